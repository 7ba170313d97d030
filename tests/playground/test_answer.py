"""The playground's answers say what the library says, in each language, and its links are those of the pages."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from skatcore import load, parse, value
from skatcore.model import SharedOutcome
from skatcore.playground import answer
from skatcore.rules.profile import DRAFT, bundled, packed, unpacked
from skatcore.text import LANGUAGES
from skatcore.views import words_of

CLUB = """
[profile]
id = "club"
title = { en = "Our club" }
extends = "isko-2022"
plugins = ["ramsch"]
[auction]
all-pass = "ramsch"
[plugin.ramsch]
skat-to = "loser"
"""


def asked(
    page: str,
    given: Mapping[str, list[str]] | None = None,
    rules: str = "isko-2022",
    language: str = "en",
    *,
    brief: bool = False,
) -> dict[str, Any]:
    question = {"page": page, "language": language, "rules": rules, "given": given or {}, "brief": brief}
    shown: dict[str, Any] = json.loads(answer(json.dumps(question)))
    return shown


def texts(shown: dict[str, Any]) -> list[str]:
    return [block["text"] for block in shown["blocks"] if "text" in block]


def wrong(shown: dict[str, Any]) -> list[str]:
    return [block["text"] for block in shown["blocks"] if block.get("wrong")]


def field(shown: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in shown["fields"] if each["name"] == name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_value_with_its_reasons_in_each_language(language: str) -> None:
    shown = asked("value", {"game": ["GH"], "matadors": ["-2"], "points": ["95"], "bid": ["48"]}, language=language)
    rules = load("isko-2022")
    game = value(rules, "GH", points=95, matadors=-2, bid=48)
    words = words_of(language, rules)
    (reasons,) = [block for block in shown["blocks"] if "rows" in block]
    assert texts(shown)[0].endswith(f"{game.score:+d}")
    assert [row[0] for row in reasons["rows"]] == [words.say(reason.message) for reason in game.reasons]


def test_the_first_answer_rests_on_no_reading() -> None:
    assert asked("value")["blocks"] == asked("value", {"game": ["GH"], "matadors": ["1"], "points": ["70"]})["blocks"]


def test_a_brief_answer_lacks_the_readings_alone_and_says_so() -> None:
    given = {"game": ["H"], "points": ["61"], "matadors": ["1"], "bid": ["18"]}
    brief, full = asked("value", given, "warmia", brief=True), asked("value", given, "warmia")
    assert (brief["unfinished"], full["unfinished"], asked("value", brief=True)["unfinished"]) == (True, False, False)
    assert brief["fields"] == full["fields"]
    *same, reasons = brief["blocks"]
    assert full["blocks"][: len(same)] == same
    assert reasons["notes"] == []
    assert full["blocks"][len(same)] == {**reasons, "notes": full["blocks"][len(same)]["notes"]}
    assert "WAR" in full["blocks"][len(same)]["notes"][0]


@pytest.mark.parametrize("rules", bundled())
def test_every_game_of_a_rule_set_has_an_answer_with_all_that_is_asked_of_it(rules: str) -> None:
    for code, _ in field(asked("value", rules=rules), "game")["choices"]:
        shown = asked("value", {"game": [code]}, rules)
        assert field(shown, "game")["value"] == [code]
        last = {each["name"]: [each["choices"][-1][0]] for each in shown["fields"] if each["name"].startswith("extra.")}
        more = asked("value", {"game": [code], **last}, rules)
        assert {each["name"] for each in more["fields"]} >= {*last}
        unticked: dict[str, list[str]] = {each["name"]: [] for each in shown["fields"] if each["kind"] == "switch"}
        assert asked("value", {"game": [code], **unticked}, rules) == shown
        assert shown["blocks"]
        assert more["blocks"]


def test_the_opponents_announcements_count_where_the_rules_have_them() -> None:
    shown = asked("value", {"game": ["G"], "points": ["70"], "extra.kontra": ["2"]}, "kontra")
    score = value(load("kontra"), "G", points=70, matadors=1, extras={"kontra": 2}).score
    assert texts(shown)[0].endswith(f"{score:+d}")
    assert [text for _, text in field(shown, "extra.kontra")["choices"]] == ["–", "Kontra", "Re"]


def test_a_game_without_a_declarer_counts_for_three() -> None:
    given = {"game": ["R"], "shared": ["50", "40", "20"], "taken": ["4", "4", "2"]}
    shown = asked("value", given, packed(CLUB))
    outcome = SharedOutcome((50, 40, 20), (4, 4, 2), skat=10)
    scores = value(parse(CLUB), "R", outcome).scores
    assert scores is not None
    assert texts(shown)[0].endswith(" / ".join(f"{score:+d}" if score else "0" for score in scores))
    assert [each["name"] for each in shown["fields"]][:3] == ["game", "shared", "taken"]


def test_what_a_plugin_of_the_rules_must_know_is_said_in_its_words() -> None:
    (said,) = wrong(asked("value", {"game": ["R"], "shared": ["50", "50", "20"]}, "pl-local", language="pl"))
    assert "jacks-held" in said
    (said,) = wrong(asked("value", {"game": ["R"], "shared": ["119", "1", "0"]}, "pl-local", language="pl"))
    assert "119/1/0 (przodek/środek/zadek)" in said


@pytest.mark.parametrize(
    ("page", "given"),
    [
        ("value", {"points": ["0"]}),
        ("value", {"points": ["130"]}),
        ("value", {"points": ["seventy"]}),
        ("value", {"points": ["70.5"]}),
        ("value", {"game": ["R"], "shared": ["50", "", "20"]}),
        ("value", {"game": ["R"], "shared": ["90", "90", "0"]}),
        ("compare", {"games": ["no games"]}),
        ("builder", {"toml": ["nonsense ="]}),
    ],
)
def test_the_form_stays_where_what_it_holds_is_wrong(page: str, given: dict[str, list[str]]) -> None:
    shown = asked(page, given, packed(CLUB))
    assert wrong(shown)
    assert shown["fields"]
    for name, held in given.items():
        assert (shown["toml"] if name == "toml" else field(shown, name)["value"]) == (
            held[0] if name == "toml" else held
        )


def test_a_null_is_won_or_lost_and_has_no_matadors() -> None:
    shown = asked("value", {"game": ["N"], "tricks": ["1"]})
    assert [each["name"] for each in shown["fields"]] == ["game", "tricks", "bid"]
    assert texts(shown)[0].endswith("-46")
    assert texts(asked("value", {"game": ["N"]}))[0].endswith("+23")


def test_a_game_that_the_rules_do_not_have_is_answered_by_one_that_they_have() -> None:
    assert field(asked("value", {"game": ["NR"]}), "game")["value"] == ["D"]


def test_house_rules_grow_in_a_link_that_the_pages_read() -> None:
    begun = asked("builder")
    assert (begun["rules"], wrong(begun)) == ("isko-2022", [])
    shown = asked("builder", {"plugin": ["ramsch"]})
    assert shown["rules"].startswith(DRAFT)
    assert shown["isLink"]
    assert unpacked(shown["rules"]) == shown["toml"]
    assert "ramsch" in parse(shown["toml"]).profile.plugins
    less = asked("builder", {"plugin": [""]}, shown["rules"])
    assert "ramsch" not in parse(less["toml"]).profile.plugins


def test_house_rules_have_the_id_of_their_title() -> None:
    assert 'id = "our-house-rules"\n' in asked("builder")["toml"]
    assert 'id = "klub-gora"\n' in asked("builder", {"header.title": ["Klub Góra"]})["toml"]


@pytest.mark.parametrize("rules", ["isko-2022", "pl-local", packed(CLUB)])
def test_a_form_that_is_sent_as_it_is_changes_nothing(rules: str) -> None:
    begun = asked("builder", rules=rules)
    given = {each["name"]: each["value"] for each in begun["fields"]}
    assert asked("builder", given, rules)["toml"] == begun["toml"]


def test_an_answer_in_the_builder_changes_the_games_under_it() -> None:
    shown = asked("builder", {"o.games.grand.base": ["20"]})
    assert parse(shown["toml"]).profile.header.extends == "isko-2022"
    assert texts(asked("value", rules=shown["rules"]))[0].endswith("+60")


def test_the_builder_tells_of_a_historic_form_what_is_attested_borrowed_and_changed() -> None:
    shown = asked("builder", {"base": ["altenburg-1886"], "o.loss.hand": ["2"]}, "altenburg-1886")
    notes = {field["name"].removeprefix("o."): field.get("note", "") for field in shown["fields"]}
    assert notes["loss.hand"] == "house rule · in the base: 1"
    assert notes["auction.all-pass"] == "attested"
    assert notes["games.grand.base"] == "borrowed"


@pytest.mark.parametrize("given", [CLUB, f"https://club.example/builder?rules={packed(CLUB)}&x=1", packed(CLUB)])
def test_a_profile_or_a_link_to_one_can_be_pasted(given: str) -> None:
    shown = asked("builder", {"toml": [given]})
    assert wrong(shown) == []
    assert parse(shown["toml"]).digest == parse(CLUB).digest


def test_what_is_wrong_with_a_profile_is_said_with_its_line() -> None:
    shown = asked("builder", {"toml": [CLUB.replace('"loser"', '"winner"')]}, language="de")
    line = 1 + shown["toml"].splitlines().index('skat-to = "winner"')
    assert wrong(shown)[0].startswith(f"Zeile {line}")
    assert wrong(asked("builder", {"toml": ["nonsense ="]}))
    assert wrong(asked("rulebook", rules=f"{DRAFT}nonsense"))


def test_rules_on_a_file_that_the_page_cannot_read_are_to_be_pasted_whole() -> None:
    text = CLUB.replace('"isko-2022"', '"./mill.toml"')
    (said,) = wrong(asked("builder", {"toml": [text]}))
    assert "paste the rules of both as one profile" in said


def test_no_profile_names_a_file_with_code() -> None:
    text = CLUB.replace('"ramsch"]', '"ramsch", "./rule.py"]')
    assert wrong(asked("builder", {"toml": [text]}))


def test_a_rulebook_has_the_chapters_of_the_printed_one() -> None:
    book = load("isko-2022").rulebook("pl")
    headings = [block["heading"] for block in asked("rulebook", language="pl")["blocks"] if "heading" in block]
    assert headings[: 1 + len(book.chapters)] == [
        book.title,
        *(f"{each.number} {each.title}" for each in book.chapters),
    ]


def test_the_referee_asks_until_the_ruling() -> None:
    assert [each["name"] for each in asked("referee")["fields"]] == ["kind"]
    given: dict[str, list[str]] = {"kind": ["revoke"]}
    for _ in range(20):
        shown = asked("referee", given)
        if shown["blocks"]:
            break
        last = shown["fields"][-1]
        offered = [text for text, *_ in last.get("choices", ()) if text]
        given[last["name"]] = ["60", "60"] if last["kind"] == "numbers" else [*offered, "1"][:1]
    assert wrong(shown) == []
    assert any(block["strong"] for block in shown["blocks"])
    given["fact-nothing"] = ["1"]
    assert asked("referee", given)["blocks"] == shown["blocks"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_referee_says_which_answer_is_missing_and_asks_once_more(language: str) -> None:
    given: dict[str, list[str]] = {"kind": ["revoke"]}
    begun = asked("referee", given, language=language)
    shown = asked("referee", {**given, begun["fields"][-1]["name"]: [""]}, language=language)
    assert [each["label"] for each in shown["fields"]] == [each["label"] for each in begun["fields"]]
    assert shown["fields"][-1]["choices"] == begun["fields"][-1]["choices"]
    (said,) = wrong(shown)
    assert said.endswith(begun["fields"][-1]["label"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_has_heads_in_the_language(language: str) -> None:
    shown = asked("compare", language=language)
    heads = field(shown, "games")["value"][0].splitlines()[0].split(",")
    assert words_of(language).text("column-head.declarer") in heads
    assert shown["blocks"][0]["rows"] == asked("compare")["blocks"][0]["rows"]


def test_pasted_games_are_compared_under_the_rules_that_are_chosen() -> None:
    shown = asked("compare", {"others": ["warmia", packed(CLUB)]})
    (totals, *_) = [block for block in shown["blocks"] if "rows" in block]
    assert totals["heads"][1:4] == ["isko-2022", "warmia", "club"]
    assert asked("compare", rules=packed(CLUB))["title"] == asked("builder", rules=packed(CLUB))["title"] == "Our club"
    alone = asked("compare", {"others": [""]})
    assert alone["blocks"][0]["heads"][1:] == ["isko-2022"]
    (said,) = wrong(asked("compare", {"games": ["no games"]}, language="de"))
    assert "--from" not in said


def test_nothing_is_needed_but_what_the_rules_need() -> None:
    lacking = ("starlette", "jinja2", "numpy", "sqlalchemy", "click", "rich", "tree_sitter", "babel", "markdown_it")
    code = f"""
import sys
for name in {lacking}: sys.modules[name] = None
import json
from skatcore.playground import answer
for page in ("value", "builder", "rulebook", "referee", "compare"):
    shown = json.loads(answer(json.dumps({{"page": page, "language": "de", "rules": "isko-2022", "given": {{}}}})))
    assert not any(block.get("wrong") for block in shown["blocks"]), shown["blocks"]
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert ran.returncode == 0, ran.stderr
