"""The words of the web pages (manual), in English."""

from typing import Final

MESSAGES: Final = {
    "manual.title": "Manual",
    "manual.pages": "Pages",
    "manual.contents": "On this page",
    "manual.next": "Next: {title}",
    "manual.english": "The manual is in English.",
}
