"""Cells of the manual's notebooks, as a notebook shows them."""

from __future__ import annotations

import functools
import itertools
import os
from collections.abc import Callable, Iterator
from html import escape
from typing import Any, Final
from unittest.mock import patch

from pictures.studio import Shot, Studio
from pictures.typed import LOCALES
from skatcore.views.manual.pages import FOLDER
from support.notebooks import code, outputs

#: A cell with what it shows below.
CELL: Final = """<main style="width: 800px; padding: 14px; background: #fff; font: 14px/1.45 sans-serif; color: #1f1f1f">
<pre style="margin: 0 0 12px; padding: 8px 10px; background: #f5f5f5; border: 1px solid #ddd; font: 13px/1.5 monospace">{}</pre>
{}</main>"""


def cell(notebook: str, at: int) -> Callable[[Studio], Iterator[Shot]]:
    """A cell of code, counted from 0; values speak the language of the picture."""

    def shots(studio: Studio) -> Iterator[Shot]:
        typed, value = _run(notebook, at)
        with patch.dict(os.environ, LC_ALL=LOCALES[studio.language]):
            shown = value._repr_html_()
        page = studio.desktop()
        page.goto("about:blank")  # the pages of the program refuse styles in elements
        page.set_content(CELL.format(escape(typed), shown))
        yield Shot(page, of="main")

    return shots


@functools.cache
def _run(notebook: str, at: int) -> tuple[str, Any]:
    """The text of a cell, and the value that it shows after those before it."""
    file = FOLDER / "notebooks" / f"{notebook}.ipynb"
    return code(file)[at], next(itertools.islice(outputs(file), at, None))
