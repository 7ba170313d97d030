"""The subject of an examination: a rule set, its plugins, and which of them an error comes from."""

from __future__ import annotations

import random
import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import FrameType
from typing import Final

from skatcore.errors import PLUGIN_ERRORS, Endless, SkatError, in_words
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.changed_rules import suspects
from skatcore.rules.code_files import allowed_if_file
from skatcore.rules.faults import fault_of
from skatcore.rules.hook_calls import HookCalls, PluginSet
from skatcore.rules.kinds import declared
from skatcore.rules.option_list import listed_options
from skatcore.rules.problems import PluginFault, Problem, ProfileError, suggest
from skatcore.rules.profile.editions import code
from skatcore.rules.profile.lookup import available
from skatcore.rules.registry import Offer, Plugin, Registry, brings
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.variation import value_of
from skatcore.rules.watch import PATIENCE
from skatcore.testing.project import registry_with, with_languages
from skatcore.testing.steering import Steering
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import language_packages, languages
from skatcore.text.message import Message

#: The id of the profile that switches one plugin on.
TRIAL: Final = "trial"


@dataclass
class Subject:
    """A rule set under examination.

    ``deals`` is how many random deals are played, ``games`` about how many games are valued.
    ``place`` is what is tried at the moment, ``steering`` what the random deals have reached.
    """

    ruleset: Ruleset
    registry: Registry
    deals: int = 0
    games: int = 0
    place: str = field(default="", init=False)
    steering: Steering | None = field(default=None, init=False)

    @cached_property
    def plugins(self) -> dict[str, Plugin]:
        """The rule set's plugins by name."""
        return {name: self.registry.plugin(name) for name in self.ruleset.profile.plugins}

    @cached_property
    def calls(self) -> dict[str, HookCalls]:
        """The hooks of the rule set's plugins, by the plugin's name."""
        plugins = PluginSet(self.plugins, self.registry)
        return {name: plugins.calls(name) for name in self.plugins}

    @cached_property
    def message_owners(self) -> dict[str, str]:
        """The plugin that brings each message."""
        return {key: name for name, calls in self.calls.items() for own in calls.words() for key in own.messages}

    @cached_property
    def catalogues(self) -> list[Catalogue]:
        """The words of the rule set in every language, English first."""
        return [Catalogue.of(language, self.ruleset) for language in languages()]

    @cached_property
    def suspects(self) -> list[str]:
        """The plugins that may be the cause of a fault that shows elsewhere."""
        return list(suspects(self.plugins, self.registry))

    def owner(self, kind: str, key: str = "") -> str:
        """The plugin that contributes something, or who changed others of its kind if it is a bundled one."""
        owner = self.ruleset.owners.get((kind, key), "")
        changing = (changed.by for changed in self.ruleset.changes if changed.kind == kind)
        return self.blamed([owner] if owner in self.suspects else changing)

    def blamed(self, names: Iterable[str]) -> str:
        """Those of the plugins to which a fault may be put down; all that may be meant if none is."""
        return " / ".join([name for name in dict.fromkeys(names) if name in self.suspects] or self.suspects)

    def culprit(self, error: BaseException) -> str:
        """The plugin whose code is nearest to where an error was raised."""
        frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
        modules = [frame.f_globals.get("__name__", "") for frame in reversed(frames)]
        owners = (name for module in modules for name in self.suspects if brings(self.plugins[name], module))
        return next(owners, "")

    def problems(self, trial: Iterator[Problem]) -> Iterator[Problem]:
        """Everything that a trial finds; what it raises is the last."""
        try:
            yield from trial
        except PLUGIN_ERRORS as error:
            yield self._raised(error)

    def _raised(self, error: BaseException) -> Problem:
        if isinstance(error, ProfileError):
            return error.problems[0]
        with self.registry.used():
            fault = fault_of(error)
        if fault is not None:  # where no code of a plugin was running, the kit knows better what it was trying
            (problem,) = fault.problems
            if problem.name != "plugin-gives-wrong" and dict(problem.message.details)["plugins"] in self.suspects:
                return problem
        if isinstance(error, Endless):
            return self.problem("problem.plugin-endless", self.culprit(error), place=self.place, count=PATIENCE)
        words = Catalogue.of("en", self.ruleset)
        if isinstance(error, Refused) and (key := f"problem.{error.message.name}") in words:
            return self.problem(key, "", **dict(error.message.details))
        why = f"{type(error).__name__}: {words.error(error) if isinstance(error, SkatError) else error}"
        return self.problem("problem.plugin-raises", self.culprit(error), place=self.place, why=why)

    def unsaid(self, key: str, say: Callable[[Catalogue], str], owner: str = "") -> Iterator[Problem]:
        """A message that lacks in a language, or that cannot be filled in; ``owner`` is who says it."""
        for words in self.catalogues:
            try:
                say(words)
            except (KeyError, ValueError, IndexError) as error:
                if key not in words:
                    yield self.problem("problem.plugin-message-missing", owner, place=key)
                    continue
                contributors = [by for (_, own), by in self.ruleset.owners.items() if own == key.partition(".")[2]]
                sayers = (self.message_owners.get(key, ""), owner, *contributors)
                plugin = next((sayer for sayer in sayers if sayer in self.suspects), "")
                why = in_words(error)
                yield self.problem("problem.plugin-cannot-say", plugin, place=key, language=words.language, why=why)

    def problem(self, problem: str, plugin: str = "", **details: int | str) -> Problem:
        """A problem of a plugin."""
        return Problem(
            Message(problem, "", (("plugins", plugin or self.blamed(())), *details.items())), "profile.plugins"
        )


def random_deal(ruleset: Ruleset, seed: int) -> Deal:
    """A deal played by chance to its end, or as far as its stages have something to do."""
    chance = random.Random(seed)  # noqa: S311 - a game, no secrets
    deal = Deal.shuffled(ruleset, seed)
    with suppress(PluginFault):
        while not deal.over:
            deal.do(chance.choice(deal.legal_actions()))
    return deal


@contextmanager
def bounded(seconds: int = PATIENCE) -> Iterator[None]:
    """Raise `Endless` inside if it takes longer, where the system and the thread allow that."""
    usable = hasattr(signal, "SIGALRM") and threading.current_thread() is threading.main_thread()
    if not usable:
        yield
        return

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        raise Endless

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def trials(name: str, registry: Registry | None = None) -> tuple[Registry, tuple[Ruleset, ...]]:
    """The rule sets in which a plugin is tried, and the registry that they come from.

    ``name`` is an installed plugin or language (then ISkO with it, or an installed profile that uses it if ISkO
    needs other options for it), a plugin of one file, an installed package, or the folder or wheel of one (then each
    profile of its packs, and each plugin that none of these uses as above), or a profile.
    """
    name = allowed_if_file(name)
    registry = with_languages(registry or Registry.installed(), language_packages().values())
    if name and (Path(name).is_dir() or Path(name).suffix == ".whl"):
        registry, plugins = registry_with(Path(name), registry)
    elif any(name in {short, offer.full_name} for short, offers in registry.plugins.items() for offer in offers):
        return registry, _with(name, registry)
    elif not (plugins := registry.offered_by(name)):
        return registry, (_profile(name, registry),)
    owners = {registry.offer(plugin).distribution for plugin in plugins}
    packs = [pack for _, (pack, *_) in sorted(registry.packs.items()) if pack.distribution in owners]
    rulesets = [load_ruleset(f"{pack.name}/{profile}", registry) for pack in packs for profile in pack.profiles()]
    used = {registry.offer(plugin).full_name for ruleset in rulesets for plugin in ruleset.profile.plugins}
    for plugin in (plugin for plugin in plugins if registry.offer(plugin).full_name not in used):
        rulesets += _with(plugin, registry)
    return registry, tuple(rulesets)


def _with(plugin: str, registry: Registry) -> tuple[Ruleset, ...]:
    """ISkO with one plugin, and with each choice that it brings for an option; or the least profile that uses it."""
    offer = registry.offer(plugin)  # or an error: several distributions offer it
    try:
        ruleset = _alone(plugin, registry)
    except ProfileError:
        users = list(_users(offer, registry))
        if not users:
            raise
        return (min(users, key=lambda ruleset: _own_rules(ruleset, registry)),)
    return (ruleset, *_choosing(ruleset, plugin, registry))


def _choosing(ruleset: Ruleset, plugin: str, registry: Registry) -> Iterator[Ruleset]:
    """ISkO with one plugin, once with each of its choices for an option of the code, such as all-pass."""
    for kind in (kind for kind in declared() if kind.option and plugin != code()):
        for (kind_name, key), owner in ruleset.owners.items():
            if kind_name == kind.name and owner == plugin:
                with suppress(ProfileError):  # it needs another option, too
                    several = isinstance(value_of(ruleset, kind.option), tuple)
                    yield _alone(plugin, registry, f"{kind.option} = " + (f'["{key}"]\n' if several else f'"{key}"\n'))


def _own_rules(ruleset: Ruleset, registry: Registry) -> tuple[int, int]:
    """How many plugins a rule set has, and in how many options it differs from the code or states a plugin's."""
    plain = {option.key: option.value for option in listed_options(load_ruleset(code(), registry))}
    differing = sum(plain.get(option.key) != option.value for option in listed_options(ruleset) if option.set_by)
    return len(ruleset.profile.plugins), differing


def _profile(name: str, registry: Registry) -> Ruleset:
    """The profile of that name."""
    try:
        return load_ruleset(name, registry)
    except ProfileError as error:
        if error.problems[0].name != "profile-unknown" or error.problems[0].key or "/" in name:
            raise
    nearest = suggest(name, (*registry.names(), *available(registry)))
    details = {"word": name, "expected": ", ".join(registry.names()), "suggestion": nearest}
    raise ProfileError([Problem.of("problem.plugin-to-try-unknown", **details)])


def _users(offer: Offer, registry: Registry) -> Iterator[Ruleset]:
    """The installed profiles that use a plugin and can be loaded."""
    for profile in available(registry):
        with suppress(ProfileError):
            ruleset = load_ruleset(profile, registry)
            if any(registry.offer(plugin) == offer for plugin in ruleset.profile.plugins):
                yield ruleset


def _alone(plugin: str, registry: Registry, choice: str = "") -> Ruleset:
    """ISkO with one plugin, its options at their defaults; ``choice`` is TOML for an option of the code."""
    if plugin == code():
        return load_ruleset(code(), registry)
    header = f'id = "{TRIAL}"\ntitle.en = "Trial"\nextends = "{code()}"\nplugins = ["{plugin}"]\n'
    return parse_ruleset(f"{choice}[profile]\n{header}", registry, plugin)
