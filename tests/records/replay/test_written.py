"""Deals written as lines of the Skat server are read back as the same deals."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.model.game import Announcement, Form, Seat
from skatcore.model.record import Record
from skatcore.play.deal import Deal
from skatcore.play.events import Dealt
from skatcore.play.table import Table, dealt, shuffled
from skatcore.records.errors import RecordError
from skatcore.records.iss import IssFormat
from skatcore.records.iss.writer import line_of_deal
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.run import replay
from skatcore.records.stored import StoredDeal
from skatcore.records.stored_deals import StoredDealsFormat
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.score import score
from support.errors import raising
from support.games import EVERY, rules
from support.record_lines import GAMES, again, blocks, line


def random_deal(ruleset: Ruleset, seed: int, *, to_the_end: bool) -> Deal:
    """A deal to its end, every action drawn."""
    choice = random.Random(seed)  # noqa: S311 - cards, no secrets
    deal = Deal(ruleset, dealt(shuffled(seed), Table()), to_the_end=to_the_end)
    while not deal.over:
        deal.do(choice.choice(deal.legal_actions()))
    return deal


@pytest.mark.parametrize("profile", ["isko", "pzskat", "warmia", "dskv-before-1999"])
@settings(max_examples=10)  # for each rule set
@given(seed=st.integers(0, 2**32), to_the_end=st.booleans())
def test_a_line_that_was_written_is_the_same_deal(profile: str, seed: int, *, to_the_end: bool) -> None:
    ruleset = rules(profile)
    deal = random_deal(ruleset, seed, to_the_end=to_the_end)
    scored = deal.scored()
    result = again(ruleset, line_of_deal(deal, scored.record, scored))
    assert result.deal.events == deal.events  # a line has no word for what need not be played on
    assert result.findings == ()
    assert result.scored is not None
    assert result.scored.points == scored.points


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
def test_a_real_line_is_written_with_the_same_moves_and_result(number: int) -> None:
    isko = rules("isko")
    result = again(isko, line(number))
    written = line_of_deal(result.deal, result.recorded.record, result.scored)
    same = again(isko, written)
    assert same.deal == result.deal
    assert same.recorded.claimed == result.recorded.claimed
    assert same.recorded.record.players == result.recorded.record.players
    assert same.recorded.record.date == result.recorded.record.date
    assert same.recorded.record.table == result.recorded.record.table
    assert line_of_deal(same.deal, same.recorded.record, same.scored) == written


def test_a_line_that_was_written_is_scored_alike() -> None:
    isko = rules("isko")
    for block in blocks("isko")[:40]:
        result = again(isko, block)
        (record,) = IssFormat().read([line_of_deal(result.deal, result.recorded.record, result.scored)])
        assert isinstance(record, Record)
        assert result.scored is not None
        assert score(isko, record).points == result.scored.points


@pytest.mark.parametrize("skat", [True, False])
def test_isko_3_3_6_forehand_who_plays_unbid_has_bid_18_for_the_server(*, skat: bool) -> None:
    deal = Deal.shuffled(rules("isko"), 7)
    deal.pass_()
    deal.pass_()
    if skat:
        deal.take_skat()
        deal.discard(deal.hand(Seat.FOREHAND)[:2])
    else:
        deal.announce(Announcement("clubs", Form(hand=True)))
    while not deal.over:
        deal.do(deal.legal_actions()[0])
    scored = deal.scored()
    line = line_of_deal(deal, scored.record, scored)
    assert " 1 p 2 p 0 18 0 " in line


def test_what_the_server_does_not_have_is_not_written() -> None:
    pub = rules("pub")
    deal = Deal.shuffled(pub, 3)
    choice = random.Random(3)  # noqa: S311 - cards, no secrets
    while not deal.over:
        actions = deal.legal_actions()
        passes = [action for action in actions if action.kind == "passed"]
        deal.do(passes[0] if passes else choice.choice(actions))
    scored = deal.scored()
    with raising(RecordError, "not-in-iss"):
        line_of_deal(deal, scored.record, scored)
    named = deal.scored(("a", "b]", "c"))
    with raising(RecordError, "not-in-iss"):
        line_of_deal(deal, named.record, named)


def test_the_same_events_are_replayed_from_the_cards_as_they_were_dealt() -> None:
    isko = rules("isko")
    result = again(isko, line(4))
    start = result.deal.events[0]
    assert isinstance(start, Dealt)
    assert replay(isko, result.recorded).deal.events == result.deal.events


@pytest.mark.parametrize("profile", EVERY)
@settings(max_examples=10)  # for each rule set
@given(seed=st.integers(0, 2**32), to_the_end=st.booleans())
def test_a_stored_deal_is_the_same_deal(profile: str, seed: int, *, to_the_end: bool) -> None:
    ruleset = rules(profile)
    deal = random_deal(ruleset, seed, to_the_end=to_the_end)
    text = StoredDeal(deal, ("a", "b", "c")).line()
    (read_back,) = StoredDealsFormat().deals([text], ruleset)
    assert isinstance(read_back, RecordedDeal)
    same = replay(ruleset, read_back)
    assert same.findings == ()
    assert same.deal == deal
    (record,) = StoredDealsFormat().read([text])
    assert isinstance(record, Record)
    assert replace(record, line=0) == deal.record(("a", "b", "c"))


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
def test_a_stored_deal_keeps_how_it_was_cut_short(number: int) -> None:
    isko = rules("isko")
    result = again(isko, line(number))
    stored = StoredDeal(result.deal, result.recorded.record.players, result.derived)
    same = StoredDeal.read(stored.line(), isko)
    assert same.deal == result.deal
    assert same.deal.record() == result.deal.record()
    assert same.players == result.recorded.record.players


def test_a_stored_deal_keeps_that_its_auction_is_derived() -> None:
    isko = rules("isko")
    result = again(isko, blocks("isko")[0])
    stored = StoredDeal(result.deal, result.recorded.record.players, result.derived)
    (read_back,) = StoredDealsFormat().deals([stored.line()], isko)
    assert isinstance(read_back, RecordedDeal)
    assert replay(isko, read_back).derived == result.derived == 3
