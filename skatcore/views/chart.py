"""Running totals as a picture, drawn without a display or a browser."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from skatcore.extras import require
from skatcore.model.files import write_whole
from skatcore.text.catalogue import Catalogue

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from skatcore.analysis.comparison import PlayerTotals, RulesetSummary

#: What `draw` can write.
KINDS: Final = (".svg", ".png")

#: Okabe and Ito's colours, distinct to people who see few colours as well.
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")


#: Panels side by side.
ACROSS: Final = 3
_ONE_AT_A_TIME: Final = Lock()


def draw(
    path: Path,
    running: Mapping[str, PlayerTotals],
    players: Sequence[str],
    words: Catalogue,
    *,
    heads: tuple[str, str],
    title: str,
) -> None:
    """Draw running totals to an SVG or PNG file as `picture` does, see `running_chart`.

    Raises:
        OSError: the file cannot be written.
        ValueError: its name ends neither in .svg nor in .png.
    """
    with picture(path, *_size(running, ACROSS), words) as figure:
        _draw_panels(figure, running, players, heads, title, ACROSS)


def running_chart(
    running: Mapping[str, PlayerTotals],
    players: Sequence[str],
    words: Catalogue,
    *,
    heads: tuple[str, str],
    across: int = ACROSS,
) -> bytes:
    """One panel per rule set as SVG, ``across`` of them side by side, all on one scale.

    ``running`` holds running totals by the rule set's name, of which those of ``players`` are drawn,
    ``heads`` the names of the two axes.
    """
    with drawn(*_size(running, across), ".svg", words) as (figure, data):
        _draw_panels(figure, running, players, heads, "", across)
    return data.getvalue()


def most_moved(summaries: Sequence[RulesetSummary]) -> list[str]:
    """The players that a chart shows, the best first; where there are many, those who moved most."""
    first = summaries[0]
    moved = {name: max(abs(summary.totals[name]) for summary in summaries) for name in first.running.players}
    return sorted(sorted(moved, key=lambda name: -moved[name])[: len(COLOURS)], key=lambda name: -first.totals[name])


def _size(running: Mapping[str, PlayerTotals], most: int) -> tuple[float, float]:
    """Width and height in inches."""
    across = min(len(running), most)
    return 1.5 + 4.2 * across, 0.9 + 3.6 * -(-len(running) // across)


def _draw_panels(
    figure: Figure,
    running: Mapping[str, PlayerTotals],
    players: Sequence[str],
    heads: tuple[str, str],
    title: str,
    most: int,
) -> None:
    from matplotlib.ticker import MaxNLocator

    across = min(len(running), most)
    down = -(-len(running) // across)
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
    if title:
        figure.suptitle(title)
    figure.supxlabel(heads[0])
    figure.supylabel(heads[1])
    handles, labels = panels[0].get_legend_handles_labels()
    if handles:
        if most == 1:
            figure.legend(handles, labels, loc="outside lower center", frameon=False, ncols=2)
        else:
            figure.legend(handles, labels, loc="outside right upper", frameon=False)


def _tick(at: float, words: Catalogue) -> str:
    """A number at an axis, with as many decimals as it needs."""
    _, _, decimals = f"{at:.6g}".partition(".")
    return words.number(at, len(decimals) if "e" not in decimals else 0).replace("-", "\N{MINUS SIGN}")


@contextmanager
def picture(path: Path, width: float, height: float, words: Catalogue) -> Iterator[Figure]:
    """An empty picture of that size in inches, written whole once it is drawn.

    If it cannot be written, what was there before stays.

    Raises:
        OSError: the file cannot be written.
        ValueError: its name ends neither in .svg nor in .png.
    """
    kind = path.suffix.lower()
    if kind not in KINDS:
        raise ValueError(path.suffix)
    with drawn(width, height, kind, words) as (figure, data):
        yield figure
    write_whole(data.getvalue(), path)


@contextmanager
def drawn(width: float, height: float, kind: str, words: Catalogue) -> Iterator[tuple[Figure, io.BytesIO]]:
    """An empty picture of that size in inches, and the bytes that it is once it is drawn; axes are in the language."""
    require("data", "matplotlib")
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import ScalarFormatter

    # matplotlib's settings are those of the whole process
    with _ONE_AT_A_TIME, rc_context({"svg.fonttype": "none", "svg.hashsalt": "skatcore", "font.size": 10}):
        figure, data = Figure(figsize=(width, height), layout="constrained"), io.BytesIO()
        FigureCanvasAgg(figure)
        yield figure, data
        for axis in (axis for panel in figure.axes for axis in (panel.xaxis, panel.yaxis)):
            if isinstance(axis.get_major_formatter(), ScalarFormatter):  # others have names, not numbers
                axis.set_major_formatter(lambda at, _: _tick(at, words))
        metadata = {"Date": None} if kind == ".svg" else None
        figure.savefig(data, format=kind.removeprefix("."), metadata=metadata)
