"""The list of an evening in the browser: begun, shown, followed."""

from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from support.web import another, begun, stored, with_key


def test_an_evening_begins_as_on_the_command_line(host: TestClient) -> None:
    form = {
        "rules": "pl-local",
        "player1": "Anna",
        "player2": "Bo",
        "player3": "Ćwik",
        "deals": "36",
        "title": "Piątek",
    }
    answer = host.post("/evening/new", data=form)
    assert answer.status_code == 200, answer.text
    sheet = stored(host, lambda club: club.sheets.sheets()[0])
    begins = stored(host, lambda _: sheet.series.begun)
    assert (begins.players, begins.title, begins.deals, begins.profile) == (
        ("Anna", "Bo", "Ćwik"),
        "Piątek",
        36,
        "pl-local",
    )


def test_a_slip_is_named_and_nothing_typed_is_lost(host: TestClient) -> None:
    form = {"rules": "isko", "player1": "Anna", "player2": "anna", "player3": "Cilly", "title": "Our evening"}
    answer = host.post("/evening/new", data=form)
    assert answer.status_code == 422
    assert 'value="Our evening"' in answer.text
    assert stored(host, lambda club: club.sheets.sheets()) == []


def test_what_is_no_number_is_quoted_as_it_was_typed(host: TestClient) -> None:
    form = {"rules": "isko", "player1": "Anna", "player2": "Bo", "player3": "Cilly", "deals": "x"}
    assert "&#39;x&#39; is not a number that can stand here" in host.post("/evening/new", data=form).text


def test_only_the_host_begins(client: TestClient) -> None:
    assert client.get("/evening/new").status_code == 403
    assert client.post("/evening/new", data={"rules": "isko"}).status_code == 403


def test_the_list_shows_what_was_entered(client: TestClient) -> None:
    number = begun(client, title="<i>Friday</i>")
    stored(client, lambda club: enter(club.sheet(number), "bo h2 s"))
    viewer = with_key(client, Role.VIEWER, Scope("sheet", number))
    page = viewer.get(f"/evening/{number}").text
    assert "&lt;i&gt;Friday" in page
    assert "<i>Friday" not in page
    assert ">40<" in page.replace(" ", "")
    assert another(client).get(f"/evening/{number}").status_code == 403
