"""Cards within a text, with their signs instead of codes: ♥10 for ``HT``."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Final

from markupsafe import Markup

from skatcore.model import Card
from skatcore.text import Catalogue
from skatcore.views.cards import Face, card_name, index
from skatcore.web.visit import Visit

_CODE: Final = re.compile(r"(?<![A-Za-z0-9])[CSHD][AKQJT987](?![A-Za-z0-9])")


def face_of(visit: Visit) -> Face:
    """The cards that the visitor likes."""
    return Face(visit.face) if visit.face in {*Face} else Face.FRENCH


def signs_for(visit: Visit, words: Catalogue) -> Callable[[str], Markup]:
    """`with_signs` as templates call it."""
    return partial(with_signs, face=face_of(visit), words=words)


def with_signs(text: str, face: Face, words: Catalogue) -> Markup:
    """A text in which each card is drawn as in the corner of that face; the sprite must be in the page."""
    parts, at = [], 0
    for found in _CODE.finditer(text):
        parts += [escape(text[at : found.start()]), _sign(Card.parse(found[0]), face, words)]
        at = found.end()
    return Markup("".join([*parts, escape(text[at:])]))  # noqa: S704 - every text is escaped


def _sign(card: Card, face: Face, words: Catalogue) -> str:
    deck = "german" if face is Face.GERMAN else "french"
    name, corner = escape(card_name(card, face, words)), escape(index(card.rank, face, words))
    sign = f'<svg viewBox="-10 -10 20 20" aria-hidden="true"><use href="#{deck}-{card.suit.key}"/></svg>'
    # the name is what is read aloud
    return f'<span class="sign {card.suit.key}" role="img" aria-label="{name}" title="{name}">{sign}{corner}</span>'
