"""Every name under which the program prints a game is understood wherever a game is typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from skatcore.club.entry.quick import quick_deal
from skatcore.club.sheet.items import Begun
from skatcore.club.sheet.series import Series
from skatcore.model.game import Announcement, Form, Level, Outcome, Seat
from skatcore.model.record import Record
from skatcore.plugin import CONTRACTS, Change, hookimpl
from skatcore.records.schema import record_of
from skatcore.rules.build import load_ruleset
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import GameUnknown, code_of, read_game
from skatcore.scoring.score import score
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import rules
from support.plugins import load, registry

OLD_GRAND_OUVERT: Final = ("warmia", "dskv-before-1999")
everywhere = pytest.mark.parametrize("profile", bundled())


def named(ruleset: Ruleset) -> Iterator[tuple[str, Announcement, Contract]]:
    """Each game of a rule set under each name that is printed: in three languages, and as code."""
    spoken = [Catalogue.of(language, ruleset) for language in LANGUAGES]
    for (key, form), contract in ruleset.plays.items():
        announcement = Announcement(key, form)
        names = {code_of(ruleset, announcement)}
        for words in spoken:
            names |= {words.game(key, form.code), words.game(contract.key, form.code)}
        for name in sorted(names):
            yield name, announcement, contract


@everywhere
def test_every_printed_name_is_read_back_as_the_same_game(profile: str) -> None:
    ruleset = load_ruleset(profile)
    for name, announcement, _ in named(ruleset):
        for text in (name, name.lower(), name.upper()):
            assert read_game(text, ruleset) == announcement, text


@everywhere
def test_every_printed_name_is_read_back_in_a_quick_line(profile: str) -> None:
    ruleset = load_ruleset(profile)
    players = ("Anna", "Bert", "Carl")
    begun = Begun(players=players, profile=profile, digest=ruleset.digest, text="")
    series = Series(ruleset, begun)
    for name, announcement, contract in named(ruleset):
        if contract.aim is Aim.FEWEST:
            if name != contract.code:  # a letter alone is a player's
                said = quick_deal(series, f"{name} 60 40 20").announcement
                assert said is not None
                assert said.contract == announcement.contract, name
            continue
        tops = " 2" if contract.aim is Aim.POINTS else ""
        assert quick_deal(series, f"Anna {name}{tops}").announcement == announcement, name


@everywhere
def test_every_printed_name_stands_in_records_for_its_game(profile: str) -> None:
    ruleset = load_ruleset(profile)
    for name, announcement, contract in named(ruleset):
        if contract.aim is Aim.FEWEST:
            continue
        outcome = Outcome(120, 10, matadors=2)
        record = Record(1, ("A", "B", "C"), Seat.FOREHAND, Announcement(name), outcome)
        exact = Record(1, ("A", "B", "C"), Seat.FOREHAND, announcement, outcome)
        assert score(ruleset, record).value == score(ruleset, exact).value, name


@pytest.mark.clause("WAR ¶45")
def test_war_45_the_open_grand_in_its_own_words() -> None:
    for game in ("waletówka otwarta", "Waletówka z ręki otwarta", "otwarta waletówka"):
        assert read_game(game, rules("warmia")) == Announcement("grand", Form(True, True))


@pytest.mark.parametrize("profile", OLD_GRAND_OUVERT)
def test_the_key_of_grand_ouvert_stands_in_records_for_the_open_grand(profile: str) -> None:
    row = {
        "forehand": "A",
        "middlehand": "B",
        "rearhand": "C",
        "declarer": "A",
        "game": "grand-ouvert",
        "matadors": "4",
        "points": "120",
        "tricks": "10",
    }
    for columns in ({}, {"hand": "1"}, {"hand": "1", "ouvert": "1"}):
        result = score(load_ruleset(profile), record_of({**row, **columns}, 1, 1))
        assert result.points == (360, 0, 0)


def test_a_word_in_a_record_that_names_no_game_does_not_exist() -> None:
    record = Record(1, ("A", "B", "C"), Seat.FOREHAND, Announcement("Hertz"), Outcome(61, 5))
    result = score(load_ruleset("isko"), record)
    assert result.missing is not None
    assert result.missing.name == "contract-does-not-exist"


class LevelsWithTheSkat:
    """A Grand in which schneider may be announced after the skat was seen."""

    @hookimpl
    def skatcore_changes(self) -> list[Change]:
        """One form more."""
        form = Form(announced=Level.SCHNEIDER)
        return [Change.adjust(CONTRACTS, "grand", lambda grand: replace(grand, forms=(*grand.forms, form)))]


def test_the_words_mean_the_plainest_form_that_the_contract_has() -> None:
    texas = load(registry(texas=LevelsWithTheSkat()), "texas")
    schneider = Form(announced=Level.SCHNEIDER)
    assert read_game("grand schneider", texas).form == schneider
    assert read_game("GHS", texas).form == replace(schneider, hand=True)
    assert read_game("grand schneider", rules("isko")).form == replace(schneider, hand=True)
    assert read_game("grand schwarz", texas).form == Form(hand=True, announced=Level.SCHWARZ)
    assert read_game("clubs schneider", texas).form == replace(schneider, hand=True)


def test_polish_games_are_understood_as_they_are_said() -> None:
    said = {"clubs": "trefla", "spades": "pika", "hearts": "kiera z ręki", "grand": "granda", "null": "nulla"}
    isko = rules("isko")
    assert {key: read_game(text, isko).contract for key, text in said.items()} == {key: key for key in said}


@pytest.mark.parametrize(("word", "near"), [("kierr", "kier"), ("ramsz", ""), ("zero", "zerowka")])
def test_only_a_word_that_begins_alike_is_suggested(word: str, near: str) -> None:
    with pytest.raises(GameUnknown) as error:
        read_game(word, rules("isko"))
    assert error.value.message.detail("suggestion") == near
