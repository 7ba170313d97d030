"""One value of each kind that shows itself in a notebook."""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Callable, Mapping
from typing import Final

from skatcore import Card, Deal, Hand, Seat, Store, begin_sheet, compare, effect, enter, load, score_records, simulate
from skatcore.analysis.review.judged import DealReview, NotReviewed
from skatcore.analysis.worth.deal import solve
from skatcore.analysis.worth.hand_model import HandWorth
from skatcore.model.notebook import NotebookValue
from skatcore.records.samples import SAMPLE
from skatcore.scoring.game_names import read_game
from support.tournaments import play_all, tournament

#: The edition of the code in force.
CODE: Final = "isko-2022"


def played_deal(cards: int = 30) -> Deal:
    """A Grand from the hand, up to this number of cards."""
    deal = Deal.shuffled(load(CODE), seed=7)
    deal.bid(18)
    deal.pass_()
    deal.pass_()
    deal.announce(read_game("grand hand", deal.ruleset))
    for _ in range(cards):
        deal.do(deal.legal_actions()[0])
    return deal


def _sheet() -> NotebookValue:
    with tempfile.TemporaryDirectory() as folder, Store.open(f"{folder}/club.db") as store:
        sheet = begin_sheet(store, load(CODE), ["Ada", "Bo", "Cyd"], title="Friday")
        for typed in ("bo h2 s", "ada g1", "cyd n", "bo c1 l"):
            enter(sheet, typed)
        return sheet.series


def _standings() -> NotebookValue:
    made = tournament(["Anna", "Bo", "Cleo", "Dov"], drawn=2)
    play_all(made)
    return made


def _scored() -> NotebookValue:
    (scored,) = next(score_records(SAMPLE, [load(CODE)]))  # type: ignore[misc]  # the first can be read
    return scored


#: What makes each of them.
FACES: Final[Mapping[str, Callable[[], NotebookValue]]] = {
    "card": lambda: Card.HQ,
    "hand": lambda: Hand.parse("CJ HJ CA CT C7 DK DT S9 S8 HA"),
    "cards dealt": lambda: Deal.shuffled(load(CODE), seed=3),
    "deal begun": lambda: played_deal(7),
    "deal": played_deal,
    "value": lambda: load(CODE).value("GH", points=95, matadors=-2, bid=48),
    "value with a reading": lambda: load("warmia").explain("hearts", points=61, matadors=1, bid=18),
    "scored": _scored,
    "comparison": lambda: compare(SAMPLE, [load("isko"), load("warmia")]),
    "comparison of three": lambda: compare(SAMPLE, [load(CODE), load("warmia"), load("pub")]),
    "games of one": lambda: compare(SAMPLE, [load("isko")]),
    "effect": lambda: effect(load(CODE), load("grand-20"), deals=24, seed=1, jobs=1),
    "no effect": lambda: effect(load(CODE), load(CODE), deals=1, jobs=1),
    "rule set": lambda: load("warmia"),
    "ruling": lambda: load(CODE).judge("revoke", {}),
    "simulation": lambda: simulate([load(CODE)], deals=20, seed=1)[0],
    "worth of a deal": lambda: solve(Deal.shuffled(load(CODE), seed=3), Seat.FOREHAND, "null"),
    "worth of a hand": lambda: HandWorth(load(CODE), tuple(Card)[:10], Seat.FOREHAND, 0, 1, 1, ()),
    "review": lambda: DealReview(1, 1, ("Anna", "Ben", "Cleo"), why_not=NotReviewed.PASSED),
    "sheet": _sheet,
    "standings": _standings,
    "book": lambda: load("warmia").rulebook(),
    "chapter": lambda: load("warmia").rulebook().chapters[3],
}


@functools.cache
def value(name: str) -> NotebookValue:
    """The value of that name."""
    return FACES[name]()


def face(name: str) -> str:
    """Its HTML, in the language of the environment."""
    html = value(name)._repr_html_()
    assert html is not None
    return html
