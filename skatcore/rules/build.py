"""A profile and the contributions of its plugins, compiled into a rule set."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Protocol, TypeVar

from skatcore.messages import core_messages, fields
from skatcore.model.game import Form
from skatcore.model.reasons import silence
from skatcore.play.slots import in_order, order_problems
from skatcore.rules.contributions import AfterAllPass, AllPass, Context, Contract, Words
from skatcore.rules.findings import findings
from skatcore.rules.hook_calls import HookCalls
from skatcore.rules.identity import identity
from skatcore.rules.known_keys import known_cites, known_terms
from skatcore.rules.problems import Problem, ProfileError, suggest, unknown
from skatcore.rules.profile.chain import chain
from skatcore.rules.profile.files import Layer, parse_layer
from skatcore.rules.profile.find import find
from skatcore.rules.profile.load import Examination
from skatcore.rules.profile.model import Profile
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset


class Keyed(Protocol):
    """A contribution has a key."""

    @property
    def key(self) -> str:
        """The name under which it is contributed."""


class Cited(Protocol):
    """A contribution rests on a clause that the profile cites under a key."""

    @property
    def cite(self) -> str:
        """The key under which the profile cites it."""


K = TypeVar("K", bound=Keyed)
R = TypeVar("R")


def load_ruleset(name: str, registry: Registry | None = None) -> Ruleset:
    """The rule set of a profile: a bundled id, ``pack/id``, or a path to a TOML file.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    registry = registry or Registry.installed()
    return _compiled(find(name, registry), name, registry)


def parse_ruleset(
    text: str, registry: Registry | None = None, name: str = "profile.toml"
) -> Ruleset:
    """The rule set of the profile in a TOML text; ``name`` stands in its errors.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    layer = parse_layer(text.encode(errors="surrogatepass"), name)
    return _compiled(layer, name, registry or Registry.installed())


def check(name: str, registry: Registry | None = None) -> tuple[Problem, ...]:
    """Everything that is wrong with a profile: what `load_ruleset` would refuse it for.

    Of one that can be loaded, what is amiss with it all the same: its id is not its file's name,
    it states options that are no more, or two of its games have one name.
    """
    registry = registry or Registry.installed()
    try:
        layers = chain(find(name, registry), registry)
        examination = Examination.of(layers, name, registry)
        ruleset = _made(examination)
    except ProfileError as error:
        return error.problems
    return tuple(examination.placed(findings(examination, ruleset)))


def _compiled(layer: Layer, name: str, registry: Registry) -> Ruleset:
    """The rule set of a file: the same object as before while that is in use."""
    layers = chain(layer, registry)
    key = (name, *((one.name, one.path, one.text) for one in layers))
    known: Ruleset | None = registry.in_use.get(key)
    if known is None:
        known = registry.in_use[key] = _made(Examination.of(layers, name, registry))
    return known


def _made(examination: Examination) -> Ruleset:
    problems = list(examination.problems)
    ruleset = None
    if examination.profile is not None:
        calls = [examination.plugins.calls(one) for one in examination.profile.plugins]
        compiler = _Compiler(examination, examination.profile, calls)
        ruleset = compiler.compile(examination.layers[-1].name)
        problems += compiler.problems
    if problems or ruleset is None:
        raise ProfileError(examination.placed(problems))
    return ruleset


@dataclass
class _Compiler:
    examination: Examination
    profile: Profile
    calls: list[HookCalls]
    problems: list[Problem] = field(default_factory=list)
    owners: dict[str, str] = field(default_factory=dict)
    """Which plugin contributed a key, of the kind gathered last."""
    named: dict[str, str] = field(default_factory=dict)
    """The messages that contributions need, with the plugins that contribute them."""
    idle: set[str] = field(default_factory=set)
    """Clauses and terms of a parent for what a plugin would bring that is switched off here."""

    def compile(self, file: str) -> Ruleset | None:
        """The rule set, if nothing is wrong; what the checks find concerns ``file`` as a whole."""
        contracts = self._gather(HookCalls.contracts, "contract")
        plays = self._plays(contracts)
        steps = self._gather(HookCalls.steps, "step")
        goals = self._gather(HookCalls.goals, "reason.missed", "-")
        extras = self._gather(HookCalls.extras, "extra")
        factors = self._gather(HookCalls.factors, "reason")
        rules = self._gather(HookCalls.overbid_rules, "reason")
        passes = self._gather(HookCalls.all_pass, "all-pass")
        stages = in_order(self._gather(HookCalls.stages, "stage"))
        for stage in stages:
            self.named |= {f"event.{kind.kind}": self.owners[stage.key] for kind in stage.kinds}
        schemes = self._gather(HookCalls.schemes, "scheme")
        series = self._gather(HookCalls.series_rules, "series-rule")
        versions = {one.name: self._version(one) for one in self.calls}
        words = self._words()
        said = self._spoken(words)
        self.problems += order_problems(stages, said)
        overbid = self._chosen("overbid.rule", self.profile.core.overbid.rule, rules)
        all_pass = self._chosen("auction.all-pass", self.profile.core.auction.all_pass, passes)
        told = tuple(sorted(steps, key=lambda step: (step.order, step.key)))
        self._cites([contracts, told, goals, extras, factors, rules, stages, schemes, series])
        self._known_terms(words)
        if overbid is None or all_pass is None:
            return None
        self._playable(all_pass, contracts)
        if any(problem.problem.startswith("plugin-") for problem in self.problems):
            return None
        ruleset = Ruleset(
            profile=self._without_idle(),
            digest=identity(self.profile, versions),
            contracts=contracts,
            plays=MappingProxyType(plays),
            steps=told,
            goals=goals,
            extras=MappingProxyType({one.key: one for one in extras}),
            factors=factors,
            overbid=overbid,
            all_pass=all_pass,
            stages=stages,
            schemes=MappingProxyType({one.key: one for one in schemes}),
            series_rules=series,
            words=words,
            formats=tuple(form for one in self.calls for form in self._asked(one.formats)),
        )
        for one in self.calls:
            self.problems += [
                replace(problem, file=file)
                for problem in self._asked(functools.partial(one.checks, ruleset))
            ]
        return ruleset

    def _gather(
        self, ask: Callable[[HookCalls, Context], Iterable[K]], said_as: str, joint: str = "."
    ) -> tuple[K, ...]:
        """What all plugins contribute through one hook, by key; the same key twice is an error.

        ``said_as`` begins the message in which people are told of it.
        """
        found: dict[str, K] = {}
        by = self.owners = {}
        for one in self.calls:
            context = Context(self.profile.core, self.profile.plugins[one.name])
            for given in self._asked(functools.partial(ask, one, context)):
                if given.key in found:
                    names = " / ".join(sorted((by[given.key], one.name)))
                    details = (("word", given.key), ("plugins", names))
                    self.problems.append(Problem("plugin-clash", "profile.plugins", details))
                found[given.key] = given
                by[given.key] = one.name
                self.named[f"{said_as}{joint}{given.key}"] = one.name
        return tuple(found[key] for key in sorted(found))

    def _asked(self, ask: Callable[[], Iterable[R]]) -> tuple[R, ...]:
        try:
            return tuple(ask())
        except ProfileError as error:
            self.problems += [replace(p, key="profile.plugins") for p in error.problems]
            return ()

    def _version(self, one: HookCalls) -> int:
        """The version of a plugin's rules; 0, and a problem, where it is none."""
        return next(iter(self._asked(lambda: (one.rules_version(),))), 0)

    def _spoken(self, words: tuple[Words, ...]) -> set[str]:
        """Everything that is contributed has a word in English at least; the keys of all words."""
        said = set(core_messages("en"))
        for one in words:
            if one.language == "en":
                said |= set(one.messages)
        for key, plugin in self.named.items():
            if key not in said:
                details = (("word", key), ("plugins", plugin))
                self.problems.append(Problem("plugin-word-missing", "profile.plugins", details))
        return said

    def _words(self) -> tuple[Words, ...]:
        return tuple(words for one in self.calls for words in self._asked(one.words))

    def _chosen(self, key: str, wanted: str, offered: tuple[K, ...]) -> K | None:
        for one in offered:
            if one.key == wanted:
                return one
        names = [one.key for one in offered]
        details = (
            ("word", wanted),
            ("expected", ", ".join(sorted(names))),
            ("suggestion", suggest(wanted, names)),
        )
        self.problems.append(Problem("not-a-choice", key, details))
        return None

    def _plays(self, contracts: tuple[Contract, ...]) -> dict[tuple[str, Form], Contract]:
        plays: dict[tuple[str, Form], Contract] = {}
        codes: dict[str, str] = {}
        for contract in contracts:
            other = codes.setdefault(contract.code, contract.key)
            if other != contract.key and not contract.announced_as:
                self._clash(contract.code, other, contract.key)
            for form in contract.forms:
                at = (contract.announced_as or contract.key, form)
                if at in plays:
                    self._clash(f"{at[0]} {form.code}".strip(), plays[at].key, contract.key)
                plays[at] = contract
        return plays

    def _clash(self, word: str, one: str, other: str) -> None:
        names = " / ".join(sorted((self.owners[one], self.owners[other])))
        details = (("word", word), ("plugins", names))
        self.problems.append(Problem("plugin-clash", "profile.plugins", details))

    def _playable(self, all_pass: AllPass, contracts: tuple[Contract, ...]) -> None:
        if all_pass.becomes is AfterAllPass.PLAYED:
            keys = [contract.key for contract in contracts]
            if all_pass.contract not in keys:
                self.problems.append(
                    unknown("all-pass-contract", all_pass.contract, keys, key="auction.all-pass")
                )

    def _cites(self, contributed: Iterable[Iterable[Cited]]) -> None:
        given = [one.cite for group in contributed for one in group]
        known = known_cites(self.profile, given)
        labels = [source.label for source in self.profile.sources]
        for key, clause in self.profile.cites.items():
            if key in self.examination.unfounded:
                continue
            if key not in known:
                if self.examination.idle(f"cite.{key}"):
                    self.idle.add(f"cite.{key}")
                    continue
                nearest = suggest(key, known)
                details = (("word", key), ("expected", ""), ("suggestion", nearest))
                self.problems.append(Problem("cite-unknown-key", f"cite.{key}", details))
            told = [one for one in silence(clause) or (clause,) if one]
            if not all(any(f"{one} ".startswith(f"{label} ") for label in labels) for one in told):
                source = (("word", clause), ("expected", ", ".join(labels)))
                self.problems.append(Problem("cite-unknown-source", f"cite.{key}", source))
        for reading in self.profile.readings:
            if reading.option is not None and reading.option not in known:
                nearest = suggest(reading.option, known)
                details = (("word", reading.option), ("expected", ""), ("suggestion", nearest))
                number, layer = self.examination.reading_at(reading.id)
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
                at = f"terms.{language}.{key}"
                if key not in known:
                    if self.examination.idle(at):
                        self.idle.add(at)
                        continue
                    nearest = suggest(key, known)
                    details = (("word", key), ("expected", ""), ("suggestion", nearest))
                    self.problems.append(Problem("term-unknown-key", at, details))
                elif not _fits(text, known[key]):
                    expected = ", ".join(f"{{{field}}}" for field in sorted(known[key]))
                    wrong = (("word", text), ("expected", expected))
                    self.problems.append(Problem("term-details", at, wrong))


def _fits(text: str, known: frozenset[str]) -> bool:
    """Whether a profile's own words mention only details that are there."""
    try:
        return fields(text) <= known
    except ValueError:
        return False
