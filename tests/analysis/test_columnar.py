"""Columns of games count as single games do, and a file in columns as it does line by line."""

from __future__ import annotations

import io
import json
import pickle
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.__main__ import main as bench
from bench.made import write_csv
from skatcore.analysis.columnar import blocks as lines
from skatcore.analysis.columnar import cases, lookup
from skatcore.analysis.columnar.batches import merge
from skatcore.analysis.columnar.cells import Reader
from skatcore.analysis.columnar.csv_files import BYTES
from skatcore.analysis.columnar.score import ResultColumns, score_arrays
from skatcore.analysis.columnar.tables import NO_GAME, OVERBID, UNKNOWN, WON, GameNumbers
from skatcore.analysis.compare import compare
from skatcore.analysis.comparison import Comparison
from skatcore.analysis.comparison_builder import SAMPLES, ComparisonBuilder
from skatcore.model.files import MAX_LINE
from skatcore.model.game import Announcement, Form, Level, Outcome, Seat
from skatcore.model.reasons import Unscorable
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.schema import NAMES
from skatcore.records.source import open_records
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import value
from skatcore.scoring.score import score
from skatcore.text.message import Message
from support.games import OTHER_VALUES

#: Choices that no bundled profile takes, or not together.
CHOICES = {
    "pays-the-bid": '[loss]\nhand-counts = "bid"\nhand = 1\nskat = 3\n[overbid]\nrule = "bid"\n',
    "single-announcement": '[loss]\nmissed-announcement = "single"\n',
    "jacks-only": '[matadors]\ncounted = "jacks"\n',
    "other-thresholds": ("[levels]\nwin-points = 70\ndefenders-schneider = 20\ndeclarer-schneider = 40\n"),
    "named-null": '[overbid]\nimpossible-null = "named"\n[games.grand]\nbase = 1000\n',
}
RULES = (*bundled(), *CHOICES)


@cache
def rules(name: str) -> Ruleset:
    if name not in CHOICES:
        return load_ruleset(name)
    head = f'[profile]\nid = "{name}"\nstatus = "house"\nextends = "isko"\ntitle.en = "For a test"\n'
    return parse_ruleset(head + CHOICES[name])


@cache
def all_games() -> GameNumbers:
    return GameNumbers.of([rules(name) for name in RULES])


Result = tuple[int, int, int, int, int]

results = st.lists(
    st.tuples(
        st.integers(0, len(all_games().announced) - 1),
        st.integers(-12, 12),
        st.integers(0, 120),
        st.integers(0, 10),
        st.integers(0, 400),
    ),
    min_size=1,
    max_size=60,
)


def columns(results: Sequence[Result]) -> ResultColumns:
    game, matadors, points, tricks, bid = (np.array(values) for values in zip(*results, strict=True))
    return ResultColumns(
        game.astype(np.uint8),
        matadors.astype(np.int8),
        points.astype(np.uint8),
        tricks.astype(np.uint8),
        bid.astype(np.int16),
    )


#: Rule sets with a factor that reads the card points of a result, not its level alone (a game lost with 60).
READS_POINTS = frozenset({"skatspielen-info"})


@pytest.mark.parametrize("name", RULES)
@settings(max_examples=20, deadline=None)
@given(played=results)
def test_columns_count_as_single_games_do(name: str, played: list[Result]) -> None:
    ruleset, games = rules(name), all_games()
    marks = np.zeros(len(played), np.uint8)
    scores = score_arrays(ruleset, games, columns(played), marks=marks)
    for (game, run, points, tricks, bid), total, mark in zip(played, scores, marks, strict=True):
        contract, form = games.announced[game]
        try:
            single = value(ruleset, Announcement(contract, form), Outcome(points, tricks, bid, run or None))
        except Unscorable:
            exists = (contract, form) in ruleset.plays
            assert total == (UNKNOWN if exists else NO_GAME)
            continue
        if not ruleset.ladder.by_value or (total == UNKNOWN and name in READS_POINTS):
            assert total == UNKNOWN  # such games are valued one by one
        else:
            marked = WON if single.won else OVERBID if single.overbid else 0
            assert [total, mark] == [single.score, marked]


def test_isko_5_2_5_hearts_hand_schneider_announced_in_a_column() -> None:
    games = GameNumbers.of([rules("isko")])
    game = games.number("hearts", Form(hand=True, announced=Level.SCHNEIDER))
    plain = columns([(game, 2, 89, 8, 18), (game, 2, 90, 8, 18)])
    assert score_arrays(rules("isko"), games, plain).tolist() == [-120, 60]


@pytest.mark.parametrize(
    ("field", "wrong"), [("game", 200), ("matadors", 16), ("points", 121), ("tricks", 11), ("bid", 1024), ("bid", -1)]
)
def test_a_number_out_of_range_is_refused(field: str, wrong: int) -> None:
    numbers = {"game": 0, "matadors": 1, "points": 61, "tricks": 6, "bid": 18} | {field: wrong}
    plain = ResultColumns(**{name: np.array([number]) for name, number in numbers.items()})
    with pytest.raises(ValueError, match=field):
        score_arrays(rules("isko"), all_games(), plain)


def test_columns_of_different_length_are_refused() -> None:
    plain = ResultColumns(*(np.zeros(n, np.uint8) for n in (2, 2, 2, 2, 1)))
    with pytest.raises(ValueError, match="length"):
        score_arrays(rules("isko"), all_games(), plain)


# --- files ---------------------------------------------------------------------------------------

PLAYERS = ("Anna", "Bärbel", "Czesław", "Meier, Hans", 'Fritz "Bubi" K', "Zoë")
ODD_CELLS = (
    "", " ", "0", "1", "2", "+5", "05", " 5", "5 ", "0000000000005", "-1", "11", "121", "10001",
    "x", "1e1", "1_0", "5.0", "\u0665", "40/50/30", "3/4/3", "40/50", "clubs", "Clubs", "passed",
    "ramsch", "schneider", "lost", "patrolki=2", "skat=12 last=rearhand", "CJ SJ", "A\tB",
    "\x7f", "\u0085", "\u2028", "\xa0Anna", "Anna ", '"', 'a"b', '""', "Anna", "Bärbel",
)  # fmt: skip
ENDS = (b"\n", b"\r\n", b"\r", b"\n\n", b"\n , ,;\n", b",\n", b",,,\r\n")


def a_game(dice: random.Random) -> dict[str, str]:
    """The cells of a game as records have them, most of them plain."""
    seats = dice.sample(PLAYERS, 3)
    row = dict.fromkeys(NAMES, "")
    row |= zip(NAMES[2:5], seats, strict=True)
    row |= {"date": "2024-05-01", "table": "1", "dealer": dice.choice(["", seats[2], "Xaver"])}
    kind = dice.random()
    if kind < 0.05:
        return row | {"game": "passed", "hand": dice.choice(["", "0"])}
    if kind < 0.15:
        points = dice.choice(["40/50/30", "0/90/30", "120/0/0", "60/60/0"])
        return row | {"game": "ramsch", "points": points, "tricks": "4/4/2"}
    game = dice.choice(["clubs", "spades", "hearts", "diamonds", "grand", "null", "revolution"])
    hand = dice.random() < 0.3
    choice = dice.choice(["", "", "schneider", "schwarz"]) if hand else ""
    taken = dice.choice([0, 30, 31, 60, 61, 89, 90, 120])
    row |= {
        "declarer": dice.choice(seats),
        "game": game,
        "hand": dice.choice(["", "1"]) if choice else dice.choice(["", "0"]) if not hand else "1",
        "announced": choice,
        "ouvert": dice.choice(["", "0", "0", "1"]),
        "bid": str(dice.choice(["", 0, 18, 20, 23, 24, 36, 48, 60, 96])),
        "matadors": str(dice.choice([-4, -2, -1, 1, 2, 3, 4])),
        "points": str(taken),
        "tricks": str(0 if not taken else 10 if taken == 120 else dice.randint(1, 9)),
        "recorded": dice.choice(["", "-48", "0/-48/0"]),
    }
    if game == "null" and dice.random() < 0.8:
        row["matadors"] = ""
    if dice.random() < 0.1:
        row["matadors"], row["cards"] = "", "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA"
    if dice.random() < 0.05:
        row["ruling"] = dice.choice(["lost", "won"])
    if dice.random() < 0.05:
        row["extras"] = dice.choice(["patrolki=1", "lost-as=hearts", "unheard=1"])
    return row


def quoted(cell: str, dice: random.Random, separator: str) -> str:
    if separator in cell or '"' in cell or dice.random() < 0.03:
        return '"' + cell.replace('"', '""') + '"'
    return cell


def a_file(dice: random.Random) -> bytes:
    """A file of games, some cells, quotes and line ends of which are wrong."""
    names = [name for name in NAMES if name not in dice.sample(["date", "table", "recorded"], 1)]
    dice.shuffle(names)
    separator = dice.choice(",,,;\t")
    beyond = dice.choice(["", "", separator])
    text = [dice.choice(["", "\ufeff"]).encode(), (separator.join(names) + beyond + "\n").encode()]
    wrong = dice.choice([0.0, 0.05, 0.5])
    blanks = dice.random() < 0.2
    for _ in range(dice.randint(0, 80)):
        row = a_game(dice)
        if dice.random() < wrong:
            row[dice.choice(names)] = dice.choice(ODD_CELLS)
        cells = [row[name] for name in names]
        if dice.random() < 0.2 * wrong:
            cells.append(dice.choice(ODD_CELLS))
        if dice.random() < 0.2 * wrong:
            cells.pop()
        between = f"{separator} " if blanks else separator
        line = between.join(quoted(cell, dice, separator) for cell in cells) + beyond
        if dice.random() < 0.1 * wrong:
            at = dice.randrange(len(line))
            line = line[:at] + dice.choice(['"', "\x01", "\n", "\r", separator]) + line[at:]
        end = dice.choice(ENDS) if dice.random() < wrong else b"\n"
        raw = line.encode("utf-8", "surrogateescape")
        text.append((raw.replace(b"\xc3", b"\xff") if dice.random() < 0.1 * wrong else raw) + end)
    return b"".join(text)


def one_by_one(path: Path, rulesets: Sequence[Ruleset], keep: int = 20) -> Comparison:
    builder = ComparisonBuilder(rulesets, keep=keep, expected=path.stat().st_size // BYTES)
    with open_records(path, "csv") as source:
        for game in source:
            builder.add(game if isinstance(game, Broken) else [score(ruleset, game) for ruleset in rulesets])
    return builder.result()


def same(by_column: Comparison, by_row: Comparison) -> None:
    """Both came to the same; reasons may have been met in another order."""
    for field in ("read", "counted", "broken", "unread", "players", "differ", "differences"):
        assert getattr(by_column, field) == getattr(by_row, field), field
    for first, other in zip(by_column.summaries, by_row.summaries, strict=True):
        for field in ("won", "lost", "overbid", "shared", "passed", "totals", "common", "contracts"):
            assert getattr(first, field) == getattr(other, field), field
        assert sorted(first.excluded, key=repr) == sorted(other.excluded, key=repr)
        assert first.running.games == other.running.games
        for player in by_row.players:
            assert first.running.of(player) == other.running.of(player)


COMPARED = ("isko", "pl-local", "warmia", "pub", "pays-the-bid", "named-null")


@pytest.mark.parametrize("seed", range(40))
def test_a_file_by_the_column_comes_to_what_it_is_line_by_line(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(seed)  # noqa: S311 - games, no secrets
    monkeypatch.setattr(lines, "BLOCK", dice.choice([64, 700, 4000, 1 << 20]))
    # what is remembered may be forgotten at any time
    monkeypatch.setattr(cases, "MOST_CASES", dice.choice([0, 9, cases.MOST_CASES]))
    bits = dice.choice([1, 3, lookup.BITS])
    monkeypatch.setattr(lookup, "BITS", bits)
    monkeypatch.setattr(lookup, "SHIFT", np.uint64(64 - bits))
    path = tmp_path / "games.csv"
    path.write_bytes(a_file(dice))
    rulesets = [rules(name) for name in COMPARED]
    same(compare(path, rulesets, keep=5), one_by_one(path, rulesets, keep=5))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_quotes_and_blanks_leave_a_game_plain(separator: str, end: str) -> None:
    written = ("Anna", " Bärbel ", '"Meier, Hans"', '"Anna"', "hearts", " 61", '"5"', '"+2"', '""')
    columns = ("forehand", "middlehand", "rearhand", "declarer", "game", "points", "tricks", "matadors", "extras")
    text = end.join(2 * [separator.join(written)]) + end
    (raw,) = lines.pieces(io.BytesIO(text.encode()).read, MAX_LINE)
    block, count = lines.block_of(raw, lines.CsvLayout(columns, separator, MAX_LINE), 2)
    assert block is not None
    rows = Reader(columns).rows(block)
    assert (count, block.lines.numbers.tolist(), rows.plain.tolist()) == (2, [2, 3], [True, True])
    assert rows.names == ["Anna", "Bärbel", "Meier, Hans"]
    assert [column[0] for column in rows.counted] == [2, 61, 5, 0]


@pytest.mark.parametrize(
    "odd",
    [
        '"Anna',
        'An"na',
        '"Anna" ',
        "A\x00nna",
        "\x7f",
        "A" * 65,
        "Bo",
        "",
        "A\u2028B",
        "A\udc80",
        "A,B",
        '"Anna,',
        '""Anna""',
    ],
)
def test_a_doubtful_name_leaves_only_its_own_row_to_be_read_by_itself(odd: str) -> None:
    text = "".join(f"{name},Bo,Cyd,Cyd,hearts,61,5\n" for name in ("Anna", odd, '"Anna"'))
    (raw,) = lines.pieces(io.BytesIO(text.encode("utf-8", "surrogateescape")).read, MAX_LINE)
    columns = ("forehand", "middlehand", "rearhand", "declarer", "game", "points", "tricks")
    block, _ = lines.block_of(raw, lines.CsvLayout(columns, ",", MAX_LINE), 2)
    assert block is not None
    assert Reader(columns).rows(block).named.tolist() == [True, False, True]
    assert block.lines.text(1) == f"{odd},Bo,Cyd,Cyd,hearts,61,5\n"


def test_a_line_that_is_too_long_costs_only_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "BLOCK", 1 << 16)
    dice = random.Random(1)  # noqa: S311 - games, no secrets
    games = [",".join(quoted(cell, dice, ",") for cell in a_game(dice).values()) for _ in range(9)]
    games[4] = games[4].replace("2024-05-01", "2024" * (1 << 20))
    path = tmp_path / "games.csv"
    path.write_text("\n".join([",".join(NAMES), *games]), encoding="utf-8")
    rulesets = [rules("isko"), rules("pub")]
    result = compare(path, rulesets)
    assert (result.read, [broken.line for broken in result.unread]) == (8, [6])
    same(result, one_by_one(path, rulesets))


@pytest.mark.parametrize("size", range(32, 41))
def test_a_line_that_is_too_long_ends_at_a_carriage_return_wherever_a_block_ends(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(lines, "BLOCK", size)
    text = b"x" * 399 + b"\rA,B,C\rD,E,F\r\nG,H,I\r"
    (first, *rest) = b"".join(
        piece.removesuffix(lines.PAD) for piece in lines.pieces(io.BytesIO(text).read, 20)
    ).split()
    assert len(first) >= 20 * lines.WIDEST
    assert rest == [b"A,B,C", b"D,E,F", b"G,H,I"]


@pytest.mark.parametrize("cells", [("61", "30"), ("30", "61")])
def test_cells_that_are_too_long_are_told_apart(tmp_path: Path, cells: tuple[str, str]) -> None:
    path = tmp_path / "games.csv"
    rows = [GAME.replace(b"61", cell.encode() + 70 * b" ") for cell in cells]
    path.write_bytes(b"\n".join([HEADING, *rows]))
    rulesets = [rules("isko")]
    assert compare(path, rulesets).summaries[0].won == 1
    same(compare(path, rulesets), one_by_one(path, rulesets))


def test_the_first_line_may_hold_a_byte_order_mark_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes(b"\xef\xbb\xbf\r\n" + HEADING + b"\n" + GAME + b"\n")
    rulesets = [rules("isko")]
    assert compare(path, rulesets).read == 1
    same(compare(path, rulesets), one_by_one(path, rulesets))


HEADING = b"forehand,middlehand,rearhand,declarer,game,points,tricks,matadors"
GAME = b"A,B,C,A,hearts,61,5,2"


@pytest.mark.parametrize(
    ("raw", "columns"),
    [
        (HEADING + b"\r" + GAME + b"\n" + GAME + b"\n", True),
        (b"\r\r\n\r" + HEADING + b"\r\n" + GAME + b"\r" + GAME, True),
        (HEADING.replace(b"tricks", b"tr\ricks") + b"\n" + GAME + b"\n" + GAME, False),
        (HEADING + b",da\rte\n" + GAME + b"\n" + GAME, False),
    ],
)
def test_a_carriage_return_alone_ends_the_heading_as_any_line(tmp_path: Path, raw: bytes, columns: bool) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes(raw)
    outcomes: list[object] = []
    for read in (_streamed, _in_columns):
        try:
            outcomes.append(read(path))
        except RecordError as error:
            outcomes.append(error.message.name)
    assert outcomes[0] == outcomes[1]
    if columns:
        assert outcomes[0] == ([30, 30], 0)


def _streamed(path: Path) -> tuple[list[int], int]:
    with open_records(path, "csv") as source:
        records = list(source)
    scores = [score(rules("isko"), record).points[0] for record in records if isinstance(record, Record)]
    return scores, sum(isinstance(record, Broken) for record in records)


def _in_columns(path: Path) -> tuple[list[int], int]:
    result = compare(path, [rules("isko")])
    (tally,) = result.summaries
    return [30] * (tally.totals["A"] // 30), result.broken


def test_a_wrong_heading_is_refused_with_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("forehand,middlehand,rearhand,declarer,gaem,points,tricks\n")
    with pytest.raises(RecordError) as refused:
        compare(path, [rules("isko")])
    assert (refused.value.message.name, refused.value.file) == ("unknown-column", str(path))


# --- adding up -----------------------------------------------------------------------------------


def many(count: int) -> Iterator[Record | Broken]:
    """GameNumbers of three players at a time, with broken and passed ones between them."""
    dice = random.Random(count)  # noqa: S311 - games, no secrets
    for number in range(1, count + 1):
        if number % 17 == 0:
            yield Broken(number + 1, Message("broken.cells"), number)
            continue
        players = ("Anna", "Bernd", f"Guest {number % 5}")
        record = Record(number, players, line=number + 1)
        if number % 13:
            record = replace(
                record,
                declarer=Seat(number % 3),
                announcement=Announcement("hearts", Form(hand=True, ouvert=number % 11 == 0)),
                outcome=Outcome(dice.randint(0, 119), dice.randint(1, 9), 18, 1),
            )
        yield record


def added(games: Iterable[Record | Broken], rulesets: Sequence[Ruleset]) -> ComparisonBuilder:
    builder = ComparisonBuilder(rulesets)
    for game in games:
        builder.add(game if isinstance(game, Broken) else [score(ruleset, game) for ruleset in rulesets])
    return builder


def test_parts_added_up_elsewhere_come_to_the_whole() -> None:
    rulesets = [rules("isko"), rules("pl-local")]
    games = list(many(300))
    merged = ComparisonBuilder(rulesets)
    for begin, end in ((0, 100), (100, 101), (101, 101), (101, 300)):
        merge(merged, pickle.loads(pickle.dumps(added(games[begin:end], rulesets))))  # noqa: S301 - just made
    same(merged.result(), added(games, rulesets).result())


def test_tallies_under_other_rules_are_not_added() -> None:
    with pytest.raises(ValueError, match="same rule sets"):
        merge(ComparisonBuilder([rules("isko")]), ComparisonBuilder([rules("warmia")]))


def test_running_totals_are_sampled_and_end_with_the_totals() -> None:
    summary = added(many(3000), [rules("isko")]).result().summaries[0]
    assert SAMPLES <= len(summary.running.games) <= 2 * SAMPLES
    assert summary.running.games[-1] == 3000
    assert {name: summary.running.of(name)[-1] for name in summary.totals} == summary.totals


def test_sums_over_games_that_count_everywhere_leave_out_the_same_games() -> None:
    result = added(many(200), [rules("isko"), rules("pl-local")]).result()
    code, local = result.summaries
    assert code.left_out == 0
    assert local.left_out == result.read - result.counted > 0
    assert code.common == local.totals == local.common != code.totals


# --- the benchmark -------------------------------------------------------------------------------


def test_the_benchmark_prints_every_row(capsys: pytest.CaptureFixture[str]) -> None:
    bench(["--quick", "--format", "json"])
    fields = json.loads(capsys.readouterr().out)
    assert [row["row"] for row in fields] == [
        "arrays", "compare", "compare", "iss", "xskat", "archive", "archive", "profiles", "help",
        "deals", "skaty", "simulate", "workers", *["claims"] * 8, *["solver"] * 9, "sheet", "draw", "standings",
        *["web"] * 7,
    ]  # fmt: skip
    # a quick run installs no other package to be compared with, and says so
    assert [row["row"] for row in fields if row["measured"] is None] == ["compare", "skaty"]
    assert all(row["measured"] > 0 for row in fields if row["measured"] is not None and row["unit"] != "entries")
    # what the killed server had lost, and what it had twice
    assert [row["measured"] for row in fields if row["unit"] == "entries"] == [0, 0]


def test_the_benchmark_measures_only_what_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    bench(["--quick", "--only", "arrays"])
    assert "million games/s" in capsys.readouterr().out


def test_made_games_are_played_under_every_profile(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    write_csv(path, 1000)
    result = compare(path, [rules(name) for name in bundled() if name not in OTHER_VALUES])  # with the same games
    assert (result.read, result.broken) == (1000, 0)
    assert result.counted > 900
