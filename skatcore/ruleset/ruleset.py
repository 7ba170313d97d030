"""The frozen rule set: tables and bound callables, nothing that runs a hook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from skatcore.contract import (
    AllPass,
    Contract,
    Extra,
    Factor,
    Goal,
    OverbidRule,
    Situation,
    Step,
    Words,
)
from skatcore.game import Extras, Form, Level
from skatcore.profile.model import Profile
from skatcore.profile.options import Core
from skatcore.records.format import RecordFormat

if TYPE_CHECKING:
    from skatcore.deal.stage import Stage
    from skatcore.sheet.contributions import Scheme, SeriesRule

#: The steps that count in a situation, with what each adds.
Rises = tuple[tuple[Step, int], ...]


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything that scoring, bidding and playing under one profile reads.

    ``plays`` says which contract an announced contract and form means,
    ``stages`` are the parts of a deal in their order, ``schemes`` what the totals of a
    sheet may mean, ``series_rules`` the rules that span deals. Two rule sets are equal if their ``digest`` is: the same rules,
    whatever the files that they come from look like.
    """

    profile: Profile
    digest: str
    contracts: tuple[Contract, ...]
    plays: Mapping[tuple[str, Form], Contract]
    steps: tuple[Step, ...]
    goals: tuple[Goal, ...]
    extras: Mapping[str, Extra]
    factors: tuple[Factor, ...]
    overbid: OverbidRule
    all_pass: AllPass
    stages: tuple[Stage, ...]
    schemes: Mapping[str, Scheme]
    series_rules: tuple[SeriesRule, ...]
    words: tuple[Words, ...]
    formats: tuple[RecordFormat, ...]
    _rises: dict[tuple[str, Form, Level, int, Extras, bool], Rises] = field(
        default_factory=dict, repr=False
    )
    """What `rises_in` found so far."""

    def __eq__(self, other: object) -> bool:
        return self.digest == other.digest if isinstance(other, Ruleset) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def id(self) -> str:
        """The profile's id."""
        return self.profile.id

    @property
    def core(self) -> Core:
        """The numbers and choices of the core."""
        return self.profile.core

    def contract(self, key: str) -> Contract | None:
        """The contract of that key, or None if it does not exist here."""
        return next((one for one in self.contracts if one.key == key), None)

    def loses_without_declarer(self, key: str) -> bool:
        """Whether a negative score in a contract without a declarer is a lost game."""
        contract = self.contract(key)
        return contract is not None and contract.lost_game

    def cite(self, key: str) -> str:
        """The clause that the profile cites for a key, or for the table that holds it."""
        cites = self.profile.cites
        while key:
            if key in cites:
                return cites[key]
            key = key.rpartition(".")[0]
        return ""

    def rises_in(self, situation: Situation) -> Rises:
        """The steps that count in a situation, in the order in which they are told."""
        at = (
            situation.contract.key,
            situation.form,
            situation.level,
            situation.matadors,
            situation.extras,
            situation.won,
        )
        known = self._rises.get(at)
        if known is None:
            known = tuple((step, rise) for step in self.steps if (rise := step.rise(situation)))
            self._rises[at] = known
        return known
