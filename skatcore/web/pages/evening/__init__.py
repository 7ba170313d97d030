"""An evening at the table: its list begun, written on phones, followed, settled."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.evening import begin, change, enter, files, finish, players, sheet

ROUTES: Final = (
    *begin.ROUTES,
    *files.ROUTES,
    *sheet.ROUTES,
    *enter.ROUTES,
    *change.ROUTES,
    *players.ROUTES,
    *finish.ROUTES,
)
