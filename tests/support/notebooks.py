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


def outputs(notebook: Path) -> Iterator[Any]:
    """The values that cells of code show: of each that of its last line."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(notebook):
        if cell["cell_type"] == "code":
            *done, last = ast.parse(source(cell)).body
            assert isinstance(last, ast.Expr), f"{notebook.name} {cell['id']} shows nothing"
            place = f"{notebook.name}:{cell['id']}"
            exec(compile(ast.Module(done, []), place, "exec"), names)  # noqa: S102 - our own notebook
            yield eval(compile(ast.Expression(last.value), place, "eval"), names)  # noqa: S307 - as above
