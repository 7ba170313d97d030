"""Games that were sent, scored under several rule sets within limits."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from skatcore.analysis import FileScoring, Listener, Scorer
from skatcore.extras import require
from skatcore.model import LARGE
from skatcore.records import HasRows, given_records, is_packed
from skatcore.views.compare import GameNotes, round_lines
from skatcore.web.errors import WebError
from skatcore.web.words import words_of

if TYPE_CHECKING:
    from skatcore.analysis import Comparison
    from skatcore.records import RecordFile
    from skatcore.rules import Ruleset
    from skatcore.scoring import Scored
    from skatcore.web.lanes import Turn

#: Seconds that a comparison may take: alone, and while others wait.
LONGEST, HURRIED = 20.0, 5.0
#: Games that are listed one by one, and games that cannot be read.
MOST_LISTED: Final = 60


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison, the games that are listed, and notes on sheets."""

    comparison: Comparison
    listed: tuple[tuple[Scored, ...], ...]
    notes: tuple[str, ...]


def compared(
    data: bytes, name: str, key: str, rulesets: Sequence[Ruleset], language: str, turn: Turn | None = None
) -> Compared:
    """The games under each rule set, as ``skat compare`` has them.

    Raises:
        RecordError: the games cannot be read.
        WebError: that takes too long.
    """
    require("data")
    check_time, notes, rounds = _limit(turn), GameNotes(), list[str]()

    def series(scorers: Sequence[Scorer]) -> None:
        rounds.extend(round_lines(scorers, lambda ruleset: words_of(language, ruleset)))

    def scoring() -> tuple[FileScoring, RecordFile]:
        games = given_records(data, name, key or None)
        listener = Listener(game=notes.see, series=series, progress=lambda *_: check_time())
        return FileScoring([games], rulesets, keep=MOST_LISTED, listener=listener), games

    run, games = scoring()
    if len(data) >= LARGE and isinstance(games.format, HasRows) and not is_packed(data):  # many times as fast
        run.add_up()
        first = tuple(islice(scoring()[0].each(), MOST_LISTED if len(rulesets) == 1 else 0))
        return _compared(run.result(), first, ())
    scored = run.each()
    first = tuple(islice(scored, MOST_LISTED))
    for _ in scored:  # the others are only added up
        pass
    words = words_of(language)
    lines = (*notes.points_lines(words), *notes.scheme_lines(words), *notes.void_lines(words), *rounds)
    return _compared(run.result(), first, lines)


def _compared(comparison: Comparison, first: tuple[tuple[Scored, ...], ...], notes: tuple[str, ...]) -> Compared:
    """A comparison with the games that are listed: the first under one rule set, else those that differ."""
    return Compared(comparison, first if len(comparison.summaries) == 1 else comparison.differences, notes)


def _limit(turn: Turn | None) -> Callable[[], None]:
    """A check that raises from a certain time on, because it takes too long."""

    def check_time() -> None:
        if turn is not None and turn.is_over(LONGEST, HURRIED):
            raise WebError("compare.too-long", seconds=round(time.monotonic() - turn.begun))

    return check_time
