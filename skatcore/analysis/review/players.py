"""Deals added up for each player: announced games and play, as declarer and as defender."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from skatcore.analysis.review.judged import CostUnit, DealReview, NotReviewed
from skatcore.model.game import Seat


@dataclass(slots=True)
class PlayerReview:
    """The results of a player's deals, in value points unless it says otherwise.

    ``deals`` counts those with a score, ``judged`` the games as declarer that could be judged from the first card
    on. The score of these games is ``announced``, what they were worth with best play of all, plus ``own``, what the
    player's own cards changed, ``given``, what the defenders' cards changed, and ``rest``, what the end before the
    last card changed. Where all games of all hands were searched, ``announced`` is ``dealt``, what the deal was worth
    to the player if all had known all cards, plus ``choice``, what bidding, discard and announcement changed.
    ``score`` is that of all deals. ``cost`` are card points that the player's cards cost as declarer, ``defence`` as
    defender in ``defended`` deals. ``lost`` are games that a card of the player turned into lost ones for good,
    ``let_go`` games of others that a card of the player let them win.
    """

    name: str
    deals: int = 0
    games: int = 0
    won: int = 0
    score: int = 0
    judged: int = 0
    announced: int = 0
    dealt: int | None = None
    own: int = 0
    given: int = 0
    rest: int = 0
    cost: int = 0
    lost: int = 0
    defended: int = 0
    defence: int = 0
    let_go: int = 0

    @property
    def play(self) -> int:
        """The score made of what the games were worth."""
        return self.own + self.given + self.rest

    @property
    def choice(self) -> int | None:
        """The score that bidding, discard and announcement made of what was dealt."""
        return None if self.dealt is None else self.announced - self.dealt

    def add(self, review: DealReview, seat: Seat) -> None:
        """Add a deal in which the player had this seat."""
        par = review.par
        if par is not None and (review.worth is not None or review.why_not is NotReviewed.PASSED):
            self.dealt = (self.dealt or 0) + par[seat]
        if review.score is not None:
            self.deals += 1
            self.score += review.score[seat]
        if review.declarer is None or review.why_not is not None:
            return
        deciding = review.deciding
        decided = deciding is not None and deciding.seat == seat
        points = review.cost_of(seat) if review.unit is CostUnit.POINTS else 0
        if review.declarer != seat:
            self.defended += 1
            self.defence += points
            self.let_go += decided
            return
        self.games += 1
        self.won += bool(review.won)
        self.cost += points
        self.lost += decided
        if review.worth is not None and review.rest_score is not None:
            self.judged += 1
            self.announced += review.worth
            self.own += sum(card.score for card in review.cards if card.seat == seat)
            self.given += sum(card.score for card in review.cards if card.seat != seat)
            self.rest += review.rest_score


class PlayerReviews(dict[str, PlayerReview]):
    """The players by name, in the order in which they came."""

    def add(self, review: DealReview) -> None:
        """Add a deal to its three players."""
        for seat in Seat:
            name = review.players[seat]
            player = self.setdefault(name, PlayerReview(name))
            player.add(review, seat)

    @classmethod
    def of(cls, reviews: Iterable[DealReview]) -> PlayerReviews:
        """The players of some deals."""
        players = cls()
        for review in reviews:
            players.add(review)
        return players
