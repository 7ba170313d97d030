"""The native schema: what is written is read again, and each wrong cell says what is wrong."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skatcore.model.cards import DECK, JACKS
from skatcore.model.game import Announcement, Form, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.record import Broken, Record
from skatcore.records.errors import RecordError
from skatcore.records.format import RecordFormat
from skatcore.records.native_csv import REQUIRED, CsvFormat
from skatcore.records.native_jsonl import JsonLinesFormat
from skatcore.records.schema import NAMES

COLUMNS = (
    "date,table,forehand,middlehand,rearhand,dealer,declarer,game,hand,announced,ouvert,bid,"
    "matadors,cards,points,tricks,ruling,incident,extras,recorded"
)

names = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=12).filter(
    lambda text: text == text.strip()
)
texts = st.one_of(st.just(""), names)
keys = st.sampled_from(("patrolki", "patrolki-failed", "kontra", "pushed", "house2"))
values = st.one_of(st.integers(-999, 999), st.sampled_from(("null", "first-half", "ja")))
extras = st.dictionaries(keys, values, max_size=3).map(lambda pairs: tuple(sorted(pairs.items())))
forms = st.builds(Form, st.booleans(), st.booleans(), st.sampled_from(Level))
scores = st.integers(-9999, 9999)


@st.composite
def threes(draw: st.DrawFn, most: int) -> tuple[int, int, int]:
    number = st.integers(0, most)
    return (draw(number), draw(number), draw(number))


@st.composite
def jacks(draw: st.DrawFn) -> tuple[tuple[object, ...], ...]:
    owners = [draw(st.integers(0, 3)) for _ in JACKS]
    return tuple(tuple(jack for jack, owner in zip(JACKS, owners, strict=True) if owner == seat) for seat in range(3))


outcomes = st.builds(
    Outcome,
    points=st.integers(0, 120),
    tricks=st.integers(0, 10),
    bid=st.integers(0, 400),
    matadors=st.one_of(st.none(), st.integers(-11, 11).filter(bool)),
    cards=st.one_of(st.just(()), st.permutations(DECK).map(lambda cards: tuple(cards[:12]))),
    ruling=st.sampled_from(Ruling),
)
shared = st.builds(
    SharedOutcome,
    points=threes(120),
    tricks=threes(10),
    skat=st.one_of(st.none(), st.integers(0, 120)),
    last=st.one_of(st.none(), st.sampled_from(Seat)),
    facts=st.dictionaries(st.sampled_from(("jacks-held", "jacks-won", "aces-2")), jacks()).map(
        lambda pairs: tuple(sorted(pairs.items()))
    ),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    players = draw(st.lists(names, min_size=4, max_size=4, unique=True))
    record = Record(
        0,
        (players[0], players[1], players[2]),
        dealer=draw(st.sampled_from(("", players[2], players[3]))),
        date=draw(texts),
        table=draw(texts),
        recorded=draw(st.one_of(st.none(), scores, st.tuples(scores, scores, scores))),
    )
    kind = draw(st.sampled_from(("declarer", "shared", "passed")))
    if kind == "passed":
        return record
    game = draw(st.sampled_from(("clubs", "grand", "null", "ramsch", "grand-ouvert")))
    announcement = Announcement(game, draw(forms), draw(extras))
    record = replace(record, incident=draw(st.sampled_from(("", "revoke", "lead-out-of-turn"))))
    if kind == "shared":
        return replace(record, announcement=announcement, outcome=draw(shared))
    seat = draw(st.sampled_from(Seat))
    return replace(record, declarer=seat, announcement=announcement, outcome=draw(outcomes))


def again(fmt: RecordFormat, lines: list[str]) -> list[Record | Broken]:
    text = io.StringIO("".join(lines), newline=None)
    return [replace(game, line=0, number=0) for game in fmt.read(text)]


@settings(max_examples=75, deadline=None)
@given(st.lists(records(), max_size=4))
def test_what_is_written_is_read_again(games: list[Record]) -> None:
    csv, jsonl = CsvFormat(), JsonLinesFormat()
    rows, objects = list(csv.write(games)), list(jsonl.write(games))
    assert again(csv, rows) == games
    assert again(jsonl, objects) == games
    through = [game for game in again(jsonl, objects) if isinstance(game, Record)]
    assert list(csv.write(through)) == rows


def test_the_columns_are_those_of_the_documented_schema() -> None:
    assert ",".join(NAMES) == COLUMNS
    assert next(iter(CsvFormat().write(()))) == COLUMNS + "\n"


ROW = {
    "forehand": "Ada",
    "middlehand": "Bela",
    "rearhand": "Cora",
    "declarer": "Bela",
    "game": "hearts",
    "points": "74",
    "tricks": "7",
    "matadors": "-2",
    "bid": "20",
}
RAMSCH = {**ROW, "declarer": "", "game": "ramsch", "points": "40/50/30", "tricks": "3/4/3", "matadors": "", "bid": ""}
CARDS = "CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA"


def csv(row: dict[str, str]) -> Record | Broken:
    (game,) = CsvFormat().read([",".join(row) + "\n", ",".join(row.values()) + "\n"])
    return game


def good(row: dict[str, str]) -> Record:
    game = csv(row)
    assert isinstance(game, Record), game
    return game


def test_columns_may_come_in_any_order_and_most_may_be_missing() -> None:
    backwards = dict(reversed(list(ROW.items())))
    assert good(backwards) == good(ROW)
    required = set(REQUIRED)
    few = good({name: text for name, text in ROW.items() if name in required})
    assert few.outcome == Outcome(74, 7)


def test_an_announced_level_takes_in_the_hand_unless_it_is_denied() -> None:
    def form(**cells: str) -> Form:
        announcement = good({**ROW, **cells}).announcement
        assert announcement is not None
        return announcement.form

    assert form(announced="schneider") == Form(hand=True, announced=Level.SCHNEIDER)
    assert form(announced="schwarz", hand="0") == Form(announced=Level.SCHWARZ)
    assert form() == Form()


def test_semicolons_tabs_quotes_and_empty_rows_of_spreadsheets() -> None:
    for sign in (";", "\t"):
        lines = [sign.join(ROW) + "\r\n", sign * 8 + "\r\n", sign.join(ROW.values()) + sign * 2]
        (game,) = CsvFormat().read(lines)
        assert isinstance(game, Record)
        assert replace(game, line=2) == good(ROW)
    quoted = ",".join(f'"{name}"' for name in ROW.values())
    assert list(CsvFormat().read([",".join(ROW), quoted])) == [good(ROW)]


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ({**ROW, "declarer": "Dirk"}, "declarer-unknown"),
        ({**ROW, "rearhand": "Ada"}, "players-alike"),
        ({**ROW, "rearhand": ""}, "empty"),
        ({**ROW, "rearhand": "Co\x07ra"}, "control-character"),
        ({**ROW, "rearhand": "Jos\udce9"}, "not-utf8"),
        ({**ROW, "dealer": "Ada"}, "dealer-leads"),
        ({**ROW, "game": ""}, "empty"),
        ({**ROW, "game": "Hearts!"}, "no-game"),
        ({**ROW, "points": "121"}, "out-of-range"),
        ({**ROW, "points": "-1"}, "out-of-range"),
        ({**ROW, "points": ""}, "empty"),
        ({**ROW, "points": "7O"}, "not-a-number"),
        ({**ROW, "points": "7" * 5000}, "not-a-number"),
        ({**ROW, "points": "٧٤"}, "not-a-number"),
        ({**ROW, "tricks": "11"}, "out-of-range"),
        ({**ROW, "bid": "twenty"}, "not-a-number"),
        ({**ROW, "matadors": "0"}, "matadors-zero"),
        ({**ROW, "matadors": "12"}, "out-of-range"),
        ({**ROW, "matadors": "ohne 12"}, "out-of-range"),
        ({**ROW, "matadors": "ohne"}, "not-matadors"),
        ({**ROW, "matadors": "mit -3"}, "not-matadors"),
        ({**ROW, "cards": CARDS.replace("SA", "CJ")}, "card-twice"),
        ({**ROW, "cards": CARDS.replace("SA", "S1")}, "no-card"),
        ({**ROW, "cards": CARDS.replace(" SA", "")}, "twelve-cards"),
        ({**ROW, "hand": "maybe"}, "not-a-flag"),
        ({**ROW, "ouvert": "2"}, "not-a-flag"),
        ({**ROW, "announced": "black"}, "not-a-choice"),
        ({**ROW, "ruling": "draw"}, "not-a-choice"),
        ({**ROW, "incident": "Revoke"}, "no-incident"),
        ({**ROW, "extras": "patrolki"}, "extra-form"),
        ({**ROW, "extras": "Patrolki=2"}, "extra-form"),
        ({**ROW, "extras": "patrolki="}, "empty"),
        ({**ROW, "extras": "patrolki=2.5"}, "not-a-number"),
        ({**ROW, "extras": "patrolki=2 patrolki=3"}, "extra-twice"),
        ({**ROW, "extras": "skat=10"}, "extra-without-declarer-only"),
        ({**ROW, "recorded": "1/2"}, "three-numbers"),
        ({**ROW, "declarer": ""}, "declarer-missing"),
        ({**ROW, "game": "passed"}, "passed-with"),
        ({**RAMSCH, "points": "40"}, "three-numbers"),
        ({**RAMSCH, "points": "40/50/x"}, "not-a-number"),
        ({**RAMSCH, "tricks": "40/50/3"}, "out-of-range"),
        ({**RAMSCH, "extras": "last=dealer"}, "not-a-choice"),
        ({**RAMSCH, "extras": "skat=121"}, "out-of-range"),
        ({**RAMSCH, "extras": "jacks-held=CJ/SJ"}, "three-hands"),
        ({**RAMSCH, "extras": "jacks-held=CJ/CJ/"}, "card-twice"),
        ({**RAMSCH, "extras": "jacks-won=CJ/S1/"}, "no-card"),
        ({**ROW, "forehand": '"Ada'}, "quotes"),
        ({**ROW, "forehand": "Ada,Bob"}, "cells"),
        ({**ROW, "forehand": "x" * (1 << 20)}, "line-too-long"),
    ],
)
def test_what_is_wrong_with_a_row(row: dict[str, str], problem: str) -> None:
    game = csv(row)
    assert isinstance(game, Broken), game
    assert (game.message.name, game.line, game.number) == (problem, 2, 1)


def test_a_broken_row_costs_no_other() -> None:
    lines = [",".join(ROW), '"' + ",".join(ROW.values()), "x", ",".join(ROW.values())]
    records = list(CsvFormat().read(lines))
    assert [type(game) for game in records] == [Broken, Broken, Record]
    assert [(game.line, game.number) for game in records] == [(2, 1), (3, 2), (4, 3)]


@pytest.mark.parametrize(
    ("heading", "problem", "suggestion"),
    [
        (COLUMNS.replace("matadors", "matadores"), "unknown-column", "matadors"),
        (COLUMNS + ",colour", "unknown-column", ""),
        (COLUMNS + ",bid", "column-twice", None),
        (COLUMNS.replace(",tricks", ""), "column-missing", None),
        (COLUMNS.replace("date", '"date'), "heading-quotes", None),
    ],
)
def test_what_is_wrong_with_a_heading(heading: str, problem: str, suggestion: str | None) -> None:
    with pytest.raises(RecordError) as caught:
        list(CsvFormat().read(["\n", heading + "\n", "a,b\n"]))
    assert (caught.value.message.name, caught.value.line) == (problem, 2)
    assert dict(caught.value.message.details).get("suggestion") == suggestion


@pytest.mark.parametrize(
    ("heading", "game"),
    [
        ("Datum;Vorhand;Mittelhand;Hinterhand;Alleinspieler;Spiel;Spitzen;Augen;Stiche", "Passe"),
        ("DATE;Forehand;Middlehand;Rearhand;Declarer;Game;Matadors;Card points;Tricks", "Passed"),
        ("Data;Przodek;Środek;Zadek;Solista;Gra;Szczyty;Oczka;Sztychy", "spasowana"),
        ("data;przodek;srodek;zadek;rozgrywający;gra;z/bez;oczka;sztychy", "pas"),
    ],
)
def test_columns_are_headed_and_games_passed_in_words_of_a_language(heading: str, game: str) -> None:
    lines = [heading + "\n", "28.11.2026;Ada;Bo;Cyd;Bo;Herz;2;74;7\n", f"28.11.2026;Bo;Cyd;Ada;;{game};;;\n"]
    assert CsvFormat().recognises("".join(lines))
    played, passed = CsvFormat().read(lines)
    assert isinstance(played, Record)
    assert isinstance(passed, Record)
    assert (played.date, played.players, played.declarer) == ("28.11.2026", ("Ada", "Bo", "Cyd"), Seat.MIDDLEHAND)
    assert passed.announcement is None


@pytest.mark.parametrize(
    ("hand", "ouvert", "matadors"),
    [("Yes", "no", "without 3"), ("ja", "Nein", "ohne 3"), ("tak", "nie", "bez trzech"), ("1", "0", "-3")],
)
def test_yes_and_no_and_matadors_may_be_in_words_of_a_language(hand: str, ouvert: str, matadors: str) -> None:
    game = good({**ROW, "hand": hand, "ouvert": ouvert, "matadors": matadors})
    assert game.announcement is not None
    assert isinstance(game.outcome, Outcome)
    assert (game.announcement.form, game.outcome.matadors) == (Form(hand=True), -3)
    assert good({**ROW, "matadors": "z 2"}) == good({**ROW, "matadors": "mit 2"}) == good({**ROW, "matadors": "2"})
    passed = {**dict.fromkeys(ROW, ""), **{seat.key: ROW[seat.key] for seat in Seat}, "game": "passed"}
    assert good({**passed, "hand": ouvert}) == good(passed)


def test_json_has_natural_types() -> None:
    game = good({**RAMSCH, "extras": "pushed=2 skat=0 jacks-held=CJ.SJ//HJ last=rearhand", "recorded": "-50"})
    (line,) = JsonLinesFormat().write([game])
    fields = json.loads(line)
    assert fields["points"] == [40, 50, 30]
    assert fields["hand"] is False
    assert fields["recorded"] == -50
    assert fields["extras"] == {"pushed": 2, "skat": 0, "last": "rearhand", "jacks-held": [["CJ", "SJ"], [], ["HJ"]]}


GOOD = {**ROW, "points": 74, "tricks": 7, "matadors": -2, "bid": 20}


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "json"),
        ("[1]", "json-no-object"),
        ("[" * 100_000, "json-too-much"),
        ('{"points": ' + "7" * 5000 + "}", "json-too-much"),
        ('{"date": "a", "date": "b"}', "key-twice"),
        (json.dumps({**GOOD, "colour": "red"}), "unknown-key"),
        (json.dumps({**GOOD, "points": "74"}), "json-type"),
        (json.dumps({**GOOD, "points": True}), "json-type"),
        (json.dumps({**GOOD, "points": 74.5}), "json-type"),
        (json.dumps({**GOOD, "points": [1, 2, "3"]}), "json-type"),
        (json.dumps({**GOOD, "bid": [1, 2, 3]}), "json-type"),
        (json.dumps({**GOOD, "hand": "yes"}), "json-type"),
        (json.dumps({**GOOD, "hand": 2}), "json-type"),
        (json.dumps({**GOOD, "hand": 1.0}), "json-type"),
        (json.dumps({**GOOD, "ouvert": -0.0}), "json-type"),
        (json.dumps({**GOOD, "\ud800": 1}), "unknown-key"),
        (json.dumps({**GOOD, "cards": "CJ"}), "json-type"),
        (json.dumps({**GOOD, "cards": [["CJ"]]}), "json-type"),
        (json.dumps({**GOOD, "extras": ["patrolki"]}), "json-type"),
        (json.dumps({**GOOD, "extras": {"patrolki": None}}), "json-type"),
        (json.dumps({**GOOD, "extras": {"patrolki": True}}), "json-type"),
        (json.dumps({**GOOD, "extras": {"patrolki": "2"}}), "extra-form"),
        (json.dumps({**GOOD, "extras": {"patrolki": "x kontra=2"}}), "extra-form"),
        (json.dumps({**GOOD, "extras": {"a b": 1}}), "extra-form"),
        (json.dumps({**GOOD, "extras": {"patrolki=2 kontra": 1}}), "extra-form"),
        (json.dumps({**GOOD, "extras": {"patrolki": []}}), "extra-form"),
        (json.dumps({**GOOD, "declarer": 2}), "json-type"),
        (json.dumps({**GOOD, "declarer": "Dirk"}), "declarer-unknown"),
        (json.dumps({**GOOD, "forehand": "A\nda"}), "control-character"),
    ],
)
def test_what_is_wrong_with_an_object(line: str, problem: str) -> None:
    (game,) = JsonLinesFormat().read([line])
    assert isinstance(game, Broken), game
    assert game.message.name == problem
    (fine,) = JsonLinesFormat().read([json.dumps({**GOOD, "date": None})])
    assert fine == replace(good(ROW), line=1)


@pytest.mark.parametrize("hand", [False, True, 0, 1])
def test_a_flag_is_a_truth_value_or_its_number(hand: int) -> None:
    (game,) = JsonLinesFormat().read([json.dumps({**GOOD, "hand": hand})])
    assert game == replace(good({**ROW, "hand": str(int(hand))}), line=1)


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_type_is_told_by_what_the_field_is(name: str) -> None:
    (game,) = JsonLinesFormat().read([json.dumps({**GOOD, name: 1.0})])
    assert isinstance(game, Broken)
    kinds = dict.fromkeys(("hand", "ouvert"), "boolean") | dict.fromkeys(("bid", "matadors"), "number")
    kinds |= dict.fromkeys(("points", "tricks", "recorded"), "number or list of three")
    expected = kinds | {"cards": "list of strings", "extras": "object"}
    assert dict(game.message.details) == {"field": name, "expected": expected.get(name, "string")}


@pytest.mark.parametrize("name", ["", "A\nda", " Ada", "Bela"])
def test_what_could_not_be_read_again_is_not_written(name: str) -> None:
    game = Record(7, (name, "Bela", "Cora"))
    for fmt in (CsvFormat(), JsonLinesFormat()):
        with pytest.raises(RecordError) as caught:
            list(fmt.write([game]))
        assert caught.value.message.name == "not-writable"
        assert dict(caught.value.message.details)["number"] == 7


@pytest.mark.parametrize(
    ("heads", "said"),
    [
        ("forehand,middlehand,rearhand,declarer,game,points,tricks", "points: 'x' is not a whole number"),
        ("Vorhand;Mittelhand;Hinterhand;Alleinspieler;Spiel;Augen;Stiche", "Augen: 'x' is not a whole number"),
        ("Przodek;Środek;Zadek;Solista;Gra;OCZKA;Sztychy", "OCZKA: 'x' is not a whole number"),
        ("Przodek;SRODEK;Zadek;Solista;Gra;Oczka;Sztychy", "Oczka: 'x' is not a whole number"),
    ],
)
def test_a_column_is_named_as_it_stands_in_the_file(heads: str, said: str) -> None:
    separator = ";" if ";" in heads else ","
    (game,) = CsvFormat().read([heads, separator.join(("Ada", "Bela", "Cora", "Ada", "grand", "x", "10"))])
    assert isinstance(game, Broken)
    assert str(game.message) == said


@pytest.mark.parametrize(
    ("heads", "key", "word"),
    [
        ("Przodek;Środek;Zadek;Gra;Oczka;Sztychy", "column-missing", "Solista"),
        ("Vorhand;Mittelhand;Hinterhand;Spiel;Augen;Stiche", "column-missing", "Alleinspieler"),
        ("Przodek;Środek;Zadek;Solista;Gra;Oczka;Sztychy;Kolor", "unknown-column", "Kolor"),
        ("Przodek;Środek;Zadek;Solista;Gra;Oczka;Sztychy;gra", "column-twice", "Gra"),
    ],
)
def test_a_wrong_heading_is_told_in_its_own_words(heads: str, key: str, word: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(CsvFormat().read([heads]))
    assert caught.value.message.name == key
    assert caught.value.message.detail("word") == word
    if key == "unknown-column":
        assert str(caught.value.message.detail("expected")).startswith("Data, Stolik, Przodek")
