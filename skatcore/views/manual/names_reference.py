"""Names and words in the manual: what Python code imports, by subject, and the words of Skat by language."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, core_messages

#: The doors for plugins, by the page of the manual that documents their names.
SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("", ".cards", ".book", ".profiles"),
    "play": (".play", ".events", ".analysis"),
    "referee": (".referee", ".facts"),
    "lists": (".club", ".records"),
}


def plugin_names(subject: str) -> str:
    """The places of the documentation of a subject's names for plugins, a heading for each door."""
    return "\n".join(_door_names(f"skatcore.plugin{door}") for door in SUBJECTS[subject])


def _door_names(door: str) -> str:
    members = ", ".join(import_module(door).__all__)
    return f"## {door}\n\n::: {door}\n    options:\n      members: [{members}]\n"


def names(module: str, listed: Sequence[str] = ()) -> str:
    """Classes and functions of a module, all that are public or those listed, each with its first sentence."""
    public = import_module(module)
    lines = [f"`python -m pydoc {module}` shows all of them.", ""]
    for name in listed or public.__all__:
        named = getattr(public, name)
        if inspect.isclass(named) or inspect.isroutine(inspect.unwrap(named)):
            sentence, _, _ = first_paragraph(inspect.getdoc(named) or "").partition(". ")
            lines.append(f"- `{name}`: {sentence.removesuffix('.')}.")
    return "\n".join((*lines, ""))


def first_paragraph(documented: str) -> str:
    """The first paragraph of a docstring, on one line."""
    return documented.partition("\n\n")[0].replace("\n", " ")


#: The messages that are words of Skat, by the beginnings of their keys.
_WORDS: Final = ("seat.", "rank.", "suit.", "contract.", "level.", "step.", "word.")
#: Those that are declined for the sentence they stand in.
_DECLINED: Final = ("word.jack-of-clubs", "word.by-ruling")


def word_table() -> str:
    """A row for each word of Skat in English, German and Polish."""
    own = {id(pack): pack for name in bundled() for pack in load_ruleset(name).words}.values()
    said = {language: Catalogue(language, own) for language in LANGUAGES}
    keys = {*core_messages("en"), *(key for pack in own for key in pack.messages)}
    known = sorted(key for key in keys if key.startswith(_WORDS) and key not in _DECLINED)
    rows = dict.fromkeys(" | ".join(words.text(key) for words in said.values()) for key in known)
    return "\n".join(("| English | Deutsch | Polski |", "|---|---|---|", *(f"| {row} |" for row in rows)))
