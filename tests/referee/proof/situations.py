"""Random situations in which somebody claims, and what must be true of each proof."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterable
from typing import Final

from skatcore.model.cards import DECK, NULL_ORDER, Card, Suit
from skatcore.model.game import Seat
from skatcore.play.card_order import cards_in, mask_of, ranking_of
from skatcore.referee.proof import CardsLeft, Claim, Proof, ProofResult, What, prove
from skatcore.rules.build import load_ruleset
from skatcore.rules.contributions import Aim, Contract

from .oracle import Judge, layouts, legal, taken_by

_CODE: Final = tuple(contract for contract in load_ruleset("isko").contracts if contract.aim is not Aim.FEWEST)
#: Trumps in an order that no game has: diamonds alone, the seven the highest.
_STRANGE: Final = dataclasses.replace(
    next(contract for contract in _CODE if contract.key == "diamonds"),
    trumps=tuple(Card.of(Suit.DIAMONDS, rank) for rank in reversed(NULL_ORDER)),
    ranks=NULL_ORDER,
)
#: The games of the code, and one with another order of cards.
CONTRACTS: Final = (*_CODE, _STRANGE)


@dataclasses.dataclass(frozen=True)
class ClaimCase:
    """A claim, and the cards as they lie; ``position`` may know less."""

    position: CardsLeft
    claim: Claim


def position_of(
    dice: random.Random, contract: Contract, cards: int, favoured: int, *, known: Iterable[int]
) -> CardsLeft:
    """A position with so many cards a hand; one seat's cards are better or worse than chance."""
    deck = dice.sample(DECK, 3 * cards + 2)
    strength = ranking_of(contract).strength
    if dice.random() < 0.7:
        bias = dice.choice((-1, 1)) * dice.choice((20, 60, 400))
        deck.sort(key=lambda card: bias * strength[card] / 100 + dice.random() * 10)
    mine, others = deck[-cards:], deck[:-cards]
    dice.shuffle(others)
    whole = [frozenset(others[:cards]), frozenset(others[cards : 2 * cards])]
    whole.insert(favoured, frozenset(mine))
    leader = dice.choice(tuple(Seat))
    table: list[Card] = []
    for _ in range(dice.choice((0, 0, 0, 1, 2)) if cards else 0):
        seat = (leader + len(table)) % 3
        card = dice.choice(legal(contract, whole[seat], table))
        whole[seat] -= {card}
        table.append(card)
    hands = [mask_of(whole[seat]) if seat in known else None for seat in range(3)]
    skat = mask_of(others[2 * cards :]) if dice.random() < 0.6 else 0
    gone = mask_of(DECK) & ~mask_of(deck) | skat
    voids = [mask_of(dice.sample(DECK, dice.choice((0, 0, 8)))) & ~mask_of(whole[seat]) for seat in range(3)]
    points = dice.sample((0, 0, 7, 20), 3)
    return CardsLeft(
        contract,
        dice.choice((None, *Seat)),
        leader,
        (hands[0], hands[1], hands[2]),
        tuple(table),
        gone,
        (points[0], points[1], points[2]),
        (voids[0], voids[1], voids[2]),
    )


def situation(dice: random.Random, cards: int, hidden: int) -> ClaimCase:
    """A random claim; so many hands are not known."""
    by = dice.choice(tuple(Seat))
    others = [seat for seat in Seat if seat != by]
    unknown = dice.sample(others, hidden)
    position = position_of(dice, dice.choice(CONTRACTS), cards, by, known=set(Seat) - set(unknown))
    helpers = [seat for seat in others if seat not in unknown and dice.random() < 0.3]
    what = dice.choice(tuple(What))
    of = {by} if dice.random() < 0.5 else set(dice.sample(tuple(Seat), dice.choice((1, 2))))
    live = sum(card.points for card in DECK if not position.gone >> card & 1)
    points = sum(position.points[seat] for seat in of) + dice.randint(-3, live + 3)
    claim = Claim(by, what, frozenset(of), points, frozenset(helpers), claimer_chooses=dice.random() < 0.9)
    return ClaimCase(position, claim)


def check(given: ClaimCase) -> Proof:
    """Judge a situation both ways; the proof, whose line has been followed."""
    proof = prove(given.position, given.claim)
    wanted = ProofResult.PROVED if Judge(given.position, given.claim).holds() else ProofResult.REFUTED
    assert proof.verdict is wanted, given
    follow(given, proof)
    return proof


def follow(given: ClaimCase, proof: Proof) -> None:
    """Play a line: each card is legal where it is said to lie, and the end is as was found."""
    position, claim = given.position, given.claim
    assert proof.hands is not None
    hands = [frozenset(cards_in(hand)) for hand in proof.hands]
    assert (hands[0], hands[1], hands[2]) in {layout[:3] for layout in layouts(position)}, given
    trick, leader = list(position.on_table), int(position.leader)
    taken, lost = sum(position.points[seat] for seat in claim.of), False
    for seat, card in proof.line:
        assert seat == (leader + len(trick)) % 3
        assert card in legal(position.contract, hands[seat], trick)
        assert not lost, "the line goes on after it has shown enough"
        hands[seat] -= {card}
        trick.append(card)
        if len(trick) == 3:
            leader = taken_by(position.contract, leader, trick)
            taken += sum(one.points for one in trick) if leader in claim.of else 0
            lost = claim.what is not What.POINTS and (leader in claim.of) is (claim.what is What.NO_TRICK)
            trick = []
    left = [*trick, *hands[0], *hands[1], *hands[2]]
    if claim.what is not What.POINTS:
        assert lost is (proof.verdict is ProofResult.REFUTED), given
        assert lost or not left
        return
    skat = frozenset(DECK) - frozenset(left) - {card for _, card in proof.line} - set(position.on_table)
    skat -= frozenset(cards_in(position.gone))
    most = taken + sum(card.points for card in left)
    if position.declarer in claim.of:
        most += sum(card.points for card in skat)
    if proof.verdict is ProofResult.REFUTED:
        assert most < claim.points, given
    else:
        assert taken >= claim.points or (not left and most >= claim.points), given


def random_situation(dice: random.Random) -> ClaimCase:
    """A situation that the oracle can judge at once."""
    hidden = dice.choice((0, 0, 1, 1, 2))
    cards = dice.choice((1, 2, 2, 3, 3)) if hidden < 2 else dice.choice((1, 2, 2, 2, 2, 2, 2, 3))
    return situation(dice, cards, hidden)
