"""Cards as SVG: all in one hidden drawing that a page refers to, in three faces, and what each is called.

A page holds the sprite once and shows a card where it needs one::

    <svg class="card" role="img" aria-label="jack of clubs"><use href="#card-CJ"/></svg>

Nothing in them is a style, a script or an address, so the strictest content-security-policy allows them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from enum import StrEnum
from html import escape
from importlib.resources import files
from typing import Any, Final

import tomli

from skatcore.model.cards import DECK, Card, Rank, Suit
from skatcore.text.catalogue import Catalogue


class Face(StrEnum):
    """How cards look (Kartenbild, wizerunek kart); its name for people is the message ``face.<face>``."""

    #: Clubs and spades black, hearts and diamonds red.
    FRENCH = "french"
    #: Acorns, leaves, hearts and bells, with Unter, Ober, König and Daus.
    GERMAN = "german"
    #: French signs with a colour for each suit, as the German Skat association plays its tournaments.
    FOUR_COLOUR = "four-colour"

    def colour(self, suit: Suit) -> str:
        """The colour of a suit's letters and signs."""
        return _COLOURS[self][suit]


_BLACK: Final = "#16181d"
_RED: Final = "#c9102b"
_GREEN: Final = "#0a7a3b"
_COLOURS: Final[Mapping[Face, Mapping[Suit, str]]] = {
    face: dict(zip(Suit, colours, strict=True))
    for face, colours in {
        Face.FRENCH: (_BLACK, _BLACK, _RED, _RED),
        Face.GERMAN: ("#6b3d14", _GREEN, _RED, "#a86400"),
        Face.FOUR_COLOUR: (_BLACK, _GREEN, _RED, "#d06500"),
    }.items()
}


def card_name(card: Card, face: Face, words: Catalogue) -> str:
    """A card in words: "jack of clubs", "Kreuz-Bube", "Eichel-Unter", "walet trefl"."""
    rank = _named("rank", card.rank.name.lower(), face, words)
    return words.text("card.name", rank=rank, suit=_named("suit", card.suit.key, face, words))


def index(rank: Rank, face: Face, words: Catalogue) -> str:
    """The index in the corner of a card of that rank: a number, or a letter of the language."""
    key = f"index.{_named('index', rank.name.lower(), face, words)}"
    return words.text(key) if key in words else rank.value.replace("T", "10")


def _named(kind: str, key: str, face: Face, words: Catalogue) -> str:
    """The key, or the German deck's own where it calls a suit or a rank otherwise."""
    own = f"german.{key}"
    return own if face is Face.GERMAN and f"{kind}.{own}" in words else key


VIEW: Final = "0 0 64 96"
#: How high the letters in corners are, how wide their strokes, and the gap between them.
_HEIGHT, _STROKE, _GAP = 16, 2.7, 1
_SHEET: Final = (
    '<rect x=".4" y=".4" width="63.2" height="95.2" rx="4.6" fill="#fff" stroke="#8a8780" stroke-width=".7"/>'
)
_FRAME: Final = (
    '<path fill="#f7f1e3" stroke="currentColor" stroke-width=".7" '
    'd="M18.6 48V7.5Q18.6 6 20.1 6H43.9Q45.4 6 45.4 7.5V48"/>'
)
_BELT: Final = '<path fill="#e9b93c" d="M19 46.6H45V49.4H19z"/>'
_SHIELD: Final = '<circle cx="24.4" cy="40.4" r="4.9" fill="#f7f1e3"/>'
_COURTS: Final = {Rank.KING: "king", Rank.QUEEN: "queen", Rank.JACK: "jack"}

# where the signs of the numbers stand; those below the middle stand on their heads
_LEFT, _MIDDLE, _RIGHT = 24.2, 32, 39.8
_TOP, _UPPER, _CENTRE, _LOWER, _BOTTOM = 15.5, 37.2, 48, 58.8, 80.5
_SIX: Final = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _CENTRE, _BOTTOM))
_EIGHT: Final = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _UPPER, _LOWER, _BOTTOM))
_PLACES: Final = {
    Rank.SEVEN: (*_SIX, (_MIDDLE, 31.75)),
    Rank.EIGHT: (*_SIX, (_MIDDLE, 31.75), (_MIDDLE, 64.25)),
    Rank.NINE: (*_EIGHT, (_MIDDLE, _CENTRE)),
    Rank.TEN: (*_EIGHT, (_MIDDLE, 26.35), (_MIDDLE, 69.65)),
    Rank.ACE: ((_MIDDLE, _CENTRE),),
}
_DAUS: Final = ((_MIDDLE, 29), (_MIDDLE, 67))  # named after the two of dice, it has two signs


def sprite(face: Face, words: Catalogue) -> str:
    """Every card of a face and the back, to be included once in a page: ``card-CJ``, ``card-back``."""
    drawn = {card.key: card_svg(card, face, words) for card in DECK} | {"back": _back(face)}
    symbols = "".join(f'<symbol id="card-{key}" viewBox="{VIEW}">{svg}</symbol>' for key, svg in drawn.items())
    whole = "".join(parts(face, words).values())
    hidden = 'width="0" height="0" display="none" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {hidden}><defs>{whole}</defs>{symbols}</svg>'


def parts(face: Face, words: Catalogue) -> Mapping[str, str]:
    """The parts of cards, by id: one id is always the same drawing, whatever the face."""
    drawn = _drawings()
    signs = drawn["german" if face is Face.GERMAN else "french"]
    corners = {index(rank, face, words) for rank in Rank}
    made = {_sign_id(suit, face): signs[suit.key] for suit in Suit}
    made |= {f"corner-{escape(text)}": letters(text) for text in sorted(corners)}
    made |= {f"court-{name}": drawn["figures"][name] for name in (_court(rank, face) for rank in _COURTS)}
    return {key: f'<g id="{key}">{part}</g>'.replace("\n", "") for key, part in made.items()}


@functools.cache
def _drawings() -> Mapping[str, Mapping[str, Any]]:
    """The drawings in the file beside this module: signs of suits, figures, and the strokes of letters."""
    return tomli.loads(files("skatcore.views.cards").joinpath("drawings.toml").read_text("utf-8"))


def letters(text: str) -> str:
    """A text around the middle, from zero down; with other letters than those that are drawn in the page's font."""
    strokes = _drawings()["strokes"]
    if not text or not set(text) <= strokes.keys():
        return (
            f'<text y="{_HEIGHT}" font-size="20" font-weight="700" font-family="sans-serif" '
            f'text-anchor="middle" fill="currentColor">{escape(text)}</text>'
        )
    drawn = [strokes[letter] for letter in text]
    left = -(sum(width for width, _ in drawn) + _GAP * (len(drawn) - 1)) / 2
    paths = []
    for width, path in drawn:
        paths.append(f'<path transform="translate({left:g})" d="{path}"/>')
        left += width + _GAP
    style = f'fill="none" stroke="currentColor" stroke-width="{_STROKE}" stroke-linejoin="round"'
    return f"<g {style}>{''.join(paths)}</g>"


def card_svg(card: Card, face: Face, words: Catalogue) -> str:
    """A card from its two halves, of which the lower stands on its head."""
    text = escape(index(card.rank, face, words))
    corner = f'<use href="#corner-{text}" x="10" y="5"/>' + _sign(card.suit, face, 10, 29, 12.4)
    if card.rank in _COURTS:
        upper = lower = corner + _half_figure(card, face)
    else:
        daus = card.rank is Rank.ACE and face is Face.GERMAN
        size = {Rank.ACE: 24 if daus else 34}.get(card.rank, 9.8)
        places = _DAUS if daus else _PLACES[card.rank]
        above = [place for place in places if place[1] <= _CENTRE]
        below = [(64 - x, 96 - y) for x, y in places if y > _CENTRE]
        upper, lower = (corner + _pips(card.suit, face, half, size) for half in (above, below))
    turned = f'<g transform="rotate(180 32 48)">{lower}</g>'
    belt = _BELT if card.rank in _COURTS else ""
    return f'{_SHEET}<g color="{face.colour(card.suit)}">{upper}{turned}{belt}</g>'


def _pips(suit: Suit, face: Face, places: Iterable[tuple[float, float]], size: float) -> str:
    pips = "".join(_sign(suit, face, x, y, size) for x, y in places)
    return f'<g class="pips">{pips}</g>' if pips else ""


def _half_figure(card: Card, face: Face) -> str:
    """A figure down to the belt; the Ober has the sign above (oben), the Unter below (unten)."""
    figure = f'{_FRAME}<use href="#court-{_court(card.rank, face)}"/>'
    if face is Face.GERMAN and card.rank is Rank.JACK:
        return figure + _SHIELD + _sign(card.suit, face, 24.4, 40.4, 8)
    return figure + _sign(card.suit, face, 23.8, 12.4, 8)


def _court(rank: Rank, face: Face) -> str:
    return "ober" if face is Face.GERMAN and rank is Rank.QUEEN else _COURTS[rank]


def _sign(suit: Suit, face: Face, x: float, y: float, size: float) -> str:
    """The sign of a suit around a point, ``size`` units high."""
    return f'<use href="#{_sign_id(suit, face)}" transform="translate({x:g} {y:g})scale({size / 20:g})"/>'


def _sign_id(suit: Suit, face: Face) -> str:
    return f"{'german' if face is Face.GERMAN else 'french'}-{suit.key}"


def _back(face: Face) -> str:
    lattice = "".join(f"M8 {y}{'l4 4 4-4' * 6}M8 {y + 8}{'l4-4 4 4' * 6}" for y in range(8, 88, 8))
    places = zip(Suit, ((26, 42), (38, 42), (26, 54), (38, 54)), strict=True)
    signs = "".join(f'<g color="{face.colour(suit)}">{_sign(suit, face, x, y, 9.5)}</g>' for suit, (x, y) in places)
    return (
        f'{_SHEET}<rect x="4.5" y="4.5" width="55" height="87" rx="2.5" fill="#23406e"/>'
        f'<path fill="none" stroke="#7f9bc8" stroke-width=".8" d="{lattice}"/>'
        '<rect x="8" y="8" width="48" height="80" fill="none" stroke="#fff" stroke-width=".9"/>'
        f'<circle cx="32" cy="48" r="15" fill="#fff" stroke="#23406e" stroke-width="1.4"/>{signs}'
    )
