"""Games that ship in the package, to try things on.

``real.csv`` holds games that were really played: eight of the Skat server and thirty-six deals in a
row of XSkat, which plays Ramsch when all pass. ``evening.csv`` is an evening of four invented
players with every kind of game, some of them composed. ``iss.sgf`` holds games of the Skat server with invented names, the ``xskat-*.log``
deals that XSkat's own three players played: by the international code, by the rules before
1999, Ramsch, and Schieberamsch.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from skatcore.records.errors import RecordError

_FOLDER: Final = Path(__file__).parent.parent / "samples"

#: The names of the samples, without their endings.
SAMPLES: Final = ("evening", "real", "iss", "xskat-before-1999", "xskat-isko", "xskat-ramsch", "xskat-schieberamsch")


def sample(name: str) -> Path:
    """Where the sample of that name lies."""
    if name not in SAMPLES:
        raise RecordError("sample-unknown", word=name, expected=", ".join(SAMPLES))
    return next(_FOLDER.glob(f"{name}.*"))


#: The games of ``--sample``.
SAMPLE: Final = _FOLDER / "real.csv"
