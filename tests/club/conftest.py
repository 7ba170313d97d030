"""What the tests of sheets and tournaments share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from skatcore.rules import build
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.ruleset import Ruleset


@pytest.fixture(scope="module", autouse=True)
def _kept_rules() -> Iterator[None]:
    """Keep every rule set of a module, so that the next command need not compile it anew."""
    kept: list[Ruleset] = []
    made: Callable[[ProfileValidator], Ruleset] = vars(build)["_made"]

    def keeping(validator: ProfileValidator) -> Ruleset:
        kept.append(made(validator))
        return kept[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "_made", keeping)
        yield
