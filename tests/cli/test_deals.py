"""``skat deal`` and ``skat simulate``: deals that computer players play."""

from __future__ import annotations

import csv
import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from skatcore.analysis.simulation import deal_played, simulate
from skatcore.errors import SkatError
from skatcore.extras import MissingExtra
from skatcore.model.cards import DECK, parse_cards
from skatcore.records.stored import StoredDeal
from skatcore.rules.profile.lookup import bundled
from skatcore.text.language_list import LANGUAGES
from support.commands import Skat
from support.each import IN_TURN
from support.games import rules
from support.patience import PATIENCE

SEAT_WORDS = {"en": "rearhand", "de": "Hinterhand", "pl": "zadek"}


def test_a_deal_is_printed_with_every_card_once(skat: Skat) -> None:
    lines = skat("deal", "--seed", "7", "--profile", "isko").out.splitlines()
    assert lines[0] == "isko, seed 7"
    hands = [line.split(maxsplit=1)[1] for line in lines[1:5]]
    assert sorted(card for hand in hands for card in parse_cards(hand)) == list(DECK)
    tricks = [line for line in lines if re.match(r" +\d+ .*>", line)]
    assert len(tricks) == 10
    assert all(line.count("*") == 1 and line.count(">") == 1 for line in tricks)
    assert any("forehand, Hearts: won, +40" in line for line in lines)


@IN_TURN
def test_a_deal_reads_well_under_every_rule_set(skat: Skat, name: str, language: str) -> None:
    for seed in ("1", "4"):
        result = skat("deal", "-p", name, "--seed", seed, "--lang", language)
        assert result.status == 0
        assert max(map(len, result.out.splitlines())) <= 80
        assert SEAT_WORDS[language] in result.out
        assert "event." not in result.out


def test_the_same_seed_is_the_same_deal(skat: Skat) -> None:
    assert skat("deal", "--seed", "5").out == skat("deal", "--seed", "5").out
    assert skat("deal", "--seed", "5").out != skat("deal", "--seed", "6").out


def test_a_drawn_seed_is_named_and_can_be_used_again(skat: Skat) -> None:
    first = skat("deal").out
    seed = first.splitlines()[0].rpartition(" ")[2]
    assert skat("deal", "--seed", seed).out == first


def test_a_deal_for_programs_can_be_replayed(skat: Skat) -> None:
    data = skat("deal", "-p", "isko", "--seed", "7", "--format", "json").data
    ruleset = rules("isko")
    text = StoredDeal(deal_played(ruleset, 7)).line()
    assert StoredDeal.read(text, ruleset).deal.events == deal_played(ruleset, 7).events
    assert data["deal"]["digest"] == ruleset.digest
    assert len(data["deal"]["events"]) == len(deal_played(ruleset, 7).events)
    assert data["result"]["game"] == "H"
    assert data["points"] == {"forehand": 40, "middlehand": 0, "rearhand": 0}


def test_a_deal_as_csv(skat: Skat) -> None:
    row = next(csv.DictReader(io.StringIO(skat("deal", "--seed=7", "--format=csv").out)))
    assert {"profile": "isko-2022", "seed": "7", "game": "H", "score": "40"}.items() <= row.items()


def test_isko_3_2_7_the_dealer_sits_out_at_a_table_of_four(skat: Skat) -> None:
    output = skat("deal", "--seed", "7", "--table", "4").out
    assert "4 at the table; place 4 deals; sitting out: 4" in output
    five = skat("deal", "--seed", "7", "--table", "5").out
    assert "sitting out: 3, 5" in five


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--table", "9"], "3, 4, 5"),
        (["--players", "clever"], "choose from sensible, random"),
        (["--players", "random,random"], "2 players are named"),
        (["--seed", "-1"], "--seed"),
        (["--seed", "x"], "--seed"),
        (["-p", "nowhere"], "nowhere"),
    ],
)
def test_what_cannot_be_dealt_is_refused(skat: Skat, words: list[str], expected: str) -> None:
    result = skat("deal", *words)
    assert result.status == 2
    assert expected in result.err
    assert result.out == ""


def test_players_may_differ_by_seat(skat: Skat) -> None:
    mixed = skat("deal", "--seed", "7", "--players", "random,sensible,sensible")
    assert mixed.status == 0
    assert mixed.out != skat("deal", "--seed", "7").out


# -- simulations ----------------------------------------------------------------------------------


def test_one_process_or_many_say_the_same(skat: Skat, tmp_path: Path) -> None:
    words = ("simulate", "-p", "isko", "-p", "schieberamsch", "-n", "130", "--seed", "9")
    charts = [tmp_path / f"{jobs}.svg" for jobs in (1, 2)]
    single, many = (skat(*words, "--jobs", chart.stem, "--chart", str(chart), "--format", "json") for chart in charts)
    assert single.status == 0, single.err
    assert single.out == many.out
    assert charts[0].read_bytes() == charts[1].read_bytes()


def test_a_simulation_counts_every_deal(skat: Skat) -> None:
    result = skat("simulate", "-p", "isko", "-p", "pub", "-n", "120", "-j", "1", "--format=json")
    assert [part["profile"] for part in result.data["profiles"]] == ["isko", "pub"]
    for part in result.data["profiles"]:
        played = sum(game["played"] for game in part["games"])
        assert played + part["passed"] == 120
        for game in part["games"]:
            assert game["won"] is None or 0 <= game["won"] <= game["played"]
        for scores in part["scores"].values():
            assert scores["lowest"] <= scores["mean"] <= scores["highest"]
    assert result.data["profiles"][1]["passed"] == 0


def test_games_of_several_rule_sets_are_called_as_in_the_first_that_has_them(skat: Skat) -> None:
    words = ("--profile", "silesia", "--profile", "warmia", "--deals", "60", "--seed", "3", "--jobs", "1")
    out = skat("simulate", *words, "--lang", "pl").out
    assert "Herc z ręki" in out  # played under warmia alone, where it is Kiery z ręki
    assert "Kiery" not in out


def test_a_simulation_adds_up_what_its_deals_score() -> None:
    ruleset = rules("isko")
    result = simulate([ruleset], deals=30, seed=2, jobs=1)[0]
    scores = [deal_played(ruleset, (2 << 32) + n).scored().points for n in range(30)]
    for seat, spread in enumerate(result.scores):
        own = [points[seat] for points in scores]
        mean = sum(own) / 30
        assert (spread.lowest, spread.highest) == (min(own), max(own))
        assert spread.mean == pytest.approx(mean)
        assert spread.deviation == pytest.approx((sum((p - mean) ** 2 for p in own) / 30) ** 0.5)


def test_the_first_deals_do_not_hang_on_how_many_follow() -> None:
    ruleset = rules("isko")
    few = simulate([ruleset], deals=100, seed=2, jobs=1)[0]
    more = simulate([ruleset], deals=110, seed=2, jobs=1)[0]
    assert all(few.played[game] <= more.played[game] for game in few.played)
    assert few.scores[0].lowest >= more.scores[0].lowest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_simulation_is_readable_on_80_columns(skat: Skat, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    names = [word for name in bundled() for word in ("-p", name)]
    out = skat("simulate", *names, "-n", "20", "-j", "1", "--lang", lang).out
    assert max(map(len, out.splitlines())) <= 80
    for name in bundled():
        assert name[:10] in out


def test_a_simulation_as_csv(skat: Skat) -> None:
    output = skat("simulate", "-n", "20", "-j", "1", "--format", "csv").out
    rows = list(csv.DictReader(io.StringIO(output)))
    assert {row["of"] for row in rows} == {"game", "passed", "score"}
    counted = [int(row["count"]) for row in rows if row["of"] != "score"]
    assert sum(counted) == 20


@pytest.mark.parametrize(
    "words",
    [
        ["-n", "0"],
        ["-n", "-5"],
        ["-n", "many"],
        ["--jobs", "0"],
        ["--seed", "-1"],
        ["--players", "nobody"],
        ["--chart", "picture.txt"],
        ["-p", "nowhere"],
    ],
)
def test_wrong_numbers_are_refused_before_anything_is_played(skat: Skat, words: list[str]) -> None:
    result = skat("simulate", *words)
    assert result.status == 2
    assert result.err
    assert result.out == ""


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_chart_is_a_picture(skat: Skat, tmp_path: Path, kind: str) -> None:
    chart = tmp_path / f"deals.{kind}"
    words = ("simulate", "-p", "isko", "-p", "pub", "-j", "1")
    assert skat(*words, "-n", "120", "--chart", str(chart), "--lang", "pl").status == 0
    picture = chart.read_bytes()
    if kind == "png":
        assert picture.startswith(b"\x89PNG")
    else:
        text = picture.decode()
        for word in ("isko", "pub", "Ramsz", "przodek", "spasowane"):
            assert word in text
    missing = skat(*words, "-n", "1", "--chart", str(tmp_path / "no" / f"deals.{kind}"))
    assert missing.status == 1
    assert "cannot be written" in missing.err


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_a_simulation_quietly(jobs: int) -> None:
    words = ["simulate", "-n", "50000", "--jobs", str(jobs)]  # it would end by itself, too
    started = subprocess.Popen(
        [sys.executable, "-m", "skatcore", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        wait_until_busy(started.pid, jobs)
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=PATIENCE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGKILL)
    assert started.returncode == 130
    assert (out, err) == (b"", b"")


@pytest.mark.parametrize("wrong", [{"deals": -20}, {"deals": 5, "jobs": 0}])
def test_too_few_deals_or_jobs_are_an_error_that_says_what_would_be_right(wrong: dict[str, int]) -> None:
    with pytest.raises(SkatError, match="from 1 on"):
        simulate([rules("isko")], seed=1, **wrong)  # type: ignore[arg-type]


def wait_until_busy(group: int, processes: int) -> None:
    """Wait until so many processes of a group have worked for longer than starting takes."""
    until = time.monotonic() + PATIENCE
    while sum(seconds > 0.8 for seconds in worked(group)) < processes:
        assert time.monotonic() < until, "nothing is played"
        time.sleep(0.1)


def worked(group: int) -> Iterator[float]:
    """How many seconds each process of a group has worked."""
    ticks = os.sysconf("SC_CLK_TCK")
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended
            _, _, its_group, *more = stat.read_text("utf-8").rpartition(")")[2].split()
            if int(its_group) == group:
                yield int(more[8]) / ticks


def test_a_chart_that_cannot_be_drawn_is_refused_before_anything_is_played(
    skat: Skat, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtra, match="typst"):
        skat("simulate", "-n", "1", "-j", "1", "--chart", "deals.png")
    assert not capsys.readouterr().out
