"""A deal in words: hands, what players say and do, what it counts.

Events of plugins have the words ``event.<kind>`` (or ``said.<kind>``, where what a player says
is not the name of the action), followed by what they hold.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator

from skatcore.model.cards import JACKS, PLAIN_ORDER, Card, Suit, write_cards
from skatcore.model.game import Announcement, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Bid, Held, Passed, Played
from skatcore.play.table import Table
from skatcore.rules.contributions import Contract
from skatcore.scoring.score import Scored
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.table import Cell, Column, DataTable, numbers

Names = tuple[str, str, str]


def seat_names(words: Catalogue) -> Names:
    """Forehand, middlehand, rearhand in words."""
    first, second, third = (words.text(f"seat.{seat.key}") for seat in Seat)
    return first, second, third


def player_names(players: Names, words: Catalogue) -> Names:
    """The players' names; where they were stored without, their seats in words."""
    return seat_names(words) if players == tuple(seat.key for seat in Seat) else players


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


def in_groups(cards: Iterable[Card], contract: Contract | None) -> list[list[Card]]:
    """Cards as players hold them: the trumps, then each suit."""
    trumps = JACKS if contract is None else contract.trumps
    groups = itertools.groupby(in_order(cards, contract), key=lambda card: None if card in trumps else card.suit)
    return [[*group] for _, group in groups]


def hand_text(cards: Iterable[Card], contract: Contract | None) -> str:
    """A hand in one line, with a gap before each suit: ``CJ HJ  CA CT C7  DK``."""
    return "  ".join(map(write_cards, in_groups(cards, contract)))


def act_text(event: Act, words: Catalogue) -> str:
    """The words or the act of a player as a choice, without their name: "18", "pass", "discard: HT S7"."""
    shown = _details(event, words)
    if f"said.{event.kind}" in words:
        return words.text(f"said.{event.kind}", **shown)
    rest = ", ".join(text for text in shown.values() if text)
    name = words.text(f"event.{event.kind}")
    return f"{name}: {rest}" if rest else name


def did_text(event: Act, words: Catalogue) -> str:
    """The words or the act of a player as it is told afterwards: "18", "discarded HT S7"; cards may be hidden."""
    if f"did.{event.kind}" not in words:
        return act_text(event, words)
    return " ".join(words.text(f"did.{event.kind}", **_details(event, words)).split()).removesuffix(":")


def _details(event: Act, words: Catalogue) -> dict[str, str]:
    """The contents of an event in words, without whose it is."""
    details = {field.name: getattr(event, field.name) for field in dataclasses.fields(event) if field.name != "seat"}
    shown = {name: _value(given, words) for name, given in details.items()}
    if "clause" in shown:
        shown["clause"] = words.in_brackets(shown["clause"])
    return shown


def _value(given: object, words: Catalogue) -> str:
    if isinstance(given, Announcement):
        return words.game(given.contract, given.form.code)
    if isinstance(given, Seat):
        return words.text(f"seat.{given.key}")
    if isinstance(given, bool):
        return words.text("dealt.yes" if given else "dealt.no")
    if isinstance(given, (tuple, frozenset)):
        apart = " " if all(isinstance(part, Card) for part in given) else ", "
        return apart.join(_value(part, words) for part in given)
    return "" if given is None else str(given)


def seating_text(places: Table, players: Names, words: Catalogue) -> str:
    """The dealer and those who sit out at a table of more than three."""
    out = ", ".join(str(place + 1) for place in places.sitting_out)
    if places.dealer in places.active:
        name = players[places.active.index(places.dealer)]
        return words.text("dealt.place-deals", count=places.players, seat=name, out=out)
    return words.text("dealt.four", count=places.players, dealer=places.dealer + 1, out=out)


def auction_lines(deal: Deal, players: Names, words: Catalogue) -> Iterator[str]:
    """Bids and answers in one line, then one line for each thing that was done."""
    acts = itertools.takewhile(lambda event: not isinstance(event, Played), _acts(deal))
    for bidding, group in itertools.groupby(acts, lambda act: isinstance(act, Bid | Held | Passed)):
        parts = [words.text("dealt.does", who=players[act.seat], text=did_text(act, words)) for act in group]
        yield from [" · ".join(parts)] if bidding else parts


def play_lines(deal: Deal, players: Names, words: Catalogue) -> Iterator[str]:
    """The words and acts, except cards played, after the first lead."""
    played = 0
    for event in _acts(deal):
        if isinstance(event, Played):
            played += 1
        elif played:
            did = words.text("dealt.does", who=players[event.seat], text=did_text(event, words))
            number = (played - 1) // len(Seat) + 1
            yield words.text("dealt.during-trick", number=number, text=did)


def _acts(deal: Deal) -> Iterator[Act]:
    return (event for event in deal.events if isinstance(event, Act))


def tricks_table(deal: Deal, players: Names, words: Catalogue) -> DataTable:
    """A row for each trick: who led what (``>``), who won it (``*``), and the card points so far."""
    titles = ("dealt.points", "dealt.so-far")
    seats = (Column(name=name) for name in players)
    columns = (*numbers("dealt.trick"), *seats, *numbers(*titles), Column("dealt.winner"))
    so_far = [0, 0, 0]
    rows: list[tuple[Cell, ...]] = []
    for number, trick in enumerate(deal.tricks, 1):
        so_far[trick.winner] += trick.points
        cards = cards_of_trick(trick.leader, trick.cards, trick.winner)
        rows.append((number, *cards, trick.points, _points_so_far(so_far, deal.declarer), players[trick.winner]))
    strong = frozenset((at, trick.winner + 1) for at, trick in enumerate(deal.tricks))
    if on_table := deal.state.trick:
        rows.append((len(rows) + 1, *cards_of_trick(Seat(deal.state.leader), on_table, None), "", "", ""))
    won = deal.state.points
    footer = ("", *map(str, won), str(sum(won)), "", words.text("dealt.in-tricks"))
    return DataTable(columns, tuple(rows), footer=footer, strong=strong, folds=True)


def cards_of_trick(leader: Seat, cards: Iterable[int], winner: Seat | None) -> list[str]:
    """The cards of a trick in the order of the seats."""
    cells = ["", "", ""]
    for at, card in enumerate(cards):
        seat = (leader + at) % len(Seat)
        cells[seat] = f"{' ' if at else '>'}{Card(card)}{'*' if seat == winner else ''}"
    return cells


def _points_so_far(won: list[int], declarer: Seat | None) -> str:
    """Card points in tricks: the declarer's against the others', or those of all three."""
    if declarer is None:
        return "/".join(map(str, won))
    return f"{won[declarer]}:{sum(won) - won[declarer]}"


def result_text(scored: Scored, players: Names, words: Catalogue) -> str:
    """The count of a finished deal: who has won or lost what, or why it counts nothing."""
    value, announcement = scored.value, scored.record.announcement
    if scored.missing is not None:
        return words.say(scored.missing)
    if value is None:
        reasons = [words.say(reason.message) for reason in scored.reasons]
        return ", ".join(reasons or [words.text("dealt.no-game")])
    name = value.contract
    if announcement:
        name = words.game(announcement.contract, announcement.form.code)
    if value.scores is not None:
        scores = zip(players, value.scores, strict=True)
        return f"{name}: " + ", ".join(f"{player} {score_said(score)}" for player, score in scores)
    seat = scored.record.declarer
    declarer = "" if seat is None else f"{players[seat]}, "
    result = words.text("cli.won" if value.won else "cli.lost")
    return f"{declarer}{name}: {result}, {score_said(value.score)}"
