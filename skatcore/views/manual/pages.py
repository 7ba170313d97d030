"""The manual: pages of Markdown that come with the package, with parts made from the code."""

from __future__ import annotations

import difflib
import functools
import re
from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from pathlib import Path
from typing import Final

from skatcore.model.names import plain
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.manual import clause_keys, clauses_reference, code_reference, glossary, reference

#: A folder of pages for each language, and ``pictures`` with a folder for each as well.
FOLDER: Final = Path(__file__).parents[2] / "docs"

#: The pages in the order of reading, by section (``manual.section.<name>``): a way in, tasks, reference, explanation.
#: A page's name is the topic of ``skat help``. All are there in English.
SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "start": ("index",),
    "tutorials": ("first-evening", "first-rules", "first-comparison", "first-form", "first-plugin"),
    "club": ("evening", "tournament", "browser", "referee", "hosting"),
    "games": ("comparing", "effect", "analyse", "solve", "playing", "notebooks", "many-machines"),
    "rules": ("house-rules", "rulebook", "sources", "plugins", "translating"),
    "reference": (
        "commands", "words", "options", *reference.OPTION_PAGES, "clauses", "records", "hooks", "plugin-reference",
        "troubleshooting",
    ),
    "python": (
        "api", "python-rules", "python-games", "python-deals", "python-files", "api-rules", "api-play", "api-referee", "api-lists", "api-testing",
    ),
    "explanation": ("design", "one-rule", "solver", "players"),
}  # fmt: skip
TOPICS: Final = tuple(topic for topics in SECTIONS.values() for topic in topics)


def _names_for_users(subject: str, _: str) -> str:
    return code_reference.user_documentation(subject)


#: Pages that are proposed to nobody who types a word that others say too.
_FOR_AUTHORS: Final = frozenset({*SECTIONS["python"], "hooks", "plugin-reference"})
#: What replaces a line ``<!-- name -->`` of a page, by the language of the page.
PARTS: Final[Mapping[str, Callable[[str], str]]] = {
    **{
        f"names for plugins: {subject}": functools.partial(code_reference.plugin_names, subject)
        for subject in code_reference.SUBJECTS
    },
    **{f"names for users: {subject}": functools.partial(_names_for_users, subject) for subject in code_reference.USERS},
    "list of options": reference.list_of_options,
    **{f"options: {page}": functools.partial(reference.options, page) for page in reference.OPTION_PAGES},
    "tables of a profile": reference.profile_tables,
    "keys of clauses": clause_keys.list_of_keys,
    "bundled profiles": reference.bundled_profiles,
    "bundled plugins": reference.plugin_table,
    "glossary": glossary.glossary,
    "cards and games": glossary.card_words,
    "regional words": glossary.regional_words,
    "hooks": lambda _: code_reference.hooks(source("hooks")),
    "lists of clauses": lambda _: clauses_reference.lists(),
    "errors of sources": lambda _: clauses_reference.errors(),
    "subjects": lambda _: clauses_reference.subjects(),
    "keys of a clause": lambda _: clauses_reference.keys(),
}
#: The fewest letters of a word of a title by which a page is found.
_FEWEST: Final = 5
#: The fewest letters that stand for a word that begins with them.
_BEGINNING: Final = 4
#: The letters of a word that are looked for: no title is longer.
_LONGEST: Final = 60
_PART: Final = re.compile(r"^<!-- (.+) -->$", re.MULTILINE)
_PICTURE: Final = re.compile(r"[a-z]{2,3}/[a-z0-9-]+\.(svg|webp)")
_NOTEBOOK: Final = re.compile(r"[a-z-]+\.ipynb")
_SHOWN: Final = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n+", re.MULTILINE)
#: The documentation of a module, which is made from its docstrings elsewhere; the names in it, if not all.
MODULE: Final = re.compile(
    r"^::: (\S+)$(?:\s+options:\s+members: \[([^\]]*)\])?.*?(?=^\S|\Z)", re.MULTILINE | re.DOTALL
)
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([\w-]+)\.md(?:#[\w.-]+)?\)")
#: One with the key of an option, which is a topic of its own in the terminal.
_KEY: Final = re.compile(r"\[`([^`\]]+)`\]\([\w-]+\.md#\1\)")
#: A link from a translated page to one that is there in English only, as it works among the files.
_IN_ENGLISH: Final = re.compile(r"(?<=\]\()\.\./en/(?=[\w-]+\.md)")
_ANCHOR: Final = re.compile(r"(\]\(([\w-]+)\.md)#[^)\s]+(?=\))")
_EXAMPLE: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_HEADING: Final = re.compile(r"^#+ .*$", re.MULTILINE)


@functools.cache
def language_of(topic: str, language: str) -> str:
    """The language in which a page is there: the one that is asked for, else English."""
    return language if (FOLDER / language / f"{topic}.md").is_file() else LANGUAGES[0]


def source(topic: str, language: str = "en") -> str:
    """A page as it is written, in `language_of` it; links name other pages as if all were in its folder."""
    text = (FOLDER / language_of(topic, language) / f"{topic}.md").read_text(encoding="utf-8")
    return _IN_ENGLISH.sub("", text)


def picture(name: str) -> bytes | None:
    """A picture that a page shows, ``de/browser.webp``; None if there is none."""
    file = FOLDER / "pictures" / name
    return file.read_bytes() if _PICTURE.fullmatch(name) and file.is_file() else None


def notebook(name: str) -> bytes | None:
    """A notebook that a page links, ``what-a-rule-changes.ipynb``; None if there is none."""
    file = FOLDER / "notebooks" / name
    return file.read_bytes() if _NOTEBOOK.fullmatch(name) and file.is_file() else None


def title(topic: str, language: str = "en") -> str:
    """The heading of a page; of one that is there in English only what it is called in the language."""
    if language_of(topic, language) != language and (called := Catalogue(language).raw(f"manual.title.{topic}")):
        return called
    return source(topic, language).partition("\n")[0].removeprefix("# ")


@functools.cache
def listed_title(topic: str, language: str) -> str:
    """The title of a page as lists name it: of one that is there in English only they say so."""
    is_there = language_of(topic, language) == language
    return title(topic, language) + ("" if is_there else f" ({Catalogue(language).text('manual.english')})")


def filled(markdown: str, language: str = "en") -> str:
    """A page with the parts that are made from the code."""
    return _PART.sub(lambda part: PARTS[part[1]](language), markdown)


def terminal_page(topic: str, language: str) -> str:
    """A page for the terminal, without pictures: links to other pages say by which command these are read.

    One that is there in English only says so in the language that was asked for. The key of an option, and of a clause,
    is a topic too.
    """
    if "." in topic and (entry := reference.option(topic, language) or clause_keys.entry(topic, language)):
        return entry
    text = _KEY.sub(r"`\1`", _SHOWN.sub("", page(topic, language)))
    text = _LINK.sub(lambda link: f"{link[1]} (`skat help {link[2]}`)" if link[2] in TOPICS else link[0], text)
    if language_of(topic, language) == language:
        return text
    return f"*{Catalogue(language).text('manual.english-only')}*\n\n{text}"


def called(word: str, language: str) -> str:
    """The page of a name, or of a whole title, in this language or else in another; "" if there is none.

    The key of an option, and of a clause, is a name too.
    """
    if "." in word and word in {*reference.option_keys(), *clause_keys.all_keys()}:
        return word
    titles = {plain(title(topic, code)): topic for code in reversed(_languages(language)) for topic in TOPICS}
    return word if word in TOPICS else titles.get(plain(word), "")


def alike(word: str, language: str, commands: Iterable[str] = ()) -> str:
    """The page that a word may mean, in any language, first in this one, or the one of these ``commands``.

    It is the one of a name or title that is the same but for a letter, or of a word of it; else the page that says the
    word in a heading, else in its sentences, else in its examples; else the one of a like name or title, else the page
    with a word that begins as this one does. Accents may be left out: "porownanie" means the same as "porównanie".
    """
    word, spoken = plain(word)[:_LONGEST], _languages(language)
    keys = {key: key for key in clause_keys.all_keys() if "." in key}
    keys |= {part: key for key in reference.option_keys() for part in (key.rpartition(".")[2], key)}
    names = dict[str, str]()
    for code in reversed(spoken):
        parts = [(at, part, topic) for topic in TOPICS for at, part in enumerate(_words_of(title(topic, code)))]
        # a whole title before a word of one, the first word before others
        parts = sorted((part for part in parts if part[0] == 0 or part[2] not in _FOR_AUTHORS), key=itemgetter(0))
        names |= {part: topic for _, part, topic in reversed(parts)}
    names |= {name: name for name in (*TOPICS, *commands)}
    if very := difflib.get_close_matches(word, names, n=1, cutoff=0.85):
        return names[very[0]]
    if word in keys:
        return keys[word]
    names = keys | names
    if saying := _saying(rf"{re.escape(word)}(?!\w)", spoken):
        return saying
    if near := difflib.get_close_matches(word, names, n=1, cutoff=0.75):
        return names[near[0]]
    beginnings = (word[:letters] for letters in range(len(word), max(_BEGINNING, len(word) // 2) - 1, -1))
    return next(filter(None, (_saying(re.escape(beginning), spoken) for beginning in beginnings)), "")


def _saying(pattern: str, languages: Iterable[str]) -> str:
    """The page that says something most often, in the first of these languages in which one does; "" if none does."""
    said = re.compile(rf"(?<!\w){pattern}")
    for code in languages:
        texts = {topic: plain(source(topic, code)) for topic in TOPICS if language_of(topic, code) == code}
        found = {topic: times for topic, text in texts.items() if any(times := _times_said(said, text))}
        if found:
            return max(found, key=lambda topic: (topic not in _FOR_AUTHORS, found[topic]))
    return ""


def _times_said(said: re.Pattern[str], text: str) -> tuple[int, int, int]:
    """How often a page says a word: in headings, in sentences, and in examples as well."""
    prose = _EXAMPLE.sub("", text)
    return len(said.findall("\n".join(_HEADING.findall(prose)))), len(said.findall(prose)), len(said.findall(text))


def _languages(first: str) -> list[str]:
    return list(dict.fromkeys((first, *LANGUAGES)))


def _words_of(heading: str) -> list[str]:
    """A title as it may be typed: whole, and each word of some length."""
    heading = plain(heading)
    return [heading, *(word for word in re.findall(r"\w+", heading) if len(word) >= _FEWEST)]


def page(topic: str, language: str = "en") -> str:
    """A page to read, whole; of a module it lists the names, and says where their documentation is.

    Links to pages that are there in English only say so in a translated one. From one of those, links lead to
    translated pages as a whole: their headings have other anchors.
    """
    text = MODULE.sub(
        lambda module: code_reference.names(module[1], module[2].split(", ") if module[2] else ()),
        filled(source(topic, language), language_of(topic, language)),
    )
    if language_of(topic, language) != language:
        return _ANCHOR.sub(lambda link: link[1] if language_of(link[2], language) == language else link[0], text)
    english = Catalogue(language).text("manual.english")
    return _LINK.sub(
        lambda link: link[0] if language_of(link[2], language) == language else f"{link[0]} ({english})", text
    )
