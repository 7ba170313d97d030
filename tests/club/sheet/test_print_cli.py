"""``skat sheet print`` and ``blank``: files that are written, and those that are not."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from support.commands import Skat
from support.papers import page_of


@pytest.fixture
def friday(sheet: Skat) -> Skat:
    """A list of two deals."""
    sheet("new", "Ada", "Bo", "Cyd", "Dov", "--title", "Friday", "--deals", "36")
    sheet("add", "bo", "hearts", "--with", "2", "--won")
    sheet("add", "cyd", "grand", "hand", "--without", "1", "--lost")
    return sheet


def test_a_list_as_html(friday: Skat, tmp_path: Path) -> None:
    out = tmp_path / "friday.html"
    ran = friday("print", "--out", str(out), "--lang", "de")
    assert (ran.status, ran.out, ran.err) == (0, f"{out} geschrieben\n", "")
    page = page_of(out.read_text(encoding="utf-8"))
    assert page.elements[0] == ("html", {"lang": "de"})
    assert len(page.deals) == 36
    assert page.deals[0][10] == "30"
    assert "2 von 36" in page.text


def test_a_list_as_pdf_replaces_the_one_from_before(friday: Skat, tmp_path: Path) -> None:
    out = tmp_path / "Friday.PDF"
    out.write_text("before", encoding="utf-8")
    assert friday("print", "-o", str(out), "--stake", "1").status == 0
    reader = PdfReader(BytesIO(out.read_bytes()))
    assert reader.metadata is not None
    assert reader.metadata.title == "Friday"
    text = "".join(page.extract_text() for page in reader.pages)
    assert "Who pays whom" in text


def test_a_march_in_a_ramsch_stands_in_the_column_of_games_won(sheet: Skat, tmp_path: Path) -> None:
    sheet("new", "Ada", "Bo", "Cyd", "Dov", "--profile", "pub")
    sheet("ramsch", "Bo=70/6", "Cyd=30/2", "Dov=20/2")
    sheet("ramsch", "Cyd=120/10", "Dov=0/0", "Ada=0/0")
    out = tmp_path / "list.html"
    assert sheet("print", "--out", str(out)).status == 0
    lost, march = page_of(out.read_text("utf-8")).deals[:2]
    assert (lost[2:4], march[2:4]) == (["", "−70"], ["120", ""])
    line = next(line for line in sheet("show").out.splitlines() if line.split()[:1] == ["2"])
    head = next(line for line in sheet("show").out.splitlines() if "won" in line)
    assert line.index("120") == head.index("won")


def test_cash_is_settled_on_the_list(friday: Skat, tmp_path: Path) -> None:
    out = tmp_path / "friday.html"
    assert friday("print", "-o", str(out), "--stake", "0.5", "--cash").status == 0
    text = page_of(out.read_text(encoding="utf-8")).text
    assert "Each game paid at once, at 0.5 Pf a value point" in text
    assert "Each compared with each" not in text


@pytest.mark.parametrize(
    ("words", "status", "expected"),
    [
        (("print", "--out", "{}/x.doc"), 2, "'x.doc' cannot be printed; name it .html or .pdf"),
        (("print", "--out", "{}/x.pdf", "--cash"), 2, "at which stake was each game paid?"),
        (("print", "--out", "{}/x.pdf", "--stake", "0.3"), 1, "0; 0.25; 0.5; 1 for each value"),
        (("print", "--out", "{}/x.pdf", "--stake", "lots"), 1, "'lots' is not an amount"),
        (("print", "--out", "{}/none/x.pdf"), 1, "none/x.pdf cannot be written: no such file"),
        (("print", "--out", "{}/x.pdf", "--sheet", "Monday"), 1, "Monday"),
        (("print",), 2, "--out"),
        (("blank", "--out", "{}/x.png"), 2, "'x.png' cannot be printed"),
        (("blank", "--out", "{}/x.pdf", "--players", "6"), 1, "a table of 6: these rules have 3"),
        (("blank", "--out", "{}/x.pdf", "--profile", "nope"), 2, "nope"),
        (("blank", "--out", "{}/x.pdf", "--deals", "0"), 2, "--deals"),
    ],
)
def test_what_cannot_be_printed_is_said_and_nothing_written(
    friday: Skat, tmp_path: Path, words: tuple[str, ...], status: int, expected: str
) -> None:
    ran = friday(*(word.format(tmp_path) for word in words))
    assert (ran.status, ran.out) == (status, "")
    assert expected in ran.err
    assert list(tmp_path.glob("**/x.*")) == []


@pytest.mark.parametrize("kind", ["pdf", "html"])
def test_an_empty_list_needs_no_store(sheet: Skat, tmp_path: Path, kind: str) -> None:
    out = tmp_path / f"blank.{kind}"
    ran = sheet("blank", "--players", "3", "--deals", "36", "--lang", "pl", "-o", str(out))
    assert (ran.status, ran.out) == (0, f"zapisano {out}\n")
    assert [path.name for path in tmp_path.iterdir()] == [out.name]
    if kind == "html":
        assert len(page_of(out.read_text(encoding="utf-8")).deals) == 36
    else:
        assert len(PdfReader(BytesIO(out.read_bytes())).pages) == 1


def test_what_prints_is_imported_when_something_is_printed() -> None:
    program = (
        "import sys, skatcore.cli.sheet.commands, skatcore.cli.sheet.print_sheet, skatcore.cli.sheet.show\n"
        "print({'typst', 'jinja2'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
