"""Every hook is documented, used, exercised, and runs while a profile is loaded, never later."""

from __future__ import annotations

import importlib
import inspect
import pickle
import sys
import types
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pluggy
import pytest

from skatcore import isko
from skatcore.model.game import Announcement, Form, Outcome, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, Passed
from skatcore.rules import hooks
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.contributions import Aim
from skatcore.rules.hooks import hookimpl
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Offer, Registry
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.scoring.possible import possible_games
from skatcore.testing.examine_rules import examine
from skatcore.text.catalogue import Catalogue
from skatcore.text.files import read_messages
from skatcore.views.manual.pages import FOLDER
from support.games import EVERY, PROFILES, house, play, ramsch, rules, say
from support.pages import blocks
from support.plugins import bundled_registry, offered

MANUAL: Final = FOLDER / "en" / "hooks.md"
HOOKS: Final = hooks.hooks()
BUNDLED: Final = bundled_registry().names()
each = pytest.mark.parametrize("hook", sorted(HOOKS))


def implementations(hook: str) -> list[Any]:
    """The bundled plugins' implementations of a hook."""
    plugins = [Registry.installed().plugin(name) for name in BUNDLED]
    return [getattr(plugin, hook) for plugin in plugins if hasattr(plugin, hook)]


def test_there_are_hooks() -> None:
    assert len(HOOKS) >= 10


@each
def test_each_hook_says_what_it_is_for(hook: str) -> None:
    doc = inspect.getdoc(HOOKS[hook])
    assert doc
    assert doc.splitlines()[0].endswith(".")


@each
def test_each_hook_takes_the_context_at_most_and_the_checks_the_rule_set_too(hook: str) -> None:
    parameters = set(inspect.signature(HOOKS[hook]).parameters)
    assert parameters <= ({"ruleset", "context"} if hook == "skatcore_checks" else {"context"})


#: What a profile must state so that a bundled plugin can be played.
NEEDS: Final = {
    "grand_ouvert_36": '[games.grand]\nouvert = "own-base"\n',
    "house_rulings": '[plugin."{}"]\nwrong-discard = "lost-schwarz"\n',
    "ramsch": '[auction]\nall-pass = "ramsch"\n',
    "tournee": '[games.grand]\nouvert = "own-base"\n',
}
WITH: Final = {"tournee": ["grand_ouvert_36"]}


@pytest.mark.parametrize("name", [name for name in BUNDLED if name != "isko"])
def test_a_bundled_plugin_may_be_called_by_its_long_name(name: str) -> None:
    long_name = f"skatcore/{name}"
    needs, others = NEEDS.get(name, ""), WITH.get(name, [])
    called = parse_ruleset(house(needs.format(long_name), plugins=[long_name, *others]))
    assert called.digest == parse_ruleset(house(needs.format(name), plugins=[name, *others])).digest
    assert long_name in called.profile.plugins


#: A plugin that checks its option against another one.
LONG_RUN: Final = """
from skatcore.plugin import Options, Problem, contributes, hookimpl, word_files

class LongRun(Options):
    at_least: int = 4

@hookimpl
def skatcore_options():
    return LongRun

@hookimpl
def skatcore_checks(ruleset, context):
    if ruleset.option("matadors.counted") == "jacks" and context.own.at_least > 4:
        yield Problem.of("problem.long-run-too-long", "plugin.long_run.at-least", word=context.own.at_least)

skatcore_words = contributes(word_files(__name__))
"""
LONG_RUN_WORDS: Final = """
"plugin.long_run" = "A long run of tops."
"option.plugin.long_run.at-least" = "Tops from which a run is long."
"problem.long-run-too-long" = "with jacks only, no run has {word} tops"
"""


def test_a_plugin_of_a_package_checks_its_options_under_its_long_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "long_run").mkdir()
    (tmp_path / "long_run" / "__init__.py").write_text(LONG_RUN, "utf-8")
    (tmp_path / "long_run" / "en.toml").write_text(LONG_RUN_WORDS, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    where = offered(long_run=(Offer("long_run", "long-run", lambda: importlib.import_module("long_run")),))
    table = '[matadors]\ncounted = "jacks"\n[plugin."long-run/long_run"]\nat-least = {}\n'
    assert parse_ruleset(house(table.format(4), plugins=["long-run/long_run"]), where)
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house(table.format(5), plugins=["long-run/long_run"]), where)
    assert Catalogue("en").say(caught.value.problems[0].with_mends) == "with jacks only, no run has 5 tops"
    sys.modules.pop("long_run")
    read_messages.cache_clear()


def test_the_manuals_examples_of_hooks_work_as_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = [block.text for block in blocks(MANUAL) if block.title == "own.py"]
    assert all(f"def {hook}(" in block for hook in HOOKS)
    own = types.ModuleType("own")
    monkeypatch.setitem(sys.modules, "own", own)
    exec(compile(block, "hooks.md", "exec", dont_inherit=True), own.__dict__)  # noqa: S102 - our own text
    where = Registry.of({"isko": isko, "own": own})
    ruleset = parse_ruleset(house(plugins=["own"]), where)
    assert play(ruleset, "clubs", kept=1, own_double=1).score == 2 * 36
    assert play(ruleset, "clubs", kept=1, kept_failed=1).score == -2 * 36
    assert play(ruleset, "small-grand").score == 32
    assert examine(ruleset, where, deals=5, games=100) == ()
    tens = parse_ruleset(house('[overbid]\nrule = "next-ten"\n', plugins=["own"]), where)
    assert value(tens, Announcement("clubs"), Outcome(61, 6, 33, 1)).score == -2 * 40
    assert value(tens, Announcement("null"), Outcome(0, 0, 33, 1)).score == -2 * 36
    deal = Deal.shuffled(ruleset, 1)
    for seat in (Seat.MIDDLEHAND, Seat.REARHAND):
        deal.do(Passed(seat))
    deal.do(Bid(Seat.FOREHAND, 18))
    deal.do(Announced(Seat.FOREHAND, Announcement("clubs", Form(hand=True))))
    assert deal.stage == "play"
    assert [act.seat for act in deal.legal_actions() if act.kind == "doubled"] == [1, 2]
    deal.do(own.Doubled(Seat.REARHAND))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert deal.scored().reasons[-1].step == "own-double"
    assert own.Tired().ahead(12).extras == (("own-double", 1),)
    with pytest.raises(ProfileError) as caught:
        parse_ruleset(house("[plugin.own]\nraises = 4\n", plugins=["own"]), where)
    assert Catalogue("en").say(caught.value.problems[0].with_mends) == (
        "raises by 4; more than 3 is dear; set plugin.own.raises = 3"
    )


@each
def test_each_hook_is_implemented_by_a_bundled_plugin(hook: str) -> None:
    plugins = implementations(hook)
    # bundled plugins only add, and no bundled rule set has an extra that follows from a result
    assert plugins or hook in {"skatcore_changes", "skatcore_derived"}
    for implementation in plugins:
        assert set(inspect.signature(implementation).parameters) <= set(inspect.signature(HOOKS[hook]).parameters)
        assert inspect.getdoc(implementation)


def test_plugins_mark_their_hooks_with_the_projects_decorator() -> None:
    assert hookimpl.project_name == hooks.PROJECT == "skatcore"


# -- when they run --------------------------------------------------------------------------------


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the hooks that are called while a test runs, in order."""
    names: list[str] = []

    def before(hook: str, _methods: object, _arguments: object) -> None:
        names.append(hook)

    class Watched(pluggy.PluginManager):
        def __init__(self, project: str) -> None:
            super().__init__(project)
            self.add_hookcall_monitoring(before, lambda *_: None)

    monkeypatch.setattr(pluggy, "PluginManager", Watched)
    return names


def anew() -> Registry:
    """The installed plugins, in a registry from which nothing has been loaded yet."""
    return replace(Registry.installed())


def test_loading_a_profile_asks_every_hook(called: list[str]) -> None:
    load_ruleset("pub", anew())
    assert set(called) == set(HOOKS)


@pytest.mark.parametrize("name", EVERY)
def test_no_hook_runs_after_loading(name: str, called: list[str]) -> None:
    own = PROFILES / f"{name}.toml"
    ruleset = load_ruleset(str(own) if own.is_file() else name, anew())
    assert called
    called.clear()
    lowest, highest = bids(ruleset)[0], bids(ruleset)[-1]
    for contract in ruleset.contracts:
        for form in contract.forms:
            if contract.aim is Aim.FEWEST:
                ramsch(ruleset, (50, 40, 30))
                continue
            announced = say(
                contract.announced_as or contract.key, hand=form.hand, ouvert=form.ouvert, announced=form.announced
            )
            for outcome in (Outcome(61, 5, lowest, 1), Outcome(0, 0, lowest, 1), Outcome(120, 10, highest, 1)):
                value(ruleset, announced, outcome)
    possible_games(ruleset)
    assert called == []


def test_a_loaded_rule_set_holds_no_plugin_manager() -> None:
    ruleset = rules("like-pl-local")
    assert b"pluggy" not in pickle.dumps(ruleset)
    assert play(ruleset, "clubs").value == 24
