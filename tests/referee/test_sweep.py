"""All kinds of incidents with facts at random: there is a ruling, or a refusal, and words for all of it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.incident import INCIDENTS, Incident
from skatcore.referee.judgement import incident_of, is_silent, judge
from skatcore.referee.verdict import Verdict
from skatcore.rules.build import parse_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.text.language_list import LANGUAGES, core_messages
from support.games import house, rules
from support.told_facts import told_until_ruled

PROFILES: Final = ["isko", "pzskat", "pl-local", "warmia"]
#: How often each kind is judged under each profile.
TIMES: Final = 6
#: How often facts are drawn again when they contradict each other.
TRIES: Final = 30


def kinds() -> Iterator[Any]:
    """Every kind, and the profiles that have it, each with what it calls a kind of this key."""
    has: dict[str, dict[str, Incident]] = {}
    for profile in PROFILES:
        for incident in rules(profile)[INCIDENTS]:
            has.setdefault(incident.key, {})[profile] = incident
    for key, incidents in has.items():
        yield pytest.param(incidents, id=key)


@cache
def words(ruleset: Ruleset, language: str) -> Mapping[str, str]:
    """All messages of a language."""
    found = dict(core_messages(language))
    for pack in ruleset.words:
        if pack.language == language:
            found |= pack.messages
    return found


def needed(verdict: Verdict) -> set[str]:
    """The messages that tell of a ruling."""
    found = {f"ruling.{reason.step}" for reason in verdict.reasons} | {f"action.{key}" for key in verdict.actions}
    for branch in verdict.choices:
        found |= {f"asks.{branch.choice}", *needed(branch.verdict)}
    return found


@pytest.mark.parametrize("incidents", [*kinds()])
def test_every_kind_comes_to_a_ruling_that_can_be_told(
    incidents: Mapping[str, Incident], subtests: pytest.Subtests
) -> None:
    for profile, incident in incidents.items():
        with subtests.test(profile=profile):
            comes_to_rulings(profile, incident)


def comes_to_rulings(profile: str, incident: Incident) -> None:
    """Facts at random lead to rulings, each the same by what it rests on, and all of it has words."""
    ruleset, rng = rules(profile), random.Random(f"{profile} {incident.key}")  # noqa: S311
    messages, rulings = {f"incident.{incident.key}"}, 0
    for fact in incident.facts:
        messages |= set(fact.messages())
    for _ in range(TIMES * TRIES):
        try:
            known, judged = told_until_ruled(ruleset, incident, rng)
        except Refused as refused:
            messages.add(f"refusal.{refused.message.name}")
            continue
        assert judged.verdict is not None
        messages |= needed(judged.verdict)
        assert incident.decides or judged.verdict.winner is None
        assert set(judged.rests_on) <= set(known)
        json.dumps(judged.as_data())
        only = {key: value for key, value in known.items() if key in judged.rests_on}
        assert judge(ruleset, incident.key, only).as_data() == judged.as_data(), "rests on what it does not list"
        rulings += 1
        if rulings == TIMES:
            break
    assert rulings
    for language in LANGUAGES:
        assert messages - set(words(ruleset, language)) == set(), language


#: What WAR lays down: the order of dealing and of bidding, the lowest value, the duty to the bid, open cards.
LAID_DOWN: Final = {
    "deal-manner": "WAR ¶3",
    "bid-out-of-turn": "WAR ¶5",
    "bid-too-low": "WAR ¶7",
    "incomplete-announcement": "WAR ¶63",
    "open-cards-not-laid": "WAR ¶45, ¶52",
}


def test_a_source_cites_what_it_lays_down_and_nothing_else() -> None:
    war = rules("warmia")
    cited = {one.key: war.cite(one.cite) for one in war[INCIDENTS] if not is_silent(war, one)}
    assert cited == LAID_DOWN


@pytest.mark.parametrize("kind", LAID_DOWN)
def test_a_source_without_consequences_has_nobody_lose(kind: str) -> None:
    ruleset, rng = rules("warmia"), random.Random(kind)  # noqa: S311
    incident = incident_of(ruleset, kind)
    ruled = 0
    while ruled < TIMES:
        try:
            _, judged = told_until_ruled(ruleset, incident, rng)
        except Refused:
            continue
        verdict = judged.verdict
        assert verdict is not None
        assert verdict == Verdict(silent=verdict.silent, actions=verdict.actions, reasons=verdict.reasons)
        assert all(reason.clause.startswith("WAR") for reason in verdict.reasons)
        assert all(" as " not in reason.clause for reason in verdict.reasons)
        ruled += 1


SILENT_KINDS: Final = [one for one in rules("warmia")[INCIDENTS] if one.key not in LAID_DOWN]


@pytest.mark.parametrize("incident", [pytest.param(one, id=one.key) for one in SILENT_KINDS])
def test_a_source_that_says_nothing_of_conduct_is_silent_on_every_other_kind(incident: Incident) -> None:
    found = judge(rules("warmia"), incident.key, {})
    assert found.verdict is not None
    assert found.verdict.silent
    assert found.rests_on == ()
    assert [reading.id for reading in found.readings] in (["conduct"], [f"conduct-{incident.phase.key}"])


@pytest.mark.parametrize("key", ["conduct.revoke", "conduct.revoke.found-later"])
@pytest.mark.parametrize(("cite", "score"), [("Album silent", None), ("Album silent, as ISkO 4.2.4", -40)])
def test_a_silent_source_that_follows_another_is_ruled_as_that_one(key: str, cite: str, score: int | None) -> None:
    source = f'[[source]]\nlabel = "Album"\ntitle = "Album"\n[cite]\n"{key}" = "{cite}"\n'
    facts = {"by": "declarer", "game": "hearts", "bid": 18, "matadors": 1, "points": "30:20", "trick": 4}
    verdict = judge(parse_ruleset(house(source)), "revoke", facts | {"found": "later"}).verdict
    assert verdict is not None
    assert (verdict.silent, verdict.score) == (score is None, score)
