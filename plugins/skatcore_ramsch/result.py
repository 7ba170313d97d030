"""The losers of a Ramsch, and how much they lose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from skatcore.plugin import CARD_POINTS, TRICKS, Extras, Reason, Seat, SharedOutcome, Unscorable, extra
from skatcore.plugin.cards import JACKS, Card
from skatcore_ramsch.options import Ramsch

TWO, FOUR_TIMES = 2, 4
#: Value points or card points of the three seats.
Scores = tuple[int, int, int]
RAMSCH = "ramsch"
#: The jacks that each player was dealt, and those that each took in tricks.
JACKS_HELD, JACKS_WON = "jacks-held", "jacks-won"
#: What a Ramsch carries into its result: how often the skat was passed on unseen, who knocked,
#: who announced to take no trick, and which seat failed in that.
PUSHED, KNOCKED, VIRGINS, VIRGIN_FAILED = "pushed", "knocked", "virgin-announced", "virgin-failed"


def failed_virgin(extras: Extras) -> Seat | None:
    """The player who took a trick after announcing not to."""
    name = dict(extras).get(VIRGIN_FAILED)
    return next((seat for seat in Seat if seat.key == name), None)


def score_ramsch(
    options: Ramsch, outcome: SharedOutcome, extras: Extras, cite: Callable[[str], str]
) -> tuple[Scores, tuple[Reason, ...]]:
    """The scores of the three seats by the profile's options (LOC 3.3.7 and the house forms), with the reasons.

    Raises:
        Unscorable: the record lacks the skat's points, the last trick or the jacks.
    """
    return _Count(options, outcome, extras, cite).scores()


@dataclass
class _Count:
    options: Ramsch
    outcome: SharedOutcome
    extras: Extras
    cite: Callable[[str], str]
    reasons: list[Reason] = field(default_factory=list)

    def scores(self) -> tuple[Scores, tuple[Reason, ...]]:
        failed = failed_virgin(self.extras)
        if failed is not None:
            costs = self.options.announced_virgin_costs
            self.because("ramsch-virgin-failed", costs, "announced-virgin", seat=failed)
            return _three(lambda seat: -costs if seat == failed else 0), tuple(self.reasons)
        self.checked()
        points = self.counted()
        times = self.added()
        if times != 1:
            self.because("ramsch-added", times, "pushing")
        return _three(lambda seat: times * points[seat]), tuple(self.reasons)

    def counted(self) -> Scores:
        if self.options.march != "none" and TRICKS in self.outcome.tricks:
            return self.march(Seat(self.outcome.tricks.index(TRICKS)))
        points = self.with_skat()
        ways = {"everyone": self.everyone, "lowest-wins": self.winners}
        return ways.get(self.options.counts, self.losers)(points)

    def added(self) -> int:
        """The factor where each passing on and each virgin adds one instead of doubling."""
        if self.options.pushing != "adds":
            return 1
        counts = self.options.virgin_doubles and self.options.counts == "loser"
        marched = self.options.march != "none" and TRICKS in self.outcome.tricks
        virgins = self.outcome.tricks.count(0) if counts and not marched else 0
        return 1 + extra(self.extras, PUSHED) + virgins

    def checked(self) -> None:
        outcome = self.outcome
        whole = sum(outcome.points) + (outcome.skat or 0)
        if min(*outcome.points, *outcome.tricks, outcome.skat or 0) < 0:
            raise Unscorable.of("missing.ramsch-negative")
        if any(points and not tricks for points, tricks in zip(outcome.points, outcome.tricks, strict=True)):
            raise Unscorable.of("missing.ramsch-points-without-trick")
        if whole != CARD_POINTS or sum(outcome.tricks) != TRICKS:
            raise Unscorable.of("missing.ramsch-does-not-add-up", points=whole, tricks=sum(outcome.tricks))

    def because(self, step: str, count: int, key: str, *, seat: Seat | None = None) -> None:
        details = (("seat", seat.key),) if seat is not None else ()
        self.reasons.append(Reason(step, count, self.cite(f"plugin.ramsch.{key}"), details))

    def missing(self, key: str, needed_by: str, /, **details: str) -> Unscorable:
        return Unscorable.of(f"missing.ramsch-{key}-missing", self.cite(f"plugin.ramsch.{needed_by}"), **details)

    def march(self, taker: Seat) -> Scores:
        worth = self.options.march_points
        self.because("ramsch-march", worth, "march", seat=taker)
        if self.options.march == "plus-taker":
            return _three(lambda seat: worth if seat == taker else 0)
        if self.options.march == "minus-others":
            return _three(lambda seat: 0 if seat == taker else -worth)
        normal = self.options.fixed if self.options.counts == "fixed" else CARD_POINTS
        return _three(lambda seat: -FOUR_TIMES * normal if seat == taker else 0)

    def with_skat(self) -> Scores:
        """Card points by which the loser is found; a skat that goes to the loser is added later."""
        points, skat = self.outcome.points, self.outcome.skat
        if skat is None:
            if self.options.skat_to != "last-trick":
                raise self.missing("skat", "skat-to", field="skat")
            return points
        if self.options.skat_to != "last-trick" or skat == 0:
            return points
        last = self.outcome.last
        if last is None:
            raise self.missing("last-trick", "skat-to", field="last")
        self.because("ramsch-skat-last-trick", skat, "skat-to", seat=last)
        return _three(lambda seat: points[seat] + (skat if seat == last else 0))

    def everyone(self, points: Scores) -> Scores:
        times = self.options.times
        skat = self.outcome.skat or 0
        most = max(points)
        losers = [seat for seat in Seat if points[seat] == most]
        extra_for = losers if self.options.skat_to == "loser" else []
        self.because("ramsch-everyone", times, "counts")
        return _three(lambda seat: -times * (points[seat] + (skat if seat in extra_for else 0)))

    def winners(self, points: Scores) -> Scores:
        """Scores where the player with the fewest card points gains, or those who are tied for it."""
        fewest = min(points)
        tied = [seat for seat in Seat if points[seat] == fewest]
        options = self.options
        gains, by = (
            (options.lowest_gets, "lowest-gets"),
            (options.lowest_two_get, "lowest-two-get"),
            (options.lowest_three_get, "lowest-three-get"),
        )[len(tied) - 1]
        for seat in tied:
            self.because("ramsch-fewest", gains, by, seat=seat)
        return _three(lambda seat: gains if seat in tied else 0)

    def losers(self, points: Scores) -> Scores:
        most = max(points)
        tied = [seat for seat in Seat if points[seat] == most]
        losers = self.decided(tied)
        amount = self.amount(most, losers)
        halved = len(tied) == TWO and self.options.two_tied == "half-each"
        if halved:
            amount //= 2
            self.because("ramsch-half", amount, "two-tied")
        return _three(lambda seat: -amount if seat in losers else 0)

    def amount(self, most: int, losers: Sequence[Seat]) -> int:
        virgins = self.outcome.tricks.count(0)
        if self.options.counts == "fixed":
            fixed = (self.options.fixed, self.options.fixed_one_virgin)
            amount = (*fixed, self.options.fixed_two_virgins)[virgins]
            self.because("ramsch-fixed", amount, "counts")
            return amount
        amount = most
        if losers:
            self.because("ramsch-points", most, "counts")
        if self.options.skat_to == "loser" and losers and self.outcome.skat:
            amount += self.outcome.skat
            self.because("ramsch-skat-loser", self.outcome.skat, "skat-to")
        if losers and self.options.times != 1:
            amount *= self.options.times
            self.because("ramsch-times", self.options.times, "times")
        doubles = self.options.virgin_doubles and self.options.pushing != "adds"
        if losers and doubles and virgins == 1:
            amount *= 2
            self.because("ramsch-virgin", 2, "virgin-doubles")
        return amount

    def decided(self, tied: list[Seat]) -> list[Seat]:
        """The losers among those who have most card points."""
        if len(tied) == 1:
            self.because("ramsch-loser", 1, "counts", seat=tied[0])
            return tied
        two = len(tied) == TWO
        rule: str = self.options.two_tied if two else self.options.three_tied
        self.because(f"ramsch-{'tie' if two else 'three'}-{rule}", len(tied), "two-tied" if two else "three-tied")
        if rule == "nobody":
            return []
        if rule == "last-trick-loses":
            return self.last_of(tied)
        return self.lower_jack(tied) if rule == "lower-jack" else tied

    def last_of(self, tied: list[Seat]) -> list[Seat]:
        """The one of the tied players who took the last trick; all of them if the third player did."""
        last = self.outcome.last
        if last is None:
            raise self.missing("last-trick", "two-tied", field="last")
        if last in tied:
            return [last]
        self.because("ramsch-last-trick-not-tied", len(tied), "two-tied")
        return tied

    def lower_jack(self, tied: list[Seat]) -> list[Seat]:
        """The tied player with the lower jack loses (LOC 3.3.7)."""
        key = JACKS_HELD if self.options.jack_owned == "dealt" else JACKS_WON
        owned = self.outcome.fact(key)
        if owned is None:
            raise self.missing("jacks", "jack-compared", key=key, field=f"fact.{key}")
        jacks = {seat: [card for card in owned[seat] if card in JACKS] for seat in tied}
        if not any(jacks.values()):
            rule = self.options.no_jacks
            self.because(f"ramsch-no-jacks-{rule}", len(tied), "no-jacks")
            if rule == "nobody":
                return []
            return self.last_of(tied) if rule == "last-trick-loses" else tied
        if not all(jacks.values()) and self.options.without_jack == "both-lose":
            self.because("ramsch-without-jack-both-lose", len(tied), "without-jack")
            return tied
        strength = {seat: self.strength(cards) for seat, cards in jacks.items()}
        lowest = min(strength.values())
        losers = [seat for seat in tied if strength[seat] == lowest]
        for seat in losers:
            if jacks[seat]:
                self.because("ramsch-lower-jack", 1, "jack-compared", seat=seat)
            else:
                self.because("ramsch-without-jack", 1, "without-jack", seat=seat)
        return losers

    def strength(self, jacks: list[Card]) -> int:
        """How high a player's jacks rank in the comparison; 0 without one."""
        if not jacks:
            return 0
        ranks = [len(JACKS) - JACKS.index(card) for card in jacks]
        if self.options.jack_compared == "count":
            return len(ranks)
        return max(ranks) if self.options.jack_compared == "highest" else min(ranks)


def _three(score: Callable[[Seat], int]) -> Scores:
    return (score(Seat.FOREHAND), score(Seat.MIDDLEHAND), score(Seat.REARHAND))
