"""A block of XSkat's log: how its rows are read, and the game that it holds.

The three columns are three fixed seats. In a row of tricks the winner's card has its suit in
capitals and the card that was led an underscore instead of the blank; where the leader won,
capitals are all. A line between the tricks and the hands names seed, deal and dealer; deals
from a file of cards have plain dashes there, and the first lead shows the dealer.
"""

from __future__ import annotations

import functools
import re
import struct
from collections.abc import Container, Iterable
from itertools import product
from typing import Final

from skatcore.plugin import (
    CARD_POINTS,
    DECK,
    JACKS,
    TRICKS,
    Announcement,
    Card,
    Extras,
    Form,
    Level,
    Outcome,
    Record,
    Ruling,
    Seat,
    SeatCards,
    SharedOutcome,
    UnreadableGame,
)
from skatcore_xskat import log_words
from skatcore_xskat.blocks import Block, sections
from skatcore_xskat.log_words import CAPITALS, CARD, LED
from skatcore_xskat.tail import names_in, tail_of

#: Three columns in the order of seats.
Order = tuple[int, int, int]

_LOWEST: Final = {"clubs": Card.C7, "spades": Card.S7, "hearts": Card.H7, "diamonds": Card.D7, "grand": Card.DJ}
_DEALER: Final = re.compile(r"-+ random_seed -?\d+ \d+ ([123]) .*")
_WITHOUT_TRICKS: Final = (log_words.NULL, log_words.REVOLUTION)
_ORDERS: Final[tuple[Order, ...]] = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
_SEATS: Final = tuple(Seat)
NOBODY: Final = -1
_SEVERAL: Final = -2

#: A row as XSkat writes it: three cells, filled up with blanks.
_ROW: Final = "2x12s12s12sx"
_WIDTH: Final = struct.calcsize(_ROW)
_CELLS: Final = {cell.ljust(12).encode(): code for cell, code in log_words.CODES.items()}
#: What a card with its marks is without them, what it is worth, and whether it is in capitals.
_CARDS: Final = bytes([code & CARD for code in range(256)])
_POINTS: Final = bytes([DECK[code & CARD].points for code in range(256)])
_IN_CAPITALS: Final = bytes([code // CAPITALS & 1 for code in range(256)])
_DECK: Final = bytes(DECK)
#: The column of each cell, as a byte that is no card, and the column in capitals by the marks of a row.
_OWNERS: Final = bytes([100, 101, 102] * TRICKS)
_WINNERS: Final = {bytes(marks): _SEVERAL for marks in product((0, 1), repeat=3)} | {
    b"\0\0\0": NOBODY,
    b"\1\0\0": 0,
    b"\0\1\0": 1,
    b"\0\0\1": 2,
}


def is_row(line: str) -> bool:
    """Whether a row has cards in its columns."""
    return any(cell in log_words.CARDS for cell in _cells(line))


def _cells(row: str) -> tuple[str, str, str]:
    return (row[2:14].rstrip(), row[14:26].rstrip(), row[26:38].rstrip())


@functools.cache
def _repeated(form: str, count: int) -> struct.Struct:
    return struct.Struct(form * count)


def read_game(block: Block, number: int, line: int) -> Record:
    """The game of a block; ``number`` and ``line`` are its own in the file."""
    return XskatGame(block).record(number, line)


class XskatGame:
    """One block on its way to a record.

    Everything in it raises `UnreadableGame` where the block does not say what XSkat would. Cards are bytes, as
    `log_words` has them; the three columns follow each other in each row.
    """

    __slots__ = ("codes", "count", "held", "marked", "names", "order", "rows", "said_spitze", "skat", "tail")

    def __init__(self, block: Block) -> None:
        parts = sections(block) if isinstance(block, list) else block
        self.names, self.marked = names_in(parts.names)
        self.tail = tail_of(parts.tail)
        self.rows = parts.rows
        self.order = self._order(parts.middle)
        self.said_spitze = False
        self.count = self.rows.count("\n")
        # a single row may hold words instead of cards
        codes = self._codes(self.rows + parts.hands if self.count > 1 else parts.hands)
        self.codes, self.held = codes[: -len(_OWNERS)], codes[-len(_OWNERS) :].translate(_CARDS)
        self.skat = bytes(self.tail.skat)
        if _DECK.translate(None, self.held + self.skat):
            raise UnreadableGame("xskat-deck")

    def record(self, number: int, line: int) -> Record:
        """The game that is scored."""
        forehand, middlehand, rearhand = self.order
        names, tail = self.names, self.tail
        players = (names[forehand], names[middlehand], names[rearhand])
        dealer = players[2]
        if self.count == 1 and log_words.PASSES.issuperset(self.rows.split()):
            if tail.game or tail.won is not None:
                raise UnreadableGame("xskat-contradiction")
            return Record(number, players, dealer=dealer, line=line)
        if not tail.game:
            raise UnreadableGame("xskat-game-missing")
        if tail.game == log_words.RAMSCH:
            announcement = Announcement(tail.game, extras=self._extras())
            return Record(number, players, None, announcement, self._shared(), dealer, line=line)
        if tail.player not in names:
            raise UnreadableGame("xskat-player", word=tail.player)
        column = names.index(tail.player)
        announcement = announced(tail.game, tail.form, self._extras())
        outcome = self._outcome(column)
        seat = _SEATS[self.order.index(column)]
        return Record(number, players, seat, announcement, outcome, dealer, line=line)

    def hand(self, column: int) -> tuple[Card, ...]:
        """The cards of a column when play began."""
        return tuple([DECK[card] for card in self.held[column::3]])

    def _order(self, middle: str) -> Order:
        """The columns from forehand on: after the dealer, or from the first lead."""
        dealer = _DEALER.fullmatch(middle.rstrip())
        if dealer:
            return _ORDERS[int(dealer[1]) % 3]
        leaders = leads(self.rows.partition("\n")[0])
        if len(leaders) != 1:
            raise UnreadableGame("xskat-dealer")
        return _ORDERS[leaders[0]]

    def _codes(self, rows: str) -> bytes:
        """The cards of rows with their marks."""
        try:
            cells = _repeated(_ROW, len(rows) // _WIDTH).unpack(rows.encode("ascii", "replace"))
            return bytes(list(map(_CELLS.__getitem__, cells)))
        except (KeyError, struct.error):  # not as XSkat fills rows up, or a word instead of a card
            return bytes([self._code(cell) for row in rows.split("\n")[:-1] for cell in _cells(row)])

    def _code(self, cell: str) -> int:
        """One card; where the declarer said Spitze, that word means the lowest trump."""
        lowest = _LOWEST.get(self.tail.game)
        if lowest is not None and cell[:6].upper() == log_words.SPITZE:
            self.said_spitze = True
            return lowest | CAPITALS * cell[1].isupper() | LED * ("_" in cell)
        code = log_words.CODES.get(cell)
        if code is None:
            raise UnreadableGame("xskat-card", word=cell)
        return code

    def played(self) -> list[tuple[int, bytes]]:
        """The column that won each row (`NOBODY`: it was not played), and its cards."""
        codes = self.codes or self._codes(self.rows)
        cards, rows = codes.translate(_CARDS), _repeated("3s", len(codes) // 3).unpack
        winners = list(map(_WINNERS.__getitem__, rows(codes.translate(_IN_CAPITALS))))
        wrong = _SEVERAL if _SEVERAL in winners or self.tail.game in _WITHOUT_TRICKS else NOBODY
        if wrong in winners:
            row = winners.index(wrong)
            raise UnreadableGame("xskat-winner", word=self.rows.split("\n")[row].strip())
        owners = cards.translate(bytes.maketrans(self.held, _OWNERS))
        if owners != _OWNERS[: len(cards)] or len(self.held.translate(None, cards)) != len(self.held) - len(cards):
            raise UnreadableGame("xskat-tricks")
        return list(zip(winners, rows(codes), strict=True))

    def _check_rows(self, least: int) -> None:
        if not least <= self.count <= TRICKS:
            raise UnreadableGame("xskat-rows", count=self.count)

    def _shared(self) -> SharedOutcome:
        """Card points and tricks of the three in a Ramsch, and who held and won the jacks."""
        self._check_rows(TRICKS)
        played = self.played()
        won = [_won(column, played) for column in self.order]
        points = [_points(cards) for cards in won]
        tricks = [len(cards) // 3 for cards in won]
        return SharedOutcome(
            (points[0], points[1], points[2]),
            (tricks[0], tricks[1], tricks[2]),
            _points(self.skat),
            _SEATS[self.order.index(played[-1][0])],
            (
                (log_words.JACKS_HELD, _jacks([self.hand(column) for column in self.order])),
                (log_words.JACKS_WON, _jacks(won)),
            ),
        )

    def _outcome(self, column: int) -> Outcome:
        """The declarer's card points and tricks."""
        tail = self.tail
        held = (*self.hand(column), *tail.skat)
        if tail.won is None:
            raise UnreadableGame("xskat-result-missing")
        if self.count == 1 and log_words.GIVEN.issuperset(self.rows.upper().split()):
            if tail.won:
                return Outcome(CARD_POINTS, TRICKS, tail.bid, None, held, Ruling.WON)
            return Outcome(0, 0, tail.bid, None, held, Ruling.LOST)
        trickless = tail.game in _WITHOUT_TRICKS
        self._check_rows(1 if trickless else TRICKS)
        won = _won(column, self.played())
        points = _points(won + self.skat)
        if tail.points != (None if trickless else points):
            written = "-" if tail.points is None else tail.points
            raise UnreadableGame("xskat-points", count=points, found=written)
        if trickless and tail.won is bool(won):
            raise UnreadableGame("xskat-contradiction")
        return Outcome(points, len(won) // 3, tail.bid, None, held)

    def _extras(self) -> Extras:
        """What was said in addition to the announcement, sorted by name."""
        counts: tuple[tuple[str, int], ...] = ()
        if self.tail.game == log_words.RAMSCH:
            counts = ((log_words.KNOCKED, len(self.marked)), (log_words.PUSHED, self.tail.pushed))
        elif self.marked or self.said_spitze:
            counts = ((log_words.KONTRA, len(self.marked)), (log_words.SAID, int(self.said_spitze)))
        return tuple([extra for extra in counts if extra[1]]) if counts else ()


def _won(column: int, played: list[tuple[int, bytes]]) -> bytes:
    """The cards of the tricks that a column won, without marks."""
    return b"".join([row for winner, row in played if winner == column]).translate(_CARDS)


def _points(cards: bytes) -> int:
    return sum(cards.translate(_POINTS))


def _jacks(hands: Iterable[Container[int]]) -> SeatCards:
    """The jacks of each seat, highest first."""
    forehand, middlehand, rearhand = (tuple([jack for jack in JACKS if jack in hand]) for hand in hands)
    return (forehand, middlehand, rearhand)


def leads(row: str) -> list[int]:
    """The column that led: the one with an underscore, or the winner where there is none."""
    cells = _cells(row)
    leaders = [column for column in range(3) if "_" in cells[column]]
    return leaders or [column for column in range(3) if cells[column][1:2].isupper()]


@functools.lru_cache(maxsize=256)
def announced(game: str, how: str, extras: Extras) -> Announcement:
    """What is announced, by its key and the letters of how it was played."""
    ouvert, hand, level = "O" in how, "H" in how, Level.PLAIN
    if game == log_words.REVOLUTION or (ouvert and game != log_words.NULL):
        ouvert = hand = True
    elif game != log_words.NULL:
        level = Level.SCHWARZ if "Z" in how else Level.SCHNEIDER if "S" in how else level
        hand = hand or level is not Level.PLAIN
    return Announcement(game, Form(hand, ouvert, level), extras)
