"""``skat new`` and ``skat show --toml``: profiles written."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import tomli_w

from skatcore.cli.files import write_out
from skatcore.cli.output import catalogue, load, print_line, refuse
from skatcore.cli.rules.commands import NewProfile
from skatcore.model import readable, slug_of
from skatcore.rules import Option, Registry, Ruleset, listed_options
from skatcore.rules.profile import available
from skatcore.text import Catalogue
from skatcore.views.rules import as_toml, plugin_meanings


def new_profile(request: NewProfile) -> None:
    """A profile that extends ``parent``, with every option as a comment; no file is overwritten."""
    file, parent = request.file, request.parent
    if file.suffix != ".toml":  # an id, or a file that no profile could extend by its name
        words = catalogue(request.lang)
        if str(file) in available(Registry.installed()):
            file, parent = Path("house"), str(file)
        elif file.is_dir():
            file /= "house"
        refuse(words.text("cli.no-toml", word=str(request.file), file=f"{file}.toml", parent=parent), words)
    ruleset = load(parent, request.lang)
    words = catalogue(request.lang, ruleset)
    text = starting_profile(file.stem, parent, ruleset, words)
    write_out([text], file, words)
    print_line(words.text("cli.written", file=str(file)))


def starting_profile(name: str, parent: str, ruleset: Ruleset, words: Catalogue) -> str:
    """The text of a profile that changes nothing yet, with all that it could change."""
    name = readable(name)
    header = {
        "id": slug_of(name, "house"),
        "title": {words.language: name},
        "extends": str(Path(parent).resolve()) if parent.endswith(".toml") else parent,
        "plugins": [],
        "status": "house",
    }
    lines = [tomli_w.dumps({"profile": header}), f"\n# {words.text('cli.plugins-here')}\n"]
    for plugin, meaning in plugin_meanings(Registry.installed(), words.language):
        if plugin not in ruleset.profile.plugins:
            lines.append(f"#   {plugin}: {readable(meaning)}\n")
    sections: dict[str, list[str]] = {}  # a table of a plugin's may stand between others of its options
    for option in listed_options(ruleset):
        table, _, key = option.key.rpartition(".")
        sections.setdefault(table, [f"\n[{table}]\n"]).extend(_commented(option, key, words))
    return "".join(chain(lines, *sections.values()))


def _commented(option: Option, key: str, words: Catalogue) -> list[str]:
    meaning = words.option(option.key)
    lines = [f"# {meaning}\n"]
    if option.choices:
        lines.append(f"#   {' | '.join(as_toml(choice) for choice in option.choices)}\n")
    if option.clause:
        lines.append(f"#   {words.clause(option.clause)}\n")
    return [*lines, f"# {key} = {as_toml(option.value)}\n"]
