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

from skatcore.plugin import Bound, Context, Extra, Factor, Message, Problem, contributes, hookimpl, word_files
from skatcore.plugin.analysis import Advice, if_strong
from skatcore.plugin.play import Stage
from skatcore.plugin.referee import Incident
from skatcore_kontra.incidents import incidents
from skatcore_kontra.options import LEAST, Kontra
from skatcore_kontra.rulebook import CHAPTER, PARAGRAPHS
from skatcore_kontra.stage import SaidKontra, Saying

skatcore_options = contributes(Kontra)
skatcore_chapters = contributes((CHAPTER,))
skatcore_paragraphs = contributes(PARAGRAPHS)
skatcore_words = contributes(word_files(__name__))
#: Whoever expects to win says it.
skatcore_advice = contributes((Advice(SaidKontra.kind, if_strong),))


@hookimpl
def skatcore_extras(context: Context[Kontra]) -> Iterable[Extra]:
    """How many of the words were said."""
    return [Extra("kontra", "plugin.kontra", Bound(Kontra.most_words, context.own), spoken=context.own.names)]


@hookimpl
def skatcore_factors(context: Context[Kontra]) -> Iterable[Factor]:
    """The last word that was said multiplies the score."""
    return [Factor("kontra", "plugin.kontra.times", Bound(Kontra.multiple, context.own))]


@hookimpl
def skatcore_stages(context: Context[Kontra]) -> Iterable[Stage]:
    """Saying it, and the answers."""
    return [Saying(context.own)]


@hookimpl
def skatcore_incidents(context: Context[Kontra]) -> Iterable[Incident]:
    """Said late, or by who may not."""
    return incidents(context.own)


@hookimpl
def skatcore_checks(context: Context[Kontra]) -> Iterable[Problem]:
    """Every name has a multiplier, no name appears twice, and each multiplier is higher."""
    options = context.own
    names, times = options.names, options.times
    if len(names) > len(times):
        yield Problem.of("problem.kontra-lists", "plugin.kontra.times", word=len(times), expected=len(names))
    if len({name.casefold() for name in names}) != len(names):
        yield Problem.of("problem.kontra-name-twice", "plugin.kontra.names", word=", ".join(names))
    if list(times) != sorted({1, *times} - {1}):
        yield Problem.of("problem.kontra-not-rising", "plugin.kontra.times", word=", ".join(map(str, times)))
    if options.who == "any-defender" and options.least_bid != LEAST:
        mends = (("plugin.kontra.least-bid", LEAST), ("plugin.kontra.who", "bid-or-held"))
        yield Problem(Message("problem.kontra-least-bid-idle"), "plugin.kontra.least-bid", mends=mends)
