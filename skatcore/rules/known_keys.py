"""Keys that a profile may cite, and keys for which it may have words of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic.fields import FieldInfo

from skatcore.rules.option_model import options_of, removed
from skatcore.rules.profile.model import Profile
from skatcore.rules.profile.positions import outwards
from skatcore.text.language_list import fields

#: Beginnings of the message keys that are words of the game; the rest is the program's own.
TERMS = ("bid.", "contract.", "form.", "level.", "step.", "goal.", "reason.", "suit.", "rank.", "seat.",
         "role.", "extra.", "factor.", "word.", "matadors.", "all-pass.", "game.", "unit.",
         "plan.", "chapter.", "paragraph.", "says.")  # fmt: skip
#: Clauses that belong to no option and no contribution, whatever plugins are played.
CLAUSES = {
    "matadors", "levels.possible", "announcement.complete", "announcement.final", "sheet", "sheet.corrections",
    "sheet.joining", "tournament.participants", "tournament.exclusion", "sheet.leaving", "ruling.won", "stake.agreed",
    "stake.rounding", "sheet.ending", "sheet.officials", "sheet.signing", "sheet.void", "deal.misdealt",
    "deal.turn", "tournament.seating", "tournament.lists", "tournament.void", "tournament.correction",
    "conduct.already-decided", "conduct.excluded-level", "conduct.play-on", "stake.settlement", "stake.cash",
}  # fmt: skip

#: Keys of clauses in older files, with those under which the same matter is cited now. A fault may be cited by the
#: name of its kind too, where the option that decides it has another.
RENAMED = {
    "deal.again": "table.faulty-deal",
    "table.faulty-deal.wrong-number": "conduct.wrong-card-number",
    "conduct.exposed-card": "conduct.exposed-cards",
    "auction.skat-seen.new-skat": "conduct.skat-seen.new-skat",
}


def profile_options(profile: Profile) -> dict[str, FieldInfo]:
    """Every option that the profile has: the core's and those of its plugins."""
    return {key: info for before, table in profile.tables() for key, info in options_of(type(table), before).items()}


def removed_options(profile: Profile) -> dict[str, str]:
    """The options that the profile's tables had once, with the versions that removed them."""
    return {key: version for before, table in profile.tables() for key, version in removed(type(table), before)}


def contributed_cites(contributions: Iterable[Any]) -> Iterator[str]:
    """The keys under which contributions are cited, without those that begin with a dot: a plugin's own options."""
    for each in contributions:
        cites = (getattr(each, "cite", ""), *getattr(each, "cites", ()))
        yield from (key for key in cites if key and key[0] != ".")


def known_cites(profile: Profile, contributed: Iterable[str]) -> set[str]:
    """The keys that may be cited: options, the tables that hold them, and contributions."""
    known = {*profile_options(profile), *contributed, *removed_options(profile)}
    tables = {table for key in known for table in outwards(key)}
    clauses = CLAUSES.union(*(type(table).CLAUSES for _, table in profile.tables()))
    return known | tables | clauses | {f"plugin.{name}" for name in profile.plugins}


def details_in(message: str) -> frozenset[str]:
    """The details that a message mentions, with and without their form; none if it is malformed."""
    try:
        named = fields(message)
    except ValueError:
        return frozenset()
    return named | {detail.partition(":")[0] for detail in named}
