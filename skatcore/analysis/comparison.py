"""The comparison of a collection of games under several rule sets, side by side."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field

from skatcore.model.notebook import NotebookValue
from skatcore.model.record import Broken
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import Scored
from skatcore.text.message import Message


@dataclass(frozen=True, slots=True)
class GamePosition:
    """Where a game is: its number in the source and its line, both from 1 (0: not known).

    ``file`` is named where the source is several files.
    """

    number: int
    line: int
    file: str = ""


@dataclass(frozen=True, slots=True)
class ExcludedGames:
    """Games that do not count under a rule set for one reason; ``first`` are the first of them."""

    missing: Message
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
    totals: Sequence[Sequence[int]]

    def of(self, player: str) -> list[int]:
        """One player's running total after each of the ``games``.

        Raises:
            ValueError: the player is not followed.
        """
        at = self.players.index(player)
        return [row[at] for row in self.totals]


@dataclass(frozen=True, slots=True)
class ContractSummary:
    """The count of games under one rule set: those of a contract, or all.

    ``games`` are those that count, of which ``shared`` had no declarer; ``total`` is the sum of their
    scores in value points, a game's being that of all three players together, and ``squares`` that of the
    scores' squares.
    """

    games: int = 0
    won: int = 0
    overbid: int = 0
    shared: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: ContractSummary) -> ContractSummary:
        """Both together."""
        pairs = zip(astuple(self), astuple(other), strict=True)
        return ContractSummary(*(one + more for one, more in pairs))

    @property
    def lost(self) -> int:
        """Games with a declarer that were not won, overbid ones among them."""
        return self.games - self.shared - self.won

    @property
    def mean(self) -> float:
        """Value points a game; 0 if there was none."""
        return self.total / max(1, self.games)

    @property
    def deviation(self) -> float:
        """The standard deviation of a game's score, in value points."""
        # whole numbers until the end, so that the order of adding does not matter
        return math.sqrt(self.games * self.squares - self.total * self.total) / max(1, self.games)


@dataclass(frozen=True, slots=True)
class RulesetSummary:
    """The sums of the games under one rule set.

    ``won`` and ``lost`` count games with a declarer, ``overbid`` those among the lost ones that
    did not reach their bid; ``shared`` are games without a declarer, ``passed`` deals without a
    game. ``totals`` are the players' sums in value points over all games that count here,
    ``common`` those over the games that count under every rule set compared. ``contracts`` has the games
    of each contract.
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
    contracts: Mapping[str, ContractSummary]
    running: PlayerTotals = field(compare=False, repr=False)

    @property
    def games(self) -> int:
        """How many games count under the rule set; passed deals are none."""
        return self.won + self.lost + self.shared

    @property
    def scores(self) -> ContractSummary:
        """The sums of all games together."""
        return sum(self.contracts.values(), ContractSummary())

    @property
    def left_out(self) -> int:
        """How many games do not count under the rule set."""
        return sum(games.count for games in self.excluded)


@dataclass(frozen=True, slots=True)
class Comparison(NotebookValue):
    """A collection of games under several rule sets.

    ``read`` counts the games and passed deals that could be read, ``broken`` those that could
    not, of which ``unread`` are the first; ``counted`` is how many of the ones read count under
    every rule set. ``differ`` counts games that do not score the same everywhere; ``differences``
    are the first of them, each as it is scored under every rule set. ``alike`` has the places of the
    ``summaries`` in groups: rule sets under which every game counts the same. ``unmade`` are the numbers of the
    first games that count by card points that no cards make.

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
    alike: tuple[tuple[int, ...], ...]
    unmade: tuple[int, ...] = ()
