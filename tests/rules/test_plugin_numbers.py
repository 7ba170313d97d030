"""Every number that comes out of a plugin is whole and not negative, or the plugin is named."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

import pytest

from skatcore.plugin import (
    CONTRACTS,
    LADDERS,
    Change,
    Contract,
    Derived,
    Factor,
    Ladder,
    Loss,
    PluginFault,
    Situation,
    Step,
)
from skatcore.scoring.bid_values import bids
from skatcore.testing import examine
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import play
from support.plugins import Answers, load, refused, registry


def changed(key: str, **fields: Any) -> Answers:
    """A plugin that changes a game of the code."""

    def change(contract: Contract) -> Contract:
        return replace(contract, **fields)

    return Answers("skatcore_changes", [Change.adjust(CONTRACTS, key, change)])


def fixed(number: Any) -> Any:
    """A change of every value of Null."""
    contract = next(contract for contract in load(registry()).contracts if contract.key == "null")
    return tuple((form, number) for form, _ in contract.fixed)


@pytest.mark.parametrize("wrong", [16.5, -5, None, "24"])
@pytest.mark.parametrize("field", ["base", "tops"])
def test_a_game_with_a_wrong_number_is_refused_when_it_is_loaded(field: str, wrong: Any) -> None:
    (problem,) = refused(registry(own=changed("grand", **{field: wrong})), "own")
    assert problem.name == "plugin-not-whole"
    for language in LANGUAGES:
        said = Catalogue(language).say(problem.with_mends)
        assert "'own'" in said
        assert f"contracts grand {field}" in said
        assert repr(wrong) in said


def test_so_is_one_with_a_wrong_value_of_a_form() -> None:
    problems = refused(registry(own=changed("null", fixed=fixed(23.5))), "own")
    assert {problem.name for problem in problems} == {"plugin-not-whole"}
    assert "contracts null is 23.5;" in Catalogue("en").say(problems[0].with_mends)


@dataclass(frozen=True)
class Gives:
    """It gives a number in every situation."""

    number: Any

    def __call__(self, _: Situation) -> Any:
        """The number, whatever the situation."""
        return self.number


def counting(number: Any) -> dict[str, Answers]:
    """Plugins with one contribution each that gives a number, by its kind."""
    gives = Gives(number)
    return {
        "steps": Answers("skatcore_steps", [Step("own", 90, "steps.own", gives)], says=("step.own",)),
        "factors": Answers("skatcore_factors", [Factor("own", "factors.own", gives)], says=("reason.own",)),
        "losses": Answers("skatcore_losses", [Loss("own", "losses.own", gives)], says=("reason.own",)),
        "derived": Answers("skatcore_derived", [Derived("own", "derived.own", gives)], says=("extra.own",)),
    }


KINDS: Final[Mapping[str, Answers]] = counting(1)
WRONG: Final = (0.5, 1.5, -1, -2, float("nan"))


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_contribution_counts_is_refused_where_it_is_asked_for(kind: str, wrong: Any) -> None:
    where = registry(own=counting(wrong)[kind])
    ruleset = load(where, "own")
    with pytest.raises(PluginFault) as caught:
        play(ruleset, "clubs", points=30)
    (problem,) = caught.value.problems
    place = f"skatcore_{kind} own is {wrong!r}; it must be a whole number, not below 0"
    assert Catalogue("en").say(problem.with_mends) == f"plugin 'own': {place}"
    assert set(examine(ruleset, where, checks=["numbers"], deals=2, games=300)) == {problem}


@pytest.mark.parametrize("right", [0, 1, 2, True])
@pytest.mark.parametrize("kind", KINDS)
def test_whole_numbers_count(kind: str, right: int) -> None:
    assert play(load(registry(own=counting(right)[kind]), "own"), "clubs", points=30).score <= 0


def test_a_derived_extra_may_be_a_word() -> None:
    assert play(load(registry(own=counting("word")["derived"]), "own"), "clubs").extras == (("own", "word"),)


def test_a_bid_that_is_not_whole_is_refused() -> None:
    def halved(ladder: Ladder) -> Ladder:
        return replace(ladder, bids=lambda values: tuple(cast("int", value / 4) for value in values))

    own = Answers("skatcore_changes", [Change.adjust(LADDERS, "ladder", halved)])
    with pytest.raises(PluginFault) as caught:
        bids(load(registry(own=own), "own"))
    assert "plugin 'own': skatcore_ladders ladder is 4.5" in Catalogue("en").say(caught.value.problems[0].with_mends)


def test_a_fault_comes_out_of_another_process_as_it_was() -> None:
    with pytest.raises(PluginFault) as caught:
        play(load(registry(own=counting(-1)["losses"]), "own"), "clubs", points=30)
    sent: PluginFault = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert (type(sent), sent.problems) == (PluginFault, caught.value.problems)
