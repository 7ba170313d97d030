"""Bundled profiles and languages for tests to which one shows as much as another."""

from __future__ import annotations

from itertools import cycle
from typing import Final

import pytest

from skatcore.rules.profile.lookup import bundled
from skatcore.text.language_list import LANGUAGES

#: Each bundled profile in one language, in turn: for pages and files that are made alike from any profile and any catalogue.
IN_TURN: Final = pytest.mark.parametrize(("name", "language"), list(zip(bundled(), cycle(LANGUAGES), strict=False)))
