"""All sentences of the program, a short digest of each group of them: ``python -m tests.snapshot``.

It compares what is said now with ``tests/snapshot.txt``, names each item that differs and the languages in which it
does, and ends with 1; ``--write`` writes the file anew. An item is a group of messages whose keys begin alike, the help
of a command, or what a command prints of a profile; its line has a digest for English, German and Polish.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent))  # as pytest finds the modules of the tests

import click

from skatcore.cli.app import command_line
from skatcore.cli.help_texts import HelpTexts
from skatcore.rules.build import load_ruleset
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.profile.lookup import bundled
from skatcore.text.language_list import LANGUAGES, core_messages, web_messages
from skatcore.text.words import Words, words_of_formats
from skatcore.version import VERSION
from support.commands import invoke
from support.plugins import bundled_registry

FILE: Final = Path(__file__).with_suffix(".txt")
HOUSES: Final = Path(__file__).parent / "support" / "profiles"
#: How to write the file anew.
WRITE: Final = "python -m tests.snapshot --write"
#: What is printed of each profile.
PRINTED: Final = ("show", "show --resolved --format json", "rulebook --notes", "rulebook --short")
#: What a terminal would settle otherwise.
TERMINAL: Final = {"COLUMNS": "80", "LINES": "24", "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "FORCE_COLOR": None}
#: A text, the item that it belongs to, its language.
Said = tuple[str, str, str]


def said() -> Iterator[Said]:
    """Everything that the program says; the same item may come several times."""
    for language in LANGUAGES:
        yield from _grouped("core", language, core_messages(language))
        yield from _grouped("web", language, web_messages(language))
        for key, text in HelpTexts(language).messages.items():
            yield f"help {'commands' if key.startswith('skat ') else 'words'}", language, f"{key}\t{text}"
        yield from _helped(language)
    for name, words in _words():
        yield from _grouped(f"words {name}", words.language, words.messages)
        for key, others in sorted(words.aliases.items()):
            yield f"words {name} (typed)", words.language, f"{key}\t{' '.join(others)}"
    yield from _printed()


def _grouped(owner: str, language: str, messages: Mapping[str, str]) -> Iterator[Said]:
    """Messages, those whose keys differ in the last word only as one item."""
    for key, text in messages.items():
        yield f"{owner} {key.rpartition('.')[0] or key}", language, f"{key}\t{text}"


def _helped(language: str) -> Iterator[Said]:
    """The help of every command."""
    waiting = [click.Context(command_line(["--lang", language]), info_name="skat")]
    for context in waiting:
        words = context.command_path.split()
        yield f"help {' '.join(words)}", language, _run([*words[1:], "--help"], language)
        if isinstance(context.command, click.Group):
            below = {
                name: context.command.get_command(context, name) for name in context.command.list_commands(context)
            }
            waiting += [click.Context(command, context, name) for name, command in below.items() if command]


def _words() -> Iterator[tuple[str, Words]]:
    """The words that plugins and formats of records bring with them."""
    registry = bundled_registry()
    plugins = PluginSet(registry.names(), registry)
    yield from ((name, words) for name in plugins.plugins for words in plugins.calls(name).words())
    yield from (("formats", words) for words in words_of_formats())


def _printed() -> Iterator[Said]:
    """The output of the commands for every profile."""
    for name in (*bundled(), *map(str, sorted(HOUSES.glob("*.toml")))):
        _kept = load_ruleset(name)  # each command finds it in memory
        for command in PRINTED:
            for language in LANGUAGES:
                yield f"{command} {Path(name).name}", language, _run([*command.split(), name], language)


def _run(words: Sequence[str], language: str) -> str:
    """The output of a command, without this version."""
    done = invoke([*words, "--lang", language], env=TERMINAL)
    if done.exit_code:
        raise AssertionError(f"{' '.join(words)}: {done.stderr or done.exception}")
    return done.stdout.replace(f"skatcore {VERSION}", "skatcore")


def now() -> dict[str, dict[str, str]]:
    """The digest of each item in each language; a group counts in the order of its keys."""
    texts: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for item, language, text in said():
        texts[item][language].append(text)
    return {item: {language: _digest(found) for language, found in spoken.items()} for item, spoken in texts.items()}


def _digest(texts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(sorted(texts)).encode()).hexdigest()[:12]


def kept() -> dict[str, dict[str, str]]:
    """The digests that the file has."""
    items: dict[str, dict[str, str]] = {}
    for line in FILE.read_text("utf-8").splitlines():
        item, _, digests = line.rpartition(": ")
        items[item] = {key: digest for key, digest in zip(LANGUAGES, digests.split(), strict=True) if digest != "-"}
    return items


def differences(before: Mapping[str, Mapping[str, str]], after: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Each item that differs, with its languages."""
    found = []
    for item in sorted(before.keys() | after.keys()):
        old, new = before.get(item, {}), after.get(item, {})
        if languages := [language for language in LANGUAGES if old.get(language) != new.get(language)]:
            kind = "" if old and new else " (new)" if new else " (gone)"
            found.append(f"{item}: {', '.join(languages)}{kind}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the file, or print what differs from it; 1 if anything does."""
    parser = argparse.ArgumentParser(prog="python -m tests.snapshot", description="Compare all sentences.")
    parser.add_argument("--write", action="store_true", help=f"write {FILE.name} anew")
    items = now() if (write := parser.parse_args(arguments).write) else {}
    if write:
        lines = [f"{item}: {' '.join(items[item].get(key, '-') for key in LANGUAGES)}\n" for item in sorted(items)]
        FILE.write_text("".join(lines), "utf-8")
        return 0
    found = differences(kept(), now())
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
