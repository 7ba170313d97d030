"""A ruling as people say it; several next to each other; the kinds, and the schema in which they are known."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.asked import random_fact
from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.referee.judgement import Judged, judge
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.referee.incidents import clause_numbers, joined, kinds_report
from skatcore.views.referee.ruling import HEADS, compared_report, ruling_data, ruling_lines, rulings_csv
from support.games import rules

#: A defender leads out of turn to the fourth trick of a suit game.
LED: Mapping[str, object] = {
    "by": "defender",
    "noticed": "before-complete",
    "trick": 4,
    "game": "hearts",
    "bid": 20,
    "points": "30:20",
    "matadors": 1,
}


def judged(profile: str = "isko", kind: str = "lead-out-of-turn", **facts: object) -> Judged:
    return judge(rules(profile), kind, facts or LED)


def lines(ruling: Judged, language: str = "en") -> list[str]:
    return [f"{'  ' * line.depth}{line.text}" for line in ruling_lines(ruling, words(ruling, language))]


def words(ruling: Judged, language: str = "en") -> Catalogue:
    return Catalogue.of(language, ruling.ruleset)


def english(ruleset: Ruleset) -> Catalogue:
    return Catalogue.of("en", ruleset)


@pytest.mark.parametrize(
    ("language", "head", "branch", "reason", "fact"),
    [
        (
            "en",
            "Won by the declarer, simple, +20",
            "Or: the declarer asks to play on",
            "  the game is lost at the simple level by the defenders (ISkO 4.1.4)",
            "  who did it: a defender",
        ),
        (
            "de",
            "Der Alleinspieler gewinnt, einfach, +20",
            "Oder: der Alleinspieler verlangt Weiterspiel",
            "  die Gegenpartei verliert in der Stufe einfach (ISkO 4.1.4)",
            "  wer es war: ein Gegenspieler",
        ),
        (
            "pl",
            "Wygrywa solista, zwyczajnie, +20",
            "Albo: solista żąda dalszej gry",
            "  w stopniu zwyczajnym przegrywa strona przeciwna (ISkO 4.1.4)",
            "  kto to zrobił: jeden z przeciwników",
        ),
    ],
)
def test_a_ruling_in_words(language: str, head: str, branch: str, reason: str, fact: str) -> None:
    known = lines(judged(), language)
    assert known[1] == head
    assert known[2] == branch
    assert reason in known
    assert fact in known


def test_facts_that_are_missing_are_named_with_question_and_choices() -> None:
    known = lines(judged(by="declarer"))
    assert known[1] == "Still to be given"
    assert known[2].startswith("  trick: In which trick")
    known = lines(judged(trick=4))
    assert known[2].startswith("  noticed: When was it noticed? (before-complete, complete")


def test_a_silent_source_is_said_to_be_silent_once() -> None:
    known = lines(judged("warmia"))
    assert sum("does not say what follows" in line for line in known) == 1
    assert known[1] == "The source does not say what follows (not in WAR)"


#: The keys of a ruling, the one that a choice leads to included.
RULING_KEYS = [
    *("decided", "winner", "level", "ends", "rest_to", "redeal", "barred", "released", "actions", "score", "silent"),
    *("choices", "rests_on", "missing", "reasons", "proof"),
]


def test_json_is_that_of_the_referee_with_texts_of_the_reasons() -> None:
    ruling = judged()
    data, plain = ruling_data(ruling, words(ruling)), ruling.as_data()
    assert list(data) == list(plain) == ["kind", "profile", "digest", "judged", "ruling"]
    assert list(plain["ruling"]) == RULING_KEYS
    assert list(data["ruling"]) == list(data["ruling"]["choices"][0]["ruling"]) == [*RULING_KEYS, "reading"]
    assert data["ruling"]["choices"][0]["ruling"]["rests_on"] == list(ruling.rests_on)
    assert list(data["ruling"]["reasons"][0]) == ["step", "clause", "text"]
    assert data["ruling"]["reasons"][0]["text"] == "a lead out of turn ends the game (ISkO 4.1.3)"
    assert data["ruling"]["choices"][0]["ruling"]["reasons"][0]["text"].endswith("(ISkO 4.1.6)")
    for reason in (*data["ruling"]["reasons"], *data["ruling"]["choices"][0]["ruling"]["reasons"]):
        del reason["text"]
    assert data["judged"]
    assert data["ruling"].pop("reading") == data["ruling"]["choices"][0]["ruling"].pop("reading") == []
    assert data == plain


def test_csv_has_a_row_for_each_ruling() -> None:
    csv = rulings_csv([judged(), judged("warmia")])
    rows = [dict(zip(csv.heads, row, strict=True)) for row in csv.rows]
    assert csv.heads == HEADS
    assert rows[0] | {"winner": "declarer", "score": 20, "choices": "declarer:play-on"} == rows[0]
    assert rows[0]["clauses"] == "ISkO 4.1.3; ISkO 4.1.4"
    assert rows[1]["silent"] is True


def compared(*rulings: Judged) -> dict[str, Any]:
    """The rows of a comparison by their titles, and its note."""
    report = compared_report(rulings, english, words(rulings[0]))
    assert [row["profile"] for row in report.data] == [ruling.ruleset.id for ruling in rulings]
    return {str(row[0]): row[1:] for row in report.table.rows} | {"note": report.table.notes[0]}


def test_what_differs_is_marked_and_the_source_of_a_clause_is_no_difference() -> None:
    known = compared(judged(), judged("pzskat"))
    assert known["note"] == "the rulings are the same"
    assert not [title for title in known if title.startswith("*")]
    assert known["why"][1].startswith("a lead out of turn ends the game (PZ 4.1.3)")
    told = {"by": "middlehand", "may-look": False, "auction-over": True}
    seen = compared(*(judge(rules(name), "hand-seen", told) for name in ("isko-2022", "pzskat")))
    assert seen["note"] == "the rulings are the same"
    known = compared(judged(), judged("warmia"))
    assert known["* ruling"][0] == "Won by the declarer, simple, +20"
    assert known["* or"] == ("the declarer asks to play on: the card is taken back; play goes on", "")
    assert known["readings"][0] == ""
    assert known["readings"][1].startswith("This rests on a reading. not in WAR: ")


def test_a_ruling_has_the_same_keys_whether_it_could_be_judged_or_not() -> None:
    asking = judge(rules("isko"), "revoke", {"by": "defender"})
    assert asking.verdict is None
    assert (
        ruling_data(asking, words(asking))["ruling"].keys() == ruling_data(judged(), words(judged()))["ruling"].keys()
    )


def test_the_kinds_of_one_rule_set_with_their_clauses() -> None:
    report = kinds_report([rules("isko")], english)
    row = next(row for row in report.data if row["kind"] == "revoke")
    assert row["phase"] == "play"
    assert row["rules"][0]["clause"].startswith("ISkO 4.2.3")
    assert [row["kind"] for row in report.data] == [incident.key for incident in rules("isko")[INCIDENTS]]
    assert not any(row["differs"] for row in report.data)


def test_kinds_differ_where_one_source_is_silent_or_options_differ() -> None:
    rulesets = [rules("isko"), rules("warmia")]
    report = kinds_report(rulesets, english)
    row = next(row for row in report.data if row["kind"] == "revoke")
    assert row["differs"]
    assert [rule["silent"] for rule in row["rules"]] == [False, True]
    shown = next(row for row in report.table.rows if row[1] == "revoke")
    assert str(shown[-1]).startswith("silent: warmia")
    assert report.table.notes[0].endswith("kinds differ")


def test_a_kind_that_one_rule_set_does_not_know_has_the_words_of_the_other() -> None:
    report = kinds_report([rules("isko"), rules("pl-local")], english)
    row = next(row for row in report.data if row["kind"].startswith("patrolk"))
    assert [rule["known"] for rule in row["rules"]] == [False, True]
    assert row["incident"] != row["kind"]
    shown = next(cells for cells in report.table.rows if cells[1] == row["kind"])
    assert (shown[3], shown[-1]) == ("-", "unknown: isko")


@pytest.mark.parametrize(
    ("clause", "numbers"),
    [
        ("ISkO 4.3.5", {"4.3.5"}),
        ("PZ 3.2.2-4, 3.2.10", {"3.2.2", "3.2.3", "3.2.4", "3.2.10"}),
        ("WAR ¶5", {"¶5"}),
        ("WAR silent", set()),
        ("", set()),
    ],
)
def test_the_numbers_of_clauses(clause: str, numbers: set[str]) -> None:
    assert clause_numbers(clause) == numbers


def test_clauses_of_one_source_name_it_once() -> None:
    clauses = ["ISkO 4.1.3", "ISkO 4.1.7, SkWO 8.4", "SkWO 8.4", "SkWO 8.5, 8.6"]
    assert joined(clauses) == "ISkO 4.1.3, 4.1.7, SkWO 8.4, 8.5, 8.6"


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases_have_words(language: str) -> None:
    assert all(f"phase.{phase.key}" in Catalogue(language) for phase in Phase)


def test_a_proof_shows_its_cards_a_trick_a_line() -> None:
    known = {"game": "grand", "said": "all-tricks", "points": "70:23", "skat-points": 4, "bid": 18, "matadors": 1}
    known |= {"forehand-cards": "CJ SJ CA", "middlehand-cards": "HJ S7 CK", "rearhand-cards": "DJ D7 D8"}
    known |= {"declarer": "forehand", "leader": "forehand"}
    shown = lines(judge(rules("isko"), "declarer-lays-down", known))
    start = shown.index("  the cards prove it:")
    assert shown[start + 1] == "    forehand CJ, middlehand HJ, rearhand DJ"
    assert shown[start + 4].startswith("This rests on a reading. ISkO 4.3.4: ")


def _ruled(profile: str, incident: Incident, chance: Random) -> Judged | None:
    """A ruling from random facts, if they do not contradict each other."""
    known: dict[str, object] = {}
    for _ in range(60):
        try:
            ruling = judge(rules(profile), incident.key, known)
        except Refused:
            return None
        if ruling.verdict is not None:
            return ruling
        known |= {fact.key: random_fact(fact, rules(profile), chance) for fact in ruling.missing}
    raise AssertionError(incident.key)


@pytest.mark.parametrize("profile", ["isko", "pzskat", "pl-local"])
def test_every_ruling_is_told_in_every_language(profile: str) -> None:
    catalogues = [Catalogue.of(language, rules(profile)) for language in LANGUAGES]
    known = 0
    for incident in rules(profile)[INCIDENTS]:
        for seed in range(6):
            ruling = _ruled(profile, incident, Random(seed))  # noqa: S311 - examples
            if ruling is None:
                continue
            known += 1
            shown = [[line.text for line in ruling_lines(ruling, words)] for words in catalogues]
            assert len({tuple(lines) for lines in shown}) == len(LANGUAGES)
            for data in (ruling_data(ruling, words) for words in catalogues):
                assert all(reason["text"] != reason["step"] for reason in data["ruling"]["reasons"])
    assert known > len(rules(profile)[INCIDENTS])
