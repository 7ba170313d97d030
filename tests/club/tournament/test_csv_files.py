"""CSV files of a desk: players, seats and lists, all or none of them, each mistake with its line."""

from __future__ import annotations

import pytest

from skatcore.club.errors import EntryError
from skatcore.club.tournament.csv_files import entrants_in, lists_in, tables_in
from skatcore.club.tournament.items import Entrant, Registered, Withdrawn
from skatcore.club.tournament.tournament import Tournament
from skatcore.club.tournament.typed import InputNotUnderstood, new_name
from skatcore.model.refusal import Refused
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.sheet.mistakes import mistake_text
from support.tournaments import names, tournament

LANGS = ("en", "de", "pl")
WORDS = {lang: Catalogue(lang) for lang in LANGUAGES}
FILE = "lists.csv"


@pytest.fixture
def made() -> Tournament:
    """Two tables of a drawn series."""
    return tournament(8, drawn=1, series="2")


def csv_of(made: Tournament, signed: str = "x", passed: str = "40") -> str:
    lines = ["table,player,points,won,lost,passed,signed"]
    for _, table, seats in made.places():
        lines += [f"{table},{name},48,2,0,{passed},{signed}" for name in seats]
    return "\n".join(lines) + "\n"


def wrong(made: Tournament, text: str, lang: str = "en") -> list[str]:
    """The place and text of each list that is wrong; a file that means nothing is one."""
    before = list(made.items)
    try:
        _, refused = lists_in(made, 1, text, FILE, all_signed=False)
        found = [(f"{FILE}:{line}: table {table}: ", Refused(refusal)) for line, table, refusal in refused]
    except InputNotUnderstood as error:
        found = [("", error)]
    assert made.items == before
    return [place + mistake_text(error, WORDS[lang]) for place, error in found]


def test_all_lists_of_a_series_come_from_a_csv(made: Tournament) -> None:
    unsigned = wrong(made, csv_of(made, signed=""))
    assert unsigned[0].startswith("lists.csv:2: table 1: not signed by")
    assert unsigned[1].startswith("lists.csv:6: table 2: not signed by")
    good = csv_of(made)
    for text, expected in (
        (good.replace(",48,", ",a lot,", 1), "'a lot, 2, 0'"),
        (good.replace("\n1,", f"\n{'9' * 5000},", 1), f"'{'9' * 60}'"),
        (csv_of(made, passed="-32"), "'-32'"),
        (good.replace(",48,2,0,", ",48,-2,0,", 1), "'48, -2, 0'"),
        (good.replace(",48,2,0,", ",9999999,2,0,", 1), "'9999999, 2, 0'"),
    ):
        assert wrong(made, text) == [f"lists.csv:2: {expected} is not a result of a list"]
    (unknown,) = wrong(made, good.replace("\n1,", "\n1,X", 1))
    assert unknown.startswith("lists.csv:2: X")
    assert "nobody is called that" in unknown
    assert wrong(made, good.replace("\n1,", "\n7,", 1))[-1].startswith(
        "lists.csv:2: table 7: there is no table 7; the series has 2 tables"
    )
    (sums, *_) = wrong(made, csv_of(made, passed="42").replace(",48,2,0", ",48,0,0", 1))
    assert "48 points with 0 games won and 0 lost cannot be; 0 could" in sums
    items, refused = lists_in(made, 1, good, FILE, all_signed=False)
    assert (len(items), refused) == (2, [])
    for item in items:
        made.add(item)
    assert made.lacking() == []


@pytest.mark.clause("SkWO 9.4")
@pytest.mark.parametrize("lang", LANGS)
def test_skwo_9_4_deals_that_are_lacking_were_passed_only_if_the_list_says_so(made: Tournament, lang: str) -> None:
    lacking = wrong(made, csv_of(made, passed=""), lang)
    assert sum("--passed 40" in text for text in lacking) == 2
    (differs,) = wrong(made, csv_of(made).replace(",40,x", ",41,x", 1), lang)
    assert "41 / 40" in differs


# -- players --------------------------------------------------------------------------------------


def test_a_file_of_players_brings_those_who_are_new(made: Tournament) -> None:
    new, there = entrants_in(made, "name\nM0\nAda\nk1\nBo\n", FILE)
    assert ([entrant.name for entrant in new], there) == (["Ada", "Bo"], ["M0", "K1"])
    made.add(Registered(players=tuple(new)))
    assert [entrant.name for entrant in made.players] == [*names(8), "Ada", "Bo"]
    made.add(Withdrawn(player="Ada"))
    for file, expected in (("name\nCyd\nCyd\n", "Cyd"), ("name\nAda\nCyd\n", "--back")):
        new, _ = entrants_in(made, file, FILE)
        with pytest.raises(Refused) as caught:
            made.add(Registered(players=tuple(new)))
        assert all(expected in mistake_text(caught.value, words) for words in WORDS.values())


@pytest.mark.parametrize(
    "head",
    [
        "Name;Mannschaft", "Spieler;Mannschaft", "sep=;\nName;Mannschaft", "SPIELER\tMannschaft", "Gracz;Drużyna",
        "Zawodnik;Dru\u017cyna", "imię i nazwisko;zespół",
        "Imię;Drużyna", "Imię i nazwisko;Klub", "Zawodnik;Mannschaft", "Spieler;Verein", "name,team", '"Name";"Team"',
    ],
)  # fmt: skip
def test_the_columns_of_players_are_known_in_three_languages(head: str) -> None:
    sign = ";" if ";" in head else "\t" if "\t" in head else ","
    text = f"{head}\nŁucja{sign}Nord\nBo{sign}Nord\n"
    new, there = entrants_in(tournament([*"XYZ"], team_size="2"), text, FILE)
    assert (new, there) == ([Entrant(name="Łucja", team="Nord"), Entrant(name="Bo", team="Nord")], [])


def not_understood(text: str, lang: str = "en") -> str:
    with pytest.raises(InputNotUnderstood) as caught:
        entrants_in(tournament([*"XYZ"], team_size="2"), text, FILE)
    return mistake_text(caught.value, WORDS[lang])


@pytest.mark.parametrize("lang", LANGS)
def test_a_column_that_is_not_known_is_named(lang: str) -> None:
    text = not_understood("Name;Mannschft\nAda;Nord\n", lang)
    assert "Mannschft" in text
    assert "name, team" in text
    for known in ("player", "spieler", "imię i nazwisko", "mannschaft", "verein", "drużyna"):
        assert known in text
    assert "druzyna" not in text  # known too, and no other word


def test_two_columns_that_mean_the_same_are_named_as_they_are_headed() -> None:
    text = not_understood("Imię;Nazwisko\nAda;Nord\n")
    assert "these columns mean the same: Imię, Nazwisko; one is needed" in text


@pytest.mark.parametrize("word", ["", "   ", "x" * 61, "a\tb\x07", "a=b"])
def test_what_is_no_name_is_told(word: str) -> None:
    with pytest.raises(EntryError) as caught:
        new_name(word)
    assert "is not a name" in mistake_text(caught.value, WORDS["en"])
    assert all("60" in mistake_text(caught.value, words) for words in WORDS.values())


# -- seats ----------------------------------------------------------------------------------------


@pytest.mark.clause("SkWO 7.1.1")
def test_skwo_7_1_1_officials_assign_the_seats() -> None:
    made = tournament(["Ada", "Bo", "Cyd", "Dov", "Eve", "Fay", "Gus"])
    rows = ["1;1;Gus", "1;2;Fay", "1;3;Eve", "1;4;Dov", "2;1;Cyd", "2;2;Bo", "2;3;Ada"]
    tables = tables_in(made, "Tisch;Platz;Spieler\n" + "\n".join(rows), FILE)
    assert tables == (("Gus", "Fay", "Eve", "Dov"), ("Cyd", "Bo", "Ada"))
    made.add(made.assigned(tables, "Jury", ""))
    with pytest.raises(InputNotUnderstood) as caught:
        tables_in(made, "table,seat,player\n1,1,Gus\n1,1,Fay\n", FILE)
    assert mistake_text(caught.value, WORDS["en"]).startswith("lists.csv:3: 1, 1: ")
