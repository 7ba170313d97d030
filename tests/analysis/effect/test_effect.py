"""The effect of a rule: exact where arithmetic says what it is, the same whatever plays the deals."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore import SkatError, load, varied
from skatcore.analysis.effect import run
from skatcore.analysis.effect.counts import ALL, EffectCounts
from skatcore.analysis.effect.result import HandClass, RuleEffect
from skatcore.analysis.effect.run import effect, paired
from skatcore.analysis.simulation import APART, deal_played
from skatcore.analysis.work.unit import Players, WorkPlan
from skatcore.model.game import SEATS

RANDOM: Players = ("random", "random", "random")


@cache
def without_ramsch(deals: int = 130) -> RuleEffect:
    pub = load("pub")
    return effect(pub, varied(pub, without=["ramsch"]), deals=deals, jobs=1)


# -- counted exactly --------------------------------------------------------------------------------


def test_what_a_lost_hand_game_costs_is_all_that_changes_for_players_who_do_not_know_it() -> None:
    isko = load("isko")
    found = effect(isko, varied(isko, settings={"loss.hand": 1}), deals=150, kinds=RANDOM, jobs=1)
    gains = [0, 0, 0]
    squares = [0, 0, 0]
    for number in range(150):
        scored = deal_played(isko, APART + number, RANDOM).scored()
        game, value = scored.record.announcement, scored.value
        if game is not None and value is not None and game.form.hand and not value.won:
            for seat, points in enumerate(scored.points):
                gains[seat] -= points // 2
                squares[seat] += (points // 2) ** 2
    assert any(gains)
    for sums, gain, square in zip(found.seats().values(), gains, squares, strict=True):
        assert sums.after - sums.before == gain
        assert sums.before_squares + sums.after_squares - 2 * sums.products == square
    assert found.player.value == pytest.approx(sum(gains) / 150 / 3)
    declared = found.event("declared")
    assert declared.played(0) == declared.played(1)
    assert declared.won(0) == declared.won(1)


def test_dropping_ramsch_leaves_these_deals_passed_in() -> None:
    found = without_ramsch()
    ramsch, passed = found.events("game")["ramsch"], found.event("passed")
    assert ramsch.played(0) == passed.played(1) > 0
    assert ramsch.played(1) == passed.played(0) == 0
    assert ramsch.won(0) == 0
    for name, counts in found.events("game").items():
        if name != "ramsch":
            assert all(before == after for before, after in counts.pairs), name
    assert found.event("declared").played_difference.value == 0
    length = [found.evening(side) for side in (0, 1)]
    assert length[0] is not None
    assert length[1] is not None
    assert length[0].deals == length[1].deals == 36
    assert length[0].cards > length[1].cards
    difference = found.evening_difference()
    assert difference is not None
    assert difference.value == pytest.approx(length[1].points - length[0].points)
    assert difference.half == pytest.approx(found.player.times(36).half)


def test_deals_that_are_dealt_again_lengthen_an_evening() -> None:
    isko = load("isko")
    found = effect(isko, varied(isko, settings={"auction.all-pass": "redeal-same"}), deals=130, jobs=1)
    passed = found.event("passed").played(1)
    after, difference = found.evening(1), found.evening_difference()
    assert passed > 0
    assert after is not None
    assert difference is not None
    assert after.deals == pytest.approx(36 * 130 / (130 - passed))
    assert after.points == pytest.approx(12 * found.measure(ALL).after / (130 - passed))
    assert 0 < difference.half < 40


def test_hands_are_counted_three_a_deal_and_played_by_declarers() -> None:
    found = without_ramsch()
    hands = found.hands()
    jacks = [counts for hand, counts in hands.items() if hand.game == "any" and not hand.from_hand]
    assert sum(counts.played(0) for counts in jacks) == found.event("declared").played(0)
    assert sum(number for key, number in found.counts.items() if key[0] == "hands") == 3 * 130
    grands = sum(counts.played(0) for hand, counts in hands.items() if (hand.game, hand.from_hand) == ("grand", False))
    assert grands == found.events("contract")["grand"].played(0)
    suits = [hand for hand in hands if hand.game == "suit"]
    assert suits
    assert all(hand.trumps > hand.jacks for hand in suits)
    assert hands[HandClass("grand", from_hand=False, jacks=2)].count > 50
    assert found.changed_hands() == []


# -- the same whatever plays the deals --------------------------------------------------------------


@cache
def parts() -> tuple[EffectCounts, ...]:
    rulesets = [load("isko"), load("kontra"), load("pub")]
    plan = WorkPlan.of(rulesets, RANDOM)
    return tuple(EffectCounts.of(paired(unit)) for unit in plan.units(range(40), 10))


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    plan = WorkPlan.of([load("isko"), load("kontra"), load("pub")], RANDOM)
    (whole,) = (EffectCounts.of(paired(unit)) for unit in plan.units(range(40), 40))
    for order in permutations(parts()):
        counts = EffectCounts()
        for part in order:
            counts.update(part)
        assert counts == whole


@given(st.permutations(range(4)), st.integers(1, 3))
def test_parts_of_parts_add_up_as_well(order: list[int], cut: int) -> None:
    first, second = EffectCounts(), EffectCounts()
    for at in order[:cut]:
        first.update(parts()[at])
    for at in order[cut:]:
        second.update(parts()[at])
    second.update(first)
    counted: Counter[object] = Counter()
    for part in parts():
        counted.update(part)
    assert second == counted
    assert EffectCounts.of(second.named()) == second


def test_one_process_or_two_stop_at_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "LEAST", 60)
    isko, other = load("isko"), varied(load("isko"), settings={"loss.hand": 1})
    one, two = (effect(isko, other, deals=400, until=24, kinds=RANDOM, jobs=jobs) for jobs in (1, 2))
    assert one.counts == two.counts
    assert one.reached
    assert one.widest <= 24
    assert 60 <= one.deals < 400
    assert one.deals % 50 == 0


def test_an_interval_that_is_not_reached_ends_with_the_deals() -> None:
    isko, other = load("isko"), varied(load("isko"), settings={"loss.hand": 1})
    found = effect(isko, other, deals=20, until=0.01, kinds=RANDOM, jobs=1)
    assert found.deals == 20
    assert found.reached is False


def test_the_same_rules_are_not_played() -> None:
    found = effect(load("pub"), varied(load("isko"), added=["ramsch"]))
    assert found.same_rules
    assert found.deals == 0
    assert not found.is_seen


def test_what_no_deal_shows_is_not_played() -> None:
    isko = load("isko")
    found = effect(isko, varied(isko, settings={"tournament.game": 60}))
    assert (found.same_rules, found.deals) == (False, 0)
    assert [(change.name, change.before, change.after) for change in found.aside] == [("tournament.game", 50, 60)]


def test_each_step_has_its_share_and_they_add_up() -> None:
    found = effect(load("isko"), load("pl-local"), deals=12, jobs=1)
    shares = found.shares()
    assert len(shares) > 5
    assert sum(share.player.value for share in shares) == pytest.approx(found.player.value)
    for seat, name in enumerate(SEATS):
        assert sum(share.seats[seat].value for share in shares) == pytest.approx(found.measure(name).difference.value)
    ends = effect(load("isko"), load("pl-local"), deals=12, jobs=1, walk=False)
    assert len(ends.steps) == 1
    assert ends.measure(ALL) == found.measure(ALL)
    assert ends.counts.events() == found.counts.events()
    assert ends.hands() == found.hands()


@pytest.mark.parametrize("wrong", [{"deals": 0}, {"jobs": 0}, {"until": 0.0}, {"until": float("nan")}])
def test_wrong_numbers_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(SkatError, match="give a"):
        effect(load("isko"), load("pub"), **wrong)  # type: ignore[arg-type]
