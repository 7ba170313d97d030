"""Bidding by suit (Farbenreizen): a bid names a game, and the game announced is at least as high.

A third party's plugin: it derives its auction and its announcement from the usual ones and puts
them in their place. In records a bid is the number of its game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from skatcore.plugin import (
    GAME_VALUES,
    LADDERS,
    Aim,
    Announcement,
    Change,
    Ladder,
    Message,
    Seat,
    Situation,
    Words,
    hookimpl,
)
from skatcore.plugin.analysis import ADVICE, Advice, Estimate
from skatcore.plugin.events import Act, Announced, AnnouncedWrongly, Held, Passed
from skatcore.plugin.play import STAGES, Announcing, Auction, Stage, State, View

#: The games from the lowest, by the numbers that their bids have.
RANKS: Final = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "null": 23, "grand": 24}
#: The least value of the game of each bid: that of one matador.
LEAST: Final = {9: 18, 10: 20, 11: 22, 12: 24, 23: 23, 24: 48}
#: The chance from which on a computer player bids a game.
GOOD: Final = 0.5


@dataclass(frozen=True, slots=True)
class GameBid(Act):
    """A player bids by naming a contract."""

    kind: ClassVar[str] = "game-bid"

    contract: str


def rank(key: str) -> int:
    """How high a game is as a bid; 0 for what cannot be bid."""
    return RANKS.get(key, 0)


@dataclass(frozen=True, slots=True)
class BySuit(Auction[GameBid | Held | Passed]):
    """The same turns; what is bid are games, from diamonds to Grand."""

    kinds: ClassVar[tuple[type[Act], ...]] = (GameBid, Held, Passed)

    def bids(self, state: State, seat: Seat) -> Sequence[Act]:
        """Every higher game."""
        return [GameBid(seat, key) for key, number in RANKS.items() if number > state.bid]

    def value_of(self, state: State, event: Act) -> int:
        """The rank of the game."""
        del state
        return rank(event.contract) if isinstance(event, GameBid) else 0

    def bid_refusal(self, state: State, event: Act) -> Message | None:
        """It must be one of these."""
        if event in self.bids(state, event.seat):
            return None
        return Message("refusal.game-too-low", state.ruleset.cite("auction"))


@dataclass(frozen=True, slots=True)
class AsBid(Announcing):
    """The game announced is not lower than the one that was bid."""

    def impossible(self, state: State, game: Announcement) -> Message | None:
        """Nor is it refused for anything else."""
        if rank(game.contract) < state.bid:
            return Message("refusal.game-too-low", state.ruleset.cite("auction"))
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


def ranks(values: tuple[int, ...]) -> tuple[int, ...]:
    """The games that can be bid, whatever values there are."""
    del values
    return tuple(LEAST)


def worth(bid: int) -> int:
    """The least value of the game that was bid."""
    return LEAST.get(bid, 0)


def as_high(at: Situation, value: int, needed: int) -> bool:
    """Whether a game is at least as high as the one that was bid, which is worth `needed`."""
    del value
    bid = next((bid for bid, least in LEAST.items() if least == needed), 0)
    return rank(at.contract.announced_as or at.contract.key) >= bid


def _willing(view: View, estimate: Estimate, bid: int) -> bool:
    """Whether the hand is good for a game that is as high as a bid."""
    games = (game for game in view.ruleset.contracts if game.aim is Aim.POINTS and rank(game.key) >= bid)
    return any(estimate.chance(game) > GOOD for game in games)


def bid(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """The lowest game, if the hand is good for that or for a higher one."""
    lowest = acts[0]
    return lowest if isinstance(lowest, GameBid) and _willing(view, estimate, rank(lowest.contract)) else None


def hold(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """Whatever the hand is good for."""
    return acts[0] if _willing(view, estimate, view.bid) else None


def give_up(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """Pass if the hand is not good for what was bid."""
    return None if _willing(view, estimate, view.bid) else acts[0]


def announce(view: View, acts: Sequence[Act], estimate: Estimate) -> Act | None:
    """With the skat the likeliest of the games that are as high as the bid."""
    if not view.skat:
        return None
    games = {act: view.ruleset.plays[act.game.contract, act.game.form] for act in acts if isinstance(act, Announced)}
    chances = {act: estimate.chance(game) for act, game in games.items() if game.aim is Aim.POINTS}
    return max(chances, key=lambda act: chances[act], default=None)


class SuitBids:
    """The plugin."""

    @hookimpl
    def skatcore_changes(self) -> Iterable[Change]:
        """The two stages, the ladder and what computer players announce, in place of the usual ones."""
        ladder = Ladder(GAME_VALUES.key, GAME_VALUES.cite, ranks, worth, as_high, tuple(LEAST))
        return [
            Change.adjust(STAGES, "auction", _auction),
            Change.adjust(STAGES, "announcing", _announcing),
            Change.replace(LADDERS, ladder),
            Change.replace(ADVICE, Advice(Announced.kind, announce)),
        ]

    @hookimpl
    def skatcore_advice(self) -> Iterable[Advice]:
        """How computer players bid."""
        return [Advice(GameBid.kind, bid), Advice(Held.kind, hold), Advice(Passed.kind, give_up)]

    @hookimpl
    def skatcore_words(self) -> Iterable[Words]:
        """The words of the plugin."""
        messages = {"event.game-bid": "bids", "refusal.game-too-low": "a higher game was bid"}
        return [Words("en", messages | {f"bid.{number}": key for key, number in RANKS.items()})]


#: What the package offers.
PLUGIN: Final = SuitBids()
