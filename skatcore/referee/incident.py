"""Kinds of incidents: what can go wrong; plugins contribute them, ISkO's among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.keyed_enum import KeyedEnum
from skatcore.rules.kinds import Kind, declare

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.referee.case import Case
    from skatcore.referee.facts import Fact
    from skatcore.referee.verdict import Verdict
    from skatcore.rules.ruleset import Ruleset


def _always(_: Ruleset) -> bool:
    return True


class Phase(KeyedEnum, Enum):
    """When an incident happens, in the order of a deal; the last one is about the evening, not about a game."""

    DEAL = "deal"
    AUCTION = "auction"
    ANNOUNCEMENT = "announcement"
    PLAY = "play"
    SHORTENING = "shortening"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Incident:
    """A kind of incident: its phase, and how it is judged.

    ``judge`` is given the case and returns the ruling. It reads facts from the case only, ``case[FACT]``, so that the
    ruling lists exactly what it rests on; a fact that is not given is asked for. ``facts`` are the kind's own,
    in addition to the common ones (`skatcore.referee.common_facts`). ``cite`` is the key under
    which profiles cite the rule, ``conduct.<key>`` unless something else is given: a profile that cites no clause for
    it, or says that its source is silent, has no ruling. ``cites`` are the keys of further rules that only this kind
    uses. ``readings`` are those readings of a profile that say what may follow where its source is silent; without them
    it is the reading ``conduct-<key>``, ``conduct-<phase>`` or ``conduct``. ``done_by`` are the words of ``by`` for
    those who can have done it at all, everybody without them. ``unfinished`` are words of the kind's facts, each with
    how many of the tricks up to the one that is named were then not complete. ``decides`` says whether a game can be
    won or lost by it; by its phase it can from the announcement on. ``shown_by`` is given a deal in which a game with a
    declarer is on, and what a player wants to do now: it returns the facts that the act shows if it is this incident,
    else None. ``place`` is where lists have it among those of its phase: the commonest are 1, 2, 3, the others follow.
    ``only_if`` says whether it can happen at all under a rule set; the rulebook leaves it out where it cannot.
    """

    key: str
    phase: Phase
    judge: Callable[[Case], Verdict]
    facts: tuple[Fact[Any], ...] = ()
    cite: str = ""
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    done_by: tuple[str, ...] = ()
    unfinished: tuple[tuple[str, int], ...] = ()
    decides: bool | None = None
    shown_by: Callable[[Deal, Act], Mapping[str, object] | None] | None = None
    place: int = 100
    only_if: Callable[[Ruleset], bool] = _always

    def __post_init__(self) -> None:
        if self.decides is None:
            object.__setattr__(self, "decides", self.phase in {Phase.ANNOUNCEMENT, Phase.PLAY, Phase.SHORTENING})
        if not self.cite:
            object.__setattr__(self, "cite", f"conduct.{self.key}")


#: The phases by how often a referee is called in them.
_BY_USE: Final = (Phase.PLAY, Phase.SHORTENING, Phase.DEAL, Phase.AUCTION, Phase.ANNOUNCEMENT, Phase.TABLE)


def _place(incident: Incident) -> tuple[int, int, str]:
    return _BY_USE.index(incident.phase), incident.place, incident.key


def _messages(incident: Incident) -> Iterable[str]:
    for fact in incident.facts:
        yield from fact.messages()


#: What the referee judges.
INCIDENTS: Final = declare(
    Kind(
        "incidents",
        Incident,
        "Return kinds of incidents that the referee judges.",
        message="incident.",
        messages=_messages,
        order=_place,
    )
)
