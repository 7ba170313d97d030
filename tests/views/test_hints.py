"""Hints in words."""

from __future__ import annotations

import pytest

from skatcore.analysis.players.hint import Hint
from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat
from skatcore.play.events import Bid, Discarded, Passed, Played
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.play.log import hint_lines
from support.games import rules

F = Seat.FOREHAND
HINTS = {
    "card": (Hint(Played(F, Card.HT), 87, 100), ["Hint: HT", "in 87 of 100"]),
    "no sides": (Hint(Played(F, Card.HT), 68, 100, has_side=False), ["Your score is then not the lowest in 68 of 100"]),
    "bid": (Hint(Bid(F, 20), limit=44), ["Hint: 20", "up to 44"]),
    "pass": (Hint(Passed(F), limit=0), ["Hint: pass", "promise no game"]),
    "skat": (
        Hint(Discarded(F, (Card.HT, Card.HK)), game=Announcement("grand"), chance=0.834),
        ["HT HK", "win Grand in about 83 of 100"],
    ),
    "few": (Hint(Played(F, Card.HT), 3, 11), ["Hint: HT", "rough", "from 11 layouts"]),
    "one": (Hint(Played(F, Card.HT), 1, 1), ["Hint: HT", "rough", "from a single layout"]),
    "won": (Hint(Played(F, Card.HT), 1, 1, knows_all=True), ["Hint: HT", "where every card is: your side then wins"]),
    "lost": (Hint(Played(F, Card.HT), 0, 1, knows_all=True), ["Hint: HT", "where every card is: your side loses"]),
    "only card": (Hint(Played(F, Card.HT), is_only=True), ["Hint: HT", "the only card that you may play"]),
    "only": (Hint(Passed(F), is_only=True), ["Hint: pass", "Nothing else"]),
    "habit": (Hint(Passed(F)), ["Hint: pass", "by habit"]),
}


@pytest.mark.parametrize("kind", HINTS)
def test_a_hint_names_its_reason(kind: str) -> None:
    hint, parts = HINTS[kind]
    text = " ".join(hint_lines(hint, Catalogue.of("en", rules("isko")), rules("isko")))
    assert [part for part in parts if part not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", HINTS)
def test_hints_are_said_in_each_language(language: str, kind: str) -> None:
    lines = hint_lines(HINTS[kind][0], Catalogue.of(language, rules("isko")), rules("isko"))
    assert all(lines)
    assert not any("hint." in line or "{" in line for line in lines)


@pytest.mark.parametrize("layouts", [1, 3, 11, 29])
def test_a_share_is_not_said_of_a_few_layouts(layouts: int) -> None:
    ruleset = rules("isko")
    for language in LANGUAGES:
        (_, *why) = hint_lines(Hint(Played(F, Card.HT), layouts, layouts), Catalogue.of(language, ruleset), ruleset)
        assert str(layouts) in why[0] or layouts == 1
        assert {"rough", "grobe", "zgrubne"} & set(why[0].split())
        assert why[0].count(str(layouts)) <= 1  # no "3 of 3"


def test_where_nothing_is_advised_that_is_said() -> None:
    assert hint_lines(None, Catalogue.of("en", rules("isko")), rules("isko")) == ["There is nothing to be said now."]
