"""Write what version 0.2 stores under rules that were corrected later; it only runs with that version installed.

``PYTHONPATH=tests python tests/compat/make_0_2_rules.py`` wrote ``deals/PROFILE.jsonl`` and ``stores/rules.db`` of
``tests/compat/0.2``, under the rules as they were before they were corrected.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import skatcore
from compat.outline import outline
from skatcore.analysis.players.player import PlayerKind
from skatcore.club.entry.said import entry_of
from skatcore.club.sheet.store import Store, begun_under
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.view import view_of
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.views.compare.games import game_data
from support.commands import invoke

HERE: Final = Path(__file__).parent / "0.2"
PROFILES: Final = ("isko-2018", "isko-2022", "dskv-before-1999", "grand-20", "tournee", "skatspielen-info")
PLAYERS: Final = ("Ada", "Bożena", "Cyd", "Dörte")
DEALS: Final = 8


def played(ruleset: Ruleset, seed: int, table: Any) -> Deal:
    """A deal of sensible players."""
    deal, player = Deal.shuffled(ruleset, seed, table), PlayerKind.SENSIBLE.player(seed)
    while not deal.over:
        seat = deal.turn
        if seat is None:
            raise RuntimeError(seed)
        deal.do(player.choose(view_of(deal, seat)))
    return deal


def write(profile: str, store: Store) -> None:
    """A sheet of some deals, and these deals."""
    ruleset = load_ruleset(profile)
    seated = PLAYERS[: min(ruleset.core.table.players)]
    sheet = store.begin(begun_under(ruleset, seated, title=f"{profile} rules", deals=36))
    deals = []
    for seed in range(1, DEALS + 1):
        deal = played(ruleset, seed, sheet.series.table)
        sheet.write(entry_of(sheet.series, deal))
        deals.append(deal)
    if profile == "tournee":  # where all pass, what follows is another game since: its deals are only shown as stored
        return
    path = HERE / "deals" / f"{profile}.jsonl"
    shown = [
        {
            "points": {seat.key: score for seat, score in zip(Seat, deal.scored().points, strict=True)},
            "scored": game_data(ruleset, deal.scored(("forehand", "middlehand", "rearhand"))),
        }
        for deal in deals
    ]
    _write(path.with_suffix(".json"), shown)
    path.write_text("".join(StoredDeal(deal).line() + "\n" for deal in deals), encoding="utf-8")


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(outline(data), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Write everything."""
    if not skatcore.__version__.startswith("0.2."):
        sys.exit(f"this writes what 0.2 wrote, and here is {skatcore.__version__}")
    os.environ |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TZ": "UTC", "COLUMNS": "80"}
    path = HERE / "stores" / "rules.db"
    path.unlink(missing_ok=True)
    with Store.open(str(path), create=True) as store:
        for profile in PROFILES:
            write(profile, store)
    os.environ["SKAT_SHEETS"] = str(path)
    shown = []
    for profile in PROFILES:
        done = invoke(["sheet", "show", "--sheet", f"{profile} rules", "--format", "json"])
        if done.exit_code:
            sys.exit(done.stderr)
        shown.append(json.loads(done.stdout) | {"state": "open", "stake": ""})
    _write(path.with_suffix(".json"), {"sheets": shown, "tournaments": []})
    with closing(sqlite3.connect(path)) as connection:  # the file stands alone
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
    for rest in path.parent.glob("*.db-*"):
        rest.unlink()


if __name__ == "__main__":
    main()
