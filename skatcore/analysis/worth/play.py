"""The worth of a moment of the card play: the result under best play, each card, the best line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from skatcore.analysis.worth.counted import game_worth
from skatcore.analysis.worth.model import GameWorth
from skatcore.analysis.worth.search import SOME_TRICKS, Memories
from skatcore.errors import SkatError
from skatcore.model.cards import Card
from skatcore.model.game import CARD_POINTS, TRICKS, Extras, Seat
from skatcore.play.card_order import cards_in, points_in
from skatcore.play.deal import Deal
from skatcore.play.kept import Kept
from skatcore.play.result import announced_in
from skatcore.play.state import NOBODY
from skatcore.rules.contributions import Aim
from skatcore.solver import FAILED, Objective, PlayPosition, Solver
from skatcore.text.message import Message


class NotInPlay(SkatError, ValueError):  # noqa: N818 - it says what the deal is not in
    """No card of the deal is to be played now, or nobody plays its game alone."""

    def __init__(self) -> None:
        super().__init__(Message("solve.not-in-play"))


@dataclass(frozen=True, slots=True)
class CardWorth:
    """The declarer's result in the end if a card is played now and everybody plays best from then on.

    ``points`` are the declarer's card points with the skat, in a Null the tricks; None: the cards that must win
    the last tricks cannot any more. ``best`` says that no other card is better for who plays it.
    """

    card: Card
    points: int | None
    best: bool


@dataclass(frozen=True, slots=True)
class PlayWorth:
    """A moment of the card play under best play: its result, the cards of who is on turn, the best line.

    ``points`` are those of the declarer in the end as in `CardWorth`. ``line`` is who plays what until the end.

    >>> from skatcore import load
    >>> from skatcore.analysis.simulation import ALL_SENSIBLE, deal_played
    >>> worth = play_worth(deal_played(load("isko"), 1, ALL_SENSIBLE).undone(9))
    >>> worth.turn.key, worth.points, [str(card.card) for card in worth.cards if card.best]
    ('rearhand', 66, ['CJ', 'S8', 'H7'])
    """

    turn: Seat
    points: int | None
    worth: GameWorth
    cards: tuple[CardWorth, ...]
    line: tuple[tuple[Seat, Card], ...]


def play_worth(deal: Deal, *, memories: Memories | None = None, line: bool = False) -> PlayWorth:
    """The worth of a deal at the card that is to be played next; ``line`` asks for the best line too.

    >>> from skatcore import Deal, load, read_game
    >>> isko = load("isko")
    >>> deal = Deal.shuffled(isko, seed=3)
    >>> _ = deal.bid(18), deal.hold(), deal.pass_(), deal.pass_(), deal.announce(read_game("null hand", isko))
    >>> worth = play_worth(deal)
    >>> worth.worth.score, len(worth.cards), len(worth.line)
    (-70, 10, 0)

    Raises:
        NotInPlay: no card is to be played now, or nobody plays the game alone.
    """
    search = _PlaySearch(deal, memories or Memories.new())
    solver, position = search.solver, search.position
    turn = Seat(position.turn)
    values = solver.card_values(position)
    best = (max if solver.objective.chooses[turn] else min)(values.values())
    cards = tuple(
        CardWorth(Card(card), None if points == FAILED else points + search.had, points == best)
        for card, points in values.items()
    )
    played = tuple((Seat(seat), Card(card)) for seat, card in solver.line(position)) if line else ()
    final = None if best == FAILED else best + search.had
    return PlayWorth(turn, final, search.worth(best), cards, played)


class _PlaySearch:
    """The search of a deal from the card that is to be played next."""

    def __init__(self, deal: Deal, memories: Memories) -> None:
        state, contract = deal.state, deal.state.contract
        if contract is None or contract.aim is Aim.FEWEST or state.declarer == NOBODY or deal.over:
            raise NotInPlay
        first, second, third = state.hands
        self.position = PlayPosition((first, second, third), state.leader, tuple(state.trick))
        try:
            self.position.check()
        except ValueError as error:
            raise NotInPlay from error
        self.deal, self.contract, self.memories = deal, contract, memories
        declarer, kept = state.declarer, deal.kept
        self.null = contract.aim is Aim.NO_TRICK
        main = Objective.tricks_forced_on(declarer) if self.null else Objective.points_of(declarer, kept)
        self.solver = self._solver(main)
        skat = points_in(state.skat)
        #: What the declarer has already of what is counted.
        self.had = state.taken[declarer] if self.null else state.points[declarer] + skat

    def _solver(self, objective: Objective) -> Solver:
        return Solver(self.contract, objective, memory=self.memories.main, bound=self.memories.bound)

    def worth(self, best: int) -> GameWorth:
        """The game with its result: what is still to come for the declarer is ``best``."""
        state, deal = self.deal.state, self.deal
        game = announced_in(state)
        assert game is not None  # noqa: S101 - there is a contract
        kept = deal.kept
        if best == FAILED:
            kept = None
            best = self._solver(Objective.points_of(state.declarer)).value(self.position)
            game = replace(game, extras=tuple(sorted((*game.extras, *self._failing(game.extras)))))
        result = (0, best + self.had) if self.null else (best + self.had, self._tricks(best, kept))
        cards = cards_in(state.dealt[state.declarer] | state.dealt_skat)
        return game_worth(deal.ruleset, game, result, cards, bid=state.bid)

    def _tricks(self, best: int, kept: Kept | None) -> int:
        """All tricks or none where that can be had, else some."""
        state = self.deal.state
        solver = self._solver(Objective.tricks_of(state.declarer, kept))
        if best + self.had == CARD_POINTS and not state.defenders_tricks:
            return TRICKS if solver.at_least(self.position, self.position.tricks_left) else SOME_TRICKS
        if not best and not state.taken[state.declarer]:
            return SOME_TRICKS if solver.at_least(self.position, 1) else 0
        return SOME_TRICKS

    def _failing(self, said: Extras) -> Iterator[tuple[str, int]]:
        """The facts that say of what was added to the game that it did not hold."""
        known = dict(said)
        for extra in self.deal.ruleset.extras.values():
            if extra.is_fact and extra.requires in known and extra.key not in known:
                yield extra.key, 1
