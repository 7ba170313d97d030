"""How long tests wait for what must come: many times what it takes, for machines that have much else to do."""

from __future__ import annotations

from typing import Final

#: In seconds.
PATIENCE: Final = 300.0
