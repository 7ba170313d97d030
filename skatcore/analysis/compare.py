"""Whole files of games scored under several rule sets, one by one or added up."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from os import PathLike
from typing import TYPE_CHECKING

from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.analysis.errors import check_rulesets
from skatcore.extras import is_installed
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import RescoringFormat
from skatcore.records.named_files import named_files
from skatcore.records.source import RecordFile, open_records
from skatcore.scoring.score import Scored, score

if TYPE_CHECKING:
    from skatcore.analysis.comparison import Comparison
    from skatcore.rules.ruleset import Ruleset

#: Where games come from: a file that is named or open, or the games themselves.
Source = str | PathLike[str] | RecordFile | Iterable[Record | Broken]
#: What a game counts under one rule set.
Scorer = Callable[[Record], Scored]


def score_records(
    source: Source, rulesets: Sequence[Ruleset], *, scorers: Sequence[Scorer] = ()
) -> Iterator[tuple[Scored, ...] | Broken]:
    """Each game of a file under every rule set, while it is read; what cannot be read as `Broken`.

    ``scorers`` say what a game counts under each rule set; those of the file's format if none are
    given.

    >>> from skatcore import load
    >>> from skatcore.records.samples import SAMPLE
    >>> games = score_records(SAMPLE, [load("isko"), load("warmia")])
    >>> [scored.points for scored in next(games)]
    [(0, 0, -54), (0, 0, -54)]

    Raises:
        NoRulesets: no rule set is given.
        RecordError: the file is missing or damaged, or in no known format.
    """
    check_rulesets(rulesets)
    with _opened(source) as games:
        under = scorers or scorers_of(games, rulesets)
        for game in games:
            if isinstance(game, Broken):
                yield game
            else:
                yield tuple([score_under(game) for score_under in under])


def compare(
    source: Source, rulesets: Sequence[Ruleset], *, keep: int = 20, progress: Callable[[int, int], None] | None = None
) -> Comparison:
    """Compare a collection of games under several rule sets, side by side.

    A name may be that of a folder, or a pattern. Files are read by the column or on all cores where numpy is
    installed, else game by game; memory does not grow with them. ``keep`` is how many examples are kept of everything
    that is counted. ``progress`` is called with what is done and with the whole: in bytes where the whole is known,
    else in games and 0.

    >>> from skatcore import compare, load
    >>> from skatcore.records.samples import SAMPLE
    >>> isko, warmia = compare(SAMPLE, [load("isko"), load("warmia")]).summaries
    >>> isko.games, warmia.games
    (42, 42)

    Raises:
        NoRulesets: no rule set is given.
        RecordError: a file is missing or damaged, or in no known format.
    """
    check_rulesets(rulesets)
    builder, told = ComparisonBuilder(rulesets, keep=keep), progress or _silent
    if not isinstance(source, str | PathLike | RecordFile):
        _add_each(builder, source, told)
        return builder.result()
    files = [source] if isinstance(source, RecordFile) else named_files([source])
    if is_installed("numpy"):
        from skatcore.analysis.many_files import add_files

        add_files(builder, files, progress=told)
        return builder.result()
    for file in files:
        if isinstance(file, RecordError):
            raise file
        if len(files) > 1:
            builder.begin(str(file))
        _add_each(builder, file, told)
    return builder.result()


def _add_each(builder: ComparisonBuilder, source: Source, progress: Callable[[int, int], None]) -> None:
    """Add games one by one."""
    for game in score_records(source, builder.rulesets):
        builder.add(game)
        progress(builder.seen, 0)


def scorers_of(source: Iterable[object], rulesets: Sequence[Ruleset]) -> tuple[Scorer, ...]:
    """A scorer of a source's games for each rule set; a series goes by its format's own rule."""
    fmt = source.format if isinstance(source, RecordFile) else None
    if isinstance(fmt, RescoringFormat):
        return tuple(fmt.scorer(ruleset) for ruleset in rulesets)
    return tuple(functools.partial(score, ruleset) for ruleset in rulesets)


def _opened(source: Source) -> RecordFile | nullcontext[RecordFile | Iterable[Record | Broken]]:
    """The games of a source; a file that is opened here is closed in the end."""
    if isinstance(source, str | PathLike):
        return open_records(str(source))
    return nullcontext(source)


def _silent(_done: int, _whole: int) -> None:
    """Nobody wants to hear of the progress."""


__all__ = ["Scorer", "Source", "compare", "score_records", "scorers_of"]
