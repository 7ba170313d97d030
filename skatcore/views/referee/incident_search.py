"""Kinds of incidents found by a word that a player would say, or by the number of a clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from skatcore.referee.incident import INCIDENTS
from skatcore.referee.several import shared_kinds
from skatcore.scoring.game_names import plain
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import languages
from skatcore.views.referee.incidents import clause_numbers

if TYPE_CHECKING:
    from skatcore.referee.incident import Incident
    from skatcore.rules.ruleset import Ruleset

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
