"""Single events as JSON has them."""

from __future__ import annotations

import functools
import json
from typing import Any

from pydantic import TypeAdapter

from skatcore.play.events import Event
from skatcore.records.deal_line import STRICT, any_event
from skatcore.rules.ruleset import Ruleset


@functools.cache
def _one(kind: Any) -> TypeAdapter[Event]:
    return TypeAdapter(kind)


@functools.lru_cache(maxsize=8)
def _any(ruleset: Ruleset) -> TypeAdapter[Event]:
    return TypeAdapter(any_event(ruleset), config=STRICT)


def event_as_data(event: Event) -> dict[str, Any]:
    """An event as a stored deal has it."""
    kind: Any = type(event)
    data: dict[str, Any] = _one(kind).dump_python(event, mode="json", exclude_defaults=True)
    return data


def event_from(data: object, ruleset: Ruleset) -> Event:
    """The event that an object of a stored deal describes."""
    return _any(ruleset).validate_json(json.dumps(data))
