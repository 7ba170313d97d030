"""The worth of a hand: ten cards are tapped, the others' cards are drawn and each layout is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markupsafe import Markup
from starlette.responses import Response

from skatcore.analysis.worth import hand_worth
from skatcore.errors import SkatError
from skatcore.extras import is_installed
from skatcore.model import BY_NAME, TRICKS, Card, Seat, Suit
from skatcore.solver import TooManySearched
from skatcore.views.cards import Face, card_name, sprite
from skatcore.views.review import hand_table
from skatcore.web.errors import WebError
from skatcore.web.routes import get, post
from skatcore.web.rule_lists import default_rules, titles_of

if TYPE_CHECKING:
    from skatcore.analysis.worth import HandWorth
    from skatcore.rules import Ruleset
    from skatcore.web.visit import Visit

#: The columns of a hand's table: a phone shows the first, so what the games bring comes before how sure that is.
SEEN_FIRST: Final = (0, 1, 4, 5, 3, 2)
#: Layouts that are solved, and the seconds that it may take: alone, and while others wait.
LAYOUTS: Final = 60
LONGEST, HURRIED = 15.0, 1.5


async def ask(visit: Visit) -> Response:
    """The cards to choose from."""
    return await _page(visit, visit.request.query_params.multi_items())


async def solve(visit: Visit) -> Response:
    """The worth of the chosen cards, below them."""
    fields = await visit.texts()
    form = dict(fields)
    try:
        ruleset = (await visit.rules(form.get("rules") or await default_rules(visit))).ruleset
        hand = _hand(fields)
        seat = next((seat for seat in Seat if seat.key == form.get("seat")), Seat.FOREHAND)
        worth = await visit.work(lambda: _worth(visit, ruleset, hand, seat))
    except SkatError as error:
        why, status = visit.told(error)
        return await _page(visit, fields, why=why, status=status)
    return await _page(visit, fields, worth)


def _hand(fields: list[tuple[str, str]]) -> tuple[Card, ...]:
    cards = {BY_NAME[value] for name, value in fields if name == "card" and value in BY_NAME}
    if len(cards) != TRICKS:
        raise WebError("solve-page.ten-cards", count=len(cards))
    return tuple(sorted(cards))


def _worth(visit: Visit, ruleset: Ruleset, hand: tuple[Card, ...], seat: Seat) -> HandWorth:
    turn = visit.turn
    try:
        worth = hand_worth(ruleset, hand, seat=seat, layouts=LAYOUTS, is_over=lambda: turn.is_over(LONGEST, HURRIED))
    except TooManySearched as error:
        raise WebError(error.message.key) from None
    if not worth.layouts:  # uncompiled, not one was done in time
        raise WebError("solve.too-many")
    return worth


async def _page(
    visit: Visit, fields: list[tuple[str, str]], worth: HandWorth | None = None, why: str = "", status: int = 200
) -> Response:
    form = {"rules": await default_rules(visit), "seat": Seat.FOREHAND.key, **dict(fields)}
    face = Face(visit.face) if visit.face in {*Face} else Face.FRENCH
    words = visit.words if worth is None else visit.words_of(worth.ruleset)
    by_suit = [[card for card in sorted(BY_NAME.values()) if card.suit is suit] for suit in Suit]
    return visit.page(
        "solve.html",
        words,
        status,
        form=form,
        why=why,
        slow=not is_installed("numba"),
        titles=await titles_of(visit),
        suits=by_suit,
        chosen={value for name, value in fields if name == "card"},
        card_name=lambda card: card_name(card, face, words),
        sprite=Markup(sprite(face, words)),  # noqa: S704 - drawn by the library
        seats=[seat.key for seat in Seat],
        worth=worth,
        table=None if worth is None else hand_table(worth, words).of_columns(SEEN_FIRST),
        seconds=int(LONGEST),
    )


ROUTES: Final = (get("/solve", ask), post("/solve", solve))
