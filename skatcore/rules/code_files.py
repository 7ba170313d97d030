"""Plugins of one file: which files may run, by whom they are allowed, and how they are imported.

A profile may name such a file, but only who runs the program can allow it, by its path: on the command line, with
`allow_code`, or in the environment, which threads and processes that work for this one have too.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import traceback
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, Final

from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.files import read_file

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    from skatcore.rules.registry import Registry

#: The environment variable with the files that may run: whole paths, as in ``PATH``.
ALLOWED: Final = "SKAT_ALLOW_CODE"
SUFFIX: Final = ".py"
#: A name that a plugin's table and its keys can have in TOML.
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")
#: No plugin of one file is larger.
_MOST_BYTES: Final = 1024 * 1024


def plugin_name(entry: str) -> str:
    """The name of the plugin that a profile or a command means: ``rule`` for the file ``./rule.py``."""
    return PurePath(entry).stem if entry.endswith(SUFFIX) else entry


def allowed_files() -> dict[str, Path]:
    """The files that may run, by the names of their plugins.

    A path that is not whole counts for nothing: it would mean another file in each folder.
    """
    files = (Path(path) for path in os.environ.get(ALLOWED, "").split(os.pathsep) if path)
    return {file.stem: file for file in files if file.is_absolute() and _is_file(file)}


def module_of_file(file: Path) -> str:
    """The name of the module in a file: no other module has it, and every process gives the same."""
    return f"{file.stem}_{hashlib.sha256(os.fsencode(file)).hexdigest()[:8]}"


def allow_code(file: str | os.PathLike[str]) -> str:
    """Let profiles run the plugin in a Python file, in this process and those that work for it; the plugin's name.

    A profile names it by its path from the profile, ``plugins = ["./rule.py"]``. Files that nobody has allowed never
    run, whatever a profile says.

    >>> allow_code("rule.py")
    Traceback (most recent call last):
    skatcore.rules.problems.ProfileError: rule.py: no such file

    Raises:
        ProfileError: it cannot be read, or its name is none for a plugin or that of another one.
    """
    from skatcore.rules.registry import Registry
    from skatcore.rules.watch import watch

    path, shown = Path(file), os.fspath(file)
    read_file(path, shown, _MOST_BYTES)
    name = path.stem
    if os.pathsep in str(path.absolute()):  # it would be two paths in the environment
        raise ProfileError([Problem.of("problem.code-path", word=shown, expected=os.pathsep)])
    if path.suffix != SUFFIX or not _NAME.fullmatch(name):
        raise ProfileError([Problem.of("problem.code-badly-named", word=shown)])
    for offer in Registry.installed().plugins.get(name, ()):
        if not (offer.file and _same(offer.file, path)):
            other = str(offer.file or offer.distribution)
            raise ProfileError([Problem.of("problem.code-name-taken", word=shown, distribution=other)])
    if name not in allowed_files():
        allowed = os.environ.get(ALLOWED, "")
        os.environ[ALLOWED] = os.pathsep.join(filter(None, (allowed, str(path.absolute()))))
    watch()
    return name


def allow_files(files: Iterable[str]) -> None:
    """Allow the files that a command line names; those of the environment are allowed, if their paths are whole.

    Raises:
        ProfileError: as `allow_code`; or the environment has a path that is not whole.
    """
    for path in filter(None, os.environ.get(ALLOWED, "").split(os.pathsep)):
        if not Path(path).is_absolute():
            raise ProfileError([Problem.of("problem.code-relative", word=path, expected=ALLOWED)])
    for file in files:
        allow_code(file)


def allowed_if_file(word: str) -> str:
    """The name of the plugin that somebody names: if that is a file, they allow it with it.

    Raises:
        ProfileError: as `allow_code`.
    """
    return allow_code(word) if word.endswith(SUFFIX) else word


def refusal_of(entry: str, profile: Path | None, registry: Registry) -> Problem | None:
    """The problem with a file that a profile names, unless it may run; a text without a place knows only its name."""
    allowed = [offer.file for offer in registry.plugins.get(plugin_name(entry), ()) if offer.file]
    if not registry.files:
        return None if allowed else Problem.of("problem.code-barred", word=entry)
    file = Path(entry) if profile is None else profile.parent / entry
    if profile is not None and not _is_file(file):
        return Problem.of("problem.code-not-found", word=entry)
    if allowed and (profile is None or any(_same(file, each) for each in allowed)):
        return None
    typed = f'"{file}"' if " " in str(file) else str(file)
    return Problem.of("problem.code-not-allowed", word=entry, path=typed)


def place_in(file: Path, error: BaseException) -> str:
    """The line of a file where an error was raised while it was imported; empty for a mistake that says it itself."""
    frames = traceback.walk_tb(error.__traceback__)
    lines = [line for frame, line in frames if frame.f_code.co_filename == str(file)]
    return f"{file.name}:{lines[-1]}" if lines else ""


def _same(file: Path, other: Path) -> bool:
    return file.resolve() == other.resolve()


def _is_file(file: Path) -> bool:
    return os.path.isfile(file)  # noqa: PTH113 - Path refuses overlong names


class _Source(SourceFileLoader):
    """The import of such a file: always from its text, as whoever allowed it may have read it."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the file, called from here, so that one that never ends is stopped as any function of a plugin."""
        exec(self.source_to_code(self.get_data(self.path), self.path), vars(module))  # noqa: S102 - it is allowed


class _Finder(MetaPathFinder):
    """The way to such a file by its module's name, which is all that another process is sent."""

    def find_spec(self, name: str, *_: Any) -> ModuleSpec | None:
        """The file that may run and has this module."""
        for file in allowed_files().values():
            if module_of_file(file) == name:
                return spec_from_file_location(name, file, loader=_Source(name, str(file)))
        return None


sys.meta_path.append(_Finder())
