"""The effect of a rule as a picture: games before and after, each seat, each step of the way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skatcore.analysis.effect.counts import PASSED
from skatcore.views.charts.panel import Panel, picture, write_chart
from skatcore.views.charts.rows import Bar, Dot, rows_panel
from skatcore.views.charts.scale import figure, printed
from skatcore.views.effect.result import games_in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatcore.analysis.effect.result import RuleEffect
    from skatcore.analysis.estimates import Estimated, PairedCounts
    from skatcore.views.effect.words import EffectWords


def draw_effect(path: Path, effect: RuleEffect, words: EffectWords) -> None:
    """Draw the panels to a file, see `write_chart`."""
    write_chart(path, picture(effect_panels(effect, words), words.heading(), 2))


def effect_panels(effect: RuleEffect, words: EffectWords) -> list[Panel]:
    """Games, seats, and the steps that made a difference where there are several."""
    seats = [(words.text(f"seat.{seat}"), sums.difference) for seat, sums in effect.seats().items()]
    seats.append((words.text("effect.player"), effect.player))
    panels = [_games(effect, words), _differences(words.text("effect.chart-seats"), seats, words)]
    steps = [(words.step(share.step.changes), share.player) for share in effect.shares() if share.is_seen]
    if len(steps) > 1:
        panels.append(_differences(words.text("effect.chart-steps"), steps, words))
    return panels


def _games(effect: RuleEffect, words: EffectWords) -> Panel:
    """How often each game was played before and after, in percent; the pale part was lost."""
    games = [
        *((words.game(name), counts) for name, counts in games_in_order(effect, effect.events("contract"))),
        (words.text("effect.passed"), effect.event(PASSED)),
    ]
    rows = [(name, [_bar(counts, side, words) for side in (0, 1)]) for name, counts in games]
    return rows_panel(words.text("effect.chart-games"), rows, words.before, words.names)


def _bar(counts: PairedCounts, side: int, words: EffectWords) -> Bar:
    played = 100 * counts.share(side)
    # what nobody can win is not lost either
    won = 100 * counts.won(side) / counts.count if counts.won(0) or counts.won(1) else played
    return Bar(played, won, figure(played, words.before, 1) if played else "0", side)


def _differences(title: str, rows: Sequence[tuple[str, Estimated]], words: EffectWords) -> Panel:
    """Each difference as a dot with its interval, hollow where that has 0 in it."""
    dots = [
        (name, [Dot(each.value, each.half, printed(words.estimate(each)), clear=each.is_clear)]) for name, each in rows
    ]
    return rows_panel(title, dots, words.before)
