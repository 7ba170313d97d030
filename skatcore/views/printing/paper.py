"""The words of a printed list: layouts only place them.

HTML and PDF are made from the same `Paper`; nothing in it is markup, whatever players are called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from skatcore.club.contributions import schemes
from skatcore.club.sheet.columns import GAME
from skatcore.club.sheet.totals import LARGEST, GameCounts
from skatcore.rules.options import TournamentOptions
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.rules.rulesets import title_and_id
from skatcore.views.table import DataTable

#: The sign of a negative number on paper, and that of a level that was reached and of a product.
MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"

#: Millimetres of rows on A4, without heads, sums and signatures, upright and on its side.
_ROOM, _ROOM_WIDE = 200.0, 112.0
#: Rows are no lower and no higher than this, in millimetres.
_LOWEST, _HIGHEST = 4.15, 6.2
#: The most players and levels on an upright page.
_PLAYERS_UPRIGHT: Final = 5


def number_of(points: int, *, signed: bool = False) -> str:
    """A number as it is printed, with a plus where the sign matters."""
    return (score_said(points) if signed else str(points)).replace("-", MINUS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A player's columns in a line.

    ``won`` and ``lost`` count the player's games so far where the line adds one. ``away``: the player
    was not at the table. ``changed``: the deal brought the player points.
    """

    total: str = ""
    won: str = ""
    lost: str = ""
    dealer: bool = False
    away: bool = False
    changed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A deal. ``text`` is written instead of base value, tops and levels (passed, Ramsch)."""

    number: str = ""
    base: str = ""
    tops_with: str = ""
    tops_without: str = ""
    levels: tuple[str, ...] = ()
    text: str = ""
    won: str = ""
    lost: str = ""
    remark: str = ""
    places: tuple[Place, ...] = ()
    void: bool = False
    ends_round: bool = False


@dataclass(frozen=True, slots=True)
class Sum:
    """A line below the deals: a cell for each player; ``strong``: this is the result."""

    label: str
    cells: tuple[str, ...]
    strong: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A whole list.

    ``labels`` and ``levels`` are the words that every list under its rules has, ``facts`` named
    details above it, empty ones to be filled in by pen. ``stamp`` is written across the list.
    ``signatures`` are names with when each signed. ``blocks`` say what is paid.
    """

    language: str
    title: str
    stamp: str = ""
    labels: Mapping[str, str]
    levels: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    names: tuple[str, ...]
    lines: tuple[PaperRow, ...]
    sums: tuple[Sum, ...]
    signatures: tuple[tuple[str, str], ...]
    notes: tuple[str, ...] = ()
    blocks: tuple[DataTable, ...] = ()

    @property
    def row_height(self) -> float:
        """Millimetres of a row, so that a series of 36 or 48 deals fills its page."""
        room, rows = _ROOM_WIDE if self.wide else _ROOM, len(self.lines)
        return round(min(_HIGHEST, max(_LOWEST, room / rows)), 2) if rows else _HIGHEST

    @property
    def wide(self) -> bool:
        """Whether the page lies on its side."""
        return len(self.names) > _PLAYERS_UPRIGHT


# -- the words of a rule set ----------------------------------------------------------------------


def steps_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The steps that have a column of their own: all but that which every game has."""
    return tuple(step.key for step in ruleset.steps if step.key != GAME)


def levels_of(ruleset: Ruleset, words: Catalogue) -> tuple[str, ...]:
    """The heads of the steps, in the profile's own terms."""
    return tuple(words.text(f"step.{key}") for key in steps_of(ruleset))


def labels_of(ruleset: Ruleset, words: Catalogue) -> dict[str, str]:
    """The other heads, what the dealer's mark means, and the rule set in the foot."""
    heads = ("base", "with", "without", "won", "lost", "remark", "total", "signature", "notes", "page")
    tops, digest = words.text("word.matadors"), words.text("print.digest", digest=ruleset.digest)
    return {key: words.text(f"print.{key}", tops=tops) for key in heads} | {
        "number": words.text("sheet.number"),
        "legend": f"\N{BULLET} {words.text('sheet.dealer')}",
        "footer": f"{title_and_id(ruleset, words)} · {digest}",
    }


# -- the lines below the deals ---------------------------------------------------------------------


def sums_of(
    ruleset: Ruleset, scheme: str, words: Catalogue, counts: Sequence[GameCounts | None], totals: Sequence[int]
) -> tuple[Sum, ...]:
    """The lines below the deals, a cell for each player, for None one that is left empty.

    ``totals`` are what the players have by the sheet's scheme; none on an empty list. Tournament
    points are left out where the list is played to a limit.
    """
    numbers = ruleset.core.tournament

    def line(label: str, cell: Callable[[GameCounts], str], *, strong: bool = False) -> Sum:
        return Sum(label, tuple("" if count is None else cell(count) for count in counts), strong)

    games = line(words.text("print.games"), lambda count: f"{count.won} : {count.lost}")
    beyond = any(count.beyond for count in counts if count is not None) or (not totals and len(counts) > LARGEST)
    if beyond or numbers.bonus != "stated" or schemes(ruleset)[scheme].limit is not None:
        cells = tuple(map(number_of, totals)) or ("",) * len(counts)
        return games, Sum(words.text(f"scheme.{scheme}"), cells, strong=True)
    each = dict.fromkeys(map(str, (numbers.others_at_three, numbers.others_at_four)))
    return (
        line(words.text("print.own"), lambda count: number_of(count.own)),
        games,
        line(words.text("print.own-bonus", count=numbers.game), lambda count: _own_bonus(count, numbers)),
        line(words.text("print.others-bonus", count="/".join(each)), lambda count: _others_bonus(count, numbers)),
        line(words.text("print.tournament"), lambda count: number_of(count.tournament(numbers)), strong=True),
    )


def _own_bonus(count: GameCounts, numbers: TournamentOptions) -> str:
    bonus = number_of(count.own_bonus(numbers), signed=True)
    return f"{number_of(count.won - count.lost)} {TIMES} {numbers.game} = {bonus}"


def _others_bonus(count: GameCounts, numbers: TournamentOptions) -> str:
    lost = ((count.lost_at_three, numbers.others_at_three), (count.lost_at_four, numbers.others_at_four))
    parts = [f"{number} {TIMES} {each}" for number, each in lost if number]
    bonus = number_of(count.others_bonus(numbers), signed=True)
    return f"{' + '.join(parts)} = {bonus}" if parts else bonus
