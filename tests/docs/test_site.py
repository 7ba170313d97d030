"""The manual as a site: built without a warning, whole in each language, and readable as files without a network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Page, expect

from skatcore.text import LANGUAGES
from skatcore.views.manual import SUBJECTS, TOPICS, USERS, language_of, title, user_names
from support.browser import PHONE, Chromium, program
from support.pages import ROOT

BUILD = ROOT / ".ci" / "site" / "build.py"
pytestmark = pytest.mark.skipif(
    find_spec("sphinx") is None or not BUILD.exists(), reason="needs the extra docs and the checkout"
)


def _program() -> ModuleType:
    spec = spec_from_file_location("site_build", BUILD)
    assert spec is not None
    assert spec.loader is not None
    program = module_from_spec(spec)
    spec.loader.exec_module(program)
    return program


def test_without_sphinx_the_build_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    build = _program()
    monkeypatch.setattr(build, "find_spec", lambda _: None)
    with pytest.raises(SystemExit, match=r"\[docs\]"):
        build.main(tmp_path / "out")
    assert not [*tmp_path.iterdir()]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, tuple[int, str]]]:
    """The site with one wrong link in its English pages, and how each language's build ended."""
    program, place = _program(), tmp_path_factory.mktemp("site")
    runs = {}
    for language in LANGUAGES:
        program.stage(language, place / language)
        if language == "en":
            with (place / language / "index.md").open("a", encoding="utf-8") as page:
                page.write("\n[Nowhere](nowhere.md)\n")
        runs[language] = program.started(language, place / language, place / "out")
    ended = {language: (run.communicate()[1].decode(), run.returncode) for language, run in runs.items()}
    program.finished(place / "out")
    return place / "out", {language: (code, said) for language, (said, code) in ended.items()}


@pytest.fixture
def site(built: tuple[Path, dict[str, tuple[int, str]]]) -> Path:
    """The site, written whole."""
    return built[0]


def test_a_wrong_link_ends_the_build_and_nothing_else_does(built: tuple[Path, dict[str, tuple[int, str]]]) -> None:
    code, said = built[1]["en"]
    assert code == 1
    assert "nowhere.md" in said
    assert said.count("WARNING") == 1, said
    assert {language: ended for language, ended in built[1].items() if language != "en"} == {
        "de": (0, ""),
        "pl": (0, ""),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_the_playground_and_the_changelog_have_a_place_in_the_navigation(site: Path, language: str) -> None:
    first = (site / language / "index.html").read_text("utf-8")
    topics = [topic for topic in TOPICS if topic != "index"]
    assert [name for name in (*topics, "playground", "changes") if f'href="{name}.html"' not in first] == []


def test_the_changelog_leads_to_that_of_the_interface(site: Path) -> None:
    assert 'href="plugin-reference.html#changes-of-the-interface"' in (site / "en" / "changes.html").read_text("utf-8")


def test_the_page_at_the_root_leads_to_each_language_without_scripts_too(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    assert re.findall(r'<a href="([^"]+)"', text) == [f"{language}/index.html" for language in LANGUAGES]


@pytest.mark.parametrize("language", ["de", "pl"])
def test_a_page_that_is_there_in_english_only_leads_there_and_says_so(site: Path, language: str) -> None:
    (missing, *_) = [topic for topic in TOPICS if language_of(topic, language) == "en"]
    assert f'href="../en/{missing}.html"' in (site / language / f"{missing}.html").read_text("utf-8")
    linked = re.findall(
        r'href="../en/design.html" hreflang="en">[^<]+</a>([^<,]*),',
        (site / language / "index.html").read_text("utf-8"),
    )
    assert linked == [{"de": " (englisch)", "pl": " (po angielsku)"}[language]]


def test_the_languages_lead_to_the_same_page_where_it_is_there_and_else_to_the_start(site: Path) -> None:
    def places(topic: str) -> list[str]:
        text = (site / "en" / f"{topic}.html").read_text("utf-8")
        return re.findall(r'<a href="(../[^"]+)" lang=', text)

    assert places("playground") == [f"../{language}/playground.html" for language in LANGUAGES]
    for topic in TOPICS:
        pages = [topic if language_of(topic, language) == language else "index" for language in LANGUAGES]
        assert places(topic) == [f"../{language}/{page}.html" for language, page in zip(LANGUAGES, pages, strict=True)]


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_words_around_a_page_are_in_its_language(site: Path, language: str) -> None:
    text = (site / language / "playground.html").read_text("utf-8")
    english = [
        "Skip to content",
        ">Next<",
        ">Previous<",
        "Toggle ",
        ">Light mode<",
        "Made with",
        'placeholder="Search"',
    ]
    assert [words for words in english if words in text] == []
    assert f'<html class="no-js" lang="{language}"' in text


@pytest.fixture
def phone() -> Iterator[Page]:
    """A phone that reads the site as files; nothing may go wrong on it."""
    wrong: list[str] = []
    chromium = Chromium(program())
    with chromium.at_work() as browser:
        page = browser.new_page(viewport=PHONE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
    chromium.close()
    assert set(wrong) <= {"Failed to fetch"}  # the search's excerpts, which only a server gives


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_tables_fit_the_list_opens_at_the_page_and_the_search_says_what_it_found(
    phone: Page, site: Path, language: str
) -> None:
    phone.goto(f"{site.as_uri()}/{language}/index.html")
    wide = "[...document.querySelectorAll('.table-wrapper')].filter((one) => one.scrollWidth > one.clientWidth).length"
    assert phone.evaluate(wide) == 0
    phone.goto(f"{site.as_uri()}/{language}/players.html")
    phone.locator("label.nav-overlay-icon").click()
    expect(phone.locator(".sidebar-tree .current-page")).to_be_in_viewport()
    sought = {"pl": "reki"}.get(language, "Ramsch")  # there without accents, for "ręki"
    phone.goto(f"{site.as_uri()}/{language}/search.html?q={sought}")
    expect(phone.locator(".search-summary")).to_have_text(re.compile(r"\d"))


@pytest.mark.parametrize("language", ["de", "pl"])
def test_the_search_has_what_it_says_at_its_end_and_finds_pages_in_english_by_their_titles(
    site: Path, language: str
) -> None:
    words = (site / language / "_static" / "translations.js").read_text("utf-8")
    forms = re.search(r'"Search finished, found one page matching the search query.": (\[.*])', words)
    assert forms is not None
    assert [form.count("${resultCount}") for form in json.loads(forms[1])] == [1]
    assert '"plural_expr": "0"' in words  # an index: the search takes none of a truth value
    (missing, *_) = [topic for topic in TOPICS if language_of(topic, language) == "en"]
    assert f"{title(missing, language)} (" in (site / language / "searchindex.js").read_text("utf-8")


def test_every_public_name_has_an_anchor(site: Path) -> None:
    anchors = {
        anchor
        for page in (site / "en").glob("*.html")
        for anchor in re.findall(r'id="([^"]+)"', page.read_text("utf-8"))
    }
    doors = [f"skatcore.plugin{door}" for of_page in SUBJECTS.values() for door in of_page]
    modules = [import_module(name) for name in ("skatcore", "skatcore.testing", *doors)]
    names = {f"{module.__name__}.{name}" for module in modules for name in module.__all__}
    assert names - anchors == set()


def test_each_name_for_users_has_one_subject() -> None:
    names = [name for subject in USERS for name in user_names(subject)]
    assert sorted(names) == list(import_module("skatcore").__all__)


def test_examples_in_docstrings_are_blocks_of_code(site: Path) -> None:
    for page in (site / "en").glob("*.html"):
        if page.stem.startswith(("api", "python-")):
            assert "<p>&gt;&gt;&gt;" not in page.read_text("utf-8"), page.name
    assert page_examples(site / "en" / "python-rules.html") > len(("load", "parse", "value"))


def page_examples(page: Path) -> int:
    """How many lines of examples a page has."""
    return page.read_text("utf-8").count('<span class="gp">&gt;&gt;&gt; </span>')


def test_search_needs_neither_server_nor_network(site: Path) -> None:
    assert "ramsch" in (site / "en" / "searchindex.js").read_text("utf-8")
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        fetched = re.findall(
            r'<(?:script|img|link rel="(?:stylesheet|preload|icon)")[^>]+(?:src|href)="https?://[^"]*"', text
        )
        assert fetched == [], page
