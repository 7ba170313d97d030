"""The formats of all commands: each that prints a table writes it as a spreadsheet too."""

from __future__ import annotations

import io
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from skatcore.cli.parameters import FormattedRequest
from skatcore.views.writers import FORMATS
from support.commands import Skat, invoke

#: Commands, and a text or number that is in a cell of what they write.
COMMANDS = {
    "profiles": "isko-2022",
    "profiles --map": "warmia",
    "plugins ramsch": "plugin.ramsch.",
    "show isko": "Null",
    "diff isko pub": "auction.all-pass",
    "family warmia": "warmia",
    "clauses": "ISkO",
    "clauses isko --open": None,
    "language missing de": "cli.toml",
    "bids isko": 18,
    "games isko": None,
    "value isko GH --points 70 --matadors 2": "with 2",
    "score --sample": "Computer1",
    "score --sample --summary": "Clubs",
    "compare --sample -p isko -p warmia": "warmia",
    "replay --sample": "Correct",
    "deal --seed 7": 7,
    "simulate -n 3 -j 1": "isko-2022",
    "solve --hand 'CJ SJ CA CT C8 HA H9 H7 DA S8' --contract clubs -n 1 -j 1": "Clubs",
    "ruling -p isko --list": "revoke",
    "ruling null-below-bid -p isko -p pzskat --game null --bid 24 --matadors 2": None,
}


def cells(data: bytes) -> set[Any]:
    """All cells of all sheets."""
    book = load_workbook(io.BytesIO(data))
    return {cell for sheet in book.worksheets for row in sheet.values for cell in row if cell is not None}


def workbook(words: str) -> set[Any]:
    """The cells of the spreadsheet that a command writes."""
    ran = invoke([*shlex.split(words), "--format", "xlsx", "--lang", "en"])
    assert ran.stdout_bytes.startswith(b"PK"), ran.output
    return cells(ran.stdout_bytes)


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_with_a_table_writes_a_spreadsheet(words: str) -> None:
    found = workbook(words)
    assert len(found) > 2
    wanted = COMMANDS[words]
    assert wanted is None or any(wanted == cell or str(wanted) in str(cell) for cell in found)


@pytest.mark.parametrize("lang", ["de", "pl"])
@pytest.mark.parametrize(
    "words",
    ["score --sample", "score --sample --summary", "compare --sample isko pub", "analyse --sample", "replay --sample"],
)
def test_heads_and_games_are_in_the_language(words: str, lang: str) -> None:
    ran = invoke([*words.split(), "--format", "xlsx", "--lang", lang])
    heads = invoke([*words.split(), "--format", "csv", "--lang", lang]).stdout.partition("\n")[0].split(",")
    book = load_workbook(io.BytesIO(ran.stdout_bytes))
    shown = {cell for sheet in book.worksheets for cell in next(sheet.values)}
    assert not shown & {*heads}
    if not words.startswith("replay"):
        assert not {"C", "GH", "clubs"} & cells(ran.stdout_bytes)


def test_sums_in_a_spreadsheet_are_numbers_and_the_winner_is_marked() -> None:
    book = load_workbook(io.BytesIO(invoke(["score", "--sample", "--summary", "--format", "xlsx"]).stdout_bytes))
    *_, totals = book.worksheets
    winner = next(row[1] for row in totals.iter_rows(min_row=2) if row[0].value == "Computer3")
    assert (winner.value, winner.number_format.startswith('"* "0')) == (318, True)
    assert all(isinstance(row[1], int) for row in book.worksheets[1].iter_rows(min_row=2, values_only=True))


def test_lists_and_bills_are_spreadsheets(skat: Skat, tmp_path: Path) -> None:
    file = ["-f", str(tmp_path / "club.db")]
    skat("sheet", "new", "Ada", "Bo", "Cyd", "-p", "isko", *file)
    added = invoke(["sheet", "add", "Bo", "hearts", "hand", "--with", "2", "--won", *file, "--format", "xlsx"])
    assert {"Bo", 40} <= cells(added.stdout_bytes)
    for words in ("show", "show --why 1", "list", "settle --stake 0.5"):
        ran = invoke(["sheet", *words.split(), *file, "--format", "xlsx", "--lang", "en"])
        assert len(cells(ran.stdout_bytes)) > 2, words


def test_no_spreadsheet_is_shown_on_a_terminal(monkeypatch: pytest.MonkeyPatch, skat: Skat) -> None:
    plain = skat("bids", "isko", "--format", "json")
    assert plain.status == 0
    monkeypatch.setattr("skatcore.cli.commands.sys", _Terminal())
    refused = skat("bids", "isko", "--format", "xlsx", "--lang", "en")
    assert (refused.status, refused.out) == (2, "")
    assert "skat bids … --format xlsx > FILE.xlsx" in refused.err


class _Terminal:
    """As `sys`, with a standard output that is a terminal."""

    stdout = type("Stdout", (), {"isatty": staticmethod(lambda: True)})()

    def __getattr__(self, name: str) -> Any:
        return getattr(sys, name)


def test_help_and_mistakes_name_every_format(skat: Skat) -> None:
    assert FormattedRequest().for_people
    assert f"--format {'|'.join(FORMATS)}" in skat("bids", "--help").out
    refused = skat("bids", "isko", "--format", "xls", "--lang", "en")
    assert refused.status == 2
    assert ", ".join(FORMATS) in refused.err
