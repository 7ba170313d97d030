"""The words of the web pages (builder), in English."""

from typing import Final

MESSAGES: Final = {}
