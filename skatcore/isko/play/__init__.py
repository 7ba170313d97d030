"""The play: leads, cards, revokes, tricks (ISkO 4.1, 4.2, 4.4, 4.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.play import cards, order, paragraphs, tricks

INCIDENTS: Final = (*cards.INCIDENTS, *order.INCIDENTS, *tricks.INCIDENTS)
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
