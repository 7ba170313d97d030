"""Editions of the code, and the one in force on a day: the rule set where none is asked for."""

from __future__ import annotations

import datetime as dt
import functools
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import tomli

from skatcore.rules.profile.lookup import bundled, bundled_folder, profile_file

if TYPE_CHECKING:
    from skatcore.rules.profile.model import Header

#: What each edition states; a bundled file without these words is none.
_KEY: Final = "edition-of"


def code() -> str:
    """The official code: the plugin of which most bundled profiles are editions, and the id of its first one.

    >>> code()
    'isko'
    """
    return max(_codes(), key=lambda name: len(_codes()[name]))


def editions() -> Mapping[str, dt.date]:
    """The bundled editions of the official code, each with the first day on which it holds, the oldest first.

    >>> list(editions())[0]
    'isko'
    """
    return _codes()[code()]


@functools.cache
def _codes() -> Mapping[str, Mapping[str, dt.date]]:
    """The bundled editions of each code."""
    headers = {name: _header(profile_file(bundled_folder(), name)) for name in bundled()}
    dated = sorted((header["in-force"], name, header[_KEY]) for name, header in headers.items() if header)
    return {code: {name: begins for begins, name, of in dated if of == code} for _, _, code in dated}


def _header(path: Path) -> dict[str, Any]:
    """The header of an edition; of other files nothing, for to read them all for a default would take long."""
    with path.open(encoding="utf-8") as file:
        lines = list(takewhile(lambda line: not line.startswith("[") or line.startswith("[profile]"), file))
    if not any(line.startswith(_KEY) for line in lines):
        return {}
    header: dict[str, Any] = tomli.loads("".join(lines))["profile"]
    return header


def this_day() -> dt.date:
    """Today where the program runs."""
    return dt.date.today()  # noqa: DTZ011 - no other place is known


def default_profile(today: dt.date | None = None) -> str:
    """The rule set where none is asked for: the edition of the code in force on a day, today by default.

    >>> default_profile(datetime.date(2020, 1, 1))
    'isko-2018'
    """
    known = editions()
    day = today or this_day()
    first, *later = known
    return next((name for name in reversed(later) if known[name] <= day), first)


def in_force(header: Header, today: dt.date | None = None) -> bool:
    """Whether an edition holds on a day: it has begun, and no later one of its code has."""
    if header.edition_of is None or header.in_force is None:
        return False
    day = today or this_day()
    begun = (begins for begins in _codes().get(header.edition_of, {}).values() if begins <= day)
    return max(begun, default=day) <= header.in_force <= day


def status(header: Header, today: dt.date | None = None) -> str:
    """The status of a rule set on a day: an official edition that is not in force is historic."""
    passed = header.status == "official" and header.edition_of is not None and not in_force(header, today)
    return "historic" if passed else header.status
