"""Running totals as a picture, drawn without a display or a browser."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.extras import require
from skatcore.model.files import write_whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from skatcore.analysis.comparison import PlayerTotals

#: What `draw` can write.
KINDS: Final = (".svg", ".png")

#: Okabe and Ito's colours, distinct to people who see few colours as well.
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")


def draw(
    path: Path, running: Mapping[str, PlayerTotals], players: Sequence[str], *, heads: tuple[str, str], title: str
) -> None:
    """Draw one panel per rule set, side by side on one scale, to an SVG or PNG file as `picture` does.

    ``running`` holds running totals by the rule set's name, of which those of ``players`` are drawn,
    ``heads`` the names of the two axes.
    """
    require("data", "matplotlib")
    from matplotlib.ticker import MaxNLocator

    across = min(len(running), 3)
    down = -(-len(running) // across)
    with picture(path, 1.5 + 4.2 * across, 0.9 + 3.6 * down) as figure:
        panels = list(figure.subplots(down, across, sharex=True, sharey=True, squeeze=False).flat)
        for panel, (name, totals) in zip(panels, running.items(), strict=False):
            panel.set_title(name)
            panel.axhline(0, color="#888888", linewidth=0.8)
            panel.grid(visible=True, color="#dddddd", linewidth=0.6)
            panel.xaxis.set_major_locator(MaxNLocator(integer=True))
            panel.tick_params(labelbottom=True)
            for place, player in enumerate(players):
                panel.plot(
                    [0, *totals.games],
                    [0, *totals.of(player)],
                    "-" if place < len(COLOURS) else "--",
                    color=COLOURS[place % len(COLOURS)],
                    label=player,
                    drawstyle="steps-post",
                )
        for panel in panels[len(running) :]:
            panel.set_axis_off()
        figure.suptitle(title)
        figure.supxlabel(heads[0])
        figure.supylabel(heads[1])
        handles, labels = panels[0].get_legend_handles_labels()
        if handles:
            figure.legend(handles, labels, loc="outside right upper", frameon=False)


@contextmanager
def picture(path: Path, width: float, height: float) -> Iterator[Figure]:
    """An empty picture of that size in inches, written whole once it is drawn.

    If it cannot be written, what was there before stays.

    Raises:
        OSError: the file cannot be written.
        ValueError: its name ends neither in .svg nor in .png.
    """
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise ValueError(path.suffix)
    require("data", "matplotlib")
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "skatcore", "font.size": 10}):
        figure = Figure(figsize=(width, height), layout="constrained")
        FigureCanvasAgg(figure)
        yield figure
        data = io.BytesIO()
        metadata = {"Date": None} if kind == ".svg" else None
        figure.savefig(data, format=kind.removeprefix("."), metadata=metadata)
    write_whole(data.getvalue(), path)
