"""The way out of changed rules that cannot be played: one more change with which they can."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from skatcore.rules.problems import ProfileError

if TYPE_CHECKING:
    from skatcore.rules.variation import RuleVariation

#: What another plugin or choice can mend, in addition to what plugins find: a choice that none of those here offers,
#: and two plugins that contribute the same.
_OF_PLUGINS: Final = ("choice-of-plugin", "not-a-choice", "plugin-clash")


@dataclass(frozen=True, slots=True)
class WayOut:
    """One more change: a plugin that goes (``without``) or comes (``with``), or an option to be ``set``."""

    kind: str
    name: str
    value: str = ""


def ways_out(changes: RuleVariation, error: ProfileError) -> Iterator[WayOut]:
    """The further changes with which these can be played; each is tried before it is named.

    >>> from skatcore import load
    >>> from skatcore.rules.variation import changes_of
    >>> after_bock = changes_of(load("isko"), added=["bock"], settings={"plugin.bock.then": "ramsch"})
    >>> try:
    ...     after_bock.apply()
    ... except ProfileError as error:
    ...     print(next(ways_out(after_bock, error)))
    WayOut(kind='with', name='ramsch', value='')
    """
    if not any(problem.found_by or problem.name in _OF_PLUGINS for problem in error.problems):
        return
    for way, other in _further(changes, error):
        with suppress(ProfileError):
            other.apply()
            yield way


def _further(changes: RuleVariation, error: ProfileError) -> Iterator[tuple[WayOut, RuleVariation]]:
    """Each change that may help: plugins of which a problem speaks, those that are played, what an option may be."""
    played = [name for name in changes.ruleset.profile.plugins if name not in changes.without]
    details = [dict(problem.message.details) for problem in error.problems]
    named = {
        part for own in details for detail in ("word", "plugins") for part in str(own.get(detail, "")).split(" / ")
    }
    named |= {str(own.get("expected", "")) for own in details}
    for name in sorted(named & {*changes.registry.names()} - {*played, *changes.added, *changes.without}):
        yield WayOut("with", name), replace(changes, added=(*changes.added, name))
    for problem, own in zip(error.problems, details, strict=True):
        expected = str(own.get("expected", ""))
        for value in expected.split(", ") if expected and problem.key else ():
            settings = {**changes.settings, problem.key: value}
            yield WayOut("set", problem.key, value), replace(changes, settings=settings)
    for name in played:
        yield WayOut("without", name), replace(changes, without=(*changes.without, name))
