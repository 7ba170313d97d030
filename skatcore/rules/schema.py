"""The JSON schema of a profile, for editors that complete and check TOML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pydantic import ConfigDict, create_model
from pydantic.fields import FieldInfo
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from skatcore.rules.option_model import Options, descriptive, for_rulings, options_of
from skatcore.rules.profile.model import Alternative, Header, Reading, Source, Text

_STRICT = ConfigDict(extra="forbid")


def json_schema(models: Mapping[str, type[Options]], meaning: Callable[[str], str]) -> dict[str, Any]:
    """The schema of a profile file; every section but the header may be left to a parent.

    ``models`` are those of all its options, as `option_models` has them. ``meaning`` says what an option is for, given its key, and what marks it, given ``.descriptive`` or ``.for-rulings``.
    """
    own: dict[str, Any] = {_path(key)[1]: (model, ...) for key, model in sorted(models.items()) if key}
    sections: dict[str, Any] = {
        "profile": (Header, ...),
        "source": (list[Source], ...),
        "cite": (dict[str, Any], ...),
        "reading": (list[Reading], ...),
        "terms": (dict[str, Any], ...),
        **{info.alias or name: (info.annotation, ...) for name, info in models[""].model_fields.items()},
        "plugin": (create_model("Plugins", __config__=_STRICT, **own), ...),
    }
    document = create_model("Profile", __config__=_STRICT, **sections)
    schema: dict[str, Any] = document.model_json_schema(schema_generator=_Partial) | {"required": ["profile"]}
    for path, info in _options(models):
        _property(schema, path)["description"] = "".join((meaning(".".join(path)), *map(meaning, _marks(info))))
    return schema


def _options(models: Mapping[str, type[Options]]) -> Iterator[tuple[tuple[str, ...], FieldInfo]]:
    """Every option, and every key of the other tables, by the names on the way to it."""
    tables: dict[tuple[str, ...], type[Options]] = {
        ("profile",): Header,
        ("source",): Source,
        ("reading",): Reading,
        ("reading", "may"): Alternative,
    }
    for table, columns in tables.items():
        for name, info in columns.model_fields.items():
            yield (*table, info.alias or name), info
    for before, model in models.items():
        for key, info in options_of(model).items():
            yield (*_path(before), *key.split(".")), info


def _path(before: str) -> tuple[str, ...]:
    """The tables on the way to a model; a plugin's name may have dots."""
    return ("plugin", before.removeprefix("plugin.").removesuffix(".")) if before else ()


def _marks(info: FieldInfo) -> Iterator[str]:
    if descriptive(info):
        yield ".descriptive"
    if for_rulings(info):
        yield ".for-rulings"


def _property(schema: dict[str, Any], path: Iterable[str]) -> dict[str, Any]:
    """The part of a schema that describes what is at a path; of a list that of its items."""
    found = schema
    for name in path:
        found = found.get("items", found)
        if "$ref" in found:
            found = schema["$defs"][found["$ref"].rpartition("/")[2]]
        found = found["properties"][name]
    return found


class _Partial(GenerateJsonSchema):
    """Tables in which every option may be left out: then it is the parent's, not the default."""

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        table = super().model_schema(schema)
        if schema["cls"] not in {Header, Source, Reading, Alternative, Text}:
            table.pop("required", None)
            for name, info in schema["cls"].model_fields.items():
                option = table["properties"][info.alias or name]
                option.pop("default", None)
        return table
