"""Tournaments (SkWO 4-9)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.tournament import incidents, paragraphs

INCIDENTS: Final = incidents.INCIDENTS
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
