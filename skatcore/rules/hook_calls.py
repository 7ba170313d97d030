"""pluggy's untyped calls behind typed ones: what one plugin contributes.

The plugins of a profile share one manager, so that misspelt hooks are found; each is asked by
itself, because each is given its own table of options.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import pluggy

from skatcore.messages import core_messages, fields
from skatcore.rules.contributions import Context, Words
from skatcore.rules.hooks import PROJECT, hooks, specifications
from skatcore.rules.kinds import Change, Keyed, Kind
from skatcore.rules.problems import PLUGIN_ERRORS, Problem, ProfileError, suggest

if TYPE_CHECKING:
    from skatcore.rules.options import Options
    from skatcore.rules.registry import Plugin, Registry
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T", bound=Keyed)


class PluginSet:
    """The plugins that one profile names, registered and checked."""

    def __init__(self, names: Iterable[str], registry: Registry) -> None:
        problems: list[Problem] = []
        brought: dict[str, Plugin] = {}
        self._own_names: dict[str, str] = {}
        for name in names:
            try:
                brought[name] = registry.plugin(name)
                self._own_names[name] = registry.offer(name).own_name
            except ProfileError as error:
                problems.extend(error.problems)
        # only now every kind of contributions is declared: plugins import what declares them
        self._manager = pluggy.PluginManager(PROJECT)
        self._manager.add_hookspecs(specifications())
        self.plugins: dict[str, Plugin] = {}
        for name, plugin in brought.items():
            problem = self._misfit(name, plugin)
            if problem is None:
                self.plugins[name] = plugin
            else:
                problems.append(problem)
        self.problems = tuple(problems)

    def _misfit(self, name: str, plugin: Plugin) -> Problem | None:
        """Register a plugin, or say what is wrong with its hooks."""
        manager, near = self._manager, ""
        try:
            hash(plugin)  # pluggy keeps plugins in sets
            manager.register(plugin, name)
            unknown = [caller.name for caller in manager.get_hookcallers(plugin) or () if not caller.has_spec()]
            near = next(filter(None, (suggest(hook, hooks()) for hook in unknown)), "")
            manager.check_pending()
        except (pluggy.PluginValidationError, TypeError, ValueError) as error:
            if manager.has_plugin(name):
                manager.unregister(name=name)
            return _misfit(name, str(error), near)
        return None

    def calls(self, name: str) -> HookCalls:
        """The hooks of one of the plugins."""
        return HookCalls(name, self._own_names[name], self._manager, self.plugins)


def _misfit(name: str, why: str, suggestion: str = "") -> Problem:
    return Problem.of("plugin-misfit", name, word=name, why=why, suggestion=suggestion)


class HookCalls:
    """Each hook of one plugin as a typed method."""

    def __init__(self, name: str, own_name: str, manager: pluggy.PluginManager, plugins: dict[str, Plugin]) -> None:
        self.name = name
        self.own_name = own_name
        self._manager = manager
        self._others = [plugin for other, plugin in plugins.items() if other != name]

    def _hook_error(self, hook: str, why: str) -> ProfileError:
        return ProfileError([_misfit(self.name, f"{hook}: {why}")])

    def _result(self, hook: str, **arguments: Any) -> Any:
        caller = self._manager.subset_hook_caller(hook, self._others)
        try:
            results = caller(**arguments)
            return results[0] if results else None
        except PLUGIN_ERRORS as error:
            raise self._hook_error(hook, f"{type(error).__name__}: {error}") from error

    def _results(self, hook: str, kind: type[Any], **arguments: Any) -> tuple[Any, ...]:
        result = self._result(hook, **arguments)
        try:
            given = tuple(result or ())
        except PLUGIN_ERRORS as error:
            raise self._hook_error(hook, f"{type(error).__name__}: {error}") from error
        for contribution in given:
            if not isinstance(contribution, kind):
                why = f"{type(contribution).__name__} instead of {kind.__name__}"
                raise self._hook_error(hook, why)
        return given

    def options(self) -> type[Options] | None:
        """The option model of the plugin's own table."""
        from skatcore.rules.options import Options, not_in_toml

        model = self._result("skatcore_options")
        if model is None:
            return None
        if not (isinstance(model, type) and issubclass(model, Options)):
            raise self._hook_error("skatcore_options", f"{model!r} is not a class derived from Options")
        for key, instead in not_in_toml(model):
            raise self._hook_error("skatcore_options", f"TOML has no value for {key}: {instead}")
        return model

    def rules_version(self) -> int:
        """The version of the plugin's rules; 1 where it declares none."""
        version = self._result("skatcore_rules_version")
        if version is None:
            return 1
        if type(version) is not int or version < 1:
            why = f"{version!r} is not a whole number from 1"
            raise self._hook_error("skatcore_rules_version", why)
        return version

    def contributions(self, kind: Kind[T], context: Context) -> tuple[T, ...]:
        """What the plugin contributes of a kind."""
        contributions = self._results(kind.hook, kind.type, context=context)
        for contribution in contributions:
            key = getattr(contribution, "key", None)
            if not isinstance(key, str) or not key:
                raise self._hook_error(kind.hook, f"a {kind.type.__name__} needs a key, not {key!r}")
        return contributions

    def changes(self, context: Context) -> tuple[Change, ...]:
        """What the plugin changes of other plugins' contributions."""
        return self._results("skatcore_changes", Change, context=context)

    def words(self) -> tuple[Words, ...]:
        """Words and messages per language."""
        words = self._results("skatcore_words", Words)
        for own in words:
            for key, message in own.messages.items():
                if not isinstance(message, str):
                    raise self._hook_error("skatcore_words", f"{key!r} ({own.language}): {message!r} is not a text")
        return words

    def checks(self, ruleset: Ruleset, context: Context) -> tuple[Problem, ...]:
        """What is wrong with the compiled rule set, in the plugin's own words."""
        words = self.words()
        problems = self._results("skatcore_checks", Problem, ruleset=ruleset, context=context)
        for problem in problems:
            self._check_sayable(problem, words)
        return tuple(replace(problem, key=self._as_named(problem.key), words=words) for problem in problems)

    def _as_named(self, key: str) -> str:
        """The key of an option of the plugin by the name that the profile has for the plugin."""
        for name in (self.name.rpartition("/")[2], self.own_name):
            if f"{key}.".startswith(f"plugin.{name}."):
                return f"plugin.{self.name}{key.removeprefix(f'plugin.{name}')}"
        return key

    def _check_sayable(self, problem: Problem, words: tuple[Words, ...]) -> None:
        """A problem that the plugin found has its message, and all the details that this asks for."""
        key = f"problem.{problem.problem}"
        messages = [own.messages[key] for own in words if key in own.messages]
        if not any(own.language == "en" and key in own.messages for own in words):
            if key not in core_messages("en"):
                raise ProfileError([Problem.of("plugin-word-missing", self.name, word=key, plugins=self.name)])
            messages.append(core_messages("en")[key])
        try:
            given = {"key", *dict(problem.details)}
            asked = {field.partition(":")[0].partition("!")[0] for message in messages for field in fields(message)}
        except (TypeError, ValueError) as error:
            raise self._hook_error("skatcore_checks", f"{key}: {error}") from error
        if asked - given:
            raise self._hook_error("skatcore_checks", f"{key}: no detail {', '.join(sorted(asked - given))}")
