"""What stands on a printed list, all of it in words: layouts only place it.

HTML and PDF are made from the same `Paper`; nothing in it is markup, whatever players are called.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The sign of a negative number on paper, and that of a level that was reached.
MINUS: Final = "\N{MINUS SIGN}"
REACHED: Final = "\N{MULTIPLICATION SIGN}"

#: Millimetres of rows on A4, without heads, sums and signatures, upright and on its side.
_ROOM: Final = 200.0
_ROOM_WIDE: Final = 112.0
#: Rows are no lower and no higher than this, in millimetres.
_LOWEST: Final = 4.15
_HIGHEST: Final = 6.2
#: The most players and levels on an upright page.
_PLAYERS_UPRIGHT: Final = 5


def number_of(points: int, *, signed: bool = False) -> str:
    """A number as it is printed, with a plus where the sign matters."""
    return (f"{points:+d}" if signed and points else str(points)).replace("-", MINUS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A player's columns in a line.

    ``won`` and ``lost`` count his games so far where the line adds one. ``away``: he was not at
    the table. ``changed``: the deal brought him points.
    """

    total: str = ""
    won: str = ""
    lost: str = ""
    dealer: bool = False
    away: bool = False
    changed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A deal. ``told`` stands instead of base value, tops and levels (passed, Ramsch)."""

    number: str = ""
    base: str = ""
    tops_with: str = ""
    tops_without: str = ""
    levels: tuple[str, ...] = ()
    told: str = ""
    won: str = ""
    lost: str = ""
    remark: str = ""
    places: tuple[Place, ...] = ()
    void: bool = False
    ends_round: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heads:
    """What stands above the columns."""

    number: str
    base: str
    tops_with: str
    tops_without: str
    levels: tuple[str, ...]
    won: str
    lost: str
    remark: str
    total: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A line below the deals: a cell for each player; ``strong``: this is the result."""

    label: str
    cells: tuple[str, ...]
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """A place to sign; ``told`` says when it was done."""

    name: str
    told: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperTable:
    """A table below the list: what is paid, and between whom; ``lines`` stand under it.

    The first columns, as many as ``names`` says, hold names, the others numbers.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int = 1
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A whole list. ``facts`` are named details above it, empty ones to be filled in by pen."""

    language: str
    title: str
    stamp: str = ""
    """Said across the list: that it is void."""
    facts: tuple[tuple[str, str], ...]
    heads: Heads
    names: tuple[str, ...]
    lines: tuple[PaperRow, ...]
    sums: tuple[Sum, ...]
    signing: str
    """The word next to the signatures."""
    signatures: tuple[Signature, ...]
    legend: str
    notes_title: str = ""
    notes: tuple[str, ...] = ()
    blocks: tuple[PaperTable, ...] = ()
    footer: str
    page: str
    """The word before a page's number."""

    @property
    def row_height(self) -> float:
        """Millimetres of a row, so that a series of 36 or 48 deals fills its page."""
        room, rows = _ROOM_WIDE if self.wide else _ROOM, len(self.lines)
        return round(min(_HIGHEST, max(_LOWEST, room / rows)), 2) if rows else _HIGHEST

    @property
    def wide(self) -> bool:
        """Whether the page lies on its side."""
        return len(self.names) > _PLAYERS_UPRIGHT
