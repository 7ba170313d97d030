"""Games that come to the same under every rule set: one case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from skatcore.model.record import Broken
from skatcore.text.message import Message


@dataclass(frozen=True, slots=True)
class CaseResult:
    """The result of a case but for its scores: per rule set why it does not count.

    ``points`` are per rule set the scores of the three in a game without a declarer; ``broken``
    says what is wrong with what cannot be read; ``unmade`` that no cards make its card points.
    """

    missing: tuple[Message | None, ...] = ()
    points: tuple[tuple[int, int, int], ...] = ()
    broken: Broken | None = None
    unmade: bool = False


class Cases:
    """Games that come to the same under every rule set, each kind of them with a number.

    ``scores`` and ``fates`` hold a row per rule set: the declarers' scores, 0 where a game does not
    count or has no declarer. ``results`` say what else there is to say, ``contracts`` which of the ``names``
    its contract has ("": none), ``unmade`` are the cases with card points that no cards make.
    """

    def __init__(self, rulesets: int) -> None:
        self.scores = np.zeros((rulesets, 0), np.int32)
        self.fates = np.zeros((rulesets, 0), np.uint8)
        self.results: list[CaseResult | None] = []
        self.names: dict[str, int] = {}
        self.contracts = np.zeros(0, np.intp)
        self.unmade: list[int] = []

    def __len__(self) -> int:
        return self.scores.shape[1]

    def add(
        self,
        scores: NDArray[np.integer],
        fates: NDArray[np.integer],
        results: Sequence[CaseResult | None],
        contracts: Sequence[str],
    ) -> NDArray[np.int32]:
        """Add some cases; their numbers."""
        begin = len(self)
        self.scores = np.append(self.scores, scores.astype(np.int32), axis=1)
        self.fates = np.append(self.fates, fates.astype(np.uint8), axis=1)
        self.results += results
        self.unmade += [at for at, result in enumerate(results, begin) if result is not None and result.unmade]
        numbers = [self.names.setdefault(name, len(self.names)) for name in contracts]
        self.contracts = np.append(self.contracts, np.array(numbers, np.intp))
        return np.arange(begin, len(self), dtype=np.int32)
