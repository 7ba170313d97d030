"""QR codes for links, as SVG in the page."""

from __future__ import annotations

import io

import segno
from markupsafe import Markup


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
