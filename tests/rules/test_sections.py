"""Options that plugins have in sections of a profile: shared sections and new ones."""

from __future__ import annotations

import pickle
import tomllib
from pathlib import Path
from typing import Annotated, Literal

import pytest

from skatcore.isko.values.options import LostGameOptions
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.option_list import listed_options
from skatcore.rules.option_model import Options
from skatcore.rules.options import LossOptions
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.text.catalogue import Catalogue
from support.games import house, rules
from support.option_reads import models, unread
from support.plugins import Answers, registry


class Drinks(Options):
    """``[loss]``: who pays the drinks."""

    SECTION = "loss"
    CLAUSES = frozenset({"loss.thirst"})

    drinks: Literal["loser", "all"] = "all"


class Clock(Options):
    """``[clock]``: how long a player may think."""

    SECTION = "clock"
    AFTER = "levels"

    seconds: int = 60


BOTH = Answers("skatcore_sections", [Drinks, Clock])
WHERE = registry(pub_rules=BOTH)


def refused(text: str, where: Registry = WHERE) -> list[Problem]:
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text, where)
    return list(caught.value.problems)


def said(problem: Problem) -> str:
    return Catalogue("en").say(problem.with_mends)


def with_both(text: str = "") -> str:
    return house(text, plugins=["pub_rules"])


def test_a_plugin_adds_options_to_a_section_and_a_section_of_its_own() -> None:
    ruleset = parse_ruleset(
        with_both('[loss]\ndrinks = "loser"\n[cite]\nloss.thirst = "X 1"\n[[source]]\nlabel = "X"\ntitle = "X"\n'),
        WHERE,
    )
    assert ruleset.core.section(Drinks).drinks == ruleset.option("loss.drinks") == "loser"
    assert ruleset.core.section(Clock) == Clock()
    assert isinstance(ruleset.core.loss, LossOptions)
    assert ruleset.cite("loss.thirst") == "X 1"
    keys = [option.key for option in listed_options(ruleset)]
    assert [key.removeprefix("loss.") for key in keys if key.startswith("loss.")] == [*LostGameOptions.ORDER, "drinks"]
    sections = list(dict.fromkeys(key.partition(".")[0] for key in keys))
    assert sections.index("clock") == sections.index("levels") + 1


def test_what_is_stored_is_read_again_as_the_same_rules() -> None:
    plain = parse_ruleset(with_both(), WHERE)
    changed = parse_ruleset(with_both("[clock]\nseconds = 5\n"), WHERE)
    assert changed.digest != plain.digest
    stored = resolved_toml(changed)
    assert tomllib.loads(stored)["clock"] == {"seconds": 5}
    assert parse_ruleset(stored, WHERE).digest == changed.digest


@pytest.mark.parametrize("name", ["isko", "pub"])
def test_options_are_sent_to_other_processes_as_what_they_are(name: str) -> None:
    core = rules(name).core
    again = pickle.loads(pickle.dumps(core))  # noqa: S301 - our own
    assert (type(again), again) == (type(core), core)


@pytest.mark.parametrize(
    ("wrong", "near"),
    [("drink", "drinks"), ("hand-count", "hand-counts"), ("missed-anouncement", "missed-announcement")],
)
def test_a_misspelt_key_of_a_shared_section_is_compared_with_those_of_all_owners(wrong: str, near: str) -> None:
    (problem,) = refused(with_both(f"[loss]\n{wrong} = 1\n"))
    assert (problem.name, problem.key) == ("unknown-key", f"loss.{wrong}")
    assert dict(problem.message.details)["suggestion"] == near


@pytest.mark.parametrize(
    ("text", "key"), [("[clock]\nseconds = 5\n", "clock"), ('[loss]\ndrinks = "all"\n', "loss.drinks")]
)
def test_an_option_of_a_plugin_that_is_not_switched_on_names_the_plugin(text: str, key: str) -> None:
    (problem,) = refused(house(text))
    assert problem.key == key
    assert said(problem) == "plugin 'pub_rules' is not switched on; name it in profile.plugins"


def test_two_plugins_cannot_have_the_same_option() -> None:
    where = registry(one=Answers("skatcore_sections", [Drinks]), two=Answers("skatcore_sections", [Drinks]))
    (problem,) = refused(house(plugins=["one", "two"]), where)
    assert said(problem) == "one / two both contribute loss.drinks; switch one of them off with without"


class Taken(Options):
    """An option that the section has."""

    SECTION = "loss"

    hand_counts: int = 1


class Nowhere(Options):
    """A model of no section."""

    drinks: int = 1


class Of(Options):
    """A section that holds no options."""

    SECTION = "cite"

    drinks: int = 1


class Odd(Options):
    """An option whose form does not exist."""

    SECTION = "loss"

    drinks: Annotated[object, Literal["loser"]] | re.Pattern[str]  # type: ignore[name-defined] # noqa: F821


@pytest.mark.parametrize(
    ("model", "why"),
    [
        (Taken, "loss.hand-counts is an option that every profile has"),
        (Nowhere, "is not a class derived from Options with a SECTION"),
        (Of, "is not a class derived from Options with a SECTION"),
        (int, "is not a class derived from Options with a SECTION"),
        (Odd, "name 're' is not defined"),
    ],
)
def test_a_section_that_cannot_be_is_a_mistake_of_the_plugin(model: type, why: str) -> None:
    (problem,) = refused(house(plugins=["odd"]), registry(odd=Answers("skatcore_sections", [model])))
    assert problem.name == "plugin-misfit"
    assert why in said(problem)


# -- plugins that are switched off ----------------------------------------------------------------

SAID = """
[clock]
seconds = 5
[loss]
drinks = "loser"
[cite]
loss.drinks = "X 1"
loss.thirst = "X 2"
clock = "X 3"
[[source]]
label = "X"
title = "X"
[[reading]]
id = "thirst"
clause = "X 1"
question.en = "Who is thirsty?"
chosen = "loser"
why.en = "It says so."
option = "loss.drinks"
[[reading.may]]
key = "loser"
text.en = "The loser."
value = "loser"
[[reading.may]]
key = "all"
text.en = "All."
value = "all"
"""


def off(parent: str, text: str = "") -> str:
    return f'[profile]\nid = "dry"\ntitle.en = "Dry"\nextends = "{parent}"\nwithout = ["pub_rules"]\n{text}'


def test_a_parents_options_of_a_plugin_that_is_switched_off_are_passed_over(tmp_path: Path) -> None:
    parent = str(tmp_path / "wet.toml")
    Path(parent).write_text(with_both(SAID), "utf-8")
    assert [reading.id for reading in load_ruleset(parent, WHERE).profile.readings if reading.id == "thirst"]
    dry = parse_ruleset(off(parent), WHERE)
    assert dry.digest == rules("isko").digest
    assert "thirst" not in [reading.id for reading in dry.profile.readings]
    assert {"loss.drinks", "loss.thirst", "clock"}.isdisjoint(dry.profile.cites)
    (problem,) = refused(off(parent, "[clock]\nseconds = 6\n"))
    assert (problem.name, problem.key) == ("plugin-not-switched-on", "clock")


def test_without_the_code_its_options_are_passed_over() -> None:
    problems = refused(house().replace("plugins = []", 'without = ["isko"]'))
    assert {problem.name for problem in problems} == {"not-a-choice"}
    problems = refused(
        house('[conduct]\ncut-reserved = "dealer-waits"\n').replace("plugins = []", 'without = ["isko"]')
    )
    assert ("plugin-not-switched-on", "conduct.cut-reserved") in {(each.name, each.key) for each in problems}


# -- reading them ---------------------------------------------------------------------------------


def test_an_option_in_a_section_that_nothing_reads_is_found() -> None:
    before, _ = unread(models())
    whole = type(parse_ruleset(with_both(), WHERE).core)
    unread_keys, _ = unread(models() | {"": whole})
    assert unread_keys - before == {"loss.drinks", "clock.seconds"}
