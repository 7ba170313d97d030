"""The words of the web pages (rules), in Polish."""

from typing import Final

MESSAGES: Final = {}
