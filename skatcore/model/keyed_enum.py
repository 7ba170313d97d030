"""Enums whose members have a key: the word by which profiles and files name them."""

from __future__ import annotations

from enum import Enum
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic_core import CoreSchema


class KeyedEnum(Enum):
    """An enum whose members are written by their keys; a mixin, without members."""

    @property
    def key(self) -> str:
        """The word that profiles and records use."""
        return self.name.lower()

    @classmethod
    def __get_pydantic_core_schema__(cls, *_: object) -> CoreSchema:
        from pydantic_core import core_schema

        members = {member.key: member for member in cls}
        return core_schema.no_info_after_validator_function(
            members.__getitem__,
            core_schema.literal_schema([*members]),
            serialization=core_schema.plain_serializer_function_ser_schema(attrgetter("key")),
        )
