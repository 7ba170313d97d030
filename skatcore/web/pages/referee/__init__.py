"""The referee: what happened is chosen, his questions are answered one at a time, then he rules."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.referee import ask, keep

ROUTES: Final = (*ask.ROUTES, *keep.ROUTES)
