"""``skat score`` and ``skat compare``: recorded games, and how their files are opened."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from skatcore.analysis import FileScoring, Listener, Scorer, is_series
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.games.broken import end, say_broken
from skatcore.cli.games.chosen import chosen_games, say_not_chosen
from skatcore.cli.games.commands import CompareFiles, ScoreFiles
from skatcore.cli.games.listed import Answer
from skatcore.cli.games.sources import Sources
from skatcore.cli.output import FOUND, catalogue, catalogues, load, print_line, refuse
from skatcore.cli.progress import STEP, ProgressBar
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named
from skatcore.extras import is_installed
from skatcore.model import LARGE, Broken
from skatcore.records import sample_counts
from skatcore.rules import Ruleset, comparable
from skatcore.rules.profile import bundled
from skatcore.scoring import Scored
from skatcore.text import Catalogue
from skatcore.views import Block, DataTable, JsonText, Report, lines
from skatcore.views.compare import GameNotes, added_up, differing, games_report, listed, round_lines, unmade_lines
from skatcore.views.rules import summary_csv, summary_data

if TYPE_CHECKING:
    from skatcore.analysis import Comparison
    from skatcore.analysis.columnar import ReadBlock

#: The most games that are listed one by one, unless all are asked for.
MOST_ROWS = 60
#: The commands of this module.
Task = ScoreFiles | CompareFiles


def score_files(task: Task, ahead: Iterator[ReadBlock] | None) -> None:
    """Every game under one rule set or several; ``ahead`` is the only file if it is being read already."""
    rulesets = _rulesets(task)
    words = catalogue(task.lang, rulesets[0])
    if task.summary and (task.all_games or task.strict):
        refuse(words.text("cli.summary-or-games"), words)
    check_chart(task.chart, words)
    scoring = _Scoring(task, rulesets, words)
    summed = task.summary or (task.for_people and scoring.is_large())
    show(scoring.added_up(ahead) if summed else scoring.each(), task.fmt, words)
    comparison = scoring.games.result()
    if task.chart is not None:
        draw_totals(task.chart, comparison, words)
    scoring.say_notes()
    end(comparison.broken, words, leave=not scoring.sources.unread)
    scoring.sources.end()
    if scoring.notes.void:
        raise SystemExit(FOUND)


def _rulesets(task: Task) -> tuple[Ruleset, ...]:
    """The rule sets that are named; to compare without any named, the bundled codes and regional forms."""
    if isinstance(task, ScoreFiles):
        return (rules_named(task.profile, task.lang),)
    if task.profile:
        return tuple(rules_named(name, task.lang) for name in dict.fromkeys(task.profile))
    return comparable(load(name, task.lang) for name in bundled())


class _Scoring:
    """The games of files under some rule sets, shown while they are read; ``notes`` what is to say of them."""

    def __init__(self, task: Task, rulesets: Sequence[Ruleset], words: Catalogue) -> None:
        self.task, self.rulesets, self.words = task, rulesets, words
        self.sources = Sources(task, words)
        self.single = len(rulesets) == 1
        self.words_of = catalogues(task.lang)
        self.notes, self.chosen = GameNotes(), chosen_games(task, words)
        self.answer: Answer | None = None
        self.bar = ProgressBar(words)
        listener = Listener(self._see, self._say_broken, self.sources.tell, self._say_rounds, self._progress)
        wanted = self.chosen.takes if self.chosen else None
        self.games = FileScoring(self.sources.files, rulesets, key=task.source, wanted=wanted, listener=listener)

    def _see(self, game: tuple[Scored, ...]) -> None:
        self.notes.see(game)

    def _say_broken(self, game: Broken) -> None:
        """Name a game that cannot be read; where none may be broken it ends the program."""
        say_broken(self.sources.name, game, self.words)
        if self.answer is not None:
            self.answer.add_broken(game)
        if self.task.strict:
            raise SystemExit(FOUND)

    def _say_rounds(self, scorers: Sequence[Scorer]) -> None:
        """Say which deals of a series were counted in rounds."""
        for line in round_lines(scorers, self.words_of):
            print_line(line, error=True)

    def _progress(self, done: int, whole: int) -> None:
        if whole or done % STEP == 0:
            self.bar.upto(done, whole, self.games.builder.seen if whole else None)

    def is_large(self) -> bool:
        """Whether there is too much to read it game by game, and each game is for itself."""
        files = [Path(file) for file in self.sources.files if isinstance(file, str)]
        each = self.task.all_games or self.task.strict or self.chosen
        if each or _bytes(files) < LARGE or not is_installed("numpy"):
            return False
        source = self.sources.only()
        if source is None:
            return True
        with source:
            return source.path is not None and not is_series(source)

    def added_up(self, ahead: Iterator[ReadBlock] | None) -> Report:
        """Many games, of which only those are listed that differ, or none."""
        with self.bar:
            self.games.add_up(ahead)
        comparison, task = self.games.result(), self.task
        single = isinstance(task, ScoreFiles)
        data = [summary_data(summary, comparison, self.words_of) for summary in comparison.summaries]
        csv = summary_csv(comparison, self.words_of)
        sheets = (
            block
            for block in added_up(comparison, self.words, self.words_of, hidden=False)
            if isinstance(block, DataTable)
        )
        if single or task.summary:
            blocks = added_up(comparison, self.words, self.words_of, hidden=not task.summary)
        else:
            blocks = differing(comparison, self.words, self.words_of, hidden=True)
        return Report(data[0] if single else data, csv, (*self._of_sample(), *blocks), sheets=sheets)

    def _of_sample(self) -> list[Block]:
        """The games of the sample."""
        said = [self.words.text("cli.sample", **sample_counts())] if self.task.sample else []
        return lines(said, breaks=False)

    def each(self) -> Report:
        """Every game; what is read is added up."""
        single, games = isinstance(self.task, ScoreFiles), self.games
        file = (lambda: games.file) if self.sources.several else None
        data = JsonText(self._json(single=single))
        return games_report(
            data,
            self._read(),
            self.rulesets,
            self.words,
            self.words_of,
            single=single,
            file=file,
            blocks=self._listed(),
        )

    def _read(self) -> Iterator[tuple[Scored, ...]]:
        with self.bar:
            yield from self.games.each()

    def _listed(self) -> Iterator[Block]:
        """Games in a table: all, the first, or of several rule sets those that differ."""
        every, games = self.task.all_games, self._read()
        first = list(itertools.islice(games, None if every else MOST_ROWS if self.single else 0))
        for _ in games:  # the others are only added up
            pass
        comparison = self.games.result()
        yield from self._of_sample()
        if every or self.single:
            yield from listed(comparison, first, self.words, self.words_of)
        else:
            yield from differing(comparison, self.words, self.words_of, hidden=True)

    def _json(self, *, single: bool) -> Iterator[str]:
        with Answer(self.rulesets, self.words, self.words_of) as self.answer:
            for game in self._read():
                self.answer.add(game, self.games.file)
            yield from self.answer.parts(self.games.result(), single=single)

    def say_notes(self) -> None:
        """Say on the standard error what the totals are not, and what cannot have been."""
        say_not_chosen(self.chosen, self.games.result().read, self.words)
        for line in unmade_lines(self.games.result(), self.words):
            print_line(f"skat: {line}", error=True)
        for line in self.notes.scheme_lines(self.words):
            print_line(line, error=True)
        for line in self.notes.void_lines(self.words):
            print_line(f"skat: {line}", error=True)


def draw_totals(chart: Path, comparison: Comparison, words: Catalogue) -> None:
    """Draw the running totals of the players; where there are many, of those who moved most."""
    from skatcore.views import draw, most_moved

    running = {summary.ruleset.profile.name: summary.running for summary in comparison.summaries}
    heads = (words.text("cli.progress"), words.text("cli.running-total"))
    with drawing(chart, words):
        draw(
            chart, running, most_moved(comparison.summaries), words, heads=heads, title=words.text("cli.running-totals")
        )


def _bytes(files: Sequence[Path]) -> int:
    return sum(file.stat().st_size for file in files if file.is_file())
