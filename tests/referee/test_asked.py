"""Facts that the help of a kind names."""

from __future__ import annotations

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.asked import facts_asked
from skatcore.referee.incident import INCIDENTS
from support.games import rules


def test_the_facts_of_a_kind_are_those_that_it_asks_for() -> None:
    asked = {fact.key for fact in facts_asked(rules("isko"), "lead-out-of-turn")}
    assert {"trick", "noticed", "by", "game", "bid", "points"} <= asked
    assert not asked & {"found", "forehand-cards", "players"}


def test_every_kind_names_its_own_facts() -> None:
    for incident in rules("isko")[INCIDENTS]:
        assert {fact.key for fact in incident.facts} <= {fact.key for fact in facts_asked(rules("isko"), incident.key)}


def test_a_kind_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused):
        facts_asked(rules("isko"), "nothing")
