"""Whole deals: every value can be played, none is missed, and discards are the best."""

from __future__ import annotations

import itertools
import random

import pytest

from skatcore import Card, Deal, Level, Seat, load, solve
from skatcore.analysis.worth.deal import best_line, deal_worth, hands_of
from skatcore.analysis.worth.discards import discards
from skatcore.analysis.worth.model import GameWorth
from skatcore.analysis.worth.search import ContractSearch, Memories
from skatcore.model.game import CARD_POINTS, Announcement, Form
from skatcore.play.card_order import POINTS, mask_of
from skatcore.play.events import Dealt
from skatcore.play.stage import STAGES
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import read_game
from skatcore.solver import Memory, Objective, PlayPosition, Solver, TooManySearched
from support.given_deals import STRONG, bid, given

MEMORIES = Memories.new()
ISKO = load("isko")


def start_of(deal: Deal) -> Dealt:
    start = deal.events[0]
    assert isinstance(start, Dealt)
    return start


def played(ruleset: Ruleset, start: Dealt, seat: Seat, worth: GameWorth) -> Deal:
    """The deal in which a seat gets the game for 18 and all play the best line."""
    deal = bid(Deal(ruleset, start, to_the_end=True), seat)
    if worth.discard is not None:
        deal.take_skat()
        deal.discard(worth.discard)
    deal.announce(Announcement(worth.game.contract, worth.game.form))
    for _, count in worth.game.extras:
        laying = [act for act in deal.legal_actions() if len(getattr(act, "cards", ())) == count]
        deal.do(next(act for act in laying if act.kind in {"laid-patrolki", "said-spitze"}))
    while deal.stage == "laying-open":
        deal.lay_open()
    for player, card in best_line(ruleset, start, seat, worth, MEMORIES):
        deal.play(card, seat=player)
    return deal


@pytest.mark.parametrize(("profile", "seed"), [("isko", 3), ("isko", 1), ("pl-local", 1), ("spitze", 5)])
def test_best_line_counts_what_the_game_is_worth(profile: str, seed: int) -> None:
    ruleset = load(profile)
    start = start_of(Deal.shuffled(ruleset, seed))
    seats = (Seat.REARHAND,) if seed == 1 else (Seat.FOREHAND,)
    extras: set[str] = set()
    contracts = {"hearts", "null"} if seed == 1 else {"diamonds", "null"}
    for of in deal_worth(ruleset, start, seats=seats, contracts=contracts, bid=18, memories=MEMORIES).seats:
        for worth in of.games:
            if worth.game.form.announced or worth.game.form.ouvert or not worth.exact:
                continue
            deal = played(ruleset, start, of.seat, worth)
            assert deal.over
            value = deal.scored().value
            assert value is not None
            assert (value.won, value.score) == (worth.won, worth.score)
            if worth.points is not None:
                assert deal.state.at_least[0] == worth.points
            extras.update(key for key, _ in worth.game.extras)
    assert extras == {"pl-local": {"patrolki"}, "spitze": {"spitze"}}.get(profile, set())


@pytest.mark.parametrize("game", ["grand", "clubs", "null"])
def test_best_discard_is_the_best_of_all(game: str) -> None:
    contract = ISKO.contract(game)
    assert contract is not None
    null, dice = game == "null", random.Random(5)  # noqa: S311 - cards, no secrets
    for seat in Seat:
        cards = dice.sample(range(32), 17)  # hands of five, and two in the skat
        first, second, third, skat = (mask_of(cards[at : at + 5]) for at in (0, 5, 10, 15))
        hands = (first, second, third)
        objective = Objective.tricks_forced_on(seat) if null else Objective.points_of(seat)
        results = {}
        for pair in itertools.combinations([card for card in range(32) if (hands[seat] | skat) >> card & 1], 2):
            own = [*hands]
            own[seat] = (hands[seat] | skat) & ~mask_of(pair)
            position = PlayPosition((own[0], own[1], own[2]))
            solver = Solver(contract, objective, memory=MEMORIES.main)
            won, points = not solver.at_least(position, 1), sum(POINTS[card] for card in pair)
            results[mask_of(pair)] = int(won) if null else solver.value(position) + points
        search = ContractSearch(contract, seat, hands, skat, MEMORIES)
        hand, best = search.best_of((skat,)), search.best_of(search.ways)
        assert hand is not None
        assert best is not None
        reached = [int(not each.tricks) if null else each.points for each in (hand, best)]
        assert reached == [results[skat], max(results.values())]
        assert results[best.skat] == max(results.values())
        if not null:
            assert search.wins(max(results.values()), search.ways) is not None
            assert search.wins(max(results.values()) + 1, search.ways) is None


def test_one_of_equal_discards_stands_for_all() -> None:
    grand = ISKO.contract("grand")
    assert grand is not None
    twelve = start_of(Deal.shuffled(ISKO, 3)).hands[0]
    own = mask_of(twelve) | mask_of(start_of(Deal.shuffled(ISKO, 3)).skat)
    pairs = discards(own, 0, grand)
    assert len(pairs) == len(set(pairs)) < 66
    assert all(pair & own == pair and pair.bit_count() == 2 for pair in pairs)
    kept = own & -own
    assert not any(pair & kept for pair in discards(own, kept, grand))


def test_sure_schwarz_counts_at_every_announced_level() -> None:
    hands = ("CJ SJ HJ DJ CA CT CK CQ C9 C8", "C7 SA ST SK SQ S9 S8 S7 HA HT", "HK HQ H9 H8 H7 DA DT DK DQ D9")
    of = solve(given(ISKO, hands), Seat.FOREHAND, "grand").seats[0]
    scores = {worth.game.form.code: worth.score for worth in of.games}
    assert scores == {"": 168, "H": 192, "HS": 216, "HZ": 240, "HO": 264}
    assert {worth.level for worth in of.games} == {Level.SCHWARZ}
    assert {worth.points for worth in of.games} == {CARD_POINTS}
    assert of.best is of.games[-1]


def test_games_stand_in_the_order_of_the_rules() -> None:
    start = start_of(Deal.shuffled(ISKO, 3))
    (of,) = deal_worth(ISKO, start, seats=[Seat.FOREHAND], contracts={"clubs", "grand", "hearts", "null"}).seats
    listed = dict.fromkeys(worth.game.contract for worth in of.games)
    assert [*listed] == ["hearts", "clubs", "grand", "null"]


def test_lowest_trumps_are_laid_where_that_is_won() -> None:
    ruleset = load("pl-local")
    of = solve(given(ruleset, STRONG), Seat.FOREHAND, "clubs").seats[0]
    plain = of.game(read_game("clubs", ruleset))
    assert plain is not None
    assert plain.game.extras == (("patrolki", 2),)
    assert plain.won


def test_stages_say_beforehand_what_must_be_kept() -> None:
    ruleset = load("pl-local")
    deal = bid(given(ruleset, STRONG), Seat.FOREHAND)
    deal.take_skat()
    deal.discard([Card.D8, Card.D7])
    deal.announce(Announcement("clubs"))
    laying = next(
        act for act in deal.legal_actions() if act.kind == "laid-patrolki" and len(getattr(act, "cards", ())) == 2
    )
    deal.do(laying)
    contract = deal.state.contract
    assert contract is not None
    extras = (("patrolki", 2),)
    cards = deal.hand(Seat.FOREHAND)
    beforehand = [stage.would_keep(contract, Form(), 0, extras, cards) for stage in ruleset[STAGES]]
    assert [kept for kept in beforehand if kept is not None] == [deal.kept]


def test_overbid_game_is_lost_however_well_it_is_played() -> None:
    hands = ("CJ SJ HJ DJ CA CT CK CQ C9 C8", "C7 SA ST SK SQ S9 S8 S7 HA HT", "HK HQ H9 H8 H7 DA DT DK DQ D9")
    worth = solve(given(ISKO, hands), Seat.FOREHAND, "grand", bid=264)
    (of,) = worth.seats
    assert [game.won for game in of.games] == [False, False, False, False, True]
    assert all(game.value.overbid for game in of.games[:4])


def test_games_without_a_declarer_have_what_is_forced_on_each_seat() -> None:
    ruleset = load("schieberamsch")
    deal = Deal.shuffled(ruleset, 1)
    worth = solve(deal, Seat.MIDDLEHAND, "ramsch")
    contract = ruleset.contract("ramsch")
    assert contract is not None
    (forced,) = worth.forced
    assert forced.seat is Seat.MIDDLEHAND
    skat = sum(card.points for card in start_of(deal).skat)
    assert skat == 21
    solver = Solver(contract, Objective.points_forced_on(forced.seat, skat), memory=MEMORIES.main)
    position = PlayPosition(hands_of(start_of(deal)))
    assert solver.at_least(position, forced.points)
    assert not solver.at_least(position, forced.points + 1)
    assert not any(of.games for of in worth.seats)


def test_search_that_takes_too_long_is_given_up() -> None:
    memories = Memories(Memory(1 << 10), Memory(1 << 10), bound=1000)
    with pytest.raises(TooManySearched):
        deal_worth(ISKO, start_of(Deal.shuffled(ISKO, 3)), contracts={"grand"}, memories=memories)
