"""The JSON schema of a profile, for editors that complete and check TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ConfigDict, create_model
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from skatcore.rules.option_model import Options, descriptive, for_rulings
from skatcore.rules.options import Core
from skatcore.rules.profile.model import Alternative, Header, Reading, Source, Text

_STRICT = ConfigDict(extra="forbid")


def json_schema(plugins: Mapping[str, type[Options]]) -> dict[str, Any]:
    """The schema of a profile file; every section but the header may be left to a parent.

    ``plugins`` are the option models of the plugins whose tables the file may have.
    """
    tables: dict[str, Any] = {name: (model, ...) for name, model in sorted(plugins.items())}
    sections: dict[str, Any] = {
        "profile": (Header, ...),
        "source": (list[Source], ...),
        "cite": (dict[str, Any], ...),
        "reading": (list[Reading], ...),
        "terms": (dict[str, Any], ...),
        **{info.alias or name: (info.annotation, ...) for name, info in Core.model_fields.items()},
        "plugin": (create_model("Plugins", __config__=_STRICT, **tables), ...),
    }
    document = create_model("Profile", __config__=_STRICT, **sections)
    return document.model_json_schema(schema_generator=_Partial) | {"required": ["profile"]}


class _Partial(GenerateJsonSchema):
    """Tables in which every option may be left out: then it is the parent's, not the default."""

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        table = super().model_schema(schema)
        if schema["cls"] not in {Header, Source, Reading, Alternative, Text}:
            table.pop("required", None)
            for name, info in schema["cls"].model_fields.items():
                option = table["properties"][info.alias or name]
                option.pop("default", None)
                if descriptive(info):
                    option["description"] = f"{info.description} (Descriptive: no result depends on it.)"
                if for_rulings(info):
                    option["description"] = f"{info.description} (For rulings: no score depends on it.)"
        return table
