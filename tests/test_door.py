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
from pathlib import Path
from typing import Any

import pytest

import skatcore
from skatcore import load
from skatcore.doors import door, homes_of
from skatcore.errors import SkatError
from skatcore.plugin import CONTRACTS, EXTRAS, FACTORS, GOALS, LOSSES, STEPS, Kind
from skatcore.plugin.facts import Fact, Game
from skatcore.views.manual import FOLDER
from support.pages import blocks


def _names(door: str) -> list[str]:
    return list(import_module(door).__all__)


NAMES = _names("skatcore")
#: All packages and modules that have a stub.
STUBS = sorted(Path(skatcore.__file__).parent.rglob("*.pyi"))
DOORS = [
    ".".join(("skatcore", *stub.relative_to(STUBS[0].parent).with_suffix("").parts)).removesuffix(".__init__")
    for stub in STUBS
]
FOR_PLUGINS = [door for door in DOORS if door.startswith("skatcore.plugin")]
#: Functions that have no example: what is declared stays so.
WITHOUT_EXAMPLE = ["declare"]
ALL_FOR_PLUGINS = {name: getattr(import_module(door), name) for door in FOR_PLUGINS for name in _names(door)}


@pytest.mark.parametrize("door", DOORS)
def test_a_door_offers_what_its_stub_says_and_nothing_of_the_name_of_a_module(door: str) -> None:
    module = import_module(door)
    assert module.__all__ == sorted(set(module.__all__))
    assert set(module.__all__) <= set(dir(module))
    homes = homes_of(module)
    assert all(getattr(module, name) is getattr(import_module(home), named) for name, (home, named) in homes.items())
    if hasattr(module, "__path__"):
        assert not {info.name for info in pkgutil.iter_modules(module.__path__)} & set(module.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        module.nothing  # noqa: B018 - to ask for it is enough
    assert len(module.__all__) <= (80 if door in {"skatcore", "skatcore.plugin"} else 60)


def test_a_name_that_is_to_go_warns_and_names_what_to_use_instead() -> None:
    get, listed, offered = door("skatcore.plugin", {"Play": "skatcore.plugin.play.Play"})
    with pytest.warns(DeprecationWarning, match=r"skatcore.plugin.Play will go; use skatcore.plugin.play.Play"):
        assert get("Play") is import_module("skatcore.plugin.play").Play
    assert "Play" not in {*listed(), *offered}


def test_no_name_for_plugins_is_offered_twice() -> None:
    assert len(ALL_FOR_PLUGINS) == sum(len(_names(door)) for door in FOR_PLUGINS)


@pytest.mark.parametrize("layer", ["cli", "web"])
def test_commands_and_pages_import_layers_by_their_doors(layer: str) -> None:
    root = Path(skatcore.__file__).parent
    past = [
        (str(path.relative_to(root)), part.module)
        for path in (root / layer).rglob("*.py")
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(part, ast.ImportFrom) and part.module and part.module.startswith("skatcore.")
        if part.module.split(".")[1] != layer and part.module not in DOORS and part.module.count(".") > 1
    ]
    assert past == []


def test_the_names_for_users_are_what_they_are_called() -> None:
    assert all(getattr(skatcore, name).__name__ == name for name in NAMES)


def _examples(name: str, thing: Any) -> int:
    """How many examples the documentation of a name has, after all have been tried."""
    own = {**vars(sys.modules[thing.__module__]), name: thing}
    examples = doctest.DocTestParser().get_doctest(inspect.getdoc(thing) or "", own, name, None, None)
    lines: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=lines.append)
    assert not lines, "".join(lines)
    return len(examples.examples)


@pytest.mark.parametrize("name", NAMES)
def test_each_has_an_example_that_is_true(name: str) -> None:
    assert _examples(name, getattr(skatcore, name)), f"{name} has no example"


def _code_for_plugins() -> str:
    """The code on the pages for authors of plugins, which is tried elsewhere, without its imports."""
    code = [
        block.text
        for page in FOLDER.glob("en/*.md")
        if page.stem in {"hooks", "plugins", "plugin-reference", "first-plugin"} or page.stem.startswith("api-")
        for block in blocks(page)
        if block.language in {"python", "pycon"}
    ]
    return re.sub(r"^(>>> )?from \S+ import (\([^)]*\)|.*)", "", "\n".join(code), flags=re.MULTILINE)


def test_each_function_for_plugins_and_each_kind_of_facts_has_an_example_that_is_true() -> None:
    code, lacking = _code_for_plugins(), list[str]()
    for name, thing in ALL_FOR_PLUGINS.items():
        plain = inspect.unwrap(thing) if callable(thing) else thing
        if not (inspect.isclass(plain) or inspect.isfunction(plain)) or name in {*NAMES, "hookimpl"}:
            continue
        tried = _examples(name, plain) or re.search(rf"\b{name}\b", code)
        if not tried and (inspect.isfunction(plain) or (issubclass(plain, Fact) and plain not in {Fact, Game})):
            lacking.append(name)
    assert lacking == WITHOUT_EXAMPLE


def test_every_error_behind_the_door_is_a_skat_error() -> None:
    for name in NAMES:
        thing = getattr(skatcore, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            assert issubclass(thing, SkatError), name


def test_the_import_brings_nothing_else() -> None:
    program = "import sys; before = set(sys.modules); import skatcore; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    own = {name for name in ran.stdout.split() if name.startswith("skatcore")}
    assert own == {"skatcore", "skatcore.doors", "skatcore.version"}
    heavy = {"numpy", "polars", "click", "rich", "pydantic", "sqlalchemy", "pluggy"}
    assert not heavy & set(ran.stdout.split())


def test_the_door_is_typed() -> None:
    assert typing.get_type_hints(skatcore.load)["return"] is skatcore.Rules


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
    assert len({name for name in own if not name.startswith(data)}) < 107


def test_plugins_can_import_every_type_that_they_meet() -> None:
    """The fields, methods and functions behind the door name nothing that is not behind it."""
    modules = [import_module(info.name) for info in pkgutil.walk_packages(skatcore.__path__, "skatcore.") if _own(info)]
    classes = {name: thing for module in modules for name, thing in vars(module).items() if _is_own_type(thing)}
    missing: dict[str, list[str]] = {}
    for place, annotation, known in _annotations():
        for word in set(re.findall(r"\w+", annotation)):
            if _is_own_type(known.get(word, classes.get(word))) and word not in ALL_FOR_PLUGINS:
                missing.setdefault(word, []).append(place)
    assert {name: places for name, places in missing.items() if name not in INTERNAL} == {}
    assert set(INTERNAL) <= set(missing), "an exception that is none any more"


def _own(info: pkgutil.ModuleInfo) -> bool:
    return not re.search(r"\.(migrations|__main__)\b", info.name)


def _is_own_type(thing: object) -> bool:
    return isinstance(thing, type | typing.TypeVar) and thing.__module__.startswith("skatcore.")


def _annotations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each annotation of a public field or signature: where it is, its text, the names known there."""
    for name, thing in ALL_FOR_PLUGINS.items():
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
    kinds: tuple[Kind[Any], ...] = (CONTRACTS, STEPS, GOALS, LOSSES, FACTORS, EXTRAS)
    for kind in kinds:
        assert pickle.loads(pickle.dumps(ruleset[kind])) == ruleset[kind]  # noqa: S301 - our own
