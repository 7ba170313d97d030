"""Every file that a version wrote is tried by every command that reads files of its kind; none ends in a traceback."""

from __future__ import annotations

import functools
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from skatcore.records.source import open_records
from support.commands import invoke

HERE: Final = Path(__file__).parent
#: Commands by the name of the folder; ``{}`` is the file, ``{out}`` a new one.
CONVERTED: Final = tuple(f"convert {{}} --to {to}" for to in ("csv", "jsonl", "parquet --out {out}"))
TRIED: Final = {
    "stores": (
        *CONVERTED,
        "score {}",
        "compare {} -p isko -p pub",
        "sheet list --file {}",
        "tournament list --file {}",
        "links --file {}",
        "table 1 --file {}",
    ),
    "exports": (*CONVERTED, "score {} --all", "score {} --format json", "score {} --summary"),
    "deals": (*CONVERTED, "convert {} --to deals", "score {} --all", "replay {}", "replay {} --format json"),
    "records": (*CONVERTED, "score {} --all", "score {} --summary", "compare {} -p isko -p pub"),
    "profiles": ("check {}", "show {}", "rulebook {} --short"),
}
READ: Final = (".db", ".jsonl", ".csv", ".xlsx", ".parquet", ".sgf", ".log", ".toml")
#: What is no collection of games, though it lies beside some: it is refused in a sentence.
NO_GAMES: Final = ("tournament-", "cup")


def files() -> list[Any]:
    """Every file of every version, but what was shown of one."""
    found = [
        path
        for path in sorted(HERE.glob("[0-9]*/*/**/*"))
        if path.is_file() and path.suffix in READ and "pack" not in path.parts
    ]
    assert len(found) > 80
    return [pytest.param(path, id=path.relative_to(HERE).as_posix()) for path in found]


@pytest.mark.parametrize("path", files())
def test_a_file_is_read_by_every_command_for_its_kind(path: Path, tmp_path: Path) -> None:
    folder = path.relative_to(HERE).parts[1]
    if folder == "stores":  # to read one leaves files beside it
        path = Path(shutil.copy(path, tmp_path))
    for number, command in enumerate(TRIED[folder]):
        words = [word.format(path, out=tmp_path / f"{number}.parquet") for word in command.split()]
        done = invoke(words)
        assert isinstance(done.exception, SystemExit | None), (words, done.exception)
        assert "Traceback" not in done.stderr
        # findings: a void sheet, rules that are not installed any more, what is wrong with old ones
        finds = words[0] != "convert" or folder == "deals" or path.name.startswith(NO_GAMES)
        assert done.exit_code in ({0, 1} if finds else {0}), (words, done.stderr)


@functools.cache
def games(path: Path) -> list[Any]:
    """The games of a file."""
    with open_records(path) as file:
        return list(file)


@pytest.mark.parametrize("path", sorted(HERE.glob("[0-9]*/exports/[!t]*.jsonl")), ids=str)
@pytest.mark.parametrize("to", ["csv", "jsonl"])
def test_the_deals_of_a_sheet_are_converted_whole(path: Path, to: str, tmp_path: Path) -> None:
    out = tmp_path / f"games.{to}"
    assert invoke(["convert", str(path), "--to", to, "--out", str(out)]).exit_code == 0
    assert [(game.number, game.players, game.outcome) for game in games(out)] == [
        (game.number, game.players, game.outcome) for game in games(path)
    ]
