"""Record formats of other distributions: found, recognised in order, and broken ones named."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from skatcore.model.record import Broken, Record
from skatcore.records import formats
from skatcore.records.errors import RecordError, UnreadableGame
from skatcore.records.format import RecordFormat, Writes, WritesBatches, lines_with_text, read_each
from skatcore.records.formats import BUNDLED, Formats, OfferedFormat
from skatcore.records.samples import sample
from skatcore.records.source import open_records
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import languages
from support.commands import Skat
from support.errors import raising
from support.installed import describe

TEXT = "Diary of Friday\nAda Bob Cem\nAda Bob\n"

PACKAGE = """
from skatcore.plugin.records import Record, UnreadableGame, lines_with_text, read_each


def passed(text, number, line):
    players = tuple(text.split())
    if len(players) != 3:
        raise UnreadableGame("broken.cells", count=len(players), expected=3)
    return Record(number, players, line=line)


class Diary:
    key = "diary"
    order = 5

    def recognises(self, head):
        return head.startswith("Diary of ")

    def read(self, lines):
        next(iter(lines))
        return read_each(lines_with_text(lines, 2), passed)


FORMAT = Diary()
"""


@dataclass(frozen=True)
class Diary:
    """A line with three names for each deal that all passed."""

    key: str = "diary"
    order: int = 5
    begins: str = "Diary of "

    def recognises(self, head: str) -> bool:
        """Whether the text begins as a diary does."""
        return head.startswith(self.begins)

    def read(self, lines: Iterable[str]) -> Iterator[Record | Broken]:
        """The deals below the heading."""
        iterator = iter(lines)
        next(iterator)
        return read_each(lines_with_text(iterator, 2), _passed)


class Raising(Diary):
    """A format whose author made a mistake."""

    def recognises(self, head: str) -> bool:
        """Fail."""
        raise ZeroDivisionError(head)


def _passed(text: str, number: int, line: int) -> Record:
    players = text.split()
    if len(players) != 3:
        raise UnreadableGame("broken.cells", count=len(players), expected=3)
    return Record(number, (players[0], players[1], players[2]), line=line)


def offers(*more: OfferedFormat) -> Formats:
    """The bundled formats with others beside them."""
    bundled = (offer(fmt, fmt.key, BUNDLED) for fmt in Formats.installed())
    return Formats([*more, *bundled])


def offer(fmt: object, name: str = "diary", distribution: str = "skat-diary") -> OfferedFormat:
    return OfferedFormat(name, distribution, lambda: fmt)


def test_the_bundled_formats_come_from_entry_points_in_their_order() -> None:
    installed = Formats.installed()
    keys = ("csv", "deals", "iss", "jsonl", "parquet", "sheet", "xlsx", "xskat")
    assert installed.names[: len(keys)] == keys
    bundled = [fmt for fmt in installed if fmt.key in keys]
    assert [fmt.key for fmt in bundled] == ["deals", "csv", "sheet", "jsonl", "iss", "xskat", "parquet", "xlsx"]
    assert [fmt.key for fmt in bundled if isinstance(fmt, Writes)] == ["csv", "jsonl"]
    assert [fmt.key for fmt in bundled if isinstance(fmt, WritesBatches)] == ["parquet"]


def test_a_format_of_a_third_party_is_recognised_and_read(tmp_path: Path) -> None:
    path = tmp_path / "friday.txt"
    path.write_text(TEXT)
    with open_records(path, formats=offers(offer(Diary()))) as file:
        first, second = file
    assert isinstance(first, Record)
    assert (first.players, first.number, first.line) == (("Ada", "Bob", "Cem"), 1, 2)
    assert isinstance(second, Broken)
    assert (second.message.name, second.number, second.line) == ("cells", 2, 3)
    with raising(RecordError, "not-recognised"):
        open_records(path)


def test_a_distribution_on_the_path_brings_its_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, skat: Skat
) -> None:
    (tmp_path / "skat_diary.py").write_text(PACKAGE)
    describe(tmp_path, "skat-diary", "[skatcore.formats]\ndiary = skat_diary:FORMAT\n")
    (tmp_path / "friday.txt").write_text(TEXT)
    monkeypatch.syspath_prepend(tmp_path)
    Formats.installed.cache_clear()  # as in a new process
    try:
        assert "diary" in Formats.installed().names
        result = skat("score", str(tmp_path / "friday.txt"))
        assert (result.status, "friday.txt:3" in result.err) == (1, True), result.err
    finally:
        Formats.installed.cache_clear()  # the package goes away


def test_formats_are_asked_by_their_order_not_by_their_names() -> None:
    early, late = Diary(order=1, key="zz"), Diary(order=90, key="aa")
    fmt = offers(offer(late, "aa"), offer(early, "zz")).recognise(TEXT)
    assert fmt is early


def test_a_name_that_is_taken_is_given_with_its_distribution() -> None:
    other = Diary(key="csv", begins="Sheet of ")
    known = offers(offer(other, "csv"))
    assert known.named("csv").key == "csv"
    assert known.named("csv") is not other
    assert known.named("skat-diary/csv") is other


@pytest.mark.parametrize("language", languages())
def test_a_broken_format_is_one_clear_line(tmp_path: Path, language: str) -> None:
    def missing() -> RecordFormat:
        raise ModuleNotFoundError("No module named 'skat_diary'")

    loads = (missing, partial(sys.exit, 0))
    for broken in (*(OfferedFormat("diary", "skat-diary", load) for load in loads), offer("no format")):
        known = offers(broken)
        with open_records(sample("evening"), formats=known) as file:
            assert file.format.key == "csv"  # the others go on working
        path = tmp_path / "friday.txt"
        path.write_text(TEXT)
        for key in ("diary", None):
            with pytest.raises(RecordError) as caught:
                open_records(path, key, known)
            assert caught.value.message.name == "format-broken"
            text = Catalogue(language).error(caught.value)
            assert "'diary'" in text
            assert "skat-diary" in text


def test_a_format_that_fails_to_recognise_is_passed_over() -> None:
    known = offers(offer(Raising()))
    fmt = known.recognise(sample("evening").read_text("utf-8"))
    assert fmt is not None
    assert fmt.key == "csv"


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(RecordError) as caught:
        offers(offer(Diary())).named("dairy")
    details = dict(caught.value.message.details)
    assert details["suggestion"] == "diary"
    assert details["expected"] == "csv, deals, iss, jsonl, parquet, sheet, xlsx, xskat, diary"


def test_the_cores_records_name_no_variant() -> None:
    folder = Path(formats.__file__).parent
    words = ("ramsch", "revolution", "spitze", "kontra", "pushed", "knocked", "jacks-")
    result = {
        (path.name, word) for path in folder.rglob("*.py") for word in words if word in path.read_text("utf-8").lower()
    }
    assert result == {("samples.py", "ramsch")}  # as the samples are called


def test_what_reads_a_format_is_imported_when_its_text_is_read() -> None:
    program = (
        "import sys; from skatcore.records.samples import SAMPLE; from skatcore.records.source import open_records; "
        "list(open_records(SAMPLE)); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert "skatcore_xskat" in imported
    assert not imported & {"skatcore_xskat.games", "skatcore_xskat.deals", "skatcore.records.iss.moves"}
