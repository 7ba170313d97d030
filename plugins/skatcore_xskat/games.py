"""A block of XSkat's log: how its rows are read, and the game that it holds.

The three columns are three fixed seats. In a row of tricks the winner's card has its suit in
capitals and the card that was led an underscore instead of the blank; where the leader won,
capitals are all. A line between the tricks and the hands names seed, deal and dealer; deals
from a file of cards have plain dashes there, and the first lead shows the dealer.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Collection
from typing import Final

from skatcore.plugin import (
    CARD_POINTS,
    TRICKS,
    Announcement,
    Extras,
    Form,
    Level,
    Outcome,
    Ruling,
    Seat,
    SeatCards,
    SharedOutcome,
)
from skatcore.plugin.cards import DECK, JACKS, Card
from skatcore.plugin.records import Record, UnreadableGame
from skatcore_xskat import log_words
from skatcore_xskat.blocks import Block, sections
from skatcore_xskat.log_words import CAPITALS, CARD, LED
from skatcore_xskat.tail import names_in, tail_of

#: The cards of a row with their marks.
Codes = tuple[int, int, int]
#: Three columns in the order of seats.
Order = tuple[int, int, int]

_LOWEST: Final = {"clubs": Card.C7, "spades": Card.S7, "hearts": Card.H7, "diamonds": Card.D7, "grand": Card.DJ}
DEALER: Final = re.compile(r"-+ random_seed -?\d+ \d+ ([123]) .*")
_WITHOUT_TRICKS: Final = (log_words.NULL, log_words.REVOLUTION)
_COLUMNS: Final = (0, 1, 2)
ORDERS: Final[tuple[Order, ...]] = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
_SEATS: Final = tuple(Seat)
NOBODY: Final = -1
#: The cells of a row: filled up with blanks, the last of a row as it is.
_CELLS: Final = {cell.ljust(12): code for cell, code in log_words.CODES.items()} | log_words.CODES


def is_row(line: str) -> bool:
    """Whether a row has cards in its columns."""
    return any(cell in log_words.CARDS for cell in _cells(line))


def _cells(row: str) -> tuple[str, str, str]:
    return (row[2:14].rstrip(), row[14:26].rstrip(), row[26:38].rstrip())


class XskatGame:
    """One block on its way to a record.

    Everything in it raises `UnreadableGame` where the block does not say what XSkat would.
    """

    def __init__(self, block: Block) -> None:
        self.parts = sections(block) if isinstance(block, list) else block
        self.names, self.marked = names_in(self.parts.names)
        self.tail = tail_of(self.parts.tail)
        self.rows = self.parts.rows.split("\n")[:-1]
        self.order = self._order()
        cards = [DECK[code & CARD] for row in self.parts.hands.split("\n")[:-1] for code in self._row(row)]
        self.hands = (cards[::3], cards[1::3], cards[2::3])
        if len({*cards, *self.tail.skat}) != len(DECK):
            raise UnreadableGame("broken.xskat-deck")

    def record(self, number: int, line: int) -> Record:
        """The game that is scored."""
        forehand, middlehand, rearhand = self.order
        names, tail = self.names, self.tail
        players = (names[forehand], names[middlehand], names[rearhand])
        dealer = players[2]
        if self.rows and log_words.PASSES.issuperset(self.rows[0].split()):
            if tail.game or tail.won is not None:
                raise UnreadableGame("broken.xskat-contradiction")
            return Record(number, players, dealer=dealer, line=line)
        if not tail.game:
            raise UnreadableGame("broken.xskat-game-missing")
        if tail.game == log_words.RAMSCH:
            announcement = Announcement(tail.game, extras=self._extras())
            return Record(number, players, None, announcement, self._shared(), dealer, line=line)
        if tail.player not in names:
            raise UnreadableGame("broken.xskat-player", word=tail.player)
        column = names.index(tail.player)
        announcement = announced(tail.game, tail.form, self._extras())
        outcome = self._outcome(column)
        seat = _SEATS[self.order.index(column)]
        return Record(number, players, seat, announcement, outcome, dealer, line=line)

    def _order(self) -> Order:
        """The columns from forehand on: after the dealer, or from the first lead."""
        dealer = DEALER.fullmatch(self.parts.middle.rstrip())
        leaders = [int(dealer[1]) % 3] if dealer else leads(self.rows[0] if self.rows else "")
        if len(leaders) != 1:
            raise UnreadableGame("broken.xskat-dealer")
        return ORDERS[leaders[0]]

    def _row(self, line: str) -> Codes:
        """The cards of a row with their marks."""
        try:
            return (_CELLS[line[2:14]], _CELLS[line[14:26]], _CELLS[line[26:38]])
        except KeyError:
            first, second, third = _cells(line)
            return (self._code(first), self._code(second), self._code(third))

    def _code(self, cell: str) -> int:
        """One card; where the declarer said Spitze, that word means the lowest trump."""
        lowest = _LOWEST.get(self.tail.game)
        if lowest is not None and cell[:6].upper() == log_words.SPITZE:
            return lowest | CAPITALS * cell[1].isupper() | LED * ("_" in cell)
        code = log_words.CODES.get(cell)
        if code is None:
            raise UnreadableGame("broken.xskat-card", word=cell)
        return code

    def played(self) -> list[tuple[int, Codes]]:
        """The column that won each row (`NOBODY`: it was not played), and its cards."""
        rows = []
        for line in self.rows:
            row = self._row(line)
            marked = [column for column in _COLUMNS if row[column] & CAPITALS]
            if len(marked) > 1 or not (marked or self.tail.game in _WITHOUT_TRICKS):
                raise UnreadableGame("broken.xskat-winner", word=line.strip())
            rows.append((marked[0] if marked else NOBODY, row))
        for column, hand in enumerate(self.hands):
            if len({DECK[row[column] & CARD] for _, row in rows}.intersection(hand)) != len(rows):
                raise UnreadableGame("broken.xskat-tricks")
        return rows

    def _shared(self) -> SharedOutcome:
        """Card points and tricks of the three in a Ramsch, and who held and won the jacks."""
        if len(self.rows) != TRICKS:
            raise UnreadableGame("broken.xskat-rows", count=len(self.rows))
        rows = self.played()
        winners = [winner for winner, _ in rows]
        won: tuple[list[Card], ...] = ([], [], [])
        for winner, row in rows:
            won[winner].extend([DECK[code & CARD] for code in row])
        points = [_points(cards) for cards in won]
        forehand, middlehand, rearhand = self.order
        return SharedOutcome(
            (points[forehand], points[middlehand], points[rearhand]),
            (winners.count(forehand), winners.count(middlehand), winners.count(rearhand)),
            _points(self.tail.skat),
            _SEATS[self.order.index(winners[-1])],
            (
                (log_words.JACKS_HELD, self._by_seat(lambda column: _jacks(self.hands[column]))),
                (log_words.JACKS_WON, self._by_seat(lambda column: _jacks(won[column]))),
            ),
        )

    def _by_seat(self, cards: Callable[[int], tuple[Card, ...]]) -> SeatCards:
        forehand, middlehand, rearhand = self.order
        return (cards(forehand), cards(middlehand), cards(rearhand))

    def _outcome(self, column: int) -> Outcome:
        """The declarer's card points and tricks."""
        tail, rows = self.tail, self.rows
        held = (*self.hands[column], *tail.skat)
        if tail.won is None:
            raise UnreadableGame("broken.xskat-result-missing")
        if len(rows) == 1 and log_words.GIVEN.issuperset(rows[0].upper().split()):
            if tail.won:
                return Outcome(CARD_POINTS, TRICKS, tail.bid, None, held, Ruling.WON)
            return Outcome(0, 0, tail.bid, None, held, Ruling.LOST)
        trickless = tail.game in _WITHOUT_TRICKS
        if len(rows) != TRICKS and not (trickless and 0 < len(rows) < TRICKS):
            raise UnreadableGame("broken.xskat-rows", count=len(rows))
        won = [row for winner, row in self.played() if winner == column]
        points = _points((*tail.skat, *[DECK[code & CARD] for row in won for code in row]))
        if tail.points != (None if trickless else points):
            written = "-" if tail.points is None else tail.points
            raise UnreadableGame("broken.xskat-points", count=points, found=written)
        if trickless and tail.won is bool(won):
            raise UnreadableGame("broken.xskat-contradiction")
        return Outcome(points, len(won), tail.bid, None, held)

    def _extras(self) -> Extras:
        """The words said in addition to the announcement, sorted by name."""
        counts: tuple[tuple[str, int], ...]
        if self.tail.game == log_words.RAMSCH:
            counts = ((log_words.KNOCKED, len(self.marked)), (log_words.PUSHED, self.tail.pushed))
        else:
            counts = (
                (log_words.KONTRA, len(self.marked)),
                (log_words.SAID, int(log_words.SPITZE in self.parts.hands.upper())),
            )
        return tuple([extra for extra in counts if extra[1]])


def _points(cards: Collection[Card]) -> int:
    return sum([card.points for card in cards])


def _jacks(cards: Collection[Card]) -> tuple[Card, ...]:
    """The jacks among cards, highest first."""
    return tuple([jack for jack in JACKS if jack in cards])


def leads(row: str) -> list[int]:
    """The column that led: the one with an underscore, or the winner where there is none."""
    cells = _cells(row)
    leaders = [column for column in _COLUMNS if "_" in cells[column]]
    return leaders or [column for column in _COLUMNS if cells[column][1:2].isupper()]


@functools.lru_cache(maxsize=256)
def announced(game: str, how: str, extras: Extras) -> Announcement:
    """The announcement, by its key and the letters of how it was played."""
    ouvert, hand, level = "O" in how, "H" in how, Level.PLAIN
    if game == log_words.REVOLUTION or (ouvert and game != log_words.NULL):
        ouvert = hand = True
    elif game != log_words.NULL:
        level = Level.SCHWARZ if "Z" in how else Level.SCHNEIDER if "S" in how else level
        hand = hand or level is not Level.PLAIN
    return Announcement(game, Form(hand, ouvert, level), extras)
