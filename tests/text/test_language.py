"""How messages read in English, German and Polish: as players say them."""

from __future__ import annotations

from functools import cache

import pytest

from skatcore.model.game import Announcement, Form, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.reasons import Reason, Unscorable
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.events import Announced, Bid, Discarded, Passed, TookSkat
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import shared_value, value
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES, core_messages, language_of_locale
from skatcore.text.message import Message
from skatcore.text.words import word_files
from skatcore.views.manual.pages import FOLDER
from support.plugins import profile_text


@cache
def isko() -> Ruleset:
    """The rule set of the code."""
    return parse_ruleset(profile_text("isko"))


def reasons_text(language: str, contract: str, form: Form, outcome: Outcome, ruleset: Ruleset | None = None) -> str:
    """The reasons of a game's value in one line."""
    rules = ruleset or isko()
    words = Catalogue.of(language, rules)
    result = value(rules, Announcement(contract, form), outcome)
    return ", ".join(words.say(reason.message) for reason in result.reasons)


HAND_SCHNEIDER = Form(hand=True, announced=Level.SCHNEIDER)
OPEN_HAND = Form(hand=True, ouvert=True)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "with 2, game 3, hand 4, times 24, value 96, won with 74 card points"),
        ("de", "mit 2, Spiel 3, Hand 4, mal 24, Spielwert 96, gewonnen mit 74 Augen"),
        ("pl", "z dwoma, gra 3, z ręki 4, razy 24, wartość gry 96, wygrana: 74 oczka"),
    ],
)
def test_isko_5_3_2_a_count_reads_as_players_say_it(language: str, expected: str) -> None:
    outcome = Outcome(points=74, tricks=7, bid=18, matadors=2)
    assert reasons_text(language, "grand", Form(hand=True), outcome) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            (
                "without 2, game 3, hand 4, schneider 5, schneider announced 6, times 10, value 60, "
                "announced level missed (89 card points, 1 trick), lost from the hand: times 2"
            ),
        ),
        (
            "de",
            (
                "ohne 2, Spiel 3, Hand 4, Schneider 5, Schneider angesagt 6, mal 10, Spielwert 60, "
                "angesagte Stufe nicht erreicht (89 Augen, 1 Stich), aus der Hand verloren: mal 2"
            ),
        ),
        (
            "pl",
            (
                "bez dwóch, gra 3, z ręki 4, sznajder 5, sznajder zapowiedziany 6, razy 10, "
                "wartość gry 60, zapowiedziany stopień nieosiągnięty (89 oczek, 1 sztych), "
                "przegrana z ręki: razy 2"
            ),
        ),
    ],
)
def test_isko_5_2_5_a_missed_announcement_is_told(language: str, expected: str) -> None:
    outcome = Outcome(points=89, tricks=1, bid=18, matadors=-2)
    assert reasons_text(language, "hearts", HAND_SCHNEIDER, outcome) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            (
                "with 1, game 2, times 10, value 20, overbid: the bid was 50, smallest multiple of 10 "
                "that reaches it: 5 x 10 = 50, lost with the skat: times 2"
            ),
        ),
        (
            "de",
            (
                "mit 1, Spiel 2, mal 10, Spielwert 20, überreizt: gereizt bis 50, kleinstes "
                "Vielfaches von 10, das reicht: 5 x 10 = 50, mit Skataufnahme verloren: mal 2"
            ),
        ),
        (
            "pl",
            (
                "z jednym, gra 2, razy 10, wartość gry 20, przelicytowana: licytowano do 50, "
                "najmniejsza wystarczająca wielokrotność 10: 5 x 10 = 50, "
                "przegrana z podniesionym skatem: razy 2"
            ),
        ),
    ],
)
def test_isko_5_4_1_an_overbid_game_is_told(language: str, expected: str) -> None:
    outcome = Outcome(points=70, tricks=6, bid=50, matadors=1)
    assert reasons_text(language, "hearts", Form(), outcome) == expected


@pytest.mark.parametrize(
    ("language", "won", "lost"),
    [
        ("en", "Null ouvert hand counts 59, won without a trick", "lost with 2 tricks"),
        ("de", "Null ouvert Hand zählt 59, gewonnen ohne Stich", "verloren: 2 Stiche"),
        ("pl", "Null ouvert z ręki: 59, wygrana bez sztychu", "przegrana: 2 sztychy"),
    ],
)
def test_isko_5_1_2_null_is_named_with_its_form(language: str, won: str, lost: str) -> None:
    assert reasons_text(language, "null", OPEN_HAND, Outcome(0, 0, bid=18)) == won
    assert lost in reasons_text(language, "null", OPEN_HAND, Outcome(11, 2, bid=18))


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "the Null cannot be played; lost as Diamonds: 4 x 9 = 36"),
        ("de", "der Null ist nicht spielbar; verloren als Karo: 4 x 9 = 36"),
        ("pl", "Null nie do przeprowadzenia; przegrana jako Karo: 4 x 9 = 36"),
    ],
)
def test_isko_3_4_4_an_impossible_null_is_told(language: str, expected: str) -> None:
    assert expected in reasons_text(language, "null", Form(), Outcome(0, 0, bid=24, matadors=3))


@pytest.mark.parametrize(
    ("language", "expected"), [("de", "verloren durch Spielaufgabe"), ("pl", "przegrana przez poddanie")]
)
def test_isko_4_3_1_a_conceded_game_is_told(language: str, expected: str) -> None:
    outcome = Outcome(30, 1, bid=18, matadors=1, ruling=Ruling.LOST)
    assert expected in reasons_text(language, "clubs", Form(), outcome)


def test_every_run_of_matadors_has_its_polish_number() -> None:
    words = Catalogue.of("pl", isko())
    runs = range(1, 12)
    texts = [words.say(Reason(kind, n, "").message) for kind in ("with", "without") for n in runs]
    assert texts[:3] == ["z jednym", "z dwoma", "z trzema"]
    assert texts[-2:] == ["bez dziesięciu", "bez jedenastu"]
    assert not any(letter.isdigit() for text in texts for letter in text)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (0, "0 oczek"),
        (1, "1 oczko"),
        (3, "3 oczka"),
        (12, "12 oczek"),
        (21, "21 oczek"),
        (34, "34 oczka"),
        (112, "112 oczek"),
        (120, "120 oczek"),
    ],
)
def test_polish_nouns_agree_with_their_number(points: int, expected: str) -> None:
    missed = Reason("missed-points", points, "", (("points", points), ("tricks", 5)))
    assert Catalogue("pl").say(missed.message) == f"przegrana: {expected}"


@pytest.mark.parametrize(
    ("contract", "form", "names"),
    [
        ("grand", "", ("Grand", "Grand", "Grand")),
        ("hearts", "H", ("Hearts hand", "Herz Hand", "Kier z ręki")),
        ("hearts", "HO", ("Hearts ouvert", "Herz ouvert", "Kier ouvert")),
        (
            "clubs",
            "HZ",
            ("Clubs hand schwarz announced", "Kreuz Hand Schwarz angesagt", "Trefl z ręki szwarc zapowiedziany"),
        ),
        ("null", "O", ("Null ouvert", "Null ouvert", "Null ouvert")),
        ("null", "HO", ("Null ouvert hand", "Null ouvert Hand", "Null ouvert z ręki")),
        ("revolution", "HO", ("Revolution", "Revolution", "Null ouvert Rewolucja")),
        ("grand-ouvert", "HO", ("Grand ouvert", "Grand ouvert", "Grand ouvert")),
    ],
)
def test_a_game_is_named_as_players_name_it(contract: str, form: str, names: tuple[str, str, str]) -> None:
    given = word_files("skatcore.isko.values", "skatcore_revolution", "skatcore_grand_ouvert_36")
    games = tuple(Catalogue(lang, given).game(contract, form) for lang in LANGUAGES)
    assert games == names


CLOSED = """
[profile]
id = "closed"
title.en = "No open suit games"
extends = "isko"
status = "house"
[games.suit]
ouvert = false
[terms.pl]
"contract.hearts" = "Herc"
"""


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Hearts ouvert does not exist here"),
        ("de", "Herz ouvert gibt es hier nicht"),
        ("pl", "Herc ouvert: takiej gry tu nie ma"),
    ],
)
def test_a_game_that_does_not_exist_is_named_in_words(language: str, expected: str) -> None:
    ruleset = parse_ruleset(CLOSED)
    with pytest.raises(Unscorable) as refused:
        value(ruleset, Announcement("hearts", OPEN_HAND), Outcome(120, 10, 18, 4))
    assert Catalogue.of(language, ruleset).say(refused.value.message) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Revolution with the skat does not exist here"),
        ("de", "Revolution mit Skataufnahme gibt es hier nicht"),
        ("pl", "Null ouvert Rewolucja z podniesionym skatem: takiej gry tu nie ma"),
    ],
)
def test_a_game_from_the_hand_only_is_refused_with_the_skat(language: str, expected: str) -> None:
    words = Catalogue(language, word_files("skatcore.isko.values", "skatcore_revolution"))
    details = (("word", "revolution"), ("form", ""))
    assert words.say(Message("missing.form-does-not-exist", details=details)) == expected


def test_what_plugins_add_is_named_in_words() -> None:
    words = Catalogue("de", word_files("skatcore.isko.values", "skatcore_patrolki"))
    details = (("word", "patrolki"), ("count", 5), ("contract", "grand"), ("choices", "1, 2"))
    text = words.say(Message("missing.extra-impossible", details=details))
    assert text == "bei Grand hier nicht möglich: Patrolki 5; möglich: 1, 2"


def test_ramsch_names_the_seats() -> None:
    ruleset = load_ruleset("pub")
    outcome = SharedOutcome((40, 50, 30), (3, 4, 3))
    result = shared_value(ruleset, Announcement("ramsch"), outcome)
    german, polish = (
        [Catalogue.of(language, ruleset).say(reason.message) for reason in result.reasons] for language in ("de", "pl")
    )
    assert german == ["Mittelhand verliert", "die meisten Augen: 50"]
    assert polish == ["środek przegrywa", "najwięcej oczek: 50"]


def test_a_problem_repeats_keys_and_values_as_the_file_has_them() -> None:
    words = Catalogue.of("de", isko())
    for key in ("clubs", "hand", "value", "grand"):
        assert f"'{key}' fehlt" in words.say(
            Problem(Message("problem.missing-key", "", (("word", key),)), key).with_mends
        )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "'source' is not a list of tables, written [[source]]"),
        ("de", "'source' passt nicht; erwartet wird eine Liste von Tabellen, geschrieben [[source]]"),
        ("pl", "'source' nie pasuje; oczekiwano listy tabel, pisanej [[source]]"),
    ],
)
def test_kinds_of_values_are_named_in_words(language: str, expected: str) -> None:
    details = (("word", "source"), ("expected", "type-tables"))
    assert Catalogue(language).say(Problem(Message("problem.wrong-type", "", details), "source").with_mends) == expected


@pytest.mark.parametrize(
    ("term", "key"),
    [
        ('"reason.times" = "times {cuont}"', "reason.times"),
        ('"reason.times" = "times {count:>999999999}"', "reason.times"),
        ('"reason.times" = "times {count.real}"', "reason.times"),
        ('"contract.hearts" = "Herc {"', "contract.hearts"),
    ],
)
def test_a_profile_term_may_only_mention_what_is_there(term: str, key: str) -> None:
    with pytest.raises(ProfileError) as refused:
        parse_ruleset(f"{CLOSED}{term}\n".replace('"contract.hearts" = "Herc"\n', ""))
    (problem,) = refused.value.problems
    assert (problem.name, problem.key) == ("term-details", f"terms.pl.{key}")
    assert problem.line > 0


def test_a_profile_term_may_rename_a_noun() -> None:
    more = '"unit.tricks.few" = "bitki"\n"reason.times" = "x{count}"\n'
    ruleset = parse_ruleset(CLOSED + more)
    text = reasons_text("pl", "null", Form(), Outcome(11, 3, 18), ruleset)
    assert "przegrana: 3 bitki" in text
    assert "x9" in reasons_text("pl", "diamonds", Form(), Outcome(61, 6, 18, 1), ruleset)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "pl_PL.UTF-8", "LANG": "de_DE.UTF-8"}, "pl"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of_locale(environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["O", "HO", "HS", "HZ", "H", ""])
def test_a_game_is_told_without_the_words_of_a_rule_set(language: str, form: str) -> None:
    words = Catalogue(language)
    for key in ("announced-after-skat", "no-such-form"):
        details = (("contract", "null"), ("form", form))
        assert "null" in words.say(Message(f"refusal.{key}", "", details)).lower()
    details = (("word", "null"), ("form", form))
    assert "null" in words.say(Message("missing.form-does-not-exist", "", details)).lower()


def test_a_refused_open_announcement_is_told_in_the_core_s_words_alone() -> None:
    deal = Deal.shuffled(load_ruleset("isko"), 1)
    for act in (Bid(Seat.MIDDLEHAND, 18), Passed(Seat.FOREHAND), Passed(Seat.REARHAND)):
        deal.do(act)
    deal.do(TookSkat(Seat.MIDDLEHAND))
    deal.do(next(act for act in deal.legal_actions() if isinstance(act, Discarded)))
    for game in ("null", "grand"):
        form = Form(hand=True, ouvert=True)
        with pytest.raises(Refused) as refused:
            deal.do(Announced(Seat.MIDDLEHAND, Announcement(game, form)))
        assert "ouvert" in Catalogue("en").say(refused.value.message)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["PZ appendix 8", "PZ preamble", "WAR introduction 2"]),
        ("de", ["PZ Anhang 8", "PZ Präambel", "WAR Einleitung 2"]),
        ("pl", ["PZ załącznik 8", "PZ preambuła", "WAR wstęp 2"]),
    ],
)
def test_parts_of_a_source_are_named_in_the_language(language: str, said: list[str]) -> None:
    words = Catalogue(language)
    assert [words.clause(clause) for clause in ("PZ appendix 8", "PZ preamble", "WAR introduction 2")] == said


@pytest.mark.parametrize("word", ["odzywk", "lista gry", "listy gry", "listę gry", "wyszedł atut", "książeczk"])
def test_polish_keeps_to_the_words_of_the_polish_code_and_of_the_program(word: str) -> None:
    own = [words.messages for words in isko().words if words.language == "pl"]
    texts = [*core_messages("pl").values(), *(text for messages in own for text in messages.values())]
    texts += [page.read_text("utf-8") for page in (FOLDER / "pl").glob("*.md")]
    assert not [text for text in texts if word in text.casefold()]


def test_a_null_from_the_hand_is_called_as_the_rule_set_calls_hand_and_open() -> None:
    assert Catalogue.of("en", load_ruleset("tournee")).game("null", "HO") == "Nullo ouvert solo"
    assert Catalogue.of("pl", load_ruleset("warmia")).game("null", "HO") == "Zerówka otwarta z ręki"
