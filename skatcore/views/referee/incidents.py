"""The kinds of incidents that rule sets judge: next to each other, found by a word or a clause, as a JSON schema."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from skatcore.model.names import plain
from skatcore.referee.common_facts import BID, BY, COMMON
from skatcore.referee.fact_words import question
from skatcore.referee.incident import INCIDENTS, Incident
from skatcore.referee.judgement import is_silent
from skatcore.referee.several import shared_kinds
from skatcore.rules.option_list import Option, listed_options
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import every_bid
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import languages
from skatcore.text.message import followed
from skatcore.views.compare.games import WordsOf
from skatcore.views.report import Report
from skatcore.views.rules.option_words import toml_text
from skatcore.views.table import Column, CsvTable, DataTable

#: Numbers of clauses: ``4.3.5``, ``3.2.11-13``, ``¶54``.
_NUMBERS: Final = re.compile(r"(\d+(?:\.\d+)*\.|¶)(\d+)(?:-(\d+))?")
_COMMON: Final = frozenset(fact.key for fact in COMMON)


def kinds_report(rulesets: Sequence[Ruleset], words_of: WordsOf) -> Report:
    """Every kind that a rule set judges with its clauses; under several, in what they differ.

    Options belong to a kind if they rest on a clause that the kind rests on.
    """
    data, words = list(_kinds(rulesets, words_of)), words_of(rulesets[0])
    names = [ruleset.profile.name for ruleset in rulesets]
    several = len(rulesets) > 1
    columns = [Column("ruled.phase"), Column("ruled.kind"), Column("ruled.incident", folds=20)]
    columns += [Column(name=name, folds=10) for name in names] if several else [Column("cli.clause", folds=10)]
    columns += [Column("ruled.difference", folds=20)] if several else []
    rows: list[tuple[str, ...]] = []
    strong, phase = set[tuple[int, int]](), ""
    for row in data:
        when = "" if row["phase"] == phase else words.named("phase", row["phase"])
        phase = row["phase"]
        clauses = [_clause(rule, words) for rule in row["rules"]]
        differs = ["\n".join(_difference(row, words))] if several else []
        if row["differs"]:
            strong |= {(len(rows), at) for at in range(len(columns))}
        rows.append((when, row["kind"], row["incident"], *clauses, *differs))
    differ = sum(row["differs"] for row in data)
    notes = (words.text("ruled.count-differ", differ=differ, count=len(data)),) if several else ()
    table = DataTable(
        tuple(columns), tuple(rows), words.text("ruled.kinds"), notes, strong=frozenset(strong), folds=True
    )
    heads = ("phase", "kind", "incident", *(names if several else ["clause"]), *(["differs"] if several else []))
    csv = (
        (row["phase"], row["kind"], row["incident"], *(rule["clause"] for rule in row["rules"]))
        + (("; ".join(_difference(row, words)),) if several else ())
        for row in data
    )
    return Report.of(data, CsvTable(heads, list(csv)), table)


def _kinds(rulesets: Sequence[Ruleset], words_of: WordsOf) -> Iterator[dict[str, Any]]:
    every = {incident.key: incident for ruleset in rulesets for incident in ruleset[INCIDENTS]}
    knowing = {incident.key: ruleset for ruleset in reversed(rulesets) for incident in ruleset[INCIDENTS]}
    known = [{incident.key for incident in ruleset[INCIDENTS]} for ruleset in rulesets]
    listed = [{option.key: option for option in listed_options(ruleset)} for ruleset in rulesets]
    order = {incident.key: number for number, incident in enumerate(rulesets[0][INCIDENTS])}
    for incident in sorted(every.values(), key=lambda kind: order.get(kind.key, len(order))):
        rules = [
            _rule(ruleset, incident, known=incident.key in keys) for ruleset, keys in zip(rulesets, known, strict=True)
        ]
        differing = list(_options(rulesets, incident, listed))
        differs = bool(differing) or any(
            (rule["known"], rule["silent"]) != (rules[0]["known"], rules[0]["silent"]) for rule in rules
        )
        yield {
            "kind": incident.key,
            "phase": incident.phase.key,
            "incident": words_of(knowing[incident.key]).named("incident", incident.key),
            "cites": [incident.cite, *incident.cites],
            "rules": rules,
            "options": differing,
            "differs": differs,
        }


def _rule(ruleset: Ruleset, incident: Incident, *, known: bool) -> dict[str, Any]:
    """Where a rule set has the rule; a rule of several parts has the clauses of all of them."""
    cites = dict.fromkeys(filter(None, (ruleset.cite(key) for key in (incident.cite, *incident.cites))))
    silent = known and is_silent(ruleset, incident)
    clause = joined(filter(None, map(followed, cites))) if known and not silent else ""
    return {"profile": ruleset.profile.name, "known": known, "silent": silent, "clause": clause}


def joined(clauses: Iterable[str]) -> str:
    """Clauses in a line, each once, the name of each source written once.

    >>> joined(["PZ 4.2.3", "PZ 4.2.4, PT 9.5", "PZ 4.2.3"])
    'PZ 4.2.3, 4.2.4, PT 9.5'
    """
    found: dict[str, dict[str, None]] = {}
    for clause in clauses:
        source = ""
        for part in clause.split(", "):
            name, _, number = part.rpartition(" ")
            source = name or source
            found.setdefault(source, {})[number] = None
    return ", ".join(f"{source} {', '.join(numbers)}".strip() for source, numbers in found.items())


def _options(
    rulesets: Sequence[Ruleset], incident: Incident, listed: Sequence[Mapping[str, Option]]
) -> Iterator[dict[str, Any]]:
    """The options about a kind that have different values."""
    cited = [clause_numbers(" ".join(map(ruleset.cite, (incident.cite, *incident.cites)))) for ruleset in rulesets]
    for key in listed[0]:
        found = [options.get(key) for options in listed]
        values = [toml_text(option.value) if option else "" for option in found]
        concerned = key == incident.cite or any(
            option and clause_numbers(option.clause) & numbers for option, numbers in zip(found, cited, strict=True)
        )
        if concerned and len(set(values)) > 1:
            yield {"key": key, "values": values}


def clause_numbers(clause: str) -> frozenset[str]:
    """The numbers that a clause names, without the source.

    >>> sorted(clause_numbers("PZ 3.2.11-13, 4.5.6"))
    ['3.2.11', '3.2.12', '3.2.13', '4.5.6']
    """
    found = set[str]()
    for before, first, last in _NUMBERS.findall(clause):
        found |= {f"{before}{number}" for number in range(int(first), int(last or first) + 1)}
    return frozenset(found)


def _clause(rule: Mapping[str, Any], words: Catalogue) -> str:
    if not rule["known"]:
        return "-"
    return words.text("ruled.source-silent") if rule["silent"] else str(rule["clause"])


def _difference(row: Mapping[str, Any], words: Catalogue) -> list[str]:
    """In what the rule sets differ about a kind: who is silent, which options have which values."""
    if not row["differs"]:
        return []
    parts = []
    for key in ("silent", "none"):
        names = [rule["profile"] for rule in row["rules"] if (rule["silent"] if key == "silent" else not rule["known"])]
        if names and len(names) < len(row["rules"]):
            parts.append(words.text(f"ruled.{key}-under", profile=", ".join(names)))
    return parts + [f"{option['key']}: {' | '.join(option['values'])}" for option in row["options"]]


def incidents_schema(rulesets: Sequence[Ruleset], words: Catalogue) -> dict[str, Any]:
    """The JSON schema of incidents: one, a list of them, or one a line."""
    defs: dict[str, Any] = {fact.key: fact.schema() | {"description": question(fact, words)} for fact in COMMON}
    bids = frozenset.intersection(*map(every_bid, rulesets))
    defs[BID.key] = {"enum": [0, *sorted(bids)], "description": question(BID, words)}
    incident = {"oneOf": [_incident_schema(kind, words) for kind in shared_kinds(rulesets)]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": words.text("ruled.kinds"),
        "anyOf": [
            {"$ref": "#/$defs/incident"},
            {"type": "array", "items": {"$ref": "#/$defs/incident"}, "minItems": 1},
        ],
        "$defs": {"incident": incident} | defs,
    }


def _incident_schema(incident: Incident, words: Catalogue) -> dict[str, Any]:
    facts: dict[str, Any] = {key: {"$ref": f"#/$defs/{key}"} for key in sorted(_COMMON)}
    facts |= {fact.key: fact.schema() | {"description": question(fact, words)} for fact in incident.facts}
    if incident.done_by:
        facts[BY.key] |= {"enum": list(incident.done_by)}
    return {
        "type": "object",
        "description": words.named("incident", incident.key),
        "properties": {
            "kind": {"const": incident.key},
            "facts": {"type": "object", "properties": facts, "additionalProperties": False},
        },
        "required": ["kind"],
        "additionalProperties": False,
    }


#: The number of a clause, with or without its source: ``4.2.3``, ``ISkO 4.2``, ``¶54``.
_CLAUSE: Final = re.compile(r"(?:\D+ )?((?:\d+\.)+\d+|¶\d+)\.?")
#: Letters that a word needs to be looked for.
_LEAST: Final = 3
#: The most signs of a search that are read.
_LONGEST: Final = 80


def found_kinds(text: str, rulesets: Sequence[Ruleset], *, loosely: bool = False) -> list[Incident]:
    """The kinds that all of the rule sets judge and that a search names, in the order of their list.

    A key names its kind alone, the number of a clause all that rest on it. Words are looked for in every language, in
    the name of a kind and in what else players call it (``find.<key>``); a kind must have all of them, ``loosely``
    some.

    >>> from skatcore import load
    >>> isko = load("isko")
    >>> [kind.key for kind in found_kinds("nicht bedient", [isko])], [kind.key for kind in found_kinds("4.2.3", [isko])]
    (['revoke'], ['revoke'])
    """
    sought = plain(text[:_LONGEST]).strip()
    kinds = shared_kinds(rulesets)
    if any(kind.key == sought for ruleset in rulesets for kind in ruleset[INCIDENTS]):
        return [kind for kind in kinds if kind.key == sought]
    if clause := _CLAUSE.fullmatch(sought):
        found = [kind for kind in kinds if any(_rests_on(ruleset, kind, clause[1]) for ruleset in rulesets)]
        named = [kind for kind in found if any(_names_clause(ruleset, kind, clause[1]) for ruleset in rulesets)]
        return named if named and clause[1].count(".") > 1 else found  # 4.2 is a chapter as well
    words = [word for word in re.findall(r"\w+", sought) if len(word) >= _LEAST]
    spoken = [Catalogue.of(language, rulesets[0]) for language in languages()]
    scores = {kind.key: _scores(words, _names(kind, spoken)) for kind in kinds}
    best = max((sum(score) for score in scores.values() if loosely or all(score)), default=0)
    return [kind for kind in kinds if best and sum(scores[kind.key]) == best]


def _clauses(ruleset: Ruleset, kind: Incident) -> str:
    return " ".join(map(ruleset.cite, (kind.cite, *kind.cites)))


def _rests_on(ruleset: Ruleset, kind: Incident, number: str) -> bool:
    """Whether a kind has a clause of that number, or one below it."""
    return any(own == number or own.startswith(f"{number}.") for own in clause_numbers(_clauses(ruleset, kind)))


def _names_clause(ruleset: Ruleset, kind: Incident, number: str) -> bool:
    """Whether that number itself stands there, not only a range that it lies in."""
    return re.search(rf"(?<![\d.]){re.escape(number)}(?![\d-]|\.\d)", _clauses(ruleset, kind)) is not None


def _names(kind: Incident, spoken: Sequence[Catalogue]) -> str:
    parts = (part for words in spoken for part in (words.named("incident", kind.key), words.raw(f"find.{kind.key}")))
    return plain(" ".join((kind.key, *parts)))


def _scores(words: Sequence[str], names: str) -> list[int]:
    """Points for each of the words: 3 if the names have it as a word, 2 as the beginning of one, 1 within one."""
    said = set(re.findall(r"\w+", names))
    return [
        3 if word in said else 2 if any(one.startswith(word) for one in said) else int(word in names) for word in words
    ]
