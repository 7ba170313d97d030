"""Every option that changes behaviour is seen in the rulebook: another value, another text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

import pytest

from skatcore.isko.facts import can_be_overbid, levels_to_miss
from skatcore.rules.build import parse_ruleset
from skatcore.rules.known_keys import profile_options
from skatcore.rules.option_form import OptionForm, option_form
from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.build import rulebook
from skatcore.views.rulebook.printed import BookParagraph
from skatcore.views.rulebook.sentences import Sentences
from support.games import house, rules
from support.houses import written
from support.rulebooks import said_by, says_otherwise

#: What no paragraph shows yet, by profile, as beginnings of options: this list only gets shorter. Where a source is
#: silent on a kind of incident, its options stay unsaid though a house sets them.
MISSING: Final[Mapping[str, tuple[str, ...]]] = {
    "pl-local": ("conduct.",),
    "skatspielen-info": ("conduct.exposed-cards",),
    "warmia": ("conduct.",),
}

_JACKS_DECIDE: Final = {"plugin.ramsch.two-tied plugin.ramsch.three-tied": {"lower-jack"}}
_LOSERS: Final = {"plugin.ramsch.counts": {"loser", "fixed"}}
_LOWEST: Final = {"plugin.ramsch.counts": {"lowest-wins"}}
_FIXED: Final = {"plugin.ramsch.counts": {"fixed"}}
_STATED: Final = {"tournament.bonus": {"stated"}}
#: Options that nothing reads unless others have one of these values; of several options one is enough.
NEEDED: Final[Mapping[str, Mapping[str, set[Any]]]] = {
    "auction.": {"plugin.ramsch.trigger": {None, "all-pass"}},
    "overbid.": {"plugin.ramsch.trigger": {None, "all-pass"}, "plugin.tournee.bids": {None, "values"}},  # played games
    "auction.reopened-for": {"auction.skat-seen": {"barred"}},
    "conduct.looking-into-cards": {"plugin.ramsch.trigger": {None, "all-pass"}},
    "announcement.levels": {"levels.announced": {"schneider", "schwarz"}},
    "tournament.game": _STATED,
    "tournament.others-at-three": _STATED,
    "tournament.others-at-four": _STATED,
    "plugin.house_rulings.third-may-change": {"plugin.house_rulings.revoke": {"corrected-until-next-lead"}},
    "plugin.bock.times": {"plugin.bock.bock-round": {True}},
    "plugin.bock.from-the-game-itself": {"plugin.bock.bock-round": {True}},
    "plugin.bock.grand-hand-instead": {"plugin.bock.then": {"ramsch"}},
    "plugin.bock.then-for": {"plugin.bock.then": {"ramsch"}},
    "plugin.ramsch.fixed": _FIXED,
    "plugin.ramsch.lowest-": _LOWEST,
    "plugin.ramsch.counts-as-won": _LOWEST,
    "plugin.ramsch.two-tied": _LOSERS,
    "plugin.ramsch.three-tied": _LOSERS,
    "plugin.ramsch.virgin-doubles": {"plugin.ramsch.counts": {"loser"}},
    "plugin.ramsch.times": {"plugin.ramsch.counts": {"loser", "everyone"}},
    "plugin.ramsch.jack-": _JACKS_DECIDE,
    "plugin.ramsch.without-jack": _JACKS_DECIDE,
    "plugin.ramsch.no-jacks": _JACKS_DECIDE,
    "plugin.ramsch.march-points": {"plugin.ramsch.march": {"plus-taker", "minus-others"}},
    "plugin.ramsch.announced-virgin-costs": {"plugin.ramsch.announced-virgin": {True}},
    "plugin.tournee.second-card-lost": {"plugin.tournee.second-card": {True}},
    "plugin.spitze.must-win": {"plugin.spitze.most": {*range(2, 12)}},
}


def without_effect(key: str, ruleset: Ruleset) -> bool:
    """Whether nothing reads an option under the other options of a rule set, though it may be set."""
    values = {option.key: option.value for option in listed_options(ruleset)}
    if key in {"loss.missed-announcement", "loss.simple-level"} and not levels_to_miss(ruleset):
        return True
    if key == "announcement.escape" and not can_be_overbid(ruleset):
        return True
    if key == "plugin.kontra.answer-in-null" and len(values["plugin.kontra.names"]) == 1:
        return True
    if key in {"games.null.skat", "games.null.ouvert"} and all(
        form.hand for game, form in ruleset.plays if game == "null"
    ):
        return True
    for beginning, needed in NEEDED.items():
        if key.startswith(beginning):
            for names, wanted in needed.items():
                found = {item for name in names.split() for item in _items(values.get(name))}
                if not found & wanted:
                    return True
    return False


def _items(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


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
                yield kept if len(kept) < len(option.value) else [choice, *option.value]
        case OptionForm("numbers") if option.value:
            yield [option.value[0] + 1, *option.value[1:]]
        case OptionForm("texts") if option.value:
            yield list(option.value[:-1])
        case OptionForm("text") if option.value:
            yield ""


def whole(ruleset: Ruleset, words: Catalogue) -> list[tuple[object, ...]]:
    """All that the English book says, without clauses."""
    return [*map(_whole, rulebook(ruleset, words).paragraphs.values())]


def _whole(paragraph: BookParagraph) -> tuple[object, ...]:
    return (paragraph.text, paragraph.table and tuple(map(tuple, paragraph.table.rows)), paragraph.examples)


def child(name: str, settings: Mapping[str, Any]) -> Ruleset | None:
    """A house that sets options otherwise than its parent; None if the rule set is refused."""
    try:
        return parse_ruleset(house(written(settings), extends=name))
    except ProfileError:
        return None


def tried(ruleset: Ruleset) -> Iterator[tuple[Option, int | None]]:
    """The options that a rule set has otherwise than its parent, with which the others are tried, or all of the first.

    Where plugins change the paragraphs that others contribute, one other value of an inherited option shows whether
    anything is left of its paragraph.
    """
    parent = ruleset.profile.header.extends
    inherited = {_decided(option) for option in listed_options(rules(parent))} if parent else set()
    changed = any(change.kind in {"chapters", "incidents", "paragraphs"} for change in ruleset.changes)
    for option in listed_options(ruleset):
        if _decided(option) not in inherited:
            yield option, None
        elif changed:
            yield option, 1


def _decided(option: Option) -> tuple[str, Any, bool]:
    """An option, its value and whether it has a clause: what is said may depend on that."""
    return option.key, option.value, bool(option.clause) and not option.clause.endswith(" silent")


def unseen(name: str) -> Iterator[str]:
    """The options of a profile with a value that the book does not show."""
    ruleset = rules(name)
    forms = {key: option_form(info) for key, info in profile_options(ruleset.profile).items()}
    as_it_is = child(name, {})
    assert as_it_is is not None
    words = Catalogue.of("en", as_it_is)
    said, book = said_by(as_it_is, words), whole(as_it_is, words)
    for option, most in tried(ruleset):
        for value in islice(others(option, forms[option.key]), most):
            changed = child(name, {option.key: value})
            if changed is None or says_otherwise(changed, words, said, option.key):
                continue
            if without_effect(option.key, changed):
                continue
            if whole(changed, words) == book:
                yield f"{option.key} = {value}"


@pytest.mark.parametrize("name", bundled())
def test_another_value_makes_another_text(name: str) -> None:
    missing, known = [*unseen(name)], MISSING.get(name, ())
    assert [each for each in missing if not each.startswith(known)] == []
    assert [each for each in known if not any(one.startswith(each) for one in missing)] == [], "shown by now"


@pytest.mark.parametrize("name", bundled())
def test_a_paragraph_cites_the_clause_of_each_number_that_it_names(name: str) -> None:
    ruleset = rules(name)
    sentences = Sentences(ruleset, Catalogue.of("en", ruleset))
    options = profile_options(ruleset.profile).keys() - {step.cite for step in ruleset.steps}
    for paragraph in sentences.paragraphs:
        if sentences.holds(paragraph) and paragraph.cites:
            keys = {f"plugin.{sentences.owner(paragraph)}{key}" if key[0] == "." else key for key in paragraph.cites}
            assert not sentences.says(paragraph) & options - keys, paragraph.key
