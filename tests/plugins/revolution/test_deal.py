"""Revolution: the defenders exchange before the first lead (LOC 3.4.9, and the usual form)."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import TRICKS, Form, Seat
from skatcore.play.card_order import cards_in, mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Declined, Discarded, Played, TookSkat
from skatcore.play.state import State
from skatcore.play.view import view_of
from skatcore.plugin import Change, hookimpl
from skatcore.plugin.play import STAGES
from skatcore.rules.ruleset import Ruleset
from skatcore.testing.views import leaks
from skatcore_revolution.stages import Gave, Rearrangement
from support.games import built, rules, toml
from support.given_deals import announce
from support.plugins import bundled_registry, load
from support.ramsch_deals import F, M, R, anything, bid_to, cards_of, in_their_places, one_of

OPEN_HAND = Form(hand=True, ouvert=True)
#: Forehand has a Null that cannot be beaten as the cards lie.
CARDS = "C7 C8 C9 S7 S8 S9 H7 H8 D7 D8 | CA CK CQ CJ CT SA SK SQ SJ ST |HA HK HQ HJ HT H9 DA DK DQ DJ | DT D9"
FORMS = ("with-skat", "between-defenders", "between-defenders-and-skat")


def house(shown: str = "before-lead", **options: Any) -> Ruleset:
    """A house with Revolution."""
    return built(toml(ouvert={"shown": shown}, plugin__revolution=options), plugins=("revolution",))


def revolution(ruleset: Ruleset, declarer: Seat = F, cards: str = CARDS) -> Deal:
    """A deal in which this player has announced Revolution, and laid open what has to be."""
    deal = Deal(ruleset, cards_of(cards))
    bid_to(deal, declarer)
    announce(deal, "revolution", OPEN_HAND)
    while deal.stage.startswith("laying-open"):
        deal.do(deal.legal_actions()[0])
    return deal


def why(deal: Deal, event: Act) -> str:
    """Why something may not be done."""
    refusal = deal.refusal(event)
    return "" if refusal is None else refusal.name


def single(card: str) -> tuple[Card, ...]:
    """A single card."""
    return parse_cards(card)


# -- with the skat --------------------------------------------------------------------------------


@pytest.mark.clause("LOC 3.4.9")
@pytest.mark.parametrize(("declarer", "order"), [(F, (M, R)), (M, (F, R)), (R, (F, M))])
def test_loc_3_4_9_the_defenders_exchange_in_turn_from_the_dealers_left(
    declarer: Seat, order: tuple[Seat, Seat]
) -> None:
    deal = revolution(house(exchange="with-skat"), declarer)
    for seat in order:
        assert (deal.stage, deal.turn) == ("skat-exchange", seat)
        deal.do(Declined(seat))
    assert (deal.stage, deal.turn) == ("play", F)


@pytest.mark.clause("LOC 3.4.9")
def test_loc_3_4_9_the_second_finds_what_the_first_has_left() -> None:
    deal = revolution(rules("pl-local"))
    deal.do(TookSkat(M))
    deal.do(Discarded(M, parse_cards("CA SA")))
    deal.do(TookSkat(R))
    assert set(parse_cards("CA SA")) < set(deal.hand(R))
    deal.do(Discarded(R, parse_cards("CA HA")))
    assert cards_in(deal.state.skat) == parse_cards("CA HA")
    assert set(parse_cards("DT D9")) < set(deal.hand(M))
    assert parse_cards("SA")[0] in deal.hand(R)
    assert [len(deal.hand(seat)) for seat in (F, M, R)] == [10, 10, 10]


def test_each_defender_swaps_none_one_or_two_cards() -> None:
    deal = revolution(house(exchange="with-skat"))
    assert deal.legal_actions() == [Declined(M), TookSkat(M)]
    deal.do(TookSkat(M))
    # two of twelve: both of the skat again, one of them, or none
    assert len(deal.legal_actions()) == 66
    assert deal.can(Discarded(M, parse_cards("DT D9")))
    assert deal.can(Discarded(M, parse_cards("CA D9")))
    assert deal.can(Discarded(M, parse_cards("CA SA")))


@pytest.mark.parametrize(
    ("taken", "event", "reason"),
    [
        (False, Discarded(M, parse_cards("CA SA")), "skat-not-taken"),
        (False, TookSkat(R), "not-your-turn"),
        (False, TookSkat(F), "not-your-turn"),
        (False, Played(F, Card.C7), "not-now"),
        (True, TookSkat(M), "skat-taken-already"),
        (True, Declined(M), "skat-taken-already"),
        (True, Discarded(M, parse_cards("CA")), "discard-two"),
        (True, Discarded(M, parse_cards("CA HA")), "not-in-hand"),
    ],
)
def test_what_cannot_be_done_in_the_exchange(taken: bool, event: Act, reason: str) -> None:
    deal = revolution(house(exchange="with-skat"))
    if taken:
        deal.do(TookSkat(M))
    assert why(deal, event) == reason


def test_only_who_exchanged_knows_the_skat() -> None:
    deal = revolution(rules("pl-local"))
    deal.do(TookSkat(M))
    assert [view_of(deal, seat).skat for seat in (F, M, R)] == [(), parse_cards("DT D9"), ()]
    deal.do(Discarded(M, parse_cards("CA SA")))
    deal.do(Declined(R))
    assert [view_of(deal, seat).skat for seat in (F, M, R)] == [(), parse_cards("CA SA"), ()]
    assert Discarded(M, ()) in view_of(deal, R).events
    assert [view_of(deal, seat).open[1:] for seat in (F, M, R)] == [((), ())] * 3


# -- before or after the declarer's cards lie open -------------------------------------------------


@pytest.mark.clause("LOC 2.2.5")
def test_loc_2_2_5_the_defenders_exchange_blind() -> None:
    deal = revolution(rules("pl-local"))
    assert deal.stage == "skat-exchange"
    assert view_of(deal, M).open == ((), (), ())
    deal.do(Declined(M))
    deal.do(Declined(R))
    deal.do(Played(F, Card.C7))
    assert (deal.stage, deal.turn) == ("play", M)
    for _ in range(2):
        deal.do(deal.legal_actions()[0])
    assert (deal.stage, deal.turn) == ("laying-open", F)


@pytest.mark.parametrize("shown", ["before-lead", "after-first-card", "after-first-trick"])
@pytest.mark.parametrize("form", FORMS)
def test_xskat_revolution_the_cards_lie_open_before_the_exchange(shown: str, form: str) -> None:
    deal = Deal(house(shown, exchange=form), cards_of(CARDS))
    bid_to(deal, R)
    announce(deal, "revolution", OPEN_HAND)
    assert (deal.stage, deal.turn) == ("laying-open-first", R)
    deal.do(deal.legal_actions()[0])
    assert view_of(deal, F).open[R] == deal.hand(R)
    assert deal.stage in {"skat-exchange", "rearrangement"}


@pytest.mark.parametrize("shown", ["before-lead", "after-first-card"])
def test_other_open_games_are_laid_open_when_the_profile_says(shown: str) -> None:
    deal = Deal(house(shown), cards_of(CARDS))
    bid_to(deal, F)
    announce(deal, "null", OPEN_HAND)
    assert deal.stage == ("laying-open" if shown == "before-lead" else "play")


# -- between the defenders ------------------------------------------------------------------------


def test_xskat_revolution_the_defenders_give_each_other_card_for_card() -> None:
    deal = revolution(house())
    assert (deal.stage, deal.turn) == ("rearrangement", M)
    assert len(deal.legal_actions()) == 11
    deal.do(Gave(M, R, single("CA")))
    assert deal.turn is R
    assert len(deal.legal_actions()) == 10
    assert why(deal, Declined(R)) == "give-back"
    assert why(deal, Gave(R, M, single("CA"))) == "give-another"
    deal.do(Gave(R, M, single("HA")))
    assert (deal.stage, deal.turn) == ("rearrangement", M)
    deal.do(Declined(M))
    assert (deal.stage, deal.turn) == ("play", F)
    assert set(single("HA")) < set(deal.hand(M))
    assert set(single("CA")) < set(deal.hand(R))


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (Gave(M, R, single("HA")), "not-in-hand"),
        (Gave(M, R, single("C7")), "not-in-hand"),
        (Gave(M, F, single("CA")), "give-one"),
        (Gave(M, M, single("CA")), "give-one"),
        (Gave(M, R, ()), "give-one"),
        (Gave(M, R, parse_cards("CA SA")), "give-one"),
        (Gave(R, M, single("HA")), "not-your-turn"),
        (Gave(F, M, single("C7")), "not-your-turn"),
        (Played(F, Card.C7), "not-now"),
    ],
)
def test_what_cannot_be_given(event: Act, reason: str) -> None:
    assert why(revolution(house()), event) == reason


def test_the_declarer_does_not_see_what_the_defenders_give() -> None:
    deal = revolution(house())
    deal.do(Gave(M, R, single("CA")))
    assert view_of(deal, F).events[-1] == Gave(M, R, ())
    assert view_of(deal, M).events[-1] == view_of(deal, R).events[-1] == Gave(M, R, single("CA"))


@pytest.mark.parametrize("form", ["between-defenders", "between-defenders-and-skat"])
def test_the_defenders_look_at_each_others_cards_and_the_declarer_does_not(form: str) -> None:
    deal = revolution(house(exchange=form))
    for seat, other in ((M, R), (R, M)):
        assert view_of(deal, seat).open[other] == deal.hand(other)
    assert view_of(deal, F).open[1:] == ((), ())


class TellsTheSkat(Rearrangement):
    """The declarer is told the skat, which nobody has seen."""

    def shows(self, state: State, seat: Seat) -> Sequence[tuple[str, str]]:
        """The skat."""
        return [("skat", " ".join(map(str, cards_in(state.skat))))] if seat == state.declarer else []


class Telling:
    """A plugin in which he is."""

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """Another stage for the exchange."""
        return [Change.replace(STAGES, TellsTheSkat())]


def found(deal: Deal) -> list[set[str]]:
    """The leaks to each player while the defenders exchange some cards."""
    for _ in range(4):
        deal.do(deal.legal_actions()[-1])
    return [{leaks(deal.undone(steps), seat) for steps in range(5)} for seat in Seat]


def test_the_conformance_kit_finds_only_what_the_defenders_may_not_see() -> None:
    assert found(revolution(house())) == [{""}, {""}, {""}]
    where = bundled_registry().with_plugins({"own": Telling()})
    assert found(revolution(load(where, "revolution", "own"))) == [{"", "notices"}, {""}, {""}]


@given(st.sets(st.integers(0, 19), min_size=10, max_size=10))
def test_the_defenders_can_share_their_twenty_cards_out_in_any_way(places: set[int]) -> None:
    deal = revolution(house())
    both = sorted([*deal.hand(M), *deal.hand(R)])
    wanted = {both[place] for place in places}
    while deal.stage == "rearrangement":
        to_give = sorted(set(deal.hand(M)) - wanted)
        to_get = sorted(set(deal.hand(R)) & wanted)
        if not to_give:
            deal.do(Declined(M))
            break
        deal.do(Gave(M, R, (to_give[0],)))
        deal.do(Gave(R, M, (to_get[0],)))
    assert set(deal.hand(M)) == wanted
    assert set(deal.hand(R)) == set(both) - wanted
    assert deal.stage == "play"


@given(st.permutations(range(22)))
def test_with_the_skat_they_can_share_twenty_two_out_in_any_way(order: list[int]) -> None:
    deal = revolution(house(exchange="between-defenders-and-skat"))
    whole = sorted([*deal.hand(M), *deal.hand(R), *cards_in(deal.state.skat)])
    skat = {whole[place] for place in order[:2]}
    wanted = {whole[place] for place in order[2:12]}
    for seat in (M, R):
        deal.do(TookSkat(seat))
        held = set(deal.hand(seat))
        keep = sorted(held - skat)
        laid = [*sorted(held & skat), *keep][:2]
        deal.do(Discarded(seat, tuple(sorted(laid))))
    assert set(cards_in(deal.state.skat)) == skat
    while deal.stage == "rearrangement" and set(deal.hand(M)) != wanted:
        deal.do(Gave(M, R, (min(set(deal.hand(M)) - wanted),)))
        deal.do(Gave(R, M, (min(set(deal.hand(R)) & wanted),)))
    assert set(deal.hand(M)) == wanted


def test_after_ten_exchanges_the_first_card_is_led() -> None:
    deal = revolution(house())
    for _ in range(TRICKS):
        deal.do(deal.legal_actions()[1])
        deal.do(deal.legal_actions()[0])
    assert (deal.stage, deal.turn) == ("play", F)


# -- what it is for -------------------------------------------------------------------------------


@pytest.mark.clause("LOC 5.1")
def test_loc_5_1_a_revolution_that_nobody_can_beat_counts_92() -> None:
    deal = revolution(rules("pl-local"))
    deal.do(Declined(M))
    deal.do(Declined(R))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    assert deal.scored().points == (92, 0, 0)


@pytest.mark.clause("LOC 5.3.4")
def test_loc_5_3_4_a_trick_after_the_exchange_costs_184() -> None:
    # forehand's D8 is beaten by nothing once middlehand and rearhand hold no higher diamond
    cards = "C7 C8 C9 S7 S8 S9 H7 H8 D8 D9 | CA CK CQ CJ CT SA SK SQ SJ ST |HA HK HQ HJ HT H9 DA DK DQ D7 | DT DJ"
    deal = revolution(house(exchange="with-skat"), cards=cards)
    deal.do(Declined(M))
    deal.do(TookSkat(R))
    deal.do(Discarded(R, parse_cards("DA DK")))
    deal.do(Played(F, Card.D8))
    deal.do(Played(M, Card.CA))
    deal.do(Played(R, Card.D7))
    assert deal.over
    assert deal.scored().points == (-184, 0, 0)


# -- what always holds ----------------------------------------------------------------------------


@functools.cache
def tried(declarer: Seat) -> list[Act]:
    """Acts that players might try at any time, with cards in the order of the pack."""
    acts: list[Act] = [kind(seat) for seat in (F, M, R) for kind in (TookSkat, Declined)]
    acts += [Gave(seat, to, (card,)) for seat in (F, M, R) for to in (F, M, R) for card in Card]
    return [*acts, Discarded(declarer, (Card.CA, Card.CT))]


@given(
    seed=st.integers(0, 10**9),
    declarer=st.sampled_from(list(Seat)),
    form=st.sampled_from(FORMS),
    exposed=st.sampled_from(["before-exchange", "as-other-open-games"]),
    shown=st.sampled_from(["before-lead", "after-first-card", "after-first-trick"]),
)
def test_every_revolution_ends_with_all_cards_in_their_places(
    seed: int, declarer: Seat, form: str, exposed: str, shown: str
) -> None:
    rule = house(shown, exchange=form, exposed=exposed)
    deal, choice = Deal.shuffled(rule, seed), anything(rule, seed)
    bid_to(deal, declarer)
    announce(deal, "revolution", OPEN_HAND)
    held = mask_of(deal.hand(declarer))
    while not deal.over:
        legal = deal.legal_actions()
        assert legal
        assert len(legal) <= 67
        assert len(set(legal)) == len(legal)
        assert all(deal.can(action) for action in legal)
        assert [other for other in tried(declarer) if deal.can(other) and other not in legal] == []
        if not deal.state.first_lead_made:
            assert mask_of(deal.hand(declarer)) == held
        deal.do(one_of(legal, choice))
        assert in_their_places(deal)
        for seat in (F, M, R):
            view = view_of(deal, seat)
            for event in view.events:
                if isinstance(event, Gave) and seat == declarer:
                    assert event.cards == ()
                if isinstance(event, Discarded) and event.seat != seat:
                    assert event.cards == ()
    assert deal.scored().points[declarer] in {92, -184}
    assert Deal.replay(rule, deal.events).scored() == deal.scored()
