"""The words of the web pages (builder), in Polish."""

from typing import Final

MESSAGES: Final = {}
