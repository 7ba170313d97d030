"""The words of the web pages (tournament), in German."""

from typing import Final

MESSAGES: Final = {}
