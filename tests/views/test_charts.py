"""Charts say the numbers that they are drawn from, on paper and on a phone; files stand whole or as they were."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skatcore.analysis.comparison import PlayerTotals
from skatcore.text.catalogue import Catalogue
from skatcore.views.charts.panel import COLOURS, WIDTH, Panel, picture, width_of, wrapped
from skatcore.views.charts.rows import Bar, Dot, rows_panel
from skatcore.views.charts.running import DASHES, draw, running_panels
from skatcore.views.charts.scale import Scale

SVG = "{http://www.w3.org/2000/svg}"
ENGLISH, GERMAN = Catalogue.of("en"), Catalogue.of("de")
HEADS = ("games", "points")
NUMBERS = st.lists(st.integers(-2000, 2000) | st.floats(-1, 1).map(lambda number: round(number, 6)), max_size=8)


def read(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own text


def texts(panel: Panel) -> list[str]:
    return [each.text or "" for each in read(panel.__html__()).iter(f"{SVG}text")]


def lines(panel: Panel, colour: str) -> list[ET.Element]:
    return [each for each in read(panel.__html__()).iter(f"{SVG}path") if each.get("stroke") == colour]


def ends(path: ET.Element) -> tuple[float, float]:
    """Where a line of steps ends."""
    steps = re.findall(r"([HV])([-\d.]+)", path.get("d") or "")
    x, y = (float([at for way, at in steps if way == wanted][-1]) for wanted in "HV")
    return x, y


def of(*totals: tuple[int, ...], players: tuple[str, ...] = ("Ada", "Bo")) -> PlayerTotals:
    return PlayerTotals(players, tuple(range(1, len(totals) + 1)), totals)


@given(NUMBERS, st.booleans())
def test_an_axis_has_round_numbers_around_all_of_its_own(numbers: list[float], whole: bool) -> None:
    scale = Scale.over(numbers, 20, 220, whole=whole)
    assert scale.ticks[0] == scale.low <= min([0, *numbers])
    assert scale.ticks[-1] == scale.high >= max([0, *numbers])
    assert 0 in scale.ticks
    assert 2 <= len(scale.ticks) <= 9
    assert (scale.at(scale.low), scale.at(scale.high)) == (20, 220)
    steps = {round(later - tick, 9) for tick, later in itertools.pairwise(scale.ticks)}
    assert re.fullmatch(r"[125]", f"{steps.pop():e}"[0])
    assert not steps
    assert not whole or all(tick == int(tick) for tick in scale.ticks)
    labels = [label for _, label in scale.labels(ENGLISH)]
    assert len({*labels}) == len(labels)


def test_numbers_are_those_of_the_language_with_signs_of_arithmetic() -> None:
    scale = Scale.over([-1500], 0, 1)
    assert [label for _, label in scale.labels(GERMAN)] == ["−1.500", "−1.000", "−500", "0"]
    assert [label for _, label in Scale.over([0.5], 0, 1).labels(GERMAN)][:2] == ["0,0", "0,1"]


def test_a_line_ends_at_its_players_total() -> None:
    (first, second) = running_panels(
        {"isko": of((18, 0), (18, -44)), "pub": of((20, 0), (96, 0))}, ["Ada", "Bo"], ENGLISH, heads=HEADS
    )
    assert first.said == "points: Ada 18, Bo −44"
    # one scale for both: from −60 to 100 in 190 units, the second game at the right
    for panel, colour, total in ((first, COLOURS[0], 18), (first, COLOURS[1], -44), (second, COLOURS[0], 96)):
        x, y = ends(lines(panel, colour)[0])
        assert y == pytest.approx((100 - total) * 190 / 160, abs=0.06)
        assert x == ends(lines(first, COLOURS[0])[0])[0] < WIDTH - width_of("Bo −44")
    (unchanged,) = lines(second, COLOURS[1])[:1]
    assert "V" not in (unchanged.get("d") or "")
    assert "−60" in texts(first)
    assert "100" in texts(second)


def test_lines_differ_without_their_colours() -> None:
    names = tuple(f"Player {number}" for number in range(7))
    (panel,) = running_panels({"isko": of((1,) * 7, players=names)}, names, ENGLISH, heads=HEADS)
    drawn = [(lines(panel, colour)[-2], colour) for colour in COLOURS]
    assert len({(line.get("stroke-dasharray"), colour) for line, colour in drawn}) == len(names)
    assert len({line.get("stroke-dasharray") for line, _ in drawn}) == len(DASHES)


@pytest.mark.parametrize("totals", [(0,) * 7, (500,) * 7, (-500, *(1, 2, 3, 4, 5), 500), (0, 0, 0, 0, 0, -3, -500)])
def test_no_name_is_on_another(totals: tuple[int, ...]) -> None:
    names = tuple(f"{'Somebody with a long name ' * (number % 2)}{number}" for number in range(7))
    (panel,) = running_panels({"isko": of(totals, players=names)}, names, ENGLISH, heads=HEADS)
    drawn = [each for each in read(panel.__html__()).iter(f"{SVG}text") if re.search(r" −?\d+$", each.text or "")]
    assert len(drawn) == len(names)
    places = sorted(float(each.get("y", "")) for each in drawn)
    assert min(below - above for above, below in itertools.pairwise(places)) >= 13.9
    assert places[-1] <= panel.height
    assert all(float(each.get("x", "")) + width_of(each.text or "") <= WIDTH for each in drawn)


def test_words_are_escaped_and_names_of_players_are_whole_for_readers() -> None:
    name = '<b onload="x">&\x00\ud800 of Ó 🂡' + "x" * 60
    (panel,) = running_panels({name: of((1,), players=(name,))}, [name], ENGLISH, heads=HEADS)
    whole = name.replace("\x00\ud800", "\ufffd" * 2)
    assert read(panel.__html__()).findtext(f"{SVG}title") == whole
    assert whole in (read(panel.__html__()).findtext(f"{SVG}desc") or "")
    assert not any(True for _ in read(picture([panel], name)).iter(f"{SVG}b"))


@pytest.mark.parametrize("players", [[], ["Ada"]])
def test_little_is_drawn_as_well(players: list[str]) -> None:
    (panel,) = running_panels({"isko": of((7,), players=tuple(players))}, players, ENGLISH, heads=("", ""))
    assert texts(panel)[0] == "isko"
    assert len(lines(panel, COLOURS[0])) == 2 * len(players)
    (none,) = running_panels({"isko": of(players=tuple(players))}, players, ENGLISH, heads=HEADS)
    assert texts(none)
    assert texts(rows_panel("nothing", [], ENGLISH))[0] == "nothing"


def test_a_bar_is_as_long_as_it_says_and_pale_where_it_was_lost() -> None:
    rows = [("Grand", [Bar(40, 30, "40.0"), Bar(20, 0, "20.0", 1)]), ("Null", [Bar(0, 0, "0"), Bar(10, 10, "10.0", 1)])]
    panel = rows_panel("of 100 deals", rows, ENGLISH, ("isko", "pub"))
    boxes = [each for each in read(panel.__html__()).iter(f"{SVG}path") if each.get("fill") in COLOURS[:2]]
    long, pale = (
        [float((each.get("d") or "").split("h")[1].split("v")[0]) for each in of]
        for of in (
            [each for each in boxes if not each.get("fill-opacity")],
            [each for each in boxes if each.get("fill-opacity")],
        )
    )
    unit = pale[0] / 40
    assert [length / unit for length in long[2:]] == pytest.approx([30, 0, 10], abs=0.05)  # behind the legend
    assert [length / unit for length in pale] == pytest.approx([40, 20, 10], abs=0.05)
    assert panel.said == "isko, pub: Grand: 40.0, 20.0; Null: 0, 10.0"


def test_an_interval_is_drawn_around_its_dot_which_is_hollow_with_nothing_clear() -> None:
    dots = [("forehand", [Dot(-3, 1, "−3.0 ± 1.0")]), ("too few", [Dot(1, float("inf"), "too few", clear=False)])]
    panel = rows_panel("difference", dots, ENGLISH)
    clear = lines(panel, COLOURS[0])
    begin, end = (float(at) for at in re.findall(r"M([\d.]+) .*?H([\d.]+)", clear[0].get("d") or "")[0])
    at = float((clear[1].get("d") or "")[1:].split()[0])
    assert at == pytest.approx((begin + end) / 2, abs=0.11)
    hollow = [each for each in lines(panel, COLOURS[-1]) if each.get("fill") == "none" and "z" in (each.get("d") or "")]
    assert len(hollow) == 1
    # −4 … 1 are the ends of the axis; the interval of one that is not known is no part of it
    assert [label for label in texts(panel) if re.fullmatch(r"−?\d", label)] == ["−4", "−3", "−2", "−1", "0", "1"]


@pytest.mark.parametrize("names", [("Grand", "Null"), ("What follows when all players pass: Ramsch → passed in",)])
def test_long_names_are_above_their_rows_and_short_ones_beside(names: tuple[str, ...]) -> None:
    panel = rows_panel("", [(name, [Bar(1, 1, "1")]) for name in names], ENGLISH)
    shown = {each.text: float(each.get("y", "")) for each in read(panel.__html__()).iter(f"{SVG}text")}
    beside = shown["1"] - shown[wrapped(names[-1], WIDTH)[-1]] < 4
    assert beside == (len(names) == 2)


def test_the_words_of_a_title_are_kept_together_in_its_width() -> None:
    title = "what each change adds for a player, in value points in a deal " + "x" * 90
    assert all(width_of(line, 13) <= WIDTH for line in wrapped(title, WIDTH, 13))
    assert " ".join(wrapped(title, WIDTH, 13)).startswith(title[:-90])


def test_a_picture_holds_all_panels_and_is_the_same_each_time() -> None:
    panels = [rows_panel(f"panel {n}", [("row", [Bar(n, n, str(n))] * n)], ENGLISH) for n in (9, 2, 3)]
    drawn = picture(panels, "All", 2)
    assert drawn == picture(panels, "All", 2)
    places = re.findall(r'<g transform="translate\((\d+) ([\d.]+)\)">', drawn)
    assert [int(x) > 0 for x, _ in places] == [False, True, True]  # below the shorter one
    _, _, width, height = map(float, (read(drawn).get("viewBox") or "").split())
    assert 2 * WIDTH < width < 3 * WIDTH
    assert height > float(places[2][1]) + panels[2].height
    assert "prefers-color-scheme" in drawn
    assert " id=" not in drawn
    assert "<style" not in panels[0].__html__()  # pages allow no style of its own


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<svg "), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_chart_is_a_file_of_the_kind_that_its_name_says(tmp_path: Path, kind: str, begins: bytes) -> None:
    paths = [tmp_path / f"{number}.{kind}" for number in (1, 2)]
    for path in paths:
        draw(path, {"isko": of((18, 0))}, ["Ada"], ENGLISH, heads=HEADS, title="Evening")
    first, second = (path.read_bytes() for path in paths)
    assert first.startswith(begins)
    assert first == second
    with pytest.raises(ValueError, match="txt"):
        draw(tmp_path / "x.txt", {"isko": of((18, 0))}, ["Ada"], ENGLISH, heads=HEADS, title="")


def test_a_chart_that_cannot_be_written_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chart = tmp_path / "evening.svg"
    chart.write_text("before")

    def full(_: Path, data: bytes) -> int:
        raise OSError(28, f"no room for {len(data)} bytes")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="no room"):
        draw(chart, {"isko": of((18,), (38,))}, ["Ada"], ENGLISH, heads=HEADS, title="Evening")
    assert chart.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["evening.svg"]
