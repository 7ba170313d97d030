"""The native schema: one row of named fields for each game, the same for CSV and JSON Lines.

Fields, in the order in which they are written (``*``: every file has it):

``date``
    The day, or day and time, in any form; text.
``table``
    The table, the series or the evening; text.
``forehand`` *, ``middlehand`` *, ``rearhand`` *
    The names of the three who were dealt cards, in the order of play. They differ.
``dealer``
    The dealer's name: rearhand, or a fourth player.
``declarer`` *
    The declarer's name, one of the three; empty in a game without a declarer.
``game`` *
    The contract's key: ``clubs spades hearts diamonds grand null``, what plugins add
    (``revolution``, ``ramsch``), or ``passed``: then all fields after it are empty.
``hand``
    1: from the hand, 0: with the skat. Empty: 1 where a level is announced, else 0.
``announced``
    ``schneider``, ``schwarz``, or empty.
``ouvert``
    1: with open cards (suit games and Grand: then ``hand`` is 1 too), 0 or empty: not.
``bid``
    The highest value that the declarer bid or held; 0 or empty: forehand took the game unbid.
``matadors``
    2: with two, -2: without two. Empty in a Null, or where ``cards`` are given.
``cards``
    The declarer's twelve cards, skat included, written ``CJ HT S7``, separated by blanks.
``points`` *
    The declarer's card points, 0 to 120, skat included. Without a declarer three numbers in
    the order of seats: ``40/50/30``.
``tricks`` *
    The declarer's tricks, 0 to 10; without a declarer three numbers.
``ruling``
    Empty: played. ``lost``: conceded by the declarer or lost by his infraction. ``won``:
    conceded by a defender or ended by his infraction; points and tricks are then those that
    the defenders had not taken.
``extras``
    What plugins add, as ``key=value`` separated by blanks: ``patrolki=2 patrolki-failed=1``.
    Without a declarer also ``skat=14`` (card points in the skat where the points are given
    without it; else the points include it for the taker of the last trick),
    ``last=rearhand`` (who took the last trick), ``jacks-held=CJ.SJ/HJ/DJ`` (the jacks in
    each hand when play began) and ``jacks-won=`` (those in each player's tricks).
``recorded``
    The score that the source itself gives: the declarer's, or three numbers ``-54/0/0``.

CSV has the names of the fields in its first line, in any order; JSON Lines has one object on
each line, with numbers as numbers, 0 and 1 as false and true, three numbers and cards as lists,
extras as an object. Both are UTF-8. Fields without ``*`` may be missing; other names are errors.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from skatcore.cards import BY_NAME, JACKS, Card
from skatcore.game import (
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
from skatcore.records.record import Record
from skatcore.records.trouble import RecordError, Wrong

PASSED: Final = "passed"


class Kind(Enum):
    """What a field holds; the value is the JSON type in words."""

    TEXT = "string"
    NUMBER = "number"
    FLAG = "boolean"
    NUMBERS = "number or list of three"
    CARDS = "list of strings"
    EXTRAS = "object"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the schema; the message ``column.<name>`` says what it means."""

    name: str
    kind: Kind
    required: bool = False


FIELDS: Final = (
    Field("date", Kind.TEXT),
    Field("table", Kind.TEXT),
    Field("forehand", Kind.TEXT, required=True),
    Field("middlehand", Kind.TEXT, required=True),
    Field("rearhand", Kind.TEXT, required=True),
    Field("dealer", Kind.TEXT),
    Field("declarer", Kind.TEXT, required=True),
    Field("game", Kind.TEXT, required=True),
    Field("hand", Kind.FLAG),
    Field("announced", Kind.TEXT),
    Field("ouvert", Kind.FLAG),
    Field("bid", Kind.NUMBER),
    Field("matadors", Kind.NUMBER),
    Field("cards", Kind.CARDS),
    Field("points", Kind.NUMBERS, required=True),
    Field("tricks", Kind.NUMBERS, required=True),
    Field("ruling", Kind.TEXT),
    Field("extras", Kind.EXTRAS),
    Field("recorded", Kind.NUMBERS),
)
NAMES: Final = tuple(field.name for field in FIELDS)

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
_KEY = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
_VALUE = re.compile(r"[^\W\d][^\s=]*")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_FLAGS = {"1": True, "0": False}
_LEVELS = {"": Level.PLAIN, "schneider": Level.SCHNEIDER, "schwarz": Level.SCHWARZ}
_RULINGS = {"": Ruling.PLAYED, "lost": Ruling.LOST, "won": Ruling.WON}
_ONLY_DECLARER = ("bid", "matadors", "cards", "ruling")
_NOTHING = ("", "0")

#: The extras that tell a game without a declarer, not its announcement.
_SHARED_KEYS = ("skat", "last", "jacks-held", "jacks-won")

Fields = Mapping[str, str]
Jacks = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]


def record_of(row: Fields, number: int, line: int) -> Record:
    """The game that a row of stripped texts tells; fields that it lacks are empty.

    Raises:
        Wrong: the row tells no game.
    """
    get = row.get
    players = (get("forehand", ""), get("middlehand", ""), get("rearhand", ""))
    dealer, date, table = get("dealer", ""), get("date", ""), get("table", "")
    check_names(players)
    for field, text in (("dealer", dealer), ("date", date), ("table", table)):
        if _CONTROL.search(text):
            raise Wrong("control-character", field=field, word=text)
    if dealer and dealer in players[:2]:
        raise Wrong("dealer-leads", word=dealer)
    recorded = _recorded(get("recorded", ""))
    game = get("game", "")
    if game == PASSED:
        for field in NAMES[NAMES.index("declarer") : -1]:
            if field != "game" and get(field, "") not in _NOTHING:
                raise Wrong("passed-with", field=field, word=get(field, ""))
        return Record(number, players, None, None, None, dealer, date, table, recorded, line)
    if not game:
        raise Wrong("empty", field="game")
    if not _KEY.fullmatch(game):
        raise Wrong("no-game", word=game)
    extras = _extras(get("extras", ""))
    form = _form(row)
    name = get("declarer", "")
    outcome: Outcome | SharedOutcome
    if name:
        if name not in players:
            raise Wrong("declarer-unknown", word=name, expected=", ".join(players))
        for key in _SHARED_KEYS:
            if key in extras:
                raise Wrong("extra-without-declarer-only", word=key)
        declarer, outcome = Seat(players.index(name)), _outcome(row)
    else:
        for field in _ONLY_DECLARER:
            if get(field, "") not in _NOTHING:
                raise Wrong("declarer-missing", field=field)
        declarer, outcome = None, _shared(row, extras)
    said = Announcement(game, form, tuple(sorted(extras.items())))
    return Record(number, players, declarer, said, outcome, dealer, date, table, recorded, line)


def check_names(players: tuple[str, str, str]) -> None:
    """The three must be named, and by three names, as totals are kept by name.

    Raises:
        Wrong: a name is missing, stands twice, or holds control characters.
    """
    for seat, name in zip(Seat, players, strict=True):
        if not name:
            raise Wrong("empty", field=seat.key)
        if not name.isprintable() and _CONTROL.search(name):
            raise Wrong("control-character", field=seat.key, word=name)
    if len(set(players)) != len(players):
        raise Wrong("players-alike", word=next(one for one in players if players.count(one) > 1))


def _form(row: Fields) -> Form:
    said = row.get("announced", "")
    if said not in _LEVELS:
        raise Wrong("not-a-choice", field="announced", word=said, expected="schneider, schwarz")
    level = _LEVELS[said]
    return Form(
        hand=_flag(row, "hand", empty=level is not Level.PLAIN),
        ouvert=_flag(row, "ouvert", empty=False),
        announced=level,
    )


def _flag(row: Fields, field: str, *, empty: bool) -> bool:
    text = row.get(field, "")
    if text == "":
        return empty
    if text not in _FLAGS:
        raise Wrong("not-a-choice", field=field, word=text, expected="0, 1")
    return _FLAGS[text]


def _number(field: str, text: str, low: int, high: int) -> int:
    if not text:
        raise Wrong("empty", field=field)
    if not _NUMBER.fullmatch(text):
        raise Wrong("not-a-number", field=field, word=text)
    number = int(text)
    if not low <= number <= high:
        raise Wrong("out-of-range", field=field, word=text, low=low, high=high)
    return number


def _three(field: str, text: str, low: int, high: int) -> tuple[int, int, int]:
    parts = text.split("/")
    if len(parts) != len(Seat):
        raise Wrong("three-numbers", field=field, word=text)
    one, two, three = (_number(field, part, low, high) for part in parts)
    return (one, two, three)


#: Far beyond any score; it keeps nonsense out of totals.
_MOST_SCORE: Final = 1_000_000
_MOST_BID: Final = 10_000


def _recorded(text: str) -> int | tuple[int, int, int] | None:
    if not text:
        return None
    if "/" in text:
        return _three("recorded", text, -_MOST_SCORE, _MOST_SCORE)
    return _number("recorded", text, -_MOST_SCORE, _MOST_SCORE)


def _outcome(row: Fields) -> Outcome:
    get = row.get
    ruling = get("ruling", "")
    if ruling not in _RULINGS:
        raise Wrong("not-a-choice", field="ruling", word=ruling, expected="lost, won")
    bid, matadors, cards = get("bid", ""), get("matadors", ""), get("cards", "")
    run = None
    if matadors:
        run = _number("matadors", matadors, -11, 11)
        if run == 0:
            raise Wrong("matadors-zero")
    return Outcome(
        _number("points", get("points", ""), 0, CARD_POINTS),
        _number("tricks", get("tricks", ""), 0, TRICKS),
        _number("bid", bid, 0, _MOST_BID) if bid else 0,
        run,
        _twelve(cards) if cards else (),
        _RULINGS[ruling],
    )


def _twelve(text: str) -> tuple[Card, ...]:
    names = text.split()
    cards = _cards("cards", names)
    if len(cards) != TRICKS + 2:
        raise Wrong("twelve-cards", count=len(cards))
    return cards


def _cards(field: str, names: list[str]) -> tuple[Card, ...]:
    for name in names:
        if name not in BY_NAME:
            raise Wrong("no-card", field=field, word=name)
        if names.count(name) > 1:
            raise Wrong("card-twice", field=field, word=name)
    return tuple(BY_NAME[name] for name in names)


def _extras(text: str) -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    for part in text.split():
        key, sign, value = part.partition("=")
        if not sign or not _KEY.fullmatch(key):
            raise Wrong("extra-form", word=part)
        if key in found:
            raise Wrong("extra-twice", word=key)
        if key in _SHARED_KEYS or _VALUE.fullmatch(value):
            found[key] = value
        else:
            found[key] = _number(key, value, -_MOST_SCORE, _MOST_SCORE)
    return found


def _shared(row: Fields, extras: dict[str, int | str]) -> SharedOutcome:
    """The outcome for three; takes what belongs to it out of ``extras``."""
    skat, last, held, won = (str(extras.pop(key, "")) for key in _SHARED_KEYS)
    seats = {seat.key: seat for seat in Seat}
    if last and last not in seats:
        raise Wrong("not-a-choice", field="last", word=last, expected=", ".join(seats))
    return SharedOutcome(
        points=_three("points", row.get("points", ""), 0, CARD_POINTS),
        tricks=_three("tricks", row.get("tricks", ""), 0, TRICKS),
        skat=_number("skat", skat, 0, CARD_POINTS) if skat else None,
        last=seats[last] if last else None,
        held=_jacks("jacks-held", held) if held else None,
        won=_jacks("jacks-won", won) if won else None,
    )


def _jacks(field: str, text: str) -> Jacks:
    hands = [part.split(".") if part else [] for part in text.split("/")]
    if len(hands) != len(Seat):
        raise Wrong("three-hands", field=field, word=text)
    for card in _cards(field, [name for hand in hands for name in hand]):
        if card not in JACKS:
            raise Wrong("no-jack", field=field, word=str(card))
    one, two, three = (tuple(BY_NAME[name] for name in hand) for hand in hands)
    return (one, two, three)


def row_of(record: Record) -> dict[str, str]:
    """The fields of a game as texts, all of them; the way back from `record_of`."""
    row = dict.fromkeys(NAMES, "")
    row |= {seat.key: name for seat, name in zip(Seat, record.players, strict=True)}
    row |= {"date": record.date, "table": record.table, "dealer": record.dealer, "game": PASSED}
    if record.recorded is not None:
        row["recorded"] = _slashed(record.recorded)
    said, outcome = record.announcement, record.outcome
    if said is None or outcome is None:
        return row
    row["game"] = said.contract
    row["hand"], row["ouvert"] = str(int(said.form.hand)), str(int(said.form.ouvert))
    row["announced"] = said.form.announced.key if said.form.announced else ""
    row["points"], row["tricks"] = _slashed(outcome.points), _slashed(outcome.tricks)
    row["extras"] = _written(said.extras)
    if isinstance(outcome, SharedOutcome):
        row["extras"] = " ".join(filter(None, (row["extras"], _written(_told(outcome)))))
        return row
    row["declarer"] = record.players[record.declarer] if record.declarer is not None else ""
    row["bid"] = str(outcome.bid)
    row["matadors"] = "" if outcome.matadors is None else str(outcome.matadors)
    row["cards"] = " ".join(map(str, outcome.cards))
    row["ruling"] = "" if outcome.ruling is Ruling.PLAYED else outcome.ruling.value
    return row


def checked_row(record: Record) -> dict[str, str]:
    """The fields of a game, once it is sure that they tell the same game when they are read.

    Raises:
        RecordError: they do not.
    """
    row = row_of(record)
    try:
        same = record_of(row, record.number, record.line) == record
    except Wrong:
        same = False
    if not same or any(text != text.strip() for text in row.values()):
        raise RecordError("not-writable", number=record.number)
    return row


def _slashed(numbers: int | tuple[int, int, int]) -> str:
    return str(numbers) if isinstance(numbers, int) else "/".join(map(str, numbers))


def _written(extras: Extras) -> str:
    return " ".join(f"{key}={value}" for key, value in extras)


def _told(outcome: SharedOutcome) -> Extras:
    told: list[tuple[str, int | str]] = []
    if outcome.skat is not None:
        told.append(("skat", outcome.skat))
    if outcome.last is not None:
        told.append(("last", outcome.last.key))
    for key, hands in (("jacks-held", outcome.held), ("jacks-won", outcome.won)):
        if hands is not None:
            told.append((key, "/".join(".".join(map(str, hand)) for hand in hands)))
    return tuple(told)
