"""The running totals of a list as a small picture, a line for each player."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series

#: The size of the picture in its own units, and its edges: the scales are on the left and below.
WIDTH, HEIGHT, EDGE, LEFT, BELOW = 600, 260, 10, 60, 30
#: About this number of deals are numbered below.
NUMBERED: Final = 8
#: Deals that make a picture.
FEWEST: Final = 2


def running_svg(series: Series, name: str) -> str:
    """The totals after each deal as SVG, lines of the classes ``line-0`` on in the order of the totals.

    It is called ``name``, and has a scale of points and the numbers of deals. Nothing where too few deals are played.
    """
    rows = [row for row in series.rows if not row.standing.gone]
    if len(rows) < FEWEST:
        return ""
    runs = {name: [0, *(row.totals.get(name, 0) for row in rows)] for name in series.totals}
    every = [total for run in runs.values() for total in run]
    low, high = min(every), max(every)
    span = (high - low) or 1

    def across(at: int) -> float:
        return LEFT + at * (WIDTH - LEFT - EDGE) / len(rows)

    def down(total: int) -> float:
        return EDGE + (high - total) * (HEIGHT - EDGE - BELOW) / span

    lines = []
    for total in sorted({low, 0, high}):
        points = " ".join(f"{across(at):.1f},{down(total):.1f}" for at in (0, len(rows)))
        lines.append(f'<polyline class="{"scale" if total else "zero"}" points="{points}"/>')
        if not total or abs(down(total) - down(0)) > BELOW / 2:  # else the two numbers were on each other
            lines.append(f'<text x="{LEFT - 6}" y="{down(total) + 6:.1f}" text-anchor="end">{total}</text>')
    step = -(-len(rows) // NUMBERED)
    for at in range(step, len(rows) + 1, step):
        number = rows[at - 1].number
        lines.append(f'<text x="{across(at):.1f}" y="{HEIGHT - EDGE}" text-anchor="middle">{number}</text>')
    for place, run in enumerate(runs.values()):
        points = " ".join(f"{across(at):.1f},{down(total):.1f}" for at, total in enumerate(run))
        lines.append(f'<polyline class="line-{place}" points="{points}"/>')
    head = f'<svg class="running" role="img" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return f"{head}<title>{escape(name)}</title>{''.join(lines)}</svg>"
