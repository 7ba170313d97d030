"""The words of the web pages (manual), in German."""

from typing import Final

MESSAGES: Final = {
    "manual.title": "Handbuch",
    "manual.pages": "Seiten",
    "manual.contents": "Auf dieser Seite",
    "manual.next": "Weiter: {title}",
    "manual.english": "Das Handbuch ist auf Englisch.",
}
