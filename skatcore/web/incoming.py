"""A request as it came: who sent it, in which language it is answered, and what is in it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException

from skatcore.club import is_number
from skatcore.rules import Ruleset
from skatcore.text import Catalogue, languages
from skatcore.views import words_of
from skatcore.views.cards import Face
from skatcore.web.errors import NotFound, WebError
from skatcore.web.security.addresses import counted_as

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import Request

    from skatcore.web.app import Site

LANGUAGE_COOKIE: Final = "skat-language"
THEME_COOKIE: Final = "skat-theme"
FACE_COOKIE: Final = "skat-cards"
THEMES: Final = ("auto", "light", "dark")
FACES: Final = frozenset(face.value for face in Face)


class Incoming:
    """One request to a site, before anything is done with it."""

    def __init__(self, request: Request, site: Site) -> None:
        self.request, self.site = request, site

    # -- who and how ------------------------------------------------------------------------------

    @cached_property
    def language(self) -> str:
        """The language that the switch was set to, else the first that the browser asks for."""
        chosen = self.request.cookies.get(LANGUAGE_COOKIE, "")
        if chosen in languages():
            return chosen
        return accepted(self.request.headers.get("accept-language", ""))

    @cached_property
    def theme(self) -> str:
        """Light, dark, or as the system has it."""
        chosen = self.request.cookies.get(THEME_COOKIE, "")
        return chosen if chosen in THEMES else THEMES[0]

    @cached_property
    def face(self) -> str:
        """The cards that were chosen; empty: nobody has chosen."""
        chosen = self.request.cookies.get(FACE_COOKIE, "")
        return chosen if chosen in FACES else ""

    @cached_property
    def words(self) -> Catalogue:
        """The words of the pages."""
        return words_of(self.language)

    def words_of(self, ruleset: Ruleset) -> Catalogue:
        """The words of the pages and of a rule set."""
        return words_of(self.language, ruleset)

    @cached_property
    def address(self) -> str:
        """The network address that the request came from, as it is counted."""
        client = self.request.client
        return counted_as(client.host) if client else ""

    @property
    def here(self) -> str:
        """The address of this page, to come back to; for a link with a key the first page."""
        path, query = str(self.request.scope["path"]), self.request.scope["query_string"].decode("latin-1")
        if path.startswith("/k/"):
            return "/"
        return f"{path}?{query}" if query else path

    @property
    def is_partial(self) -> bool:
        """Whether htmx has asked for a part of a page."""
        return "hx-request" in self.request.headers and "hx-boosted" not in self.request.headers

    # -- what came with it ------------------------------------------------------------------------

    def number(self, name: str = "number") -> int:
        """A number in the path, of something in the store."""
        number = int(self.request.path_params[name])
        if not is_number(number):
            raise NotFound
        return number

    def asked(self, name: str, default: str = "") -> str:
        """A value in the query."""
        return self.request.query_params.get(name, default)

    def all_asked(self, name: str) -> list[str]:
        """All values of that name in the query."""
        return self.request.query_params.getlist(name)

    async def form(self) -> dict[str, str]:
        """The texts of a form; of several of one name the last."""
        return dict(await self.texts())

    async def texts(self) -> list[tuple[str, str]]:
        """The texts of a form, each as often as it is there."""
        return [(name, value) for name, value in await self.fields() if isinstance(value, str)]

    async def fields(self) -> list[tuple[str, str | UploadFile]]:
        """Everything in a form: texts and files, each as often as it is there."""
        try:
            form = await self.request.form(max_files=4, max_fields=2000, max_part_size=self.site.settings.limits.upload)
        except (HTTPException, ValueError, RuntimeError):  # it is no form, is not in UTF-8, or was found so before
            raise WebError("web.no-form") from None
        return form.multi_items()


def grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """All values of each name, in the order of the names' first ones."""
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found


def accepted(header: str) -> str:
    """The first language of an ``Accept-Language`` that there is; English if there is none.

    >>> accepted("pl;q=0.5, de-AT, en;q=0.1")
    'de'
    """
    asked: list[tuple[float, int, str]] = []
    for place, part in enumerate(header[:1000].split(",")):
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        asked.append((-weight, place, name.strip().partition("-")[0].lower()))
    return next((name for weight, _, name in sorted(asked) if weight and name in languages()), "en")
