"""Everything in the store, for whoever has started the server; for others how they get to their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from starlette.responses import Response

from skatcore.club import SERVER, Action, SavedProfile, StoreError, may
from skatcore.club.sheet import SheetSummary, summary_of
from skatcore.club.tournament import StoredTournament
from skatcore.model import plain
from skatcore.text import day_said, languages
from skatcore.web.club import Club
from skatcore.web.routes import get
from skatcore.web.visit import Visit

#: The newest evenings that are listed; older ones are found with ``?all=1`` or a search.
LISTED: Final = 12
#: What the title of a table's list has behind the tournament's: series and table.
_TABLE: Final = re.compile(r" \d+/\d+$")


@dataclass(frozen=True, slots=True)
class ClubList:
    """The content of a store, the newest first; ``more`` evenings are not listed, ``damaged`` ones cannot be read."""

    evenings: tuple[SheetSummary, ...]
    tournaments: tuple[StoredTournament, ...]
    profiles: tuple[SavedProfile, ...]
    more: int
    damaged: int
    search: str

    @property
    def is_empty(self) -> bool:
        """Whether nothing was begun or saved yet."""
        return not (self.evenings or self.tournaments or self.profiles or self.damaged or self.search)


async def show_club(visit: Visit) -> Response:
    """The evenings, tournaments and saved rules."""
    if not may(await visit.role(SERVER), Action.LIST_STORE):
        return visit.page("club/guest.html")
    search = visit.asked("search").strip()[:100]
    most = None if visit.asked("all") or search else LISTED
    return visit.page("club/host.html", found=await visit.store(lambda club: _found(club, most, search)))


def _found(club: Club, most: int | None, search: str) -> ClubList:
    tournaments = tuple(club.tournaments.tournaments()[::-1])
    titles = {kept.title for kept in tournaments}
    stored = [sheet for sheet in club.sheets.sheets()[::-1] if not _is_of_table(sheet.title, titles)]
    shown, damaged = list[SheetSummary](), 0
    for sheet in stored[:most]:
        try:
            summary = summary_of(sheet)
        except StoreError:
            damaged += 1
            continue
        if all(any(word in text for text in _searched(summary)) for word in _plain(search).split()):
            shown.append(summary)
    more = len(stored) - len(stored[:most])
    return ClubList(tuple(shown), tournaments, tuple(club.profiles.all()), more, damaged, search)


def _is_of_table(title: str, tournaments: set[str]) -> bool:
    """Whether a sheet is the list of a tournament's table; its page shows it."""
    return (named := _TABLE.search(title)) is not None and title[: named.start()] in tournaments


def _searched(summary: SheetSummary) -> Iterator[str]:
    """The texts that an evening is found by: its title, rules, day (2026-05-31, or as it is shown) and players."""
    begun, day = summary.begun, summary.begun.at.astimezone().date()
    days = (day.isoformat(), *(day_said(day, language) for language in languages()))
    texts = (summary.title, *map(summary.rules, languages()), begun.profile, *days, *summary.players)
    yield from map(_plain, texts)


def _plain(text: str) -> str:
    """A text as it is compared: accents do not matter."""
    return plain(text.casefold())


ROUTES: Final = (get("/club", show_club),)
