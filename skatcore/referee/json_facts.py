"""Facts as JSON has them: exactly what the schema allows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.referee.facts import wrong

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T")
_TYPES: Final[Mapping[str, type]] = {"string": str, "boolean": bool, "integer": int, "array": list}


def from_json(fact: Fact[T], given: object, ruleset: Ruleset) -> T:
    """The value that is meant.

    Raises:
        Refused: the schema of the fact does not allow it, or the fact cannot have this value.
    """
    if not allowed(given, fact.schema()):
        parts = given if isinstance(given, list) else [given]
        if all(isinstance(part, str | int) for part in parts):
            fact.read(given, ruleset)  # tells more exactly what is wrong
        wrong(fact, _shown(given), "refusal.fact-json")
    return fact.read(given, ruleset)


def allowed(given: object, schema: Mapping[str, Any]) -> bool:
    """Whether a schema of a fact allows a value of JSON; it need not know other keywords than those of facts.

    >>> allowed([30, 20], {"type": "array", "items": {"type": "integer", "maximum": 120}, "maxItems": 2})
    True
    >>> allowed(True, {"type": "integer"})
    False
    """
    kind = _TYPES.get(schema.get("type", ""), object)
    if not isinstance(given, kind) or (kind is int and isinstance(given, bool)):
        return False
    if "enum" in schema and given not in schema["enum"]:
        return False
    if isinstance(given, str):
        return bool(len(given) <= schema.get("maxLength", len(given)))
    if isinstance(given, int):
        return bool(schema.get("minimum", given) <= given <= schema.get("maximum", given))
    if isinstance(given, list):
        count, items = len(given), schema.get("items", {})
        within = schema.get("minItems", count) <= count <= schema.get("maxItems", count)
        twice = schema.get("uniqueItems") and any(item in given[:at] for at, item in enumerate(given))
        return bool(within and not twice) and all(allowed(item, items) for item in given)
    return True


def _shown(given: object) -> str:
    try:
        return json.dumps(given, ensure_ascii=False)
    except RecursionError:
        return "[...]"
