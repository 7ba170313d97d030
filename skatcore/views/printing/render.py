"""The list as files that need nothing else: HTML for the screen and A4, PDF set by Typst."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from struct import iter_unpack, unpack_from
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import typst

    from skatcore.text.catalogue import Catalogue
    from skatcore.views.printing.handout import Handout
    from skatcore.views.printing.paper import Paper

#: Where the layouts of lists are.
_PACKAGE: Final = "skatcore.views.printing"
#: A font that has signs which Typst's own lack, for whatever names hold.
_FONTS: Final = Path(__file__).parent / "fonts"
_FALLBACK: Final = _FONTS / "DejaVuSans.ttf"
#: An encoding of a font's letters: every sign of Unicode, not the first 65,536 only.
_ALL_OF_UNICODE: Final = 10
#: Unicode's categories of signs that need no letter of their own.
_DRAWS_NOTHING: Final = {"Cc", "Cf", "Mn", "Zs"}


def html_of(paper: Paper, bar: str = "") -> str:
    """The list as a page; every word is escaped, no script and no address is in it.

    ``bar`` is markup that only the screen shows, where a server sends the page, with its own policy.
    """
    return filled_in("list.html", paper=paper, bar=bar)


def handout_html(handout: Handout, words: Catalogue) -> str:
    """The handout of a tournament as such a page."""
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
    signs = {sign for sign in _as_json(data) if unicodedata.category(sign) not in _DRAWS_NOTHING}
    return tuple(sorted(signs - _letters()))


@cache
def _letters() -> frozenset[str]:
    """The signs for which the font has letters: the groups of its table `cmap` in format 12 (ISO/IEC 14496-22, 5.2)."""
    font = _FALLBACK.read_bytes()
    tables = (unpack_from(">4s3L", font, 12 + 16 * number) for number in range(unpack_from(">H", font, 4)[0]))
    table = next(offset for tag, _, offset, _ in tables if tag == b"cmap")
    forms = (
        unpack_from(">2HL", font, table + 4 + 8 * number) for number in range(unpack_from(">H", font, table + 2)[0])
    )
    at = next(table + offset for _, encoding, offset in forms if encoding == _ALL_OF_UNICODE)
    groups = iter_unpack(">3L", font[at + 16 : at + unpack_from(">L", font, at + 4)[0]])
    return frozenset(chr(code) for first, last, _ in groups for code in range(first, last + 1))


def _data(paper: Paper) -> dict[str, Any]:
    return asdict(paper) | {"row_height": paper.row_height, "wide": paper.wide}


def _as_json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, default=list)


@cache
def fonts() -> typst.Fonts:
    """Typst's own fonts and the one beside this module."""
    import typst

    return typst.Fonts(include_system_fonts=False, font_paths=[_FONTS])
