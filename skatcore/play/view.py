"""The view of one player of a deal, and nothing else (ISkO 3.5.4, 4.4.3, 4.5.4).

The player's own hand, what lies open, the words of the auction, the skat as the player laid it, the
trick on the table and the last one as long as the player may ask for it; and what the player has seen
happen, and may remember. Computer players choose by it: whoever brings an event brings advice for it, without which they
leave things as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from skatcore.model.cards import DECK, Card
from skatcore.model.game import Announcement, Seat
from skatcore.play.card_order import BY_NUMBER, cards_in
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Cards, Event, Played
from skatcore.play.kept import Kept
from skatcore.play.state import Trick
from skatcore.play.table import Table
from skatcore.rules.contributions import Contract
from skatcore.rules.kinds import Kind, declare
from skatcore.rules.ruleset import Ruleset
from skatcore.text.message import Detail

_NOTHING_OPEN: Final[tuple[Cards, Cards, Cards]] = ((), (), ())


class View(NamedTuple):
    """One player's view of a deal.

    ``open`` are the cards of each seat, from forehand on, that lie open or that the player may
    look at (`Stage.looks_at`); ``skat`` the two cards of the skat, empty if the player does not know them.
    ``bid`` is the highest value that was named so far, in value points, ``passed`` who is out of the auction. ``trick``
    are the cards on the table from ``leader`` on; ``last_trick`` is what the player may look at again. ``events`` is
    what the player has seen happen, ``legal`` what the player may do now, ``notices`` what stages of plugins show,
    ``kept`` what the declarer has to win the last tricks with.
    """

    ruleset: Ruleset
    seat: Seat
    table: Table
    stage: str
    turn: Seat | None
    hand: Cards
    open: tuple[Cards, Cards, Cards]
    skat: Cards
    declarer: Seat | None
    bid: int
    passed: tuple[Seat, ...]
    announcement: Announcement | None
    contract: Contract | None
    leader: Seat
    trick: Cards
    last_trick: Trick | None
    events: tuple[Event, ...]
    legal: tuple[Act, ...]
    notices: tuple[Detail, ...]
    kept: Kept | None = None

    @property
    def is_declarer(self) -> bool:
        """Whether the player plays against the other two."""
        return self.declarer == self.seat

    @property
    def played(self) -> tuple[tuple[Seat, Card], ...]:
        """Every card that was played so far, with who played it, in order."""
        return tuple((event.seat, event.card) for event in self.events if isinstance(event, Played))


def view_of(deal: Deal, seat: Seat, legal: Sequence[Act] | None = None) -> View:
    """Return the view of a player of a deal now; ``legal`` are the actions open to them, where these are known.

    >>> from skatcore import Deal, Seat, load
    >>> view_of(Deal.shuffled(load("isko"), seed=7), Seat.FOREHAND).skat
    ()
    """
    state = deal.state
    shown = state.open
    if others := deal.looked_at(seat):
        shown = [state.hands[other] if other in others else shown[other] for other in Seat]
    first, second, third = map(cards_in, shown) if any(shown) else _NOTHING_OPEN
    notices: list[Detail] = []
    for stage in deal.showing:
        notices += stage.shows(state, seat)
    return View(
        ruleset=deal.ruleset,
        seat=seat,
        table=deal.table,
        stage=deal.stage,
        turn=deal.turn,
        hand=cards_in(state.hands[seat]),
        open=(first, second, third),
        skat=cards_in(state.seen[seat]),
        declarer=deal.declarer,
        bid=state.bid,
        passed=tuple([BY_NUMBER[number] for number in sorted(state.passed)]),
        announcement=state.announcement,
        contract=state.contract,
        leader=BY_NUMBER[state.leader],
        trick=tuple([DECK[card] for card in state.trick]),
        last_trick=_last_trick(deal, seat),
        events=deal.seen_by(seat),
        legal=tuple(deal.legal_actions(seat) if legal is None else legal),
        notices=tuple(notices),
        kept=deal.kept,
    )


def _last_trick(deal: Deal, seat: Seat) -> Trick | None:
    """The last trick, as long as the profile lets the player see it again (ISkO 4.4.3).

    Before the next lead everybody may. After it the two who have not led, or only those who have
    not yet played themselves.
    """
    state = deal.state
    if not state.tricks:
        return None
    after = (seat - state.leader) % len(Seat)
    if deal.ruleset.core.play.last_trick == "until-next-trick":
        may = not state.trick or after > 0
    else:
        may = after >= len(state.trick)
    return state.tricks[-1] if may else None


class Estimate(Protocol):
    """The estimate of a hand by a computer player."""

    def strong(self) -> bool:
        """Whether the player's side should win the game that is on: a reason to raise the stakes."""

    def chance(self, contract: Contract) -> float:
        """How likely the player wins a contract as the declarer, from 0 to 1."""

    def last_tricks(self) -> int:
        """How many trumps will be left for the last tricks; 0 if the player is not sure to win."""


@dataclass(frozen=True, slots=True)
class Advice:
    """How to choose among the actions of one kind: ``key`` is the kind of event.

    ``choose`` is given what the player sees, those of the player's legal actions, at least one, and the
    estimate of the hand. It returns one of them or another legal action, or None to leave it to others:

        Advice("said-kontra", if_strong)
    """

    key: str
    choose: Callable[[View, Sequence[Act], Estimate], Act | None]


def if_strong(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """To raise the stakes with a hand that should win."""
    del view
    return acts[0] if estimate.strong() else None


#: How computer players choose among the events of plugins.
ADVICE: Final = declare(Kind("advice", Advice, "Return how computer players choose among actions, by kind of event."))
