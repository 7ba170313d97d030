"""The docstrings of the code, the plugins and the tests begin as the project words them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

import pytest

from support.pages import ROOT

FOLDERS: Final = ("skatcore", "plugins", "tests")
CLAUSE: Final = re.compile(r"\s*(What|Who|Whose|Which|That)\b")


def begins_with_a_clause(source: str) -> Iterator[int]:
    """The lines of docstrings, also of attributes, that begin with a clause, no noun phrase and no imperative."""
    for node in ast.walk(ast.parse(source)):
        for part in getattr(node, "body", []) if isinstance(node, ast.stmt | ast.Module) else []:
            match part:
                case ast.Expr(ast.Constant(str(text))) if CLAUSE.match(text):
                    yield part.lineno


def test_no_docstring_begins_with_a_clause() -> None:
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    assert len(files) > 500
    found = [
        f"{file.relative_to(ROOT)}:{line}" for file in files for line in begins_with_a_clause(file.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('"""What a module is."""', [1]),
        ('class Card:\n    """Which card."""', [2]),
        ('class Card:\n    suit: int\n    """\n    Whose suit.\n    """', [3]),
        ('async def turn():\n    """Who plays."""', [2]),
        ('def dared():\n    """That it was dared.\n\n    What costs.\n    """', [2]),
        ('def over():\n    """Whether the deal is over. What then?"""', []),
        ('def text():\n    return "What is it?"', []),
    ],
)
def test_the_lines_of_such_docstrings_are_found(source: str, lines: list[int]) -> None:
    assert list(begins_with_a_clause(source)) == lines
