"""``skat score`` and ``skat compare``: recorded games, and how their files are opened."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from skatcore.analysis.compare import Scorer, score_records, scorers_of
from skatcore.cli.files import check_chart
from skatcore.cli.games.broken import end, readable, say_broken
from skatcore.cli.games.chosen import chosen_games, say_not_chosen
from skatcore.cli.games.commands import CompareFiles, ScoreFiles
from skatcore.cli.games.listed import Answer
from skatcore.cli.games.shown import draw_totals, show_added_up, show_differing, show_listed
from skatcore.cli.games.sources import Sources
from skatcore.cli.output import FOUND, Format, catalogue, catalogues, load, print_csv, print_json, print_line, refuse
from skatcore.cli.progress import ProgressBar, counted
from skatcore.cli.usual_rules import rules_named
from skatcore.extras import is_installed
from skatcore.model.files import LARGE
from skatcore.model.game import Form
from skatcore.model.record import Broken, Record
from skatcore.records.format import RescoringFormat
from skatcore.records.samples import sample_counts
from skatcore.rules.profile.editions import default_profile
from skatcore.rules.profile.find import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.collection import summary_csv, summary_data
from skatcore.views.comparison import GameNotes, round_lines
from skatcore.views.games import games_csv

if TYPE_CHECKING:
    from skatcore.analysis.columnar.reader import ReadBlock
    from skatcore.analysis.comparison import Comparison
    from skatcore.club.sheet.rescore import SeriesRescorer
    from skatcore.records.source import RecordFile

#: The most games that are listed one by one, unless all are asked for.
MOST_ROWS = 60
#: The format of score sheets.
SHEETS = "sheet"
#: The format that is read by the column.
CSV = "csv"
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
    if task.summary or (task.fmt is Format.table and scoring.is_large()):
        comparison = scoring.added_up(ahead)
    elif task.fmt is Format.table:
        comparison = scoring.for_people()
    else:
        comparison = scoring.for_programs()
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
        return tuple(load(name, task.lang) for name in dict.fromkeys(task.profile))
    usual = default_profile()
    # the edition in force, then parents before what is built on them
    every = sorted(
        (load(name, task.lang) for name in bundled()), key=lambda own: (own.id != usual, len(own.profile.chain), own.id)
    )
    code = every[0]
    alike = [ruleset for ruleset in every if ruleset.profile.header.status != "house" and _has_games(ruleset, code)]
    unique: dict[str, Ruleset] = {}
    for ruleset in alike:  # of the same rules the first
        unique.setdefault(ruleset.digest, ruleset)
    return tuple(unique.values())


def _has_games(ruleset: Ruleset, code: Ruleset) -> bool:
    """Whether the code's games with the skat are played under a rule set, so that most games count."""
    return all(game in ruleset.plays for game in code.plays if game[1] == Form())


class _Scoring:
    """The games of files under some rule sets, shown while they are read; ``notes`` what is to say of them."""

    def __init__(self, task: Task, rulesets: Sequence[Ruleset], words: Catalogue) -> None:
        self.task, self.rulesets, self.words = task, rulesets, words
        self.sources = Sources(task, words)
        self.single = len(rulesets) == 1
        self.words_of = catalogues(task.lang)
        self.notes, self.chosen = GameNotes(), chosen_games(task, words)
        from skatcore.analysis.comparison_builder import ComparisonBuilder

        self.builder = ComparisonBuilder(rulesets)

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
            return source.path is not None and not isinstance(source.format, RescoringFormat)

    def added_up(self, ahead: Iterator[ReadBlock] | None) -> Comparison:
        """Many games, of which only those are listed that differ, or none."""
        task, builder = self.task, self.builder
        if self.chosen:
            for _ in self._scored(builder.add):  # what cannot be read is named there
                pass
        else:
            self._add_files(ahead)
            for unread in builder.unread:
                say_broken(self.sources.name, unread, self.words)
        comparison, single = builder.result(), isinstance(task, ScoreFiles)
        if task.fmt is Format.json:
            data = [summary_data(summary, comparison, self.words_of) for summary in comparison.summaries]
            print_json(data[0] if single else data)
        elif task.fmt is Format.csv:
            csv = summary_csv(comparison, self.words_of)
            print_csv(csv.heads, csv.rows)
        elif single or task.summary:
            self._say_sample()
            show_added_up(comparison, self.words, self.words_of, hidden=not task.summary)
        else:
            self._say_sample()
            show_differing(comparison, self.words, self.words_of)
        return comparison

    def _add_files(self, ahead: Iterator[ReadBlock] | None) -> None:
        """Add the games of all files, by the column or on all cores."""
        from skatcore.analysis.many_files import add_files

        sources, builder = self.sources, self.builder
        if ahead is not None and (source := sources.only()) is not None:
            with source:
                ahead = ahead if source.path is not None and source.format.key == CSV else None
        with ProgressBar(self.words) as shown:

            def progress(done: int, whole: int) -> None:
                shown.upto(done, whole, builder.seen)

            add_files(
                builder,
                sources.files,
                key=self.task.source,
                ahead=ahead,
                progress=progress,
                unreadable=sources.tell,
                series=self._add_series,
            )

    def _say_sample(self) -> None:
        """Say what the games of the sample are."""
        if self.task.sample:
            print_line(self.words.text("cli.sample", **sample_counts()))

    def for_people(self) -> Comparison:
        """Games in a table: all, the first, or of several rule sets those that differ."""
        games = self._scored(self.builder.add)
        every = self.task.all_games
        listed = [] if not (every or self.single) else list(games if every else itertools.islice(games, MOST_ROWS))
        for _ in games:  # the others are only added up
            pass
        comparison = self.builder.result()
        self._say_sample()
        if every or self.single:
            show_listed(comparison, listed, self.words, self.words_of)
        else:
            show_differing(comparison, self.words, self.words_of)
        return comparison

    def for_programs(self) -> Comparison:
        """Every game as CSV or JSON."""
        builder, single = self.builder, isinstance(self.task, ScoreFiles)
        if self.task.fmt is Format.csv:
            games = self._scored(builder.add)
            file = (lambda: builder.file) if self.sources.several else None
            csv = games_csv(games, self.rulesets, self.words_of, single=single, file=file)
            print_csv(csv.heads, csv.rows)
            return builder.result()
        with Answer(self.rulesets, self.words, self.words_of) as answer:

            def broken(game: Broken) -> None:
                builder.add(game)
                answer.add_broken(builder.in_file(game))

            for game in self._scored(broken):
                answer.add(game, builder.file)
            answer.write(builder.result(), single=single)
        return builder.result()

    def _scored(self, broken: Callable[[Broken], None]) -> Iterator[tuple[Scored, ...]]:
        """The games of all files under every rule set, added up; their numbers go on from file to file."""
        for source in self.sources.opened():
            if self.sources.several:
                self.builder.begin(source.name)
            scorers, read = scorers_of(source, self.rulesets), counted(self.sources.whole(source), self.words)
            series = isinstance(source.format, RescoringFormat)  # a game counts there by those before it
            wanted = read if series else filter(self._wanted, read)
            games = score_records(wanted, self.rulesets, scorers=scorers)
            for game in readable(games, source.name, self.words, broken, strict=self.task.strict):
                if series and not self._wanted(game[0].record):
                    continue
                self.builder.add(game)
                numbered = self.builder.numbered(game)
                self.notes.see(numbered)
                yield numbered
            self._say_rounds(source, scorers)

    def _wanted(self, game: Record | Broken) -> bool:
        """Whether a game is one of those that were asked for, or cannot be read; others are counted."""
        wanted = isinstance(game, Broken) or not self.chosen or self.chosen.takes(game)
        self.builder.skipped += not wanted
        return wanted

    def _add_series(self, source: RecordFile) -> None:
        """Add games that are scored as a series."""
        scorers = scorers_of(source, self.rulesets)
        for game in score_records(source, self.rulesets, scorers=scorers):
            self.builder.add(game)
            if not isinstance(game, Broken):
                self.notes.see(self.builder.numbered(game))
        self._say_rounds(source, scorers)

    def _say_rounds(self, source: RecordFile, scorers: Sequence[Scorer]) -> None:
        """Say which deals of a series were counted in rounds."""
        if source.format.key == SHEETS:
            for scorer in scorers:
                for line in round_lines(cast("SeriesRescorer", scorer), self.words_of):
                    print_line(line, error=True)

    def say_notes(self) -> None:
        """Say on the standard error what the totals are not, and what cannot have been."""
        say_not_chosen(self.chosen, self.builder.seen, self.words)
        for line in self.notes.points_lines(self.words):
            print_line(f"skat: {line}", error=True)
        for line in self.notes.scheme_lines(self.words):
            print_line(line, error=True)
        for line in self.notes.void_lines(self.words):
            print_line(f"skat: {line}", error=True)


def _bytes(files: Sequence[Path]) -> int:
    return sum(file.stat().st_size for file in files if file.is_file())
