"""The words of the web pages (compare), in Polish."""

from typing import Final

MESSAGES: Final = {}
