"""An evening at the table: its list begun, written on phones, followed, settled."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.evening import begin, enter, sheet

ROUTES: Final = (*begin.ROUTES, *sheet.ROUTES, *enter.ROUTES)
