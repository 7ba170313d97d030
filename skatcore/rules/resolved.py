"""A rule set written as one profile of its own, so that it can be read without its parents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tomli_w

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset


def resolved_toml(ruleset: Ruleset, *, readings: bool = True) -> str:
    """The rule set as one profile without parents, with all that it inherited.

    Without ``readings`` it is as short as it can be and still means the same.
    """
    profile = ruleset.profile
    header: dict[str, Any] = profile.header.model_dump(
        by_alias=True, exclude_none=True, exclude={"extends", "without", "without_readings", "plugins"}, mode="json"
    )
    header["plugins"] = list(profile.plugins)
    tables: dict[str, Any] = {"profile": header}
    tables |= profile.core.model_dump(by_alias=True, mode="json")
    plugins = {
        name: own.model_dump(by_alias=True, mode="json") for name, own in profile.plugins.items() if own is not None
    }
    if plugins:
        tables["plugin"] = plugins
    short = None if readings else {"label", "title"}
    tables["source"] = [_dumped(source, short) for source in profile.sources]
    tables["cite"] = dict(profile.cites)
    tables["terms"] = {language: dict(terms) for language, terms in profile.terms.items()}
    if readings:
        tables["reading"] = [_dumped(reading) for reading in profile.readings]
    return tomli_w.dumps({key: value for key, value in tables.items() if value})


def _dumped(model: Any, only: set[str] | None = None) -> dict[str, Any]:
    dumped: dict[str, Any] = model.model_dump(by_alias=True, exclude_none=True, mode="json", include=only)
    return dumped
