"""Packages of plugins that are not installed: what their folder or their wheel says, and what a wheel has left out."""

from __future__ import annotations

import atexit
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.metadata import Distribution, EntryPoint
from pathlib import Path
from typing import Any, Final

import tomli

from skatcore.model.files import NoFile, TooLarge, read_limited
from skatcore.records.unpacked import DAMAGED
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.registry import PLUGINS, PROFILES
from skatcore.text.causes import cause
from skatcore.text.files import read_messages
from skatcore.text.language_list import LANGUAGE_PACKAGES
from skatcore.text.message import Message

#: The groups of entry points by which packages add to skatcore.
GROUPS: Final = (PLUGINS, PROFILES, LANGUAGE_PACKAGES)
#: Files and bytes that are unpacked of a wheel at most.
MOST_FILES: Final = 5000
MOST_BYTES: Final = 1 << 26
#: Files that are named in one message.
_NAMED: Final = 8


@dataclass(frozen=True)
class Package:
    """A package in a folder; ``owner`` is its name, ``points`` are its entry points for skatcore."""

    owner: str
    points: tuple[EntryPoint, ...]
    folder: Path

    @property
    def places(self) -> tuple[Path, ...]:
        """The folders in which its modules may lie."""
        return (self.folder, self.folder / "src")

    @cached_property
    def modules(self) -> frozenset[str]:
        """The modules and packages in its folder that its entry points name."""
        named = {point.module.partition(".")[0] for point in self.points}
        there = (path.stem for place in self.places for name in named for path in place.glob(f"{name}*"))
        return frozenset(named.intersection(there)) - {"skatcore"}

    @cached_property
    def files(self) -> Mapping[str, Path]:
        """Its files of words and profiles, by their names in a wheel."""
        return {
            file.relative_to(place).as_posix(): file
            for place in self.places
            for module in self.modules
            for file in sorted((place / module).rglob("*.toml"))
        }

    def has_files(self, point: EntryPoint) -> bool:
        """Whether there are TOML files in the package that an entry point names."""
        return any(file.startswith(f"{point.module.replace('.', '/')}/") for file in self.files)

    @property
    def wheel(self) -> Path | None:
        """The newest wheel of it in ``dist``, if that is not older than the files that it is asked for."""
        built = (file for file in self.folder.glob("dist/*.whl") if _normal(_name_in(file)) == _normal(self.owner))
        sources = (self.folder / "pyproject.toml", *self.files.values())
        newest = max(built, key=_changed, default=None)
        return newest if newest and _changed(newest) >= max(map(_changed, sources)) else None

    def left_out(self, wheel: Path) -> Iterator[Problem]:
        """The problem that a wheel lacks files of words or profiles that the folder has, or cannot be read."""
        try:
            with _opened(wheel) as archive:
                lacking = sorted(self.files.keys() - {*archive.namelist()})
        except ProfileError as error:
            yield from error.problems
            return
        if lacking:
            given = ", ".join([*lacking[:_NAMED], *["…"][: len(lacking) > _NAMED]])
            yield Problem.of("problem.plugin-not-in-wheel", word=str(wheel), given=given)

    def put_first(self) -> None:
        """Let its modules be imported from its folder from now on, wherever they were imported from before."""
        for place in (str(place.resolve()) for place in self.places if place.is_dir()):
            if place in sys.path:
                sys.path.remove(place)
            sys.path.insert(0, place)
        for module in self.modules:
            file = getattr(sys.modules.get(module), "__file__", None)
            if file and not Path(file).resolve().is_relative_to(self.folder.resolve()):
                for name in [name for name in sys.modules if f"{name}.".startswith(f"{module}.")]:
                    del sys.modules[name]
                read_messages.cache_clear()


def package_of(place: Path) -> Package:
    """The package in a folder, or in a wheel, which is unpacked until the program ends.

    Raises:
        ProfileError: it cannot be read, or offers nothing.
    """
    package = _in_wheel(place) if place.suffix == ".whl" else _in_folder(place)
    package = replace(package, points=tuple(point for point in package.points if point.pattern.match(point.value)))
    if not any(point.group in {PLUGINS, LANGUAGE_PACKAGES} for point in package.points):
        expected = f'[project.entry-points."{PLUGINS}"]'
        raise ProfileError([Problem.of("problem.plugin-no-package", word=str(place), expected=expected)])
    if empty := [point.value for point in package.points if point.group != PLUGINS and not package.has_files(point)]:
        raise ProfileError([Problem.of("problem.plugin-no-files", word=str(place), given=", ".join(empty))])
    return package


def project_of(folder: Path) -> dict[str, Any]:
    """The table ``[project]`` of the package in a folder.

    Raises:
        ProfileError: it has no ``pyproject.toml`` that can be read.
    """
    try:
        tables = tomli.loads(read_limited(folder / "pyproject.toml", 1 << 20).decode())
    except FileNotFoundError:
        raise ProfileError([Problem.of("problem.plugin-no-pyproject", word=str(folder))]) from None
    except (OSError, ValueError, NoFile, TooLarge) as error:
        expected = f"pyproject.toml: {cause(error)}"
        raise ProfileError([Problem.of("problem.plugin-no-package", word=str(folder), expected=expected)]) from error
    project = tables.get("project")
    return project if isinstance(project, dict) else {}


def _in_folder(folder: Path) -> Package:
    project = project_of(folder)
    groups = project.get("entry-points")
    points = (
        EntryPoint(name, str(value), group)
        for group in GROUPS
        if isinstance(groups, dict) and isinstance(groups.get(group), dict)
        for name, value in groups[group].items()
    )
    return Package(str(project.get("name", folder.name)), tuple(points), folder)


def _in_wheel(wheel: Path) -> Package:
    with _opened(wheel) as archive:
        files = archive.infolist()
        if len(files) > MOST_FILES or sum(file.file_size for file in files) > MOST_BYTES:
            raise _no_wheel(wheel, f"> {MOST_FILES} files, > {MOST_BYTES >> 20} MB")
        folder = Path(tempfile.mkdtemp(prefix="skat-wheel-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        try:
            archive.extractall(folder)
            described = Distribution.at(next(folder.glob("*.dist-info")))
            points = tuple(point for point in described.entry_points if point.group in GROUPS)
            owner = described.metadata["Name"] if "Name" in described.metadata else _name_in(wheel)
        # a file in it may need a password, a line may be no entry point
        except (OSError, RuntimeError, StopIteration, TypeError, ValueError, *DAMAGED) as error:
            raise _no_wheel(wheel, cause(error) or "*.dist-info?") from error
    return Package(owner, points, folder)


def _opened(wheel: Path) -> zipfile.ZipFile:
    if not wheel.is_file():  # a pipe might never end
        raise ProfileError([Problem(Message("problem.file-not-found"), file=str(wheel))])
    try:
        return zipfile.ZipFile(wheel)
    except (OSError, *DAMAGED) as error:
        raise _no_wheel(wheel, cause(error)) from error


def _no_wheel(wheel: Path, why: str) -> ProfileError:
    return ProfileError([Problem.of("problem.plugin-no-wheel", word=str(wheel), why=why)])


def _name_in(wheel: Path) -> str:
    """The distribution that a wheel's file is named after."""
    return wheel.name.partition("-")[0]


def _normal(name: str) -> str:
    """The name of a distribution as every spelling of it means it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _changed(file: Path) -> float:
    return file.stat().st_mtime
