"""The files of a language's package: written for the first time, and written again with what was translated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from skatcore.extras import require
from skatcore.model.files import write_whole
from skatcore.model.printable import readable
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.files import parse_layer
from skatcore.rules.registry import Registry
from skatcore.testing.languages.check import LanguageCheck
from skatcore.testing.languages.sources import (
    ALIAS,
    Texts,
    form_key,
    forms,
    module_of,
    parts_of,
    program,
    quoted,
    texts_of,
)
from skatcore.testing.plugin_folder import filled_in, write_templates
from skatcore.text.files import ALIASES
from skatcore.text.formatter import plural_categories
from skatcore.text.language_list import LANGUAGES

#: The file of what no file of the program has.
MORE: Final = "more.toml"
#: What is wrong with a line that cannot be written again.
_LOST: Final = frozenset({"language-not-a-text", "language-not-words", "language-twice"})


@dataclass
class Translation:
    """The texts of a language: messages and aliases by key, with the comments above them, if any.

    A comment is of a message and all its forms; that of an alias has its key behind `ALIAS`.
    """

    messages: dict[str, str] = field(default_factory=dict)
    aliases: dict[str, tuple[str, ...]] = field(default_factory=dict)
    comments: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, files: Iterable[Texts]) -> Translation:
        """The texts of several files."""
        whole = cls()
        for texts in files:
            whole.add(cls(dict(texts.messages), dict(texts.aliases), dict(texts.comments)))
        return whole

    def add(self, other: Translation) -> None:
        """Let another say more, or otherwise."""
        self.messages |= other.messages
        self.aliases |= other.aliases
        self.comments |= other.comments


def english_name(language: str) -> str:
    """The English name of a language, from CLDR.

    Raises:
        MissingExtra: Babel is not installed.
        ProfileError: CLDR does not know the language, or it is one of the program's own.
    """
    require("club", "babel")
    from babel.core import Locale, UnknownLocaleError

    try:
        if language not in LANGUAGES and language.isalpha() and language.islower():
            return Locale.parse(language).get_display_name("en") or language
    except (UnknownLocaleError, ValueError):
        pass
    raise ProfileError([Problem.of("problem.language-not-new", word=language, expected=", ".join(LANGUAGES))])


def keys_with_forms(registry: Registry) -> frozenset[str]:
    """The messages that a language of the program says otherwise for some numbers, and all units."""
    keys = (key for language in LANGUAGES for texts in program(language, registry).values() for key in texts.messages)
    parts = (parts_of(key) for key in keys)
    return frozenset(base for base, form in parts if base.startswith("unit.") or (form and not form.isdigit()))


def new_language(language: str, folder: Path, registry: Registry) -> list[Path]:
    """Write the package of a language into ``folder / "skat-LANGUAGE"``; the files are returned.

    Raises:
        ProfileError: there can be no package of that language, or it is there already.
    """
    name = english_name(language)
    root = folder / f"skat-{language}"
    if root.exists():
        raise ProfileError([Problem.of("problem.language-there-already", word=str(root))])
    module = root / f"skat_{language}"
    names = {"language": language, "name": name, "package": root.name, "module": module.name}
    targets = {
        "language/pyproject.toml.txt": root / "pyproject.toml",
        "language/__init__.py.txt": module / "__init__.py",
    }
    write_templates(targets, names)
    return [*targets.values(), *write_files(language, module, Translation(), registry)]


def add_to_package(language: str, folder: Path, more: Translation, registry: Registry) -> list[Path]:
    """Write more translations into the package of a language in a folder; the files that changed are returned.

    Raises:
        ProfileError: it is not a package of that language, or one of its files cannot be read or has lines that would
            be lost.
    """
    files = texts_of(language, folder, registry)
    if problems := [each for each in LanguageCheck(language, registry).problems(files) if each.name in _LOST]:
        raise ProfileError(problems)
    return write_files(language, module_of(language, folder), more, registry, files)


def write_files(
    language: str, module: Path, more: Translation, registry: Registry, files: Mapping[str, Texts] | None = None
) -> list[Path]:
    """Write the files of a language with all English lines, what ``files`` say, and more; each line stays in its file."""
    there, english, prepared = files or {}, program("en", registry), keys_with_forms(registry)
    said = Translation.of(there.values())
    said.add(more)
    head = filled_in("language/head.toml.txt", {"name": english_name(language)})
    waiting: dict[str, dict[str, str]] = {}
    homes: dict[str, str] = {}
    for name, texts in english.items():
        for key, text in _lines(language, texts, prepared):
            if key not in homes:
                homes[key] = name
                waiting.setdefault(name, {})[key] = text
    for name, texts in there.items():
        homes |= dict.fromkeys((*texts.messages, *(ALIAS + key for key in texts.aliases)), name)
    lines: dict[str, dict[str, str]] = {name: {} for name in (*english, *there)}
    for key, value in (*said.messages.items(), *((ALIAS + key, words) for key, words in said.aliases.items())):
        base = parts_of(key)[0]
        lines.setdefault(homes.get(key, homes.get(base, MORE)), {})[key] = quoted(value)
    written: dict[Path, bytes] = {}
    for name, own in lines.items():
        before = there[name].layer.text if name in there else None
        top = there[name].head + "\n" if name in there and there[name].head else head
        text = f"{top}\n{''.join(_written(waiting.get(name, {}), own, said.comments))}"
        if text != before:
            written[module / name] = text.encode()
            parse_layer(text.encode(), str(module / name), may_be_empty=True)  # or nothing is written
    for file, data in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(data, file)
    return [*written]


def _lines(language: str, english: Texts, prepared: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The lines of a file that a language may fill in, each with its English text: forms as its numbers need them."""
    for key, message in english.messages.items():
        _, form = parts_of(key)
        if not form and message:
            if key in prepared:
                for each in forms(language, key):
                    yield form_key(key, each), quoted(english.messages.get(form_key(key, each), message))
            yield key, quoted(message)
        elif form not in plural_categories("en"):  # as "twice"
            yield key, quoted(message)
    for key, words in english.aliases.items():
        yield ALIAS + key, quoted(words)


def _written(
    waiting: Mapping[str, str], said: Mapping[str, str], comments: Mapping[str, tuple[str, ...]]
) -> Iterator[str]:
    table, above = "", dict(comments)
    keys = sorted({**waiting, **said}, key=lambda key: key.startswith(ALIAS))
    for key in keys:
        if key.startswith(ALIAS) and not table:
            table = ALIAS
            yield f"\n[{ALIASES}]\n"
        yield from (f"# {readable(line)}\n" for line in above.pop(parts_of(key)[0], ()))
        line = quoted(key.removeprefix(table) if table else key)
        if key in waiting:
            yield f"# {line} = {waiting[key]}\n"
        if key in said:
            yield f"{line} = {said[key]}\n"
