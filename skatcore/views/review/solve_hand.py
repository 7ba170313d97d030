"""The worth of a hand over many layouts, as a table and for programs."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final

from skatcore.analysis.worth.hand_model import HandGame, HandWorth
from skatcore.scoring.game_names import code_of
from skatcore.text.catalogue import Catalogue
from skatcore.views.play.deal_text import hand_text
from skatcore.views.report import Line, Report, lines
from skatcore.views.review.solve import announcement_text, unsearched_data, unsearched_lines
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable, numbers

#: The columns of CSV.
HAND_HEADS: Final = ("game", "layouts", "won", "low", "high", "points", "score", "pays_to", "exact")


def hand_table(worth: HandWorth, words: Catalogue) -> DataTable:
    """The announcements of a hand, the most value points first; those that were never won only if they are plain."""
    games = sorted(worth.games, key=lambda game: -game.score)
    shown = [game for game in games if game.won or not (game.game.form.announced or game.game.form.ouvert)]
    columns = (
        Column("cli.game"),
        *numbers("solve.share", "solve.interval"),
        *numbers("solve.mean-points", spare=(1,)),
        Column("solve.mean-score", CellKind.NUMBER),
        *numbers("solve.pays-to"),
    )
    rows = tuple(_hand_cells(game, words) for game in shown)
    strong = frozenset((0, at) for at in range(len(columns))) if shown else frozenset()
    notes = [words.text("solve.open-cards"), words.text("solve.tried")]
    if not all(game.exact for game in shown):
        notes.append(words.text("solve.exchanged"))
    notes += unsearched_lines(worth.ruleset, words)
    return DataTable(columns, rows, notes=tuple(notes), strong=strong)


def _hand_cells(game: HandGame, words: Catalogue) -> tuple[Cell, ...]:
    low, high = game.interval
    return (
        announcement_text(game.game, words) + ("" if game.exact else " *"),
        f"{100 * game.share:.0f} %",
        f"{math.floor(100 * low):d}-{math.ceil(100 * high):d} %",
        "" if game.points is None else f"{game.points:.0f}",
        words.number(game.score, 1, signed=True),
        words.bid(game.pays_to) if game.pays_to else "-",
    )


def hand_worth_report(worth: HandWorth, words: Catalogue) -> Report:
    """The worth of a hand, and up to which bid it pays."""
    heading = words.text("solve.hand", seat=worth.seat.key, cards=hand_text(worth.hand, None))
    said = [words.text("solve.layouts", count=worth.layouts, seed=worth.seed)]
    said += [words.text("solve.bid", bid=worth.bid)] * bool(worth.bid)
    advice = words.text("solve.bid-to", bid=worth.pays_to) if worth.pays_to else words.text("solve.pass")
    blocks = [Line(heading, strong=True), *lines(said), hand_table(worth, words), Line(advice, breaks=False)]
    csv = CsvTable(HAND_HEADS, list(_hand_rows(worth)))
    return Report(hand_worth_data(worth), csv, blocks, unsearched_lines(worth.ruleset, words))


def hand_worth_data(worth: HandWorth) -> dict[str, Any]:
    """The worth of a hand, for a program."""
    return {
        "profile": worth.ruleset.profile.name,
        "digest": worth.ruleset.digest,
        "hand": [*map(str, worth.hand)],
        "seat": worth.seat.key,
        "bid": worth.bid,
        "seed": worth.seed,
        "layouts": worth.layouts,
        "best": worth.best and code_of(worth.ruleset, worth.best.game),
        "pays_to": worth.pays_to,
        "unsearched": unsearched_data(worth.ruleset),
        "games": [dict(zip(HAND_HEADS, row, strict=True)) for row in _hand_rows(worth)],
    }


def _hand_rows(worth: HandWorth) -> Iterable[tuple[Any, ...]]:
    """A row for each announcement."""
    for game in worth.games:
        low, high = (round(end, 4) for end in game.interval)
        points = None if game.points is None else round(game.points, 2)
        code = code_of(worth.ruleset, game.game)
        yield code, game.layouts, game.won, low, high, points, round(game.score, 2), game.pays_to, game.exact
