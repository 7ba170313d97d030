"""Access that a key of a tournament gives besides the tournament."""

from __future__ import annotations

from skatcore.club.access import SERVER, Access, Scope
from skatcore.club.roles import Role
from skatcore.club.tournament.items import Drawn
from skatcore.club.tournament.store import Tournaments
from skatcore.club.tournament.table_sheets import new_sheets
from support.stores import begun, role_of
from support.tournaments import tournament


def test_a_key_of_a_tournament_opens_the_sheets_of_its_tables(place: str) -> None:
    made = tournament(8, drawn=2)
    with Tournaments.open(place) as store:
        access = Access(store.opened)
        store.sheets.begin(begun())
        store.sheets.begin(begun(title="Monday"))
        kept = store.begin(made.opened)
        key = access.mint(Scope("tournament", 1), Role.OFFICIAL)
        first, *rest = (item for item in made.items[1:] if isinstance(item, Drawn))
        before = [item for item in made.items[1:] if not isinstance(item, Drawn)]
        kept.write(*before, first, sheets=new_sheets(made, first))
        own = [sheet.number for sheet in store.sheets.sheets()[2:]]
        assert own
        assert [role_of(access, [key], Scope("sheet", number)) for number in own] == [Role.OFFICIAL] * len(own)
        kept.write(*rest, sheets=[sheet for drawn in rest for sheet in new_sheets(made, drawn)])
        later = [sheet.number for sheet in store.sheets.sheets()[2 + len(own) :]]
        assert len(later) == len(own) * len(rest) > 0
        assert {role_of(access, [key], Scope("sheet", number)) for number in later} == {Role.OFFICIAL}
        for other in (
            Scope("sheet", 1),
            Scope("sheet", 2),
            Scope("sheet", 99),
            Scope("tournament", 2),
            Scope("table", 1),
            SERVER,
        ):
            assert role_of(access, [key], other) is None
        sheet_key = access.mint(Scope("sheet", own[0]), Role.SCORER)
        assert role_of(access, [sheet_key], Scope("tournament", 1)) is None
        assert role_of(access, [sheet_key], Scope("sheet", later[0])) is None
        assert role_of(access, [sheet_key, key], Scope("sheet", own[0])) is Role.OFFICIAL
