"""The chain of files that a profile is built on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from skatcore.rules.problems import NOT_FOUND, Problem, ProfileError
from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.lookup import find
from skatcore.rules.profile.model import Header

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry

#: No real family of house rules is deeper.
MOST_PARENTS: Final = 16


def chain(layer: Layer, registry: Registry) -> list[Layer]:
    """The file's parents from the root down, the file itself last."""
    _refuse_without_header(layer)
    files, names = [layer], [layer.name]
    while parent := _header(files[0], "extends"):
        child = files[0]
        if parent.endswith(".toml") and not registry.files:
            problem = child.problem("problem.profile-not-beside", "profile.extends", word=parent)
            raise ProfileError([child.located(problem)])
        try:
            above = find(parent, registry, child.path.parent if child.path else None)
        except ProfileError as error:
            _refuse_newer(files)
            raise ProfileError(_of_extends(child, problem) for problem in error.problems) from None
        if _whereabouts(above) in map(_whereabouts, files):
            loop = " -> ".join([*reversed(names), parent])
            raise ProfileError([child.located(child.problem("problem.extends-cycle", "profile.extends", word=loop))])
        if len(files) >= MOST_PARENTS:
            problem = child.problem("problem.extends-too-long", "profile.extends", expected=MOST_PARENTS)
            raise ProfileError([child.located(problem)])
        _refuse_without_header(above)
        files.insert(0, above)
        names.insert(0, parent)
    _refuse_newer(files)
    return files


def _refuse_without_header(layer: Layer) -> None:
    """A file without [profile] says only that, and which of its keys belong in there."""
    if "profile" not in layer.tables:
        loose = ", ".join(key for key in layer.tables if key in Header.model_fields)
        raise ProfileError(
            [layer.located(layer.problem("problem.section-missing", "", word="profile", expected=loose))]
        )


def _header(layer: Layer, key: str) -> str:
    """A text in a header that is not validated yet; empty where there is none."""
    header: Any = layer.tables.get("profile")
    text = header.get(key, "") if isinstance(header, dict) else ""
    return text if isinstance(text, str) else ""


def _whereabouts(layer: Layer) -> object:
    return layer.path.resolve() if layer.path else layer.name


def _of_extends(child: Layer, problem: Problem) -> Problem:
    """A parent that is not there is the child's mistake; one that cannot be read is its own."""
    if problem.name in NOT_FOUND:
        problem = replace(problem, key="profile.extends", file=child.name)
    return child.located(problem) if problem.file == child.name else problem


def _refuse_newer(layers: Sequence[Layer]) -> None:
    """A profile for another version of skatcore says that, and not that it has unknown keys."""
    problems = [layer.located(problem) for layer in layers for problem in _version_problems(layer)]
    if problems:
        raise ProfileError(problems)


def _version_problems(layer: Layer) -> Iterator[Problem]:
    wanted = _header(layer, "requires-skatcore")
    if not wanted:
        return
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    from skatcore.version import VERSION

    key = "profile.requires-skatcore"
    try:
        if not SpecifierSet(wanted).contains(VERSION, prereleases=True):
            yield layer.problem("problem.version-unfit", key, word=wanted, have=VERSION)
    except InvalidSpecifier:
        yield layer.problem("problem.version-unreadable", key, word=wanted, expected=">=0.1")
