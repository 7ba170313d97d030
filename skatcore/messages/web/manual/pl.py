"""The words of the web pages (manual), in Polish."""

from typing import Final

MESSAGES: Final = {
    "manual.pages": "Strony",
    "manual.next": "Dalej: {title}",
    "manual.english": "Podręcznik jest po angielsku.",
}
