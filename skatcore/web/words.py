"""The languages of the pages: which one a browser asks for."""

from __future__ import annotations

from skatcore.text import languages


def accepted(header: str) -> str:
    """The first language of an ``Accept-Language`` that there is; English if there is none.

    >>> accepted("pl;q=0.5, de-AT, en;q=0.1")
    'de'
    """
    asked: list[tuple[float, int, str]] = []
    for place, part in enumerate(header[:1000].split(",")):
        name, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        asked.append((-weight, place, name.strip().partition("-")[0].lower()))
    return next((name for weight, _, name in sorted(asked) if weight and name in languages()), "en")
