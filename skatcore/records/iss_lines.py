"""A line of the Skat server: its parts, and the game that it tells.

Result, card points, tricks and matadors are the server's own; of the moves only the deal, the
auction and the announcement are read here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from skatcore.model.cards import BY_NAME
from skatcore.model.game import (
    CARD_POINTS,
    TRICKS,
    Announcement,
    Form,
    Level,
    Outcome,
    Ruling,
    Seat,
)
from skatcore.model.record import Record
from skatcore.records.errors import Wrong, check_length, from_latin1
from skatcore.records.schema import check_names

_PROPERTY = re.compile(r"([A-Z][A-Z0-9])\[([^\]]*)\]")
_RESULT = re.compile(r"(?<![A-Z0-9])R\[([^\]]*)\]")
_NUMBER = re.compile(r"([a-z]+[0-2]?):(-?[0-9]{1,6})(?![0-9])")
GAME = re.compile(r"([CSHDGN])([OHSZ]*)(?:\.|$)")
_DATE = re.compile(r"(\d{4}-\d\d-\d\d)/(\d\d:\d\d:\d\d)/UTC")
BID = re.compile(r"[0-9]{1,4}")

CONTRACTS: Final = {
    "C": "clubs",
    "S": "spades",
    "H": "hearts",
    "D": "diamonds",
    "G": "grand",
    "N": "null",
}
_SUITS_AND_TWO: Final = 32
#: The declarer's seat in a result that only counts a penalty for breaking off.
ABORTED: Final = -1
#: The first words of a line, in the one way that the server writes them.
MARK: Final = "GM[Skat]"
#: Needed for each level of a trump game: ISkO 5.2.2-5.2.4.
_ENOUGH: Final = {Level.PLAIN: 61, Level.SCHNEIDER: 90}
_SCHNEIDER: Final = 30


@dataclass(frozen=True, slots=True)
class Line:
    """The parts of a line: what it says of players and time, its moves, its result."""

    players: tuple[str, str, str]
    when: str
    table: str
    moves: list[str]
    cards: list[str]
    result: str

    @property
    def words(self) -> list[str]:
        """The words of the result."""
        return self.result.split()

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers of the result by their names: ``d``, ``v``, ``p``."""
        return {name: int(value) for name, value in _NUMBER.findall(self.result)}


def line_of(text: str) -> Line:
    """The parts of a line of the server.

    Raises:
        Wrong: it lacks one of them, or the deal is not of 32 cards.
    """
    check_length(text)
    if MARK not in text:
        raise Wrong("iss-no-game")
    text = from_latin1(text)
    told = dict(_PROPERTY.findall(text))
    result = _RESULT.search(text)
    if result is None:
        raise Wrong("iss-part-missing", word="R")
    for name in ("P0", "P1", "P2", "MV"):
        if name not in told:
            raise Wrong("iss-part-missing", word=name)
    players = (told["P0"].strip(), told["P1"].strip(), told["P2"].strip())
    check_names(players)
    date = _DATE.fullmatch(told.get("DT", ""))
    when = f"{date[1]}T{date[2]}Z" if date else told.get("DT", "").strip()
    moves = told["MV"].split()
    table = told.get("SE", "").strip()
    return Line(players, when, table, moves, _deal(moves), result[1])


def game_of(told: Line, number: int, line: int) -> Record:
    """The game that a line tells.

    Raises:
        Wrong: the result or the announcement cannot be read, or the game was broken off.
    """
    if told.result.strip() == "passed":
        return Record(number, told.players, None, None, None, "", told.when, told.table, None, line)
    words, numbers = told.words, told.numbers
    check_result(numbers, words, told.result)
    if numbers["d"] == ABORTED:
        raise Wrong("iss-aborted")
    seat = numbers["d"]
    said, bid = _announcement(told.moves, seat)
    held = (*told.cards[10 * seat : 10 * seat + 10], *told.cards[30:])
    matadors = numbers.get("m") or None
    ruling, points, tricks = _ruling(said, numbers, won="win" in words, overbid="overbid" in words)
    outcome = Outcome(
        points,
        tricks,
        bid,
        matadors if said.contract != "null" else None,
        tuple(BY_NAME[name] for name in held),
        ruling,
    )
    return Record(
        number,
        told.players,
        Seat(seat),
        said,
        outcome,
        "",
        told.when,
        told.table,
        numbers["v"],
        line,
    )


def check_result(numbers: dict[str, int], words: list[str], result: str) -> None:
    """The numbers of a result that are needed, in their ranges, and one word of win and loss."""
    for name in ("d", "v", "p", "t"):
        if name not in numbers:
            raise Wrong("iss-part-missing", word=f"R {name}:")
    if numbers["d"] == ABORTED:
        return
    possible = (
        0 <= numbers["d"] < len(Seat)
        and 0 <= numbers["p"] <= CARD_POINTS
        and 0 <= numbers["t"] <= TRICKS
    )
    if not possible or ("win" in words) is ("loss" in words):
        raise Wrong("iss-result", word=result)


def _deal(moves: list[str]) -> list[str]:
    """The 32 cards: ten each from forehand on, two in the skat."""
    if len(moves) < 2 or moves[0] != "w":  # noqa: PLR2004
        raise Wrong("iss-deal")
    cards = moves[1].split(".")
    if len(cards) != _SUITS_AND_TWO or len(BY_NAME.keys() & cards) != _SUITS_AND_TWO:
        raise Wrong("iss-deal")
    return cards


def _announcement(moves: list[str], declarer: int) -> tuple[Announcement, int]:
    """What is announced, and the highest bid before it: it is the declarer's."""
    bid, took = 0, False
    for actor, action in zip(moves[2::2], moves[3::2], strict=False):
        if action in ("y", "p") or actor == "w":
            continue
        if action == "s":
            took = True
        elif action.isdecimal():
            if not BID.fullmatch(action):
                raise Wrong("iss-move", word=f"{actor} {action}")
            bid = max(bid, int(action))
        else:
            found = GAME.match(action)
            if found is None or actor != str(declarer):
                raise Wrong("iss-move", word=f"{actor} {action}")
            return said_in(found[1], found[2], action, took=took), bid
    raise Wrong("iss-no-announcement")


def said_in(letter: str, how: str, action: str, *, took: bool) -> Announcement:
    """An announcement; one of an open suit game or Grand takes in hand and levels (ISkO 5.2.6)."""
    contract = CONTRACTS[letter]
    ouvert, hand, level = "O" in how, "H" in how, Level.PLAIN
    if letter == "N":
        if "S" in how or "Z" in how:
            raise Wrong("iss-announcement", word=action)
    elif ouvert:
        hand = True
    else:
        level = Level.SCHWARZ if "Z" in how else Level.SCHNEIDER if "S" in how else Level.PLAIN
        hand = hand or level is not Level.PLAIN
    if hand is took:
        raise Wrong("iss-hand-and-skat" if took else "iss-skat-left", word=action)
    return Announcement(contract, Form(hand, ouvert, level))


def _ruling(
    said: Announcement, result: dict[str, int], *, won: bool, overbid: bool
) -> tuple[Ruling, int, int]:
    """How the game ended, with the declarer's card points and tricks.

    Where the defenders gave up, the server's points and tricks already hold all that they had
    not taken. Where one side gave up, left or ran out of time, it may grant the simple level
    only, which its marks ``s:`` and ``z:`` tell.
    """
    points, tricks = result["p"], result["t"]
    if said.contract == "null":
        reached, lower = tricks == 0, False
    else:
        promised = Level.SCHWARZ if said.form.ouvert else said.form.announced
        reached = tricks == TRICKS or points >= _ENOUGH.get(promised, CARD_POINTS + 1)
        early = result.get("r", 0) == 1 or max(result.get("to", -1), result.get("l", -1)) >= 0
        marked = 2 if result.get("z") else 1 if result.get("s") else 0
        if won:
            counted = 2 if tricks == TRICKS else 1 if points >= _ENOUGH[Level.SCHNEIDER] else 0
        else:
            counted = 2 if tricks == 0 else 1 if points <= _SCHNEIDER else 0
        lower = early and marked < counted
    if won and not reached:  # granted, whatever had been taken
        return Ruling.WON, CARD_POINTS, 0 if said.contract == "null" else TRICKS
    if won and lower:
        return Ruling.WON, points, tricks
    if not won and (lower or (reached and not overbid)):
        return Ruling.LOST, points, tricks
    return Ruling.PLAYED, points, tricks
