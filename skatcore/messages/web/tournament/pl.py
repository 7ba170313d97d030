"""The words of the web pages (tournament), in Polish."""

from typing import Final

MESSAGES: Final = {}
