"""Deals are entered in the browser: each rule set's, shown first, written once."""

from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from support.web import begun, stored, with_key


def test_page(client: TestClient) -> None:
    number = begun(client)
    scorer = with_key(client, Role.SCORER, Scope("sheet", number))
    page = scorer.get(f"/evening/{number}/enter")
    assert page.status_code == 200, page.text
    print(page.text)
    sheet = stored(client, lambda club: club.sheet(number).series.begun.key)
    form = {
        "key": "k" * 10,
        "sheet": sheet,
        "number": "1",
        "dealer": "Anna",
        "game": "hearts",
        "declarer": "Bo",
        "matadors": "2",
        "result": "won",
    }
    print(scorer.post(f"/evening/{number}/enter/preview", data=form).text)
    own = ("key", "sheet", "number", "dealer")
    sent = {n: form[n] for n in own} | {"tapped": {n: t for n, t in form.items() if n not in own}}
    for _ in range(2):
        print(scorer.post(f"/evening/{number}/entries", json=sent).text)
    print(scorer.post(f"/evening/{number}/entries", json=sent | {"key": "other123"}).text)
    assert 0
