"""An evening at the table: its list begun, written on phones, followed, settled."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.evening import (
    begin,
    change,
    deal,
    enter,
    files,
    finish,
    misdeal,
    other_rules,
    phones,
    players,
    sheet,
)

ROUTES: Final = (
    *begin.ROUTES,
    *files.ROUTES,
    *sheet.ROUTES,
    *enter.ROUTES,
    *phones.ROUTES,
    *deal.ROUTES,
    *change.ROUTES,
    *misdeal.ROUTES,
    *players.ROUTES,
    *finish.ROUTES,
    *other_rules.ROUTES,
)
