"""The words of the web pages (rules), in English."""

from typing import Final

MESSAGES: Final = {}
