"""What a record tells of a whole deal: the cards, what was done with them, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from skatcore.model.game import Seat
from skatcore.model.record import Broken, Record
from skatcore.play.events import Act, Cards, Dealt
from skatcore.play.settlement import Abandoned, Settled

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Auctioned:
    """How an auction ended, where the record has nothing else of it: who may play, for what.

    ``declarer`` is None where all passed.
    """

    declarer: Seat | None
    bid: int = 0


@dataclass(frozen=True, slots=True)
class PassedOn:
    """A player passed two cards on to the next before the tricks (Schieben).

    ``looked`` is whether he took up those that had been passed to him; if not, ``cards`` are
    these.
    """

    seat: Seat
    cards: Cards
    looked: bool


@dataclass(frozen=True, slots=True)
class Spoke:
    """A word that a player said besides, by the name of its event: ``knocked``."""

    seat: Seat
    word: str


#: What a record tells in order: events of a deal, or what events have to be found for.
Step = Act | Auctioned | PassedOn | Spoke


@dataclass(frozen=True, slots=True)
class Says:
    """What the record itself says came of the deal; what is None it does not say.

    ``points`` are the declarer's card points, skat included, or in a game without declarer those
    that ``player`` lost or won with; ``score`` is in value points. ``winners`` are the
    winners of the tricks, in order.
    """

    declarer: Seat | None = None
    won: bool | None = None
    points: int | None = None
    tricks: int | None = None
    matadors: int | None = None
    overbid: bool | None = None
    schneider: bool | None = None
    schwarz: bool | None = None
    score: int | None = None
    player: Seat | None = None
    winners: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """A deal as a record tells it.

    ``record`` is what is scored, ``start`` the cards, ``steps`` what was done. ``last_word`` is
    how the record settles a deal that was not played to its end, ``says`` what it says came of
    it. ``to_the_end`` is whether a game that was lost already was played on; None where the
    steps alone show that. ``derived`` is how many words of the auction among the steps were not
    recorded, but follow from how it ended. ``ruleset`` is what the record itself was played under,
    where it says so; ``unchecked`` names the profile if its rules cannot be compared with these.
    """

    record: Record
    start: Dealt
    steps: tuple[Step, ...]
    says: Says | None = None
    last_word: Settled | Abandoned | None = None
    to_the_end: bool | None = None
    derived: int = 0
    ruleset: Ruleset | None = None
    unchecked: str = ""


@runtime_checkable
class DealFormat(Protocol):
    """A record format that has whole deals: the cards and everything that was done."""

    def deals(
        self,
        lines: Iterable[str],
        ruleset: Ruleset | None,
        *,
        other_rules: bool = False,
        line: int = 1,
        number: int = 1,
    ) -> Iterator[Told | Broken]:
        """The deals in the lines of a text; what cannot be read comes as `Broken`.

        Deals that carry the rules they were played under are told under these without a
        ``ruleset``; under another one they are `Broken`, unless ``other_rules`` are asked for.
        """
