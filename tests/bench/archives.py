"""Archives of the Skat server: how fast they are added up, and how much memory that takes."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from skatcore.records.samples import sample

from . import games_written
from .processes import run
from .row import Row, Sizes, Target

#: Lines that differ in cards and results; a larger archive repeats them with other players.
DIFFERENT: Final = 50_000
#: How much smaller the archive is whose memory is compared.
SMALLER: Final = 10
#: All that reading takes, on all cores.
READING: Final = """
import sys
from skatcore.cli import seldom_collected
from skatcore.records.parallel import pieces, worked_on
from skatcore.records.source import open_records
if __name__ == "__main__":
    seldom_collected()
    with open_records(sys.argv[1]) as source:
        print(sum(count for _, count in worked_on(pieces(source, source.format), len)))
"""
COMPARED: Final = ("isko", "pl-local", "warmia", "pub")


def write_archive(path: Path, count: int) -> None:
    """Write so many lines of the server, a part at a time."""
    block = games_written.iss(sample("iss").read_text(encoding="utf-8"), min(count, DIFFERENT))
    with path.open("w", encoding="utf-8") as file:
        for part in range(0, count, DIFFERENT):
            lines = block.replace("]P1[", f":{part}]P1[")
            file.write("".join(lines.splitlines(keepends=True)[: count - part]))


def archive(sizes: Sizes) -> list[Row]:
    """``skat compare --summary`` of an archive against reading it, and against a small one."""
    count = sizes.archived
    with tempfile.TemporaryDirectory() as folder:
        large, small, reading = (Path(folder, name) for name in ("large.sgf", "small.sgf", "reading.py"))
        write_archive(large, count)
        write_archive(small, count // SMALLER)
        reading.write_text(READING, encoding="utf-8")
        chosen = [part for name in COMPARED for part in ("--profile", name)]
        words = ("-m", "skatcore", "compare", "--summary", "--format", "json", *chosen)
        bare = run([str(reading), str(large)])
        ours, less = run([*words, str(large)]), run([*words, str(small)])
    what = f"skat compare --summary, {count:,} lines of the Skat server, {len(COMPARED)} profiles"
    rates = f"{count / ours.seconds:,.0f} lines/s; reading alone {count / bare.seconds:,.0f} lines/s"
    ratio = Row("archive", what, ours.seconds / bare.seconds, "times reading", Target(1.5), rates)
    sizes_told = f"{ours.memory / 1e6:,.0f} MB; {count // SMALLER:,} lines {less.memory / 1e6:,.0f} MB"
    what = f"{what}: memory of the larger process"
    return [ratio, Row("archive", what, ours.memory / less.memory, "times a tenth's", Target(1.2), sizes_told)]
