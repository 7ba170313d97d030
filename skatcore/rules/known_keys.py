"""Which keys a profile may cite, and for which keys it may have words of its own."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel

from skatcore.messages import core_messages, fields
from skatcore.rules.contributions import Words
from skatcore.rules.options import Core, removed
from skatcore.rules.profile.model import Profile

#: Beginnings of the message keys that are words of the game; the rest is the program's own.
TERMS = ("contract.", "form.", "level.", "step.", "goal.", "reason.", "suit.", "rank.", "seat.",
         "role.", "extra.", "factor.", "word.", "matadors.", "all-pass.", "game.", "unit.",
         "plan.")  # fmt: skip
#: Clauses that belong to no option and no contribution.
CLAUSES = {
    "matadors", "levels.possible", "deal", "announcement.complete", "announcement.final",
    "auction.skat-seen.new-skat", "table.faulty-deal.wrong-number", "sheet", "sheet.corrections",
    "sheet.joining", "tournament.participants", "tournament.exclusion", "sheet.leaving",
    "overbid.rule.at-least-the-bid", "ruling.won", "stake.agreed", "stake.rounding",
    "sheet.ending", "sheet.officials", "sheet.signing", "sheet.void", "deal.again",
    "deal.misdealt", "deal.turn", "tournament.seating", "tournament.lists", "tournament.void",
    "tournament.correction",
}  # fmt: skip


def options_of(model: type[BaseModel], before: str = "") -> dict[str, Any]:
    """The fields of a table and the tables in it, by dotted TOML key."""
    options: dict[str, Any] = {}
    for name, info in model.model_fields.items():
        key = before + (info.alias or name)
        if isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel):
            options |= options_of(info.annotation, f"{key}.")
        else:
            options[key] = info
    return options


@functools.cache
def core_options() -> dict[str, Any]:
    """Every option of the core, by dotted key."""
    return options_of(Core)


def profile_options(profile: Profile) -> dict[str, Any]:
    """Every option that the profile has: the core's and those of its plugins."""
    known = dict(core_options())
    for name, options in profile.plugins.items():
        if options is not None:
            known |= options_of(type(options), f"plugin.{name}.")
    return known


def removed_options(profile: Profile) -> dict[str, str]:
    """The options that the profile's tables had once, with the versions that removed them."""
    versions = dict(removed(Core))
    for name, options in profile.plugins.items():
        if options is not None:
            versions |= removed(type(options), f"plugin.{name}.")
    return versions


def known_cites(profile: Profile, contributed: Iterable[str]) -> set[str]:
    """The keys that may be cited: options, the tables that hold them, and contributions."""
    known = {*profile_options(profile), *contributed, *removed_options(profile)}
    known |= {table for key in known for table in _tables_of(key)}
    known |= {f"plugin.{name}" for name in profile.plugins}
    return known | CLAUSES


def _tables_of(key: str) -> Iterable[str]:
    while key := key.rpartition(".")[0]:
        yield key


def known_terms(words: Iterable[Words], language: str) -> dict[str, frozenset[str]]:
    """The keys for which a profile may have its own words, with the details they may mention."""
    messages = {**core_messages("en"), **core_messages(language)}
    for own in words:
        messages |= own.messages
    known = {key: _fields(text) for key, text in messages.items() if key.startswith(TERMS)}
    return {key: asked | {field.partition(":")[0] for field in asked} for key, asked in known.items()}


def _fields(text: str) -> frozenset[str]:
    """What a message holds in braces; nothing where a plugin's message has none that match."""
    try:
        return fields(text)
    except ValueError:
        return frozenset()
