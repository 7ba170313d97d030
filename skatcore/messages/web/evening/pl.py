"""The words of the web pages (evening), in Polish."""

from typing import Final

MESSAGES: Final = {}
