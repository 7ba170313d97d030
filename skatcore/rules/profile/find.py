"""Where profiles are: the bundled ones, those of packs, and files."""

from __future__ import annotations

import functools
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.rules.problems import ProfileError, unknown
from skatcore.rules.profile.files import Layer, read_layer

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
    return tuple(sorted(path.stem for path in bundled_folder().glob("*.toml")))


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
        return read_layer(Path(name) if beside is None else beside / name, name)
    if _PACK.fullmatch(name):
        pack_name, _, profile = name.partition("/")
        pack = registry.pack(pack_name)
        if profile not in pack.profiles():
            known = [f"{pack_name}/{other}" for other in pack.profiles()]
            raise ProfileError([unknown("profile-unknown", name, known, key="")])
        return read_layer(pack.folder / f"{profile}.toml", name, name)
    if name in bundled():
        path = bundled_folder() / f"{name}.toml"
        return read_layer(path, path.name, name)
    # a path that is named outright, however it ends
    if registry.files and beside is None and ("/" in name or os.path.isfile(name)):  # noqa: PTH113 - Path refuses overlong names
        return read_layer(Path(name), name)
    problem = "profile-unknown" if registry.files else "profile-not-installed"
    raise ProfileError([unknown(problem, name, available(registry), key="")])
