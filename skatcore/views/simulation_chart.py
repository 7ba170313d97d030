"""A simulation as a picture: what was played and won under each rule set, and what it scored."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.model.game import Seat
from skatcore.views.chart import COLOURS, picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from skatcore.analysis.simulate import SimulationResult
    from skatcore.text.catalogue import Catalogue

#: How wide the bars of one group are together, where 1 reaches the next group.
GROUP: Final = 0.8
#: The part of a bar that was lost is paler than the one that was won.
PALE: Final = 0.35
#: With more games than these their names are set aslant.
ASLANT: Final = 8


def draw_simulation(path: Path, found: Sequence[SimulationResult], words: Catalogue) -> None:
    """Draw two panels: games in percent of the deals, won and lost, and the score of each seat.

    Raises:
        OSError: the file cannot be written.
        ValueError: its name ends neither in .svg nor in .png.
    """
    with picture(path, 9.5, 7.2) as figure:
        above, below = figure.subplots(2, 1, height_ratios=(3, 2))
        _games(above, found, words)
        _scores(below, found, words)
        deals = found[0].deals
        figure.suptitle(words.text("simulate.title", count=f"{deals:,}"))
        handles, labels = above.get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside right upper", frameon=False)


def _games(panel: Axes, found: Sequence[SimulationResult], words: Catalogue) -> None:
    """How often each game was played under each rule set, in percent; the pale part was lost."""
    keys = list(dict.fromkeys(game.contract for one in found for game in one.games()))
    labels = [_label(key, found, words) for key in keys] + [words.text("simulate.passed")]
    width = GROUP / len(found)
    for at, one in enumerate(found):
        colour = COLOURS[at % len(COLOURS)]
        played, won = [], []
        for key in keys:
            games = [game for game in one.played if game.contract == key]
            everybody = sum(one.played[game] for game in games if not one.has_declarer(game))
            played.append(100 * sum(one.played[game] for game in games) / one.deals)
            won.append(100 * (sum(one.won[game] for game in games) + everybody) / one.deals)
        played.append(100 * one.passed / one.deals)
        won.append(played[-1])
        places = [place + (at + 0.5) * width - GROUP / 2 for place in range(len(labels))]
        panel.bar(places, played, width, color=colour, alpha=PALE)
        panel.bar(places, won, width, color=colour, label=one.ruleset.profile.name)
    turned = len(labels) > ASLANT
    panel.set_xticks(range(len(labels)), labels, rotation=30 if turned else 0, ha="right" if turned else "center")
    panel.set_ylabel(words.text("simulate.percent"))
    panel.set_title(words.text("simulate.pale"), fontsize=10)
    panel.grid(visible=True, axis="y", color="#dddddd", linewidth=0.6)
    panel.set_axisbelow(True)


def _label(key: str, found: Sequence[SimulationResult], words: Catalogue) -> str:
    """A contract in the words of the first rule set that has it."""
    ruleset = next(one.ruleset for one in found if one.ruleset.contract(key) is not None)
    return type(words).of(words.language, ruleset).game(key)


def _scores(panel: Axes, found: Sequence[SimulationResult], words: Catalogue) -> None:
    """The score of each seat on average, with the standard deviation as a line."""
    width = GROUP / len(found)
    for at, one in enumerate(found):
        places = [seat + (at + 0.5) * width - GROUP / 2 for seat in Seat]
        means = [spread.mean for spread in one.scores]
        spreads = [spread.deviation for spread in one.scores]
        line = {"elinewidth": 0.8, "ecolor": "#555555", "capsize": 3}
        colour = COLOURS[at % len(COLOURS)]
        panel.bar(places, means, width, yerr=spreads, color=colour, error_kw=line)
    panel.axhline(0, color="#888888", linewidth=0.8)
    panel.set_xticks(range(len(Seat)), [words.text(f"seat.{seat.key}") for seat in Seat])
    panel.set_ylabel(words.text("simulate.score"))
    panel.set_title(words.text("simulate.spread"), fontsize=10)
    panel.grid(visible=True, axis="y", color="#dddddd", linewidth=0.6)
    panel.set_axisbelow(True)
