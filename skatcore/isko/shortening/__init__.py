"""Games that end early (ISkO 4.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.shortening import claims, concession, paragraphs

INCIDENTS: Final = (*claims.INCIDENTS, *concession.INCIDENTS)
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
