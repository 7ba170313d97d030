"""Bock: after certain events the next round counts double, and a round of Ramsch may follow it.

Which events bring a Bock round, how many times it counts, and whether each is followed by a round
of compulsory Ramsch are options. New events add further rounds to those still to be played. Switch
it on with ``plugins = ["bock"]``; it concerns score sheets, where one deal follows another.

Terms: English Bock round, German Bockrunde; Polish runda bockowa.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from skatcore.plugin import (
    SERIES_EVENTS,
    Context,
    Extra,
    Factor,
    Options,
    Problem,
    Ruleset,
    SeriesEvent,
    SeriesRule,
    Words,
    hookimpl,
    unknown,
)
from skatcore_bock.events import EVENTS
from skatcore_bock.options import Bock
from skatcore_bock.rounds import BOCK, BockRounds, Doubles
from skatcore_bock.words import WORDS


def _options(context: Context) -> Bock:
    return cast("Bock", context.own)


@hookimpl
def skatcore_options() -> type[Options]:
    """Events, multiplier, Ramsch rounds."""
    return Bock


@hookimpl
def skatcore_extras() -> Iterable[Extra]:
    """Whether a game was played in a Bock round."""
    return [Extra(BOCK, "plugin.bock")]


@hookimpl
def skatcore_factors(context: Context) -> Iterable[Factor]:
    """A game in a Bock round counts double."""
    return [Factor(BOCK, "plugin.bock.times", Doubles(_options(context).times))]


@hookimpl
def skatcore_series_rules(context: Context) -> Iterable[SeriesRule]:
    """Which deals of a series are played in Bock rounds and Ramsch rounds."""
    return [BockRounds(_options(context))]


@hookimpl
def skatcore_series_events() -> Iterable[SeriesEvent]:
    """What may bring a Bock round; others may contribute further events."""
    return EVENTS


@hookimpl
def skatcore_checks(ruleset: Ruleset, context: Context) -> Iterable[Problem]:
    """A round of compulsory Ramsch needs Ramsch; some event must bring a Bock round."""
    options = _options(context)
    if options.then != "nothing" and ruleset.contract(options.then) is None:
        keys = [contract.key for contract in ruleset.contracts]
        yield unknown("bock-contract", options.then, keys, key="plugin.bock.then")
    known = [event.key for event in ruleset[SERIES_EVENTS]]
    for number, event in enumerate(options.events, 1):
        if event not in known:
            yield unknown("not-a-choice", event, known, key=f"plugin.bock.events[{number}]")
    if not options.events:
        yield Problem("bock-never", "plugin.bock.events")


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """What is said of Bock rounds in three languages."""
    return WORDS
