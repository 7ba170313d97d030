"""The clauses that the files of a profile cite: which of them counts for each option and rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.rules.clauses.citations import of_part
from skatcore.rules.known_keys import RENAMED
from skatcore.rules.option_model import NO_OPTIONS
from skatcore.rules.profile.positions import outwards
from skatcore.rules.profile.tables import Merged, flat

if TYPE_CHECKING:
    from skatcore.rules.profile.each_file import Files
    from skatcore.rules.profile.files import Layer


def merged_cites(cites: Mapping[str, str], merged: Merged, files: Files) -> dict[str, str]:
    """The clauses by key, from the merged ``[cite]`` of all files.

    One under the older key of a matter counts unless a later file has the new one, and beside that of the same file.
    One for a whole table stands before those that earlier files have for single options which its file states
    itself. One for a rule stands beside those that they have for its parts; an edition goes on where the one before
    it stopped.
    """
    kept, origin = dict(cites), merged.origin
    for old, key in RENAMED.items():
        clause, was, now = kept.pop(old, None), f"cite.{old}", f"cite.{key}"
        if clause is not None and origin[was] >= origin.get(now, -1):
            in_both = origin[was] == origin.get(now)
            kept[key] = of_part(clause, kept[key], files.sources) if in_both else clause
            origin[now] = origin[was]
    for option in [key for key, _ in _options_in(merged.tables) if key in kept]:
        of_tables = [origin[f"cite.{table}"] for table in outwards(option) if table in kept]
        if origin[f"cite.{option}"] < min(origin[option], max(of_tables)):
            del kept[option]
    return kept | dict(_parts(kept, merged, files))


def _parts(cites: Mapping[str, str], merged: Merged, files: Files) -> Iterator[tuple[str, str]]:
    """The clauses of parts of rules for which a later file has a clause of the whole rule only."""
    origin = merged.origin
    for part, clause in cites.items():
        rules = [key for key in outwards(part) if key in cites and _is_one_rule(key, merged)]
        rule = max(rules, key=lambda key: origin[f"cite.{key}"], default=part)
        latest = origin[f"cite.{rule}"]
        if origin[f"cite.{part}"] < latest and files.headers[latest].edition_of is None:
            yield part, of_part(cites[rule], clause, files.sources)


def _is_one_rule(key: str, merged: Merged) -> bool:
    """Whether a clause with this key is of one rule, not of a section, a plugin or another table of options."""
    path = key.split(".")
    return len(path) > (2 if path[0] == "plugin" else 1) and not isinstance(merged.at(*path), dict)


def uncited(cites: Mapping[str, str], layers: Sequence[Layer], merged: Merged) -> Iterator[str]:
    """Options that a file changes without a clause: the parent's clause says something else."""
    stated = [dict(_options_in(layer.tables)) for layer in layers]
    for key, _ in _options_in(merged.tables):
        cited = next((table for table in outwards(key) if table in cites), "")
        changed, before = 0, None
        for number, values in enumerate(stated):
            value = values.get(key, before)
            if value != before:
                changed, before = number, value
        if cited and merged.origin[f"cite.{cited}"] < changed:
            yield key


def _options_in(tables: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    return flat({section: table for section, table in tables.items() if section not in NO_OPTIONS})
