"""A deal reviewed: with all cards known, what each card cost, and which one decided the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from skatcore.analysis.review.counter import Counter, GameCounter, PointCounter
from skatcore.analysis.review.goal import GameGoal
from skatcore.analysis.review.judged import CostUnit, DealReview, NotReviewed, SeatTake
from skatcore.analysis.review.moments import PlayedMoments, moments_of
from skatcore.analysis.review.path import CountedPath, OtherCards, counted_path
from skatcore.analysis.worth.deal import deal_worth, hands_of
from skatcore.analysis.worth.search import ContractSearch, Memories
from skatcore.model.cards import Card
from skatcore.model.game import SEATS, TRICKS, Outcome, Seat
from skatcore.play.card_order import cards_in, points_in
from skatcore.play.settlement import Abandoned
from skatcore.rules.contributions import Aim
from skatcore.solver import NoTarget, Objective, target_of

if TYPE_CHECKING:
    from skatcore.analysis.worth.model import GameWorth
    from skatcore.play.deal import Deal
    from skatcore.play.state import State
    from skatcore.scoring.score import Scored
    from skatcore.solver import Memory

#: Positions that one question may look at: compiled, and as the code stands.
BOUND: Final = 20_000_000
PLAIN_BOUND: Final = 100_000
#: Games that are kept of what a hand was worth.
MOST_GAMES: Final = 4


@dataclass(frozen=True, slots=True)
class ReviewDepth:
    """How much is looked at: how many tricks from the end on, and whether all games of all hands are."""

    tricks: int = TRICKS
    hands: bool = False


EVERY_TRICK: Final = ReviewDepth()


def analyse(deal: Deal, *, tricks: int = TRICKS, hands: bool = False) -> DealReview:
    """Where a deal was won or lost: every card with what it gave away, all cards known.

    The deal may have ended before its last card; it is judged as far as cards were played. ``tricks`` is
    how many tricks from the end on are judged. ``hands`` asks what each hand was worth in each game, which takes
    much longer.

    >>> from skatcore import Deal, load, read_game
    >>> isko = load("isko")
    >>> deal = Deal.shuffled(isko, seed=7)
    >>> _ = deal.bid(18), deal.pass_(), deal.pass_(), deal.announce(read_game("grand hand", isko))
    >>> while not deal.over:
    ...     _ = deal.do(deal.legal_actions()[0])
    >>> review = analyse(deal, tricks=3)
    >>> review.first - sum(card.cost for card in review.cards if card.seat == review.declarer) + sum(
    ...     card.cost for card in review.cards if card.seat != review.declarer
    ... ) == review.result
    True
    """
    scored = deal.scored() if deal.over and not isinstance(deal.events[-1], Abandoned) else None
    return reviewed(deal, scored, DealReview(0, 0, SEATS), Memories.new(), ReviewDepth(tricks, hands))


def reviewed(
    deal: Deal, scored: Scored | None, blank: DealReview, memories: Memories, depth: ReviewDepth
) -> DealReview:
    """The review of a deal; ``blank`` says which one it is."""
    state = deal.state
    contract = state.contract
    seats = scored.points if scored is not None and scored.missing is None else None
    blank = replace(blank, declarer=deal.declarer, game=state.announcement, score=seats, bid=state.bid)
    if depth.hands and memories.main.compiled:
        blank = replace(blank, games=_best_games(deal, memories))
    if contract is None:
        passed = deal.over and not isinstance(deal.events[-1], Abandoned)
        return replace(blank, why_not=NotReviewed.PASSED if passed else NotReviewed.NO_CARDS)
    played = moments_of(deal)
    ended = played.last if len(played.cards) < len(Seat) * TRICKS else None
    blank = replace(blank, ended=ended, tricks=deal.tricks)
    try:
        if contract.aim is Aim.FEWEST:
            return _shared(deal, played, blank, memories.main, depth.tricks)
        return _alone(deal, scored, played, blank, memories, depth.tricks)
    except NoTarget:
        return replace(blank, why_not=NotReviewed.OTHER_GOAL)
    except OtherCards:
        return replace(blank, why_not=NotReviewed.OTHER_RULES)


def _bound(memory: Memory) -> int:
    return BOUND if memory.compiled else PLAIN_BOUND


def _alone(
    deal: Deal, scored: Scored | None, played: PlayedMoments, blank: DealReview, memories: Memories, tricks: int
) -> DealReview:
    """A game with a declarer."""
    state, contract, declarer = deal.state, deal.state.contract, deal.state.declarer
    assert contract is not None  # noqa: S101 - the caller has looked
    game = played.game or state.announcement
    assert game is not None  # noqa: S101 - a contract is on
    kept = next((moment.kept for moment, _ in played.cards if moment.kept), None)
    target = target_of(deal.ruleset, contract, game.form, declarer, kept)
    outcome = None if scored is None else scored.record.outcome
    given = outcome if isinstance(outcome, Outcome) else _so_far(state)
    goal = GameGoal.of(deal.ruleset, game, target, given)
    value = None if scored is None or scored.missing is not None else scored.value
    won = None if value is None else value.won
    unit = CostUnit.POINTS if goal.by_points else CostUnit.GAME
    blank = replace(blank, unit=unit, need=goal.need, won=won)
    memory = memories.main
    bound = _bound(memory)
    counter: Counter
    if goal.by_points:
        counter = PointCounter(contract, target.objective, declarer, played.skat, memory, bound)
    else:
        counter = GameCounter(contract, target, declarer, memory, bound)
    path = counted_path(counter, played, goal, tricks=tricks)
    if path is None:
        return replace(blank, why_not=NotReviewed.TOO_LONG)
    result = path.last if won is None else _result(given, goal, path, won=won)
    whole = not path.skipped
    lost = whole and won is False and not goal.won(path.first)
    return replace(
        blank,
        first=path.first,
        result=result,
        rest=path.between + result - path.last,
        worth=goal.score(path.first) if whole else None,
        cards=path.cards,
        skipped=path.skipped,
        discard=_winning_discard(deal, goal, memories) if lost else None,
    )


def _result(outcome: Outcome, goal: GameGoal, path: CountedPath, *, won: bool) -> int:
    """The result of a finished game in the unit of its goal."""
    if not goal.by_points:
        return int(won)
    failed = goal.target.objective.kept is not None and path.last == 0
    return 0 if failed else outcome.points


def _so_far(state: State) -> Outcome:
    """The outcome of a deal that is not over, for its bid and cards."""
    from skatcore.play.result import outcome_of

    outcome = outcome_of(state)
    assert isinstance(outcome, Outcome)  # noqa: S101 - a declarer plays
    return outcome


def _shared(deal: Deal, played: PlayedMoments, blank: DealReview, memory: Memory, tricks: int) -> DealReview:
    """A game in which all play against all: each player by the most that the others could force on that player."""
    paths = _own_paths(deal, played, memory, tricks)
    while paths and len({path.skipped for path in paths}) > 1:  # all begin where the last one can begin
        begin = played.cards[max(path.skipped for path in paths)][0]
        paths = _own_paths(deal, played, memory, begin.position.tricks_left)
    if not paths:
        return replace(blank, unit=CostUnit.OWN, why_not=NotReviewed.TOO_LONG)
    cards = sorted((card for path in paths for card in path.cards), key=lambda judged: _place(judged.card, played))
    takes = tuple(SeatTake(path.first, taken) for path, taken in zip(paths, _taken(deal), strict=True))
    return replace(blank, unit=CostUnit.OWN, cards=tuple(cards), takes=takes, skipped=paths[0].skipped)


def _taken(deal: Deal) -> list[int]:
    """The card points of each seat, with those of the skat where it goes with the last trick."""
    taken, tricks = [*deal.state.points], deal.state.tricks
    if len(tricks) == TRICKS:
        taken[tricks[-1].winner] += _skat_of_last(deal)
    return taken


def _skat_of_last(deal: Deal) -> int:
    """The count of the last trick in addition to its cards."""
    contract = deal.state.contract
    return points_in(deal.state.skat) if contract is not None and contract.skat_to_last else 0


def _own_paths(deal: Deal, played: PlayedMoments, memory: Memory, tricks: int) -> list[CountedPath]:
    """The path of each player; none where the search takes too long."""
    contract = deal.state.contract
    assert contract is not None  # noqa: S101 - the caller has looked
    paths: list[CountedPath] = []
    for seat in Seat:
        objective = Objective.points_forced_on(seat, _skat_of_last(deal))
        counter = PointCounter(contract, objective, seat, 0, memory, _bound(memory))
        path = counted_path(counter, played, None, tricks=tricks, only=seat)
        if path is None:
            return []
        paths.append(path)
    return paths


def _place(card: int, played: PlayedMoments) -> int:
    return next(place for place, (_, event) in enumerate(played.cards) if event.card == card)


def _winning_discard(deal: Deal, goal: GameGoal, memories: Memories) -> tuple[Card, ...] | None:
    """A discard with which the same game would have been won with best play of all; empty if there is none.

    None where it is not looked for: only where the skat was taken, card points or a Null decide, and no cards must
    win given tricks.
    """
    state, target = deal.state, goal.target
    contract, need = state.contract, goal.need
    asked = (goal.by_points or target.by_failing) and target.objective.kept is None
    if contract is None or need is None or not (state.took_skat and asked and memories.main.compiled):
        return None
    hands = hands_of(deal.start)
    search = ContractSearch(contract, state.declarer, hands, state.dealt_skat, memories)
    away = search.wins(need if goal.by_points else 0, search.ways)
    return () if away is None else cards_in(away)


def _best_games(deal: Deal, memories: Memories) -> tuple[tuple[GameWorth, ...], ...]:
    """The best games of each seat, from forehand on, with best play of all: those that count most first.

    Of each contract one.
    """
    worth = deal_worth(deal.ruleset, deal.start, memories=memories)
    return tuple(_best(seat.games) for seat in worth.seats)


def _best(games: tuple[GameWorth, ...]) -> tuple[GameWorth, ...]:
    of_contract: dict[str, GameWorth] = {}
    for game in sorted(games, key=lambda game: game.rank, reverse=True):
        of_contract.setdefault(game.game.contract, game)
    return tuple(of_contract.values())[:MOST_GAMES]
