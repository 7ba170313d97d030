"""``skat simulate``: many deals under several rule sets, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich import box
from rich.table import Table
from rich.text import Text

from skatcore.analysis.simulate import SimulationResult, simulate
from skatcore.cli.deals.commands import SimulateDeals
from skatcore.cli.deals.deal import read_kinds
from skatcore.cli.deals.print_deal import paper
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.output import CatalogueCache, catalogue, load
from skatcore.cli.progress import ProgressBar
from skatcore.cli.tables import for_programs
from skatcore.model.game import Announcement, Seat
from skatcore.views.simulation import draw_simulation, simulated_data, simulation_csv

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue

#: Rule sets in one table, side by side; more begin another table.
ABREAST: Final = 3


def simulate_deals(task: SimulateDeals) -> None:
    """Play the deals, and report them side by side."""
    rulesets = [load(name, task.lang) for name in dict.fromkeys(task.profile)]
    words = catalogue(task.lang, rulesets[0])
    kinds = read_kinds(task.players, words)
    check_chart(task.chart, words)
    whole = task.deals * len(rulesets)
    with ProgressBar(words) as shown:
        results = simulate(
            rulesets,
            deals=task.deals,
            seed=task.seed,
            kinds=kinds,
            jobs=task.jobs,
            progress=lambda more: shown.more(more, whole),
        )
    profiles = [simulated_data(result) for result in results]
    asked = {"deals": task.deals, "seed": task.seed, "players": task.players}
    if not for_programs(task.fmt, asked | {"profiles": profiles}, simulation_csv(results)):
        _show(task, results, words)
    if task.chart is not None:
        with drawing(task.chart, words):
            draw_simulation(task.chart, results, words)


def _show(task: SimulateDeals, results: Sequence[SimulationResult], words: Catalogue) -> None:
    out = paper()
    heading = words.text("simulate.heading", count=f"{task.deals:,}", seed=task.seed)
    out.print(Text(heading, style="bold"))
    catalogues = CatalogueCache(task.lang)
    for at in range(0, len(results), ABREAST):
        out.print(_games_table(results[at : at + ABREAST], catalogues, words))
    out.print(_scores_table(results, words))


def _games_table(results: Sequence[SimulationResult], catalogues: CatalogueCache, words: Catalogue) -> Table:
    """How often each game was played, in percent of the deals, and won, in percent of it."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    made.add_column(words.text("cli.game"), no_wrap=True)
    for result in results:
        name = result.ruleset.profile.name
        made.add_column(Text(f"{name}\n{words.text('simulate.played')}"), justify="right")
        made.add_column(Text(f"\n{words.text('simulate.won')}"), justify="right")
    for game in _all_games(results):
        owner = next(result.ruleset for result in results if game in result.played)
        cells = [cell for result in results for cell in _cells(result, [game])]
        made.add_row(catalogues.of(owner).game(game.contract, game.form.code), *cells)
    made.add_section()
    every = [[game for game in result.played if result.has_declarer(game)] for result in results]
    pairs = zip(results, every, strict=True)
    cells = [cell for result, games in pairs for cell in _cells(result, games)]
    made.add_row(words.text("simulate.all"), *cells)
    for key, counts in (
        ("passed", [result.passed for result in results]),
        ("overbid", [result.overbid for result in results]),
    ):
        pairs_of = zip(results, counts, strict=True)
        cells = [cell for result, count in pairs_of for cell in (_percent(count, result.deals), "")]
        made.add_row(words.text(f"simulate.{key}"), *cells)
    return made


def _all_games(results: Sequence[SimulationResult]) -> list[Announcement]:
    """The games of all rule sets, each after the one that it follows in its own."""
    listed: list[Announcement] = []
    for result in results:
        at = 0
        for game in result.games():
            if game in listed:
                at = listed.index(game) + 1
            else:
                listed.insert(at, game)
                at += 1
    return listed


def _cells(result: SimulationResult, games: Sequence[Announcement]) -> tuple[str, str]:
    played = sum(result.played[game] for game in games)
    if not played:
        return "", ""
    won = sum(result.won[game] for game in games)
    declared = all(result.has_declarer(game) for game in games)
    return _percent(played, result.deals), _percent(won, played) if declared else ""


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}"


def _scores_table(results: Sequence[SimulationResult], words: Catalogue) -> Table:
    """The score of each seat in a deal."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    made.add_column(words.text("cli.profile"), no_wrap=True)
    made.add_column(words.text("simulate.seat"))
    for key in ("mean", "deviation", "range"):
        made.add_column(words.text(f"simulate.{key}"), justify="right")
    for result in results:
        name = result.ruleset.profile.name
        for seat, spread in zip(Seat, result.scores, strict=True):
            reach = f"{spread.lowest:+d} … {spread.highest:+d}"
            cells = (f"{spread.mean:+.2f}", f"{spread.deviation:.2f}", reach)
            made.add_row(Text(name), words.text(f"seat.{seat.key}"), *cells)
            name = ""
    return made
