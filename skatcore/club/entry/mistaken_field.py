"""The field of a form that a mistake is about, so that a page can say there what is wrong."""

from __future__ import annotations

from typing import Final

from skatcore.club.entry.offered_games import EXTRA
from skatcore.club.errors import EntryError
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused

#: The field that a mistake is about, by its message.
_FIELD_OF: Final = {
    **dict.fromkeys(("which-player", "no-player", "sits-out"), "declarer"),
    **dict.fromkeys(
        ("contract-does-not-exist", "no-shared-game", "round-of", "not-its-round", "all-pass-played"), "game"
    ),
    **dict.fromkeys(("matadors", "no-tops-here", "matadors-missing", "matadors-impossible"), "matadors"),
    **dict.fromkeys(("won-or-lost", "not-won", "not-lost"), "result"),
    **dict.fromkeys(("not-schneider", "not-schwarz", "no-level-here", "level-without"), "level"),
    **dict.fromkeys(
        (
            "no-points-here",
            "shared-points",
            "three-points",
            "points-without",
            "outcome-impossible",
            "points-impossible",
            "shared-points-impossible",
        ),
        "points",
    ),
    **dict.fromkeys(("bid-too-high", "bid-unknown", "no-bid", "no-such-bid"), "bid"),
    **dict.fromkeys(("no-incident", "incident-decides-nothing"), "incident"),
    **dict.fromkeys(("cards", "cards-twelve"), "cards"),
    "shared-tricks-impossible": "tricks",
    "form-does-not-exist": "form",
}
#: The messages about an extra; their detail ``word`` is its key.
_OF_EXTRA: Final = frozenset(
    {"extra-does-not-exist", "extra-impossible", "extra-not-held", "extra-tricks", "extra-alone"}
)


def field_of(error: Exception) -> str:
    """The field that a mistake is about; empty where it is about the whole deal.

    In a game without a declarer ``points`` and ``tricks`` are those of all three players. What a plugin misses names
    its field in the detail ``field``, ``fact.<key>`` for that of all its cards.
    """
    if isinstance(error, Refused | Unscorable) and error.message.kind != "missing":
        return _FIELD_OF.get(error.message.name, "")
    if isinstance(error, Refused | Unscorable):
        details = dict(error.message.details)
        if "field" in details:
            return str(details["field"])
        if error.message.name in _OF_EXTRA:
            return f"{EXTRA}{details['word']}"
        return _FIELD_OF.get(error.message.name, "")
    if isinstance(error, EntryError):
        return str(dict(error.message.details).get("field") or _FIELD_OF.get(error.message.name, ""))
    return ""
