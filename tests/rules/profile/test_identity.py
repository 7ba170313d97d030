"""The identity of rule sets, now and in later versions: `Ruleset.digest`."""

from __future__ import annotations

import dataclasses
import gc
import json
import tomllib
import weakref
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import pytest
from pydantic import Field
from pydantic.fields import FieldInfo

import skatcore_ramsch
from skatcore import isko
from skatcore.cli.rules.new_profile import starting_profile
from skatcore.play.deal import Deal
from skatcore.records.stored import StoredDeal
from skatcore.rules import options as option_module
from skatcore.rules import schema
from skatcore.rules.all_options import all_options, option_models
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.contributions import Situation, Step
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.hooks import contributes, hookimpl
from skatcore.rules.option_list import listed_options
from skatcore.rules.option_model import Neutral, Options, Since, Unordered, neutral
from skatcore.rules.options import Core, LossOptions
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.registry import Registry
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.text.catalogue import Catalogue
from skatcore.text.words import Words
from skatcore_ramsch.options import Ramsch
from support.games import EVERY, PROFILES, built, house, play, rules

NEUTRAL: Final = Path(__file__).parent / "neutral"


def later() -> Registry:
    """The installed plugins as a later version finds them: with nothing worked out yet."""
    return dataclasses.replace(Registry.installed())


# -- options that come later ----------------------------------------------------------------------


class LaterRamsch(Ramsch):
    """Ramsch with an option that a later version brings."""

    tempo: Annotated[Literal["before", "after"], Since("9.0")] = Field(
        default="before", description="An option of a later version."
    )


class LaterLoss(LossOptions):
    """``[loss]`` with an option that a later version brings."""

    tempo: Annotated[Literal["before", "after"], Since("9.0")] = Field(
        default="before", description="An option of a later version."
    )


class More(Options):
    """A table that a later version brings."""

    tempo: Annotated[Literal["before", "after"], Since("9.0")] = Field(
        default="before", description="An option of a later version."
    )


class LaterCore(Core):
    """The core with an option in a table that there was, and with a table that is new."""

    loss: LaterLoss
    more: More = Field(default_factory=More)


@pytest.fixture
def later_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The models of a later version of skatcore and of its plugins."""
    for name in EVERY:  # what is kept for other tests is of this version
        rules(name)
    monkeypatch.setattr(skatcore_ramsch, "skatcore_options", contributes(LaterRamsch))
    monkeypatch.setattr(option_module, "Core", LaterCore)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.usefixtures("later_version")
def test_an_option_that_comes_later_changes_no_identity(name: str) -> None:
    path = PROFILES / f"{name}.toml"
    ruleset = load_ruleset(str(path) if path.is_file() else name, later())
    assert ruleset is not rules(name)
    assert isinstance(ruleset.core, LaterCore)
    assert ruleset.digest == rules(name).digest
    # and what was stored, before and after, is the same rules too
    for text in (resolved_toml(rules(name)), resolved_toml(ruleset)):
        assert parse_ruleset(text, later()).digest == rules(name).digest


@pytest.mark.parametrize("name", ["isko", "pub"])
@pytest.mark.usefixtures("later_version")
def test_a_deal_that_was_stored_before_an_option_came_can_be_read(name: str) -> None:
    deal = Deal.shuffled(rules(name), 3)
    line = StoredDeal(deal).line()
    again = StoredDeal.read(line, load_ruleset(name, later()))
    assert again.deal.events == deal.events
    assert again.deal == deal


@pytest.mark.parametrize("table", ["loss", "more", "plugin.ramsch"])
@pytest.mark.usefixtures("later_version")  # nothing is loaded here that other tests would find
def test_an_option_that_comes_later_counts_where_it_is_not_as_before(table: str) -> None:
    ramsch = '[auction]\nall-pass = "ramsch"\n'

    def with_tempo(mode: str) -> Ruleset:
        text = house(f'{ramsch}[{table}]\ntempo = "{mode}"\n', plugins=["ramsch"])
        return parse_ruleset(text, later())

    plain = parse_ruleset(house(ramsch, plugins=["ramsch"]), later())
    assert with_tempo("before").digest == plain.digest
    assert with_tempo("after").digest != plain.digest


@pytest.mark.usefixtures("later_version")
def test_an_option_of_the_core_that_comes_later_is_shown_and_can_be_set() -> None:
    ruleset = load_ruleset("isko", later())
    shown = {option.key: (option.value, option.set_by) for option in listed_options(ruleset)}
    assert shown["loss.tempo"] == shown["more.tempo"] == ("before", "")
    defs = schema.json_schema(option_models({}), str)["$defs"]
    assert "tempo" in defs["LaterLoss"]["properties"]
    assert "tempo" in defs["More"]["properties"]
    text = starting_profile("club", "isko", ruleset, Catalogue("en"))
    assert text.count('# tempo = "before"') == 2
    result = parse_ruleset(text.replace('# tempo = "before"', 'tempo = "after"'), later())
    shown = {option.key: (option.value, option.set_by) for option in listed_options(result)}
    assert shown["loss.tempo"] == shown["more.tempo"] == ("after", "club")


# -- defaults that change -------------------------------------------------------------------------


def test_what_was_stored_keeps_its_identity_when_a_default_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    class Changed(Ramsch):
        """Ramsch after a change of heart: one default is another."""

        virgin_doubles: Annotated[bool, Neutral(value=True)] = Field(default=False)

    text = house('[auction]\nall-pass = "ramsch"\n', plugins=["ramsch"])
    before = parse_ruleset(text)
    stored = resolved_toml(before)
    monkeypatch.setattr(skatcore_ramsch, "skatcore_options", contributes(Changed))
    assert parse_ruleset(stored, later()).digest == before.digest
    # a file that says nothing means other rules now
    assert parse_ruleset(text, later()).digest != before.digest


def every_option() -> Mapping[str, FieldInfo]:
    """Every option with all bundled plugins, by dotted key."""
    registry = Registry.installed()
    return all_options(PluginSet(registry.names(), registry).plugins)


@pytest.mark.parametrize("version", sorted(NEUTRAL.glob("*.json")), ids=lambda path: path.stem)
def test_neutral_values_are_those_of_the_version_that_brought_the_option(version: Path) -> None:
    """Whoever changes a default declares the old one with `Neutral`."""
    options = every_option()
    for key, value in json.loads(version.read_text("utf-8")).items():
        if key in options:
            result = json.loads(json.dumps(neutral(options[key])))
            same = sorted(result) if Unordered in options[key].metadata else result
            assert same == value, key


def test_an_option_that_came_later_has_a_default() -> None:
    for key, option in every_option().items():
        if any(isinstance(mark, Since) for mark in option.metadata):
            assert not option.is_required(), key


# -- what counts ----------------------------------------------------------------------------------


def test_what_only_describes_the_source_does_not_count() -> None:
    for change in ('[conduct]\nburden-of-proof = "not-stated"\n', "[table]\ncut-at-least = 0\n"):
        assert built(change).digest == rules("isko").digest


def test_a_plugin_counts_even_if_its_options_are_neutral() -> None:
    assert built(plugins=("revolution",)).digest != rules("isko").digest


def test_lists_in_which_order_means_nothing_count_as_one() -> None:
    class Own(Options):
        """A default that is not in order."""

        words: Annotated[tuple[str, ...], Unordered] = Field(default=("b", "a"), strict=False)

    class Plugin:
        """Has such an option."""

        @staticmethod
        @hookimpl
        def skatcore_options() -> type[Options]:
            """The options."""
            return Own

    where = Registry.of({"isko": isko, "own": Plugin()})
    texts = [house(f"[plugin.own]\nwords = {words}\n", plugins=["own"])
             for words in ('["a", "b"]', '["b", "a", "b"]')]  # fmt: skip
    plain = parse_ruleset(house(plugins=["own"]), where)
    texts.append(resolved_toml(plain))
    assert {parse_ruleset(text, where).digest for text in texts} == {plain.digest}
    other = house('[plugin.own]\nwords = ["a"]\n', plugins=["own"])
    assert parse_ruleset(other, where).digest != plain.digest


# -- plugins and the version of their rules -------------------------------------------------------


@dataclass(frozen=True)
class FromThreeOn:
    """Some steps more from so many matadors on."""

    more: int

    def __call__(self, at: Situation) -> int:
        """The rise."""
        return self.more if abs(at.matadors) >= 3 else 0


@dataclass(eq=False)
class Third:
    """A plugin of somebody else's in one of its versions."""

    more: int
    version: Any = None

    def __post_init__(self) -> None:
        """Declare the version where there is one."""
        if self.version is not None:
            self.skatcore_rules_version = hookimpl(lambda: self.version)

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """The step."""
        return [Step("third", 90, "steps.third", FromThreeOn(self.more))]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its word."""
        return [Words("en", {"step.third": "third"})]


def third(more: int, version: Any = None) -> Ruleset:
    """The code with a plugin in a registry of its own."""
    return parse_ruleset(house(plugins=["third"]), Registry.of({"isko": isko, "third": Third(more, version)}))


@pytest.mark.parametrize("versions", [(None, None), (1, 2)])
def test_what_is_worked_out_for_one_registry_is_not_taken_for_another(versions: tuple[int | None, int | None]) -> None:
    first, other = third(0, versions[0]), third(1, versions[1])
    assert first is not other
    assert [play(ruleset, "clubs", matadors=3).value for ruleset in (first, other)] == [48, 60]
    # caches that live longer than a call are of the object, not of its digest
    assert bids(first) != bids(other)


def test_another_version_of_a_plugins_rules_is_another_identity() -> None:
    assert third(0, 1).digest != third(1, 2).digest


def test_a_plugin_that_declares_no_version_has_the_first() -> None:
    assert third(0).digest == third(0, 1).digest


@pytest.mark.parametrize("version", [0, -1, True, "2", 1.0])
def test_a_version_that_is_no_number_from_1_is_refused(version: object) -> None:
    with pytest.raises(ProfileError) as caught:
        third(0, version)
    (problem,) = caught.value.problems
    assert problem.name == "plugin-misfit"
    assert "skatcore_rules_version" in str(dict(problem.message.details)["why"])


# -- objects --------------------------------------------------------------------------------------


def test_the_same_files_are_the_same_object_while_it_is_in_use(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(house())
    where = later()
    ruleset = load_ruleset(str(path), where)
    assert load_ruleset(str(path), where) is ruleset
    assert parse_ruleset(house(), where) is parse_ruleset(house(), where)
    assert load_ruleset(str(path), later()) is not ruleset
    path.write_text(house("[loss]\nskat = 3\n"))
    changed = load_ruleset(str(path), where)
    assert changed is not ruleset
    assert (ruleset.option("loss.skat"), changed.option("loss.skat")) == (2, 3)


def test_a_rule_set_that_nobody_uses_any_more_is_let_go() -> None:
    where = later()
    reference = weakref.ref(parse_ruleset(house("[loss]\nskat = 7\n"), where))
    gc.collect()
    assert reference() is None
    assert not where.in_use


@pytest.mark.parametrize("name", bundled())
def test_a_resolved_profile_states_every_option(name: str) -> None:
    """So it keeps its meaning whatever the defaults become."""
    tables = tomllib.loads(resolved_toml(rules(name)))
    for option in listed_options(rules(name)):
        value: Any = tables
        for step in option.key.split("."):
            assert step in value, option.key
            value = value[step]
