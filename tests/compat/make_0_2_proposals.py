"""Write what version 0.2 stores of links and proposals; it only runs with skatcore 0.2 installed.

``PYTHONPATH=tests python tests/compat/make_0_2_proposals.py`` wrote ``stores/proposals.db`` and
``exports/proposals.jsonl`` of ``tests/compat/0.2``.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from compat.outline import outline
from skatcore import load
from skatcore.club.entry.quick import quick_deal
from skatcore.club.entry.said import deal_change, entry
from skatcore.club.score_sheets import begin_sheet
from skatcore.club.sheet.consent import answer_to, to_write
from skatcore.club.sheet.item_parts import Author
from skatcore.club.sheet.items import AnyItem, Corrected, Ended, Joined, Misdealt, PlayerLeft, Reinstated, Signed
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.views.sheet.sheets import sheet_data

HERE: Final = Path(__file__).parent / "0.2"
PLAYERS: Final = ("Ada", "Bożka", "Cyd", "Dörte")
ADA, BOZKA, CYD, DOERTE = (Author("player", name) for name in PLAYERS)
TABLE, OFFICIAL, HOST = Author("table", "3"), Author("official", "Otto"), Author("host")
ROUND: Final = ("b g1", "c h2 s", "b n lost", "b s-1")


def written(sheet: StoredSheet, item: AnyItem, by: Author, *answers: Author, agrees: bool = True) -> None:
    """Write with a link, and answer it with others if it was a proposal."""
    made = to_write(sheet.series, item, by)
    sheet.write(made)
    for other in answers:
        sheet.write(answer_to(sheet.series, made.key, agrees=agrees, by=other))


def corrected(sheet: StoredSheet, number: int, deal: str) -> Corrected:
    """Another game for a deal."""
    series = sheet.series
    return deal_change(series, Corrected, number, quick_deal(series, deal, series.rows[number - 1].record.players))


def evening(sheet: StoredSheet) -> None:
    """All that can become of a proposal, and signatures with every kind of link."""
    for deal in ROUND:
        written(sheet, entry(sheet.series, quick_deal(sheet.series, deal)), BOZKA)
    written(sheet, corrected(sheet, 4, "b s-1 lost"), BOZKA)
    written(sheet, corrected(sheet, 1, "b g1 lost"), ADA, BOZKA, CYD, DOERTE)
    written(sheet, corrected(sheet, 1, "b g1"), ADA, CYD, agrees=False)
    written(sheet, Ended(why="late"), ADA, ADA, agrees=False)
    written(sheet, PlayerLeft(player="Dörte"), DOERTE, ADA, TABLE)
    written(sheet, Joined(player="Eve", instead_of="Dörte"), ADA, OFFICIAL)
    written(sheet, Ended(), CYD)
    written(sheet, entry(sheet.series, quick_deal(sheet.series, "b g2")), TABLE)
    written(sheet, Misdealt(), BOZKA, HOST)
    written(sheet, Reinstated(), ADA)
    written(sheet, Ended(agreed=sheet.series.players), TABLE)
    for name, by in zip(sheet.series.players, (ADA, ADA, TABLE, HOST), strict=True):
        written(sheet, Signed(player=name), by)


def main() -> None:
    """Write everything."""
    path = HERE / "stores" / "proposals.db"
    path.unlink(missing_ok=True)
    shown = []
    with Store.open(str(path)) as store:
        for profile in ("isko", "isko-2022"):
            sheet = begin_sheet(store, load(profile), PLAYERS, title=f"{profile} proposals", deals=36)
            evening(sheet)
            shown.append(sheet_data(sheet) | {"state": "signed", "stake": ""})
        lines = "".join(store.exported(store.sheets()))
    (HERE / "exports" / "proposals.jsonl").write_text(lines, encoding="utf-8")
    text = json.dumps(outline({"sheets": shown, "tournaments": []}), ensure_ascii=False, indent=1)
    path.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:  # the file stands alone
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
    for rest in path.parent.glob("proposals.db-*"):
        rest.unlink()


if __name__ == "__main__":
    main()
