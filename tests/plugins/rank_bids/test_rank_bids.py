"""Bids that are no game values: in the list, the auction, the overbid test and whole files."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from plugins.rank_bids import rank_bids
from skatcore.analysis.players.budget import Budget
from skatcore.analysis.players.hint import hint_for
from skatcore.analysis.players.player import play_on
from skatcore.analysis.players.sensible import SensiblePlayer
from skatcore.cli.deals.typed import read_act
from skatcore.club.entry.form import next_form
from skatcore.club.entry.quick import quick_deal
from skatcore.club.errors import EntryError
from skatcore.club.sheet.deal_entry import Said
from skatcore.club.sheet.typed import bid_typed
from skatcore.model.game import Announcement, Form, Outcome, Seat
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Bid
from skatcore.play.view import view_of
from skatcore.plugin import GAME_VALUES, LADDERS, Change, Ladder, Situation
from skatcore.referee.common_facts import BID
from skatcore.referee.fact_words import value_text
from skatcore.referee.judgement import judge
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids, bids_near
from skatcore.scoring.game_value import deciding_reasons, value
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import Message
from skatcore.views import words_of
from skatcore.views.play.deal_text import act_text
from skatcore.views.referee.fact_questions import AnswerKind, question_of
from skatcore.views.sheet.entry_form import shown_form
from support.bulk import agrees, games
from support.commands import Skat
from support.deals import anywhere
from support.plugins import Answers, load, registry
from support.series import begun


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return load(registry(rank_bids=rank_bids), "rank_bids")


def test_the_bids_are_five_and_have_names(ruleset: Ruleset) -> None:
    assert bids(ruleset) == (1, 2, 3, 4, 5)
    assert bids_near(ruleset, 18) == (5,)
    words = Catalogue.of("en", ruleset)
    assert [words.bid(bid) for bid in bids(ruleset)] == [*("diamonds", "hearts", "spades", "clubs", "grand")]
    assert words.bid(18) == "18"


def test_the_auction_goes_by_them(ruleset: Ruleset) -> None:
    deal = anywhere(ruleset, 1)
    offered = [act for act in deal.legal_actions() if isinstance(act, Bid)]
    assert offered == [Bid(Seat.MIDDLEHAND, bid) for bid in range(1, 6)]


@pytest.mark.parametrize(
    ("game", "bid", "score", "overbid"),
    [
        ("hearts", 2, 20, False),
        ("spades", 2, 22, False),
        ("diamonds", 2, -2 * 27, True),  # the smallest multiple that reaches 20
        ("clubs", 5, -2 * 48, True),
        ("grand", 5, 48, False),
    ],
)
def test_a_game_reaches_a_bid_that_is_not_higher(
    ruleset: Ruleset, game: str, bid: int, score: int, *, overbid: bool
) -> None:
    result = value(ruleset, Announcement(game), Outcome(61, 6, bid, 1))
    assert (result.score, result.overbid) == (score, overbid)
    assert all(reason.step != "no-such-bid" for reason in result.reasons)


def test_a_number_that_is_no_bid_is_refused_and_crashes_nothing(ruleset: Ruleset) -> None:
    with pytest.raises(Unscorable) as caught:
        value(ruleset, Announcement("clubs"), Outcome(61, 6, 18, 1))
    assert caught.value.message.name == "no-such-bid"
    assert Catalogue.of("en", ruleset).say(caught.value.message) == "18 is not a legal bid here"


def test_an_impossible_null_is_lost_as_a_game_that_reaches_what_the_bid_is_worth(ruleset: Ruleset) -> None:
    null = Announcement("null", Form())
    assert value(ruleset, null, Outcome(0, 0, 4, 1)).score == 23
    assert value(ruleset, null, Outcome(0, 0, 5, 1)).score == -2 * 48


def test_computer_players_bid_what_a_bid_is_worth(ruleset: Ruleset) -> None:
    for seed in range(20):
        deal = anywhere(ruleset, seed)
        players = [SensiblePlayer(seed) for _ in Seat]
        while deal.stage == "auction":
            assert deal.turn is not None
            act = players[deal.turn].choose(view_of(deal, deal.turn))
            assert not isinstance(act, Bid) or act.value <= 5
            deal.do(act)


def overbid(own: Ruleset, seeds: range) -> tuple[int, int]:
    """How many games computer players play, and how many of them they overbid."""
    deals = [play_on(Deal.shuffled(own, seed), [SensiblePlayer(seed) for _ in Seat]).scored().value for seed in seeds]
    return sum(value is not None for value in deals), sum(value is not None and value.overbid for value in deals)


def test_computer_players_bid_what_their_games_reach(ruleset: Ruleset) -> None:
    played, lost = overbid(ruleset, range(40))
    assert played > 20
    assert lost <= 1


def itself(bid: int) -> int:
    """A bid that is worth its number, 1 to 5."""
    return bid


def as_high(at: Situation, value: int, needed: int) -> bool:
    """Whether a game is as high as the bid."""
    del value
    return [*rank_bids.ORDER, "null"].index(at.contract.key) + 1 >= needed


def test_computer_players_do_not_overbid_where_a_bid_is_worth_little() -> None:
    ladder = Ladder(GAME_VALUES.key, GAME_VALUES.cite, rank_bids.ranks, itself, as_high)
    own = Answers("skatcore_changes", [Change.replace(LADDERS, ladder)])
    played, lost = overbid(load(registry(own=own), "own"), range(40))
    assert played > 20
    assert lost == 0


def test_a_hint_goes_up_to_a_bid(ruleset: Ruleset) -> None:
    for seed in range(4):
        deal = anywhere(ruleset, seed)
        assert deal.turn is not None
        hint = hint_for(view_of(deal, deal.turn), Budget(200))
        assert hint is not None
        assert (hint.limit or 0) <= 5


@pytest.mark.parametrize("word", ["clubs", "Kreuz", "4"])
def test_a_bid_is_read_by_its_name_in_any_language(ruleset: Ruleset, word: str) -> None:
    assert bid_typed(ruleset, word) == 4
    series = begun(ruleset)
    player = series.active[0]
    for line in (f"{player} grand 1 bid {word}", f"{player} grand with 1 bid={word}"):
        said = quick_deal(series, line).result
        assert isinstance(said, Said)
        assert said.bid == 4
    deal = Deal.shuffled(ruleset, 1)
    assert read_act(word, view_of(deal, Seat.MIDDLEHAND), (), Catalogue.of("en", ruleset)) == Bid(Seat.MIDDLEHAND, 4)


def test_the_referee_reads_and_says_bids_by_their_names(ruleset: Ruleset) -> None:
    assert [BID.read(word, ruleset) for word in ("clubs", "Kreuz", "4", 0)] == [4, 4, 4, 0]
    assert value_text(BID, 4, Catalogue.of("de", ruleset)) == "Kreuz"
    with pytest.raises(Refused):
        BID.read("queens", ruleset)


def test_incidents_of_wrong_bids_are_told_and_ruled_by_names(ruleset: Ruleset) -> None:
    words = Catalogue.of("de", ruleset)
    low = judge(ruleset, "bid-too-low", {"named": "hearts", "bid-before": "Kreuz"})
    facts = low.incident.facts
    assert [value_text(fact, low.facts[fact.key], words) for fact in facts] == ["Herz", "Kreuz"]
    for incident, told, said in (
        ("bid-too-low", {"named": "grand", "bid-before": "hearts"}, "Grand: nicht zu niedrig; hier reicht Pik"),
        ("no-such-bid", {"named": "clubs"}, "Kreuz: das ist ein gültiger Reizwert"),
    ):
        with pytest.raises(Refused) as caught:
            judge(ruleset, incident, told)
        assert said in words.say(caught.value.message)
    answers = [question_of(fact, ruleset, words) for fact in facts]
    assert [answer.kind for answer in answers] == [AnswerKind.TEXT, AnswerKind.SELECT]
    assert ("4", "Kreuz") in answers[1].choices


def test_refusals_and_forms_name_bids(ruleset: Ruleset) -> None:
    words = Catalogue.of("de", ruleset)
    series = begun(ruleset)
    with pytest.raises(EntryError) as caught:
        bid_typed(ruleset, "queens")
    assert "Karo, Herz, Pik, Kreuz, Grand" in words.error(caught.value)
    with pytest.raises(EntryError) as caught:
        quick_deal(series, f"{series.active[0]} grand 1 bid queens")
    assert "'queens' kann hier nicht gereizt werden" in words.error(caught.value)
    overbid = value(ruleset, Announcement("hearts"), Outcome(61, 6, 4, 1))
    assert "überreizt: gereizt bis Kreuz" in words.error(EntryError("entry.not-won", deciding_reasons(overbid.reasons)))
    assert act_text(Bid(Seat.MIDDLEHAND, 4), words) == "Kreuz"
    assert "Grand" in words.error(EntryError("entry.bid-too-high", bid=18, most=5))
    assert "Karo" in words.say(Message("refusal.hold-or-pass", details=(("value", 1),)))
    offered = shown_form(next_form(series), words_of("de", ruleset), plain="").bids
    assert [bid.text for bid in offered] == ["Karo", "Herz", "Pik", "Kreuz", "Grand"]


def test_commands_take_a_bid_by_its_name(skat: Skat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = Registry.installed().with_plugins({"rank_bids": rank_bids})
    monkeypatch.setattr(Registry, "installed", lambda: installed)
    profile = tmp_path / "ranks.toml"
    profile.write_text('[profile]\nid = "ranks"\ntitle.en = "Ranks"\nextends = "isko"\nplugins = ["rank_bids"]\n')
    ran = skat("value", str(profile), "grand", "--matadors", "1", "--bid", "Kreuz", "--format", "json")
    assert ran.status == 0, ran.err
    assert "bids are diamonds, hearts" in skat("value", str(profile), "grand", "--matadors", "1", "--bid", "queens").err
    assert (
        "'x' is not a bid here; bids are 18, 20" in skat("value", "isko", "grand", "--matadors", "1", "--bid", "x").err
    )


def test_files_come_to_the_same_by_column(ruleset: Ruleset, tmp_path: Path) -> None:
    path = games(tmp_path / "games.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row["bid"] = str(int(row["bid"]) // 20)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    agrees(path, ruleset)
