"""The family of rule sets as a picture: boxes from left to right, each with what changed."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from skatcore.text.catalogue import Catalogue
from skatcore.views.rules.family_tree import FamilyBranch, change_lines

#: Pixels.
_WIDTH, _GAP, _ROW, _MARGIN, _LINE, _PAD = 300, 60, 18, 20, 15, 10
#: Signs that fit into a line of a box, by what is written.
_TITLE_SIGNS, _TEXT_SIGNS = 36, 48
_TITLE, _WHERE, _CHANGE = "title", "where", "change"
_FONT: Final = 'font-family="DejaVu Sans, Arial, sans-serif"'
_STYLES: Final = {
    _TITLE: 'font-size="13" font-weight="bold" fill="#1a1a1a"',
    _WHERE: 'font-size="11" fill="#555"',
    _CHANGE: 'font-size="11" fill="#1a1a1a"',
}


@dataclass(frozen=True, slots=True)
class _Box:
    x: int
    y: int
    lines: tuple[tuple[str, str], ...]
    documented: bool
    parent: _Box | None

    @property
    def height(self) -> int:
        return len(self.lines) * _LINE + 2 * _PAD

    @property
    def middle(self) -> int:
        return self.y + self.height // 2


def family_chart(branches: Sequence[FamilyBranch], words: Catalogue) -> str:
    """The family as SVG; a broken line leads to rules that are only written as changes of others."""
    boxes: list[_Box] = []
    bottom = _MARGIN
    for branch in branches:
        bottom = _place(branch, None, 0, bottom, boxes, words)
    width = max((box.x for box in boxes), default=0) + _WIDTH + _MARGIN
    height = bottom + 2 * _LINE + _MARGIN
    drawn = [*(line for box in boxes for line in _edge(box)), *(line for box in boxes for line in _drawn(box))]
    title = escape(words.text("family.title"))
    legend = escape(words.text("family.legend"))
    size = f'width="{width}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {size} role="img" {_FONT}>',
            f"<title>{title}</title>",
            f'<rect {size} fill="#ffffff"/>',
            *drawn,
            f'<text x="{_MARGIN}" y="{height - _MARGIN}" font-size="11" fill="#555">{legend}</text>',
            "</svg>",
            "",
        ]
    )


def _place(branch: FamilyBranch, parent: _Box | None, depth: int, top: int, boxes: list[_Box], words: Catalogue) -> int:
    """Put a rule set and those that came from it in their places; where the next one may begin."""
    relative = branch.relative
    lines = tuple(_lines(branch, words))
    box = _Box(_MARGIN + depth * (_WIDTH + _GAP), top, lines, relative.documented, parent)
    boxes.append(box)
    bottom = top
    for child in branch.children:
        bottom = _place(child, box, depth + 1, bottom, boxes, words)
    return max(bottom, box.y + box.height + _ROW)


def _lines(branch: FamilyBranch, words: Catalogue) -> Iterator[tuple[str, str]]:
    relative = branch.relative
    yield from ((_TITLE, line) for line in textwrap.wrap(relative.title, _TITLE_SIGNS))
    where = f"{relative.name} · {relative.where}" if relative.where else relative.name
    yield from ((_WHERE, line) for line in textwrap.wrap(where, _TEXT_SIGNS))
    for change in change_lines(relative, words):
        yield from ((_CHANGE, line) for line in textwrap.wrap(change, _TEXT_SIGNS, subsequent_indent="  "))


def _edge(box: _Box) -> Iterator[str]:
    if box.parent is None:
        return
    begin, end = box.parent.x + _WIDTH, box.x
    half = (begin + end) // 2
    dashes = "" if box.documented else ' stroke-dasharray="4 3"'
    path = f"M{begin} {box.parent.middle} H{half} V{box.middle} H{end}"
    yield f'<path d="{path}" fill="none" stroke="#555" stroke-width="1.5"{dashes}/>'


def _drawn(box: _Box) -> Iterator[str]:
    yield (
        f'<rect x="{box.x}" y="{box.y}" width="{_WIDTH}" height="{box.height}" rx="4" fill="#f4f6f8" '
        'stroke="#0072B2" stroke-width="1.5"/>'
    )
    for number, (style, line) in enumerate(box.lines):
        y = box.y + _PAD + number * _LINE + 11
        yield f'<text x="{box.x + _PAD}" y="{y}" {_STYLES[style]} xml:space="preserve">{escape(line)}</text>'
