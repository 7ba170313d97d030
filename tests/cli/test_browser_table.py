"""``skat table``: what was played in the browser, as a file that the other commands read."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from skatcore.club.play_tables import StoredTables
from skatcore.rules.build import parse_ruleset
from skatcore.table.stored import as_json
from skatcore.table.tokens import NEXT_DEAL, send
from support.commands import Skat
from support.games import house, rules
from support.table_play import table_of, to_the_end


def test_an_evening_in_the_browser_is_analysed_under_its_own_rules(skat: Skat, tmp_path: Path) -> None:
    store, lines = str(tmp_path / "club.db"), tmp_path / "evening.jsonl"
    draft = parse_ruleset(house(extends="pub"))  # no profile that is installed
    table = table_of(draft, (0,), places=4)
    for seed in (1, 2):
        to_the_end(table, seed)
        send(table, 0, NEXT_DEAL)
    with StoredTables.open(store) as tables:
        number = tables.begin(draft, as_json(table))
    assert skat("table", str(number), "--file", store, "--out", str(lines)).status == 0
    assert len(lines.read_text().splitlines()) == 2  # and nothing of the cards that are being played
    ran = skat("analyse", str(lines), "-j", "1", "--format", "json")
    assert ran.status == 0, ran.err
    points = {player["name"]: player["score"] for player in ran.data["players"]}
    assert points == dict(
        zip((table.places[0].name, "Computer 2", "Computer 3", "Computer 4"), table.totals(), strict=True)
    )


def test_a_deal_counts_in_the_file_what_it_counted_at_the_table(skat: Skat, tmp_path: Path) -> None:
    """Also where an earlier version had counted something else, which is then said."""
    store, lines = str(tmp_path / "club.db"), tmp_path / "evening.jsonl"
    table = table_of(rules("isko"), (0, 1, 2))
    to_the_end(table)
    send(table, 0, NEXT_DEAL)
    (counted,) = table.counted
    line = json.loads(counted.line)
    line["result"]["points"] = [0, 0, 7]
    table.counted = [replace(counted, points=(0, 0, 7), line=json.dumps(line))]
    with StoredTables.open(store) as tables:
        number = tables.begin(table.ruleset, as_json(table))
    assert skat("table", str(number), "--file", store, "--out", str(lines)).status == 0
    (deal,) = skat("replay", str(lines), "--format", "json").data["games"]
    assert deal["differs"]["confirmed"] == [0, 0, 7] != deal["differs"]["now"]


def test_a_table_that_is_not_there_is_named_with_those_that_are(skat: Skat, tmp_path: Path) -> None:
    store = str(tmp_path / "club.db")
    with StoredTables.open(store) as tables:
        tables.begin(parse_ruleset(house()), "{}")
    ran = skat("table", "7", "--file", store)
    assert (ran.status, ran.out) == (1, "")
    assert "there is no table 7; there are: 1" in ran.err
