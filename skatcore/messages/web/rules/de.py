"""The words of the web pages (rules), in German."""

from typing import Final

MESSAGES: Final = {}
