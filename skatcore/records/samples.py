"""Games that ship in the package, to try things on.

``real.csv`` holds games of the Skat server, and deals in a row that XSkat's computer players played among themselves,
with Ramsch when all pass; `sample_counts` says how many. ``evening.csv`` is an evening of four invented players with
every kind of game, some of them composed. ``iss.sgf`` holds games of the Skat server with invented names, the
``xskat-*.log`` deals that XSkat's own three players played: by the international code, by the rules before 1999,
Ramsch, and Schieberamsch.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from skatcore.model.record import Record
from skatcore.records.errors import RecordError
from skatcore.records.source import open_records

_FOLDER: Final = Path(__file__).parent.parent / "samples"

#: The names of the samples, without their endings.
SAMPLES: Final = ("evening", "real", "iss", "xskat-before-1999", "xskat-isko", "xskat-ramsch", "xskat-schieberamsch")


def sample(name: str) -> Path:
    """Where the sample of that name lies.

    >>> from skatcore import compare, load
    >>> compare(sample("evening"), [load("isko")]).read
    37

    Raises:
        RecordError: no sample has that name.
    """
    if name not in SAMPLES:
        raise RecordError("record.sample-unknown", word=name, expected=", ".join(SAMPLES))
    return next(_FOLDER.glob(f"{name}.*"))


#: The games of ``--sample``.
SAMPLE: Final = _FOLDER / "real.csv"
#: The table of a game of the sample that computer players played.
_COMPUTERS: Final = "XSkat"


@cache
def sample_counts() -> dict[str, int]:
    """The numbers of games of `SAMPLE` by origin: the Skat ``server``, and XSkat's players (``computer``)."""
    with open_records(SAMPLE) as games:
        tables = [game.table for game in games if isinstance(game, Record)]
    computer = tables.count(_COMPUTERS)
    return {"server": len(tables) - computer, "computer": computer}
