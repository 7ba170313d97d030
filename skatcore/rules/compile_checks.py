"""A profile held against what its plugins contribute: words, values, citations, terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from skatcore.model.game import Form
from skatcore.rules.contributions import CONTRACTS, AfterAllPass, AllPass, Contract
from skatcore.rules.kinds import Kind, declared
from skatcore.rules.known_keys import TERMS, contributed_cites, details_in, known_cites
from skatcore.rules.problems import alternatives, is_whole, unknown, wrongly_given
from skatcore.rules.profile.model import begins_with
from skatcore.text.language_list import core_messages, fields
from skatcore.text.message import silence
from skatcore.text.words import Words

if TYPE_CHECKING:
    from skatcore.rules.compiler import Compiler


class CompileChecks:
    """Whatever is wrong with a profile's plugins together, or with the profile beside them; the compiler keeps it."""

    def __init__(self, compiler: Compiler, words: tuple[Words, ...]) -> None:
        self.compiler = compiler
        self.words = words

    def check(self, contributions: Mapping[str, tuple[Any, ...]]) -> None:
        """Values, words, and what each kind says of all its contributions together."""
        self._check_values(contributions[CONTRACTS.name])
        english = self._english()
        for kind in declared():
            self.compiler.problems += kind.problems(contributions[kind.name], english)
            self._check_needed(kind)

    def _check_values(self, contracts: Iterable[Contract]) -> None:
        """Base values, values of forms and tops are whole numbers, none of them negative."""
        for contract in contracts:
            plugin = self.compiler.owners[CONTRACTS.name, contract.key]
            for name, number in (("base", contract.base), ("tops", contract.tops), *contract.fixed):
                if not is_whole(number):
                    place = f"{CONTRACTS.name} {contract.key} {name.code if isinstance(name, Form) else name}".strip()
                    problem = wrongly_given("problem.plugin-not-whole", plugin, place, number, least=0)
                    self.compiler.problems.append(self.compiler.validator.of_plugin(replace(problem, key=plugin)))

    def _english(self) -> set[str]:
        """The keys of all messages in English; a problem for each that a contribution lacks."""
        known = set(core_messages("en")).union(*(own.messages for own in self.words if own.language == "en"))
        for kind in declared():
            for key, contribution in self.compiler.given[kind.name].items():
                plugin = self.compiler.owners[kind.name, key]
                for word in kind.needs(contribution):
                    if word not in known:
                        self.compiler.wrong_plugin("problem.plugin-word-missing", plugin, word=word, plugins=plugin)
        return known

    def _check_needed(self, kind: Kind[Any]) -> None:
        """No plugin has emptied a slot that must be filled."""
        filled = {getattr(contribution, "slot", "") for contribution in self.compiler.given[kind.name].values()}
        for slot in kind.needed:
            if slot not in filled and (plugin := self.compiler.emptied.get((kind.name, slot))):
                self.compiler.wrong("problem.plugin-slot-empty", "profile.plugins", word=slot, plugins=plugin)

    def check_all_pass(self, all_pass: AllPass) -> None:
        """The contract that is played when all pass is there."""
        contracts = self.compiler.given[CONTRACTS.name]
        if all_pass.becomes is AfterAllPass.PLAYED and all_pass.contract not in contracts:
            self.compiler.problems.append(
                unknown("problem.all-pass-contract", all_pass.contract, contracts, key="auction.all-pass")
            )

    def cites(self, contributions: Mapping[str, tuple[Any, ...]]) -> Mapping[str, str]:
        """The clauses, without those of parents that concern only what is switched off or removed here."""
        kept = {}
        contributed = (contribution for group in contributions.values() for contribution in group)
        known = known_cites(self.compiler.profile, contributed_cites(contributed))
        labels = [source.label for source in self.compiler.profile.sources]
        faults = {f"conduct.{each.key}": {"suggestion": each.cite} for each in contributions.get("incidents", ())}
        for key, clause in self.compiler.profile.cites.items():
            place = f"cite.{key}"
            if key not in known and key not in self.compiler.validator.uncited:
                if key in self.compiler.removed or self.compiler.validator.inherited_from_disabled(place):
                    continue
                near = alternatives(key, known, listed=False)
                self.compiler.wrong("problem.cite-unknown-key", place, **near | faults.get(key, {}))
            kept[key] = clause
            named = (name for name in silence(clause) or (clause,) if name)
            other = next((name for name in named if not any(begins_with(name, label) for label in labels)), "")
            if other:
                near = alternatives(other.partition(" ")[0], labels)
                self.compiler.wrong("problem.cite-unknown-source", place, **near | {"word": clause})
        for reading in self.compiler.profile.readings:
            if reading.option is not None and reading.option not in known:
                details = alternatives(reading.option, known, listed=False)
                self.compiler.problems.append(
                    self.compiler.validator.of_reading("problem.reading-unknown-option", reading, "option", **details)
                )
        return MappingProxyType(kept)

    def terms(self) -> Mapping[str, Mapping[str, str]]:
        """The profile's own words, without those of parents for what is switched off here."""
        kept: dict[str, dict[str, str]] = {}
        common = _said(self.words, "en") if self.compiler.profile.terms else {}
        for language, terms in self.compiler.profile.terms.items():
            kept[language] = {}
            # a message has the same details in every language; some languages have more forms of a number
            known = common if terms.keys() <= common.keys() else {**_said(self.words, language), **common}
            for key, text in terms.items():
                place = f"terms.{language}.{key}"
                if key not in known or not key.startswith(TERMS):
                    if key in self.compiler.removed or self.compiler.validator.inherited_from_disabled(place):
                        continue
                    may_differ = [message for message in known if message.startswith(TERMS)]
                    self.compiler.wrong(
                        "problem.term-unknown-key", place, **alternatives(key, may_differ, listed=False)
                    )
                elif not _fits(text, details_in(known[key])):
                    expected = ", ".join(f"{{{field}}}" for field in sorted(details_in(known[key])))
                    self.compiler.wrong("problem.term-details", place, word=text, expected=expected)
                kept[language][key] = text
        return MappingProxyType({language: MappingProxyType(own) for language, own in kept.items()})


def _said(words: tuple[Words, ...], language: str) -> dict[str, str]:
    """The messages for which a profile may have terms of its own: the core's and its plugins'."""
    said = dict(core_messages(language))
    for own in words:
        if own.language == language:
            said.update(own.messages.items())
    return said


def _fits(text: str, known: frozenset[str]) -> bool:
    """Whether a profile's own words mention only details that are there."""
    try:
        return fields(text) <= known
    except ValueError:
        return False
