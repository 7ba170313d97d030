"""What the browser's pages say: one folder for each page, one module in it for each language."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from skatcore.messages import LANGUAGES

#: The pages whose messages are here; ``site`` is what all pages have.
PAGES: Final = (
    "site",
    "rules",
    "builder",
    "compare",
    "effect",
    "solve",
    "manual",
    "evening",
    "entry",
    "tournament",
    "play",
    "referee",
)


@functools.cache
def web_messages(language: str) -> Mapping[str, str]:
    """The messages of all pages in a language; English where it lacks one."""
    messages: dict[str, str] = {}
    for spoken in dict.fromkeys(("en", language)):
        if spoken in LANGUAGES:
            for page in PAGES:
                messages |= importlib.import_module(f"{__name__}.{page}.{spoken}").MESSAGES
    return MappingProxyType(messages)
