"""The items written down at a tournament; what was wrong is put right by another item."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from skatcore.club.log import Item, Name, NewName
from skatcore.club.outline import Outline

MOST_PLAYERS = 4000
MOST_COUNT = 10_000
#: A list has at most four; more is reported as such, and not as a list that cannot be read.
MOST_ROWS = 100
MOST_POINTS = 1_000_000

Count = Annotated[int, Field(ge=0, le=MOST_COUNT)]
Number = Annotated[int, Field(ge=1, le=MOST_COUNT)]
Kind = Literal["player", "team"]
#: What an item was decided on: the key of another item; empty if there was none.
Key = Annotated[str, Field(max_length=80)]
NameOrNone = NewName | Literal[""]
#: Players at a table.
THREE, FOUR = 3, 4
Table = Annotated[tuple[Name, ...], Field(min_length=THREE, max_length=FOUR)]


class Opened(Item):
    """The tournament is begun with its plan and rules as they were; ``outline`` shows it without the rules."""

    ADDED = "outline"

    kind: Literal["opened"] = "opened"
    title: str = Field(min_length=1, max_length=160, pattern=r"^[^\x00-\x1f\x7f]+$")
    plan: str
    profile: str
    digest: str
    text: str
    outline: Outline | None = None


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Entrant(_Part):
    """Somebody who plays, and their team, if any."""

    name: NewName
    team: NameOrNone = ""


class Registered(Item):
    """Players are taken in; start cards are numbered in the order of taking in."""

    kind: Literal["registered"] = "registered"
    players: tuple[Entrant, ...] = Field(min_length=1)


class _Explained(Item):
    why: str = Field(default="", max_length=500)


class _Decided(_Explained):
    official: NewName


class _AtTable(Item):
    series: Number
    table: Number


class Withdrawn(_Explained):
    """A player plays no further series; what was played counts."""

    kind: Literal["withdrawn"] = "withdrawn"
    player: Name


class PlayerExcluded(_Decided):
    """Officials exclude a player, who plays no further series and has no place (PT 4.3, SkWO 4.3)."""

    kind: Literal["excluded"] = "excluded"
    player: Name


class Renamed(_Explained):
    """A player's name was written wrongly; the start card stays the same (PT 4.1, SkWO 4.1)."""

    kind: Literal["renamed"] = "renamed"
    player: Name
    name: NewName
    official: NameOrNone = ""


class Moved(_Explained):
    """A player plays for another team, or for none."""

    kind: Literal["moved"] = "moved"
    player: Name
    team: NameOrNone = ""
    official: NameOrNone = ""


class Returned(_Explained):
    """A player plays on who had left by the item with the key ``replaces``, from the next draw on."""

    kind: Literal["returned"] = "returned"
    player: Name
    replaces: Key


class Drawn(_Explained):
    """The tables of a series as they were drawn, in the order of the seats (PT 7.1.1).

    ``repeats`` is how many pairs meet again, ``replaces`` the key of the draw that this one replaces. ``ahead``:
    it was meant that lists of the series before were still lacking. With an ``official`` the seats were assigned,
    without a seed. ``own_sheets``: the score sheets have keys of their own, also where a table of an earlier draw had
    the same seats.
    """

    kind: Literal["drawn"] = "drawn"
    series: Number
    seed: str = Field(max_length=100)
    tables: tuple[Table, ...] = Field(min_length=1)
    repeats: int = Field(ge=0)
    replaces: Key = ""
    ahead: bool = False
    official: NameOrNone = ""
    own_sheets: bool = False


class Exchanged(_Decided):
    """Officials let two players change places in a series (PT 7.1.2, SkWO 7.1.2)."""

    kind: Literal["exchanged"] = "exchanged"
    series: Number
    players: tuple[Name, Name]

    @property
    def moved(self) -> tuple[str, ...]:
        """The players at whose tables others sit now."""
        return self.players

    def seated(self, seats: Table) -> Table:
        """The players at a table after it."""
        places = dict(zip(self.players, reversed(self.players), strict=True))
        return tuple(places.get(name, name) for name in seats)


class Replaced(_AtTable, _Decided):
    """Officials name a substitute who plays a list to its end for a player (PT 4.4, SkWO 4.4)."""

    kind: Literal["replaced"] = "replaced"
    player: Name
    substitute: NewName


class Absent(_AtTable, _Decided):
    """Officials find that a player has not come; the others play with three (PT 7.1.2, SkWO 7.1.2)."""

    kind: Literal["absent"] = "absent"
    player: Name

    @property
    def moved(self) -> tuple[str, ...]:
        """The player at whose table others sit now."""
        return (self.player,)

    def seated(self, seats: Table) -> Table:
        """The players at a table after it."""
        return tuple(name for name in seats if name != self.player)


class Result(_Part):
    """A player's sums on the list of their table; ``others_lost`` are games that the others there lost."""

    player: Name
    points: int = Field(ge=-MOST_POINTS, le=MOST_POINTS)
    won: Count
    lost: Count
    others_lost: Count


class _Sums(_AtTable):
    """``passed`` are deals that nobody won or lost, ``sheet`` and ``sheet_items`` the score sheet that was read."""

    results: tuple[Result, ...] = Field(max_length=MOST_ROWS)
    passed: Count
    sheet: Key = ""
    sheet_items: int = Field(default=0, ge=0)


class Listed(_Sums):
    """A table's list is handed in, ``signed`` by these players (PT 7.2, SkWO 7.2)."""

    kind: Literal["listed"] = "listed"
    signed: tuple[Name, ...] = ()


class Amended(_Sums, _Decided):
    """Officials correct a list (PT 7.2.5, SkWO 7.2.5), as it is since the item ``replaces``.

    What is written here counts if all at the table have ``agreed``, or if the list was only ``copied`` wrongly;
    otherwise the lower result of each player. ``lowest``: also of results that come from a score sheet;
    version 0.1 took these as they were there.
    """

    kind: Literal["amended"] = "amended"
    replaces: Key
    agreed: tuple[Name, ...] = ()
    copied: bool = False
    lowest: bool = False


class Void(_AtTable, _Decided):
    """Officials declare a list void: it brings nobody anything (PT 7.2.4, SkWO 7.2.4)."""

    kind: Literal["void"] = "void"
    replaces: Key = ""


class Restored(_AtTable, _Decided):
    """Officials take back the item ``replaces`` by which a list is void: the list counts as before."""

    kind: Literal["restored"] = "restored"
    replaces: Key


class Lots(Item):
    """Lots are drawn for those who are level in everything, each group in its ``order`` (PT 5.1, SkWO 5.1)."""

    kind: Literal["lots"] = "lots"
    to: Kind
    series: Number
    seed: str = Field(max_length=100)
    order: tuple[tuple[str, ...], ...] = Field(min_length=1)


OfPlayers = Registered | Withdrawn | PlayerExcluded | Returned | Renamed | Moved
#: What officials change of the seats of a series that is drawn.
Reseated = Exchanged | Absent
OfTable = Absent | Replaced | Listed | Amended | Void | Restored
AnyItem = Annotated[Opened | OfPlayers | Drawn | Exchanged | OfTable | Lots, Field(discriminator="kind")]
#: Items of a tournament as they are read from JSON.
ITEM: Final[TypeAdapter[AnyItem]] = TypeAdapter(AnyItem)
