"""Write what version 0.2 stores of deals as they are said; it only runs with skatcore 0.2 installed.

``PYTHONPATH=tests python tests/compat/make_0_2_deals.py`` wrote ``stores/deals.db`` and ``exports/deals.jsonl`` of
``tests/compat/0.2``.
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
from skatcore.club.entry.said import deal_change, entry, entry_of
from skatcore.club.score_sheets import begin_sheet
from skatcore.club.sheet.items import Corrected, Inserted, Struck
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import StoredSheet
from skatcore.play.deal import Deal
from skatcore.views.sheet.sheets import sheet_data
from support.deals import decided, played

HERE: Final = Path(__file__).parent / "0.2"
PLAYERS: Final = ("Ada", "Bożka", "Cyd")
#: Said by winner and level, with card points, given up, ruled on, overbid, of no tricks, without a declarer.
LINES: Final = {
    "isko": ("b h2", "c gh-1 schneider", "a s3 points=74", "b c1 lost schwarz", "c g1 conceded", "pass",
             "a n lost b23", "b no", "c h1 incident=revoke lost", "a d1 b30 points=70"),
    "pl-local": ("ramsch 71/6 49/4 0/0", "b h2 patrolki=2", "c revolution"),
    "kontra": ("b h2 kontra", "c g2 kontra lost", "pass"),
}  # fmt: skip


def evening(sheet: StoredSheet, profile: str) -> None:
    """Deals as they are said, one that the engine has played, and what is changed afterwards."""
    for line in LINES[profile]:
        sheet.write(entry(sheet.series, quick_deal(sheet.series, line)))
    series, agreed = sheet.series, sheet.series.players
    sheet.write(entry_of(series, played(Deal.shuffled(series.ruleset, seed=3, table=series.table), decided(3))))
    for number, line, agreement in ((1, "b s-2 lost", {"agreed": agreed}), (2, "c h4", {"official": "Otto"})):
        deal = quick_deal(series, line, series.seats(number)[0])
        sheet.write(deal_change(series, Corrected, number, deal, **agreement))
    sheet.write(deal_change(series, Inserted, 2, quick_deal(series, "b g1", series.seats(2)[0]), agreed=agreed))
    sheet.write(deal_change(series, Struck, 1, agreed=agreed))


def main() -> None:
    """Write everything."""
    path = HERE / "stores" / "deals.db"
    path.unlink(missing_ok=True)
    shown = []
    with Store.open(str(path)) as store:
        for profile in LINES:
            sheet = begin_sheet(store, load(profile), PLAYERS, title=f"{profile} deals", deals=36)
            evening(sheet, profile)
            shown.append(sheet_data(sheet) | {"state": "open", "stake": ""})
        lines = "".join(store.exported(store.sheets()))
    (HERE / "exports" / "deals.jsonl").write_text(lines, encoding="utf-8")
    text = json.dumps(outline({"sheets": shown, "tournaments": []}), ensure_ascii=False, indent=1)
    path.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:  # the file stands alone
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
    for rest in path.parent.glob("deals.db-*"):
        rest.unlink()


if __name__ == "__main__":
    main()
