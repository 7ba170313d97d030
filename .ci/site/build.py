#!/usr/bin/env python3
"""The manual as a site: a folder for each language, pictures and the changelog in it, and a page that finds the reader's.

usage: .ci/site/build.py FOLDER   (the parts of the playground are put there by .ci/playground/build)
"""

from __future__ import annotations

import html
import inspect
import json
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import skatcore
from skatcore.model import plain
from skatcore.playground import answer
from skatcore.rules import load_ruleset
from skatcore.rules.profile import bundled, default_profile
from skatcore.text import LANGUAGES, Catalogue, language_name, web_messages
from skatcore.views import words_of
from skatcore.views.manual import (
    FOLDER,
    MODULE,
    SECTIONS,
    TOPICS,
    USERS,
    filled,
    language_of,
    listed_title,
    source,
    title,
    user_names,
)

HERE: Final = Path(__file__).parent
#: A sentence of the reference, and the words of the theme by language and what it says in English; how those stand in it
#: that it has in no language.
THEME: Final = tomllib.loads((HERE / "words.toml").read_text(encoding="utf-8"))
FIXED: Final = (('aria-label="', '"'), ("<title>", "</title>"), ("\n  ", "\n"))
#: Headings without a level, and code that is wider than a phone, which no key scrolls.
BARRIERS: Final = {
    'class="caption" role="heading"': 'class="caption" role="heading" aria-level="2"',
    "<pre><span></span>": '<pre tabindex="0"><span></span>',
}
CHANGES: Final = HERE.parents[1] / ".github/CHANGELOG.md"
#: A block with a title, as in the manual: ```toml title="club.toml".
TITLED: Final = re.compile(r'^```(\w+) title="([^"]+)"$', re.MULTILINE)
LINK: Final = re.compile(r"\[([^\]]+)\]\(([\w-]+)\.md(#[\w.-]+)?\)")
#: Classes whose methods are those of a common one.
INHERITING: Final = frozenset({"Deal", "Table"})
#: The rule sets with which the playground compares the usual one at first: some games of the sample count differently.
BESIDE: Final = ("pub",)
#: The parts of the playground, and the keys of their names.
PARTS: Final = {
    "value": "playground.value",
    "builder": "web.builder",
    "rulebook": "rules.rulebook",
    "referee": "web.referee",
    "compare": "web.compare",
}


def written(topic: str, language: str) -> str:
    """A page as Sphinx reads it; of one that is there in English only, a page that leads there."""
    if language_of(topic, language) != language:
        words = Catalogue(language)
        head = f"# {listed_title(topic, language)}\n\n"
        return f'{head}{words.text("manual.english-only")} <a href="../en/{topic}.html">{title(topic)}</a>\n'
    text = filled(source(topic, language), language)
    text = MODULE.sub(documented, text).replace("](../", "](")
    text = LINK.sub(lambda link: linked(link, language), text)
    if topic == "index":
        head, picture, rest = text.split("\n\n", 2)
        words = words_of(language)
        invited = f"**[{words.text('playground.title')}](playground.md):** {words.text('playground.lead')}"
        text = f"{head}\n\n{picture}\n\n{invited}\n\n{rest}"
    return TITLED.sub(r"```{code-block} \1\n:caption: \2\n", text)


def linked(link: re.Match[str], language: str) -> str:
    """A link of a page; one to a page that is there in English only goes to that, and says so."""
    if language_of(link[2], language) == language:
        return link[0]
    name, english = html.escape(link[1]).replace("`", ""), Catalogue(language).text("manual.english")
    return f'<a href="../en/{link[2]}.html{link[3] or ""}" hreflang="en">{name}</a> ({english})'


def documented(module: re.Match[str]) -> str:
    """The names of a module, documented once: those for plugins that users have too are linked."""
    names = (module[2] or "").split(", ") if module[2] else list(skatcore.__all__)
    own = [name for name in names if module[1] == "skatcore" or name not in skatcore.__all__]
    shared = [
        f'<span id="{module[1]}.{name}"><a href="{page_of(name)}.html#skatcore.{name}"><code>{name}</code></a></span>'
        for name in names
        if name not in own
    ]
    also = THEME["documented"].format(names=", ".join(shared)) + "\n\n" if shared else ""
    lines = [f".. currentmodule:: {module[1]}", "", *(line for name in own for line in entry(module[1], name))]
    return also + "\n".join(("```{eval-rst}", *lines, "```", "", ""))


def entry(module: str, name: str) -> tuple[str, ...]:
    """The lines by which Sphinx documents a name."""
    named = getattr(import_module(module), name)
    if not inspect.isclass(named):
        return f".. {'autofunction' if inspect.isroutine(inspect.unwrap(named)) else 'py:data'}:: {name}", ""
    inherited = ("   :inherited-members: object",) if name in INHERITING else ()
    return f".. auto{'exception' if issubclass(named, Exception) else 'class'}:: {name}", "   :members:", *inherited, ""


def page_of(name: str) -> str:
    """The page that documents a name for users."""
    return next(f"python-{subject}" for subject in USERS if name in user_names(subject))


def playground(language: str) -> str:
    """The page that runs the program in the browser: its frame, what its script must know, and the first answer."""
    more = web_messages(language)
    words = Catalogue(language, more=more)
    keys = [key.removeprefix("playground.") for key in more if key.startswith("playground.")]
    titles = [(name, load_ruleset(name).profile.header.title.get(language)) for name in bundled()]
    data = {
        "prepared": json.loads(answer(json.dumps({"page": "value", "language": language, "rules": default_profile()}))),
        "language": language,
        "usual": default_profile(),
        "beside": BESIDE,
        "rules": sorted(titles, key=lambda rules: (rules[0] != default_profile(), plain(rules[1]))),
        "parts": [(part, words.text(key)) for part, key in PARTS.items()],
        "words": {key: words.raw(f"playground.{key}") for key in keys}
        | {"next": words.text("referee-page.on"), "result": words.text("compare.result")},
    }
    page = html.escape(json.dumps(data, ensure_ascii=False), quote=True)
    return (
        f"# {words.text('playground.title')}\n\n{words.text('playground.lead')}\n\n"
        '<link rel="stylesheet" href="../playground/page.css">\n'
        f'<div id="playground" data-page="{page}">'
        f"<noscript><p>{words.text('playground.needs-scripts')}</p></noscript></div>\n"
        '<script>if (location.protocol === "file:") { const root = document.getElementById("playground");\n'
        'root.textContent = JSON.parse(root.dataset.page).words["needs-server"]; }</script>\n'
        '<script type="module" src="../playground/page.mjs"></script>\n'
    )


def contents(language: str) -> str:
    """The navigation: a list for each section, below the start page."""
    words = Catalogue(language)
    lists = []
    for section, topics in SECTIONS.items():
        named = [topic for topic in topics if topic != "index"]
        named += ["playground"] if section == "start" else ["changes"] if section == "explanation" else []
        lines = [f":caption: {words.text(f'manual.section.{section}')}", ":hidden:", "", *named]
        lists.append("\n".join(("```{toctree}", *lines, "```")))
    return "\n\n".join(lists) + "\n"


def stage(language: str, place: Path) -> None:
    """Write the pages of a language as Sphinx reads them, with the theme's words."""
    place.mkdir()
    for folder in ("pictures", "notebooks"):
        shutil.copytree(FOLDER / folder, place / folder)
    for name in ("templates", "site.css", "conf.py"):
        (shutil.copytree if (HERE / name).is_dir() else shutil.copy)(HERE / name, place / name)
    catalogue = place / "locale" / language / "LC_MESSAGES" / "sphinx.po"
    catalogue.parent.mkdir(parents=True)
    said = {"": "Content-Type: text/plain; charset=utf-8\\n", **THEME.get(language, {})}
    catalogue.write_text("\n".join(f'msgid "{key}"\nmsgstr "{text}"\n' for key, text in said.items()), encoding="utf-8")
    pages = {topic: written(topic, language) for topic in TOPICS}
    pages["index"] += f"\n{contents(language)}"
    pages["playground"] = playground(language)
    pages["changes"] = CHANGES.read_text(encoding="utf-8").replace("](../skatcore/docs/en/", "](")
    if language != LANGUAGES[0]:
        head = f"# Changelog ({Catalogue(language).text('manual.english')})"
        pages["changes"] = f'{head}\n\n<a href="../en/changes.html" hreflang="en">Changelog</a>\n'
    for topic, text in pages.items():
        (place / f"{topic}.md").write_text(text, encoding="utf-8")


def started(language: str, place: Path, out: Path) -> subprocess.Popen[bytes]:
    """Sphinx, building the staged pages of a language; each warning is an error."""
    words = ("-W", "--keep-going", "-q", "-d", place / ".doctrees", "-D", f"language={language}", place, out / language)
    return subprocess.Popen([sys.executable, "-m", "sphinx", *map(str, words)], stderr=subprocess.PIPE)


def finished(out: Path) -> None:
    """Add to the built pages words that the theme has in English only, and marks that screen readers need."""
    for language in LANGUAGES:
        said = THEME.get(language, {}).items()
        if said:
            counted(out / language / "_static" / "translations.js", dict(said))
        lacking = {f"{a}{key}{b}": f"{a}{text}{b}" for key, text in said for a, b in FIXED} | BARRIERS
        for page in (out / language).glob("*.html"):
            text = page.read_text(encoding="utf-8")
            for key, instead in lacking.items():
                text = text.replace(key, instead)
            page.write_text(text, encoding="utf-8")
        (out / language / ".buildinfo").unlink(missing_ok=True)
    (out / "index.html").write_text(first_page(), encoding="utf-8")


def counted(script: Path, said: dict[str, str]) -> None:
    """Give the search what it says with a number, in one form: Sphinx has none in a language, and the search breaks off."""
    text = script.read_text(encoding="utf-8")
    for key, instead in said.items():
        before, found, forms = text.partition(f"{json.dumps(key)}: [")
        if found:
            text = f"{before}{found}{json.dumps(instead)}{forms[forms.index(']') :]}"
    script.write_text(re.sub(r'("plural_expr": )".*"', r'\1"0"', text), encoding="utf-8")


def first_page() -> str:
    """The page at the root: to the language of the browser; without scripts the reader chooses."""
    links = "\n".join(
        f'<li><a href="{each}/index.html" lang="{each}">{language_name(each)}</a></li>' for each in LANGUAGES
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>skatcore</title>\n'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">\n'
        "<style>body{font:1.25rem/1.8 system-ui;margin:15vh auto;max-width:20rem}</style></head>\n"
        f"<body><h1>skatcore</h1><ul>{links}</ul>\n<script>\n"
        f"const there = {json.dumps(LANGUAGES)}, asked = navigator.languages.map((name) => name.slice(0, 2));\n"
        'location.replace((asked.find((name) => there.includes(name)) ?? "en") + "/index.html");\n'
        "</script></body></html>\n"
    )


def main(out: Path) -> int:
    """Build all languages side by side; the first that fails is the result."""
    if not find_spec("sphinx"):
        sys.exit('the site: Sphinx is not installed; install it with: pip install -e ".[docs]"')
    with TemporaryDirectory() as work:
        places = {language: Path(work) / language for language in LANGUAGES}
        for language, place in places.items():
            stage(language, place)
        runs = [started(language, place, out) for language, place in places.items()]
        for run in runs:
            sys.stderr.buffer.write(run.communicate()[1])
    failed = max(run.returncode for run in runs)
    if not failed:
        finished(out)
    return failed


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
