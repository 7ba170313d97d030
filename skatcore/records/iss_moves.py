"""The moves of a game of the Skat server, as events of a deal.

After the deal stand pairs of actor and action: ``0 1 2`` for the players from forehand on, ``w``
for the server. Facts about the notation: the server's game archive.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from skatcore.model.cards import BY_NAME, Card
from skatcore.model.game import TRICKS, Announcement, Outcome, Seat
from skatcore.model.record import Record
from skatcore.play.events import Announced, Bid, Dealt, Discarded, Held, LaidOpen, Passed, Played
from skatcore.play.events import TookSkat as Took
from skatcore.play.settlement import Abandoned, Left, Resigned, Settled, ShowedCards, TimedOut
from skatcore.play.table import Table, given
from skatcore.records.errors import Wrong
from skatcore.records.iss_lines import ABORTED, BID, GAME, Line, check_result, game_of, said_in
from skatcore.records.recorded_deal import Says, Step, Told

#: Who acts for the server, and what it says of a player: his time is up, he left.
SERVER: Final = "w"
TIMED_OUT: Final = "TI"
LEFT: Final = "LE"
RESIGNED: Final = "RE"
SHOWED: Final = "SC"

_SEATS: Final = {str(int(seat)): seat for seat in Seat}
_CUT_SHORT: Final = (ShowedCards, Resigned, TimedOut, Left)
_SKAT: Final = 2


def told_in(line: Line, number: int, at: int) -> Told:
    """The deal that a line tells.

    Raises:
        Wrong: a move is none of the server's, or the result cannot be read.
    """
    cards = [BY_NAME[name] for name in line.cards]
    start = given([cards[:10], cards[10:20], cards[20:30]], cards[30:], Table())
    reading = _Reading(start)
    for actor, action in _pairs(line.moves):
        reading.add(actor, action)
    steps = tuple(reading.steps)
    cut_short = any(isinstance(step, _CUT_SHORT) for step in steps)
    if line.result.strip() == "passed":
        record = game_of(line, number, at)
        return Told(record, start, steps, Says())
    numbers = line.numbers
    check_result(numbers, line.words, line.result)
    if numbers["d"] == ABORTED:
        seat = next((s.seat for s in steps if isinstance(s, _CUT_SHORT)), Seat.FOREHAND)
        record = Record(number, line.players, date=line.when, table=line.table, line=at)
        return Told(record, start, steps, None, Abandoned(seat))
    record = game_of(line, number, at)
    declarer, outcome = record.declarer, record.outcome
    assert isinstance(outcome, Outcome)  # noqa: S101 - the server plays no game without a declarer
    assert declarer is not None  # noqa: S101 - the same
    last = Settled(declarer, outcome.ruling, outcome.points, outcome.tricks) if cut_short else None
    return Told(record, start, steps, _says(line, declarer, record.announcement), last)


def _says(line: Line, declarer: Seat, said: Announcement | None) -> Says:
    """What the result in brackets says; in a Null neither matadors nor levels count."""
    numbers, words = line.numbers, line.words
    trumps = said is not None and said.contract != "null"
    bid = {"overbid": True, "bidok": False}
    return Says(
        declarer=declarer,
        won="win" in words,
        points=numbers["p"],
        tricks=numbers["t"],
        matadors=numbers.get("m") if trumps else None,
        overbid=next((bid[word] for word in words if word in bid), None),
        schneider=bool(numbers["s"]) if trumps and "s" in numbers else None,
        schwarz=bool(numbers["z"]) if trumps and "z" in numbers else None,
        score=numbers["v"],
    )


def _pairs(moves: list[str]) -> list[tuple[str, str]]:
    rest = moves[2:]
    if len(rest) % 2:
        raise Wrong("iss-move", word=rest[-1])
    return list(zip(rest[::2], rest[1::2], strict=True))


@dataclass(slots=True)
class _Reading:
    """The moves of one line on their way to events."""

    start: Dealt
    steps: list[Step] = field(default_factory=list)
    took: Seat | None = None
    #: A game that was announced and whose discard is still to come.
    announced: Announced | None = None

    def add(self, actor: str, action: str) -> None:
        """One pair of actor and action."""
        if actor == SERVER:
            self._server(action)
            return
        seat = _SEATS.get(actor)
        if seat is None:
            raise Wrong("iss-move", word=f"{actor} {action}")
        if self.announced is not None:
            self._laid(seat, action.split("."), action)
        elif action == "s":
            self.took = seat
            self.steps.append(Took(seat))
        elif (step := _word(seat, action)) is not None:
            self.steps.append(step)
        else:
            self._game(seat, action)

    def _server(self, action: str) -> None:
        """The skat that the declarer took, or what happened to a player."""
        word, _, who = action.partition(".")
        if word in (TIMED_OUT, LEFT) and who in _SEATS:
            seat = _SEATS[who]
            self.steps.append(TimedOut(seat) if word == TIMED_OUT else Left(seat))
            return
        shown = _cards(action.split("."), action)
        if sorted(shown) != sorted(self.start.skat) or self.took is None:
            raise Wrong("iss-skat-shown", word=action)

    def _game(self, seat: Seat, action: str) -> None:
        """A game, with the discard or before it, and the cards of an open one."""
        found = GAME.match(action)
        if found is None:
            raise Wrong("iss-move", word=f"{seat:d} {action}")
        took = self.took == seat
        said = Announced(seat, said_in(found[1], found[2], action, took=took))
        names = action.split(".")[1:]
        if took and len(names) < _SKAT:
            if names:
                raise Wrong("iss-move", word=f"{seat:d} {action}")
            self.announced = said
            return
        self._said(said, names, action, took=took)

    def _laid(self, seat: Seat, names: list[str], action: str) -> None:
        """The two cards that were laid back, where they stand behind their game."""
        said = self.announced
        if said is None or seat != said.seat:
            raise Wrong("iss-move", word=f"{seat:d} {action}")
        self.announced = None
        self._said(said, names, action, took=True)

    def _said(self, said: Announced, names: list[str], action: str, *, took: bool) -> None:
        cards = _cards(names, action)
        laid, shown = (cards[:_SKAT], cards[_SKAT:]) if took else ((), cards)
        if (took and len(laid) != _SKAT) or len(shown) not in (0, TRICKS):
            raise Wrong("iss-move", word=f"{said.seat:d} {action}")
        if took:
            self.steps.append(Discarded(said.seat, laid))
        self.steps.append(said)
        if shown:
            self.steps.append(LaidOpen(said.seat, tuple(sorted(shown))))


def _word(seat: Seat, action: str) -> Step | None:
    """A card or one of the words that need nothing else to be understood."""
    if action in BY_NAME:
        return Played(seat, BY_NAME[action])
    if action in ("y", "p"):
        return Held(seat) if action == "y" else Passed(seat)
    if action == RESIGNED:
        return Resigned(seat)
    word, *shown = action.split(".")
    if word == SHOWED:
        return ShowedCards(seat, _cards(shown, action))
    return Bid(seat, int(action)) if BID.fullmatch(action) else None


def _cards(names: list[str], action: str) -> tuple[Card, ...]:
    if not BY_NAME.keys() >= set(names):
        raise Wrong("iss-move", word=action)
    return tuple(BY_NAME[name] for name in names)
