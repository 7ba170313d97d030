"""The items of a score sheet, written one after the other (Spielliste, lista stolikowa).

Nothing is ever erased: a correction, a void deal, a signature are items of their own. The sheet
is the sequence of its items, as a deal is the sequence of its events.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, TypeAdapter, model_validator

from skatcore.club.log import Name, NewName
from skatcore.club.outline import Outline
from skatcore.club.sheet.deal_entry import StoredDeal
from skatcore.club.sheet.item_parts import Agreed, DealChange, Score, Scores, SheetChange, SheetItem


class Begun(SheetItem):
    """The sheet is begun: who sits where, under which rules, for how many deals.

    ``players`` are in the order of their places, the first deals first (ISkO 3.2.1). ``deals``
    is the number that was agreed on, None for an open end. ``profile`` and ``digest`` name the
    rule set, ``text`` is the profile as it was, whole. ``scheme`` says what the totals mean.
    ``stake`` is what all ``players`` agreed on before the first deal, for each value point; empty
    if nothing is recorded (ISkO 5.5.4).
    ``outline`` is what is needed of the rules to show the sheet without them.
    """

    ADDED = "outline"

    kind: Literal["begun"] = "begun"
    title: str = Field(default="", max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")
    players: tuple[NewName, ...] = Field(min_length=3, max_length=7)
    deals: Annotated[int, Field(ge=1, le=10_000)] | None = None
    profile: str
    digest: str
    text: str
    scheme: str = "points"
    stake: str = Field(default="", max_length=40)
    outline: Outline | None = None


class Entered(SheetItem):
    """A deal is written down: what was said of it, who dealt, whose rules.

    ``number`` is the deal's number that its writer was shown; if another has written that deal meanwhile, the
    entry is refused. None: as the next deal, whichever that is. ``score``
    is what it counted when it was confirmed; the sheet adds it.
    """

    ADDED = "score"

    kind: Literal["entered"] = "entered"
    number: Annotated[int, Field(ge=1)] | None = None
    dealer: Name
    deal: StoredDeal
    digest: str
    score: Score | None = None


class Corrected(DealChange):
    """A record that replaces that of a deal (ISkO 5.5.3).

    If an official corrects it, the lowest value counts (tournament rules 7.2.5). ``score`` as in `Entered`; later
    deals have new ``scores`` only where a scheme has a memory.
    """

    ADDED = "score"

    kind: Literal["corrected"] = "corrected"
    deal: StoredDeal
    digest: str
    score: Score | None = None
    scores: Scores | None = Field(default=None, exclude_if=lambda scores: scores is None)

    def as_written(self) -> Self:
        """The item as it was written, without what the log has added."""
        return self.model_copy(update={"score": None, "scores": None})


class Struck(DealChange):
    """A deal is struck: it was never played, or it is on the list twice (ISkO 5.5.3)."""

    kind: Literal["struck"] = "struck"


class Inserted(DealChange):
    """A deal that was played and not written down is before deal ``number`` from now on.

    ``entry`` is empty at the end of the list.
    """

    kind: Literal["inserted"] = "inserted"
    deal: StoredDeal
    digest: str


class Misdealt(SheetItem):
    """Somebody dealt out of turn: deals of the round are void and are repeated (ISkO 3.2.11-13).

    ``number`` is the first deal that was dealt wrongly; None if that cannot be found out.
    """

    kind: Literal["misdealt"] = "misdealt"
    number: Annotated[int, Field(ge=1)] | None = None


class Reinstated(SheetChange):
    """The last `Misdealt` was a slip: the deals that it made void count again."""

    kind: Literal["reinstated"] = "reinstated"


class Joined(SheetItem):
    """A player joins at a round's end, all agreed (ISkO 3.1.2).

    The player sits down to the right of the first player, or for somebody: ``instead_of``.
    """

    kind: Literal["joined"] = "joined"
    player: NewName
    instead_of: str = Field(default="", max_length=60)
    agreed: tuple[Name, ...] = ()

    def seats_after(self, players: tuple[str, ...]) -> tuple[str, ...]:
        """The players at the table then; the right-hand neighbour of the first has the last place."""
        if self.instead_of in players:
            return tuple(self.player if name == self.instead_of else name for name in players)
        return (*players, self.player)


class PlayerLeft(Agreed):
    """A player leaves at a round's end (ISkO 4.5.9); without a link it need not say who agreed."""

    kind: Literal["left"] = "left"
    player: Name

    def seats_after(self, players: tuple[str, ...]) -> tuple[str, ...]:
        """The players at the table then."""
        return tuple(name for name in players if name != self.player)


class Ended(Agreed):
    """The series ends before all its deals are played, as everybody agreed (ISkO 4.5.9)."""

    kind: Literal["ended"] = "ended"


class Signed(SheetItem):
    """A player signs; with the last signature the sheet is closed (tournament rules 7.2.3)."""

    kind: Literal["signed"] = "signed"
    player: Name


class RulingNoted(SheetItem):
    """A ruling of the referee, whether it ended a game or not; it counts nothing by itself, and is kept for an appeal.

    ``number`` is the deal that was on, ``players`` sat there from forehand on. ``facts`` are those that were told, as
    JSON has them, so that they can be judged again under the rule set of ``digest``; ``text`` is the ruling as it was
    read then, ``readings`` are the ids of those it rests on. ``ruled_by`` is the name of whoever ruled, as the
    table gave it.
    """

    kind: Literal["ruled"] = "ruled"
    number: int = Field(ge=1)
    players: tuple[Name, ...]
    incident: str = Field(max_length=100)
    digest: str
    facts: dict[str, Any]
    text: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    ruled_by: str = Field(default="", max_length=60)


class Voided(SheetItem):
    """An official declares the sheet void (tournament rules 7.2.4)."""

    kind: Literal["voided"] = "voided"
    official: NewName
    why: str = Field(default="", max_length=500)


#: What a player only proposes with their own link.
Proposable = Corrected | Struck | Inserted | Misdealt | Reinstated | Joined | PlayerLeft | Ended
#: The moment of all proposed items when two proposals are compared.
_ANY_TIME: Final = datetime(1, 1, 1, tzinfo=UTC)


class Proposed(SheetItem):
    """A player proposes ``what``, which counts as an item of its own once all others have agreed (ISkO 5.5.3)."""

    kind: Literal["proposed"] = "proposed"
    what: Annotated[Proposable, Field(discriminator="kind")]

    @model_validator(mode="after")
    def _by_a_player(self) -> Self:
        if not self.player_writing or self.what.by != self.by:
            raise ValueError("proposed by no player")
        return self

    def as_written(self) -> Self:
        """The item as it was written, at whatever moment."""
        return self.model_copy(update={"what": self.what.as_written().model_copy(update={"at": _ANY_TIME})})


class ProposalAnswered(SheetItem):
    """Players agree to a proposal or refuse it; whoever made it takes it back by refusing it.

    ``proposal`` is the key of the `Proposed`. A player's own link answers for nobody else.
    """

    kind: Literal["answered"] = "answered"
    proposal: str = Field(min_length=1, max_length=80)
    players: tuple[Name, ...] = Field(min_length=1)
    agrees: bool

    @model_validator(mode="after")
    def _for_oneself(self) -> Self:
        if self.player_writing and self.players != (self.player_writing,):
            raise ValueError("answered for another")
        return self


AnyItem = Annotated[
    Begun
    | Entered
    | Corrected
    | Struck
    | Inserted
    | Misdealt
    | Reinstated
    | Joined
    | PlayerLeft
    | Ended
    | Signed
    | RulingNoted
    | Proposed
    | ProposalAnswered
    | Voided,
    Field(discriminator="kind"),
]
#: Items of a sheet as they are read from JSON.
ITEM: Final[TypeAdapter[AnyItem]] = TypeAdapter(AnyItem)
