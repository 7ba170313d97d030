"""Links with keys: what they open, who makes and revokes them, what strangers learn."""

import html
import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.errors import StoreError
from skatcore.club.roles import Role
from skatcore.web.app import create_app
from skatcore.web.settings import Settings
from support.tournaments import plan
from support.web import another, begun, key_for, site_of, stored, with_key


def made_link(page: str) -> str:
    """The path of the link that a page shows."""
    found = re.search(r'value="http://testserver(/k/[A-Za-z0-9_-]{22})"', page)
    assert found, page
    return found[1]


def test_a_link_opens_only_its_own_list_and_leaves_no_key_in_the_address(client: TestClient) -> None:
    first, second = begun(client), begun(client)
    scope = Scope("sheet", first)
    answer = client.get(f"/k/{key_for(client, Role.OFFICIAL, scope)}", follow_redirects=False)
    assert answer.headers["location"] == f"/evening/{first}"
    assert answer.headers["referrer-policy"] == "no-referrer"
    cookie = answer.headers["set-cookie"].lower()
    assert f"path=/evening/{first};" in cookie
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert client.get(f"/evening/{first}/links").status_code == 200
    assert client.get(f"/evening/{second}/links").status_code == 403
    assert "<title>Links for phones</title>" in client.get(f"/evening/{first}/links").text


def test_without_a_key_it_is_not_said_whether_a_list_exists(client: TestClient) -> None:
    number = begun(client)
    there = client.get(f"/evening/{number}/links")
    absent = client.get("/evening/999/links")
    assert there.status_code == absent.status_code == 403
    assert there.text.replace(f"/{number}/", "/N/") == absent.text.replace("/999/", "/N/")


@pytest.mark.parametrize("key", ["x" * 22, "short", "../../etc/passwd", "%00" * 5, "ä" * 22])
def test_a_wrong_key_opens_nothing(client: TestClient, key: str) -> None:
    assert client.get(f"/k/{key}").status_code in {403, 404}


def test_wrong_keys_are_counted_by_address(client: TestClient) -> None:
    answers = [client.get(f"/k/{at:022d}").status_code for at in range(40)]
    assert answers[0] == 403
    assert answers[-1] == 429
    assert 1 <= int(client.get(f"/k/{'x' * 22}").headers["retry-after"]) <= 2
    with_key(client, Role.HOST)  # a club's phones may all be behind the address of whoever tries


@pytest.mark.parametrize(
    ("address", "only_here"),
    [("http://127.0.0.1:8000", True), ("http://[::1]:8000", True), ("http://192.168.1.5", False)],
)
def test_beside_a_link_that_only_this_machine_can_open_is_how_others_can(
    settings: Settings, address: str, *, only_here: bool
) -> None:
    with TestClient(create_app(replace(settings, address=address)), address, headers={"accept-language": "en"}) as at:
        host = with_key(at, Role.HOST)
        rules = re.search(r'<textarea name="text"[^>]*>\n(.*?)</textarea>', host.get("/builder").text, re.DOTALL)
        assert rules is not None
        begun(host)
        pages = {
            "builder/share": host.post("/builder/share", data={"text": html.unescape(rules[1])}),
            "phones": host.post("/evening/1/phones"),
            "links": host.post("/evening/1/links", data={"role": "viewer", "label": "x"}),
            "tournament": host.post("/tournament/new", data={"form": "toml", "toml": plan(series=1)}),
        }
        host.post("/tournament/1/players", data={"form": "column", "column": "A\nB\nC\nD"})
        host.post("/tournament/1/series/1/draw", data={"form": "draw", "seed": "1", "sheets": "1"})
        pages["codes"] = host.post("/tournament/1/series/1/codes")
        for name, answer in pages.items():
            assert f"{address}/" in answer.text, name
            assert ("skat serve --lan" in answer.text) == only_here, name


def test_an_official_makes_and_revokes_a_link(client: TestClient) -> None:
    number = begun(client)
    official = with_key(client, Role.OFFICIAL, Scope("sheet", number))
    page = official.post(f"/evening/{number}/links", data={"role": "viewer", "label": "<b>Tisch 1</b>"})
    assert "&lt;b&gt;Tisch 1" in page.text
    assert "<b>Tisch 1" not in page.text
    link = made_link(page.text)
    viewer = another(client)
    assert viewer.get(link, follow_redirects=False).status_code == 303
    assert viewer.get(f"/evening/{number}/links").status_code == 403  # he sees the list, and makes no links
    assert link.removeprefix("/k/") not in official.get(f"/evening/{number}/links").text
    grant = stored(client, lambda club: club.access.grants(Scope("sheet", number))[-1].number)
    assert 'id="revoked"' not in official.get(f"/evening/{number}/links").text
    official.post(f"/evening/{number}/links/revoke", data={"link": str(grant)})
    assert viewer.get(link).status_code == 403
    revoked = official.get(f"/evening/{number}/links").text.partition('id="revoked"')[2]
    assert "1 link was revoked" in revoked
    assert "&lt;b&gt;Tisch 1" in revoked
    assert "<button" not in revoked  # it stays revoked


def test_a_form_that_is_sent_again_makes_no_other_links(client: TestClient) -> None:
    number = begun(client)
    scope = Scope("sheet", number)
    host = with_key(client, Role.HOST)
    for path, more, count in (("phones", {}, 4), ("links", {"role": "viewer"}, 1)):
        page = host.get(f"/evening/{number}/{path}").text
        sent = {"key": re.findall(r'name="key" value="(\w{32})"', page)[0], **more}
        made = [re.findall(r"/k/[\w-]{22}", host.post(f"/evening/{number}/{path}", data=sent).text) for _ in range(2)]
        assert made[0] == made[1]
        assert len(made[0]) == count
        assert sent["key"] not in host.get(f"/evening/{number}/{path}").text  # asked for anew, there are new ones
        last = stored(client, lambda club: club.access.grants(scope)[-1].number)
        host.post(f"/evening/{number}/links/revoke", data={"link": str(last)})
        again = re.findall(r"/k/[\w-]{22}", host.post(f"/evening/{number}/{path}", data=sent).text)
        assert not set(again) & set(made[0])
    assert len(stored(client, lambda club: club.access.grants(scope))) == 2 * (4 + 1)


def test_a_weaker_link_takes_nothing_away(client: TestClient) -> None:
    number = begun(client)
    scope = Scope("sheet", number)
    client.cookies.set(f"skat-key-sheet-{number}", key_for(client, Role.OFFICIAL, scope))  # as 0.1 kept it
    for role in (Role.VIEWER, Role.SCORER):
        with_key(client, role, scope)
        assert client.get(f"/evening/{number}/links").status_code == 200
    other = with_key(another(client), Role.OFFICIAL, scope)
    with_key(other, Role.VIEWER, scope)
    assert other.get(f"/evening/{number}/links").status_code == 200


def test_a_link_that_its_maker_opens_takes_nothing_away(client: TestClient) -> None:
    number = begun(client)
    path = f"/evening/{number}/links"
    first = with_key(another(client), Role.OFFICIAL, Scope("sheet", number), label="Dora")
    first.get(made_link(first.post(path, data={"role": "official", "label": "Cilly"}).text))
    first.post(f"{path}/revoke", data={"link": "2"})
    assert first.get(path).status_code == 200
    host = with_key(another(client), Role.HOST, label="My phone")
    for _ in range(2):  # as with `--open`
        host.get(f"/k/{stored(client, lambda club: club.access.renew_host())}")
    assert len(host.cookies) == 2
    stored(client, lambda club: club.access.renew_host())
    site_of(client).roles.clear()
    assert host.get("/club/links").status_code == 200


def test_links_say_who_made_them_and_end_with_the_link_that_made_them(client: TestClient) -> None:
    number = begun(client)
    scope = Scope("sheet", number)
    host = with_key(another(client), Role.HOST)
    path = f"/evening/{number}/links"
    first, second = another(client), another(client)
    first.get(made_link(host.post(path, data={"role": "official", "label": "Dora"}).text))
    second.get(made_link(first.post(path, data={"role": "official", "label": "Cilly"}).text))
    second.post(f"/evening/{number}/phones")
    page = first.get(path).text
    assert "made by: Official <bdi>Dora</bdi>" in page
    assert "made by: Host" in page
    assert page.count("(this browser)") == 1
    assert "and the 5 links made with it" in page  # Cilly's, and with that four phones'
    assert page.count("last opened") == 2
    assert page.count("not opened yet") == 4
    numbers = {grant.label: grant.number for grant in stored(client, lambda club: club.access.grants(scope))}
    assert host.post(f"{path}/revoke", data={"link": str(numbers["Dora"]), "made": "1"}).status_code == 200
    assert first.get(path).status_code == second.get(path).status_code == 403
    assert "Revoke" not in host.get(path).text


def test_an_official_may_be_revoked_alone(client: TestClient) -> None:
    number = begun(client)
    path = f"/evening/{number}/links"
    host = with_key(another(client), Role.HOST)
    first, second = another(client), another(client)
    first.get(made_link(host.post(path, data={"role": "official", "label": "Bo"}).text))
    second.get(made_link(first.post(path, data={"role": "official", "label": "Cilly"}).text))
    host.post(f"{path}/revoke", data={"link": "2"})
    assert (first.get(path).status_code, second.get(path).status_code) == (403, 200)


def test_hosts_make_and_revoke_links_of_hosts_and_nobody_else_does(client: TestClient) -> None:
    number = begun(client)
    official = with_key(another(client), Role.OFFICIAL, Scope("sheet", number))
    assert official.get("/club/links").status_code == 403
    assert official.post("/club/links", data={"role": "host"}).status_code == 403
    host = with_key(another(client), Role.HOST)
    assert host.post("/club/links", data={"role": "viewer"}).status_code == 403
    phone = another(client)
    phone.get(made_link(host.post("/club/links", data={"role": "host", "label": ""}).text))
    listed = stored(client, lambda club: club.access.grants(SERVER))
    assert listed[-1].label == "Host"  # without a label it would end with this run
    assert phone.get("/club/links").status_code == 200
    assert official.post("/club/links/revoke", data={"link": str(listed[-1].number)}).status_code == 403
    assert host.post(f"/evening/{number}/links/revoke", data={"link": str(listed[-1].number)}).status_code == 404
    assert host.post("/club/links/revoke", data={"link": str(listed[-1].number)}).status_code == 200
    assert phone.get("/club/links").status_code == 403


def test_a_link_for_one_use_becomes_a_cookie_and_is_worth_nothing_afterwards(client: TestClient) -> None:
    site_of(client).once["o" * 22] = key_for(client, Role.HOST)
    assert client.get(f"/k/{'o' * 22}", follow_redirects=False).status_code == 303
    assert client.get("/club/links").status_code == 200
    assert "o" * 22 not in client.cookies.values()
    assert another(client).get(f"/k/{'o' * 22}").status_code == 403


def test_a_link_opens_although_nothing_can_be_noted(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("store.full", "club.db")

    monkeypatch.setattr(Access, "note_opened", full)
    with_key(client, Role.HOST)
    assert client.get("/club/links").status_code == 200


def test_nobody_makes_a_link_that_may_do_more_than_his_own(client: TestClient) -> None:
    number = begun(client)
    scorer = with_key(client, Role.SCORER, Scope("sheet", number))
    assert scorer.post(f"/evening/{number}/links", data={"role": "viewer"}).status_code == 403
    official = with_key(another(client), Role.OFFICIAL, Scope("sheet", number))
    assert official.post(f"/evening/{number}/links", data={"role": "host"}).status_code == 403


def test_the_store_is_listed_for_the_host_alone(client: TestClient) -> None:
    begun(client, title="Our secret evening")
    assert "secret" not in client.get("/club").text
    assert "secret" in with_key(client, Role.HOST).get("/club").text


def test_a_key_is_neither_in_the_log_nor_on_the_page_when_something_breaks(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a secret of ours")

    monkeypatch.setattr(Access, "grant", broken)
    key = "k" * 22
    answer = client.get(f"/k/{key}")
    assert answer.status_code == 500
    assert "a secret" not in answer.text
    assert key not in answer.text
    assert "/k/{key}" in caplog.text
    assert key not in caplog.text


def test_a_link_to_what_is_not_there_is_not_made(client: TestClient) -> None:
    host = with_key(client, Role.HOST)
    for place in ("evening", "tournament"):
        assert host.post(f"/{place}/99/links", data={"role": "viewer"}).status_code == 404
    for number in ("9" * 5000, "-1", "x", "٣"):
        assert host.post(f"/evening/{begun(client)}/links/revoke", data={"link": number}).status_code == 404
