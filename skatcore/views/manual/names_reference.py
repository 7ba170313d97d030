"""Names and words in the manual: what Python code imports, by subject, and the words of Skat by language."""

from __future__ import annotations

import ast
import functools
import inspect
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

from skatcore import plugin
from skatcore.rules.build import load_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, core_messages

#: The packages that the names for plugins come from, by subject.
SUBJECTS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("model", "rules", "scoring"),
    "play": ("play",),
    "referee": ("referee",),
    "lists": ("club", "records", "text"),
}


def plugin_names(subject: str) -> str:
    """The place of the documentation of a subject's names for plugins."""
    names = [name for name, module in _homes().items() if module.split(".")[1] in SUBJECTS[subject]]
    return f"::: skatcore.plugin\n    options:\n      members: [{', '.join(sorted(names))}]\n"


@functools.cache
def _homes() -> Mapping[str, str]:
    """The modules that the names for plugins come from; constants do not know theirs."""
    parts = ast.walk(ast.parse(inspect.getsource(plugin)))
    imports = [part for part in parts if isinstance(part, ast.ImportFrom)]
    return {name.name: f"{part.module}" for part in imports for name in part.names if name.name in plugin.__all__}


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
