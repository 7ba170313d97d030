"""Rows of bars or of dots, each row with a name: games in percent, differences with their intervals."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from skatcore.text.catalogue import Catalogue
from skatcore.views.charts.panel import (
    COLOURS,
    INK,
    SIZE,
    SMALL,
    WIDTH,
    Panel,
    headed,
    line,
    shortened,
    text,
    width_of,
    wrapped,
)
from skatcore.views.charts.scale import Scale

#: Units between two rows, and of a line of names.
BETWEEN, NAME = 8, 15
#: How wide names beside their rows may be.
_BESIDE: Final = 100
#: The part of a bar that was lost is paler than the one that was won.
_PALE: Final = 0.3
#: Half of what a dot measures.
_HALF: Final = 4


class RowMark(Protocol):
    """One of the things that are drawn in a row; ``series`` says which of several it is."""

    @property
    def series(self) -> int:
        """The number of what it belongs to, where several things are compared."""

    @property
    def said(self) -> str:
        """The number that is written beside it."""

    @property
    def height(self) -> int:
        """The units that it needs."""

    @abstractmethod
    def reach(self) -> tuple[float, float]:
        """The numbers from which it reaches to which."""

    @abstractmethod
    def draw(self, y: float, scale: Scale) -> Iterator[str]:
        """The mark, its middle at ``y``."""

    @abstractmethod
    def sample(self, x: float, y: float) -> str:
        """The mark of a legend."""


@dataclass(frozen=True, slots=True)
class Bar(RowMark):
    """A bar as long as ``whole``, of which ``part`` is not pale."""

    whole: float
    part: float
    said: str
    series: int = 0
    height: int = 12

    def reach(self) -> tuple[float, float]:
        """From nothing on."""
        return 0, self.whole

    def draw(self, y: float, scale: Scale) -> Iterator[str]:
        """The whole and the part, and the number at the end."""
        begin, colour = scale.at(0), COLOURS[self.series % len(COLOURS)]
        for length, pale in ((self.whole, True), (self.part, False)) if self.whole else ():
            yield _box(begin, y, scale.at(length) - begin, self.height - 2, colour, pale=pale)
        yield text(scale.at(self.whole) + 5, y + 3.5, self.said, size=SMALL)

    def sample(self, x: float, y: float) -> str:
        """A short bar."""
        return _box(x - _HALF, y, 2 * _HALF, 2 * _HALF, COLOURS[self.series % len(COLOURS)], pale=False)


@dataclass(frozen=True, slots=True)
class Dot(RowMark):
    """A dot with an interval of ``half`` on each side, which may be infinite; hollow unless it is ``clear``."""

    value: float
    half: float
    said: str
    series: int = 0
    clear: bool = True
    height: int = 16

    def reach(self) -> tuple[float, float]:
        """The interval, or the dot where there is none."""
        half = self.half if math.isfinite(self.half) else 0
        return self.value - half, self.value + half

    def draw(self, y: float, scale: Scale) -> Iterator[str]:
        """The interval, the dot on it, and the numbers at the edge."""
        begin, end = map(scale.at, self.reach())
        if begin < end:
            yield line(f"M{begin:.1f} {y - 3:g}v6m0-3H{end:.1f}m0-3v6", self.colour, width=1.3)
        yield self.sample(scale.at(self.value), y)
        yield text(WIDTH, y + 3.5, self.said, anchor="end", size=SMALL)

    def sample(self, x: float, y: float) -> str:
        """The dot, of another form in each series; what is hollow hides the line behind it."""
        path = _FORMS[self.series % len(_FORMS)]
        fill = f'fill="{self.colour}"' if self.clear else 'fill="none"'
        return f'<path d="M{x:.1f} {y:g}{path}" {fill} stroke="{self.colour}" stroke-width="1.3"/>'

    @property
    def colour(self) -> str:
        """The colour of its series; that of words where nothing is clear."""
        return COLOURS[self.series % len(COLOURS)] if self.clear else INK


#: Circle, square, diamond and triangle around a place.
_FORMS: Final = (
    f"m-{_HALF} 0a{_HALF} {_HALF} 0 1 0 {2 * _HALF} 0a{_HALF} {_HALF} 0 1 0-{2 * _HALF} 0z",
    "m-3.5-3.5h7v7h-7z",
    "m0-5l5 5l-5 5l-5-5z",
    "m0-4.5l4.5 8h-9z",
)


def rows_panel(
    title: str, rows: Sequence[tuple[str, Sequence[RowMark]]], words: Catalogue, names: Sequence[str] = ()
) -> Panel:
    """Rows below each other, their marks on one scale; ``names`` are those of the series, for a legend."""
    drawn, top = headed(title)
    samples = [next(mark for _, marks in rows for mark in marks if mark.series == at) for at, _ in enumerate(names)]
    for x, y, place in _legend(names, top):
        drawn += [samples[place].sample(x + _HALF, y - 4), text(x + 3 * _HALF, y, _fits(names[place]))]
        top = y + 4
    top += 12
    beside = {name: wrapped(name, _BESIDE) for name, _ in rows}
    # a name has room beside its marks, or all names stand above theirs
    is_beside = all(NAME * len(beside[name]) <= _height(marks) + BETWEEN for name, marks in rows)
    left = max((width_of(part) for parts in beside.values() for part in parts), default=0) + 8 if is_beside else 14
    said = max((width_of(mark.said, SMALL) for _, marks in rows for mark in marks), default=0)
    ends = (end for _, marks in rows for mark in marks for end in mark.reach())
    scale = Scale.over(ends, left, WIDTH - said - 10, most=5)
    inside: list[str] = []
    grid, y = "", top
    for name, marks in rows:
        if is_beside:
            parts, first = beside[name], y + (_height(marks) - NAME * len(beside[name])) / 2
        else:
            parts, first = wrapped(name, WIDTH), y
            y += NAME * len(parts)
        inside += [text(0, first + 11.5 + NAME * at, part) for at, part in enumerate(parts)]
        grid += f" {y - BETWEEN / 2 * is_beside:g}V{y + _height(marks) + BETWEEN / 2:g}"
        for mark in marks:
            inside += mark.draw(y + mark.height / 2, scale)
            y += mark.height
        y += BETWEEN
    for x, label in scale.labels(words):
        drawn.append(line(grid.replace(" ", f"M{x:.1f} "), faint=0.6 if x == scale.at(0) else 0.15))
        drawn.append(text(x, y + 13, label, anchor="middle", size=SMALL, pale=True))
    read = "; ".join(f"{name}: {', '.join(mark.said for mark in marks)}" for name, marks in rows)
    return Panel(y + 20, title, f"{', '.join(names)}: {read}" if names else read, (*drawn, *inside))


def _height(marks: Sequence[RowMark]) -> int:
    return sum(mark.height for mark in marks)


def _legend(names: Sequence[str], top: float) -> Iterator[tuple[float, float, int]]:
    """Where each name of a legend is, in as many lines as it takes."""
    x, y = 0.0, top + SIZE
    for place, name in enumerate(names):
        width = 3 * _HALF + width_of(_fits(name))
        if x and x + width > WIDTH:
            x, y = 0.0, y + NAME
        yield x, y, place
        x += width + 12


def _fits(name: str) -> str:
    return shortened(name, WIDTH - 3 * _HALF)


def _box(x: float, y: float, width: float, height: float, colour: str, *, pale: bool) -> str:
    more = f' fill-opacity="{_PALE}" stroke="{colour}" stroke-width=".8"' if pale else ""
    return f'<path d="M{x:.1f} {y - height / 2:g}h{width:.1f}v{height}h{-width:.1f}z" fill="{colour}"{more}/>'
