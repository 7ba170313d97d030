"""Upgrades of what older versions have written, step by step to the present form.

The steps are the same for stores and for exported files. Each takes all items of one sheet or
tournament as JSON has them, the profile's text among them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.club.sheet.deal_entry import stored_form
from skatcore.records.errors import UnreadableGame
from skatcore.records.schema import record_of
from skatcore.rules.build import parse_ruleset
from skatcore.rules.problems import ProfileError

if TYPE_CHECKING:
    from pydantic import BaseModel

ItemData = list[dict[str, Any]]
Kind = TypeVar("Kind", bound="BaseModel")

#: The form in which items are written now; a later one gets a higher number.
FORM: Final = 4


def upgraded(items: ItemData, form: int) -> ItemData:
    """Items of a form in the present one."""
    for number in range(form, FORM):
        items = STEPS[number](items)
    return items


def with_digest(items: Sequence[Kind], before: str, digest: str) -> list[Kind]:
    """The items with another digest of the rules where they had the one ``before``."""
    return [
        item.model_copy(update={"digest": digest}) if getattr(item, "digest", None) == before else item
        for item in items
    ]


def _rules_named_anew(items: ItemData) -> ItemData:
    """1 to 2: rules have another digest, which follows from the profile's text.

    Where the text cannot be compiled here (a plugin is gone) the digest stays open until it can.
    The scores that form 2 keeps are added where the items are judged.
    """
    first: Mapping[str, Any] = items[0] if items else {}
    before, text = first.get("digest"), first.get("text")
    if not before or not isinstance(text, str):
        return items
    try:
        digest = parse_ruleset(text).digest
    except ProfileError:
        digest = ""
    return [item | {"digest": digest} if item.get("digest") == before else item for item in items]


def deals_typed(items: ItemData) -> ItemData:
    """3 to 4: a deal is a value of its own, which was a row of the native CSV before.

    What the row says is kept as it is, made-up card points with a note that nothing was counted. One that cannot be
    read stays as it is.
    """
    return [_with_deals(item) for item in items]


def _with_deals(item: dict[str, Any]) -> dict[str, Any]:
    """An item, or a score in it, with the deals that it has in the present form."""
    made = dict(item)
    if isinstance(row := made.get("game"), dict):
        with suppress(UnreadableGame, AttributeError):
            made["deal"] = stored_form(record_of(row, 0, 0))
            del made["game"]
    elif "game" in made and made["game"] is None:
        del made["game"]
    if made.get("kind") == "proposed" and isinstance(what := made.get("what"), dict):
        made["what"] = _with_deals(what)
    if isinstance(score := made.get("score"), dict):
        made["score"] = _with_deals(score)
    if isinstance(scores := made.get("scores"), dict):
        made["scores"] = {key: _with_deals(each) if isinstance(each, dict) else each for key, each in scores.items()}
    return made


#: The step from each form to the next; 3 only has more: whose link wrote an item, and proposals.
STEPS: Final[Mapping[int, Callable[[ItemData], ItemData]]] = {1: _rules_named_anew, 2: list, 3: deals_typed}
