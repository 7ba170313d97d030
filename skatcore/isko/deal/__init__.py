"""The pack, the seats, the deal and its faults (ISkO 1.2, 3.1, 3.2)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.deal import card_numbers, incidents, paragraphs

INCIDENTS: Final = (*card_numbers.INCIDENTS, *incidents.INCIDENTS)
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
