"""The words of the web pages (compare), in English."""

from typing import Final

MESSAGES: Final = {}
