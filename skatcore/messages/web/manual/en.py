"""The words of the web pages (manual), in English."""

from typing import Final

MESSAGES: Final = {
    "manual.pages": "Pages",
    "manual.next": "Next: {title}",
    "manual.english": "The manual is in English.",
}
