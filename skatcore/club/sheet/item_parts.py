"""Parts of the items of a score sheet: whose link wrote them, who agreed, what deals count by them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, ConfigDict, Field, SerializerFunctionWrapHandler, WrapSerializer

from skatcore.club.contributions import NextDeal
from skatcore.club.log import Item, Name
from skatcore.club.sheet.deal_entry import StoredDeal
from skatcore.model.reasons import Reason
from skatcore.scoring.game_value import GameValue


def _from_stored(ahead: object) -> object:
    return {_BY_STORED.get(key, key): part for key, part in ahead.items()} if isinstance(ahead, dict) else ahead


def _to_stored(ahead: NextDeal, as_data: SerializerFunctionWrapHandler) -> dict[str, Any]:
    return {_STORED.get(key, key): part for key, part in as_data(ahead).items()}


#: The fields of `NextDeal` that stored sheets have under another name.
_STORED: Final = {"rules": "told"}
_BY_STORED: Final = {stored: name for name, stored in _STORED.items()}
StoredNextDeal = Annotated[NextDeal, BeforeValidator(_from_stored), WrapSerializer(_to_stored)]


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a deal when it was confirmed, and why; it stays on the list with the deal.

    ``points`` is what it brought to each player by the sheet's scheme, ``own`` the value points
    of the three seats. ``value`` is None where all passed; ``reasons`` are then those of that.
    ``ahead`` is what rules that span deals said of it. ``deal`` is the one that counts where
    that is not the one that was typed (officials' corrections).
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    points: dict[str, int]
    own: tuple[int, int, int]
    value: GameValue | None = None
    reasons: tuple[Reason, ...] = ()
    ahead: StoredNextDeal | None = None
    deal: StoredDeal | None = None


#: What deals count from now on, where that is not as before, by the item that wrote them last.
Scores = dict[str, Score]


@dataclass(frozen=True, slots=True)
class Author:
    """The link that wrote an item: a player's own, that of the table's one phone, an official's, or the host's.

    ``name`` is the player's, or what the link is called; it may be empty.
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    link: Literal["player", "table", "official", "host"]
    name: str = ""

    @property
    def player(self) -> str:
        """The player whose own link it is; empty if it is none."""
        return self.name if self.link == "player" else ""


class SheetItem(Item):
    """One thing that was written on a sheet; ``by`` is whose link wrote it, None without one (in the terminal)."""

    by: Author | None = Field(default=None, exclude_if=lambda by: by is None)

    @property
    def player_writing(self) -> str:
        """The player with whose own link it was written; empty if it was not."""
        return "" if self.by is None else self.by.player


class Agreed(SheetItem):
    """The agreement of all concerned, or the decision of an official (tournament rules 7.2.5), and why."""

    agreed: tuple[Name, ...] = ()
    official: str = Field(default="", max_length=60)
    why: str = Field(default="", max_length=500)


class SheetChange(Agreed):
    """A change of deals on the list; an official may write it on a signed sheet too.

    ``scores`` are those of deals that count something else because of it.
    """

    ADDED = "scores"

    scores: Scores | None = None


class DealChange(SheetChange):
    """A change of deal ``number``.

    ``entry`` is the key of the item that wrote it, so that no other is meant if numbers move meanwhile.
    """

    number: int = Field(ge=1)
    entry: str = Field(default="", max_length=80)
