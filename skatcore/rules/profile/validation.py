"""pydantic's complaints as problems that say what would be right."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from skatcore.messages import languages
from skatcore.model.reasons import Detail
from skatcore.rules.options import AMOUNT, ID, NO_LANGUAGE, ONE_LINE, UNKNOWN_LANGUAGE, Options
from skatcore.rules.problems import Problem, alternatives
from skatcore.rules.profile.positions import Path, dotted

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
        unique = {(path, problem.problem): (path, problem) for path, problem in problems}
        return None, list(unique.values())


def keys_of(model: type[BaseModel]) -> tuple[str, ...]:
    """The TOML keys of a table."""
    return tuple(info.alias or name for name, info in model.model_fields.items())


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
    path = (*at, *steps)
    details: tuple[Detail, ...]
    if kind == "extra_forbidden":
        known = keys_of(_model_at(model, steps[:-1]))
        word = str(steps[-1])
        problem = "unknown-key"
        details = alternatives(word, known)
    elif kind == "missing":
        # a header, a source or a reading belongs to its own file: nothing of it is inherited
        own = path[:1] in {("profile",), ("source",), ("reading",)}
        problem = "missing-here" if own else "missing-key"
        details = (("word", str(steps[-1])),)
    elif kind == "literal_error":
        choices = _choices(model, steps)
        word = _shown(item["input"])
        problem = "not-a-choice"
        details = alternatives(word, choices)
    elif kind == NO_LANGUAGE:
        problem = "text-missing"
        details = (("expected", ", ".join(languages())),)
    elif kind == UNKNOWN_LANGUAGE:
        word = str(context["word"])
        path, problem = (*path, word), "unknown-key"
        details = alternatives(word, languages())
    elif kind in {"greater_than_equal", "less_than_equal", "too_short", "too_long"}:
        problem = "out-of-range"
        details = (("word", _shown(item["input"])), ("expected", _bounds(kind, context)))
    elif kind in _TYPES:
        problem = "wrong-type"
        details = (("word", _shown(item["input"])), ("expected", _TYPES[kind]))
    elif kind == "string_pattern_mismatch" and context["pattern"] in _FORMS:
        problem = "wrong-type"
        details = (("word", _shown(item["input"])), ("expected", _FORMS[context["pattern"]]))
    elif kind in {"string_too_short", "string_too_long"}:
        problem = "wrong-length"
        bounds = _bounds(kind.removeprefix("string_"), context)
        details = (("word", _shown(item["input"])), ("expected", bounds))
    else:
        problem = "invalid-value"
        # an option of a plugin with a form of its own; what it asks for has no message
        why = context.get("pattern", item["msg"])
        details = (("word", _shown(item["input"])), ("why", str(why)))
    return path, Problem(problem, dotted(path), details)


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


def _bounds(kind: str, context: dict[str, Any]) -> str:
    if kind == "greater_than_equal":
        return f">= {context['ge']}"
    if kind == "less_than_equal":
        return f"<= {context['le']}"
    return f">= {context['min_length']}" if kind == "too_short" else f"<= {context['max_length']}"


def _shown(value: object) -> str:
    """The offending value as TOML would have it, shortened."""
    if isinstance(value, bool):
        return str(value).lower()
    text = value if isinstance(value, str) else str(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def _is_branch(step: int | str) -> bool:
    """Whether pydantic put the name of a union's branch into a location."""
    return isinstance(step, str) and ("[" in step or step in {"str", "constrained-str"})


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    return {info.alias or name: info.annotation for name, info in model.model_fields.items()}


def _annotation(model: type[BaseModel], steps: Iterable[int | str]) -> Any:
    current: Any = model
    for step in steps:
        if isinstance(step, int):
            current = next((a for a in typing.get_args(current) if a is not Ellipsis), Any)
        else:
            table = next(_tables(current), None)
            current = _fields(table).get(step, Any) if table else Any
    return current


def _tables(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif typing.get_origin(annotation) in {typing.Union, types.UnionType, typing.Annotated}:
        for part in typing.get_args(annotation):
            yield from _tables(part)


def _model_at(model: type[BaseModel], steps: Iterable[int | str]) -> type[BaseModel]:
    return next(_tables(_annotation(model, steps)), Options)


def _choices(model: type[BaseModel], steps: Iterable[int | str]) -> tuple[str, ...]:
    return tuple(map(str, literals(_annotation(model, steps))))


def literals(annotation: Any) -> tuple[Any, ...]:
    """The values of the Literal in an annotation, however deep it is."""
    if typing.get_origin(annotation) is typing.Literal:
        return typing.get_args(annotation)
    return tuple(value for part in typing.get_args(annotation) for value in literals(part))
