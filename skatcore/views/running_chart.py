"""The running totals of a list as a small picture, a line for each player."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series

#: The size of the picture in its own units; a page stretches it.
WIDTH, HEIGHT, EDGE = 600, 240, 8
#: Deals that make a picture.
FEWEST: Final = 2


def running_svg(series: Series, name: str) -> str:
    """The totals after each deal as SVG, lines of the classes ``line-0`` on in the order of the totals.

    It is called ``name``. Nothing where too few deals are played.
    """
    rows = [row for row in series.rows if not row.standing.gone]
    if len(rows) < FEWEST:
        return ""
    runs = {name: [0, *(row.totals.get(name, 0) for row in rows)] for name in series.totals}
    every = [total for run in runs.values() for total in run]
    low, high = min(every), max(every)
    span = (high - low) or 1

    def point(at: int, total: int) -> str:
        across = EDGE + at * (WIDTH - 2 * EDGE) / len(rows)
        down = EDGE + (high - total) * (HEIGHT - 2 * EDGE) / span
        return f"{across:.1f},{down:.1f}"

    zero = (point(0, 0), point(len(rows), 0))
    lines = [f'<polyline class="zero" points="{" ".join(zero)}"/>']
    for place, run in enumerate(runs.values()):
        points = " ".join(point(at, total) for at, total in enumerate(run))
        lines.append(f'<polyline class="line-{place}" points="{points}"/>')
    head = f'<svg class="running" role="img" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none">'
    return f"{head}<title>{escape(name)}</title>{''.join(lines)}</svg>"
