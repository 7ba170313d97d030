"""The words of the web pages (builder), in German."""

from typing import Final

MESSAGES: Final = {}
