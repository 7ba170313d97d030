"""``pytest --skat-plugin NAME``: the conformance kit as tests, one for each check.

NAME is an installed plugin, the folder of a plugin's package, or a profile (an id, ``pack/id`` or
a TOML file) that switches plugins on. A plugin whose options have no defaults needs such a profile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from skatcore.rules.problems import Problem


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
        """One test for each check; a single one, which fails, where there is nothing to try."""
        from skatcore.rules.problems import ProfileError
        from skatcore.testing.examine import CHECKS, examine
        from skatcore.testing.subject import trials

        try:
            registry, rulesets = trials(self.name)
        except ProfileError as error:
            problems = error.problems
            yield self._item("load", lambda: problems)
            return

        def checked(check: str) -> list[Problem]:
            return [problem for ruleset in rulesets for problem in examine(ruleset, registry, checks=[check])]

        for check in CHECKS:
            yield self._item(check, partial(checked, check))

    def _item(self, check: str, problems: Callable[[], Iterable[Problem]]) -> pytest.Item:
        return CheckItem.from_parent(self, name=f"{self.name}[{check}]", problems=problems)


class CheckItem(pytest.Item):
    """One check of one plugin."""

    def __init__(self, *, problems: Callable[[], Iterable[Problem]], **rest: Any) -> None:
        super().__init__(**rest)
        self.problems = problems

    def runtest(self) -> None:
        """Fail with everything that the check finds."""
        from skatcore.text.catalogue import Catalogue

        words = Catalogue("en")
        lines = [words.problem(problem) for problem in self.problems()]
        if lines:
            pytest.fail("\n".join(lines), pytrace=False)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """Where the test is said to be."""
        return self.path, None, f"skat plugin {self.name}"
