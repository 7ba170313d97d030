"""Simulated deals for programs: what was played and won under each rule set, and what it scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from skatcore.model.game import Announcement, Seat
from skatcore.scoring.game_names import code_of
from skatcore.views.table import CsvTable

if TYPE_CHECKING:
    from skatcore.analysis.simulate import SimulationResult

#: The facts of a seat's scores, as columns.
_SPREAD = ("mean", "deviation", "lowest", "highest")


def _games(result: SimulationResult) -> Iterator[tuple[str, int, int | None]]:
    """Code, number and won games of each game; nobody wins one without a declarer."""
    for game in result.games():
        won = result.won[game] if result.has_declarer(game) else None
        yield code_of(result.ruleset, Announcement(game.contract, game.form)), result.played[game], won


def _scores(result: SimulationResult) -> Iterator[tuple[str, int, tuple[float, float, int, int]]]:
    """Key, deals and spread of each seat's scores, what is computed to three digits."""
    for seat, spread in zip(Seat, result.scores, strict=True):
        figures = (round(spread.mean, 3), round(spread.deviation, 3), spread.lowest, spread.highest)
        yield seat.key, spread.count, figures


def simulated_data(result: SimulationResult) -> dict[str, Any]:
    """What came of the deals under one rule set."""
    return {
        "profile": result.ruleset.profile.name,
        "digest": result.ruleset.digest,
        "passed": result.passed,
        "overbid": result.overbid,
        "games": [{"game": code, "played": played, "won": won} for code, played, won in _games(result)],
        "scores": {seat: dict(zip(_SPREAD, figures, strict=True)) for seat, _, figures in _scores(result)},
    }


def simulation_csv(results: Iterable[SimulationResult]) -> CsvTable:
    """One row for each game, for the deals passed in, for each seat's score."""
    return CsvTable(("profile", "deals", "of", "name", "count", "won", *_SPREAD), _rows(results))


def _rows(results: Iterable[SimulationResult]) -> Iterator[tuple[Any, ...]]:
    for result in results:
        name = (result.ruleset.profile.name, result.deals)
        yield from ((*name, "game", *game, *[""] * 4) for game in _games(result))
        yield (*name, "passed", "", result.passed, *[""] * 5)
        yield from ((*name, "score", seat, count, "", *figures) for seat, count, figures in _scores(result))
