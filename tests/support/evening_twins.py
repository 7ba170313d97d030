"""The same evening twice: what is done on one of them by a page is done on the other by the library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.testclient import TestClient

from skatcore.club.access import Scope
from skatcore.club.roles import Role
from skatcore.club.score_sheets import enter
from skatcore.club.sheet.items import AnyItem
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.stored import StoredSheet
from skatcore.views.sheet.sheets import sheet_data
from support.web import another, begun, stored, with_key

PLAYERS = ("Anna", "Bo", "Cilly", "<b>Dora</b>")
DEALS = ("bo g1", "cilly h2 s", "bo n lost", "bo s-1", "pass")


def what_counts(sheet: StoredSheet) -> dict[str, Any]:
    """The data of a sheet without what tells it from its twin: keys, moments, whose link wrote it."""
    data = sheet_data(sheet)
    for row in data["rows"]:
        del row["by"]
        row["corrections"] = [
            {key: part for key, part in correction.items() if key not in {"at", "by"}}
            for correction in row["corrections"]
        ]
    return {key: part for key, part in data.items() if key not in {"sheet", "key", "signatures"}}


@dataclass(frozen=True)
class Evenings:
    """Two evenings that are alike: ``page`` is written by pages, ``library`` by the library."""

    client: TestClient
    page: int
    library: int

    @property
    def path(self) -> str:
        """The address of the one that pages write."""
        return f"/evening/{self.page}"

    def visitor(self, role: Role, label: str = "", player: str = "") -> TestClient:
        """A browser with a link to it."""
        browser = another(self.client, **{"accept-language": "en"})
        return with_key(browser, role, Scope("sheet", self.page), label=label, player=player)

    def phone(self, player: str) -> TestClient:
        """A browser with a player's own link."""
        return self.visitor(Role.SCORER, player=player)

    def write(self, make: Callable[[Series], AnyItem]) -> None:
        """Write on the other one what should have come of a page."""

        def written(club: Any) -> None:
            sheet = club.sheet(self.library)
            sheet.write(make(sheet.series))

        stored(self.client, written)

    def data(self, number: int) -> dict[str, Any]:
        """The data that count on one of them, without what tells them apart."""
        return stored(self.client, lambda club: what_counts(club.sheet(number)))

    def series(self) -> Series:
        """The series that pages write."""
        return stored(self.client, lambda club: club.sheet(self.page).series)

    def check_alike(self) -> None:
        """The two are alike again."""
        assert self.data(self.page) == self.data(self.library)


def evenings(client: TestClient, entered: Sequence[str] = DEALS, profile: str = "isko", **terms: object) -> Evenings:
    """Two evenings with the same deals."""
    players = PLAYERS if profile == "isko" else PLAYERS[:3]
    first, second = (begun(client, players, profile, **terms) for _ in range(2))

    def enter_all(club: Any) -> None:
        for number in (first, second):
            for deal in entered:
                enter(club.sheet(number), deal)

    stored(client, enter_all)
    return Evenings(client, first, second)
