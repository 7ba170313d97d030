"""The program's messages in German."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {}
