"""A profile and the contributions of its plugins, compiled into a rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, overload

import tomli_w

from skatcore.rules.compiler import Compiler
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.chain import chain
from skatcore.rules.profile.files import Layer, parse_layer
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.profile.lookup import find
from skatcore.rules.registry import BUNDLED, Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.rules.watch import watch

RulesT = TypeVar("RulesT", bound=Ruleset)


@overload
def load_ruleset(name: str, registry: Registry | None = None) -> Ruleset: ...
@overload
def load_ruleset(name: str, registry: Registry | None = None, *, made: type[RulesT]) -> RulesT: ...
def load_ruleset(name: str, registry: Registry | None = None, *, made: type[Ruleset] = Ruleset) -> Ruleset:
    """The rule set of a profile: a bundled id, ``pack/id``, or a path to a TOML file; ``made`` is its class.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    registry = registry or Registry.installed()
    return _compiled(find(name, registry), name, registry, made)


@overload
def parse_ruleset(text: str, registry: Registry | None = None, name: str = "profile.toml") -> Ruleset: ...
@overload
def parse_ruleset(
    text: str, registry: Registry | None = None, name: str = "profile.toml", *, made: type[RulesT]
) -> RulesT: ...
def parse_ruleset(
    text: str, registry: Registry | None = None, name: str = "profile.toml", *, made: type[Ruleset] = Ruleset
) -> Ruleset:
    """The rule set of the profile in a TOML text; errors call the file ``name``, ``made`` is its class.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    return _compiled(_layer_in(text, name), name, registry or Registry.installed(), made)


def ruleset_of_tables(tables: dict[str, Any], registry: Registry, name: str, *, made: type[Ruleset]) -> Ruleset:
    """The same as `parse_ruleset` for the tables of a profile, which are not parsed again.

    Raises:
        ProfileError: with everything that is wrong with the profile.
    """
    return _compiled(Layer(name, tomli_w.dumps(tables), tables), name, registry, made)


def check(name: str, registry: Registry | None = None) -> tuple[Problem, ...]:
    """Everything that is wrong with a profile: what `load_ruleset` would refuse it for.

    Of one that can be loaded, what is amiss with it all the same: its id is not its file's name,
    it states removed options, two of its games have the same name, a text that a plugin changed is said in old words,
    it cites a clause that is not in the list of its source, or the list of its own clauses is wrong.
    """
    return checked(name, registry)[0]


def checked(name: str, registry: Registry | None = None) -> tuple[tuple[Problem, ...], Ruleset | None]:
    """The findings of `check`, and the rule set as it is without what is wrong, if that leaves one."""
    registry = registry or Registry.installed()
    return _checked(lambda: find(name, registry), name, registry)


def checked_text(
    text: str, registry: Registry | None = None, name: str = "profile.toml"
) -> tuple[tuple[Problem, ...], Ruleset | None]:
    """The same as `checked` for the profile in a TOML text, which errors call ``name``."""
    return _checked(lambda: _layer_in(text, name), name, registry or Registry.installed())


def _layer_in(text: str, name: str) -> Layer:
    return parse_layer(text.encode(errors="surrogatepass"), name)


def _checked(read: Callable[[], Layer], name: str, registry: Registry) -> tuple[tuple[Problem, ...], Ruleset | None]:
    try:
        validator = ProfileValidator(chain(read(), registry), name, registry)
    except ProfileError as error:
        return error.problems, None
    problems, ruleset = _made(validator)
    if ruleset is not None and not problems:
        from skatcore.rules.findings import findings  # with the lists of clauses, which nothing else here reads

        problems = findings(validator, ruleset, registry)
    return tuple(problems), ruleset


def _compiled(layer: Layer, name: str, registry: Registry, made: type[Ruleset]) -> Ruleset:
    """The rule set of a file: the same object as before while that is in use."""
    layers = chain(layer, registry)
    key = (made, name, *((part.name, part.path, part.text) for part in layers))
    known: Ruleset | None = registry.in_use.get(key)
    if known is None:
        validator = ProfileValidator(layers, name, registry)
        known = _bundled(validator, made)
        if known is None:
            problems, known = _made(validator, made)
            if problems or known is None:
                raise ProfileError(problems)
        registry.in_use[key] = known
        watch()
    return known


def _bundled(validator: ProfileValidator, made: type[Ruleset]) -> Ruleset | None:
    """The rule set of bundled files and plugins, which change nothing of each other; None if there is anything else."""
    profile, registry = validator.profile, validator.registry
    if profile is None or validator.problems or validator.switched_off or not validator.has_all_plugins:
        return None
    if not all(layer.is_bundled for layer in validator.layers):
        return None
    calls = [validator.plugins.calls(name) for name in profile.plugins]
    if any(own.may_change or registry.offer(own.name).distribution != BUNDLED for own in calls):
        return None
    return Compiler(validator, profile, made).compile_bundled()


def _made(validator: ProfileValidator, made: type[Ruleset] = Ruleset) -> tuple[list[Problem], Ruleset | None]:
    """Everything that is wrong with a profile, and the rule set if one can be made."""
    if validator.profile is None:
        return validator.located(validator.problems), None
    compiler = Compiler(validator, validator.profile, made)
    ruleset = compiler.compile()
    return validator.located([*validator.problems, *compiler.problems]), ruleset
