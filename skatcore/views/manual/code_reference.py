"""The code in the manual: hooks with who implements them, what Python code imports by subject."""

from __future__ import annotations

import ast
import dataclasses
import functools
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

import skatcore
from skatcore.doors import homes_of
from skatcore.rules import hooks as hook_specs
from skatcore.rules.kinds import Kind, declared
from skatcore.rules.registry import BUNDLED, Registry

#: The doors for plugins, by the page of the manual that documents their names.
SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("", ".cards", ".book", ".profiles"),
    "play": (".play", ".events", ".analysis"),
    "referee": (".referee", ".facts"),
    "lists": (".club", ".records"),
}

#: The names for users, by the page of the manual that documents them: the beginnings of the modules they come from.
USERS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("api", "rules", "text", "views", "errors", "extras"),
    "games": ("scoring", "model"),
    "files": ("records", "club", "analysis.compar", "analysis.effect", "analysis.simulation"),
    "deals": ("play", "referee", "analysis.review", "analysis.worth"),
}


def user_names(subject: str) -> tuple[str, ...]:
    """The names of a subject that ``skatcore`` has for users."""
    begin = tuple(f"skatcore.{beginning}" for beginning in USERS[subject])
    return tuple(name for name, (home, _) in sorted(homes_of(skatcore).items()) if home.startswith(begin))


def user_documentation(subject: str) -> str:
    """The place of the documentation of a subject's names for users, in any language."""
    return f"::: skatcore\n    options:\n      members: [{', '.join(user_names(subject))}]\n"


def plugin_names(subject: str, _: str) -> str:
    """The places of the documentation of a subject's names for plugins, a heading for each door, in any language."""
    return "\n".join(_door_names(f"skatcore.plugin{door}") for door in SUBJECTS[subject])


def _door_names(door: str) -> str:
    members = ", ".join(import_module(door).__all__)
    return f"## {door}\n\n::: {door}\n    options:\n      members: [{members}]\n"


def names(module: str, listed: Sequence[str] = ()) -> str:
    """Classes and functions of a module, all that are public or those listed, each with its first sentence."""
    public = import_module(module)
    lines = [f"`python -m pydoc {module}` shows all of them.", ""]
    for name in listed or public.__all__:
        named = getattr(public, name)
        if inspect.isclass(named) or inspect.isroutine(inspect.unwrap(named)):
            sentence, _, _ = first_paragraph(inspect.getdoc(named) or "").partition(". ")
            lines.append(f"- `{name}`: {sentence.removesuffix('.')}.")
    return "\n".join((*lines, ""))


def first_paragraph(documented: str) -> str:
    """The first paragraph of a docstring, on one line."""
    return documented.partition("\n\n")[0].replace("\n", " ")


@functools.cache
def bundled_plugins() -> tuple[str, ...]:
    """The names of the plugins that come with this package."""
    offered = Registry.installed().plugins.items()
    return tuple(sorted(name for name, (offer, *_) in offered if offer.distribution == BUNDLED))


def hooks(page: str) -> str:
    """Every hook: how it is called, what it returns, who implements it, and its part of the page's example of all."""
    examples = _examples(page)
    lines: list[str] = []
    plugins = [(name, Registry.installed().plugin(name)) for name in bundled_plugins()]
    kinds = {kind.hook: kind for kind in declared()}
    for name, hook in hook_specs.hooks().items():
        kind = kinds.get(name)
        users = ", ".join(f"`{plugin}`" for plugin, module in plugins if hasattr(module, name))
        lines += [f"### {name}", "", f"`{_call(name, hook, kind)}`", "", inspect.getdoc(hook) or ""]
        lines += ["", f"For example in {users}.", ""] if users else [""]
        lines += ["```python", examples[name], "```", ""]
        lines += _contribution(kind) if kind is not None else []
    return "\n".join(lines)


def _examples(page: str) -> Mapping[str, str]:
    """The implementation of each hook in a page's file of Python, after all in the file that it uses."""
    code = page.partition("```python")[2].partition("\n")[2].partition("\n```")[0]
    parts = {part.name: part for part in ast.parse(code).body if isinstance(part, ast.FunctionDef | ast.ClassDef)}
    lines, shown = code.splitlines(), dict[str, str]()
    for name, part in parts.items():
        first = min([part.lineno, *(mark.lineno for mark in part.decorator_list)])
        shown[name] = "\n".join(lines[first - 1 : part.end_lineno])

    def used(name: str) -> Iterator[str]:
        for node in ast.walk(parts[name]):
            if isinstance(node, ast.Name) and node.id in parts and node.id != name:
                yield from used(node.id)
        yield name

    return {name: "\n\n".join(shown[each] for each in dict.fromkeys(used(name))) for name in parts}


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
