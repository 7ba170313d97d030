"""SimulationResult deals for programs: what was played and won under each rule set, and what it scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.game import Announcement, Seat
from skatcore.scoring.game_names import code_of
from skatcore.views.table import CsvTable

if TYPE_CHECKING:
    from skatcore.analysis.simulate import PlayedGame, SimulationResult

#: Digits after the point of what is computed.
DIGITS: Final = 3


def _code(one: SimulationResult, game: PlayedGame) -> str:
    return code_of(one.ruleset, Announcement(game.contract, game.form))


def _won(one: SimulationResult, game: PlayedGame) -> int | None:
    return one.won[game] if one.has_declarer(game) else None


def simulated_data(one: SimulationResult) -> dict[str, Any]:
    """What came of the deals under one rule set."""
    return {
        "profile": one.ruleset.profile.name,
        "digest": one.ruleset.digest,
        "passed": one.passed,
        "overbid": one.overbid,
        "games": [
            {"game": _code(one, game), "played": one.played[game], "won": _won(one, game)} for game in one.games()
        ],
        "scores": {
            seat.key: {
                "mean": round(spread.mean, DIGITS),
                "deviation": round(spread.deviation, DIGITS),
                "lowest": spread.lowest,
                "highest": spread.highest,
            }
            for seat, spread in zip(Seat, one.scores, strict=True)
        },
    }


def simulation_csv(found: Iterable[SimulationResult]) -> CsvTable:
    """One row for each game, for the deals passed in, for each seat's score."""
    heads = ("profile", "deals", "of", "name", "count", "won")
    return CsvTable((*heads, "mean", "deviation", "lowest", "highest"), _rows(found))


def _rows(found: Iterable[SimulationResult]) -> Iterator[list[Any]]:
    for one in found:
        name = [one.ruleset.profile.name, one.deals]
        for game in one.games():
            yield [*name, "game", _code(one, game), one.played[game], _won(one, game), *[""] * 4]
        yield [*name, "passed", "", one.passed, *[""] * 5]
        for seat, spread in zip(Seat, one.scores, strict=True):
            spread_cells = (round(spread.mean, DIGITS), round(spread.deviation, DIGITS))
            yield [*name, "score", seat.key, spread.count, "", *spread_cells, spread.lowest, spread.highest]
