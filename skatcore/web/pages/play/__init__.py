"""Tables to play at: begun by anybody, with computers or with others on their own devices."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.play import act, begin, own_place, seats, table

ROUTES: Final = (*begin.ROUTES, *table.ROUTES, *act.ROUTES, *own_place.ROUTES, *seats.ROUTES)
