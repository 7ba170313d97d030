"""pluggy's untyped calls behind typed ones: what one plugin contributes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from types import FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pluggy

from skatcore.errors import PLUGIN_ERRORS, in_words
from skatcore.rules.all_options import widened
from skatcore.rules.contributions import Context
from skatcore.rules.hooks import PROJECT, hooks, specifications
from skatcore.rules.kinds import Change, Keyed, Kind, known_kinds
from skatcore.rules.option_model import ID, NO_OPTIONS, Options, not_in_toml, options_of
from skatcore.rules.options import Core
from skatcore.rules.problems import Problem, ProfileError, suggest
from skatcore.text.files import FileTable, LanguageError, check_texts
from skatcore.text.language_list import asked, core_messages
from skatcore.text.words import HEARD, Vocabulary, Words

if TYPE_CHECKING:
    from skatcore.rules.registry import Plugin, Registry
    from skatcore.rules.ruleset import Ruleset

T = TypeVar("T", bound=Keyed)

#: Sections in which plugins can have no options.
OTHERS: Final = NO_OPTIONS | {"plugin"}


class PluginSet:
    """The plugins that one profile names; ``plugins`` are those with which nothing is wrong."""

    def __init__(self, names: Iterable[str], registry: Registry) -> None:
        self.problems: list[Problem] = []
        self.plugins: dict[str, HookCalls] = {}
        brought: dict[str, Plugin] = {}
        for name in names:
            try:
                brought[name] = registry.plugin(name)
            except ProfileError as error:
                self.problems += error.problems
        # only now every kind of contributions is declared: plugins import what declares them
        for name, plugin in brought.items():
            try:
                self.plugins[name] = _calls(name, plugin, registry)
            except ProfileError as error:
                self.problems += error.problems

    def calls(self, name: str) -> HookCalls:
        """The hooks of one of the plugins."""
        return self.plugins[name]


def _calls(name: str, plugin: Plugin, registry: Registry) -> HookCalls:
    """The hooks of a plugin, which is read once.

    Raises:
        ProfileError: a hook or a model of options of the plugin cannot be.
    """
    kinds = known_kinds()
    known = registry.read.get(name)
    if known is not None and known[0] is plugin and known[1] == kinds:
        calls: HookCalls = known[2]
    else:
        calls = HookCalls(name, registry.offer(name).own_name, plugin)
        calls.check_sections()
        registry.read[name] = plugin, kinds, calls
    return calls


class HookCalls:
    """Each hook of one plugin as a typed method; it has a manager of its own and its own table of options.

    Raises:
        ProfileError: a hook of the plugin does not exist, or has other arguments.
    """

    def __init__(self, name: str, own_name: str, plugin: Plugin) -> None:
        self.name = name
        self.own_name = own_name
        self._manager, near = pluggy.PluginManager(PROJECT), ""
        self._manager.add_hookspecs(specifications(known_kinds()))
        try:
            hash(plugin)  # pluggy keeps plugins in sets
            own = _functions_of(plugin)
            self._manager.register(own, name)
            unknown = [caller.name for caller in self._manager.get_hookcallers(own) or () if not caller.has_spec()]
            near = next(filter(None, (suggest(hook, hooks()) for hook in unknown)), "")
            self._manager.check_pending()
        except (pluggy.PluginValidationError, TypeError, ValueError) as error:
            raise self._misfit(str(error), near) from error

    def _misfit(self, why: str, suggestion: str = "") -> ProfileError:
        problem = Problem.of("problem.plugin-misfit", self.name, word=self.name, why=why, suggestion=suggestion)
        return ProfileError([problem])

    def _result(self, hook: str, **arguments: Any) -> Any:
        caller = getattr(self._manager.hook, hook)
        try:
            results = caller(**arguments)
        except PLUGIN_ERRORS as error:
            raise self._misfit(f"{hook}: {in_words(error)}") from error
        if not results and caller.get_hookimpls():  # a forgotten return would leave the rules without it unseen
            raise self._misfit(f"{hook}: it returns None; what has nothing to contribute returns ()")
        return results[0] if results else None

    def _results(self, hook: str, kind: type[Any], **arguments: Any) -> tuple[Any, ...]:
        result = self._result(hook, **arguments)
        try:
            given = tuple(result or ())
        except PLUGIN_ERRORS as error:
            raise self._misfit(f"{hook}: {in_words(error)}") from error
        for contribution in given:
            if not isinstance(contribution, kind):
                raise self._misfit(f"{hook}: {type(contribution).__name__} instead of {kind.__name__}")
        return given

    def options(self) -> type[Options] | None:
        """The option model of the plugin's own table."""
        model = self._result("skatcore_options")
        if model is None:
            return None
        if not (isinstance(model, type) and issubclass(model, Options)):
            raise self._misfit(f"skatcore_options: {model!r} is not a class derived from Options")
        self._check_model("skatcore_options", model)
        return model

    def _check_model(self, hook: str, model: type[Options]) -> None:
        for key, instead in not_in_toml(model):
            raise self._misfit(f"{hook}: TOML has no value for {key}: {instead}")
        try:
            model.model_rebuild()
        except PLUGIN_ERRORS as error:
            raise self._misfit(f"{hook}: {in_words(error)}") from error

    @cached_property
    def sections(self) -> tuple[type[Options], ...]:
        """The models of the plugin's options in sections of profiles."""
        models: tuple[type[Options], ...] = self._results("skatcore_sections", type)
        return models

    def check_sections(self) -> None:
        """Refuse models of sections that cannot be.

        Raises:
            ProfileError: a model is of no section, or an option in it is the engine's or cannot be stated in TOML.
        """
        known = options_of(Core)
        for model in self.sections:
            if not issubclass(model, Options) or not re.match(ID, model.SECTION) or model.SECTION in OTHERS:
                raise self._misfit(f"skatcore_sections: {model!r} is not a class derived from Options with a SECTION")
            self._check_model("skatcore_sections", model)
            for key in known.keys() & options_of(model, f"{model.SECTION}."):
                raise self._misfit(f"skatcore_sections: {key} is an option that every profile has")

    def rules_version(self) -> int:
        """The version of the plugin's rules; 1 where it declares none."""
        version = self._result("skatcore_rules_version")
        if version is None:
            return 1
        if type(version) is not int or version < 1:
            raise self._misfit(f"skatcore_rules_version: {version!r} is not a whole number from 1")
        return version

    def contributions(self, kind: Kind[T], context: Context) -> tuple[T, ...]:
        """The plugin's contributions of a kind; none of one that was declared after the plugin was read."""
        if not hasattr(self._manager.hook, kind.hook):
            return ()
        contributions = self._results(kind.hook, kind.type, context=context)
        for contribution in contributions:
            key = getattr(contribution, "key", None)
            if not isinstance(key, str) or not key:
                raise self._misfit(f"{kind.hook}: a {kind.type.__name__} needs a key, not {key!r}")
        return contributions

    def offered(self, kind: Kind[Any], core: Core) -> frozenset[str]:
        """The keys of what the plugin contributes of a kind with its options as they are by default.

        None if it fails.
        """
        try:
            return frozenset(contribution.key for contribution in self.contributions(kind, self.by_default(core)))
        except ProfileError:
            return frozenset()

    def by_default(self, core: Core) -> Context:
        """The context of the hooks with the plugin's options as they are by default, if ``core`` lacks them.

        Nothing is checked: an option without a default is an attribute that is not there.
        """
        own = self.options()
        return Context(widened(core, self.sections), None if own is None else own.model_construct())

    @property
    def may_change(self) -> bool:
        """Whether the plugin changes others' contributions under some profile."""
        return bool(self._manager.hook.skatcore_changes.get_hookimpls())

    def changes(self, context: Context) -> tuple[Change, ...]:
        """The plugin's changes of other plugins' contributions."""
        return self._results("skatcore_changes", Change, context=context)

    def words(self, *, checked: bool = True) -> tuple[Words, ...]:
        """Words and messages per language; of those in files only the English ones are read, if they are checked."""
        words = self._results("skatcore_words", Words)
        try:
            for own in words if checked else ():
                if not isinstance(own.messages, FileTable):
                    check_texts(own.messages, own.language)
                elif own.language == "en":
                    own.messages.read()  # which checks them
        except (LanguageError, TypeError) as error:
            raise self._misfit(f"skatcore_words: {error}") from error
        HEARD[self.name] = words
        return words

    def checks(self, ruleset: Ruleset, context: Context) -> tuple[Problem, ...]:
        """The problems of the compiled rule set, in the plugin's own words."""
        problems = self._results("skatcore_checks", Problem, ruleset=ruleset, context=context)
        words = self.words() if problems else ()
        for problem in problems:
            self._check_sayable(problem, words)
        vocabulary = Vocabulary(words)
        return tuple(
            replace(
                problem,
                message=replace(problem.message, vocabulary=vocabulary),
                key=self._as_named(problem.key),
                found_by=self.name,
            )
            for problem in problems
        )

    def _as_named(self, key: str) -> str:
        """The key of an option of the plugin by the name that the profile has for the plugin."""
        for name in (self.name.rpartition("/")[2], self.own_name):
            if f"{key}.".startswith(f"plugin.{name}."):
                return f"plugin.{self.name}{key.removeprefix(f'plugin.{name}')}"
        return key

    def _check_sayable(self, problem: Problem, words: tuple[Words, ...]) -> None:
        """A problem that the plugin found has its message, and all the details that this asks for."""
        key = problem.message.key
        messages = [own.messages[key] for own in words if key in own.messages]
        if not any(own.language == "en" and key in own.messages for own in words):
            if key not in core_messages("en"):
                raise ProfileError([Problem.of("problem.plugin-word-missing", self.name, word=key, plugins=self.name)])
            messages.append(core_messages("en")[key])
        try:
            given = {"key", *dict(problem.message.details)}
            wanted = frozenset[str]().union(*map(asked, messages))
        except (TypeError, ValueError) as error:
            raise self._misfit(f"skatcore_checks: {key}: {error}") from error
        if wanted - given:
            raise self._misfit(f"skatcore_checks: {key}: no detail {', '.join(sorted(wanted - given))}")


def _functions_of(plugin: Plugin) -> Plugin:
    """A plugin, of a module the functions alone: pluggy would take its time over everything that a module imports."""
    if not isinstance(plugin, ModuleType):
        return plugin
    own = ModuleType(plugin.__name__)
    hookable = FunctionType, MethodType, classmethod, staticmethod
    vars(own).update({name: value for name, value in vars(plugin).items() if isinstance(value, hookable)})
    return own
