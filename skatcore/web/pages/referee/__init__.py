"""The referee: what happened is chosen, questions are answered one at a time, then comes the ruling."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.referee import ask, keep

ROUTES: Final = (*ask.ROUTES, *keep.ROUTES)
