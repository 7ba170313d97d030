"""Rule sets as commands name them: installed, a file, or what the club has saved; and the one where none is named."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from skatcore.cli.output import Lang, catalogue, fail, load, print_line
from skatcore.errors import Trouble
from skatcore.model import same_name
from skatcore.rules import ProfileError, Registry, load_ruleset, parse_ruleset, unknown
from skatcore.rules.profile import available, default_profile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from skatcore.club import SavedProfile
    from skatcore.rules import Ruleset

#: A name may begin so, as in the addresses of pages, if something else is called the same.
SAVED: Final = "saved:"


def rules_named(name: str | None, lang: Lang | None, file: str | None = None, *, quiet: bool = False) -> Ruleset:
    """The rule set of a profile, or of the rules that the club has saved under that name in its store ``file``.

    Where none is named, the club's own, and unless ``quiet`` it is said; else the edition in force.
    """
    return rules_and_text(name, lang, file, quiet=quiet)[0]


def rules_of(
    names: Iterable[str], lang: Lang | None, file: str | None = None, *, quiet: bool = False
) -> tuple[Ruleset, ...]:
    """The rule sets of profiles, each once; where none is named the usual one."""
    named = tuple(rules_named(name, lang, file) for name in dict.fromkeys(names))
    return named or (rules_named(None, lang, file, quiet=quiet),)


def rules_and_text(
    name: str | None,
    lang: Lang | None,
    file: str | None = None,
    fits: Callable[[Ruleset], bool] = lambda _: True,
    *,
    quiet: bool = False,
) -> tuple[Ruleset, str]:
    """The rule set as `rules_named`, and its profile if the club has saved it; what does not fit is passed over."""
    if name is not None:
        return _asked_for(name, lang, file)
    for profile in _saved(file):
        with suppress(ProfileError):  # its plugin is not installed here, say
            ruleset = parse_ruleset(profile.text, name=profile.name)
            if fits(ruleset):
                if not quiet:
                    print_line(f"skat: {catalogue(lang).text('cli.saved-last', name=profile.name)}", error=True)
                return ruleset, profile.text
    return load(default_profile(), lang), ""


def _asked_for(name: str, lang: Lang | None, file: str | None) -> tuple[Ruleset, str]:
    try:
        return load_ruleset(name), ""
    except ProfileError as error:
        if error.trouble is not Trouble.ASKED:
            fail(error, catalogue(lang))
        saved = {same_name(profile.name): profile for profile in _saved(file)}
        found = saved.get(same_name(name.removeprefix(SAVED)))
        if found is None and saved and error.problems[0].name == "profile-unknown":
            known = [*available(Registry.installed()), *(profile.name for profile in saved.values())]
            error = ProfileError([unknown("problem.profile-unknown", name, known, key="")])
        if found is None:
            fail(error, catalogue(lang))
    try:
        return parse_ruleset(found.text, name=found.name), found.text
    except ProfileError as error:
        fail(error, catalogue(lang))


def _saved(file: str | None) -> list[SavedProfile]:
    """The rules that the club has saved in its store, the newest first; none if there is no such store."""
    from skatcore.extras import is_installed

    if not is_installed("sqlalchemy"):  # without the extra for clubs there is no store
        return []
    from skatcore.club import SavedProfiles, StoreError

    with suppress(StoreError), SavedProfiles.open(file, create=False, reads=True) as saved:
        return saved.newest_first()
    return []
