"""Deals as lines of the International Skat Server, which other programs read.

A line has what the server has: three players, the code's six games, every word and card, the
result under the deal's rule set. Facts about the notation: the server's game archive.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Level, Outcome, Seat
from skatcore.play.events import (
    Act,
    Announced,
    Bid,
    Conceded,
    Dealt,
    Discarded,
    Held,
    LaidOpen,
    Passed,
    Played,
    TookSkat,
)
from skatcore.play.settlement import Abandoned, LeftTable, Settled, TimedOut
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.records.errors import RecordError
from skatcore.records.iss.lines import ABORTED, CONTRACTS, is_null
from skatcore.records.iss.moves import LEFT, RESIGNED, SERVER, SHOWED, TIMED_OUT
from skatcore.rules.contributions import Aim
from skatcore.scoring.result import adjudicate

if TYPE_CHECKING:
    from skatcore.model.record import Record
    from skatcore.play.deal import Deal
    from skatcore.scoring.score import Scored

_LETTERS: Final = {contract: letter for letter, contract in CONTRACTS.items()}
_TIME: Final = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)Z")
#: What cannot be in the brackets of a property.
_BRACKETS: Final = re.compile(r"[\[\]\\\r\n]")
_PLACE: Final = "skatcore"
_NOBODY: Final = -1


def line_of_deal(deal: Deal, record: Record, scored: Scored | None) -> str:
    """A finished deal as one line, with its end.

    ``record`` names players, date and table; ``scored`` is what the deal counts, None for one
    that was broken off.
    """
    number = record.number
    for word in (*record.players, record.date, record.table):
        if _BRACKETS.search(word):
            raise RecordError("record.not-in-iss", number=number, word=word)
    when = _TIME.fullmatch(record.date)
    properties = {
        "GM": "Skat",
        "PC": _PLACE,
        "CO": "",
        "SE": record.table,
        "ID": str(number),
        "DT": f"{when[1]}/{when[2]}/UTC" if when else record.date,
        **{f"P{seat:d}": record.players[seat] for seat in Seat},
        **{f"R{seat:d}": "" for seat in Seat},
        "MV": " ".join(_moves(deal, number)) + " ",
        "R": _result(deal, scored, number),
    }
    return "(;" + "".join(f"{name}[{text}]" for name, text in properties.items()) + " ;)\n"


def _moves(deal: Deal, number: int) -> Iterator[str]:
    """The deal, then pairs of actor and action."""
    start = deal.start
    yield f"{SERVER} {_joined(chain(*start.hands, start.skat))}"
    hands = [set(hand) for hand in start.hands]
    laid: tuple[Card, ...] = ()
    unbid = deal.state.bid > 0 and not any(isinstance(event, Bid) for event in deal.events)
    for event in deal.events[1:]:
        assert isinstance(event, Act)  # noqa: S101 - cards are dealt once
        hand = hands[event.seat]
        if isinstance(event, Discarded):
            laid = event.cards
            hand |= set(start.skat)
            hand -= set(laid)
        elif isinstance(event, Played):
            hand.discard(event.card)
        if unbid and isinstance(event, TookSkat | Announced):
            yield f"{event.seat:d} {deal.state.bid}"  # the server has forehand say it
            unbid = False
        yield from _pair(event, laid, hand, start, number)


def _pair(event: Act, laid: tuple[Card, ...], hand: set[Card], start: Dealt, number: int) -> Iterator[str]:
    seat = f"{event.seat:d}"
    match event:
        case TookSkat():
            yield f"{seat} s"
            yield f"{SERVER} {_joined(start.skat)}"
        case Announced():
            yield f"{seat} {_joined([_code(event.game, number), *laid])}"
        case ShowedCards():
            yield f"{seat} {_joined([SHOWED, *(() if set(event.cards) == hand else event.cards)])}"
        case TimedOut() | LeftTable():
            yield f"{SERVER} {TIMED_OUT if isinstance(event, TimedOut) else LEFT}.{seat}"
        case Bid() | Played():
            yield f"{seat} {event.value if isinstance(event, Bid) else event.card}"
        case Held() | Passed():
            yield f"{seat} {'y' if isinstance(event, Held) else 'p'}"
        case Resigned() | Conceded():
            yield f"{seat} {RESIGNED}"
        case Discarded() | LaidOpen() | Settled() | Abandoned():
            return
        case _:
            raise RecordError("record.not-in-iss", number=number, word=event.kind)


def _code(game: Announcement, number: int) -> str:
    """The server's letters; the hand goes without saying in an open trump game."""
    letter, form = _LETTERS.get(game.contract), game.form
    if letter is None or game.extras:
        raise RecordError("record.not-in-iss", number=number, word=game.contract)
    open_trumps = form.ouvert and not is_null(game)
    level = {Level.PLAIN: "", Level.SCHNEIDER: "S", Level.SCHWARZ: "Z"}[form.announced]
    hand = "H" if form.hand and not open_trumps else ""
    return letter + ("O" if form.ouvert else "") + hand + level


def _joined(words: Iterable[Card | str]) -> str:
    return ".".join(map(str, words))


def _result(deal: Deal, scored: Scored | None, number: int) -> str:
    """The result in brackets; card points with the skat."""
    tail = _tail(deal)
    if scored is None:
        return f"d:{ABORTED} loss v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:0 p1:0 p2:0 {tail}"
    game, outcome = scored.record.announcement, scored.record.outcome
    if game is None and outcome is None:
        return "passed"
    if game is None or scored.value is None or not isinstance(outcome, Outcome) or game.extras:
        word = game.contract if game else ""
        raise RecordError("record.not-in-iss", number=number, word=word)
    situation = adjudicate(deal.ruleset, game, outcome).situation
    level, null = situation.level, situation.contract.aim is Aim.NO_TRICK
    marks = (int(level >= Level.SCHNEIDER and not null), int(level >= Level.SCHWARZ and not null))
    words = [
        f"d:{scored.record.declarer:d}",
        "win" if scored.value.won else "loss",
        f"v:{scored.value.score}",
        f"m:{0 if null else outcome.matadors}",
        "overbid" if scored.value.overbid else "bidok",
        f"p:{outcome.points} t:{outcome.tricks} s:{marks[0]} z:{marks[1]}",
        "p0:0 p1:0 p2:0",
        tail,
    ]
    return " ".join(words)


def _tail(deal: Deal) -> str:
    """The players who left or ran out of time, and whether somebody gave up."""
    resigned = any(isinstance(event, Resigned | Conceded) for event in deal.events)
    return f"l:{_last(deal, LeftTable):d} to:{_last(deal, TimedOut):d} r:{resigned:d}"


def _last(deal: Deal, kind: type[Act]) -> int:
    return next((event.seat for event in reversed(deal.events) if isinstance(event, kind)), _NOBODY)
