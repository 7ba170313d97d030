"""The builder's page: answers become a profile, what is wrong is told at the answer."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from skatcore.rules.build import parse_ruleset
from skatcore.rules.profile import packed, unpacked
from skatcore.web.app import create_app
from skatcore.web.settings import Limits, Settings

PARTIAL = {"hx-request": "true"}
Values = Mapping[str, str | list[str]]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Starlette]:
    """One server for all of these tests: it loads all rule sets."""
    limits = Limits(requests_per_minute=1_000_000, writes_per_minute=1_000_000, work_per_minute=1_000_000)
    store = f"{tmp_path_factory.mktemp('builder')}/club.db"
    serving = create_app(Settings(store=store, address="http://testserver", limits=limits))
    with TestClient(serving):
        yield serving


@pytest.fixture
def client(app: Starlette) -> TestClient:
    """A browser without any key."""
    return TestClient(app, headers={"accept-language": "en"})


def text_in(page: str) -> str:
    """The profile that a page's form carries."""
    found = re.search(r'<textarea name="text"[^>]*>\n(.*?)</textarea>', page, re.DOTALL)
    assert found is not None, page[:500]
    return html.unescape(found[1])


def form(client: TestClient, base: str = "isko") -> dict[str, str | list[str]]:
    """The fields of a new draft's form."""
    page = client.get("/builder", params={"base": base}).text
    on = re.findall(r'name="plugin" value="([^"]+)"[^>]*? checked', page)
    needed = re.findall(r'type="hidden" name="plugin" value="([^"]+)"', page)
    return {"text": text_in(page), "base": base, "plugin": [*needed, *on], "told": ""}


def check(client: TestClient, fields: Values, path: str = "check") -> str:
    answer = client.post(f"/builder/{path}", data=fields, headers=PARTIAL)
    assert answer.status_code == 200, answer.text
    return answer.text


def state(part: str, slot: str) -> str:
    """The text at one question."""
    return part.partition(f'id="s-{slot}"')[2].partition("</div>")[0]


def profile_in(address: str) -> str:
    """The profile that an address carries."""
    return unpacked(address.partition("rules=")[2])


def test_the_page_asks_every_option_of_the_base_and_its_plugins(client: TestClient) -> None:
    page = client.get("/builder?base=pub").text
    assert 'name="o.games.grand.base"' in page
    assert 'name="o.plugin.ramsch.skat-to"' in page
    assert "o.plugin.kontra" not in page
    assert "To the loser (Rasche, and XSkat as a choice)." in page  # an alternative of the source's reading
    assert "XSkat -skattolast" in page


@pytest.mark.parametrize(("language", "word"), [("de", "Hausregeln festlegen"), ("pl", "Ułóż własne zasady")])
def test_the_page_speaks_three_languages(client: TestClient, language: str, word: str) -> None:
    page = client.get("/builder?base=schieberamsch", headers={"accept-language": language}).text
    assert word in page
    assert "builder." not in re.sub(r'"[^"]*"', "", page)


def test_an_answer_changes_text_bids_games_and_sample(client: TestClient) -> None:
    part = check(client, form(client) | {"o.games.grand.base": "20", "o.games.suit.hearts": "13"})
    assert "[games.grand]\nbase = 20" in html.unescape(part)
    assert "house rule" in state(part, "games_grand_base")
    assert "in the base: 24" in state(part, "games_grand_base")
    assert re.search(r"\d+ bids; the base has 63", part)
    assert "<s>72</s> <strong>60</strong>" in part  # grand from the hand without one
    assert re.search(r"times 24 → times 20: <strong>9 games", part)


def test_the_questions_of_a_historic_form_tell_what_is_attested_borrowed_and_changed(client: TestClient) -> None:
    part = check(client, form(client, "altenburg-1886") | {"o.loss.hand": "2"}, "ask")
    tags = {slot: re.findall(r'(?:mark|tag)">([^<]+)<', state(part, slot)) for slot in (
        "loss_hand", "auction_all-pass", "games_grand_base", "games_suit_ouvert",
    )}  # fmt: skip
    assert list(tags.values()) == [["house rule"], ["attested"], ["borrowed"], ["chosen, not attested"]]


def test_ramsch_counts_games_of_the_sample_differently_and_says_why(client: TestClient) -> None:
    fields = form(client, "isko")
    fields["plugin"] = [*fields["plugin"], "ramsch"]
    part = check(client, fields | {"o.auction.all-pass": "ramsch"})
    assert "2 of 44 count differently" in part
    assert "Ramsch is played here" in part


def test_what_a_plugin_needs_is_set_with_it_and_taken_back_with_it(client: TestClient) -> None:
    fields = form(client, "isko")
    part = check(client, fields | {"plugin": [*fields["plugin"], "ramsch"]}, "ask")
    text = text_in(part)
    assert parse_ruleset(text).all_pass.key == "ramsch"
    assert "All of it fits" in part
    without = text_in(check(client, fields | {"text": text}, "ask"))
    assert parse_ruleset(without).all_pass.key == "passed-in"


@pytest.mark.parametrize(
    ("language", "told", "tap"),
    [
        ("de", "weder wenn alle passen noch in eigenen Runden", "es wird Ramsch gespielt"),
        ("pl", "ani gdy wszyscy spasują, ani w osobnych rundach", "gra się ramsza"),
    ],
)
def test_a_problem_is_told_in_the_words_of_the_questions_and_mended_in_one_tap(
    client: TestClient, language: str, told: str, tap: str
) -> None:
    client.headers["accept-language"] = language
    fields = form(client, "pub") | {"o.auction.all-pass": "passed-in"}
    part = html.unescape(check(client, fields))
    at = state(part, "auction_all-pass")
    assert told in at
    assert tap in at
    assert re.search(r"all-pass is|passed-in|\btrigger\b", re.sub("<[^>]*>", "", at)) is None
    for given in re.findall(r'name="mend" value="([^"]+)"', at):
        mended = text_in(check(client, fields | {"mend": given}, "ask"))
        assert parse_ruleset(mended)


def test_a_contradiction_is_told_at_its_answer_and_nothing_is_lost(client: TestClient) -> None:
    fields = form(client, "pub") | {"o.games.grand.base": "20", "o.auction.all-pass": "passed-in"}
    part = check(client, fields)
    assert "Ramsch is switched on but never played" in state(part, "auction_all-pass")
    assert "base = 20" in html.unescape(part)
    mended = check(client, fields | {"o.auction.all-pass": "ramsch", "told": "auction.all-pass games.grand.base"})
    assert "problem" not in state(mended, "auction_all-pass")
    assert "All of it fits" in mended


def test_what_comes_one_after_the_other_is_chosen_in_order(client: TestClient) -> None:
    fields = form(client)
    page = client.get("/builder", params={"base": "isko"}).text
    asked = page.partition('id="q-tournament_ties"')[2].partition("</fieldset>")[0]
    assert re.findall(r'<option value="([^"]+)" selected', asked) == ["more-won", "fewer-lost", "lot"]
    answer = {"o.tournament.ties": ["", "direct", "", "more-won", ""]}
    chosen = parse_ruleset(text_in(client.post("/builder", data=fields | answer).text))
    assert chosen.core.tournament.ties == ("direct", "more-won")
    wrong = check(client, fields | {"o.tournament.ties": ["lot", "direct"]})
    assert "after the lot" in state(wrong, "tournament_ties")
    twice = check(client, fields | {"o.tournament.ties": ["lot", "lot"]})
    assert "there twice" in state(twice, "tournament_ties")


def test_a_wrong_number_is_told_at_its_answer(client: TestClient) -> None:
    part = check(client, form(client) | {"o.games.grand.base": "2000"})
    assert "1000" in state(part, "games_grand_base")
    assert 'class="problem"' in state(part, "games_grand_base")


def test_a_plugin_brings_its_questions_with_the_answers_kept(client: TestClient) -> None:
    fields = form(client)
    fields["plugin"] = [*fields["plugin"], "kontra"]
    part = check(client, fields | {"o.games.grand.base": "20"}, "ask")
    assert 'name="o.plugin.kontra.names"' in part
    assert "base = 20" in text_in(part)
    assert "2 answers differ from the base" in part


def test_another_base_keeps_what_was_changed(client: TestClient) -> None:
    fields = form(client) | {"o.games.grand.base": "20", "base": "pub"}
    part = check(client, fields, "ask")
    assert 'extends = "pub"' in text_in(part)
    assert "base = 20" in text_in(part)
    assert 'name="o.plugin.ramsch.times"' in part


def test_an_answer_is_taken_back(client: TestClient) -> None:
    part = check(client, form(client) | {"o.games.grand.base": "20", "reset": "games.grand.base"}, "ask")
    assert "base = 20" not in text_in(part)


def test_the_names_of_the_rules_are_written_in_the_language_of_the_page(client: TestClient) -> None:
    fields = form(client) | {"header.title": "Skatfreunde <Süd>", "header.region": "Harz", "header.id": "süd"}
    answer = client.post("/builder/check", data=fields, headers=PARTIAL)
    profile = profile_in(answer.headers["hx-replace-url"])
    assert 'title.en = "Skatfreunde <Süd>"' in profile
    assert "<Süd>" not in answer.text
    assert 'region.en = "Harz"' in profile
    assert "problem" in state(answer.text, "profile_id")


def test_an_id_that_nobody_wrote_is_that_of_the_title(client: TestClient) -> None:
    fields = form(client) | {"header.title": "Skatfreunde Süd", "header.id": ""}
    page = client.post("/builder", data=fields).text
    assert 'id = "skatfreunde-sued"\n' in text_in(page)
    assert 'name="header.id" value=""' in page
    answer = client.post("/builder/toml", data=fields)
    assert "skatfreunde-sued.toml" in answer.headers["content-disposition"]


def test_the_address_brings_the_draft_back_even_while_it_is_wrong(client: TestClient) -> None:
    answer = client.post("/builder/check", data=form(client) | {"o.loss.hand": "99"}, headers=PARTIAL)
    again = client.get(answer.headers["hx-replace-url"]).text
    assert "hand = 99" in text_in(again)
    assert "problem" in state(again, "loss_hand")


@pytest.mark.parametrize("name", ["saved:nobody", "nobody", "draft:x"])
def test_a_name_that_means_nothing_is_refused(client: TestClient, name: str) -> None:
    assert client.get("/builder", params={"rules": name}).status_code in {404, 422}


def test_wrong_toml_stays_where_it_is_with_line_and_column(client: TestClient) -> None:
    wrong = '[profile]\nid = "x"\ntitle.en = \n'
    part = client.post("/builder/load", data={"toml": wrong}, headers=PARTIAL)
    assert "Line 3, column 12" in part.text
    assert "hx-retarget" not in part.headers
    whole = client.post("/builder/load", data={"toml": wrong}).text
    assert "Line 3, column 12" in whole
    assert "title.en = \n</textarea>" in html.unescape(whole)
    assert "Line 3" in client.post("/builder/check-text", data={"toml": wrong}, headers=PARTIAL).text


def test_a_text_that_ends_too_soon_is_told_with_its_last_line_and_no_column(client: TestClient) -> None:
    part = client.post("/builder/load", data={"toml": "[profile]\nid"}, headers=PARTIAL).text
    assert "Line 2: is not valid TOML" in part
    assert "column" not in part


def test_a_file_becomes_the_draft(client: TestClient) -> None:
    text = '[profile]\nid = "club"\ntitle.de = "Verein"\nextends = "pub"\n\n[loss]\nhand = 1\n'
    files = {"file": ("club.toml", text.encode(), "application/toml")}
    answer = client.post("/builder/load", files=files, data={"toml": ""}, headers=PARTIAL)
    assert answer.headers["hx-retarget"] == "#desk"
    assert "hand = 1" in text_in(answer.text)
    assert 'id="desk"' in answer.text


def test_a_link_from_the_playground_becomes_the_draft(client: TestClient) -> None:
    text = '[profile]\nid = "club"\ntitle.de = "Verein"\nextends = "pub"\n\n[loss]\nhand = 1\n'
    link = f" https://example.org/de/playground.html#rules={packed(text)}&part=builder\n"
    answer = client.post("/builder/load", data={"toml": link}, headers=PARTIAL)
    assert "hand = 1" in text_in(answer.text)
    assert "failed" not in client.post("/builder/check-text", data={"toml": link}, headers=PARTIAL).text
    for path in ("load", "check-text"):
        cut = client.post(f"/builder/{path}", data={"toml": link[:80]}, headers=PARTIAL).text
        assert "failed" in cut
        assert "TOML" not in cut


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"", b"x" * 300_000])
def test_a_file_that_is_no_profile_is_refused(client: TestClient, data: bytes) -> None:
    answer = client.post("/builder/load", files={"file": ("a.toml", data)}, headers=PARTIAL)
    assert answer.status_code in {200, 413}
    assert "failed" in answer.text


def test_a_profile_can_name_no_file_and_no_plugin_that_is_not_allowed(client: TestClient) -> None:
    for line in ('extends = "/etc/passwd.toml"', 'extends = "isko"\nplugins = ["nobody"]'):
        text = f'[profile]\nid = "x"\ntitle.en = "X"\n{line}\n'
        assert "failed" in client.post("/builder/check-text", data={"toml": text}, headers=PARTIAL).text


def test_a_name_that_is_too_long_is_not_taken_for_a_persons(host: TestClient) -> None:
    fields = form(host) | {"name": "x" * 81}
    assert "a name has 1 to 80 letters" in check(host, fields, "save")
    polish = host.post("/builder/save", data=fields, headers={**PARTIAL, "accept-language": "pl"}).text
    assert "dozwolone jest od 1 do 80 liter" in polish
    assert "imię" not in polish


def test_rules_are_saved_found_replaced_and_removed_by_the_host(host: TestClient) -> None:
    fields = form(host) | {"o.games.grand.base": "20", "name": "Skatfreunde"}
    assert "Saved as “Skatfreunde”." in check(host, fields, "save")
    assert "Replace it?" in check(host, fields | {"o.games.grand.base": "22"}, "save")
    assert "base = 20" in text_in(host.get("/builder?rules=saved:Skatfreunde").text)
    assert "Saved as" in check(host, fields | {"o.games.grand.base": "22", "replace": "Skatfreunde"}, "save")
    page = host.get("/builder?rules=saved:Skatfreunde").text
    assert "base = 22" in text_in(page)
    assert 'value="Skatfreunde"' in page
    assert "is removed" in check(host, {"remove": "Skatfreunde"}, "remove")
    assert host.get("/builder?rules=saved:Skatfreunde").status_code == 404


@pytest.mark.parametrize("name", ["", "x" * 81, "a\u200bb"])
def test_what_is_no_name_is_not_saved(host: TestClient, name: str) -> None:
    assert "failed" in check(host, form(host) | {"name": name}, "save")


def test_rules_that_contradict_each_other_are_not_saved(host: TestClient) -> None:
    assert "cannot be saved" in check(host, form(host) | {"o.loss.hand": "99", "name": "A"}, "save")


def test_only_the_host_saves_removes_and_sees_what_is_saved(client: TestClient) -> None:
    fields = form(client)
    assert client.post("/builder/save", data=fields | {"name": "A"}, headers=PARTIAL).status_code == 403
    assert client.post("/builder/remove", data={"remove": "A"}, headers=PARTIAL).status_code == 403
    assert "Saved in the club" not in client.get("/builder").text


def test_a_link_carries_the_rules(client: TestClient) -> None:
    part = check(client, form(client) | {"o.games.grand.base": "20"}, "share")
    link = html.unescape(re.findall(r'id="link"[^>]* value="([^"]+)"', part)[0])
    assert "<svg" in part
    assert "style=" not in part
    assert "base = 20" in text_in(client.get(link).text)


def test_rules_too_long_for_a_link_are_offered_as_a_file(client: TestClient) -> None:
    lines = "".join(f'"contract.{number}" = "{hash(str(number))}"\n' for number in range(900))
    fields = form(client)
    fields["text"] = f"{fields['text']}\n[terms.en]\n{lines}"
    assert packed(str(fields["text"])) == ""
    assert "too long for a link" in check(client, fields, "share")
    answer = client.post("/builder/toml", data=fields)
    assert "attachment" in answer.headers["content-disposition"]
    assert "contract.899" in answer.text


def test_the_file_is_the_profile(client: TestClient) -> None:
    answer = client.post("/builder/toml", data=form(client, "pub") | {"o.games.grand.base": "20", "header.id": "club"})
    assert "club.toml" in answer.headers["content-disposition"]
    assert parse_ruleset(answer.text).core.games.grand.base == 20


def test_what_is_printed_names_changes_bases_and_sources(client: TestClient) -> None:
    fields = form(client, "pub") | {"o.games.grand.base": "20", "header.title": "Skatfreunde"}
    page = client.post("/builder/print", data=fields).text
    assert "<h1>Skatfreunde</h1>" in page
    assert "Base value of Grand" in page
    assert "ISkO 5.1.1" in page
    assert "house rule" in page
    assert "Ramsch" not in page.partition("<dl>")[2].partition("</dl>")[0]


def test_without_scripts_the_whole_page_answers(client: TestClient) -> None:
    page = client.post("/builder", data=form(client) | {"o.games.grand.base": "20"}).text
    assert "base = 20" in text_in(page)
    assert "All of it fits. One answer" in page


@pytest.mark.parametrize(
    "line",
    [
        "[games.grand.base]\nx = 1",
        "[games.grand]\nbase = nan",
        "[games.grand]\nbase = 2020-01-01",
        "[levels]\nannounced = {a = 1}",
        "[[reading]]\noption = [1]",
        "cite = 3",
        "[cite]\ngames.grand = [1]",
        "[plugin]\nramsch = 3",
        "[plugin.x.y]\nz = [[1]]",
        'terms = "x"',
        "[stake]\namounts = [1, {a = 2}]",
        "source = [1, 2]",
        "source = []",
    ],
)
def test_whatever_a_profile_holds_is_answered_with_what_is_wrong(client: TestClient, line: str) -> None:
    text = f'[profile]\nid = "x"\ntitle.en = "X"\nextends = "isko"\n\n{line}\n'
    if not line.startswith("["):
        text = f"{line}\n{text}"
    answer = client.post("/builder/load", data={"toml": text}, headers=PARTIAL)
    assert answer.status_code == 200, answer.text
    assert "problem" in answer.text or "failed" in answer.text
    if "hx-retarget" in answer.headers:
        part = check(client, {"text": text_in(answer.text), "base": "isko", "o.loss.hand": "1", "plugin": "isko"})
        assert "hand = 1" in html.unescape(part)


def test_a_header_of_any_kind_is_answered(client: TestClient) -> None:
    text = '[profile]\nid = 3\ntitle = 5\nextends = "isko"\nregion = [1]\ndescription.de = "Übliches"\nstatus = 1\n'
    page = client.post("/builder/load", data={"toml": text}, headers=PARTIAL).text
    assert 'placeholder="Übliches"' in page
    part = check(client, {"text": text_in(page), "header.title": "A", "header.region": "", "reset": "nothing"})
    assert 'title.en = "A"' in html.unescape(part)


def test_a_text_that_is_too_long_is_refused(client: TestClient) -> None:
    assert client.post("/builder/check-text", data={"toml": "#" * 300_000}, headers=PARTIAL).status_code == 413
