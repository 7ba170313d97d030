"""Where profiles are: the bundled ones, those of packs, and files."""

from __future__ import annotations

import functools
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.rules.problems import Problem, ProfileError, unknown
from skatcore.rules.profile.files import PROFILE, Layer, read_profile

#: ``pack/id``: neither part is a folder's way of writing itself.
_PACK: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_-][A-Za-z0-9_.-]*")

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry


@functools.cache
def bundled_folder() -> Path:
    """The folder of the bundled profiles: in the installed package, else in the checkout."""
    package = Path(__file__).resolve().parents[2]
    shipped = package / "_variants"
    return shipped if shipped.is_dir() else package.parent / "variants"


def bundled() -> tuple[str, ...]:
    """The ids of the bundled profiles.

    >>> "isko" in bundled()
    True
    """
    return profiles_in(bundled_folder())


def profiles_in(folder: Path) -> tuple[str, ...]:
    """The ids of the profiles in a folder: of files, and of folders with a ``profile.toml``."""
    files = {path.stem for path in folder.glob("*.toml")}
    return tuple(sorted(files | {path.parent.name for path in folder.glob(f"*/{PROFILE}")}))


def profile_file(folder: Path, name: str) -> Path:
    """The file of a profile in a folder, or the main one of its own folder."""
    alone = folder / f"{name}.toml"
    return alone if alone.is_file() else folder / name / PROFILE


def available(registry: Registry) -> tuple[str, ...]:
    """The ids of all profiles that are installed: bundled ones, then ``pack/id``."""
    packs = [
        f"{name}/{profile}"
        for name, offers in sorted(registry.packs.items())
        if len(offers) == 1
        for profile in offers[0].profiles()
    ]
    return (*bundled(), *packs)


def find(name: str, registry: Registry, beside: Path | None = None) -> Layer:
    """The file that ``name`` means: a bundled id, ``pack/id``, or a path that ends in .toml.

    ``beside`` is the folder that a relative path is looked up in. A registry without files knows
    no paths.
    """
    if registry.files and name.endswith(".toml"):
        path = Path(name) if beside is None else beside / name
        return read_profile(path, name if beside is None else str(path))
    if _PACK.fullmatch(name):
        pack_name, _, profile = name.partition("/")
        pack = registry.pack(pack_name)
        if profile not in pack.profiles():
            known = [f"{pack_name}/{other}" for other in pack.profiles()]
            raise ProfileError([unknown("problem.profile-unknown", name, known, key="")])
        return _installed(pack.folder, profile, name)
    if name in bundled():
        return _installed(bundled_folder(), name, name)
    # a path that is named outright, however it ends
    if registry.files and beside is None and ("/" in name or os.path.isfile(name)):  # noqa: PTH113 - Path refuses overlong names
        return read_profile(Path(name), name)
    problem = "problem.profile-unknown" if registry.files else "problem.profile-not-installed"
    missing = unknown(problem, name, available(registry), key="")
    for file in (f"{name}.toml", f"{name}/{PROFILE}") if registry.files else ():
        if os.path.isfile(os.path.join(beside or "", file)):  # noqa: PTH113, PTH118 - Path refuses overlong names
            missing = Problem.of(problem, **{**dict(missing.message.details), "suggestion": file})
    raise ProfileError([missing])


def _installed(folder: Path, profile: str, name: str) -> Layer:
    """A profile of a folder, by the name under which it is installed."""
    path = profile_file(folder, profile)
    return read_profile(path, name if "/" in name else path.relative_to(folder).as_posix(), name)
