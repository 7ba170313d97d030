"""The words of the web pages (play), in Polish."""

from typing import Final

MESSAGES: Final = {}
