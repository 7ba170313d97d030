"""The pages of rule sets: what each says is what the library says, in every language."""

from __future__ import annotations

import re
from functools import partial
from urllib.parse import quote, unquote

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

from skatcore.club.roles import Role
from skatcore.model import plain
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.option_list import listed_options
from skatcore.rules.profile import named_in, packed
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.profile.lookup import bundled
from skatcore.text.language_list import LANGUAGES
from skatcore.views import words_of
from skatcore.views.rules.differences import difference_report, worded_differences
from skatcore.views.rules.option_words import sections
from skatcore.views.rules.rule_parts import played_games
from skatcore.views.rules.rulesets import labelled_sources
from support.commands import invoke
from support.each import IN_TURN
from support.plugins import profile_text
from support.web import site_of, with_key

HOUSE = """
[profile]
id = "house"
title.en = "Our <script>alert(1)</script> rules"
extends = "isko"

[games.grand]
base = 20
"""


def page(client: TestClient, path: str, language: str = "en", status: int = 200) -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == status, answer.text
    return answer.text


def save(client: TestClient, name: str, text: str) -> None:
    site_of(client).club.now(lambda club: club.profiles.save(name, text))


@IN_TURN
def test_a_rule_set_is_shown_with_every_option_and_every_clause(client: TestClient, name: str, language: str) -> None:
    ruleset = load_ruleset(name)
    words = words_of(language, ruleset)
    shown = page(client, f"/rules/{name}", language)
    for option in listed_options(ruleset):
        assert f'id="{option.key}"' in shown
        assert escape(words.option(option.key)) in shown
    for clause in ruleset.profile.cites.values():
        assert escape(words.clause(clause)) in shown
    for label, source in labelled_sources(ruleset.profile, ruleset.profile.sources, words):
        assert f"<b>{escape(label)}</b> · <cite>{escape(source.title)}</cite>" in shown
    for reading in ruleset.profile.readings:
        assert f'id="reading-{reading.id}"' in shown


@pytest.mark.parametrize("name", bundled())
def test_every_choice_has_words(name: str) -> None:
    ruleset = load_ruleset(name)
    chosen = {option.key: option for option in listed_options(ruleset) if option.value in option.choices}
    for language in LANGUAGES:
        words = words_of(language, ruleset)
        for section in sections(ruleset, words):
            for option in section.options:
                if option.key in chosen and chosen[option.key].value:
                    assert option.value == words.choice(option.key, chosen[option.key].value), language
                    assert option.value, (language, option.key)


def test_only_the_options_of_its_own_are_shown_when_asked(client: TestClient) -> None:
    shown = page(client, "/rules/warmia?show=own")
    own = {option.key for option in listed_options(load_ruleset("warmia")) if option.set_by == "warmia"}
    for option in listed_options(load_ruleset("warmia")):
        assert (f'id="{option.key}"' in shown) is (option.key in own)


def test_games_have_the_values_of_the_rule_set() -> None:
    ruleset = load_ruleset("pl-local")
    games = {game.key: game for game in played_games(ruleset, words_of("en", ruleset))}
    assert games.keys() == {contract.key for contract in ruleset.contracts}
    assert games["grand"].value == "24"
    assert games["null"].ways == "with the skat 23, hand 35, ouvert 46, ouvert hand 69"
    assert (games["clubs"].ways, games["clubs"].clause) == ("with the skat, hand", "LOC 5.1")


def test_all_are_listed_with_those_of_the_club(client: TestClient) -> None:
    save(client, "Herz & Dame / Buer", HOUSE)
    save(client, "Half done", "[profile]\nid = 'x'\n")
    shown = page(client, "/rules")
    for name in bundled():
        assert f'href="/rules/{name}"' in shown
    assert "Half done" not in shown  # what the club has saved is listed for the host alone
    shown = page(with_key(client, Role.HOST), "/rules")
    assert 'href="/rules/saved%3AHerz%20%26%20Dame%20/%20Buer"' in shown
    assert "Half done" in shown
    assert "saved%3AHalf" not in shown


@pytest.mark.parametrize("path", ["/rules", "/builder", "/compare", "/effect", "/evening/new"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_sets_are_in_the_order_of_their_titles(client: TestClient, path: str, language: str) -> None:
    shown = page(with_key(client, Role.HOST), path, language).partition('name="base"')[2 if path == "/builder" else 0]
    titles = {name: str(escape(load_ruleset(name).profile.header.title.get(language))) for name in bundled()}
    usual, *others = sorted(bundled(), key=lambda name: shown.index(titles[name]))
    assert usual == default_profile()
    assert others == sorted(others, key=lambda name: plain(titles[name]))


def test_what_the_club_has_saved_is_listed_before_the_installed(client: TestClient) -> None:
    host = with_key(client, Role.HOST)
    before = page(host, "/rules")
    assert before.index("<h2>Bundled") < before.index("<h2>Saved by the club")
    save(client, "Zebra", HOUSE)
    after = page(host, "/rules")
    assert after.index("Zebra") < after.index("<h2>Bundled")


def test_a_saved_rule_set_has_a_page_under_its_name(client: TestClient) -> None:
    save(client, "Herz & Dame / Buer", HOUSE)
    shown = page(client, "/rules/" + quote("saved:Herz & Dame / Buer"))
    assert "<h1>Herz &amp; Dame / Buer</h1>" in shown
    assert "games.grand.base = 20" in shown
    page(client, "/rules/saved:nobody", status=404)


def test_a_draft_in_a_link_is_shown_and_escaped(client: TestClient) -> None:
    shown = page(client, f"/rules/{packed(HOUSE)}")
    assert "Our &lt;script&gt;alert(1)&lt;/script&gt; rules" in shown
    assert "<script>alert" not in shown
    assert "A draft, not saved." in shown


@pytest.mark.parametrize(
    "name", ["nothing", "../pyproject", "draft:!!!", "/etc/passwd", "variants/isko.toml", "a" * 5000]
)
def test_what_is_no_rule_set_is_one_sentence(client: TestClient, name: str) -> None:
    answer = client.get("/rules/" + quote(name))
    assert 400 <= answer.status_code < 500
    assert "root:" not in answer.text


def test_a_profile_is_downloaded_as_written_and_whole(client: TestClient) -> None:
    written = client.get("/rules/toml?rules=pub")
    assert written.text == profile_text("pub")
    assert "pub.toml" in written.headers["content-disposition"]
    whole = client.get("/rules/toml?rules=pub&resolved=1").text
    assert "extends" not in whole.partition("[games")[0]
    assert parse_ruleset(whole).digest == load_ruleset("pub").digest
    save(client, "Ours", HOUSE)
    assert client.get("/rules/toml?rules=saved:Ours").text == HOUSE
    assert client.get("/rules/toml", params={"rules": packed(HOUSE)}).text == HOUSE


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_rule_sets_stand_side_by_side_in_words(client: TestClient, language: str) -> None:
    a, b = load_ruleset("isko"), load_ruleset("pl-local")
    words = words_of(language, a), words_of(language, b)
    found = {difference.key: difference for difference in worded_differences(a, b, words)}
    reported = {row["key"] for row in difference_report((a, b), ("isko", "pl-local"), partial(words_of, language)).data}
    assert found.keys() == reported - {"plugins", "silent-on"}
    shown = page(client, "/rules/compare?a=isko&b=pl-local", language)
    for difference in found.values():
        for side in (difference.a, difference.b):
            assert side is None or f"<strong>{escape(side.value)}</strong>" in shown
            assert side is None or escape(side.clause) in shown


def test_a_page_counts_differences_as_the_command_does(client: TestClient) -> None:
    a, b = load_ruleset("isko"), load_ruleset("warmia")
    said = " ".join(invoke(["diff", "isko", "warmia", "--lang", "en"]).stdout.split())
    (further,) = re.findall(r"\d+ further points .*(?= \(--all\))", said)
    shown = page(client, "/rules/compare?a=isko&b=warmia")
    assert f"{further}." in shown
    options = list(worded_differences(a, b, (words_of("en", a), words_of("en", b))))
    assert f"They differ in {len(options) - int(further.split()[0])} numbers and choices." in shown
    assert "Faults at the table for which the referee has no rule" in shown


def test_the_same_rules_are_said_to_be_the_same(client: TestClient) -> None:
    assert "have the same rules" in page(client, "/rules/compare?a=isko&b=isko")
    assert "Choose two rule sets." in page(client, "/rules/compare?a=isko")


def test_a_draft_is_compared_by_its_link(client: TestClient) -> None:
    link = f"http://127.0.0.1:8000/rules/{packed(HOUSE)}?x=1"
    assert {named_in(each) for each in (link, link.replace("draft:", "draft%3A"))} == {packed(HOUSE)}
    shown = client.get("/rules/compare", params={"a": "isko", "b": packed(HOUSE)}).text
    assert "<strong>24</strong>" in shown
    assert "<strong>20</strong>" in shown


@pytest.mark.parametrize(
    ("name", "said"), [("draft:!!!", "he link is cut off or damaged"), ("club.toml", "here is no profile")]
)
def test_why_a_rule_set_is_not_there_is_said_without_files(client: TestClient, name: str, said: str) -> None:
    page = client.get("/builder", params={"rules": name}).text
    assert said in page
    assert "path to" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_sets_by_region_and_time_with_a_picture(client: TestClient, language: str) -> None:
    shown = page(client, "/rules/family", language)
    for name in bundled():
        assert f'href="/rules/{name}"' in shown
    drawn = client.get("/rules/family.svg", headers={"Accept-Language": language})
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.headers["content-security-policy"] == "default-src 'none'"
    assert "isko-2018" in drawn.text


def test_saved_rules_have_their_place_in_the_family_for_the_host(client: TestClient) -> None:
    save(client, "Our Grand", HOUSE)
    pages = ("/rules/family", "/rules/family.svg")
    assert not any("Our Grand" in client.get(page).text for page in pages)
    host = with_key(client, Role.HOST)
    assert all("saved:Our Grand" in unquote(host.get(page).text) for page in pages)


@pytest.mark.parametrize("path", ["/referee", "/play", "/solve", "/effect", "/evening/new", "/tournament/new"])
def test_where_none_is_asked_for_what_the_host_has_saved_comes_first(client: TestClient, path: str) -> None:
    save(client, "Our Grand", HOUSE)
    guest = client.get(path).text
    assert "saved:Our Grand" not in guest
    shown = page(with_key(client, Role.HOST), path)
    assert re.search(r'value="saved:Our Grand" (selected|checked)', shown)
    assert not re.search(rf'value="{default_profile()}" selected', shown)
