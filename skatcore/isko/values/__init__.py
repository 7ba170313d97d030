"""Games and what they count (ISkO 2.1, 2.3, 5.1-5.4)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.values import paragraphs
from skatcore.plugin.referee import Incident

INCIDENTS: Final[tuple[Incident, ...]] = ()
PARAGRAPHS: Final = paragraphs.PARAGRAPHS
