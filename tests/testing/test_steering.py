"""The kit plays what follows when all pass, every contract at low and high bids, late deals of a series, and counts."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

import pytest

import skatcore_ramsch
from skatcore.plugin import (
    CONTRACTS,
    AfterAllPass,
    Aim,
    AllPass,
    Change,
    Contract,
    Extra,
    Form,
    Problem,
    Words,
    hookimpl,
)
from skatcore.plugin.cards import JACKS, PLAIN_ORDER
from skatcore.plugin.events import Act
from skatcore.plugin.play import Stage, State
from skatcore.rules.build import parse_ruleset
from skatcore.testing.examine_rules import CHECKS, examination, examine
from skatcore.testing.subject import trials
from skatcore.text.catalogue import Catalogue
from support.commands import Skat
from support.games import house
from support.plugins import Answers, Bonus, registry
from testing.test_sheets import Rule, series_rules

RAMSCH = "[auction]\nall-pass = 'ramsch'\n"


@dataclass(frozen=True)
class Other(Stage):
    """A stage that only watches."""

    key: ClassVar[str] = "other"
    cite: ClassVar[str] = "stages.other"


class SevenMore(Other):
    """Forehand gets seven card points after trick 5."""

    def watch(self, state: State, event: Act) -> None:
        """Add them."""
        if event.kind == "played" and len(state.tricks) == 5 and not state.trick:
            state.points[0] += 7


class LosesACard(Other):
    """A card of the skat is gone after trick 3."""

    def watch(self, state: State, event: Act) -> None:
        """Take it away."""
        if event.kind == "played" and len(state.tricks) == 3 and not state.trick:
            state.skat &= state.skat - 1


class RaisesInHighNull(Other):
    """An error in a Null at a bid above 46."""

    def watch(self, state: State, event: Act) -> None:
        """Raise it."""
        if event.kind == "announced" and state.contract and state.contract.key == "null" and state.bid > 46:
            raise LookupError("no such Null")


def stage(own: Stage) -> Answers:
    return Answers("skatcore_stages", [own], says=("stage.other",))


def two(_outcome: Any, _extras: Any, _cite: Any) -> Any:
    """Two numbers for three players."""
    return (1, 2), ()


def with_two(ramsch: Contract) -> Contract:
    """A Ramsch that forgets a player."""
    return dataclasses.replace(ramsch, shared=cast("Any", two))


@dataclass(frozen=True)
class Late(Rule):
    """A series rule that raises after deal 31."""

    def after(self, memory: int, row: Any, players: int) -> int:
        """Raise it."""
        del players
        return memory if row.number <= 31 else memory // 0


def found(plugin: object, check: str, text: str = "", *, deals: int = 60) -> Sequence[Problem]:
    where = registry(own=plugin, ramsch=skatcore_ramsch)
    ruleset = parse_ruleset(house(text, plugins=["own", *(["ramsch"] if text else [])]), where)
    return examine(ruleset, where, checks=[check], deals=deals, games=100)


@pytest.mark.parametrize(
    ("plugin", "check", "text", "word"),
    [
        (Answers("skatcore_changes", [Change.adjust(CONTRACTS, "ramsch", with_two)]), "deals", RAMSCH, "(1, 2)"),
        (stage(SevenMore()), "deals", "", "127"),
        (stage(LosesACard()), "deals", "", "31"),
        (stage(RaisesInHighNull()), "deals", "", "no such Null"),
        (series_rules(Late()), "sheets", "", "ZeroDivisionError"),
    ],
)
def test_what_comes_seldom_is_reached(plugin: object, check: str, text: str, word: str) -> None:
    problems = found(plugin, check, text)
    assert any(word in Catalogue("en").say(problem.with_mends) for problem in problems)
    assert all("own" in Catalogue("en").say(problem.with_mends) for problem in problems)


@dataclass(frozen=True, eq=False)
class OwnRamsch:
    """The game without a declarer that may follow when all pass."""

    shared: Any

    @hookimpl
    def skatcore_contracts(self) -> list[Contract]:
        """The game."""
        ranks, shared = PLAIN_ORDER, self.shared
        return [Contract("own", "X", Aim.FEWEST, (Form(),), ranks, "contracts.own", trumps=JACKS, shared=shared)]

    @hookimpl
    def skatcore_all_pass(self) -> list[AllPass]:
        """The choice, which plain ISkO does not make."""
        return [AllPass("own", AfterAllPass.PLAYED, "own")]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Their words."""
        return [Words("en", {"contract.own": "own Ramsch", "all-pass.own": "own Ramsch"})]


def nothing(_outcome: Any, _extras: Any, _cite: Any) -> Any:
    """A game that costs nobody anything."""
    return (0, 0, 0), ()


@pytest.mark.parametrize(("shared", "words"), [(two, ["(1, 2)"]), (nothing, [])])
def test_a_choice_that_only_the_plugin_brings_is_made(shared: Any, words: list[str]) -> None:
    where, rulesets = trials("own", registry(own=OwnRamsch(shared)))
    results = [examination(ruleset, where, checks=["deals"], deals=20) for ruleset in rulesets]
    said = [Catalogue("en").say(problem.with_mends) for result in results for problem in result.problems]
    assert [word for word in words if any(word in text for text in said)] == words
    assert bool(said) == bool(words)
    assert words or ("contract", "own") in frozenset().union(*(result.reached for result in results))


@pytest.mark.parametrize("name", ["kontra", "ramsch"])
def test_extras_and_contracts_of_bundled_plugins_are_reached(name: str) -> None:
    where, (ruleset,) = trials(name)
    result = examination(ruleset, where, checks=["deals"], deals=60)
    assert [goal for goal in result.goals if goal not in result.reached] == []
    assert result.problems == ()


def none(_: Contract) -> int:
    """An extra that nobody may say."""
    return 0


@dataclass(frozen=True, eq=False)
class NeverSaid(Bonus):
    """An extra that no game may have."""

    @hookimpl
    def skatcore_extras(self) -> Iterable[Extra]:
        """The extra."""
        return [Extra("unsaid", "extras.unsaid", none)]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its words."""
        return [Words("en", {"step.bonus": "bonus", "extra.unsaid": "unsaid"})]


def test_what_was_never_reached_is_said(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    where = registry(own=NeverSaid())
    monkeypatch.setattr("skatcore.testing.subject.Registry.installed", lambda: where)
    for lang, word in (
        ("en", "never reached in 20 deals: extra unsaid (no stage of its plugin adds it to a deal"),
        ("de", "Zusatz unsaid (keine Phase des Plugins"),
        ("pl", "dodatek unsaid (żaden etap wtyczki"),
    ):
        assert word in skat("plugin", "check", "own", "--deals", "20", "--lang", lang).out


def test_a_check_counts_only_if_it_has_something_to_look_at() -> None:
    where = registry(own=Bonus())
    result = examination(parse_ruleset(house(plugins=["own"]), where), where, deals=2, games=50)
    assert {*CHECKS} - {*result.checks} == {"rulebook", "incidents"}
