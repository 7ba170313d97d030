"""The kit keeps a short score sheet under every scheme, and names the plugin behind what goes wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

import pytest

import skatcore_ramsch
from skatcore.club.contributions import NOTHING_NEXT
from skatcore.plugin import Contract, Extra, Problem
from skatcore.plugin.club import NextDeal, SeriesEvent
from skatcore.rules.build import parse_ruleset
from skatcore.testing import examine
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import house
from support.plugins import Answers, Bonus, registry


@dataclass(frozen=True)
class Rule:
    """A series rule that does whatever a test wants."""

    key: str = "own"
    next_deal: NextDeal = NOTHING_NEXT
    fails: bool = False
    cite: str = "series"
    plays: tuple[str, ...] = ()

    def begin(self, players: int) -> int:
        """Nothing to remember."""
        return players

    def after(self, memory: int, row: Any, players: int) -> int:
        """Raises if it is to fail."""
        del row, players
        return memory // (0 if self.fails else 1)

    def ahead(self, memory: int) -> NextDeal:
        """The next deal as the test wants it."""
        del memory
        return self.next_deal


@dataclass(frozen=True)
class BrokenScheme:
    """A scheme that raises."""

    key: str = "own"
    cite: str = "scheme"
    limit: int | None = None

    def points(self, row: Any) -> dict[str, int]:
        """Nobody gets anything."""
        raise ZeroDivisionError(row.number)


@dataclass(frozen=True)
class ForWinners(BrokenScheme):
    """A scheme that gives the winner what a test wants; of others it says nothing."""

    given: Any = 0
    nobody: bool = False

    def points(self, row: Any) -> Any:
        """The points that the test wants."""
        return None if self.nobody else dict.fromkeys(row.winners, self.given)


@dataclass(frozen=True)
class ForStranger(BrokenScheme):
    """A scheme with points for somebody who is not there."""

    def points(self, row: Any) -> dict[str, int]:
        """Five points for nobody."""
        return dict.fromkeys(row.players, 1) | {"Nobody": 5}


def broken_event(row: Any) -> Iterable[str]:
    """An event that cannot be looked for."""
    raise ZeroDivisionError(row.number)


def problems_in(plugin: object) -> list[Problem]:
    """The problems of the sheets of a rule set with a plugin called ``own``."""
    where = registry(own=plugin)
    return list(examine(parse_ruleset(house(plugins=["own"]), where), where, checks=["sheets"], deals=3, games=10))


def fails_without_declarer(contract: Contract) -> int:
    """How often an extra may be said; nobody thought of games without a declarer."""
    return 1 if contract.base else 1 // len(contract.fixed)


def test_an_extra_that_no_form_can_offer_is_named() -> None:
    extra = Extra("own", "extras.own", fails_without_declarer)
    where = registry(own=Answers("skatcore_extras", [extra], says=("extra.own",)), ramsch=skatcore_ramsch)
    ruleset = parse_ruleset(house("[auction]\nall-pass = 'ramsch'\n", plugins=["own", "ramsch"]), where)
    (problem,) = examine(ruleset, where, checks=["sheets"], deals=3, games=10)
    assert problem.name == "plugin-raises"
    assert "own" in Catalogue("en").say(problem.with_mends)


def series_rules(*rules: Rule) -> Answers:
    return Answers("skatcore_series_rules", list(rules), says=tuple(f"series-rule.{rule.key}" for rule in rules))


def scheme(own: BrokenScheme) -> Answers:
    return Answers("skatcore_schemes", [own], says=("scheme.own",))


def next_deal(said: Any) -> Answers:
    return series_rules(Rule(next_deal=said))


NOWHERE = NextDeal(extras=(("nowhere", 1),))


@pytest.mark.parametrize(
    ("plugin", "key", "word"),
    [
        (series_rules(Rule(fails=True)), "plugin-raises", "ZeroDivisionError"),
        (scheme(BrokenScheme()), "plugin-raises", "ZeroDivisionError"),
        (scheme(ForWinners(given=0.5)), "plugin-points", "0.5"),
        (scheme(ForWinners(given=None)), "plugin-points", "None"),
        (scheme(ForWinners(nobody=True)), "plugin-points", "None"),
        (scheme(ForStranger()), "plugin-points", "Nobody"),
        (next_deal(None), "plugin-next", "None"),
        (next_deal(NextDeal(extras=(("own", cast("int", 0.5)),))), "plugin-next", "0.5"),
        (next_deal(NextDeal(extras=(("own", -1),))), "plugin-next", "-1"),
        (next_deal(NextDeal(left=(("own", cast("int", 1.5)),))), "plugin-next", "own"),
        (
            Answers("skatcore_series_events", [SeriesEvent("own", "event", broken_event)], says=("series-event.own",)),
            "plugin-raises",
            "series-events own",
        ),
        (series_rules(Rule(next_deal=NOWHERE)), "plugin-next-unknown", "nowhere"),
        (series_rules(Rule(next_deal=NextDeal(contract="nothing"))), "plugin-next-unknown", "nothing"),
        (series_rules(Rule(next_deal=NOWHERE), Rule("own2", NOWHERE)), "series-rules-extra", "nowhere"),
    ],
)
def test_what_would_break_a_sheet_is_named(plugin: object, key: str, word: str) -> None:
    (problem,) = problems_in(plugin)
    assert problem.name == key
    for language in LANGUAGES:
        text = Catalogue(language).say(problem.with_mends)
        assert "own" in text
        assert word in text


def test_good_rules_have_no_findings() -> None:
    assert problems_in(Bonus()) == []
    assert problems_in(series_rules(Rule())) == []
