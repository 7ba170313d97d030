"""The judgement of a deal in review: every card with what it cost, and where the game was won or lost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto

from skatcore.analysis.worth.model import GameWorth
from skatcore.model.cards import Card
from skatcore.model.game import Announcement, Seat
from skatcore.model.notebook import NotebookValue
from skatcore.play.events import Act
from skatcore.play.state import Trick


class CostUnit(StrEnum):
    """The unit of a review."""

    POINTS = auto()
    """The declarer's card points with the skat."""
    GAME = auto()
    """1 for a game that is won, 0 for one that is lost: one trick decides (Null, announced schwarz)."""
    OWN = auto()
    """Where all play against all: the most card points that the two others together can force on a player."""


class NotReviewed(StrEnum):
    """Why no card of a deal is judged, or not each."""

    PASSED = "passed"
    NO_CARDS = "no-cards"
    NOT_LEGAL = "not-legal"
    OTHER_GOAL = "other-goal"
    OTHER_RULES = "other-rules"
    TOO_LONG = "too-long"


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A card that was played: what the deal came to with best play before it, and after it.

    ``cost`` is what it gave away, never negative. ``better`` are the cards that would have kept everything,
    where this one did not. ``turns`` says that the game was won before it and lost after it, or the
    other way round. ``score`` is what the card changed in the declarer's score, in value points.

    >>> from skatcore import Card, Seat
    >>> JudgedCard(8, Seat.REARHAND, Card.parse("CK"), before=64, after=58, cost=6, turns=True).cost
    6
    """

    trick: int
    seat: Seat
    card: Card
    before: int
    after: int
    cost: int
    better: tuple[Card, ...] = ()
    turns: bool = False
    score: int = 0


@dataclass(frozen=True, slots=True)
class SeatTake:
    """The most that a player without declarer had to take before the first judged card, and what was taken."""

    first: int
    result: int


@dataclass(frozen=True, slots=True)
class DealReview(NotebookValue):
    """A recorded deal with every card judged, all cards known.

    ``first`` is what it came to with best play of all before the first card that is judged, ``result`` what it
    came to; the costs of the cards and ``rest``, what the end before the last card gave or took, lead from one to the
    other. ``need`` is the least result that wins; None where nothing does. ``skipped`` is how many cards were not
    judged, because the search would have taken too long. ``ended`` is how the deal ended before the last card,
    ``tricks`` are those that were completed. ``worth`` is the declarer's score with best play from the first card on,
    ``score`` the real one, both in value points. ``takes`` are the players of a game without declarer. ``discard`` is
    one with which a game that was lost before the first card would have been won, empty if there is none (None: not
    looked for), ``bid`` what had to be reached. ``games`` are the best games of each seat with best play of all,
    where they were asked for.

    >>> DealReview(1, 1, ("Anna", "Ben", "Cleo"), why_not=NotReviewed.PASSED).mistakes
    ()
    """

    number: int
    line: int
    players: tuple[str, str, str]
    unit: CostUnit = CostUnit.POINTS
    declarer: Seat | None = None
    game: Announcement | None = None
    need: int | None = None
    first: int = 0
    result: int = 0
    rest: int = 0
    won: bool | None = None
    score: tuple[int, int, int] | None = None
    worth: int | None = None
    cards: tuple[JudgedCard, ...] = ()
    skipped: int = 0
    ended: Act | None = None
    tricks: tuple[Trick, ...] = ()
    takes: tuple[SeatTake, ...] = ()
    bid: int = 0
    discard: tuple[Card, ...] | None = None
    games: tuple[tuple[GameWorth, ...], ...] = ()
    why_not: NotReviewed | None = None

    @property
    def mistakes(self) -> tuple[JudgedCard, ...]:
        """The cards that cost something, in order."""
        return tuple(card for card in self.cards if card.cost)

    @property
    def turns(self) -> tuple[JudgedCard, ...]:
        """The cards that turned the game over, in order."""
        return tuple(card for card in self.cards if card.turns)

    @property
    def deciding(self) -> JudgedCard | None:
        """The card that turned the game for good; None where no card did."""
        turns = self.turns
        return turns[-1] if turns and not self.decided_at_end else None

    @property
    def decided_at_end(self) -> bool:
        """Whether the game was given away by ending it before the last card."""
        if self.won is None:
            return False
        last = self.cards[-1].after if self.cards else self.first
        return (self.need is not None and last >= self.need) is not self.won

    def cost_of(self, seat: Seat) -> int:
        """The cost of a seat's cards to its side."""
        return sum(card.cost for card in self.cards if card.seat == seat)

    @property
    def own_score(self) -> int | None:
        """The score of the declarer, in value points."""
        return None if self.score is None or self.declarer is None else self.score[self.declarer]

    @property
    def par(self) -> tuple[int, int, int] | None:
        """The score of each seat if all had known all cards: whoever has the best game to win plays it."""
        if not self.games:
            return None
        best = [max((game.score for game in own if game.won), default=0) for own in self.games]
        first = best.index(max(best))
        scores = [score if seat == first else 0 for seat, score in enumerate(best)]
        return scores[0], scores[1], scores[2]

    @property
    def other_games(self) -> tuple[GameWorth, ...]:
        """Games other than the one played that the declarer would have won at the bid."""
        if self.declarer is None or self.game is None or not self.games:
            return ()
        played = self.game.contract
        own = self.games[self.declarer]
        return tuple(game for game in own if game.won and game.game.contract != played and game.score >= self.bid)

    @property
    def rest_score(self) -> int | None:
        """The change of the score by the end before the last card, and by tricks that card points do not show."""
        if self.own_score is None or self.worth is None:
            return None
        return self.own_score - self.worth - sum(card.score for card in self.cards)

    def trick_costs(self) -> list[tuple[int, int, int]]:
        """Each judged trick: its number, what it cost the declarer, and what it cost the opponents."""
        numbers = dict.fromkeys(card.trick for card in self.cards)
        return [(number, *self._costs(number)) for number in numbers]

    def _costs(self, trick: int) -> tuple[int, int]:
        cards = [card for card in self.cards if card.trick == trick]
        own = sum(card.cost for card in cards if card.seat == self.declarer)
        return own, sum(card.cost for card in cards) - own
