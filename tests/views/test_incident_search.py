"""Kinds of incidents found by words and clauses."""

from __future__ import annotations

import pytest

from skatcore import load
from skatcore.referee.incident import INCIDENTS
from skatcore.views.referee.incidents import found_kinds


@pytest.mark.parametrize(
    ("sought", "kinds"),
    [
        ("nicht bedient", ["revoke"]),
        ("überreizt", ["null-below-bid"]),
        ("karta pod stołem", ["wrong-card-number"]),
        ("renons", ["revoke"]),
        ("4.2.3", ["revoke"]),
        ("ISkO 4.3.5", ["defender-plays-open"]),
        ("falsch ausgespielt", ["lead-out-of-turn"]),
        ("threw after the claim", ["declarer-lays-down"]),
        ("nach dem Auflegen geworfen", ["declarer-lays-down"]),
        ("rzucił po wyłożeniu", ["declarer-lays-down"]),
        ("wrong lead", ["lead-out-of-turn"]),
        ("4.3.2", ["declarer-concedes"]),
        ("revoke", ["revoke"]),
        ("patrolki-failed", []),
        ("4.9.9", []),
        ("", []),
    ],
)
def test_words_and_clauses_find_kinds(sought: str, kinds: list[str]) -> None:
    assert [kind.key for kind in found_kinds(sought, [load("isko")])] == kinds


def test_a_clause_finds_the_kinds_that_are_ruled_by_it() -> None:
    found = [kind.key for kind in found_kinds("3.3.10", [load("isko-2018")])]
    assert found == ["wrong-count-in-play", "wrong-card-number"]


def test_a_chapter_finds_all_that_rests_on_it() -> None:
    found = {kind.key for kind in found_kinds("4.2", [load("isko")])}
    assert {"revoke", "play-out-of-turn", "early-card"} <= found


def test_some_of_the_words_are_enough_where_somebody_then_chooses() -> None:
    isko = load("isko")
    assert not found_kinds("Karte weggeflogen", [isko])
    assert found_kinds("Karte weggeflogen", [isko], loosely=True)


def test_a_kind_that_only_one_of_the_rule_sets_knows_is_not_taken_for_another() -> None:
    assert not found_kinds("patrolki-changed", [load("isko"), load("pl-local")])


@pytest.mark.parametrize("profile", ["isko", "pzskat", "kontra"])
def test_lists_begin_with_what_referees_are_called_for_most(profile: str) -> None:
    assert [kind.key for kind in load(profile)[INCIDENTS]][:2] == ["revoke", "lead-out-of-turn"]
