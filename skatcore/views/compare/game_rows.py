"""Games as rows: each under each rule set, for programs and for a spreadsheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from skatcore.model.game import SEATS
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.comparison import named_game
from skatcore.views.compare.games import WordsOf, game_data
from skatcore.views.report import Block, Report
from skatcore.views.table import CsvTable


def games_report(
    data: Any,
    games: Iterable[tuple[Scored, ...]],
    rulesets: Sequence[Ruleset],
    words: Catalogue,
    words_of: WordsOf,
    *,
    single: bool,
    file: Callable[[], str] | None = None,
    blocks: Iterable[Block] = (),
) -> Report:
    """A row for each game and rule set; in a spreadsheet heads and games are in words.

    A ``single`` rule set is not named. The games are read as the rows are written; ``file`` says in which of several
    files the last one is.
    """

    def table(name: Callable[[Sequence[Scored]], str] | None = None) -> CsvTable:
        heads: tuple[str, ...] = ("n", *SEATS, "declarer", "game", "won", "overbid", "value", "score", "scores")
        heads += ("reasons", "file", "line") if file else ("reasons",)
        rows = (
            [*row, *((file(), game[0].record.line) if file else ())]
            for game in games
            for row in _rows(game, rulesets, words_of, name(game) if name else "")
        )
        return CsvTable(heads, (row[1:] for row in rows)) if single else CsvTable(("profile", *heads), rows)

    sheets = table(lambda game: named_game(game, words_of)).tables(words)
    return Report(data, table(), blocks, sheets=sheets)


def _rows(game: tuple[Scored, ...], rulesets: Sequence[Ruleset], words_of: WordsOf, name: str) -> Iterator[list[Any]]:
    """A game under each rule set; one that does not count has only a reason. A ``name`` stands in place of its code."""
    for ruleset, scored in zip(rulesets, game, strict=True):
        data, words = game_data(ruleset, scored), words_of(ruleset)
        row = [ruleset.profile.name, data["n"], *scored.record.players, data["declarer"], name or data["game"]]
        if scored.missing is not None:
            yield [*row, "", "", "", "", "", words.say(scored.missing)]
        else:
            scores = "/".join(map(str, scored.points))
            reasons = ", ".join(words.say(reason.message) for reason in scored.reasons)
            yield [*row, data["won"], data["overbid"], data["value"], data["score"], scores, reasons]
