"""A draft as the builder's page shows it, and as its form gives it back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from starlette.datastructures import UploadFile

from skatcore.club import SERVER, Action, may
from skatcore.rules import Draft, Problem, ProfileError, Ruleset
from skatcore.rules.profile import MOST_BYTES, packed
from skatcore.scoring import bids
from skatcore.text import Catalogue
from skatcore.views.builder import (
    PluginSwitch,
    Question,
    QuestionGroup,
    drafted,
    header_text,
    plugin_switches,
    problem_slots,
    question_groups,
    slot,
    unasked_plugins,
)
from skatcore.views.rulebook import own_words
from skatcore.views.rules import SampleEffects, TypicalGame, sample_effects, typical_games, value_in_words
from skatcore.web.errors import Overloaded, TooMuch, TooOften
from skatcore.web.pages.builder.workbench import CheckedDraft, Workbench, workbench

if TYPE_CHECKING:
    from skatcore.web.visit import Visit


@dataclass(frozen=True, slots=True)
class ToldProblem:
    """A mistake, and the answers that mend it: their question's slot, what the form gives back, what it says."""

    text: str
    mends: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """The changes of a draft, beside its base; ``sample`` is None where it was not worked out."""

    bids: tuple[int, int]
    games: tuple[TypicalGame, ...]
    sample: SampleEffects | None


@dataclass(frozen=True)
class BuilderDesk:
    """A draft on a page in a language; ``told`` are the questions that said something of their own before."""

    bench: Workbench
    checked: CheckedDraft
    language: str
    told: frozenset[str] = frozenset()
    effects: Effects | None = None
    may_save: bool = False

    @property
    def draft(self) -> Draft:
        """The draft."""
        return self.checked.draft

    @cached_property
    def words(self) -> Catalogue:
        """The words of the page, of the base and of all plugins that are switched on."""
        return self.bench.words(self.language, self.draft.foundation)

    @cached_property
    def name(self) -> str:
        """The draft as links name it; empty if it is too long for one."""
        return packed(self.checked.text)

    @cached_property
    def groups(self) -> tuple[QuestionGroup, ...]:
        """All questions."""
        return question_groups(self.draft, self.checked.ruleset, self.bench.precedents, self.words)

    @cached_property
    def _by_slot(self) -> Mapping[str, tuple[Problem, ...]]:
        return problem_slots(self.draft, self.checked.problems)

    def problems(self, key: str) -> list[ToldProblem]:
        """The problems of one answer; under an empty key those that concern none."""
        return [
            ToldProblem(self.words.say(problem.said), tuple(self._mends(problem)))
            for problem in self._by_slot.get(key, ())
        ]

    def _mends(self, problem: Problem) -> Iterator[tuple[str, str, str]]:
        """The answers that mend a problem, as `ToldProblem` has them."""
        built, words = self.draft.foundation, self.words
        for key, value in problem.mends:
            if key in built.options:
                text = words.option(key).removesuffix(".")
                given = f"{key}={built.forms[key].written(value)[0]}"
                yield slot(key), given, f"{text}: {value_in_words(key, value, words)}"

    @property
    def problem_list(self) -> list[tuple[str, str, str]]:
        """All problems: the element where each is shown, the question, the sentence."""
        texts = {q.key: q.text for group in self.groups for q in group.questions}
        return [
            (f"q-{slot(key)}" if key else "", texts.get(key, ""), self.words.say(problem.said))
            for key, found in self._by_slot.items()
            for problem in found
        ]

    @property
    def troubled(self) -> list[str]:
        """The questions at which something is wrong."""
        return [key for key in self._by_slot if key]

    @property
    def telling(self) -> list[str]:
        """The questions that now say more than usual."""
        changed = {question.key for group in self.groups for question in group.questions if question.changed}
        return sorted(changed | {*self.troubled})

    @property
    def retold(self) -> list[Question]:
        """The questions of which the page must show the state anew."""
        keys = self.told | {*self.telling}
        return [question for group in self.groups for question in group.questions if question.key in keys]

    @property
    def changes(self) -> int:
        """How many answers differ from the base, each plugin switched on or off included."""
        built = self.draft.foundation
        return sum(group.changed for group in self.groups) + len({*built.plugins} ^ {*built.inherited})

    @property
    def switches(self) -> tuple[PluginSwitch, ...]:
        """The plugins that may be played, and those that are named without being there."""
        return plugin_switches(self.draft.foundation, self.bench.plugins(self.language), self.words)

    @property
    def own_words(self) -> tuple[tuple[str, str], ...]:
        """The own words of the rules with the usual ones, which the questions have."""
        ruleset = self.checked.ruleset
        return () if ruleset is None else own_words(ruleset, self.words)

    @property
    def unasked(self) -> list[str]:
        """The plugins that are on and not asked about."""
        return unasked_plugins(self.draft.foundation)

    def header(self, key: str) -> str:
        """A text of the header in the page's language."""
        return header_text(self.draft, key, self.language)

    def other_header(self, key: str) -> str:
        """The same text in another language, where there is none in the page's."""
        text = self.draft.header.get(key, "")
        return str(next(iter(text.values()), "")) if isinstance(text, dict) else ""


async def desk(visit: Visit, draft: Draft, told: frozenset[str] = frozenset()) -> BuilderDesk:
    """A draft, checked, with what it changes."""
    bench = workbench(visit.site.rule_sets)

    def checked_with_effects() -> tuple[CheckedDraft, Effects | None]:
        checked = bench.check(draft)
        return checked, None if checked.ruleset is None else _effects(
            visit, bench.base_of(checked.draft), checked.ruleset
        )

    checked, effects = await visit.aside(checked_with_effects)
    if effects is not None:
        effects = await _with_sample(visit, bench, checked, effects)
    role = await visit.role(SERVER)
    may_save = role is not None and may(role, Action.SAVE_PROFILE)
    shown = BuilderDesk(bench, checked, visit.language, told, effects, may_save)
    await visit.aside(lambda: shown.groups)
    return shown


def _effects(visit: Visit, base: Ruleset, house: Ruleset) -> Effects | None:
    try:
        return Effects((len(bids(base)), len(bids(house))), typical_games(base, house, visit.words_of(house)), None)
    except ProfileError:  # what a plugin gives cannot be counted with; the check says so
        return None


async def _with_sample(visit: Visit, bench: Workbench, checked: CheckedDraft, effects: Effects) -> Effects | None:
    base, house = bench.base_of(checked.draft), checked.ruleset
    assert house is not None  # noqa: S101 - for the type checker
    try:
        found = bench.known_sample(base, house)
        if found is None:
            found = await visit.work(lambda: bench.sample(base, house))
    except (Overloaded, TooOften):
        return effects
    except ProfileError:  # as above
        return None
    return replace(effects, sample=sample_effects(found, visit.words_of(base), visit.words_of(house)))


@dataclass(frozen=True, slots=True)
class DeskForm:
    """The answers in the builder's form."""

    fields: Mapping[str, list[str]]
    file: bytes | None = None

    def last(self, name: str, default: str = "") -> str:
        """The last value of a field."""
        return self.fields.get(name, [default])[-1]


async def desk_form(visit: Visit) -> DeskForm:
    """The form, with the file if one was chosen."""
    fields: dict[str, list[str]] = {}
    file = None
    for name, value in await visit.fields():
        if isinstance(value, UploadFile):
            data = await value.read(MOST_BYTES + 1)
            await value.close()
            file = data if value.filename else file
        else:
            fields.setdefault(name, []).append(value.replace("\r\n", "\n"))
    texts = (text.encode(errors="replace") for name in ("text", "toml") for text in fields.get(name, ()))
    if any(len(data) > MOST_BYTES for data in (file or b"", *texts)):
        raise TooMuch("builder.too-large", most=MOST_BYTES // 1024)
    return DeskForm(fields, file)


def draft_of(visit: Visit, form: DeskForm) -> Draft:
    """The draft that the form means: what it was when the questions were asked, and the answers.

    Raises:
        ProfileError: what it was cannot be read; only somebody's own form does that.
    """
    bench = workbench(visit.site.rule_sets)
    fields = {"plugin": [], **form.fields}  # of boxes a form has only those that are ticked
    return drafted(bench.read(form.last("text")), fields, visit.language, bench.rule_sets.registry)
