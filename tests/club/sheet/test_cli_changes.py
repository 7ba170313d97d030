"""``skat sheet``: deals corrected and void, players who come and go, the list signed."""

from __future__ import annotations

import pytest

from support.commands import Skat
from support.evening_commands import evening, friday
from support.stores import FOUR


@pytest.mark.clause("ISkO 5.5.3")
def test_isko_5_5_3_a_correction_names_what_it_replaces_and_who_agreed(sheet: Skat) -> None:
    evening(sheet)
    words = ["correct", "1", "Bo", "hearts hand", "--with", "3", "--won"]
    assert "missing: Ada, Bo, Cyd, Dov" in sheet(*words).err
    assert "missing: Cyd, Dov" in sheet(*words, "--agreed", "Ada,bo").err
    assert sheet(*words, "--all-agreed").out.startswith("1: Bo, Hearts hand: won, +50")
    assert sheet("correct", "3", "--passed", "--all-agreed").status == 0
    shown = sheet("show", "--format", "json").data
    assert [row["corrected"] for row in shown["rows"]] == [1, 0, 1, 0, 0]
    assert shown["totals"]["Dov"] == 0


def test_officials_correct_to_the_lowest_value(sheet: Skat) -> None:
    evening(sheet)
    words = ["correct", "1", "Bo", "hearts hand", "--with", "2", "--won", "--schneider"]
    assert sheet(*words, "--official", "Referee", "--because", "no tops").status == 0
    assert sheet("show", "--format", "json").data["totals"]["Bo"] == 30 + 46


def test_a_correction_takes_the_words_that_enter_takes(sheet: Skat) -> None:
    evening(sheet)
    assert sheet("correct", "1", "bo", "h2", "s", "--all-agreed").out.startswith("1: Bo, Hearts: won, +40")
    assert sheet("correct", "1", "bo", "h2", "v", "--all-agreed").out.startswith("1: Bo, Hearts: lost, -60")
    assert sheet("correct", "1", "bo", "no", "--all-agreed").out.startswith("1: Bo, Null ouvert: won, +46")
    assert sheet("correct", "1", "bo", "h2", "52", "--all-agreed").out.startswith("1: Bo, Hearts: lost, -60")
    assert "won or lost?" in sheet("correct", "1", "bo", "hearts", "--with", "2", "--all-agreed").err


@pytest.mark.parametrize(
    ("typed", "game"), [("p1", "Pik"), ("kr1", "Kreuz"), ("ka1", "Karo"), ("he1", "Herz"), ("p 1 v", "Pik")]
)
def test_suits_are_typed_by_the_beginning_of_their_german_names(sheet: Skat, typed: str, game: str) -> None:
    friday(sheet)
    assert sheet("add", "bo", *typed.split(), "--lang", "de").out.startswith(f"1: Bo, {game}: ")


def test_a_ramsch_is_corrected_by_points(sheet: Skat) -> None:
    friday(sheet, "--profile", "pub")
    sheet("ramsch", "Bo=70", "Cyd=30", "Dov=20")
    done = sheet("correct", "1", "Bo=20", "Cyd=30", "Dov=70", "--all-agreed")
    assert "Bo 0, Cyd 0, Dov -" in done.out


def test_a_misdeal_is_shown_as_void(sheet: Skat) -> None:
    evening(sheet)
    assert "Next: Ada deals" in sheet("misdeal", "--yes").out  # of the second round
    out = sheet("show").out
    assert " 5x " in out
    assert "x void" in out


def test_players_join_and_leave_between_rounds(sheet: Skat) -> None:
    sheet("new", *FOUR[:3])
    assert "not all have agreed" in sheet("join", "Dov").err
    assert "Bo, Cyd, Dov play" in sheet("join", "Dov", "--all-agreed").out
    sheet("pass")
    assert "only when a round is over" in sheet("leave", "Dov").err
    for _ in range(3):
        sheet("pass")
    assert sheet("join", "Eve", "--for", "ada", "--all-agreed").status == 0
    assert "After deal 4: Dov left" in sheet("leave", "Dov").out
    assert sheet("show", "--format", "json").data["players"] == ["Eve", "Bo", "Cyd"]


def test_a_deal_that_is_inserted_counts_before_who_left_after_it(sheet: Skat) -> None:
    sheet("new", *FOUR)
    for _ in range(3):
        sheet("pass")
    words = ("Ada", "clubs", "--with", "1", "--won", "--all-agreed")
    assert sheet("insert", "2", *words).status == 0
    assert "After deal 4: Dov left" in sheet("leave", "Dov").out


def test_who_agrees_that_somebody_leaves_is_recorded_and_the_place_is_free(sheet: Skat) -> None:
    friday(sheet)
    assert "missing: Ada, Cyd, Dov" in sheet("leave", "Bo", "--agreed", "Bo").err
    assert sheet("leave", "Bo", "--all-agreed", "--because", "last bus").status == 0
    assert sheet("join", "Eve", "--for", "Bo", "--all-agreed").status == 0
    shown = sheet("show", "--format", "json")
    assert shown.data["players"] == ["Ada", "Eve", "Cyd", "Dov"]


def test_all_sign_and_the_list_is_closed(sheet: Skat) -> None:
    friday(sheet, "--deals", "1")
    assert "0 of 1 deals are played" in sheet("sign", "Ada").err
    sheet("pass")
    assert "To sign: Cyd, Dov" in sheet("sign", "Ada", "bo").out
    assert "the sheet is closed" in sheet("sign", "--all").out
    assert "everybody has signed" in sheet("correct", "1", "--passed", "--all-agreed").err
    assert "signed" in sheet("list").out
    assert "Declared void by Referee" in sheet("void", "Referee").out
    assert sheet("list", "--format", "json").data[0]["state"] == "void"
