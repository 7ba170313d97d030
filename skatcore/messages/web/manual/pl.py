"""The words of the web pages (manual), in Polish."""

from typing import Final

MESSAGES: Final = {
    "manual.title": "Podręcznik",
    "manual.pages": "Strony",
    "manual.contents": "Na tej stronie",
    "manual.next": "Dalej: {title}",
    "manual.english": "Podręcznik jest po angielsku.",
}
