"""Deal after deal at one table, each place a person or a computer.

Computers act by themselves until a person is to act, may say something unasked, or is asked to agree with a
claim. The table holds every card and the seed they follow from: what a place may be given is in
`skatcore.table.seen`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.answers import asked_by, settle
from skatcore.analysis.players.player import interjection
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Conceded, Discarded, Held, Passed, Played, RestAgreed, TookSkat
from skatcore.play.slots import PLAY
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.play.table import Table
from skatcore.play.view import view_of
from skatcore.records.stored import StoredDeal
from skatcore.referee.recorded import incident_in
from skatcore.table.parts import CountedDeal, OpenQuestion, SettledClaim, TablePlace
from skatcore.table.tokens import token_of
from skatcore.table.undo import before_last_act
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.analysis.players.answers import ClaimAnswers
    from skatcore.analysis.players.player import Player
    from skatcore.rules.ruleset import Ruleset

#: What players may do though it is not listed; of everything else only what is.
_ANYBODYS: Final = (Announced, Bid, Conceded, Discarded, Held, Passed, Played, TookSkat)
#: More than a deal has events: each choice of a computer gets a number of its own.
_MOST_EVENTS: Final = 1000


class GameTable:
    """The table: its places, the deals that were played, and the one that is on.

    The cards of all deals follow from ``seed``, which must stay as secret as the cards. ``silent`` is what each
    seat has kept silent on, ``sent`` the keys of what pages have sent last, ``left_in`` the deal, counted from 0, in
    which a person last left the table.

    >>> from skatcore import load
    >>> table = GameTable(load("isko"), [TablePlace("Ada", person=True), TablePlace(), TablePlace()], seed=7)
    >>> table.deal.turn, table.waits_for()
    (<Seat.FOREHAND: 0>, (0,))
    """

    deal: Deal
    question: OpenQuestion | None
    claims: list[SettledClaim]
    silent: dict[Seat, tuple[str, ...]]

    def __init__(self, ruleset: Ruleset, places: Sequence[TablePlace], seed: int) -> None:
        self.ruleset, self.seed = ruleset, seed
        self.places = list(places)
        self.counted: list[CountedDeal] = []
        self.sent: tuple[str, ...] = ()
        self.left_in: int | None = None
        self._begin(Table(len(places), len(places) - 1))

    def _begin(self, table: Table) -> None:
        self.deal = Deal.shuffled(self.ruleset, self.seed + len(self.counted), table)
        self.question, self.claims, self.silent = None, [], {}
        self._advance()

    def copied(self) -> GameTable:
        """Another table at the same point; what is done at one is not done at the other."""
        other = copy(self)
        other.places, other.counted, other.claims = [*self.places], [*self.counted], [*self.claims]
        other.silent, other.deal = dict(self.silent), self.deal.undone(0)
        return other

    # -- who sits where ---------------------------------------------------------------------------

    def is_alone(self, place: int) -> bool:
        """Whether no other person has been at the table in this deal."""
        return self.left_in != len(self.counted) and not any(
            taker.is_taken for other, taker in enumerate(self.places) if other != place
        )

    def seat_of(self, place: int) -> Seat | None:
        """The seat of a place in this deal; None if it sits out."""
        active = self.deal.table.active
        return Seat(active.index(place)) if place in active else None

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there in this deal."""
        return self.places[self.deal.table.active[seat]].person

    def sit(self, place: int, taker: TablePlace) -> None:
        """Somebody else takes a place; a computer does at once what it is asked for."""
        if self.places[place].is_taken and not taker.is_taken:
            self.left_in = len(self.counted)
        self.places[place] = taker
        self.silent = {}
        if self.question is not None:
            self._answered(self.question)
        self._advance()

    def waits_for(self) -> tuple[int, ...]:
        """The places of the people without whom it does not go on."""
        active = self.deal.table.active
        if self.question is not None:
            return tuple(active[seat] for seat in self.question.waits_for)
        turn = self.deal.turn
        if turn is None:
            return ()
        return tuple(active[seat] for seat in ([turn] if self.is_person(turn) else self._undecided()))

    def points(self) -> tuple[int, ...]:
        """The points of the finished deal for each place.

        Raises:
            ValueError: the deal is not over.
        """
        scored = dict(zip(self.deal.table.active, self.deal.scored().points, strict=True))
        return tuple(scored.get(place, 0) for place in range(len(self.places)))

    def totals(self) -> tuple[int, ...]:
        """The points of each place in all deals that are over."""
        deals = [deal.points for deal in self.counted]
        deals += [self.points()] if self.deal.over else []
        return tuple(sum(points[place] for points in deals) for place in range(len(self.places)))

    # -- what people do ---------------------------------------------------------------------------

    def meant(self, act: Act) -> Act:
        """A game that can no more be given up alone is given up for the referee to judge."""
        if isinstance(act, Conceded) and self.deal.stage == PLAY and self.deal.refusal(act) is not None:
            return Resigned(act.seat)
        return act

    def refusal(self, place: int, act: Act) -> Message | None:
        """Why a person may not do something now; None if it is allowed."""
        seat = self.seat_of(place)
        if seat != act.seat or not self.places[place].person:
            return Message("refusal.not-your-cards")
        if self.question is not None:
            return Message("refusal.question-open")
        act = self.meant(act)
        if isinstance(act, Resigned | ShowedCards):
            refused = self.deal.refusal(act)
            if refused is None and incident_in(self.deal, act) is None:
                return Message("refusal.nothing-to-settle")
            return refused or (Message("refusal.claimed-already") if self._has_claimed(act.seat) else None)
        if not isinstance(act, _ANYBODYS) and act not in self.deal.legal_actions(seat):
            return self.deal.refusal(act) or Message.of("refusal.no-such-action", event=act.kind)
        return self.deal.refusal(act)

    def act(self, place: int, act: Act) -> None:
        """A person does something; then computers go on.

        Raises:
            Refused: the player may not; nothing has changed.
        """
        refused = self.refusal(place, act)
        if refused is not None:
            raise Refused(refused)
        act = self.meant(act)
        self.silent.pop(act.seat, None)
        if isinstance(act, Resigned | ShowedCards):
            self._say(act)
        else:
            self.deal.do(act)
        self._advance()

    def keep_silent(self, place: int) -> None:
        """A person who may say something unasked lets the others go on.

        Raises:
            Refused: the player may not say anything, or it is their turn.
        """
        seat = self.seat_of(place)
        if seat is None or seat not in self._undecided():
            raise Refused(Message("refusal.not-asked"))
        self.silent[seat] = self._unasked(seat)
        self._advance()

    def answer(self, place: int, *, agrees: bool) -> None:
        """A person agrees with what another has said or shown, or does not.

        Raises:
            Refused: the player is not asked.
        """
        seat, question = self.seat_of(place), self.question
        if question is None or seat is None or seat not in question.waits_for:
            raise Refused(Message("refusal.not-asked"))
        self._answered(replace(question, said=(*question.said, (seat, agrees))))
        self._advance()

    def undo(self, place: int) -> None:
        """Go back before a person's last action; computers have only computed since.

        Raises:
            Refused: there is none, other people know of it, or it has shown hidden cards.
        """
        self.deal = before_last_act(self, place)
        self.claims = [claim for claim in self.claims if claim.end <= len(self.deal.events)]
        self.silent = {}
        self._advance()

    def next_deal(self) -> None:
        """Write the deal down and deal again.

        Raises:
            Refused: the deal is not over.
        """
        if not self.deal.over:
            raise Refused(Message("refusal.deal-not-over"))
        self.counted.append(CountedDeal(self.points(), StoredDeal(self.deal).line(with_rules=False)))
        self._begin(self.deal.next_table())

    # -- claims -----------------------------------------------------------------------------------

    def offer(self) -> tuple[Deal, ClaimAnswers] | None:
        """How the deal ends if the player who gives up confirms what all others agree to; None if that is not asked."""
        question, act = self.question, self.deal.events[-1]
        if question is None or not isinstance(act, Resigned) or question.asked != (act.seat,):
            return None
        ended = self.deal.undone()
        return ended, settle(ended, act)

    def _say(self, act: Act) -> None:
        """Something is claimed or given up: people are asked, or it is settled at once."""
        people = tuple(seat for seat in asked_by(self.deal, act) if self.is_person(seat))
        if not people:
            settled = self.deal.undone(0)
            settle(settled, act)
            if isinstance(act, Resigned) and isinstance(settled.events[-1], RestAgreed):
                people = (act.seat,)
        self.deal.do(act)
        self._answered(OpenQuestion(people))

    def _has_claimed(self, seat: Seat) -> bool:
        """Whether this player has claimed or given up since the last card was played."""
        events = self.deal.events
        last = max((at for at, event in enumerate(events) if isinstance(event, Played)), default=0)
        since = (events[claim.at] for claim in self.claims if claim.at > last)
        return any(isinstance(event, Act) and event.seat == seat for event in since)

    def _answered(self, question: OpenQuestion) -> None:
        """Settle what was said when all people who are asked have answered."""
        if any(self.is_person(seat) for seat in question.waits_for):
            self.question = question
            return
        act, before, at = self.deal.events[-1], self.deal.undone(), len(self.deal.events) - 1
        assert isinstance(act, Act)  # noqa: S101 - a question is about what somebody did
        said = dict(question.said)
        self.question, self.deal = None, before
        if said.pop(act.seat, True):
            answered = settle(before, act, said)
            agreed = tuple((seat, seat in answered.agreed) for seat in answered.asked)
            self.claims.append(SettledClaim(at, len(before.events), agreed))

    # -- computers --------------------------------------------------------------------------------

    def _computer(self, seat: Seat) -> Player:
        """The computer at a seat; what it does by chance follows from the seed and the moment alone."""
        place, number = self.deal.table.active[seat], len(self.counted)
        seed = (self.seed * len(self.places) + place) * _MOST_EVENTS**2 + number * _MOST_EVENTS
        return self.places[place].plays.player(seed, len(self.deal.events))

    def _advance(self) -> None:
        """Computers act until a person has to or may; the last card of a hand plays itself."""
        deal = self.deal
        while (seat := deal.turn) is not None and self.question is None:
            computers = [None if self.is_person(other) else self._computer(other) for other in Seat]
            computer = computers[seat]
            if (act := interjection(deal, computers)) is not None:
                deal.do(act)
            elif computer is None:
                if len(deal.hand(seat)) > 1:
                    return
                deal.do(deal.legal_actions(seat)[0])
            elif self._undecided():
                return
            else:
                deal.do(computer.choose(view_of(deal, seat)))

    def _undecided(self) -> list[Seat]:
        """The people who may say something before a computer goes on, and have not kept silent on it."""
        turn = self.deal.turn
        if turn is None or self.question is not None or self.is_person(turn):
            return []
        others = (seat for seat in Seat if seat != turn and self.is_person(seat))
        return [seat for seat in others if (may := self._unasked(seat)) and may != self.silent.get(seat)]

    def _unasked(self, seat: Seat) -> tuple[str, ...]:
        return tuple(map(token_of, self.deal.legal_actions(seat)))
