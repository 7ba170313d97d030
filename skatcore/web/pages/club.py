"""Everything in the store, for whoever has started the server; for others how they get to their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlette.responses import Response

from skatcore.club.access import SERVER
from skatcore.club.errors import StoreError
from skatcore.club.roles import Action, may
from skatcore.club.saved_profiles import SavedProfile
from skatcore.club.sheet.summary import SheetSummary, summary_of
from skatcore.club.tournament.store import StoredTournament
from skatcore.web.club import Club
from skatcore.web.routes import get
from skatcore.web.visit import Visit

#: The newest sheets that are listed; older ones are found with ``?all=1``.
LISTED: Final = 40


@dataclass(frozen=True, slots=True)
class ClubList:
    """What a store holds, the newest first; ``more`` sheets are not listed, ``damaged`` ones cannot be read."""

    sheets: tuple[SheetSummary, ...]
    tournaments: tuple[StoredTournament, ...]
    profiles: tuple[SavedProfile, ...]
    more: int
    damaged: int


async def show_club(visit: Visit) -> Response:
    """The evenings, tournaments and saved rules."""
    if not may(await visit.role(SERVER), Action.LIST_STORE):
        return visit.page("club/guest.html")
    most = None if visit.asked("all") else LISTED
    return visit.page("club/host.html", found=await visit.store(lambda club: _found(club, most)))


def _found(club: Club, most: int | None) -> ClubList:
    stored = club.sheets.sheets()[::-1]
    shown, damaged = list[SheetSummary](), 0
    for sheet in stored[:most]:
        try:
            shown.append(summary_of(sheet))
        except StoreError:
            damaged += 1
    tournaments = tuple(club.tournaments.tournaments()[::-1])
    more = len(stored) - len(stored[:most])
    return ClubList(tuple(shown), tournaments, tuple(club.profiles.all()), more, damaged)


ROUTES: Final = (get("/club", show_club),)
