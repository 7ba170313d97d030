"""``skat analyse``: where recorded games were won or lost, what each card cost, announced games and play."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.review import DealReview, ReviewDepth, review_deals
from skatcore.cli.analysis.commands import AnalyseFile
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.games.broken import end, opened, say_broken
from skatcore.cli.games.chosen import chosen_games, say_not_chosen
from skatcore.cli.output import FOUND, USAGE, catalogues, print_line, refuse
from skatcore.cli.progress import ProgressBar
from skatcore.cli.tables import show
from skatcore.cli.unsearched import say_unsearched
from skatcore.cli.usual_rules import rules_named
from skatcore.extras import is_installed, requirement
from skatcore.model import Broken
from skatcore.records import Formats, HasDeals, sample
from skatcore.views import Block, CsvTable, DataTable, JsonText, Line, Report, json_games
from skatcore.views.review import (
    REVIEW_HEADS,
    ReviewCounts,
    player_data,
    players_review,
    review_cells,
    review_data,
    short_blocks,
    story_blocks,
)

if TYPE_CHECKING:
    from skatcore.records import RecordedDeal, RecordFile
    from skatcore.rules import Ruleset
    from skatcore.text import Catalogue

#: The most deals that are listed unless all are asked for.
MOST_ROWS: Final = 60


def analyse_file(asked: AnalyseFile) -> None:
    """Review every deal of a file, or one of them."""
    if asked.sample and asked.file is None:  # the sample is of games with their cards
        asked = replace(asked, file=sample("iss"), sample=False)
    analysis = _Analysis(asked)
    words = analysis.words
    check_chart(asked.chart, words)
    if not is_installed("numba"):
        print_line(f"skat: {words.text('review.slow', what=requirement('fast'))}", error=True)
    with opened(asked, words) as source:
        reviews = analysis.of(source)
        if asked.game is not None:
            analysis.one(reviews)
        else:
            rows = (review_cells(analysis.ruleset_of(review), review) for review in reviews)
            csv, data = CsvTable(REVIEW_HEADS, rows), JsonText(analysis.json(reviews))
            sheets = analysis.sheets(reviews)
            report = Report(data, csv, analysis.blocks(reviews), sheets=sheets, narrow=True)
            show(report, asked.fmt, words)
    if asked.chart is not None and analysis.counts.deals:
        _draw(asked.chart, analysis.counts, words)
    say_not_chosen(analysis.chosen, analysis.counts.deals, words)
    end(len(analysis.broken), words)


class _Analysis:
    """The deals of a file, reviewed while they are read."""

    def __init__(self, asked: AnalyseFile) -> None:
        self.asked = asked
        self.ruleset = rules_named(asked.profile, asked.lang)
        self.words_of = catalogues(asked.lang)
        self.words = self.words_of(self.ruleset)
        self.counts = ReviewCounts(follow=asked.chart is not None)
        self.broken: list[Broken] = []
        self.chosen = chosen_games(asked, self.words)
        self._said: set[str] = set()
        self.last = 0
        self._own: dict[int, Ruleset] = {}
        self._read = 0
        self._size = 0
        #: Whether lines are shown as they come, so that no progress may be drawn between them.
        self._listing = False

    def of(self, source: RecordFile) -> Iterator[DealReview]:
        """The deals reviewed; those that cannot be read are named."""
        fmt, words = source.format, self.words
        if not isinstance(fmt, HasDeals):
            able = ", ".join(reader.key for reader in Formats.installed() if isinstance(reader, HasDeals))
            refuse(words.text("review.no-deals", file=source.name, format=fmt.key, expected=able), words, status=FOUND)
        if source.path is not None and source.path.is_file():
            self._size = source.path.stat().st_size
        ruleset = self.ruleset if self.asked.profile else None
        deals = self._wanted(fmt.deals(self._lines(source), ruleset))
        depth = ReviewDepth(hands=self.asked.hands or self.asked.game is not None)
        with ProgressBar(words) as shown:
            for review in review_deals(deals, self.ruleset, jobs=self.asked.jobs, depth=depth):
                if isinstance(review, Broken):
                    self.broken.append(review)
                    say_broken(source.name, review, words)
                    if self.asked.strict:
                        raise SystemExit(FOUND)
                    continue
                self.counts.add(review)
                self._say_unsearched(review)
                yield review
                self._own.pop(review.number, None)
                if not (self._listing and sys.stdout.isatty()):
                    shown.upto(self.counts.deals, self._estimated())

    def _say_unsearched(self, review: DealReview) -> None:
        """Say once of a rule set what the search leaves out; JSON has it as data."""
        ruleset = self.ruleset_of(review)
        if not self.asked.has_data and ruleset.digest not in self._said:
            self._said.add(ruleset.digest)
            say_unsearched(self.words_of, ruleset)

    def words_for(self, review: DealReview) -> Catalogue:
        """The words of the rules that a deal was reviewed under."""
        return self.words_of(self.ruleset_of(review))

    def ruleset_of(self, review: DealReview) -> Ruleset:
        """The rules that a deal was reviewed under."""
        return self._own.get(review.number, self.ruleset)

    def _lines(self, source: RecordFile) -> Iterator[str]:
        for line in source.lines():
            self._read += len(line)
            yield line

    def _wanted(self, deals: Iterable[RecordedDeal | Broken]) -> Iterator[RecordedDeal | Broken]:
        """The deals that are asked for; stored ones may have rules of their own."""
        game = self.asked.game
        for deal in deals:
            self.last = deal.number if isinstance(deal, Broken) else deal.record.number
            if game is not None and self.last != game:
                continue
            if self.chosen and not isinstance(deal, Broken) and not self.chosen.takes(deal.record):
                continue
            if not isinstance(deal, Broken) and deal.ruleset is not None:
                self._own[self.last] = deal.ruleset
            yield deal
            if game is not None:
                return

    def _estimated(self) -> int:
        """How many deals there will be, by the part of the file that they took; 0 where that is not known."""
        return max(self.counts.deals, self.last * self._size // self._read) if self._size and self._read else 0

    def one(self, reviews: Iterator[DealReview]) -> None:
        """The whole story of the one deal that is asked for."""
        for review in reviews:
            ruleset, words = self.ruleset_of(review), self.words_for(review)
            csv = CsvTable(REVIEW_HEADS, [review_cells(ruleset, review)])
            blocks, data = story_blocks(review, words), review_data(ruleset, review)
            show(Report(data, csv, blocks, sheets=self.sheets([review]), narrow=True), self.asked.fmt, words)
            return
        if not self.broken:
            text = self.words.text("replay.no-game", number=self.asked.game or 0, count=self.last)
            refuse(text, self.words, status=USAGE)

    def blocks(self, reviews: Iterable[DealReview]) -> Iterator[Block]:
        """Each deal in a line or two, or its whole story; below them the players."""
        shown = story_blocks if self.asked.deals else short_blocks
        self._listing = True
        for review in reviews:
            yield from shown(review, self.words_for(review)) if self._listing else ()
            self._listing = self.asked.all_games or self.counts.deals < MOST_ROWS
        if not self.counts.deals:
            yield Line(self.words.text("review.none"), breaks=False)
            return
        if not self.asked.all_games and self.counts.deals > MOST_ROWS:
            yield Line(self.words.text("cli.more-rows", count=self.counts.deals - MOST_ROWS))
        yield Line()
        yield players_review(self.counts.players, self.counts.deals, self.counts.unjudged, self.words)

    def sheets(self, reviews: Iterable[DealReview]) -> Iterator[DataTable]:
        """A row for each deal, for a spreadsheet."""
        rows = (review_cells(self.ruleset_of(review), review, self.words_for(review)) for review in reviews)
        return CsvTable(REVIEW_HEADS, rows).tables(self.words)

    def json(self, reviews: Iterable[DealReview]) -> Iterator[str]:
        """One object, its deals written as they come."""

        def tail() -> dict[str, Any]:
            unread = [
                {"n": game.number, "line": game.line, "reason": self.words.say(game.message)} for game in self.broken
            ]
            return {"players": [player_data(player) for player in self.counts.players.values()], "broken": unread}

        head = {"profile": self.ruleset.profile.name, "digest": self.ruleset.digest}
        return json_games(head, (review_data(self.ruleset_of(review), review) for review in reviews), tail)


def _draw(chart: Path, counts: ReviewCounts, words: Catalogue) -> None:
    with drawing(chart, words):
        counts.draw(chart, words)
