"""Files of incidents and their schema: what the schema allows is read, and nothing else."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest

from referee.test_sweep import kinds
from skatcore.cli.output import catalogue
from skatcore.model.refusal import Refused
from skatcore.referee.checks import known_facts
from skatcore.referee.facts import Fact
from skatcore.referee.incident import INCIDENTS, Incident
from skatcore.referee.incident_file import NotAnIncident, incident_lines
from skatcore.referee.judgement import judge
from skatcore.rules.profile.lookup import bundled
from skatcore.views.referee.incidents import incidents_schema
from support.games import rules
from support.told_facts import drawn

#: What is not the value of most facts.
ODD: Final[tuple[Any, ...]] = (
    *(
        None,
        True,
        False,
        0,
        1,
        5,
        -1,
        13,
        18,
        17,
        300,
        4.0,
        4.5,
        1e300,
        "",
        "4",
        "yes",
        "no",
        "30:20",
        "declarer",
        " by ",
    ),
    *("Defender", "nobody", "CJ", "CJ HA", "x" * 300, [], {}, [1, 2], [30, 20], [30.0, 20], [300, 20], [True, 1], [1]),
    *(["CJ"], ["cj"], ["CJ", "CJ"], ["CJ HA"], ["forehand"], ["forehand", "forehand"], ["nobody"], [[]], {"CJ": 1}),
)
#: How many of them are tried of a fact that the same kind under another profile, or every kind has.
FEW: Final = 4
#: Refusals of facts that no schema can refuse: games of the rule set, and what contradicts something else.
BEYOND: Final = ("fact-game", "facts-")
#: Refusals that are about the form of a fact after all.
OF_FORM: Final = ("facts-unknown", "facts-declarer-sits-out", "facts-bid")


def valid(value: object, schema: Mapping[str, Any], defs: Mapping[str, Any]) -> bool:
    """Whether a schema accepts a value, as JSON Schema 2020-12 has it."""
    return all(_holds(keyword, rule, value, schema, defs) for keyword, rule in schema.items())


def _holds(  # noqa: PLR0911 - one for each keyword
    keyword: str, rule: Any, value: Any, schema: Mapping[str, Any], defs: Mapping[str, Any]
) -> bool:
    if keyword in {"$schema", "$defs", "title", "description"}:
        return True
    if keyword == "$ref":
        return valid(value, defs[rule.removeprefix("#/$defs/")], defs)
    if keyword in {"anyOf", "oneOf"}:
        found = sum(valid(value, other, defs) for other in rule)
        return found == 1 if keyword == "oneOf" else found > 0
    if keyword in {"const", "enum"}:
        allowed = [rule] if keyword == "const" else rule
        return any(value == one and isinstance(value, bool) == isinstance(one, bool) for one in allowed)
    if keyword == "type":
        return _is_of(value, rule)
    if isinstance(value, dict):
        return _object_holds(keyword, rule, value, schema, defs)
    if isinstance(value, list):
        return _array_holds(keyword, rule, value, defs)
    if isinstance(value, str):
        return keyword != "maxLength" or len(value) <= rule
    if isinstance(value, int | float) and not isinstance(value, bool) and keyword in {"minimum", "maximum"}:
        return bool(value >= rule if keyword == "minimum" else value <= rule)
    return True


def _is_of(value: Any, kind: str) -> bool:
    if kind == "integer":
        return isinstance(value, int | float) and not isinstance(value, bool) and value == int(value)
    return isinstance(value, {"string": str, "boolean": bool, "array": list, "object": dict}[kind])


def _object_holds(
    keyword: str, rule: Any, value: dict[str, Any], schema: Mapping[str, Any], defs: Mapping[str, Any]
) -> bool:
    if keyword == "properties":
        return all(valid(value[key], rule[key], defs) for key in rule if key in value)
    if keyword == "required":
        return set(rule) <= value.keys()
    return keyword != "additionalProperties" or value.keys() <= schema["properties"].keys()


def _array_holds(keyword: str, rule: Any, value: list[Any], defs: Mapping[str, Any]) -> bool:
    if keyword == "items":
        return all(valid(item, rule, defs) for item in value)
    if keyword in {"minItems", "maxItems"}:
        return bool(len(value) >= rule if keyword == "minItems" else len(value) <= rule)
    return keyword != "uniqueItems" or len({json.dumps(item) for item in value}) == len(value)


@cache
def schema_of(profile: str) -> dict[str, Any]:
    """The schema that a profile's incidents have."""
    return incidents_schema([rules(profile)], catalogue("en", rules(profile)))


def schema_of_kind(profile: str, incident: Incident) -> dict[str, Any]:
    """The schema of a kind."""
    listed: list[dict[str, Any]] = schema_of(profile)["$defs"]["incident"]["oneOf"]
    return next(kind for kind in listed if kind["properties"]["kind"]["const"] == incident.key)


def refusal(profile: str, incident: object) -> str:
    """Why the reader refuses an incident; empty if it does not."""
    (given,) = incident_lines(json.dumps(incident))
    if isinstance(given, NotAnIncident):
        return given.message.name
    try:
        judge(rules(profile), given.kind, given.facts, strict=True)
    except Refused as refused:
        return refused.message.name
    return ""


def facts_to_try(profile: str, incident: Incident, own: Collection[Fact[Any]]) -> Iterator[dict[str, object]]:
    """Each fact that the kind knows with odd values, some of them together with others that fit."""
    rng = random.Random(f"{profile} {incident.key}")  # noqa: S311
    known = known_facts(incident)
    for key, fact in known.items():
        yield {key: drawn(fact, rules(profile), rng)}
        yield {key.replace("-", "_"): drawn(fact, rules(profile), rng)}
        for value in ODD if fact in own else rng.sample(ODD, FEW):
            other = rng.choice(list(known))
            fits: dict[str, object] = {other: drawn(known[other], rules(profile), rng)} if rng.random() < 1 / 8 else {}
            yield fits | {key: value}


@pytest.mark.parametrize("incidents", [*kinds()])
def test_the_schema_allows_what_is_read_and_nothing_else(
    incidents: Mapping[str, Incident], subtests: pytest.Subtests
) -> None:
    tried: set[Fact[Any]] = set()
    for profile, incident in incidents.items():
        with subtests.test(profile=profile):
            allows_what_is_read(profile, incident, {*incident.facts} - tried)
        tried.update(incident.facts)


def allows_what_is_read(profile: str, incident: Incident, own: Collection[Fact[Any]]) -> None:
    """Facts at random are refused by the reader where the schema refuses them, and there alone."""
    schema, defs = schema_of_kind(profile, incident), schema_of(profile)["$defs"]
    for facts in facts_to_try(profile, incident, own):
        whole = {"kind": incident.key, "facts": facts}
        key = refusal(profile, whole)
        if valid(whole, schema, defs):
            assert not key or (key.startswith(BEYOND) and key not in OF_FORM), facts
        else:
            assert key, facts


@pytest.mark.parametrize(
    "incident",
    [
        {"kind": "revok"},
        {"facts": {}},
        {"kind": "revoke", "trick": 4},
        {"kind": "revoke", "facts": []},
        {"kind": "patrolki-changed"},
        4,
    ],
)
def test_what_is_no_incident_is_refused_by_both(incident: Any) -> None:
    schema = schema_of("isko")
    assert not valid(incident, schema, schema["$defs"])
    assert refusal("isko", incident)


@pytest.mark.parametrize("profile", bundled())
def test_the_schema_takes_one_incident_and_lists(profile: str) -> None:
    schema, one = schema_of(profile), {"kind": "revoke", "facts": {"found": "later"}}
    assert len(schema["$defs"]["incident"]["oneOf"]) == len(rules(profile)[INCIDENTS])
    assert schema["$defs"]["trick"]["description"] == "In which trick did it happen? (1 to 10)"
    cases: list[tuple[object, bool]] = [(one, True), ([one, one], True), ([], False), ([one, 3], False)]
    for value, fits in cases:
        assert valid(value, schema, schema["$defs"]) is fits


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity"])
def test_json_has_numbers_only(text: str) -> None:
    (given,) = incident_lines(f'{{"kind": "revoke", "facts": {{"trick": {text}}}}}')
    assert isinstance(given, NotAnIncident)
    assert given.message.name == "not-json"
