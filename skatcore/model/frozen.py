"""Frozen values that are made in large numbers, made quickly."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def quick_init(cls: type[T]) -> type[T]:
    """A dataclass with ``frozen`` and ``slots`` whose `__init__` fills the slots themselves.

    The one that `dataclass` writes calls `object.__setattr__` for each field, which takes twice as long.
    """
    own = cls.__init__
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]  # only dataclasses are decorated
    scope: dict[str, Any] = {f"set_{name}": vars(cls)[name].__set__ for name in names}
    body = "\n".join(f"    set_{name}(self, {name})" for name in names)
    exec(f"def __init__(self, {', '.join(names)}):\n{body}", scope)  # noqa: S102 - as `dataclass` makes its own
    init = scope["__init__"]
    init.__defaults__, init.__annotations__, init.__qualname__ = own.__defaults__, own.__annotations__, own.__qualname__
    init.__module__ = cls.__module__
    cls.__init__ = init  # type: ignore[method-assign]
    return cls
