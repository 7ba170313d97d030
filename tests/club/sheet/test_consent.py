"""Proposals by players' own links, who agrees to them, and what becomes of them (ISkO 5.5.3)."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import deal_change, entry
from skatcore.club.sheet.consent import ProposalState, answer_to, needs_consent, to_write
from skatcore.club.sheet.item_parts import Author
from skatcore.club.sheet.items import (
    AnyItem,
    Corrected,
    Ended,
    Joined,
    Misdealt,
    PlayerLeft,
    ProposalAnswered,
    Proposed,
    Signed,
    Struck,
)
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.model.refusal import Refused
from support.errors import raising
from support.stores import FOUR, begun

ADA, BO, CYD, DOV = (Author("player", name) for name in FOUR)
TABLE, OFFICIAL = Author("table", "3"), Author("official", "Otto")
#: A whole round at a table of four, each deal entered by whose turn it was.
ROUND = ("bo g1", "cyd h2 s", "bo n lost", "bo s-1")


@pytest.fixture
def sheet(tmp_path: Path) -> StoredSheet:
    """A list with one round, entered on Ada's phone."""
    sheet = Store.open(str(tmp_path / "a.db")).begin(begun(FOUR))
    for deal in ROUND:
        enter(sheet, deal, ADA)
    return sheet


def enter(sheet: StoredSheet, deal: str, by: Author) -> None:
    sheet.write(to_write(sheet.series, entry(sheet.series, quick_deal(sheet.series, deal)), by))


def change(series: Series, number: int, deal: str = "bo g1 lost") -> Corrected:
    game = quick_deal(series, deal, series.rows[number - 1].record.players)
    return deal_change(series, Corrected, number, game)


def written(item: AnyItem, by: Author | None) -> AnyItem:
    return item.model_copy(update={"by": by})


def propose(sheet: StoredSheet, item: AnyItem, by: Author) -> str:
    """Write an item as a proposal; its key."""
    made = to_write(sheet.series, item, by)
    assert isinstance(made, Proposed)
    sheet.write(made)
    return made.key


def answer(sheet: StoredSheet, key: str, by: Author, *, agrees: bool = True) -> None:
    sheet.write(answer_to(sheet.series, key, agrees=agrees, by=by))


def outcome(sheet: StoredSheet) -> ProposalState:
    return sheet.series.proposals[-1].outcome


def read_again(sheet: StoredSheet) -> Series:
    """The list as another program reads it."""
    return Store.open(sheet._opened.name).sheet(sheet.number).series  # noqa: SLF001 - its store has no other handle


# -- what needs consent ---------------------------------------------------------------------------


def test_the_others_agree_to_all_but_deals_signatures_and_a_slip_in_the_newest_deal(sheet: StoredSheet) -> None:
    series = sheet.series
    old, newest = change(series, 1), change(series, 4)
    asked: list[AnyItem] = [
        old,
        newest,
        deal_change(series, Struck, 1),
        PlayerLeft(player="Bo"),
        Joined(player="Eve"),
        Ended(),
        Misdealt(),
    ]
    assert [needs_consent(series, written(item, BO)) for item in asked] == [True] * len(asked)
    assert not needs_consent(series, written(newest, ADA))
    assert needs_consent(series, written(old, ADA))
    assert not needs_consent(series, written(Signed(player="Bo"), ADA))
    for author in (TABLE, OFFICIAL, None):
        assert not any(needs_consent(series, written(item, author)) for item in asked)


def test_a_slip_is_mended_by_the_link_that_entered_it_until_the_next_deal_stands(sheet: StoredSheet) -> None:
    sheet.write(to_write(sheet.series, change(sheet.series, 4), ADA))
    assert not sheet.series.rows[3].won
    enter(sheet, "cyd g1", BO)
    assert isinstance(to_write(sheet.series, change(sheet.series, 4), ADA), Proposed)
    late = written(change(sheet.series, 4), ADA)
    with raising(Refused, "others-are-asked"):
        sheet.write(late)
    assert read_again(sheet).rows == sheet.series.rows


def test_what_all_agreed_on_or_an_official_decided_is_no_slip(sheet: StoredSheet) -> None:
    decided = change(sheet.series, 4).model_copy(update={"official": "Otto"})
    sheet.write(to_write(sheet.series, decided, OFFICIAL))
    back = change(sheet.series, 4, "bo g1")
    assert isinstance(to_write(sheet.series, back, ADA), Proposed)
    key = propose(sheet, back, BO)
    for author in (ADA, CYD, DOV):
        answer(sheet, key, author)
    assert sheet.series.rows[3].won
    for author in (ADA, BO):
        assert isinstance(to_write(sheet.series, change(sheet.series, 4), author), Proposed)


def test_the_tables_phone_says_who_agreed_as_before(sheet: StoredSheet) -> None:
    with raising(Refused, "not-all-agreed"):
        sheet.write(to_write(sheet.series, change(sheet.series, 1), TABLE))
    with raising(Refused, "not-all-agreed"):
        sheet.write(to_write(sheet.series, PlayerLeft(player="Bo"), TABLE))
    sheet.write(to_write(sheet.series, PlayerLeft(player="Bo", agreed=FOUR), TABLE))
    assert "Bo" not in sheet.series.players


# -- agreed, refused, taken back ------------------------------------------------------------------


def test_a_correction_counts_once_all_others_have_agreed(sheet: StoredSheet) -> None:
    before = dict(sheet.series.totals)
    key = propose(sheet, change(sheet.series, 1), ADA)
    for author in (BO, CYD):
        answer(sheet, key, author)
        assert sheet.series.totals == before
    assert sheet.series.proposals[-1].lacking == ("Dov",)
    answer(sheet, key, DOV)
    made = sheet.series.items[-1]
    assert isinstance(made, Corrected)
    assert (made.by, set(made.agreed)) == (ADA, set(FOUR))
    assert not sheet.series.rows[0].won
    assert outcome(sheet) is ProposalState.COUNTS
    again = read_again(sheet)
    assert (again.rows, again.totals) == (sheet.series.rows, sheet.series.totals)
    assert [proposal.outcome for proposal in again.proposals] == [ProposalState.COUNTS]


def test_one_refusal_ends_it_and_whoever_made_it_takes_it_back(sheet: StoredSheet) -> None:
    before = dict(sheet.series.totals)
    answer(sheet, propose(sheet, change(sheet.series, 1), ADA), CYD, agrees=False)
    assert outcome(sheet) is ProposalState.REFUSED
    key = propose(sheet, change(sheet.series, 1), ADA)
    answer(sheet, key, ADA, agrees=False)
    assert outcome(sheet) is ProposalState.WITHDRAWN
    with raising(Refused, "proposal-over"):
        answer(sheet, key, BO)
    assert sheet.series.totals == before


def test_nobody_answers_for_another_but_the_table_and_officials(sheet: StoredSheet) -> None:
    key = propose(sheet, change(sheet.series, 1), ADA)
    with pytest.raises(ValidationError):
        ProposalAnswered(by=BO, proposal=key, players=("Cyd",), agrees=True)
    with raising(Refused, "not-asked-to-agree"):
        answer(sheet, key, ADA)
    with raising(Refused, "not-asked-to-agree"):
        answer(sheet, key, Author("player", "Nobody"))
    answer(sheet, key, BO)
    answer(sheet, key, OFFICIAL)
    assert outcome(sheet) is ProposalState.COUNTS
    assert [item.players for item in sheet.series.items if isinstance(item, ProposalAnswered)] == [
        ("Bo",),
        ("Cyd", "Dov"),
    ]


def test_the_same_answer_twice_is_one(sheet: StoredSheet) -> None:
    key = propose(sheet, change(sheet.series, 1), ADA)
    for _ in range(2):
        answer(sheet, key, BO)
    for _ in range(2):
        answer(sheet, key, TABLE)
    assert len([item for item in sheet.series.items if isinstance(item, ProposalAnswered)]) == 2


def test_the_same_proposal_twice_is_one_and_a_player_has_one_at_a_time(sheet: StoredSheet) -> None:
    item = change(sheet.series, 1)
    for again in (item, item.model_copy(update={"at": item.at.replace(year=2001)})):
        propose(sheet, again, ADA)
    assert len(sheet.series.proposals) == 1
    with raising(Refused, "proposal-open"):
        propose(sheet, change(sheet.series, 2, "cyd h2 lost"), ADA)
    propose(sheet, change(sheet.series, 2, "cyd h2 lost"), BO)


def test_what_would_be_refused_anyway_is_not_proposed(sheet: StoredSheet) -> None:
    enter(sheet, "cyd g1", BO)
    with raising(Refused, "only-between-rounds"):
        propose(sheet, PlayerLeft(player="Bo"), BO)
    with raising(Refused, "no-such-player"):
        propose(sheet, change(sheet.series, 1), Author("player", "Eve"))


# -- what has become impossible -------------------------------------------------------------------


def test_nothing_else_passes_for_what_was_proposed(sheet: StoredSheet) -> None:
    item = change(sheet.series, 1)
    propose(sheet, item, ADA)
    deal = entry(sheet.series, quick_deal(sheet.series, "cyd g1"))
    sheet.write(to_write(sheet.series, deal.model_copy(update={"key": item.key}), BO))
    assert outcome(sheet) is ProposalState.GONE


def test_a_proposal_on_a_deal_that_is_another_meanwhile_is_gone(sheet: StoredSheet) -> None:
    key = propose(sheet, change(sheet.series, 1), ADA)
    sheet.write(change(sheet.series, 1, "bo g2").model_copy(update={"agreed": FOUR}))
    assert outcome(sheet) is ProposalState.GONE
    with raising(Refused, "proposal-over"):
        answer(sheet, key, BO)


@pytest.mark.parametrize("item", [PlayerLeft(player="Bo"), Ended(), Misdealt()])
def test_coming_going_and_ending_are_gone_with_the_next_deal(sheet: StoredSheet, item: AnyItem) -> None:
    if isinstance(item, Misdealt):
        enter(sheet, "cyd g1", BO)
    propose(sheet, item, BO)
    enter(sheet, "cyd g1", CYD)
    assert outcome(sheet) is ProposalState.GONE
    assert [proposal.outcome for proposal in read_again(sheet).proposals] == [ProposalState.GONE]


def test_a_closed_list_ends_what_is_proposed(sheet: StoredSheet) -> None:
    sheet.write(Ended(agreed=FOUR))
    propose(sheet, change(sheet.series, 1), ADA)
    for name in FOUR:
        sheet.write(to_write(sheet.series, Signed(player=name), BO))
    assert sheet.series.closed
    assert outcome(sheet) is ProposalState.GONE


def test_two_programs_that_answer_at_once_settle_it_once(sheet: StoredSheet) -> None:
    key = propose(sheet, PlayerLeft(player="Ada"), ADA)
    other = Store.open(sheet._opened.name).sheet(sheet.number)  # noqa: SLF001 - its store has no other handle
    answers = [answer_to(other.series, key, agrees=True, by=author) for author in (BO, CYD, DOV)]
    sheet.write(answers[0])
    other.write(answers[1])
    sheet.write(answers[2])
    assert [type(item) for item in read_again(sheet).items[-4:]] == [
        ProposalAnswered,
        ProposalAnswered,
        ProposalAnswered,
        PlayerLeft,
    ]


# -- a place that somebody has left ---------------------------------------------------------------


def test_a_newcomer_takes_the_place_of_one_who_has_just_left(sheet: StoredSheet) -> None:
    sheet.write(PlayerLeft(player="Bo"))
    assert sheet.series.vacated == ("Bo",)
    sheet.write(Joined(player="Eve", instead_of="Bo", agreed=sheet.series.players))
    assert sheet.series.players == ("Ada", "Eve", "Cyd", "Dov")
    sheet.write(PlayerLeft(player="Eve"))
    enter(sheet, "cyd g1", CYD)
    assert not sheet.series.vacated
    assert list(read_again(sheet).players) == ["Ada", "Cyd", "Dov"]


def test_an_export_keeps_whose_link_wrote_each_item(sheet: StoredSheet, tmp_path: Path) -> None:
    answer(sheet, propose(sheet, change(sheet.series, 1), ADA), TABLE)
    with Store.open(sheet._opened.name) as own, Store.open(str(tmp_path / "b.db")) as other:  # noqa: SLF001
        lines = list(own.exported(own.sheets()))
        assert other.take(lines).items == len(sheet.series.items)
        assert other.sheet().series.items == sheet.series.items
        assert '"by":{"link":"table","name":"3"}' in lines[-2]
