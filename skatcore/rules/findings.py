"""Findings of ``check`` about a profile that can be used all the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.rules.clauses.check import misquotations, wrong_lists
from skatcore.rules.clauses.citations import is_unclear_silence, without_label
from skatcore.rules.clauses.read import clause_book
from skatcore.rules.known_keys import removed_options
from skatcore.rules.problems import Problem, ProfileError, alternatives
from skatcore.rules.profile.files import Layer
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.profile.lookup import find
from skatcore.rules.profile.model import NO_ORIGIN, begins_with
from skatcore.rules.readings import subjects
from skatcore.text.language_list import core_messages, languages

if TYPE_CHECKING:
    from skatcore.rules.registry import Registry
    from skatcore.rules.ruleset import Ruleset


def findings(validator: ProfileValidator, ruleset: Ruleset, registry: Registry) -> list[Problem]:
    """The findings in the profile, and the errors in the list of its own clauses."""
    return [*validator.located(_findings(validator, ruleset, registry)), *wrong_lists(ruleset, registry)]


def _findings(validator: ProfileValidator, ruleset: Ruleset, registry: Registry) -> Iterator[Problem]:
    """Slips in the header, removed options, games with the same name, old words, unknown clauses."""
    layer = validator.layers[-1]
    if layer.stems and ruleset.id not in layer.stems:
        yield layer.problem("problem.id-not-file-name", "profile.id", word=ruleset.id, expected=layer.stems[0])
    first, last = ruleset.profile.header.first_year, ruleset.profile.header.last_year
    if first is not None and last is not None and last < first:
        yield layer.problem("problem.years-turned-round", "profile.last-year", word=last, expected=first)
    yield from _unknown_origin(layer, ruleset.profile.header.descends_from or "", registry)
    for key, version in removed_options(ruleset.profile).items():
        if validator.merged.at(*key.split(".")) is not None:
            yield Problem.of("problem.option-removed", key, word=key, version=version)
    yield from _alike(ruleset)
    yield from _misquotations(validator, ruleset, registry)
    yield from _without_source(validator, ruleset)
    yield from _beside_the_rules(validator, ruleset)


def _unknown_origin(layer: Layer, origin: str, registry: Registry) -> Iterator[Problem]:
    """The name of a form that is not there; a file or a package may be somebody else's."""
    if origin in {"", NO_ORIGIN} or "/" in origin or origin.endswith(".toml") or not registry.files:
        return
    try:
        find(origin, registry, layer.path.parent if layer.path else None)
    except ProfileError as error:
        yield from (replace(each, key="profile.descends-from", file=layer.name) for each in error.problems)


def _beside_the_rules(validator: ProfileValidator, ruleset: Ruleset) -> Iterator[Problem]:
    """Readings of the file itself that bear on something that the rule set does not have."""
    own = [reading for reading in ruleset.profile.readings if reading.bears_on and validator.is_own(reading)]
    known = subjects(ruleset) if own else frozenset()
    for reading in own:
        for key in (key for key in reading.bears_on if key not in known):
            details = alternatives(key, known, listed=False)
            yield validator.of_reading("problem.reading-unknown-subject", reading, "bears-on", **details)


def _alike(ruleset: Ruleset) -> Iterator[Problem]:
    """Contracts that have one name in a language: whoever types it gets one of them."""
    for language in languages():
        terms = ruleset.profile.terms.get(language, {})
        names = {contract.key: _name(ruleset, language, f"contract.{contract.key}") for contract in ruleset.contracts}
        by_name: defaultdict[str, list[str]] = defaultdict(list)
        for key, name in names.items():
            by_name[name.casefold()].append(key)
        for keys in by_name.values():
            if len(keys) > 1:
                own = [key for key in keys if f"contract.{key}" in terms]
                place = f"terms.{language}.contract.{own[-1]}" if own else "profile.plugins"
                details = {"word": names[keys[0]], "language": language, "contracts": " / ".join(keys)}
                yield Problem.of("problem.contracts-alike", place, **details)


def _misquotations(validator: ProfileValidator, ruleset: Ruleset, registry: Registry) -> Iterator[Problem]:
    """Citations of clauses that are not in the list of their source."""
    wrong = misquotations(ruleset, clause_book(registry))
    for key, text in ruleset.profile.cites.items():
        if text in wrong:
            yield Problem.of("problem.clause-unknown", f"cite.{key}", **wrong[text])
    for reading in ruleset.profile.readings:
        if reading.clause in wrong:
            yield validator.of_reading("problem.clause-unknown", reading, "clause", **wrong[reading.clause])


def _without_source(validator: ProfileValidator, ruleset: Ruleset) -> Iterator[Problem]:
    """Citations that speak of silence in other words, and parts that look like those of a source that is none."""
    labels = [source.label for source in ruleset.profile.sources]
    for key, text in ruleset.profile.cites.items():
        for name, details in _unclear(text, labels):
            yield Problem.of(name, f"cite.{key}", **details)
    for reading in ruleset.profile.readings:
        for name, details in _unclear(reading.clause, labels):
            yield validator.of_reading(name, reading, "clause", **details)


def _unclear(text: str, labels: Sequence[str]) -> Iterator[tuple[str, dict[str, int | str]]]:
    if is_unclear_silence(text, labels):
        named = [label for label in labels if f"{label} silent".casefold() in text.casefold()]
        named = named or [label for label in labels if begins_with(text, label)]
        silent = f"{max(named, key=len, default='…')} silent"
        yield "problem.cite-unclear-silence", {"word": text, "alone": silent, "following": f"{silent}, as …"}
    for part in without_label(text, labels):
        yield "problem.cite-part-unknown", alternatives(part.partition(" ")[0], labels) | {"word": part}


def _name(ruleset: Ruleset, language: str, key: str) -> str:
    """A contract's name: the profile's, a plugin's or the core's; in English if there is none."""
    messages = [ruleset.profile.terms.get(language, {})]
    for spoken in (language, "en"):
        messages += reversed([words.messages for words in ruleset.words if words.language == spoken])
        messages.append(core_messages(spoken))
    return next((named[key] for named in messages if key in named), key.removeprefix("contract."))
