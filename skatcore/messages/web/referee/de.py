"""The words of the web pages (referee), in German."""

from typing import Final

MESSAGES: Final = {}
