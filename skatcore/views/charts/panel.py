"""Panels of a chart, and the picture that they make together.

Words and lines have the colour of the text around them, so that a panel suits a page in any scheme and paper. The
picture in a file brings colours for both schemes, and is a PNG or PDF file by way of Typst.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final
from unicodedata import combining, east_asian_width

from skatcore.extras import require
from skatcore.model.files import write_whole

#: What a picture can be written as, and the same without an extra.
KINDS: Final = (".svg", ".png", ".pdf")
PLAIN: Final = ".svg"
#: The colour of the text around.
INK: Final = "currentColor"
#: Okabe and Ito's colours, distinct to people who see few colours as well.
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", INK)
#: Units, which are pixels on a phone: a panel's width, letters, small ones and those of a title, gaps between panels, and the edge of a picture.
WIDTH: Final = 360
SIZE, SMALL, TITLE = 12, 10, 13
GAP: Final = 24
_EDGE: Final = 12
_LINE: Final = 1.3
_FONT: Final = "font-family=\"system-ui, 'DejaVu Sans', Arial, sans-serif\""
_STYLE: Final = (
    "svg.chart{color:#1a1a1a;color-scheme:light dark}@media(prefers-color-scheme:dark){svg.chart{color:#e8e8e8}}"
    "@media print{svg.chart{color:#000}}"
)
#: Typst sets a picture on a page of its size, four units being three points, with twice the dots of a screen.
_PAGE: Final = """#set document(date: none)
#set page(width: auto, height: auto, margin: 0pt, fill: white)
#image(bytes(sys.inputs.svg), format: "svg", width: float(sys.inputs.width) * 0.75pt)"""
_DOTS: Final = 192
#: What XML cannot hold.
_UNFIT: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
#: Widths of letters in a usual font, where a letter is as high as 1.
_NARROW: Final = frozenset(" !'(),-./:;I[]`fijlrt|")
_WIDE: Final = frozenset("%+@MWmw±—…→−")


@dataclass(frozen=True, slots=True)
class Panel:
    """A chart: its height, what it is called, what it says, read out, and what is drawn."""

    height: float
    title: str
    said: str
    drawn: tuple[str, ...]

    def __html__(self) -> str:
        """The panel in a page, where a template leaves it as it is."""
        return _svg(f'viewBox="0 0 {WIDTH} {self.height:g}"', self.title, self.said, self.drawn)


def picture(panels: Sequence[Panel], title: str, across: int = 1) -> str:
    """The panels as a file of its own, the same for the same panels; each below the shortest column so far."""
    columns = [2.0 * TITLE if title else 0.0] * min(across, len(panels))
    width = len(columns) * (WIDTH + GAP) - GAP
    drawn = [f"<style>{_STYLE}</style>"]
    if title:
        drawn.append(text(width / 2, TITLE, title, anchor="middle", size=TITLE + 1, bold=True))
    for panel in panels:
        top = min(columns)
        place = columns.index(top)
        drawn += [f'<g transform="translate({place * (WIDTH + GAP)} {top:g})">', *panel.drawn, "</g>"]
        columns[place] += panel.height + GAP / 2
    said = "\n".join(f"{panel.title}: {panel.said}" for panel in panels)
    size = f"{-_EDGE} {-_EDGE} {width + 2 * _EDGE} {max(columns) + _EDGE:g}"
    head = f'viewBox="{size}" width="{width + 2 * _EDGE}" class="chart" {_FONT}'
    return _svg(head, title or panels[0].title, said, drawn)


def _svg(head: str, title: str, said: str, drawn: Sequence[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" fill="{INK}" {head}>',
            f"<title>{_escaped(title)}</title>",
            f"<desc>{_escaped(said)}</desc>",
            *drawn,
            "</svg>\n",
        ]
    )


def write_chart(path: Path, svg: str) -> None:
    """Write a picture to a file of a kind that its name says; if that fails, what was there before stays.

    Raises:
        MissingExtra: Typst is not installed, which makes other kinds than SVG.
        OSError: the file cannot be written.
        ValueError: its name ends in none of the kinds.
    """
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise ValueError(path.suffix)
    write_whole(svg.encode() if kind == PLAIN else _typeset(svg, is_pdf=kind == ".pdf"), path)


def _typeset(svg: str, *, is_pdf: bool) -> bytes:
    require("club", "typst")
    import typst

    from skatcore.views.printing.render import fonts

    width = svg.partition(' width="')[2].partition('"')[0]
    made: bytes = typst.compile(
        _PAGE.encode(),
        font_paths=fonts(),
        ignore_system_fonts=True,
        format="pdf" if is_pdf else "png",
        ppi=_DOTS,
        sys_inputs={"svg": svg, "width": width},
    )
    return made


# -- what is drawn ----------------------------------------------------------------------------------


def text(
    x: float, y: float, words: str, *, anchor: str = "start", size: float = SIZE, bold: bool = False, pale: bool = False
) -> str:
    """Words on a line; ``y`` is where their letters stand."""
    more = f' text-anchor="{anchor}"' if anchor != "start" else ""
    more += ' font-weight="bold"' if bold else ""
    more += ' fill-opacity=".7"' if pale else ""
    return f'<text x="{x:.5g}" y="{y:.5g}" font-size="{size:g}"{more}>{_escaped(words)}</text>'


def line(path: str, colour: str = INK, *, width: float = 1, faint: float = 1, dashes: str = "") -> str:
    """A line along the commands of a path."""
    more = f' stroke-opacity="{faint:g}"' if faint != 1 else ""
    more += f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"{more}/>'


def headed(title: str, beside: Sequence[str] = ()) -> tuple[list[str], float]:
    """The title of a panel, and how far down it reaches, or the longest of those ``beside`` it."""
    lines, *others = (wrapped(each, WIDTH, TITLE) for each in (title, *beside))
    most = max(map(len, (lines, *others)))
    places = ((most - at) * TITLE * _LINE - 4 for at in reversed(range(len(lines))))
    return [
        text(0, y, each, size=TITLE, bold=True) for y, each in zip(places, lines, strict=True)
    ], most * TITLE * _LINE


def width_of(words: str, size: float = SIZE) -> float:
    """About the width of words in a usual font, in bold too; rather more."""
    return size * sum(map(_letter, words))


def _letter(sign: str) -> float:
    if combining(sign):
        return 0
    if sign in _NARROW:
        return 0.4
    return 1 if sign in _WIDE or east_asian_width(sign) in "WF" else 0.72 if sign.isupper() else 0.63


def shortened(words: str, width: float, size: float = SIZE) -> str:
    """Words that fit into a width, the last of them left out if they must."""
    if width_of(words, size) <= width:
        return words
    while words and width_of(f"{words}…", size) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def wrapped(words: str, width: float, size: float = SIZE) -> list[str]:
    """Words in lines of a width."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(shortened(word, width, size))
    return lines


def _escaped(words: str) -> str:
    return escape(_UNFIT.sub("\N{REPLACEMENT CHARACTER}", words))
