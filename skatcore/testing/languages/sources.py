"""The files of a language: the program's and the plugins', an installed package's, or a folder's."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from skatcore.errors import PLUGIN_ERRORS
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.problems import Problem, ProfileError, alternatives
from skatcore.rules.profile.files import Layer, parse_layer, read_layer
from skatcore.rules.registry import Registry
from skatcore.testing.packages import project_of
from skatcore.text.files import ALIASES, FileTable, folder_of, listed, toml_files
from skatcore.text.formatter import plural_categories
from skatcore.text.language_list import LANGUAGE_PACKAGES, LANGUAGES, LanguageError, language_packages, languages

#: The beginning of the key of a line in the table of words that people type, where it stands beside messages.
ALIAS: Final = f"{ALIASES}."
_FORM: Final = re.compile(r"(?P<message>.+)\[(?P<form>\w+)\]|(?P<unit>unit\.[^.]+)\.(?P<of_unit>\w+)")
#: A line of a message, or one that waits for its translation behind "# ".
_LINE: Final = re.compile(
    r"""(?P<waits>\#\ )?(?P<key>"(?:[^"\\]|\\.)*"|[\w-]+)\s*=\s*
    (?:(?:"(?:[^"\\]|\\.)*"|'[^']*'|\[[^]]*])\s*\#\s*(?P<note>.*))?""",
    re.VERBOSE,
)


@dataclass(frozen=True)
class Texts:
    """Messages by their keys, words that people type, and the comments above the lines of both."""

    layer: Layer

    @cached_property
    def messages(self) -> Mapping[str, str]:
        """All messages that are texts."""
        return {key: message for key, message in self.layer.tables.items() if isinstance(message, str)}

    @cached_property
    def aliases(self) -> Mapping[str, tuple[str, ...]]:
        """All lists of words."""
        table = self.layer.tables.get(ALIASES)
        return (
            {} if not isinstance(table, dict) else {key: tuple(words) for key, words in table.items() if listed(words)}
        )

    @cached_property
    def comments(self) -> Mapping[str, tuple[str, ...]]:
        """The lines of comment above each message and its forms and behind them, without their sign.

        Those after the last line are that one's.
        """
        found: dict[str, tuple[str, ...]] = {}
        above: list[str] = []
        table, key = "", ""
        for line in self.layer.text.removeprefix(self.head).splitlines():
            if match := _LINE.match(line):
                key = table + (json.loads(match["key"]) if match["key"].startswith('"') else match["key"])
                key, _ = parts_of(key)
                if match["note"] and not match["waits"]:
                    above.append(match["note"])
                if above:
                    found[key] = (*found.get(key, ()), *above)
                above = []
            elif line.startswith("#"):
                above.append(line.removeprefix("#").strip())
            elif line.startswith(f"[{ALIASES}]"):
                table = ALIAS
        return found | ({key: (*found.get(key, ()), *above)} if above and key else {})

    def lines(self) -> Iterator[tuple[str, object]]:
        """Each key of the file with its value; that of an alias behind `ALIAS`."""
        for key, value in self.layer.tables.items():
            if key == ALIASES and isinstance(value, dict):
                yield from ((ALIAS + each, words) for each, words in value.items())
            else:
                yield key, value

    @property
    def head(self) -> str:
        """The comment at the beginning."""
        first, gap, _ = self.layer.text.partition("\n\n")
        return (
            first if gap and all(line.startswith("#") and not _LINE.match(line) for line in first.split("\n")) else ""
        )


def parts_of(key: str) -> tuple[str, str]:
    """The key of a message and the numbers for which it is a form: ``x[few]`` is ``x`` and ``few``.

    A unit's own key is ``unit.x.many``: ``unit.x.few`` is ``unit.x.many`` and ``few``.
    """
    match = _FORM.fullmatch(key)
    if match is None:
        return key, ""
    if match["message"]:
        return match["message"], match["form"]
    return f"{match['unit']}.many", "" if match["of_unit"] == "many" else match["of_unit"]


def form_key(key: str, form: str) -> str:
    """The key of a message's form for some numbers."""
    return key.removesuffix("many") + form if key.startswith("unit.") else f"{key}[{form}]"


def forms(language: str, key: str) -> Mapping[str, int]:
    """The plural categories for which a message may have forms, each with its least number.

    The category that is left is said by the message itself: the units' ``many`` if the language has it,
    else ``other``; the other way round for messages.
    """
    categories = plural_categories(language)
    first, second = ("many", "other") if key.startswith("unit.") else ("other", "many")
    own = first if first in categories else second
    return {category: least for category, least in categories.items() if category != own}


def program(language: str, registry: Registry) -> dict[str, Texts]:
    """The program's own files in one of its languages, and those of all plugins, by their names in a language's package.

    A plugin that cannot be loaded has none.
    """
    texts = {name: file.read_bytes() for name, file in toml_files(folder_of("skatcore") / "locale" / language).items()}
    for plugin, calls in PluginSet(registry.names(), registry).plugins.items():
        for words in calls.words():
            if words.language == language:
                package, text = plugin.replace("/", "-"), lines_of(words.messages, words.aliases)
                if isinstance(words.messages, FileTable):
                    package, file = words.messages.file
                    text = file.read_text(encoding="utf-8")
                    package = package.removeprefix("skatcore.").removeprefix("skatcore_").replace(".", "/")
                texts[f"plugins/{package}.toml"] = text.encode()
    return {name: _texts_in(text, name) for name, text in texts.items()}


@lru_cache(maxsize=256)  # all files of the program's languages
def _texts_in(data: bytes, name: str) -> Texts:
    return Texts(parse_layer(data, name, may_be_empty=True))


def lines_of(messages: Mapping[str, str], aliases: Mapping[str, tuple[str, ...]]) -> str:
    """Messages and aliases as the lines of a file."""
    said = [f"{quoted(key)} = {quoted(message)}\n" for key, message in messages.items()]
    typed = [f"{quoted(key)} = {quoted(words)}\n" for key, words in aliases.items()]
    return "".join([*said, f"\n[{ALIASES}]\n", *typed])


def quoted(value: str | Sequence[str]) -> str:
    """A text or a list of texts, as JSON and TOML both write it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def texts_of(language: str, folder: Path | None, registry: Registry) -> dict[str, Texts]:
    """All files of a language, by their names in its package; ``folder`` is a package that is not installed.

    Raises:
        ProfileError: the language is not there, or a file cannot be read.
        LanguageError: an installed package cannot be read.
    """
    if folder is not None:
        module = module_of(language, folder)
        files = ((name, module / name) for name in toml_files(module))
        return {name: Texts(read_layer(file, str(file), may_be_empty=True)) for name, file in files}
    if language in LANGUAGES:
        return program(language, registry)
    point = language_packages().get(language)
    if point is None:
        raise ProfileError([Problem.of("problem.unknown-language", **alternatives(language, languages()))])
    try:
        read = {name: file.read_bytes() for name, file in toml_files(folder_of(point.module)).items()}
    except PLUGIN_ERRORS as error:
        raise LanguageError(language, point.module, error) from error
    return {name: Texts(parse_layer(text, f"{point.module}/{name}", may_be_empty=True)) for name, text in read.items()}


def module_of(language: str, folder: Path) -> Path:
    """The folder with the files of a language in the folder of its package.

    Raises:
        ProfileError: it is not a package, or one of another language.
    """
    points = project_of(folder).get("entry-points") if (folder / "pyproject.toml").is_file() else None
    offered = points.get(LANGUAGE_PACKAGES) if isinstance(points, dict) else None
    module = str(offered.get(language, "")) if isinstance(offered, dict) else ""
    places = (place / module.replace(".", "/") for place in (folder, folder / "src"))
    found = next((place for place in places if module and place.is_dir()), None)
    if found is None:
        expected = f'[project.entry-points."{LANGUAGE_PACKAGES}"] {language} = "skat_{language}"'
        raise ProfileError([Problem.of("problem.language-no-package", word=str(folder), expected=expected)])
    return found


def wanted(english: Mapping[str, Texts]) -> Iterator[tuple[str, str, str]]:
    """Each message that a language needs: its file, its key, and its English text."""
    seen: set[str] = set()
    for name, texts in english.items():
        for key, message in texts.messages.items():
            if message and key not in seen and not parts_of(key)[1]:
                seen.add(key)
                yield name, key, message


def merged(files: Mapping[str, Texts]) -> dict[str, str]:
    """The messages of all files; of several with one key the first."""
    return {key: message for texts in reversed([*files.values()]) for key, message in texts.messages.items()}
