"""The words of the web pages (tournament), in English."""

from typing import Final

MESSAGES: Final = {}
