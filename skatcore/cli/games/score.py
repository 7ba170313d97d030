"""``skat score`` and ``skat compare``: recorded games, and how their files are opened."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from rich.table import Table
from rich.text import Text

from skatcore.analysis.compare import compare, is_large, score_records, scorers_of
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.games.broken import end, opened, readable, say_broken
from skatcore.cli.games.commands import CompareFile, ScoreFile
from skatcore.cli.games.listed import Answer
from skatcore.cli.output import FOUND, Format, catalogue, catalogues, console, load, print_csv, print_line
from skatcore.cli.progress import ProgressBar, counted
from skatcore.cli.tables import print_table, width_of
from skatcore.model.record import Broken
from skatcore.records.source import RecordFile
from skatcore.rules.profile.find import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.comparison import SheetNotes, excluded_lines, games_table, round_lines, summary_table, totals_table
from skatcore.views.games import WordsOf, games_csv
from skatcore.views.table import DataTable

if TYPE_CHECKING:
    from skatcore.analysis.columnar.reader import ReadBlock
    from skatcore.analysis.comparison import Comparison
    from skatcore.analysis.comparison_builder import ComparisonBuilder
    from skatcore.club.sheet.rescore import SeriesRescorer

#: The most games that are listed one by one; of more only those that differ, unless asked.
MOST_ROWS = 60
#: The format of score sheets.
SHEETS = "sheet"
#: Columns before the scores: number, declarer, game.
BEFORE: Final = 3
#: The commands of this module.
Task = ScoreFile | CompareFile


def score_file(task: Task, ahead: Iterator[ReadBlock] | None) -> None:
    """Every game under one rule set or several; ``ahead`` is the file if it is being read already."""
    rulesets = _rulesets(task)
    words = catalogue(task.lang, rulesets[0])
    check_chart(task.chart, words)
    with opened(task, words) as source:
        scoring = _Scoring(task, rulesets, words, source)
        comparison = scoring.for_people(ahead) if task.fmt is Format.table else scoring.for_programs()
    if task.chart is not None:
        _draw(task.chart, comparison, words)
    scoring.say_sheets()
    end(comparison.broken, words)
    if scoring.sheets.void:
        raise SystemExit(FOUND)


def _rulesets(task: Task) -> tuple[Ruleset, ...]:
    """The rule sets that are named; to compare without any named, all bundled ones."""
    if isinstance(task, ScoreFile):
        return (load(task.profile, task.lang),)
    if task.profile:
        return tuple(load(name, task.lang) for name in dict.fromkeys(task.profile))
    every = (load(name, task.lang) for name in bundled())
    # parents before what is built on them
    return tuple(sorted(every, key=lambda ruleset: (len(ruleset.profile.chain), ruleset.id)))


class _Scoring:
    """The games of a file under some rule sets, shown while they are read; ``sheets`` are those among them."""

    def __init__(self, task: Task, rulesets: Sequence[Ruleset], words: Catalogue, source: RecordFile) -> None:
        self.task, self.rulesets, self.words, self.source = task, rulesets, words, source
        self.single = len(rulesets) == 1
        self.words_of = catalogues(task.lang)
        self.sheets = SheetNotes()

    def for_people(self, ahead: Iterator[ReadBlock] | None) -> Comparison:
        """Games in a table; of a large file only those that differ."""
        task, listed = self.task, None
        if is_large(self.source) and not (task.all_games or task.strict):
            with ProgressBar(self.words) as shown:
                comparison = self._compared(ahead, shown.upto)
            for unread in comparison.unread:
                say_broken(self.source.name, unread, self.words)
        else:
            builder = self._builder()
            games = self._scored(builder, builder.add)
            kept = list(games if task.all_games else itertools.islice(games, MOST_ROWS + 1))
            for _ in games:  # the others are only added up
                pass
            comparison = builder.result()
            if task.all_games or len(kept) <= MOST_ROWS:
                listed = kept
            elif self.single:
                listed = kept[:MOST_ROWS]
        _show(comparison, listed, self.words, self.words_of, single=self.single)
        return comparison

    def _compared(self, ahead: Iterator[ReadBlock] | None, progress: Callable[[int, int], None]) -> Comparison:
        path = self.source.path
        if ahead is None or path is None or self.source.format.key != "csv":
            return compare(self.source, self.rulesets, progress=progress)
        from skatcore.analysis.columnar.csv_files import compare_csv

        return compare_csv(path, self.rulesets, progress=progress, ahead=ahead)

    def for_programs(self) -> Comparison:
        """Every game as CSV or JSON."""
        builder, single = self._builder(), isinstance(self.task, ScoreFile)
        if self.task.fmt is Format.csv:
            csv = games_csv(self._scored(builder, builder.add), self.rulesets, self.words_of, single=single)
            print_csv(csv.heads, csv.rows)
            return builder.result()
        with Answer(self.rulesets, self.words, self.words_of) as answer:

            def broken(game: Broken) -> None:
                builder.add(game)
                answer.add_broken(game)

            for game in self._scored(builder, broken):
                answer.add(game)
            answer.write(builder.result(), single=single)
        return builder.result()

    def _builder(self) -> ComparisonBuilder:
        """What adds games up; it needs the extra ``data``, which other commands do without."""
        from skatcore.analysis.comparison_builder import ComparisonBuilder

        return ComparisonBuilder(self.rulesets)

    def _scored(self, builder: ComparisonBuilder, broken: Callable[[Broken], None]) -> Iterator[tuple[Scored, ...]]:
        """The games under every rule set, added up."""
        scorers = scorers_of(self.source, self.rulesets)
        games = score_records(counted(self.source, self.words), self.rulesets, scorers=scorers)
        for game in readable(games, self.source.name, self.words, broken, strict=self.task.strict):
            builder.add(game)
            self.sheets.see(game[0].record)
            yield game
        if self.source.format.key == SHEETS:
            for scorer in scorers:
                for line in round_lines(cast("SeriesRescorer", scorer), self.words_of):
                    print_line(line, error=True)

    def say_sheets(self) -> None:
        """Say on the standard error what the totals are not."""
        for line in self.sheets.scheme_lines(self.words):
            print_line(line, error=True)
        for line in self.sheets.void_lines(self.words):
            print_line(f"skat: {line}", error=True)


def _show(
    comparison: Comparison,
    games: Sequence[tuple[Scored, ...]] | None,
    words: Catalogue,
    words_of: WordsOf,
    *,
    single: bool,
) -> None:
    """The games that are given (None: those that differ), the totals, and what was left out."""
    out = console()
    if comparison.read == 0:
        out.print(words.text("cli.none-scored"))
        return
    listed = comparison.differences if games is None else games
    if listed:
        _print_games(games_table(listed, words, words_of, single=single), words)
    if not single:
        differ, count = f"{comparison.differ:,}", f"{comparison.read:,}"
        differs = comparison.differ and words.text("cli.differ", differ=differ, count=count)
        out.print(differs or words.text("cli.nothing-differs"))
    if hidden := comparison.read - len(listed):
        out.print(words.text("cli.more-rows", count=f"{hidden:,}"))
    out.print()
    print_table(summary_table(comparison), words)
    totals = [tally.totals for tally in comparison.summaries]
    print_table(totals_table(comparison, totals, words.text("cli.total"), words), words, keep=1)
    if any(tally.excluded for tally in comparison.summaries) and not single:
        common = [tally.common for tally in comparison.summaries]
        title = words.text("cli.total-common", count=f"{comparison.counted:,}")
        print_table(totals_table(comparison, common, title, words), words, keep=1)
    for line in excluded_lines(comparison, words, words_of):
        out.print(Text(line))


def _print_games(table: DataTable, words: Catalogue) -> None:
    """The reasons are next to the scores, or below where it is narrow."""
    out, last = console(), len(table.columns) - 1
    if width_of(table, words) <= out.width:
        print_table(table, words, keep=BEFORE)
        return
    print_table(table.of_columns(range(last)), words, keep=BEFORE)
    below = Table.grid(padding=(0, 2))
    below.add_column(justify="right", no_wrap=True)
    below.add_column(overflow="fold")
    for number, *_, why in table.rows:
        if why:
            below.add_row(str(number), Text(str(why)))
    if below.row_count:
        out.print(Text(words.text("cli.why"), style="bold"))
        out.print(below)
        out.print()


def _draw(chart: Path, comparison: Comparison, words: Catalogue) -> None:
    """Draw the running totals of the players; where there are many, of those who moved most."""
    from skatcore.views.chart import draw, most_moved

    running = {summary.ruleset.profile.name: summary.running for summary in comparison.summaries}
    heads = (words.text("cli.progress"), words.text("cli.running-total"))
    with drawing(chart, words):
        draw(chart, running, most_moved(comparison.summaries), heads=heads, title=words.text("cli.running-totals"))
