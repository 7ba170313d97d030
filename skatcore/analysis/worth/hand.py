"""The worth of ten cards in each game: the others' cards are drawn again and again, and each layout is solved."""

from __future__ import annotations

import math
import random
import statistics
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from skatcore.analysis.estimates import wilson
from skatcore.analysis.players.layouts import Layout
from skatcore.analysis.worth.counted import game_worth
from skatcore.analysis.worth.exchange import exchanges
from skatcore.analysis.worth.hand_model import HandGame, HandWorth
from skatcore.analysis.worth.search import WON, ContractSearch, Memories, Reached
from skatcore.model.cards import DECK, Card
from skatcore.model.game import TRICKS, Announcement, Seat
from skatcore.play.card_order import cards_in, mask_of
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.solver import NoTarget, target_of

#: Discards that are tried for a win; the rest are by rule of thumb worse.
TRIED: Final = 12
LAYOUTS: Final = 100
#: The most positions of one question that runs uncompiled and may be over any time: some two seconds.
MOST_AT_ONCE: Final = 1 << 16
#: Called with the number of layouts that are done, and of all.
Progress = Callable[[int, int], None]


class LayoutResult(NamedTuple):
    """The result of a game in one layout, with the declarer's twelve cards."""

    reached: Reached
    cards: tuple[Card, ...]


def layouts_of(hand: Sequence[Card], seat: Seat, seed: int) -> Iterator[Layout]:
    """Deals in which a seat has these ten cards, one after the other, each as likely as any."""
    rest = [card for card in DECK if card not in hand]
    dice = random.Random(seed)  # noqa: S311 - cards, no secrets
    while True:
        dice.shuffle(rest)
        hands = [0, 0, 0]
        hands[seat] = mask_of(hand)
        hands[(seat + 1) % 3] = mask_of(rest[:TRICKS])
        hands[(seat + 2) % 3] = mask_of(rest[TRICKS : 2 * TRICKS])
        yield Layout((hands[0], hands[1], hands[2]), mask_of(rest[2 * TRICKS :]))


def hand_worth(
    ruleset: Ruleset,
    hand: Sequence[Card],
    *,
    seat: Seat = Seat.FOREHAND,
    contracts: Collection[str] | None = None,
    bid: int = 0,
    layouts: int = LAYOUTS,
    seconds: float | None = None,
    until: float | None = None,
    seed: int = 1,
    jobs: int = 1,
    progress: Progress | None = None,
    is_over: Callable[[], bool] | None = None,
) -> HandWorth:
    """The worth of ten cards in the contracts of these keys (None: all), with the skat and from the hand.

    ``layouts`` are drawn from the seed, fewer if the seconds are over or ``is_over`` says so, or as soon as the share
    won by the best announcement is known to within ``until`` on either side. With the skat, the most promising discards
    are searched for one that wins. Additions to an announcement are not looked at. All cards are known to all in each
    layout, so the shares are those of perfect play with open cards.

    >>> from skatcore import load
    >>> from skatcore.model.cards import parse_cards
    >>> hand = parse_cards("C7 C9 CQ S7 S9 H7 H8 D7 D9 DQ")
    >>> worth = hand_worth(load("isko"), hand, contracts={"null"}, layouts=10)
    >>> for game in worth.games:
    ...     print(f"{game.game.form.code:2} {game.won} {game.score:+.1f} {game.pays_to}")
       9 +16.1 23
    H  7 +3.5 35
    O  9 +32.2 46
    HO 7 +5.9 59

    Raises:
        ValueError: there are not ten different cards.
    """
    if len(set(hand)) != TRICKS or len(hand) != TRICKS:
        raise ValueError(f"a hand has {TRICKS} different cards, not {len(set(hand))}")
    tallies = [
        _Tally(ruleset, Announcement(key, form), contract, bid)
        for (key, form), contract in ruleset.plays.items()
        if contract.aim is not Aim.FEWEST and (contracts is None or contract.key in contracts)
    ]
    search = _LayoutSearch(ruleset, seat, tuple(dict.fromkeys(tally.contract for tally in tallies)), is_over)
    end = math.inf if seconds is None else time.monotonic() + seconds
    drawn, done, known = islice(layouts_of(hand, seat, seed), layouts), 0, False
    with ThreadPoolExecutor(jobs) as pool:
        while not (known or time.monotonic() >= end or (is_over and is_over())) and (
            batch := list(islice(drawn, jobs))
        ):
            for results in pool.map(search.results, batch):
                if results is None:
                    known = True
                    break
                for tally in tallies:
                    tally.add(results[tally.contract.key, tally.game.form.hand])
                done += 1
                if progress is not None:
                    progress(done, layouts)
                known = until is not None and _known(tallies, until)
                if known:  # what else is done at the same time does not count
                    break
    ladder = bids(ruleset)
    games = tuple(tally.summary(ladder) for tally in tallies) if done else ()
    return HandWorth(ruleset, tuple(sorted(hand)), seat, bid, seed, done, games)


def _known(tallies: Sequence[_Tally], until: float) -> bool:
    """Whether the share won by the best announcement lies in an interval that is narrow enough."""
    best = max(tallies, key=lambda tally: tally.score, default=None)
    if best is None:
        return True
    low, high = wilson(best.won, len(best.results))
    return high - low <= 2 * until


class _Tally:
    """The results of a game in the layouts so far."""

    def __init__(self, ruleset: Ruleset, game: Announcement, contract: Contract, bid: int) -> None:
        self.ruleset, self.game, self.contract, self.bid = ruleset, game, contract, bid
        self.results: list[LayoutResult] = []
        self.won = self.score = 0

    def add(self, result: LayoutResult) -> None:
        """One more layout."""
        worth = game_worth(self.ruleset, self.game, result.reached[:2], result.cards, bid=self.bid)
        self.results.append(result)
        self.won += worth.won
        self.score += worth.score

    def summary(self, ladder: Iterable[int]) -> HandGame:
        """All of them together."""
        count = len(self.results)
        points = None
        if self.contract.aim is Aim.POINTS:
            points = statistics.fmean(result.reached.points for result in self.results)
        exact = not (self.won and exchanges(self.ruleset, self.contract))
        return HandGame(self.game, count, self.won, points, self.score / count, self._pays_to(ladder), exact)

    def _pays_to(self, ladder: Iterable[int]) -> int:
        """The highest bid up to which the game brings value points."""
        highest = 0
        for bid in ladder if self.won else ():
            worths = (
                game_worth(self.ruleset, self.game, result.reached[:2], result.cards, bid=bid)
                for result in self.results
            )
            if sum(worth.score for worth in worths) <= 0:
                break
            highest = bid
        return highest


class _LayoutSearch:
    """Solves layouts, on several threads if need be: each has its own memory."""

    def __init__(
        self, ruleset: Ruleset, seat: Seat, contracts: Sequence[Contract], is_over: Callable[[], bool] | None
    ) -> None:
        self.seat, self.contracts, self.is_over = seat, contracts, is_over
        self.needs = {contract.key: _need(ruleset, contract, seat) for contract in contracts}
        self._own = threading.local()

    def results(self, layout: Layout) -> dict[tuple[str, bool], LayoutResult] | None:
        """The result of each contract, by its key and whether it is played from the hand.

        None if the search, which runs uncompiled, is over before.
        """
        if not hasattr(self._own, "memories"):
            self._own.memories = Memories.new()
            if self.is_over and not self._own.memories.compiled:
                self._own.memories = replace(self._own.memories, bound=MOST_AT_ONCE)
        found: dict[tuple[str, bool], LayoutResult] = {}
        cards = cards_in(layout.hands[self.seat] | layout.skat)
        for contract in self.contracts:
            search = ContractSearch(contract, self.seat, layout.hands, layout.skat, self._own.memories)
            ways = search.ways[:TRIED]
            for hand, tried in ((True, (layout.skat,)), (False, ways)):
                if self.is_over and not self._own.memories.compiled and self.is_over():
                    return None
                winning = search.wins(self.needs[contract.key], tried)
                reached = search.best_of((tried[0] if winning is None else winning,))
                assert reached is not None  # noqa: S101 - no card must win a trick
                found[contract.key, hand] = LayoutResult(reached, cards)
        return found


def _need(ruleset: Ruleset, contract: Contract, seat: Seat) -> int:
    """Card points with which the plainest form of a contract is won."""
    try:
        return target_of(ruleset, contract, contract.forms[0], seat).need
    except NoTarget:
        return WON
