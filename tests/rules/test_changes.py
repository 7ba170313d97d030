"""A plugin may replace, adjust or remove one contribution of another, by kind and key."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Iterable

import pytest

from skatcore.plugin import CONTRACTS, GOALS, STEPS, Change, Contract, Situation, Step, hookimpl
from skatcore.rules.build import parse_ruleset
from skatcore.rules.kinds import Changed, Kind, declare
from skatcore.rules.resolved import resolved_toml
from skatcore.scoring.bid_values import bids
from skatcore.text.catalogue import Catalogue
from support.games import play, rules
from support.plugins import load, refused, registry


@dataclasses.dataclass(frozen=True, eq=False)
class Changes:
    """A plugin that only changes what others contribute."""

    given: tuple[Change, ...]

    @hookimpl
    def skatcore_changes(self) -> Iterable[Change]:
        """The changes."""
        return self.given


def cheap(null: Contract) -> Contract:
    """Null at 20 whatever its form."""
    return dataclasses.replace(null, fixed=tuple((form, 20) for form, _ in null.fixed))


def three_for_hand(situation: Situation) -> int:
    """Hand counts three."""
    return 3 if situation.form.hand else 0


NO_HAND = Changes((Change.remove(STEPS, "hand"),))
DEAR_HAND = Changes((Change.replace(STEPS, Step("hand", 20, "steps.hand", three_for_hand)),))
CHEAP_NULL = Changes((Change.adjust(CONTRACTS, "null", cheap),))


def test_a_contribution_is_removed() -> None:
    assert play(load(registry(own=NO_HAND), "own"), "clubs", hand=True).value == 24
    assert play(rules("isko"), "clubs", hand=True).value == 36


def test_a_contribution_is_replaced() -> None:
    result = play(load(registry(own=DEAR_HAND), "own"), "clubs", hand=True)
    assert result.value == (1 + 1 + 3) * 12
    assert ("hand", 5) in [(reason.step, reason.count) for reason in result.reasons]


def test_a_contribution_is_adjusted_and_the_bids_follow() -> None:
    ruleset = load(registry(own=CHEAP_NULL), "own")
    assert 23 in bids(rules("isko"))
    assert 23 not in bids(ruleset)
    assert 20 in bids(ruleset)


def test_the_rule_set_says_what_was_changed_and_by_whom() -> None:
    ruleset = load(registry(own=NO_HAND, other=CHEAP_NULL), "own", "other")
    assert ruleset.changes == (
        Changed("contracts", "null", by="other", of="isko", removed=False),
        Changed("steps", "hand", by="own", of="isko", removed=True),
    )
    assert pickle.loads(pickle.dumps(ruleset)).changes == ruleset.changes  # noqa: S301 - our own


def test_a_rule_set_that_lacks_a_step_can_be_written_out_and_read_again() -> None:
    where = registry(own=NO_HAND)
    text = resolved_toml(load(where, "own"))
    again = parse_ruleset(text, where)
    assert again.digest == load(where, "own").digest
    assert "steps.hand" not in again.profile.cites


def test_two_plugins_that_change_one_contribution_are_both_named() -> None:
    (problem,) = refused(registry(a=NO_HAND, b=DEAR_HAND), "a", "b")
    assert problem.name == "plugin-clash"
    assert dict(problem.message.details) == {"word": "hand", "plugins": "a / b"}


def test_a_change_of_what_nobody_contributes_names_what_there_is() -> None:
    where = registry(own=Changes((Change.remove(GOALS, "pionts"),)))
    (problem,) = refused(where, "own")
    assert problem.name == "plugin-change-unknown"
    assert dict(problem.message.details)["suggestion"] == "points"
    assert "'own'" in Catalogue("en").say(problem.with_mends)
    assert "pionts" in Catalogue("en").say(problem.with_mends)


@pytest.mark.parametrize(
    "change",
    [
        Change.adjust(STEPS, "hand", lambda _: None),  # type: ignore[arg-type,return-value]
        Change.adjust(STEPS, "hand", lambda step: dataclasses.replace(step, key="other")),
        Change.adjust(STEPS, "hand", lambda step: step.nothing),  # type: ignore[attr-defined]
        Change.adjust(STEPS, "hand", lambda _: 3),  # type: ignore[arg-type,return-value]
    ],
)
def test_a_change_that_makes_something_else_is_a_problem_of_its_plugin(change: Change) -> None:
    problems = refused(registry(own=Changes((change,))), "own")
    assert [problem.name for problem in problems] == ["plugin-misfit"]
    assert "steps hand" in Catalogue("en").say(problems[0].with_mends)


def test_the_order_of_plugins_does_not_matter() -> None:
    where = registry(a=NO_HAND, b=CHEAP_NULL)
    assert load(where, "a", "b").changes == load(where, "b", "a").changes


def test_two_kinds_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="two kinds of contributions are called 'steps'"):
        declare(Kind("steps", Step, "Return other steps."))
