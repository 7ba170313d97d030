"""Reviewed deals: held to what a search of every line finds, to what servers recorded, and to arithmetic."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Iterator

import pytest

from skatcore import Deal, Seat, load, read_game
from skatcore.analysis.players.player import PlayerKind
from skatcore.analysis.review import CostUnit, DealReview, NotReviewed, analyse
from skatcore.analysis.review import review as reviews
from skatcore.analysis.review.deals import review_deals
from skatcore.analysis.review.moments import moments_of
from skatcore.analysis.review.players import PlayerReviews
from skatcore.analysis.review.review import ReviewDepth
from skatcore.analysis.simulation import deal_played
from skatcore.model.cards import Card, parse_cards
from skatcore.model.record import Broken
from skatcore.play.card_order import points_in
from skatcore.play.events import Played
from skatcore.play.stages.rulings import Resigned
from skatcore.records.format import HasDeals
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.run import replay
from skatcore.records.samples import sample
from skatcore.records.source import open_records
from skatcore.solver import Memory, Objective, PlayPosition, Solver

RANDOM = (PlayerKind.RANDOM, PlayerKind.RANDOM, PlayerKind.RANDOM)


@functools.cache
def recorded(name: str) -> tuple[RecordedDeal, ...]:
    """The deals of a sample."""
    with open_records(sample(name)) as source:
        assert isinstance(source.format, HasDeals)
        deals = source.format.deals(source.lines(), load("isko"))
        return tuple(deal for deal in deals if not isinstance(deal, Broken))


@functools.cache
def iss_reviews() -> tuple[DealReview, ...]:
    """The deals of the Skat server, every card judged."""
    found = review_deals(recorded("iss"), load("isko"), jobs=1)
    return tuple(each for each in found if isinstance(each, DealReview))


@functools.cache
def xskat_reviews() -> tuple[DealReview, ...]:
    """Deals of XSkat, their last tricks judged."""
    found = review_deals(recorded("xskat-isko"), load("isko"), jobs=1, depth=ReviewDepth(6))
    return tuple(each for each in found if isinstance(each, DealReview))


def check_sums(review: DealReview) -> None:
    """The costs lead from what a deal was worth to its result, and none is negative."""
    assert all(card.cost >= 0 for card in review.cards)
    if review.takes:
        for seat, take in enumerate(review.takes):
            own = sum(card.cost for card in review.cards if card.seat == seat)
            assert take.result <= take.first + own  # the others may have forced less on him
        return
    own = sum(card.cost for card in review.cards if card.seat == review.declarer)
    others = sum(card.cost for card in review.cards if card.seat != review.declarer)
    assert review.first - own + others + review.rest == review.result
    assert (own, others) == tuple(map(sum, zip(*((a, b) for _, a, b in review.trick_costs()), strict=True))) or (
        not review.cards
    )
    for before, after in zip(review.cards, review.cards[1:], strict=False):
        assert before.after == after.before or review.rest
    for card in review.cards:
        assert bool(card.better) == bool(card.cost)
        assert card.turns <= (card.cost > 0)


@pytest.mark.parametrize("found", [iss_reviews, xskat_reviews])
def test_costs_lead_from_best_play_to_the_result(found: functools._lru_cache_wrapper[tuple[DealReview, ...]]) -> None:
    every = found()
    assert len(every) >= 8
    for review in every:
        check_sums(review)
    assert sum(len(review.mistakes) for review in every) > 8


@pytest.mark.parametrize("name", ["pl-local", "spitze", "schieberamsch"])
def test_costs_add_up_under_rules_with_more_games(name: str) -> None:
    """Random players meet what sensible ones avoid: laid trumps that fail, overbid games, Ramsch."""
    ruleset, kept = load(name), 0
    for seed in range(8):
        deal = deal_played(ruleset, seed, RANDOM if seed % 2 else (PlayerKind.SENSIBLE,) * 3)
        if deal.state.contract is not None:
            check_sums(analyse(deal, tricks=5))
            kept += any(moment.kept for moment, _ in moments_of(deal).cards)
    assert kept or name != "pl-local"


def test_the_skat_of_a_ramsch_goes_with_the_last_trick() -> None:
    deal = deal_played(load("schieberamsch"), 5, (PlayerKind.SENSIBLE,) * 3)
    skat, last = points_in(deal.state.skat), deal.tricks[-1].winner
    assert deal.state.contract is not None
    assert deal.state.contract.key == "ramsch"
    assert skat
    takes = analyse(deal, tricks=1).takes
    assert [take.first for take in takes] == [take.result for take in takes]  # nobody had a choice any more
    with_skat = [points + skat * (seat == last) for seat, points in enumerate(deal.state.points)]
    assert [take.result for take in takes] == with_skat


def test_points_and_results_are_those_of_the_server() -> None:
    text = sample("iss").read_text(encoding="utf-8")
    results = re.findall(r"R\[(passed|d:.*?)\]", text)
    compared = 0
    for review, result in zip(iss_reviews(), results, strict=True):
        if review.declarer is None:
            assert result == "passed"
            continue
        assert review.won is ("win" in result)
        assert f"v:{review.own_score} " in result
        if review.unit is CostUnit.POINTS:
            assert f" p:{review.result} " in result
            compared += 1
    assert compared >= 4


def every_line(deal: Deal) -> int:
    """The declarer's card points with the skat when everybody plays best, found by playing every card."""
    declarer = deal.state.declarer
    if deal.over or not any(deal.state.hands):
        return deal.state.at_least[0]
    turn = deal.turn
    values = [
        every_line(Deal.replay(deal.ruleset, [*deal.events, act], to_the_end=True))
        for act in deal.legal_actions(turn)
        if isinstance(act, Played)
    ]
    return max(values) if turn == declarer else min(values)


def endings(cards: int) -> Iterator[tuple[Deal, DealReview]]:
    """Deals of XSkat with card points and so many cards left to play, and their reviews."""
    for each in recorded("xskat-isko")[:12]:
        deal = replay(load("isko"), each).deal
        if deal.state.contract is not None and len(deal.tricks) == 10:
            review = analyse(deal, tricks=-(-cards // 3))
            if review.unit is CostUnit.POINTS:
                begun = [place for place, event in enumerate(deal.events) if isinstance(event, Played)]
                yield Deal.replay(deal.ruleset, deal.events[: begun[30 - cards]], to_the_end=True), review


def test_values_and_better_cards_are_those_of_every_line() -> None:
    mistakes = 0
    for start, review in endings(6):
        assert review.first == every_line(start)
        deal = start
        for judged in review.cards:
            assert judged.before == every_line(deal)
            values = {
                act.card: every_line(Deal.replay(deal.ruleset, [*deal.events, act], to_the_end=True))
                for act in deal.legal_actions(deal.turn)
                if isinstance(act, Played)
            }
            assert judged.after == values[judged.card]
            keeping = {card for card, value in values.items() if value == judged.before}
            assert set(judged.better) == (keeping if judged.cost else set())
            mistakes += judged.cost > 0
            deal = Deal.replay(deal.ruleset, [*deal.events, Played(judged.seat, judged.card)], to_the_end=True)
    assert mistakes


def test_best_play_gives_nothing_away() -> None:
    isko = load("isko")
    for each in recorded("xskat-isko")[:6]:
        deal = replay(isko, each).deal
        contract, declarer = deal.state.contract, deal.state.declarer
        assert contract is not None
        moment = moments_of(deal).cards[12][0]
        solver = Solver(contract, Objective.points_of(declarer), memory=Memory())
        events = deal.events[: next(at for at, event in enumerate(deal.events) if isinstance(event, Played)) + 12]
        best = Deal.replay(isko, events, to_the_end=True)
        for seat, card in solver.line(moment.position):
            best.play(Card(card), seat=Seat(seat))
        review = analyse(best, tricks=6)
        assert not review.mistakes
        assert review.first == review.result
        assert analyse(deal, tricks=6).first == review.first


def test_a_turning_card_changes_won_and_lost() -> None:
    turned = 0
    for review in (*iss_reviews(), *xskat_reviews()):
        need = review.need
        for card in review.cards:
            if need is not None:
                assert card.turns is ((card.before >= need) is not (card.after >= need))
        deciding = review.deciding
        if deciding is not None and need is not None:
            turned += 1
            assert (deciding.after >= need) is review.won
            assert (deciding.seat == review.declarer) is not review.won
        elif review.won is not None and not review.decided_at_end and not review.why_not:
            assert (need is not None and review.first >= need) is review.won
    assert turned >= 3


def test_a_null_is_lost_or_won_by_one_card() -> None:
    isko, dice = load("isko"), random.Random(5)  # noqa: S311 - cards, no secrets
    turned = 0
    for seed in range(40):
        deal = Deal.shuffled(isko, seed=seed)
        deal.bid(18)
        deal.pass_()
        deal.pass_()
        deal.announce(read_game("null hand", isko))
        while not deal.over:
            deal.do(dice.choice([act for act in deal.legal_actions(deal.turn) if isinstance(act, Played)]))
        review = analyse(deal)
        check_sums(review)
        assert review.unit is CostUnit.GAME
        assert {card.cost for card in review.cards} <= {0, 1}
        assert all(card.turns is (card.cost == 1) for card in review.cards)
        turned += bool(review.turns)
    assert turned > 2


def test_a_game_that_is_given_up_though_it_is_won() -> None:
    isko = load("isko")
    hands = ("HA HT HK HQ H9 H8 H7 S7 D7 SA", "CJ SJ HJ DJ CA CT CK CQ C9 C8", "DA DT DK DQ D9 D8 SK SQ S9 S8")
    deal = Deal.of(isko, [parse_cards(hand) for hand in hands], parse_cards("C7 ST"))
    deal.bid(18)
    deal.pass_()
    deal.pass_()
    deal.announce(read_game("grand hand", isko))
    deal.concede()
    review = analyse(deal)
    assert (review.won, review.decided_at_end, review.deciding) == (False, True, None)
    assert review.first == 120
    assert review.first + review.rest == review.result
    assert review.ended is not None


def test_a_game_that_others_gave_up_is_judged_without_a_card() -> None:
    review = iss_reviews()[7]
    assert (review.unit, review.first, review.result, review.cards) == (CostUnit.GAME, 1, 1, ())
    assert isinstance(review.ended, Resigned)
    assert iss_reviews()[5].why_not is NotReviewed.PASSED


def test_a_search_that_takes_too_long_begins_later(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BOUND", "PLAIN_BOUND"):
        monkeypatch.setattr(reviews, name, 300)
    deal = replay(load("isko"), recorded("xskat-isko")[0]).deal
    review = analyse(deal)
    assert 0 < review.skipped < 30
    assert review.skipped % 3 == 0
    assert review.worth is None
    check_sums(review)
    exact = analyse(deal, tricks=10 - review.skipped // 3)
    assert exact.cards == review.cards


def test_players_add_up() -> None:
    players = PlayerReviews.of(iss_reviews())
    assert sum(player.games for player in players.values()) == 7
    for player in players.values():
        if player.judged == player.games:
            assert player.score == player.announced + player.play
    assert players["Dirk"].announced == 192 + 46


def test_what_hands_are_worth_says_who_should_have_played() -> None:
    deal = replay(load("isko"), recorded("iss")[2]).deal
    review = analyse(deal, tricks=1, hands=True)
    assert review.par == (192, 0, 0)
    assert [len(games) <= 4 for games in review.games] == [True, True, True]
    assert review.games[0][0].game == review.game


def test_processes_change_nothing() -> None:
    deals, isko = recorded("xskat-isko")[:9], load("isko")
    alone, together = (list(review_deals(deals, isko, jobs=jobs, depth=ReviewDepth(3))) for jobs in (1, 2))
    assert alone == together
    assert len(alone) == 9


def test_the_search_is_of_the_cards_that_were_held() -> None:
    deal = replay(load("isko"), recorded("iss")[0]).deal
    moments = moments_of(deal)
    assert len(moments.cards) == 30
    for moment, event in moments.cards:
        moment.position.check()
        assert moment.position.turn == event.seat
    assert moments.end.position == PlayPosition((0, 0, 0), moments.end.position.leader)
