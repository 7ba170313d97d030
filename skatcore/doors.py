"""Doors: packages that offer names of the modules behind them, each imported when it is first asked for (PEP 562).

The stub ``__init__.pyi`` beside a package's ``__init__.py`` is the only list of its names. Type
checkers and editors read it too.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any


def door(
    package: str, going: Mapping[str, str] = MappingProxyType({})
) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """The ``__getattr__``, ``__dir__`` and ``__all__`` of a package with a stub.

    ``__getattr__, __dir__, __all__ = door(__name__)`` is all that the package's own module needs.
    ``going`` are names that are to go, each with the whole name of what to use instead: they are
    listed no more, and whoever asks for one is given the other with a warning.
    """
    module = sys.modules[package]
    own, homes = vars(module), homes_of(module)

    def get(name: str) -> Any:
        if name in going:
            warnings.warn(f"{package}.{name} will go; use {going[name]}", DeprecationWarning, stacklevel=2)
            home, _, named = going[name].rpartition(".")
            return getattr(import_module(home), named)
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home, named = homes[name]
        own[name] = getattr(import_module(home), named)
        return own[name]

    return get, lambda: sorted({*own, *homes}), sorted(homes)


def homes_of(module: ModuleType) -> Mapping[str, tuple[str, str]]:
    """The module that each name of a door comes from, and its name there, as the stub says: a line for each name."""
    loader: Any = module.__loader__  # its `get_data` reads from a zip file too
    stub = os.path.splitext(str(module.__file__))[0] + ".pyi"  # noqa: PTH122 - beside a compiled file (.pyc) too
    lines = loader.get_data(stub).decode().splitlines()
    imports = (line.split() for line in lines if line.startswith("from "))
    return {name: (home, named) for _, home, _, named, _, name in imports}
