"""``skat score`` and ``skat compare``: recorded games, and how their files are opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

from skatcore.analysis.compare import compare, is_large, score_records, scorers_of
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.games.commands import CompareFile, ScoreFile
from skatcore.cli.games.comparison_tables import show_comparison
from skatcore.cli.games.listed import Answer
from skatcore.cli.output import FOUND, USAGE, CatalogueCache, Format, catalogue, load, print_csv, print_line, refuse
from skatcore.cli.parameters import FileRequest
from skatcore.cli.progress import ProgressBar, counted
from skatcore.model.record import Broken, OnSheet, Record
from skatcore.records.errors import RecordError
from skatcore.records.samples import SAMPLE
from skatcore.records.source import RecordFile, open_records
from skatcore.rules.profile.find import bundled
from skatcore.scoring.score import Scored
from skatcore.views.games import games_csv

if TYPE_CHECKING:
    from skatcore.analysis.columnar.reader import CsvReader
    from skatcore.analysis.comparison import Comparison
    from skatcore.analysis.comparison_builder import ComparisonBuilder
    from skatcore.club.sheet.rescore import SeriesRescorer
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: The most games that are listed one by one; of more only those that differ, unless asked.
MOST_ROWS = 60
#: The format of score sheets.
SHEETS = "sheet"
#: The scheme of a sheet whose totals are the value points that are added up here.
PLAIN = "points"


#: The commands of this module.
Task = ScoreFile | CompareFile


def score_file(task: Task, ahead: CsvReader | None) -> None:
    """Every game under one rule set or several; ``ahead`` is the file if it is being read already."""
    rulesets = _rulesets(task)
    words = catalogue(task.lang, rulesets[0])
    check_chart(task.chart, words)
    with opened(task, words) as source:
        scoring = _Scoring(task, rulesets, words, source, ahead)
        for_people = task.fmt is Format.table
        comparison = scoring.for_people() if for_people else scoring.for_programs()
    if task.chart is not None:
        _draw(task.chart, comparison, words)
    scoring.sheets.say(words)
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


def _builder(rulesets: Sequence[Ruleset]) -> ComparisonBuilder:
    """What adds games up; it needs the extra ``data``, which other commands do without."""
    from skatcore.analysis.comparison_builder import ComparisonBuilder

    return ComparisonBuilder(rulesets)


@dataclass(slots=True)
class _Sheets:
    """What must be said of the score sheets that games come from.

    ``void`` are those that were declared void, ``schemes`` what the totals of others mean.
    """

    void: dict[int, str] = field(default_factory=dict)
    schemes: dict[str, None] = field(default_factory=dict)

    def see(self, game: Record) -> None:
        """Take note of a game."""
        if isinstance(game, OnSheet):
            if game.void:
                self.void[game.series] = game.table
            if game.scheme != PLAIN:
                self.schemes[game.scheme] = None

    def say(self, words: Catalogue) -> None:
        """Say on the standard error what the totals are not."""
        for scheme in self.schemes:
            name = words.text(f"scheme.{scheme}") if f"scheme.{scheme}" in words else scheme
            print_line(words.text("cli.other-scheme", scheme=name), error=True)
        for number, title in self.void.items():
            called = f"{number} {title}".strip()
            print_line(f"skat: {words.text('cli.void-sheet', sheet=called)}", error=True)


@dataclass(slots=True)
class _Scoring:
    """The games of a file under some rule sets, shown while they are read."""

    task: Task
    rulesets: Sequence[Ruleset]
    words: Catalogue
    source: RecordFile
    ahead: CsvReader | None
    sheets: _Sheets = field(default_factory=_Sheets)

    def for_people(self) -> Comparison:
        """Games in a table; of a large file only those that differ."""
        task, words, single = self.task, self.words, len(self.rulesets) == 1
        catalogues = CatalogueCache(task.lang)
        if is_large(self.source) and not (task.all_games or task.strict):
            with ProgressBar(words) as shown:
                comparison = self._compared(shown.upto)
            for unread in comparison.unread:
                say_broken(self.source.name, unread, words)
            show_comparison(comparison, None, words, catalogues, single=single)
            return comparison
        builder = _builder(self.rulesets)
        kept: list[tuple[Scored, ...]] = []
        for game in self._scored(builder):
            if not isinstance(game, Broken) and (task.all_games or len(kept) <= MOST_ROWS):
                kept.append(game)
        comparison = builder.result()
        listed: Sequence[tuple[Scored, ...]] | None = kept
        if len(kept) > MOST_ROWS and not task.all_games:
            listed = kept[:MOST_ROWS] if single else None
        show_comparison(comparison, listed, words, catalogues, single=single)
        return comparison

    def _compared(self, progress: Callable[[int, int], None]) -> Comparison:
        path = self.source.path
        if self.ahead is None or path is None or self.source.format.key != "csv":
            return compare(self.source, self.rulesets, progress=progress)
        from skatcore.analysis.columnar.csv_files import compare_csv

        return compare_csv(path, self.rulesets, progress=progress, ahead=self.ahead)

    def for_programs(self) -> Comparison:
        """Every game as CSV or JSON."""
        builder = _builder(self.rulesets)
        single, catalogues = isinstance(self.task, ScoreFile), CatalogueCache(self.task.lang)
        if self.task.fmt is Format.csv:
            games = (game for game in self._scored(builder) if not isinstance(game, Broken))
            csv = games_csv(games, self.rulesets, catalogues.of, single=single)
            print_csv(csv.heads, csv.rows)
            return builder.result()
        with Answer(self.rulesets, self.words, catalogues) as answer:
            for game in self._scored(builder):
                answer.add(game)
            answer.write(builder.result(), single=single)
        return builder.result()

    def _scored(self, builder: ComparisonBuilder) -> Iterator[tuple[Scored, ...] | Broken]:
        """The games under every rule set, added up; those that cannot be read are named."""
        scorers = scorers_of(self.source, self.rulesets)
        for game in score_records(counted(self.source, self.words), self.rulesets, scorers=scorers):
            builder.add(game)
            if isinstance(game, Broken):
                say_broken(self.source.name, game, self.words)
                if self.task.strict:
                    raise SystemExit(FOUND)
            else:
                self.sheets.see(game[0].record)
            yield game
        if self.source.format.key == SHEETS:
            for scorer in scorers:
                say_rounds(cast("SeriesRescorer", scorer), CatalogueCache(self.task.lang))


def say_rounds(under: SeriesRescorer, catalogues: CatalogueCache) -> None:
    """Say on the standard error which deals of a sheet a rule set counts in rounds of its own."""
    words = catalogues.of(under.ruleset)
    profile = under.ruleset.profile.name
    for rule, count in under.counted.items():
        name = words.text(f"series-rule.{rule}")
        print_line(words.text("cli.in-rounds", profile=profile, rule=name, count=count), error=True)
    for contract, count in under.not_played.items():
        print_line(words.text("cli.round-not-played", profile=profile, contract=contract, count=count), error=True)


@contextmanager
def opened(task: FileRequest, words: Catalogue) -> Iterator[RecordFile]:
    """The file of records; whatever is wrong with it ends the program with a message."""
    if task.sample is (task.file is not None):
        refuse(words.text("cli.file-or-sample"), words)
    path = SAMPLE if task.file is None else task.file
    try:
        with open_records(path, task.source) as source:
            yield source
    except RecordError as error:
        asked = {"not-found", "is-a-folder", "format-unknown", "not-recognised"}
        refuse(words.error(error), words, status=USAGE if error.problem in asked else FOUND)


def say_broken(name: str, game: Broken, words: Catalogue) -> None:
    """Name a game that cannot be read, and why, on the standard error."""
    print_line(f"{name}:{game.line}: {words.broken(game)}", error=True)


def _draw(chart: Path, comparison: Comparison, words: Catalogue) -> None:
    """Draw the running totals of the players; where there are many, of those who moved most."""
    from skatcore.views.chart import COLOURS, Curve, draw

    moved = {
        player: max(abs(summary.totals[player]) for summary in comparison.summaries)
        for player in comparison.summaries[0].running.players
    }
    most = sorted(moved, key=lambda player: -moved[player])[: len(COLOURS)]
    most.sort(key=lambda player: -comparison.summaries[0].totals[player])
    curves = {
        summary.ruleset.profile.name: [
            Curve(player, summary.running.games, summary.running.of(player)) for player in most
        ]
        for summary in comparison.summaries
    }
    heads = (words.text("cli.progress"), words.text("cli.running-total"))
    with drawing(chart, words):
        draw(chart, curves, heads=heads, title=words.text("cli.running-totals"))


def end(broken: int, words: Catalogue, key: str = "cli.broken") -> None:
    """End the program with a finding if games were left out; ``key`` is how that is said."""
    if broken:
        print_line(f"skat: {words.text(key, count=broken)}", error=True)
        raise SystemExit(FOUND)
