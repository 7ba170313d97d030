"""pydantic's complaints as problems that say what would be right."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from skatcore.rules.option_model import AMOUNT, ID, NO_LANGUAGE, ONE_LINE, UNKNOWN_LANGUAGE
from skatcore.rules.problems import Problem, alternatives
from skatcore.rules.profile.positions import Path, dotted
from skatcore.text.language_list import languages

M = TypeVar("M", bound=BaseModel)

#: Characters of a wrong value that an error repeats.
MOST_SHOWN = 60


def validated(model: type[M], tables: object, at: Path) -> tuple[M | None, list[tuple[Path, Problem]]]:
    """The tables as a model, or all that is wrong with them, each with the path it concerns."""
    try:
        return model.model_validate(tables), []
    except ValidationError as error:
        errors = [dict(item) for item in error.errors(include_url=False)]
        problems = [_problem(model, item, at) for item in errors if not _only_wrong_inside(item)]
        unique = {(path, problem.name): (path, problem) for path, problem in problems}
        return None, list(unique.values())


def keys_of(annotation: Any) -> tuple[str, ...]:
    """The keys of a table; of a type that holds several, those of the first."""
    return tuple(next(map(_annotations, _tables(annotation)), ()))


def _only_wrong_inside(item: dict[str, Any]) -> bool:
    """Whether a list counts as too short only because its items are wrong."""
    given = item["input"]
    listed = item["type"] == "too_short" and isinstance(given, list)
    return listed and len(given) >= item["ctx"]["min_length"]


def _problem(model: type[BaseModel], item: dict[str, Any], at: Path) -> tuple[Path, Problem]:
    kind, context = item["type"], item.get("ctx", {})
    # a key that is missing or unknown is one of the file's, whatever it looks like
    own = len(item["loc"]) - (kind in {"extra_forbidden", "missing"})
    steps = tuple(step for n, step in enumerate(item["loc"]) if n >= own or not _is_branch(step))
    path, last = (*at, *steps), str(steps[-1]) if steps else ""
    given = _shown(item["input"])
    details: dict[str, Any] = {"word": given}
    if kind == "extra_forbidden":
        problem = "problem.unknown-key"
        details = alternatives(last, keys_of(annotation_at(model, steps[:-1])))
    elif kind == "missing":
        # a header, a source or a reading belongs to its own file: nothing of it is inherited
        problem = f"problem.missing-{'here' if path[0] in {'profile', 'source', 'reading'} else 'key'}"
        details = {"word": last}
    elif kind == "literal_error":
        problem = "problem.not-a-choice"
        details = alternatives(given, map(str, literals(annotation_at(model, steps))))
    elif kind == "enum":
        problem = "problem.not-a-choice"
        details = alternatives(given, map(str, annotation_at(model, steps)))
    elif kind == NO_LANGUAGE:
        problem, details = "problem.text-missing", {"expected": ", ".join(languages())}
    elif kind == UNKNOWN_LANGUAGE:
        path, problem = (*path, context["word"]), "problem.unknown-key"
        details = alternatives(context["word"], languages())
    elif kind in _BOUNDS:
        problem, sign, bound = _BOUNDS[kind]
        details |= {"expected": f"{sign} {context[bound]}", "count": context[bound]}
    elif expected := _TYPES.get(kind) or _FORMS.get(context.get("pattern", "")):
        problem = "problem.wrong-type"
        details["expected"] = "type-text" if context.get("class_name") == "Text" else expected
    else:
        problem = "problem.invalid-value"
        # an option of a plugin with a form of its own; what it asks for has no message
        details["why"] = str(context.get("pattern", item["msg"]))
    return path, Problem.of(problem, dotted(path), **details)


#: Which kind of value a complaint asks for; the words are looked up in the language.
_TYPES = {
    "int_type": "type-integer",
    "int_parsing": "type-integer",
    "bool_type": "type-boolean",
    "string_type": "type-string",
    "float_type": "type-number",
    "tuple_type": "type-list",
    "list_type": "type-list",
    "model_type": "type-table",
    "model_attributes_type": "type-table",
    "dict_type": "type-table",
    "date_type": "type-date",
}

#: The same for texts of a certain form.
_FORMS = {ID: "type-id", AMOUNT: "type-amount", ONE_LINE: "type-line"}

#: What is wrong with a value beyond a bound, and where the complaint has the bound.
_BOUNDS = {
    "greater_than_equal": ("problem.out-of-range", ">=", "ge"),
    "less_than_equal": ("problem.out-of-range", "<=", "le"),
    "too_short": ("problem.list-too-short", ">=", "min_length"),
    "too_long": ("problem.list-too-long", "<=", "max_length"),
    "string_too_short": ("problem.wrong-length", ">=", "min_length"),
    "string_too_long": ("problem.wrong-length", "<=", "max_length"),
}


def _shown(value: object) -> str:
    """The offending value as TOML would have it, shortened."""
    if isinstance(value, bool):
        return str(value).lower()
    text = value if isinstance(value, str) else str(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def _is_branch(step: int | str) -> bool:
    """Whether pydantic put the name of a union's branch into a location."""
    return isinstance(step, str) and ("[" in step or step in {"str", "constrained-str"})


def annotation_at(annotation: Any, steps: Iterable[int | str]) -> Any:
    """The type of the value at a location; the branch of a union is named by its ``kind``."""
    for step in steps:
        if isinstance(step, int):
            annotation = next((part for part in typing.get_args(annotation) if part is not Ellipsis), Any)
        else:
            tables = [*_tables(annotation)]
            values = {key: value for table in tables for key, value in _annotations(table).items()}
            annotation = next((table for table in tables if getattr(table, "kind", "") == step), values.get(step, Any))
    return annotation


def _tables(annotation: Any) -> Iterator[type[Any]]:
    if isinstance(annotation, type) and (issubclass(annotation, BaseModel) or is_dataclass(annotation)):
        yield annotation
    elif typing.get_origin(annotation) in {typing.Union, types.UnionType, typing.Annotated}:
        for part in typing.get_args(annotation):
            yield from _tables(part)


def _annotations(table: type[Any]) -> dict[str, Any]:
    if issubclass(table, BaseModel):
        return {info.alias or name: info.annotation for name, info in table.model_fields.items()}
    hints = typing.get_type_hints(table)
    return {field.name: hints[field.name] for field in fields(table)}


def literals(annotation: Any) -> tuple[Any, ...]:
    """The values of the Literal in an annotation, however deep it is."""
    if typing.get_origin(annotation) is typing.Literal:
        return typing.get_args(annotation)
    return tuple(value for part in typing.get_args(annotation) for value in literals(part))
