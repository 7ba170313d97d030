"""``skat bids``, ``games`` and ``value``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatcore.cli.games import value as games_value
from skatcore.rules.build import load_ruleset
from skatcore.rules.contributions import Situation, Step
from skatcore.rules.profile.lookup import bundled
from support.commands import Skat


def test_isko_3_3_1_bids_are_a_list(skat: Skat) -> None:
    data = skat("bids", "isko", "--format", "json").data
    assert (data[0], data[-1], len(data)) == (18, 264, 63)


def test_bids_without_what_a_plugin_adds(skat: Skat) -> None:
    data = skat("bids", "pl-local", "--without", "patrolki", "--format", "json").data
    assert (len(data), data[-1]) == (53, 192)
    wrong = skat("bids", "isko", "--without", "patrolki")
    assert wrong.status == 2
    assert "patrolki" in wrong.err


@pytest.mark.clause("ISkO appendix 8")
def test_isko_appendix_664_games(skat: Skat) -> None:
    data = skat("games", "isko", "--format", "json").data
    assert data["count"] == 664
    assert sum(data["by_contract"].values()) == 664
    assert [*data["by_contract"]] == ["diamonds", "hearts", "spades", "clubs", "grand", "null"]


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
    result = skat("value", "isko", *words, "--matadors=2", "--format", "json")
    assert result.status == 0, result.err
    assert result.data["game"] == code


@pytest.mark.parametrize("profile", ["warmia", "dskv-before-1999"])
@pytest.mark.parametrize(
    "game", ["grand ouvert", "Grand ouvert hand", "grand hand ouvert", "open grand", "grand open", "GHO"]
)
def test_war_45_grand_ouvert_with_4_is_360_under_each_of_its_names(skat: Skat, profile: str, game: str) -> None:
    result = skat("value", profile, game, "--matadors=4", "--format", "json")
    assert result.status == 0, result.err
    assert (result.data["score"], result.data["game"]) == (360, "GHO")


@pytest.mark.parametrize("tricks", [["--tricks", "5/5/0"], []])
def test_loc_3_3_7_a_tied_ramsch_is_valued_by_the_jacks(skat: Skat, tricks: list[str]) -> None:
    words = ("value", "pl-local", "ramsch", "--points", "60/60/0", *tricks, "--format", "json")
    result = skat(*words, "--extra", "jacks-held=CJ/SJ/HJ")
    assert result.status == 0, result.err
    assert result.data["scores"] == [0, -60, 0]
    lacking = skat(*words)
    assert lacking.status == 1
    assert "jacks-held=CJ.SJ/HJ/DJ" in lacking.err
    for wrong in ("jacks-held=CJ/CJ/HJ", "jacks-held=CJ", "last=nobody", "skat=130", "jacks"):
        assert skat(*words, "--extra", wrong).status == 2


def test_loc_3_3_7_a_player_without_a_jack_is_not_said_to_have_the_lower_one(skat: Skat) -> None:
    words = ("value", "pl-local", "ramsch", "--points", "60/60/0")
    out = skat(*words, "--extra", "jacks-held=/SJ/HJ.CJ").out
    assert "forehand has no jack and loses" in out


def test_the_words_of_a_game_may_say_its_tops_and_points_as_on_a_sheet(skat: Skat) -> None:
    by_options = skat("value", "kontra", "pik z ręki", "--without", "3", "--points", "60", "--extra", "kontra=1")
    assert by_options.status == 0, by_options.err
    assert skat("value", "kontra", "pik z ręki", "bez", "trzech", "60", "kontra").out == by_options.out
    for words, error in (
        (["--with", "2"], "-3 in words and 2 by an option"),
        (["przegrana"], "'przegrana' says how the game ended"),
        (["hand schneider"], "'schneider' says how the game ended"),
    ):
        assert error in skat("value", "kontra", "pik z ręki", "bez", "3", *words).err


@pytest.mark.parametrize(
    ("profile", "bid", "expected"),
    [
        ("isko", "19", "near it are 18, 20"),
        ("pl-local", "59", "near it are 55, 60"),
        ("isko", "265", "the highest bid is 264"),
        ("warmia", "400", "the highest bid is 360"),
    ],
)
def test_isko_3_3_2_a_bid_that_no_game_has_is_refused(skat: Skat, profile: str, bid: str, expected: str) -> None:
    result = skat("value", profile, "clubs", "--matadors", "4", "--bid", bid)
    assert result.status == 2
    assert expected in result.err


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["Herz", "--matadors=-1", "--points=120", "--tricks=10"], "without 1 nobody is beaten"),
        (["GHO", "--matadors=-1"], "without 1 nobody is beaten schwarz"),
        (["Herz", "--matadors=-8", "--points=95", "--tricks=9"], "beaten schneider"),
        (["Herz", "--matadors=-1", "--points=120", "--tricks=9"], "at most 118 card points"),
    ],
)
def test_isko_5_4_3_a_result_that_cannot_be_is_refused(skat: Skat, words: list[str], expected: str) -> None:
    result = skat("value", "isko", *words)
    assert result.status == 1
    assert expected in result.err
    assert "ISkO 5.4.3" in result.err


def test_without_card_points_a_game_is_won_and_no_figure_is_told(skat: Skat) -> None:
    result = skat("value", "isko", "Herz", "--matadors=2", "--format", "json")
    assert result.data["score"] == 30
    assert "won" in {row["step"] for row in result.data["reasons"]}
    assert not {61, 90, 120} & {row["count"] for row in result.data["reasons"]}


def test_isko_5_2_5_value_with_reasons_as_json(skat: Skat) -> None:
    data = skat("value", "isko", "HHS", "--matadors=2", "--points", "89", "--bid", "18", "--format", "json").data
    assert (data["won"], data["value"], data["score"]) == (False, 60, -120)
    steps = [(row["step"], row["count"]) for row in data["reasons"]]
    assert steps[:6] == [
        ("with", 2),
        ("game", 3),
        ("hand", 4),
        ("schneider", 5),
        ("schneider-announced", 6),
        ("times", 10),
    ]
    assert all(row["clause"] for row in data["reasons"])


@pytest.mark.parametrize(
    ("extra", "number"), [("kontra=Re", 2), ("Kontra=2", 2), ("re", 2), ("kontra", 1), ("kontra=2", 2)]
)
def test_an_extra_may_be_given_by_what_players_call_it(skat: Skat, extra: str, number: int) -> None:
    data = skat("value", "kontra", "G", "--matadors=1", "--extra", extra, "--format", "json").data
    assert data["score"] == 48 * 2**number


def test_loc_2_4_4_patrolki_as_an_extra(skat: Skat) -> None:
    words = ["value", "pl-local", "grand", "--matadors=2", "--extra", "patrolki=1"]
    data = skat(*words, "--format", "json").data
    assert (data["won"], data["score"]) == (True, (2 + 1 + 2) * 24)
    shown = skat(*words, "--lang", "pl")
    assert "z dwoma" in shown.out


@pytest.mark.parametrize(
    ("words", "status", "expected"),
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
        (["isko", "G", "--matadors=1", "--extra", "patrolki"], 2, "name=value"),
        (
            ["kontra", "G", "--matadors=1", "--extra", "kontra=x"],
            1,
            "x is not possible in Grand here; possible: 1 (Kontra), 2 (Re)",
        ),
        (["isko", "G", "--matadors=1", "--ruling", "maybe"], 2, "maybe"),
        (["pl-local", "CHS", "--matadors=1"], 1, "Clubs"),
        (["pub", "ramsch"], 2, "--tricks"),
        (["pub", "ramsch", "--points", "40/50", "--tricks", "3/4/3"], 2, "40/50"),
        (["isko", "NO", "--bid", "50"], 1, "--matadors"),
    ],
)
def test_wrong_words_are_errors_that_say_what_would_be_right(
    skat: Skat, words: list[str], status: int, expected: str
) -> None:
    result = skat("value", *words)
    assert result.status == status
    assert expected.lower() in result.err.lower()
    assert result.out == ""


@pytest.mark.parametrize(("given", "same"), [(["--with", "2"], "2"), (["--without", "2"], "-2")])
def test_matadors_are_given_by_the_options_of_a_sheet_too(skat: Skat, given: list[str], same: str) -> None:
    words = ("value", "isko", "G", "--points", "70")
    assert skat(*words, *given) == skat(*words, f"--matadors={same}")
    assert "either with or without" in skat(*words, "--matadors=1", "--without", "2").err


def test_a_bid_in_words_is_no_game(skat: Skat) -> None:
    assert skat("value", "isko", "G", "--matadors=1", "--bid", "zwanzig") == skat(
        "value", "isko", "G", "--matadors=1", "--bid", "20"
    )
    assert "'achtzehn'" in skat("value", "isko", "herz", "achtzehn", "--matadors=1").err


def test_isko_3_4_4_an_impossible_null_is_lost_as_the_cheapest_game(skat: Skat) -> None:
    data = skat("value", "isko", "N", "--bid", "24", "--matadors=3", "--format", "json").data
    assert (data["won"], data["overbid"], data["value"], data["score"]) == (False, True, 36, -72)


def test_ramsch_has_a_score_for_each_seat(skat: Skat) -> None:
    data = skat("value", "pub", "ramsch", "--points", "40/50/30", "--tricks", "3/4/3", "--format", "json").data
    assert data["scores"] == [0, -50, 0]


def test_a_game_without_a_declarer_is_neither_won_nor_lost(skat: Skat) -> None:
    words = ("value", "pub", "ramsch", "--points", "40/50/30", "--tricks", "3/4/3")
    data = skat(*words, "--format", "json").data
    assert (data["won"], data["scores"]) == (None, [0, -50, 0])


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
    monkeypatch.setattr(games_value, "rules_named", lambda *_: broken)
    answer = skat("value", "isko", "hearts", "--matadors", "1", "--points", "70", "--lang", "en")
    assert (answer.status, answer.out) == (1, "")
    assert (
        answer.err
        == "profile.plugins: plugin 'halves': skatcore_steps half is 0.5; it must be a whole number, not below 0\n"
    )
