"""The words of the web pages (evening), in English."""

from typing import Final

MESSAGES: Final = {}
