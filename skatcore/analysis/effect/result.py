"""The effect of a rule: the same deals before and after, and what it says of hands and evenings."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect.counts import AHEAD, ALL, ANY, CARDS, COUNTED, FROM_HAND, SUIT, EffectCounts
from skatcore.analysis.estimates import Estimated, PairedCounts, PairedSums, ratio_difference
from skatcore.model.game import SEATS
from skatcore.model.notebook import NotebookValue

if TYPE_CHECKING:
    from skatcore.analysis.effect.route import RouteStep, RuleChange
    from skatcore.rules.ruleset import Ruleset

#: Deals of an evening, and hands of a class that say something.
EVENING: Final = 36
ENOUGH: Final = 40


@dataclass(frozen=True, slots=True)
class HandClass:
    """Hands that are alike for a game: ``jacks`` of the ten cards, and ``trumps`` in a suit game (0: any number).

    ``game`` is a contract, all ``suit`` games or ``any`` game; ``from_hand`` looks only at those from the hand.
    """

    game: str
    from_hand: bool
    jacks: int
    trumps: int = 0


@dataclass(frozen=True, slots=True)
class EveningLength:
    """An evening with a fixed number of deals that count, for one of three players on average."""

    deals: float
    """Deals that are dealt for it, those that are dealt again included."""
    cards: float
    points: float
    deviation: float


@dataclass(frozen=True, slots=True)
class EffectShare:
    """The share of one step of the way in what a player scores in a deal, and in what each seat does."""

    step: RouteStep
    player: Estimated
    seats: tuple[Estimated, Estimated, Estimated]

    @property
    def is_seen(self) -> bool:
        """Whether any score came out otherwise."""
        return any(seat.value or seat.half for seat in self.seats)


@dataclass(frozen=True)
class RuleEffect(NotebookValue):
    """The same deals under two rule sets, and under those on the way from one to the other.

    ``steps`` lead from ``before`` to ``after``: one if the way is not walked. ``aside`` are
    differences that no deal shows. ``counts`` are of ``before`` and the rule sets of the steps.
    ``reached`` says whether the interval that was asked for is reached; None if none was.

    >>> from skatcore import effect, load
    >>> found = effect(load("isko"), load("pub"), deals=20, seed=1)
    >>> found.deals, found.after.id
    (20, 'pub')
    """

    before: Ruleset
    after: Ruleset
    steps: tuple[RouteStep, ...]
    aside: tuple[RuleChange, ...]
    counts: EffectCounts
    seed: int
    players: tuple[str, str, str]
    until: float | None = None
    reached: bool | None = None

    @property
    def deals(self) -> int:
        """How many deals were played under each rule set."""
        return self.counts["deals",]

    @property
    def differing(self) -> int:
        """In how many deals a seat scores otherwise."""
        return self.counts["differing",]

    @property
    def same_rules(self) -> bool:
        """Whether both are the same rules."""
        return self.before.digest == self.after.digest

    @property
    def is_seen(self) -> bool:
        """Whether any deal came out otherwise: game, result, scores or cards played."""
        events = self.counts.events().values()
        return any(before != after for counts in events for before, after in counts.pairs) or any(
            self.measure(name).squares for name in (*SEATS, CARDS)
        )

    def measure(self, name: str) -> PairedSums:
        """A number of each deal: a seat's score, ``all`` three scores, ``cards`` played."""
        return self.counts.paired(name, 0, len(self.steps))

    @property
    def player(self) -> Estimated:
        """How much more one of three players scores in a deal."""
        return self.measure(ALL).difference.times(1 / len(SEATS))

    @property
    def widest(self) -> float:
        """The half-width of the widest interval of the three seats' scores."""
        return widest_half(self.counts, len(self.steps))

    def mean_score(self, side: int) -> float:
        """The mean score of one of three players in a deal, before (0) or after (1)."""
        return self.measure(ALL).mean(side) / len(SEATS)

    def seats(self) -> dict[str, PairedSums]:
        """The score of each seat in a deal, from forehand on."""
        return {seat: self.measure(seat) for seat in SEATS}

    def ahead(self) -> dict[str, Estimated]:
        """How much each seat gains on the mean of the other two in a deal."""
        return {seat: self.measure(AHEAD[seat]).difference.times(1 / (len(SEATS) - 1)) for seat in SEATS}

    def events(self, kind: str) -> dict[str, PairedCounts]:
        """The events of the deals: each ``game``, each ``contract``, each ``extra`` of an announcement."""
        return {name: counts for (found, name), counts in self.counts.events().items() if found == kind}

    def event(self, kind: str) -> PairedCounts:
        """How often it happened: ``declared``, ``passed``, ``overbid``."""
        return self.events(kind).get("", PairedCounts(self.deals, {}))

    def hands(self) -> dict[HandClass, PairedCounts]:
        """How often hands of a class were played and won; those from the hand apart where there are enough."""
        dealt: dict[tuple[int, int], int] = {}
        found: dict[HandClass, dict[tuple[int, int], int]] = {}
        for key, times in self.counts.items():
            match key:
                case ("hands", int(jacks), int(trumps)):
                    for place in ((jacks, trumps), (jacks, 0)):
                        dealt[place] = dealt.get(place, 0) + times
                case ("hand", str(game), str(form), int(jacks), int(trumps), int(before), int(after)):
                    own = HandClass(game, form == FROM_HAND, jacks, trumps if game == SUIT else 0)
                    pairs = found.setdefault(own, {})
                    pairs[before, after] = pairs.get((before, after), 0) + times
        return {own: PairedCounts(dealt[own.jacks, own.trumps], pairs) for own, pairs in found.items()}

    def changed_hands(self) -> list[tuple[HandClass, PairedCounts]]:
        """The classes of hands that are clearly played or won otherwise, those with most games first."""
        rows = []
        for own, counts in self.hands().items():
            games = max(counts.played(0), counts.played(1))
            played, won = counts.played_difference, counts.won_difference
            enough = won is not None and min(counts.played(0), counts.played(1)) >= ENOUGH
            if games >= ENOUGH and (played.is_clear or (enough and won is not None and won.is_clear)):
                moved = abs(played.value) * counts.count + (abs(won.value) * games if won is not None else 0)
                rows.append((moved, own, counts))
        rows.sort(key=lambda row: (-row[0], row[1].game, row[1].from_hand, row[1].jacks, row[1].trumps))
        return [(own, counts) for _, own, counts in rows if not _is_said_by_others(own, rows)]

    def evening(self, side: int, deals: int = EVENING) -> EveningLength | None:
        """An evening of this number of deals that count, before (0) or after (1); None if none counted."""
        at = side * len(self.steps)
        counted = self.counts["sum", at, COUNTED]
        if not counted:
            return None
        sums = [self.counts["sum", at, seat] for seat in SEATS]
        squares = [self.counts["product", at, at, seat] for seat in SEATS]
        # a player sits in each seat equally often
        spread = math.fsum(squares[n] / counted - (sums[n] / counted) ** 2 for n in range(len(SEATS)))
        return EveningLength(
            deals * self.deals / counted,
            deals * self.counts["sum", at, CARDS] / counted,
            deals * sum(sums) / counted / len(SEATS),
            math.sqrt(max(0.0, spread) * deals / len(SEATS)),
        )

    def evening_difference(self, deals: int = EVENING) -> Estimated | None:
        """How much more a player scores in such an evening."""
        last, counts = len(self.steps), self.counts
        ends = [(0, ALL), (0, COUNTED), (last, ALL), (last, COUNTED)]
        sums = [counts["sum", at, measure] for at, measure in ends]
        if not (sums[1] and sums[3]):
            return None
        products = [[_product(counts, one, other) for other in ends] for one in ends]
        ratio = ratio_difference(self.deals, (sums[0], sums[1], sums[2], sums[3]), products)
        return ratio.times(deals / len(SEATS))

    def shares(self) -> list[EffectShare]:
        """The share of each step of the way; they add up to the whole."""
        return [
            EffectShare(step, self._share(at, ALL).times(1 / len(SEATS)), self._seat_shares(at))
            for at, step in enumerate(self.steps)
        ]

    def _seat_shares(self, at: int) -> tuple[Estimated, Estimated, Estimated]:
        first, second, third = (self._share(at, seat) for seat in SEATS)
        return first, second, third

    def _share(self, at: int, measure: str) -> Estimated:
        return self.counts.paired(measure, at, at + 1).difference


def widest_half(counts: EffectCounts, last: int) -> float:
    """The half-width of the widest interval of the three seats' scores."""
    return max(counts.paired(seat, 0, last).difference.half for seat in SEATS)


def _product(counts: EffectCounts, one: tuple[int, str], other: tuple[int, str]) -> int:
    """The sum of products of two of the numbers that an evening's length depends on."""
    (at, measure), (also, second) = one, other
    if measure == second:
        return counts["product", min(at, also), max(at, also), measure]
    return counts["cross", at, also] if measure == ALL else counts["cross", also, at]


def _is_said_by_others(own: HandClass, rows: list[tuple[float, HandClass, PairedCounts]]) -> bool:
    """Whether other rows say more exactly what a row does."""
    if own.game != ANY:
        return False
    others = {row[1].game for row in rows if (row[1].from_hand, row[1].jacks) == (own.from_hand, own.jacks)}
    return bool(others - {ANY})
