"""The player that searches: legal, blind to hidden cards, repeatable, and better than habit where it can count."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.analysis.players.budget import Budget, Meter, NoBudget
from skatcore.analysis.players.hint import hint_for
from skatcore.analysis.players.layouts import Layouts
from skatcore.analysis.players.player import (
    NoSuchPlayer,
    PlayerKind,
    SearchingPlayer,
    interjection,
    play_on,
    read_player,
)
from skatcore.analysis.players.search import decision
from skatcore.analysis.players.search.player import SolverPlayer
from skatcore.analysis.players.search.searched_game import SearchedGame
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.model.cards import DECK, Card, parse_cards
from skatcore.model.game import Announcement, Form, Level, Outcome, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, Discarded, Passed, Played
from skatcore.play.view import view_of
from skatcore.rules.contributions import Contract
from skatcore.scoring.game_value import value
from support.computer_deals import announced, won_by
from support.computer_deals import given as given_deal
from support.games import EVERY, built, rules
from support.layouts import REDONE, deal_with

LITTLE = Budget(300)
SOME = Budget(20_000)
MORE = Budget(600_000)
F, M, R = Seat


def solvers(seed: int, budget: Budget = LITTLE) -> list[SolverPlayer]:
    return [SolverPlayer(seed + seat, budget) for seat in Seat]


@given(name=st.sampled_from(REDONE), seed=st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_hidden_cards_change_no_decision(name: str, seed: int) -> None:
    """At some moments of a deal the others' cards are changed to any that the player cannot tell apart."""
    chance = random.Random(seed)  # noqa: S311 - cards, no secrets
    deal, players = Deal.shuffled(rules(name), seed), solvers(seed)
    while (seat := deal.turn) is not None:
        view = view_of(deal, seat)
        chosen = interjection(deal, players) or players[seat].choose(view)
        if chance.random() < 0.2 and chosen.seat == seat:
            other = deal_with(view, Layouts(view).sample(chance), deal.events)
            assert SolverPlayer(seed + seat, LITTLE).choose(view_of(other, seat)) == chosen
        deal.do(chosen)


@given(name=st.sampled_from(EVERY), seed=st.integers(0, 10**6))
@settings(max_examples=8, deadline=None)
def test_the_same_seed_and_budget_play_the_same_deal(name: str, seed: int) -> None:
    first, second = (play_on(Deal.shuffled(rules(name), seed), solvers(seed)) for _ in range(2))
    assert first.events == second.events


def test_a_choice_does_not_depend_on_those_before_it() -> None:
    """Whoever makes a new player for each choice (a table in the browser) gets the same ones."""
    deal, players = Deal.shuffled(rules("isko"), 4), solvers(1)
    while (seat := deal.turn) is not None:
        chosen = players[seat].choose(view_of(deal, seat))
        assert SolverPlayer(1 + seat, LITTLE).choose(view_of(deal, seat)) == chosen
        deal.do(chosen)


# -- what it scores by --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "run", "bid"),
    [
        (Announcement("grand"), 2, 18),
        (Announcement("clubs", Form(hand=True, announced=Level.SCHNEIDER)), 1, 0),
        (Announcement("hearts"), 1, 40),
        (Announcement("grand", Form(hand=True, ouvert=True, announced=Level.PLAIN)), 4, 18),
        (Announcement("null"), 1, 18),
    ],
)
def test_results_score_as_the_rules_say(game: Announcement, run: int, bid: int) -> None:
    ruleset = rules("isko")
    searched = SearchedGame(ruleset, game, 0, bid=bid, bound=1)
    for result in range(0, 121, 7) if searched.by_points else range(11):
        points, tricks = (result, 5 if result else 0) if searched.by_points else (12 * result, result)
        expected = value(ruleset, game, Outcome(points, tricks, bid, run))
        assert searched.score(run, result) == expected.score
        assert searched.wins(result) is (expected.won or (expected.overbid and searched.wins(result)))


# -- what it finds ------------------------------------------------------------------------------------


def test_endings_are_defended_better_than_by_habit() -> None:
    """The same endings, once against defenders who search and once against habit."""
    gain = 0
    for seed in range(25):
        deal = Deal.shuffled(rules("isko"), seed)
        play_on_to(deal, tricks=5)
        if deal.turn is None or deal.declarer is None:
            continue
        points = []
        for searches in (True, False):
            players = [SolverPlayer(1, SOME) if searches else SensiblePlayer(seat) for seat in Seat]
            players[deal.declarer] = SensiblePlayer(deal.declarer)
            points.append(sum(play_on(deal.undone(0), players).scored().points))
        gain += points[0] - points[1]
    assert gain < -50


def play_on_to(deal: Deal, tricks: int) -> None:
    """Sensible players play up to a trick."""
    players = [SensiblePlayer(seat) for seat in Seat]
    while deal.turn is not None and len(deal.tricks) < tricks:
        deal.do(interjection(deal, players) or players[deal.turn].choose(view_of(deal, deal.turn)))


def test_a_hand_that_cannot_be_lost_is_played_as_high_as_it_goes() -> None:
    """Four jacks and two whole suits: Grand open, all tricks."""
    ten = parse_cards("CJ SJ HJ DJ CA CT CK CQ C9 C8")
    rest = [card for card in DECK if card not in ten]
    deal = won_by(Deal.of(rules("isko"), [ten, rest[:10], rest[10:20]], rest[20:]), F)
    chosen = SolverPlayer(1, MORE).choose(view_of(deal, F))
    assert isinstance(chosen, Announced)
    assert chosen.game == Announcement("grand", Form(hand=True, ouvert=True))


def test_bids_follow_the_values_of_the_rule_set() -> None:
    """Limits of bids for the same hand, as they follow from the value of the games that it wins."""
    ten = parse_cards("CJ SJ HJ DJ CA CT CK SA S7 H7")
    rest = [card for card in DECK if card not in ten]
    limits = []
    for ruleset in (rules("isko"), built("[games.suit]\nclubs = 30\n")):
        deal = Deal.of(ruleset, [rest[:10], ten, rest[10:20]], rest[20:])
        hint = hint_for(view_of(deal, M), Budget(100_000))
        assert hint is not None
        assert isinstance(hint.act, Bid)
        limits.append(hint.limit or 0)
    assert limits[0] == 24 * 6
    assert limits[1] > limits[0]


def test_a_hand_without_a_game_passes() -> None:
    ten = parse_cards("CT CQ C8 SK ST S8 HK HT DK DQ")
    rest = [card for card in DECK if card not in ten]
    deal = Deal.of(rules("isko"), [rest[:10], ten, rest[10:20]], rest[20:])
    hint = hint_for(view_of(deal, M), Budget(50_000))
    assert hint is not None
    assert (hint.act, hint.limit) == (Passed(M), 0)


def test_what_is_laid_away_fits_the_game_that_is_then_announced() -> None:
    deal = won_by(given_deal(rules("isko"), "CJ SJ HJ HA HT HK H9 SA ST D7", "C7 D8", seat=F), F)
    deal.take_skat()
    hint = hint_for(view_of(deal, F), MORE)
    assert hint is not None
    assert isinstance(hint.act, Discarded)
    assert 0.5 < hint.chance < 1
    deal.do(hint.act)
    then = hint_for(view_of(deal, F), MORE)
    assert then is not None
    assert isinstance(then.act, Announced)
    assert hint.game is not None
    assert then.act.game.contract == hint.game.contract


def test_a_hint_knows_when_every_card_is_known() -> None:
    deal = Deal.shuffled(rules("isko"), 15)
    play_on_to(deal, tricks=6)
    while deal.turn is not None and Layouts(view := view_of(deal, deal.turn)).count > 1:
        deal.do(SensiblePlayer(0).choose(view))
    assert len(view.legal) > 1
    hint = hint_for(view, SOME)
    assert hint is not None
    assert (hint.layouts, hint.knows_all, hint.is_only) == (1, True, False)


def test_a_hint_knows_the_only_legal_card() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    play_on_to(deal, tricks=1)
    while deal.turn is not None and len(deal.legal_actions()) > 1:
        deal.do(deal.legal_actions()[0])
    assert deal.turn is not None
    hint = hint_for(view_of(deal, deal.turn), SOME)
    assert hint is not None
    assert hint.is_only


def test_the_last_card_that_matters_is_searched_in_every_layout() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    play_on_to(deal, tricks=7)
    assert deal.turn is not None
    view = view_of(deal, deal.turn)
    hint = hint_for(view, SOME)
    assert hint is not None
    assert isinstance(hint.act, Played)
    assert hint.act in view.legal
    assert hint.layouts > 10 or len(view.legal) == 1


def test_a_hint_knows_no_sides_where_all_play_against_all() -> None:
    deal = Deal.shuffled(rules("pub"), 1)
    while any(isinstance(act, Passed) for act in deal.legal_actions()):
        deal.do(Passed(Seat(deal.turn or F)))
    hint = hint_for(view_of(deal, Seat(deal.turn or F)), SOME)
    assert hint is not None
    assert (hint.layouts > 0, hint.has_side) == (True, False)


# -- plugins ------------------------------------------------------------------------------------------


def test_kontra_is_said_by_who_should_beat_the_game() -> None:
    ruleset = rules("kontra")
    strong = parse_cards("CJ SJ HA SA DA C7 C8 H9 S9 D9")
    rest = [card for card in DECK if card not in strong]
    deal = Deal.of(ruleset, [strong, rest[:10], rest[10:20]], rest[20:])
    for act in (Bid(M, 18), Passed(F), Passed(R)):
        deal.do(act)
    deal.do(Announced(M, Announcement("clubs", Form(hand=True))))
    assert SolverPlayer(1, SOME).choose(view_of(deal, F)).kind == "said-kontra"


def test_the_lowest_trumps_are_laid_if_they_are_sure_to_win() -> None:
    """Patrolki: who holds all trumps but one lays the lowest of them open; who has few does not."""
    ruleset = rules("pl-local")
    laid = []
    for hand, skat in (("CJ SJ HJ DJ CA CT CK CQ C8 C7", "H7 D7"), ("CJ HJ C7 C8 SA ST SK HA HT H7", "DA DT")):
        deal = announced(won_by(given_deal(ruleset, hand, skat, seat=F), F), "clubs hand")
        chosen = SolverPlayer(1, MORE).choose(view_of(deal, F))
        laid.append(chosen.kind == "laid-patrolki")
    assert laid == [True, False]


@pytest.mark.parametrize("exchange", ["with-skat", "between-defenders"])
def test_defenders_exchange_cards_against_a_revolution(exchange: str) -> None:
    ruleset = built(f"[plugin.revolution]\nexchange = {exchange!r}\n", plugins=("revolution",))
    lost = {True: 0, False: 0}
    for seed in range(8):
        low = [card for card in DECK if str(card)[1] in "789TJ"]
        random.Random(seed).shuffle(low)  # noqa: S311 - cards, no secrets
        for searches in lost:
            deal = Deal.of(ruleset, [low[:10], *_others(low[:10])], _skat(low[:10]))
            deal.pass_()
            deal.pass_()
            deal.announce(Announcement("revolution", Form(hand=True, ouvert=True)))
            players = [SolverPlayer(seat, SOME) if searches else SensiblePlayer(seat) for seat in Seat]
            result = play_on(deal, players).scored().value
            assert result is not None
            lost[searches] += not result.won
    assert lost[True] > lost[False]


def _others(ten: list[Card]) -> list[list[Card]]:
    rest = [card for card in DECK if card not in ten]
    return [rest[0:20:2], rest[1:20:2]]


def _skat(ten: list[Card]) -> list[Card]:
    return [card for card in DECK if card not in ten][20:]


# -- budgets and names --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["0", "-1", "50 s", "ms", "", "9" * 14, "1e3", "50MS", "0ms", "99999999ms"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(NoBudget):
        Budget.parse(text)


def test_no_clock_runs_while_the_search_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = rules("isko")
    view = view_of(Deal.shuffled(ruleset, 7), F)
    loaded: list[Contract] = []

    def load(contract: Contract) -> None:
        loaded.append(contract)
        time.sleep(0.05)

    monkeypatch.setattr(decision, "load_search", load)
    assert decision.Decision(view, Budget(milliseconds=50), 1).meter().left() > 0.5
    assert len(loaded) == 1
    decision.Decision(view, Budget(50), 1).meter()
    assert len(loaded) == 1


@pytest.mark.parametrize("text", ["50ms", "2000", "1", "3600000ms"])
def test_budgets_are_read_as_they_are_written(text: str) -> None:
    assert str(Budget.parse(text)) == text
    assert str(read_player(f"solver:{text}")) == f"solver:{text}"


@pytest.mark.parametrize("text", ["", "solverr", "sensible:50ms", "random:1", ":", "Solver", "sensible,random"])
def test_players_that_do_not_exist_are_refused(text: str) -> None:
    with pytest.raises(NoSuchPlayer):
        read_player(text)


def test_players_are_made_by_name() -> None:
    assert read_player("solver") is PlayerKind.SOLVER
    assert isinstance(PlayerKind.SOLVER.player(1), SolverPlayer)
    made = read_player("solver:70").player(3)
    assert isinstance(made, SolverPlayer)
    assert (made.seed, made.budget) == (3, Budget(70))
    assert read_player(" random ") is PlayerKind.RANDOM
    assert SearchingPlayer().player(1).budget == PlayerKind.SOLVER.player(1).budget  # type: ignore[attr-defined]


def test_a_budget_of_time_ends() -> None:
    meter = Meter(Budget(milliseconds=1))
    while meter.left() > 0:
        pass
    positions = Meter(Budget(10))
    positions.spend(4)
    assert positions.left() == pytest.approx(0.6)


def test_a_hint_is_for_who_may_do_something() -> None:
    deal = Deal.shuffled(rules("isko"), 1)
    assert hint_for(view_of(deal, F), LITTLE) is None
    hint = hint_for(view_of(deal, M), LITTLE)
    assert hint is not None
    assert hint.act in view_of(deal, M).legal
