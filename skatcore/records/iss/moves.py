"""The moves of a game of the Skat server, as events of a deal.

Pairs of actor and action follow the deal: ``0 1 2`` for the players from forehand on, ``w``
for the server. Facts about the notation: the server's game archive. What is not the server's raises `UnreadableGame`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from skatcore.model.cards import BY_NAME, Card
from skatcore.model.game import TRICKS, Announcement, Counted, Outcome, Seat
from skatcore.model.record import Record
from skatcore.play.events import Announced, Bid, Dealt, Discarded, Held, LaidOpen, Passed, Played
from skatcore.play.events import TookSkat as Took
from skatcore.play.settlement import Abandoned, LeftTable, Settled, TimedOut
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.play.table import Table, given
from skatcore.records.errors import UnreadableGame
from skatcore.records.iss.lines import ABORTED, BID, IssResult, announced, game_of, is_null, parse_line, parse_result
from skatcore.records.recorded_deal import Claimed, DealStep, RecordedDeal

#: Who acts for the server, and what it says of a player: out of time, or gone.
SERVER: Final = "w"
TIMED_OUT: Final = "TI"
LEFT: Final = "LE"
RESIGNED: Final = "RE"
SHOWED: Final = "SC"

_SEATS: Final = {f"{seat:d}": seat for seat in Seat}
_CUT_SHORT: Final = (ShowedCards, Resigned, TimedOut, LeftTable)
_SKAT: Final = 2


def read_deal(text: str, number: int, line: int) -> RecordedDeal:
    """The deal of a line; ``number`` and ``line`` are its own in the file."""
    parts = parse_line(text)
    if parts.hides:
        raise UnreadableGame("broken.iss-cards-unknown")
    cards = [BY_NAME[name] for name in parts.cards]
    start = given([cards[:10], cards[10:20], cards[20:30]], cards[30:], Table())
    moves = _Moves(start)
    for actor, action in _pairs(parts.moves):
        moves.add(actor, action)
    steps = tuple(moves.steps)
    left = next((step.seat for step in steps if isinstance(step, _CUT_SHORT)), None)
    if parts.passed:
        return RecordedDeal(game_of(parts, number, line), start, steps, Claimed())
    result = parse_result(parts.result)
    if result.declarer == ABORTED:
        record = Record(number, parts.players, date=parts.when, table=parts.table, line=line)
        return RecordedDeal(record, start, steps, None, Abandoned(Seat.FOREHAND if left is None else left))
    record = game_of(parts, number, line)
    game, declarer, outcome = record.announcement, record.declarer, record.outcome
    assert isinstance(outcome, Outcome)  # noqa: S101 - the server plays no game without a declarer
    assert declarer is not None  # noqa: S101 - the same
    assert game is not None  # noqa: S101 - the same
    if outcome.counted is Counted.RECORDED:
        raise UnreadableGame("broken.iss-cards-unknown")
    end = None if left is None else Settled(declarer, outcome.ruling, outcome.points, outcome.tricks)
    return RecordedDeal(record, start, steps, _claimed(result, declarer, game), end)


def _claimed(result: IssResult, declarer: Seat, game: Announcement) -> Claimed:
    """The claim of the result in brackets; in a Null neither matadors nor levels count."""
    trumps = not is_null(game)
    return Claimed(
        declarer=declarer,
        won=result.won,
        points=result.points,
        tricks=result.tricks,
        matadors=result.matadors if trumps else None,
        overbid=result.overbid,
        schneider=result.schneider if trumps else None,
        schwarz=result.schwarz if trumps else None,
        score=result.score,
    )


def _pairs(moves: str) -> list[tuple[str, str]]:
    words = moves.split()
    if len(words) % 2:
        raise UnreadableGame("broken.iss-move", word=words[-1])
    return list(zip(words[::2], words[1::2], strict=True))


@dataclass(slots=True)
class _Moves:
    """The moves of one line on their way to events."""

    start: Dealt
    steps: list[DealStep] = field(default_factory=list)
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
            raise UnreadableGame("broken.iss-move", word=f"{actor} {action}")
        if self.announced is not None:
            event, self.announced = self.announced, None
            if seat != event.seat:
                raise UnreadableGame("broken.iss-move", word=f"{seat:d} {action}")
            self._announce(event, action.split("."), action, took=True)
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
            self.steps.append(TimedOut(seat) if word == TIMED_OUT else LeftTable(seat))
            return
        shown = _cards(action.split("."), action)
        if sorted(shown) != sorted(self.start.skat) or self.took is None:
            raise UnreadableGame("broken.iss-skat-shown", word=action)

    def _game(self, seat: Seat, action: str) -> None:
        """A game, with the discard or before it, and the cards of an open one."""
        took = self.took == seat
        game = announced(action, took=took)
        if game is None:
            raise UnreadableGame("broken.iss-move", word=f"{seat:d} {action}")
        event = Announced(seat, game)
        names = action.split(".")[1:]
        if took and len(names) < _SKAT:
            if names:
                raise UnreadableGame("broken.iss-move", word=f"{seat:d} {action}")
            self.announced = event
            return
        self._announce(event, names, action, took=took)

    def _announce(self, event: Announced, names: list[str], action: str, *, took: bool) -> None:
        cards = _cards(names, action)
        laid, shown = (cards[:_SKAT], cards[_SKAT:]) if took else ((), cards)
        if (took and len(laid) != _SKAT) or len(shown) not in (0, TRICKS):
            raise UnreadableGame("broken.iss-move", word=f"{event.seat:d} {action}")
        if took:
            self.steps.append(Discarded(event.seat, laid))
        self.steps.append(event)
        if shown:
            self.steps.append(LaidOpen(event.seat, tuple(sorted(shown))))


def _word(seat: Seat, action: str) -> DealStep | None:
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
        raise UnreadableGame("broken.iss-move", word=action)
    return tuple(BY_NAME[name] for name in names)
