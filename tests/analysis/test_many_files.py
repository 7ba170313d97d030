"""Files added up together: the same as game by game, however they are cut, read and spread."""

from __future__ import annotations

import gzip
import random
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bench import games_written
from skatcore.analysis.columnar.record_lists import ListAdder
from skatcore.analysis.compare import FileScoring, Listener, compare, score_records
from skatcore.analysis.comparison import Comparison
from skatcore.analysis.comparison_builder import ComparisonBuilder
from skatcore.model.game import Announcement, Form, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.record import Broken, Record
from skatcore.records import parallel
from skatcore.records.errors import RecordError
from skatcore.records.file_names import named_files
from skatcore.records.samples import SAMPLES, sample
from skatcore.rules.build import load_ruleset
from skatcore.text.message import Message
from support.errors import raising

RULESETS = [load_ruleset(name) for name in ("isko", "pl-local", "warmia")]


def one_by_one(files: Iterable[Path | Sequence[Record | Broken]]) -> Comparison:
    """The games of some files, each added by itself; ten examples are kept."""
    builder = ComparisonBuilder(RULESETS, keep=10)
    for file in files:
        if isinstance(file, Path):
            builder.begin(str(file))
        for game in score_records(file, RULESETS):
            builder.add(game)
    return builder.result()


def added(files: Sequence[str | RecordError], processes: int = 1) -> tuple[Comparison, list[RecordError]]:
    unreadable = list[RecordError]()
    scoring = FileScoring(files, RULESETS, keep=10, listener=Listener(unreadable=unreadable.append))
    scoring.add_up(processes=processes)
    return scoring.result(), unreadable


def same(one: Comparison, other: Comparison) -> None:
    """Both came to the same, but for how closely running totals are followed."""
    assert replace(one, summaries=()) == replace(other, summaries=())
    for first, second in zip(one.summaries, other.summaries, strict=True):
        key = repr
        excluded = (sorted(first.excluded, key=key), sorted(second.excluded, key=key))
        assert excluded[0] == excluded[1]
        assert replace(first, excluded=()) == replace(second, excluded=())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Every kind of file, some of them below, one with broken lines, one that is hidden."""
    for name in SAMPLES:
        below = tmp_path / "below" if name.startswith("xskat") else tmp_path
        below.mkdir(exist_ok=True)
        shutil.copy(sample(name), below)
    with (tmp_path / "iss.sgf").open("a") as file:
        file.write("rubbish\n" + sample("iss").read_text())
    (tmp_path / "below" / "evening.csv.gz").write_bytes(gzip.compress(sample("evening").read_bytes()))
    (tmp_path / ".hidden").write_text("no games\n")
    return tmp_path


@pytest.mark.parametrize("processes", [1, 2])
def test_files_come_to_what_their_games_do(folder: Path, monkeypatch: pytest.MonkeyPatch, processes: int) -> None:
    monkeypatch.setattr(parallel, "PIECE", 1 << 12)
    files = [Path(str(file)) for file in named_files([folder])]
    assert [file.name for file in files[:3]] == ["evening.csv", "iss.sgf", "real.csv"]
    assert [file.name for file in files[3:5]] == ["evening.csv.gz", "xskat-before-1999.log"]
    result, unreadable = added(named_files([folder]), processes)
    same(result, one_by_one(files))
    assert not unreadable
    (broken,) = result.unread
    assert broken.file == str(folder / "iss.sgf")


def test_a_folder_may_be_compared_by_its_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "cores", lambda: 1)
    assert compare(folder / "below", RULESETS).read == added(named_files([folder / "below"]))[0].read


def test_a_file_that_cannot_be_read_costs_only_itself(folder: Path) -> None:
    (folder / "a-letter").write_text("Dear all,\n")
    packed = folder / "below" / "evening.csv.gz"
    packed.write_bytes(packed.read_bytes()[:-20])
    result, unreadable = added([*named_files([folder]), *named_files([folder / "missing"])])
    problems = [(Path(error.file).name, error.message.name) for error in unreadable]
    assert problems == [("a-letter", "not-recognised"), ("evening.csv.gz", "packed-damaged"), ("missing", "not-found")]
    assert result.read > 100
    with raising(RecordError, "not-recognised"):
        compare(folder / "a-letter", RULESETS)


def test_each_file_is_read_once_by_whatever_name(folder: Path) -> None:
    (folder / "link.csv").symlink_to("real.csv")
    names = [folder / "real.csv", folder / "*.csv", folder / "below" / ".." / "real.csv", folder / "**" / "*.csv"]
    files = [Path(str(file)).name for file in named_files(names)]
    assert files == ["real.csv", "evening.csv"]
    assert next(Path(str(file)).name for file in named_files([folder / "b*"])) == "evening.csv.gz"
    assert named_files(["-", "-", "no*such"]) == ["-", "no*such"]
    (folder / "empty").mkdir()
    (empty,) = named_files([folder / "empty"])
    assert isinstance(empty, RecordError)
    assert empty.message.name == "empty-folder"


def test_a_name_with_the_signs_of_a_pattern_is_a_name_first(tmp_path: Path) -> None:
    named, other = tmp_path / "a[1].csv", tmp_path / "a1.csv"
    for file in (named, other):
        shutil.copy(sample("real"), file)
    assert named_files([named]) == [str(named)]


def some_games(seed: int) -> list[Record | Broken]:
    """Games of every kind, right and wrong."""
    dice = random.Random(seed)  # noqa: S311 - games, no secrets
    games: list[Record | Broken] = []
    for number in range(1, 300):
        record = Record(number, ("Ada", "Bo", f"Guest {number % 7}"), line=number + 1)
        contract = dice.choice(["clubs", "hearts", "grand", "null", "Herz", "ramsch", "tarot"])
        game = Announcement(contract, Form(hand=dice.random() < 0.3, announced=Level(dice.choice((0, 0, 0, 1)))))
        outcome = Outcome(
            dice.randint(0, 120),
            dice.randint(0, 10),
            dice.choice((0, 18, 23, 48, 2000)),
            dice.choice((None, 1, -1, 2, 0, 40)),
            ruling=dice.choice((Ruling.PLAYED, Ruling.PLAYED, Ruling.WON, Ruling.LOST)),
        )
        kind = dice.random()
        if kind < 0.1:
            games.append(Broken(number + 1, Message.of("broken.cells", count=number % 3), number))
        elif kind < 0.2:
            games.append(record)
        elif kind < 0.3:
            games.append(
                replace(record, announcement=Announcement("ramsch"), outcome=SharedOutcome((60, 40, 20), (5, 3, 2)))
            )
        else:
            games.append(replace(record, declarer=Seat(number % 3), announcement=game, outcome=outcome))
    return games


@pytest.mark.parametrize("seed", range(5))
def test_a_list_of_games_comes_to_what_each_of_them_does(seed: int) -> None:
    games, adder = some_games(seed), ListAdder(RULESETS)
    builder = ComparisonBuilder(RULESETS, keep=10)
    for begin, end in ((0, 1), (1, 1), (1, 150), (150, 300)):
        adder.add(builder, games[begin:end])
    same(builder.result(), one_by_one([games]))


def test_scores_by_contract_are_those_of_the_games(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text(games_written.iss(sample("iss").read_text(), 400))
    (summary, *_) = added([str(path)])[0].summaries
    points: dict[str, list[int]] = {}
    for game in score_records(path, RULESETS[:1]):
        assert not isinstance(game, Broken)
        if game[0].value is not None:
            points.setdefault(game[0].value.contract, []).append(sum(game[0].points))
    assert {key: games.games for key, games in summary.contracts.items()} == {
        key: len(all_) for key, all_ in points.items()
    }
    for key, scores in points.items():
        mean = sum(scores) / len(scores)
        assert summary.contracts[key].mean == pytest.approx(mean)
        spread = sum((score - mean) ** 2 for score in scores) / len(scores)
        assert summary.contracts[key].deviation ** 2 == pytest.approx(spread)
    assert summary.scores.games == summary.games
    assert summary.scores.won == summary.won
