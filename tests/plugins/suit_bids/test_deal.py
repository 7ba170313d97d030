"""Bidding by suit (Farbenreizen): a bid names a game, and the game announced is at least as high.

A third party's plugin: it derives its auction and its announcement from the usual ones and puts
them in their place.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.event_json import event_as_data, event_from
from skatcore.plugin import (
    STAGES,
    Act,
    Aim,
    Announced,
    AnnouncedWrongly,
    Announcement,
    Announcing,
    Auction,
    Change,
    Held,
    Passed,
    Refusal,
    Ruleset,
    Seat,
    Stage,
    State,
    Words,
    hookimpl,
)
from support.plugins import load, registry

F, M, R = Seat


@dataclass(frozen=True, slots=True)
class GameBid(Act):
    """A player bids by naming a contract."""

    kind: ClassVar[str] = "game-bid"

    contract: str


def rank(ruleset: Ruleset, key: str) -> int:
    """How high a contract is: its base value, a Null between clubs and Grand."""
    contract = ruleset.contract(key)
    if contract is None or contract.aim is Aim.FEWEST:
        return 0
    return contract.base if contract.aim is Aim.POINTS else 23


@dataclass(frozen=True, slots=True)
class BySuit(Auction[GameBid | Held | Passed]):
    """The same turns; what is bid are games, from diamonds to Grand."""

    kinds: ClassVar[tuple[type[Act], ...]] = (GameBid, Held, Passed)

    def bids(self, state: State, seat: Seat) -> Sequence[Act]:
        """Every higher game."""
        keys = sorted({key for key, _ in state.ruleset.plays}, key=lambda key: rank(state.ruleset, key))
        return [GameBid(seat, key) for key in keys if rank(state.ruleset, key) > state.bid]

    def value_of(self, state: State, event: Act) -> int:
        """The rank of the game."""
        return rank(state.ruleset, event.contract) if isinstance(event, GameBid) else 0

    def bid_refusal(self, state: State, event: Act) -> Refusal | None:
        """It must be one of these."""
        if event in self.bids(state, event.seat):
            return None
        return Refusal("game-too-low", state.ruleset.cite("auction"))


@dataclass(frozen=True, slots=True)
class AsBid(Announcing):
    """The game announced is not lower than the one that was bid."""

    def impossible(self, state: State, game: Announcement) -> Refusal | None:
        """Nor is it refused for anything else."""
        if rank(state.ruleset, game.contract) < state.bid:
            return Refusal("game-too-low", state.ruleset.cite("auction"))
        return super(AsBid, self).impossible(state, game)

    def actions(self, state: State, seat: Seat) -> Sequence[Announced | AnnouncedWrongly]:
        """Only what can be announced."""
        acts = [act for act in super(AsBid, self).actions(state, seat) if isinstance(act, Announced)]
        return [act for act in acts if self.impossible(state, act.game) is None]


def _auction(old: Stage) -> Stage:
    assert isinstance(old, Auction)
    return BySuit(old.last_chance)


def _announcing(old: Stage) -> Stage:
    assert isinstance(old, Announcing)
    return AsBid(old.impossible_null, old.correction)


class SuitBids:
    """The plugin."""

    @hookimpl
    def skatcore_changes(self) -> Iterable[Change]:
        """The two stages in place of the usual ones."""
        return [Change.adjust(STAGES, "auction", _auction), Change.adjust(STAGES, "announcing", _announcing)]

    @hookimpl
    def skatcore_words(self) -> Iterable[Words]:
        """The words of the plugin."""
        messages = {"event.game-bid": "bids", "refusal.game-too-low": "a higher game was bid"}
        return [Words("en", messages)]


@pytest.fixture(scope="module")
def own() -> Ruleset:
    """A house where suits are bid."""
    return load(registry(suits=SuitBids()), "suits")


def test_a_bid_names_a_game_and_the_next_one_a_higher_game(own: Ruleset) -> None:
    deal = Deal.shuffled(own, 1)
    named = [act.contract for act in deal.legal_actions() if isinstance(act, GameBid)]
    assert named == ["diamonds", "hearts", "spades", "clubs", "null", "grand"]
    deal.do(GameBid(M, "hearts"))
    assert set(deal.legal_actions()) == {Passed(F), Held(F)}
    deal.hold()
    assert deal.refusal(GameBid(M, "diamonds")) == Refusal("game-too-low", own.cite("auction"))
    deal.do(GameBid(M, "clubs"))
    deal.pass_()
    deal.pass_()
    assert deal.declarer is M
    deal.take_skat()
    deal.discard(deal.hand(M)[:2])
    with pytest.raises(Refused):
        deal.announce(Announcement("hearts"))
    deal.announce(Announcement("grand"))


def test_whoever_is_left_plays_for_the_lowest_game(own: Ruleset) -> None:
    deal = Deal.shuffled(own, 1)
    deal.pass_()
    deal.pass_()
    assert deal.legal_actions(F) == [Passed(F), GameBid(F, "diamonds")]
    deal.take_skat()
    assert (deal.declarer, deal.state.bid) == (F, 9)


@pytest.mark.parametrize("seed", range(30))
def test_random_deals_come_to_their_end_and_back(own: Ruleset, seed: int) -> None:
    deal, choice = Deal.shuffled(own, seed), random.Random(seed)  # noqa: S311 - cards, no secrets
    while not deal.over:
        legal = deal.legal_actions()
        assert all(deal.can(act) for act in legal)
        deal.do(choice.choice(legal))
    assert deal.scored().missing is None
    events = [event_from(event_as_data(event), own) for event in deal.events]
    assert Deal.replay(own, events) == deal
