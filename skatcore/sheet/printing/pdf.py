"""The list as PDF, set by Typst: A4, fonts inside, the same bytes for the same list."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import typst

    from skatcore.sheet.printing.paper import Paper


def pdf_of(paper: Paper) -> bytes:
    """The list as a PDF file; no font and no program of the system has a part in it."""
    import typst

    layout = files("skatcore.sheet.printing").joinpath("templates", "list.typ").read_bytes()
    told = asdict(paper) | {"row_height": paper.row_height, "wide": paper.wide}
    made: bytes = typst.compile(
        layout,
        font_paths=_fonts(),
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"paper": json.dumps(told)},
    )
    return made


@cache
def _fonts() -> typst.Fonts:
    """Typst's own fonts; matplotlib's have signs that those lack, for whatever names hold."""
    import typst

    found = find_spec("matplotlib")
    where = [Path(folder) for folder in (found.submodule_search_locations or ())] if found else []
    folders = [folder / "mpl-data" / "fonts" / "ttf" for folder in where]
    return typst.Fonts(include_system_fonts=False, font_paths=folders)
