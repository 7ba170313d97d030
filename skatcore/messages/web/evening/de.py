"""The words of the web pages (evening), in German."""

from typing import Final

MESSAGES: Final = {}
