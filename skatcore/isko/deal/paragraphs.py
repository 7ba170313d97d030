"""Paragraphs of the rulebook on pack, seats and deal, and on faults in the deal (ISkO 1.2, 2.3, 3.1, 3.2, 4.5.3-4.5.6)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import suit_games, trump_games
from skatcore.isko.said import in_order, left_open, on, said
from skatcore.plugin import CARD_POINTS, Ruleset
from skatcore.plugin.book import Paragraph, choices
from skatcore.plugin.referee import Phase


def _all_points(_: Ruleset) -> dict[str, int | str]:
    return {"all": CARD_POINTS}


_CARDS: Final = (
    Paragraph("cards-pack", "cards", 10, cites=("cards",)),
    Paragraph(
        "cards-points", "cards", 20, cites=("cards.points",), details=_all_points, table="card-points", short=True
    ),
    Paragraph("cards-order", "cards", 30, cites=("cards.order",), table="card-order", short=True),
    Paragraph("cards-suit-games", "cards", 40, cites=("cards.order",), only_if=suit_games),
    Paragraph("cards-grand", "cards", 50, cites=("cards.order",), needs=("contracts.grand",)),
    Paragraph("cards-jack-suit", "cards", 55, cites=("cards.order",), only_if=trump_games),
    Paragraph("cards-null", "cards", 60, cites=("cards.order",), needs=("contracts.null",)),
)

_TABLE: Final = (
    Paragraph("table-players", "table", 10, cites=("table.players",)),
    Paragraph("table-three", "table", 20, cites=("table.players",), when={"table.players": 3}),
    Paragraph("table-four", "table", 30, cites=("table.players",), when={"table.players": 4}),
    Paragraph("table-more", "table", 40, cites=("table.players",), when={"table.players": frozenset({5, 6, 7})}),
    Paragraph("table-seats", "table", 50, cites=("table.seats",)),
    Paragraph("table-clockwise", "table", 52, cites=("table.seats.clockwise",)),
    Paragraph("table-hands", "table", 60, cites=("table.hands",), short=True),
    Paragraph("table-sides", "table", 70, cites=("table.sides",)),
    Paragraph("table-turn", "table", 80, cites=("deal.turn",)),
)

_DEAL: Final = (
    Paragraph("deal-shuffle", "deal", 10, cites=("deal.shuffle",)),
    Paragraph("deal-put-together", "deal", 15, cites=("deal.shuffle.put-together",), unless={"table.cut-at-least": 0}),
    Paragraph("deal-cut", "deal", 20, cites=("table.cut-at-least",), unless={"table.cut-at-least": 0}),
    Paragraph("deal-order", "deal", 30, cites=("deal",), short=True),
    Paragraph("deal-skat", "deal", 40, cites=("skat.owner",)),
)

_LAPSED: Final = "conduct.deal-manner.lapsed"
_ONE_SIDE: Final = "conduct.wrong-count-after-auction"
_LATE: Final = "conduct.three-card-skat-late"
_EARLIER: Final = "conduct.earlier-misdeal"

_WRONG: Final = in_order(
    "wrong-deal",
    on("faced-card"),
    on("wrong-card-number", unless={_ONE_SIDE: "dealt-again"}, short=True),
    choices("conduct.wrong-count-after-auction", only="not-stated", incident="wrong-card-number"),
    choices("conduct.wrong-count-after-auction", only="dealt-again", incident="wrong-card-number", short=True),
    choices(
        "conduct.wrong-count-after-auction",
        only="right-side-wins",
        cites=(_ONE_SIDE, f"{_ONE_SIDE}.put-right"),
        incident="wrong-card-number",
    ),
    on("wrong-card-number", part="three-left-out", cites=(_LATE,), when={_LATE: "left-out"}),
    choices("conduct.three-card-skat", unless={"conduct.three-card-skat": "dealt-again"}, incident="wrong-card-number"),
    choices("table.faulty-deal", unless={"table.faulty-deal": "not-stated"}),
    choices("table.faulty-deal", only="not-stated", incident="faced-card"),
    on("deal-manner", part="objection", cites=(_LAPSED,), rests_on=(_LAPSED,)),
    on(
        "deal-manner",
        part="put-right",
        cites=("conduct.deal-manner.shuffle", "conduct.deal-manner.cut"),
        rests_on=(_LAPSED, "conduct.deal-manner.shuffle", "conduct.deal-manner.cut"),
    ),
    on(
        "deal-manner",
        part="order",
        cites=("conduct.deal-manner.order",),
        rests_on=("conduct.deal-manner.order",),
        silent_on=(_LAPSED,),
    ),
    on("deal-manner", part="taken-up-early", cites=("conduct.card-seen",), rests_on=("conduct.card-seen",)),
    on("card-seen"),
    choices("conduct.absent-cutter", incident="cutter-absent"),
    choices("conduct.cut-reserved", unless={"conduct.absent-cutter": "not-stated"}, incident="cutter-absent"),
    on("cutter-absent", part="long"),
    on(
        "skat-seen",
        part="deal",
        cites=("conduct.skat-seen.deal", "conduct.skat-seen.dealt"),
        rests_on=("conduct.skat-seen.deal", "conduct.skat-seen.dealt"),
    ),
    on("skat-seen", part="taken-in", cites=("conduct.skat-seen.taken-in",), rests_on=("conduct.skat-seen.taken-in",)),
    on("skat-seen", part="auction", cites=("conduct.skat-seen.auction",), rests_on=("conduct.skat-seen.auction",)),
    choices("auction.reopened-for", incident="skat-seen"),
    on("skat-seen", part="new-skat", cites=("conduct.skat-seen.new-skat",), rests_on=("conduct.skat-seen.new-skat",)),
    on("skat-seen", part="before-announcement"),
    said("skat-seen-barred", cites=("auction.skat-seen",), when={"auction.skat-seen": "barred"}, short=True),
    on("wrong-dealer"),
    choices(
        "conduct.earlier-misdeal",
        cites=("conduct.wrong-dealer.earlier", _EARLIER),
        rests_on=("conduct.wrong-dealer.earlier",),
        incident="wrong-dealer",
    ),
    choices("table.misdealt-round"),
    *left_open(Phase.DEAL),
)

PARAGRAPHS: Final = (*_CARDS, *_TABLE, *_DEAL, *_WRONG)
