"""A plugin: what it is for, who brings it, and which options it has."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from skatcore.rules.option_list import Option
from skatcore.views.rulesets import as_toml
from skatcore.views.table import Column, CsvTable, DataTable

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue

#: The facts of an option, as columns.
_FACTS: Final = ("key", "default", "choices", "meaning")


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
        options = [
            dict(zip(_FACTS, (key, option.as_data()["value"], list(option.choices), meaning), strict=True))
            for option, (key, _, _, meaning) in zip(self.options, self.option_rows(), strict=True)
        ]
        about = {"plugin": self.name, "distribution": self.distribution, "meaning": self.meaning}
        return {**about, "options": options}

    def option_rows(self) -> list[tuple[str, str, str, str]]:
        """The facts of each option for people."""
        return [
            (
                option.key,
                "" if option.value is None else as_toml(option.value),
                " | ".join(map(as_toml, option.choices)),
                self.words.option(option.key, option.meaning),
            )
            for option in self.options
        ]

    def options_table(self) -> DataTable:
        """Its options by the names that they have in its table of a profile."""
        table = f"plugin.{self.name}."
        rows = ((key.removeprefix(table), *facts) for key, *facts in self.option_rows())
        return DataTable.of((Column(f"cli.{fact}") for fact in _FACTS), rows)


def plugins_csv(plugins: Iterable[InstalledPlugin]) -> CsvTable:
    """A row for each option; for a plugin without any, one with what it is for."""
    rows = [
        (plugin.name, plugin.distribution, *facts)
        for plugin in plugins
        for facts in plugin.option_rows() or [("", "", "", plugin.meaning)]
    ]
    return CsvTable(("plugin", "distribution", *_FACTS), rows)
