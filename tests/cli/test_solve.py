"""``skat solve``: what is read, what is said of wrong input, and what comes out."""

from __future__ import annotations

import csv
import io

import pytest

from skatcore.analysis.worth import search
from skatcore.solver import loop
from skatcore.text.language_list import LANGUAGES
from support.commands import Skat
from support.record_lines import DATA

ISS = str(DATA / "iss.sgf")
HANDS = (
    "--forehand", "CJ SJ HJ DJ CA CT CK CQ C9 C8", "--middlehand", "C7 SA ST SK SQ S9 S8 S7 HA HT",
    "--rearhand", "♥K, ♥Q, ♥9, ♥8, ♥7, Karo As, DT, D10, D9, D8",
)  # fmt: skip
NULL = "C7 C8 C9 S7 S8 H7 H8 D7 D8 D9"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_input_is_solved_in_each_language(skat: Skat, lang: str) -> None:
    deals = [
        ("--seed", "3", "--contract", "null", "--declarer", "forehand", "--line"),
        ("--sample", "--game", "2", "--after", "18", "--line"),
        ("--hand", NULL, "--contract", "null", "-n", "2", "-j", "1"),
        ("--seed", "3", "--contract", "ramsch", "-p", "schieberamsch", "--declarer", "forehand"),
    ]
    for words in deals:
        ran = skat("solve", *words, "--lang", lang)
        assert (ran.status, ran.err) == (0, "")
        assert "{" not in ran.out
        assert "solve." not in ran.out


def test_deal_as_data(skat: Skat) -> None:
    data = skat("solve", "--seed", "3", "--contract", "null", "--line", "--format", "json").data
    assert [*data["seats"]] == ["forehand", "middlehand", "rearhand"]
    forehand = data["seats"]["forehand"]
    assert forehand["best"] == "NO"
    assert [game["score"] for game in forehand["games"]] == [23, -70, 46, -118]
    assert forehand["games"][0]["discard"] == ["HA", "DA"]
    assert len(forehand["line"]) == 30
    assert len(data["hands"]["forehand"]) == 10


def test_cards_on_the_table_are_shown(skat: Skat) -> None:
    said = skat("solve", ISS, "-g", "2", "--after", "17", "--lang", "en").out
    assert "on the table: rearhand HA, forehand H7" in said
    assert "on the table" not in skat("solve", ISS, "-g", "2", "--after", "18", "--lang", "en").out


def test_recorded_deal_is_solved_for_its_declarer_and_bid(skat: Skat) -> None:
    data = skat("solve", ISS, "--game", "2", "--contract", "null", "--format", "json").data
    assert ([*data["seats"]], data["bid"]) == (["rearhand"], 27)
    (game, *_) = data["seats"]["rearhand"]["games"]
    assert game["overbid"] is True
    other = skat(
        "solve", ISS, "-g", "2", "--contract", "N", "--declarer", "forehand", "--bid", "18", "--format", "json"
    )
    assert ([*other.data["seats"]], other.data["bid"]) == (["forehand"], 18)


def test_moment_as_data_and_rows(skat: Skat) -> None:
    words = ("solve", ISS, "--game", "2", "--after", "15")
    data = skat(*words, "--format", "json").data
    assert (data["turn"], data["points"], data["result"]["score"]) == ("rearhand", 85, 96)
    rows = [*csv.DictReader(io.StringIO(skat(*words, "--format", "csv").out))]
    assert {row["card"]: int(row["points"]) for row in rows} == {"SJ": 85, "HA": 85, "HT": 85, "HQ": 78, "H9": 81}


def test_hand_as_data(skat: Skat) -> None:
    words = ("solve", "--hand", NULL, "--contract", "null", "-n", "5", "--seed", "4")
    data = skat(*words, "--format", "json").data
    assert (data["layouts"], data["best"], data["pays_to"]) == (5, "NHO", 59)
    assert {game["won"] for game in data["games"]} == {5}
    assert data == skat(*words, "--format", "json", "-j", "2").data


def test_rest_of_the_cards_goes_where_none_is_named(skat: Skat) -> None:
    words = ("--contract", "null", "--declarer", "forehand", "--format", "json")
    hands = [word.replace("DT, D10", "DT, DK") for word in HANDS]
    assert skat("solve", *hands, *words).data["skat"] == ["DQ", "D7"]
    data = skat("solve", "--skat", "Karo Dame, D7", *hands[2:], *words).data
    assert data["hands"]["forehand"] == ["CA", "CT", "CK", "CQ", "CJ", "C9", "C8", "SJ", "HJ", "DJ"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "name one of these"),
        (("--seed", "1", ISS), f"these are given: {ISS}, --seed"),
        (("--seed", "1", "--after", "3"), "need a file"),
        (("--hand", NULL + " D9"), "--hand has 11 cards; it must have 10"),
        (("--hand", NULL.replace("C8", "C7")), "C7 appears twice"),
        (("--hand", NULL.replace("C8", "C6")), "'C6' in --hand is not a card"),
        (("--hand", NULL, "--line"), "for a whole deal"),
        (("--hand", NULL, "--contract", "ramsch", "-p", "pub"), "nobody plays this game alone"),
        (HANDS[:2], "--middlehand, --rearhand, --skat are missing"),
        (HANDS, "DT appears twice"),
        (("--seed", "1", "--contract", "gramd"), "did you mean 'grand'?"),
        (("--seed", "1", "--contract", "ramsch"), "ramsch"),
        (("--seed", "1", "--contract", "null", "--bid", "19"), "near it are 18, 20"),
        ((ISS,), "name one with --game"),
        ((ISS, "--game", "99"), "there is no game 99"),
    ],
)
def test_wrong_words_are_named(skat: Skat, words: tuple[str, ...], said: str) -> None:
    ran = skat("solve", *words, "--lang", "en")
    assert ran.status == 2
    assert ran.out == ""
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_moment_that_never_was_is_a_finding(skat: Skat) -> None:
    ran = skat("solve", ISS, "--game", "3", "--after", "29", "--lang", "en")
    assert (ran.status, ran.out) == (1, "")
    assert "cards were played; no card comes after 29" in ran.err


def test_without_numba_it_says_so_and_is_bounded(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "compiled", lambda: None)
    monkeypatch.setattr(search, "MOST_UNCOMPILED", 1 << 14)
    ran = skat("solve", ISS, "--game", "2", "--after", "20", "--lang", "en")
    assert ran.status == 0
    assert "[fast]" in ran.err
    assert "under best play: won, 85 card points, +96" in ran.out
    ran = skat("solve", "--seed", "3", "--contract", "grand", "--lang", "en")
    assert ran.status == 1
    assert "too many positions" in ran.err
    assert ran.out == ""
