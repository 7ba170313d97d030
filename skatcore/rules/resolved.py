"""A rule set written as one profile of its own, so that it can be read without its parents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import tomli_w

from skatcore.rules.code_files import SUFFIX

if TYPE_CHECKING:
    from pydantic import BaseModel

    from skatcore.rules.ruleset import Ruleset

#: What of a header says how the profile is put together.
_BUILT: Final = {"extends", "without", "without_readings", "plugins"}
#: What says that the profile is an edition of a code; a copy of its rules is none.
_EDITION: Final = {"edition_of", "in_force", "unchanged"}


def resolved_toml(ruleset: Ruleset, *, readings: bool = True) -> str:
    """The rule set as one profile without parents, with all that it inherited.

    Without ``readings`` it is as short as it can be and still means the same.
    """
    return tomli_w.dumps(resolved_tables(ruleset, readings=readings))


def resolved_tables(ruleset: Ruleset, *, readings: bool = True) -> dict[str, Any]:
    """The tables of the same profile, which belong to whoever asks for them."""
    profile = ruleset.profile
    # a file by its name alone: where it lies means nothing elsewhere
    plugins = [f"{name}{SUFFIX}" if name in profile.code_files else name for name in profile.plugins]
    header = _dumped(profile.header, exclude=_BUILT | _EDITION) | {"plugins": plugins}
    if readings:  # TOML has dates of its own
        header |= profile.header.model_dump(by_alias=True, exclude_none=True, include=_EDITION)
    tables = {
        "profile": header,
        **_dumped(profile.core),
        "plugin": {name: _dumped(own) for name, own in profile.plugins.items() if own is not None},
        "source": [_dumped(source, include=None if readings else {"label", "title"}) for source in profile.sources],
        "cite": dict(profile.cites),
        "terms": {language: dict(terms) for language, terms in profile.terms.items()},
        "reading": [_dumped(reading) for reading in profile.readings if readings],
    }
    return {key: value for key, value in tables.items() if value}


def _dumped(model: BaseModel, **parts: Any) -> dict[str, Any]:
    return model.model_dump(by_alias=True, exclude_none=True, mode="json", **parts)
