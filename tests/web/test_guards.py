"""The guards that every request meets: headers, origins, names, sizes, limits, the pages of errors."""

import asyncio
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Message, Receive, Send
from starlette.types import Scope as Scope_

from skatcore.club.access import Scope
from skatcore.club.errors import SheetError, StoreError
from skatcore.club.roles import Role
from skatcore.records.errors import RecordError
from skatcore.views import words_of
from skatcore.web.app import create_app
from skatcore.web.errors import TooOften, text_of
from skatcore.web.security.addresses import counted_as
from skatcore.web.security.connections import LimitedBody
from skatcore.web.security.keys import Limiter
from skatcore.web.server import Server, settings_of
from skatcore.web.settings import Limits, Settings
from skatcore.web.visit import Visit
from support.web import begun, key_for, site_of, with_key


def test_every_response_forbids_inline_scripts_and_foreign_hosts(client: TestClient) -> None:
    for path in ("/", "/nothing", "/club", "/static/x/y"):
        policy = client.get(path).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "http://testserver"},
    ],
)
def test_a_form_of_another_site_changes_nothing(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/choices", data={"language": "pl"}, headers=headers)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_a_form_of_our_own_is_taken(client: TestClient) -> None:
    answer = client.post(
        "/choices",
        data={"language": "pl", "back": "/"},
        headers={"origin": "http://testserver"},
        follow_redirects=False,
    )
    assert answer.status_code == 303


@pytest.mark.parametrize(
    "back",
    ["//[", "/\t/evil.example/[", "//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"],
)
def test_the_switch_sends_nobody_to_another_site(client: TestClient, back: str) -> None:
    answer = client.post("/choices", data={"language": "de", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_a_name_that_somebody_points_here_is_not_ours(client: TestClient) -> None:
    assert client.get("/", headers={"host": "evil.example"}).status_code == 421
    assert client.get("/", headers={"host": "192.168.1.7:8000"}).status_code == 200
    assert client.get("/", headers={"host": "[::1]:8000"}).status_code == 200
    assert client.get("/", headers={"host": "[::1"}).status_code == 421


def test_a_host_with_a_user_is_refused(client: TestClient) -> None:
    assert client.get("/", headers={"host": "evil.example@127.0.0.1"}).status_code == 400
    for host in ("localhost:80, evil.example", "localhost/evil", "localhost#evil", "localhost?evil", "localhost:x"):
        assert client.get("/", headers={"host": host}).status_code == 421
    assert client.get("/", headers={"host": "[::1]:80"}).status_code == 200


def test_only_behind_https_browsers_are_told_to_ask_for_nothing_else(client: TestClient, tmp_path: Path) -> None:
    assert "strict-transport-security" not in client.get("/").headers
    settings = Settings(store=f"{tmp_path}/other.db", address="https://testserver")
    with TestClient(create_app(settings)) as secure:
        for path in ("/", "/nothing"):
            assert secure.get(path).headers["strict-transport-security"] == "max-age=15552000"


def test_a_form_that_is_too_large_is_refused(client: TestClient) -> None:
    limits = site_of(client).settings.limits
    form = {"content-type": "application/x-www-form-urlencoded"}
    answer = client.post("/choices", content=b"x" * (limits.form + 1), headers={**form, "accept-language": "de"})
    assert answer.status_code == 413
    assert "Das ist zu groß." in answer.text

    def pieces() -> object:
        for _ in range(limits.form // 1000 + 2):
            yield b"x" * 1000

    assert client.post("/choices", content=pieces(), headers=form).status_code == 413  # type: ignore[arg-type]


def test_language_follows_the_browser_and_then_the_switch(client: TestClient) -> None:
    assert '<html lang="pl"' in client.get("/", headers={"accept-language": "pl-PL,en;q=0.5"}).text
    client.post("/choices", data={"language": "de", "back": "/"})
    assert '<html lang="de"' in client.get("/", headers={"accept-language": "pl"}).text


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_pages_without_keys_answer_in_every_language(client: TestClient, language: str) -> None:
    for path, status in (("/", 200), ("/club", 200), ("/nothing", 404)):
        answer = client.get(path, headers={"accept-language": language})
        assert answer.status_code == status
        assert f'<html lang="{language}"' in answer.text


def test_a_name_of_the_tests_is_not_a_name_of_every_server(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(store=f"{tmp_path}/club.db"))) as client:
        assert client.get("/").status_code == 421
        assert client.get("/", headers={"host": ""}).status_code == 421
        assert client.get("/", headers={"host": "localhost:8000"}).status_code == 200


def test_only_a_server_behind_another_believes_for_whom_it_is_asked() -> None:
    def proxied(host: str | None = None, address: str = "", *, lan: bool = False) -> bool:
        return settings_of(store=None, host=host, port=8000, lan=lan, address=address, plugins=()).proxied

    assert not proxied()
    assert not proxied(lan=True)
    assert not proxied("192.0.2.1", "http://club.example")
    assert proxied(address="http://club.example")
    assert proxied("0.0.0.0", "https://club.example")  # noqa: S104 - nothing is opened
    assert Settings(proxies=("172.18.0.2",)).proxied


@pytest.mark.parametrize(
    ("proxies", "counted"),
    [
        ((), "172.18.0.2"),
        (("172.18.0.2",), "203.0.113.9"),
        (("172.18.0.0/16",), "203.0.113.9"),
        (("10.0.0.1",), "172.18.0.2"),
    ],
)
def test_a_proxy_on_another_machine_is_believed_if_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], counted: str
) -> None:
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    server = Server(Settings(store=f"{tmp_path}/club.db", port=0, address="https://localhost", proxies=proxies))
    seen: list[str] = []

    def check(_: Limiter, visit: Visit) -> None:
        seen.append(visit.address)

    monkeypatch.setattr(Limiter, "check_request", check)
    config = server.config()
    config.load()
    with server.socket, TestClient(config.loaded_app, client=("172.18.0.2", 5)) as client:
        client.get("/", headers={"host": "localhost", "x-forwarded-for": "198.51.100.1, 203.0.113.9"})
    assert seen == [counted]


@pytest.mark.parametrize(
    ("host", "lan", "base"),
    [
        (None, False, "http://127.0.0.1:8000"),
        (None, True, "http://192.0.2.7:8000"),
        ("0.0.0.0", False, "http://192.0.2.7:8000"),  # noqa: S104 - nothing is opened
        ("::", False, "http://192.0.2.7:8000"),
        ("::1", False, "http://[::1]:8000"),
        ("192.0.2.9", True, "http://192.0.2.9:8000"),
    ],
)
def test_links_name_an_address_that_can_be_opened(
    monkeypatch: pytest.MonkeyPatch, host: str | None, *, lan: bool, base: str
) -> None:
    monkeypatch.setattr("skatcore.web.server.own_address", lambda: "192.0.2.7")
    assert settings_of(store=None, host=host, port=8000, lan=lan, address="", plugins=()).base == base


def test_addresses_of_one_network_count_as_one() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff") != counted_as("2001:db8:0:1::1")
    assert counted_as("::ffff:192.0.2.1") == "192.0.2.1"
    assert counted_as("testclient") == "testclient"


@pytest.mark.parametrize("number", ["0", "2147483648", "9" * 30, "9" * 5000])
def test_a_number_that_no_store_has_is_no_page(client: TestClient, number: str) -> None:
    assert client.get(f"/evening/{number}").status_code == 404


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", b"role=%ff%fe"),
        ("application/x-www-form-urlencoded", b"role=\xff"),
        ("multipart/form-data", b"--b"),
        ("multipart/form-data; boundary=b", b"--b\r\nx: y\r\n\r\n1\r\n--b"),
        (
            "multipart/form-data; boundary=b",
            b'--b\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n1\r\n--b--\r\n',
        ),
    ],
)
def test_a_form_that_is_none_is_refused_with_a_word(client: TestClient, kind: str, body: bytes) -> None:
    answer = client.post("/choices", content=body, headers={"content-type": kind}, follow_redirects=False)
    assert answer.status_code in {303, 400}


def test_a_query_that_no_browser_sends_is_refused(client: TestClient) -> None:
    assert client.get("/?q=ä".encode("latin-1").decode("latin-1")).status_code == 200  # it is sent quoted
    app = client.app
    assert isinstance(app, Starlette)
    assert TestClient(_raw(app)).get("/").status_code == 400


def _raw(app: Starlette) -> ASGIApp:
    async def with_raw_query(scope: dict[str, object], receive: Receive, send: Send) -> None:
        await app({**scope, "query_string": b"q=\xff"}, receive, send)

    return with_raw_query  # type: ignore[return-value]


def test_further_keys_do_not_let_anybody_write_more_often(tmp_path: Path) -> None:
    settings = Settings(store=f"{tmp_path}/club.db", address="http://testserver", limits=Limits(writes_per_minute=10))
    with TestClient(create_app(settings)) as client:
        number = begun(client)
        with_key(client, Role.OFFICIAL, Scope("sheet", number))
        statuses = []
        for at in range(8):
            client.cookies.set("skat-key-x", f"{at:022d}")
            statuses.append(client.post(f"/evening/{number}/links", data={"role": "viewer"}).status_code)
        refused = client.post(f"/evening/{number}/entries", json={})
    assert statuses[:5] == [200] * 5
    assert statuses[5:] == [429] * 3
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "6")


def test_the_keys_of_many_tournaments_do_not_hide_one_another(client: TestClient) -> None:
    number = begun(client)
    for at in range(60):
        client.cookies.set(f"skat-key-tournament-{at}", f"{at:022d}")
    client.cookies.set("skat-key-tournament-99", "no key at all")
    client.cookies.set("skat-key-z", key_for(client, Role.VIEWER, Scope("sheet", number)))
    assert client.get(f"/evening/{number}").status_code == 200


def test_only_so_many_large_bodies_are_taken_in_at_once() -> None:
    limits, taken = Limits(form=10, large_bodies=5, large_bodies_per_address=2), asyncio.Event()
    refused: list[str] = []

    async def read(scope: Scope_, receive: Receive, _: Send) -> None:
        try:
            await receive()
        except TooOften:
            refused.append(scope["client"][0])
        else:
            await taken.wait()

    async def large() -> Message:
        return {"type": "http.request", "body": b"x" * 20, "more_body": False}

    async def send(_: Message) -> None:
        return

    async def many() -> None:
        guarded = LimitedBody(read, limits, {"/compare": 100})
        scope = {"type": "http", "method": "POST", "path": "/compare", "headers": []}
        hosts = [f"192.0.2.{at}" for at in (1, 1, 1, 2, 2, 2, 3, 4)]
        running = [asyncio.create_task(guarded({**scope, "client": (host, 1)}, large, send)) for host in hosts]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        taken.set()
        await asyncio.gather(*running)
        assert refused == ["192.0.2.1", "192.0.2.2", "192.0.2.4"]
        await guarded({**scope, "client": ("192.0.2.1", 1)}, large, send)

    asyncio.run(many())
    assert len(refused) == 3


def test_errors_do_not_say_where_files_are() -> None:
    words = words_of("en")
    stored = StoreError("store.sheet-unreadable", "/srv/club/sheets.db", title="Friday", number=3)
    for error in (stored, SheetError(stored, "/tmp/x/y.db"), RecordError("record.empty", file="/tmp/x/games.csv")):  # noqa: S108
        said = text_of(error, words)
        assert "/" not in said
        assert "sheets.db" not in said


def test_one_address_has_only_so_much_worked_at_once() -> None:
    limiter, busy, other = Limiter(Limits(work_at_once=2)), _visit("192.0.2.1"), _visit("192.0.2.2")
    with limiter.work(busy, 0), limiter.work(busy, 0):
        with limiter.work(other, 0), limiter.work(busy, 3):  # a club behind the same address
            pass
        with pytest.raises(TooOften), limiter.work(busy, 0):
            pass
    with limiter.work(busy, 0):
        pass


def _visit(address: str) -> Visit:
    visit = Visit.__new__(Visit)
    visit.__dict__["address"] = address
    return visit
