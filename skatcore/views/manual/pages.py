"""The manual: pages of Markdown that come with the package, with parts made from the code."""

from __future__ import annotations

import difflib
import functools
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from skatcore.views.manual import clauses_reference, code_reference, reference

FOLDER: Final = Path(__file__).parents[2] / "docs"

#: The pages in the order of reading, by section; a page's name is the topic of ``skat help``.
SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "Start": ("index", "commands", "words"),
    "Rules": ("house-rules", "rulebook", "options", "sources", "clauses", "referee"),
    "The club": ("evening", "tournament", "browser", "hosting"),
    "Games and deals": ("comparing", "effect", "many-machines", "analyse", "records", "playing", "players"),
    "Best play": ("solve", "solver"),
    "Plugins and Python": (
        "plugins", "one-rule", "hooks", "translating", "api", "api-rules", "api-play", "api-referee", "api-lists", "api-testing", "design",
    ),
}  # fmt: skip
TOPICS: Final = tuple(topic for topics in SECTIONS.values() for topic in topics)

#: What replaces a line ``<!-- name -->`` of a page.
PARTS: Final[Mapping[str, Callable[[], str]]] = {
    **{
        f"names for plugins: {subject}": functools.partial(code_reference.plugin_names, subject)
        for subject in code_reference.SUBJECTS
    },
    "options of profiles": reference.profile_options,
    "options of plugins": reference.plugin_options,
    "tables of a profile": reference.profile_tables,
    "bundled profiles": reference.bundled_profiles,
    "bundled plugins": reference.plugin_table,
    "words of Skat": code_reference.word_table,
    "hooks": code_reference.hooks,
    "lists of clauses": clauses_reference.lists,
    "errors of sources": clauses_reference.errors,
    "subjects": clauses_reference.subjects,
    "keys of a clause": clauses_reference.keys,
}
_PART: Final = re.compile(r"^<!-- (.+) -->$", re.MULTILINE)
_PICTURE: Final = re.compile(r"[a-z-]+\.png")
#: The documentation of a module, which is made from its docstrings elsewhere; the names in it, if not all.
MODULE: Final = re.compile(
    r"^::: (\S+)$(?:\s+options:\s+members: \[([^\]]*)\])?.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL
)
_LINK: Final = re.compile(r"\[([^\]\n]+)\]\(([\w-]+)\.md(?:#[\w-]+)?\)")
_HEADING: Final = re.compile(r"^#+ .*$", re.MULTILINE)


def source(topic: str) -> str:
    """A page as it is written."""
    return (FOLDER / f"{topic}.md").read_text(encoding="utf-8")


def picture(name: str) -> bytes | None:
    """The picture (PNG) of that name that a page shows; None if there is none."""
    file = FOLDER / name
    return file.read_bytes() if _PICTURE.fullmatch(name) and file.is_file() else None


def title(topic: str) -> str:
    """The heading of a page."""
    return source(topic).partition("\n")[0].removeprefix("# ")


def filled(markdown: str) -> str:
    """A page with the parts that are made from the code."""
    return _PART.sub(lambda part: PARTS[part[1]](), markdown)


def terminal_page(topic: str) -> str:
    """A page for the terminal: links to other pages say by which command these are read."""
    return _LINK.sub(lambda link: f"{link[1]} (`skat help {link[2]}`)" if link[2] in TOPICS else link[0], page(topic))


def alike(word: str) -> str:
    """The page that a word may mean: one of a like name, else the one that has it in a heading, else in its text."""
    if near := difflib.get_close_matches(word, TOPICS, n=1, cutoff=0.75):
        return near[0]
    said = re.compile(re.escape(word), re.IGNORECASE)
    texts = {topic: source(topic) for topic in TOPICS}
    found = {
        topic: (len(said.findall("\n".join(_HEADING.findall(text)))), len(said.findall(text)))
        for topic, text in texts.items()
    }
    best = max(TOPICS, key=found.__getitem__)
    return best if any(found[best]) else ""


def page(topic: str) -> str:
    """A page to read, whole; of a module it lists the names, and says where their documentation is."""
    return MODULE.sub(
        lambda module: code_reference.names(module[1], module[2].split(", ") if module[2] else ()),
        filled(source(topic)),
    )
