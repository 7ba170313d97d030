"""``skat clauses``."""

from __future__ import annotations

import csv
import io

import pytest

from skatcore.rules.clauses import read
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.clauses import TESTS
from support.commands import Skat

SAMPLE = TESTS / "rules" / "clauses" / "sample"


@pytest.fixture(autouse=True)
def _sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read, "bundled_folder", lambda: SAMPLE.parent)
    monkeypatch.setattr(read, "FOLDER", SAMPLE.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_matrix_of_a_rule_set(skat: Skat, language: str) -> None:
    shown, words = skat("clauses", "isko", "--lang", language), Catalogue(language)
    assert shown.status == 0
    for number in ("ISkO 1.1.2", "ISkO 4.2.3", "SkWO 8.6"):
        assert number in shown.out
    assert words.text("clauses.state.procedural") in shown.out
    assert words.text("clauses.by.incident", name="revoke") in shown.out
    assert words.text("clauses.number.implemented", number=3) in shown.out


def test_the_summary_counts_every_state(skat: Skat) -> None:
    assert "ISkO, SkWO: 4 of 5 accounted for: 3 implemented, 1 procedural, 1 open\n" in skat("clauses", "pub").out
    other = "PZ: 2 of 2 accounted for: 1 implemented, 0 procedural, 1 not adopted, 0 open\n"
    assert other in skat("clauses", "pzskat").out


def test_the_sources_own_errors_are_below(skat: Skat) -> None:
    shown = skat("clauses", "pzskat").out
    assert "The source's own errors: PZ" in shown
    assert "PZ 5.5.5   27" in shown
    assert "own errors" not in skat("clauses", "pzskat", "--subject", "revoke").out


def test_only_the_open_ones(skat: Skat) -> None:
    shown = skat("clauses", "isko", "--open").out
    assert "SkWO 8.6" in shown
    assert "ISkO 4.2.3" not in shown
    assert skat("clauses", "pzskat", "--open").out == "PZ: no clause is open.\nNo list of the clauses of: PT\n"


def test_as_data_with_the_names_of_tests(skat: Skat) -> None:
    (isko,) = skat("clauses", "isko", "--format", "json").data
    assert (isko["counted"], isko["accounted_for"], isko["states"]["open"]) == (5, 4, 1)
    revoke = isko["clauses"][1]
    assert revoke["by"] == ["incident revoke", "module referee/judgement"]
    assert revoke["tests"] == ["referee/test_play.py::test_ruling"]
    (row,) = csv.DictReader(io.StringIO(skat("clauses", "isko", "--open", "--format", "csv").out))
    assert (row["clause"], row["state"], row["note"]) == ("SkWO 8.6", "open", "Nothing has been done yet.")


@pytest.mark.parametrize("words", [("--subject", "revoke"), ("isko", "pzskat", "--subject", "Nichtbedienen")])
def test_one_subject_side_by_side(skat: Skat, words: tuple[str, ...]) -> None:
    shown = skat("clauses", *words).out
    assert "ISkO 4.2.3, 4.2.4 (implemented)   PZ 4.2.3 (implemented), 4.2.5 (not adopted)" in shown
    assert shown.endswith("No list of the clauses of: PT\n") is ("pzskat" in words)
    (row,) = skat("clauses", *words, "--format", "json").data
    assert [clause["clause"] for clause in row["clauses"]["pzskat"]] == ["PZ 4.2.3", "PZ 4.2.5"]
    (line,) = csv.DictReader(io.StringIO(skat("clauses", *words, "--format", "csv").out))
    assert line["pzskat"] == "PZ 4.2.3 implemented; PZ 4.2.5 not-adopted"


def test_several_rule_sets_without_a_subject_and_what_is_open_in_all(skat: Skat) -> None:
    assert len(skat("clauses", "isko", "pzskat", "--format", "json").data) == 4
    assert [row["topic"] for row in skat("clauses", "--open", "--format", "json").data] == ["mixed-tricks"]


def test_without_anything_the_lists_there_are(skat: Skat) -> None:
    rows = skat("clauses", "--format", "json").data
    assert [(row["profile"], row["counted"], row["not-adopted"]) for row in rows] == [("isko", 5, 0), ("pzskat", 2, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("given", "said"),
    [(("--subject", "revoek"), "revoke"), (("isko", "--subject", "wert einer"), "wert"), (("warmia",), "pzskat")],
)
def test_what_is_not_there_is_said_with_what_may_be_meant(
    skat: Skat, language: str, given: tuple[str, ...], said: str
) -> None:
    ran = skat("clauses", *given, "--lang", language)
    assert ran.status == 2
    assert said in ran.err


def test_a_broken_list_is_told_and_the_rest_is_shown(skat: Skat, monkeypatch: pytest.MonkeyPatch) -> None:
    book = read.book_in(SAMPLE)
    broken = read.read_list(SAMPLE / "none.toml", "none", read.TopicWords())
    monkeypatch.setattr(read, "book_in", lambda *_: type(book)((*book.lists, broken), book.topics, book.reasons))
    ran = skat("clauses")
    assert ran.status == 1
    assert "no such file" in ran.err
    assert "isko" in ran.out
