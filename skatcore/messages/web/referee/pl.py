"""The words of the web pages (referee), in Polish."""

from typing import Final

MESSAGES: Final = {}
