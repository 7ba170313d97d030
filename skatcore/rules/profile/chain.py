"""The chain of files that a profile is built on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.find import find
from skatcore.rules.profile.positions import dotted, nearest, places

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry

#: No real family of house rules is deeper.
MOST_PARENTS: Final = 16


def chain(layer: Layer, registry: Registry) -> list[Layer]:
    """The file's parents from the root down, the file itself last.

    Raises:
        ProfileError: a parent cannot be found or read, it is a circle or too long, or a
            file is written for another version of skatcore.
    """
    files, names = [layer], [layer.name]
    while parent := _parent_of(files[0]):
        name, child = parent, files[0]
        beside = child.path.parent if child.path is not None else None
        try:
            above = find(name, registry, beside)
        except ProfileError as error:
            _refuse_newer(files)
            problems = [
                replace(p, key="profile.extends", file=child.name)
                if p.problem in {"profile-unknown", "file-not-found", "pack-unknown"}
                else p
                for p in error.problems
            ]
            raise ProfileError([_place(problem, child) for problem in problems]) from None
        identity = above.path.resolve() if above.path else above.name
        if identity in [file.path.resolve() if file.path else file.name for file in files]:
            loop = " -> ".join([*reversed(names), name])
            problem = child.problem("extends-cycle", "profile.extends", word=loop)
            raise ProfileError([_place(problem, child)])
        if len(files) >= MOST_PARENTS:
            problem = child.problem("extends-too-long", "profile.extends", expected=MOST_PARENTS)
            raise ProfileError([_place(problem, child)])
        files.insert(0, above)
        names.insert(0, name)
    _refuse_newer(files)
    return files


def _parent_of(layer: Layer) -> str:
    header = layer.tables.get("profile")
    parent = header.get("extends", "") if isinstance(header, dict) else ""
    return parent if isinstance(parent, str) else ""


def _place(problem: Problem, layer: Layer) -> Problem:
    if problem.file != layer.name:
        return problem
    known = {dotted(path): at for path, at in places(layer.text).items()}
    line, column = nearest(problem.key, known)
    return replace(problem, line=line, column=column)


def _refuse_newer(layers: Sequence[Layer]) -> None:
    """A profile for another version of skatcore says that, and not that it has unknown keys."""
    problems = []
    for layer in layers:
        header = layer.tables.get("profile")
        wanted = header.get("requires-skatcore") if isinstance(header, dict) else None
        if isinstance(wanted, str) and (problem := _version_problem(layer, wanted)):
            problems.append(_place(problem, layer))
    if problems:
        raise ProfileError(problems)


def _version_problem(layer: Layer, wanted: str) -> Problem | None:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    from skatcore.version import VERSION

    key = "profile.requires-skatcore"
    try:
        fits = SpecifierSet(wanted).contains(VERSION, prereleases=True)
    except InvalidSpecifier:
        return layer.problem("version-unreadable", key, word=wanted, expected=">=0.1")
    if fits:
        return None
    return layer.problem("version-unfit", key, word=wanted, have=VERSION)
