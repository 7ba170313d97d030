"""The manual's pages."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from skatcore.views.manual import SECTIONS, TOPICS, language_of, listed_title, notebook, page, picture
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
    """A page of the manual, without a name the first, in the language of the visit where it is there."""
    name = str(visit.request.path_params.get("topic", TOPICS[0]))
    if name not in TOPICS:
        raise NotFound(name)
    language = language_of(name, visit.language)
    shown = await visit.aside(lambda: _html(name, visit.language))
    deepest = 3 if sum(heading.depth <= 3 for heading in shown.headings) <= MANY else 2  # noqa: PLR2004 - as in h3
    following = TOPICS[TOPICS.index(name) + 1 :][:1]
    return visit.page(
        "manual.html",
        name=name,
        written_in=language,
        titles={topic: listed_title(topic, visit.language) for topic in TOPICS},
        sections_of_manual=SECTIONS,
        shown=shown.html,
        headings=[heading for heading in shown.headings if heading.depth <= deepest],
        following=following[0] if following else "",
    )


@functools.cache
def _html(name: str, language: str) -> HtmlPage:
    return html_of(page(name, language), FOLDER)


async def drawing(visit: Visit) -> Response:
    """A picture that a page shows."""
    name = "{language}/{name}".format_map(visit.request.path_params)
    drawn = await visit.aside(lambda: picture(name))
    if drawn is None:
        raise NotFound(name)
    return Response(drawn, media_type=f"image/{name.rpartition('.')[2].replace('svg', 'svg+xml')}")


async def linked_notebook(visit: Visit) -> Response:
    """A notebook that a page links, to be saved."""
    name = str(visit.request.path_params["name"])
    written = await visit.aside(lambda: notebook(name))
    if written is None:
        raise NotFound(name)
    return visit.download(written, name, "application/x-ipynb+json")


ROUTES: Final = (
    get(FOLDER, topic),
    get(f"{FOLDER}/{{topic}}", topic),
    get(f"{FOLDER}/pictures/{{language}}/{{name}}", drawing),
    get(f"{FOLDER}/notebooks/{{name}}", linked_notebook),
)
