"""The notebooks of the manual, run in this process: cell by cell, as a kernel does, without one."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from skatcore.views.manual.pages import FOLDER

NOTEBOOKS: Final = tuple(sorted(FOLDER.glob("notebooks/*.ipynb")))


def cells(notebook: Path) -> list[dict[str, Any]]:
    """The cells as the file has them."""
    found: list[dict[str, Any]] = json.loads(notebook.read_text("utf-8"))["cells"]
    return found


def source(cell: dict[str, Any]) -> str:
    """The text of a cell."""
    return "".join(cell["source"])


def code(notebook: Path) -> list[str]:
    """The cells of code."""
    return [source(cell) for cell in cells(notebook) if cell["cell_type"] == "code"]


def outputs(notebook: Path) -> Iterator[Any]:
    """The values that cells of code show: of each that of its last line."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, typed in enumerate(code(notebook), 1):
        place = f"{notebook.name}, cell {number}"
        *done, last = ast.parse(typed).body
        assert isinstance(last, ast.Expr), f"{place} shows nothing"
        exec(compile(ast.Module(done, []), place, "exec"), names)  # noqa: S102 - our own notebook
        yield eval(compile(ast.Expression(last.value), place, "eval"), names)  # noqa: S307 - as above
