"""The measurements: each row of the table, with what it should come to."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from skatcore.analysis.columnar.score import ResultColumns, score_arrays
from skatcore.analysis.columnar.tables import GameNumbers
from skatcore.model.game import Announcement, Outcome
from skatcore.model.record import Broken
from skatcore.records.samples import sample
from skatcore.records.source import open_records
from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import value
from skatcore.scoring.score import score

from . import games_written
from .another import READER, install_reader
from .archives import archive
from .claims import claims
from .deals import deals, simulating, skaty
from .made import plain, write_csv
from .processes import run, side_by_side
from .row import Row, Sizes, Target, quickest
from .sheet_entries import append_side_by_side
from .solved import solving
from .tournaments import drawing, standings
from .web import web
from .workers import workers

#: The rule sets that are compared.
COMPARED: Final = ("isko", "pl-local", "warmia", "pub")
BARE_READER: Final = "import sys; sys.path.insert(0, sys.argv[2]); import polars; polars.read_csv(sys.argv[1])"
#: The smallest program that click makes.
BARE: Final = """
import click
@click.command()
@click.argument("name")
def main(name): ...
main()
"""
LOADING: Final = """
import json, sys, time
from skatcore.rules.registry import Registry
from skatcore.rules.build import load_ruleset
for offers in Registry.installed().plugins.values():
    offers[0].load()
wanted, other = sys.argv[1:]
load_ruleset(other)
begin = time.perf_counter()
load_ruleset(wanted)
print(json.dumps(1000 * (time.perf_counter() - begin)))
"""
GIGABYTE: Final = 1e9


def arrays(sizes: Sizes) -> list[Row]:
    """Columns of games against single games, both on one core."""
    ruleset = load_ruleset("isko")
    games = GameNumbers.of([ruleset])
    made = plain(sizes.scored, games)
    score_arrays(ruleset, games, made)
    by_column = sizes.scored / quickest(lambda: score_arrays(ruleset, games, made), 3)
    singles = _singles(made.part(slice(sizes.single)), games)
    one_by_one = len(singles) / quickest(lambda: _score_singles(ruleset, singles), 1)
    detail = f"{by_column / one_by_one:,.0f} times the {one_by_one:,.0f}/s of single games"
    target = Target(50, at_least=True)
    what = "scoring arrays of results"
    return [Row("arrays", what, by_column / 1e6, "million games/s", target, detail)]


def _singles(made: ResultColumns, games: GameNumbers) -> list[tuple[Announcement, Outcome]]:
    return [
        (Announcement(*games.announced[game]), Outcome(points, tricks, bid, run))
        for game, run, points, tricks, bid in zip(*(column.tolist() for column in made.columns()), strict=True)
    ]


def _score_singles(ruleset: Ruleset, singles: list[tuple[Announcement, Outcome]]) -> None:
    for announcement, outcome in singles:
        value(ruleset, announcement, outcome)


def compare(sizes: Sizes) -> list[Row]:
    """``skat compare`` of a large CSV file against polars reading it, in fresh processes."""
    what = f"skat compare, {sizes.compared:,} games, {len(COMPARED)} profiles"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.csv"
        write_csv(path, sizes.compared)
        ours = ["-m", "skatcore", "compare", str(path), *(part for name in COMPARED for part in ("--profile", name))]
        if sizes.installs:
            install_reader(folder)
            ours_run, bare = side_by_side(ours, ["-c", BARE_READER, str(path), folder], sizes.runs)
            times = f"{ours_run.seconds:.2f} s, bare {READER} {bare.seconds:.2f} s"
            ratio, against = ours_run.seconds / bare.seconds, f"bare {READER} {bare.memory / GIGABYTE:.2f} GB"
        else:
            ours_run = run(ours)
            ratio, against, times = None, "", "a quick run installs nothing"
    memory = f"{what}: memory of the larger process"
    return [
        Row("compare", what, ratio, "times bare", Target(2), times),
        Row("compare", memory, ours_run.memory / GIGABYTE, "GB", Target(1), against),
    ]


def iss(sizes: Sizes) -> list[Row]:
    """Lines of the Skat server, read and scored on one core."""
    return [_reading("iss", "lines of the Skat server", "iss", games_written.iss, 25_000, sizes)]


def xskat(sizes: Sizes) -> list[Row]:
    """Blocks of XSkat's logs, read and scored on one core."""
    return [_reading("xskat", "blocks of XSkat", "xskat-isko", games_written.xskat, 20_000, sizes)]


def _reading(key: str, what: str, name: str, written: Callable[[str, int], str], least: int, sizes: Sizes) -> Row:
    """All games differ, so that no value is there before it is asked for."""
    ruleset = load_ruleset("isko")
    text = written(sample(name).read_text(encoding="utf-8"), sizes.read * sizes.rounds)
    lines = text.splitlines(keepends=True)
    took: list[float] = []
    counts: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        for part in range(sizes.rounds):
            path = Path(folder) / f"{part}-{sample(name).name}"
            own = slice(part * len(lines) // sizes.rounds, (part + 1) * len(lines) // sizes.rounds)
            path.write_text("".join(lines[own]), encoding="utf-8")
            begin = time.process_time()
            counts.append(_read_and_score(path, ruleset))
            took.append(time.process_time() - begin)
    rate = max(count / seconds for count, seconds in zip(counts, took, strict=True))
    detail = f"{sum(counts):,} different games read and scored in {sum(took):.2f} s"
    return Row(key, what, rate, "games/s", Target(least, at_least=True), detail)


def _read_and_score(path: Path, ruleset: Ruleset) -> int:
    count = 0
    with open_records(path) as source:
        for game in source:
            if not isinstance(game, Broken):
                score(ruleset, game)
                count += 1
    return count


def profiles(sizes: Sizes) -> list[Row]:
    """Each bundled profile loaded in a fresh process, where another has brought the imports."""
    names = bundled()[: sizes.loaded]
    times = {name: min(_load(name) for _ in range(sizes.rounds)) for name in names}
    slowest = max(times, key=lambda name: times[name])
    detail = ", ".join(f"{name} {took:.0f}" for name, took in times.items())
    what = f"loading a bundled profile; the slowest: {slowest}"
    return [Row("profiles", what, times[slowest], "ms", Target(30), detail)]


def _load(name: str) -> float:
    other = next(item for item in bundled() if item != name)
    program = [sys.executable, "-c", LOADING, name, other]
    done = subprocess.run(program, capture_output=True, check=True)
    return float(json.loads(done.stdout))


def helping(sizes: Sizes) -> list[Row]:
    """``skat --help`` against that of the smallest click program, in fresh processes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bare.py"
        path.write_text(BARE, encoding="utf-8")
        ours, bare = side_by_side(["-m", "skatcore", "--help"], [str(path), "--help"], 2 * sizes.runs)
    detail = f"{1000 * ours.seconds:.0f} ms, bare click {1000 * bare.seconds:.0f} ms"
    ratio = ours.seconds / bare.seconds
    return [Row("help", "skat --help", ratio, "times bare", Target(1.5), detail)]


def sheet(sizes: Sizes) -> list[Row]:
    """Deals entered on a score sheet, each on the disk before the next, against bare inserts."""
    ours, bare = append_side_by_side(sizes.appended)
    what = f"{sizes.appended:,} entries on a score sheet, each durable"
    detail = f"{sizes.appended / ours:,.0f}/s, bare sqlite3 {sizes.appended / bare:,.0f}/s"
    return [Row("sheet", what, ours / bare, "times bare", Target(2), detail)]


#: All rows by the name that chooses them.
ROWS: Final[Mapping[str, Callable[[Sizes], list[Row]]]] = {
    "arrays": arrays,
    "compare": compare,
    "iss": iss,
    "xskat": xskat,
    "archive": archive,
    "profiles": profiles,
    "help": helping,
    "deals": deals,
    "skaty": skaty,
    "simulate": simulating,
    "workers": workers,
    "claims": claims,
    "solver": solving,
    "sheet": sheet,
    "draw": drawing,
    "standings": standings,
    "web": web,
}
