"""Computer players by the texts that units of work carry: ``sensible``, ``random``, ``solver:2000``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.player import PlayerKind, SearchingPlayer, read_player
from skatcore.analysis.work.errors import WorkError
from skatcore.model.game import Seat

if TYPE_CHECKING:
    from skatcore.analysis.players.budget import Budget
    from skatcore.analysis.players.player import Player

#: Deals of quick players that take a unit of work some tenths of a second.
QUICK_DEALS: Final = 100
#: Positions that are searched for a decision in a deal that takes a unit about half a second, and those in the
#: time that a deal of players who search takes for all else.
SEARCHED: Final = 140_000
BESIDES: Final = 12_000


def players_named(texts: Sequence[str], seed: int) -> list[Player]:
    """The players of a deal, from forehand on, each with a seed of their own.

    >>> [type(player).__name__ for player in players_named(("sensible", "random"), 1)]
    ['SensiblePlayer', 'RandomPlayer']
    """
    return [read_player(text).player(len(Seat) * seed + seat) for seat, text in enumerate(texts)]


def repeatable(text: str) -> str:
    """The text of a player who plays alike wherever they play, with the budget that is usual here if it names none.

    Raises:
        NoSuchPlayer: the text names no player.
        WorkError: the player thinks for a time, in which other machines search more or less.
    """
    budget = _budget(text)
    if budget is not None and budget.milliseconds:
        raise WorkError("work.not-repeatable", word=text, expected=f"{PlayerKind.SOLVER}:{_budget(PlayerKind.SOLVER)}")
    return text.strip() if budget is None else f"{PlayerKind.SOLVER}:{budget}"


def deals_at_once(texts: Sequence[str]) -> int:
    """How many deals these players play in one unit of work: at least a tenth of a second of them.

    It follows from the texts alone, so that a run has the same units on every machine.

    >>> deals_at_once(["sensible"]), deals_at_once(["solver:2000"]), deals_at_once(["sensible", "solver:800000"])
    (100, 10, 1)
    """
    budgets = [budget.positions for budget in map(_budget, texts) if budget is not None]
    return max(1, SEARCHED // (BESIDES + max(budgets))) if budgets else QUICK_DEALS


def _budget(text: str) -> Budget | None:
    """How much a player thinks; None of one who does not search."""
    player = read_player(text)
    if isinstance(player, SearchingPlayer) and player.budget is not None:
        return player.budget
    if player in {PlayerKind.SENSIBLE, PlayerKind.RANDOM}:
        return None
    from skatcore.analysis.players.search.player import usual_budget

    return usual_budget()
