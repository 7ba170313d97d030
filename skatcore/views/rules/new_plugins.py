"""The options with which an added plugin is played, and where they come from."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from skatcore.rules.option_list import Option, listed_options
from skatcore.views.rules.option_words import plugin_title, worded

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue


def added_plugins(
    ruleset: Ruleset, origins: Mapping[str, str], words: Catalogue, asked: Collection[str] = ()
) -> Iterator[tuple[str, list[str]]]:
    """A title and the options in words of each plugin that was added; ``asked`` are the keys that were set by hand."""
    for plugin, origin in origins.items():
        own = [worded(option, ruleset, words) for option in _own_options(ruleset, plugin) if not option.descriptive]
        if not own:
            continue
        key = "effect.added-like" if origin else "effect.added-own"
        title = words.text(key, plugin=plugin_title(plugin, words), profile=origin)
        lines = [f"{one.decides.removesuffix('.')}: {one.value}" for one in own]
        yield title, [f"{line} (--set)" if one.key in asked else line for one, line in zip(own, lines, strict=True)]


def added_data(ruleset: Ruleset, origins: Mapping[str, str]) -> list[dict[str, Any]]:
    """Each plugin that came for a program: the ``profile`` whose options it has (null: its own), and these."""
    return [
        {
            "plugin": plugin,
            "profile": origin or None,
            "options": {option.key: option.plain for option in _own_options(ruleset, plugin)},
        }
        for plugin, origin in origins.items()
    ]


def _own_options(ruleset: Ruleset, plugin: str) -> list[Option]:
    return [option for option in listed_options(ruleset) if option.key.startswith(f"plugin.{plugin}.")]
