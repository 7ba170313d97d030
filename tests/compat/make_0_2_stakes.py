"""Write what version 0.2 stores of stakes that a table agreed on; it only runs with skatcore 0.2 installed.

``PYTHONPATH=tests python tests/compat/make_0_2_stakes.py`` wrote ``stores/stakes.db`` of ``tests/compat/0.2``: sheets
whose stake has a unit of its own, and what was paid for them.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from compat.outline import outline
from support.commands import invoke

HERE: Final = Path(__file__).parent / "0.2"
STAKES: Final = {"isko-2022": "5 ct", "pl-local": "0.05 PLN", "warmia": "2 Bonbons", "pub": "0.5 Pf"}
GAMES: Final = ("Ada clubs --with 1 --won", "Cyd grand hand --without 1 --lost", "Bożena null ouvert --won")


def _data(*words: str) -> Any:
    done = invoke(["sheet", *words, "--format", "json"])
    if done.exit_code:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def _shown(profile: str, stake: str) -> Any:
    """A sheet as it is shown and settled."""
    made = ("new", "Ada", "Bożena", "Cyd", "--title", f"{profile} stakes", "--profile", profile, "--stake", stake)
    number = str(_data(*made)["sheet"])
    for game in GAMES:
        _data("add", *game.split(), "--sheet", number)
    settled = {"settled": _data("settle", "--sheet", number), "cash": _data("settle", "--cash", "--sheet", number)}
    return _data("show", "--sheet", number) | {"state": "open", "stake": stake} | settled


def main() -> None:
    """Write everything."""
    path = HERE / "stores" / "stakes.db"
    path.unlink(missing_ok=True)
    os.environ |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TZ": "UTC", "COLUMNS": "80", "SKAT_SHEETS": str(path)}
    shown = {"sheets": [_shown(profile, stake) for profile, stake in STAKES.items()], "tournaments": []}
    text = json.dumps(outline(shown), ensure_ascii=False, indent=1) + "\n"
    path.with_suffix(".json").write_text(text, encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:  # the file stands alone
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
    for rest in path.parent.glob("stakes.db-*"):
        rest.unlink()


if __name__ == "__main__":
    main()
