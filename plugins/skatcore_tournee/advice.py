"""How computer players bid with turned games, and when they turn."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from skatcore.plugin import Aim, Contract, Form, Level, Ruleset, Situation
from skatcore.plugin.analysis import Advice, Estimate
from skatcore.plugin.cards import Card, run_of_tops
from skatcore.plugin.events import Act, Announced, Bid, Held, Passed
from skatcore.plugin.play import View
from skatcore_tournee.games import SUITS, games_of, turned
from skatcore_tournee.stages import TookTurned, TurnedCard

#: Chances: a solo is played from here on, a card turned, and a first card kept.
SOLO, FAIR, POOR = 0.8, 0.2, 0.1


def bid(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """To bid and hold what a solo is worth, or a turned card whatever it may be; then to pass."""
    ruleset = view.ruleset
    raises = [act for act in view.legal if isinstance(act, Bid | Held)]
    value = ruleset.ladder.worth(min((act.value for act in raises if isinstance(act, Bid)), default=view.bid))
    plays = [ruleset.plays[key, Form(hand=True)] for key in (*SUITS, "grand")]
    solos = [_value(ruleset, play, view.hand) for play in plays if estimate.chance(play) >= SOLO]
    games = [ruleset.plays[turned(key), Form()] for key in SUITS]
    turns = sum(map(estimate.chance, games)) / len(games) >= FAIR
    most = max(*solos, _turned_value(ruleset, view.hand) if turns else 0, 0)
    return raises[0] if value <= most else acts[0]


@functools.lru_cache(maxsize=256)
def _turned_value(ruleset: Ruleset, hand: tuple[Card, ...]) -> int:
    """The least worth that one of the two cards gives the hand, but for one skat in ten."""
    unseen = [card for card in Card if card not in hand]
    values = [
        max(
            _value(ruleset, ruleset.plays[key, Form()], (*hand, *skat))
            for card in skat
            for key in games_of(ruleset, card)
        )
        for skat in combinations(unseen, 2)
    ]
    return sorted(values)[len(values) // 10]


def _won(contract: Contract, form: Form, cards: tuple[Card, ...]) -> Situation:
    """A game with these cards that is just won."""
    return Situation(contract, form, Level.PLAIN, run_of_tops(contract.trumps[: contract.tops], cards))


def _value(ruleset: Ruleset, contract: Contract, cards: tuple[Card, ...]) -> int:
    """The worth of a game."""
    return ruleset.game_value(_won(contract, Form(), cards))


def _reaches(view: View, contract: Contract, form: Form, cards: tuple[Card, ...]) -> bool:
    """Whether it reaches the bid."""
    ladder, won = view.ruleset.ladder, _won(contract, form, cards)
    return ladder.reaches(won, view.ruleset.game_value(won), ladder.worth(view.bid))


def turn(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """The first card, unless a solo that reaches the bid is as good as won; the second is for `choose`."""
    if any(isinstance(act, TookTurned) for act in view.legal):
        return None
    best, most = acts[0], SOLO
    for act in view.legal:
        if isinstance(act, Announced) and not act.game.form.ouvert and not act.game.form.announced:
            contract = view.ruleset.plays[act.game.contract, act.game.form]
            if contract.aim is Aim.POINTS and _reaches(view, contract, act.game.form, view.hand):
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
            chances[act] = _reaches(view, contract, Form(), cards), estimate.chance(contract)
    best = max(chances, key=lambda act: chances[act])
    second = next((act for act in view.legal if isinstance(act, TurnedCard)), None)
    return second if second is not None and chances[best] < (True, POOR) else best


ADVICE: Final = (Advice(Passed.kind, bid), Advice(TurnedCard.kind, turn), Advice(TookTurned.kind, choose))
