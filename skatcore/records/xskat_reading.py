"""A block of XSkat's log: how its rows are read, and the game that it tells.

Three columns stand for three fixed seats. In a row of tricks the winner's card has its suit in
capitals and the card that was led an underscore instead of the blank; where the leader won,
capitals are all. A line between the tricks and the hands names seed, deal and dealer; deals
from a file of cards have plain dashes there, and the first lead tells the dealer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from skatcore.model.cards import BY_NAME, DECK, JACKS, Card
from skatcore.model.game import (
    CARD_POINTS,
    TRICKS,
    Announcement,
    Extras,
    Form,
    Level,
    Outcome,
    Ruling,
    Seat,
    SharedOutcome,
)
from skatcore.model.record import Record
from skatcore.records import xskat_words as said
from skatcore.records.cells import Jacks
from skatcore.records.errors import Wrong, from_latin1
from skatcore.records.schema import check_names
from skatcore.records.xskat_blocks import Block, sections

if TYPE_CHECKING:
    pass

_CARDS: Final = said.CARDS
#: The same as a row has them: filled up with blanks, the last of a row as it is.
_PADDED: Final = {**{name.ljust(12): card for name, card in _CARDS.items()}, **_CARDS}
_POINTS: Final = tuple(card.points for card in DECK)
_JACKS: Final = {DECK.index(card): card for card in JACKS}
_LOWEST: Final = {
    key: DECK.index(BY_NAME[name])
    for key, name in {
        "clubs": "C7",
        "spades": "S7",
        "hearts": "H7",
        "diamonds": "D7",
        "grand": "DJ",
    }.items()
}
_DEALER = re.compile(r"-+ random_seed -?\d+ \d+ ([123]) .*")
_WITHOUT_TRICKS: Final = ("null", "revolution")
#: The names stand in three columns as wide as this; rows of cards are set in by two.
_WIDTH: Final = 12

#: Where the second letter of each card's suit stands: a capital in the winner's.
_SECOND: Final = (3, 15, 27)

#: Two cards that were passed on: whether the player looked at them first, and the cards.
Pushed = tuple[bool, list[int]]
#: One thing for each column: the cards of a trick, or columns in the order of seats.
Row = tuple[int, ...]


def is_cards(row: str) -> bool:
    """Whether a row has cards in its columns."""
    return any(cell in _CARDS for cell in _cells(row))


def _cells(row: str) -> tuple[str, str, str]:
    return (row[2:14].rstrip(), row[14:26].rstrip(), row[26:38].rstrip())


@dataclass(slots=True)
class _Tail:
    """What stands below the hands."""

    skat: list[int] = field(default_factory=list)
    bid: int = 0
    player: str = ""
    game: str = ""
    form: str = ""
    won: bool | None = None
    points: int | None = None
    was: list[int] = field(default_factory=list)
    passed_on: list[Pushed] = field(default_factory=list)

    @property
    def pushed(self) -> int:
        """How many passed the skat on without looking at it."""
        return sum(not looked for looked, _ in self.passed_on)


class Reading:
    """One block on its way to a record.

    Everything in it raises `Wrong` where the block does not say what XSkat would.
    """

    def __init__(self, block: Block) -> None:
        self.parts = sections(block)
        self.line = block.line
        self.names, self.marked = _names(self.parts.names)
        self.tail = _tail(self.parts.tail)
        self.low = _LOWEST.get(self.tail.game, -1)

    def record(self, number: int) -> Record:
        """The game that is scored."""
        first = self.parts.rows[0] if self.parts.rows else ""
        passed = said.PASSES.issuperset(first.split())
        order = self.order(first)
        players = (self.names[order[0]], self.names[order[1]], self.names[order[2]])
        hands = self.hands()
        line, dealer, tail = self.line, players[2], self.tail
        if passed and first:
            if tail.game or tail.won is not None:
                raise Wrong("xskat-contradiction")
            return Record(number, players, dealer=dealer, line=line)
        if not tail.game:
            raise Wrong("xskat-game-missing")
        if tail.game == "ramsch":
            announcement = Announcement("ramsch", extras=self.extras())
            shared = self.shared(hands, order)
            return Record(number, players, None, announcement, shared, dealer, line=line)
        if tail.player not in self.names:
            raise Wrong("xskat-player", word=tail.player)
        column = self.names.index(tail.player)
        outcome = self.outcome(hands, column)
        announcement = Announcement(tail.game, _form(tail.game, tail.form), self.extras())
        seat = Seat(order.index(column))
        return Record(number, players, seat, announcement, outcome, dealer, line=line)

    def order(self, first: str) -> Row:
        """The columns from forehand on: after the dealer, or from the first lead."""
        dealer = _DEALER.fullmatch(self.parts.middle)
        led = [int(dealer[1]) % 3] if dealer else leads(first)
        if len(led) != 1:
            raise Wrong("xskat-dealer")
        return (led[0], (led[0] + 1) % 3, (led[0] + 2) % 3)

    def row(self, line: str) -> Row:
        """The cards of a row, as places in the deck."""
        try:
            return (_PADDED[line[2:14]], _PADDED[line[14:26]], _PADDED[line[26:38]])
        except KeyError:
            return tuple(self.card(cell) for cell in _cells(line))

    def card(self, cell: str) -> int:
        """One card; where the declarer said Spitze, that word stands for the lowest trump."""
        if self.low >= 0 and cell[:6].upper() == said.SPITZE:
            return self.low
        if cell not in _CARDS:
            raise Wrong("xskat-card", word=cell)
        return _CARDS[cell]

    def hands(self) -> tuple[Row, ...]:
        """The cards of the three columns; with the skat they are the whole deck."""
        rows = [self.row(line) for line in self.parts.hands]
        seen = {*self.tail.skat}.union(*rows)
        if len(seen) != len(DECK):
            raise Wrong("xskat-deck")
        return tuple(zip(*rows, strict=True))

    @staticmethod
    def winners(line: str) -> list[int]:
        """The columns in capitals: the winner's, or none where the trick was not played."""
        return [column for column, at in enumerate(_SECOND) if line[at : at + 1].isupper()]

    def tricks(self, hands: tuple[Row, ...]) -> list[tuple[int, Row]]:
        """The column that won each trick, and its cards; unmarked rows were not played."""
        found, rows = [], []
        for line in self.parts.rows:
            trick = self.row(line)
            rows.append(trick)
            high = self.winners(line)
            if len(high) == 1:
                found.append((high[0], trick))
            elif high or self.tail.game not in _WITHOUT_TRICKS:
                raise Wrong("xskat-winner", word=line.strip())
        for hand, cards in zip(hands, zip(*rows, strict=True), strict=True):
            if len(set(hand).intersection(cards)) != len(rows):
                raise Wrong("xskat-tricks")
        return found

    def shared(self, hands: tuple[Row, ...], order: Row) -> SharedOutcome:
        """Card points and tricks of the three in a Ramsch."""
        if len(self.parts.rows) != TRICKS:
            raise Wrong("xskat-rows", count=len(self.parts.rows))
        tricks = self.tricks(hands)
        points, taken = [0, 0, 0], [0, 0, 0]
        won: list[list[Card]] = [[], [], []]
        for winner, trick in tricks:
            taken[winner] += 1
            points[winner] += sum(_POINTS[card] for card in trick)
            won[winner] += [_JACKS[card] for card in trick if card in _JACKS]
        held = [[_JACKS[card] for card in hand if card in _JACKS] for hand in hands]
        one, two, three = order
        return SharedOutcome(
            (points[one], points[two], points[three]),
            (taken[one], taken[two], taken[three]),
            sum(_POINTS[card] for card in self.tail.skat),
            Seat(order.index(tricks[-1][0])),
            _by_seat(held, order),
            _by_seat(won, order),
        )

    def outcome(self, hands: tuple[Row, ...], column: int) -> Outcome:
        """The declarer's card points and tricks."""
        tail, rows = self.tail, self.parts.rows
        held = tuple([DECK[card] for card in (*hands[column], *tail.skat)])
        if tail.won is None:
            raise Wrong("xskat-result-missing")
        if len(rows) == 1 and said.GIVEN.issuperset(rows[0].upper().split()):
            if tail.won:
                return Outcome(CARD_POINTS, TRICKS, tail.bid, None, held, Ruling.WON)
            return Outcome(0, 0, tail.bid, None, held, Ruling.LOST)
        trickless = tail.game in _WITHOUT_TRICKS
        if len(rows) != TRICKS and not (trickless and 0 < len(rows) < TRICKS):
            raise Wrong("xskat-rows", count=len(rows))
        points, taken = sum([_POINTS[card] for card in tail.skat]), 0
        for winner, trick in self.tricks(hands):
            if winner == column:
                points += sum([_POINTS[card] for card in trick])
                taken += 1
        if tail.points != (None if trickless else points):
            told = "-" if tail.points is None else tail.points
            raise Wrong("xskat-points", count=points, found=told)
        if trickless and tail.won is (taken > 0):
            raise Wrong("xskat-contradiction")
        return Outcome(points, taken, tail.bid, None, held)

    def extras(self) -> Extras:
        """What was said besides the announcement, sorted by name."""
        if self.tail.game == "ramsch":
            told = (("knocked", len(self.marked)), ("pushed", self.tail.pushed))
        else:
            spitze = any(said.SPITZE in line.upper() for line in self.parts.hands)
            told = (("kontra", len(self.marked)), ("spitze", int(spitze)))
        return tuple([one for one in told if one[1]])


def _by_seat(jacks: Sequence[Sequence[Card]], order: Row) -> Jacks:
    one, two, three = (tuple(sorted(jacks[column], key=JACKS.index)) for column in order)
    return (one, two, three)


def leads(row: str) -> list[int]:
    """The column that led: the one with an underscore, or the winner where there is none."""
    led = [column for column, cell in enumerate(_cells(row)) if "_" in cell]
    return led or [column for column, cell in enumerate(_cells(row)) if cell[1:2].isupper()]


def _names(line: str) -> tuple[tuple[str, str, str], list[int]]:
    """The players by column, and the columns that are marked (Kontra and Re, or knocking)."""
    text = from_latin1(line)
    names: list[str] = []
    marked: list[int] = []
    for start in range(0, 3 * _WIDTH, _WIDTH):
        name = text[start : start + _WIDTH].strip()
        if len(name) > 2 and name[0] == name[-1] == "_":  # noqa: PLR2004 - marks on both sides
            marked.append(len(names))
            name = name[1:-1]
        names.append(name)
    found = (names[0], names[1], names[2])
    check_names(found)
    return found, marked


def _tail(lines: list[str]) -> _Tail:
    tail = _Tail()
    for line in lines:
        label, _, rest = line.partition(":")
        kind = said.LABELS.get(label)
        if kind is not None:
            _labelled(tail, kind, rest.strip(), line)
        elif line in said.RESULTS:
            tail.won = said.RESULTS[line] == "won"
        elif played := said.PLAYED.fullmatch(line):
            tail.player = from_latin1(played[1])
            tail.game = said.GAMES.get(played[2], "")
            if not tail.game:
                raise Wrong("xskat-line", word=line)
        elif ramsch := said.RAMSCH.fullmatch(line):
            tail.game, tail.player = "ramsch", from_latin1(ramsch[1])
        elif pushed := said.PUSHED.fullmatch(line):
            tail.passed_on.append((pushed[1] != "_", _two(pushed[2], line)))
        else:
            words = frozenset(line.lower().replace("(", "").replace(")", "").split())
            if words not in said.FORMS:
                raise Wrong("xskat-line", word=line)
            tail.form += said.FORMS[words]
    if len(tail.skat) != 2:  # noqa: PLR2004
        raise Wrong("xskat-skat-missing")
    return tail


def _labelled(tail: _Tail, kind: str, rest: str, line: str) -> None:
    if kind == "skat":
        tail.skat = _two(rest, line)
        return
    if kind == "was":
        tail.was = _two(rest, line)
        return
    number = rest.partition(" ")[0]
    if not re.fullmatch("[0-9]{1,3}", number):
        raise Wrong("xskat-line", word=line)
    if kind == "bid":
        tail.bid = int(number)
    else:
        tail.won, tail.points = kind == "won", int(number)


def _two(text: str, line: str) -> list[int]:
    """Two cards, as places in the deck."""
    cards = [part.strip() for part in text.split(",")]
    if len(cards) != 2 or not _CARDS.keys() >= set(cards):  # noqa: PLR2004
        raise Wrong("xskat-line", word=line)
    return [_CARDS[card] for card in cards]


def _form(game: str, how: str) -> Form:
    if game == "revolution":
        return Form(hand=True, ouvert=True)
    ouvert, hand = "O" in how, "H" in how
    if game == "null":
        return Form(hand=hand, ouvert=ouvert)
    if ouvert:
        return Form(hand=True, ouvert=True)
    level = Level.SCHWARZ if "Z" in how else Level.SCHNEIDER if "S" in how else Level.PLAIN
    return Form(hand=hand or level is not Level.PLAIN, announced=level)
