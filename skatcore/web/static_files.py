"""Styles, scripts and pictures: in memory, packed, under names that change with what is in them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.requests import Request

#: What these files' addresses begin with.
STATIC: Final = "/static/"
#: A browser need not ask again for a file whose address changes with it.
FOREVER: Final = "public, max-age=31536000, immutable"
#: Files that a browser must find under one address.
FIXED: Final = frozenset({"js/worker.js"})
#: Kinds of files that are sent packed.
PACKED: Final = frozenset({".css", ".js", ".svg", ".webmanifest"})


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it is sent."""

    media_type: str
    data: bytes
    packed: bytes | None
    mark: str


class StaticFiles:
    """All files of the folder ``static``, by their names in it."""

    def __init__(self) -> None:
        self._files = dict(_read(files("skatcore.web").joinpath("static"), ""))
        self._addresses = {name: f"{STATIC}{file.mark}/{name}" for name, file in self._files.items()}

    def address(self, name: str) -> str:
        """The address of a file, with a mark of what is in it."""
        return self._addresses[name]

    def answer(self, request: Request) -> Response:
        """The file that a request asks for."""
        mark, name = request.path_params["mark"], request.path_params["name"]
        file = self._files.get(name)
        if file is None or mark != file.mark:
            return Response(status_code=404)
        return sent(file, request, FOREVER)

    def worker(self, request: Request) -> Response:
        """The service worker, under the address that makes all pages its own."""
        return sent(self._files["js/worker.js"], request, "no-cache")


def sent(file: StaticFile, request: Request, caching: str) -> Response:
    """A file, packed where the browser takes it so."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    data = file.data
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["Content-Encoding"] = file.packed, "gzip"
    return Response(data, media_type=file.media_type, headers=headers)


def _read(folder: Traversable, before: str) -> Iterator[tuple[str, StaticFile]]:
    for entry in sorted(folder.iterdir(), key=lambda found: found.name):
        name = before + entry.name
        if entry.is_dir():
            yield from _read(entry, f"{name}/")
        elif not name.endswith((".md", ".toml", ".py")):
            data = entry.read_bytes()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            packed = gzip.compress(data, 9, mtime=0) if f".{name.rpartition('.')[2]}" in PACKED else None
            yield name, StaticFile(kind, data, packed, hashlib.sha256(data).hexdigest()[:12])
