"""The effect of a rule as a picture: games before and after, each seat, each step of the way."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skatcore.analysis.effect.counts import PASSED
from skatcore.views.chart import COLOURS, drawn, picture
from skatcore.views.effect.result import games_in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from skatcore.analysis.effect.result import EffectShare, RuleEffect
    from skatcore.analysis.estimates import Estimated
    from skatcore.views.effect.words import EffectWords

#: The part of a bar that was lost is paler than the one that was won.
PALE: Final = 0.35
#: Inches of a picture on paper or a screen, and on a phone.
WIDTH: Final = 9.5
NARROW: Final = 5.0
#: Inches of a row of a panel that lists things below each other, and letters of their names.
ROW: Final = 0.44
LETTERS: Final = 38
#: Names below bars that have room in an inch.
ABREAST: Final = 0.85


def draw_effect(path: Path, effect: RuleEffect, words: EffectWords) -> None:
    """Draw it to an SVG or PNG file; see `picture`."""
    with picture(path, WIDTH, _height(effect), words.before) as figure:
        _draw(figure, effect, words)


def effect_svg(effect: RuleEffect, words: EffectWords, width: float = WIDTH) -> bytes:
    """The same picture as SVG, for a page."""
    with drawn(width, _height(effect), ".svg", words.before) as (figure, data):
        _draw(figure, effect, words)
    return data.getvalue()


def _height(effect: RuleEffect) -> float:
    return sum(_heights(effect)) + 0.8


def _heights(effect: RuleEffect) -> list[float]:
    """Inches of each panel: games, seats, steps where there are several."""
    steps = len(_seen(effect))
    return [3.2, 4 * ROW + 0.7, *([steps * ROW + 0.9] if steps > 1 else [])]


def _seen(effect: RuleEffect) -> list[EffectShare]:
    """The steps that made a difference."""
    return [share for share in effect.shares() if share.is_seen]


def _draw(figure: Figure, effect: RuleEffect, words: EffectWords) -> None:
    heights = _heights(effect)
    games, seats, *steps = figure.subplots(len(heights), 1, height_ratios=heights)
    figure.suptitle(words.heading())
    _draw_games(games, effect, words)
    names = [words.text(f"seat.{seat}") for seat in effect.seats()]
    differences = [sums.difference for sums in effect.seats().values()]
    rows = [*zip(names, differences, strict=True), (words.text("effect.player"), effect.player)]
    _draw_differences(seats, rows, words.text("effect.chart-seats"))
    for panel in steps:
        shares = [(words.step(share.step.changes), share.player) for share in _seen(effect)]
        _draw_differences(panel, shares, words.text("effect.chart-steps"))


def _draw_games(panel: Axes, effect: RuleEffect, words: EffectWords) -> None:
    """How often each game was played before and after, in percent; the pale part was lost."""
    games = games_in_order(effect, effect.events("contract"))
    names = [*(words.game(name) for name, _ in games), words.text("effect.passed")]
    every = [*(counts for _, counts in games), effect.event(PASSED)]
    for side, name in enumerate(words.names):
        places = [at + (side - 0.5) * 0.4 for at in range(len(every))]
        played = [100 * counts.share(side) for counts in every]
        # what nobody can win is not lost either
        won = [
            100 * counts.won(side) / counts.count if counts.won(0) or counts.won(1) else share
            for counts, share in zip(every, played, strict=True)
        ]
        panel.bar(places, played, 0.4, color=COLOURS[side], alpha=PALE)
        panel.bar(places, won, 0.4, color=COLOURS[side], label=name)
    slanted: dict[str, Any] = {"rotation": 30, "ha": "right"} if len(names) > ABREAST * _width(panel) else {}
    panel.set_xticks(range(len(names)), names, **slanted)
    panel.set_title(words.text("effect.chart-games"), fontsize=10)
    panel.grid(visible=True, axis="y", color="#dddddd", linewidth=0.6)
    panel.set_axisbelow(True)
    panel.legend(frameon=False)


def _draw_differences(panel: Axes, rows: Sequence[tuple[str, Estimated]], title: str) -> None:
    """Each difference as a dot with its interval, one below the other."""
    places = range(len(rows), 0, -1)
    for place, (_, estimated) in zip(places, rows, strict=True):
        colour = COLOURS[0] if estimated.is_clear else "#888888"
        panel.errorbar(estimated.value, place, xerr=estimated.half, fmt="o", color=colour, capsize=3)
    panel.axvline(0, color="#888888", linewidth=0.8)
    panel.set_yticks(list(places), [_in_lines(name, _width(panel)) for name, _ in rows])
    panel.set_ylim(0.4, len(rows) + 0.6)
    panel.set_title(title, fontsize=10)
    panel.grid(visible=True, axis="x", color="#dddddd", linewidth=0.6)
    panel.set_axisbelow(True)


def _width(panel: Axes) -> float:
    """Inches of the whole picture."""
    figure = panel.get_figure(root=True)
    return WIDTH if figure is None else figure.get_figwidth()


def _in_lines(name: str, width: float) -> str:
    return "\n".join(textwrap.wrap(name, int(LETTERS * width / WIDTH), max_lines=2, placeholder=" …"))
