"""The sentences of a paragraph under a rule set, and whether it holds there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from skatcore.model.printable import capital
from skatcore.referee.incident import INCIDENTS
from skatcore.referee.judgement import is_silent
from skatcore.rules.clauses.citations import by_source, without_parts
from skatcore.rules.kinds import declared
from skatcore.rules.option_model import AMOUNT, values_of
from skatcore.rules.paragraphs import PARAGRAPHS, PLUGIN, Paragraph, paragraphs, said_of
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import asked
from skatcore.text.message import followed
from skatcore.views.rulebook.tables import steps_there
from skatcore.views.rules.option_words import value_in_words


class Sentences:
    """The sentences of one rule set in one language."""

    def __init__(self, ruleset: Ruleset, words: Catalogue) -> None:
        self.ruleset = ruleset
        self.words = words
        self._holding: dict[str, bool] = {}

    @cached_property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All paragraphs that there are, those of options in the chapters of their models too."""
        return paragraphs(self.ruleset)

    @cached_property
    def _values(self) -> Mapping[str, Any]:
        tables = self.ruleset.profile.tables()
        return {key: value for before, table in tables for key, _, value in values_of(table, before)}

    @cached_property
    def _labels(self) -> Collection[str]:
        return {source.label for source in self.ruleset.profile.sources}

    @cached_property
    def _present(self) -> Collection[str]:
        return {f"{kind}.{key}" for kind, key in self.ruleset.owners}

    @cached_property
    def _in_order(self) -> Collection[str]:
        """The options that choose contributions: of several one comes after the other."""
        return {kind.option for kind in declared()}

    @cached_property
    def _judged(self) -> Mapping[str, str]:
        """The kinds of incidents that the referee judges here, each with the key of its clause."""
        possible = (each for each in self.ruleset[INCIDENTS] if each.only_if(self.ruleset))
        return {each.key: each.cite for each in possible if not is_silent(self.ruleset, each)}

    def _key(self, key: str, paragraph: Paragraph) -> str:
        """An option's key; one that begins with a dot is the contributing plugin's own, a dot alone all its table."""
        if not key.startswith("."):
            return key
        return f"plugin.{self.owner(paragraph)}{key}".rstrip(".")

    def owner(self, paragraph: Paragraph) -> str:
        """The plugin that contributes a paragraph, or has the option that one says; empty for an option of a section."""
        own = paragraph.option.removeprefix(PLUGIN).rpartition(".")[0] if paragraph.option.startswith(PLUGIN) else ""
        return self.ruleset.owners.get((PARAGRAPHS.name, paragraph.key), own)

    def holds(self, paragraph: Paragraph) -> bool:
        """Whether a paragraph holds: its options have their values, and what it needs is there."""
        if paragraph.key not in self._holding:  # a book asks several times
            self._holding[paragraph.key] = self._holds(paragraph)
        return self._holding[paragraph.key]

    def _holds(self, paragraph: Paragraph) -> bool:
        return (
            (not paragraph.option or self.message(paragraph) in self.words)
            and all(self._has(key, value, paragraph) for key, value in paragraph.when.items())
            and not any(self._has(key, value, paragraph) for key, value in paragraph.unless.items())
            and all(name in self._present for name in paragraph.needs)
            and not any(name in self._present for name in paragraph.lacks)
            and paragraph.only_if(self.ruleset)
            and all(self.ruleset.has_rule(self._key(key, paragraph)) for key in paragraph.rests_on)
            and not any(self.ruleset.has_rule(self._key(key, paragraph)) for key in paragraph.silent_on)
            and (not paragraph.incident or paragraph.incident in self._judged)
        )

    def _has(self, key: str, wanted: Any, paragraph: Paragraph) -> bool:
        value = self._values.get(self._key(key, paragraph))
        choices = wanted if isinstance(wanted, (set, frozenset)) else {wanted}
        return not choices.isdisjoint(value) if isinstance(value, tuple) else value in choices

    def message(self, paragraph: Paragraph) -> str:
        """The key of the message that says it here."""
        if not paragraph.option:
            return paragraph.message
        option = self.option(paragraph)
        return said_of(option, self._values.get(option))

    def option(self, paragraph: Paragraph) -> str:
        """The option whose choice a paragraph says, as this rule set calls it."""
        return self._key(paragraph.option, paragraph)

    def text(self, paragraph: Paragraph) -> str:
        """The text of a paragraph."""
        return self._said(self.message(paragraph), paragraph)

    def brief(self, paragraph: Paragraph) -> str:
        """The words of the page for the table on it; nothing if it is not there."""
        if not paragraph.short:
            return ""
        own = self.message(paragraph)
        return self._said(f"{own}.brief" if f"{own}.brief" in self.words else own, paragraph)

    def _said(self, key: str, paragraph: Paragraph) -> str:
        template = self.words.raw(key)
        return capital(self.words.filled(template, self._details(template, paragraph)))

    def _details(self, template: str, paragraph: Paragraph) -> dict[str, int | str]:
        given = dict(paragraph.details(self.ruleset))
        details = {name: self.words.word(name, value) for name, value in given.items()}
        for name in asked(template):
            if name not in details and (said := self._option_or_word(self._key(name, paragraph))) is not None:
                details[name] = said
        return details

    def _option_or_word(self, key: str) -> int | str | None:
        if key in self._values:
            return self._in_words(key, self._values[key])
        return self.words.text(key) if key in self.words else None

    def _in_words(self, key: str, value: Any) -> int | str:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, tuple) and len(value) == 1:
            return self._in_words(key, value[0])
        if isinstance(value, tuple) and value:
            if key in self._in_order:
                return self.words.text("rulebook.in-turn").join(self._value(key, item) for item in value)
            *first, last = (self._value(key, item) for item in value)
            between = "; " if any("," in item for item in first) else ", "
            return self.words.text("rulebook.or", first=between.join(first), last=last)
        return self._value(key, value)

    def _value(self, key: str, value: Any) -> str:
        """A value in words; an amount as the language writes it."""
        if isinstance(value, str) and re.fullmatch(AMOUNT, value):
            return value.replace(".", self.words.text("rulebook.decimal"))
        if key == "levels.announced" and value:  # as the rule set calls the level
            return self.words.text(f"level.{value}")
        return value_in_words(key, value, self.words)

    def clause(self, citations: Iterable[str], borrowed: Collection[str] = ()) -> str:
        """The clauses on which a paragraph rests, in words; where the source is silent, whose rule fills the gap.

        Those that are ``borrowed`` stand beside one that is not, and say that they attest nothing.
        """
        citations = dict.fromkeys(citations)
        silent = [citation for citation in citations if not followed(citation)]
        spoken = without_parts((each for each in citations if each not in silent), self._labels)
        said = [self._cited_as(each, borrowed) for each in spoken]
        if silent and said:
            return "; ".join([*said, self.words.text("rulebook.rest-chosen")])
        return "; ".join(
            said or [self.words.text("rulebook.chosen", clause=self.words.clause(each)) for each in silent]
        )

    def _cited_as(self, citation: str, borrowed: Collection[str]) -> str:
        clause = self.words.clause(citation)
        return self.words.text("rulebook.borrowed-part", clause=clause) if citation in borrowed else clause

    def citations(self, paragraph: Paragraph) -> Iterator[str]:
        """The citations of its clauses, as profiles write them; of a historic form each source by itself."""
        profile = self.ruleset.profile
        labels = [source.label for source in profile.sources] if profile.is_reconstruction else []
        for key in self._cited(paragraph):
            for clause in filter(None, (self.ruleset.cite(key), *self._in_games(key))):
                yield from by_source(clause, labels) if labels else (clause,)

    def _in_games(self, key: str) -> Iterator[str]:
        """The clauses for a step in single games."""
        for step in self.ruleset.steps:
            if step.cite == key:
                yield from (self.ruleset.clause_in(contract, step) for contract in self.ruleset.contracts)

    def can_be_cited(self, paragraph: Paragraph) -> bool:
        """Whether a profile can name the clause of a paragraph."""
        return any(True for _ in self._cited(paragraph))

    def _cited(self, paragraph: Paragraph) -> Iterator[str]:
        """The keys of its clauses: its own, or that of its kind of incident; those of the steps in its table."""
        cited = paragraph.cites or ((self._judged[paragraph.incident],) if paragraph.incident else ())
        if paragraph.table == "steps":
            cited = (*cited, *(step.cite for step in steps_there(self.ruleset)))
        keys = [self._key(key, paragraph) for key in cited]
        if paragraph.option and self._values.get(option := self.option(paragraph)) == "not-stated":
            # a source that is silent on what is not stated leaves nothing to be chosen
            keys = [key for key in keys if key != option or not self.ruleset.silent_on(key)] or keys
        return iter(keys)

    def says(self, paragraph: Paragraph) -> frozenset[str]:
        """The keys of what a paragraph names or cites: options, clauses, its kind of incident; and its own."""
        own = self.message(paragraph)
        named = (self._key(key, paragraph) for key in asked(self.words.raw(own)))
        keys = frozenset((own, *self._cited(paragraph), *named))
        return keys | {f"incident.{paragraph.incident}"} if paragraph.incident else keys

    def concerns(self, paragraph: Paragraph) -> frozenset[str]:
        """The keys of what a paragraph names or cites, and of the options on which it depends."""
        own = (paragraph.option,) if paragraph.option else ()
        return self.says(paragraph).union(
            self._key(key, paragraph) for key in (*own, *paragraph.when, *paragraph.unless)
        )
