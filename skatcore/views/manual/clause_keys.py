"""The keys under which profiles cite clauses, other than options, for the manual."""

from __future__ import annotations

import functools

from skatcore.model.printable import capital
from skatcore.referee.incident import INCIDENTS
from skatcore.rules.kinds import declared
from skatcore.rules.known_keys import contributed_cites, known_cites, profile_options
from skatcore.rules.paragraphs import PARAGRAPHS
from skatcore.rules.profile.editions import default_profile
from skatcore.text.catalogue import Catalogue
from skatcore.views.manual.bundled_rules import rulesets, words_of_all


@functools.cache
def all_keys() -> tuple[str, ...]:
    """The keys that are no options under which profiles cite clauses of the code."""
    code, found = rulesets()[default_profile()], set[str]()
    for ruleset in (code, *rulesets().values()):
        contributed = {*contributed_cites(each for kind in declared() for each in ruleset[kind])}
        known = known_cites(ruleset.profile, contributed) - profile_options(ruleset.profile).keys()
        found.update(key for key in known if key in contributed or key in code.profile.cites)
    return tuple(sorted(found))


def list_of_keys(language: str) -> str:
    """A row for each key that is no option: what is cited under it, and the clause of the code in force."""
    words, cited = words_of_all(language), rulesets()[default_profile()].cite
    rows = [f"| `{key}` | {_cited_under(key, words)} | {words.clause(cited(key))} |" for key in all_keys()]
    head = " | ".join(words.text(f"cli.{column}") for column in ("key", "meaning", "clause"))
    return "\n".join((f"| {head} |", "|---|---|---|", *rows))


def entry(key: str, language: str) -> str:
    """The entry of one such key, for the terminal; "" if there is none of this name."""
    if key not in all_keys():
        return ""
    words = words_of_all(language)
    said = filter(None, (_cited_under(key, words).rstrip("."), words.clause(rulesets()[default_profile()].cite(key))))
    return f"#### `{key}`\n\n{'. '.join(said)}.\n"


def _cited_under(key: str, words: Catalogue) -> str:
    """The kind of fault or the step whose clause has a key, else the chapter or the plugin's table that it is of."""
    every = tuple(rulesets().values())
    faults = (each for ruleset in every for each in ruleset[INCIDENTS])
    named = [f"incident.{each.key}" for each in faults if key in (each.cite, *each.cites)]
    named += [f"step.{each.key}" for ruleset in every for each in ruleset.steps if key == each.cite]
    named += [f"chapter.{each.chapter}" for ruleset in every for each in ruleset[PARAGRAPHS] if key in each.cites]
    named += [f"chapter.{key.partition('.')[0]}", key]
    return next((capital(words.text(name)) for name in named if name in words), "")
