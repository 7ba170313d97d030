"""Laying the lowest trumps open, and what becomes of them in play."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from skatcore.plugin import (
    TRICKS,
    Aim,
    Announcement,
    Contract,
    Extras,
    Form,
    Message,
    Problem,
    Ruleset,
    Ruling,
    Seat,
    extra,
)
from skatcore.plugin.analysis import Estimate
from skatcore.plugin.cards import Card, mask_of
from skatcore.plugin.events import Act, Cards, Played
from skatcore.plugin.play import ANNOUNCEMENT, LATER, NOBODY, OVER, STAGES, Kept, Note, Stage, State, end_if_decided
from skatcore_lowest_trumps.rules import LowestTrumps, lowest_first

if TYPE_CHECKING:
    from skatcore.plugin.play import View


@dataclass(frozen=True, slots=True)
class LaidTrumps(Act):
    """The declarer lays trumps open from the lowest upwards, or more of them."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TookBackTrumps(Act):
    """The declarer takes laid trumps back, from the highest of them downwards."""

    cards: Cards


@dataclass(slots=True)
class _Laid:
    """The cards that lie open in a deal: ``order`` from the lowest card on, ``mask`` the same as a set.

    ``announced`` says that there is a game, ``announces_game`` that laying them announced it, ``closed`` that
    something else has happened since, ``failed`` that they cannot win any more.
    """

    order: tuple[Card, ...] = ()
    mask: int = 0
    announced: bool = False
    announces_game: bool = False
    closed: bool = False
    failed: bool = False

    @property
    def first(self) -> int:
        """The number of the first of the last tricks, counted from 0."""
        return TRICKS - len(self.order)


LAID = Note("laid-trumps", _Laid())


@functools.lru_cache(maxsize=64)
def _named_by(ruleset: Ruleset, form: Form) -> dict[Card, Contract]:
    """The game that a lowest trump announces: the seven of a suit that suit, the jack of diamonds Grand.

    A card that is lowest in several games identifies none.
    """
    by_card: dict[Card, list[Contract]] = {}
    for (_, played), contract in ruleset.plays.items():
        if played == form and contract.aim is Aim.POINTS:
            by_card.setdefault(lowest_first(contract)[0], []).append(contract)
    return {card: contracts[0] for card, contracts in by_card.items() if len(contracts) == 1}


@dataclass(frozen=True, slots=True)
class Laying(Stage[LaidTrumps | TookBackTrumps]):
    """The declarer may lay their lowest trumps open; these must then win the last tricks.

    Nobody is asked: it is an interjection, until the first lead or right after the announcement.
    A plugin derives from it, giving it its key, the event and the clause.
    """

    after: ClassVar[tuple[str, ...]] = (ANNOUNCEMENT,)
    unasked: ClassVar[bool] = True
    event: ClassVar[type[LaidTrumps]]

    rules: LowestTrumps

    def begin(self, state: State) -> None:
        """Nothing lies open yet."""
        LAID.set(state, _Laid())

    def turn(self, state: State) -> int:
        """Nobody has to lay anything; with the first lead it is too late."""
        return OVER if state.first_lead_made else LATER

    def offers(self, state: State) -> Sequence[Act]:
        """One card more, or two, as far as the hand goes without a gap."""
        if state.first_lead_made or state.declarer == NOBODY:
            return ()
        form = Form(hand=not state.took_skat) if state.announcement is None else state.announcement.form
        return [act for contract in self._games(state, form) for act in self._from(state, contract, form)]

    def _games(self, state: State, form: Form) -> Collection[Contract]:
        """The game that is on; before that each game that laying announces if the declarer leads (LOC 2.4.4)."""
        if state.contract is not None:
            late = LAID.of(state).closed and self.rules.laid == "with-announcement"
            return () if late else (state.contract,)
        leads = state.declarer == Seat.FOREHAND and state.hands[Seat.FOREHAND].bit_count() == TRICKS
        return _named_by(state.ruleset, form).values() if self.rules.announces and leads else ()

    def _from(self, state: State, contract: Contract, form: Form) -> Iterator[Act]:
        laid = LAID.of(state)
        seat, done = Seat(state.declarer), len(laid.order)
        if not self.rules.in_class(form) or self._holds_too_many(state, contract):
            return
        order = lowest_first(contract)[: self.rules.most(contract)]
        for number, card in enumerate(order, 1):
            if not state.hands[seat] >> card & 1:
                return
            if number > done:
                yield self.event(seat, order[done:number])

    def _holds_too_many(self, state: State, contract: Contract) -> bool:
        """Whether the declarer sees all trumps of a Grand in hand, and may not lay them then."""
        if self.rules.with_all_trumps or len(contract.trumps) > TRICKS:
            return False
        own = state.hands[state.declarer] | state.seen[state.declarer]
        trumps = mask_of(contract.trumps)
        return own & trumps == trumps

    def refusal(self, state: State, event: LaidTrumps | TookBackTrumps) -> Message | None:
        """Only the declarer, in time, in games with trumps, from the lowest without a gap."""
        if not isinstance(event, TookBackTrumps) and event in self.offers(state):
            return None
        own = self.rules.key
        if state.first_lead_made:
            return self.refuse(state, "refusal.trumps-after-lead", f"{self.cite}.laid", extra=own)
        if event.seat != state.declarer:
            return self.refuse(state, "refusal.trumps-by-declarer", extra=own)
        if isinstance(event, TookBackTrumps):
            return self._not_back(state, event)
        if state.announcement is None or state.contract is None:
            key = "refusal.trumps-name-the-game" if self.rules.announces else "refusal.trumps-unannounced"
            return self.refuse(state, key, f"{self.cite}.laid", extra=own)
        contract, form, laid = state.contract, state.announcement.form, LAID.of(state)
        most = self.rules.most(contract)
        late = laid.closed and self.rules.laid == "with-announcement"
        reasons = (
            (not most, "refusal.trumps-missing", ""),
            (not self.rules.in_class(form), "refusal.trumps-in-class", ".classes"),
            (late, "refusal.trumps-too-late", ".laid"),
            (self._holds_too_many(state, contract), "refusal.trumps-all-held", ""),
            (len(laid.order) >= most, "refusal.trumps-enough", ""),
            (True, "refusal.trumps-in-order", ""),
        )
        key, option = next((key, option) for holds, key, option in reasons if holds)
        following = next(map(str, lowest_first(contract)[len(laid.order) :]), "")
        return self.refuse(state, key, self.cite + option, extra=own, contract=contract.key, count=most, card=following)

    def _not_back(self, state: State, event: TookBackTrumps) -> Message | None:
        """Only the last that were laid, and never the card that announced the game."""
        cite, own = f"{self.cite}.taken-back", self.rules.key
        if not self.rules.taken_back:
            return self.refuse(state, "refusal.trumps-stay", cite, extra=own)
        laid = LAID.of(state)
        count = len(event.cards)
        kept = len(laid.order) - count
        if count and kept >= int(laid.announces_game) and laid.order[kept:] == event.cards:
            return None
        most = len(laid.order) - int(laid.announces_game)
        return self.refuse(state, "refusal.trumps-not-back", cite, extra=own, count=most)

    def apply(self, state: State, event: LaidTrumps | TookBackTrumps) -> None:
        """The cards lie open and stay hand cards; the first announces the game if none was announced."""
        if isinstance(event, TookBackTrumps):
            self._take_back(state, event)
            return
        if state.announcement is None:
            form = Form(hand=not state.took_skat)
            contract = _named_by(state.ruleset, form)[event.cards[0]]
            state.play(Announcement(contract.announced_as or contract.key, form))
            LAID.of(state).announces_game = True
        laid = LAID.of(state)
        laid.order += event.cards
        self._lies(state, laid)

    def _take_back(self, state: State, event: TookBackTrumps) -> None:
        """They are covered again; the game counts as many fewer."""
        laid = LAID.of(state)
        laid.order = laid.order[: -len(event.cards)]
        if state.announcement is None or not state.announcement.form.ouvert:
            state.open[event.seat] &= ~laid.mask
        self._lies(state, laid)

    def _lies(self, state: State, laid: _Laid) -> None:
        """Count what lies open now."""
        laid.mask = mask_of(laid.order)
        state.open[state.declarer] |= laid.mask
        state.extras.pop(self.rules.key, None)
        if laid.order:
            state.extras[self.rules.key] = len(laid.order)
        if self.rules.forced_out == "not-asked-for" and laid.first:
            state.aside[state.declarer] = laid.mask

    def watch(self, state: State, event: Act) -> None:
        """Every card played is held against what lies open."""
        laid = LAID.of(state)
        if type(event) is Played:
            if laid.order and not laid.failed:
                self._played(state, laid, event)
        elif state.announcement is not None:
            if laid.announced and not isinstance(event, self.event):
                laid.closed = True
            laid.announced = True

    def settled(self, state: State) -> bool:
        """Whether they have failed already, or none was laid."""
        laid = LAID.of(state)
        return laid.failed or not laid.order

    def finish(self, state: State) -> None:
        """Where the rest was given to the defenders, the last tricks are theirs."""
        laid = LAID.of(state)
        rest = len(state.tricks) < TRICKS and state.ruling is Ruling.PLAYED
        if laid.order and not laid.failed and rest and state.settled is not None:
            _, tricks = state.settled
            if tricks == state.taken[state.declarer]:
                state.extras[self.rules.failed] = 1

    def kept(self, state: State) -> Kept | None:
        """The laid cards, as long as they have not failed."""
        laid = LAID.of(state)
        if laid.failed or not laid.order:
            return None
        return self._last(state.declarer, laid.order)

    def would_keep(
        self, contract: Contract, form: Form, seat: int, extras: Extras, cards: Collection[Card]
    ) -> Kept | None:
        """The lowest trumps of which the extra says how many, where the declarer has them and may lay them."""
        count = extra(extras, self.rules.key)
        if not 0 < count <= self.rules.held(contract, cards) or not self.rules.in_class(form):
            return None
        if not self.rules.with_all_trumps and len(contract.trumps) <= TRICKS and {*contract.trumps} <= {*cards}:
            return None
        return self._last(seat, lowest_first(contract)[:count])

    def _last(self, seat: int, cards: tuple[Card, ...]) -> Kept:
        """These cards as the last tricks."""
        in_order = self.rules.must_win == "lowest-last"
        aside = self.rules.forced_out == "not-asked-for"
        waits = self.rules.must_win == "as-a-block"
        return Kept.last(seat, cards, in_order=in_order, need_not_follow=aside, waits=waits)

    def alters_card_play(self) -> bool:
        """Laid cards that are not asked for need not follow; otherwise it only looks on."""
        return self.rules.forced_out == "not-asked-for"

    def _played(self, state: State, laid: _Laid, event: Played) -> None:
        """Played too early or out of order, or beaten: the game is lost.

        It is played on as long as the declarer's own level can still rise.
        """
        complete = not state.trick
        trick = len(state.tricks) - complete
        last = trick >= laid.first
        if event.seat == state.declarer and laid.mask >> event.card & 1:
            ordered = self.rules.must_win == "lowest-last"
            wrong = last and ordered and event.card != laid.order[TRICKS - 1 - trick]
            laid.failed = not last or wrong
        if complete and last and state.tricks[-1].winner != state.declarer:
            laid.failed = True
        if laid.failed:
            state.extras[self.rules.failed] = 1
            state.lost = True
            if complete:
                end_if_decided(state)
        if complete and trick + 1 == laid.first:
            state.aside[state.declarer] = 0


@dataclass(frozen=True, slots=True)
class BlockLaying(Laying):
    """The laid cards are set aside as the last tricks: none is played before, unless forced."""

    def alters_card_play(self) -> bool:
        """A laid card that follows may have to wait."""
        return True

    def denies(self, state: State, event: Act) -> Message | None:
        """A laid card is not played early while another may be."""
        if not isinstance(event, Played) or event.seat != state.declarer:
            return None
        laid = LAID.of(state)
        if not laid.mask >> event.card & 1 or len(state.tricks) >= laid.first or laid.failed:
            return None
        legal = state.ranking.legal(state.hands[event.seat], state.led)
        if not legal & ~laid.mask:
            return None
        cite = f"{self.cite}.must-win"
        return self.refuse(state, "refusal.trumps-set-aside", cite, extra=self.rules.key, card=str(event.card))


def contradiction(ruleset: Ruleset, key: str) -> Iterator[Problem]:
    """The mechanism under two names in one profile: both would lay the same cards.

    The plugin whose name comes first reports it.
    """
    keys = sorted(stage.key for stage in ruleset[STAGES] if isinstance(stage, Laying))
    if len(keys) > 1 and keys[0] == key:
        yield Problem(Message("problem.lowest-trumps-twice", "", (("plugins", " / ".join(keys)),)), "profile.plugins")


def lay(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """As many as will be left over for the last tricks."""
    del view
    most = estimate.last_tricks()
    kept = [act for act in acts if isinstance(act, LaidTrumps) and len(act.cards) <= most]
    return max(kept, key=lambda act: len(act.cards), default=None)
