"""Output for files of earlier versions, reduced to what must last; it knows no version.

Reasons and clauses are left out, because a better word or a corrected citation is no other result,
and so are digests, which each version may count in its own way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

#: What a later version may say otherwise, or counts in its own way.
LEFT_OUT: Final = frozenset({"reasons", "digest"})
#: Tables whose keys are players, games and the like: no key may be added to them.
CLOSED: Final = frozenset({"totals", "points", "scores", "amounts", "result", "extras", "by_contract", "places"})


def outline(data: Any) -> Any:
    """Data without what may change."""
    if isinstance(data, Mapping):
        return {key: outline(value) for key, value in data.items() if key not in LEFT_OUT}
    if isinstance(data, Sequence) and not isinstance(data, str):
        return [outline(value) for value in data]
    return data


def differences(before: Any, after: Any, at: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where data is no longer what it was: the place, what stood there, what stands there now.

    A later version may say more: keys that are new in ``after`` are no difference, except in
    tables of players or games.
    """
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key, value in before.items():
            yield from differences(value, after.get(key, "(missing)"), f"{at}/{key}")
        if at.rpartition("/")[2] in CLOSED:
            for key in after.keys() - before.keys():
                yield f"{at}/{key}", "(missing)", after[key]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (old, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(old, other, f"{at}/{number}")
    elif before != after:
        yield at, before, after
