"""The options of house rules as questions: what may be answered, what each answer means, who has it so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Any, Final

from skatcore.rules.kinds import declared
from skatcore.rules.option_form import OptionForm
from skatcore.rules.option_list import listed_options
from skatcore.rules.option_model import descriptive, for_rulings
from skatcore.rules.profile.positions import outwards
from skatcore.text.catalogue import Catalogue
from skatcore.text.message import followed
from skatcore.views.rules.option_words import from_toml, section_title, table_of, toml_text, value_in_words
from skatcore.views.rules.rulesets import in_language

if TYPE_CHECKING:
    from skatcore.rules.draft import Draft
    from skatcore.rules.problems import Problem
    from skatcore.rules.profile.model import Reading
    from skatcore.rules.ruleset import Ruleset

#: Clauses that are named for one answer.
MOST_CLAUSES: Final = 3
#: What of a header is asked for; a problem with it is shown there.
HEADER: Final = ("profile.title", "profile.id", "profile.region", "profile.description")
PLUGINS: Final = "profile.plugins"
BASE: Final = "profile.extends"
_ELSEWHERE: Final = {"profile.without": PLUGINS}

#: The clauses under which rule sets have a value, by the option and the value in TOML.
Precedents = Mapping[tuple[str, str], tuple[str, ...]]


class Attestation(StrEnum):
    """On whose word a value rests."""

    OWN = "own-rule"
    """On that of the house: it was changed here."""
    ATTESTED = auto()
    """On a source of the historic form."""
    BORROWED = auto()
    """On a source of other rules, which the form follows."""
    CHOSEN = auto()
    """On no source: it is silent, or its words were not seen."""


@dataclass(frozen=True, slots=True)
class OfferedAnswer:
    """One answer that is offered: what it says, more of what it means, and where it is played so."""

    value: str
    text: str
    meaning: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """An option as it is asked for; ``given`` is the answer as a form has it.

    ``base`` is what the base has, in words; ``clause`` that of the present value, ``elsewhere`` are other values with
    their clauses. ``unclear`` says what the source leaves open, ``why`` why the base reads it as it does. ``attestation``
    says on whose word the present value rests; nothing where it is a base's that is no historic form.
    """

    key: str
    text: str
    form: OptionForm
    given: tuple[str, ...]
    value: str
    answers: tuple[OfferedAnswer, ...]
    base: str
    clause: str
    elsewhere: tuple[str, ...]
    changed: bool
    descriptive: bool
    for_rulings: bool
    unclear: str
    why: str
    attestation: Attestation | None

    @property
    def slot(self) -> str:
        """The key as names of fields on pages have it."""
        return slot(self.key)


@dataclass(frozen=True, slots=True)
class QuestionGroup:
    """The questions of one section or of one plugin."""

    key: str
    title: str
    about: str
    questions: tuple[Question, ...]

    @property
    def changed(self) -> int:
        """How many have another answer than in the base."""
        return sum(question.changed for question in self.questions)


def slot(key: str) -> str:
    """A key as part of the name of an element: ``games.grand`` is ``games_grand``."""
    return "".join(letter if letter.isalnum() or letter == "-" else "_" for letter in key)


def precedents(rulesets: Iterable[Ruleset]) -> Precedents:
    """The clauses for each value of an option, over all these rule sets."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for ruleset in rulesets:
        for option in listed_options(ruleset):
            if option.clause:
                found.setdefault((option.key, toml_text(option.value)), {})[option.clause] = None
    return {at: tuple(clauses) for at, clauses in found.items()}


def question_groups(
    draft: Draft, compiled: Ruleset | None, known: Precedents, words: Catalogue
) -> tuple[QuestionGroup, ...]:
    """All questions of a draft; ``compiled`` is the rule set that it makes, if it makes one."""
    groups: dict[str, list[Question]] = {}
    asked = _Asked(draft, compiled, known, words)
    for key in draft.foundation.options:
        groups.setdefault(table_of(key), []).append(asked.question(key))
    return tuple(
        QuestionGroup(section, section_title(section, words), _about(section, words), tuple(questions))
        for section, questions in groups.items()
    )


def question(draft: Draft, key: str, compiled: Ruleset | None, known: Precedents, words: Catalogue) -> Question:
    """One question of a draft."""
    return _Asked(draft, compiled, known, words).question(key)


def _about(section: str, words: Catalogue) -> str:
    return words.raw(section) if section.startswith("plugin.") else ""


class _Asked:
    """The common part of the questions of one draft."""

    def __init__(self, draft: Draft, compiled: Ruleset | None, known: Precedents, words: Catalogue) -> None:
        self.draft, self.known, self.words = draft, known, words
        self.compiled = compiled or draft.foundation.ruleset
        self.base = draft.foundation.ruleset
        self.by_kind = {kind.option: kind for kind in declared() if kind.option}
        self.readings = {reading.option: reading for reading in self.base.profile.readings} if self.base else {}
        #: What plugins of the base say that are switched off here.
        self.words_of_base = Catalogue.of(words.language, self.base) if self.base else words

    def question(self, key: str) -> Question:
        draft, words, info = self.draft, self.words, self.draft.foundation.options[key]
        value, before = draft.value(key), draft.foundation.values.get(key)
        reading, changed = self.readings.get(key), key in draft.changes
        clause = self._clause(key, changed=changed)
        form = draft.foundation.forms[key].offering(self._offered(key, value, before), in_order=key in self.by_kind)
        answers = tuple(self._answers(key, form, reading))
        return Question(
            key,
            words.option(key),
            form,
            form.written(value),
            value_in_words(key, value, words),
            answers,
            "" if before is None else self._in_words(key, before),
            words.clause(clause),
            () if answers else tuple(self._elsewhere(key, value)),
            changed,
            descriptive(info),
            for_rulings(info),
            in_language(reading.question, words) if reading else "",
            in_language(reading.why, words) if reading else "",
            self._attestation(clause, changed=changed),
        )

    def _offered(self, key: str, *values: Any) -> tuple[str, ...]:
        """The choices that plugins contribute; what is chosen is offered even if nobody contributes it."""
        if self.compiled is None:
            return ()
        if key in self.by_kind:
            offered = [item.key for item in self.compiled[self.by_kind[key]]]
            named = [key for value in values for key in ([value] if isinstance(value, str) else value or ())]
            return tuple(dict.fromkeys([*offered, *(key for key in named if isinstance(key, str))]))
        chosen = {item for value in values if isinstance(value, list) for item in value if isinstance(item, str)}
        for kind in declared():
            keys = [item.key for item in self.compiled[kind]]
            if chosen and chosen <= set(keys) and kind.message:
                return tuple(keys)
        return ()

    def _answers(self, key: str, form: OptionForm, reading: Reading | None) -> Iterator[OfferedAnswer]:
        may = [each for each in reading.may if each.value is not None] if reading else []
        meanings = {toml_text(each.value): in_language(each.text, self.words) for each in may}
        for choice in form.choices:
            (written,) = form.written([choice] if form.way in {"several", "ordered"} else choice)
            text = self._in_words(key, choice)
            if form.way == "several" and text == written:
                text = self._contributed(key, written) or text
            clauses = self.known.get((key, toml_text(choice)), ())[:MOST_CLAUSES]
            said = tuple(self.words.clause(clause) for clause in clauses)
            yield OfferedAnswer(written, text, meanings.get(toml_text(choice), ""), said)

    def _in_words(self, key: str, value: Any) -> str:
        text = value_in_words(key, value, self.words)
        return value_in_words(key, value, self.words_of_base) if text == value else text

    def _contributed(self, key: str, choice: str) -> str:
        """The name of a contribution that an option of a plugin names."""
        names = (f"{kind.message}{choice}" for kind in declared() if kind.message)
        return next((self.words.text(name) for name in names if name in self.words), "") if "." in key else ""

    def _elsewhere(self, key: str, value: Any) -> Iterator[str]:
        """Other values with their clauses, as "36 (WAR §4)"."""
        for (option, other), clauses in self.known.items():
            if option == key and other != toml_text(value):
                yield f"{value_in_words(key, from_toml(other), self.words)} ({self.words.clause(clauses[0])})"

    def _clause(self, key: str, *, changed: bool) -> str:
        """The clause of the present value; nothing for one that the house has made without saying where from."""
        own = self.draft.others.get("cite", {})
        if changed or key in self.draft.attested or self.base is None:
            return next((own[table] for table in outwards(key) if isinstance(own.get(table), str)), "")
        return self.base.cite(key)

    def _attestation(self, clause: str, *, changed: bool) -> Attestation | None:
        """On whose word a value with this clause rests: that of the form that the draft is, or is built on."""
        here = self.compiled.profile if self.compiled else None
        if here is None or not here.is_reconstruction:
            if changed:
                return Attestation.OWN
            here = self.base.profile if self.base else None
        if here is None or not here.is_reconstruction or not clause:
            return Attestation.OWN if changed else None
        if here.attests(clause):
            return Attestation.ATTESTED
        return Attestation.BORROWED if here.is_borrowed(followed(clause)) else Attestation.CHOSEN


def problem_slots(draft: Draft, problems: Iterable[Problem]) -> Mapping[str, tuple[Problem, ...]]:
    """Problems by the question at which they are shown; under an empty key those that concern none."""
    places = {*draft.foundation.options, *HEADER, PLUGINS, BASE}
    by_slot: dict[str, list[Problem]] = {}
    for problem in problems:
        key = problem.key.removeprefix("cite.")
        place = next(
            (_ELSEWHERE.get(table, table) for table in outwards(key) if _ELSEWHERE.get(table, table) in places), ""
        )
        by_slot.setdefault(place, []).append(problem)
    return {place: tuple(dict.fromkeys(told)) for place, told in by_slot.items()}
