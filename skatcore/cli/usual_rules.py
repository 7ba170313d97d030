"""The rule set where a command is given none: what the club has saved last, else the edition of the code in force."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from skatcore.cli.output import Lang, load
from skatcore.rules.profile.editions import default_profile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatcore.rules.ruleset import Ruleset


def usual_rules(file: str | None, lang: Lang | None) -> Ruleset:
    """The rules that the club has saved last in its store, ``file`` or its usual one; else the edition in force.

    Rules that cannot be used here are passed over, and so is a store that is not there.
    """
    from skatcore.club.errors import StoreError
    from skatcore.club.saved_profiles import SavedProfiles
    from skatcore.rules.build import parse_ruleset
    from skatcore.rules.problems import ProfileError

    with suppress(StoreError), SavedProfiles.open(file, create=False, reads=True) as saved:
        for profile in saved.newest_first():
            with suppress(ProfileError):  # its plugin is not installed here, say
                return parse_ruleset(profile.text, name=profile.name)
    return load(default_profile(), lang)


def rules_of(names: Iterable[str], file: str | None, lang: Lang | None) -> tuple[Ruleset, ...]:
    """The rule sets of profiles, each once; where none is named the usual one."""
    named = tuple(load(name, lang) for name in dict.fromkeys(names))
    return named or (usual_rules(file, lang),)
