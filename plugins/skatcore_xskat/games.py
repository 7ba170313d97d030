"""A block of XSkat's log: how its rows are read, and the game that it holds.

The three columns are three fixed seats. In a row of tricks the winner's card has its suit in
capitals and the card that was led an underscore instead of the blank; where the leader won,
capitals are all. A line between the tricks and the hands names seed, deal and dealer; deals
from a file of cards have plain dashes there, and the first lead shows the dealer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from skatcore.plugin import (
    BY_NAME,
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
from skatcore_xskat import words
from skatcore_xskat.blocks import LogBlock, sections
from skatcore_xskat.tail import names_in, tail_of
from skatcore_xskat.words import CAPITALS, CARD, LED

#: What a row's cells are: the card as a place in the deck, with marks of `words`.
Codes = tuple[int, int, int]
#: Three columns in the order of seats.
Order = tuple[int, int, int]

_POINTS: Final = tuple(DECK[code & CARD].points for code in range((CAPITALS | LED | CARD) + 1))
_JACKS: Final = {DECK.index(card): card for card in JACKS}
_LOWEST: Final = {
    key: DECK.index(BY_NAME[name])
    for key, name in {"clubs": "C7", "spades": "S7", "hearts": "H7", "diamonds": "D7", "grand": "DJ"}.items()
}
_DEALER: Final = re.compile(r"-+ random_seed -?\d+ \d+ ([123]) .*")
_WITHOUT_TRICKS: Final = (words.NULL, words.REVOLUTION)
_COLUMNS: Final = (0, 1, 2)
_ORDERS: Final[tuple[Order, ...]] = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
_SEATS: Final = tuple(Seat)
#: Which column is in capitals, by the marks of the three; None where several are, -1 where none.
_WINNER: Final = (-1, 0, 1, None, 2, None, None, None)


def is_row(line: str) -> bool:
    """Whether a row has cards in its columns."""
    return any(cell in words.CARDS for cell in _cells(line))


def read_game(block: LogBlock, number: int, line: int) -> Record:
    """The game of a block; ``number`` and ``line`` are its own in the file."""
    return XskatGame(block).record(number, line)


def _cells(row: str) -> tuple[str, str, str]:
    return (row[2:14].rstrip(), row[14:26].rstrip(), row[26:38].rstrip())


class XskatGame:
    """One block on its way to a record.

    Everything in it raises `UnreadableGame` where the block does not say what XSkat would.
    """

    def __init__(self, block: LogBlock) -> None:
        self.parts = sections(block)
        self.names, self.marked = names_in(self.parts.names)
        self.tail = tail_of(self.parts.tail)
        self.rows = self.parts.rows
        self._odd = False
        self._low = _LOWEST.get(self.tail.game, -1)
        self.order = self._order(self.rows[0] if self.rows else "")
        self.hands = self._hands()

    def record(self, number: int, line: int) -> Record:
        """The game that is scored."""
        one, two, three = self.order
        names, tail = self.names, self.tail
        players = (names[one], names[two], names[three])
        dealer = players[2]
        if self.rows and words.PASSES.issuperset(self.rows[0].split()):
            if tail.game or tail.won is not None:
                raise UnreadableGame("xskat-contradiction")
            return Record(number, players, dealer=dealer, line=line)
        if not tail.game:
            raise UnreadableGame("xskat-game-missing")
        if tail.game == words.RAMSCH:
            announcement = Announcement(tail.game, extras=self._extras())
            return Record(number, players, None, announcement, self._shared(), dealer, line=line)
        if tail.player not in names:
            raise UnreadableGame("xskat-player", word=tail.player)
        column = names.index(tail.player)
        announcement = _game(tail.game, tail.form, self._extras())
        outcome = self._outcome(column)
        seat = _SEATS[self.order.index(column)]
        return Record(number, players, seat, announcement, outcome, dealer, line=line)

    def _order(self, first: str) -> Order:
        """The columns from forehand on: after the dealer, or from the first lead."""
        dealer = _DEALER.fullmatch(self.parts.middle)
        leaders = [int(dealer[1]) % 3] if dealer else leads(first)
        if len(leaders) != 1:
            raise UnreadableGame("xskat-dealer")
        return _ORDERS[leaders[0]]

    def _row(self, line: str) -> Codes:
        """The cards of a row, with their marks."""
        try:
            return (_CODES[line[2:14]], _CODES[line[14:26]], _CODES[line[26:38]])
        except KeyError:
            self._odd = True
            one, two, three = _cells(line)
            return (self._cell(one), self._cell(two), self._cell(three))

    def _cell(self, cell: str) -> int:
        """One card; where the declarer said Spitze, that word means the lowest trump."""
        if self._low >= 0 and cell[:6].upper() == words.SPITZE:
            return self._low | CAPITALS * cell[1].isupper() | LED * ("_" in cell)
        code = _CODES.get(cell)
        if code is None:
            raise UnreadableGame("xskat-card", word=cell)
        return code

    def _hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards of the three columns; with the skat they are the whole deck."""
        columns = zip(*map(self._row, self.parts.hands), strict=True)
        hands = tuple([tuple([code & CARD for code in column]) for column in columns])
        if len({*self.tail.skat}.union(*hands)) != len(DECK):
            raise UnreadableGame("xskat-deck")
        return hands

    def tricks(self) -> list[tuple[int, Codes, str]]:
        """The column that won each trick, its cards and its row; unmarked rows were not played."""
        tricks, rows = [], []
        for line in self.rows:
            row = self._row(line)
            rows.append(row)
            one, two, three = row
            marks = (one & CAPITALS) | (two & CAPITALS) << 1 | (three & CAPITALS) << 2
            winner = _WINNER[marks // CAPITALS]
            if winner is None or (winner < 0 and self.tail.game not in _WITHOUT_TRICKS):
                raise UnreadableGame("xskat-winner", word=line.strip())
            if winner >= 0:
                tricks.append((winner, row, line))
        for hand, column in zip(self.hands, zip(*rows, strict=True), strict=True):
            if len({code & CARD for code in column}.intersection(hand)) != len(rows):
                raise UnreadableGame("xskat-tricks")
        return tricks

    def _shared(self) -> SharedOutcome:
        """Card points and tricks of the three in a Ramsch, and who held and won the jacks."""
        if len(self.rows) != TRICKS:
            raise UnreadableGame("xskat-rows", count=len(self.rows))
        tricks = self.tricks()
        points, taken = [0, 0, 0], [0, 0, 0]
        won: list[list[int]] = [[], [], []]
        for winner, row, _ in tricks:
            taken[winner] += 1
            points[winner] += sum([_POINTS[code] for code in row])
            won[winner] += [code & CARD for code in row]
        one, two, three = self.order
        return SharedOutcome(
            (points[one], points[two], points[three]),
            (taken[one], taken[two], taken[three]),
            sum([_POINTS[card] for card in self.tail.skat]),
            _SEATS[self.order.index(tricks[-1][0])],
            (
                (words.JACKS_HELD, self._by_seat(lambda column: _jacks(self.hands[column]))),
                (words.JACKS_WON, self._by_seat(lambda column: _jacks(won[column]))),
            ),
        )

    def _by_seat(self, cards: Callable[[int], tuple[Card, ...]]) -> SeatCards:
        one, two, three = self.order
        return (cards(one), cards(two), cards(three))

    def _outcome(self, column: int) -> Outcome:
        """The declarer's card points and tricks."""
        tail, rows = self.tail, self.rows
        held = tuple([DECK[card] for card in (*self.hands[column], *tail.skat)])
        if tail.won is None:
            raise UnreadableGame("xskat-result-missing")
        if len(rows) == 1 and words.GIVEN.issuperset(rows[0].upper().split()):
            if tail.won:
                return Outcome(CARD_POINTS, TRICKS, tail.bid, None, held, Ruling.WON)
            return Outcome(0, 0, tail.bid, None, held, Ruling.LOST)
        trickless = tail.game in _WITHOUT_TRICKS
        if len(rows) != TRICKS and not (trickless and 0 < len(rows) < TRICKS):
            raise UnreadableGame("xskat-rows", count=len(rows))
        points, taken = sum([_POINTS[card] for card in tail.skat]), 0
        for winner, (one, two, three), _ in self.tricks():
            if winner == column:
                points += _POINTS[one] + _POINTS[two] + _POINTS[three]
                taken += 1
        if tail.points != (None if trickless else points):
            written = "-" if tail.points is None else tail.points
            raise UnreadableGame("xskat-points", count=points, found=written)
        if trickless and tail.won is (taken > 0):
            raise UnreadableGame("xskat-contradiction")
        return Outcome(points, taken, tail.bid, None, held)

    def _extras(self) -> Extras:
        """What was said in addition to the announcement, sorted by name."""
        counts: tuple[tuple[str, int], ...]
        if self.tail.game == words.RAMSCH:
            counts = ((words.KNOCKED, len(self.marked)), (words.PUSHED, self.tail.pushed))
        else:
            counts = ((words.KONTRA, len(self.marked)), (words.SAID, int(self._says_spitze())))
        return tuple([extra for extra in counts if extra[1]])

    def _says_spitze(self) -> bool:
        """Whether the word is in the place of a card in a hand; `_row` has seen it then."""
        return self._odd and any(words.SPITZE in line.upper() for line in self.parts.hands)


#: The cells of a row by their text: filled up with blanks, the last of a row as it is.
_CODES: Final = {cell.ljust(12): code for cell, code in words.CODES.items()} | words.CODES


def _jacks(cards: tuple[int, ...] | list[int]) -> tuple[Card, ...]:
    """The jacks among cards, highest first."""
    return tuple([jack for place, jack in _JACKS.items() if place in cards])


def leads(row: str) -> list[int]:
    """The column that led: the one with an underscore, or the winner where there is none."""
    cells = _cells(row)
    leaders = [column for column in _COLUMNS if "_" in cells[column]]
    return leaders or [column for column in _COLUMNS if cells[column][1:2].isupper()]


def _game(game: str, how: str, extras: Extras) -> Announcement:
    ouvert, hand, level = "O" in how, "H" in how, Level.PLAIN
    if game == words.REVOLUTION or (ouvert and game != words.NULL):
        ouvert = hand = True
    elif game != words.NULL:
        level = Level.SCHWARZ if "Z" in how else Level.SCHNEIDER if "S" in how else level
        hand = hand or level is not Level.PLAIN
    return Announcement(game, Form(hand, ouvert, level), extras)
