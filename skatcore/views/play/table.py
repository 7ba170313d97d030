"""A table at which is played, as a page shows it to one place: plain data and words, with a token for every choice."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from skatcore.model.cards import Card
from skatcore.model.game import TRICKS, Seat
from skatcore.play.events import Act, Announced, Bid, Discarded, Held, Played, TookSkat
from skatcore.play.stages.rulings import Resigned, Ruled, ShowedCards
from skatcore.table.tokens import AGREE, DISAGREE, NEXT_DEAL, SILENT, UNDO, token_of
from skatcore.views.play.deal_text import act_text, did_text, in_order, result_text, tricks_table
from skatcore.views.play.log import log_lines, notice_texts, offer_texts, place_names, seat_names_at
from skatcore.views.play.page import (
    ChoiceGroup,
    ChoiceShown,
    HandCard,
    PlaceShown,
    PlayPage,
    ReasonShown,
    ResultShown,
    TableCard,
)
from skatcore.views.referee.ruling import ruling_text

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.play.view import View
    from skatcore.table.seen import SeenTable
    from skatcore.text.catalogue import Catalogue

#: Bids that stand first; who wants to skip more of them finds them behind these.
FIRST_BIDS: Final = 5


def play_page(seen: SeenTable, words: Catalogue) -> PlayPage:
    """The page of a place; ``words`` are those of the table's rule set."""
    view = seen.view
    last, before = view.last_trick, seen.tricks[-1] if seen.tricks else None
    game = view.announcement
    return PlayPage(
        number=seen.number,
        events=len(view.events),
        played=len(view.played),
        places=tuple(_places(seen, words)),
        game="" if game is None else words.game(game.contract, game.form.code),
        bid=words.bid(view.bid) if view.bid else "",
        hand=tuple(_hand(view)),
        lays=max((len(act.cards) for act in view.legal if isinstance(act, Discarded)), default=0),
        skat=_codes(in_order(view.skat, view.contract)),
        trick=_on_table(seen, view.leader, view.trick, words),
        last_trick=() if last is None else _on_table(seen, last.leader, last.cards, words),
        before=() if before is None else _on_table(seen, before.leader, before.cards, words),
        winner=None if before is None else seen.who(before.winner),
        notices=tuple(notice_texts(view, words)),
        waits=seen.place in seen.waits_for,
        prompt=_prompt(seen, words),
        question=_question(seen, words),
        groups=tuple(_groups(view, words)),
        from_hand=_is_from_hand(view),
        commands=tuple(ChoiceShown(token, words.text(f"at-table.{token}")) for token in _commands(seen)),
        log=tuple(log_lines(seen, words)),
        result=None if seen.over is None else _result(seen, seen.over, words),
        points=seen.points,
    )


def _codes(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(Card(card)) for card in cards)


def _on_table(seen: SeenTable, leader: Seat, cards: Iterable[int], words: Catalogue) -> tuple[TableCard, ...]:
    names, active = place_names(seen, words), seen.view.table.active
    places = (active[(leader + at) % len(Seat)] for at in range(len(Seat)))
    return tuple(TableCard(place, names[place], str(Card(card))) for place, card in zip(places, cards, strict=False))


def _places(seen: SeenTable, words: Catalogue) -> Iterator[PlaceShown]:
    view, active = seen.view, seen.view.table.active
    for place, name in enumerate(place_names(seen, words)):
        seat = Seat(active.index(place)) if place in active else None
        yield PlaceShown(
            place=place,
            name=name,
            person=seen.places[place].person,
            you=place == seen.place,
            roles=tuple(_roles(view, place, seat, words)),
            turn=seat is not None and seat == view.turn,
            cards=0 if seat is None else _held(view, seat),
            tricks=sum(trick.winner == seat for trick in seen.tricks),
            open=() if seat is None else _codes(in_order(view.open[seat], view.contract)),
            only_to_you=seat in seen.looks_at,
            said="" if seat is None else _said(view, seat, words),
            total=seen.totals[place],
        )


def _roles(view: View, place: int, seat: Seat | None, words: Catalogue) -> Iterator[str]:
    yield words.text("at-table.sits-out") if seat is None else words.text(f"seat.{seat.key}")
    if seat is not None and seat == view.declarer:
        yield words.text("role.declarer")
    if place == view.table.dealer:
        yield words.text("at-table.deals")


def _said(view: View, seat: Seat, words: Catalogue) -> str:
    """The last words of a player, as long as no card was played since."""
    since = itertools.takewhile(lambda event: not isinstance(event, Played), reversed(view.events))
    own = (event for event in since if isinstance(event, Act) and event.seat == seat and not isinstance(event, Ruled))
    return next((did_text(event, words) for event in own), "")


def _held(view: View, seat: Seat) -> int:
    """How many cards a player holds: what was done is known, though not with which cards."""
    if seat == view.seat and view.hand:
        return len(view.hand)
    changes = {Played: -1, TookSkat: 2, Discarded: -2}
    own = [event for event in view.events if getattr(event, "seat", None) == seat]
    return TRICKS + sum(by for kind, by in changes.items() for event in own if isinstance(event, kind))


def _hand(view: View) -> Iterator[HandCard]:
    plays = {act.card: token_of(act) for act in view.legal if isinstance(act, Played)}
    lays = {card for act in view.legal if isinstance(act, Discarded) for card in act.cards}
    for card in in_order(view.hand, view.contract):
        # a card that may not be played says why when it is chosen
        token = token_of(Played(view.seat, card)) if plays else ""
        yield HandCard(str(card), token, card in plays or card in lays)


def _prompt(seen: SeenTable, words: Catalogue) -> str:
    view, names = seen.view, place_names(seen, words)
    if view.turn is None:
        return words.text("at-table.over")
    if seen.question is not None:
        who = ", ".join(names[place] for place in seen.waits_for)
        return words.text("at-table.waits-for", who=who)
    if seen.may_keep_silent:
        return words.text("at-table.may-say")
    if view.turn != seen.seat:
        return words.text("at-table.turn", who=names[seen.who(view.turn)])
    return _asked_to(view, words)


def _asked_to(view: View, words: Catalogue) -> str:
    if any(isinstance(act, Held) for act in view.legal):
        return words.text("play.may-hold", value=view.bid)
    if any(isinstance(act, Discarded) for act in view.legal):
        return words.text("play.may-discard")
    return words.text("at-table.your-turn")


def _question(seen: SeenTable, words: Catalogue) -> str:
    """The question to the place: whether it agrees with what was said or shown last."""
    if not seen.is_asked:
        return ""
    if seen.offer is not None:
        side, result = offer_texts(seen, seen.offer, words)
        ruling = words.text("play.ruled", ruling=ruling_text(seen.offer.judged, words))
        return f"{ruling} {words.text('at-table.offer', side=side, result=result)}"
    said = seen.view.events[-1]
    assert isinstance(said, ShowedCards | Resigned)  # noqa: S101 - nothing else is asked about
    return words.text(f"at-table.asked.{said.kind}", who=seat_names_at(seen, words)[said.seat])


def _commands(seen: SeenTable) -> Iterator[str]:
    if seen.is_asked:
        yield from (AGREE, DISAGREE)
    if seen.may_keep_silent:
        yield SILENT
    yield from (token_of(act) for act in (seen.claim, seen.concession) if act is not None)
    if seen.may_undo:
        yield UNDO
    if seen.over is not None and seen.places[seen.place].person:
        yield NEXT_DEAL


def _groups(view: View, words: Catalogue) -> Iterator[ChoiceGroup]:
    """Bids, games by contract, and everything else that may be said; cards lie in the hand."""
    bids = [act for act in view.legal if isinstance(act, Bid)]
    shown = (ChoiceShown(token_of(act), words.bid(act.value)) for act in bids)
    for key, some in (("bid", tuple(itertools.islice(shown, FIRST_BIDS))), ("bid-more", tuple(shown))):
        if some:
            yield ChoiceGroup(key, words.text(f"at-table.{key}"), some)
    others = [act for act in view.legal if not isinstance(act, Bid | Announced | Discarded | Played)]
    if others:
        yield ChoiceGroup("say", words.text("at-table.say"), tuple(_choice(act, words) for act in others))
    games = [act for act in view.legal if isinstance(act, Announced)]
    for contract in view.ruleset.listed:
        forms = [act for act in games if act.game.contract == contract.key]
        if forms:
            yield ChoiceGroup(contract.key, words.game(contract.key), tuple(_choice(act, words) for act in forms))


def _is_from_hand(view: View) -> bool:
    """Whether the skat could be taken instead of announcing a game."""
    forms = [act.game.form for act in view.legal if isinstance(act, Announced)]
    return any(isinstance(act, TookSkat) for act in view.legal) and all(form.hand for form in forms)


def _choice(act: Act, words: Catalogue) -> ChoiceShown:
    return ChoiceShown(token_of(act), act_text(act, words))


def _result(seen: SeenTable, over: Deal, words: Catalogue) -> ResultShown:
    names, contract = seat_names_at(seen, words), over.state.contract
    scored, start = over.scored(names), over.start
    table = tricks_table(over, names, words)
    reasons = scored.reasons if scored.value is not None else ()
    return ResultShown(
        text=result_text(scored, names, words),
        reasons=tuple(ReasonShown(words.say(reason.message), words.clause(reason.clause)) for reason in reasons),
        points=scored.points,
        hands=tuple(_codes(in_order(hand, contract)) for hand in start.hands),
        skat=_codes(in_order(start.skat, contract)),
        heads=tuple(table.heads(words)),
        rows=tuple(map(tuple, table.texts(words))),
    )
