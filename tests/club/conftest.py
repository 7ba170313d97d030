"""What the tests of sheets and tournaments share."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import pytest

from skatcore.club.sheet import store
from skatcore.rules import build
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.resolved import resolved_toml
from skatcore.rules.ruleset import Ruleset


@pytest.fixture(scope="module", autouse=True)
def _kept_rules() -> Iterator[None]:
    """Keep every rule set of a module, and its text, so that the next command need not make them anew."""
    kept: list[Ruleset] = []
    made: Callable[[ProfileValidator], Ruleset] = vars(build)["_made"]

    def keeping(validator: ProfileValidator) -> Ruleset:
        kept.append(made(validator))
        return kept[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "_made", keeping)
        patch.setattr(store, "resolved_toml", functools.cache(resolved_toml))
        yield
