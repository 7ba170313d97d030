"""``skat analyse``."""

from __future__ import annotations

import json
from pathlib import Path

from skatcore.records.samples import sample
from support.commands import Skat


def test_a_file_is_analysed_and_its_players_are_added_up(skat: Skat, tmp_path: Path) -> None:
    chart = tmp_path / "evening.svg"
    ran = skat("analyse", "--sample", "--jobs", "1", "--lang", "en", "--chart", str(chart))
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "1. Cora, Diamonds: lost with 59 card points, -54"
    assert "6. all passed" in lines
    assert "    Ada: resigned. Best play would have come to the same." in lines
    assert any(line.split()[:6] == ["Dirk", "3", "2", "2", "+238", "+238"] for line in lines)
    assert "Game announced and play" in chart.read_text(encoding="utf-8")


def test_programs_read_every_card(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "one.sgf"
    file.write_text(sample("iss").read_text(encoding="utf-8").splitlines()[0] + "\nnothing\n", encoding="utf-8")
    ran = skat("analyse", str(file), "--format", "json")
    data = json.loads(ran.out)
    (game,) = data["games"]
    assert (game["first"], game["result"], game["need"], len(game["cards"])) == (39, 59, 61, 30)
    assert [player["announced"] for player in data["players"]] == [0, 0, -54]
    assert len(data["broken"]) == 1
    assert ran.status == 1
    rows = skat("analyse", str(file), "--format", "csv").out.splitlines()
    assert rows[1].startswith("1,1,Ada,Bela,Cora,Cora,D,points,61,39,59,False,-54,-54,10,30")


def test_what_cannot_be_analysed_is_said(skat: Skat) -> None:
    ran = skat("analyse", str(sample("real")))
    assert ran.status == 1
    assert "csv holds results without cards" in ran.err
    assert "deals, iss, xskat" in ran.err
    ran = skat("analyse", "--sample", "--game", "77")
    assert ran.status == 2
    assert "the file has 8" in ran.err


def test_only_the_deals_of_a_player_are_analysed(skat: Skat) -> None:
    every = skat("analyse", "--sample", "--format", "json").data["games"]
    player = every[0]["players"][2]
    own = skat("analyse", "--sample", "--player", player, "--format", "json").data["games"]
    assert own == [game for game in every if player in game["players"]]
    assert 0 < len(own) < len(every)
