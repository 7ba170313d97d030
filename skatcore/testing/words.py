"""Words: every message is there in English, asks for the same details in every language, is its own."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from types import ModuleType
from typing import Final

from skatcore.referee.incident import INCIDENTS
from skatcore.rules.hook_calls import HookCalls
from skatcore.rules.kinds import declared
from skatcore.rules.known_keys import known_cites
from skatcore.rules.option_model import options_of
from skatcore.rules.problems import Problem, suggest
from skatcore.rules.registry import Plugin, Registry, brings
from skatcore.rules.ruleset import Ruleset
from skatcore.testing.languages.check import braced, strange_details
from skatcore.testing.languages.sources import parts_of, program, wanted
from skatcore.testing.project import LanguagePlugin
from skatcore.testing.subject import Subject
from skatcore.text.language_list import LANGUAGES, asked, core_messages

#: The beginnings of a reason's message, one of which must be there.
REASON: Final = ("reason.", "step.")
#: The calls that a plugin names a message in, by its whole key.
NAMING: Final = frozenset({"Message", "Message.of", "Problem.of", "Unscorable.of"})


def check_hooks(subject: Subject) -> Iterator[Problem]:
    """Each plugin implements a hook; a module whose functions are not marked does nothing."""
    for name, plugin in subject.plugins.items():
        members = vars(plugin) if isinstance(plugin, ModuleType) else dict(inspect.getmembers(plugin))
        functions = {key: function for key, function in members.items() if key.startswith("skatcore_")}
        marked = any(hasattr(function, "skatcore_impl") for function in functions.values())
        if not functions:
            yield subject.problem("problem.plugin-empty", name)
        elif not marked:
            yield subject.problem("problem.plugin-no-hook", name, given=", ".join(sorted(functions)))


def check_words(subject: Subject) -> Iterator[Problem]:
    """The words of each plugin: none lacks in English, none is another's, all ask for the same details."""
    english: dict[str, str] = dict(core_messages("en"))
    owners = {(language, parts_of(key)[0]): "skatcore" for language in LANGUAGES for key in core_messages(language)}
    core = {key for _, key in owners}
    by_plugin: dict[str, dict[str, dict[str, str]]] = {}
    for name, calls in subject.calls.items():
        own = by_plugin.setdefault(name, {})
        replaced: set[str] = set()
        for words in calls.words():
            own.setdefault(words.language, {}).update(words.messages)
            replaced |= {parts_of(key)[0] for key in words.replaces}
        said = {(language, parts_of(key)[0]): name for language, messages in own.items() for key in messages}
        overridden = {key: owners[language, key] for language, key in said if (language, key) in owners}
        for key, other in overridden.items():
            if key not in replaced:
                yield subject.problem("problem.plugin-overrides-message", name, place=key, given=other)
        owners |= said
        english |= own.get("en", {})
    for name, own in by_plugin.items():
        yield from _details(subject, name, own, {**english, **own.get("en", {})})
        plugin = subject.plugins[name]
        needed = set(_named_in(plugin))
        if not isinstance(plugin, LanguagePlugin):  # which translates what plugins say that are not switched on here
            needed |= {(key,) for key in {parts_of(key)[0] for messages in own.values() for key in messages} - core}
            needed |= {(f"option.{key}",) for key in _options(subject.calls[name])}
        for keys in sorted(needed):
            if english.keys().isdisjoint(keys):
                yield subject.problem("problem.plugin-message-missing", name, place=keys[0])


def _options(calls: HookCalls) -> Iterable[str]:
    model, sections = calls.options(), (options_of(table, f"{table.SECTION}.") for table in calls.sections)
    own = () if model is None else options_of(model, f"plugin.{calls.name.rpartition('/')[2]}.")
    return (*own, *chain.from_iterable(sections))


def check_clauses(subject: Subject) -> Iterator[Problem]:
    """Each contribution names a key under which a profile can cite a clause for it.

    That may be an option of another plugin that is installed and not switched on here.
    """
    ruleset = subject.ruleset
    kinds = [kind for kind in declared() if kind is not INCIDENTS]  # which profiles cite under keys of their own
    contributed = [(kind, contribution) for kind in kinds for contribution in ruleset[kind]]
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
            yield subject.problem("problem.plugin-clause-unknown", owner, place=place, **details)


def said_in_languages(ruleset: Ruleset, registry: Registry) -> Iterator[tuple[str, int, int]]:
    """The languages among the plugins of a rule set: how many messages each has, and how many there are in English."""
    for name in ruleset.profile.plugins:
        plugin = registry.plugin(name)
        if isinstance(plugin, LanguagePlugin):
            needed = {key for _, key, _ in wanted(program("en", registry))}
            said = {key for words in plugin.skatcore_words() for key, message in words.messages.items() if message}
            yield name, len(needed & said), len(needed)


def _details(subject: Subject, name: str, own: dict[str, dict[str, str]], english: dict[str, str]) -> Iterator[Problem]:
    for language, messages in own.items():
        for key, message in messages.items():
            try:
                original = english.get(parts_of(key)[0], message)
                strange = strange_details(key, message, original)
            except ValueError as error:
                yield subject.problem("problem.plugin-cannot-say", name, place=key, language=language, why=str(error))
                continue
            if strange and key in english:
                why = f"{braced(strange)} (en: {braced(asked(original)) or '-'})"
                yield subject.problem("problem.plugin-cannot-say", name, place=key, language=language, why=why)


def _named_in(plugin: Plugin) -> Iterator[tuple[str, ...]]:
    """The messages that the plugin's source names, ``Message("refusal.too-late")``: keys of which one must be there."""
    for loaded in [loaded for name, loaded in sys.modules.items() if brings(plugin, name)]:
        with suppress(OSError, TypeError, SyntaxError):
            yield from _named_in_text(inspect.getsource(loaded))


@lru_cache(maxsize=512)  # all modules of the bundled plugins
def _named_in_text(source: str) -> frozenset[tuple[str, ...]]:
    named = set[tuple[str, ...]]()
    for node in ast.walk(ast.parse(source)):
        first = node.args[0] if isinstance(node, ast.Call) and node.args else None
        if not isinstance(node, ast.Call) or not isinstance(first, ast.Constant):
            continue
        called, key = ast.unparse(node.func), str(first.value)
        if called == "Reason":
            named.add(tuple(beginning + key for beginning in REASON))
        elif called in NAMING:
            named.add((key,))
    return frozenset(named)
