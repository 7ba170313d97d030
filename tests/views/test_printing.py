"""The list on paper: what stands in its rows, below them, and in which words."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from decimal import Decimal
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from skatcore.club.sheet.items import Joined, Signed, Voided
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.totals import GameCounts, counts_of
from skatcore.model.game import Form, Level
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.printing.bill import bill_of
from skatcore.views.printing.paper import Paper, sums_of
from skatcore.views.printing.render import html_of, letters_missing, pdf_of
from skatcore.views.printing.sheet import blank_paper, paper_of
from support.games import built, rules
from support.papers import FOUR, add, every_kind, page_of, passed, ramsch, series, spoken
from support.stores import names_of_people


def paper(sheet: Series, language: str = "en") -> Paper:
    return paper_of(sheet, spoken(sheet, language))


def words_of(document: bytes) -> str:
    """The words of a PDF in one line; names may be broken anywhere."""
    pages = PdfReader(BytesIO(document)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


# -- rows -----------------------------------------------------------------------------------------


def test_isko_5_5_1_a_row_tells_the_deal_and_what_everybody_has() -> None:
    sheet = series()
    add(sheet, 0, "hearts", tops=2)
    add(sheet, 1, "spades", tops=-3, form=Form(hand=True), level=Level.SCHNEIDER, won=False)
    first, second = page_of(html_of(paper(sheet))).deals
    #       no. base with w/o hand schn. ann. schw. ann. open won lost remark
    assert first[:13] == ["1", "10", "2", "", "", "", "", "", "", "", "30", "", ""]
    assert first[13:] == ["•0", "", "", "30", "1", "", "0", "", "", "0", "", ""]
    assert second[:13] == ["2", "11", "", "3", "×", "×", "", "", "", "", "", "−132", ""]
    assert second[13:] == ["0", "", "", "•30", "", "", "0", "", "", "−132", "", "1"]


def test_every_kind_of_row_is_told() -> None:
    deals = page_of(html_of(paper(every_kind()))).deals
    assert deals[0][:13] == ["1", "10", "3", *[""] * 7, "40", "", "corrected"]
    assert deals[2][:5] == ["3", "Ramsch", "", "−50", ""]
    assert deals[3][11:13] == ["−72", "overbid"]
    assert deals[4][12] == "void"
    assert deals[5][1:10] == ["59", "", "", "×", "", "", "", "", "×"]  # Null ouvert hand
    assert deals[6][1:13] == ["23", *[""] * 8, "23", "", "Null"]
    assert deals[9][12] == "Bock round"
    assert deals[9][16:19] == ["–", "", ""]  # he has left
    assert deals[8][-3:] == ["–", "", ""]  # she has not come yet


def test_isko_3_2_13_void_rows_are_struck_out_and_count_nothing() -> None:
    page = page_of(html_of(paper(every_kind())))
    void = [row for row, name in zip(page.rows, page.classes, strict=True) if "void" in name]
    assert [row[0] for row in void] == ["5"]
    before, after = page.deals[3], page.deals[4]
    totals = slice(13, None, 3)
    assert [cell.strip("•") for cell in after[totals]] == [cell.strip("•") for cell in before[totals]]


def test_isko_3_3_4_a_passed_deal_is_a_row() -> None:
    sheet = series()
    passed(sheet)
    assert page_of(html_of(paper(sheet, "de"))).deals[0][:5] == ["1", "eingepasst", "", "", ""]


def test_all_passed_and_dealt_again_is_a_row_of_its_own() -> None:
    sheet = series(built('[auction]\nall-pass = "redeal-next"\n'))
    passed(sheet)
    assert page_of(html_of(paper(sheet))).deals[0][1] == "all passed: dealt again"


def test_two_who_lose_a_game_without_declarer_stand_both_there() -> None:
    sheet = series(rules("schieberamsch"))
    ramsch(sheet, 50, 50, 20)
    (row,) = sheet.rows
    lost = "/".join(str(score).replace("-", "−") for score in row.scored.points if score)
    assert "/" in lost
    assert page_of(html_of(paper(sheet))).deals[0][3] == lost


def test_isko_3_2_1_the_dealer_is_marked_and_rounds_are_ruled_off() -> None:
    sheet = series()
    for _ in range(6):
        add(sheet, 0, "clubs")
    page = page_of(html_of(paper(sheet)))
    marked = [[cell.startswith("•") for cell in row[13::3]].index(True) for row in page.deals]
    assert marked == [0, 1, 2, 3, 0, 1]
    ruled = [name for name in page.classes if name.startswith("deal")]
    assert [at for at, name in enumerate(ruled) if "round" in name] == [3]


def test_deals_that_are_still_to_be_played_are_empty_lines() -> None:
    sheet = series(deals=12)
    add(sheet, 0, "clubs")
    deals = page_of(html_of(paper(sheet))).deals
    assert [row[0] for row in deals] == [str(number) for number in range(1, 13)]
    assert [row[13:].index("•") // 3 for row in deals[1:5]] == [1, 2, 3, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_list_is_a_page(language: str) -> None:
    made = paper(series(), language)
    page = page_of(html_of(made))
    assert page.deals == []
    assert page.elements[0] == ("html", {"lang": language})
    assert "Dov" in words_of(pdf_of(made))


# -- sums -----------------------------------------------------------------------------------------


def test_pt_5_1_the_sources_example_with_its_working() -> None:
    count = GameCounts(own=937, won=18, lost=3, lost_at_four=14)
    ruleset = rules("isko")
    words = Catalogue.of("en", ruleset)
    sums = sums_of(ruleset, "points", words, [count], [937])
    assert [cell for total in sums for cell in total.cells] == [
        "937", "18 : 3", "15 × 50 = +750", "14 × 30 = +420", "2107",
    ]  # fmt: skip
    assert [total.strong for total in sums] == [False, False, False, False, True]


games = st.tuples(st.integers(0, 2), st.sampled_from(["clubs", "grand"]), st.booleans())


@given(st.integers(3, 4), st.lists(games, max_size=12))
@settings(max_examples=40)
def test_pt_5_1_the_working_comes_to_the_schemes_totals(players: int, played: list[tuple[int, str, bool]]) -> None:
    names = ("Ada", "Bo", "Cyd", "Dov", "Eva")[:players]
    sheet = series("isko", names, scheme="tournament")
    for place, contract, won in played:
        add(sheet, place, contract, won=won)
    numbers = sheet.ruleset.core.tournament
    totals = {name: count.tournament(numbers) for name, count in counts_of(sheet.rows, names).items()}
    assert totals == dict(sheet.totals)


def test_the_last_line_of_a_tournament_list_is_its_running_total() -> None:
    sheet = series(scheme="tournament")
    add(sheet, 0, "grand", won=False)
    page = page_of(html_of(paper(sheet, "de")))
    assert page.row("Wettspielpunkte") == [cell.strip("•") for cell in page.deals[-1][13::3]]
    assert page.row("Eigene Spiele gewonnen : verloren") == ["0 : 0", "0 : 1", "0 : 0", "0 : 0"]


def test_a_list_that_is_played_to_a_limit_has_no_tournament_points() -> None:
    sheet = series(built(plugins=("bierlachs",)), scheme="bierlachs")
    add(sheet, 0, "grand")
    page = page_of(html_of(paper(sheet)))
    assert page.row("Bierlachs") == ["−48", "0", "−48", "−48"]
    assert "Tournament points" not in page.text


def test_isko_5_5_5_a_stake_adds_the_settlement() -> None:
    sheet = series()
    add(sheet, 0, "grand", tops=2)
    made = paper_of(sheet, spoken(sheet, "de"), bill=bill_of(sheet, "0,5", cash=False))
    page = page_of(html_of(made))
    assert "Abrechnung zu 0,5 Pf je Wertungspunkt" in page.text
    assert page.row("Bo") == ["72", "36", "4 × 36 − 36", "+108"]
    text = words_of(pdf_of(made))
    assert "Wer wem zahlt" in text
    assert "4 × 36 − 36 +108" in text


# -- who signed, what happened --------------------------------------------------------------------


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Set the time zone of this place for a test."""

    def to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield to
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("zone", "english", "german"),
    [
        ("UTC0", "7 Mar 2026, 22:05 UTC", "07.03.2026, 22:05 UTC"),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "7 Mar 2026, 23:05 CET", "07.03.2026, 23:05 CET"),
        ("Eastern-11", "8 Mar 2026, 09:05 UTC+11:00", "08.03.2026, 09:05 UTC+11:00"),
    ],
)
def test_tournament_rules_7_2_3_who_signed_and_when_by_the_clock_there(
    clocks: Callable[[str], None], zone: str, english: str, german: str
) -> None:
    clocks(zone)
    sheet = series()
    for _ in FOUR:
        passed(sheet)
    at = datetime(2026, 3, 7, 22, 5, tzinfo=UTC)
    sheet.add(Signed(player="Bo", at=at))
    assert page_of(html_of(paper(sheet))).row("Signatures") == [
        "Ada", f"signed {english}Bo", "Cyd", "Dov",
    ]  # fmt: skip
    assert f"unterschrieben {german}" in words_of(pdf_of(paper(sheet, "de")))


def test_tournament_rules_7_2_4_a_void_list_says_so() -> None:
    sheet = series()
    sheet.add(Voided(official="Judge Roy", why="no signatures"))
    made = paper(sheet)
    for text in (page_of(html_of(made)).text, words_of(pdf_of(made))):
        assert "Declared void by Judge Roy." in text
        assert "no signatures" in text


def test_isko_5_5_3_corrections_and_who_came_and_went_are_noted() -> None:
    assert paper(every_kind()).notes == (
        "After deal 9: Eva sat down; agreed: Ada, Bo, Cyd, Dov",
        "After deal 9: Bo left",
        "Deal 1: corrected; agreed: Ada, Bo, Cyd, Dov (the old jack)",
    )


def test_the_rule_set_and_its_digest_stand_at_the_foot() -> None:
    sheet = series()
    for text in (page_of(html_of(paper(sheet))).text, words_of(pdf_of(paper(sheet)))):
        assert "International Skat Order (ISkO), 1998 edition [isko]" in text
        assert sheet.ruleset.digest in text


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("profile", "language", "expected"),
    [
        ("isko", "en", ["base value", "hand", "schneider announced", "open", "won", "lost"]),
        ("isko", "de", ["Grundwert", "Hand", "Schneider angesagt", "offen", "gewonnen"]),
        ("isko", "pl", ["wartość podstawowa", "sznajder", "szwarc zapowiedziany", "otwarta"]),
        ("pzskat", "pl", ["krawiec", "krawiec zapowiedziany", "czarno", "czarno zapowiedziane"]),
        ("warmia", "pl", ["krawiec", "kominiarz", "kominiarz zapowiedziany"]),
    ],
)
def test_heads_speak_the_language_in_the_profiles_own_terms(profile: str, language: str, expected: list[str]) -> None:
    ruleset = rules(profile)
    words = Catalogue.of(language, ruleset)
    heads = page_of(html_of(blank_paper(ruleset, words, players=3, deals=3))).rows[0]
    assert [word for word in heads if word in expected] == expected


def test_a_plugins_step_has_a_column() -> None:
    ruleset = rules("pl-local")
    words = Catalogue.of("pl", ruleset)
    assert "patrolki" in blank_paper(ruleset, words, players=3, deals=36).levels


# -- pages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("deals", [36, 48])
def test_a_series_fits_on_one_page(players: int, deals: int, language: str) -> None:
    ruleset = rules("pzskat")
    words = Catalogue.of(language, ruleset)
    made = pdf_of(blank_paper(ruleset, words, players=players, deals=deals))
    (page,) = PdfReader(BytesIO(made)).pages
    assert [round(float(side) / 72 * 25.4) for side in page.mediabox[2:]] == [210, 297]
    assert str(deals) in page.extract_text().split()


def test_a_played_series_fits_on_one_page_with_its_notes() -> None:
    sheet = series("isko", FOUR, deals=48)
    for number in range(48):
        add(sheet, number % 3, "hearts", won=number % 4 > 0, tops=2)
    for name in FOUR:
        sheet.add(Signed(player=name))
    assert len(PdfReader(BytesIO(pdf_of(paper(sheet)))).pages) == 1


def test_where_many_came_and_went_the_page_lies_on_its_side() -> None:
    sheet = series()
    for number in range(24):
        if sheet.between_rounds and number:
            first = sheet.players[0]
            sheet.add(Joined(player=f"N{number}", instead_of=first, agreed=sheet.players))
        add(sheet, 0, "clubs")
    (page,) = PdfReader(BytesIO(pdf_of(paper(sheet)))).pages
    assert [round(float(side) / 72 * 25.4) for side in page.mediabox[2:]] == [297, 210]
    assert "N20" in page.extract_text()


def test_heads_are_repeated_on_every_page() -> None:
    ruleset = rules("isko")
    words = Catalogue.of("de", ruleset)
    made = pdf_of(blank_paper(ruleset, words, players=4, deals=120))
    pages = PdfReader(BytesIO(made)).pages
    assert len(pages) > 1
    assert all("Bemerkung" in page.extract_text() for page in pages)


def test_the_same_list_makes_the_same_file() -> None:
    made = paper(every_kind())
    first = pdf_of(made)
    assert first == pdf_of(made)
    assert PdfReader(BytesIO(first)).metadata is not None
    assert b"CreationDate" not in first


def test_all_fonts_are_in_the_file() -> None:
    reader = PdfReader(BytesIO(pdf_of(paper(series("isko", ("Żaneta", "Жанна", "😀"))))))
    described: list[DictionaryObject] = []
    for key in reader.xref_objStm.keys() | reader.xref[0].keys():
        node = reader.get_object(key)
        if isinstance(node, DictionaryObject) and node.get("/Type") == "/FontDescriptor":
            described.append(node)
    assert described
    assert all({"/FontFile2", "/FontFile3"} & font.keys() for font in described)


def test_the_font_is_as_it_was_published_and_its_letters_are_known() -> None:
    """DejaVu 2.37; FreeType and fontTools tell the same letters of this file, 5,675 without spaces and accents."""
    font = files("skatcore.views.printing").joinpath("fonts", "DejaVuSans.ttf").read_bytes()
    assert sha256(font).hexdigest() == "3fdf69cabf06049ea70a00b5919340e2ce1e6d02b0cc3c4b44fb6801bd1e0d22"
    drawn = [chr(code) for code in range(0x20000) if category(chr(code)) not in {"Cc", "Cf", "Cs", "Mn", "Zs"}]
    letters = "".join(sorted({*drawn} - {*letters_missing({"all": drawn})}))
    assert sha256(letters.encode()).hexdigest() == "da20d474622f6b8f09260df35d4ca262e9080e17c135429dfa7aadd78dea45a1"
    assert letters_missing({"names": ("Żaneta", "Жанна", "😀麻𝄞")}) == ("麻", "𝄞")


# -- an empty list --------------------------------------------------------------------------------


def test_isko_3_2_1_an_empty_list_marks_who_deals() -> None:
    ruleset = rules("isko")
    words = Catalogue.of("de", ruleset)
    page = page_of(html_of(blank_paper(ruleset, words, players=4, deals=48)))
    assert [row[0] for row in page.deals] == [str(number) for number in range(1, 49)]
    assert [row[13:].index("•") // 3 for row in page.deals] == [0, 1, 2, 3] * 12
    assert {cell for row in page.deals for cell in row[1:]} == {"", "•"}
    assert page.row("Wettspielpunkte") == [""] * 4
    assert "Verein" in page.text


@pytest.mark.parametrize(("profile", "players"), [("isko", 6), ("pl-local", 5)])
def test_an_empty_list_for_a_table_that_does_not_exist(profile: str, players: int) -> None:
    ruleset = rules(profile)
    with pytest.raises(Refused) as caught:
        blank_paper(ruleset, Catalogue.of("en", ruleset), players=players, deals=36)
    assert caught.value.message.name == "players-number"


# -- names that are no good -----------------------------------------------------------------------

HOSTILE = (
    "<script>alert(1)</script>",
    '#import "/etc/passwd": *',
    '"><img src=x onerror=alert(1)>',
    "{{ paper }} {% raw %} $x$ `y` @z",
    "W" * 60,
)


def test_names_are_words_and_never_markup() -> None:
    sheet = series("isko", HOSTILE)
    add(sheet, 0, "clubs")
    made = paper_of(
        sheet, spoken(sheet), title="</title><script>x</script> #panic()", bill=bill_of(sheet, "1", cash=False)
    )
    page = page_of(html_of(made))
    kinds = {kind for kind, _ in page.elements}
    assert not kinds & {"script", "img", "iframe", "object", "link", "a"}
    assert not any(name.startswith("on") for _, given in page.elements for name in given)
    assert page.rows[0][-5:] == list(HOSTILE)
    assert page.row("Signatures") == list(HOSTILE)
    text = words_of(pdf_of(made)).replace("\u200b", "").replace(" ", "")
    for name in HOSTILE[:4]:
        assert name.replace(" ", "") in text


@given(st.lists(names_of_people(), min_size=3, max_size=3, unique=True), st.text(max_size=60).map(str.strip))
@settings(max_examples=25)
def test_any_name_comes_through_as_it_is(players: list[str], title: str) -> None:
    title = "".join(sign for sign in title if sign.isprintable())
    sheet = series("isko", tuple(players))
    made = paper_of(sheet, spoken(sheet), title=title)
    assert page_of(html_of(made)).rows[0][-3:] == players
    assert pdf_of(made).startswith(b"%PDF")


def test_the_page_fetches_nothing() -> None:
    page = page_of(html_of(paper(every_kind())))
    policy = [given["content"] for kind, given in page.elements if "http-equiv" in given]
    assert policy == ["default-src 'none'; style-src 'unsafe-inline'"]
    assert not any({"src", "href"} & given.keys() for _, given in page.elements)


def test_cash_is_paid_for_deals_that_count_only() -> None:
    sheet = every_kind()
    bill = bill_of(sheet, "1", cash=True)
    assert sum(bill.settlement.result.values()) == Decimal(0)
    assert set(bill.settlement.result) == set(sheet.totals)
    counted = [row for row in sheet.rows if row.points]
    assert len(counted) == len(sheet.rows) - 1
