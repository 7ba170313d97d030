"""A deal as people read it: hands, auction, skat, tricks with their winners, what it counts.

Used wherever a deal is shown: one that computer players have played, one that a record tells.
Events of plugins are said by their words ``event.<kind>`` (or ``said.<kind>``, where what a
player says is something else than the name of the action) and by what they hold.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from skatcore.cli.output import console
from skatcore.model.cards import JACKS, PLAIN_ORDER, Card, Suit, write_cards
from skatcore.model.game import Announcement, Seat
from skatcore.play.events import Act, Bid, Dealt, Held, Passed, Played
from skatcore.play.settlement import Abandoned
from skatcore.play.table import FEWEST

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.play.state import Trick
    from skatcore.play.table import Table as Places
    from skatcore.rules.contributions import Contract
    from skatcore.scoring.score import Scored
    from skatcore.text.catalogue import Catalogue

#: No wider than this, so that it fits every terminal and can be pasted into a letter.
WIDTH: Final = 80

Names = tuple[str, str, str]


def print_deal(
    deal: Deal, names: Names | None, words: Catalogue, *, heading: str = "", clauses: bool = True
) -> None:
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
        for line in _said_during_play(deal, players, words):
            out.print(Text(line))
    if isinstance(deal.events[-1], Abandoned):
        out.print(Text(words.text("event.abandoned")))
    elif deal.over:
        print_result(deal.scored(players), players, words, out=out, clauses=clauses)
    else:
        out.print(Text(words.text("dealt.unfinished")))


def paper() -> Console:
    """The terminal, not wider than a deal needs."""
    found = console()
    return Console(highlight=False, width=WIDTH) if found.width > WIDTH else found


def seat_names(words: Catalogue) -> Names:
    """Forehand, middlehand, rearhand in words."""
    first, second, third = (words.text(f"seat.{seat.key}") for seat in Seat)
    return first, second, third


def in_order(cards: Iterable[Card], contract: Contract | None) -> list[Card]:
    """Cards as players hold them: trumps from the top, then suit by suit.

    Before a game is announced, as in a Grand.
    """
    trumps = JACKS if contract is None else contract.trumps
    ranks = PLAIN_ORDER if contract is None else contract.ranks
    suits = list(Suit)

    def place(card: Card) -> tuple[int, int, int]:
        if card in trumps:
            return (0, 0, trumps.index(card))
        return (1, suits.index(card.suit), ranks.index(card.rank))

    return sorted(cards, key=place)


def hand_text(cards: Iterable[Card], contract: Contract | None) -> str:
    """A hand in one line, with a gap before each suit: ``CJ HJ  CA CT C7  DK``."""
    trumps = JACKS if contract is None else contract.trumps
    groups = itertools.groupby(
        in_order(cards, contract), key=lambda card: None if card in trumps else card.suit
    )
    return "  ".join(write_cards(group) for _, group in groups)


def act_text(event: Act, words: Catalogue) -> str:
    """What a player says or does, without his name: "18", "pass", "discard: HT S7"."""
    details = {
        one.name: getattr(event, one.name)
        for one in dataclasses.fields(event)
        if one.name != "seat"
    }
    shown = {name: _value(given, words) for name, given in details.items()}
    if isinstance(event, Bid):
        shown["value"] = words.bid(event.value)
    if f"said.{event.kind}" in words:
        return words.text(f"said.{event.kind}", **shown)
    told = ", ".join(text for text in shown.values() if text)
    name = words.text(f"event.{event.kind}")
    return f"{name}: {told}" if told else name


def _value(given: object, words: Catalogue) -> str:
    if isinstance(given, Announcement):
        return words.game(given.contract, given.form.code)
    if isinstance(given, Seat):
        return words.text(f"seat.{given.key}")
    if isinstance(given, bool):
        return words.text("dealt.yes" if given else "dealt.no")
    if isinstance(given, (tuple, frozenset)):
        apart = " " if all(isinstance(one, Card) for one in given) else ", "
        return apart.join(_value(one, words) for one in given)
    return "" if given is None else str(given)


def _before_play(deal: Deal, players: Names, words: Catalogue) -> Table:
    """Who holds what, what was said, and everything else before the first lead."""
    start = deal.events[0]
    assert isinstance(start, Dealt)  # noqa: S101 - every deal begins with it
    contract = deal.state.contract
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    if deal.table.players > FEWEST:
        grid.add_row(words.text("dealt.deal"), Text(_seating(deal.table, players, words)))
    for name, hand in zip(players, start.hands, strict=True):
        grid.add_row(Text(name), Text(hand_text(hand, contract)))
    grid.add_row(words.text("dealt.skat"), Text(hand_text(start.skat, contract)))
    label = words.text("dealt.auction")
    for line in _said_before_play(deal, players, words):
        grid.add_row(label, Text(line))
        label = ""
    return grid


def _seating(places: Places, players: Names, words: Catalogue) -> str:
    out = ", ".join(str(place + 1) for place in places.sitting_out)
    if places.dealer in places.active:
        name = players[places.active.index(places.dealer)]
        return words.text("dealt.place-deals", count=places.players, seat=name, out=out)
    return words.text("dealt.four", count=places.players, dealer=places.dealer + 1, out=out)


def _said_before_play(deal: Deal, players: Names, words: Catalogue) -> Iterator[str]:
    """Bids and answers in one line, then one line for each thing that was done."""
    acts = itertools.takewhile(lambda event: not isinstance(event, Played), _acts(deal))
    for bidding, group in itertools.groupby(acts, lambda one: isinstance(one, Bid | Held | Passed)):
        said = [
            words.text("dealt.does", who=players[one.seat], text=act_text(one, words))
            for one in group
        ]
        yield from [" · ".join(said)] if bidding else said


def _said_during_play(deal: Deal, players: Names, words: Catalogue) -> Iterator[str]:
    """What was said or done besides cards after the first lead."""
    played = 0
    for event in _acts(deal):
        if isinstance(event, Played):
            played += 1
        elif played:
            did = words.text("dealt.does", who=players[event.seat], text=act_text(event, words))
            number = (played - 1) // len(Seat) + 1
            yield words.text("dealt.during-trick", number=number, text=did)


def _acts(deal: Deal) -> Iterator[Act]:
    return (event for event in deal.events if isinstance(event, Act))


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
        counts = (str(trick.points), _so_far(so_far, deal.declarer))
        made.add_row(str(number), *_row(trick), *counts, Text(players[trick.winner]))
    if on_table := deal.state.trick:
        leader = Seat(deal.state.leader)
        made.add_row(str(len(deal.tricks) + 1), *_cells(leader, on_table, None), "", "", "")
    return made


def _so_far(won: list[int], declarer: Seat | None) -> str:
    """Card points in tricks: the declarer's against the others', or those of all three."""
    if declarer is None:
        return "/".join(map(str, won))
    return f"{won[declarer]}:{sum(won) - won[declarer]}"


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


def print_result(
    scored: Scored, players: Names, words: Catalogue, *, out: Console, clauses: bool = True
) -> None:
    """What a finished deal counts, and why."""
    found = scored.value
    if found is None:
        told = [words.reason(one) for one in scored.reasons] or [words.text("dealt.no-game")]
        if scored.missing is not None:
            told = [words.missing(scored.missing)]
        out.print(Text(", ".join(told), style="bold"))
        return
    said = scored.record.announcement
    name = words.game(said.contract, said.form.code) if said else found.contract
    if found.scores is not None:
        pairs = zip(players, found.scores, strict=True)
        line = f"{name}: " + ", ".join(f"{player} {score:+d}" for player, score in pairs)
    else:
        seat = scored.record.declarer
        who = "" if seat is None else f"{players[seat]}, "
        result = words.text("cli.won" if found.won else "cli.lost")
        line = f"{who}{name}: {result}, {found.score:+d}"
    out.print(Text(line, style="bold"))
    for reason in scored.reasons:
        clause = f" {words.in_brackets(reason.clause)}" if clauses and reason.clause else ""
        out.print(Text.assemble("  ", words.reason(reason), (clause, "dim")))
