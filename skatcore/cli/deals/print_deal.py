"""A deal in a terminal: hands, auction, skat, tricks with their winners, what it counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import console
from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Dealt
from skatcore.play.settlement import Abandoned
from skatcore.play.state import Trick
from skatcore.play.table import FEWEST
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.views.deal_text import (
    Names,
    auction_lines,
    hand_text,
    play_lines,
    points_so_far,
    result_text,
    seat_names,
    seating_text,
)

#: No wider than this, so that it fits every terminal and can be pasted into a letter.
WIDTH: Final = 80


def print_deal(deal: Deal, names: Names | None, words: Catalogue, *, heading: str = "", clauses: bool = True) -> None:
    """Print a deal, finished or not, from the hands to the reasons of its value.

    ``names`` are the players from forehand on (None: they are called by their seats), ``words``
    those of the deal's rule set. ``heading`` stands above it all; ``clauses`` says whether the
    reasons cite theirs.
    """
    out = paper()
    players = names or seat_names(words)
    if heading:
        out.print(Text(heading, style="bold"))
    out.print(_before_play(deal, players, words))
    if deal.tricks or deal.state.trick:
        out.print(_tricks(deal, players, words))
        out.print(Text(words.text("dealt.marks"), style="dim"))
        for line in play_lines(deal, players, words):
            out.print(Text(line))
    if isinstance(deal.events[-1], Abandoned):
        out.print(Text(words.text("event.abandoned")))
    elif deal.over:
        print_result(deal.scored(players), players, words, out=out, clauses=clauses)
    else:
        out.print(Text(words.text("dealt.unfinished")))


def paper() -> Console:
    """The terminal, not wider than a deal needs."""
    terminal = console()
    return Console(highlight=False, width=WIDTH) if terminal.width > WIDTH else terminal


def _before_play(deal: Deal, players: Names, words: Catalogue) -> Table:
    """Who holds what, what was said, and everything else before the first lead."""
    start = deal.events[0]
    assert isinstance(start, Dealt)  # noqa: S101 - every deal begins with it
    contract = deal.state.contract
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    if deal.table.players > FEWEST:
        grid.add_row(words.text("dealt.deal"), Text(seating_text(deal.table, players, words)))
    for name, hand in zip(players, start.hands, strict=True):
        grid.add_row(Text(name), Text(hand_text(hand, contract)))
    grid.add_row(words.text("dealt.skat"), Text(hand_text(start.skat, contract)))
    label = words.text("dealt.auction")
    for line in auction_lines(deal, players, words):
        grid.add_row(label, Text(line))
        label = ""
    return grid


def _tricks(deal: Deal, players: Names, words: Catalogue) -> Table:
    """One row for each trick, one column for each player."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    made.add_column(words.text("dealt.trick"), justify="right")
    won = deal.state.points
    for seat in Seat:
        made.add_column(Text(players[seat]), footer=str(won[seat]), no_wrap=True)
    made.add_column(words.text("dealt.points"), justify="right", footer=str(sum(won)))
    made.add_column(words.text("dealt.so-far"), justify="right")
    made.add_column(words.text("dealt.winner"), footer=words.text("dealt.in-tricks"))
    so_far = [0, 0, 0]
    for number, trick in enumerate(deal.tricks, 1):
        so_far[trick.winner] += trick.points
        counts = (str(trick.points), points_so_far(so_far, deal.declarer))
        made.add_row(str(number), *_row(trick), *counts, Text(players[trick.winner]))
    if on_table := deal.state.trick:
        leader = Seat(deal.state.leader)
        made.add_row(str(len(deal.tricks) + 1), *_cells(leader, on_table, None), "", "", "")
    return made


def _row(trick: Trick) -> list[Text]:
    return _cells(trick.leader, trick.cards, trick.winner)


def _cells(leader: Seat, cards: Iterable[int], winner: Seat | None) -> list[Text]:
    """The cards of a trick under their players: who led, and who won it."""
    cells = [Text("") for _ in Seat]
    for at, card in enumerate(cards):
        seat = (leader + at) % len(Seat)
        lead = ">" if at == 0 else " "
        won = seat == winner
        cells[seat] = Text(f"{lead}{Card(card)}{'*' if won else ''}", style="bold" if won else "")
    return cells


def print_result(scored: Scored, players: Names, words: Catalogue, *, out: Console, clauses: bool = True) -> None:
    """What a finished deal counts, and why."""
    out.print(Text(result_text(scored, players, words), style="bold"))
    for reason in scored.reasons if scored.value is not None else ():
        clause = f" {words.in_brackets(reason.clause)}" if clauses and reason.clause else ""
        out.print(Text.assemble("  ", words.reason(reason), (clause, "dim")))
