"""Spitze in play: the mechanism of patrolki with other options."""

from __future__ import annotations

from typing import Any

import pytest

from skatcore.model.cards import parse_cards
from skatcore.model.game import TRICKS, Seat
from skatcore.play.deal import Deal
from skatcore.play.stage import STAGES
from skatcore.play.view import view_of
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bids import bids
from skatcore_lowest_trumps import Laying
from skatcore_spitze.stage import SaidSpitze
from support.games import built, missing, rules, score, steps, toml
from support.given_deals import (
    BEATEN,
    BEATEN_PLAY,
    FORCED,
    FOREHAND,
    LAST_DOWN,
    LAST_UP,
    MIDDLEHAND,
    STRONG,
    STRONG_PLAY,
    Hands,
    announce,
    bid,
    cards,
    do,
    given,
    offered,
    play,
    refused,
    take,
)

#: Three jacks in forehand's hand; the fourth is dealt to middlehand.
THREE_JACKS: Hands = ("SJ HJ DJ CA CT CK C8 C7 SA S9", "CJ C9 ST SK SQ HA HT HK HQ H9", "CQ S8 S7 H8 H7 DA DT DK DQ D9")


def read(**options: Any) -> Ruleset:
    """The profile with another reading."""
    return built(toml(plugin__spitze=options), extends="spitze")


def say(text: str, seat: Seat = FOREHAND) -> SaidSpitze:
    """The event of showing these cards."""
    return SaidSpitze(seat, parse_cards(text))


def begun(ruleset: Ruleset, game: str = "clubs", hands: Hands = STRONG) -> Deal:
    """Forehand has announced a game with the skat."""
    return announce(take(bid(given(ruleset, hands), FOREHAND)), game)


def shown(deal: Deal) -> list[str]:
    """What may be shown, as text."""
    found = [one for one in offered(deal, SaidSpitze) if isinstance(one, SaidSpitze)]
    return [" ".join(map(str, one.cards)) for one in found]


def test_spitze_and_patrolki_are_one_mechanism() -> None:
    spitze, patrolki = (
        next(stage for stage in rules(name)[STAGES] if isinstance(stage, Laying)) for name in ("spitze", "pl-local")
    )
    assert (spitze.key, patrolki.key) == ("spitze", "patrolki")
    assert (spitze.rules.raises, patrolki.rules.raises) == (1, 2)


@pytest.mark.parametrize(("game", "card"), [("clubs", "C7"), ("grand", "DJ")])
def test_xskat_spitze_is_the_seven_of_trumps_and_in_grand_the_jack_of_diamonds(game: str, card: str) -> None:
    deal = begun(rules("spitze"), game, THREE_JACKS)
    assert shown(deal) == [card]
    do(deal, say(card))
    for seat in Seat:
        assert view_of(deal, seat).open[0] == parse_cards(card)
    assert len(deal.hand(FOREHAND)) == TRICKS
    assert refused(deal, say("C8")).key == "trumps-enough"


def test_xskat_spitze_a_whole_deal_won() -> None:
    deal = play(do(begun(rules("spitze")), say("C7")), STRONG_PLAY + LAST_DOWN)
    found = deal.scored().value
    assert found is not None
    assert steps(found) == [
        ("with", 7), ("game", 8), ("schneider", 9), ("schwarz", 10), ("spitze", 11),
        ("times", 12), ("value", 132), ("won", 120),
    ]  # fmt: skip
    told = {reason.step: reason.clause for reason in found.reasons}
    assert told["spitze"] == "XSkat -spitze"


def test_xskat_spitze_a_whole_deal_lost() -> None:
    deal = play(do(begun(rules("spitze"), hands=BEATEN), say("C7")), BEATEN_PLAY + "C7 DJ H7")
    assert deal.state.extras == {"spitze": 1, "spitze-failed": 1}
    found = deal.scored().value
    assert found is not None
    assert (found.won, found.value, found.score) == (False, 60, -120)
    assert "missed-spitze" in dict(steps(found))


def test_xskat_spitze_the_card_played_early_loses_the_game() -> None:
    assert play(do(begun(rules("spitze")), say("C7")), "C7").state.lost
    deal = announce(take(bid(given(rules("spitze"), FORCED), MIDDLEHAND)), "clubs")
    play(do(deal, say("C7", MIDDLEHAND)), "CJ")
    assert cards(deal, MIDDLEHAND) == set(parse_cards("C7 C8"))
    assert not play(deal, "C8").over


def test_xskat_spitze_not_in_a_grand_with_four_jacks() -> None:
    deal = begun(rules("spitze"), "grand")
    assert shown(deal) == []
    found = refused(deal, say("DJ"))
    assert (found.key, found.clause) == ("trumps-all-held", "XSkat -spitze")
    assert shown(begun(rules("spitze"), "clubs")) == ["C7"]


def test_reading_jacks_in_a_grand_with_four_jacks() -> None:
    assert shown(begun(read(grand_with_all_jacks=True), "grand")) == ["DJ"]


def test_xskat_spitze_a_jack_in_the_unseen_skat_is_no_hindrance() -> None:
    hands = (THREE_JACKS[0], THREE_JACKS[1].replace("CJ", "D8"), THREE_JACKS[2])
    deal = Deal.of(rules("spitze"), [parse_cards(hand) for hand in hands], parse_cards("CJ D7"))
    announce(bid(deal, FOREHAND), "grand")
    assert shown(deal) == ["DJ"]
    do(deal, say("DJ"))
    while not deal.over:
        do(deal, deal.legal_actions()[0])
    assert deal.scored().counts


def test_reading_worth_of_two() -> None:
    assert score("spitze", "clubs", matadors=1, spitze=1) == 36
    assert score(read(raises=2), "clubs", matadors=1, spitze=1) == 48


def test_reading_bids_may_not_count_on_it() -> None:
    quiet = read(counts_for_bid=False)
    assert bids(quiet) == bids(rules("isko"))
    assert set(bids(rules("spitze"))) > set(bids(rules("isko")))
    assert score("spitze", "clubs", matadors=1, spitze=1, bid=36) == 36
    assert score(quiet, "clubs", matadors=1, spitze=1, bid=36) == -72


def test_reading_a_lost_game_without_it() -> None:
    ruleset = read(lost_value="without")
    deal = play(do(begun(ruleset, hands=BEATEN), say("C7")), BEATEN_PLAY + "C7 DJ H7")
    assert deal.scored().points[0] == -2 * 48


def test_reading_said_until_the_first_lead_or_with_the_announcement() -> None:
    for ruleset, expected in (
        (built(plugins=("kontra",), extends="spitze"), []),
        (built(toml(plugin__spitze={"said": "before-first-lead"}), plugins=("kontra",), extends="spitze"), ["C7"]),
    ):
        deal = begun(ruleset)
        assert shown(deal) == ["C7"]
        do(deal, next(one for one in deal.legal_actions() if one.kind == "said-kontra"))
        assert shown(deal) == expected
        assert shown(play(deal, "CJ")) == []


def test_reading_cards_several_win_the_last_tricks_with_the_lowest_last() -> None:
    ruleset = read(most=10)
    assert shown(begun(ruleset)) == ["C7", "C7 C8"]
    won = play(do(begun(ruleset), say("C7 C8")), STRONG_PLAY + LAST_DOWN)
    assert won.scored().points[0] == (7 + 1 + 2 + 2) * 12
    lost = play(do(begun(ruleset), say("C7 C8")), STRONG_PLAY + "C7")
    assert lost.state.lost
    assert lost.state.extras["spitze-failed"] == 1


def test_reading_order_several_in_any_order() -> None:
    deal = do(begun(read(most=10, must_win="last-tricks")), say("C7 C8"))
    assert play(deal, STRONG_PLAY + LAST_UP).state.extras == {"spitze": 2}


def test_it_does_not_stand_for_the_announcement_and_does_not_exist_in_null() -> None:
    deal = take(bid(given(rules("spitze"), STRONG), FOREHAND))
    assert refused(deal, say("C7")).key == "trumps-unannounced"
    null = announce(deal, "null")
    assert refused(null, say("C7")).key == "trumps-missing"
    assert missing("spitze", "null", spitze=1) == "extra-impossible"
    assert missing("spitze", "clubs", spitze=2) == "extra-impossible"
    assert missing("isko", "clubs", spitze=1) == "extra-does-not-exist"
