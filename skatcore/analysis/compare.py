"""Games of files under several rule sets: opened, scored, added up, and handed on one by one where that is wanted."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING

from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.analysis.errors import check_rulesets
from skatcore.extras import is_installed
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.file_names import named_files
from skatcore.records.format import RescoringFormat
from skatcore.records.source import RecordFile, open_records
from skatcore.scoring.score import Scored, score

if TYPE_CHECKING:
    from skatcore.analysis.columnar.reader import ReadBlock
    from skatcore.analysis.comparison import Comparison
    from skatcore.rules.ruleset import Ruleset

#: Where games come from: a file that is named or open, or the games themselves.
Source = str | PathLike[str] | RecordFile | Iterable[Record | Broken]
#: What a game counts under one rule set.
Scorer = Callable[[Record], Scored]


def score_records(source: Source, rulesets: Sequence[Ruleset]) -> Iterator[tuple[Scored, ...] | Broken]:
    """Each game of a file under every rule set, while it is read; what cannot be read as `Broken`.

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
        yield from _scored(games, _scorers(games, rulesets))


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
    files = named_files([source]) if isinstance(source, str | PathLike) else [source]
    scoring = FileScoring(files, rulesets, keep=keep, listener=Listener(progress=progress or _silent))
    scoring.add_up()
    return scoring.result()


def _silent(*_: object) -> None:
    """Nobody wants to hear of it."""


def _raise(error: RecordError) -> None:
    raise error


@dataclass(frozen=True, slots=True)
class Listener:
    """Functions that are called while games are scored.

    ``game`` gets each game that is scored by itself, ``broken`` each that cannot be read: of games that are added up
    many at once the first, in the end. ``unreadable`` gets the error of each file that cannot be read, or not to its
    end; without it that ends the work. ``series`` gets the scorers of a file whose games are scored as a series, at
    its end. ``progress`` gets what is done, and the whole: in bytes where the whole is known, else in games and 0.
    """

    game: Callable[[tuple[Scored, ...]], None] = _silent
    broken: Callable[[Broken], None] = _silent
    unreadable: Callable[[RecordError], None] = _raise
    series: Callable[[Sequence[Scorer]], None] = _silent
    progress: Callable[[int, int], None] = _silent


class FileScoring:
    """The games of files under several rule sets, one file after the other; ``builder`` adds them up.

    Ask for `each` of them, or let them all `add_up`. ``key`` names the format of all files, ``keep`` is how many
    examples are kept of everything that is counted. ``wanted`` chooses games; the others are counted as skipped.

    Raises:
        NoRulesets: no rule set is given.
    """

    def __init__(
        self,
        files: Sequence[Source | RecordError],
        rulesets: Sequence[Ruleset],
        *,
        key: str | None = None,
        keep: int = 20,
        wanted: Callable[[Record], bool] | None = None,
        listener: Listener | None = None,
    ) -> None:
        check_rulesets(rulesets)
        self.files, self.key = files, key
        self.builder = ComparisonBuilder(rulesets, keep=keep)
        self.listener = listener or Listener()
        self._wanted = wanted

    @property
    def file(self) -> str:
        """The file of the last game, if there are several."""
        return self.builder.file

    def each(self) -> Iterator[tuple[Scored, ...]]:
        """The games that can be read, added up one by one; their numbers go on from file to file."""
        for file in self.files:
            try:
                opened = _opened(file, self.key)
            except RecordError as error:
                self.listener.unreadable(error)
                continue
            with opened as games:
                self.begin(games)
                yield from self.each_of(games)

    def add_up(self, ahead: Iterator[ReadBlock] | None = None, processes: int | None = None) -> None:
        """Add all games up, by the column or on all cores where that can be.

        ``ahead`` is the only file if it is being read already; it counts if that is a file of rows. ``processes`` is
        the number of other ones (by default one for each core).
        """
        if self._wanted is None and is_installed("numpy") and all(map(_is_file, self.files)):
            from skatcore.analysis.many_files import add_files

            add_files(self, ahead, processes)
            for broken in self.builder.unread:
                self.listener.broken(broken)
        else:
            for _ in self.each():
                pass

    def begin(self, games: Source) -> None:
        """Begin a file, if there are several."""
        if len(self.files) > 1:
            self.builder.begin(games.name if isinstance(games, RecordFile) else "")

    def each_of(
        self, games: Iterable[Record | Broken], listener: Listener | None = None
    ) -> Iterator[tuple[Scored, ...]]:
        """The games of one file that can be read, added up one by one."""
        builder, listener = self.builder, listener or self.listener
        series, scorers = is_series(games), _scorers(games, builder.rulesets)
        read = self._to_the_end(games)
        # in a series a game counts by those before it
        for game in _scored(read if series else filter(self._is_wanted, read), scorers):
            if isinstance(game, Broken):
                builder.add(game)
                listener.broken(builder.in_file(game))
            elif not series or self._is_wanted(game[0].record):
                builder.add(game)
                numbered = builder.numbered(game)
                listener.game(numbered)
                yield numbered
            listener.progress(builder.seen + builder.skipped, 0)
        if series:
            listener.series(scorers)

    def _to_the_end(self, games: Iterable[Record | Broken]) -> Iterator[Record | Broken]:
        """The games of a file up to its end, or to where it cannot be read."""
        try:
            yield from games
        except RecordError as error:
            self.listener.unreadable(error)

    def _is_wanted(self, game: Record | Broken) -> bool:
        """Whether a game is to be added, or cannot be read; others are counted."""
        wanted = isinstance(game, Broken) or self._wanted is None or self._wanted(game)
        self.builder.skipped += not wanted
        return wanted

    def result(self) -> Comparison:
        """The comparison of the games added so far."""
        return self.builder.result()


def is_series(source: object) -> bool:
    """Whether the games of a source are scored as a series, not each by itself."""
    return isinstance(source, RecordFile) and isinstance(source.format, RescoringFormat)


def _scored(games: Iterable[Record | Broken], scorers: Sequence[Scorer]) -> Iterator[tuple[Scored, ...] | Broken]:
    for game in games:
        if isinstance(game, Broken):
            yield game
        else:
            yield tuple([score_under(game) for score_under in scorers])


def _scorers(source: object, rulesets: Sequence[Ruleset]) -> tuple[Scorer, ...]:
    """A scorer of a source's games for each rule set; a series goes by its format's own rule."""
    fmt = source.format if isinstance(source, RecordFile) else None
    if isinstance(fmt, RescoringFormat):
        return tuple(fmt.scorer(ruleset) for ruleset in rulesets)
    return tuple(functools.partial(score, ruleset) for ruleset in rulesets)


def _opened(
    source: Source | RecordError, key: str | None = None
) -> RecordFile | nullcontext[RecordFile | Iterable[Record | Broken]]:
    """The games of a source; a file that is opened here is closed in the end."""
    if isinstance(source, RecordError):
        raise source
    if isinstance(source, str | PathLike):
        return open_records(str(source), key)
    return nullcontext(source)


def _is_file(source: object) -> bool:
    return isinstance(source, str | RecordFile | RecordError)


__all__ = ["FileScoring", "Listener", "Scorer", "Source", "compare", "is_series", "score_records"]
