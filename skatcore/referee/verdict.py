"""Decisions of the referee: who wins at which level, or what is done, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from skatcore.model.game import Level
from skatcore.referee.sides import Side

if TYPE_CHECKING:
    from skatcore.model.reasons import Reason
    from skatcore.referee.proof import Proof

#: Who deals next.
Redeal = Literal["same-dealer", "next-dealer"]
_LEVELS = {Level.PLAIN: "simple", Level.SCHNEIDER: "schneider", Level.SCHWARZ: "schwarz"}


@dataclass(frozen=True, slots=True)
class Branch:
    """The consequence if somebody makes a choice: ``by`` is a side or a seat, ``choice`` the key of the question."""

    by: str
    choice: str
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Verdict:
    """A ruling on an incident.

    ``decided`` says that the game was decided before. ``winner`` and ``level`` are the result where
    the game ends; ``lost_simple`` that it ends at the simple level whatever the card points
    (ISkO 4.1.4), not by counting. ``ends`` says that the game or the deal is over, ``rest_to`` which side gets the
    remaining tricks, ``redeal`` who deals again. ``barred`` are seats that are out of the auction, ``released`` those
    that are not bound to their bids any more. ``actions`` are keys of what is done now. ``silent`` says that the
    source states no consequence. ``choices`` are what else holds if somebody asks for it. ``reasons``
    go in order, ``score`` is the declarer's in value points, ``proof`` shows why a claim is true or not.
    """

    ends: bool = False
    decided: bool = False
    winner: Side | None = None
    level: Level | None = None
    lost_simple: bool = False
    rest_to: Side | None = None
    redeal: Redeal | None = None
    barred: tuple[str, ...] = ()
    released: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    silent: bool = False
    choices: tuple[Branch, ...] = ()
    reasons: tuple[Reason, ...] = ()
    score: int | None = None
    proof: Proof | None = None

    def because(self, *reasons: Reason) -> Verdict:
        """The same, with these reasons before its own."""
        return replace(self, reasons=(*reasons, *self.reasons))

    def then(self, *actions: str) -> Verdict:
        """The same, with more to do."""
        return replace(self, actions=(*self.actions, *actions))

    def or_else(self, by: Side | str, choice: str, verdict: Verdict) -> Verdict:
        """The same, unless somebody asks for something else."""
        name = by.key if isinstance(by, Side) else by
        return replace(self, choices=(*self.choices, Branch(name, choice, verdict)))

    def as_data(self, rests_on: Sequence[str] = (), missing: Sequence[str] = ()) -> dict[str, Any]:
        """The ruling for a program; what it rests on is the same for every choice."""
        return {
            "decided": self.decided,
            "winner": self.winner.key if self.winner else None,
            "level": None if self.level is None else _LEVELS[self.level],
            "ends": self.ends,
            "rest_to": self.rest_to.key if self.rest_to else None,
            "redeal": self.redeal,
            "barred": list(self.barred),
            "released": list(self.released),
            "actions": list(self.actions),
            "score": self.score,
            "silent": self.silent,
            "choices": [
                {"by": branch.by, "choice": branch.choice, "ruling": branch.verdict.as_data(rests_on, missing)}
                for branch in self.choices
            ],
            "rests_on": list(rests_on),
            "missing": list(missing),
            "reasons": [{"step": reason.step, "clause": reason.clause} for reason in self.reasons],
            "proof": _proof(self.proof),
        }


def _proof(proof: Proof | None) -> dict[str, Any] | None:
    if proof is None:
        return None
    line = [[seat.key, str(card)] for seat, card in proof.line]
    return {"verdict": proof.verdict.value, "line": line, "searched": proof.searched}
