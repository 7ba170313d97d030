"""Drawings of cards: court figures, letters and signs, as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from skatcore.model.cards import Suit

_HEART: Final = "M0 9.4C-4.6 4.6-9.3 1-9.3-3.6A4.9 4.9 0 0 1 0-5.6 4.9 4.9 0 0 1 9.3-3.6C9.3 1 4.6 4.6 0 9.4z"
FRENCH: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: (
        '<path fill="currentColor" d="M-1.3 1.1A4.6 4.6 0 1 1-3.3-2.4a4.5 4.5 0 1 1 6.6 0A4.6 4.6 0 1 1 1.3 1.1'
        'Q1.5 6.6 4 9.4H-4Q-1.5 6.6-1.3 1.1z"/>'
    ),
    Suit.SPADES: (
        '<path fill="currentColor" d="M0-9.6C3-5 9.2-2.4 9.2 2.4A4.4 4.4 0 0 1 1.1 4.4Q1.5 7.6 3.8 9.4H-3.8'
        'Q-1.5 7.6-1.1 4.4A4.4 4.4 0 0 1-9.2 2.4C-9.2-2.4-3-5 0-9.6z"/>'
    ),
    Suit.HEARTS: f'<path fill="currentColor" d="{_HEART}"/>',
    Suit.DIAMONDS: '<path fill="currentColor" d="M0-10Q3.6-4.4 8.3 0 3.6 4.4 0 10-3.6 4.4-8.3 0-3.6-4.4 0-10z"/>',
}
GERMAN: Final[Mapping[Suit, str]] = {
    Suit.CLUBS: (
        '<path fill="#dc9f3f" stroke="#6b3d14" d="M-6.4-1.2C-6.8 4.4-3.4 7.6 0 9.6 3.4 7.6 6.8 4.4 6.4-1.2z"/>'
        '<path fill="#6b3d14" d="M-8.4-.2C-9.2-6.2-4.6-7.6-1.1-7.8V-10H1.1V-7.8C4.6-7.6 9.2-6.2 8.4-.2 3.4 1.6-3.4 1.6-8.4-.2z"/>'
        '<path fill="none" stroke="#f0c987" stroke-width=".9" d="M-6.6-1.4-2.4-6.4M-2.6-.6 1.6-6.6M1.6-.4 5-5.4M6.6-1.4 2.4-6.4M2.6-.6-1.6-6.6M-1.6-.4-5-5.4"/>'
    ),
    Suit.SPADES: (
        '<path fill="#0a7a3b" d="M0-9.8C1.6-6.6 8-5.8 8 .2 8 3.8 4.4 6.4.9 5.2L1.4 9.6H-1.4L-.9 5.2C-4.4 6.4-8 3.8-8 .2-8-5.8-1.6-6.6 0-9.8z"/>'
        '<path fill="none" stroke="#a5dca8" d="M0 5.6V-6M0 3-4.8-.6M0 3 4.8-.6M0-1.2-3.2-3.8M0-1.2 3.2-3.8"/>'
    ),
    Suit.HEARTS: FRENCH[Suit.HEARTS],
    Suit.DIAMONDS: (
        '<path fill="none" stroke="#7a4700" stroke-width="1.5" d="M-1.8-7.4a1.9 1.9 0 1 1 3.6 0"/>'
        '<circle r="8.2" cy="1.2" fill="#f6bb26" stroke="#7a4700" stroke-width="1.2"/>'
        '<path fill="#c9102b" stroke="#7a4700" stroke-width=".8" d="M-8.1-.4Q0 2.8 8.1-.4L8 2.6Q0 5.8-8 2.6z"/>'
        '<path fill="none" stroke="#7a4700" stroke-width="1.6" d="M0 5V9"/>'
    ),
}


HEIGHT: Final = 16
STROKE: Final = 2.7
_GAP: Final = 1

# width and centre lines of each character in the German, English and Polish corners
_STROKES: Final = {
    "0": (7.8, "M3.9 1.35c-3.4 0-3.4 13.3 0 13.3s3.4-13.3 0-13.3z"),
    "1": (4.4, "M0 4 3 1.5V16"),
    "7": (9.6, "M.2 1.35H8.7C6 5.6 4.2 10 3.7 16"),
    "8": (10.4, "M5.2 7.3c-4.7 0-4.7-5.95 0-5.95s4.7 5.95 0 5.95c-5.2 0-5.2 7.35 0 7.35s5.2-7.35 0-7.35z"),
    "9": (10.4, "M9 5.6c0 5.4-7.6 5.4-7.6 0s7.6-5.6 7.6.4c0 5.6-1.6 8.6-6.9 8.6"),
    "A": (13, "M1.3 16 5.8 1.35h1.4L11.7 16M3.2 11.4h6.6"),
    "B": (10.6, "M1.35 7.5V1.35h4.2c4.7 0 4.7 6.15 0 6.15H1.35v7.15H6c4.6 0 4.6-7.15-.4-7.15"),
    "D": (11.4, "M1.35 1.35h2.9c7.8 0 7.8 13.3 0 13.3h-2.9z"),
    "J": (8.6, "M7.2 0v10.6c0 5.2-6.4 5.4-6.6.4"),
    "K": (11.4, "M1.35 0v16M10.4.4 2.2 9.6M4.9 6.9 10.6 16"),
    "O": (12.6, "M6.3 1.35c-6.6 0-6.6 13.3 0 13.3s6.6-13.3 0-13.3z"),
    "Q": (12.6, "M6.3 1.35c-6.6 0-6.6 13.3 0 13.3s6.6-13.3 0-13.3zM7 10.6l5 5"),
    "U": (11.4, "M1.35 0v10c0 6.2 8.7 6.2 8.7 0V0"),
    "W": (14.8, "M1.2 0 4.2 14.5 7.4 2.6l3.2 11.9L13.6 0"),
}


def letters(text: str) -> str:
    """A text around the middle, from zero down; with other letters than those above in the page's font."""
    if not text or not set(text) <= _STROKES.keys():
        return (
            f'<text y="{HEIGHT}" font-size="20" font-weight="700" font-family="sans-serif" '
            f'text-anchor="middle" fill="currentColor">{escape(text)}</text>'
        )
    drawn = [_STROKES[letter] for letter in text]
    left = -(sum(width for width, _ in drawn) + _GAP * (len(drawn) - 1)) / 2
    paths = []
    for width, path in drawn:
        paths.append(f'<path transform="translate({left:g})" d="{path}"/>')
        left += width + _GAP
    strokes = f'fill="none" stroke="currentColor" stroke-width="{STROKE}" stroke-linejoin="round"'
    return f"<g {strokes}>{''.join(paths)}</g>"


_SKIN: Final = "#f6d9bd"
_GOLD: Final = "#e9b93c"
_LINE: Final = "#16181d"
_GREY: Final = "#75665a"
_AUBURN: Final = "#8a4a1f"
_FAIR: Final = "#c98a2e"
_ROBE: Final = '<path fill="currentColor" d="M19 48V46C19 39 24 36.4 29 35.4H39C42.6 36 45 38 45 42V48z"/>'
_FACE: Final = (
    f'<path fill="{_SKIN}" d="M32 31h4v5l-2 2.6-2-2.6z"/><ellipse cx="34" cy="26.5" rx="5.2" ry="6.4" fill="{_SKIN}"/>'
    f'<path fill="none" stroke="{_LINE}" stroke-width="1.3" stroke-linecap="round" d="M31.8 26v.2M36.2 26v.2"/>'
)
_MOUTH: Final = '<path fill="none" stroke="#b23a48" stroke-width=".9" stroke-linecap="round" d="M32.6 30q1.4 1 2.8 0"/>'

#: By name: the king, the queen, the jack, who is the German Unter as well, and the Ober.
FIGURES: Final = {
    "king": (
        f'<path fill="{_GREY}" d="M27.4 20H40.6V31Q40.6 35 38 36H30Q27.4 35 27.4 31z"/>{_ROBE}'
        '<path fill="#fff" d="M27 36 34 34 41 36 38.6 43.5 34 48 29.4 43.5z"/>'
        f"{_FACE}"
        f'<path fill="{_GREY}" d="M28.8 27C29 36 31 40.5 34 42 37 40.5 39 36 39.2 27 38 29 36.4 28.8 34 28.8S30 29 28.8 27z"/>'
        '<path fill="none" stroke="#fff" stroke-width=".9" stroke-linecap="round" d="M32.6 31.4q1.4.8 2.8 0"/>'
        f'<path fill="{_GOLD}" d="M27.6 21.5 26.4 11.6 30.6 15.4 34 9.4 37.4 15.4 41.6 11.6 40.4 21.5z"/>'
        '<path stroke="currentColor" stroke-width="1.6" d="M27.6 19.4H40.4"/>'
    ),
    "queen": (
        f'<path fill="{_AUBURN}" d="M34 17C27 17 26.4 23 26.6 28 26.8 33 25 35 24.4 38H43.6C43 35 41.2 33 41.4 28 41.6 23 41 17 34 17z"/>'
        f'{_ROBE}<path fill="{_SKIN}" d="M29 35.4H39L34 43z"/>{_FACE}{_MOUTH}'
        f'<path fill="{_AUBURN}" d="M28.6 26C28.6 21 31 21.4 34 20 37 21.4 39.4 21 39.4 26 41 20 37 17.6 34 17.6S27 20 28.6 26z"/>'
        f'<path fill="{_GOLD}" d="M28.4 19.4 27.4 13.2 31 15.6 34 11.6 37 15.6 40.6 13.2 39.6 19.4Q34 17 28.4 19.4z"/>'
        f'<circle cx="34" cy="41.6" r="1.5" fill="{_GOLD}"/>'
        f'<path fill="none" stroke="{_GOLD}" stroke-width="1.3" d="M28.4 35.2 34 43.6 39.6 35.2"/>'
    ),
    "jack": (
        f'<path fill="{_FAIR}" d="M27.6 20H40.4V31.6Q39.4 33 37.4 33H30.6Q28.6 33 27.6 31.6z"/>{_ROBE}'
        f'<path fill="#fff" d="M28 35.4 34 39.6 40 35.4 42 39 34 44.4 26 39z"/>{_FACE}{_MOUTH}'
        f'<path fill="{_FAIR}" d="M28.8 27V20H39.2V27Q37.6 23.4 34 23.4T28.8 27z"/>'
        '<path fill="currentColor" d="M26.4 21.6Q25.4 13.6 34 13.4 42.6 13.6 41.6 21.6z"/>'
        f'<path fill="none" stroke="{_GOLD}" stroke-width="2" d="M26.4 21H41.6"/>'
        f'<path fill="{_GOLD}" d="M38.6 20C38 13 40 9 44 7.6 45 13 43 17.6 38.6 20z"/>'
    ),
    "ober": (
        f'<path fill="{_AUBURN}" d="M28 20H40V30Q39 31.6 37.4 32H30.6Q29 31.6 28 30z"/>{_ROBE}'
        f'<path fill="{_GOLD}" d="M31.6 38.6H36.4V48H31.6z"/><path fill="#fff" d="M28.6 35.2 34 38 39.4 35.2 40 38.6 34 41 28 38.6z"/>{_FACE}'
        f'<path fill="{_AUBURN}" d="M29.8 30.4Q32 27.8 34 29.2 36 27.8 38.2 30.4 36 31.2 34 30.2 32 31.2 29.8 30.4z"/>'
        '<path fill="currentColor" d="M24.4 21.8Q34 17.6 43.6 21.8L44.4 19.4Q40 16.8 39.4 16.6L38.6 11.6H29.4L28.6 16.6Q28 16.8 23.6 19.4z"/>'
        f'<path fill="none" stroke="{_GOLD}" stroke-width="1.8" d="M28.6 16.4Q34 14.6 39.4 16.4"/>'
    ),
}
