"""Blocks of XSkat in their usual form, read in one go: a suit game or Grand of ten tricks."""

from __future__ import annotations

import struct
from typing import Final

from skatcore.plugin import TRICKS, Outcome, Seat
from skatcore.plugin.cards import DECK
from skatcore.plugin.records import Record
from skatcore_xskat import log_words
from skatcore_xskat.blocks import Block, Sections
from skatcore_xskat.games import DEALER, ORDERS, XskatGame, announced
from skatcore_xskat.log_words import CAPITALS, CARD
from skatcore_xskat.tail import names_in, tail_of

#: The rows of tricks and hands as XSkat writes them: three cells each, filled up with blanks.
_ROWS: Final = struct.Struct("2x12s12s12sx" * 2 * TRICKS)
_CELLS: Final = {cell.ljust(12).encode(): code for cell, code in log_words.CODES.items()}
_HELD: Final = slice(3 * TRICKS, None)
_COLUMNS: Final = tuple(slice(column, 3 * TRICKS, 3) for column in range(3))
#: What a card with its marks is without them, what it is worth, and whether it is in capitals.
_CARDS: Final = bytes([code & CARD for code in range(256)])
_POINTS: Final = bytes([DECK[code & CARD].points for code in range(256)])
_IN_CAPITALS: Final = bytes([code // CAPITALS & 1 for code in range(256)])
#: The column of each cell, as a byte that is not a card, and the column in capitals by the marks of a row.
_OWNERS: Final = bytes([100, 101, 102] * TRICKS)
_WINNER: Final = {(1, 0, 0): 0, (0, 1, 0): 1, (0, 0, 1): 2}
_GAMES: Final = frozenset(log_words.GAMES.values()) - {log_words.NULL, log_words.REVOLUTION}
_SEATS: Final = tuple(Seat)


def read_game(block: Block, number: int, line: int) -> Record:
    """The game of a block; ``number`` and ``line`` are its own in the file."""
    game = None if isinstance(block, list) else _usual_game(block, number, line)
    return game or XskatGame(block).record(number, line)


def _usual_game(block: Sections, number: int, line: int) -> Record | None:
    """The game of a block; None where anything in it is not as in most blocks."""
    names, marked = names_in(block.names)
    tail = tail_of(block.tail)
    dealer = DEALER.fullmatch(block.middle)
    if not dealer or marked or tail.won is None or tail.game not in _GAMES or tail.player not in names:
        return None
    try:
        cells = _ROWS.unpack(f"{block.rows}{block.hands}".encode("ascii", "replace"))
        codes = bytes(list(map(_CELLS.__getitem__, cells)))
    except KeyError:
        return None
    cards, marks, values = codes.translate(_CARDS), codes.translate(_IN_CAPITALS), codes.translate(_POINTS)
    first, second, third = _COLUMNS
    winners = list(map(_WINNER.get, zip(marks[first], marks[second], marks[third], strict=True)))
    played, held, skat = cards[: 3 * TRICKS], cards[_HELD], tail.skat
    if (
        None in winners
        or len({*played}) != len(played)
        or played.translate(bytes.maketrans(held, _OWNERS)) != _OWNERS  # each card from its own column
        or skat[0] in held
        or skat[1] in held
        or skat[0] == skat[1]
    ):
        return None
    column = names.index(tail.player)
    rows = zip(winners, values[first], values[second], values[third], strict=True)
    points = sum([left + middle + right for winner, left, middle, right in rows if winner == column])
    points += sum([card.points for card in skat])
    if tail.points != points:
        return None
    own = (*[DECK[card] for card in held[column::3]], *skat)
    outcome = Outcome(points, winners.count(column), tail.bid, None, own)
    forehand, middlehand, rearhand = order = ORDERS[int(dealer[1]) % 3]
    players = (names[forehand], names[middlehand], names[rearhand])
    seat = _SEATS[order.index(column)]
    return Record(number, players, seat, announced(tail.game, tail.form, ()), outcome, players[2], line=line)
