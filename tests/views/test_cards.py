"""The cards are drawn whole, small and harmless, and are called what players call them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from skatcore.model.cards import DECK, Card, Rank, Suit
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.text.words import Words
from skatcore.views.cards.svg import Face, card_name, index, sprite

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect"}
ATTRIBUTES = {
    *("id", "class", "viewBox", "role", "aria-label", "aria-hidden", "display", "width", "height", "href"),
    *("x", "y", "cx", "cy", "r", "rx", "ry", "d", "transform"),
    *("color", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
}
FACES = pytest.mark.parametrize("face", Face)
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own drawing


@cache
def whole_deck(face: Face, language: str) -> ET.Element:
    return parsed(sprite(face, Catalogue(language)))


def symbols(face: Face, language: str) -> dict[str, ET.Element]:
    return {symbol.attrib["id"]: symbol for symbol in whole_deck(face, language).iter(f"{SVG}symbol")}


def pips(card: ET.Element) -> Iterator[tuple[str, str, bool]]:
    """Sign, place and whether it stands on its head, of each of the signs that are counted."""
    turned = {
        id(use) for group in card.iter(f"{SVG}g") if "rotate" in group.get("transform", "") for use in group.iter()
    }
    for group in card.iter(f"{SVG}g"):
        if group.get("class") == "pips":
            yield from ((use.attrib["href"], use.attrib["transform"], id(use) in turned) for use in group)


def assert_harmless(drawing: ET.Element) -> None:
    ids = [element.attrib["id"] for element in drawing.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    for element in drawing.iter():
        assert element.tag.removeprefix(SVG) in DRAWN
        assert set(element.attrib) <= ATTRIBUTES
        assert not any("url" in value or "//" in value for value in element.attrib.values())
        if "href" in element.attrib:
            assert element.attrib["href"].removeprefix("#") in ids


@FACES
@IN_EACH_LANGUAGE
def test_the_sprite_holds_each_card_once_and_nothing_that_a_strict_page_refuses(face: Face, language: str) -> None:
    assert list(symbols(face, language)) == [*(f"card-{card}" for card in DECK), "card-back"]
    assert_harmless(whole_deck(face, language))


@FACES
@IN_EACH_LANGUAGE
def test_the_whole_deck_is_small(face: Face, language: str) -> None:
    assert len(sprite(face, Catalogue(language)).encode()) < 40_000


@FACES
def test_a_number_has_as_many_signs_of_its_suit_as_it_says(face: Face) -> None:
    counted = {Rank.SEVEN: 7, Rank.EIGHT: 8, Rank.NINE: 9, Rank.TEN: 10, Rank.ACE: 2 if face is Face.GERMAN else 1}
    for card in DECK:
        found = list(pips(symbols(face, "de")[f"card-{card}"]))
        assert len(set(found)) == len(found) == counted.get(card.rank, 0)
        assert all(sign.endswith(f"-{card.suit.key}") for sign, _, _ in found)


@FACES
def test_no_two_cards_look_alike(face: Face) -> None:
    drawn = {ET.tostring(symbol).partition(b">")[2] for symbol in symbols(face, "pl").values()}
    assert len(drawn) == 33


@pytest.mark.parametrize(
    ("language", "face", "letters"),
    [
        ("en", Face.FRENCH, "A 10 K Q J 9 8 7"),
        ("de", Face.FOUR_COLOUR, "A 10 K D B 9 8 7"),
        ("pl", Face.FRENCH, "A 10 K D W 9 8 7"),
        *((language, Face.GERMAN, "D 10 K O U 9 8 7") for language in LANGUAGES),
    ],
)
def test_the_letters_in_the_corners_are_those_of_the_language(language: str, face: Face, letters: str) -> None:
    assert " ".join(index(rank, face, Catalogue(language)) for rank in Rank) == letters


@pytest.mark.parametrize(
    ("language", "card", "french", "german"),
    [
        ("en", Card.CJ, "jack of clubs", "Unter of acorns"),
        ("en", Card.DA, "ace of diamonds", "deuce of bells"),
        ("de", Card.CJ, "Kreuz-Bube", "Eichel-Unter"),
        ("de", Card.HK, "Herz-König", "Rot-König"),
        ("de", Card.DA, "Karo-Ass", "Schellen-Daus"),
        ("pl", Card.CJ, "walet trefl", "niżnik żołądź"),
        ("pl", Card.ST, "dziesiątka pik", "dziesiątka wino"),
    ],
)
def test_a_card_has_the_name_that_players_give_it(language: str, card: Card, french: str, german: str) -> None:
    words = Catalogue(language)
    assert [card_name(card, face, words) for face in Face] == [french, german, french]


@IN_EACH_LANGUAGE
def test_a_face_has_a_name(language: str) -> None:
    assert len({Catalogue(language).text(f"face.{face}") for face in Face}) == len(Face)


def light(colour: str) -> float:
    """The relative luminance of a colour, as WCAG defines it."""
    parts = [int(part, 16) / 255 for part in re.findall("[0-9a-f]{2}", colour)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@FACES
def test_letters_and_signs_stand_out_from_the_card(face: Face) -> None:
    assert all(1.05 / (light(face.colour(suit)) + 0.05) > 3 for suit in Suit)
    assert len({face.colour(suit) for suit in Suit}) == (2 if face is Face.FRENCH else 4)


def test_a_language_may_have_letters_that_are_not_drawn_here() -> None:
    danish = Catalogue("en", [Words("en", {"index.jack": "Kn", "index.queen": "<&"})])
    texts = [text.text for text in parsed(sprite(Face.FRENCH, danish)).iter(f"{SVG}text")]
    assert texts == ["<&", "Kn"]
