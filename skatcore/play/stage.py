"""A part of a deal: who is to act in it, what they may do, and what that changes.

Plugins contribute stages; the rule set keeps them in the order of their places
(`skatcore.play.slots`). The first stage with somebody to act is the one that is on. A stage holds
options, never anything about one deal: what it must remember is in the `State` under its key.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from typing_extensions import TypeVar

from skatcore.play.card_order import BY_NUMBER
from skatcore.play.events import Act, Played, Revealed
from skatcore.play.kept import Kept
from skatcore.play.slots import PLAY, in_order, order_problems
from skatcore.play.state import Note
from skatcore.rules.kinds import Kind, declare
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.model.cards import Card
    from skatcore.model.game import Extras, Form, Seat
    from skatcore.play.state import State
    from skatcore.rules.contributions import Contract

#: Nobody is to act in the stage now, but somebody may be later.
LATER: Final = -1
#: The stage is over for this deal, or does not come in it.
OVER: Final = -2


#: The events that a stage takes: ``class Own(Stage[Bid | Passed])``.
ActT = TypeVar("ActT", bound=Act, default=Any)


class Stage(Generic[ActT]):
    """A part of a deal. What a stage does not say, these defaults say.

    ``kinds`` are the events that it takes, ``cite`` the key under which profiles cite it. Its
    place is the ``slot`` that it fills, or ``after`` and ``before`` slots and keys of other
    stages; without any it comes before the lead. ``unasked`` says that it takes its events from
    anybody at any time, as long as it does not refuse them.
    """

    key: ClassVar[str]
    slot: ClassVar[str] = ""
    after: ClassVar[tuple[str, ...]] = ()
    before: ClassVar[tuple[str, ...]] = ()
    cite: ClassVar[str]
    kinds: ClassVar[tuple[type[Act], ...]] = ()
    unasked: ClassVar[bool] = False

    def begin(self, state: State) -> None:
        """Called once, after the cards are dealt."""

    def turn(self, state: State) -> int:
        """The seat that must act in this stage now, or `LATER`, or `OVER` for good.

        A stage that has none of its own never asks anybody.
        """
        del state
        return LATER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """Everything that the seat may do when it is its turn; never empty."""
        del state, seat
        return ()

    def refusal(self, state: State, event: ActT) -> Message | None:
        """Why the seat whose turn it is may not do this, or None if it may."""
        del state, event
        return None

    def refuse(self, state: State, key: str, cite: str = "", /, **details: int | str) -> Message:
        """A refusal with its details; it cites the clause of the stage, or of another key."""
        return Message.of(key, state.ruleset.cite(cite or self.cite), **details)

    def turn_cite(self, state: State, event: ActT) -> str:
        """The key under which profiles cite that this must wait for the player's turn."""
        del state, event
        return self.cite

    def apply(self, state: State, event: ActT) -> None:
        """Change the state by an event that was found legal."""

    def reveals(self, state: State, event: Revealed) -> Card:
        """The card that an event shows to everybody; it is asked before the event is applied.

        `State.show` lets everybody see a card of the skat.
        """
        raise NotImplementedError(f"stage {self.key} does not say which card {event.kind} reveals")

    def offers(self, state: State) -> Sequence[Act]:
        """The further actions of players, whoever's turn it is."""
        del state
        return ()

    def takes(self, state: State, event: ActT) -> bool:
        """Whether it may be done out of turn: if it is offered.

        Where the stage is ``unasked``, if it is not refused.
        """
        return self.refusal(state, event) is None if self.unasked else event in self.offers(state)

    def denies(self, state: State, event: Act) -> Message | None:
        """Why something that another stage allows is not allowed, or None."""
        del state, event
        return None

    def watch(self, state: State, event: Act) -> None:
        """Called after every event of the deal, the stage's own included."""

    def settled(self, state: State) -> bool:
        """Whether what the stage adds to the result of a lost game cannot change any more."""
        del state
        return True

    def finish(self, state: State) -> None:
        """Called once when the deal is over, before its result is counted.

        What the stage adds to the result belongs into ``state.extras``.
        """

    def alters_card_play(self) -> bool:
        """Whether more than hands, led card and the contract's order say how cards are played.

        What searches cards by tables alone leaves such a stage out, and says so (`unsearched`).
        One that denies, watches or takes cards counts as such unless it says otherwise here.
        """
        return overrides(self, "denies") or overrides(self, "watch") or Played in self.kinds

    def kept(self, state: State) -> Kept | None:
        """Cards that must win given tricks or the game is lost, as far as everybody at the table knows.

        Computer players and the search of the card play read it; the stage itself sees to the rule.
        """
        del state
        return None

    def would_keep(
        self, contract: Contract, form: Form, seat: int, extras: Extras, cards: Collection[Card]
    ) -> Kept | None:
        """The value of `kept` if a declarer who sees these cards of their own adds the extras to a game.

        None if the stage has nothing to do with them, or the declarer may not.
        """
        del contract, form, seat, extras, cards
        return None

    def exchanged(self, declarer: int, hands: Sequence[int], skat: int) -> Iterable[tuple[int, int, int]] | None:
        """All hands that there may be at the lead if others than the declarer exchange cards here, as sets of cards.

        Those that the declarer has most to fear come first. None: nobody exchanges, or there are too many ways to.
        """
        del declarer, hands, skat
        return None

    def looks_at(self, state: State, seat: Seat) -> Sequence[Seat]:
        """The other players whose hands a player may look at now, though they do not lie open.

        The player has these cards in `View.open`, and may remember them. The answer must not depend on cards that the
        player has not seen.
        """
        del state, seat
        return ()

    def shows(self, state: State, seat: Seat) -> Sequence[tuple[str, int | str]]:
        """The facts of the stage that a player sees in addition to cards and words, by name."""
        del state, seat
        return ()


def overrides(stage: Stage, method: str) -> bool:
    """Whether a stage has its own form of a method; those that have none are never asked."""
    return getattr(type(stage), method) is not getattr(Stage, method)


def unsearched(stages: Iterable[Stage]) -> tuple[Stage, ...]:
    """The stages that the exact search leaves out: they may alter the card play, and are not asked by it."""
    asked = ("kept", "would_keep", "exchanged")
    return tuple(
        stage for stage in stages if stage.alters_card_play() and not any(overrides(stage, name) for name in asked)
    )


#: The parts of a deal, in their order.
STAGES: Final = declare(
    Kind(
        "stages",
        Stage,
        "Return the parts of a deal: who is to act in them, what is legal, what it changes.",
        message="stage.",
        messages=lambda stage: [f"event.{kind.kind}" for kind in stage.kinds],
        arrange=in_order,
        needed=(PLAY,),
        problems=order_problems,
    )
)


class EachInTurn(Stage[ActT]):
    """Every player is asked once, from forehand on; or those whom `seats` names, once for each time.

    ``contract`` is the key of the only game in which they are asked; empty: none has to be on. A
    plugin derives from it, and calls `answered` when somebody has answered for good, or `close`.
    """

    contract: ClassVar[str] = ""

    def seats(self, state: State) -> Sequence[Seat]:
        """The seats that are asked, in this order."""
        del state
        return BY_NUMBER

    def turn(self, state: State) -> int:
        """The player who is asked now."""
        if self.contract and state.contract is None:
            return LATER
        if self.contract and state.contract is not None and state.contract.key != self.contract:
            return OVER
        seats, done = self.seats(state), Note(self.key, 0).of(state)
        return seats[done] if done < len(seats) else OVER

    def answered(self, state: State) -> None:
        """The next player is asked."""
        note = Note(self.key, 0)
        note.set(state, note.of(state) + 1)

    def close(self, state: State) -> None:
        """Nobody is asked any more."""
        Note(self.key, 0).set(state, len(self.seats(state)))
