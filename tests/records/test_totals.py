"""Every real game comes out to the point: the source's own scores are the check."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from skatcore.model.record import Record
from skatcore.records.source import open_records
from skatcore.rules.build import load_ruleset
from skatcore.scoring.score import score

DATA = Path(__file__).parent / "data"
PROFILES = Path(__file__).parents[1] / "support" / "profiles"


def games(name: str) -> list[Record]:
    with open_records(DATA / name) as file:
        records = list(file)
    assert [game for game in records if not isinstance(game, Record)] == []
    return [game for game in records if isinstance(game, Record)]


def test_every_score_of_the_skat_server_comes_out() -> None:
    isko = load_ruleset("isko")
    played = games("iss.sgf")
    assert [game.recorded for game in played] == [-54, 96, 192, 108, -72, None, 48, 46]
    for game in played:
        result = score(isko, game)
        assert result.counts
        if game.declarer is not None:
            assert result.points[game.declarer] == game.recorded


@pytest.mark.parametrize(
    ("log", "profile", "count"),
    [
        ("isko", "isko", 200),
        ("before-1999", "dskv-before-1999", 200),
        ("ramsch-skat-to-last-trick", str(PROFILES / "ramsch-last-trick.toml"), 100),
        ("schieberamsch-skat-to-loser", str(PROFILES / "ramsch-pushed-loser.toml"), 100),
    ],
)
def test_the_totals_that_xskat_printed_come_out(log: str, profile: str, count: int) -> None:
    ruleset = load_ruleset(profile)
    totals: Counter[str] = Counter()
    played = games(f"{log}.log")
    assert len(played) == count
    for game in played:
        result = score(ruleset, game)
        assert result.counts, (game, result.missing)
        for name, points in zip(game.players, result.points, strict=True):
            totals[name] += points
    printed = [int(number) for number in (DATA / f"{log}.totals").read_text().split()]
    assert [totals[f"Computer{seat}"] for seat in (1, 2, 3)] == printed
