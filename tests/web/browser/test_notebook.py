"""The faces of values in notebooks: legible on light and on dark ground, by everybody, on narrow screens."""

from __future__ import annotations

import pytest

from support.browser import Arrive, Device, Scheme, no_serious_findings, no_sideways_scroll, screenshot
from support.faces import FACES, face

#: A page with the ground of a notebook, and no other style.
PAGE = """<!doctype html><html lang="en"><title>Faces</title><meta name="viewport" content="width=device-width">
<body style="font: 14px sans-serif; background: {}; color: {}"><main><h1>Faces</h1>{}</main></body></html>"""
GROUNDS = {"light": ("#fff", "#1f1f1f"), "dark": ("#111", "#e0e0e0")}


@pytest.mark.parametrize(("device", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_the_faces_are_legible(device: Device, scheme: Scheme, visit: Arrive) -> None:
    page = visit(device, scheme=scheme).page
    page.set_content(PAGE.format(*GROUNDS[scheme], "".join(map(face, FACES))))
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    no_serious_findings(page)
    no_sideways_scroll(page)
    screenshot(page, f"faces-{scheme}")
