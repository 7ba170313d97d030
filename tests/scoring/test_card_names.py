"""Cards and games as people type them: by code, in words of each language and in a profile's own."""

from __future__ import annotations

import pytest

from skatcore.model.cards import DECK, Card, WrongCards
from skatcore.model.game import Announcement
from skatcore.rules.profile.lookup import bundled
from skatcore.scoring.card_names import card_called, cards_called
from skatcore.scoring.game_names import read_game
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.views.cards.svg import Face, card_name
from support.games import rules


@pytest.mark.parametrize("card", DECK)
def test_a_card_is_understood_by_its_code(card: Card) -> None:
    assert card_called(str(card), rules("isko")) is card
    assert card_called(f" {str(card).lower()} ", rules("isko")) is card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("H10", Card.HT),
        ("♥10", Card.HT),
        ("♠A", Card.SA),
        ("hearts ten", Card.HT),
        ("ten of hearts", Card.HT),
        ("Herz Zehn", Card.HT),
        ("Herz-Zehn", Card.HT),
        ("Kreuz Bube", Card.CJ),
        ("Kreuzbube", Card.CJ),
        ("Karo 7", Card.D7),
        ("pik7", Card.S7),
        ("Eichel Unter", Card.CJ),
        ("pik as", Card.SA),
        ("trefl walet", Card.CJ),
        ("kier król", Card.HK),
        ("as kier", Card.HA),
        ("Walet trefl", Card.CJ),
        ("as krojc", Card.CA),
    ],
)
def test_a_card_is_understood_in_words(text: str, card: Card) -> None:
    assert card_called(text, rules("isko")) is card


@pytest.mark.parametrize("text", ["", "X", "CJ SJ", "11", "HTT", "herz", "pik", "kiera", "of", "-"])
def test_what_names_no_card_is_none(text: str) -> None:
    assert card_called(text, rules("isko")) is None


@pytest.mark.parametrize("profile", bundled())
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_cards_and_games_that_are_shown_are_understood(profile: str, language: str) -> None:
    ruleset = rules(profile)
    words = Catalogue.of(language, ruleset)
    for face in Face:
        assert [card_called(card_name(card, face, words), ruleset) for card in DECK] == list(DECK)
    for contract, form in ruleset.plays:
        assert read_game(words.game(contract, form.code), ruleset) == Announcement(contract, form)


def test_several_cards_are_understood() -> None:
    isko = rules("isko")
    joined = ("HT and S7", "Herz Zehn und Pik Sieben", "dziesiątka kier i pik siódemka", "kier 10 oraz pik 7")
    for text in ("HT s7", "Herz Zehn, Pik Sieben", "♥10 ♠7", "herz zehn pik sieben", "HT.S7", *joined):
        assert cards_called(text, isko) == (Card.HT, Card.S7)


@pytest.mark.parametrize(("text", "word"), [("HT foo", "foo"), ("HT, pik foo", "pik foo")])
def test_what_is_no_card_is_named(text: str, word: str) -> None:
    with pytest.raises(WrongCards) as error:
        cards_called(text, rules("isko"))
    assert error.value.message.detail("word") == word
