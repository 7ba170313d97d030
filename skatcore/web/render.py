"""Templates filled in, where everything that comes from people is escaped; styles and scripts in memory; QR codes."""

from __future__ import annotations

import functools
import gzip
import hashlib
import io
import json
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Final

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import Response

from skatcore.model import capital
from skatcore.records import sample_counts
from skatcore.text import day_said, language_name, languages, moment_said, score_said

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


#: The sections of the site in the order of the menu: the address, and the key of its name.
SECTIONS: Final = (
    ("/rules", "web.rules"),
    ("/builder", "web.builder"),
    ("/compare", "web.compare"),
    ("/effect", "web.effect"),
    ("/referee", "web.referee"),
    ("/club", "web.club"),
    ("/play", "web.play"),
    ("/manual", "web.manual"),
)


class Templates:
    """The templates of `skatcore.web`."""

    def __init__(self, static: StaticFiles | None = None) -> None:
        self.static = static or StaticFiles()
        self._environment = Environment(
            loader=PackageLoader("skatcore.web"),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,  # else each use looks at the file
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals |= {
            "static": self.static.address,
            "sample_counts": sample_counts,
            "sections": SECTIONS,
            "languages": {code: language_name(code) for code in languages()},
            "day": day_said,
            "moment": moment_said,
            "score": score_said,
        }
        self._environment.filters |= {"as_json": as_json, "capital": capital}

    def compile(self, *templates: str) -> None:
        """Have templates ready before they are asked for; without names all."""
        for name in templates or self._environment.list_templates(extensions=("html",)):
            self._environment.get_template(name)

    def render(self, template: str, **context: Any) -> str:
        """A template filled in."""
        return self._environment.get_template(template).render(**context)


@functools.cache
def shared_templates() -> Templates:
    """The templates, read and compiled once in a process."""
    return Templates()


def as_json(value: object) -> str:
    """A value for a ``data-`` attribute; the template escapes it as it does any text."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def qr_svg(text: str, name: str = "") -> Markup:
    """The code of a text, with what it is for those who do not see it."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=False,
        omitsize=True,
        border=2,
        svgclass="qr",
        lineclass="",
        title=name or None,
    )
    return Markup(out.getvalue().decode())  # noqa: S704 - made by segno, which escapes the title
