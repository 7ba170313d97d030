"""`import skatcore`: what is behind the door for users."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
import typing

import pytest

import skatcore
from skatcore.errors import SkatError

HOME: dict[str, str] = vars(skatcore)["_HOME"]
NAMES = [name for name in skatcore.__all__ if name != "__version__"]


def test_all_is_sorted_and_complete() -> None:
    assert skatcore.__all__ == sorted(skatcore.__all__)
    assert len(set(skatcore.__all__)) == len(skatcore.__all__)
    assert set(HOME) == set(NAMES)
    public = {name for name in vars(skatcore) if not name.startswith("_")}
    modules = {name for name in public if inspect.ismodule(getattr(skatcore, name))}
    helpers = {"import_module", "Any", "Final", "TYPE_CHECKING"}
    assert public - modules - helpers <= set(skatcore.__all__)


def test_everything_can_be_had_and_is_listed() -> None:
    assert set(skatcore.__all__) <= set(dir(skatcore))
    for name in NAMES:
        thing = getattr(skatcore, name)
        assert thing.__name__ == name, name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = skatcore.nothing


def test_types_are_those_of_the_modules_behind() -> None:
    """The lines for the type checker name the same modules as the table for the interpreter."""
    source = inspect.getsource(skatcore)
    for name, module in HOME.items():
        lines = [line for line in source.splitlines() if f"from skatcore.{module} import" in line]
        assert any(name in line.replace(",", " ").split() for line in lines), name


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
    assert own == {"skatcore", "skatcore.version"}
    heavy = {"numpy", "polars", "click", "rich", "pydantic", "sqlalchemy", "pluggy"}
    assert not heavy & set(ran.stdout.split())


def test_the_door_is_typed() -> None:
    assert typing.get_type_hints(skatcore.load)["return"] is skatcore.Ruleset
