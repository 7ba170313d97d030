"""The lines below the deals: won and lost games, tournament points with their working."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from skatcore.club.contributions import schemes
from skatcore.club.sheet.totals import LARGEST, GameCounts
from skatcore.views.printing.paper import TIMES, Sum, number_of

if TYPE_CHECKING:
    from skatcore.rules.options import TournamentOptions
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue


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
