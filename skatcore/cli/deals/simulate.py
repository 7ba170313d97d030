"""``skat simulate``: many deals under several rule sets, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from skatcore.analysis.simulate import SimulationResult, simulate
from skatcore.cli.deals.commands import SimulateDeals
from skatcore.cli.deals.deal import read_kinds
from skatcore.cli.deals.print_deal import paper
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.output import catalogue, catalogues
from skatcore.cli.progress import ProgressBar
from skatcore.cli.tables import for_programs, print_table
from skatcore.cli.unsearched import say_unsearched_by
from skatcore.cli.usual_rules import rules_of
from skatcore.cli.work import check_place, working
from skatcore.text.catalogue import Catalogue
from skatcore.views.simulation import draw_simulation, played_table, scores_table, simulated_data, simulation_csv


def simulate_deals(task: SimulateDeals) -> None:
    """Play the deals, and report them side by side."""
    rulesets = rules_of(task.profile, task.lang)
    words = catalogue(task.lang, rulesets[0])
    kinds = read_kinds(task.players, words)
    check_chart(task.chart, words)
    check_place(task.jobs, task.cluster, words)
    say_unsearched_by(kinds, catalogues(task.lang), *rulesets)
    with working(words), ProgressBar(words) as shown:
        results = simulate(
            rulesets,
            deals=task.deals,
            seed=task.seed,
            kinds=kinds,
            jobs=task.jobs,
            cluster=task.cluster,
            resume=task.resume,
            progress=lambda more: shown.more(more, task.deals),
        )
    profiles = [simulated_data(result) for result in results]
    asked = {"deals": task.deals, "seed": task.seed, "players": task.players}
    if not for_programs(task.fmt, asked | {"profiles": profiles}, simulation_csv(results)):
        _show(task, results, words)
    if task.chart is not None:
        with drawing(task.chart, words):
            draw_simulation(task.chart, results, words)


def _show(task: SimulateDeals, results: Sequence[SimulationResult], words: Catalogue) -> None:
    out, words_of = paper(), catalogues(task.lang)
    heading = words.text("simulate.heading", count=task.deals, seed=task.seed)
    out.print(Text(heading, style="bold"))
    print_table(played_table(results, words, words_of), words, out, keep=1, together=2)
    print_table(scores_table(results, words), words, out, keep=2)
