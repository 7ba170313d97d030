"""Events of a series: a third party's event brings a Bock round; rules that clash are named."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

import skatcore_bock
from skatcore import isko
from skatcore.model.refusal import Refused
from skatcore.plugin import Extra, Factor, Words, extra, hookimpl
from skatcore.plugin.club import NextDeal, Row, SeriesRule
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import house
from support.series import begun, enter


def compiled(event: str, *others: str, **plugins: Any) -> Ruleset:
    registry = Registry.of({"isko": isko, "bock": skatcore_bock, **plugins})
    table = f'[plugin.bock]\nevents = ["{event}"]\n'
    return parse_ruleset(house(table, plugins=["bock", *others]), registry)


def test_a_third_partys_event_brings_a_bock_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parent)
    plugin = importlib.import_module("skat_bock_event")
    series = begun(compiled("won-schwarz", "bock_event", bock_event=plugin))
    enter(series, "clubs", 119, tricks=9)
    assert max(enter(series, "clubs", 120, tricks=10).values()) == 12 * 4
    assert [max(enter(series, "clubs").values()) for _ in range(4)] == [48, 48, 48, 24]


def test_an_event_that_nobody_contributes_is_named_with_those_that_there_are() -> None:
    with pytest.raises(ProfileError) as caught:
        compiled("won-schwarz")
    (problem,) = caught.value.problems
    assert problem.key == "plugin.bock.events[1]"
    assert "won-grand-hand" in str(dict(problem.message.details)["expected"])


@dataclass(frozen=True)
class Always:
    """Says the same of every next deal."""

    key: str
    says: NextDeal
    adds: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    order: int = 0
    cite: str = "plugin.second"

    def begin(self, players: int) -> None:
        """Nothing is remembered."""
        del players

    def after(self, memory: None, row: Row, players: int) -> None:
        """Nothing is remembered."""
        del memory, row, players

    def ahead(self, memory: None) -> NextDeal:
        """Always the same."""
        del memory
        return self.says


class Second:
    """A plugin with rules that span deals, and a factor that they may raise."""

    def __init__(self, *rules: Always) -> None:
        self.rules = rules

    @hookimpl
    def skatcore_series_rules(self) -> Iterable[SeriesRule]:
        """The rules."""
        return self.rules

    @hookimpl
    def skatcore_extras(self) -> Iterable[Extra]:
        """The extra that a rule may raise."""
        return [Extra("rise", "plugin.second", lambda _: 2, lambda *_: True)]

    @hookimpl
    def skatcore_factors(self) -> Iterable[Factor]:
        """One more for each rise."""
        return [Factor("rise", "plugin.second", lambda at: 1 + extra(at.extras, "rise"))]

    @hookimpl
    def skatcore_words(self) -> Iterable[Words]:
        """The names of the rules and of the extra."""
        names = {f"series-rule.{rule.key}": rule.key for rule in self.rules}
        names |= {"extra.rise": "rise", "reason.rise": "rise {count}"}
        return [Words("en", {"plugin.second": "Second.", **names})]


DOUBLED = NextDeal(extras=(("bock", 1),), rules=("second",))
RISE = NextDeal(extras=(("rise", 1),))


def test_two_rules_that_add_the_same_extra_are_an_error_that_names_both() -> None:
    with pytest.raises(ProfileError) as caught:
        compiled("lost-with-60", "second", second=Second(Always("second", DOUBLED, adds=("bock",))))
    (problem,) = caught.value.problems
    assert problem.name == "series-rules-extra"
    assert dict(problem.message.details) == {"rules": "bock / second", "word": "bock"}
    for language in LANGUAGES:
        assert "bock / second" in Catalogue(language).say(problem.with_mends)


def test_rules_that_do_not_state_what_they_add_are_refused_when_they_do() -> None:
    ruleset = compiled("lost-with-60", "second", second=Second(Always("second", DOUBLED)))
    series = begun(ruleset)
    with pytest.raises(Refused) as caught:
        enter(series, "clubs", 60)
    assert caught.value.message.name == "series-rules-extra"
    assert not series.rows
    for language in LANGUAGES:
        assert "bock / second" in Catalogue(language).error(caught.value)


def test_two_rules_that_state_a_sum_are_summed() -> None:
    rules = Second(*(Always(key, RISE, ("rise",), ("rise",)) for key in ("first", "other")))
    series = begun(compiled("lost-with-60", "second", second=rules))
    assert series.ahead.extras == (("rise", 2),)
    assert max(enter(series, "clubs").values()) == 24 * 3


def test_a_contract_that_two_rules_call_for_needs_an_order() -> None:
    grand = Always("grands", NextDeal(contract="grand", rules=("grands",)), plays=("grand",))
    clubs = Always("clubs", NextDeal(contract="clubs", rules=("clubs",)), plays=("clubs",))
    with pytest.raises(ProfileError) as caught:
        compiled("lost-with-60", "second", second=Second(grand, clubs))
    (problem,) = caught.value.problems
    assert dict(problem.message.details) == {"rules": "clubs / grands", "word": "clubs, grand"}
    for language in LANGUAGES:
        assert "clubs / grands" in Catalogue(language).say(problem.with_mends)
    first = replace(grand, order=-1)
    series = begun(compiled("lost-with-60", "second", second=Second(first, clubs)))
    assert series.ahead.contract == "grand"
    assert series.ahead.rules == ("clubs", "grands")
