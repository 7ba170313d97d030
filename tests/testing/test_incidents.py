"""The conformance kit tries a plugin's incidents and names what is wrong with them; so does the referee."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pytest

from skatcore.plugin import PluginFault, Problem, Words, hookimpl
from skatcore.plugin.facts import GAME, CardSet, OneOf, SomeOf, YesNo
from skatcore.plugin.referee import Case, Incident, Phase, Verdict, goes_on, offence_by
from skatcore.referee.judgement import judge
from skatcore.rules.build import parse_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.testing import examine
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import house
from support.plugins import registry

COLOUR: Final = OneOf("colour", ("red", "black"))
SEEN: Final = YesNo("seen")
SPILT_ON: Final = SomeOf("spilt-on", ("table", "cards"))
WET: Final = CardSet("wet", 3)
#: A profile that says where the rule is written.
CITED: Final = '[[source]]\nlabel = "Own"\ntitle = "Own"\n\n[cite]\n"plugin.own" = "Own 1"\n'


@dataclass(frozen=True, eq=False)
class Spills:
    """A plugin with one kind of incident, judged as a test wants it."""

    judge: Callable[[Case], Any]
    cite: str = "plugin.own.spilt"

    @hookimpl
    def skatcore_incidents(self) -> list[Incident]:
        """A drink was spilt."""
        return [Incident("spilt", Phase.TABLE, self.judge, (COLOUR, SPILT_ON, WET), self.cite)]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its words."""
        facts = ("colour", "spilt-on", "wet")
        asked = {f"{before}.{key}": key for before in ("fact", "ask") for key in facts}
        words = {f"fact.{key}.{word}": word for key, given in CHOICES.items() for word in given}
        said = {"incident.spilt": "spilt", "ruling.dried": "dried", "ruling.clumsy": "{towel}", "action.dry": "dry"}
        return [Words("en", {**asked, **words, **said})]


CHOICES: Final = {"colour": COLOUR.choices, "spilt-on": SPILT_ON.choices}


def good(case: Case) -> Verdict:
    """It is dried, if anything is wet; a defender's may end the game."""
    if "cards" in case[SPILT_ON] and len(case[WET]) > 1 and case[COLOUR] == "red":
        return offence_by(case, case.side, "dried", "dry")
    return goes_on(case, "dried", "dry")


def raises(case: Case) -> Verdict:
    """It cannot divide by the cards that are wet."""
    return goes_on(case, "dried", "dry") if 1 // len(case[WET]) else Verdict()


def no_verdict(case: Case) -> Any:
    """Only a word."""
    return case[COLOUR]


def leaves(case: Case) -> Verdict:
    """It ends the program."""
    raise SystemExit(case[COLOUR])


def undeclared(case: Case) -> Verdict:
    """It reads what it never declared."""
    return goes_on(case, "dried") if case[SEEN] else Verdict()


def undeclared_known(case: Case) -> Verdict:
    """It does so in secret."""
    return goes_on(case, "dried") if case.known(SEEN) else Verdict()


def another(case: Case) -> Verdict:
    """It asks for a fact of that key with other words."""
    return goes_on(case, "dried") if case[OneOf(COLOUR.key, ("green",))] else Verdict()


def no_word(case: Case) -> Verdict:
    """A step without a word."""
    return goes_on(case, "wiped")


def no_action(case: Case) -> Verdict:
    """An action without a word."""
    return goes_on(case, "dried", "wipe")


def no_choice(case: Case) -> Verdict:
    """A choice without a word."""
    return goes_on(case, "dried").or_else("forehand", "wipe", goes_on(case, "dried"))


def no_choice_action(case: Case) -> Verdict:
    """An action of a choice without a word."""
    return goes_on(case, "dried").or_else("forehand", "play-on", goes_on(case, "dried", "wipe"))


def no_detail(case: Case) -> Verdict:
    """A step that lacks a detail."""
    return goes_on(case, "clumsy")


def nobody(case: Case) -> Verdict:
    """Somebody chooses who does not play."""
    return goes_on(case, "dried").or_else("waiter", "play-on", goes_on(case, "dried"))


def no_clause(case: Case) -> Verdict:
    """A clause that nobody can cite."""
    return goes_on(case, "dried", about="plugin.other.drinks")


def never_enough(case: Case) -> Verdict:
    """It asks again and again."""
    case._facts.pop(COLOUR.key, None)  # type: ignore[attr-defined]  # noqa: SLF001 - as badly as can be
    return goes_on(case, case[COLOUR])


def problems_of(judged: Callable[[Case], Any], **how: str) -> list[Problem]:
    """The problems that the kit finds, each said in every language and naming the plugin."""
    where = registry(own=Spills(judged, **how))
    found = list(
        examine(parse_ruleset(house(plugins=["own"]), where), where, checks=["incidents", "clauses"], games=800)
    )
    for problem in found:
        for language in LANGUAGES:
            assert "own" in Catalogue(language).say(problem.with_mends)
    return found


def ruleset_of(judged: Callable[[Case], Any]) -> Ruleset:
    """A rule set that cites a clause for the kind."""
    return parse_ruleset(house(CITED, plugins=["own"]), registry(own=Spills(judged)))


def test_a_good_kind_has_no_findings() -> None:
    assert problems_of(good) == []


@pytest.mark.parametrize(
    ("judged", "problem", "word"),
    [
        (raises, "plugin-raises", "ZeroDivisionError"),
        (no_verdict, "plugin-raises", "str instead of Verdict"),
        (leaves, "plugin-raises", "SystemExit"),
        (undeclared, "plugin-fact-undeclared", "seen"),
        (undeclared_known, "plugin-fact-undeclared", "seen"),
        (another, "plugin-fact-undeclared", "colour"),
        (no_word, "plugin-message-missing", "ruling.wiped"),
        (no_action, "plugin-message-missing", "action.wipe"),
        (no_choice, "plugin-message-missing", "asks.wipe"),
        (no_choice_action, "plugin-message-missing", "action.wipe"),
        (no_detail, "plugin-cannot-say", "towel"),
        (nobody, "plugin-asked-by-nobody", "waiter"),
        (no_clause, "plugin-clause-unknown", "plugin.other.drinks"),
        (never_enough, "plugin-no-ruling", "spilt"),
    ],
)
def test_a_mistake_is_one_message(judged: Callable[[Case], Any], problem: str, word: str) -> None:
    (found,) = problems_of(judged)
    assert found.name == problem
    assert word in Catalogue("en").say(found.with_mends)


def test_a_kind_is_cited_under_its_plugin_or_conduct() -> None:
    assert problems_of(good, cite="conduct.spilt") == []
    assert [found.name for found in problems_of(good, cite="drinks")] == ["plugin-clause-unknown"]


# -- the referee ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("judged", "why"),
    [(raises, "ZeroDivisionError"), (leaves, "SystemExit: red"), (no_verdict, "str instead of Verdict")],
)
def test_a_kind_that_raises_is_a_fault_of_its_plugin(judged: Callable[[Case], Any], why: str) -> None:
    with pytest.raises(PluginFault) as caught:
        judge(ruleset_of(judged), "spilt", {"colour": "red", "wet": []})
    (problem,) = caught.value.problems
    for language in LANGUAGES:
        text = Catalogue(language).say(problem.with_mends)
        assert "'own'" in text
        assert "incidents spilt" in text
        assert why in text


def test_what_a_kind_refuses_or_asks_for_is_no_fault() -> None:
    ruleset = ruleset_of(good)
    assert [fact.key for fact in judge(ruleset, "spilt", {}).missing] == ["spilt-on"]
    facts = {"spilt-on": "cards", "wet": "CJ HA", "colour": "red", "by": "defender"}
    assert [fact.key for fact in judge(ruleset, "spilt", facts).missing] == [GAME.key]
