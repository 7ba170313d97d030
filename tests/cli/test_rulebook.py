"""``skat rulebook``: formats, files, languages, and what goes wrong."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from skatcore.text.language_list import LANGUAGES
from support.commands import Skat, invoke


def test_it_is_markdown_unless_something_else_is_asked_for(skat: Skat) -> None:
    ran = skat("rulebook", "isko", "--lang", "en")
    assert ran.status == 0
    assert ran.out.startswith("# International Skat Order")
    assert ran.out == skat("rulebook", "isko", "--lang", "en", "--format", "markdown").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_book(skat: Skat, language: str) -> None:
    data = skat("rulebook", "warmia", "--lang", language, "--format", "json").data
    assert data["language"] == language
    assert data["id"] == "warmia"


@pytest.mark.parametrize(
    ("name", "begins"), [("b.md", b"# "), ("b.HTML", b"<!DOCTYPE html>"), ("b.pdf", b"%PDF"), ("b.json", b"{")]
)
def test_the_format_is_that_of_the_file(skat: Skat, tmp_path: Path, name: str, begins: bytes) -> None:
    out = tmp_path / name
    ran = skat("rulebook", "pub", "--out", str(out), "--lang", "en")
    assert (ran.status, ran.out) == (0, f"{out} written\n")
    assert out.read_bytes().startswith(begins)


def test_the_format_that_is_asked_for_goes_before_the_name(skat: Skat, tmp_path: Path) -> None:
    out = tmp_path / "book.txt"
    assert skat("rulebook", "pub", "--out", str(out), "--format", "markdown").status == 0
    assert out.read_text("utf-8").startswith("# ")


def test_a_pdf_goes_through_a_pipe() -> None:
    ran = invoke(["rulebook", "pub", "--format", "pdf", "--short"])
    assert ran.exit_code == 0
    assert len(PdfReader(BytesIO(ran.stdout_bytes)).pages) == 1


def test_a_file_of_no_known_kind_is_refused_before_anything_is_made(skat: Skat, tmp_path: Path) -> None:
    ran = skat("rulebook", "nothing", "--out", str(tmp_path / "book.doc"), "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert "'book.doc' is not a format of a rulebook" in ran.err


@pytest.mark.parametrize("more", [["--notes"], ["--against", "isko"]])
def test_the_page_for_the_table_has_neither_notes_nor_marks(skat: Skat, more: list[str]) -> None:
    ran = skat("rulebook", "pub", "--short", *more, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert f"{more[0]} is not for the page for the table" in ran.err


@pytest.mark.parametrize("words", [["nothing"], ["pub", "--against", "nothing"]])
def test_a_profile_that_is_not_there_is_wrong_usage(skat: Skat, words: list[str]) -> None:
    ran = skat("rulebook", *words)
    assert (ran.status, ran.out) == (2, "")
    assert "nothing" in ran.err


def test_a_folder_that_is_not_there_leaves_nothing_behind(skat: Skat, tmp_path: Path) -> None:
    ran = skat("rulebook", "pub", "--out", str(tmp_path / "no" / "book.md"), "--lang", "en")
    assert (ran.status, ran.out) == (1, "")
    assert "cannot be written" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_signs_without_letters_are_named(skat: Skat, tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('[profile]\nid = "club"\nextends = "isko"\ntitle.en = "Club 麻雀"\n', encoding="utf-8")
    ran = skat("rulebook", str(file), "--out", str(tmp_path / "club.pdf"), "--lang", "en")
    assert ran.status == 0
    assert "no letters for 雀 麻" in ran.err
