"""What plugins contribute to a series: what totals mean, and rules that span deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from skatcore.model.game import Extras
from skatcore.rules.kinds import Kind, declare

if TYPE_CHECKING:
    from skatcore.club.sheet.rows import Row
    from skatcore.rules.ruleset import Ruleset

#: Points by player's name.
Points = Mapping[str, int]


@runtime_checkable
class Scheme(Protocol):
    """What a row of the sheet is worth to each player (plain points, tournament points ...)."""

    @property
    def key(self) -> str:
        """The name under which a sheet chooses it."""

    @property
    def cite(self) -> str:
        """The key under which profiles cite it."""

    @property
    def limit(self) -> int | None:
        """The total at which the series ends, or None."""

    def points(self, row: Row) -> Points:
        """What a row brings to each player at the table, the sitting ones included."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """What rules that span deals say of the next deal.

    ``extras`` are added to its result (``bock`` 1: counted twice), ``contract`` is what must be
    played without an auction (a Ramsch round), ``also`` are announcements that may stand instead
    (``grand H``); ``told`` are the keys of the rules behind it, ``left`` how many such deals are
    still to be played, by the rule's key.
    """

    extras: Extras = ()
    contract: str = ""
    also: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    left: tuple[tuple[str, int], ...] = ()


@runtime_checkable
class SeriesRule(Protocol):
    """A rule that spans deals (Bock rounds, Ramsch rounds).

    What it must remember is a value of its own making, never changed but replaced.
    """

    @property
    def key(self) -> str:
        """The rule's name."""

    @property
    def cite(self) -> str:
        """The key under which profiles cite it."""

    @property
    def plays(self) -> tuple[str, ...]:
        """The keys of the contracts that it may call for."""

    def begin(self, players: int) -> Any:
        """What it remembers before the first deal."""

    def after(self, memory: Any, row: Row, players: int) -> Any:
        """What it remembers after a deal that counts."""

    def ahead(self, memory: Any) -> Ahead:
        """What it says of the next deal."""


def joined(parts: Sequence[Ahead]) -> Ahead:
    """What several rules say together; the first contract stands."""
    extras: dict[str, int | str] = {}
    for part in parts:
        extras |= dict(part.extras)
    contract = next((part.contract for part in parts if part.contract), "")
    return Ahead(
        extras=tuple(sorted(extras.items())),
        contract=contract,
        also=tuple(code for part in parts for code in part.also),
        told=tuple(key for part in parts for key in part.told),
        left=tuple(one for part in parts for one in part.left),
    )


#: What the totals of a sheet may mean; a sheet chooses one.
SCHEMES: Final = declare(
    Kind(
        "schemes",
        Scheme,
        "Return what the totals of a score sheet may mean; a sheet chooses one.",
        message="scheme.",
    )
)
#: Rules that span deals.
SERIES_RULES: Final = declare(
    Kind(
        "series-rules",
        SeriesRule,
        "Return rules that span the deals of a series.",
        message="series-rule.",
    )
)


def schemes(ruleset: Ruleset) -> dict[str, Scheme]:
    """The schemes of a rule set by key."""
    return {scheme.key: scheme for scheme in ruleset[SCHEMES]}
