"""The effect of a rule: asked in a form, played in the background, answered in sentences, tables and pictures."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.effect import form, run

ROUTES: Final = (*form.ROUTES, *run.ROUTES)
