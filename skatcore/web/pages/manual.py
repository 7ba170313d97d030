"""The manual's pages."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.views.manual import SECTIONS, TOPICS, page, picture, title
from skatcore.web.errors import NotFound
from skatcore.web.markdown import HtmlPage, html_of
from skatcore.web.routes import get

if TYPE_CHECKING:
    from skatcore.web.visit import Visit

#: Where the pages are.
FOLDER: Final = "/manual"
#: With more headings than these, only the main ones are listed.
MANY: Final = 40


async def topic(visit: Visit) -> Response:
    """A page of the manual, without a name the first; or a picture on one."""
    name = str(visit.request.path_params.get("topic", TOPICS[0]))
    if (drawn := await visit.aside(lambda: picture(name))) is not None:
        return Response(drawn, media_type="image/png")
    if name not in TOPICS:
        raise NotFound(name)
    shown = await visit.aside(lambda: _html(name))
    deepest = 3 if sum(heading.depth <= 3 for heading in shown.headings) <= MANY else 2  # noqa: PLR2004 - as in h3
    following = TOPICS[TOPICS.index(name) + 1 :][:1]
    return visit.page(
        "manual.html",
        name=name,
        titles=_titles(),
        sections_of_manual=SECTIONS,
        shown=shown.html,
        headings=[heading for heading in shown.headings if heading.depth <= deepest],
        following=following[0] if following else "",
    )


@functools.cache
def _html(name: str) -> HtmlPage:
    return html_of(page(name), FOLDER)


@functools.cache
def _titles() -> dict[str, str]:
    return {name: title(name) for name in TOPICS}


ROUTES: Final = (get(FOLDER, topic), get(f"{FOLDER}/{{topic}}", topic))
