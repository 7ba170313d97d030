"""Games that were sent, scored under several rule sets within limits."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from skatcore.analysis.compare import score_records, scorers_of
from skatcore.club.sheet.rescore import SeriesRescorer
from skatcore.extras import require
from skatcore.model.files import LARGE
from skatcore.model.record import Broken
from skatcore.records.source import given_records
from skatcore.records.unpacked import is_packed
from skatcore.views.comparison import GameNotes, round_lines
from skatcore.web.errors import WebError
from skatcore.web.words import words_of

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison
    from skatcore.records.source import RecordFile
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored
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
    check_time = _limit(turn)
    with given_records(data, name, key or None) as games:
        if len(data) >= LARGE and games.format.key == "csv" and not is_packed(data):
            return _by_column(data, games, rulesets, check_time)
        return _one_by_one(games, rulesets, language, check_time)


def _by_column(data: bytes, games: RecordFile, rulesets: Sequence[Ruleset], check_time: Callable[[], None]) -> Compared:
    """The games of a large CSV file, which are read many times as fast."""
    from skatcore.analysis.columnar.csv_files import compare_csv

    with TemporaryDirectory() as folder:
        path = Path(folder, "games.csv")
        path.write_bytes(data)
        comparison = compare_csv(path, rulesets, keep=MOST_LISTED, progress=lambda *_: check_time())
    if len(rulesets) > 1:
        return Compared(comparison, comparison.differences, ())
    scored = (game for game in score_records(games, rulesets) if not isinstance(game, Broken))
    return Compared(comparison, tuple(islice(scored, MOST_LISTED)), ())


def _one_by_one(
    games: RecordFile, rulesets: Sequence[Ruleset], language: str, check_time: Callable[[], None]
) -> Compared:
    from skatcore.analysis.comparison_builder import ComparisonBuilder

    builder, notes = ComparisonBuilder(rulesets, keep=MOST_LISTED), GameNotes()
    first: list[tuple[Scored, ...]] = []
    scorers = scorers_of(games, rulesets)
    for game in score_records(games, rulesets, scorers=scorers):
        builder.add(game)
        if not isinstance(game, Broken):
            notes.see(game)
            first += [game][: MOST_LISTED - len(first)]
        check_time()
    comparison, words = builder.result(), words_of(language)
    lines = [*notes.points_lines(words), *notes.scheme_lines(words), *notes.void_lines(words)]
    for scorer in scorers:
        if isinstance(scorer, SeriesRescorer):
            lines += round_lines(scorer, lambda ruleset: words_of(language, ruleset))
    listed = tuple(first) if len(rulesets) == 1 else comparison.differences
    return Compared(comparison, listed, tuple(lines))


def _limit(turn: Turn | None) -> Callable[[], None]:
    """A check that raises from a certain time on, because it takes too long."""

    def check_time() -> None:
        if turn is not None and turn.is_over(LONGEST, HURRIED):
            raise WebError("compare.too-long", seconds=round(time.monotonic() - turn.begun))

    return check_time
