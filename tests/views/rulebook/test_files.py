"""Rulebooks as files: every bundled profile in every language, what is on the pages, and that no word is markup."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from io import BytesIO
from itertools import cycle, product

import pytest
from markdown_it import MarkdownIt
from pypdf import PdfReader

from skatcore.rules.profile.lookup import bundled
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.rulebook.edition import short_page
from skatcore.views.rulebook.files import as_html, as_json, as_markdown, as_pdf, escaped, without_letters
from skatcore.views.rulebook.printed import PrintedBook
from support.books import NASTY, book, house_rules, inked, nasty_rules, pages_of, typeset
from support.each import IN_TURN
from support.games import built, rules
from support.rulebooks import rulebook_of

#: The size of a chapter's heading in the PDF, and of the smallest letters on the page for the table.
HEADING, SMALLEST = 14.0, 6.5
#: Points from the lower edge below which only the foot of a page stands.
FOOT = 62


def said(made: PrintedBook) -> list[str]:
    """Every text that somebody wrote for the book."""
    paragraphs = [each for chapter in made.chapters for each in chapter.paragraphs]
    return [made.title, *made.facts, *(each.text for each in paragraphs), *(each.clause for each in paragraphs)]


def same_plugins() -> list[list[str]]:
    """The bundled profiles whose books are made by the same plugins, and so of the same kinds of paragraphs."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name in bundled():
        found.setdefault(tuple(sorted(rules(name).profile.plugins)), []).append(name)
    return list(found.values())


def plain(text: str) -> str:
    """A text without white space and hyphens, which lines may break at."""
    return re.sub(r"[\s\N{SOFT HYPHEN}\N{ZERO WIDTH SPACE}-]", "", text)


class Shown(HTMLParser):
    """The elements and texts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, _: list[tuple[str, str | None]]) -> None:
        """Note the element."""
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        """Note the text."""
        self.texts.append(data)


def read_markdown(text: str) -> Shown:
    """Markdown as a browser shows it, with HTML allowed, as GitHub allows some of it."""
    return Shown(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(text))


# -- every bundled profile ------------------------------------------------------------------------


@pytest.mark.parametrize("name", bundled())
def test_every_bundled_profile_has_its_book_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        made = book(rules(name), language, notes=True)
        texts = said(made)
        assert all(texts[: 1 + len(made.facts)]), language
        wrong = [text for text in texts if re.search(r"\{[\w.-]+\}|\bNone\b|\bTrue\b|\bFalse\b", text)]
        assert (language, wrong) == (language, [])
        assert [chapter.key for chapter in made.chapters if not chapter.title] == [], language
        assert without_letters(made) == (), language


@IN_TURN
def test_every_bundled_profile_has_its_book_as_text_and_page(name: str, language: str) -> None:
    made = book(rules(name), language, notes=True)
    texts = said(made)
    markdown, html = read_markdown(as_markdown(made)), Shown(as_html(made))
    for shown in (markdown, html):
        there = plain("".join(shown.texts))
        assert [text for text in texts if plain(text) not in there] == []
    assert json.loads("".join(as_json(made, Catalogue.of("en"))))["digest"] == made.digest
    assert short_page(rules(name), Catalogue.of(language, rules(name))).parts


@pytest.mark.parametrize(
    ("name", "language"), [(names[-1], language) for names, language in zip(same_plugins(), cycle(LANGUAGES))]
)
def test_books_of_each_set_of_plugins_are_printed_without_a_warning(name: str, language: str) -> None:
    document, warnings = typeset(book(rules(name), language, notes=True))
    assert (len(document) > 10_000, warnings) == (True, [])


@pytest.mark.parametrize(("name", "language"), [("isko", "en"), ("pl-local", "de"), ("warmia", "pl")])
def test_no_heading_is_the_last_line_of_its_page(name: str, language: str) -> None:
    made = book(rules(name), language, notes=True)
    pages = pages_of(as_pdf(made))
    headings = [line.text for page in pages for line in page if line.size == HEADING]
    assert plain("".join(f"{chapter.number}{chapter.title}" for chapter in made.chapters)) in plain("".join(headings))
    for page in pages[1:]:
        lowest = min((line for line in page if line.y > FOOT), key=lambda line: line.y)
        assert lowest.size < HEADING, lowest.text


@pytest.mark.parametrize("name", ["isko", "pl-local"])
def test_nothing_runs_into_the_margins(name: str) -> None:
    assert not inked(book(rules(name), "de", notes=True), margin=16)
    assert inked(book(rules(name), "de"), margin=25)


def letters_of(name: str, language: str) -> int:
    """How much is printed on the page for the table of a profile."""
    return sum(len(each.brief) for each in rulebook_of(rules(name), language).paragraphs.values())


@pytest.mark.parametrize("names", same_plugins(), ids=" ".join)
def test_the_page_for_the_table_is_one_page_of_legible_letters(names: list[str]) -> None:
    """For the profile and in the language that need most room: the letters of the others are larger."""
    name, language = max(product(names, LANGUAGES), key=lambda each: letters_of(*each))
    page = short_page(rules(name), Catalogue.of(language, rules(name)))
    document, warnings = typeset(page)
    assert warnings == []
    (lines,) = pages_of(document)
    sizes = [line.size for line in lines if line.y > FOOT]
    assert max(set(sizes), key=sizes.count) >= SMALLEST
    printed = plain(" ".join(line.text for line in lines))
    said_short = [entry.text for part in page.parts for entry in part.entries]
    said_short += [cell for part in page.parts for entry in part.entries if entry.table for cell in entry.table.cells]
    assert [text for text in said_short if plain(text) not in printed] == []
    assert page.digest in printed


def test_a_club_s_profile_of_ten_lines_has_a_book_without_a_gap() -> None:
    ruleset = built('[loss]\nhand = 1\n[auction]\nall-pass = "ramsch"\n', plugins=("ramsch",))
    made = book(ruleset, "de")
    assert "ramsch" in {chapter.key for chapter in made.chapters}
    assert made.sources
    assert typeset(made)[1] == []


# -- PDF ------------------------------------------------------------------------------------------


def test_a_pdf_has_title_language_contents_and_is_the_same_each_time() -> None:
    made = book(rules("warmia"), "pl")
    document = as_pdf(made)
    reader = PdfReader(BytesIO(document))
    assert reader.metadata is not None
    assert reader.metadata.title == made.title
    assert str(reader.root_object["/Lang"]) == "pl"
    assert [plain(str(entry.title)) for entry in reader.outline if not isinstance(entry, list)][:1] == [
        plain(f"{made.chapters[0].number}{made.chapters[0].title}")
    ]
    assert document == as_pdf(book(rules("warmia"), "pl"))


def test_each_page_but_the_first_names_the_rules_and_each_its_number() -> None:
    made = book(rules("warmia"), "en")
    first, *others = [page.extract_text() for page in PdfReader(BytesIO(as_pdf(made))).pages]
    for at, page in enumerate(others, 2):
        assert page.count(made.title[:40]) >= 1
        assert made.digest[:16] in page
        assert f"page {at} / {len(others) + 1}" in " ".join(page.split())
    assert made.digest[:16] in first


def test_german_words_are_hyphenated() -> None:
    text = "\n".join(page.extract_text() for page in PdfReader(BytesIO(as_pdf(book(rules("isko"), "de")))).pages)
    assert re.search("[a-zäöü]{3}[-\N{HYPHEN}\N{SOFT HYPHEN}] ?\n ?[a-zäöü]{2}", text)


def test_marks_are_seen_without_colour() -> None:
    made = book(house_rules("[loss]\nhand = 1\n"), against=house_rules())
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(as_pdf(made))).pages)
    assert "≠" in text
    assert "+" in text
    assert "House: Lost hand games count 2 times." in " ".join(text.split())
    html = as_html(made)
    assert 'class="paragraph marked changed"' in html
    assert 'class="paragraph marked new"' in html


# -- words that are no markup ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "markdown"),
    [
        ("# heading", r"\# heading"),
        ("1. item", r"1\. item"),
        ("12) item", r"12\) item"),
        ("- item", r"\- item"),
        ("+5", r"\+5"),
        ("a*b_c", r"a\*b\_c"),
        ("<b>&amp;", r"\<b\>\&amp;"),
        ("two\nlines", "two\N{REPLACEMENT CHARACTER}lines"),
        ("see https://x.example/a_b.", "see <https://x.example/a_b>."),
        ("1 plain - text", "1 plain - text"),
    ],
)
def test_signs_of_markdown_are_escaped(text: str, markdown: str) -> None:
    assert escaped(text) == markdown


def test_nasty_words_are_printed_as_they_are() -> None:
    made = book(nasty_rules(), against=house_rules("[loss]\nhand = 1\n"), notes=True)
    markdown, html = read_markdown(as_markdown(made)), Shown(as_html(made))
    for shown in (markdown, html):
        assert not shown.tags & {"b" if shown is markdown else "i", "script", "img", "del"}
        assert plain("".join(shown.texts)).count(plain(NASTY)) >= 3
    assert typeset(made)[1] == []
    printed = plain(" ".join(page.extract_text() for page in PdfReader(BytesIO(as_pdf(made))).pages))
    assert printed.count(plain(NASTY)) >= 3
    assert not inked(made, margin=16)


def test_a_nasty_page_for_the_table_is_a_page_too() -> None:
    ruleset = nasty_rules()
    page = short_page(ruleset, Catalogue.of("en", ruleset))
    assert len(pages_of(as_pdf(page))) == 1
    assert not inked(page, margin=10)
    assert "<b>" not in as_html(page)


def test_a_page_loads_nothing_and_runs_nothing() -> None:
    html = as_html(book(rules("isko"), notes=True))
    assert "<script" not in html
    assert not re.search(r'(src|href)="(?!#)', html)
    assert html.startswith("<!DOCTYPE html>")


def test_every_link_of_a_page_has_its_place() -> None:
    html = as_html(book(rules("pl-local"), against=rules("isko"), notes=True))
    ids = re.findall(r'id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
