"""American Skat (tournée) as a third party's plugin: Tournee, Gucki and Solo.

R. F. Foster's laws of Skat. In a *Tournee* the declarer turns a card of the skat up: its suit is
trump, at a turned jack he may choose Grand. If it does not suit him ("passt mir nicht") he turns
the other one, and is bound to that. A *Gucki* is a Grand or Null with the skat taken unseen, a
*Solo* any game from the hand.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, Final

from skatcore.plugin import (
    CONTRACTS,
    JACKS,
    LATER,
    NOBODY,
    OVER,
    PLAIN_ORDER,
    SKAT,
    STAGES,
    STEPS,
    Act,
    Advice,
    Aim,
    Announced,
    Announcement,
    Bid,
    Card,
    Change,
    Contract,
    Discarded,
    Estimate,
    Extra,
    Form,
    Held,
    Level,
    Loss,
    Note,
    OpenGrand,
    Passed,
    Rank,
    Refusal,
    Revealed,
    Ruleset,
    Seat,
    Situation,
    Skat,
    Stage,
    State,
    Suit,
    View,
    Words,
    extra,
    hookimpl,
    run_of_tops,
    trumps_of,
)

#: Base values (Foster): suits turned and solo, Grands, the two Guckis of Null.
TURNED: Final = {"diamonds": 5, "hearts": 6, "spades": 7, "clubs": 8}
TURNED_GRAND, GUCKI, OPEN_GRAND = 12, 16, 24
SECOND: Final = "second-turned"
#: Chances: a solo is played from here on, a card turned, and a first card kept.
SOLO, FAIR, POOR = 0.8, 0.2, 0.1


def turned(key: str) -> str:
    """The contract of a turned game: ``turned-clubs``."""
    return f"turned-{key}"


@dataclass(frozen=True, slots=True)
class TurnedCard(Revealed):
    """The declarer turns a card of the skat up; the second one if the first does not suit him."""

    kind: ClassVar[str] = "turned-card"


@dataclass(frozen=True, slots=True)
class TookTurned(Act):
    """The declarer plays the turned card's suit, or a Grand at a jack; he takes both cards."""

    kind: ClassVar[str] = "took-turned"

    contract: str


SHOWN: Note[tuple[Card, ...]] = Note("turning", ())
CHOSEN: Note[str] = Note("turning-chosen", "")


@dataclass(frozen=True, slots=True)
class Turning(Stage[TurnedCard | TookTurned]):
    """Instead of taking the skat unseen, or playing solo, the declarer turns its top card."""

    key: ClassVar[str] = "turning"
    before: ClassVar[tuple[str, ...]] = (SKAT,)
    cite: ClassVar[str] = "skat"
    kinds: ClassVar[tuple[type[Act], ...]] = (TurnedCard, TookTurned)

    def turn(self, state: State) -> int:
        """The declarer who has turned a card, until he plays it."""
        if state.announcement is not None:
            return OVER
        return state.declarer if SHOWN.of(state) and not CHOSEN.of(state) else LATER

    def actions(self, state: State, seat: Seat) -> Sequence[Act]:
        """The games of the turned card; after the first one to turn the other."""
        shown = SHOWN.of(state)
        last = shown[-1]
        return [*(TookTurned(seat, key) for key in _games_of(last)), *([TurnedCard(seat)] if len(shown) == 1 else [])]

    def offers(self, state: State) -> Sequence[Act]:
        """Turning is one of three ways to play; Skat and announcement ask for the others."""
        free = state.declarer != NOBODY and not state.took_skat and state.announcement is None
        return [TurnedCard(Seat(state.declarer))] if free and not SHOWN.of(state) else []

    def refusal(self, state: State, event: Act) -> Refusal | None:
        """Whatever is listed."""
        legal = self.actions(state, event.seat) if SHOWN.of(state) else self.offers(state)
        return None if event in legal else self.refuse(state, "not-turned")

    def reveals(self, state: State, event: Revealed) -> Card:
        """The top card, then the other."""
        del event
        return state.skat_order[len(SHOWN.of(state))]

    def denies(self, state: State, event: Act) -> Refusal | None:
        """Who has turned a card announces no other game, and a turned game is never announced."""
        if not isinstance(event, Announced):
            return None
        wrong = SHOWN.of(state) or event.game.contract.startswith("turned-")
        return self.refuse(state, "not-turned") if wrong else None

    def apply(self, state: State, event: TurnedCard | TookTurned) -> None:
        """The card lies open; or both cards are taken, and the game is known."""
        if isinstance(event, TookTurned):
            CHOSEN.set(state, event.contract)
            state.took_skat = True
            state.take_up(event.seat)
        elif event.card is not None:
            SHOWN.set(state, (*SHOWN.of(state), event.card))
            state.show(event.card)
            if len(SHOWN.of(state)) > 1:
                state.extras[SECOND] = 1

    def alters_card_play(self) -> bool:
        """Cards are played as always."""
        return False

    def watch(self, state: State, event: Act) -> None:
        """The game of the turned card begins when two cards are laid back."""
        key = CHOSEN.of(state)
        if key and isinstance(event, Discarded):
            state.play(Announcement(key))


@dataclass(frozen=True, slots=True)
class GuckiOrTurned(Skat):
    """Taking the skat unseen, in place of the usual stage: a Gucki."""


def bid(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """To bid and hold what a solo is worth, or a turned card whatever it may be; then to pass."""
    ruleset = view.ruleset
    raises = [act for act in view.legal if isinstance(act, Bid | Held)]
    value = min((act.value for act in raises if isinstance(act, Bid)), default=view.bid)
    plays = [ruleset.plays[key, Form(hand=True)] for key in (*TURNED, "grand")]
    solos = [_value(ruleset, play, view.hand) for play in plays if estimate.chance(play) >= SOLO]
    games = [ruleset.plays[turned(key), Form()] for key in TURNED]
    turns = sum(map(estimate.chance, games)) / len(games) >= FAIR
    most = max(*solos, _turned_value(ruleset, view.hand) if turns else 0, 0)
    return raises[0] if value <= most else acts[0]


@functools.lru_cache(maxsize=256)
def _turned_value(ruleset: Ruleset, hand: tuple[Card, ...]) -> int:
    """What one of the two cards makes the hand worth at least, but for one skat in ten."""
    unseen = [card for card in Card if card not in hand]
    values = [
        max(_value(ruleset, ruleset.plays[key, Form()], (*hand, *skat)) for card in skat for key in _games_of(card))
        for skat in combinations(unseen, 2)
    ]
    return sorted(values)[len(values) // 10]


def _games_of(card: Card) -> list[str]:
    """The games of a turned card."""
    return [turned(card.suit.key), *([turned("grand")] if card in JACKS else [])]


def _value(ruleset: Ruleset, contract: Contract, cards: tuple[Card, ...]) -> int:
    """What a game is worth with these cards if it is just won."""
    run = run_of_tops(contract.trumps[: contract.tops], cards)
    return ruleset.game_value(Situation(contract, Form(), Level.PLAIN, run))


def turn(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """The first card, unless a solo that reaches the bid is as good as won; the second is for `choose`."""
    if any(isinstance(act, TookTurned) for act in view.legal):
        return None
    best, most = acts[0], SOLO
    for act in view.legal:
        if isinstance(act, Announced) and not act.game.form.ouvert and not act.game.form.announced:
            contract = view.ruleset.plays[act.game.contract, act.game.form]
            if contract.aim is Aim.POINTS and _value(view.ruleset, contract, view.hand) >= view.bid:
                chance = estimate.chance(contract)
                best, most = (act, chance) if chance >= most else (best, most)
    return best


def choose(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """The best game of the turned card that reaches the bid; the second card if there is none, or a poor one."""
    cards, ruleset = (*view.hand, *view.skat), view.ruleset
    chances: dict[Act, tuple[bool, float]] = {}
    for act in acts:
        if isinstance(act, TookTurned):
            contract = ruleset.plays[act.contract, Form()]
            chances[act] = _value(ruleset, contract, cards) >= view.bid, estimate.chance(contract)
    best = max(chances, key=lambda act: chances[act])
    second = next((act for act in view.legal if isinstance(act, TurnedCard)), None)
    return second if second is not None and chances[best] < (True, POOR) else best


def _turned_contracts() -> Iterable[Contract]:
    for suit in Suit:
        trumps = trumps_of(suit)
        yield _points(turned(suit.key), f"T{suit.value}", trumps, TURNED[suit.key], PLAIN_ORDER)
    yield _points(turned("grand"), "TG", JACKS, TURNED_GRAND, PLAIN_ORDER)
    gucki = _points("gucki", "GG", JACKS, GUCKI, PLAIN_ORDER)
    yield replace(gucki, announced_as="grand")
    forms = (Form(hand=True, ouvert=True),)
    yield replace(gucki, key="open-grand", code="OG", base=OPEN_GRAND, forms=forms, announced_as="grand")


def _points(key: str, code: str, trumps: tuple[Card, ...], base: int, ranks: tuple[Rank, ...]) -> Contract:
    return Contract(key, code, Aim.POINTS, (Form(),), ranks, "games.suit", trumps, base, tops=len(trumps))


def _solo(contract: Contract) -> Contract:
    forms = tuple(form for form in contract.forms if form.hand and not form.ouvert)
    return replace(contract, forms=forms)


def _second_turned(contract: Contract) -> int:
    return int(contract.key.startswith("turned-"))


def _lost_dearly(at: Situation) -> int | None:
    """Twice the value for a Gucki and after the second card; all else is lost once."""
    gucki = at.contract.key == "gucki" or (at.contract.key == "null" and not at.form.hand)
    return 2 if gucki or extra(at.extras, SECOND) else None


def _fits(contract: Contract, matadors: int, number: int) -> bool:
    del contract, matadors
    return number in (0, 1)


ENGLISH: Final = {
    **{f"contract.{turned(key)}": f"Tournee in {key}" for key in (*TURNED, "grand")},
    "contract.gucki": "Gucki Grand",
    "contract.open-grand": "Grand open",
    "choice.games.grand.ouvert.open-grand": "a base of 24",
    "event.turned-card": "turns a card of the skat",
    "event.took-turned": "plays the turned card",
    "stage.turning": "turning a card of the skat",
    f"extra.{SECOND}": "second card turned",
    "reason.lost-dearly": "lost as a Gucki or after the second card: times {count}",
    "refusal.not-turned": "this is no game of the turned card",
}


class Tournee:
    """The plugin."""

    @hookimpl
    def skatcore_contracts(self) -> Iterable[Contract]:
        """The turned games, the Gucki and the open Grand."""
        return tuple(_turned_contracts())

    @hookimpl
    def skatcore_open_grands(self) -> Iterable[OpenGrand]:
        """The open Grand has a base of its own."""
        return [OpenGrand("open-grand")]

    @hookimpl
    def skatcore_extras(self) -> Iterable[Extra]:
        """That the second card was turned."""
        return [Extra(SECOND, "skat", _second_turned, _fits, is_fact=True)]

    @hookimpl
    def skatcore_losses(self) -> Iterable[Loss]:
        """A Gucki, and a game after the first card was declined, cost twice as much when lost."""
        return [Loss("lost-dearly", "loss", _lost_dearly)]

    @hookimpl
    def skatcore_stages(self) -> Iterable[Stage]:
        """Turning."""
        return [Turning()]

    @hookimpl
    def skatcore_advice(self) -> Iterable[Advice]:
        """When a card is turned, and which of its games is played."""
        return [Advice(Passed.kind, bid), Advice(TurnedCard.kind, turn), Advice(TookTurned.kind, choose)]

    @hookimpl
    def skatcore_changes(self) -> Iterable[Change]:
        """Suits and Grand of the code are solo; there is no step for the hand."""
        return [
            *(Change.adjust(CONTRACTS, key, _solo) for key in (*TURNED, "grand")),
            Change.remove(STEPS, "hand"),
            Change.replace(STAGES, GuckiOrTurned()),
        ]

    @hookimpl
    def skatcore_words(self) -> Iterable[Words]:
        """The words of the plugin."""
        return [Words("en", ENGLISH)]


#: What the package offers.
PLUGIN: Final = Tournee()
