"""A table in a browser whose line breaks: what is tapped is sent once, and the others see who is away."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from support.browser import Arrive, Visitor, no_serious_findings, no_sideways_scroll, screenshot
from support.served import Served

pytestmark = pytest.mark.usefixtures("same_cards")

BROKEN = "ERR_"


def begun(visitor: Visitor, path: str = "/play?rules=isko") -> Page:
    """A table against two computers."""
    visitor.expect(BROKEN)
    page = visitor.page
    page.goto(path)
    page.locator(".begin-table button").last.click()
    expect(page.locator(".state")).to_be_visible()
    page.wait_for_load_state()  # a tap before the scripts have run is a form that is sent without them
    return page


def waits(page: Page) -> None:
    """A tap is shown as not sent yet."""
    expect(page.locator("#line")).to_contain_text("Not sent yet: ")


def done(page: Page) -> list[str]:
    """The table's log, the first first, once nothing waits any more."""
    expect(page.locator("#line")).to_be_empty()
    return page.locator(".log li").all_text_contents()[::-1]


def test_a_tap_without_a_connection_is_sent_once_when_it_is_back(visit: Arrive) -> None:
    visitor = visit("phone")
    page = begun(visitor)
    visitor.context.set_offline(True)
    page.locator("[value=held]").tap()
    waits(page)
    expect(page.locator("#line")).to_contain_text("Not sent yet: yes")
    no_sideways_scroll(page)
    screenshot(page, "play-not-sent-yet")
    page.locator("[value=passed]").tap()  # one after the other
    expect(page.locator("#line")).to_contain_text("Not sent yet: yes")
    visitor.context.set_offline(False)
    expect(page.locator("[value=held]")).to_be_visible()  # the second question
    expect(page.locator(".prompt")).to_contain_text("20")
    assert done(page) == ["Left: pass", "Right: 18", "You: yes", "Right: 20"]
    assert page.evaluate("Object.keys(localStorage)") in ([], ["skat-last"])


def test_a_tap_while_the_server_is_gone_is_sent_once_when_it_is_back(visit: Arrive, served: Served) -> None:
    page = begun(visit("phone"))
    served.stop()
    expect(page.locator("#line")).to_contain_text("No connection")
    page.locator("[value=held]").tap()
    waits(page)
    served.start()
    expect(page.locator(".prompt")).to_contain_text("20")
    assert done(page) == ["Left: pass", "Right: 18", "You: yes", "Right: 20"]


class Line:
    """A line to the server that can hang: what was sent arrives, what is answered does not."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.hangs = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._port))
            except OSError:
                return
            threading.Thread(target=self._carry, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, is_answer: bool) -> None:
        try:
            while data := source.recv(65_536):
                while is_answer and self.hangs.is_set():
                    time.sleep(0.02)
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            end.close()

    def close(self) -> None:
        """Take no more connections."""
        self._listening.close()


SEEN = """(seen) => {
    Object.defineProperty(document, "visibilityState", {value: seen, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_warning_goes_away_after_the_phone_was_locked_while_a_proxy_stood_alone(
    visit: Arrive, served: Served
) -> None:
    visitor = visit("phone")
    visitor.expect("502")
    page = begun(visitor)
    page.route("**/play/**", lambda route: route.fulfill(status=502))
    served.stop()
    with page.expect_response(lambda answer: answer.status == 502 and answer.url.endswith("/live")):
        served.start()
    expect(page.locator("#line")).to_contain_text("No connection")
    page.evaluate(SEEN, "hidden")
    page.wait_for_timeout(4000)  # longer than until the page asks again
    page.unroute("**/play/**")
    page.evaluate(SEEN, "visible")
    expect(page.locator("#line")).to_be_empty()


@contextmanager
def line_to(served: Served) -> Iterator[Line]:
    line = Line(served.port)
    try:
        yield line
    finally:
        line.hangs.clear()
        line.close()


def test_a_tap_whose_answer_is_lost_is_sent_again_and_done_once(visit: Arrive, served: Served) -> None:
    with line_to(served) as line:
        visitor = visit("phone")
        visitor.expect("request to another host")
        page = begun(visitor, f"http://127.0.0.1:{line.port}/play?rules=isko")
        page.evaluate("Waiting.PATIENCE = 300")
        line.hangs.set()
        page.locator("[value=held]").tap()
        waits(page)
        line.hangs.clear()
        expect(page.locator(".prompt")).to_contain_text("20")
        assert done(page) == ["Left: pass", "Right: 18", "You: yes", "Right: 20"]


def test_a_tap_after_which_the_table_has_moved_on_is_dropped_with_a_sentence(visit: Arrive) -> None:
    visitor, other = visit("phone"), visit("desktop")
    page = begun(visitor)
    for cookie in visitor.context.cookies():
        other.context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": page.url}])
    other.page.goto(page.url)
    visitor.context.set_offline(True)
    page.locator("[value=held]").tap()
    waits(page)
    other.page.locator("[value=passed]").click()
    expect(other.page.locator("[value=held]")).to_have_count(0)
    visitor.context.set_offline(False)
    expect(page.locator("#refused")).to_contain_text("Not sent: yes. The table has moved on")
    assert "You: pass" in done(page)
    assert "You: yes" not in done(page)
    no_serious_findings(page)


def test_a_tap_is_sent_when_the_page_is_opened_anew(visit: Arrive, served: Served) -> None:
    visitor = visit("phone")
    page = begun(visitor)
    served.stop()
    page.locator("[value=held]").tap()
    waits(page)
    address = page.url
    page.goto("about:blank")
    served.start()
    page.goto(address)
    expect(page.locator(".prompt")).to_contain_text("20")
    assert done(page) == ["Left: pass", "Right: 18", "You: yes", "Right: 20"]


def test_what_breaks_the_server_is_not_sent_for_ever(visit: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("broken")

    visitor = visit("phone")
    visitor.expect("500")
    page = begun(visitor)
    with monkeypatch.context() as patch:
        patch.setattr("skatcore.web.pages.play.act.send", broken)
        page.locator("[value=held]").tap()
        expect(page.locator("#refused .why")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage)") in ([], ["skat-last"])
    page.locator("[value=held]").tap()
    expect(page.locator(".prompt")).to_contain_text("20")


def test_the_others_let_a_computer_go_on_for_who_is_away_and_they_come_back(
    visit: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = visit("phone").page, visit("desktop")
    ada.goto("/play?rules=isko")
    ada.get_by_label("Two people and a computer").tap()
    ada.get_by_label("Name of player 2").fill("Ben")
    ada.get_by_role("button", name="Begin the table").tap()
    link = ada.get_by_label("Link").input_value()
    ben.page.goto(link)
    expect(ben.page.locator(".state")).to_be_visible()
    ben.page.goto("about:blank")
    monkeypatch.setattr("skatcore.web.pages.play.own_place.AWAY", 0)
    ada.get_by_role("button", name="To the table").tap()
    expect(ada.locator("#away")).to_contain_text("Ben has been away for 0:")
    no_sideways_scroll(ada)
    no_serious_findings(ada)
    screenshot(ada, "play-away")
    ada.get_by_role("button", name="Let a computer play on").tap()
    expect(ada.locator("#away")).to_contain_text("A computer goes on for Ben.")
    ben.page.goto(link)
    expect(ben.page.locator("#away")).to_contain_text("A computer goes on for you.")
    ben.page.get_by_role("button", name="Play on myself").click()
    expect(ben.page.locator("#away")).not_to_contain_text("A computer goes on for you.")
