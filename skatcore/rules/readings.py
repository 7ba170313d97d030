"""The readings on which a result or a paragraph rests, and the rules as they would be under another answer."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from pydantic_core import from_json, to_json

from skatcore.rules.kinds import declared
from skatcore.rules.known_keys import contributed_cites, known_cites
from skatcore.rules.problems import ProfileError
from skatcore.rules.registry import Registry
from skatcore.rules.variation import RuleTables
from skatcore.text.language_list import core_messages

if TYPE_CHECKING:
    from skatcore.rules.profile.model import Alternative, Reading
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T")

#: Beginnings of the messages for the steps of rulings and of values.
STEPS: Final = ("ruling.", "reason.", "step.")
#: The same, and sentences of the book for the choices of options.
SAID: Final = (*STEPS, "says.")


@dataclass(frozen=True, slots=True)
class Behind(Generic[T]):
    """A reading behind a result; ``otherwise`` are the other answers with their results, None where there is none."""

    reading: Reading
    otherwise: tuple[tuple[Alternative, T | None], ...] = ()


def readings_on(ruleset: Ruleset, keys: Collection[str]) -> tuple[Reading, ...]:
    """The readings that bear on one of these keys: options, keys of clauses, or ``ruling.`` and ``reason.`` steps.

    >>> from skatcore import load
    >>> [reading.id for reading in readings_on(load("isko"), ["overbid.impossible-null"])]
    ['impossible-null']
    """
    readings = ruleset.profile.readings
    return tuple(each for each in readings if each.option in keys or any(key in keys for key in each.bears_on))


def others(reading: Reading) -> tuple[Alternative, ...]:
    """The answers that are not chosen."""
    return tuple(answer for answer in reading.may if answer.key != reading.chosen)


def under_others(ruleset: Ruleset, reading: Reading) -> Iterator[tuple[Alternative, Ruleset]]:
    """The answers that are not chosen, each with the rule set under it; without those that no option can hold here."""
    for answer in others(reading):
        if reading.option is not None and answer.value is not None:
            changed = _under(ruleset, reading.option, to_json(answer.value))
            if changed is not None:
                yield answer, changed


@lru_cache(maxsize=1 << 9)  # some profiles have fifty answers that can be tried
def _under(ruleset: Ruleset, option: str, value: bytes) -> Ruleset | None:
    tables = RuleTables(ruleset)
    tables.set(option, from_json(value), same_clause=True)
    try:
        return tables.ruleset(Registry.installed())
    except ProfileError:  # plugins that are not installed, or an option that another one needs as it is
        return None


def subjects(ruleset: Ruleset) -> frozenset[str]:
    """Everything that a reading can bear on.

    Options, keys of clauses, contributions, paragraphs of the book, steps of rulings and values, sources.
    """
    labels = (source.label for source in ruleset.profile.sources)
    contributed = [(kind, each) for kind in declared() for each in ruleset[kind]]
    cited = contributed_cites(each for _, each in contributed)
    named = {message for kind, each in contributed for message in kind.needs(each)}
    messages: dict[str, Any] = dict(core_messages("en"))
    for words in ruleset.words:
        messages |= words.messages
    steps = {key for key in messages if key.startswith(SAID) and "[" not in key}
    return frozenset(known_cites(ruleset.profile, cited) | named | steps).union(labels)
