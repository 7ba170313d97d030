"""What was written about a player under a wrong name, as it reads under the right one."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from pydantic import BaseModel

T = TypeVar("T")

#: Fields that hold texts which are no player's name.
OTHER_TEXTS = frozenset({"team", "key", "kind", "seed", "why", "official", "replaces", "sheet"})


def called(told: T, old: str, new: str) -> T:
    """The same with a player's new name wherever the old one stands."""
    return cast("T", _called(told, old, new))


def _called(told: Any, old: str, new: str) -> Any:
    if isinstance(told, str):
        return new if told == old else told
    if isinstance(told, list | tuple):
        return type(told)(_called(one, old, new) for one in told)
    if isinstance(told, dict):
        return {key: _called(one, old, new) for key, one in told.items()}
    if isinstance(told, BaseModel):
        names = set(type(told).model_fields) - OTHER_TEXTS
        return told.model_copy(
            update={name: _called(getattr(told, name), old, new) for name in names}
        )
    if is_dataclass(told) and not isinstance(told, type):
        return replace(
            told, **{one.name: _called(getattr(told, one.name), old, new) for one in fields(told)}
        )
    return told
