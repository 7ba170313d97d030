"""Cards as a picture that stands alone: a hand as it is held, or all hands of a deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from skatcore.views.cards.svg import Face, card_name, card_svg, parts

if TYPE_CHECKING:
    from skatcore.model.cards import Card
    from skatcore.text.catalogue import Catalogue

#: The size of a card, how much is seen of one that another lies on, and the gap between groups.
_WIDTH, _HEIGHT, _SEEN, _APART = 64, 96, 24, 10
#: The edge of the cloth below named rows, and the height of a name.
_EDGE, _NAME = 12, 24
_CLOTH: Final = "#23573f"
_FACE: Final = Face.FRENCH
_USED: Final = re.compile('href="#([^"]+)"')


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards in a row, in groups that stand apart; the ``name`` is above them."""

    groups: Sequence[Sequence[Card]]
    name: str = ""

    @property
    def places(self) -> list[tuple[Card, int]]:
        """Each card, and how far it lies from the left."""
        apart = [(card, place * _APART) for place, group in enumerate(self.groups) for card in group]
        return [(card, at * _SEEN + gap) for at, (card, gap) in enumerate(apart)]

    def said(self, words: Catalogue) -> str:
        """The cards in words."""
        return ", ".join(card_name(card, _FACE, words) for card, _ in self.places)


def picture(rows: Sequence[CardRow], words: Catalogue) -> str:
    """Rows of cards as SVG: each card lies on the one before it, whose left edge is seen.

    Rows with names lie on a cloth, so that these can be read on any ground.
    """
    edge = _EDGE if any(row.name for row in rows) else 0
    high, drawn = edge, []
    for row in rows:
        if row.name:
            style = 'font-family="sans-serif" font-size="15" fill="#fff"'
            drawn.append(f'<text x="{edge}" y="{high + 14}" {style}>{escape(row.name)}</text>')
            high += _NAME
        for card, at in row.places:
            drawn.append(f'<g transform="translate({edge + at} {high})">{card_svg(card, _FACE, words)}</g>')
        high += _HEIGHT + edge
    wide = 2 * edge + _WIDTH + max((at for row in rows for _, at in row.places), default=0)
    body, every = "".join(drawn), parts(_FACE, words)
    used = "".join(every[key] for key in sorted({*_USED.findall(body)}))
    cloth = f'<rect width="{wide}" height="{high}" rx="8" fill="{_CLOTH}"/>' if edge else ""
    said = (f"{row.name}: {row.said(words)}" if row.name else row.said(words) for row in rows)
    label = escape("; ".join(said))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}"><defs>{used}</defs>{cloth}{body}</svg>'
    )
