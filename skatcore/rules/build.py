"""A profile and the contributions of its plugins, compiled into a rule set."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar, overload

from skatcore.errors import PLUGIN_ERRORS, in_words
from skatcore.model.game import Form
from skatcore.rules.contributions import (
    ALL_PASS,
    CONTRACTS,
    LADDERS,
    OVERBID_RULES,
    AfterAllPass,
    AllPass,
    Context,
    Contract,
)
from skatcore.rules.hook_calls import HookCalls, PluginSet
from skatcore.rules.identity import identity
from skatcore.rules.kinds import Change, Changed, Keyed, Kind, declared
from skatcore.rules.known_keys import TERMS, details_in, known_cites
from skatcore.rules.problems import Problem, ProfileError, alternatives, is_whole, unknown, wrongly_given
from skatcore.rules.profile.chain import chain
from skatcore.rules.profile.files import Layer, parse_layer
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.profile.lookup import find
from skatcore.rules.profile.model import Profile
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.watch import watch
from skatcore.text.language_list import core_messages, fields
from skatcore.text.message import silence
from skatcore.text.words import Words

R = TypeVar("R")
RulesT = TypeVar("RulesT", bound=Ruleset)
T = TypeVar("T", bound=Keyed)


@overload
def load_ruleset(name: str, registry: Registry | None = None) -> Ruleset: ...
@overload
def load_ruleset(name: str, registry: Registry | None = None, *, made: type[RulesT]) -> RulesT: ...
def load_ruleset(name: str, registry: Registry | None = None, *, made: type[Ruleset] = Ruleset) -> Ruleset:
    """The rule set of a profile: a bundled id, ``pack/id``, or a path to a TOML file; ``made`` is its class.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    registry = registry or Registry.installed()
    return _compiled(find(name, registry), name, registry, made)


@overload
def parse_ruleset(text: str, registry: Registry | None = None, name: str = "profile.toml") -> Ruleset: ...
@overload
def parse_ruleset(
    text: str, registry: Registry | None = None, name: str = "profile.toml", *, made: type[RulesT]
) -> RulesT: ...
def parse_ruleset(
    text: str, registry: Registry | None = None, name: str = "profile.toml", *, made: type[Ruleset] = Ruleset
) -> Ruleset:
    """The rule set of the profile in a TOML text; errors call the file ``name``, ``made`` is its class.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    return _compiled(_layer_in(text, name), name, registry or Registry.installed(), made)


def check(name: str, registry: Registry | None = None) -> tuple[Problem, ...]:
    """Everything that is wrong with a profile: what `load_ruleset` would refuse it for.

    Of one that can be loaded, what is amiss with it all the same: its id is not its file's name,
    it states removed options, two of its games have the same name, a text that a plugin changed is said in old words,
    it cites a clause that is not in the list of its source, or the list of its own clauses is wrong.
    """
    return checked(name, registry)[0]


def checked(name: str, registry: Registry | None = None) -> tuple[tuple[Problem, ...], Ruleset | None]:
    """The findings of `check`, and the rule set as it is without what is wrong, if that leaves one."""
    registry = registry or Registry.installed()
    return _checked(lambda: find(name, registry), name, registry)


def checked_text(
    text: str, registry: Registry | None = None, name: str = "profile.toml"
) -> tuple[tuple[Problem, ...], Ruleset | None]:
    """The same as `checked` for the profile in a TOML text, which errors call ``name``."""
    return _checked(lambda: _layer_in(text, name), name, registry or Registry.installed())


def _layer_in(text: str, name: str) -> Layer:
    return parse_layer(text.encode(errors="surrogatepass"), name)


def _checked(read: Callable[[], Layer], name: str, registry: Registry) -> tuple[tuple[Problem, ...], Ruleset | None]:
    try:
        validator = ProfileValidator(chain(read(), registry), name, registry)
    except ProfileError as error:
        return error.problems, None
    problems, ruleset = _made(validator)
    if ruleset is not None and not problems:
        from skatcore.rules.findings import findings  # with the lists of clauses, which nothing else here reads

        problems = findings(validator, ruleset, registry)
    return tuple(problems), ruleset


def _compiled(layer: Layer, name: str, registry: Registry, made: type[Ruleset]) -> Ruleset:
    """The rule set of a file: the same object as before while that is in use."""
    layers = chain(layer, registry)
    key = (made, name, *((part.name, part.path, part.text) for part in layers))
    known: Ruleset | None = registry.in_use.get(key)
    if known is None:
        problems, known = _made(ProfileValidator(layers, name, registry), made)
        if problems or known is None:
            raise ProfileError(problems)
        registry.in_use[key] = known
        watch()
    return known


def _made(validator: ProfileValidator, made: type[Ruleset] = Ruleset) -> tuple[list[Problem], Ruleset | None]:
    """Everything that is wrong with a profile, and the rule set if one can be made."""
    if validator.profile is None:
        return validator.located(validator.problems), None
    compiler = Compiler(validator, validator.profile, made)
    ruleset = compiler.compile()
    return validator.located([*validator.problems, *compiler.problems]), ruleset


class Compiler:
    """One profile's plugins asked for their contributions, and the profile held against these."""

    def __init__(self, validator: ProfileValidator, profile: Profile, made: type[Ruleset]) -> None:
        self.validator = validator
        self.profile = profile
        self.made = made
        self.calls = [validator.plugins.calls(name) for name in profile.plugins]
        self.problems: list[Problem] = []
        #: The problem of each two plugins that contribute the same.
        self._clashes: dict[str, Problem] = {}
        #: The contributions by key, and the plugin behind each, by kind and key.
        self.given: dict[str, dict[str, Any]] = {kind.name: {} for kind in declared()}
        self.owners: dict[tuple[str, str], str] = {}
        #: Who has taken the stage out of a slot, by kind and slot.
        self.emptied: dict[tuple[str, str], str] = {}
        #: The keys under which profiles cite what a plugin has removed.
        self.removed: set[str] = set()

    def __getitem__(self, kind: Kind[T]) -> tuple[T, ...]:
        """The contributions of a kind so far."""
        return tuple(self.given[kind.name].values())

    def compile(self) -> Ruleset | None:
        """The rule set, if no plugin does anything wrong."""
        for kind in declared():
            self._gather(kind)
        # without a plugin, everything that it contributes would be called unknown
        changes = self._change() if self.validator.has_all_plugins else ()
        versions = {
            calls.name: (calls.own_name, version) for calls, version in self._ask(lambda calls: [calls.rules_version()])
        }
        words = tuple(words for _, words in self._ask(HookCalls.words))
        if self.problems or not self.validator.has_all_plugins:  # what is wrong with a plugin leaves the rest open
            return None
        contributions = {kind.name: kind.in_order(self.given[kind.name].values()) for kind in declared()}
        plays = self._plays(contributions[CONTRACTS.name])
        self._check_values(contributions[CONTRACTS.name])
        english = self._english(words)
        for kind in declared():
            self.problems += kind.problems(contributions[kind.name], english)
            self._check_needed(kind)
        chosen = {kind.name: self._chosen(kind) for kind in declared() if kind.option}
        if len(self.given[LADDERS.name]) > 1:
            self._clash(LADDERS.name, LADDERS, *self.given[LADDERS.name])
        profile = replace(self.profile, cites=self._cites(contributions), terms=self._terms(words))
        if None in chosen.values():
            return None
        self._check_all_pass(chosen[ALL_PASS.name])
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
        checks = self._ask(lambda calls: calls.checks(ruleset, self._context(calls)))
        self.problems += [replace(problem, file=file) for _, problem in checks]
        return ruleset

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
                self._wrong_plugin("plugin-change-unknown", calls.name, **details)
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
        self._wrong_plugin("plugin-misfit", calls.name, word=calls.name, why=why)
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

    def _check_values(self, contracts: Iterable[Contract]) -> None:
        """Base values, values of forms and tops are whole numbers, none of them negative."""
        for contract in contracts:
            plugin = self.owners[CONTRACTS.name, contract.key]
            for name, number in (("base", contract.base), ("tops", contract.tops), *contract.fixed):
                if not is_whole(number):
                    place = f"{CONTRACTS.name} {contract.key} {name.code if isinstance(name, Form) else name}".strip()
                    problem = wrongly_given("plugin-not-whole", plugin, place, number, least=0)
                    self.problems.append(self.validator.of_plugin(replace(problem, key=plugin)))

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
                self._wrong("not-a-choice", kind.option, **details)
            elif not {f"plugin.{name}" for name in owners} & {found.key for found in self.validator.problems}:
                details |= {"plugins": " / ".join(owners), "suggestion": ""}
                self._wrong("choice-of-plugin", kind.option, **details)
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
        """Two plugins contribute the same: one problem with all the words for which they do."""
        both = " / ".join(sorted(plugins))
        earlier = self._clashes.get(both)
        if earlier is not None:
            self.problems.remove(earlier)
            word = f"{dict(earlier.message.details)['word']}, {word}"
        clash = self._clashes[both] = Problem.of("problem.plugin-clash", "profile.plugins", word=word, plugins=both)
        self.problems.append(clash)

    def _wrong(self, problem: str, key: str, **details: int | str) -> None:
        self.problems.append(Problem.of(f"problem.{problem}", key, **details))

    def _wrong_plugin(self, problem: str, plugin: str, **details: int | str) -> None:
        self.problems.append(self.validator.of_plugin(Problem.of(f"problem.{problem}", plugin, **details)))

    # -- the profile against what its plugins contribute ------------------------------------------

    def _english(self, words: tuple[Words, ...]) -> set[str]:
        """The keys of all messages in English; a problem for each that a contribution lacks."""
        known = set(core_messages("en")).union(*(own.messages for own in words if own.language == "en"))
        for kind in declared():
            for key, contribution in self.given[kind.name].items():
                plugin = self.owners[kind.name, key]
                for word in kind.needs(contribution):
                    if word not in known:
                        self._wrong_plugin("plugin-word-missing", plugin, word=word, plugins=plugin)
        return known

    def _check_needed(self, kind: Kind[Any]) -> None:
        """No plugin has emptied a slot that must be filled."""
        filled = {getattr(contribution, "slot", "") for contribution in self.given[kind.name].values()}
        for slot in kind.needed:
            if slot not in filled and (plugin := self.emptied.get((kind.name, slot))):
                self._wrong("plugin-slot-empty", "profile.plugins", word=slot, plugins=plugin)

    def _check_all_pass(self, all_pass: AllPass) -> None:
        contracts = self.given[CONTRACTS.name]
        if all_pass.becomes is AfterAllPass.PLAYED and all_pass.contract not in contracts:
            self.problems.append(unknown("all-pass-contract", all_pass.contract, contracts, key="auction.all-pass"))

    def _cites(self, contributions: Mapping[str, tuple[Any, ...]]) -> Mapping[str, str]:
        """The clauses, without those of parents that concern only what is switched off or removed here."""
        kept = {}
        contributed = (contribution for group in contributions.values() for contribution in group)
        cited = (key for each in contributed for key in (getattr(each, "cite", ""), *getattr(each, "cites", ())))
        known = known_cites(self.profile, (key for key in cited if key and key[0] != "."))
        labels = [source.label for source in self.profile.sources]
        for key, clause in self.profile.cites.items():
            place = f"cite.{key}"
            if key not in known and key not in self.validator.uncited:
                if key in self.removed or self.validator.inherited_from_disabled(place):
                    continue
                self._wrong("cite-unknown-key", place, **alternatives(key, known, listed=False))
            kept[key] = clause
            named = [name for name in silence(clause) or (clause,) if name]
            if not all(any(f"{name} ".startswith(f"{label} ") for label in labels) for name in named):
                self._wrong("cite-unknown-source", place, word=clause, expected=", ".join(labels))
        for reading in self.profile.readings:
            if reading.option is not None and reading.option not in known:
                details = alternatives(reading.option, known, listed=False)
                self.problems.append(self.validator.of_reading("reading-unknown-option", reading, "option", **details))
        return MappingProxyType(kept)

    def _terms(self, words: tuple[Words, ...]) -> Mapping[str, Mapping[str, str]]:
        """The profile's own words, without those of parents for what is switched off here."""
        kept: dict[str, dict[str, str]] = {}
        common = _said(words, "en") if self.profile.terms else {}
        for language, terms in self.profile.terms.items():
            kept[language] = {}
            # a message has the same details in every language; some languages have more forms of a number
            known = common if terms.keys() <= common.keys() else {**_said(words, language), **common}
            for key, text in terms.items():
                place = f"terms.{language}.{key}"
                if key not in known or not key.startswith(TERMS):
                    if key in self.removed or self.validator.inherited_from_disabled(place):
                        continue
                    may_differ = [message for message in known if message.startswith(TERMS)]
                    self._wrong("term-unknown-key", place, **alternatives(key, may_differ, listed=False))
                elif not _fits(text, details_in(known[key])):
                    expected = ", ".join(f"{{{field}}}" for field in sorted(details_in(known[key])))
                    self._wrong("term-details", place, word=text, expected=expected)
                kept[language][key] = text
        return MappingProxyType({language: MappingProxyType(own) for language, own in kept.items()})


def _said(words: tuple[Words, ...], language: str) -> dict[str, str]:
    """The messages for which a profile may have terms of its own: the core's and its plugins'."""
    said = dict(core_messages(language))
    for own in words:
        if own.language == language:
            said |= own.messages
    return said


def _fits(text: str, known: frozenset[str]) -> bool:
    """Whether a profile's own words mention only details that are there."""
    try:
        return fields(text) <= known
    except ValueError:
        return False
