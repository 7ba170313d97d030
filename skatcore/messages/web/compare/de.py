"""The words of the web pages (compare), in German."""

from typing import Final

MESSAGES: Final = {}
