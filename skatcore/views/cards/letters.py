"""The letters and numbers in a card's corners, as strokes: they look alike on every device."""

from __future__ import annotations

from html import escape
from typing import Final

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
