"""The score sheet, the evening at the table and playing for money (ISkO 4.5, 5.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.sheet import incidents, paragraphs

INCIDENTS: Final = incidents.INCIDENTS
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
