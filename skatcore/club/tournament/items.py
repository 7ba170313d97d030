"""What is written down at a tournament, one item after the other, and never erased.

As on a score sheet (`skatcore.club.log`) each item has a key: the same key written twice is
written once. What was wrong is put right by another item.
"""

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
#: What an item was decided on: the key of another item, empty if there was none.
Key = Annotated[str, Field(max_length=80)]
Table = Annotated[tuple[Name, ...], Field(min_length=3, max_length=4)]


class Opened(Item):
    """The tournament is begun: its plan's text and its rule set's, both as they were.

    ``outline`` is what is needed of the rules to show the tournament without them.
    """

    ADDED = "outline"

    kind: Literal["opened"] = "opened"
    title: str = Field(min_length=1, max_length=160, pattern=r"^[^\x00-\x1f\x7f]+$")
    plan: str
    profile: str
    digest: str
    text: str
    outline: Outline | None = None


class Entrant(BaseModel):
    """Somebody who plays, and the team that he plays for, if any."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: NewName
    team: NewName | Literal[""] = ""


class Registered(Item):
    """Players are taken in; start cards are numbered in the order of taking in."""

    kind: Literal["registered"] = "registered"
    players: tuple[Entrant, ...] = Field(min_length=1)


class Withdrawn(Item):
    """A player plays no further series; what he has played counts."""

    kind: Literal["withdrawn"] = "withdrawn"
    player: Name
    why: str = Field(default="", max_length=500)


class PlayerExcluded(Item):
    """Officials exclude a player: he plays no further series and has no place (PT 4.3, SkWO 4.3).

    What the others have from the lists on which he stands remains theirs.
    """

    kind: Literal["excluded"] = "excluded"
    player: Name
    official: NewName
    why: str = Field(default="", max_length=500)


class Renamed(Item):
    """A player's name was written wrongly; his start card stays the same (PT 4.1, SkWO 4.1)."""

    kind: Literal["renamed"] = "renamed"
    player: Name
    name: NewName
    official: NewName | Literal[""] = ""
    why: str = Field(default="", max_length=500)


class Moved(Item):
    """A player plays for another team, or for none."""

    kind: Literal["moved"] = "moved"
    player: Name
    team: NewName | Literal[""] = ""
    official: NewName | Literal[""] = ""
    why: str = Field(default="", max_length=500)


class Returned(Item):
    """A player who had withdrawn or was excluded plays on, from the next series that is drawn.

    ``replaces`` is the key of the item by which he left.
    """

    kind: Literal["returned"] = "returned"
    player: Name
    replaces: Key
    why: str = Field(default="", max_length=500)


class Drawn(Item):
    """The tables of a series as they were drawn, in the order of the seats (PT 7.1.1).

    ``seed`` is what they were drawn from, ``repeats`` how many pairs meet again. ``replaces`` is
    the key of the draw that this one replaces; empty for the first draw of a series. ``ahead``:
    it was meant that lists of the series before were still lacking. With an ``official`` the seats
    were not drawn but assigned; it has no seed then.
    """

    kind: Literal["drawn"] = "drawn"
    series: Number
    seed: str = Field(max_length=100)
    tables: tuple[Table, ...] = Field(min_length=1)
    repeats: int = Field(ge=0)
    replaces: Key = ""
    ahead: bool = False
    official: NewName | Literal[""] = ""
    why: str = Field(default="", max_length=500)


class Exchanged(Item):
    """Officials let two players change places in a series (PT 7.1.2, SkWO 7.1.2)."""

    kind: Literal["exchanged"] = "exchanged"
    series: Number
    players: tuple[Name, Name]
    official: NewName
    why: str = Field(default="", max_length=500)


class Replaced(Item):
    """Officials name a substitute who plays a list to its end for a player (PT 4.4, SkWO 4.4)."""

    kind: Literal["replaced"] = "replaced"
    series: Number
    table: Number
    player: Name
    substitute: NewName
    official: NewName
    why: str = Field(default="", max_length=500)


class Absent(Item):
    """Officials find that a player has not come to his table; the others play with three.

    Only they may change who sits where (PT 7.1.2, SkWO 7.1.2).
    """

    kind: Literal["absent"] = "absent"
    series: Number
    table: Number
    player: Name
    official: NewName
    why: str = Field(default="", max_length=500)


class Result(BaseModel):
    """A player's sums on the list of his table: game points, games won and lost.

    ``others_lost`` are the games that the others at the table lost.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    player: Name
    points: int = Field(ge=-MOST_POINTS, le=MOST_POINTS)
    won: Count
    lost: Count
    others_lost: Count


class Listed(Item):
    """A table's list is handed in (PT 7.2, SkWO 7.2).

    ``passed`` are the deals that nobody won or lost, ``signed`` those who signed. ``sheet`` is the
    key of the score sheet that the sums come from, ``sheet_items`` how many items it had then;
    empty if they were read off a list of paper.
    """

    kind: Literal["listed"] = "listed"
    series: Number
    table: Number
    results: tuple[Result, ...] = Field(max_length=MOST_ROWS)
    passed: Count
    signed: tuple[Name, ...] = ()
    sheet: str = Field(default="", max_length=80)
    sheet_items: int = Field(default=0, ge=0)


class Amended(Item):
    """Officials correct a list (PT 7.2.5, SkWO 7.2.5).

    If all at the table have ``agreed``, what is written here counts; otherwise the lower result
    of each player. ``replaces`` is the key of the list, or of the correction before this one.
    With ``copied`` the list itself is right and was only copied wrongly: then, too, counts what
    is written here. ``lowest``: also of results that come from a score sheet the lower counts;
    version 0.1 took these as they stood there.
    """

    kind: Literal["amended"] = "amended"
    series: Number
    table: Number
    results: tuple[Result, ...] = Field(max_length=MOST_ROWS)
    passed: Count
    official: NewName
    replaces: Key
    agreed: tuple[Name, ...] = ()
    why: str = Field(default="", max_length=500)
    sheet: str = Field(default="", max_length=80)
    sheet_items: int = Field(default=0, ge=0)
    copied: bool = False
    lowest: bool = False


class Void(Item):
    """Officials declare a list void: it brings nobody anything (PT 7.2.4, SkWO 7.2.4).

    ``replaces`` is the key of the list as it stood; empty if none was handed in.
    """

    kind: Literal["void"] = "void"
    series: Number
    table: Number
    official: NewName
    replaces: Key = ""
    why: str = Field(default="", max_length=500)


class Restored(Item):
    """Officials take back that a list is void: it stands again as it stood before.

    ``replaces`` is the key of the item that declared it void.
    """

    kind: Literal["restored"] = "restored"
    series: Number
    table: Number
    official: NewName
    replaces: Key
    why: str = Field(default="", max_length=500)


class Lots(Item):
    """Lots are drawn for those who are level in everything (PT 5.1, SkWO 5.1).

    ``order`` holds each group in the order that the lot gave them, ``seed`` what it followed from.
    """

    kind: Literal["lots"] = "lots"
    to: Kind
    series: Number
    seed: str = Field(max_length=100)
    order: tuple[tuple[str, ...], ...] = Field(min_length=1)


AnyItem = Annotated[
    Opened
    | Registered
    | Withdrawn
    | PlayerExcluded
    | Returned
    | Renamed
    | Moved
    | Drawn
    | Exchanged
    | Replaced
    | Absent
    | Listed
    | Amended
    | Void
    | Restored
    | Lots,
    Field(discriminator="kind"),
]
#: Items of a tournament as they are read from JSON.
ITEM: Final[TypeAdapter[AnyItem]] = TypeAdapter(AnyItem)
