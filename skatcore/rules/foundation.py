"""The foundation of house rules: a base, the plugins that are played, all that can then be answered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from pydantic_core import PydanticUndefined, to_jsonable_python

from skatcore.rules.all_options import all_options
from skatcore.rules.build import load_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.option_form import OptionForm, option_form
from skatcore.rules.option_model import Unordered, values_of
from skatcore.rules.profile.positions import outwards
from skatcore.text.words import Words

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from skatcore.rules.registry import Registry
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Foundation:
    """The foundation of house rules: a base, and the plugins that are played.

    ``options`` are all that can be answered, by dotted key, ``forms`` how; ``values`` what they are as long as nothing
    is changed, without those that a profile must state. ``words`` are those of the plugins.
    """

    base: str
    ruleset: Ruleset | None
    plugins: tuple[str, ...]
    options: Mapping[str, FieldInfo]
    forms: Mapping[str, OptionForm]
    values: Mapping[str, Any]
    words: tuple[Words, ...]

    @classmethod
    def of(cls, base: str, plugins: Iterable[str] | None, registry: Registry) -> Self:
        """The foundation on an installed rule set, empty for none; ``plugins`` None: those of the base.

        Raises:
            ProfileError: the base is not installed.
        """
        ruleset = load_ruleset(base, registry) if base else None
        own = ruleset.profile.plugins if ruleset else {}
        played = tuple(own if plugins is None else dict.fromkeys(plugins))
        known: Self | None = registry.in_use.get((cls, ruleset, played))
        if known is None:
            known = registry.in_use[cls, ruleset, played] = cls._made(base, ruleset, played, registry)
        return known

    @classmethod
    def _made(cls, base: str, ruleset: Ruleset | None, played: tuple[str, ...], registry: Registry) -> Self:
        plugins = PluginSet(played, registry).plugins
        words = [own for calls in plugins.values() for own in calls.words()]
        options, stated = all_options(plugins), ruleset.profile.tables() if ruleset else ()
        own = (row for before, table in stated for row in values_of(table, before))
        values = dict(_defaults(options)) | {k: to_jsonable_python(v) for k, _, v in own if k in options}
        forms = {key: option_form(info) for key, info in options.items()}
        return cls(base, ruleset, played, options, forms, values, tuple(words))

    @property
    def inherited(self) -> tuple[str, ...]:
        """The plugins of the base."""
        return tuple(self.ruleset.profile.plugins) if self.ruleset else ()

    @property
    def tables(self) -> frozenset[str]:
        """The tables that hold the options."""
        return frozenset(table for key in self.options for table in outwards(key)) - self.options.keys()

    @property
    def sections(self) -> frozenset[str]:
        """The sections that hold the options, and the one for tables of plugins."""
        return frozenset(key.partition(".")[0] for key in self.options) | {"plugin"}

    def is_unchanged(self, key: str, value: Any) -> bool:
        """Whether a value is the one that is there already."""
        if key not in self.values:
            return False
        known = self.values[key]
        if isinstance(known, list) and isinstance(value, list) and Unordered in self.options[key].metadata:
            return sorted(map(str, known)) == sorted(map(str, value))
        return type(known) is type(value) and bool(known == value)


def _defaults(options: Mapping[str, FieldInfo]) -> Iterator[tuple[str, Any]]:
    for key, info in options.items():
        value = info.get_default(call_default_factory=True, validated_data={})
        if value is not PydanticUndefined and not info.is_required():
            yield key, to_jsonable_python(value)
