"""The hooks in the manual: how each is called, what it returns, and who implements it."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterator
from typing import Any

from skatcore.rules import hooks as hook_specs
from skatcore.rules.kinds import Kind, declared
from skatcore.rules.registry import Registry
from skatcore.views.manual.names_reference import first_paragraph
from skatcore.views.manual.reference import bundled_plugins


def hooks() -> str:
    """Every hook: how it is called, what it returns, and who implements it."""
    lines: list[str] = []
    plugins = [(name, Registry.installed().plugin(name)) for name in bundled_plugins()]
    kinds = {kind.hook: kind for kind in declared()}
    for name, hook in hook_specs.hooks().items():
        kind = kinds.get(name)
        users = ", ".join(f"`{plugin}`" for plugin, module in plugins if hasattr(module, name))
        lines += [f"### {name}", "", f"`{_call(name, hook, kind)}`", "", inspect.getdoc(hook) or ""]
        lines += ["", f"For example in {users}.", ""] if users else [""]
        lines += _contribution(kind) if kind is not None else []
    return "\n".join(lines)


def _call(name: str, hook: Callable[..., Any], kind: Kind[Any] | None) -> str:
    signature = inspect.signature(hook)
    returned = signature.return_annotation if kind is None else f"Iterable[{kind.type.__name__}]"
    return f"{name}({', '.join(signature.parameters)}) -> {returned}"


def _contribution(kind: Kind[Any]) -> Iterator[str]:
    """The class of a kind's contributions: what it is for, its fields or methods, its messages."""
    constant = kind.name.upper().replace("-", "_")
    yield from (f"The kind is `{constant}`, for `skatcore_changes` and `ruleset[{constant}]`.", "")
    yield from (f"`{kind.type.__name__}`: {inspect.getdoc(kind.type)}", "")
    if dataclasses.is_dataclass(kind.type):
        for field in dataclasses.fields(kind.type):
            required = field.default is dataclasses.MISSING
            shown = "as in the code" if callable(field.default) else f"`{field.default!r}`"
            default = "" if required else f", default {shown}"
            yield f"- `{field.name}: {field.type}`{default}"
    else:
        for name, member in vars(kind.type).items():
            if name.startswith("_") or not (isinstance(member, property) or inspect.isfunction(member)):
                continue
            given = (
                "" if isinstance(member, property) else f"({', '.join([*inspect.signature(member).parameters][1:])})"
            )
            yield f"- `{name}{given}`: {first_paragraph(inspect.getdoc(member) or '')}"
    yield ""
    if kind.message:
        yield from (f"Each needs the message `{kind.message}KEY`, in English at least.", "")
