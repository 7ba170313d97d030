"""What was written about a player under a wrong name, as it reads under the right one."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from pydantic import BaseModel

T = TypeVar("T")

#: Fields that hold texts which are no player's name.
OTHER_TEXTS = frozenset({"team", "key", "kind", "seed", "why", "official", "replaces", "sheet"})


def called(value: T, old: str, new: str) -> T:
    """The same with a player's new name wherever the old one stands."""
    return cast("T", _called(value, old, new))


def _called(value: Any, old: str, new: str) -> Any:
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, list | tuple):
        return type(value)(_called(part, old, new) for part in value)
    if isinstance(value, dict):
        return {key: _called(part, old, new) for key, part in value.items()}
    if isinstance(value, BaseModel):
        names = set(type(value).model_fields) - OTHER_TEXTS
        return value.model_copy(update={name: _called(getattr(value, name), old, new) for name in names})
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{part.name: _called(getattr(value, part.name), old, new) for part in fields(value)})
    return value
