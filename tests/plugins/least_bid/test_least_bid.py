"""A ladder that begins at 24: in the list of bids, in the auction, in values and on sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from plugins.least_bid import least_bid
from skatcore.model.game import Announcement, Outcome, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import PASSED, Bid
from skatcore.plugin import GAME_VALUES, Ladder, hookimpl
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids, bids_near
from skatcore.scoring.game_value import value
from support.bulk import agrees, games
from support.deals import anywhere
from support.games import rules
from support.plugins import load, refused, registry

F, M, R = Seat


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return load(registry(least_bid=least_bid), "least_bid")


def test_the_ladder_begins_at_24(ruleset: Ruleset) -> None:
    assert bids(ruleset) == tuple(bid for bid in bids(rules("isko")) if bid >= 24)
    assert bids_near(ruleset, 18) == (24,)
    text = "[plugin.least_bid]\nbid = 36\n"
    assert bids(load(registry(least_bid=least_bid), "least_bid", text=text))[0] == 36


def test_the_auction_begins_at_24(ruleset: Ruleset) -> None:
    deal: Deal = anywhere(ruleset, 1)
    assert next(act.value for act in deal.legal_actions() if isinstance(act, Bid)) == 24
    with pytest.raises(Refused) as caught:
        deal.do(Bid(M, 18))
    assert caught.value.message.name == "no-such-bid"
    assert dict(caught.value.message.details) == {"value": 18, "next": 24}


@pytest.mark.clause("ISkO 3.3.6")
def test_isko_3_3_6_the_last_chance_is_24(ruleset: Ruleset) -> None:
    deal: Deal = anywhere(ruleset, 1)
    deal.do(PASSED[M])
    deal.do(PASSED[R])
    assert [act for act in deal.legal_actions(F) if isinstance(act, Bid)] == [Bid(F, 24)]


def test_values_and_reasons_are_those_of_the_code_but_for_the_bid(ruleset: Ruleset) -> None:
    clubs = Announcement("clubs")
    same = Outcome(61, 6, 24, 1)
    assert value(ruleset, clubs, same) == value(rules("isko"), clubs, same)
    less = value(ruleset, clubs, Outcome(61, 6, 18, 1))
    assert (less.score, less.reasons[-1].step) == (24, "no-such-bid")


def test_files_come_to_the_same_by_column(ruleset: Ruleset, tmp_path: Path) -> None:
    agrees(games(tmp_path / "games.csv"), ruleset)


def test_a_second_ladder_is_a_clash() -> None:
    class Other:
        @hookimpl
        def skatcore_ladders(self) -> list[Ladder]:
            return [Ladder("mine", GAME_VALUES.cite)]

    (problem,) = refused(registry(other=Other()), "other")
    assert problem.name == "plugin-clash"
    assert dict(problem.message.details)["plugins"] == "isko / other"
