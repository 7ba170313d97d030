"""Endings of real deals under every bundled rule set: the solver against playing everything out at the table."""

from __future__ import annotations

import functools
import random
from typing import Any, Final

import pytest

from skatcore.model.game import Seat
from skatcore.play.card_order import points_in
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Conceded, Played
from skatcore.rules.contributions import Aim
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.solver import FAILED, Memory, Objective, PlayPosition, Solver
from support.deals import chosen
from support.games import rules
from support.given_deals import BEATEN, STRONG, STRONG_PLAY, play
from support.lowest_trumps import PATROLKI, SPITZE, LowestTrumps

#: How many deals are tried until each contract of a rule set was played.
DEALS: Final = 400
ALL: Final = {*("clubs", "spades", "hearts", "diamonds", "grand", "grand-ouvert"), *("null", "ramsch", "revolution")}
#: What is played where nobody bids.
PLAYED: Final = {"schieberamsch": {"grand", "ramsch"}}
#: Where Ramsch is played in the deals only that a rule of the series says.
IN_SERIES: Final = frozenset({"gameduell", "junges-hamburg"})


def test_points_and_tricks_of_each_contract_are_those_of_the_table(profile: str) -> None:
    ruleset, memory = rules(profile), Memory(1 << 12)
    wanted = {contract.key for contract in ruleset.contracts} & PLAYED.get(profile, ALL)
    wanted -= {"ramsch"} if profile in IN_SERIES else set()
    dice = random.Random(3)  # noqa: S311 - cards, no secrets
    for seed in range(DEALS):
        deal = begun(ruleset, seed, wanted, dice)
        if deal is not None and at_ending(deal, dice.choice((2, 3)), dice):
            assert deal.state.contract is not None
            wanted.discard(deal.state.contract.key)
            hold_against_the_table(deal, memory)
        if not wanted:
            return
    pytest.fail(f"{profile}: nobody played {wanted}")


#: Readings of the cards that must win the last tricks.
READINGS: Final = [
    (kind, {"must_win": must_win, **other})
    for kind, readings, others in (
        (
            PATROLKI,
            ("last-tricks", "lowest-last", "as-a-block"),
            ({"forced_out": "lost"}, {"forced_out": "not-asked-for"}),
        ),
        (SPITZE, ("last-tricks", "lowest-last"), ({"most": 10},)),
    )
    for must_win in readings
    for other in others
]


@pytest.mark.parametrize(("kind", "options"), READINGS)
def test_cards_that_must_win_the_last_tricks(kind: LowestTrumps, options: dict[str, Any]) -> None:
    ruleset, memory = kind.read(**options), Memory(1 << 12)
    dice, found = random.Random(4), set[bool]()  # noqa: S311 - cards, no secrets
    for laid, hands in (("C7 C8", STRONG), ("C7", BEATEN)):
        for tricks in (3, 2, 3, 2, 2):
            deal = Deal.replay(ruleset, kind.begun(ruleset, laid, hands=hands).events, to_the_end=True)
            at_ending(deal, tricks, dice)
            if deal.kept is not None:
                found |= {value == FAILED for value in hold_against_the_table(deal, memory)}
    assert found == {True, False}


@pytest.mark.parametrize("must_win", ["last-tricks", "as-a-block"])
def test_following_with_a_card_laid_aside_is_not_asked_for(must_win: str) -> None:
    ruleset = PATROLKI.read(forced_out="not-asked-for", must_win=must_win)
    deal = Deal.replay(ruleset, PATROLKI.begun(ruleset, "C7 C8").events, to_the_end=True)
    play(deal, STRONG_PLAY)
    assert hold_against_the_table(deal, Memory(1 << 12))


@pytest.fixture(params=bundled())
def profile(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def begun(ruleset: Ruleset, seed: int, wanted: set[str], dice: random.Random) -> Deal | None:
    """A deal before its first card, in a contract that is wanted if that comes up; None if nothing is played."""
    deal = Deal.shuffled(ruleset, seed)
    deal = Deal(ruleset, deal.events[0], to_the_end=True)  # type: ignore[arg-type]  # the first is the cards dealt
    while not deal.over and deal.stage != "play":
        actions = asked(deal)
        open_grand = "grand-ouvert" in wanted
        named = [
            each
            for each in actions
            if isinstance(each, Announced) and (each.game.contract in wanted or (open_grand and each.game.form.ouvert))
        ]
        deal.do(dice.choice(named) if named else chosen(dice.randrange(10_000), actions))
    contract = deal.state.contract
    return deal if contract is not None and contract.key in wanted else None


def at_ending(deal: Deal, tricks: int, dice: random.Random) -> bool:
    """Play at random, no laid card early, until there are so many tricks left; sometimes into the first.

    False if the deal is over before.
    """
    into = dice.randrange(3)
    while not deal.over and (len(deal.state.tricks) < 10 - tricks or len(deal.state.trick) < into):
        cards = cards_of(deal)
        if not cards:  # something is asked before the first lead
            deal.do(chosen(dice.randrange(10_000), asked(deal)))
            continue
        kept = 0 if deal.kept is None else deal.kept.cards
        deal.do(dice.choice([each for each in cards if not kept >> each.card & 1] or cards))
    return not deal.over


def asked(deal: Deal) -> list[Act]:
    """The actions that are legal now, except giving up."""
    return [action for action in deal.legal_actions() if not isinstance(action, Conceded)]


def cards_of(deal: Deal) -> list[Played]:
    """The cards that may be played now."""
    return [action for action in deal.legal_actions(deal.turn) if isinstance(action, Played)]


def objectives(deal: Deal) -> list[Objective]:
    """The objectives that fit the game that is played."""
    contract, declarer = deal.state.contract, deal.state.declarer
    assert contract is not None
    if contract.aim is Aim.FEWEST:
        skat = points_in(deal.state.skat)
        return [Objective.points_forced_on(seat, last_trick) for seat in Seat for last_trick in {0, skat}]
    if contract.aim is Aim.NO_TRICK:
        return [Objective.tricks_forced_on(declarer)]
    return [Objective.points_of(declarer, deal.kept), Objective.tricks_of(declarer, deal.kept)]


def hold_against_the_table(deal: Deal, memory: Memory) -> list[int]:
    """Compare what each card is worth with what it comes to when everything is played out; the values."""
    state = deal.state
    assert state.contract is not None
    first, second, third = state.hands
    position = PlayPosition((first, second, third), state.leader, tuple(state.trick))
    done = len(state.tricks)
    found: list[int] = []
    for objective in objectives(deal):
        by_table = {
            int(card.card): everything(
                Deal.replay(deal.ruleset, (*deal.events, card), to_the_end=True), objective, done
            )
            for card in cards_of(deal)
        }
        solver = Solver(state.contract, objective, memory=memory)
        assert solver.card_values(position) == by_table, (state.contract.key, deal.events)
        best = max if objective.chooses[position.turn] else min
        assert solver.value(position) == best(by_table.values())
        found += by_table.values()
    return found


def everything(deal: Deal, objective: Objective, done: int) -> int:
    """The gain of the gaining seats from here on when every card is tried at the table."""
    while not deal.over:
        cards = cards_of(deal)
        if len(cards) > 1:
            best = max if objective.chooses[Seat(cards[0].seat)] else min
            following = (Deal.replay(deal.ruleset, (*deal.events, card), to_the_end=True) for card in cards)
            return best(everything(after, objective, done) for after in following)
        deal.do(cards[0])
    if objective.kept is not None and deal.kept is None:
        return FAILED
    won = [trick for trick in deal.tricks[done:] if objective.gains[trick.winner]]
    last = objective.last_trick if objective.gains[deal.tricks[-1].winner] else 0
    return last + sum(objective.per_trick + (trick.points if any(objective.worth) else 0) for trick in won)


@pytest.mark.parametrize("key", ["grand", "hearts", "null"])
def test_random_play_never_reaches_more_than_the_value(key: str) -> None:
    isko = rules("isko")
    contract = isko.contract(key)
    assert contract is not None
    null = contract.aim is Aim.NO_TRICK
    objective = Objective.tricks_forced_on(0) if null else Objective.points_of(0)
    solver = Solver(contract, objective, memory=Memory(1 << 14))
    best = max if objective.chooses[1] else min

    @functools.cache
    def answer(position: PlayPosition) -> int:
        values = solver.card_values(position)
        return best(values, key=values.__getitem__)

    dice, results = random.Random(5), 0  # noqa: S311 - cards, no secrets
    for _ in range(3):
        cards = dice.sample(range(32), 15)
        first, second, third = (sum(1 << card for card in cards[seat::3]) for seat in Seat)
        start, reached = PlayPosition((first, second, third), dice.randrange(3)), set[int]()
        for _ in range(1_000):
            position, total = start, 0
            while legal := solver.legal(position):
                own = [card for card in range(32) if legal >> card & 1]
                card = dice.choice(own) if position.turn == 0 else answer(position)
                gain, position = solver.played(position, card)
                total += gain
            reached.add(total)
        value = solver.value(start)
        assert min(reached) >= value if null else max(reached) <= value
        results += len(reached)
    assert results > 3
