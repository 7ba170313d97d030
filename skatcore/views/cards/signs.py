"""The signs of the suits, French and German, each in a square of 20 around its middle."""

from __future__ import annotations

from collections.abc import Mapping
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
