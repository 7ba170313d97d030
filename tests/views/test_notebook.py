"""Values show themselves in a notebook: whole, in the reader's language, and without a style that leaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

import skatcore
from skatcore import Card, Deal, Hand, Seat, Store, Table, begin_sheet, enter, load
from skatcore.model.notebook import NotebookPicture, NotebookValue
from skatcore.play.settlement import Abandoned, LeftTable
from skatcore.text.catalogue import Catalogue
from skatcore.text.words import HEARD, Words
from skatcore.views.html import MANY, WIDE, Html, html_parts, table_parts
from skatcore.views.notebook import FACES
from skatcore.views.report import Line
from skatcore.views.table import Column, DataTable, numbers
from support import faces
from support.faces import face

SVG: Final = "{http://www.w3.org/2000/svg}"
ENGLISH: Final = Catalogue.of("en")


def parsed(html: str) -> ET.Element:
    """The HTML, in which every element is closed that can be."""
    closed = re.sub("<(br|img [^>]+)>", r"<\1/>", html)
    return ET.fromstring(f"<body>{closed}</body>")  # noqa: S314 - our own


def texts(element: ET.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def shown(*parts: Line | DataTable | Html) -> ET.Element:
    return parsed("".join(html_parts(parts, ENGLISH)))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.mark.parametrize("name", faces.FACES)
def test_a_face_is_whole_and_styles_nothing_but_itself(name: str) -> None:
    page = parsed(face(name))
    (frame,) = page
    assert frame.get("lang") == "en"
    assert len(texts(page)) > 10 or page.find(".//img") is not None
    for element in page.iter():
        assert element.tag not in {"style", "script", "link", "svg", "h1", "h2", "h3"}
        assert {*element.attrib} <= {"lang", "style", "tabindex", "scope", "src", "alt"}
        assert "url(" not in element.get("style", "")
    for table in page.iter("table"):
        heads = table.findall("thead//th")
        assert all(head.get("scope") == "col" for head in heads)
        for row in table.findall("tbody/tr"):
            assert [cell.get("scope") for cell in row] == ["row"] + [None] * (len(row) - 1)
            assert not heads or len(row) == len(heads)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("value", "Grand: won, +120 why clause without 2 ISkO-2018 2.3.2 game 3 ISkO-2018 2.5.1"),
        (
            "value with a reading",
            "won with 61 card points WAR ¶2 This rests on a reading. WAR ¶2, ¶23, ¶64: Twice the text",
        ),
        ("value with a reading", "or: 62. (-40) rules: Warmia and Masuria [warmia]"),
        ("deal", "middlehand, Grand hand: lost, -144"),
        ("deal", "10 ♥7 ♦7 > ♦8 * 0 25:84 rearhand"),
        ("comparison", "isko against warmia: 2 of 44 games count differently"),
        ("rule set", "Warmia and Masuria [warmia] historic rules"),
        ("rule set", "levels.win-points 61 warmia WAR ¶2; as read here Card points"),
        ("rule set", "once for more than 61. With how many is a game won? read as: 61. why:"),
        ("effect", "isko-2022 → grand-20 What a player scores in a deal"),
        ("ruling", "revoke: suit or trump not followed (isko-2022) Still to be given"),
        ("sheet", "Friday no. base with w/o levels won lost Ada Bo Cyd 1 10 2 s 40"),
        ("standings", "Anna"),
        ("scored", "Cora, Diamonds: lost, -54"),
        ("chapter", "4 The auction 4.1 Middlehand bids first"),
    ],
)
def test_a_face_says_what_the_command_line_says(name: str, said: str) -> None:
    assert said in texts(parsed(face(name)))


def test_a_value_has_the_usual_words_whatever_rules_were_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    renamed = Words("en", {"contract.grand": "Own trumps"}, replaces=frozenset({"contract.grand"}))
    monkeypatch.setitem(HEARD, "renamed", (renamed,))
    assert texts(parsed(face("value"))).startswith("Grand: won")


@pytest.mark.parametrize(("locale", "said"), [("de_DE.UTF-8", "gewonnen"), ("pl_PL.UTF-8", "wygrana"), ("C", "won")])
def test_the_environment_says_in_which_language(locale: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    page = parsed(face("value"))
    assert said in texts(page)
    assert page[0].get("lang") == ("en" if locale == "C" else locale[:2])


def _all_of(kind: type) -> Iterator[type]:
    own: list[type] = kind.__subclasses__()
    for each in own:
        yield each
        yield from _all_of(each)


def test_each_kind_of_value_has_one_face() -> None:
    root = Path(skatcore.__file__).parent
    for file in root.rglob("*.py"):
        if "skatcore.model.notebook import" in file.read_text("utf-8"):
            import_module(".".join(("skatcore", *file.relative_to(root).with_suffix("").parts)))
    own = {each for each in _all_of(NotebookValue) if each.__module__.startswith("skatcore.")}
    without = {each.__name__ for each in own if not {above.__name__ for above in each.__mro__} & {*FACES}}
    assert without == {"NotebookPicture", "Log"}
    assert {*FACES} <= {each.__name__ for each in own}


@pytest.mark.parametrize("value", [Card.HQ, Hand.parse("CJ HT S7"), Deal.shuffled(load("isko"), 7)])
def test_a_picture_stands_alone_and_says_what_is_on_it(value: NotebookPicture) -> None:
    drawn = ET.fromstring(value._repr_svg_())  # noqa: S314 - our own
    ids = [element.attrib["id"] for element in drawn.iter() if "id" in element.attrib]
    used = {element.attrib["href"].removeprefix("#") for element in drawn.iter() if "href" in element.attrib}
    assert sorted(used) == sorted(ids)
    assert drawn.attrib["role"] == "img"
    cards = value if isinstance(value, tuple) else [value] if isinstance(value, Card) else ()
    label = drawn.attrib["aria-label"]
    assert label.count(" of ") == (len(cards) or 32)
    names = [text.text for text in drawn.iter(f"{SVG}text")]
    assert names == ([] if cards else ["forehand", "middlehand", "rearhand", "skat"])
    assert all(f"{name}: " in label for name in names)


def test_a_deal_that_was_broken_off_says_so_and_who_sits_at_the_table() -> None:
    first = Deal.shuffled(load("isko"), 7, Table(4, dealer=0)).start
    deal = Deal(load("isko"), first, recorded=True)
    deal.do(LeftTable(Seat.MIDDLEHAND))
    deal.do(Abandoned(Seat.MIDDLEHAND))
    said = texts(parsed(str(deal._repr_html_())))
    assert "4 at the table; place 1 deals; sitting out: 1" in said
    assert f" {Catalogue('en').text('event.abandoned')} rules: " in said


def test_an_answer_names_its_rule_set() -> None:
    for name in ("deal", "scored", "sheet", "standings"):
        assert re.search(r"rules: .*\[isko(-2022)?\]$", texts(parsed(face(name))))


def test_without_the_words_of_its_plugin_a_value_is_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    value = load("isko").value("grand", matadors=1)
    monkeypatch.setattr("skatcore.text.catalogue.HEARD", {})
    assert value._repr_html_() is None


def test_a_hand_is_a_tuple_of_cards_and_lies_as_it_is_held() -> None:
    hand = Hand.parse("S7 HT, CJ")
    assert (*hand,) == (Card.S7, Card.HT, Card.CJ)
    assert hand.points == 12
    assert "jack of clubs, seven of spades, ten of hearts" in str(hand._repr_html_())
    assert isinstance(Deal.shuffled(load("isko"), 7).hand(Seat.FOREHAND), Hand)


def test_nothing_that_is_typed_becomes_markup_or_turns_the_text(tmp_path: Path) -> None:
    with Store.open(f"{tmp_path}/club.db") as store:
        sheet = begin_sheet(store, load("isko"), ["<b>&", "Bo", "Cyd"], title="<script>alert(1)</script>")
        enter(sheet, "bo h2")
        html = str(sheet._repr_html_())
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "&lt;b&gt;&amp;" in html
    table = DataTable.of([Column(name="\u202eevil")], [["<i>"]], title="<u>", notes=["<s>"])
    assert re.findall("<[isu]>|\u202e", "".join(table_parts(table, ENGLISH))) == []


def test_a_long_list_with_a_heading_is_folded_under_it() -> None:
    rows = [[str(at)] for at in range(MANY + 1)]
    assert shown(DataTable.of([Column(name="n")], rows, title="All")).findtext("details/summary") == "All"
    assert shown(DataTable.of([Column(name="n")], rows)).find("details") is None
    assert shown(DataTable.of([Column(name="n")], rows[1:], title="All")).findtext(".//caption") == "All"
    below = [Line(f"  {at}") for at in range(MANY + 1)]
    assert shown(Line("Many", strong=True), *below, Line()).findtext("details/summary") == "Many"
    assert shown(*below).find("details") is None
    assert shown(Line("Few", strong=True), *below[2:], Line("Next", strong=True)).find("details") is None
    assert shown(Line("Long", strong=True), Line("x" * MANY * WIDE), Line()).findtext("details/summary") == "Long"


def test_cells_and_columns_look_as_they_mean() -> None:
    table = DataTable((Column(name="name", folds=12), *numbers("cli.score")), (("Bo\nCyd", 5), ("Ada", None)))
    page = parsed("".join(table_parts(table, ENGLISH)))
    name, score = page.findall(".//tbody/tr[1]/*")
    assert ET.tostring(name).count(b"<br") == 1
    assert "min-width: 12ch" in name.attrib["style"]
    assert "text-align: right" in score.attrib["style"]
    marked = DataTable(table.columns, table.rows, strong=frozenset({(0, 1)}), gone=frozenset({1}), footer=("", 5))
    page = parsed("".join(table_parts(marked, ENGLISH)))
    assert [cell.text for cell in page.iter("strong")] == ["5"]
    assert [cell.text for cell in page.iter("s")] == ["Ada", "-"]
    assert [*page.find(".//tfoot/tr").itertext()] == ["5"]  # type: ignore[union-attr]
