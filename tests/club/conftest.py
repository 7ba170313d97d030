"""Fixtures that the tests of sheets and tournaments share."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator

import pytest

from skatcore.club.sheet import store
from skatcore.rules import build
from skatcore.rules.resolved import resolved_toml


@pytest.fixture(scope="module", autouse=True)
def _kept_rules() -> Iterator[None]:
    """Keep every rule set of a module, and its text, so that the next command need not make them anew."""
    kept: list[object] = []

    def keeping(make: Callable[..., object], *given: object) -> object:
        kept.append(make(*given))
        return kept[-1]

    with pytest.MonkeyPatch.context() as patch:
        for name in ("_made", "_bundled"):
            patch.setattr(build, name, functools.partial(keeping, vars(build)[name]))
        patch.setattr(store, "resolved_toml", functools.cache(resolved_toml))
        yield
