"""The version of skatcore, and of its files."""

from __future__ import annotations

import functools
import hashlib
from importlib.util import find_spec
from pathlib import Path
from typing import Final

VERSION: Final = "0.2.0"

#: Letters of a digest of files.
_SHORT: Final = 10


def build(module: str = "skatcore", version: str = "") -> str:
    """A version with a digest of the Python files that a module belongs to: other files of one version give another.

    The version is that of skatcore if none is given.

    >>> build().startswith(f"{VERSION}+"), build() == build("skatcore.isko"), build() == build("skatcore_bock")
    (True, True, False)
    """
    return f"{version or VERSION}+{_digest(module.partition('.')[0])}"


@functools.cache
def _digest(package: str) -> str:
    """A digest of the files of a package, or of a module that is one file; nothing is imported."""
    spec = find_spec(package)
    folders = [*map(Path, (spec and spec.submodule_search_locations) or ())]
    files = {file.relative_to(folder).as_posix(): file for folder in folders for file in folder.rglob("*.py")}
    if spec is not None and spec.origin and not folders:
        files[""] = Path(spec.origin)
    digest = hashlib.sha256()
    for name in sorted(files):
        text = files[name].read_bytes().replace(b"\r\n", b"\n")  # as another system may have checked it out
        digest.update(name.encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:_SHORT]
