"""The count of a searched result under a rule set."""

from __future__ import annotations

from skatcore.analysis.worth.model import GameWorth
from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Counted, Level, Outcome
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import value
from skatcore.scoring.levels import level_reached, level_suffered
from skatcore.scoring.result import contract_of


def game_worth(
    ruleset: Ruleset,
    game: Announcement,
    result: tuple[int, int],
    cards: tuple[Card, ...],
    *,
    bid: int = 0,
    discard: tuple[Card, Card] | None = None,
    exact: bool = True,
) -> GameWorth:
    """The count of a game with a result: the declarer's card points with the skat and tricks, and their twelve cards.

    Of the tricks it only matters whether they are none, all or some.

    Raises:
        Unscorable: the rule set does not have such a game.
    """
    points, tricks = result
    contract = contract_of(ruleset, game)
    counted = value(ruleset, game, Outcome(points, tricks, bid, cards=cards, counted=Counted.POINTS))
    level, shown = Level.PLAIN, None
    if contract.aim is Aim.POINTS:
        level = (level_reached if counted.won else level_suffered)(ruleset.core.levels, points, tricks)
        shown = points
    return GameWorth(game, counted, shown, level, discard, exact or not counted.won)
