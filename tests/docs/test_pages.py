"""Every example in README and the manual runs, and prints what it shows."""

from __future__ import annotations

import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from skatcore import load, reasons, value
from skatcore.club.saved_profiles import SavedProfiles
from skatcore.rules.code_files import ALLOWED
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, core_messages, web_messages
from skatcore.views.manual.pages import FOLDER, TOPICS, language_of, title
from skatcore.views.manual.pages import page as manual_page
from support.commands import Skat
from support.pages import PAGES, ROOT, Reader, blocks, commands, fits, language

#: Languages of blocks that are run or written to files, and those that are neither.
RUN, NOT_RUN = {"console", "pycon", "python"}, {"sh", "text"}

#: Pages that lead from button to button.
TUTORIALS: Final = [page for page in PAGES if page.stem.startswith("first-")]


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, skat: Skat) -> Iterator[Reader]:
    """A reader in a folder of his own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(ALLOWED, "")  # what a page allows ends with it
    reading = Reader(tmp_path, skat)
    yield reading
    reading.leave()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{language(page)}-{page.stem}")
def test_every_example_of_a_page_works_as_shown(page: Path, reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", f"{language(page)}.UTF-8")
    profiles = {}
    for block in blocks(page):
        reader.follow(block)
        if block.title.endswith(".toml") and "[profile]" in block.text and "wrong" not in block.title:
            profiles[block.title] = re.findall(r'"\./(\w+\.py)"', block.text)
        if Path(block.title).name.startswith("test_"):
            tests = runpy.run_path(block.title)
            assert [test() for name, test in tests.items() if name.startswith("test_")]
    for profile, code in profiles.items():
        assert reader.skat("check", *code, profile).status == 0


def test_every_block_is_run_or_a_file() -> None:
    for block in (block for page in PAGES for block in blocks(page)):
        assert block.title or block.language in RUN | NOT_RUN, block.place
        if block.language == "console":
            assert list(commands(block)), block.place


def test_a_page_has_one_heading_and_short_lines() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert text.startswith("# "), page
        prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
        assert len(re.findall(r"^# ", prose, flags=re.MULTILINE)) == 1, page
        assert [line for line in prose.splitlines() if len(line) > 120 and not line.startswith("|")] == [], page


def test_pages_speak_of_players_as_they() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES if language(page) == "en")
    assert re.findall(r".*\b(?:he|his|him|himself)\b.*", text, re.IGNORECASE) == []


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_first_evening_shows_what_the_phone_says_of_the_first_deal(spoken: str) -> None:
    page = FOLDER / spoken / "first-evening.md"
    (shown,) = (block.text.splitlines() for block in blocks(page) if block.text.startswith("1: "))
    ruleset = load("pzskat" if spoken == "pl" else "isko-2022")
    said = "; ".join(reasons(ruleset, value(ruleset, "hearts", matadors=2, points=95), spoken))
    assert shown[0].endswith("+40")
    assert said.casefold().startswith(shown[1].removesuffix("...").casefold())


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_first_evening_works_as_shown_where_house_rules_are_saved(
    spoken: str, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{spoken}.UTF-8")
    rules, evening = (list(blocks(FOLDER / spoken / f"first-{name}.md")) for name in ("rules", "evening"))
    (profile,) = (block.text for block in rules if block.title.endswith(".toml"))
    with SavedProfiles.open(str(reader.folder / "sheets.db")) as saved:
        saved.save("House", profile)
    for block in evening:
        reader.follow(block)
    book, sheet = ({*re.findall(r"--out (\S+)", "".join(block.text for block in page))} for page in (rules, evening))
    assert book
    assert sheet
    assert not book & sheet


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: f"{language(page)}-{page.stem}")
def test_words_in_italics_are_those_on_the_screen(page: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    said = set(re.findall(r"(?<![*\w])\*([^*\s][^*]*)\*(?![*\w])", " ".join(prose.split())))
    sections = [text for key, text in core_messages(language(page)).items() if key.startswith("rules.section.")]
    messages = [*web_messages(language(page)).values(), *sections]
    shown = re.compile("|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(text)) for text in messages if text[0] != "{"))
    assert [words for words in sorted(said) if not shown.fullmatch(words)] == []


@pytest.mark.parametrize("page", sorted(FOLDER.glob("*/troubleshooting.md")), ids=language)
def test_messages_that_need_a_broken_machine_are_as_the_program_says_them(page: Path) -> None:
    words = Catalogue(language(page), more=web_messages(language(page)))
    in_use = words.text("web.no-port", host="127.0.0.1", port=8000, why="EADDRINUSE")
    missing = words.text("cli.extra-missing", extra="club", library="sqlalchemy", what='-e "/home/anna/skatcore[club]"')
    shown = [block.text.strip() for block in blocks(page) if block.language == "text"]
    pages = (words.text("web.only-here"), words.text("web.needs-link"))
    assert [said for said in (in_use, missing, *pages) if said not in shown] == []


@pytest.mark.skipif(not (ROOT / ".github").exists(), reason="only in the whole checkout")
def test_every_link_leads_to_a_page() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
            assert target.startswith("http") or (page.parent / target).exists(), f"{page}: {target}"
            own = page.parent / target.removeprefix("../en/")
            assert own == page.parent / target or not own.exists(), f"{page}: {own.name} is there in this language"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_links_of_pages_as_they_are_shown_name_the_topic(topic: str, language: str) -> None:
    shown = manual_page(topic, language)
    targets = {target for target in re.findall(r"\]\(([^)#]+\.md)", shown) if not target.startswith("http")}
    assert targets <= {f"{name}.md" for name in TOPICS}


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 160


def test_the_readme_shows_a_profile_in_ten_lines_and_a_plugin_in_twenty() -> None:
    files = {block.title: block.text for block in blocks(ROOT / "README.md") if block.title}
    profile = [line for line in files["club.toml"].splitlines() if line]
    plugin = [line for line in files["double_schwarz.py"].splitlines() if line]
    assert len(profile) <= 10
    assert len(plugin) <= 20


@pytest.mark.parametrize(
    ("shown", "fit"),
    [
        (["a", "b"], True),
        (["a"], False),
        (["..."], True),
        (["...", "b"], True),
        (["a", "..."], True),
        (["...", "a"], False),
        ([], False),
    ],
)
def test_dots_stand_for_lines_that_are_left_out(shown: list[str], *, fit: bool) -> None:
    assert fits(shown, ["a", "b"]) is fit


@pytest.mark.parametrize("language", ["de", "pl"])
def test_pages_in_english_only_have_one_title_in_each_language(language: str) -> None:
    missing = [topic for topic in TOPICS if language_of(topic, language) == "en"]
    assert [title(topic, "en") for topic in missing] == [
        Catalogue("en").raw(f"manual.title.{topic}") for topic in missing
    ]
    named = re.findall(r"\[([^]]+)]\(\.\./en/([\w-]+)\.md\)", (FOLDER / language / "index.md").read_text("utf-8"))
    own = {topic: " ".join(text.split()) for text, topic in named if not topic.startswith(("api-", "python-"))}
    assert own == {topic: title(topic, language) for topic in own}
