"""Write what version 0.2 stores of links; it only runs with skatcore 0.2 installed.

``PYTHONPATH=tests python tests/compat/make_0_2_links.py`` wrote ``stores/links.db`` of ``tests/compat/0.2``: a sheet
with a player's own link, others that are called like players, and an official's that has made one.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from compat.outline import outline
from skatcore import load
from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.roles import Role
from skatcore.club.score_sheets import begin_sheet
from skatcore.club.sheet.items import Joined
from skatcore.club.sheet.store import Store
from skatcore.views.sheet.sheets import sheet_data

HERE: Final = Path(__file__).parent / "0.2"
PLAYERS: Final = ("Ada", "Bożka", "Cyd")


def main() -> None:
    """Write everything."""
    path = HERE / "stores" / "links.db"
    path.unlink(missing_ok=True)
    with Store.open(str(path)) as store:
        sheet = begin_sheet(store, load("isko"), PLAYERS, title="isko links", deals=36)
        sheet.write(Joined(player="Dörte", agreed=PLAYERS))
        access, scope = Access(store.opened), Scope("sheet", sheet.number)
        host = access.mint(SERVER, Role.HOST, label="Ada")
        official = access.mint(scope, Role.OFFICIAL, label="Bożka", by=[host])
        access.mint(scope, Role.SCORER, player="Dörte", by=[official])
        access.mint(scope, Role.SCORER, label="Cyd")
        access.mint(scope, Role.VIEWER)
        shown = sheet_data(sheet) | {"state": "open", "stake": ""}
    text = json.dumps(outline({"sheets": [shown], "tournaments": []}), ensure_ascii=False, indent=1)
    path.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    with closing(sqlite3.connect(path)) as connection:  # the file stands alone
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
    for rest in path.parent.glob("links.db-*"):
        rest.unlink()


if __name__ == "__main__":
    main()
