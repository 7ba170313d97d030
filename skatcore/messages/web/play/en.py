"""The words of the web pages (play), in English."""

from typing import Final

MESSAGES: Final = {}
