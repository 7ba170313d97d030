"""The compiler of rule sets: plugins asked for their contributions to a profile."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from threading import Lock
from types import MappingProxyType
from typing import Any, TypeVar

from skatcore.errors import PLUGIN_ERRORS, in_words
from skatcore.model.game import Form
from skatcore.rules.compile_checks import CompileChecks
from skatcore.rules.contributions import ALL_PASS, CONTRACTS, LADDERS, OVERBID_RULES, Context, Contract
from skatcore.rules.hook_calls import HookCalls, PluginSet
from skatcore.rules.identity import identity
from skatcore.rules.kinds import Change, Changed, Keyed, Kind, declared, known_kinds, scoring_kinds
from skatcore.rules.problems import Problem, ProfileError, alternatives
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.profile.model import Profile
from skatcore.rules.ruleset import Ruleset

K = TypeVar("K")
R = TypeVar("R")
T = TypeVar("T", bound=Keyed)
V = TypeVar("V")


class _Later(Mapping[K, V]):
    """A mapping whose rest is made when something is asked for that is not there yet."""

    def __init__(self, known: Mapping[K, V], make: Callable[[], Mapping[K, V]]) -> None:
        self._known = known
        self._make: Callable[[], Mapping[K, V]] | None = make

    def _all(self) -> Mapping[K, V]:
        make = self._make  # another thread may have done it meanwhile
        if make is not None:
            self._known, self._make = make(), None
        return self._known

    def __getitem__(self, key: K) -> V:
        return self._known[key] if key in self._known else self._all()[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, (dict(self._all()),)


class Compiler:
    """One profile's plugins, asked for their contributions."""

    def __init__(self, validator: ProfileValidator, profile: Profile, made: type[Ruleset]) -> None:
        self.validator = validator
        self.profile = profile
        self.made = made
        self.calls = [validator.plugins.calls(name) for name in profile.plugins]
        self.problems: list[Problem] = []
        #: The problem of each two plugins that contribute the same.
        self._clashes: dict[str, Problem] = {}
        #: The contributions by key, and the plugin behind each, by kind and key.
        self.given: dict[str, dict[str, Any]] = {name: {} for name in known_kinds()}
        self.owners: dict[tuple[str, str], str] = {}
        #: Who has taken the stage out of a slot, by kind and slot.
        self.emptied: dict[tuple[str, str], str] = {}
        #: The keys under which profiles cite what a plugin has removed.
        self.removed: set[str] = set()
        self._whole: dict[str, tuple[Any, ...]] | None = None
        self._one_at_a_time = Lock()

    def __getitem__(self, kind: Kind[T]) -> tuple[T, ...]:
        """The contributions of a kind so far."""
        return tuple(self.given[kind.name].values())

    def compile(self) -> Ruleset | None:
        """The rule set, if no plugin does anything wrong; what is wrong with the profile is found too."""
        for kind in declared():
            self._gather(kind)
        # without a plugin, everything that it contributes would be called unknown
        changes = self._change() if self.validator.has_all_plugins else ()
        versions = self._versions()
        words = tuple(words for _, words in self._ask(HookCalls.words))
        if self.problems or not self.validator.has_all_plugins:  # what is wrong with a plugin leaves the rest open
            return None
        contributions = self._in_order(declared())
        plays = self._plays(contributions[CONTRACTS.name])
        checks = CompileChecks(self, words)
        checks.check(contributions)
        chosen = {kind.name: self._chosen(kind) for kind in declared() if kind.option}
        if len(self.given[LADDERS.name]) > 1:
            self._clash(LADDERS.name, LADDERS, *self.given[LADDERS.name])
        profile = replace(self.profile, cites=checks.cites(contributions), terms=checks.terms())
        if None in chosen.values():
            return None
        checks.check_all_pass(chosen[ALL_PASS.name])
        if any(problem.name.startswith("plugin-") for problem in self.problems):
            return None
        ruleset = self.made(
            profile=profile,
            digest=identity(profile, versions),
            contributions=MappingProxyType(contributions),
            plays=MappingProxyType(plays),
            overbid=chosen[OVERBID_RULES.name],
            all_pass=chosen[ALL_PASS.name],
            words=words,
            changes=changes,
            owners=MappingProxyType(self.owners),
        )
        file = self.validator.layers[-1].name
        found = self._ask(lambda calls: calls.checks(ruleset, self._context(calls)))
        self.problems += [replace(problem, file=file) for _, problem in found]
        return ruleset

    def compile_bundled(self) -> Ruleset | None:
        """The rule set of bundled files and plugins, in which tests look for errors: hardly any are looked for here.

        What scoring does not read is gathered when somebody asks for it. None if something is wrong all the same.
        """
        kinds = tuple(scoring_kinds().values())
        for kind in kinds:
            self._gather(kind)
        versions = self._versions()
        words = tuple(words for _, words in self._ask(lambda calls: calls.words(checked=False)))
        contributions = self._in_order(kinds)
        plays = self._plays(contributions[CONTRACTS.name])
        overbid, all_pass = self._chosen(OVERBID_RULES), self._chosen(ALL_PASS)
        if self.problems:
            return None
        return self.made(
            profile=self.profile,
            digest=identity(self.profile, versions),
            contributions=_Later(contributions, partial(self._rest, kinds)),
            plays=MappingProxyType(plays),
            overbid=overbid,
            all_pass=all_pass,
            words=words,
            owners=_Later(dict(self.owners), partial(self._owners, kinds)),
        )

    def _owners(self, known: Collection[Kind[Any]]) -> Mapping[tuple[str, str], str]:
        self._rest(known)
        return self.owners

    def _rest(self, known: Collection[Kind[Any]]) -> dict[str, tuple[Any, ...]]:
        """The contributions of all kinds that there are by now, those that are not known yet gathered now."""
        with self._one_at_a_time:
            if self._whole is None:
                for kind in declared():
                    if kind not in known:
                        self._gather(kind)
                if self.problems:
                    raise ProfileError(self.problems)
                self._whole = self._in_order(declared())
        return self._whole

    def _in_order(self, kinds: Iterable[Kind[Any]]) -> dict[str, tuple[Any, ...]]:
        return {kind.name: kind.in_order(self.given[kind.name].values()) for kind in kinds}

    def _versions(self) -> dict[str, tuple[str, int]]:
        """The own name of each plugin, and the version of its rules."""
        asked = self._ask(lambda calls: [calls.rules_version()])
        return {calls.name: (calls.own_name, version) for calls, version in asked}

    def _ask(self, hook: Callable[[HookCalls], Iterable[R]]) -> list[tuple[HookCalls, R]]:
        """The answer of each plugin; an exception of one becomes a problem."""
        answers: list[tuple[HookCalls, R]] = []
        for calls in self.calls:
            try:
                answers += [(calls, answer) for answer in hook(calls)]
            except ProfileError as error:
                self.problems += map(self.validator.of_plugin, error.problems)
        return answers

    def _context(self, calls: HookCalls) -> Context:
        return Context(self.profile.core, self.profile.plugins[calls.name])

    def _gather(self, kind: Kind[Any]) -> None:
        """Gather what all plugins contribute of a kind; the same key twice is an error."""
        self.given[kind.name] = {}  # also where this was interrupted once
        for calls, contribution in self._ask(lambda calls: calls.contributions(kind, self._context(calls))):
            key = contribution.key
            if key in self.given[kind.name]:
                self._plugins_clash(key, self.owners[kind.name, key], calls.name)
            self.given[kind.name][key] = contribution
            self.owners[kind.name, key] = calls.name

    def _change(self) -> tuple[Changed, ...]:
        """Carry out what plugins change of each other's contributions; two changes of one clash."""
        changed: dict[tuple[str, str], Changed] = {}
        for calls, change in self._ask(lambda calls: calls.changes(self._context(calls))):
            kind, key = change.kind.name, change.key
            if (kind, key) in changed:
                self._plugins_clash(key, changed[kind, key].by, calls.name)
            elif key not in self.given[kind]:
                details = alternatives(key, sorted(self.given[kind])) | {"plugins": calls.name, "kind": kind}
                self.wrong_plugin("problem.plugin-change-unknown", calls.name, **details)
            else:
                old, owner = self.given[kind].pop(key), self.owners.pop((kind, key))
                new = self._changed(calls, change, old)
                changed[kind, key] = Changed(kind, key, calls.name, owner, removed=new is None)
                if (slot := getattr(old, "slot", "")) != getattr(new, "slot", ""):
                    self.emptied[kind, slot] = calls.name
                if new is None:
                    self.removed.add(getattr(old, "cite", ""))
                else:
                    self.given[kind][key], self.owners[kind, key] = new, calls.name
        return tuple(changed[at] for at in sorted(changed))

    def _changed(self, calls: HookCalls, change: Change, old: Any) -> Any:
        """The contribution after a change; the old one, and a problem, if it is wrong."""
        if change.make is None:
            return None
        try:
            new = change.make(old)
        except PLUGIN_ERRORS as error:
            why = in_words(error)
        else:
            if isinstance(new, change.kind.type) and new.key == change.key:
                return new
            why = f"{new!r} instead of {change.kind.type.__name__} {change.key!r}"
        why = f"skatcore_changes: {change.kind.name} {change.key}: {why}"
        self.wrong_plugin("problem.plugin-misfit", calls.name, word=calls.name, why=why)
        return old

    def _plays(self, contracts: tuple[Contract, ...]) -> dict[tuple[str, Form], Contract]:
        """The contract that is meant by what players announce and in which form."""
        plays: dict[tuple[str, Form], Contract] = {}
        codes: dict[str, Contract] = {}
        for contract in contracts:
            other = contract if contract.announced_as else codes.setdefault(contract.code, contract)
            if other is not contract:
                self._clash(contract.code, CONTRACTS, other.key, contract.key)
            for form in contract.forms:
                played = (contract.announced_as or contract.key, form)
                other = plays.setdefault(played, contract)
                if other is not contract:
                    self._clash(f"{played[0]} {form.code}".strip(), CONTRACTS, other.key, contract.key)
        return plays

    def _chosen(self, kind: Kind[Any]) -> Any:
        """The contribution that an option chooses, or all that it names in their order; None if one is not offered."""
        wanted = operator.attrgetter(kind.option.replace("-", "_"))(self.profile.core)
        if isinstance(wanted, str):
            return self._offered(kind, wanted)
        several = [self._offered(kind, key) for key in wanted]
        if None in several:
            return None
        self.problems += kind.chosen(several)
        return several

    def _offered(self, kind: Kind[Any], wanted: str) -> Any:
        offered = self.given[kind.name]
        if wanted not in offered:
            details, owners = alternatives(wanted, sorted(offered)), self._offering(kind, wanted)
            if not owners:
                self.wrong("problem.not-a-choice", kind.option, **details)
            elif not {f"plugin.{name}" for name in owners} & {found.key for found in self.validator.problems}:
                details |= {"plugins": " / ".join(owners), "suggestion": ""}
                self.wrong("problem.choice-of-plugin", kind.option, **details)
        return offered.get(wanted)

    def _offering(self, kind: Kind[Any], wanted: str) -> list[str]:
        """The installed plugins that would contribute what is wanted, if they were switched on here."""
        registry = self.validator.registry
        others = {*registry.names()} - {*self.profile.plugins, *self.validator.switched_off}
        installed = PluginSet(sorted(others), registry).plugins  # one that cannot be loaded offers nothing
        return [name for name, calls in installed.items() if wanted in calls.offered(kind, self.profile.core)]

    def _clash(self, word: str, kind: Kind[Any], *keys: str) -> None:
        """Contributions that cannot be there together."""
        self._plugins_clash(word, *sorted(self.owners[kind.name, key] for key in keys)[:2])

    def _plugins_clash(self, word: str, *plugins: str) -> None:
        """Two plugins contribute the same: one problem with all the words for which they do.

        It is with the plugin that is named last, or with a later choice of what this one offers.
        """
        both = " / ".join(sorted(plugins))
        earlier = self._clashes.get(both)
        if earlier is not None:
            self.problems.remove(earlier)
            word = f"{dict(earlier.message.details)['word']}, {word}"
        last = max(plugins, key=[*self.profile.plugins].index)
        offered = {kind.option for kind in declared() if last in self._owners_of(kind)}
        chosen = next((option for option in sorted(offered) if self.validator.is_set_after(option, last)), "")
        clash = Problem.of("problem.plugin-clash", chosen or last, word=word, plugins=both)
        self._clashes[both] = clash if chosen else self.validator.of_plugin(clash)
        self.problems.append(self._clashes[both])

    def _owners_of(self, kind: Kind[Any]) -> set[str]:
        return {owner for (name, _), owner in self.owners.items() if name == kind.name}

    def wrong(self, problem: str, key: str, **details: int | str) -> None:
        """Keep a problem with a key of the profile."""
        self.problems.append(Problem.of(problem, key, **details))

    def wrong_plugin(self, problem: str, plugin: str, **details: int | str) -> None:
        """Keep a problem with a plugin."""
        self.problems.append(self.validator.of_plugin(Problem.of(problem, plugin, **details)))
