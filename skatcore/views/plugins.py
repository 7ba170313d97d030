"""A plugin: what it is for, who brings it, and which options it has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from skatcore.rules.option_list import Option
from skatcore.views.rulesets import as_toml
from skatcore.views.table import Column, CsvTable, DataTable

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class InstalledPlugin:
    """A plugin with the distribution that brings it, its options and its words."""

    name: str
    distribution: str
    options: tuple[Option, ...]
    words: Catalogue

    @property
    def meaning(self) -> str:
        """What it is for: the plugin's message ``plugin.<name>``, or nothing."""
        key = f"plugin.{self.name}"
        return self.words.text(key) if key in self.words else ""

    def as_data(self) -> dict[str, Any]:
        """The plugin for a program; an option without a default has the value null."""
        return {
            "plugin": self.name,
            "distribution": self.distribution,
            "meaning": self.meaning,
            "options": [
                {
                    "key": option.key,
                    "default": option.as_data()["value"],
                    "choices": list(option.choices),
                    "meaning": self.words.option(option.key, option.meaning),
                }
                for option in self.options
            ],
        }

    def options_table(self) -> DataTable:
        """Its options by the names that they have in its table of a profile."""
        columns = (Column(f"cli.{key}") for key in ("key", "default", "choices", "meaning"))
        rows = (
            [
                option.key.removeprefix(f"plugin.{self.name}."),
                _default(option.value),
                " | ".join(map(as_toml, option.choices)),
                self.words.option(option.key, option.meaning),
            ]
            for option in self.options
        )
        return DataTable.of(columns, rows)


def plugins_csv(plugins: Iterable[InstalledPlugin]) -> CsvTable:
    """A row for each option; for a plugin without any, one with what it is for."""
    rows = []
    for plugin in plugins:
        data = plugin.as_data()
        about = (plugin.name, plugin.distribution)
        if not data["options"]:
            rows.append((*about, "", "", "", plugin.meaning))
        for option in data["options"]:
            choices = " | ".join(map(as_toml, option["choices"]))
            default = _default(option["default"])
            rows.append((*about, option["key"], default, choices, option["meaning"]))
    return CsvTable(("plugin", "distribution", "key", "default", "choices", "meaning"), rows)


def _default(value: Any) -> str:
    return "" if value is None else as_toml(value)
