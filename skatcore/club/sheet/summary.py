"""A sheet in one line, from its items alone: its deals are not scored, its rules not loaded."""

from __future__ import annotations

import functools
from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import tomli

from skatcore.club.sheet.item_parts import SheetChange
from skatcore.club.sheet.items import Begun, Entered, Inserted, Joined, PlayerLeft, Signed, Struck, Voided

if TYPE_CHECKING:
    from skatcore.club.sheet.stored import StoredSheet


SheetState = Literal["open", "signed", "handed-in", "void"]


@dataclass(frozen=True, slots=True)
class SheetSummary:
    """The players of a sheet, how many deals were entered, and whether it is signed."""

    number: int
    key: str
    title: str
    begun: Begun
    players: tuple[str, ...]
    entered: int
    state: SheetState

    @property
    def is_full(self) -> bool:
        """Whether all deals that were agreed on are written."""
        return self.begun.deals is not None and self.entered >= self.begun.deals

    def rules(self, language: str) -> str:
        """The title of its rules, where it has one in that language or in English; else their name."""
        titles = _titles(self.begun.text)
        return titles.get(language) or titles.get("en") or self.begun.profile


@functools.lru_cache(maxsize=64)
def _titles(profile: str) -> Mapping[str, str]:
    """The titles of a profile by language; none of one that cannot be read any more."""
    try:
        return {language: str(title) for language, title in tomli.loads(profile)["profile"]["title"].items()}
    except (ValueError, LookupError, AttributeError, RecursionError):
        return {}


def summary_of(sheet: StoredSheet, handed_in: Container[str] = ()) -> SheetSummary:
    """The summary of a stored sheet; ``handed_in`` are `~skatcore.club.tournament.Tournaments.handed_sheets`."""
    items = sheet.items()
    begun = items[0]
    if not isinstance(begun, Begun):  # the store keeps no sheet without its beginning
        raise TypeError(sheet.number)
    players, signed = begun.players, set[str]()
    for item in items:
        if isinstance(item, Joined | PlayerLeft):
            players = item.seats_after(players)
        elif isinstance(item, Signed):
            signed.add(item.player)
        elif isinstance(item, SheetChange):
            signed = signed if set(players) <= signed else set()
    state: SheetState = "signed" if set(players) <= signed else "open"
    if any(isinstance(item, Voided) for item in items):
        state = "void"
    elif sheet.key in handed_in:
        state = "handed-in"
    entered = sum(isinstance(item, Entered | Inserted) - isinstance(item, Struck) for item in items)
    return SheetSummary(sheet.number, sheet.key, sheet.title, begun, players, entered, state)
