"""A bid names a game: in deals, of computer players too, on sheets and in whole files."""

from __future__ import annotations

import csv
import random
from pathlib import Path

import pytest

from plugins.suit_bids.suit_bids import RANKS, GameBid, SuitBids, rank
from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.club.sheet.deal_entry import DealEntry
from skatcore.club.sheet.items import Entered
from skatcore.model.game import Announcement, Outcome, Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Held, Passed
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import Message
from support.bulk import agrees, games
from support.event_json import event_as_data, event_from
from support.plugins import load, registry
from support.series import begun

F, M, R = Seat


@pytest.fixture(scope="module")
def own() -> Ruleset:
    """A house where suits are bid."""
    return load(registry(suits=SuitBids()), "suits")


def test_a_bid_names_a_game_and_the_next_one_a_higher_game(own: Ruleset) -> None:
    deal = Deal.shuffled(own, 1)
    named = [act.contract for act in deal.legal_actions() if isinstance(act, GameBid)]
    assert named == ["diamonds", "hearts", "spades", "clubs", "null", "grand"]
    deal.do(GameBid(M, "hearts"))
    assert set(deal.legal_actions()) == {Passed(F), Held(F)}
    deal.hold()
    assert deal.refusal(GameBid(M, "diamonds")) == Message("refusal.game-too-low", own.cite("auction"))
    deal.do(GameBid(M, "clubs"))
    deal.pass_()
    deal.pass_()
    assert deal.declarer is M
    deal.take_skat()
    deal.discard(deal.hand(M)[:2])
    with pytest.raises(Refused):
        deal.announce(Announcement("hearts"))
    deal.announce(Announcement("grand"))


def test_whoever_is_left_plays_for_the_lowest_game(own: Ruleset) -> None:
    deal = Deal.shuffled(own, 1)
    deal.pass_()
    deal.pass_()
    assert deal.legal_actions(F) == [Passed(F), GameBid(F, "diamonds")]
    deal.take_skat()
    assert (deal.declarer, deal.state.bid) == (F, 9)


@pytest.mark.parametrize("seed", range(30))
def test_random_deals_come_to_their_end_and_back(own: Ruleset, seed: int) -> None:
    deal, choice = Deal.shuffled(own, seed), random.Random(seed)  # noqa: S311 - cards, no secrets
    while not deal.over:
        legal = deal.legal_actions()
        assert all(deal.can(act) for act in legal)
        deal.do(choice.choice(legal))
    assert deal.scored().missing is None
    events = [event_from(event_as_data(event), own) for event in deal.events]
    assert Deal.replay(own, events) == deal


def computer_deal(own: Ruleset, seed: int) -> Deal:
    return play_on(Deal.shuffled(own, seed), [SensiblePlayer(seed) for _ in Seat])


def test_computer_players_bid_what_they_can_play_and_play_it(own: Ruleset) -> None:
    deals = [computer_deal(own, seed) for seed in range(40)]
    played = [deal for deal in deals if deal.announcement is not None]
    assert len(played) > 10
    for deal in played:
        assert deal.announcement is not None
        named = [event.contract for event in deal.events if isinstance(event, GameBid)]
        assert [rank(key) for key in named] == sorted({rank(key) for key in named})
        assert deal.state.bid == rank(named[-1]) <= rank(deal.announcement.contract)
        scored = deal.scored()
        assert scored.value is not None
        assert not scored.value.overbid
        assert all(reason.step != "no-such-bid" for reason in scored.value.reasons)
    assert any(isinstance(event, Held) for deal in played for event in deal.events)
    assert len({deal.announcement for deal in played}) > 2
    wins = [scored.value.won for scored in (deal.scored() for deal in played) if scored.value]
    assert sum(wins) * 2 > len(wins)


def test_a_sheet_takes_games_that_were_bid_by_suit(own: Ruleset) -> None:
    deals = [deal for deal in (computer_deal(own, seed) for seed in range(20)) if deal.announcement is not None]
    series = begun(own)
    for deal in deals:
        record = deal.record(series.active)
        fields = DealEntry.of(record)
        series.add(Entered(dealer=series.dealer, deal=fields, digest=own.digest))
        row = series.rows[-1]
        assert row.record.outcome == record.outcome
        scored = deal.scored()
        assert record.declarer is not None
        assert scored.value is not None
        assert row.scored.value == scored.value
        assert dict(row.points)[record.players[record.declarer]] == scored.value.score


@pytest.mark.parametrize(
    ("game", "bid", "score", "overbid"),
    [
        ("hearts", "hearts", 20, False),
        ("grand", "null", 48, False),
        ("hearts", "spades", -2 * 30, True),  # the smallest multiple that reaches 22
        ("clubs", "null", -2 * 24, True),
        ("clubs", "grand", -2 * 48, True),
    ],
)
def test_a_game_below_its_bid_is_lost(own: Ruleset, game: str, bid: str, score: int, *, overbid: bool) -> None:
    result = value(own, Announcement(game), Outcome(61, 6, rank(bid), 1))
    assert (result.score, result.overbid) == (score, overbid)


def test_bids_are_called_by_their_games(own: Ruleset) -> None:
    words = Catalogue.of("en", own)
    assert [words.bid(bid) for bid in bids(own)] == list(RANKS)


def test_files_come_to_the_same_by_column(own: Ruleset, tmp_path: Path) -> None:
    path = games(tmp_path / "games.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    numbers = (0, *RANKS.values())
    for at, row in enumerate(rows):
        row["bid"] = str(numbers[at % len(numbers)])
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    agrees(path, own)
