"""How a deal goes on: which stage is on, who is to act, what is legal, and what an event does.

For everything that a player may do there are three questions: *may I* (`Course.can`), *why not*
(`Course.refusal`), and *do* (`Course.do`).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.card_order import BY_NUMBER
from skatcore.play.events import Act, Event, Revealed
from skatcore.play.kept import Kept
from skatcore.play.settlement import Settlement
from skatcore.play.stage import OVER, STAGES, Stage, overrides
from skatcore.play.stages.rulings import Rulings
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.play.state import State
    from skatcore.rules.ruleset import Ruleset

ActT = TypeVar("ActT", bound=Act)

#: Events after which a deal counts as endless; the longest of the bundled rule sets takes 150.
MOST_EVENTS: Final = 1500


class _Arrangement:
    """The stages of a rule set, by what they have to be asked."""

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        def having(method: str) -> tuple[Stage, ...]:
            return tuple(stage for stage in stages if overrides(stage, method))

        self.asking = having("turn")
        self.listing = having("offers")
        self.offering = tuple(
            stage for stage in stages if stage.unasked or overrides(stage, "offers") or overrides(stage, "takes")
        )
        self.beginning = having("begin")
        self.finishing = having("finish")
        self.showing = having("shows")
        self.looking = having("looks_at")
        self.keeping = having("kept")
        self.denying = tuple(stage.denies for stage in having("denies"))
        self.watching = tuple(stage.watch for stage in having("watch"))
        self.kinds = frozenset(kind for stage in stages for kind in stage.kinds)
        self._left: dict[tuple[int, ...], tuple[tuple[Stage, ...], tuple[Stage, ...]]] = {}

    def left(self, pending: tuple[Stage, ...]) -> tuple[tuple[Stage, ...], tuple[Stage, ...]]:
        """The stages that take something unasked, and those that offer it, without those that are over."""
        key = tuple(map(id, pending))
        left = self._left.get(key)
        if left is None:
            over = {id(stage) for stage in self.asking}.difference(key)
            offering, listing = (
                tuple(stage for stage in stages if id(stage) not in over) for stages in (self.offering, self.listing)
            )
            left = self._left[key] = offering, listing
        return left


@functools.lru_cache(maxsize=64)
def _arranged(ruleset: Ruleset, recorded: bool) -> _Arrangement:  # noqa: FBT001 - a key of the cache
    stages = ruleset[STAGES]
    return _Arrangement((Rulings(), *((Settlement(),) if recorded else ()), *stages))


class Course:
    """The way of a deal through its stages; `Deal` is one with cards, names and a result."""

    over: bool
    """Whether nothing more is to be done."""

    def __init__(self, state: State, start: Event, *, recorded: bool) -> None:
        self.over = False
        self.state = state
        self._events = [start]
        self._arranged = arranged = _arranged(state.ruleset, recorded)
        self._watching = arranged.watching
        self._denying = arranged.denying
        self._pending = arranged.asking
        self._offering, self._listing = arranged.offering, arranged.listing
        self._stage: Stage | None = None
        self._turn = Seat.FOREHAND
        self._own: Sequence[Act] = ()
        self._offered: Sequence[Act] = ()
        for stage in arranged.beginning:
            stage.begin(state)
        self._advance()

    @property
    def stage(self) -> str:
        """The key of the stage that is on; empty when the deal is over."""
        return "" if self._stage is None else self._stage.key

    @property
    def turn(self) -> Seat | None:
        """The seat whose turn it is; None when the deal is over."""
        return None if self._stage is None else self._turn

    @property
    def showing(self) -> tuple[Stage, ...]:
        """The stages that show players more than cards and words."""
        return self._arranged.showing

    @property
    def kept(self) -> Kept | None:
        """Cards that must win given tricks or the game is lost (`Stage.kept`)."""
        for stage in self._arranged.keeping:
            kept = stage.kept(self.state)
            if kept is not None:
                return kept
        return None

    def looked_at(self, seat: Seat) -> list[Seat]:
        """The other players whose hands a player may look at now (`Stage.looks_at`)."""
        return [other for stage in self._arranged.looking for other in stage.looks_at(self.state, seat)]

    def legal_actions(self, seat: Seat | None = None) -> list[Act]:
        """Everything that players are asked for or offered now, one of them or all.

        Never empty before the deal is over. What happens unasked is not listed, but `can` knows
        it: faults, giving up, forehand who takes the skat without a bid.
        """
        stage, state = self._stage, self.state
        if stage is None:
            return []
        turn = self._turn
        own = stage.actions(state, turn) if seat is None or seat == turn else ()
        offered = self._offered_to(seat) if self._listing else ()
        if self._denying:
            own, offered = self._not_denied(own), self._not_denied(offered)
        self._own, self._offered = own, offered
        if not own and not offered and (seat is None or seat == turn):
            raise state.ruleset.fault("problem.plugin-nothing-to-do", STAGES, self._leaving_nothing(stage, turn), own)
        return [*own, *offered] if offered else list(own)

    def _leaving_nothing(self, stage: Stage, seat: Seat) -> str:
        """The key of the stage that denies what there is to do, or of the one that gives nothing."""
        given = stage.actions(self.state, seat)
        denying = (other for other in self.state.ruleset[STAGES] if any(other.denies(self.state, act) for act in given))
        return next(denying, stage).key

    def offers(self) -> list[Act]:
        """The actions open to players out of turn (Kontra, for example)."""
        offered = self._offered_to(None) if self._listing else ()
        return [event for event in self._not_denied(offered) if event.seat != self._turn] if offered else []

    def _offered_to(self, seat: Seat | None) -> Sequence[Act]:
        offered: list[Act] = []
        for stage in self._listing:
            if stage is not self._stage and (events := stage.offers(self.state)):
                offered += [event for event in events if seat is None or event.seat == seat]
        return offered

    def refusal(self, event: Act) -> Message | None:
        """Why something may not be done now, or None if it may."""
        stage = self._stage
        if stage is None:
            return Message("refusal.deal-over")
        if isinstance(event, Revealed) and event.card is not None:
            return self._other_card(event)
        if event.seat == self._turn and type(event) in stage.kinds:
            refused = stage.refusal(self.state, event)
        else:
            refused = self._besides(stage, event)
        return self._denied(event) if refused is None else refused

    def can(self, event: Act) -> bool:
        """Whether it may be done."""
        return self.refusal(event) is None

    def do(self, event: ActT) -> ActT:
        """Do it; the event is returned.

        Raises:
            Refused: it may not be done; nothing has changed.
            PluginFault: the deal does not come to an end.
        """
        if len(self._events) > MOST_EVENTS:
            raise self.state.ruleset.fault("problem.plugin-no-end", STAGES, self.stage, "", count=MOST_EVENTS)
        stage, state = self._stage, self.state
        for own in self._own:  # what `legal_actions` has just given is legal
            if own is event:
                break
        else:
            if id(event) not in map(id, self._offered) and (refused := self.refusal(event)):
                raise Refused(refused)
            stage = None
        if isinstance(event, Revealed):
            unseen = replace(event, card=None)
            stage = self._taking(unseen)
            event = replace(event, card=stage.reveals(state, unseen))
        elif stage is None:
            stage = self._taking(event)
        stage.apply(state, event)
        self._events.append(event)
        for watch in self._watching:
            watch(state, event)
        self._advance()
        return event

    def _not_denied(self, events: Sequence[Act]) -> list[Act]:
        return [event for event in events if self._denied(event) is None]

    def _denied(self, event: Act) -> Message | None:
        """Why a stage does not allow what another one does, or None."""
        for denies in self._denying:
            refused = denies(self.state, event)
            if refused is not None:
                return refused
        return None

    def _besides(self, stage: Stage, event: Act) -> Message | None:
        """Why somebody may not do something that is not the next thing to be done."""
        reasons: list[Message | None] = []
        for other in self._arranged.offering:
            if type(event) in other.kinds:
                if other in self._offering and other.takes(self.state, event):
                    return None
                reasons.append(other.refusal(self.state, event))
        # what a stage would allow is only too early or too late, whatever the others say of it
        refused = None if None in reasons else next(iter(reasons), None)
        turn = self._turn.key
        if type(event) not in self._arranged.kinds:
            return Message.of("refusal.no-such-action", event=event.kind)
        if type(event) in stage.kinds:
            cite = stage.turn_cite(self.state, event)
            return stage.refuse(self.state, "refusal.not-your-turn", cite, seat=event.seat.key, turn=turn)
        return refused or stage.refuse(self.state, "refusal.not-now", event=event.kind, stage=stage.key, turn=turn)

    def _other_card(self, event: Revealed) -> Message | None:
        """Why an event that was read may not be done: it shows another card, or for any reason."""
        unseen = replace(event, card=None)
        refused = self.refusal(unseen)
        if refused is None:
            stage = self._taking(unseen)
            if stage.reveals(self.state, unseen) != event.card:
                return stage.refuse(self.state, "refusal.another-card", card=str(event.card))
        return refused

    def _taking(self, event: Act) -> Stage:
        """The stage that takes a legal event."""
        if self._stage is not None and event.seat == self._turn and type(event) in self._stage.kinds:
            return self._stage
        return next(stage for stage in self._offering if type(event) in stage.kinds and stage.takes(self.state, event))

    def _leave_behind(self) -> None:
        """Stages that are over take and offer nothing more."""
        self._pending = tuple([stage for stage in self._pending if stage.turn(self.state) != OVER])
        self._offering, self._listing = self._arranged.left(self._pending)

    def _advance(self) -> None:
        """The first stage with somebody to act is on."""
        state = self.state
        self._own = self._offered = ()
        left_behind = False
        for stage in () if state.ended else self._pending:
            turn = stage.turn(state)
            if turn >= 0:
                self._stage, self._turn = stage, BY_NUMBER[turn]
                if left_behind:
                    self._leave_behind()
                return
            if turn == OVER:
                left_behind = True
        self.over = True
        self._stage = None
        self._pending = self._offering = self._listing = ()
        for stage in self._arranged.finishing:
            stage.finish(state)
