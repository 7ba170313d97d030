"""The words of the web pages (referee), in English."""

from typing import Final

MESSAGES: Final = {}
