"""The score sheets of a store: whether plugins still count their deals as they were confirmed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from importlib.util import find_spec

from skatcore.club.errors import StoreError
from skatcore.rules.problems import Problem
from skatcore.rules.registry import Registry
from skatcore.scoring.confirmed import both_scores


def check_kept(plugins: Collection[str], registry: Registry, store: str | None = None) -> Iterator[Problem]:
    """Sheets with deals that some plugins count otherwise than they were confirmed, though their version is the same.

    ``store`` is named as `skatcore.Store.open` takes it. One that is not there, or cannot be read, says nothing.
    """
    if find_spec("sqlalchemy") is None:
        return
    from skatcore.club.sheet.store import Store

    try:
        with registry.used(), Store.open(store, create=False, reads=True) as kept:
            for sheet in kept.sheets():
                why = sheet.series.only_shown
                if why is None or why.message.name != "scores-changed":
                    continue
                blamed = [name for name in plugins if any(name in deal["plugins"] for deal in why.differs)]
                if blamed:
                    place = " ".join(part for part in (str(sheet.number), sheet.title, f"({kept.name})") if part)
                    details = {"plugins": " / ".join(blamed), "place": place, "deals": both_scores(why.differs)}
                    yield Problem.of("problem.plugin-confirmed-otherwise", "profile.plugins", **details)
    except StoreError:
        return
