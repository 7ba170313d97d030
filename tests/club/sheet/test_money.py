"""Stakes and settlement: the figures of the texts, and what must hold for any totals."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore.club.sheet.money import Amounts, Stake, by_sum, cash, cash_settled, in_money, pairs, settle, stake_of
from skatcore.club.sheet.rows import Row
from skatcore.model.game import Announcement, Outcome, Seat
from skatcore.model.record import Record
from skatcore.model.refusal import Refused
from skatcore.scoring.score import score
from support.games import rules

ONE = Decimal(1)
NAMES = ("A", "B", "C", "D", "E")


def named(*totals: int) -> dict[str, int]:
    return dict(zip(NAMES, totals, strict=False))


def by_pairs(amounts: Amounts) -> dict[str, Decimal]:
    """The amount that each wins or pays in all comparisons together (5.5.5, variant 3)."""
    sums = dict.fromkeys(amounts, Decimal(0))
    for (first, second), owed in pairs(amounts).items():
        sums[first] += owed
        sums[second] -= owed
    return sums


@pytest.mark.clause("PZ 5.5.5")
@pytest.mark.parametrize(
    ("totals", "result"),
    [
        # PZ prints 27 for D; 4 x 85 - 302 is 38, and only then the row sums to zero
        ((196, 33, -12, 85), (482, -170, -350, 38)),
        ((44, 33, -420, 130), (389, 345, -1467, 733)),
        ((120, -75, 200, -40), (275, -505, 595, -365)),
    ],
)
def test_pz_5_5_5_the_three_worked_tables(totals: tuple[int, ...], result: tuple[int, ...]) -> None:
    amounts = in_money(named(*totals), ONE)
    assert tuple(by_sum(amounts).values()) == result
    assert tuple(by_pairs(amounts).values()) == result


@pytest.mark.clause("PZ 5.5.5")
def test_pz_5_5_5_the_comparisons_of_variant_3() -> None:
    payments = pairs(in_money(named(120, -75, 200, -40), ONE))
    assert {"".join(two): owed for two, owed in payments.items()} == {
        "AB": 195,
        "AC": -80,
        "AD": 160,
        "BC": -275,
        "BD": -35,
        "CD": 240,
    }


def lost(value: int, players: int = 3) -> Row:
    """A row with a lost game of that value."""
    names = NAMES[:players]
    active = (names[0], names[1], names[2])
    ruleset = rules("isko")
    record = Record(1, active, Seat.FOREHAND, Announcement("diamonds"), Outcome(40, 4, 18, 1))
    scored = score(ruleset, record)
    assert scored.value is not None
    scored = replace(scored, value=replace(scored.value, value=value, score=-2 * value), points=(-2 * value, 0, 0))
    return Row(1, 1, names, names[-1], record, scored, {}, {})


@pytest.mark.clause("ISkO 5.5.4")
@pytest.mark.parametrize(("value", "stake", "each"), [(18, "0.25", 10), (27, "0.5", 28)])
def test_isko_5_5_4_rounded_up_first_and_doubled_then(value: int, stake: str, each: int) -> None:
    paid = cash(lost(value), Decimal(stake))
    assert paid == {"A": -2 * each, "B": each, "C": each}


@pytest.mark.clause("ISkO 3.5.3")
def test_isko_3_5_3_the_sitting_dealer_is_paid_too() -> None:
    assert cash(lost(18, 4), ONE) == {"A": -108, "B": 36, "C": 36, "D": 36}
    assert cash_settled([lost(18, 4)] * 2, ONE).result["A"] == -216


@pytest.mark.clause("ISkO 5.5.4", "PZ 5.5.4")
@pytest.mark.parametrize(
    ("profile", "stake", "key"),
    [
        ("isko", "0.3", "stake-not-allowed"),
        ("pzskat", "6", "stake-too-high"),
        ("isko", "much", "no-amount"),
        ("isko", "-1", "no-amount"),
        ("isko", "-0", "no-amount"),
        ("warmia", "1e40", "no-amount"),
        ("isko", "NaN", "no-amount"),
        ("isko", "\N{ARABIC-INDIC DIGIT ONE}", "no-amount"),
        ("isko", "1/4", "no-amount"),
        ("warmia", "1_0", "no-amount"),
    ],
)
def test_isko_5_5_4_stakes_that_cannot_be_agreed_on(profile: str, stake: str, key: str) -> None:
    with pytest.raises(Refused) as caught:
        stake_of(rules(profile), stake)
    assert caught.value.message.name == key


@pytest.mark.clause("ISkO 5.5.4", "PZ 5.5.4")
@pytest.mark.parametrize(("profile", "stake"), [("isko", "0,25"), ("pzskat", "4.5"), ("isko", "0")])
def test_isko_5_5_4_stakes_that_can_be_agreed_on(profile: str, stake: str) -> None:
    assert stake_of(rules(profile), stake).amount == Decimal(stake.replace(",", "."))


@pytest.mark.parametrize(
    ("text", "amount", "unit", "coin"),
    [
        ("5 ct", "5", "cent", "1"),
        ("0,05€", "0.05", "euro", "0.01"),
        ("0.05 EUR", "0.05", "euro", "0.01"),
        ("5 groszy", "5", "grosz", "1"),
        ("0,05 zł", "0.05", "zloty", "0.01"),
        ("0.05 chf", "0.05", "CHF", "0.01"),
        ("100 JPY", "100", "JPY", "1"),
        ("2 Bonbons", "2", "Bonbons", "1"),
        ("7 Pf", "7", "pfennig", "1"),
        ("5 -", "5", "not-stated", "1"),
    ],
)
def test_a_table_agrees_on_any_amount_in_any_unit(text: str, amount: str, unit: str, coin: str) -> None:
    stake = stake_of(rules("isko"), text)
    assert (stake, stake.coin) == (Stake(Decimal(amount), unit), Decimal(coin))
    for profile in ("isko", "pl-local"):
        assert stake_of(rules(profile), stake.kept(rules(profile))) == stake  # as a sheet keeps it


@pytest.mark.parametrize("text", ["5 1", "-5 ct", "ct 5", "5 ct 3", "5 " + "x" * 17, "NaN ct"])
def test_what_is_no_stake(text: str) -> None:
    with pytest.raises(Refused) as caught:
        stake_of(rules("isko"), text)
    assert caught.value.message.name == "no-amount"


totals = st.lists(st.integers(-3000, 3000), min_size=3, max_size=5)
stakes = st.decimals(0, 5, places=3)


@pytest.mark.clause("ISkO 5.5.5")
@given(totals, stakes)
def test_isko_5_5_5_settlements_agree_and_sum_to_zero(points: list[int], stake: Decimal) -> None:
    settlement = settle(named(*points), stake)
    assert sum(settlement.result.values()) == 0
    assert settlement.result == by_pairs(settlement.amounts)
    left = dict(settlement.result)
    for payer, payee, amount in settlement.payments:
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    assert not any(left.values())
    assert len(settlement.payments) < len(points)


@pytest.mark.clause("ISkO 5.5.4")
def test_isko_5_5_4_what_is_lost_is_rounded_away_from_zero_too() -> None:
    amounts = in_money(named(25, -25, -1, 0), Decimal("0.5"))
    assert amounts == {"A": Decimal(13), "B": Decimal(-13), "C": Decimal(-1), "D": Decimal(0)}


def test_isko_5_5_4_nothing_has_no_sign() -> None:
    settlement = settle(named(25, -25, -1), Decimal(0))
    assert {str(amount) for amount in (*settlement.amounts.values(), *settlement.result.values())} == {"0"}
