"""``skat simulate``: many deals under several rule sets, side by side."""

from __future__ import annotations

from skatcore.analysis import simulate
from skatcore.cli.deals.commands import SimulateDeals
from skatcore.cli.deals.deal import read_kinds
from skatcore.cli.files import check_chart, drawing
from skatcore.cli.output import catalogue, catalogues
from skatcore.cli.progress import ProgressBar
from skatcore.cli.tables import show
from skatcore.cli.unsearched import say_unsearched_by
from skatcore.cli.usual_rules import rules_of
from skatcore.cli.work import check_place, working
from skatcore.views.compare import draw_simulation, simulation_report


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
    show(simulation_report(results, task.seed, task.players, words, catalogues(task.lang)), task.fmt, words)
    if task.chart is not None:
        with drawing(task.chart, words):
            draw_simulation(task.chart, results, words)
