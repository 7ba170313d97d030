"""``pytest --skat-plugin NAME``: the conformance kit as tests, one for each check.

NAME is an installed plugin, the folder of a plugin's package, or a profile (an id, ``pack/id`` or
a TOML file) that switches plugins on. A plugin whose options have no defaults needs such a profile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--skat-plugin``; it may be given several times."""
    group = parser.getgroup("skatcore")
    group.addoption(
        "--skat-plugin",
        action="append",
        default=[],
        metavar="NAME",
        help="run skatcore's conformance kit on a plugin, or on a profile that uses it",
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add the kit's checks of each named plugin to the tests."""
    for name in config.getoption("--skat-plugin"):
        items.extend(PluginChecks.from_parent(session, name=name, path=config.rootpath).collect())


class PluginChecks(pytest.Collector):
    """The checks of one plugin."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test for each check."""
        from skatcore.testing.examine import CHECKS

        for check in CHECKS:
            yield CheckItem.from_parent(self, name=f"{self.name}[{check}]", check=check)


class CheckItem(pytest.Item):
    """One check of one plugin."""

    def __init__(self, *, check: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.check = check

    def runtest(self) -> None:
        """Fail with everything that the check finds."""
        from skatcore.rules.problems import ProfileError
        from skatcore.testing.examine import examine
        from skatcore.testing.subject import trials
        from skatcore.text.catalogue import Catalogue

        assert self.parent is not None  # noqa: S101 - it is collected by PluginChecks
        words = Catalogue("en")
        try:
            registry, rulesets = trials(self.parent.name)
        except ProfileError as error:
            pytest.fail("\n".join(map(words.problem, error.problems)), pytrace=False)
        problems = [problem for ruleset in rulesets for problem in examine(ruleset, registry, checks=[self.check])]
        if problems:
            pytest.fail("\n".join(map(words.problem, problems)), pytrace=False)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """Where the test is said to be."""
        return self.path, None, f"skat plugin {self.name}"
