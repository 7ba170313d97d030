"""The words of the web pages (play), in German."""

from typing import Final

MESSAGES: Final = {}
