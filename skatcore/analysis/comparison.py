"""What a collection of games comes to under several rule sets, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from skatcore.model.reasons import Missing
from skatcore.model.record import Broken
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class GamePosition:
    """Where a game is: its number in the source and its line, both from 1 (0: not known)."""

    number: int
    line: int


@dataclass(frozen=True, slots=True)
class ExcludedGames:
    """Games that do not count under a rule set for one reason; ``first`` are the first of them."""

    missing: Missing
    count: int
    first: tuple[GamePosition, ...]


@dataclass(frozen=True, slots=True)
class PlayerTotals:
    """The players' running totals, in value points, after some of the games.

    ``games`` are numbers of games; each row of ``totals`` holds what the ``players`` had then. In
    a collection with thousands of players only those who came first are followed.
    """

    players: tuple[str, ...]
    games: tuple[int, ...]
    totals: NDArray[np.int64]

    def of(self, player: str) -> list[int]:
        """One player's running total after each of the ``games``.

        Raises:
            ValueError: the player is not followed.
        """
        totals: list[int] = self.totals[:, self.players.index(player)].tolist()
        return totals


@dataclass(frozen=True, slots=True)
class RulesetSummary:
    """What the games come to under one rule set.

    ``won`` and ``lost`` count games with a declarer, ``overbid`` those among the lost ones that
    did not reach their bid; ``shared`` are games without a declarer, ``passed`` deals without a
    game. ``totals`` are the players' sums in value points over all games that count here,
    ``common`` those over the games that count under every rule set compared.
    """

    ruleset: Ruleset
    won: int
    lost: int
    overbid: int
    shared: int
    passed: int
    totals: Mapping[str, int]
    common: Mapping[str, int]
    excluded: tuple[ExcludedGames, ...]
    running: PlayerTotals = field(compare=False, repr=False)

    @property
    def games(self) -> int:
        """How many games count under the rule set; passed deals are none."""
        return self.won + self.lost + self.shared

    @property
    def left_out(self) -> int:
        """How many games do not count under the rule set."""
        return sum(games.count for games in self.excluded)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A collection of games under several rule sets.

    ``read`` counts the games and passed deals that could be read, ``broken`` those that could
    not, of which ``unread`` are the first; ``counted`` is how many of the ones read count under
    every rule set. ``differ`` counts games that do not score the same everywhere; ``differences``
    are the first of them, each as it is scored under every rule set.

    >>> from skatcore import compare, load
    >>> from skatcore.records.samples import SAMPLE
    >>> comparison = compare(SAMPLE, [load("isko"), load("warmia")])
    >>> comparison.read, comparison.counted
    (44, 43)
    """

    read: int
    counted: int
    broken: int
    unread: tuple[Broken, ...]
    players: tuple[str, ...]
    differ: int
    differences: tuple[tuple[Scored, ...], ...]
    summaries: tuple[RulesetSummary, ...]
