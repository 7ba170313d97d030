"""The value of an option: as TOML writes it, and in words."""

from __future__ import annotations

from typing import Any

import tomli

from skatcore.text.catalogue import Catalogue


def as_toml(value: object) -> str:
    """A value as TOML writes it, on one line."""
    import tomli_w

    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {as_toml(item)}' for key, item in value.items())} }}"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").strip()


def toml_text(value: object) -> str:
    """A text as it is, any other value as TOML writes it."""
    return value if isinstance(value, str) else as_toml(value)


def from_toml(text: str) -> object:
    """The value behind `toml_text`."""
    try:
        return tomli.loads(f"x = {text}")["x"]
    except tomli.TOMLDecodeError:
        return text


def value_in_words(key: str, value: Any, words: Catalogue) -> str:
    """The value of an option in words: a choice by its meaning, a number as it is."""
    if isinstance(value, bool):
        return words.text("rules.yes" if value else "rules.no")
    if isinstance(value, (tuple, list)):
        return ", ".join(value_in_words(key, item, words) for item in value) or words.text("rules.none")
    if value is None or value == "":
        return words.text("rules.not-stated")
    return words.choice(key, value) or str(value)
