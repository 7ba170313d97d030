"""The native schema: one row of named fields for each game, the same for CSV and JSON Lines.

The manual's page on records describes the fields, which the messages ``column.<name>`` name. Here they are texts.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Final

from skatcore.model.game import (
    CARD_POINTS,
    TRICKS,
    Announcement,
    Counted,
    Form,
    Level,
    Outcome,
    Ruling,
    Seat,
    SeatCards,
    SharedOutcome,
)
from skatcore.model.record import Record
from skatcore.records.cells import (
    KEY,
    check_text,
    extras_of,
    flag,
    is_no,
    matadors_in,
    number_in,
    numbers_in,
    one_of,
    twelve,
)
from skatcore.records.errors import RecordError, UnreadableGame
from skatcore.text.language_list import core_messages, languages

PASSED: Final = "passed"

#: The fields in their order.
NAMES: Final = (
    *("date", "table", "forehand", "middlehand", "rearhand", "dealer", "declarer", "game", "hand", "announced"),
    *("ouvert", "bid", "matadors", "cards", "points", "tricks", "ruling", "incident", "extras", "recorded"),
)

#: The extras that describe the result of a game without a declarer, not its announcement.
SHARED_KEYS: Final = ("skat", "last")
#: The extra that says what of a result was counted.
COUNTED: Final = "counted"

#: A game's name in words; which game it means is for a rule set to say.
_NAME: Final = re.compile(r"[^\W\d_][\w -]{0,60}")
_LEVELS: Final = {"": Level.PLAIN, "schneider": Level.SCHNEIDER, "schwarz": Level.SCHWARZ}
_RULINGS: Final = {"": Ruling.PLAYED, "lost": Ruling.LOST, "won": Ruling.WON}
_COUNTED: Final = {counted.value: counted for counted in Counted}
_SEATS: Final = {seat.key: seat for seat in Seat}
_ONLY_DECLARER: Final = ("bid", "matadors", "cards", "ruling")
_ONLY_PLAYED: Final = tuple(name for name in NAMES[NAMES.index("declarer") :] if name not in ("game", "recorded"))
#: Far beyond any score and any bid; they keep nonsense out of totals.
_MOST_SCORE: Final = 1_000_000
MOST_BID: Final = 10_000
MOST_MATADORS: Final = 11

Fields = Mapping[str, str]


def fields_of(record: Record) -> dict[str, str]:
    """The fields of a record that say something."""
    return {name: text for name, text in row_of(record).items() if text}


def record_of(row: Fields, number: int, line: int) -> Record:
    """The game of a row of stripped texts; fields that it lacks are empty."""
    get = row.get
    players = (get("forehand", ""), get("middlehand", ""), get("rearhand", ""))
    check_names(players)
    dealer, date, table = get("dealer", ""), get("date", ""), get("table", "")
    for name, text in (("dealer", dealer), ("date", date), ("table", table)):
        check_text(name, text)
    if dealer and dealer in players[:2]:
        raise UnreadableGame("broken.dealer-leads", word=dealer)
    recorded = _recorded(get("recorded", ""))
    game = get("game", "")
    if game == PASSED or game.casefold() in _passed():
        for name in _ONLY_PLAYED:
            if (said := get(name, "")) and not is_no(said):
                raise UnreadableGame("broken.passed-with", field=name, word=said)
        return Record(number, players, None, None, None, dealer, date, table, recorded, line)
    if not game:
        raise UnreadableGame("broken.empty", field="game")
    if not KEY.fullmatch(game) and not _NAME.fullmatch(game):
        raise UnreadableGame("broken.no-game", word=game)
    extras, facts = extras_of(get("extras", ""), SHARED_KEYS)
    form = _form(row)
    declarer = _declarer(row, players, extras, facts)
    outcome = _shared(row, extras, facts) if declarer is None else _outcome(row, extras)
    announced = Announcement(game, form, tuple(sorted(extras.items())))
    incident = get("incident", "")
    if incident and not KEY.fullmatch(incident):
        raise UnreadableGame("broken.no-incident", word=incident)
    return Record(number, players, declarer, announced, outcome, dealer, date, table, recorded, line, incident)


@functools.cache
def _passed() -> frozenset[str]:
    """The words for a game that all have passed, in each language; a letter alone is a suit's."""
    known = [core_messages(language) for language in languages()]
    words = [word for said in known for word in (said.get("cli.passed", PASSED), *said.get("quick.pass", "").split())]
    return frozenset(word.casefold() for word in words if len(word) > 1)


@functools.lru_cache(maxsize=1 << 12)
def check_names(players: tuple[str, str, str]) -> None:
    """The three must be named, and by three names, as totals are kept by name.

    >>> check_names(("Anna", "Ben", "Anna"))
    Traceback (most recent call last):
    skatcore.records.errors.UnreadableGame: ...

    Raises:
        UnreadableGame: a name is missing or used twice, or holds control characters.
    """
    for seat, name in zip(_SEATS, players, strict=True):
        if not name:
            raise UnreadableGame("broken.empty", field=seat)
        check_text(seat, name)
    if len(set(players)) != len(players):
        raise UnreadableGame(
            "broken.players-alike", word=next(player for player in players if players.count(player) > 1)
        )


def _declarer(
    row: Fields, players: tuple[str, str, str], extras: Mapping[str, int | str], facts: Mapping[str, SeatCards]
) -> Seat | None:
    """The declarer's seat; None in a game without a declarer."""
    name = row.get("declarer", "")
    if not name:
        for field in _ONLY_DECLARER:
            if row.get(field, "0") not in {"", "0"}:
                raise UnreadableGame("broken.declarer-missing", field=field)
        return None
    if name not in players:
        raise UnreadableGame("broken.declarer-unknown", word=name, expected=", ".join(players))
    for key in (*(key for key in SHARED_KEYS if key in extras), *facts):
        raise UnreadableGame("broken.extra-without-declarer-only", word=key)
    return Seat(players.index(name))


def _form(row: Fields) -> Form:
    level = one_of("announced", row.get("announced", ""), _LEVELS)
    return Form(
        hand=flag("hand", row.get("hand", ""), empty=level is not Level.PLAIN),
        ouvert=flag("ouvert", row.get("ouvert", ""), empty=False),
        announced=level,
    )


def _recorded(text: str) -> int | tuple[int, int, int] | None:
    if not text:
        return None
    read = numbers_in if "/" in text else number_in
    return read("recorded", text, -_MOST_SCORE, _MOST_SCORE)


def _outcome(row: Fields, extras: dict[str, int | str]) -> Outcome:
    """The outcome for a declarer; takes what belongs to it out of ``extras``."""
    get = row.get
    counted = Counted.ALL
    if COUNTED in extras:
        counted = one_of(COUNTED, str(extras.pop(COUNTED)), _COUNTED)
    ruling = one_of("ruling", get("ruling", ""), _RULINGS)
    bid, matadors, cards = get("bid", ""), get("matadors", ""), get("cards", "")
    run = matadors_in(matadors, MOST_MATADORS) if matadors else None
    if run == 0:
        raise UnreadableGame("broken.matadors-zero")
    return Outcome(
        number_in("points", get("points", ""), 0, CARD_POINTS),
        number_in("tricks", get("tricks", ""), 0, TRICKS),
        number_in("bid", bid, 0, MOST_BID) if bid else 0,
        run,
        twelve(cards) if cards else (),
        ruling,
        counted,
    )


def _shared(row: Fields, extras: dict[str, int | str], facts: dict[str, SeatCards]) -> SharedOutcome:
    """The outcome for three; takes what belongs to it out of ``extras``."""
    skat, last = (str(extras.pop(key, "")) for key in SHARED_KEYS)
    return SharedOutcome(
        points=numbers_in("points", row.get("points", ""), 0, CARD_POINTS),
        tricks=numbers_in("tricks", row.get("tricks", ""), 0, TRICKS),
        skat=number_in("skat", skat, 0, CARD_POINTS) if skat else None,
        last=one_of("last", last, _SEATS) if last else None,
        facts=tuple(sorted(facts.items())),
    )


def row_of(record: Record) -> dict[str, str]:
    """The fields of a game as texts, all of them; the way back from `record_of`."""
    row = dict.fromkeys(NAMES, "")
    row |= {seat.key: name for seat, name in zip(Seat, record.players, strict=True)}
    row |= {"date": record.date, "table": record.table, "dealer": record.dealer, "game": PASSED}
    if record.recorded is not None:
        row["recorded"] = _slashed(record.recorded)
    game, outcome = record.announcement, record.outcome
    if game is None or outcome is None:
        return row
    extras = [*game.extras]
    if isinstance(outcome, SharedOutcome):
        extras += _extras_of(outcome)
    else:
        row["declarer"] = record.players[record.declarer] if record.declarer is not None else ""
        row["bid"] = str(outcome.bid)
        row["matadors"] = "" if outcome.matadors is None else str(outcome.matadors)
        row["cards"] = " ".join(map(str, outcome.cards))
        row["ruling"] = "" if outcome.ruling is Ruling.PLAYED else outcome.ruling.value
        if outcome.counted is not Counted.ALL:
            extras.append((COUNTED, outcome.counted.value))
    form = game.form
    row["incident"] = record.incident
    return row | {
        "game": game.contract,
        "hand": str(int(form.hand)),
        "announced": form.announced.key if form.announced else "",
        "ouvert": str(int(form.ouvert)),
        "points": _slashed(outcome.points),
        "tricks": _slashed(outcome.tricks),
        "extras": " ".join(f"{key}={value}" for key, value in extras),
    }


def checked_row(record: Record) -> dict[str, str]:
    """The fields of a game, once it is sure that reading them gives the same game."""
    row = row_of(record)
    try:
        same = record_of(row, record.number, record.line) == record
    except UnreadableGame:
        same = False
    if not same or any(text != text.strip() for text in row.values()):
        raise RecordError("record.not-writable", number=record.number)
    return row


def _slashed(numbers: int | tuple[int, int, int]) -> str:
    return str(numbers) if isinstance(numbers, int) else "/".join(map(str, numbers))


def _extras_of(outcome: SharedOutcome) -> Iterator[tuple[str, int | str]]:
    if outcome.skat is not None:
        yield "skat", outcome.skat
    if outcome.last is not None:
        yield "last", outcome.last.key
    for key, hands in outcome.facts:
        yield key, "/".join(".".join(map(str, hand)) for hand in hands)
