"""Sphinx's settings for the site of one language; `build` calls it for each."""

from __future__ import annotations

import ast
import re
from typing import Any

from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.search import SearchLanguage

from skatcore.model import plain
from skatcore.text import LANGUAGES, language_name
from skatcore.views.manual import SECTIONS, language_of

project = "skatcore"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["templates", "locale"]
locale_dirs = ["locale"]  # words of the theme that Sphinx does not have
templates_path = ["templates"]
default_role = "py:obj"
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 160
autodoc_member_order = "alphabetical"
autodoc_typehints_format = "short"
suppress_warnings = ["misc.highlighting_failure", "ref.python", "myst.header"]  # a name of two doors is one thing
html_theme = "furo"
html_title = "skatcore"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
html_static_path = ["site.css"]
html_css_files = ["site.css"]
html_sidebars = {
    "**": [f"sidebar/{part}.html" for part in ("brand", "search", "scroll-start", "navigation", "scroll-end")]
    + ["languages.html"]
}
myst_heading_anchors = 4
myst_heading_slug_func = "skatcore.web.markdown.anchor_of"  # as the pages of `skat serve` have them


class _Polish(SearchLanguage):
    """The search in Polish, for which Sphinx has none: accents do not matter, "reki" finds "ręki"."""

    lang = "pl"
    language_name = "Polish"
    js_stemmer_code = """
var Stemmer = function () {
  this.stemWord = (word) => word.normalize("NFD").replace(/\\p{M}/gu, "").replaceAll("ł", "l");
};
"""

    def stem(self, word: str) -> str:
        """The word without accents."""
        return plain(word)


def _languages(app: Any, page: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """The languages with the same page in each, or its first page."""
    ours = app.config.language
    topics = {topic for topics in SECTIONS.values() for topic in topics}

    def place(language: str) -> str:
        there = page in {"playground", "search"} or (page in topics and language_of(page, language) == language)
        return f"../{language}/{page if there else 'index'}.html"

    context["languages"] = [(each, language_name(each), place(each), each == ours) for each in LANGUAGES]


def _code(_app: Any, _what: str, _name: str, _of: Any, _options: Any, lines: list[str]) -> None:
    """Code in a docstring is indented, without the colons by which Sphinx knows it."""
    text = "\n".join(lines)
    lines[:] = re.sub(r"^(\S.*\n\n)(?=    \S)", r"\1::\n\n", text, flags=re.MULTILINE).split("\n")


def _signature(_app: Any, _what: str, _name: str, _of: Any, _options: Any, said: str, returned: str) -> Any:
    """A signature with defaults that are no code has its names short; those of others are links, shortened by Sphinx."""
    try:
        ast.parse(f"def signed{said or '()'}: ...")
    except SyntaxError:
        return re.sub(r"~(?:\w+\.)+(?=\w)", "", said), returned
    return None


def setup(app: Any) -> None:
    """Add what the pages need."""
    app.add_search_language(_Polish)
    # else what an attribute's sentence has before a colon is taken for its type; no setting says so
    GoogleDocstring._parse_attribute_docstring = GoogleDocstring._consume_to_end  # noqa: SLF001
    app.connect("autodoc-process-signature", _signature)
    app.connect("html-page-context", _languages)
    app.connect("autodoc-process-docstring", _code, priority=100)  # before the sections are read
