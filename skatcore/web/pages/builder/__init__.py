"""The builder of house rules: questions beside what the answers change."""

from __future__ import annotations

from typing import Final

from skatcore.web.pages.builder import desk_pages

ROUTES: Final = desk_pages.ROUTES
