"""Paragraphs of the rulebook on pack, seats and deal, and on faults in the deal (ISkO 1.2, 2.3, 3.1, 3.2, 4.5.3-4.5.6)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.facts import suit_games, trump_games
from skatcore.isko.said import CARDS, DEAL, TABLE, in_order, left_open, on, said
from skatcore.plugin import CARD_POINTS, Ruleset
from skatcore.plugin.book import choices
from skatcore.plugin.referee import Phase


def _all_points(_: Ruleset) -> dict[str, int | str]:
    return {"all": CARD_POINTS}


_CARDS: Final = (
    CARDS.says("pack", 10, "cards"),
    CARDS.says("points", 20, "cards.points", details=_all_points, table="card-points", short=True),
    CARDS.says("order", 30, "cards.order", table="card-order", short=True),
    CARDS.says("suit-games", 40, "cards.order", only_if=suit_games),
    CARDS.says("grand", 50, "cards.order", needs=("contracts.grand",)),
    CARDS.says("jack-suit", 55, "cards.order", only_if=trump_games),
    CARDS.says("null", 60, "cards.order", needs=("contracts.null",)),
)

_TABLE: Final = (
    TABLE.says("players", 10, "table.players"),
    TABLE.says("three", 20, "table.players", when={"table.players": 3}),
    TABLE.says("four", 30, "table.players", when={"table.players": 4}),
    TABLE.says("more", 40, "table.players", when={"table.players": frozenset({5, 6, 7})}),
    TABLE.says("seats", 50, "table.seats"),
    TABLE.says("clockwise", 52, "table.seats.clockwise"),
    TABLE.says("hands", 60, "table.hands", short=True),
    TABLE.says("sides", 70, "table.sides"),
    TABLE.says("turn", 80, "deal.turn"),
)

_DEAL: Final = (
    DEAL.says("shuffle", 10, "deal.shuffle"),
    DEAL.says("put-together", 15, "deal.shuffle.put-together", unless={"table.cut-at-least": 0}),
    DEAL.says("cut", 20, "table.cut-at-least", unless={"table.cut-at-least": 0}),
    DEAL.says("order", 30, "deal", short=True),
    DEAL.says("skat", 40, "skat.owner"),
)

_LAPSED: Final = "conduct.deal-manner.lapsed"
_ONE_SIDE: Final = "conduct.wrong-count-after-auction"
_LATE: Final = "conduct.three-card-skat-late"
_EARLIER: Final = "conduct.earlier-misdeal"

_WRONG: Final = in_order(
    "wrong-deal",
    on("faced-card"),
    on("faced-card", "conduct.faced-card.fault", part="fault"),
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
    on("deal-manner", _LAPSED, part="objection"),
    on(
        "deal-manner",
        part="put-right",
        cites=("conduct.deal-manner.shuffle", "conduct.deal-manner.cut"),
        rests_on=(_LAPSED, "conduct.deal-manner.shuffle", "conduct.deal-manner.cut"),
    ),
    on("deal-manner", "conduct.deal-manner.order", part="order", silent_on=(_LAPSED,)),
    on("deal-manner", "conduct.card-seen", part="taken-up-early"),
    on("card-seen"),
    choices("conduct.absent-cutter", incident="cutter-absent"),
    choices("conduct.cut-reserved", unless={"conduct.absent-cutter": "not-stated"}, incident="cutter-absent"),
    on("cutter-absent", part="long"),
    on("skat-seen", "conduct.skat-seen.deal", "conduct.skat-seen.dealt", part="deal"),
    on("skat-seen", "conduct.skat-seen.taken-in", part="taken-in"),
    on("skat-seen", "conduct.skat-seen.auction", part="auction"),
    choices("auction.reopened-for", incident="skat-seen"),
    on("skat-seen", "conduct.skat-seen.new-skat", part="new-skat"),
    on("skat-seen", part="before-announcement"),
    said("skat-seen-barred", cites=("auction.skat-seen",), when={"auction.skat-seen": "barred"}, short=True),
    on("wrong-dealer", cites=("conduct.wrong-dealer", "conduct.wrong-dealer.closed", "conduct.wrong-dealer.running")),
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
