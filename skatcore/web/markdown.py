"""Markdown as HTML for pages: headings with anchors, links between the manual's pages, no HTML in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from markdown_it import MarkdownIt
from markupsafe import Markup

if TYPE_CHECKING:
    from markdown_it.renderer import RendererProtocol
    from markdown_it.token import Token
    from markdown_it.utils import EnvType, OptionsDict

#: A link to another page of the manual.
_PAGE: Final = re.compile(r"([a-z-]+)\.md(#.*)?$")
#: The folder above that of a page, where pictures and notebooks are.
_ABOVE: Final = re.compile(r"^\.\./")
_TITLE: Final = re.compile(r'title="([^"]*)"')


@dataclass(frozen=True, slots=True)
class PageHeading:
    """A heading of a page: how deep it is (2 below the title), its anchor, its text."""

    depth: int
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class HtmlPage:
    """A page of Markdown as HTML, with its headings below the title."""

    html: Markup
    headings: tuple[PageHeading, ...]


def html_of(markdown: str, folder: str) -> HtmlPage:
    """A text as HTML; ``page.md`` in a link becomes ``folder/page``."""
    tokens = _PARSER.parse(markdown)
    headings = tuple(_with_anchors(tokens))
    for token in tokens:
        if "style" in token.attrs:  # of a column of numbers; pages allow no styles of their own
            token.attrs = {"class": "number"}
        for child in token.children or ():
            if child.type == "link_open":
                _lead_on(child, folder)
            elif child.type == "image":
                child.attrSet("src", _ABOVE.sub(f"{folder}/", str(child.attrGet("src"))))
                child.attrSet("loading", "lazy")
    return HtmlPage(Markup(_PARSER.renderer.render(tokens, _PARSER.options, {})), headings)  # noqa: S704 - escaped by the parser


def anchor_of(text: str) -> str:
    """The anchor of a heading: its words with hyphens."""
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s.-]", "", text.lower()).strip())


def _with_anchors(tokens: Sequence[Token]) -> Iterator[PageHeading]:
    """Give each heading an anchor of its own."""
    taken: set[str] = set()
    for token, inline in pairwise(tokens):
        if token.type != "heading_open":
            continue
        text = "".join(child.content for child in inline.children or ())
        base = anchor = anchor_of(text)
        number = 1
        while anchor in taken:
            number += 1
            anchor = f"{base}-{number}"
        taken.add(anchor)
        token.attrSet("id", anchor)
        if (depth := int(token.tag[1:])) > 1:
            yield PageHeading(depth, anchor, text)


def _lead_on(link: Token, folder: str) -> None:
    address = str(link.attrGet("href"))
    if page := _PAGE.fullmatch(address):
        link.attrSet("href", f"{folder}/{page[1]}{page[2] or ''}")
    elif _ABOVE.match(address):
        link.attrSet("href", _ABOVE.sub(f"{folder}/", address))
    elif "://" in address:
        link.attrSet("rel", "noreferrer")


def _fence(_: RendererProtocol, tokens: Sequence[Token], index: int, __: OptionsDict, ___: EnvType) -> str:
    """A block of code that can be scrolled by keyboard; one that is a file has its name above it."""
    token = tokens[index]
    title = _TITLE.search(token.info)
    caption = Markup("<figcaption><code>{}</code></figcaption>").format(title[1]) if title else ""
    code = Markup('<pre tabindex="0"><code>{}</code></pre>').format(token.content)
    return f"<figure>{caption}{code}</figure>\n"  # no Markup: added to the rest by markdown-it 3, it would escape that


_PARSER: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_PARSER.add_render_rule("fence", _fence)
_PARSER.add_render_rule("table_open", lambda *_: '<div class="wide" tabindex="0"><table>\n')
_PARSER.add_render_rule("table_close", lambda *_: "</table></div>\n")
