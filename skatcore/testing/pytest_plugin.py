"""``pytest --skat-plugin NAME``: the conformance kit as tests, one for each check.

NAME is an installed plugin or package, the folder of a package, or a profile (an id, ``pack/id`` or
a TOML file) that switches plugins on: what ``skat plugin check`` takes. A plugin whose options have no defaults needs
such a profile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    """Add the kit's checks of each named plugin to the tests; a single one, which fails, if there is nothing to try."""
    for name in config.getoption("--skat-plugin"):
        for check, problems in _checks(name).items():
            item = f"{name}[{check}]"
            items.append(CheckItem.from_parent(session, name=item, nodeid=item, problems=problems))


def _checks(name: str) -> dict[str, Callable[[], Iterable[Problem]]]:
    from skatcore.rules.problems import ProfileError
    from skatcore.testing.examine_rules import CHECKS, examine
    from skatcore.testing.subject import trials

    try:
        registry, rulesets = trials(name)
    except ProfileError as error:
        problems = error.problems
        return {"load": lambda: problems}

    def checked(check: str) -> list[Problem]:
        return [problem for ruleset in rulesets for problem in examine(ruleset, registry, checks=[check])]

    return {check: partial(checked, check) for check in CHECKS}


class CheckItem(pytest.Item):
    """One check of one plugin."""

    def __init__(self, *, problems: Callable[[], Iterable[Problem]], **rest: Any) -> None:
        super().__init__(**rest)
        self.problems = problems

    def runtest(self) -> None:
        """Fail with everything that the check finds."""
        from skatcore.text.catalogue import Catalogue

        words = Catalogue("en")
        lines = [words.say(problem.with_mends) for problem in self.problems()]
        if lines:
            pytest.fail("\n".join(lines), pytrace=False)

    def reportinfo(self) -> tuple[Any, int | None, str]:
        """Where the test is said to be."""
        return self.path, None, f"skat plugin {self.name}"
