"""The words of the web pages (manual), in German."""

from typing import Final

MESSAGES: Final = {
    "manual.pages": "Seiten",
    "manual.next": "Weiter: {title}",
    "manual.english": "Das Handbuch ist auf Englisch.",
}
