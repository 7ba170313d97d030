"""The JSON schema of a profile, for editors that complete and check TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, create_model
from pydantic.fields import FieldInfo

from skatcore.rules.options import Core, Options, descriptive
from skatcore.rules.profile.model import Header, Reading, Source


def json_schema(plugins: Mapping[str, type[Options]]) -> dict[str, Any]:
    """The schema of a profile file; every section but the header may be left to a parent.

    ``plugins`` are the option models of the plugins whose tables the file may have.
    """
    optional: dict[str, Any] = {
        info.alias or name: (_partial(info.annotation) | None, None)
        for name, info in Core.model_fields.items()
        if isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel)
    }
    tables: dict[str, Any] = {name: (_partial(model) | None, None) for name, model in sorted(plugins.items())}
    fields: dict[str, Any] = {
        "profile": (Header, ...),
        "source": (list[Source], Field(default=[])),
        "cite": (dict[str, Any], Field(default={})),
        "reading": (list[Reading], Field(default=[])),
        "terms": (dict[str, Any], Field(default={})),
        **optional,
        "plugin": (create_model("Plugins", __config__=_STRICT, **tables) | None, None),
    }
    document: type[BaseModel] = create_model("Profile", __config__=_STRICT, **fields)
    return document.model_json_schema(by_alias=True)


_STRICT = ConfigDict(extra="forbid")


def _description(option: FieldInfo) -> str | None:
    if descriptive(option):
        return f"{option.description} (Descriptive: no result depends on it.)"
    return option.description


def _partial(model: Any) -> Any:
    """The table with every key optional: what is left out is the parent's."""
    fields: dict[str, Any] = {}
    for name, info in model.model_fields.items():
        kind = info.annotation
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            kind = _partial(kind)
        elif info.metadata:
            kind = Annotated[(kind, *info.metadata)]
        alias = info.alias or name
        fields[name] = (kind | None, Field(default=None, alias=alias, description=_description(info)))
    return create_model(model.__name__, __config__=_STRICT, __doc__=model.__doc__, **fields)
