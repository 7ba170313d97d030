"""Words: every message is there in English, asks for the same details in every language, is its own."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Final

from skatcore.messages import core_messages, fields
from skatcore.rules.kinds import declared
from skatcore.rules.known_keys import known_cites
from skatcore.rules.problems import Problem, suggest
from skatcore.rules.registry import Plugin, brings
from skatcore.testing.subject import Subject

#: What a plugin names in code, and the beginnings of the message, one of which must be there.
NAMED: Final = {
    "Refusal": ("refusal.",),
    "Reason": ("reason.", "step."),
    "Missing": ("missing.",),
    "Problem": ("problem.",),
}


def check_hooks(subject: Subject) -> Iterator[Problem]:
    """Each plugin implements a hook; a module whose functions are not marked does nothing."""
    for name, plugin in subject.plugins.items():
        members = vars(plugin) if isinstance(plugin, ModuleType) else dict(inspect.getmembers(plugin))
        functions = {key: function for key, function in members.items() if key.startswith("skatcore_")}
        marked = any(hasattr(function, "skatcore_impl") for function in functions.values())
        if not functions:
            yield subject.problem("plugin-empty", name)
        elif not marked:
            yield subject.problem("plugin-no-hook", name, given=", ".join(sorted(functions)))


def check_words(subject: Subject) -> Iterator[Problem]:
    """The words of each plugin: none lacks, none is another's, all ask for the same details."""
    core = core_messages("en")
    owners: dict[str, str] = {}
    english: dict[str, str] = dict(core)
    by_plugin: dict[str, dict[str, dict[str, str]]] = {}
    for name, calls in subject.calls.items():
        own = by_plugin.setdefault(name, {})
        replaced: set[str] = set()
        for words in calls.words():
            own.setdefault(words.language, {}).update(words.messages)
            replaced |= set(words.replaces)
        for key, message in own.get("en", {}).items():
            other = "skatcore" if key in core else owners.get(key)
            if other and other != name and key not in replaced:
                yield subject.problem("plugin-overrides-message", name, place=key, given=other)
            owners[key] = name
            english[key] = message
    for name, own in by_plugin.items():
        yield from _details(subject, name, own, {**english, **own.get("en", {})})
    for name, plugin in subject.plugins.items():
        for kind, word in _named_in(plugin):
            keys = [beginning + word for beginning in NAMED[kind]]
            if not any(key in english for key in keys):
                yield subject.problem("plugin-message-missing", name, place=keys[0])


def check_clauses(subject: Subject) -> Iterator[Problem]:
    """Each contribution names a key under which a profile can cite a clause for it.

    That may be an option of another plugin that is installed and not switched on here.
    """
    ruleset = subject.ruleset
    contributed = [(kind, contribution) for kind in declared() for contribution in ruleset[kind]]
    own = {name for kind, contribution in contributed for name in (contribution.key, f"{kind.name}.{contribution.key}")}
    known = known_cites(ruleset.profile, (*own, *ruleset.profile.cites))
    short = {f"plugin.{name}.": f"plugin.{name.rpartition('/')[2]}." for name in ruleset.profile.plugins}
    known |= {f"{key}.".replace(name, other, 1)[:-1] for key in known for name, other in short.items()}
    others = tuple(f"plugin.{name}." for name in {*subject.registry.names()} - {*ruleset.profile.plugins})
    for kind, contribution in contributed:
        key = getattr(contribution, "cite", None)
        if key is not None and key not in known and not f"{key}.".startswith(others):
            owner, place = subject.owner(kind.name, contribution.key), f"{kind.name} {contribution.key}"
            details = {"word": key, "expected": place.replace(" ", "."), "suggestion": suggest(key, known)}
            yield subject.problem("plugin-clause-unknown", owner, place=place, **details)


def _details(subject: Subject, name: str, own: dict[str, dict[str, str]], english: dict[str, str]) -> Iterator[Problem]:
    for language, messages in own.items():
        for key, message in messages.items():
            try:
                asked = fields(message)
                known = fields(english.get(key.partition("[")[0], message))
            except ValueError as error:
                yield subject.problem("plugin-cannot-say", name, place=key, language=language, why=str(error))
                continue
            strange = _plain(asked) - _plain(known)
            if strange and key in english:
                why = f"{_braced(strange)} (en: {_braced(_plain(known)) or '-'})"
                yield subject.problem("plugin-cannot-say", name, place=key, language=language, why=why)


def _braced(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def _plain(names: frozenset[str]) -> frozenset[str]:
    return frozenset(name.partition(":")[0].partition("!")[0] for name in names)


def _named_in(plugin: Plugin) -> Iterator[tuple[str, str]]:
    """The keys of messages that the plugin's source names: ``Refusal("too-late")``."""
    for loaded in [loaded for name, loaded in sys.modules.items() if brings(plugin, name)]:
        try:
            tree = ast.parse(inspect.getsource(loaded))
        except (OSError, TypeError, SyntaxError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if node.func.id in NAMED and isinstance(first, ast.Constant):
                    yield node.func.id, str(first.value)
