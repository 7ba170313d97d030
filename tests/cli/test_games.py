"""``skat bids``, ``games`` and ``value``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatcore.cli.games import value as games_value
from skatcore.rules.build import load_ruleset
from skatcore.rules.contributions import Situation, Step
from skatcore.rules.profile.find import bundled
from support.commands import Skat


def test_isko_3_3_1_bids_are_a_list(skat: Skat) -> None:
    found = skat("bids", "isko", "--format", "json").data
    assert (found[0], found[-1], len(found)) == (18, 264, 63)


def test_bids_without_what_a_plugin_adds(skat: Skat) -> None:
    found = skat("bids", "pl-local", "--without", "patrolki", "--format", "json").data
    assert (len(found), found[-1]) == (53, 192)
    wrong = skat("bids", "isko", "--without", "patrolki")
    assert wrong.status == 2
    assert "patrolki" in wrong.err


def test_isko_appendix_664_games(skat: Skat) -> None:
    found = skat("games", "isko", "--format", "json").data
    assert found["count"] == 664
    assert sum(found["by_contract"].values()) == 664


@pytest.mark.parametrize("name", bundled())
def test_every_profile_lists_bids_and_games(skat: Skat, name: str) -> None:
    assert skat("bids", name).status == 0
    assert skat("games", name).status == 0


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["GHZ"], "GHZ"),
        (["grand", "hand"], "GH"),
        (["Herz Hand"], "HH"),
        (["herc z ręki"], "HH"),
        (["herc", "z", "reki"], "HH"),
        (["null", "ouvert", "hand"], "NHO"),
        (["zerówka", "ouvert"], "NO"),
        (["kreuz", "hand", "schneider", "angesagt"], "CHS"),
        (["Grand", "ouvert"], "GHO"),
        (["pik"], "S"),
    ],
)
def test_games_are_named_by_code_or_in_three_languages(skat: Skat, words: list[str], code: str) -> None:
    found = skat("value", "isko", *words, "--matadors=2", "--format", "json")
    assert found.status == 0, found.err
    assert found.data["game"] == code


@pytest.mark.parametrize("profile", ["warmia", "dskv-before-1999"])
@pytest.mark.parametrize(
    "game", ["grand ouvert", "Grand ouvert hand", "grand hand ouvert", "open grand", "grand open", "GHO"]
)
def test_war_45_grand_ouvert_with_4_is_360_under_each_of_its_names(skat: Skat, profile: str, game: str) -> None:
    found = skat("value", profile, game, "--matadors=4", "--format", "json")
    assert found.status == 0, found.err
    assert (found.data["score"], found.data["game"]) == (360, "GHO")


@pytest.mark.parametrize("tricks", [["--tricks", "5/5/0"], []])
def test_loc_3_3_7_a_tied_ramsch_is_valued_by_the_jacks(skat: Skat, tricks: list[str]) -> None:
    words = ("value", "pl-local", "ramsch", "--points", "60/60/0", *tricks, "--format", "json")
    found = skat(*words, "--extra", "jacks-held=CJ/SJ/HJ")
    assert found.status == 0, found.err
    assert found.data["scores"] == [0, -60, 0]
    lacking = skat(*words)
    assert lacking.status == 1
    assert "jacks-held=CJ.SJ/HJ/DJ" in lacking.err
    for wrong in ("jacks-held=CJ/CJ/HJ", "jacks-held=CJ", "last=nobody", "skat=130", "jacks"):
        assert skat(*words, "--extra", wrong).status == 2


def test_loc_3_3_7_a_player_without_a_jack_is_not_said_to_have_the_lower_one(skat: Skat) -> None:
    words = ("value", "pl-local", "ramsch", "--points", "60/60/0")
    out = skat(*words, "--extra", "jacks-held=/SJ/HJ.CJ").out
    assert "forehand has no jack and loses" in out


@pytest.mark.parametrize(
    ("profile", "bid", "told"),
    [
        ("isko", "19", "near it are 18, 20"),
        ("pl-local", "59", "near it are 55, 60"),
        ("isko", "265", "the highest bid is 264"),
        ("warmia", "400", "the highest bid is 360"),
    ],
)
def test_isko_3_3_2_a_bid_that_no_game_has_is_refused(skat: Skat, profile: str, bid: str, told: str) -> None:
    found = skat("value", profile, "clubs", "--matadors", "4", "--bid", bid)
    assert found.status == 2
    assert told in found.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Herz", "--matadors=-1", "--points=120", "--tricks=10"], "without 1 nobody is beaten"),
        (["GHO", "--matadors=-1"], "without 1 nobody is beaten schwarz"),
        (["Herz", "--matadors=-8", "--points=95", "--tricks=9"], "beaten schneider"),
        (["Herz", "--matadors=-1", "--points=120", "--tricks=9"], "at most 118 card points"),
    ],
)
def test_isko_5_4_3_a_result_that_cannot_be_is_refused(skat: Skat, words: list[str], told: str) -> None:
    found = skat("value", "isko", *words)
    assert found.status == 1
    assert told in found.err
    assert "ISkO 5.4.3" in found.err


def test_without_card_points_a_game_is_won_and_no_figure_is_told(skat: Skat) -> None:
    found = skat("value", "isko", "Herz", "--matadors=2", "--format", "json")
    assert found.data["score"] == 30
    assert "won" in {one["step"] for one in found.data["reasons"]}
    assert not {61, 90, 120} & {one["count"] for one in found.data["reasons"]}


def test_isko_5_2_5_value_with_reasons_as_json(skat: Skat) -> None:
    found = skat("value", "isko", "HHS", "--matadors=2", "--points", "89", "--bid", "18", "--format", "json").data
    assert (found["won"], found["value"], found["score"]) == (False, 60, -120)
    steps = [(one["step"], one["count"]) for one in found["reasons"]]
    assert steps[:6] == [
        ("with", 2),
        ("game", 3),
        ("hand", 4),
        ("schneider", 5),
        ("schneider-announced", 6),
        ("times", 10),
    ]
    assert all(one["clause"] for one in found["reasons"])


def test_loc_2_4_4_patrolki_as_an_extra(skat: Skat) -> None:
    words = ["value", "pl-local", "grand", "--matadors=2", "--extra", "patrolki=1"]
    found = skat(*words, "--format", "json").data
    assert (found["won"], found["score"]) == (True, (2 + 1 + 2) * 24)
    shown = skat(*words, "--lang", "pl")
    assert "z dwoma" in shown.out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["isko", "grnad"], 2, "grand"),
        (["isko", "hand"], 2, "names no game"),
        (["isko", "herz", "pik"], 2, "more than one"),
        (["isko", "G"], 2, "--matadors"),
        (["isko", "G", "--matadors=5"], 1, "matadors"),
        (["isko", "G", "--matadors=0"], 1, "matadors"),
        (["isko", "G", "--matadors=1", "--points", "abc"], 2, "abc"),
        (["isko", "G", "--matadors=1", "--points", "120"], 2, "--tricks"),
        (["isko", "G", "--matadors=1", "--points", "300", "--tricks", "5"], 1, "300"),
        (["isko", "G", "--cards", "CJ CJ"], 2, "twice"),
        (["isko", "G", "--cards", "CJ SJ"], 2, "twelve"),
        (["isko", "G", "--matadors=1", "--extra", "patrolki=2"], 1, "patrolki"),
        (["isko", "G", "--matadors=1", "--extra", "patrolki"], 2, "name=number"),
        (["isko", "G", "--matadors=1", "--ruling", "maybe"], 2, "maybe"),
        (["pl-local", "CHS", "--matadors=1"], 1, "Clubs"),
        (["pub", "ramsch"], 2, "--tricks"),
        (["pub", "ramsch", "--points", "40/50", "--tricks", "3/4/3"], 2, "40/50"),
        (["isko", "NO", "--bid", "50"], 1, "--matadors"),
    ],
)
def test_wrong_words_are_errors_that_say_what_would_be_right(
    skat: Skat, words: list[str], status: int, said: str
) -> None:
    found = skat("value", *words)
    assert found.status == status
    assert said.lower() in found.err.lower()
    assert found.out == ""


def test_isko_3_4_4_an_impossible_null_is_lost_as_the_cheapest_game(skat: Skat) -> None:
    found = skat("value", "isko", "N", "--bid", "24", "--matadors=3", "--format", "json").data
    assert (found["won"], found["overbid"], found["value"], found["score"]) == (False, True, 36, -72)


def test_ramsch_has_a_score_for_each_seat(skat: Skat) -> None:
    found = skat("value", "pub", "ramsch", "--points", "40/50/30", "--tricks", "3/4/3", "--format", "json").data
    assert found["scores"] == [0, -50, 0]


def test_a_game_without_a_declarer_is_neither_won_nor_lost(skat: Skat) -> None:
    words = ("value", "pub", "ramsch", "--points", "40/50/30", "--tricks", "3/4/3")
    found = skat(*words, "--format", "json").data
    assert (found["won"], found["scores"]) == (None, [0, -50, 0])


def test_an_extra_that_does_not_exist_is_answered_with_the_nearest_one(skat: Skat) -> None:
    answer = skat("value", "kontra", "C", "--matadors", "1", "--points", "60", "--extra", "contra=2")
    assert answer.err == "skat: error: contra does not exist here; did you mean 'kontra'?\n"


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_card_points_alone_do_not_say_whether_a_null_is_won(skat: Skat, lang: str) -> None:
    answer = skat("value", "isko", "null", "--points", "30", "--lang", lang)
    assert (answer.status, answer.out) == (2, "")
    assert "--tricks" in answer.err
    lost = skat("value", "isko", "null", "--points", "30", "--tricks", "2", "--format", "json")
    assert (lost.data["won"], lost.data["score"]) == (False, -46)


def _half(_: Situation) -> float:
    return 0.5


def test_a_plugin_that_counts_in_fractions_is_named(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    isko = load_ruleset("isko")
    steps = (*isko.contributions["steps"], Step("half", 900, "steps", _half))  # type: ignore[arg-type]
    owners = {**isko.owners, ("steps", "half"): "halves"}
    broken = replace(isko, contributions={**isko.contributions, "steps": steps}, owners=owners, _rises={})
    monkeypatch.setattr(games_value, "load", lambda *_: broken)
    answer = skat("value", "isko", "hearts", "--matadors", "1", "--points", "70", "--lang", "en")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == "profile.plugins: plugin 'halves': half is 2.5; it must be a whole number, not below 0\n"
