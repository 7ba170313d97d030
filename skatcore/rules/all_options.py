"""All options of a profile: the engine's sections with what plugins add to them, and the plugins' own tables."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from pydantic import Field, create_model

from skatcore.rules import options
from skatcore.rules.option_model import Options, options_of
from skatcore.rules.problems import Problem

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from skatcore.rules.hook_calls import HookCalls
    from skatcore.rules.options import Core

Calls = Mapping[str, "HookCalls"]
Model = type[Options]
T = TypeVar("T", bound=Options)


def option_models(plugins: Calls) -> dict[str, Model]:
    """The models of all options of profiles with these plugins, by what their dotted keys begin with.

    The first, with nothing before its keys, has the sections.
    """
    own = {f"plugin.{name}.": calls.options() for name, calls in plugins.items()}
    return {"": core_model(plugins)} | {before: model for before, model in own.items() if model is not None}


def all_options(plugins: Calls) -> dict[str, FieldInfo]:
    """All options of profiles with these plugins, by dotted key."""
    tables = (options_of(model, before) for before, model in option_models(plugins).items())
    return {key: info for table in tables for key, info in table.items()}


def core_model(plugins: Calls) -> type[Core]:
    """The sections of profiles with these plugins; an option that several declare is the first one's."""
    owner = owners(plugins)
    return with_sections(
        options.Core,
        tuple(
            model
            for name, calls in plugins.items()
            for model in calls.sections
            if all(owner[key] == name for key in keys_in(model))
        ),
    )


def keys_in(model: Model) -> Iterator[str]:
    """The dotted keys of the options that a plugin has in a section."""
    yield from options_of(model, f"{model.SECTION}.")


def owners(plugins: Calls) -> dict[str, str]:
    """The plugins that have options in sections, by the options' dotted keys."""
    found: dict[str, str] = {}
    for name, calls in plugins.items():
        for key in (key for model in calls.sections for key in keys_in(model)):
            found.setdefault(key, name)
    return found


def clashes(plugins: Calls) -> Iterator[Problem]:
    """The options that two plugins declare, each a problem with the second."""
    owner = owners(plugins)
    for name, calls in plugins.items():
        for key in (key for model in calls.sections for key in keys_in(model)):
            if owner[key] != name:
                both = " / ".join(sorted((owner[key], name)))
                yield Problem.of("problem.plugin-clash", name, word=key, plugins=both)


@lru_cache(maxsize=64)
def with_sections(core: type[Core], added: tuple[Model, ...]) -> type[Core]:
    """The model of the sections of profiles with those that are added, and with more options in those that it has."""
    parts: dict[str, tuple[Model, ...]] = {
        info.alias or name: (cast("Model", info.annotation),) for name, info in core.model_fields.items()
    }
    order = list(parts)
    for model in added:
        if model.SECTION not in parts:
            order.insert(order.index(model.AFTER) + 1 if model.AFTER in order else len(order), model.SECTION)
        parts[model.SECTION] = (*parts.get(model.SECTION, ()), model)
    changed = {model.SECTION: _joined(parts[model.SECTION]) for model in added}
    fields: dict[str, Any] = {section.replace("-", "_"): _field(model) for section, model in changed.items()}
    whole = create_model(core.__name__, __base__=core, __doc__=core.__doc__, **fields)
    whole.CLAUSES = core.CLAUSES.union(*(model.CLAUSES for model in added))
    return _finished(whole, order, with_sections, core, added)


def widened(core: Core, added: Iterable[Model]) -> Core:
    """The sections with the options that they lack as these are by default, not checked."""
    lacking = [model for model in added if not isinstance(core.__dict__.get(model.SECTION.replace("-", "_")), model)]
    if not lacking:
        return core
    whole: Any = with_sections(type(core), tuple(lacking))
    tables = {
        name: info.annotation.model_construct(**getattr(core, name, Options()).__dict__)
        for name, info in whole.model_fields.items()
    }
    return cast("Core", whole.model_construct(**tables))


@lru_cache(maxsize=256)
def _joined(parts: tuple[Model, ...]) -> Model:
    """One model of a section with the options of several; it is called as the first."""
    first, *others = parts
    if not others:
        return first
    whole = cast("Any", create_model)(first.__name__, __base__=parts, __doc__=first.__doc__)
    whole.REMOVED = {key: version for part in parts for key, version in part.REMOVED.items()}
    stated = [key for part in parts for key in part.ORDER]
    declared = [info.alias or name for part in parts for name, info in part.model_fields.items()]
    return _finished(whole, [*stated, *declared], _joined, parts)


def _field(model: Model) -> tuple[Any, Any]:
    """A section as a field; a profile may lack it if each of its options has a default."""
    must_be_stated = any(info.is_required() for info in model.model_fields.values())
    return (model, ...) if must_be_stated else (model, Field(default_factory=model))


def _finished(model: type[T], order: Sequence[str], make: Callable[..., type[T]], *of: Any) -> type[T]:
    """A model with its fields in order; what it holds is sent to other processes with what makes the model."""
    fields, place = model.model_fields, list(order)
    for name in sorted(fields, key=lambda name: place.index(fields[name].alias or name)):
        fields[name] = fields.pop(name)
    copyreg.pickle(cast("Any", model), lambda table: (_empty, (make, of), table.__getstate__()))
    return model


def _empty(make: Callable[..., type[T]], of: tuple[Any, ...]) -> T:
    """A table of a model without its values, which pickle puts in."""
    model = make(*of)
    return model.__new__(model)
