"""Claims: worked examples, and agreement with a judge that tries everything."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from typing import Final

import pytest

from referee.proof.oracle import layouts
from referee.proof.situations import CONTRACTS, ClaimCase, check, follow, random_situation, situation
from skatcore.model.cards import DECK, Card, parse_cards
from skatcore.model.game import Seat
from skatcore.play.card_order import mask_of
from skatcore.referee.proof import CardsLeft, Claim, Proof, ProofResult, What, prove

FOREHAND, MIDDLEHAND, REARHAND = Seat
CONTRACT: Final = {contract.key: contract for contract in CONTRACTS[:-1]}
#: Long runs: ``python -m tests.referee.proof``.
SITUATIONS: Final = 2_000


def position(
    contract: str,
    hands: tuple[str | None, str | None, str | None],
    *,
    rest: str = "",
    leader: Seat = FOREHAND,
    table: str = "",
    declarer: Seat | None = FOREHAND,
    points: tuple[int, int, int] = (0, 0, 0),
    cannot_hold: tuple[str, str, str] = ("", "", ""),
) -> CardsLeft:
    """A position in which ``rest`` are the cards in unknown places, and all others are gone."""
    masks = [None if hand is None else mask_of(parse_cards(hand)) for hand in hands]
    on_table = parse_cards(table)
    there = mask_of([*on_table, *parse_cards(rest)]) | (masks[0] or 0) | (masks[1] or 0) | (masks[2] or 0)
    barred = [mask_of(parse_cards(cards)) for cards in cannot_hold]
    return CardsLeft(
        CONTRACT[contract],
        declarer,
        leader,
        (masks[0], masks[1], masks[2]),
        on_table,
        mask_of(DECK) & ~there,
        points,
        (barred[0], barred[1], barred[2]),
    )


def cards_of(proof: Proof) -> str:
    return " ".join(card.key for _, card in proof.line)


# --- worked examples -----------------------------------------------------------------------------


def test_highest_trumps_and_an_ace_are_all_the_rest_when_no_trump_is_left_4_3_4() -> None:
    claimed = position("hearts", ("CJ HA SA", None, None), rest="SJ HT S7 ST D7 D8")
    assert prove(claimed, Claim.rest(FOREHAND)).verdict is ProofResult.REFUTED
    one = position("hearts", ("CJ SJ SA", None, None), rest="HT S8 S7 ST D7 D8")
    assert prove(one, Claim.rest(FOREHAND)).verdict is ProofResult.PROVED
    two = position("hearts", ("CJ SJ SA", None, None), rest="HT HJ HA S7 D7 D8")
    assert prove(two, Claim.rest(FOREHAND)).verdict is ProofResult.REFUTED


def test_ace_and_ten_without_the_lead_are_not_all_the_rest_in_grand_4_3_4() -> None:
    hands = ("CA CT", "CK D7", "C9 DA")
    assert prove(position("grand", hands), Claim.rest(FOREHAND)).verdict is ProofResult.PROVED
    refuted = prove(position("grand", hands, leader=REARHAND), Claim.rest(FOREHAND))
    assert refuted.verdict is ProofResult.REFUTED
    assert cards_of(refuted).startswith("DA ")


def test_ace_and_king_take_all_the_rest_if_the_ten_must_fall() -> None:
    bare = position("grand", ("CA CK", "CT D7", "D9 D8"))
    assert prove(bare, Claim.rest(FOREHAND)).verdict is ProofResult.PROVED
    guarded = prove(position("grand", ("CA CK", "CT C7", "D9 D8")), Claim.rest(FOREHAND))
    assert guarded.verdict is ProofResult.REFUTED
    assert len(guarded.line) == 6


def test_a_guarded_ten_refutes_wherever_it_may_be() -> None:
    hands = ("CA CK", None, None)
    assert prove(position("grand", hands, rest="CT C7 D8 D9"), Claim.rest(FOREHAND)).verdict is ProofResult.REFUTED
    for barred, wanted in (("CT", ProofResult.PROVED), ("C7", ProofResult.PROVED), ("D8", ProofResult.REFUTED)):
        shown = position("grand", hands, rest="CT C7 D8 D9 S7", cannot_hold=("", barred, barred))
        assert prove(shown, Claim.rest(FOREHAND)).verdict is wanted, barred


def test_a_null_hand_without_a_hole_takes_no_trick_whatever_the_layout_4_3_4() -> None:
    rest = "C8 CT CQ S8 ST SK"
    for hand, wanted in (
        ("C7 C9 S7", ProofResult.PROVED),
        ("C7 CJ S7", ProofResult.REFUTED),
        ("C9 S7 S9", ProofResult.REFUTED),
    ):
        null = position("null", (hand, None, None), rest=rest, leader=MIDDLEHAND)
        proof = prove(null, Claim(FOREHAND, What.NO_TRICK, frozenset({FOREHAND})))
        assert proof.verdict is wanted, hand


def test_ten_cards_of_a_null_from_above_the_sevens() -> None:
    hand = "C7 C9 CJ S7 S9 SJ H7 H9 D7 D8"
    rest = [card for card in DECK if card not in parse_cards(hand)]
    null = position("null", (hand, None, None), rest=" ".join(map(str, rest)), leader=REARHAND)
    assert prove(null, Claim(FOREHAND, What.NO_TRICK, frozenset({FOREHAND}))).verdict is ProofResult.PROVED


def test_a_defender_plays_open_and_his_partner_does_not_help_4_3_5() -> None:
    """His partner may keep the lead with the ace, or lead what the declarer takes."""
    hands = ("DT H7", "CA C7", "D9 DA")
    alone = Claim(MIDDLEHAND, What.NO_TRICK, frozenset({FOREHAND}))
    helped = dataclasses.replace(alone, helped_by=frozenset({REARHAND}))
    assert prove(position("grand", hands, leader=REARHAND), alone).verdict is ProofResult.REFUTED
    assert prove(position("grand", hands, leader=REARHAND), helped).verdict is ProofResult.PROVED
    assert prove(position("grand", hands, leader=MIDDLEHAND), alone).verdict is ProofResult.PROVED


def test_however_both_sides_play_the_claimer_plays_his_worst_too() -> None:
    hands = ("CA D7", "DA H7", "DK S7")
    good = Claim(FOREHAND, What.POINTS, frozenset({FOREHAND}), 11)
    assert prove(position("grand", hands), good).verdict is ProofResult.PROVED
    worst = dataclasses.replace(good, claimer_chooses=False)
    assert prove(position("grand", hands), worst).verdict is ProofResult.REFUTED
    sure = position("grand", ("CA DA", "C7 D7", "C8 S7"))
    assert prove(sure, worst).verdict is ProofResult.PROVED


def test_a_level_is_certain_or_not_4_2_6() -> None:
    """The declarer has 78: schneider lacks 12 of the 15 points that are left."""
    hands = ("CA D7", "CK D8", "C9 D9")
    claim = Claim(FOREHAND, What.POINTS, frozenset({FOREHAND}), 90)
    assert prove(position("grand", hands, points=(78, 0, 0)), claim).verdict is ProofResult.PROVED
    assert prove(position("grand", hands, points=(75, 0, 0)), claim).verdict is ProofResult.PROVED
    refuted = prove(position("grand", hands, points=(74, 0, 0)), claim)
    assert refuted.verdict is ProofResult.REFUTED


def test_an_unknown_skat_counts_to_the_declarer_with_what_it_holds_at_least() -> None:
    """Two of three jacks lie there, whichever: the declarer has four points more."""
    skat = position("grand", ("C7", None, "D8"), rest="DJ HJ SJ", points=(50, 0, 0), leader=REARHAND)
    declarer = Claim(FOREHAND, What.POINTS, frozenset({FOREHAND}), 54)
    assert prove(skat, declarer).verdict is ProofResult.PROVED
    assert prove(skat, dataclasses.replace(declarer, points=55)).verdict is ProofResult.REFUTED


def test_a_trick_that_has_begun_counts() -> None:
    begun = position("grand", ("CA", "DA S7", "D7"), table="CK", leader=REARHAND)
    with pytest.raises(ValueError, match="as long as each other"):
        prove(begun, Claim.rest(FOREHAND))
    begun = position("grand", ("CA S8", "DA S9", "D7"), table="CK", leader=REARHAND)
    assert prove(begun, Claim.rest(FOREHAND)).verdict is ProofResult.REFUTED
    points = Claim(FOREHAND, What.POINTS, frozenset({FOREHAND}), 15)
    assert prove(begun, points).verdict is ProofResult.PROVED


def test_past_the_bound_nothing_is_decided() -> None:
    hands = ("CA CK S8 S9", "CT D7 SA H7", "D9 D8 ST H8")
    claim = Claim(FOREHAND, What.POINTS, frozenset({FOREHAND}), 30)
    proof = prove(position("grand", hands), claim, bound=3)
    assert (proof.verdict, proof.line, proof.hands) == (ProofResult.NOT_DECIDED, (), None)
    assert prove(position("grand", hands), claim).verdict is not ProofResult.NOT_DECIDED


def test_impossible_positions_are_refused() -> None:
    claim = Claim.rest(FOREHAND)
    with pytest.raises(ValueError, match="two places"):
        prove(position("grand", ("CA", "CA", "C8")), claim)
    with pytest.raises(ValueError, match="as long as each other"):
        prove(position("grand", ("CA CT", "CK", "C8")), claim)
    with pytest.raises(ValueError, match="fit into no hands"):
        prove(position("grand", ("CA", None, "C8"), rest="CK", cannot_hold=("", "CK", "")), claim)
    with pytest.raises(ValueError, match="must have a known hand"):
        prove(position("grand", (None, "CK", "C8"), rest="CA"), claim)


# --- the same as a judge that tries everything ---------------------------------------------------


@pytest.mark.parametrize("part", range(4))
def test_the_second_judge_agrees(part: int) -> None:
    dice = random.Random(part)  # noqa: S311 - no secrets
    verdicts = Counter(check(random_situation(dice)).verdict for _ in range(SITUATIONS // 4))
    assert min(verdicts[ProofResult.PROVED], verdicts[ProofResult.REFUTED]) > SITUATIONS // 40


def test_lines_with_more_cards_are_right() -> None:
    dice = random.Random(5)  # noqa: S311 - no secrets
    for _ in range(100):
        given = situation(dice, dice.choice((4, 5)), dice.choice((0, 1)))
        follow(given, prove(given.position, given.claim))


# --- what must be true of any proof --------------------------------------------------------------


def proved(given: ClaimCase, claim: Claim) -> bool:
    return prove(given.position, claim).verdict is ProofResult.PROVED


def test_helpers_and_fewer_points_never_break_a_claim() -> None:
    dice = random.Random(6)  # noqa: S311 - no secrets
    for _ in range(300):
        given = situation(dice, 3, dice.choice((0, 1, 2)))
        if not proved(given, given.claim):
            continue
        open_hands = [seat for seat in Seat if given.position.hands[seat] is not None]
        claim = given.claim
        helped_by = claim.helped_by | {dice.choice(open_hands)}
        assert proved(given, dataclasses.replace(claim, helped_by=helped_by))
        assert proved(given, dataclasses.replace(claim, claimer_chooses=True))
        assert proved(given, dataclasses.replace(claim, points=claim.points - dice.randrange(1, 20)))


def test_what_is_proved_whatever_the_layout_is_proved_for_each() -> None:
    dice = random.Random(7)  # noqa: S311 - no secrets
    count = 0
    while count < 25:
        given = situation(dice, 3, dice.choice((1, 2)))
        if not proved(given, given.claim):
            continue
        count += 1
        every = list(layouts(given.position))
        for layout in dice.sample(every, min(20, len(every))):
            first, second, third = (mask_of(cards) for cards in layout[:3])
            whole = dataclasses.replace(given.position, hands=(first, second, third))
            assert prove(whole, given.claim).verdict is ProofResult.PROVED


def test_a_line_names_cards_of_the_pack() -> None:
    proof = prove(position("grand", ("CA", "C7", "C8")), Claim.rest(FOREHAND))
    assert proof.line == ((FOREHAND, Card.CA), (MIDDLEHAND, Card.C7), (REARHAND, Card.C8))
    assert proof.verdict is ProofResult.PROVED
