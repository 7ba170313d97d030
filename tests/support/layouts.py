"""Deals in which a sampled layout is the truth: the oracle for what players take to be possible."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hypothesis import assume

from skatcore.model.cards import JACKS
from skatcore.model.game import TRICKS
from skatcore.play.card_order import cards_in, mask_of
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Dealt, Discarded, Played, TookSkat
from skatcore.play.stage import STAGES
from support.games import EVERY, rules

if TYPE_CHECKING:
    from skatcore.analysis.players.layouts import Layout
    from skatcore.model.cards import Card
    from skatcore.play.view import View

_JACKS = mask_of(JACKS)

#: Rule sets whose deals can be done again with other hidden cards; a skat card that was turned must stay where it was.
REDONE: Final = tuple(name for name in EVERY if not any(stage.key == "turning" for stage in rules(name)[STAGES]))


def deal_with(view: View, layout: Layout, events: tuple[object, ...]) -> Deal:
    """The same deal with the cards of a layout, done again event by event.

    What others took and laid away is made up where it makes no difference to the view.
    """
    me, hands, skat = int(view.seat), [*layout.hands], layout.skat
    dealt = view.events[0]
    assert isinstance(dealt, Dealt)
    own = mask_of(dealt.hands[me])
    laid: list[tuple[Card, ...]] = []
    for at in range(len(view.events) - 1, 0, -1):
        event = view.events[at]
        if isinstance(event, Played):
            hands[event.seat] |= 1 << event.card
        elif isinstance(event, Discarded):
            laid.append(cards_in(skat))
            hands[event.seat] |= skat
            skat = 0
        elif isinstance(event, TookSkat):
            # jacks may not be passed on
            before = next((e for e in view.events[at - 1 : 0 : -1] if isinstance(e, Discarded)), None)
            pool = hands[event.seat]
            if event.seat == me:
                skat = pool & ~own
            elif before is not None and before.cards:
                skat = mask_of(before.cards)
            else:  # what the player was dealt himself came to the other by the skat
                came = pool & own
                skat = came | mask_of(cards_in(pool & ~_JACKS & ~came)[: 2 - came.bit_count()])
            hands[event.seat] = pool & ~skat
    # where the skat goes round, now and then it cannot be told back how own cards came to the others
    assume([hand.bit_count() for hand in (*hands, skat)] == [TRICKS, TRICKS, TRICKS, 2])
    start = Dealt(
        (cards_in(hands[0]), cards_in(hands[1]), cards_in(hands[2])), cards_in(skat), dealt.players, dealt.dealer
    )
    other = Deal(view.ruleset, start)
    for done in events[1:]:
        assert isinstance(done, Act)
        other.do(replace(done, cards=laid.pop()) if isinstance(done, Discarded) else done)
    return other
