"""The first page, and the switches of every page: language, light or dark, which cards."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.responses import RedirectResponse, Response

from skatcore.club import SERVER, Action
from skatcore.extras import is_installed
from skatcore.text import languages
from skatcore.views.cards import Face
from skatcore.web.incoming import FACE_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE, THEMES
from skatcore.web.routes import get, post
from skatcore.web.visit import Visit


async def home(visit: Visit) -> Response:
    """The first page: an evening, playing and rules with a first step each, then everything else.

    For whoever may not begin an evening the club's page says how to get to theirs. Hands are searched too slowly for a
    page where numba is missing.
    """
    may_begin = await visit.may(SERVER, Action.BEGIN)
    evening = ("/evening/new", "web.evening-new") if may_begin else ("/club", "web.evening-how")
    steps = (
        (*evening, "web.evening"),
        ("/play", "play-page.begin", "web.play"),
        ("/builder", "builder.heading", "web.builder"),
    )
    return visit.page("home.html", steps=steps, more=(("/solve", "solve-page.title"),) if is_installed("numba") else ())


_YEAR: Final = 365 * 24 * 3600


async def choose(visit: Visit) -> Response:
    """Keep what was chosen, and show the same page again."""
    form = await visit.form()
    response = RedirectResponse(_own_path(form.get("back", "/")), 303)
    allowed = {LANGUAGE_COOKIE: languages(), THEME_COOKIE: THEMES, FACE_COOKIE: tuple(face.value for face in Face)}
    for cookie, name in ((LANGUAGE_COOKIE, "language"), (THEME_COOKIE, "theme"), (FACE_COOKIE, "cards")):
        if form.get(name) in allowed[cookie]:
            response.set_cookie(cookie, form[name], max_age=_YEAR, samesite="lax", httponly=True)
    return response


def _own_path(path: str) -> str:
    """A path of this site; the first page for anything else."""
    try:
        own = path.startswith("/") and not path.startswith(("//", "/\\")) and not urlsplit(path).netloc
    except ValueError:
        own = False
    return path if own else "/"


ROUTES: Final = (post("/choices", choose), get("/", home))
