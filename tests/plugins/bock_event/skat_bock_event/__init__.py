"""A further event that brings a Bock round: a game won schwarz."""

from __future__ import annotations

from collections.abc import Iterable

from skatcore.plugin import TRICKS, Outcome, contributes, hookimpl, word_files
from skatcore.plugin.club import Row, SeriesEvent


def won_schwarz(row: Row) -> Iterable[str]:
    """Once for a declarer who has taken every trick."""
    outcome = row.record.outcome
    taken = isinstance(outcome, Outcome) and outcome.tricks == TRICKS
    return ("schwarz",) if row.won and taken else ()


@hookimpl
def skatcore_series_events() -> Iterable[SeriesEvent]:
    """The event, for ``plugin.bock.events``."""
    return [SeriesEvent("won-schwarz", "plugin.bock.events", won_schwarz)]


skatcore_words = contributes(word_files(__name__))
