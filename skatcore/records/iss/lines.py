"""A line of the Skat server: its parts, and the game that it holds.

Result, card points, tricks and matadors are the server's own; of the moves only the deal, the
auction and the announcement are read here. What is not the server's raises `UnreadableGame`.

Whoever watches a game is shown ``??`` for each hidden card, and hands that a bar
separates; a declarer whose time is up after the announcement has put no cards away. What such
a game counts is known all the same, because the server says it.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Final

from skatcore.model.cards import BY_NAME
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Counted, Form, Level, Outcome, Ruling, Seat
from skatcore.model.record import Record
from skatcore.records.errors import UnreadableGame, check_length, from_latin1
from skatcore.records.iss import MARK
from skatcore.records.schema import check_names

#: A line in the order in which the server writes it; any other is read property by property.
_LINE: Final = re.compile(
    r"\(;GM\[Skat\]PC\[[^]]*\](?:CO\[[^]]*\])?SE\[([^]]*)\]ID\[[^]]*\]DT\[([^]]*)\]"
    r"P0\[([^]]*)\]P1\[([^]]*)\]P2\[([^]]*)\](?:R[012]\[[^]]*\])*MV\[([^]]*)\]R\[([^]]*)\] ;\)\s*"
)
_PROPERTY: Final = re.compile(r"([A-Z][A-Z0-9]?)\[([^\]]*)\]")
_RESULT: Final = re.compile(r"(?<![A-Z0-9])R\[([^\]]*)\]")
_DATE: Final = re.compile(r"(\d{4}-\d\d-\d\d)/(\d\d:\d\d:\d\d)/UTC")
#: An auction and the announcement after it, and a result, as the server writes them.
_AUCTION: Final = re.compile(r"((?:[012] (?:[yp]|[0-9]{1,4}) )*)([012] s w \S+ )?([012]) (\S+)")
_NUMBERS: Final = re.compile(
    r"d:([012]) (win|loss) v:(-?[0-9]{1,6}) m:(-?[0-9]{1,6}) (bidok|overbid) p:([0-9]{1,3}) t:([0-9]{1,2}) "
    r"s:([01]) z:([01]) p0:[0-9]+ p1:[0-9]+ p2:[0-9]+ l:(-1|[0-2]) to:(-1|[0-2])(?: r:([01]))?"
)
_NUMBER: Final = re.compile(r"([a-z]+[0-2]?):(-?[0-9]{1,6})(?![0-9])")
_GAME: Final = re.compile(r"([CSHDGN])([OHSZ]*)")
BID: Final = re.compile(r"[0-9]{1,4}")
#: A game with the two cards that are put away, in one action or two.
_DISCARD: Final = re.compile(r" [CSHDGN]O?(?: [012] |\.)[CSHD][789TJQKA]\.[CSHD][789TJQKA](?![^. ])")

CONTRACTS: Final = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null"}
_NAMES: Final = frozenset(BY_NAME)
#: A card that is not shown.
HIDDEN: Final = "??"
#: The declarer's seat in a result that only counts a penalty for breaking off.
ABORTED: Final = -1
#: What a line must have in addition to its result.
_PARTS: Final = ("P0", "P1", "P2", "MV")
#: Needed for each level of a trump game: ISkO 5.2.2-5.2.4.
_ENOUGH: Final = {Level.PLAIN: 61, Level.SCHNEIDER: 90}
_SCHNEIDER: Final = 30
_SEATS: Final = tuple(Seat)
#: What is said in an auction other than bids; ``s`` takes the skat.
_PLAIN_WORDS: Final = frozenset(("y", "p"))
_PASSED: Final = "passed"


@dataclass(slots=True)
class IssLine:
    """The parts of a line: players, time and table, the cards as dealt, the moves after them, the result.

    A card that is not known is `HIDDEN`.
    """

    players: tuple[str, str, str]
    when: str
    table: str
    cards: list[str]
    moves: str
    result: str

    @property
    def hides(self) -> bool:
        """Whether a card is hidden."""
        return HIDDEN in self.moves or HIDDEN in self.cards

    @property
    def passed(self) -> bool:
        """Whether all passed."""
        return self.result.strip() == _PASSED


@dataclass(slots=True)
class IssResult:
    """The words of a result; ``early`` is whether a player gave up, left or ran out of time."""

    declarer: int
    won: bool
    score: int
    points: int
    tricks: int
    matadors: int | None
    overbid: bool | None
    schneider: bool | None
    schwarz: bool | None
    early: bool


def parse_line(text: str) -> IssLine:
    """The parts of a line of the server."""
    check_length(text)
    line = from_latin1(text)
    match = _LINE.fullmatch(line)
    table, when, first, second, third, moves, result = match.groups() if match else _properties(line)
    players = (first.strip(), second.strip(), third.strip())
    check_names(players)
    date = _DATE.fullmatch(when)
    when = f"{date[1]}T{date[2]}Z" if date else when.strip()
    words = moves.split(None, 2)
    cards = words[1].split(".") if len(words) > 1 else []
    if words[:1] != ["w"] or len(cards) != len(_NAMES) or set(cards) != _NAMES:
        cards = _partly_hidden(words)
    return IssLine(players, when, table.strip(), cards, words[2] if len(words) > 2 else "", result)  # noqa: PLR2004


def _partly_hidden(words: list[str]) -> list[str]:
    """The cards of a deal of which some are not shown."""
    cards = words[1].replace("|", ".").split(".") if words[:1] == ["w"] and len(words) > 1 else []
    known = [card for card in cards if card != HIDDEN]
    if len(cards) != len(_NAMES) or len(set(known)) < len(known) or not _NAMES.issuperset(known):
        raise UnreadableGame("broken.iss-deal")
    return cards


def _properties(line: str) -> tuple[str, ...]:
    """As the groups of `_LINE`, from properties in any order."""
    if MARK not in line:
        raise UnreadableGame("broken.iss-no-game")
    parts = dict(_PROPERTY.findall(line))
    result = parts.get("R")
    if result is None:
        match = _RESULT.search(line)
        if match is None:
            raise UnreadableGame("broken.iss-part-missing", word="R")
        result = match[1]
    for name in _PARTS:
        if name not in parts:
            raise UnreadableGame("broken.iss-part-missing", word=name)
    return parts.get("SE", ""), parts.get("DT", ""), parts["P0"], parts["P1"], parts["P2"], parts["MV"], result


def parse_result(text: str) -> IssResult:
    """Read the brackets of a result, its numbers in their ranges."""
    match = _NUMBERS.fullmatch(text)
    if match:
        seat, end, score, matadors, bid, points, tricks, schneider, schwarz, left, timed_out, resigned = match.groups()
        result = IssResult(
            int(seat),
            end == "win",
            int(score),
            int(points),
            int(tricks),
            int(matadors),
            bid == "overbid",
            schneider == "1",
            schwarz == "1",
            resigned == "1" or left != "-1" or timed_out != "-1",
        )
    else:
        result = _any_result(text)
    if result.declarer != ABORTED and not (
        0 <= result.declarer < len(_SEATS) and 0 <= result.points <= CARD_POINTS and 0 <= result.tricks <= TRICKS
    ):
        raise UnreadableGame("broken.iss-result", word=text)
    return result


def _any_result(text: str) -> IssResult:
    """The words of a result in any order, with what older lines leave out."""
    words = text.split()
    numbers = {name: int(value) for name, value in _NUMBER.findall(text)}
    for name in ("d", "v", "p", "t"):
        if name not in numbers:
            raise UnreadableGame("broken.iss-part-missing", word=f"R {name}:")
    if numbers["d"] != ABORTED and ("win" in words) is ("loss" in words):
        raise UnreadableGame("broken.iss-result", word=text)
    return IssResult(
        numbers["d"],
        "win" in words,
        numbers["v"],
        numbers["p"],
        numbers["t"],
        numbers.get("m"),
        "overbid" in words if {"overbid", "bidok"} & set(words) else None,
        bool(numbers["s"]) if "s" in numbers else None,
        bool(numbers["z"]) if "z" in numbers else None,
        numbers.get("r") == 1 or max(numbers.get("to", -1), numbers.get("l", -1)) >= 0,
    )


def read_game(text: str, number: int, line: int) -> Record:
    """The game of a line; ``number`` and ``line`` are its own in the file."""
    return game_of(parse_line(text), number, line)


def game_of(parts: IssLine, number: int, line: int) -> Record:
    """The game that the parts of a line make."""
    if parts.passed:
        return Record(number, parts.players, date=parts.when, table=parts.table, line=line)
    result = parse_result(parts.result)
    seat = result.declarer
    if seat == ABORTED:
        raise UnreadableGame("broken.iss-aborted")
    game, bid = _announcement(parts.moves, str(seat))
    names = parts.cards[10 * seat : 10 * seat + 10] + parts.cards[30:]
    held = () if HIDDEN in names else tuple([BY_NAME[name] for name in names])
    known = not parts.hides and (game.form.hand or _DISCARD.search(parts.moves) is not None)
    ruling, points, tricks = _ruling(game, result)
    matadors = None if is_null(game) else result.matadors or None
    counted = Counted.ALL if known else Counted.RECORDED
    outcome = Outcome(points, tricks, bid, matadors, held, ruling, counted)
    return Record(number, parts.players, _SEATS[seat], game, outcome, "", parts.when, parts.table, result.score, line)


def is_null(game: Announcement) -> bool:
    """Whether the declarer must not take a trick; the server plays the code's Null."""
    return game.contract == CONTRACTS["N"]


def _announcement(moves: str, declarer: str) -> tuple[Announcement, int]:
    """The announcement, and the highest bid before it: it is the declarer's."""
    match = _AUCTION.match(moves)
    if match and match[3] == declarer:
        game = announced(match[4], took=match[2] is not None)
        if game is not None:
            return game, _highest(match[1])
    words = moves.split()
    bid, took = 0, False
    for actor, action in zip(words[::2], words[1::2], strict=False):
        if action in _PLAIN_WORDS or actor == "w":
            continue
        if action == "s":
            took = True
        elif BID.fullmatch(action):
            bid = max(bid, int(action))
        else:
            game = announced(action, took=took)
            if game is None or actor != declarer:
                raise UnreadableGame("broken.iss-move", word=f"{actor} {action}")
            return game, bid
    raise UnreadableGame("broken.iss-no-announcement")


@functools.lru_cache(maxsize=1 << 12)
def _highest(bids: str) -> int:
    return max((int(word) for word in bids.split()[1::2] if word not in _PLAIN_WORDS), default=0)


def announced(action: str, *, took: bool) -> Announcement | None:
    """The game that an action announces, with or without the cards behind it; None for no game."""
    code = action.partition(".")[0]
    try:
        return _announced(code, took=took)
    except UnreadableGame as error:
        raise UnreadableGame(error.message.key, word=action) from None


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
            raise UnreadableGame("broken.iss-announcement")
    elif ouvert:
        hand = True
    else:
        level = Level.SCHWARZ if "Z" in letters else Level.SCHNEIDER if "S" in letters else level
        hand = hand or level is not Level.PLAIN
    if hand is took:
        raise UnreadableGame("broken.iss-hand-and-skat" if took else "broken.iss-skat-left")
    return Announcement(CONTRACTS[letter], Form(hand, ouvert, level))


def _ruling(game: Announcement, result: IssResult) -> tuple[Ruling, int, int]:
    """How the game ended, with the declarer's card points and tricks.

    Where the defenders gave up, the server's points and tricks already hold all that they had
    not taken. Where one side gave up, left or ran out of time, it may grant the simple level
    only, which its marks ``s:`` and ``z:`` show.
    """
    won, points, tricks = result.won, result.points, result.tricks
    null = is_null(game)
    lower = False
    if null:
        reached = tricks == 0
    else:
        promised = Level.SCHWARZ if game.form.ouvert else game.form.announced
        reached = tricks == TRICKS or points >= _ENOUGH.get(promised, CARD_POINTS + 1)
        if result.early:
            marked = 2 if result.schwarz else 1 if result.schneider else 0
            if won:
                counted = 2 if tricks == TRICKS else 1 if points >= _ENOUGH[Level.SCHNEIDER] else 0
            else:
                counted = 2 if tricks == 0 else 1 if points <= _SCHNEIDER else 0
            lower = marked < counted
    if won and not reached:  # granted, whatever had been taken
        return Ruling.WON, CARD_POINTS, 0 if null else TRICKS
    if won and lower:
        return Ruling.WON, points, tricks
    if not won and (lower or (reached and not result.overbid)):
        return Ruling.LOST, points, tricks
    return Ruling.PLAYED, points, tricks
