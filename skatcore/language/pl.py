"""The program's messages in Polish."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
