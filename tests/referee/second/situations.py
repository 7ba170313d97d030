"""Random situations that can be: every card in the skat, in a trick of one side, or still to be played."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final, Literal

from .second_ruling import ALL_TRICKS, Position, Side, other_side
from .second_value import BASES, NULL_VALUES, TOPS, Contract, Step, value

Kind = Literal["lead-out-of-turn", "revoke", "any-offence", "cards-thrown", "exposed-card", "false-claim"]
#: After how many complete tricks each can still happen; an infraction that is noticed at the end may be in all ten.
KINDS: Final[dict[Kind, int]] = {
    "lead-out-of-turn": 8,
    "revoke": 8,
    "any-offence": 10,
    "cards-thrown": 9,
    "exposed-card": 9,
    "false-claim": 9,
}
#: Card points of a pack.
PACK: Final = (*(11, 10, 4, 3, 2, 0, 0, 0) * 4,)
JACKS: Final = 4
LADDER: Final = sorted(
    {base * cases for base in BASES for cases in range(2, 12 if base == BASES[-1] else 19)} | set(NULL_VALUES.values())
)
SIDES: Final[tuple[Side, ...]] = ("declarer", "defenders")


@dataclass(frozen=True)
class Happening:
    """An incident in a position; without ``skat_told`` nobody tells what lies in the skat."""

    kind: Kind
    position: Position
    skat_told: bool = True


def random_contract(dice: random.Random) -> Contract:
    """A game with its bid, often near or above the value of the game."""
    if dice.random() < 0.15:
        hand, ouvert, jacks = dice.random() < 0.5, dice.random() < 0.5, dice.randint(1, JACKS)
        return Contract(None, jacks, dice.random() < 0.5, hand, ouvert, bid=random_bid(dice, NULL_VALUES[hand, ouvert]))
    base, with_matadors = dice.choice(BASES), dice.random() < 0.5
    most = JACKS if base == BASES[-1] else len(TOPS)
    matadors = min(most, dice.choice((1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11)))
    hand = dice.random() < 0.6
    steps: tuple[Step, ...] = ("simple", "simple", "simple", "schneider", "schwarz")
    announced = dice.choice(steps) if hand else "simple"
    ouvert = hand and dice.random() < 0.1
    game = Contract(base, matadors, with_matadors, hand, ouvert, announced)
    worth = value(game, dice.choice(("simple", "simple", "schneider", "schwarz")))
    return Contract(base, matadors, with_matadors, hand, ouvert, announced, random_bid(dice, worth))


def random_bid(dice: random.Random, worth: int) -> int:
    """A bid about as high as a value, now and then any other, or none."""
    dull = dice.random()
    if dull < 0.03:
        return 0
    if dull < 0.3:
        return dice.choice(LADDER)
    near = [bid for bid in LADDER if worth - 15 <= bid <= worth + 3]
    return dice.choice(near or LADDER[:1])


def random_position(dice: random.Random, most_tricks: int) -> Position:
    """A position after some complete tricks.

    The highest trumps that the defenders hold are neither in the skat nor in a trick of the declarer;
    those that the declarer has, and the skat's, are in no trick of theirs.
    """
    contract = random_contract(dice)
    while True:
        complete = dice.randint(0, most_tricks)
        own = dice.choice((0, complete, dice.randint(0, complete), dice.randint(0, complete)))
        others = complete - own
        room = {"skat": 2, "own": 3 * own, "others": 3 * others, "left": 3 * (ALL_TRICKS - complete)}
        points = dict.fromkeys(room, 0)
        if contract.base is None:
            tops: tuple[int, ...] = ()
        else:
            tops = TOPS[: contract.matadors]
            at_most = {"skat": 2, "own": own, "left": ALL_TRICKS - complete}
            if not contract.with_matadors:
                at_most = {"others": 2 * others, "left": 2 * (ALL_TRICKS - complete)}
            if sum(at_most.values()) < len(tops):
                continue
            places = [place for place, most in at_most.items() for _ in range(most)]
            for place, card in zip(dice.sample(places, len(tops)), tops, strict=True):
                room[place] -= 1
                points[place] += card
        rest = list(PACK)
        for card in tops:
            rest.remove(card)
        if contract.base is not None and not place_next(dice, contract, room, points, rest):
            continue
        fill(dice, room, points, rest)
        return Position(contract, points["own"], points["others"], own, others, points["skat"])


def place_next(
    dice: random.Random, contract: Contract, room: dict[str, int], points: dict[str, int], rest: list[int]
) -> bool:
    """Put the trump after the last matador where the other side's may be: the run ends with it."""
    last = JACKS if contract.base == BASES[-1] else len(TOPS)
    if contract.matadors == last:
        return True
    places = [place for place, free in room.items() if free and not (contract.with_matadors and place == "skat")]
    if not places:
        return False
    place, card = dice.choice(places), TOPS[contract.matadors]
    room[place] -= 1
    points[place] += card
    rest.remove(card)
    return True


def fill(dice: random.Random, room: dict[str, int], points: dict[str, int], rest: list[int]) -> None:
    """Put the other cards anywhere, the high ones sooner to one side or the other."""
    dice.shuffle(rest)
    if dice.random() < 0.6:
        rest.sort(key=lambda card: -card + dice.uniform(-6, 6))
    order = list(room)
    dice.shuffle(order)
    for place in order:
        points[place] += sum(rest[: room[place]])
        del rest[: room[place]]


def random_happening(dice: random.Random) -> Happening:
    """One of the kinds in a random position."""
    kind = dice.choice(list(KINDS))
    at = random_position(dice, KINDS[kind])
    by: Side = dice.choice(SIDES)
    if kind in {"exposed-card", "false-claim"}:
        by = "defenders" if kind == "exposed-card" else "declarer"
    rest = other_side(by) if kind in {"cards-thrown", "exposed-card", "false-claim"} else None
    guilty = None if kind == "cards-thrown" else by
    found_late = kind == "revoke" and dice.random() < 0.5
    position = Position(
        *(at.contract, at.declarer_points, at.defender_points, at.declarer_tricks, at.defender_tricks, at.skat_points),
        *(guilty, rest, found_late),
    )
    return Happening(kind, position, dice.random() < 0.7)
