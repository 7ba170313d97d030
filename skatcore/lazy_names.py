"""Names that a module offers and imports when they are first asked for (PEP 562)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(door: str, homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The ``__getattr__`` and ``__dir__`` of a module; ``homes`` gives each name's module below ``skatcore``."""
    own = vars(sys.modules[door])

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {door!r} has no attribute {name!r}")
        own[name] = getattr(import_module(f"skatcore.{homes[name]}"), name)
        return own[name]

    return get, lambda: sorted({*own, *own["__all__"]})
