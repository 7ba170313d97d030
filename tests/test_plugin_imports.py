"""The code's plugin and the bundled ones import what anybody's plugin may import, and nothing else."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PLUGINS: Final = ("skatcore.isko", *sorted(path.name for path in (ROOT / "plugins").glob("skatcore_*")))
#: Plugins that build on another one.
BASES: Final = {"skatcore_patrolki": "skatcore_lowest_trumps", "skatcore_spitze": "skatcore_lowest_trumps"}


def modules_imported(source: str) -> Iterator[str]:
    """Every module that a source names in an import, wherever it is written; relative ones begin with a dot."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def not_allowed(plugin: str, source: str) -> list[str]:
    """The modules that a module of a plugin imports and must not."""
    allowed = {"skatcore.plugin", plugin, BASES.get(plugin, plugin)}
    return [
        module
        for module in modules_imported(source)
        if module not in allowed
        and not module.startswith((f"{plugin}.", "skatcore.plugin."))
        and module.partition(".")[0] not in {*sys.stdlib_module_names, "pydantic"}
    ]


@pytest.mark.parametrize("plugin", PLUGINS)
def test_a_plugin_imports_from_the_door_only(plugin: str) -> None:
    folder = ROOT / ("skatcore/isko" if plugin == "skatcore.isko" else f"plugins/{plugin}")
    sources = {path.name: path.read_text("utf-8") for path in folder.rglob("*.py")}
    assert sources
    assert {name: wrong for name, source in sources.items() if (wrong := not_allowed(plugin, source))} == {}


@pytest.mark.parametrize(
    ("plugin", "line"),
    [
        ("skatcore_ramsch", "from skatcore.api import load"),
        ("skatcore_ramsch", "import skatcore_kontra"),
        ("skatcore_ramsch", "def late():\n    from skatcore_lowest_trumps.rules import LowestTrumps"),
        ("skatcore_spitze", "from skatcore_lowest_trumps.rules import LowestTrumps"),
        ("skatcore_ramsch", "import skatcore.plugin, skatcore.errors"),
        ("skatcore.isko", "from skatcore import load"),
        ("skatcore.isko", "from . import words"),
        ("skatcore.isko", "import numpy"),
    ],
)
def test_each_other_import_is_found(plugin: str, line: str) -> None:
    assert len(not_allowed(plugin, line)) == 1


def test_every_plugin_is_held_to_it_by_import_linter_as_well() -> None:
    rules = (ROOT / ".importlinter").read_text("utf-8")
    assert [rules.count(f"\n    {plugin}\n") for plugin in PLUGINS] == [2, *[3] * (len(PLUGINS) - 1)]
