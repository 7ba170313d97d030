"""The changes of a rule set that a form offers, and the rule set that the chosen one leads to."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.analysis.effect import is_aside
from skatcore.rules import changes_of, descriptive, for_rulings
from skatcore.rules.profile import DRAFT, named_in, unpacked
from skatcore.views.builder import ANSWER, Question, asked_about, question
from skatcore.views.rules import plugin_title, section_title, table_of
from skatcore.web.errors import NotFound, WebError
from skatcore.web.pages.builder.workbench import workbench
from skatcore.web.rule_lists import SAVED, NamedRules, renamed, short_name

if TYPE_CHECKING:
    from skatcore.rules import Draft
    from skatcore.text import Catalogue
    from skatcore.web.visit import Visit

#: The ways to change a rule set, in the order of the form.
WAYS: Final = ("without", "with", "option", "other")
#: Letters of what an option decides, in a list.
LONGEST: Final = 110


@dataclass(frozen=True, slots=True)
class OfferedChange:
    """The changes on offer: plugins that are played, others, options by section, the chosen one."""

    without: tuple[tuple[str, str], ...]
    added: tuple[tuple[str, str], ...]
    options: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
    question: Question | None


async def draft_of(visit: Visit, name: str) -> Draft:
    """A rule set as one that can be changed."""
    bench = workbench(visit.site.rule_sets)
    if name.startswith(DRAFT):
        return bench.read(unpacked(name))
    if name.startswith(SAVED):
        return bench.read(await visit.saved(name))
    return bench.new(name, "", visit.language)


def offer(visit: Visit, rules: NamedRules, draft: Draft, key: str) -> OfferedChange:
    """The changes on offer in these rules; ``key`` is the option that is chosen."""
    bench, words = workbench(visit.site.rule_sets), visit.words_of(rules.ruleset)
    played, titles = rules.ruleset.profile.plugins, bench.plugins(visit.language)
    asked = draft.foundation.options
    return OfferedChange(
        tuple((name, plugin_title(name, words)) for name in asked_about(played)),
        tuple(sorted(((name, titles[name][0]) for name in titles if name not in played), key=lambda item: item[1])),
        _options(draft, words),
        question(draft, key, rules.ruleset, bench.precedents, words) if key in asked else None,
    )


def _options(draft: Draft, words: Catalogue) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The options that a deal may show, by section."""
    sections: dict[str, list[tuple[str, str]]] = {}
    for key, info in draft.foundation.options.items():
        if not (descriptive(info) or for_rulings(info) or is_aside(key)):
            said = words.option(key)
            sections.setdefault(table_of(key), []).append((key, said if len(said) <= LONGEST else f"{said[:LONGEST]}…"))
    return tuple((section_title(section, words), tuple(own)) for section, own in sections.items())


async def both_rules(visit: Visit, fields: dict[str, list[str]]) -> tuple[NamedRules, NamedRules, Mapping[str, str]]:
    """The rule set that was chosen, the one to which the chosen change leads, and whose options added plugins have.

    Raises:
        WebError: no change was chosen.
        ProfileError: the rules cannot be played together.
    """
    last = {name: values[-1] for name, values in fields.items()}
    before = await visit.rules(chosen_rules(last))
    match last.get("way"):
        case "other":
            after = await visit.rules(named_in(last.get("other-draft", "")) or last.get("other", ""))
            return _named(before), _named(after), {}
        case "without" if last.get("without"):
            change = functools.partial(changes_of, without=[last["without"]])
        case "with" if last.get("added"):
            change = functools.partial(changes_of, added=[last["added"]])
        case "option" if last.get("key"):
            key = last["key"]
            form = (await draft_of(visit, before.name)).foundation.forms.get(key)
            if form is None:
                raise NotFound(key)
            value = form.read(fields.get(ANSWER + key, []))
            change = functools.partial(changes_of, settings={key: value})
        case _:
            raise WebError("effect-page.no-change")
    shown = _named(before)
    registry = visit.site.rule_sets.registry
    made = await visit.aside(lambda: change(shown.ruleset, registry=registry).apply())
    return shown, NamedRules("", made.ruleset), made.origins


def chosen_rules(last: dict[str, str]) -> str:
    """The name of the rule set that was chosen or pasted."""
    return named_in(last.get("draft", "")) or last.get("rules", "")


def _named(rules: NamedRules) -> NamedRules:
    return NamedRules(rules.name, renamed(rules.ruleset, short_name(rules.name, rules.ruleset)))
