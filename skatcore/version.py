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


def build(package: str = "skatcore") -> str:
    """The version with a digest of a package's files: changed files of one version are told apart.

    >>> build() == build(), build() == build("skatcore_bock")
    (True, False)
    """
    return f"{VERSION}+{_digest(package)}"


@functools.cache
def _digest(package: str) -> str:
    spec = find_spec(package)
    digest = hashlib.sha256()
    for folder in (spec and spec.submodule_search_locations) or ():
        for file in sorted(Path(folder).rglob("*.py")):
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(
                file.read_bytes().replace(b"\r\n", b"\n") + b"\0"
            )  # as another system may have checked it out
    return digest.hexdigest()[:_SHORT]
