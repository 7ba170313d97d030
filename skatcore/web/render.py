"""Templates filled in, where everything that comes from people is escaped; QR codes of links."""

from __future__ import annotations

import functools
import io
import json
from typing import Any, Final

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from skatcore.model import capital
from skatcore.records import sample_counts
from skatcore.text import day_said, languages, moment_said
from skatcore.web.static_files import StaticFiles
from skatcore.web.words import language_name

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
