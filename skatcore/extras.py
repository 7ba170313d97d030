"""Libraries beyond ``pip install skatcore`` alone, and what to install for them.

The command ``skat``, the rules, the value of a game and playing a deal need none of these libraries.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from typing import Any, ClassVar, Final, TypeVar

from skatcore.errors import SkatError, Trouble
from skatcore.text.message import Message

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])
#: The libraries that each extra brings, by the names under which they are imported; one that two extras
#: bring is with the first.
EXTRAS: Final[Mapping[str, frozenset[str]]] = {
    "club": frozenset(
        {"alembic", "babel", "jinja2", "openpyxl", "platformdirs", "prompt_toolkit", "sqlalchemy", "typst"}
    ),
    "cluster": frozenset({"distributed"}),
    "data": frozenset({"numpy"}),
    "parquet": frozenset({"pyarrow"}),
    "postgres": frozenset({"psycopg"}),
    "web": frozenset({"httptools", "python_multipart", "segno", "starlette", "uvicorn"}),
}


class MissingExtra(SkatError, ModuleNotFoundError):  # noqa: N818 - it names what is missing
    """A library is not installed; ``extra`` is the extra that brings it.

    >>> print(MissingExtra("data", "numpy"))
    the extra data is missing (numpy is not installed); install it with: pip install ...
    """

    trouble: ClassVar[Trouble] = Trouble.ASKED

    def __init__(self, extra: str, library: str) -> None:
        super().__init__(Message.of("cli.extra-missing", extra=extra, library=library, what=requirement(extra)))
        self.name = library
        self.extra = extra
        self.library = library


@functools.cache
def requirement(extra: str) -> str:
    """The words by which pip installs an extra: its name, or the folder or file that skatcore was installed from.

    >>> requirement("data").endswith('[data]"')
    True
    """
    from importlib import metadata
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    try:
        origin = json.loads(metadata.distribution("skatcore").read_text("direct_url.json") or "{}")
    except (metadata.PackageNotFoundError, ValueError):
        origin = {}
    where = urlsplit(str(origin.get("url", "")))
    if where.scheme != "file":
        return f'"skatcore[{extra}]"'
    editable = "-e " if origin.get("dir_info", {}).get("editable") else ""
    return f'{editable}"{url2pathname(where.path)}[{extra}]"'


def require(extra: str, *libraries: str) -> None:
    """Make sure that an extra is installed; ``libraries`` are those of it that are needed.

    Raises:
        MissingExtra: one of them cannot be imported.
    """
    for library in libraries or sorted(EXTRAS[extra]):
        if not is_installed(library):
            raise MissingExtra(extra, library)


def missing_extra(error: ModuleNotFoundError) -> MissingExtra | None:
    """The missing extra behind an import error, or None if the library belongs to none."""
    library = (error.name or "").partition(".")[0]
    names = (extra for extra, libraries in EXTRAS.items() if library in libraries)
    extra = next(names, None)
    return MissingExtra(extra, library) if extra else None


def is_installed(library: str) -> bool:
    """Whether a library can be imported."""
    try:
        return find_spec(library) is not None
    except (ImportError, ValueError):  # a module that a test has switched off
        return False


def compiled_by_numba(function: FunctionT) -> FunctionT | None:
    """The function as numba compiles it, or None where numba (the extra ``fast``) is missing.

    What is compiled is kept on disk where that can be written.
    """
    try:
        from numba import njit
    except ImportError:
        return None
    made: Any
    try:
        made = njit(cache=True, nogil=True)(function)
    except RuntimeError:  # no folder that it could be kept in
        made = njit(nogil=True)(function)
    return made  # type: ignore[no-any-return]
