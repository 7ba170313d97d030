"""The auction, and the skat that somebody sees before it is over (ISkO 3.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.auction import incidents, paragraphs, skat_seen

INCIDENTS: Final = (*incidents.INCIDENTS, *skat_seen.INCIDENTS)
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
