"""A profile and the contributions of its plugins, compiled into a rule set."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeVar

from skatcore.messages import core_messages, fields
from skatcore.model.game import Form
from skatcore.model.reasons import silence
from skatcore.rules.contributions import (
    ALL_PASS,
    CONTRACTS,
    LADDERS,
    OVERBID_RULES,
    AfterAllPass,
    AllPass,
    Context,
    Contract,
    Words,
)
from skatcore.rules.findings import findings
from skatcore.rules.hook_calls import HookCalls
from skatcore.rules.identity import identity
from skatcore.rules.kinds import Change, Changed, Keyed, Kind, declared
from skatcore.rules.known_keys import known_cites, known_terms
from skatcore.rules.problems import Problem, ProfileError, alternatives, unknown
from skatcore.rules.profile.chain import chain
from skatcore.rules.profile.files import Layer, parse_layer
from skatcore.rules.profile.find import find
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.profile.model import Profile
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset

T = TypeVar("T", bound=Keyed)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class _Given:
    """A contribution, and the plugin that contributes it."""

    contribution: Any
    plugin: str


def load_ruleset(name: str, registry: Registry | None = None) -> Ruleset:
    """The rule set of a profile: a bundled id, ``pack/id``, or a path to a TOML file.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    registry = registry or Registry.installed()
    return _compiled(find(name, registry), name, registry)


def parse_ruleset(text: str, registry: Registry | None = None, name: str = "profile.toml") -> Ruleset:
    """The rule set of the profile in a TOML text; errors call the file ``name``.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    layer = parse_layer(text.encode(errors="surrogatepass"), name)
    return _compiled(layer, name, registry or Registry.installed())


def check(name: str, registry: Registry | None = None) -> tuple[Problem, ...]:
    """Everything that is wrong with a profile: what `load_ruleset` would refuse it for.

    Of one that can be loaded, what is amiss with it all the same: its id is not its file's name,
    it states removed options, or two of its games have the same name.
    """
    registry = registry or Registry.installed()
    try:
        layers = chain(find(name, registry), registry)
        validator = ProfileValidator.of(layers, name, registry)
        ruleset = _made(validator)
    except ProfileError as error:
        return error.problems
    return tuple(validator.located(findings(validator, ruleset)))


def _compiled(layer: Layer, name: str, registry: Registry) -> Ruleset:
    """The rule set of a file: the same object as before while that is in use."""
    layers = chain(layer, registry)
    key = (name, *((part.name, part.path, part.text) for part in layers))
    known: Ruleset | None = registry.in_use.get(key)
    if known is None:
        known = registry.in_use[key] = _made(ProfileValidator.of(layers, name, registry))
    return known


def _made(validator: ProfileValidator) -> Ruleset:
    problems = list(validator.problems)
    ruleset = None
    if validator.profile is not None:
        calls = [validator.plugins.calls(name) for name in validator.profile.plugins]
        compiler = _Compiler(validator, validator.profile, calls)
        ruleset = compiler.compile(validator.layers[-1].name)
        problems += compiler.problems
    if problems or ruleset is None:
        raise ProfileError(validator.located(problems))
    return ruleset


@dataclass
class _Compiler:
    validator: ProfileValidator
    profile: Profile
    calls: list[HookCalls]
    problems: list[Problem] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)
    """The messages that contributions need, with the plugins that contribute them."""
    removed: set[str] = field(default_factory=set)
    """The keys under which profiles cite what a plugin has removed."""
    idle: set[str] = field(default_factory=set)
    """Clauses and terms of a parent for what a plugin would bring that is switched off here."""

    def compile(self, file: str) -> Ruleset | None:
        """The rule set, if nothing is wrong; what the checks find concerns ``file`` as a whole."""
        given = {kind.name: self._gather(kind) for kind in declared()}
        changes = self._changed(given)
        contributions = {kind.name: self._in_order(kind, given[kind.name]) for kind in declared()}
        contracts: tuple[Contract, ...] = contributions[CONTRACTS.name]
        plays = self._plays(contracts, given[CONTRACTS.name])
        versions = {one.name: (one.own_name, self._version(one)) for one in self.calls}
        words = self._words()
        keys = self._spoken(words)
        for kind in declared():
            self.problems += kind.problems(contributions[kind.name], keys)
        core = self.profile.core
        rules, passes = contributions[OVERBID_RULES.name], contributions[ALL_PASS.name]
        overbid = self._chosen("overbid.rule", core.overbid.rule, rules)
        all_pass = self._chosen("auction.all-pass", core.auction.all_pass, passes)
        ladders = given[LADDERS.name]
        if len(ladders) > 1:
            self._clash(LADDERS.name, *sorted(one.plugin for one in ladders.values())[:2])
        self._cites(contributions.values())
        self._known_terms(words)
        if overbid is None or all_pass is None:
            return None
        self._playable(all_pass, contracts)
        if any(problem.problem.startswith("plugin-") for problem in self.problems):
            return None
        ruleset = Ruleset(
            profile=self._without_idle(),
            digest=identity(self.profile, versions),
            contributions=MappingProxyType(contributions),
            plays=MappingProxyType(plays),
            overbid=overbid,
            all_pass=all_pass,
            words=words,
            changes=changes,
            owners=MappingProxyType(
                {(kind, key): one.plugin for kind, ones in given.items() for key, one in ones.items()}
            ),
        )
        for one in self.calls:
            self.problems += [
                replace(problem, file=file) for problem in self._asked(functools.partial(one.checks, ruleset))
            ]
        return ruleset

    def _gather(self, kind: Kind[Any]) -> dict[str, _Given]:
        """What all plugins contribute of a kind, by key; the same key twice is an error."""
        given: dict[str, _Given] = {}
        for calls in self.calls:
            ask = functools.partial(calls.contributions, kind, self._context(calls))
            for contribution in self._asked(ask):
                other = given.get(contribution.key)
                if other is not None:
                    self._clash(contribution.key, other.plugin, calls.name)
                given[contribution.key] = _Given(contribution, calls.name)
        return given

    def _context(self, calls: HookCalls) -> Context:
        return Context(self.profile.core, self.profile.plugins[calls.name])

    def _changed(self, given: dict[str, dict[str, _Given]]) -> tuple[Changed, ...]:
        """Carry out what plugins change of each other's contributions; two changes of one clash."""
        changed: dict[tuple[str, str], Changed] = {}
        for calls in self.calls:
            for change in self._asked(functools.partial(calls.changes, self._context(calls))):
                kind, key = change.kind, change.key
                old = given[kind.name].get(key)
                earlier = changed.get((kind.name, key))
                if earlier is not None:
                    self._clash(key, earlier.by, calls.name)
                elif old is None:
                    details = (("plugins", calls.name), ("kind", kind.name))
                    problem = unknown("plugin-change-unknown", key, given[kind.name], key="profile.plugins")
                    self.problems.append(replace(problem, details=(*problem.details, *details)))
                else:
                    new = self._changed_contribution(calls, change, old.contribution)
                    changed[kind.name, key] = Changed(kind.name, key, calls.name, old.plugin, removed=new is None)
                    if new is None:
                        del given[kind.name][key]
                        self.removed.add(getattr(old.contribution, "cite", ""))
                    else:
                        given[kind.name][key] = _Given(new, calls.name)
        return tuple(changed[at] for at in sorted(changed))

    def _changed_contribution(self, calls: HookCalls, change: Change, old: Any) -> Any:
        """What a change makes of a contribution; the old one, and a problem, if it is wrong."""
        if change.make is None:
            return None
        try:
            new = change.make(old)
        except Exception as error:  # noqa: BLE001 - a plugin's mistake becomes a problem
            why = f"{type(error).__name__}: {error}"
        else:
            if isinstance(new, change.kind.type) and new.key == change.key:
                return new
            expected = f"{change.kind.type.__name__} {change.key!r}"
            why = f"{new!r} instead of {expected}"
        why = f"skatcore_changes: {change.kind.name} {change.key}: {why}"
        details = (("word", calls.name), ("why", why))
        self.problems.append(Problem("plugin-misfit", "profile.plugins", details))
        return old

    def _in_order(self, kind: Kind[T], given: Mapping[str, _Given]) -> tuple[T, ...]:
        """The contributions of a kind as the rule set has them."""
        for one in given.values():
            self.named |= dict.fromkeys(kind.needs(one.contribution), one.plugin)
        contributions: list[T] = [one.contribution for one in given.values()]
        arrange = kind.arrange
        return arrange(contributions) if arrange else tuple(sorted(contributions, key=kind.order))

    def _asked(self, ask: Callable[[], Iterable[R]]) -> tuple[R, ...]:
        try:
            return tuple(ask())
        except ProfileError as error:
            self.problems += [replace(p, key="profile.plugins") for p in error.problems]
            return ()

    def _version(self, calls: HookCalls) -> int:
        """The version of a plugin's rules; 0, and a problem, where it is none."""
        return next(iter(self._asked(lambda: (calls.rules_version(),))), 0)

    def _spoken(self, words: tuple[Words, ...]) -> set[str]:
        """The keys of all messages in English; a problem for each that a contribution lacks."""
        known = set(core_messages("en"))
        for own in words:
            if own.language == "en":
                known |= set(own.messages)
        for key, plugin in self.named.items():
            if key not in known:
                details = (("word", key), ("plugins", plugin))
                self.problems.append(Problem("plugin-word-missing", "profile.plugins", details))
        return known

    def _words(self) -> tuple[Words, ...]:
        return tuple(words for calls in self.calls for words in self._asked(calls.words))

    def _chosen(self, key: str, wanted: str, offered: tuple[T, ...]) -> T | None:
        for rule in offered:
            if rule.key == wanted:
                return rule
        names = [rule.key for rule in offered]
        self.problems.append(unknown("not-a-choice", wanted, names, key=key))
        return None

    def _plays(self, contracts: tuple[Contract, ...], given: Mapping[str, _Given]) -> dict[tuple[str, Form], Contract]:
        plays: dict[tuple[str, Form], Contract] = {}
        codes: dict[str, str] = {}

        def clash(word: str, one: str, other: str) -> None:
            self._clash(word, given[one].plugin, given[other].plugin)

        for contract in contracts:
            other = codes.setdefault(contract.code, contract.key)
            if other != contract.key and not contract.announced_as:
                clash(contract.code, other, contract.key)
            for form in contract.forms:
                played = (contract.announced_as or contract.key, form)
                if played in plays:
                    clash(f"{played[0]} {form.code}".strip(), plays[played].key, contract.key)
                plays[played] = contract
        return plays

    def _clash(self, word: str, plugin: str, other: str) -> None:
        details = (("word", word), ("plugins", " / ".join(sorted((plugin, other)))))
        self.problems.append(Problem("plugin-clash", "profile.plugins", details))

    def _playable(self, all_pass: AllPass, contracts: tuple[Contract, ...]) -> None:
        if all_pass.becomes is AfterAllPass.PLAYED:
            keys = [contract.key for contract in contracts]
            if all_pass.contract not in keys:
                self.problems.append(unknown("all-pass-contract", all_pass.contract, keys, key="auction.all-pass"))

    def _cites(self, contributed: Iterable[Iterable[Any]]) -> None:
        given = [one.cite for group in contributed for one in group if hasattr(one, "cite")]
        known = known_cites(self.profile, given)
        labels = [source.label for source in self.profile.sources]
        for key, clause in self.profile.cites.items():
            if key in self.validator.uncited:
                continue
            if key not in known:
                if key in self.removed or self.validator.inherited_from_disabled(f"cite.{key}"):
                    self.idle.add(f"cite.{key}")
                    continue
                details = alternatives(key, known, listed=False)
                self.problems.append(Problem("cite-unknown-key", f"cite.{key}", details))
            named = [one for one in silence(clause) or (clause,) if one]
            if not all(any(f"{one} ".startswith(f"{label} ") for label in labels) for one in named):
                source = (("word", clause), ("expected", ", ".join(labels)))
                self.problems.append(Problem("cite-unknown-source", f"cite.{key}", source))
        for reading in self.profile.readings:
            if reading.option is not None and reading.option not in known:
                details = alternatives(reading.option, known, listed=False)
                number, layer = self.validator.reading_at(reading.id)
                key = f"reading[{number}].option"
                problem = Problem("reading-unknown-option", key, details, file=layer.name)
                self.problems.append(problem)

    def _without_idle(self) -> Profile:
        """The profile without what concerns only plugins that are switched off."""
        profile = self.profile
        if not self.idle:
            return profile
        cites = {key: one for key, one in profile.cites.items() if f"cite.{key}" not in self.idle}
        terms = {
            language: MappingProxyType(
                {key: one for key, one in own.items() if f"terms.{language}.{key}" not in self.idle}
            )
            for language, own in profile.terms.items()
        }
        return replace(profile, cites=MappingProxyType(cites), terms=MappingProxyType(terms))

    def _known_terms(self, words: tuple[Words, ...]) -> None:
        for language, terms in self.profile.terms.items():
            known = known_terms(words, language)
            for key, text in terms.items():
                place = f"terms.{language}.{key}"
                if key not in known:
                    if self.validator.inherited_from_disabled(place):
                        self.idle.add(place)
                        continue
                    details = alternatives(key, known, listed=False)
                    self.problems.append(Problem("term-unknown-key", place, details))
                elif not _fits(text, known[key]):
                    expected = ", ".join(f"{{{field}}}" for field in sorted(known[key]))
                    wrong = (("word", text), ("expected", expected))
                    self.problems.append(Problem("term-details", place, wrong))


def _fits(text: str, known: frozenset[str]) -> bool:
    """Whether a profile's own words mention only details that are there."""
    try:
        return fields(text) <= known
    except ValueError:
        return False
