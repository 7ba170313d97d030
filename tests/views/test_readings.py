"""Rulings and values that rest on a reading say so, with the other answers and what these would bring."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from skatcore import judge
from skatcore.model.game import Announcement, Form, Level, Outcome, Ruling
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.readings import readings_on
from skatcore.rules.resolved import resolved_toml
from skatcore.scoring.value_readings import explained
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.games import value_report
from skatcore.views.referee.ruling import ruling_data, ruling_lines, rulings_csv
from support.games import house, rules

#: A Null below the bid.
NULL: Final[dict[str, Any]] = {"game": "null", "bid": 24, "matadors": 2}


def lines(profile: str, kind: str, facts: dict[str, Any]) -> list[str]:
    ruling = judge(rules(profile), kind, facts)
    return [line.text for line in ruling_lines(ruling, Catalogue.of("en", ruling.ruleset))]


def test_a_ruling_says_that_it_rests_on_a_reading_and_how_else_the_clause_could_be_read() -> None:
    shown = lines("isko", "null-below-bid", NULL)
    at = next(number for number, line in enumerate(shown) if line.startswith("This rests on a reading. ISkO 3.4.4: "))
    assert [line.partition(":")[0] for line in shown[at + 1 : at + 3]] == ["read as", "or"]


def test_the_other_answer_comes_with_what_would_be_ruled() -> None:
    facts = {"by": "declarer", "game": "grand", "bid": 18, "matadors": 1, "said": "nothing", "claim-holds": "yes"}
    shown = lines("isko", "declarer-lays-down", facts | {"points": "20:0", "tricks": "1:0", "skat-points": 0})
    assert any(line.startswith("or: ") and line.endswith("(Won by the declarer, simple, +48)") for line in shown)


def test_programs_get_the_readings_of_a_ruling_and_of_each_choice() -> None:
    ruling = judge(rules("isko"), "null-below-bid", NULL)
    (reading,) = ruling_data(ruling, Catalogue.of("en", ruling.ruleset))["ruling"]["reading"]
    assert (reading["id"], reading["clause"], reading["chosen"]) == ("impossible-null", "ISkO 3.4.4", "cheapest")
    assert list(reading["may"]) == ["cheapest", "named"]
    csv = rulings_csv([ruling])
    assert dict(zip(csv.heads, *csv.rows, strict=True))["reading"] == "impossible-null"


def test_a_reading_whose_other_answers_change_nothing_is_not_named() -> None:
    decided = {"by": "declarer", "noticed": "before-complete", "game": "hearts", "bid": 18, "matadors": 1}
    facts = decided | {"trick": 4, "points": "20:20", "tricks": "2:1"}
    assert judge(rules("isko"), "lead-out-of-turn", facts).readings == ()


GRAND: Final[dict[str, Any]] = {"game": "grand", "bid": 18, "matadors": 1, "skat-points": 0}


@pytest.mark.parametrize(
    ("profile", "kind", "facts", "expected"),
    [
        # an option that only play reads, and one that only the value reads
        ("isko", "trick-inspected", {"by": "declarer", "inspected": "last-trick", "next-trick": "led", "gathered-too-fast": "no", "points": "9:9", "tricks": "1:1"} | GRAND, ["last-trick"]),
        ("pl-local", "talk", {"by": "declarer", "remark-noticed": "yes", "remark-betrays": "yes", "game": "null ouvert hand", "bid": 18, "tricks": "0:1"}, ["null-ouvert-hand-value"]),
        # readings that no option holds
        ("isko", "revoke", {"by": "defender", "found": "at-once", "points": "70:0", "tricks": "5:0"} | GRAND, ["decided-game"]),
        ("isko", "revoke", {"by": "declarer", "found": "at-once", "points": "70:0", "tricks": "5:0"} | GRAND, []),
        ("isko", "revoke", {"by": "defender", "found": "at-once", "points": "50:0", "tricks": "5:0"} | GRAND | {"game": "grand hand schwarz", "matadors": -1}, ["excluded-level-announced"]),
        ("isko", "revoke", {"by": "defender", "found": "at-once", "points": "50:0", "tricks": "5:0"} | GRAND | {"game": "hearts hand", "bid": 50, "matadors": -1}, []),
        ("isko", "defender-plays-open", {"by": "defender", "claim-holds": "yes", "claimed-points": 60, "points": "40:40"} | GRAND, ["part-of-the-rest"]),
        ("isko", "declarer-concedes", {"trick": 1, "points": "0:0"} | GRAND, ["concession-level"]),
        ("pzskat", "skat-seen", {"by": "forehand", "skat-seen-when": "auction", "skat-act": "looked", "passed-unbid": "middlehand"}, ["reopened-auction"]),
        ("pzskat", "skat-seen", {"by": "forehand", "skat-seen-when": "auction", "skat-act": "looked", "passed-unbid": "nobody"}, []),
        # what holds where a profile's own source was not seen
        ("dskv-before-1999", "talk", {"by": "defender", "remark-noticed": "yes", "remark-betrays": "yes", "points": "20:20"} | GRAND, ["rest-of-the-code"]),
        ("dskv-before-1999", "wrong-card-number", {"counts": "10:9:11:2", "auction-over": "yes"}, []),
        ("danish", "revoke", {"found": "packs-mixed"}, ["rest-of-the-rules"]),
        ("altenburg-1886", "revoke", {"found": "packs-mixed"}, ["rest-of-the-old-code"]),
        ("koelln-reisiek", "revoke", {"found": "packs-mixed", "game": "grand"}, ["rest-of-the-code"]),
        ("tournee", "wrong-card-number", {"counts": "10:9:11:2", "auction-over": "yes"}, []),
        ("pzskat", "exposed-card", {"by": "defender", "exposed": 2, "points": "20:20", "tricks": "2:2"} | GRAND, []),
        ("isko-2022", "declarer-lays-down", {"said": "all-tricks", "defenders-agree": "both", "points": "50:0", "tricks": "4:0"} | GRAND, ["all-tricks-claimed"]),
        ("isko-2022", "cards-thrown", {"by": "declarer", "said-lost": "yes", "cards-held": 10, "points": "0:0", "tricks": "0:0"} | GRAND, ["rest-schwarz-with-top", "thrown-cards"]),
    ],
)  # fmt: skip
def test_every_reading_that_decides_is_named_and_no_other(
    profile: str, kind: str, facts: dict[str, Any], expected: list[str]
) -> None:
    assert sorted(reading.id for reading in judge(rules(profile), kind, facts).readings) == expected


def test_another_answer_says_what_would_be_done_where_nobody_wins() -> None:
    shown = lines(
        "isko-2022", "wrong-card-number", {"counts": "10:10:9:3", "auction-over": "no", "right-number-dealt": "yes"}
    )
    assert any("barred from the auction: rearhand" in line for line in shown if line.startswith("or: "))


def test_nobody_who_had_passed_may_bid_again_is_a_reading() -> None:
    facts = {"by": "middlehand", "skat-seen-when": "auction", "skat-act": "looked"}
    assert [reading.id for reading in judge(rules("isko"), "skat-seen", facts).readings] == ["reopened-auction"]


HEARTS: Final = Announcement("hearts", Form())


@pytest.mark.parametrize(
    ("profile", "announcement", "outcome", "expected"),
    [
        ("isko", Announcement("null", Form()), Outcome(0, 0, 24, 2), ["impossible-null"]),
        ("isko", Announcement("null", Form()), Outcome(0, 0, 23), []),
        ("isko", HEARTS, Outcome(30, 3, 18, 1, ruling=Ruling.LOST), []),
        ("isko", Announcement("hearts", Form(hand=True, announced=Level.SCHNEIDER)), Outcome(0, 1, 18, 1, ruling=Ruling.LOST), ["simple-level"]),
        ("warmia", HEARTS, Outcome(61, 5, 18, 1), ["points-to-win"]),
        ("warmia", HEARTS, Outcome(62, 5, 18, 1), []),
        ("warmia", Announcement("grand", Form(hand=True, ouvert=True)), Outcome(90, 5, 40, -1), ["grand-ouvert-open-step", "lost-hand-counts"]),
    ],
)  # fmt: skip
def test_a_value_rests_on_a_reading_where_another_answer_counts_something_else(
    profile: str, announcement: Announcement, outcome: Outcome, expected: list[str]
) -> None:
    counted = explained(rules(profile), announcement, outcome)
    assert [each.reading.id for each in counted.readings] == expected
    report = value_report(counted, Catalogue.of("en", counted.ruleset))
    assert [each["id"] for each in report.data["reading"]] == expected
    assert bool(report.table.notes) is bool(expected)


def test_readings_are_found_by_options_and_by_what_they_bear_on() -> None:
    assert [each.id for each in readings_on(rules("isko"), ["conduct.rest-level"])] == ["rest-level"]
    assert readings_on(rules("isko"), ["conduct.rest"]) == ()


@pytest.mark.parametrize("profile", ["isko", "pzskat"])
@pytest.mark.parametrize(
    ("by", "taken", "reading"),
    [("rearhand", "yes", "skat-fault-found-after-taking"), ("forehand", "no", "skat-seen-by-declarer")],
)
def test_a_fault_with_the_skat_found_late_has_the_reading_of_what_was_told(
    profile: str, by: str, taken: str, reading: str
) -> None:
    facts = {"by": by, "declarer": "forehand", "skat-act": "looked", "skat-taken": taken}
    assert [each.id for each in judge(rules(profile), "skat-fault-found-late", facts).readings] == [reading]


def test_a_throw_with_the_word_lost_is_a_reading_where_the_throw_decides() -> None:
    facts = {"by": "declarer", "game": "hearts", "bid": 18, "matadors": 1, "points": "0:10", "tricks": "0:1"}
    facts |= {"said-lost": "yes", "cards-held": 9, "skat-points": 10}
    ruling = judge(rules("pzskat"), "cards-thrown", facts)
    assert [reading.id for reading in ruling.readings] == ["rest-schwarz-with-top", "thrown-cards"]
    assert any("-40" in line for line in lines("pzskat", "cards-thrown", facts) if line.startswith("or: "))
    later = {key: facts[key] for key in facts if key != "cards-held"} | {"tricks": "0:3"}
    assert [reading.id for reading in judge(rules("pzskat"), "cards-thrown", later).readings] == [
        "rest-schwarz-with-top"
    ]


def test_what_is_certain_comes_before_what_the_source_does_not_say() -> None:
    shown = lines("isko", "card-taken-back", {"by": "defender", "card-was": "on-table"})
    assert shown[1] == "The card stays on the table. Whether anything else follows, the source does not say"


def test_reasons_of_a_card_out_of_turn_do_not_contradict_each_other() -> None:
    shown = lines("isko", "play-out-of-turn", {"by": "defender", "card-influence": "none"})
    assert not any("is enough" in line for line in shown)


@pytest.mark.parametrize("tricks", ["4:3", "4:4"])
def test_the_tricks_of_a_complete_lead_out_of_turn_may_be_told_with_or_without_it(tricks: str) -> None:
    facts = {"by": "defender", "game": "hearts", "bid": 18, "noticed": "complete", "trick": 8, "tricks": tricks}
    ruling = judge(rules("isko"), "lead-out-of-turn", facts)
    assert ruling.verdict is not None


@pytest.mark.parametrize(
    ("cards", "level"), [("SJ HJ DJ C7 C8 C9 S7 S8 S9", "schneider"), ("SJ H7 H8 C7 C8 C9 S7 S8 S9", "schwarz")]
)
def test_cards_that_are_given_exclude_schwarz_where_they_take_a_trick_in_any_case(cards: str, level: str) -> None:
    facts = {"by": "middlehand", "declarer": "forehand", "middlehand-cards": cards, "game": "grand", "bid": 18}
    facts |= {"matadors": 1, "points": "4:0", "skat-points": 4, "tricks": "1:0"}
    assert judge(rules("pzskat"), "cards-thrown", facts).as_data()["ruling"]["level"] == level


DIARY: Final = """
[[source]]
label = "Diary"
title = "Diary"
[cite]
"conduct.revoke" = "Diary silent"
"""
OWN_READING: Final = """
[[reading]]
id = "{id}"
clause = "Diary silent"
question.en = "What follows?"
chosen = "nothing"
why.en = "Nobody tells."
may = [{{ key = "nothing", text.en = "Nothing." }}, {{ key = "lost", text.en = "It is lost." }}]
"""


@pytest.mark.parametrize("own", [[], ["conduct-revoke"], ["conduct"]])
@pytest.mark.parametrize("extends", ["isko", "dskv-before-1999"])
def test_what_takes_a_rule_away_takes_the_readings_of_it_away(extends: str, own: list[str], tmp_path: Path) -> None:
    ruleset = parse_ruleset(house(DIARY + "".join(OWN_READING.format(id=name) for name in own), extends=extends))
    whole, child = tmp_path / "whole.toml", tmp_path / "child.toml"
    whole.write_text(resolved_toml(ruleset), encoding="utf-8")
    child.write_text(house(extends="whole.toml"), encoding="utf-8")
    for each in (ruleset, load_ruleset(str(whole)), load_ruleset(str(child))):
        ruling = judge(each, "revoke", GRAND)
        assert ruling.verdict is not None
        assert ruling.verdict.silent
        assert [reading.id for reading in ruling.readings] == own


def test_programs_see_whether_an_incident_could_be_judged() -> None:
    assert judge(rules("isko"), "revoke", {}).as_data()["judged"] is False
    assert judge(rules("isko"), "revoke", {"found": "packs-mixed"}).as_data()["judged"] is True


@pytest.mark.parametrize("profile", ["pzskat", "isko-2018"])
def test_a_level_that_is_owed_and_not_claimed_rests_on_a_reading(profile: str) -> None:
    facts = {"said": "game", "defenders-agree": "both", "game": "hearts", "bid": 40, "matadors": 2}
    facts |= {"points": "50:10", "tricks": "4:1", "skat-points": 0}
    shown = lines(profile, "declarer-lays-down", facts)
    assert any(line.startswith("or: ") and "Won by the defenders" in line for line in shown)
