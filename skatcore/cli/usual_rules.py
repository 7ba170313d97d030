"""The rule set where a command is given none: what the club has saved last, else the edition of the code in force."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from skatcore.cli.output import Lang, load
from skatcore.rules.profile import default_profile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from skatcore.club import SavedProfile
    from skatcore.rules import Ruleset


def rules_named(name: str | None, lang: Lang | None, file: str | None = None) -> Ruleset:
    """The rule set of a profile.

    Where none is named, the club's own in its store ``file``, else the edition in force.
    """
    if name is not None:
        return load(name, lang)
    saved = saved_rules(file)
    return load(default_profile(), lang) if saved is None else saved[1]


def rules_of(names: Iterable[str], lang: Lang | None, file: str | None = None) -> tuple[Ruleset, ...]:
    """The rule sets of profiles, each once; where none is named the usual one."""
    named = tuple(load(name, lang) for name in dict.fromkeys(names))
    return named or (rules_named(None, lang, file),)


def saved_rules(
    file: str | None = None, fits: Callable[[Ruleset], bool] = lambda _: True
) -> tuple[SavedProfile, Ruleset] | None:
    """The rules that the club has saved last in its store, ``file`` or its usual one; None if there are none.

    Rules that cannot be used here, or do not fit, are passed over, and so is a store that is not there.
    """
    from skatcore.extras import is_installed

    if not is_installed("sqlalchemy"):  # without the extra for clubs there is no store
        return None
    from skatcore.club import SavedProfiles, StoreError, first_usable
    from skatcore.rules import parse_ruleset

    with suppress(StoreError), SavedProfiles.open(file, create=False, reads=True) as saved:
        newest = saved.newest_first()
        return first_usable(newest, lambda profile: parse_ruleset(profile.text, name=profile.name), fits)
    return None
