"""Kontra and Re: a defender doubts the game, the declarer answers, and the score is multiplied.

Each word multiplies what the game scores, won or lost; the game value stays as it is, and so does
the question whether it reaches the bid. Names and multipliers are options, and so are who may
say Kontra and until when. Switch it on with ``plugins = ["kontra"]``; a record says ``kontra=1``
for Kontra, ``kontra=2`` for Re, and so on along the names.

Terms: English Kontra (double), Re (redouble); German Kontra, Re, Bock, Hirsch; Polish kontra,
rekontra.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from skatcore.plugin import Advice, Context, Extra, Factor, Options, Problem, Stage, Words, hookimpl, if_strong
from skatcore_kontra.multiplier import Times, WordCount
from skatcore_kontra.options import LEAST, Kontra
from skatcore_kontra.stage import SaidKontra, Saying
from skatcore_kontra.words import WORDS


def _options(context: Context) -> Kontra:
    return cast("Kontra", context.own)


@hookimpl
def skatcore_options() -> type[Options]:
    """Names and multipliers, who may say it and until when."""
    return Kontra


@hookimpl
def skatcore_extras(context: Context) -> Iterable[Extra]:
    """How many of the words were said."""
    names = _options(context).names
    return [Extra("kontra", "plugin.kontra", WordCount(len(names)), spoken=names)]


@hookimpl
def skatcore_factors(context: Context) -> Iterable[Factor]:
    """The last word that was said multiplies the score."""
    return [Factor("kontra", "plugin.kontra.times", Times(_options(context).times))]


@hookimpl
def skatcore_stages(context: Context) -> Iterable[Stage]:
    """Saying it, and the answers."""
    return [Saying(_options(context))]


@hookimpl
def skatcore_advice() -> Iterable[Advice]:
    """Whoever expects to win says it."""
    return [Advice(SaidKontra.kind, if_strong)]


@hookimpl
def skatcore_checks(context: Context) -> Iterable[Problem]:
    """Every name has a multiplier, no name appears twice, and each multiplier is higher."""
    options = _options(context)
    names, times = options.names, options.times
    if len(names) > len(times):
        details = (("word", len(times)), ("expected", len(names)))
        yield Problem("kontra-lists", "plugin.kontra.times", details)
    if len({name.casefold() for name in names}) != len(names):
        yield Problem("kontra-name-twice", "plugin.kontra.names", (("word", ", ".join(names)),))
    if list(times) != sorted({1, *times} - {1}):
        shown = ", ".join(map(str, times))
        yield Problem("kontra-not-rising", "plugin.kontra.times", (("word", shown),))
    if options.who == "any-defender" and options.least_bid != LEAST:
        yield Problem("kontra-least-bid-idle", "plugin.kontra.least-bid", (("word", options.least_bid),))


@hookimpl
def skatcore_words() -> Iterable[Words]:
    """What is said, what it does, and why it may not be said, in three languages."""
    return WORDS
