"""Deals of given cards for tests of what is said before and while a game is played."""

from __future__ import annotations

from typing import Final

from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Announcement, Form, Seat
from skatcore.play.deal import Deal
from skatcore.play.events import Act, Announced, Bid, Discarded, Held, Passed, Played, TookSkat
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from skatcore.text.message import Message

FOREHAND, MIDDLEHAND, REARHAND = Seat

Hands = tuple[str, str, str]

#: Forehand holds all jacks, the high clubs and the two lowest: he draws the trumps and wins all.
STRONG: Final[Hands] = (
    "CJ SJ HJ DJ CA CT CK C8 C7 SA",
    "C9 ST SK SQ S9 HA HT HK HQ H9",
    "CQ S8 S7 H8 H7 DA DT DK DQ D9",
)
#: Forehand leads his trumps from above and then plain cards; his two lowest trumps come last.
STRONG_PLAY: Final = "CJ C9 CQ  SJ S9 D9  HJ SQ DQ  DJ SK DK  CA H9 S7  CT HQ S8  CK HK H7  SA ST H8 "
LAST_DOWN: Final = "C8 HT DT  C7 HA DA"
LAST_UP: Final = "C7 HT DT  C8 HA DA"
#: Middlehand has no trumps but the two lowest; forehand has the others.
FORCED: Final[Hands] = (
    "CJ SJ HJ DJ CA CT CK CQ C9 S7",
    "C7 C8 SA ST SK HA HT HK DA DT",
    "SQ S9 S8 HQ H9 H8 H7 DK DQ D9",
)
#: Forehand has three jacks, six spades and the lowest trump; middlehand keeps the fourth jack.
BEATEN: Final[Hands] = (
    "CJ SJ HJ C7 SA SK ST SQ S9 S8",
    "DJ CK CQ C9 HA HT HK HQ H9 H8",
    "CA CT C8 S7 H7 DA DT DK DQ D9",
)
BEATEN_PLAY: Final = "CJ C9 C8  SJ CQ CT  HJ CK CA  SA H8 S7  SK H9 D9  ST HQ DQ  SQ HK DK  S9 HT DT  S8 HA DA "
SKAT: Final = "D8 D7"


def given(ruleset: Ruleset, hands: Hands, *, to_the_end: bool = False) -> Deal:
    """A deal of these hands, from forehand on; the seven and eight of diamonds are the skat."""
    deal = Deal.of(ruleset, [parse_cards(hand) for hand in hands], parse_cards(SKAT))
    return Deal.replay(ruleset, deal.events, to_the_end=to_the_end)


def bid(deal: Deal, declarer: Seat, value: int = 18) -> Deal:
    """The auction, which the declarer wins at a value; nobody else bids more than to him."""
    if declarer is MIDDLEHAND:
        words: list[Act] = [Bid(MIDDLEHAND, value), Passed(FOREHAND), Passed(REARHAND)]
    elif declarer is REARHAND:
        words = [Passed(MIDDLEHAND), Bid(REARHAND, value), Passed(FOREHAND)]
    else:
        words = [Bid(MIDDLEHAND, value), Held(FOREHAND), Passed(MIDDLEHAND), Passed(REARHAND)]
    return do(deal, *words)


def take(deal: Deal) -> Deal:
    """The declarer takes the skat and lays the same two cards back."""
    assert deal.declarer is not None
    return do(deal, TookSkat(deal.declarer), Discarded(deal.declarer, parse_cards(SKAT)))


def announce(deal: Deal, game: str, form: Form | None = None) -> Deal:
    """The declarer announces; without a form the one that says whether he took the skat."""
    assert deal.declarer is not None
    announced = Form(hand=not deal.state.took_skat) if form is None else form
    return do(deal, Announced(deal.declarer, Announcement(game, announced)))


def play(deal: Deal, cards: str) -> Deal:
    """Cards, in one line or several, are played by whoever is to play."""
    for card in parse_cards(" ".join(cards.split())):
        assert deal.turn is not None
        deal.do(Played(deal.turn, card))
    return deal


def do(deal: Deal, *events: Act) -> Deal:
    """One event after the other."""
    for event in events:
        deal.do(event)
    return deal


def offered(deal: Deal, kind: type[Act], seat: Seat | None = None) -> list[Act]:
    """The acts of one kind that are legal now."""
    return [event for event in deal.legal_actions(seat) if isinstance(event, kind)]


def cards(deal: Deal, seat: Seat) -> set[Card]:
    """The cards that a player may play now."""
    return {event.card for event in deal.legal_actions(seat) if isinstance(event, Played)}


def refused(deal: Deal, event: Act) -> Message:
    """Why something may not be done; it can be said in every language and is not offered."""
    refusal = deal.refusal(event)
    assert refusal is not None
    assert event not in deal.legal_actions()
    for language in LANGUAGES:
        text = Catalogue.of(language, deal.ruleset).say(refusal)
        assert len(text) > len("no")
        assert "{" not in text
    return refusal
