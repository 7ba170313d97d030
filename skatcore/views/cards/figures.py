"""King, queen, jack and Ober: the upper halves of the figures on court cards, each drawn twice."""

from __future__ import annotations

from typing import Final

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
