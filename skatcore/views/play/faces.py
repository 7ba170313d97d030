"""Cards, hands and deals as a notebook shows them."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from skatcore.model.cards import Card, Hand, Suit
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.play.settlement import Abandoned
from skatcore.play.table import FEWEST
from skatcore.text.catalogue import Catalogue
from skatcore.views.cards.picture import CardRow, picture
from skatcore.views.cards.svg import Face, index
from skatcore.views.html import Html, Part, image, table_parts, text
from skatcore.views.play.deal_text import (
    Names,
    auction_lines,
    in_groups,
    play_lines,
    result_text,
    seat_names,
    seating_text,
    tricks_table,
)
from skatcore.views.report import Line, lines
from skatcore.views.table import DataTable, reasons_table

if TYPE_CHECKING:
    from skatcore.model.notebook import NotebookPicture
    from skatcore.model.reasons import Reason

_SIGNS: Final = dict(zip(Suit, "♣♠♥♦", strict=True))
#: A red for light and dark ground, and one where the browser or a notebook that is not trusted knows no such mixture.
_RED: Final = "color: #d81e3a; color: color-mix(in srgb, #f01030 72%, currentColor)"
_CARD: Final = re.compile("[CSHD][ATKQJ789]")


def drawn(value: NotebookPicture, language: str) -> str:
    """A card, a hand or a deal as SVG."""
    if isinstance(value, Deal):
        words = Catalogue.of(language, value.ruleset)
        return picture([row for row, _ in _rows(value, words)], words)
    assert isinstance(value, Card | Hand)  # noqa: S101 - there is no other
    return picture([_held(value)], Catalogue.of(language))


def _held(cards: Card | Hand) -> CardRow:
    return CardRow([[cards]] if isinstance(cards, Card) else in_groups(cards, None))


def cards_face(cards: Card | Hand, language: str) -> Iterator[Part]:
    """A card, or cards as they are held."""
    yield _image(_held(cards), Catalogue.of(language))


def _image(row: CardRow, words: Catalogue) -> Html:
    """Cards without their name."""
    return image(picture([CardRow(row.groups)], words), row.said(words))


def deal_face(deal: Deal, language: str) -> Iterator[Part]:
    """The cards as they were dealt, what was said, the tricks, and what it came to."""
    words = Catalogue.of(language, deal.ruleset)
    names = seat_names(words)
    yield Html(f'<div style="display: flex; flex-wrap: wrap; gap: .6em 1.6em">{_figures(deal, words)}</div>')
    if deal.table.players > FEWEST:
        yield Line(seating_text(deal.table, names, words))
    yield from lines(auction_lines(deal, names, words))
    if deal.tricks or deal.state.trick:
        signs = functools.partial(_with_signs, words=words)
        yield Html("".join(table_parts(tricks_table(deal, names, words), words, signs)))
        yield Line(words.text("dealt.marks"))
    yield from lines(play_lines(deal, names, words))
    yield from _end(deal, names, words)


def _rows(deal: Deal, words: Catalogue) -> Iterator[tuple[CardRow, bool]]:
    """The hands and the skat under their names, each with whether it is the declarer's."""
    named = zip(Seat, deal.start.hands, seat_names(words), strict=True)
    contract = deal.state.contract
    yield from ((CardRow(in_groups(hand, contract), name), seat == deal.declarer) for seat, hand, name in named)
    yield CardRow(in_groups(deal.start.skat, contract), words.text("dealt.skat")), False


def _figures(deal: Deal, words: Catalogue) -> str:
    return "".join(
        f'<figure style="margin: 0"><figcaption>{_strong(row.name, strong=declarer)}</figcaption>'
        f"{_image(row, words)}</figure>"
        for row, declarer in _rows(deal, words)
    )


def _strong(said: str, *, strong: bool) -> str:
    return f"<strong>{text(said)}</strong>" if strong else text(said)


def _with_signs(said: str, words: Catalogue) -> Html:
    """A text with the signs of suits in the place of cards' codes."""
    return Html(_CARD.sub(lambda code: _sign(Card.parse(code[0]), words), text(said)))


def _sign(card: Card, words: Catalogue) -> str:
    said = text(f"{_SIGNS[card.suit]}{index(card.rank, Face.FRENCH, words)}")
    return f'<span style="{_RED}">{said}</span>' if card.suit in {Suit.HEARTS, Suit.DIAMONDS} else said


def _end(deal: Deal, names: Names, words: Catalogue) -> Iterator[Part]:
    abandoned = isinstance(deal.events[-1], Abandoned)
    if abandoned or not deal.over:
        yield Line(words.text("event.abandoned" if abandoned else "dealt.unfinished"))
        return
    scored = deal.scored()
    yield Line(result_text(scored, names, words), strong=True)
    if scored.value is not None:
        yield shown_reasons(scored.reasons, words)


def shown_reasons(reasons: Sequence[Reason], words: Catalogue) -> DataTable:
    """Reasons with their clauses, if any has one: a rule set that was varied cites none."""
    table = reasons_table(reasons, words)
    return table if any(reason.clause for reason in reasons) else table.of_columns([0])
