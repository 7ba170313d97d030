"""The options of a rule set one by one: key, value, choices, who set it, which clause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from pydantic.fields import FieldInfo

from skatcore.rules.hook_calls import HookCalls
from skatcore.rules.kinds import declared
from skatcore.rules.option_model import descriptive, for_rulings, options_of, values_of
from skatcore.rules.profile.validation import literals
from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Option:
    """One number or choice with its value, the profile that sets it (none: by default), and the clause.

    ``read`` says that the value is how the profile reads the clause, ``borrowed`` that the clause is of other rules.
    """

    key: str
    value: Any
    choices: tuple[Any, ...]
    set_by: str
    clause: str
    descriptive: bool = False
    for_rulings: bool = False
    read: bool = False
    borrowed: bool = False

    @property
    def plain(self) -> Any:
        """The value for a program: several are a list."""
        return list(self.value) if isinstance(self.value, tuple) else self.value

    def as_data(self, meaning: str) -> dict[str, Any]:
        """The option with its meaning for a program."""
        return {
            "key": self.key,
            "value": self.plain,
            "meaning": meaning,
            "choices": list(self.choices),
            "set_by": self.set_by,
            "cite": self.clause,
            "descriptive": self.descriptive,
            "for_rulings": self.for_rulings,
            "read": self.read,
            "borrowed": self.borrowed,
        }


def listed_options(ruleset: Ruleset) -> tuple[Option, ...]:
    """Every option of the core and of the rule set's plugins, in the order of declaration."""
    profile, by_kind = ruleset.profile, {kind.option: kind for kind in declared()}
    read = {key for reading in profile.readings for key in (reading.option, *reading.bears_on)}
    listed = []
    for key, info, value in (row for before, table in profile.tables() for row in values_of(table, before)):
        option = _option(key, info, value, profile.set_by.get(key, ""), ruleset.cite(key))
        offered = tuple(item.key for item in ruleset[by_kind[key]]) if key in by_kind else ()
        borrowed = profile.borrows(key, option.clause)
        listed.append(replace(option, choices=offered or option.choices, read=key in read, borrowed=borrowed))
    return tuple(listed)


def differing(rulesets: Sequence[Ruleset]) -> Iterator[tuple[Option | None, ...]]:
    """The options in which rule sets differ, as each has them: in value, or as a reading in one only."""
    sides = [{option.key: option for option in listed_options(ruleset)} for ruleset in rulesets]
    for key in dict.fromkeys(key for side in sides for key in side):
        own = tuple(side.get(key) for side in sides)
        known = [option for option in own if option is not None]
        read = {(option.clause, option.read) for option in known}
        settled = len({clause for clause, _ in read}) > 1 and len({is_read for _, is_read in read}) > 1
        if len(known) < len(own) or settled or any(option.value != known[0].value for option in known):
            yield own


def options_of_plugin(calls: HookCalls) -> tuple[Option, ...]:
    """Every option of a plugin with its default, None where a profile must state the value.

    Those in its own table come before those in sections.
    """
    own = calls.options()
    options = {} if own is None else options_of(own, f"plugin.{calls.name}.")
    for model in sorted(calls.sections, key=attrgetter("SECTION")):
        options |= options_of(model, f"{model.SECTION}.")
    return tuple(
        _option(key, info, None if info.is_required() else info.get_default(call_default_factory=True))
        for key, info in options.items()
    )


def _option(key: str, info: FieldInfo, value: Any, set_by: str = "", clause: str = "") -> Option:
    return Option(key, value, literals(info.annotation), set_by, clause, descriptive(info), for_rulings(info))
