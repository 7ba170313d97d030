"""The frozen rule set: tables and bound callables, nothing that runs a hook."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from skatcore.model.game import Announcement, Form
from skatcore.model.notebook import NotebookValue
from skatcore.rules import code_files  # noqa: F401 - with it a process can import the files that a rule set comes from
from skatcore.rules.contributions import (
    CONTRACTS,
    DERIVED,
    EXTRAS,
    FACTORS,
    GAME_VALUES,
    GOALS,
    LADDERS,
    LOSSES,
    STEPS,
    AllPass,
    Contract,
    Extra,
    Ladder,
    NotKnown,
    OverbidRule,
    Situation,
    Step,
)
from skatcore.rules.kinds import Changed, Keyed, Kind, declared
from skatcore.rules.option_model import values_of
from skatcore.rules.options import Core
from skatcore.rules.problems import PluginFault, is_whole, wrongly_given
from skatcore.rules.profile.model import Profile
from skatcore.text.message import followed
from skatcore.text.words import Vocabulary, Words

T = TypeVar("T", bound=Keyed)

#: The steps that count in a situation, with what each adds.
Rises = tuple[tuple[Step, int], ...]


def contributed(kind: Kind[T]) -> cached_property[tuple[T, ...]]:
    """An attribute of a rule set: what plugins contribute of a kind, in the kind's order."""

    def of_kind(ruleset: Ruleset) -> tuple[T, ...]:
        return ruleset[kind]

    return cached_property(of_kind)


@dataclass(frozen=True, eq=False, repr=False)
class Ruleset(NotebookValue):
    """Everything that scoring, bidding and playing under one profile reads.

    ``ruleset[KIND]`` gives what plugins contribute of a kind, in order; ``contributions`` holds
    it by the kind's name, ``changes`` says what plugins have changed of others' contributions,
    ``owners`` which plugin contributes what, by the kind's name and the key.
    ``plays`` says which contract an announced contract and form means. ``digest`` is the identity of the
    rules: whoever asks whether two rule sets are the same rules compares it. The objects
    themselves are equal only to themselves, so that nothing that is worked out for one is ever
    taken for another; sent to another process and back, one is itself again.

    >>> from skatcore import load
    >>> isko = load("isko")
    >>> isko.contract("grand").base, isko.cite("auction")
    (24, 'ISkO 3.3.2')
    """

    profile: Profile
    digest: str
    contributions: Mapping[str, tuple[Any, ...]]
    plays: Mapping[tuple[str, Form], Contract]
    overbid: OverbidRule
    all_pass: AllPass
    words: tuple[Words, ...]
    changes: tuple[Changed, ...] = ()
    owners: Mapping[tuple[str, str], str] = field(default_factory=dict)
    _rises: dict[tuple[Any, ...], tuple[Rises, bool]] = field(default_factory=dict, repr=False)
    """The findings of `rises_in` so far, and whether a step reads more of a result than the key."""
    _token: str = field(default_factory=lambda: os.urandom(16).hex(), init=False, repr=False)
    """By which a process knows a rule set that is sent to it once more."""

    def __repr__(self) -> str:
        return f"<Ruleset {self.profile.name} ({self.digest[:16]})>"

    def __reduce__(self) -> tuple[Any, ...]:
        own = {
            attribute.name: getattr(self, attribute.name)
            for attribute in fields(self)
            if attribute.init and attribute.name != "_rises"
        }
        _KNOWN.setdefault(self._token, self)
        return _received, (self._token, own, type(self))

    def __getitem__(self, kind: Kind[T]) -> tuple[T, ...]:
        """The contributions of a kind, in the kind's order."""
        return self.contributions.get(kind.name, ())

    contracts = contributed(CONTRACTS)
    """The games that may be played."""
    steps = contributed(STEPS)
    """The steps of the multiplier, in the order in which they are said."""
    goals = contributed(GOALS)
    """The aims that the declarer must reach."""
    factors = contributed(FACTORS)
    """Factors on a finished score."""
    losses = contributed(LOSSES)
    """The costs of a lost game."""
    derived = contributed(DERIVED)
    """Extras that follow from the result."""

    @cached_property
    def listed(self) -> tuple[Contract, ...]:
        """The contracts in the order of every list: under the code diamonds to clubs, Grand, Null."""
        return tuple(sorted(self.contracts, key=lambda contract: contract.place))

    @cached_property
    def games(self) -> tuple[Announcement, ...]:
        """The games that can be announced, or follow when all pass, in the order of `listed`."""
        keys = [contract.key for contract in self.listed]
        return tuple(Announcement(*play) for play in sorted(self.plays, key=lambda play: keys.index(play[0])))

    @cached_property
    def extras(self) -> Mapping[str, Extra]:
        """The extras that announcements and results may carry, by key."""
        return MappingProxyType({extra.key: extra for extra in self[EXTRAS]})

    @cached_property
    def ladder(self) -> Ladder:
        """The bids of the auction."""
        return next(iter(self[LADDERS]), GAME_VALUES)

    @cached_property
    def spans_deals(self) -> bool:
        """Whether rules look at finished deals, so that lost ones are played to their end."""
        return any(kind.spans_deals and self[kind] for kind in declared())

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the plugins, the profile's own terms, and the bids with names."""
        return Vocabulary(self.words, self.profile.terms, tuple(self.ladder.named))

    @property
    def id(self) -> str:
        """The profile's id."""
        return self.profile.id

    @property
    def core(self) -> Core:
        """The numbers and choices of the core."""
        return self.profile.core

    def option(self, key: str) -> Any:
        """The value of an option by its dotted key, for readers that do not know whose it is.

        Raises:
            KeyError: the profile has no such option.
        """
        return self._options[key]

    @cached_property
    def _options(self) -> Mapping[str, Any]:
        rows = (row for before, table in self.profile.tables() for row in values_of(table, before))
        return {key: value for key, _, value in rows}

    def contract(self, key: str) -> Contract | None:
        """The contract of that key, or None if it does not exist here."""
        return next((contract for contract in self.contracts if contract.key == key), None)

    def loses_without_declarer(self, key: str) -> bool:
        """Whether a negative score in a contract without a declarer is a lost game."""
        contract = self.contract(key)
        return contract is not None and contract.lost_game

    def wins_without_declarer(self, key: str) -> bool:
        """Whether a positive score in a contract without a declarer is a game won."""
        contract = self.contract(key)
        return contract is not None and contract.won_game

    def cite(self, key: str) -> str:
        """The clause that the profile cites for a key, or for the table that holds it."""
        cites = self._cites
        while key:
            if key in cites:
                return cites[key]
            key = key.rpartition(".")[0]
        return ""

    def clause_of(self, kind: str, key: str) -> str:
        """The clause that the profile cites for a contribution of a kind; nothing if there is none."""
        return next((self.cite(each.cite) for each in self.contributions.get(kind, ()) if each.key == key), "")

    def clause_in(self, contract: Contract, step: Step) -> str:
        """The clause for a step in a game."""
        return self._step_clauses[contract.key, step.key]

    @cached_property
    def _step_clauses(self) -> Mapping[tuple[str, str], str]:
        return {(game.key, step.key): self._step_clause(game, step) for game in self.contracts for step in self.steps}

    def _step_clause(self, contract: Contract, step: Step) -> str:
        """The clause for this game, unless only the step's own is attested or later."""
        here = dict(contract.step_cites).get(step.key)
        if here is None:
            return self.cite(step.cite)
        keys = (here, step.cite)
        attested = [key for key in keys if self.profile.attests(self.cite(key))]
        return self.cite(attested[0] if attested else max(keys, key=self.profile.cited_since))

    @cached_property
    def _cites(self) -> Mapping[str, str]:
        """The clauses by key; a plugin goes by its short name too, where that means no other."""
        profile = self.profile
        short = {f"plugin.{name}": f"plugin.{name.rpartition('/')[2]}" for name in profile.plugins if "/" in name}
        cites = dict(profile.cites)
        for key, clause in profile.cites.items():
            for name, other in short.items():
                if f"{key}.".startswith(f"{name}.") and other.removeprefix("plugin.") not in profile.plugins:
                    cites.setdefault(other + key.removeprefix(name), clause)
        return cites

    def silent_on(self, key: str) -> bool:
        """Whether the profile cites no clause for a key, or says that its source is silent and follows no other."""
        return not followed(self.cite(key))

    def has_rule(self, key: str) -> bool:
        """Whether there is a rule under a key: a clause is cited, or a profile changed the option without one."""
        return self.profile.cites.get(key) == "" or not self.silent_on(key)

    def check_number(self, kind: Kind[Any], key: str, given: object, *, of: str = "") -> None:
        """Refuse a number that a contribution gives, perhaps ``of`` something, unless it is whole and not negative.

        Raises:
            PluginFault: it names the plugin.
        """
        if not is_whole(given):
            raise self.fault("problem.plugin-not-whole", kind, f"{key} {of}".strip(), given, least=0)

    def fault(self, problem: str, kind: Kind[Any], key: str, given: object, **details: int) -> PluginFault:
        """The fault of something that a contribution gives."""
        plugin = self.owners.get((kind.name, key.partition(" ")[0])) or " / ".join(self.profile.plugins)
        return PluginFault([wrongly_given(problem, plugin, f"{kind.hook} {key}", given, **details)])

    def rises_in(self, situation: Situation) -> Rises:
        """The steps that count in a situation, in their order.

        Without a result, steps that depend on card points or tricks are left out.
        """
        rises, by_result = self._rises_known(situation)
        if not by_result or "points" not in vars(situation):
            return rises
        return self._checked((step, rise) for step in self.steps if (rise := step.rise(situation)))

    def multiplier(self, situation: Situation) -> int:
        """Matadors and steps together (ISkO 5.3.2)."""
        return abs(situation.matadors) + sum([rise for _, rise in self.rises_in(situation)])

    def game_value(self, situation: Situation) -> int:
        """The value of a game in value points: that of its form, or base times multiplier (ISkO 5.1.2, 5.3.2)."""
        contract = situation.contract
        if contract.fixed:
            return dict(contract.fixed)[situation.form]
        return contract.base * self.multiplier(situation)

    def rises_by_result(self, situation: Situation) -> bool:
        """Whether a step reads more of the result than level, matadors, extras and won or lost."""
        return self._rises_known(situation)[1]

    def _rises_known(self, at: Situation) -> tuple[Rises, bool]:
        key = (at.contract.key, at.form, at.level, at.extras, at.won)
        known = self._rises.get(key)
        if known is None:
            known = self._rises.get((*key, at.matadors))
        if known is None:
            announced = at.without("points", "tricks", "missed", "overbid")
            try:  # most steps are the same with any matadors
                known = self._rises[key] = self._rises_of(announced.without("matadors"))
            except NotKnown:
                known = self._rises[*key, at.matadors] = self._rises_of(announced)
        return known

    def _rises_of(self, announced: Situation) -> tuple[Rises, bool]:
        rises, by_result = [], False
        for step in self.steps:
            try:
                rise = step.rise(announced)
            except NotKnown as unknown:
                if unknown.name == "matadors":
                    raise
                by_result = True
                continue
            if rise:
                rises.append((step, rise))
        return self._checked(rises), by_result

    def _checked(self, rises: Iterable[tuple[Step, int]]) -> Rises:
        rises = tuple(rises)
        for step, rise in rises:
            self.check_number(STEPS, step.key, rise)
        return rises


#: The rule sets that came from other processes and are in use, or are sent there, by token.
_KNOWN: WeakValueDictionary[str, Ruleset] = WeakValueDictionary()


def _received(token: str, own: dict[str, Any], made: type[Ruleset]) -> Ruleset:
    """The rule set with that token, made anew if it is not here."""
    known = _KNOWN.get(token)
    if known is None:
        known = made(**own)
        object.__setattr__(known, "_token", token)
        _KNOWN[token] = known
    return known
