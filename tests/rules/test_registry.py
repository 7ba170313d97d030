"""Plugins and packs: found, clashing, broken; and nobody else is hurt."""

from __future__ import annotations

import itertools
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, cast

import pytest
from pydantic import Field

from skatcore import isko
from skatcore.model.cards import JACKS
from skatcore.plugin import Context, Options
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.contributions import AfterAllPass, AllPass, CardFact, Contract, Extra, Factor, Goal, Situation, Step
from skatcore.rules.hooks import hookimpl
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import API, Offer, Pack, Registry, stated_api
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import Message
from skatcore.text.words import Words
from support.games import EVERY, house, play, rules
from support.plugins import Answers, Bonus, bundled_registry, load, offered, refused, registry

CHECKOUT = Path(__file__).parents[2]
#: Packages among the plugins that several of them are built from; no profile names them.
SHARED = {"skatcore_lowest_trumps"}


def message(problem: Problem) -> str:
    return Catalogue("en").say(problem.with_mends)


# -- what is there --------------------------------------------------------------------------------


def test_the_folders_of_plugins_are_the_entry_points_of_the_project() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    points = project["project"]["entry-points"]["skatcore.plugins"]
    formats = project["project"]["entry-points"]["skatcore.formats"].values()
    beside = {value.partition(":")[0] for value in formats if value.startswith("skatcore_")}
    folders = {path.name for path in (CHECKOUT / "plugins").iterdir() if path.is_dir()}
    named = {f"skatcore_{name}" for name in points if name != "isko"}
    assert named | beside == folders - SHARED
    modules = {name: f"skatcore_{name}" for name in points} | {"isko": "skatcore.isko"}
    assert points == {name: f"{module} [api{API}]" for name, module in modules.items()}
    assert bundled_registry().names() == tuple(sorted(points))


def test_each_bundled_plugin_tells_what_it_is_for() -> None:
    for name in Registry.installed().plugins:
        doc = Registry.installed().plugin(name).__doc__
        assert doc
        assert len(doc.splitlines()) >= 3


def test_only_the_plugins_that_a_profile_names_are_imported() -> None:
    program = (
        "import sys\n"
        "from skatcore.rules.build import load_ruleset\n"
        "load_ruleset('isko')\n"
        "print(*[name for name in sys.modules if name.startswith('skatcore_')])\n"
        "load_ruleset('pub')\n"
        "print(*sorted(name for name in sys.modules if name.startswith('skatcore_')\n"
        "              and '.' not in name))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["", "skatcore_ramsch"]


# -- order ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spy:
    """Another plugin, which adds two."""

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """A second step."""
        return [Step("second", 90, "steps.second", _two)]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its word."""
        return [Words("en", {"step.second": "second"})]


def _two(_: object) -> int:
    return 2


NAMED = {"bonus": Bonus(), "spy": Spy(), "third": Bonus("third", 5)}


@pytest.mark.parametrize("order", list(itertools.permutations(NAMED)))
def test_the_order_in_which_a_profile_names_plugins_never_matters(order: tuple[str, ...]) -> None:
    where = registry(**NAMED)
    ruleset = load(where, *order)
    first = load(where, *NAMED)
    assert ruleset.digest == first.digest
    assert play(ruleset, "clubs") == play(first, "clubs")
    assert play(ruleset, "clubs").value == (2 + 1 + 2 + 1) * 12
    assert [step.key for step in ruleset.steps] == [step.key for step in first.steps]


@pytest.mark.parametrize("order", list(itertools.permutations(NAMED)))
def test_the_order_in_which_plugins_are_installed_never_matters(order: tuple[str, ...]) -> None:
    where = Registry.of({**{name: NAMED[name] for name in order}, "isko": isko})
    assert load(where, "spy", "bonus").digest == load(registry(**NAMED), "bonus", "spy").digest


@pytest.mark.parametrize("order", list(itertools.permutations(["ramsch", "patrolki", "revolution"])))
def test_the_order_of_the_bundled_plugins_never_matters(order: tuple[str, ...]) -> None:
    text = '[auction]\nall-pass = "ramsch"\n'
    ruleset = parse_ruleset(house(text, plugins=order))
    assert ruleset.digest == parse_ruleset(house(text, plugins=sorted(order))).digest
    assert play(ruleset, "clubs", patrolki=2).value == 72


# -- clashes --------------------------------------------------------------------------------------


def _contract(key: str = "clubs", code: str = "X") -> Contract:
    return Contract(key, code, rules("isko").contracts[0].aim, (), (), "x")


def _never(*_: object) -> bool:
    return False


def _reached(at: Situation) -> bool:
    return at.points < 0


def _once(*_: Any) -> int:
    return 1


CLASHES: list[tuple[str, str, Callable[[], Any]]] = [
    ("skatcore_contracts", "clubs", _contract),
    ("skatcore_steps", "hand", lambda: Step("hand", 20, "x", _once)),
    ("skatcore_goals", "points", lambda: Goal("points", "x", _reached)),
    ("skatcore_extras", "lost-as", lambda: Extra("lost-as", "x", _once, _never)),
    ("skatcore_all_pass", "passed-in", lambda: AllPass("passed-in", AfterAllPass.DEALT_AGAIN)),
]


@pytest.mark.parametrize(("hook", "key", "make"), CLASHES, ids=[clash[0] for clash in CLASHES])
def test_two_plugins_that_offer_the_same_name_are_both_named(hook: str, key: str, make: Callable[[], Any]) -> None:
    problems = refused(registry(other=Answers(hook, [make()])), "other")
    clash = next(problem for problem in problems if problem.name == "plugin-clash")
    assert dict(clash.message.details) == {"word": key, "plugins": "isko / other"}
    assert clash.line == 6
    assert "isko / other" in message(clash)


def test_two_factors_of_one_name_are_a_clash_as_well() -> None:
    factor = Factor("twice", "x", _once)
    where = registry(
        a=Answers("skatcore_factors", [factor], says=("reason.twice",)), b=Answers("skatcore_factors", [factor])
    )
    (problem,) = refused(where, "a", "b")
    assert dict(problem.message.details)["plugins"] == "a / b"


def test_two_plugins_that_share_several_names_are_one_mistake() -> None:
    factors = [Factor(key, "x", _once) for key in ("twice", "thrice")]
    says = ("reason.twice", "reason.thrice")
    where = registry(a=Answers("skatcore_factors", factors, says=says), b=Answers("skatcore_factors", factors))
    (problem,) = refused(where, "a", "b")
    assert dict(problem.message.details) == {"word": "twice, thrice", "plugins": "a / b"}
    assert "both contribute twice, thrice;" in message(problem)


def test_two_contracts_with_one_letter_are_a_clash() -> None:
    trees = _contract("trees", "C")
    where = registry(other=Answers("skatcore_contracts", [trees], says=("contract.trees",)))
    (problem,) = refused(where, "other")
    assert dict(problem.message.details) == {"word": "C", "plugins": "isko / other"}


def test_cards_that_forms_ask_for_need_a_word() -> None:
    asked = CardFact("trees-held", JACKS, asked=True)
    trees = replace(_contract("trees", "T"), facts=(asked, replace(asked, key="unasked", asked=False)))
    where = registry(other=Answers("skatcore_contracts", [trees], says=("contract.trees",)))
    (problem,) = refused(where, "other")
    assert "extra.trees-held" in message(problem)


def test_a_plugin_that_takes_over_a_form_must_be_the_only_one() -> None:
    (problem,) = refused(Registry.installed(), "grand_ouvert_36")
    assert dict(problem.message.details) == {"word": "grand HO", "plugins": "grand_ouvert_36 / isko"}


def test_a_clash_hurts_only_the_profile_that_has_both() -> None:
    where = registry(a=Bonus(), b=Bonus())
    assert refused(where, "a", "b")[0].name == "plugin-clash"
    assert play(load(where, "a"), "clubs") == play(load(where, "b"), "clubs")
    assert load(where).digest == rules("isko").digest


# -- two distributions, one name ------------------------------------------------------------------


def _offer(distribution: str, plugin: Any) -> Offer:
    return Offer("bonus", distribution, lambda: plugin)


def test_a_name_that_two_distributions_offer_names_both_and_hurts_only_who_asks_for_it() -> None:
    where = offered(bonus=(_offer("skat-silesia", Bonus()), _offer("skat-bonus", Bonus())))
    (problem,) = refused(where, "bonus")
    assert problem.name == "plugin-offered-twice"
    assert dict(problem.message.details)["distributions"] == "skat-bonus, skat-silesia"
    assert "skat-bonus, skat-silesia" in message(problem)
    assert problem.line == 6
    assert load(where).digest == rules("isko").digest


def test_plugins_at_hand_are_added_to_what_is_there_and_go_before_others_of_their_name() -> None:
    installed = Registry.installed()
    own = Bonus()
    more = installed.with_plugins({"bonus": own, "ramsch": own})
    assert more.plugin("bonus") is more.plugin("ramsch") is own
    assert more.plugin("isko") is isko
    assert set(more.names()) == {*installed.names(), "bonus"}
    assert installed.plugin("ramsch") is not own
    assert load(more, "bonus").digest == load(registry(bonus=own), "bonus").digest


def test_a_full_name_says_which_distribution_is_meant() -> None:
    three = Bonus("bonus", 90)
    where = offered(bonus=(_offer("Skat_Silesia", Bonus()), _offer("skat-bonus", three)))
    (problem,) = refused(where, "bonus")
    assert "skat-bonus/bonus, skat-silesia/bonus" in message(problem)
    assert where.plugin("skat-bonus/bonus") is three
    assert play(load(where, "skat-silesia/bonus"), "clubs").value == 36
    (unknown,) = refused(where, "skat-oma/bonus")
    assert unknown.name == "plugin-unknown"
    assert dict(unknown.message.details)["suggestion"] == "skat-bonus/bonus"


def test_a_bundled_plugin_goes_before_a_third_partys_of_its_name() -> None:
    other = Offer("ramsch", "skat-ramsch", Bonus)
    installed = Registry.installed()
    where = Registry({**installed.plugins, "ramsch": (other, *installed.plugins["ramsch"])})
    assert load_ruleset("pub", where).digest == load_ruleset("pub").digest
    assert play(load(where, "skat-ramsch/ramsch"), "clubs").value == 36
    assert {"ramsch", "skat-ramsch/ramsch"} <= set(where.names())


def test_a_third_partys_plugin_is_the_same_under_both_its_names() -> None:
    where = offered(bonus=(_offer("skat-bonus", Bonus()),))
    assert load(where, "bonus").digest == load(where, "skat-bonus/bonus").digest
    other = offered(bonus=(_offer("skat-silesia", Bonus()),))
    assert load(where, "bonus").digest != load(other, "bonus").digest


class Raises(Options):
    """How much the bonus is."""

    by: int = Field(default=1, ge=0)


class Adjustable(Bonus):
    """A bonus that a profile sets."""

    @hookimpl
    def skatcore_options(self) -> type[Options]:
        """Its table."""
        return Raises

    @hookimpl
    def skatcore_steps(self, context: Context) -> list[Step]:  # type: ignore[override]
        """The step."""
        own = cast("Raises", context.own)
        return [Step("bonus", 90, "plugin.skat-b/bonus.by", partial(_by, own.by))]


def _by(rise: int, _: object) -> int:
    return rise


def test_a_plugin_has_its_table_and_its_clauses_under_its_full_name() -> None:
    where = offered(bonus=(_offer("skat-a", Bonus()), _offer("skat-b", Adjustable())))
    text = (
        house('[plugin."skat-b/bonus"]\nby = 4\n', plugins=["skat-b/bonus"])
        + '[[source]]\nlabel = "House"\ntitle = "Rules"\n'
        + '[cite."plugin"]\n"skat-b/bonus".by = "House 7"\n'
    )
    ruleset = parse_ruleset(text, where)
    assert play(ruleset, "clubs").value == 12 * (2 + 4)
    assert ruleset.cite("plugin.skat-b/bonus.by") == "House 7"
    again = parse_ruleset(resolved_toml(ruleset), where)
    assert again.digest == ruleset.digest
    assert again.cite("plugin.skat-b/bonus.by") == "House 7"
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text.replace("by = 4", "by = -4"), where)
    assert [problem.key for problem in caught.value.problems] == ["plugin.skat-b/bonus.by"]


class Strict(Adjustable):
    """It calls its options by its own name, whatever the profile calls it."""

    @hookimpl
    def skatcore_steps(self) -> list[Step]:  # type: ignore[override]
        """A step that is cited like the option."""
        return [Step("bonus", 90, "plugin.bonus.by", _once)]

    @hookimpl
    def skatcore_checks(self) -> list[Problem]:
        """The option is never right."""
        return [Problem(Message("problem.plugin-has-no-options", "", (("word", "bonus"),)), "plugin.bonus.by")]


def test_a_plugin_calls_its_options_by_its_short_name_whatever_the_profile_calls_it() -> None:
    where = offered(bonus=(_offer("skat-a", Bonus()), _offer("skat-b", Strict())))
    text = house('[plugin."skat-b/bonus"]\n# how much\nby = 4\n', plugins=["skat-b/bonus"])
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text, where)
    assert [(problem.line, problem.key) for problem in caught.value.problems] == [(11, "plugin.skat-b/bonus.by")]
    adjustable = offered(bonus=(_offer("skat-a", Bonus()), _offer("skat-b", Adjustable())))
    text += '[[source]]\nlabel = "House"\ntitle = "Rules"\n[cite]\n"plugin.skat-b/bonus.by" = "House 7"\n'
    assert parse_ruleset(text, adjustable).cite("plugin.bonus.by") == "House 7"


def test_a_slip_in_a_profile_does_not_hide_what_its_plugins_do_wrong() -> None:
    where = registry(bad=Answers("skatcore_steps", None, ZeroDivisionError("by zero")), own=Adjustable())
    for slip in ("[loss]\nskta = 2\n", "[plugin.own]\nby = -1\n"):
        kinds = {problem.name for problem in refused(where, "own", "bad", text=slip)}
        assert kinds in ({"unknown-key", "plugin-misfit"}, {"out-of-range", "plugin-misfit"})
    demanding = registry(bad=Answers("skatcore_steps", None, SystemExit(3)), own=Demanding())
    problems = refused(demanding, "own", "bad")
    assert [problem.name for problem in problems] == ["missing-key", "plugin-misfit"]


def test_a_root_with_a_misspelt_option_is_compiled_without_it() -> None:
    text = resolved_toml(rules("isko")).replace("[loss]\n", "[loss]\nskta = 2\n")
    text = text.replace('    "isko",\n]', '    "isko",\n    "bad",\n]')
    where = registry(bad=Answers("skatcore_steps", None, ZeroDivisionError("by zero")))
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(text, where)
    assert [problem.name for problem in caught.value.problems] == ["plugin-misfit", "unknown-key"]


class Must(Options):
    """A table whose option a profile must state."""

    least: int


class Demanding(Bonus):
    """A plugin that needs it."""

    @hookimpl
    def skatcore_options(self) -> type[Options]:
        """Its table."""
        return Must


def test_a_plugin_that_ends_the_program_when_it_is_imported_is_broken() -> None:
    def leave() -> object:
        sys.exit(3)

    (problem,) = refused(offered(own=(Offer("own", "skat-own", leave),)), "own")
    assert problem.name == "plugin-broken"
    assert "SystemExit: 3" in message(problem)


def test_an_entry_point_that_a_distribution_states_twice_is_one_offer() -> None:
    twice = [EntryPoint("own", "skatcore_kontra", "skatcore.plugins")] * 2
    (offer,) = Registry.installed().with_points(twice, "skat-own").plugins["own"]
    assert offer.distribution == "skat-own"


def test_a_plugin_for_a_later_interface_says_what_to_do() -> None:
    where = offered(bonus=(Offer("bonus", "skat-bonus", Bonus, api=2),))
    (problem,) = refused(where, "bonus")
    assert problem.name == "plugin-needs-api"
    assert "version 2 of skatcore.plugin" in message(problem)
    assert "upgrade skatcore" in message(problem)
    assert load(offered(bonus=(Offer("bonus", "skat-bonus", Bonus, api=1),)), "bonus")


def test_an_entry_point_states_the_interface() -> None:
    def stated(value: str) -> int:
        return stated_api(EntryPoint("own", value, "skatcore.plugins"))

    assert stated("skat_own") == 0
    assert stated("skat_own [api1]") == 1
    assert stated("skat_own:plugin [api12]") == 12


def test_a_plugin_that_states_no_interface_is_loaded() -> None:
    assert load(offered(bonus=(Offer("bonus", "skat-bonus", Bonus),)), "bonus")


def test_the_plugins_of_a_distribution_have_the_shortest_names_that_mean_them() -> None:
    where = offered(
        isko=(Offer("isko", "skatcore", Bonus), Offer("isko", "Skat_Own", Bonus)),
        own=(Offer("own", "skat.own", Bonus),),
    )
    assert where.offered_by("skat-own") == where.offered_by("SKAT_own") == ("own", "skat-own/isko")
    assert where.offered_by("skatcore") == ("isko",)
    assert where.offered_by("skat") == where.offered_by("") == ()


def test_a_pack_that_two_distributions_offer_names_both_and_hurts_only_who_asks_for_it(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(house())
    packs = (Pack("silesia", "skat-a", tmp_path), Pack("silesia", "skat-b", tmp_path))
    where = Registry(Registry.installed().plugins, {"silesia": packs})
    with pytest.raises(ProfileError) as caught:
        load_ruleset("silesia/club", where)
    (problem,) = caught.value.problems
    assert problem.name == "pack-offered-twice"
    assert "skat-a, skat-b" in message(problem)
    assert load_ruleset("isko", where).id == "isko"


def test_profiles_of_a_pack_are_named_pack_and_id(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(house("[loss]\nskat = 3\n"))
    (tmp_path / "junior.toml").write_text(house(extends="silesia/club"))
    where = Registry(Registry.installed().plugins, {"silesia": (Pack("silesia", "skat-silesia", tmp_path),)})
    assert load_ruleset("silesia/club", where).option("loss.skat") == 3
    assert load_ruleset("silesia/junior", where).option("loss.skat") == 3
    for name in ("silesia/nobody", "silesia/../club", "silesia/", "nobody/club"):
        with pytest.raises(ProfileError) as caught:
            load_ruleset(name, where)
        assert caught.value.problems[0].name in {"profile-unknown", "pack-unknown", "file-not-found"}


# -- broken plugins -------------------------------------------------------------------------------


def _broken_import() -> Any:
    raise ImportError("no module named tarock")


def test_a_plugin_that_cannot_be_imported_hurts_only_the_profiles_that_name_it() -> None:
    where = offered(bonus=(Offer("bonus", "skat-bonus", _broken_import),))
    (problem,) = refused(where, "bonus")
    assert problem.name == "plugin-broken"
    assert "skat-bonus" in message(problem)
    assert "no module named tarock" in message(problem)
    assert load(where).digest == rules("isko").digest


HOOKS = [
    "skatcore_options",
    "skatcore_sections",
    "skatcore_contracts",
    "skatcore_steps",
    "skatcore_goals",
    "skatcore_extras",
    "skatcore_factors",
    "skatcore_losses",
    "skatcore_derived",
    "skatcore_ladders",
    "skatcore_overbid_rules",
    "skatcore_all_pass",
    "skatcore_words",
    "skatcore_checks",
    "skatcore_changes",
    "skatcore_stages",
    "skatcore_schemes",
    "skatcore_series_rules",
]


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_that_raises_hurts_only_the_profiles_that_name_its_plugin(hook: str) -> None:
    where = registry(bad=Answers(hook, None, ZeroDivisionError("division by zero")))
    problems = refused(where, "bad")
    assert {problem.name for problem in problems} == {"plugin-misfit"}
    assert hook in message(problems[0])
    assert "bad" in message(problems[0])
    assert problems[0].line == 6
    assert load(where).digest == rules("isko").digest


@pytest.mark.parametrize("hook", HOOKS)
def test_a_hook_that_gives_the_wrong_kind_of_thing_is_named(hook: str) -> None:
    for answer in (3, ["nonsense"], [None], [object()], "nonsense", None):
        problems = refused(registry(bad=Answers(hook, answer)), "bad")
        assert {problem.name for problem in problems} == {"plugin-misfit"}, answer
        assert hook in message(problems[0]), answer


@pytest.mark.parametrize("hook", [hook for hook in HOOKS if hook != "skatcore_options"])
def test_a_hook_may_contribute_nothing(hook: str) -> None:
    ruleset = load(registry(idle=Answers(hook, ())), "idle")
    assert play(ruleset, "clubs") == play("isko", "clubs")


class Misspelt:
    """Its hook is misspelt."""

    @hookimpl
    def skatcore_stesp(self) -> list[Step]:
        """No hook."""
        return []


class WrongArgument:
    """Its hook asks for something that there is not."""

    @hookimpl
    def skatcore_steps(self, profile: object) -> list[Step]:
        """No such argument."""
        del profile
        return []


@pytest.mark.parametrize(("plugin", "word"), [(Misspelt(), "skatcore_stesp"), (WrongArgument(), "profile")])
def test_a_misspelt_hook_does_not_pass(plugin: object, word: str) -> None:
    where = registry(bad=plugin, good=Bonus())
    (problem,) = refused(where, "bad", "good")
    assert problem.name == "plugin-misfit"
    assert word in message(problem)
    assert load(where, "good").digest == load(registry(good=Bonus()), "good").digest


def test_a_plugin_that_cannot_be_told_from_others_is_refused() -> None:
    (problem,) = refused(registry(bad=[]), "bad")
    assert problem.name == "plugin-misfit"


def test_all_broken_plugins_of_a_profile_are_named_at_once() -> None:
    where = registry(a=Misspelt(), b=WrongArgument())
    words = {dict(problem.message.details)["word"] for problem in refused(where, "a", "b", "c")}
    assert words == {"a", "b", "c"}


def test_a_game_that_follows_when_all_pass_must_exist() -> None:
    rule = AllPass("tarock", AfterAllPass.PLAYED, contract="tarock")
    where = registry(bad=Answers("skatcore_all_pass", [rule], says=("all-pass.tarock",)))
    (problem,) = refused(where, "bad", text='[auction]\nall-pass = "tarock"\n')
    assert problem.name == "all-pass-contract"
    assert "tarock" in message(problem)


def test_a_plugin_must_have_an_english_word_for_all_that_it_contributes() -> None:
    where = registry(mute=Answers("skatcore_steps", [Step("mute", 90, "steps.mute", _once)]))
    (problem,) = refused(where, "mute")
    assert problem.name == "plugin-word-missing"
    assert "'step.mute'" in message(problem)


def test_what_a_plugin_checks_is_told_in_its_own_words() -> None:
    class Strict:
        @hookimpl
        def skatcore_checks(self, ruleset: Ruleset) -> list[Problem]:
            word = str(ruleset.option("loss.skat"))
            return [Problem.of("problem.too-dear", "loss.skat", word=word)]

        @hookimpl
        def skatcore_words(self) -> list[Words]:
            return [Words("en", {"problem.too-dear": "losing {word} times is too dear"})]

    (problem,) = refused(registry(strict=Strict()), "strict", text="[loss]\nskat = 9\n")
    assert message(problem) == "losing 9 times is too dear"
    assert (problem.line, problem.key) == (10, "loss.skat")


@pytest.mark.parametrize("name", EVERY)
def test_no_bundled_rule_set_has_a_problem(name: str) -> None:
    assert rules(name).contracts
