"""`import skatcore`: what is behind the door for users."""

from __future__ import annotations

import ast
import doctest
import inspect
import pickle
import pkgutil
import re
import subprocess
import sys
import typing
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import skatcore
from skatcore import load, plugin
from skatcore.errors import SkatError
from skatcore.plugin import CONTRACTS, EXTRAS, FACTORS, GOALS, LOSSES, STEPS

HOME: dict[str, str] = vars(skatcore)["_HOME"]
NAMES = [name for name in skatcore.__all__ if name != "__version__"]


def test_all_is_sorted_and_complete() -> None:
    assert skatcore.__all__ == sorted(skatcore.__all__)
    assert len(set(skatcore.__all__)) == len(skatcore.__all__)
    assert set(HOME) == set(NAMES)
    public = {name for name in vars(skatcore) if not name.startswith("_")}
    modules = {name for name in public if inspect.ismodule(getattr(skatcore, name))}
    helpers = {"lazy_names", "Final", "TYPE_CHECKING"}
    assert public - modules - helpers <= set(skatcore.__all__)


def test_everything_can_be_had_and_is_listed() -> None:
    assert set(skatcore.__all__) <= set(dir(skatcore))
    for name in NAMES:
        thing = getattr(skatcore, name)
        assert thing.__name__ == name, name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = skatcore.nothing


@pytest.mark.parametrize("door", [skatcore, plugin])
def test_types_are_those_of_the_modules_behind(door: ModuleType) -> None:
    """The lines for the type checker name the same modules as the table for the interpreter."""
    (typed,) = (part for part in ast.parse(inspect.getsource(door)).body if isinstance(part, ast.If))
    imports = [part for part in typed.body if isinstance(part, ast.ImportFrom)]
    named = {name.name: f"{part.module}".removeprefix("skatcore.") for part in imports for name in part.names}
    assert named == vars(door)["_HOME"]


@pytest.mark.parametrize("name", NAMES)
def test_each_has_an_example_that_is_true(name: str) -> None:
    thing = getattr(skatcore, name)
    own = {**vars(sys.modules[thing.__module__]), name: thing}
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(thing) or "", own, name, None, None)
    assert examples.examples, f"{name} has no example"
    lines: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=lines.append)
    assert not lines, "".join(lines)


def test_every_error_behind_the_door_is_a_skat_error() -> None:
    for name in NAMES:
        thing = getattr(skatcore, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert issubclass(thing, SkatError), name


def test_the_import_brings_nothing_else() -> None:
    program = "import sys; before = set(sys.modules); import skatcore; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    own = {name for name in ran.stdout.split() if name.startswith("skatcore")}
    assert own == {"skatcore", "skatcore.lazy_names", "skatcore.version"}
    heavy = {"numpy", "polars", "click", "rich", "pydantic", "sqlalchemy", "pluggy"}
    assert not heavy & set(ran.stdout.split())


def test_the_door_is_typed() -> None:
    assert typing.get_type_hints(skatcore.load)["return"] is skatcore.Ruleset


#: Type variables that appear in annotations behind the door for plugins, and why nobody imports them.
INTERNAL = {
    "OwnT": "stands for the plugin's option model in a `Context`; hooks write its class",
    "M": "stands for the model of a section; callers write the plugin's class",
    "T": "stands for the contribution of a `Kind`; callers write the contribution's class",
    "Trouble": "is how commands and pages choose a status; a plugin raises an error of a kind that has one",
    "Vocabulary": "are words that the program adds to the message of a plugin",
    "_Read": "stands for what a reader that is passed to `read_each` gives",
    "_Unit": "stands for what a `UnitFormat` reads at a time; subclasses write its class",
}


def test_all_for_plugins_is_sorted_and_complete() -> None:
    assert plugin.__all__ == sorted(set(plugin.__all__))
    helpers = {"annotations", "lazy_names", "Final", "TYPE_CHECKING"}
    assert set(plugin.__all__) == {name for name in dir(plugin) if not name.startswith("_")} - helpers
    assert all(hasattr(plugin, name) for name in plugin.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = plugin.nothing


def test_a_rule_set_brings_in_no_more_than_it_needs() -> None:
    program = "import sys, skatcore; skatcore.load('isko'); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    own = {name for name in ran.stdout.split() if name.startswith("skatcore.")}
    assert not {
        name
        for name in own
        if re.match(
            r"skatcore\.(records|analysis|table|text\.(catalogue|formatter|sentences)|views|cli|club\.(?!contributions|tournament(\.ties)?$))",
            name,
        )
    }
    # the matters of the code are counted apart; messages are data
    data = ("skatcore.isko.", "skatcore.text.")
    assert len({name for name in own if not name.startswith(data)}) < 93


def test_plugins_can_import_every_type_that_they_meet() -> None:
    """The fields, methods and functions behind the door name nothing that is not behind it."""
    modules = [import_module(info.name) for info in pkgutil.walk_packages(skatcore.__path__, "skatcore.") if _own(info)]
    classes = {name: thing for module in modules for name, thing in vars(module).items() if _is_own_type(thing)}
    missing: dict[str, list[str]] = {}
    for place, annotation, known in _annotations():
        for word in set(re.findall(r"\w+", annotation)):
            if _is_own_type(known.get(word, classes.get(word))) and word not in plugin.__all__:
                missing.setdefault(word, []).append(place)
    assert {name: places for name, places in missing.items() if name not in INTERNAL} == {}
    assert set(INTERNAL) <= set(missing), "an exception that is none any more"


def _own(info: pkgutil.ModuleInfo) -> bool:
    return not re.search(r"\.(migrations|__main__)\b", info.name)


def _is_own_type(thing: object) -> bool:
    return isinstance(thing, type | typing.TypeVar) and thing.__module__.startswith("skatcore.")


def _annotations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each annotation of a public field or signature: where it is, its text, the names known there."""
    for name in plugin.__all__:
        thing = getattr(plugin, name)
        classes = [cls for cls in inspect.getmro(thing) if _is_own_type(cls)] if inspect.isclass(thing) else []
        for cls in classes:
            known = vars(sys.modules[cls.__module__])
            for key, member in vars(cls).items():
                if not key.startswith("_") or key in {"__init__", "__call__"}:
                    yield from ((f"{cls.__name__}.{key}", text, known) for text in _signature(member))
            fields = vars(cls).get("__annotations__", {})
            yield from ((f"{cls.__name__}.{key}", str(text), known) for key, text in fields.items() if key[0] != "_")
        if inspect.isfunction(thing):
            yield from ((name, text, thing.__globals__) for text in _signature(thing))


def _signature(member: Any) -> list[str]:
    """The annotations of a function, method, property or cached property."""
    for wrapped in ("fget", "func", "__func__"):
        member = getattr(member, wrapped, member)
    return [str(text) for text in member.__annotations__.values()] if inspect.isfunction(member) else []


@pytest.mark.parametrize("name", ["isko", "pl-local", "kontra", "schieberamsch", "spitze"])
def test_contributions_are_equal_in_another_process(name: str) -> None:
    ruleset = load(name)
    kinds: tuple[plugin.Kind[Any], ...] = (CONTRACTS, STEPS, GOALS, LOSSES, FACTORS, EXTRAS)
    for kind in kinds:
        assert pickle.loads(pickle.dumps(ruleset[kind])) == ruleset[kind]  # noqa: S301 - our own
