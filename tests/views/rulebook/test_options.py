"""Every option that changes behaviour is seen in the rulebook: another value, another text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest

from skatcore.rules.build import parse_ruleset
from skatcore.rules.known_keys import profile_options
from skatcore.rules.option_form import OptionForm, option_form
from skatcore.rules.option_list import Option, options
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.find import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.model import BookParagraph
from support.games import house, rules
from support.houses import written

#: Options that no paragraph says yet, by key: this list only gets shorter.
MISSING: Final[frozenset[str]] = frozenset()


def without_effect(key: str, ruleset: Ruleset) -> bool:
    """Whether nothing reads an option under the other options of a rule set, though it may be set."""
    del key, ruleset
    return False


def others(option: Option, form: OptionForm) -> Iterator[Any]:
    """Other values of an option: every choice, the numbers next to it, one thing more or fewer in a list."""
    match form.offering(option.choices):
        case OptionForm("switch" | "choice", choices):
            yield from (choice for choice in choices if choice != option.value)
        case OptionForm("number", least=least, most=most):
            steps = (option.value + step for step in (1, -1))
            yield from (n for n in steps if (least is None or n >= least) and (most is None or n <= most))
        case OptionForm("several", choices):
            for choice in choices:
                kept = [item for item in option.value if item != choice]
                yield kept if len(kept) < len(option.value) else [*option.value, choice]
        case OptionForm("numbers" | "texts") if option.value:
            yield list(option.value[:-1])
        case OptionForm("text") if option.value:
            yield ""


@cache
def said(ruleset: Ruleset) -> tuple[tuple[object, ...], ...]:
    """What the English book says, without clauses."""
    return tuple(map(_said, rulebook(ruleset, Catalogue.of("en", ruleset)).paragraphs.values()))


def _said(paragraph: BookParagraph) -> tuple[object, ...]:
    return (paragraph.text, paragraph.table and tuple(map(tuple, paragraph.table.rows)), paragraph.examples)


def child(name: str, settings: Mapping[str, Any]) -> Ruleset | None:
    """A house that sets options otherwise than its parent; None if the rule set is refused."""
    try:
        return parse_ruleset(house(written(settings), extends=name))
    except ProfileError:
        return None


def unseen(name: str) -> Iterator[str]:
    """The options of a profile with a value that the book does not show."""
    ruleset = rules(name)
    forms = {key: option_form(info) for key, info in profile_options(ruleset.profile).items()}
    as_it_is = child(name, {})
    assert as_it_is is not None
    for option in options(ruleset):
        for value in others(option, forms[option.key]):
            changed = child(name, {option.key: value})
            if changed is not None and said(changed) == said(as_it_is) and not without_effect(option.key, changed):
                yield f"{option.key} = {value}"


@pytest.mark.parametrize("name", bundled())
def test_another_value_makes_another_text(name: str) -> None:
    assert [each for each in unseen(name) if each.partition(" = ")[0] not in MISSING] == []
