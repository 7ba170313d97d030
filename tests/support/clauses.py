"""The tests that hold each clause: ``@pytest.mark.clause("LOC 2.4.4")``, read from the tests' text.

``python -m tests.support.clauses`` writes what it finds beside the lists of clauses, so that an installed
package can name the tests.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from skatcore.rules.clauses.read import clause_book
from skatcore.rules.registry import Registry

TESTS: Final = Path(__file__).parents[1]
#: The file that `renew` writes.
FILE: Final = TESTS.parent / "variants" / "clauses" / "tests.json"
RENEW: Final = "python -m tests.support.clauses"
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def marked(folder: Path = TESTS) -> Mapping[str, tuple[str, ...]]:
    """The tests of a folder by clause: ``referee/test_play.py::test_ruling``."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if ".clause(" in text:
            for clause, name in _Module(ast.parse(text)).marks():
                found.setdefault(clause, set()).add(f"{path.relative_to(folder).as_posix()}{name}")
    return {clause: tuple(sorted(names)) for clause, names in sorted(found.items(), key=lambda item: _order(item[0]))}


def _order(clause: str) -> tuple[str, list[tuple[int, str]]]:
    """Clauses in the order of their numbers: 4.1.9 before 4.1.10."""
    label, _, number = clause.partition(" ")
    parts = number.removeprefix("¶").split(".")
    return label, [(int(part), "") if part.isdigit() else (0, part) for part in parts]


class _Module:
    """The marks in a module of tests."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        #: What is assigned to a name at the top: lists of clauses, and lists of cases with marks of their own.
        self.values = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }

    def marks(self) -> Iterator[tuple[str, str]]:
        """Each clause with the test that bears its mark; a mark of the whole module has no test's name."""
        if "pytestmark" in self.values:
            yield from ((clause, "") for clause in self._clauses(self.values["pytestmark"]))
        yield from self._of_tests(self.tree.body, "")

    def _of_tests(self, body: list[ast.stmt], before: str) -> Iterator[tuple[str, str]]:
        for node in body:
            if not isinstance(node, ast.ClassDef | _Function) or not node.name.lower().startswith("test"):
                continue
            name = f"{before}::{node.name}"
            for decorator in node.decorator_list:
                yield from ((clause, name) for clause in self._clauses(decorator))
            if isinstance(node, ast.ClassDef):
                yield from self._of_tests(node.body, name)

    def _clauses(self, node: ast.AST, *, deep: bool = True) -> Iterator[str]:
        """The clauses of all marks in an expression, and in what stands at the top under the names in it."""
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "clause":
                for argument in part.args:
                    yield from self._literals(argument)
            elif deep and isinstance(part, ast.Name) and part.id in self.values:
                yield from self._clauses(self.values[part.id], deep=False)

    def _literals(self, node: ast.AST) -> Iterator[str]:
        """The texts that an argument of a mark stands for: itself, or those of ``*NAMES``."""
        node = node.value if isinstance(node, ast.Starred) else node
        if isinstance(node, ast.Name):
            node = self.values.get(node.id, node)
        given = ast.literal_eval(node)  # a clause stands in a mark as it is, so that it can be searched for
        yield from (given,) if isinstance(given, str) else given


def refuse_unknown(items: Iterable[pytest.Item]) -> None:
    """Stop where tests bear the number of a clause that no source has.

    Raises:
        UsageError: with all such numbers and their tests.
    """
    known = clause_book(Registry.of({})).numbers
    unknown = {
        f"{number}: {item.nodeid.partition('[')[0]}"
        for item in items
        for mark in item.iter_markers("clause")
        for number in mark.args
        if number not in known
    }
    if unknown:
        raise pytest.UsageError("\n".join(("no source has these clauses:", *sorted(unknown))))


def text(found: Mapping[str, tuple[str, ...]]) -> str:
    """The tests by clause as JSON, a line for each clause."""
    lines = (f"{json.dumps(clause, ensure_ascii=False)}: {json.dumps(names)}" for clause, names in found.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def renew() -> None:
    """Write the tests by clause beside the lists."""
    FILE.write_text(text(marked()), encoding="utf-8")


if __name__ == "__main__":
    renew()
