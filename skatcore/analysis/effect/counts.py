"""Counts of deals that are played under several rule sets: whole numbers that add up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Self

from skatcore.analysis.estimates import NOT_PLAYED, PLAYED, WON, PairedCounts, PairedSums
from skatcore.model.cards import JACKS
from skatcore.model.game import SEATS, Seat
from skatcore.play.card_order import mask_of
from skatcore.play.events import Played
from skatcore.rules.contributions import AfterAllPass, Aim

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.rules.ruleset import Ruleset

#: A number that is counted: what it is of, and further words and numbers.
Key = tuple[str | int, ...]
#: The numbers of a deal: scores of the seats, by how much each is ahead of the other two together,
#: the scores of all three, cards played, and whether the deal counts as one.
AHEAD: Final = {seat: f"{seat}-ahead" for seat in SEATS}
ALL, CARDS, COUNTED = "all", "cards", "counted"
MEASURES: Final = (*SEATS, *AHEAD.values(), ALL, CARDS, COUNTED)
#: What may happen in a deal apart from its game.
DECLARED, PASSED, OVERBID = "declared", "passed", "overbid"
#: The games of all four suits together, and those of any contract.
SUIT, ANY = "suit", "any"
#: With the skat or from the hand, or from the hand only.
EITHER, FROM_HAND = "either", "hand"

#: Between the parts of a key.
_BETWEEN: Final = "|"
_JACKS: Final = mask_of(JACKS)
_SUITS: Final = tuple(0xFF << 8 * suit & ~_JACKS for suit in range(4))


class EffectCounts(Counter[Key]):
    """Sums over deals that are played under rule sets 0, 1, 2, …; parts are added with ``update``.

    ``("deals",)`` · ``("differing",)``: deals in which a seat scores otherwise under the last than under the first ·
    ``("sum", rule set, measure)`` · ``("product", rule set, rule set, measure)`` ·
    ``("cross", rule set, rule set)``: score of all times whether the deal counts ·
    ``("event", kind, name, status, status)`` · ``("hands", jacks, trumps)`` ·
    ``("hand", game, form, jacks, trumps, status, status)``; a status is that under the first rule
    set, then that under the last.
    """

    def count(self, deals: Sequence[Deal]) -> None:
        """Count the same cards, played to the end under each of the rule sets."""
        self["deals",] += 1
        facts = [DealFacts(deal) for deal in deals]
        for at, fact in enumerate(facts):
            for measure, number in fact.numbers.items():
                self["sum", at, measure] += number
                self["product", at, at, measure] += number * number
        for first, second in _pairs(len(facts)):
            for measure, number in facts[first].numbers.items():
                self["product", first, second, measure] += number * facts[second].numbers[measure]
        before, after = facts[0], facts[-1]
        self["differing",] += any(before.numbers[seat] != after.numbers[seat] for seat in SEATS)
        ends = ((0, before), (len(facts) - 1, after))
        for one, fact in ends:
            for other, counts in ends:
                self["cross", one, other] += fact.numbers[ALL] * counts.numbers[COUNTED]
        for event in before.events.keys() | after.events.keys():
            statuses = (facts.events.get(event, NOT_PLAYED) for facts in (before, after))
            self["event", *event, *statuses] += 1
        self._count_hands(deals[0], before, after)

    def _count_hands(self, deal: Deal, before: DealFacts, after: DealFacts) -> None:
        for seat in Seat:
            hand = deal.state.dealt[seat]
            jacks, trumps = (hand & _JACKS).bit_count(), longest_trumps(hand)
            self["hands", jacks, trumps] += 1
            games = [facts.hand_games if facts.declarer is seat else {} for facts in (before, after)]
            for game in games[0].keys() | games[1].keys():
                statuses = (own.get(game, NOT_PLAYED) for own in games)
                self["hand", *game, jacks, trumps, *statuses] += 1

    def named(self) -> dict[str, int]:
        """The numbers by one name each, as units of work result in them."""
        return {_BETWEEN.join(map(str, key)): number for key, number in self.items()}

    @classmethod
    def of(cls, numbers: Any) -> Self:
        """The counts of which these are the `named` numbers."""
        return cls(
            {
                tuple(int(part) if part.isdecimal() else part for part in name.split(_BETWEEN)): number
                for name, number in numbers.items()
            }
        )

    # -- what they say ----------------------------------------------------------------------------

    def paired(self, measure: str, first: int, second: int) -> PairedSums:
        """A number of each deal under two of the rule sets."""
        return PairedSums(
            self["deals",],
            self["sum", first, measure],
            self["sum", second, measure],
            self["product", first, first, measure],
            self["product", second, second, measure],
            self["product", first, second, measure],
        )

    def events(self) -> dict[tuple[str, str], PairedCounts]:
        """The events of the deals, by kind and name."""
        found: dict[tuple[str, str], dict[tuple[int, int], int]] = {}
        for key, times in self.items():
            match key:
                case ("event", str(kind), str(name), int(before), int(after)):
                    found.setdefault((kind, name), {})[before, after] = times
        return {event: PairedCounts(self["deals",], found[event]) for event in sorted(found)}


class DealFacts:
    """The counts of one deal under one rule set."""

    def __init__(self, deal: Deal) -> None:
        scored = deal.scored()
        ruleset = deal.ruleset
        points = scored.points
        self.declarer = scored.record.declarer
        self.events: dict[tuple[str, str], int] = {}
        #: What became of the game, by the groups of games and forms in which hands are looked at.
        self.hand_games: dict[tuple[str, str], int] = {}
        game, value = scored.record.announcement, scored.value
        counts = True
        if game is None or value is None:
            self.events[PASSED, ""] = PLAYED
            counts = ruleset.all_pass.becomes is not AfterAllPass.DEALT_AGAIN
        else:
            won = WON if value.won and value.scores is None else PLAYED
            self.events["game", f"{game.contract} {game.form.code}".strip()] = won
            self.events["contract", game.contract] = won
            self.events |= {("extra", name): won for name, number in game.extras if number}
            if value.scores is None:
                self.events[DECLARED, ""] = won
                group = group_of(ruleset, game.contract)
                forms = (EITHER, FROM_HAND) if game.form.hand else (EITHER,)
                self.hand_games = {(name, form): won for name in (group, ANY) for form in forms}
            if value.overbid:
                self.events[OVERBID, ""] = PLAYED
        cards = sum(type(event) is Played for event in deal.events)
        whole = sum(points)
        ahead = (len(SEATS) * own - whole for own in points)
        self.numbers = dict(zip(MEASURES, (*points, *ahead, whole, cards, int(counts)), strict=True))


def group_of(ruleset: Ruleset, contract: str) -> str:
    """The contract, or all suit games together: those with more trumps than the jacks."""
    known = ruleset.contract(contract)
    plays_suit = known is not None and known.aim is Aim.POINTS and len(known.trumps) > len(JACKS)
    return SUIT if plays_suit else contract


def longest_trumps(hand: int) -> int:
    """The most trumps that a hand has in a suit game, jacks included."""
    return (hand & _JACKS).bit_count() + max((hand & suit).bit_count() for suit in _SUITS)


def _pairs(rulesets: int) -> Iterator[tuple[int, int]]:
    """The rule sets that are compared: each with the next, and the first with the last."""
    yield from pairwise(range(rulesets))
    if rulesets > 2:  # noqa: PLR2004 - with two, the first is compared with the last already
        yield 0, rulesets - 1
