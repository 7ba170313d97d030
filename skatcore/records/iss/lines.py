"""A line of the Skat server: its parts, and the game that it holds.

Result, card points, tricks and matadors are the server's own; of the moves only the deal, the
auction and the announcement are read here. What is not the server's raises `UnreadableGame`.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Final

from skatcore.model.cards import BY_NAME
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Form, Level, Outcome, Ruling, Seat
from skatcore.model.record import Record
from skatcore.records.errors import UnreadableGame, check_length, from_latin1
from skatcore.records.schema import check_names

_PROPERTY: Final = re.compile(r"([A-Z][A-Z0-9]?)\[([^\]]*)\]")
_RESULT: Final = re.compile(r"(?<![A-Z0-9])R\[([^\]]*)\]")
_NUMBER: Final = re.compile(r"([a-z]+[0-2]?):(-?[0-9]{1,6})(?![0-9])")
_GAME: Final = re.compile(r"([CSHDGN])([OHSZ]*)")
_DATE: Final = re.compile(r"(\d{4}-\d\d-\d\d)/(\d\d:\d\d:\d\d)/UTC")
BID: Final = re.compile(r"[0-9]{1,4}")

CONTRACTS: Final = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null"}
_NAMES: Final = frozenset(BY_NAME)
#: The declarer's seat in a result that only counts a penalty for breaking off.
ABORTED: Final = -1
#: The first words of a line, in the one way that the server writes them.
MARK: Final = "GM[Skat]"
#: What a line must have in addition to its result.
_PARTS: Final = ("P0", "P1", "P2", "MV")
#: Needed for each level of a trump game: ISkO 5.2.2-5.2.4.
_ENOUGH: Final = {Level.PLAIN: 61, Level.SCHNEIDER: 90}
_SCHNEIDER: Final = 30
_SEATS: Final = tuple(Seat)
#: What is said in an auction other than bids; ``s`` takes the skat.
_PLAIN_WORDS: Final = frozenset(("y", "p"))


@dataclass(slots=True)
class IssLine:
    """The parts of a line: what it says of players and time, its moves, its result."""

    players: tuple[str, str, str]
    when: str
    table: str
    moves: list[str]
    cards: list[str]
    result: str
    words: list[str]
    numbers: dict[str, int]

    @property
    def passed(self) -> bool:
        """Whether all passed."""
        return self.words == ["passed"]


def parse_line(text: str) -> IssLine:
    """The parts of a line of the server."""
    check_length(text)
    if MARK not in text:
        raise UnreadableGame("iss-no-game")
    parts = dict(_PROPERTY.findall(from_latin1(text)))
    result = parts.get("R")
    if result is None:
        match = _RESULT.search(text)
        if match is None:
            raise UnreadableGame("iss-part-missing", word="R")
        result = match[1]
    for name in _PARTS:
        if name not in parts:
            raise UnreadableGame("iss-part-missing", word=name)
    players = (parts["P0"].strip(), parts["P1"].strip(), parts["P2"].strip())
    check_names(players)
    when = parts.get("DT", "")
    date = _DATE.fullmatch(when)
    when = f"{date[1]}T{date[2]}Z" if date else when.strip()
    moves, table = parts["MV"].split(), parts.get("SE", "").strip()
    numbers = {name: int(value) for name, value in _NUMBER.findall(result)}
    cards = _deal(moves)
    return IssLine(players, when, table, moves, cards, result, result.split(), numbers)


def read_game(text: str, number: int, line: int) -> Record:
    """The game of a line; ``number`` and ``line`` are its own in the file."""
    return game_of(parse_line(text), number, line)


def game_of(parts: IssLine, number: int, line: int) -> Record:
    """The game that the parts of a line make."""
    if parts.passed:
        return Record(number, parts.players, date=parts.when, table=parts.table, line=line)
    words, numbers = parts.words, parts.numbers
    check_result(parts)
    seat = numbers["d"]
    if seat == ABORTED:
        raise UnreadableGame("iss-aborted")
    game, bid = _announcement(parts.moves, str(seat))
    names = parts.cards
    held = [BY_NAME[name] for name in (*names[10 * seat : 10 * seat + 10], *names[30:])]
    ruling, points, tricks = _ruling(game, numbers, won="win" in words, overbid="overbid" in words)
    matadors = None if is_null(game) else numbers.get("m") or None
    outcome = Outcome(points, tricks, bid, matadors, tuple(held), ruling)
    seats, when, table = parts.players, parts.when, parts.table
    return Record(number, seats, _SEATS[seat], game, outcome, "", when, table, numbers["v"], line)


def is_null(game: Announcement) -> bool:
    """Whether the declarer must not take a trick; the server plays the code's Null."""
    return game.contract == CONTRACTS["N"]


def check_result(parts: IssLine) -> None:
    """The numbers of a result that are needed, in their ranges, and one word of win and loss."""
    numbers, words = parts.numbers, parts.words
    for name in ("d", "v", "p", "t"):
        if name not in numbers:
            raise UnreadableGame("iss-part-missing", word=f"R {name}:")
    if numbers["d"] == ABORTED:
        return
    possible = 0 <= numbers["d"] < len(_SEATS) and 0 <= numbers["p"] <= CARD_POINTS and 0 <= numbers["t"] <= TRICKS
    if not possible or ("win" in words) is ("loss" in words):
        raise UnreadableGame("iss-result", word=parts.result)


def _deal(moves: list[str]) -> list[str]:
    """The 32 cards: ten each from forehand on, two in the skat."""
    if len(moves) < 2 or moves[0] != "w":  # noqa: PLR2004
        raise UnreadableGame("iss-deal")
    cards = moves[1].split(".")
    if len(cards) != len(_NAMES) or set(cards) != _NAMES:
        raise UnreadableGame("iss-deal")
    return cards


def _announcement(moves: list[str], declarer: str) -> tuple[Announcement, int]:
    """What is announced, and the highest bid before it: it is the declarer's."""
    bid, took = 0, False
    for at in range(2, len(moves) - 1, 2):
        action = moves[at + 1]
        if action in _PLAIN_WORDS or moves[at] == "w":
            continue
        if action == "s":
            took = True
        elif action.isdecimal():
            if not BID.fullmatch(action):
                raise UnreadableGame("iss-move", word=f"{moves[at]} {action}")
            bid = max(bid, int(action))
        else:
            game = announced(action, took=took)
            if game is None or moves[at] != declarer:
                raise UnreadableGame("iss-move", word=f"{moves[at]} {action}")
            return game, bid
    raise UnreadableGame("iss-no-announcement")


def announced(action: str, *, took: bool) -> Announcement | None:
    """The game that an action announces, with or without the cards behind it; None for no game."""
    code = action.partition(".")[0]
    try:
        return _announced(code, took=took)
    except UnreadableGame as error:
        raise UnreadableGame(error.problem, word=action) from None


@functools.lru_cache(maxsize=256)
def _announced(code: str, *, took: bool) -> Announcement | None:
    """As `announced`; an open suit game or Grand takes in hand and levels (ISkO 5.2.6)."""
    match = _GAME.fullmatch(code)
    if match is None:
        return None
    letter, letters = match[1], match[2]
    ouvert, hand, level = "O" in letters, "H" in letters, Level.PLAIN
    if letter == "N":
        if "S" in letters or "Z" in letters:
            raise UnreadableGame("iss-announcement")
    elif ouvert:
        hand = True
    else:
        level = Level.SCHWARZ if "Z" in letters else Level.SCHNEIDER if "S" in letters else level
        hand = hand or level is not Level.PLAIN
    if hand is took:
        raise UnreadableGame("iss-hand-and-skat" if took else "iss-skat-left")
    return Announcement(CONTRACTS[letter], Form(hand, ouvert, level))


def _ruling(game: Announcement, result: dict[str, int], *, won: bool, overbid: bool) -> tuple[Ruling, int, int]:
    """How the game ended, with the declarer's card points and tricks.

    Where the defenders gave up, the server's points and tricks already hold all that they had
    not taken. Where one side gave up, left or ran out of time, it may grant the simple level
    only, which its marks ``s:`` and ``z:`` show.
    """
    points, tricks = result["p"], result["t"]
    null = is_null(game)
    if null:
        reached, lower = tricks == 0, False
    else:
        promised = Level.SCHWARZ if game.form.ouvert else game.form.announced
        reached = tricks == TRICKS or points >= _ENOUGH.get(promised, CARD_POINTS + 1)
        early = result.get("r", 0) == 1 or max(result.get("to", -1), result.get("l", -1)) >= 0
        marked = 2 if result.get("z") else 1 if result.get("s") else 0
        if won:
            counted = 2 if tricks == TRICKS else 1 if points >= _ENOUGH[Level.SCHNEIDER] else 0
        else:
            counted = 2 if tricks == 0 else 1 if points <= _SCHNEIDER else 0
        lower = early and marked < counted
    if won and not reached:  # granted, whatever had been taken
        return Ruling.WON, CARD_POINTS, 0 if null else TRICKS
    if won and lower:
        return Ruling.WON, points, tricks
    if not won and (lower or (reached and not overbid)):
        return Ruling.LOST, points, tricks
    return Ruling.PLAYED, points, tricks
