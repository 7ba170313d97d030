"""Answers to what mkdocs and its plugins ask while they build the manual."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import griffe
from mkdocs.structure.files import File

import skatcore
from skatcore.text import Catalogue
from skatcore.views.manual.code_reference import SUBJECTS
from skatcore.views.manual.pages import MODULE, SECTIONS, filled

ROOT: Final = Path(__file__).parents[1]
#: Files of the site that are no pages of the manual, by their place in it.
FILES: Final = {"en/changes.md": ".github/CHANGELOG.md", "iframe-worker.js": ".ci/iframe-worker/shim.js"}
#: The lines of a doctest, up to the next empty line.
DOCTEST: Final = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


def on_config(config: Any) -> Any:
    """The sections of the manual, in the order of reading."""
    words = Catalogue("en")
    config["nav"] = [
        {words.text(f"manual.section.{name}"): [f"en/{topic}.md" for topic in topics]}
        for name, topics in SECTIONS.items()
    ]
    config["nav"].append({"Changes": "en/changes.md"})
    return config


def on_files(files: Any, config: Any) -> Any:
    """The files of the site that are no pages of the manual."""
    for place, source in FILES.items():
        files.append(File.generated(config, place, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """A page with its generated parts."""
    return MODULE.sub(_documented_once, filled(markdown, page.file.src_uri.partition("/")[0]))


def _documented_once(module: re.Match[str]) -> str:
    """Link names for plugins that users have too to the page that documents them."""
    if not module[1].startswith("skatcore.plugin"):
        return module[0]
    names = module[2].split(", ")
    own = [name for name in names if name not in skatcore.__all__]
    links = [f'<span id="{module[1]}.{name}">[`{name}`][skatcore.{name}]</span>' for name in names if name not in own]
    users = f"On the page [Python](api.md), as users need them too: {', '.join(links)}.\n\n" if links else ""
    return users + module[0].replace(module[2], ", ".join(own))


class PublicNames(griffe.Extension):
    """The names of doors as public ones: they stand in a stub, and are listed only when it is asked."""

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Name the exports of each door in a package."""
        for name in (
            "skatcore",
            "skatcore.testing",
            *(f"skatcore.plugin{door}" for doors in SUBJECTS.values() for door in doors),
        ):
            if name.partition(".")[0] == pkg.path:
                pkg.modules_collection[name].exports = list(import_module(name).__all__)


class FencedDoctests(griffe.Extension):
    """Doctests in docstrings become blocks of code: in running text Markdown would read them as quotations."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence the doctests of an object."""
        if obj.docstring is not None:
            obj.docstring.value = DOCTEST.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
