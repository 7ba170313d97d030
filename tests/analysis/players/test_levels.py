"""Computer players announce a level from the hand where it is certain or likely enough (ISkO 5.2.5, 5.2.6)."""

from __future__ import annotations

import random

import pytest

from skatcore.analysis.players.player import PlayerKind, play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.isko.announcement.advice import least_taken
from skatcore.model.cards import DECK, Card, parse_cards
from skatcore.model.game import Form, Level, Seat
from skatcore.play.card_order import mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Announced
from skatcore.play.table import Table
from skatcore.play.table import given as dealt
from skatcore.play.view import view_of
from support.computer_deals import given, won_by
from support.games import rules

F, M, R = Seat
SCHNEIDER, SCHWARZ = (Form(hand=True, announced=level) for level in (Level.SCHNEIDER, Level.SCHWARZ))
#: Four jacks and a suit from the ace down; the same with a card that is lost.
ALL_TRICKS = "CJ SJ HJ DJ CA CT CK CQ SA ST"
ONE_LOST = "CJ SJ HJ DJ CA CT CK CQ SA H7"
#: Nine trumps without the ace and the ten of trumps: only clubs are certain.
CLUBS = "CJ SJ HJ DJ CK CQ C9 C8 C7 SA"


def announced(
    cards: str, seat: Seat = F, bid: int = 18, skat: str = "D7 D8", ruleset: str = "isko"
) -> tuple[str, Form]:
    """The game that the declarer announces instead of taking the skat; no game if they take it."""
    deal = won_by(given(rules(ruleset), cards, skat, seat=seat), seat, bid)
    act = SensiblePlayer(1).choose(view_of(deal, seat))
    return (act.game.contract, act.game.form) if isinstance(act, Announced) else ("", Form())


def test_isko_5_2_6_an_open_grand_is_played_where_every_trick_is_certain() -> None:
    assert announced(ALL_TRICKS) == (
        "grand",
        next(form for key, form in rules("isko").plays if form.ouvert and key == "grand"),
    )


def test_isko_5_2_5_schneider_is_announced_where_one_trick_may_be_lost() -> None:
    assert announced(ONE_LOST) == ("grand", SCHNEIDER)


def test_the_dearest_game_that_is_certain_is_announced() -> None:
    contract, form = announced(CLUBS)
    assert contract == "clubs"
    assert form.ouvert


@pytest.mark.parametrize("cards", ["CJ SJ CA CT CK CQ C9 SA ST HA", "SJ HJ DJ CA CT CK CQ C9 SA ST"])
def test_no_level_is_announced_where_the_trumps_that_are_out_may_win(cards: str) -> None:
    _, form = announced(cards)
    assert form.announced is Level.PLAIN


def test_who_does_not_lead_fears_that_an_ace_is_trumped() -> None:
    cards = "CJ SJ HJ CA CT CK CQ C9 SA ST"
    assert least_taken(rules("isko").plays["clubs", SCHWARZ], mask_of(parse_cards(cards)), 0, leads=True) == (120, 10)
    # one trump more than the three above the others would be needed, or none may be out
    assert least_taken(rules("isko").plays["clubs", SCHWARZ], mask_of(parse_cards(cards)), 0, leads=False) is None
    assert announced(cards, F)[1].ouvert
    assert announced(cards, M)[1].announced is not Level.SCHWARZ


def test_isko_5_4_a_game_that_does_not_reach_the_bid_is_not_announced() -> None:
    assert announced(ONE_LOST, M, bid=192) == ("grand", SCHNEIDER)
    assert announced(ONE_LOST, M, bid=216)[1] != SCHNEIDER


def test_a_hand_without_certain_tricks_is_played_as_before() -> None:
    assert announced("CJ SJ C9 C8 SA HA HT DA DT DK")[1].announced is Level.PLAIN


@pytest.mark.parametrize("name", ["isko", "pzskat", "kontra"])
def test_announced_levels_are_reached_against_any_defence(name: str) -> None:
    """Strong hands are given to the declarer; the others play at random or with sense."""
    chance, levels = random.Random(3), 0  # noqa: S311 - cards, no secrets
    for seed in range(60):
        trumps = chance.sample(parse_cards("CJ SJ HJ DJ"), 3)
        length = chance.choice([5, 6, 7])
        ten = [*trumps, *parse_cards("HA HT HK HQ H9 H8 H7")[:length]]
        ten += chance.sample([card for card in DECK if card not in ten], 10 - len(ten))
        rest: list[Card] = [card for card in DECK if card not in ten]
        chance.shuffle(rest)
        deal = won_by(Deal(rules(name), dealt([ten, rest[:10], rest[10:20]], rest[20:], Table())), F)
        act = SensiblePlayer(seed).choose(view_of(deal, F))
        if isinstance(act, Announced) and (act.game.form.announced or act.game.form.ouvert):
            levels += 1
            deal.do(act)
            others = [chance.choice([PlayerKind.SENSIBLE, PlayerKind.RANDOM]).player(seed) for _ in (M, R)]
            play_on(deal, [SensiblePlayer(seed), *others])
            value = deal.scored().value
            assert value is not None
            assert value.won
    assert levels > 20


def test_a_card_that_is_lost_takes_with_it_the_two_best_that_are_out() -> None:
    grand = next(contract for contract in rules("isko").contracts if contract.key == "grand")
    hand, skat = (mask_of(parse_cards(cards)) for cards in ("CJ SJ HJ DJ CA SA HA DA CT S7", "D7 D8"))
    assert least_taken(grand, hand, skat, leads=True) == (120 - 10 - 10, 9)  # to the seven of spades two tens
