"""Running totals: a panel for each rule set, a line for each player with the name at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.text.catalogue import Catalogue
from skatcore.views.charts.panel import (
    COLOURS,
    SIZE,
    SMALL,
    WIDTH,
    Panel,
    headed,
    line,
    picture,
    shortened,
    text,
    width_of,
    write_chart,
)
from skatcore.views.charts.scale import Scale, figure

if TYPE_CHECKING:
    from skatcore.analysis.comparison import PlayerTotals, RulesetSummary

#: Panels side by side.
ACROSS: Final = 3
#: Lines differ by these, too; their number and that of the colours have no common factor.
DASHES: Final = ("", "7 3", "2 2", "9 3 2 3", "5 2 1 2 1 2")
#: The height of the lines, and how wide the names beside them may be.
_HEIGHT: Final = 190
_NAMES: Final = 120
#: Between two names, and from the end of a line to its name.
_APART: Final = 14
_LEADER: Final = 16


def draw(
    path: Path,
    running: Mapping[str, PlayerTotals],
    players: Sequence[str],
    words: Catalogue,
    *,
    heads: tuple[str, str],
    title: str,
) -> None:
    """Draw running totals to a file as `write_chart` does, see `running_panels`.

    Raises:
        OSError: the file cannot be written.
        ValueError: its name ends in none of the kinds.
    """
    write_chart(path, picture(running_panels(running, players, words, heads=heads), title, ACROSS))


def most_moved(summaries: Sequence[RulesetSummary]) -> list[str]:
    """The players that a chart shows, the best first; where there are many, those who moved most."""
    first = summaries[0]
    moved = {name: max(abs(summary.totals[name]) for summary in summaries) for name in first.running.players}
    return sorted(sorted(moved, key=lambda name: -moved[name])[: len(COLOURS)], key=lambda name: -first.totals[name])


@dataclass(frozen=True, slots=True)
class _Curve:
    """A player's totals after some games, and how the line is drawn."""

    player: str
    total: str
    points: tuple[tuple[int, int], ...]
    colour: str
    dashes: str

    @property
    def width(self) -> float:
        return width_of(f"{self.player} {self.total}")


def running_panels(
    running: Mapping[str, PlayerTotals], players: Sequence[str], words: Catalogue, *, heads: tuple[str, str]
) -> list[Panel]:
    """A panel for each rule set, all on one scale.

    ``running`` holds running totals by the rule set's name, of which those of ``players`` are drawn,
    ``heads`` the names of the two axes.
    """
    panels = {name: _lines(totals, players, words) for name, totals in running.items()}
    every = [each for lines in panels.values() for each in lines]
    points = [point for each in every for point in each.points]
    totals = Scale.over((total for _, total in points), _HEIGHT, 0, most=8, whole=True)
    left = max(width_of(label, SMALL) for _, label in totals.labels(words)) + 6
    right = min(_NAMES, max((each.width for each in every), default=0)) + _LEADER + 5 if every else 0
    games = Scale.over((game for game, _ in points), left, WIDTH - right, most=5, whole=True, tight=True)
    return [_panel(headed(name, [*panels]), name, lines, games, totals, words, heads) for name, lines in panels.items()]


def _lines(totals: PlayerTotals, players: Sequence[str], words: Catalogue) -> list[_Curve]:
    return [
        _Curve(
            player,
            figure(run[-1], words),
            tuple(zip((0, *totals.games), run, strict=True)),
            COLOURS[place % len(COLOURS)],
            DASHES[place % len(DASHES)],
        )
        for place, player in enumerate(players)
        for run in [[0, *totals.of(player)]]
    ]


def _panel(
    head: tuple[list[str], float],
    name: str,
    lines: Sequence[_Curve],
    games: Scale,
    totals: Scale,
    words: Catalogue,
    heads: tuple[str, str],
) -> Panel:
    drawn, top = head
    if heads[1]:
        top += SIZE
        drawn.append(text(0, top - 2, heads[1], size=SMALL, pale=True))
    top += SIZE
    drawn.append(f'<g transform="translate(0 {top:g})">')
    for y, label in totals.labels(words):
        drawn.append(line(f"M{games.begin:.1f} {y:.1f}H{games.end:.1f}", faint=0.6 if y == totals.at(0) else 0.15))
        drawn.append(text(games.begin - 5, y + 3.5, label, anchor="end", size=SMALL, pale=True))
    for x, label in games.labels(words):
        drawn.append(text(x, _HEIGHT + 15, label, anchor="middle", size=SMALL, pale=True))
    for each in lines:
        drawn.append(line(_steps(each, games, totals), each.colour, width=1.8, dashes=each.dashes))
    drawn += _names(lines, games, totals)
    drawn.append("</g>")
    below = _HEIGHT + 20.0
    if heads[0]:
        below += SIZE
        drawn.append(text(games.end, top + below - 4, heads[0], anchor="end", size=SMALL, pale=True))
    said = ", ".join(f"{each.player} {each.total}" for each in lines)
    return Panel(top + below, name, f"{heads[1]}: {said}" if heads[1] else said, tuple(drawn))


def _steps(each: _Curve, games: Scale, totals: Scale) -> str:
    """A total stays as it is until the next one is known."""
    path = f"M{games.at(0):.1f} {totals.at(0):.1f}"
    for (_, before), (game, total) in pairwise(each.points):
        if total != before:
            path += f"H{games.at(game):.1f}V{totals.at(total):.1f}"
    return f"{path}H{games.at(each.points[-1][0]):.1f}"


def _names(lines: Sequence[_Curve], games: Scale, totals: Scale) -> list[str]:
    """Each player's name and total beside the end of the line, none of them on another."""
    ends = sorted((totals.at(each.points[-1][1]), place) for place, each in enumerate(lines))
    apart = min(_APART, _HEIGHT / max(1, len(ends) - 1))
    places = [end for end, _ in ends]
    for at in range(1, len(places)):
        places[at] = max(places[at], places[at - 1] + apart)
    lowest = float(_HEIGHT)
    for at in reversed(range(len(places))):
        places[at] = min(places[at], lowest)
        lowest = places[at] - apart
    drawn = []
    for (end, place), y in zip(ends, places, strict=True):
        each, x = lines[place], games.end + _LEADER
        begin = games.at(each.points[-1][0])
        name = shortened(each.player, WIDTH - x - 4 - width_of(f" {each.total}"))
        drawn.append(line(f"M{begin:.1f} {end:.1f}L{x:.1f} {y:.1f}", each.colour, width=1.2, faint=0.7))
        drawn.append(text(x + 4, y + 4, f"{name} {each.total}"))
    return drawn
