"""Games before whose first lead others exchange cards."""

from __future__ import annotations

import random

import pytest

from skatcore import Deal, Seat, load, solve
from skatcore.analysis.worth.exchange import safe_from_all
from skatcore.analysis.worth.search import Memories
from skatcore.model.cards import DECK, parse_cards
from skatcore.play.card_order import ALL_CARDS, cards_in, mask_of
from skatcore.play.stage import STAGES
from skatcore.solver import Objective, PlayPosition, Solver
from support.games import built, toml

LOCAL = load("pl-local")
MEMORIES = Memories.new()
#: Two hands beside the declarer's, and the skat.
SAFE = ("C7 C8 C9 S7 S8 H7 H8 D7 D8 D9", "CA CK CQ CJ CT SA SK SQ SJ ST", "S9 HA HK HQ HJ HT H9 DA DK DQ")
#: The defenders have no low club together but in the skat: the seven, and the eight with the nine.
IN_SKAT = ("C9 CT CJ S7 S8 H7 H8 D7 D8 D9", "CA CK CQ SA SK SQ SJ ST S9 HA", "HK HQ HJ HT H9 DA DK DQ DJ DT")


def rewolucja(hands: tuple[str, str, str], ruleset: str = "") -> tuple[bool, int, bool]:
    known = [parse_cards(hand) for hand in hands]
    skat = [card for card in DECK if not any(card in hand for hand in known)]
    rules = built(ruleset, extends="pl-local") if ruleset else LOCAL
    (of,) = solve(Deal.of(rules, known, skat), Seat.FOREHAND, "rewolucja").seats
    (game,) = of.games
    return game.won, game.score, game.exact


def test_exchange_with_the_skat_is_searched() -> None:
    assert rewolucja(SAFE) == (True, 92, True)
    nothing = load("isko").contract("null")
    assert nothing is not None
    hands = [mask_of(parse_cards(hand)) for hand in IN_SKAT]
    dealt = Solver(nothing, Objective.tricks_forced_on(0), memory=MEMORIES.main)
    assert not dealt.at_least(PlayPosition((hands[0], hands[1], hands[2])), 1), "won with the cards as dealt"
    assert rewolucja(IN_SKAT) == (False, -184, True)


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        (("C8 SJ S9 S8 S7 H8 DT DJ D8 D7", "CA CQ C9 C7 SQ HA HT HK H7 DK", "CT CJ SA SK HQ HJ H9 DA DQ D9"), (False, -184)),
        (("C9 C7 S8 HT HJ H9 H7 DJ D8 D7", "CA C8 ST S9 HA HK HQ H8 DT DK", "CT CK CQ CJ SA SK SQ SJ DA D9"), (True, 92)),
    ],
    ids=["lost after hundreds of ways", "won after all"],
)  # fmt: skip
def test_every_exchange_with_the_skat_is_searched(hands: tuple[str, str, str], found: tuple[bool, int]) -> None:
    assert rewolucja(hands) == (*found, True)


def test_exchange_that_is_too_much_to_search_leaves_a_limit() -> None:
    free = toml(plugin__revolution={"exchange": "between-defenders"})
    assert rewolucja(IN_SKAT, free) == (True, 92, False)


def test_exchanges_with_the_skat_are_all_there() -> None:
    stage = next(stage for stage in LOCAL[STAGES] if getattr(stage, "contract", "") == "revolution")
    first, second, third = (mask_of(parse_cards(hand)) for hand in SAFE)
    ways = stage.exchanged(0, (first, second, third), ALL_CARDS & ~(first | second | third))
    assert ways is not None
    every = [*ways]
    assert len(set(every)) == len(every) == 66 * 66
    assert (first, second, third) in every
    for way in random.Random(1).sample(every, 50):  # noqa: S311 - cards, no secrets
        assert way[0] == first
        assert [hand.bit_count() for hand in way] == [10, 10, 10]
        assert not way[0] & way[1] | way[1] & way[2] | way[0] & way[2]


@pytest.mark.parametrize("declarer", Seat)
def test_hand_that_is_safe_wherever_the_others_lie_is(declarer: Seat) -> None:
    null = load("isko").contract("null")
    assert null is not None
    dice, safe = random.Random(3), 0  # noqa: S311 - cards, no secrets
    solver = Solver(null, Objective.tricks_forced_on(declarer), memory=MEMORIES.main)
    low = [card for card in DECK if str(card)[1] in "789TJ"]
    for _ in range(400):
        hand = mask_of(dice.sample(low, 10))
        if not safe_from_all(null, hand, leads=declarer is Seat.FOREHAND):
            continue
        safe += 1
        rest = [*cards_in(ALL_CARDS & ~hand)]
        for _ in range(4):
            dice.shuffle(rest)
            hands = [mask_of(rest[:10]), mask_of(rest[10:20])]
            hands.insert(declarer, hand)
            assert not solver.at_least(PlayPosition((hands[0], hands[1], hands[2])), 1)
    assert safe > 5
