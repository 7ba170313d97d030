"""How quickly claims are proved, in positions as they come out of play."""

from __future__ import annotations

import dataclasses
import random
import statistics
import time
from collections import Counter
from typing import Final

from skatcore.model.cards import DECK
from skatcore.model.game import Seat
from skatcore.play.card_order import cards_in, mask_of, points_in, ranking_of
from skatcore.referee.proof import CardsLeft, Claim, ProofResult, What, prove
from skatcore.rules.build import load_ruleset
from skatcore.rules.contributions import Aim, Contract

from .row import Row, Sizes, Target

#: The games that are claimed in; Grand as often as two suits, Null seldom.
PLAYED: Final = ("clubs", "spades", "hearts", "diamonds", "grand", "grand", "null")


def claims(sizes: Sizes) -> list[Row]:
    """Claims of all the rest, of no trick and of card points: by the declarer, by a defender."""
    rows = []
    for what, cards, count in (
        ("five or fewer cards", (2, 3, 4, 5), sizes.claims),
        ("six cards", (6,), sizes.claims // 10),
        ("eight cards", (8,), sizes.claims // 10),
        ("ten cards", (10,), sizes.claims // 10),
    ):
        seconds, detail = _took(cards, count)
        for name, measured, bound in (("median", statistics.median(seconds), 50), ("worst", max(seconds), 1_000)):
            rows.append(
                Row("claims", f"a claim with {what} a hand: {name}", 1000 * measured, "ms", Target(bound), detail)
            )
    return rows


def _took(cards: tuple[int, ...], count: int) -> tuple[list[float], str]:
    dice = random.Random(sum(cards))  # noqa: S311 - no secrets
    seconds = []
    verdicts: Counter[ProofResult] = Counter()
    for _ in range(count):
        position, claim = _claimed(dice, dice.choice(cards))
        begin = time.perf_counter()
        verdicts[prove(position, claim).verdict] += 1
        seconds.append(time.perf_counter() - begin)
    return seconds, ", ".join(f"{verdict.value} {verdicts[verdict]:,}" for verdict in ProofResult)


def _claimed(dice: random.Random, cards: int) -> tuple[CardsLeft, Claim]:
    """A position, all of it known or what one player knows, and his claim."""
    whole, skat = _position(dice, cards)
    declarer = whole.declarer
    assert declarer is not None
    defenders = frozenset(Seat) - {declarer}
    by = dice.choice((declarer, declarer, dice.choice(sorted(defenders))))
    side = defenders if by in defenders else frozenset({by})
    position = whole
    if dice.random() < 0.75:
        shown = {by, dice.choice((by, by, *Seat))}
        first, second, third = (hand if seat in shown else None for seat, hand in enumerate(whole.hands))
        position = dataclasses.replace(whole, hands=(first, second, third))
        if by != declarer:
            points = list(whole.points)
            points[declarer] -= points_in(skat)
            position = dataclasses.replace(position, gone=whole.gone & ~skat, points=(points[0], points[1], points[2]))
    if whole.contract.aim is Aim.NO_TRICK and by == declarer:
        return position, Claim(by, What.NO_TRICK, side)
    what = dice.choice((What.ALL_TRICKS, What.POINTS, What.POINTS))
    if whole.contract.aim is Aim.NO_TRICK or what is What.ALL_TRICKS:
        return position, Claim.rest(by)
    got = sum(whole.points[seat] for seat in side)
    live = 120 - points_in(whole.gone)
    return position, Claim(by, What.POINTS, side, dice.choice((60, 61, 90, got + dice.randint(1, live + 1))))


def _position(dice: random.Random, cards: int) -> tuple[CardsLeft, int]:
    """A position that random play leaves of a deal whose declarer has the best hand for the game, and the skat."""
    contract = _contract(dice.choice(PLAYED))
    ranking = ranking_of(contract)
    strength = ranking.strength.__getitem__
    deck = dice.sample(DECK, len(DECK))
    hands = [deck[0:10], deck[10:20], deck[20:30]]
    null = contract.aim is Aim.NO_TRICK
    declarer = (min if null else max)(Seat, key=lambda seat: sum(map(strength, hands[seat])))
    twelve = sorted([*hands[declarer], *deck[30:]], key=strength, reverse=null)
    hands[declarer] = twelve[2:]
    skat = gone = mask_of(twelve[:2])
    sets = [mask_of(hand) for hand in hands]
    points, voids = [0, 0, 0], [0, 0, 0]
    points[declarer] = points_in(skat)
    leader = Seat.FOREHAND
    table: list[int] = []
    for _ in range(3 * (len(deck) // 3 - cards) + dice.choice((0, 0, 0, 1, 2))):
        seat = (leader + len(table)) % 3
        card = dice.choice(cards_in(ranking.legal(sets[seat], table[0] if table else None)))
        sets[seat] ^= 1 << card
        table.append(card)
        if not ranking.follows[table[0]] >> card & 1:
            voids[seat] |= ranking.follows[table[0]]
        if len(table) == len(Seat):
            leader = Seat((leader + max(range(3), key=lambda place: ranking.power[table[0]][table[place]])) % 3)
            points[leader] += points_in(mask_of(table))
            gone |= mask_of(table)
            table = []
    return (
        CardsLeft(
            contract,
            declarer,
            leader,
            (sets[0], sets[1], sets[2]),
            tuple(DECK[card] for card in table),
            gone,
            (points[0], points[1], points[2]),
            (voids[0], voids[1], voids[2]),
        ),
        skat,
    )


def _contract(key: str) -> Contract:
    contract = load_ruleset("isko").contract(key)
    assert contract is not None
    return contract
