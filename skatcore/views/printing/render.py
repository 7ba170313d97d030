"""The list as files that need nothing else: HTML for the screen and A4, PDF set by Typst."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import typst

    from skatcore.text.catalogue import Catalogue
    from skatcore.views.printing.handout import Handout
    from skatcore.views.printing.paper import Paper

#: Where the layouts of lists are.
_PACKAGE: Final = "skatcore.views.printing"
#: The font that has most signs of those that are used.
_FALLBACK: Final = "DejaVuSans.ttf"
#: Unicode's categories of signs that need no letter of their own.
_DRAWS_NOTHING: Final = {"Cc", "Cf", "Mn", "Zs"}


def html_of(paper: Paper) -> str:
    """The list as a page; every word is escaped, no script and no address is in it."""
    return filled_in("list.html", paper=paper)


def handout_html(handout: Handout, words: Catalogue) -> str:
    """What a tournament hangs up or hands out, as such a page."""
    return filled_in("handout.html", handout=handout, words=words)


def filled_in(template: str, package: str = _PACKAGE, **context: object) -> str:
    """A template of a package, filled in; every word is escaped."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader(package), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template(template).render(**context) + "\n"


def pdf_of(paper: Paper) -> bytes:
    """The list as a PDF file, the same bytes for the same list; the system's fonts have no part in it."""
    return typeset("list.typ", _PACKAGE, _data(paper))


def typeset(layout: str, package: str, data: Mapping[str, Any]) -> bytes:
    """A PDF file by a layout of a package; it finds the data in ``sys.inputs.paper``."""
    import typst

    source = files(package).joinpath("templates", layout).read_bytes()
    made: bytes = typst.compile(
        source, font_paths=fonts(), ignore_system_fonts=True, format="pdf", sys_inputs={"paper": _as_json(data)}
    )
    return made


def without_letters(paper: Paper) -> tuple[str, ...]:
    """The signs on a list for which the PDF has no letters: empty boxes are printed."""
    return letters_missing(_data(paper))


def letters_missing(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The signs in what is printed that no font of a PDF has."""
    from matplotlib.ft2font import FT2Font

    signs = {sign for sign in _as_json(data) if unicodedata.category(sign) not in _DRAWS_NOTHING}
    for folder in _folders():
        signs -= {chr(code) for code in FT2Font(str(folder / _FALLBACK)).get_charmap()}
    return tuple(sorted(signs))


def _data(paper: Paper) -> dict[str, Any]:
    return asdict(paper) | {"row_height": paper.row_height, "wide": paper.wide}


def _as_json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, default=list)


@cache
def fonts() -> typst.Fonts:
    """Typst's own fonts; matplotlib's have signs that those lack, for whatever names hold."""
    import typst

    return typst.Fonts(include_system_fonts=False, font_paths=_folders())


def _folders() -> list[Path]:
    spec = find_spec("matplotlib")
    where = [Path(folder) for folder in (spec.submodule_search_locations or ())] if spec else []
    return [folder / "mpl-data" / "fonts" / "ttf" for folder in where]
