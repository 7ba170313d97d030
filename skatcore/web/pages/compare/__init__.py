"""Games under several rule sets: a file that is sent, or a sample."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.compare.form import compare, form
from skatcore.web.routes import get, post

ROUTES: Final = (get("/compare", form), post("/compare", compare))
