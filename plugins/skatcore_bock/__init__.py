"""Bock: after certain events the next round counts double, and a round of Ramsch may follow it.

Which events bring a Bock round, how many times it counts, whether the game that brings it counts so already, and
whether each is followed by a round or a deal of compulsory Ramsch are options; a house may also play only that. New
events add further rounds to those still to be played. Switch it on with ``plugins = ["bock"]``; it concerns score
sheets, where one deal follows another.

Terms: English Bock round, German Bockrunde; Polish runda bockowa.
"""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.plugin import (
    Bound,
    Context,
    Extra,
    Factor,
    Message,
    Problem,
    Ruleset,
    contributes,
    hookimpl,
    unknown,
    word_files,
)
from skatcore.plugin.club import SERIES_EVENTS, SeriesRule
from skatcore_bock.events import AT_ONCE, EVENTS
from skatcore_bock.options import BOCK, Bock
from skatcore_bock.rounds import BockRounds
from skatcore_bock.rulebook import CHAPTER, PARAGRAPHS

skatcore_options = contributes(Bock)
skatcore_chapters = contributes((CHAPTER,))
skatcore_paragraphs = contributes(PARAGRAPHS)
skatcore_words = contributes(word_files(__name__))
#: Whether a game was played in a Bock round.
skatcore_extras = contributes((Extra(BOCK, "plugin.bock"),))
#: What may bring a Bock round; others may contribute further events.
skatcore_series_events = contributes(EVENTS)


@hookimpl
def skatcore_factors(context: Context[Bock]) -> Iterable[Factor]:
    """A game in a Bock round counts double."""
    return [Factor(BOCK, "plugin.bock.times", Bound(Bock.multiple, context.own))]


@hookimpl
def skatcore_series_rules(context: Context[Bock]) -> Iterable[SeriesRule]:
    """The deals of a series that are played in Bock rounds and Ramsch rounds."""
    return [BockRounds(context.own)]


@hookimpl
def skatcore_checks(ruleset: Ruleset, context: Context[Bock]) -> Iterable[Problem]:
    """A round of compulsory Ramsch needs Ramsch; some event must bring a Bock round."""
    options = context.own
    if options.then != "nothing" and ruleset.contract(options.then) is None:
        keys = [contract.key for contract in ruleset.contracts]
        yield unknown("problem.bock-contract", options.then, keys, key="plugin.bock.then")
    known = [event.key for event in ruleset[SERIES_EVENTS]]
    for number, event in enumerate(options.events, 1):
        if event not in known:
            yield unknown("problem.not-a-choice", event, known, key=f"plugin.bock.events[{number}]")
    if not options.bock_round and options.then == "nothing":
        yield Problem(
            Message("problem.bock-brings-nothing"), "plugin.bock.bock-round", mends=(("plugin.bock.bock-round", True),)
        )
    for number, event in enumerate(options.events, 1):
        if options.from_the_game_itself and event in known and event not in AT_ONCE:
            yield Problem(
                Message("problem.bock-event-too-late", "", (("word", event),)), f"plugin.bock.events[{number}]"
            )
    if not options.events:
        yield Problem.of("problem.bock-never", "plugin.bock.events")
