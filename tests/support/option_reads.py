"""The options that the code reads, found in its text.

An option is read where the source has ``x.name`` and ``x`` is the option's own table: an argument, a
field or a function that is annotated with it, ``self`` in it, ``own`` of a ``Context`` of it,
``....core`` and its attributes, ``section(Table)`` of anything, or a name that was given one of these. So ``at.times`` of anything else does not count for an option ``times``. With
``getattr`` every option of the table counts. What this does not show is that the value changes a
result; that is for the tests of the rules.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import skatcore
from skatcore.rules.all_options import option_models
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.kinds import declared
from skatcore.rules.option_model import Options, descriptive
from skatcore.rules.registry import Registry

Model = type[Options]
#: What a module calls a model, by the name in the module.
Known = Mapping[str, Model]


def models() -> dict[str, Model]:
    """The option models with all bundled plugins, by what their keys begin with."""
    registry = Registry.installed()
    return option_models(PluginSet(registry.names(), registry).plugins)


def unread(given: Mapping[str, Model]) -> tuple[set[str], set[str]]:
    """The options of these models that nothing reads, and those that only describe the source."""
    return _unread(tuple(given.items()))


@cache
def _unread(models: tuple[tuple[str, Model], ...]) -> tuple[set[str], set[str]]:
    given = dict(models)
    options = {key: (table, name) for before, model in given.items() for key, table, name in _of(model, before)}
    reads = Reads(given.values())
    for module, tree in modules(given.values()):
        reads.learn(module, tree)
    for module, tree in modules(given.values()):
        reads.read(module, tree)
    marked = {key for key, (table, name) in options.items() if descriptive(table.model_fields[name])}
    chosen = {kind.option for kind in declared()}  # a contribution of the kind is read instead
    return {key for key, option in options.items() if option not in reads.options and key not in chosen}, marked


def _of(model: Model, before: str) -> Iterator[tuple[str, Model, str]]:
    for name, info in model.model_fields.items():
        key = before + (info.alias or name)
        if isinstance(info.annotation, type) and issubclass(info.annotation, Options):
            yield from _of(info.annotation, f"{key}.")
        else:
            yield key, model, name


def modules(given: Iterable[Model]) -> Iterator[tuple[str, ast.Module]]:
    """The modules of the core and of the packages that the models are of."""
    names = {"skatcore"} | {
        base.__module__.partition(".")[0]
        for model in given
        for base in model.__mro__
        if base.__module__.startswith("skatcore")
    }
    for name in sorted(names):
        file = skatcore.__file__ if name == "skatcore" else import_module(name).__file__
        folder = Path(str(file)).parent
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder.parent).with_suffix("").parts
            yield ".".join(part for part in parts if part != "__init__"), _parsed(path)


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


class Reads:
    """The known types of expressions, and the options that were found to be read."""

    def __init__(self, given: Iterable[Model]) -> None:
        self.options: set[tuple[Model, str]] = set()
        self.models: dict[tuple[str, str], Model] = {}
        for model in given:
            self._add(model)
        self.functions: dict[tuple[str, str], Model] = {}
        self.members: defaultdict[str, set[Model]] = defaultdict(set)

    def _add(self, model: Model) -> None:
        for base in model.__mro__:
            if issubclass(base, Options) and base is not Options:
                self.models[base.__module__, base.__name__] = model
        for info in model.model_fields.values():
            if isinstance(info.annotation, type) and issubclass(info.annotation, Options):
                self._add(info.annotation)

    def learn(self, module: str, tree: ast.Module) -> None:
        """Functions, fields and properties that are annotated with a model."""
        known = self._known(module, tree)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and (model := _named(node.returns, known)):
                self.functions[module, node.name] = model
        for name, model in _fields(tree, known):
            self.members[name].add(model)

    def _known(self, module: str, tree: ast.Module) -> Known:
        """The models that a module has under a name of its own."""
        known = {name: model for (where, name), model in self.models.items() if where == module}
        for node in _imports(tree):
            for imported in node.names:
                if model := self.models.get((str(node.module), imported.name)):
                    known[imported.asname or imported.name] = model
        return known

    def read(self, module: str, tree: ast.Module) -> None:
        """Note every option that the module reads."""
        functions = {name: function for (where, name), function in self.functions.items() if where == module}
        for node in _imports(tree):
            for imported in node.names:
                if model := self.functions.get((str(node.module), imported.name)):
                    functions[imported.asname or imported.name] = model
        _Reader(self, self._known(module, tree), functions).visit(tree)


@cache
def _imports(tree: ast.Module) -> list[ast.ImportFrom]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


@cache
def _classes(tree: ast.AST) -> list[ast.ClassDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def _named(annotation: ast.expr | None, known: Known) -> Model | None:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    return known.get(annotation.id) if isinstance(annotation, ast.Name) else None


def _own_of(annotation: ast.expr | None, known: Known) -> Model | None:
    """The model of a ``Context[Model]``."""
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Context":
        return _named(annotation.slice, known)
    return None


def _fields(tree: ast.AST, known: Known) -> Iterator[tuple[str, Model]]:
    for node in _classes(tree):
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                member = (statement.target.id, _named(statement.annotation, known))
            elif isinstance(statement, ast.FunctionDef):
                member = (statement.name, _named(statement.returns, known))
            else:
                continue
            if member[1] is not None:
                yield member[0], member[1]


class _Reader(ast.NodeVisitor):
    """Goes through a module with what the names in reach are."""

    def __init__(self, reads: Reads, known: Known, functions: Mapping[str, Model]) -> None:
        self.reads = reads
        self.known = known
        self.functions = functions
        self.names: dict[str, Model] = {}
        self.own: dict[str, Model] = {}
        self.within: Model | None = None

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Within a class ``self.x`` is its own field."""
        before = self.own, self.within
        self.own, self.within = dict(_fields(node, self.known)), self.known.get(node.name)
        self.generic_visit(node)
        self.own, self.within = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Arguments, and names that are given something within the function."""
        before, self.names = self.names, dict(self.names)
        arguments = node.args
        for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
            self._bind(argument.arg, _named(argument.annotation, self.known))
            self._bind(f"{argument.arg}.own", _own_of(argument.annotation, self.known))
        if self.within is not None:
            self._bind("self", self.within)
        for inner in ast.walk(node):
            if isinstance(inner, ast.Assign):
                for target in inner.targets:
                    self._assign(target, inner.value)
        self.generic_visit(node)
        self.names = before

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for element, given in zip(target.elts, value.elts, strict=False):
                self._assign(element, given)
        elif isinstance(target, ast.Name):
            self._bind(target.id, self.type_of(value))

    def _bind(self, name: str, model: Model | None) -> None:
        self.names.pop(name, None)
        if model is not None:
            self.names[name] = model

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """An attribute of a table is one of its options."""
        table = self.type_of(node.value)
        if table is not None and node.attr in table.model_fields:
            self.reads.options.add((table, node.attr))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """``getattr`` may be for any option of the table."""
        if isinstance(node.func, ast.Name) and node.func.id == "getattr":
            table = self.type_of(node.args[0])
            if table is not None:
                self.reads.options |= {(table, name) for name in table.model_fields}
        self.generic_visit(node)

    def type_of(self, node: ast.expr) -> Model | None:
        """The model that an expression is, as far as it is known."""
        if isinstance(node, ast.Name | ast.Attribute) and (model := self.names.get(ast.unparse(node))):
            return model
        if isinstance(node, ast.Call):
            return self._called(node)
        if not isinstance(node, ast.Attribute):
            return None
        table = self.type_of(node.value)
        if table is not None:
            info: Any = table.model_fields.get(node.attr)
            kind = info and info.annotation
            return kind if isinstance(kind, type) and issubclass(kind, Options) else None
        if isinstance(node.value, ast.Name) and node.value.id == "self" and node.attr in self.own:
            return self.own[node.attr]
        known = self.reads.members[node.attr]
        return next(iter(known)) if len(known) == 1 else None

    def _called(self, node: ast.Call) -> Model | None:
        if isinstance(node.func, ast.Name):
            if node.func.id == "cast":
                return _named(node.args[0], self.known)
            return self.functions.get(node.func.id)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "section":
            return _named(node.args[0], self.known)
        return self.type_of(node.func)
