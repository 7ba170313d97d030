"""What can be wrong with plugins, in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MESSAGES: Final[Mapping[str, str]] = {
    "problem.plugin-no-hook": "plugin {plugins!r} implements no hook: its functions must be marked with @hookimpl from skatcore.plugin (it has {given})",
    "problem.plugin-empty": "plugin {plugins!r} implements no hook: it has no function whose name begins with skatcore_",
    "problem.plugin-not-picklable": "plugin {plugins!r}: {place} cannot be sent to another process: {why}; use a function of a module or a frozen dataclass with __call__",
    "problem.plugin-raises": "plugin {plugins!r} raises an error in {place}: {why}",
    "problem.plugin-endless": "plugin {plugins!r}: {place} did not end within {count} seconds",
    "problem.plugin-clause-unknown": "plugin {plugins!r}: {place} names the clause key {word!r}, which is neither an option nor a table of options nor a contribution; a profile can cite a clause for it under {expected!r}",
    "problem.plugin-no-end": "plugin {plugins!r}: a deal does not end; after {count} steps it is still in {place}",
    "problem.plugin-not-played": "plugin {plugins!r}: in {count} random deals nobody plays a card; a stage must fix the game that is played",
    "problem.plugin-nothing-to-do": "plugin {plugins!r}: in {place} somebody is to act, but there is nothing that he may do; actions must not be empty",
    "problem.plugin-offers-refused": "plugin {plugins!r}: {place} offers {event!r} and refuses it ({why})",
    "problem.plugin-not-whole": "plugin {plugins!r}: {place} is {given}; it must be a whole number, not below {least}",
    "problem.plugin-points": "plugin {plugins!r}: {place} gives {given}; points are whole numbers, and only for players who are in the series",
    "problem.plugin-next": "plugin {plugins!r}: {place} says {given} of the next deal; it must be a NextDeal whose numbers are whole and not below 0",
    "problem.plugin-not-the-same": "plugin {plugins!r}: {place} is {given} once and {expected} the next time; the same game must always count the same",
    "problem.plugin-cannot-say": "plugin {plugins!r}: the message {place!r} ({language}) cannot be filled in: {why}",
    "problem.plugin-message-missing": "plugin {plugins!r} uses the message {place!r}, which has no English text",
    "problem.plugin-overrides-message": "plugin {plugins!r} says the message {place!r} of {given} otherwise; if that is meant, list it in Words(replaces=...)",
    "problem.plugin-extra-forbidden": "plugin {plugins!r} sets the extra {place!r} in a game of {contract!r} that may not have it ({why})",
    "problem.plugin-next-unknown": "plugin {plugins!r}: a series rule asks for {word!r} in the next deal, which does not exist here",
    "problem.plugin-not-restored": "plugin {plugins!r}: a deal that is stored and read again is another deal (it has {place})",
    "problem.plugin-not-replayed": "plugin {plugins!r}: a deal that is done again from its events is another deal (it has {place})",
    "problem.plugin-view-leaks": "plugin {plugins!r}: what {seat} sees of {place!r} depends on cards that he has not seen",
    "problem.plugin-columns-differ": "plugin {plugins!r}: games scored by the column count {given}, one by one {expected}",
    "problem.plugin-same-version": "plugin {plugins!r}: {place} differs from the sample, but the version of its rules is still {count}; raise skatcore_rules_version",
    "problem.plugin-no-package": "{word!r} holds no package that offers plugins: {expected}",
    "problem.plugin-no-pyproject": "{word!r} holds no package that offers plugins: it has no pyproject.toml",
    "problem.plugin-to-try-unknown": "there is neither a plugin nor a profile {word!r}; plugins are {expected}",
    "plugin.written": "wrote {file}",
    "plugin.conforms": "plugin {word!r}: nothing is wrong ({count} checks)",
    "plugin.tried-in": "plugin {word!r} cannot be added to plain ISkO; it is tried in the profile {profile!r}",
    "plugin.no-api": "plugin {word!r} does not state for which version of skatcore.plugin it is written; write {expected} after the module in its entry point",
    "plugin.bad-name": "{word!r} cannot be a plugin's name: small letters, digits and hyphens, at most 40",
    "plugin.bundled-name": "{word!r} is the name of a bundled plugin, and profiles that name it mean that one; choose another name",
    "plugin.there-already": "{word!r} is there already; nothing was written",
    "plugin.no-sample": "{file} holds no sample: {why}",
    "plugin.not-compared": "{file} is a sample of other rules or another version ({given}); nothing was compared",
    "plugin.one-sample": "a sample is of one plugin; name only one",
    "plugin.sample-written": "sample written to {file}",
}
