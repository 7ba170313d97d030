"""The tables of the kernel: a rule set's orders of cards and its goals, as flat arrays."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from skatcore.analysis.columnar.tables import GameNumbers, NumberedGame
from skatcore.errors import SkatError
from skatcore.model.game import CARD_POINTS, TRICKS, Form
from skatcore.play.card_order import POINTS, Ranking, ranking_of
from skatcore.play.stage import STAGES
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.goals import goals_reached

#: Results of a game in ``won``: card points 0 to 120 times tricks 0 to 10.
RESULTS: Final = (CARD_POINTS + 1, TRICKS + 1)


class NotInKernel(SkatError, ValueError):  # noqa: N818 - it is the rule set that is too much, no error
    """A rule set's card play depends on more than tables; ``stage`` is the key of the cause."""

    def __init__(self, ruleset: Ruleset, stage: str) -> None:
        super().__init__(
            f"{ruleset.id}: this rule set's {stage} is not in the kernel, as it may change how "
            "cards are played; play its deals with skatcore.play.Deal"
        )
        self.stage = stage


@dataclass(frozen=True, slots=True, eq=False)
class PlayTables:
    """The tables of a rule set.

    ``games`` are all games that can be played, numbered: those with a declarer as in
    `skatcore.analysis.columnar.tables.GameNumbers`, then those without. ``order`` is the number of each game's order
    of cards. ``follows`` says for an order and the card led which cards follow it, ``power`` for
    an order, the card led and a card how strong that is (0: it cannot win), as `Ranking` does.
    ``worth`` are the card points of each card. ``won`` says for a game and the declarer's card
    points and tricks whether the goals are reached.
    """

    games: tuple[NumberedGame, ...]
    shared: NDArray[np.bool_]
    order: NDArray[np.int64]
    follows: NDArray[np.int64]
    power: NDArray[np.uint8]
    worth: NDArray[np.int64]
    won: NDArray[np.bool_]


@functools.lru_cache(maxsize=64)
def tables_of(ruleset: Ruleset) -> PlayTables:
    """The tables of a rule set; the same object each time.

    Raises:
        NotInKernel: a stage of the rule set alters how cards are played.
    """
    for stage in ruleset[STAGES]:
        if stage.alters_card_play():
            raise NotInKernel(ruleset, stage.key)
    declared = GameNumbers.of([ruleset]).announced
    games = declared + tuple(sorted({*ruleset.plays}.difference(declared), key=repr))
    contracts = [ruleset.plays[game] for game in games]
    rankings: dict[Ranking, int] = {}
    order = [rankings.setdefault(ranking_of(item), len(rankings)) for item in contracts]
    return PlayTables(
        games=games,
        shared=np.array([item.aim is Aim.FEWEST for item in contracts], np.bool_),
        order=np.array(order, np.int64),
        follows=np.array([item.follows for item in rankings], np.int64).ravel(),
        power=np.array([item.power for item in rankings], np.uint8).ravel(),
        worth=np.array(POINTS, np.int64),
        won=np.array([_won(ruleset, contract, form) for contract, (_, form) in zip(contracts, games, strict=True)]),
    )


def _won(ruleset: Ruleset, contract: Contract, form: Form) -> NDArray[Any]:
    """Whether each result of a game reaches the declarer's goals."""
    won = np.zeros(RESULTS, np.bool_)
    if contract.aim is Aim.FEWEST:
        return won
    for points, tricks in np.ndindex(RESULTS):
        won[points, tricks] = goals_reached(ruleset, contract, form, points, tricks)
    return won
