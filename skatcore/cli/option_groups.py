"""Options that belong together: a command takes them as one value, the user gives each alone."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from inspect import Parameter
from typing import Any, get_type_hints


def spread(command: Callable[..., None]) -> Callable[..., None]:
    """The command as typer is to see it.

    A parameter that is a dataclass becomes the options that its fields are annotated with; a
    field without an option keeps its default.
    """
    given = inspect.signature(command, eval_str=True).parameters.values()
    groups: dict[str, Any] = {
        one.name: one.annotation for one in given if is_dataclass(one.annotation)
    }
    options = {name: list(_options(group)) for name, group in groups.items()}
    seen: list[Parameter] = []
    for one in given:
        seen += options.get(one.name, [one.replace(kind=Parameter.KEYWORD_ONLY)])

    def run(**values: Any) -> None:
        for name, group in groups.items():
            values[name] = group(**{one.name: values.pop(one.name) for one in options[name]})
        command(**values)

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__signature__ = inspect.Signature(seen)  # type: ignore[attr-defined] # what inspect reads
    return run


def _options(group: Any) -> Iterator[Parameter]:
    hints = get_type_hints(group, include_extras=True)
    for one in fields(group):
        if hasattr(hints[one.name], "__metadata__"):
            yield Parameter(
                one.name, Parameter.KEYWORD_ONLY, default=one.default, annotation=hints[one.name]
            )
