"""The skat and the announcement (ISkO 2.2, 3.4)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.announcement import incidents, lost, open_cards, paragraphs

INCIDENTS: Final = (*incidents.INCIDENTS, *lost.INCIDENTS, *open_cards.INCIDENTS)
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
