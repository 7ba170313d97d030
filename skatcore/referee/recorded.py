"""Incidents in a deal: the facts that the deal knows, and the ruling as an event of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.cards import DECK, run_of_tops
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Outcome, Ruling, Seat
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.play.card_order import cards_in, points_in
from skatcore.play.events import Act, Bid, Cards, Passed
from skatcore.play.result import announced_in
from skatcore.play.stages.rulings import Ruled
from skatcore.referee.case import FactsMissing
from skatcore.referee.checks import known_facts
from skatcore.referee.common_facts import BY, CARDS_HELD, HANDS, SECOND_LED
from skatcore.referee.facts import LONGEST
from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.referee.judgement import Judged, incident_of, judge
from skatcore.referee.score import shown_as
from skatcore.referee.sides import Side
from skatcore.rules.contributions import Aim
from skatcore.scoring.result import adjudicate
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.play.deal import Deal
    from skatcore.referee.verdict import Verdict


#: The moments of a deal at which no game is announced.
_BEFORE_PLAY: Final = frozenset({"dealt", "auction", "before-announcement"})


def facts_of(deal: Deal) -> dict[str, object]:
    """The facts that many incidents need, as far as a deal knows them at this moment.

    A trick that is not complete belongs to nobody. Who holds what, and what was bid, is known from the beginning on,
    the rest as soon as a game is announced.
    """
    state = deal.state
    facts: dict[str, object] = {"players": deal.table.players, "bid": state.bid}
    facts |= {fact.key: cards_in(hand) for fact, hand in zip(HANDS, state.hands, strict=True)}
    if deal.declarer is not None:
        facts |= {"declarer": deal.declarer.key, "skat-taken": state.took_skat}
    contract, game = state.contract, announced_in(state)
    if contract is None or game is None:
        return facts
    facts |= {
        "game": game,
        "trick": min(len(state.tricks) + 1, TRICKS),
        "skat-points": points_in(state.skat),
        "on-table": tuple(DECK[card] for card in state.trick),
        "leader": Seat(state.leader).key,
    }
    if deal.declarer is not None:
        facts["points"] = (state.points[deal.declarer], state.defenders_points)
        facts["tricks"] = (state.taken[deal.declarer], state.defenders_tricks)
        facts[CARDS_HELD.key] = len(deal.hand(deal.declarer))
        facts[SECOND_LED.key] = len(state.tricks) > 1 or bool(state.tricks and state.trick)
        if contract.aim is Aim.POINTS:
            twelve = cards_in(state.dealt[deal.declarer] | state.dealt_skat)
            facts["matadors"] = run_of_tops(contract.trumps, twelve)
    return facts


def moment_of(deal: Deal) -> str:
    """How far a deal is: ``dealt``, ``auction``, ``before-announcement``, ``announced``, ``play``.

    Empty if it is over.
    """
    state = deal.state
    if deal.over:
        return ""
    if state.contract is not None:
        return "play" if state.trick or state.tricks else "announced"
    if deal.declarer is not None:
        return "before-announcement"
    return "auction" if any(isinstance(act, Bid | Passed) for act in deal.events) else "dealt"


def facts_for(deal: Deal, incident: Incident | None) -> dict[str, object]:
    """The facts of an incident that a deal knows at this moment; of a kind that is not known yet the common ones.

    Raises:
        Refused: no game is announced yet, and the incident happens in play.
    """
    known, moment = known_facts(incident), moment_of(deal)
    if incident is not None and moment in _BEFORE_PLAY and incident.phase in {Phase.PLAY, Phase.SHORTENING}:
        raise Refused(Message.of("refusal.incident-too-early", incident=incident.key))
    facts = {key: value for key, value in facts_of(deal).items() if key in known}
    return facts | {key: fact.at[moment] for key, fact in known.items() if moment in fact.at}


def judge_in(deal: Deal, kind: str, facts: Mapping[str, object]) -> Judged:
    """The ruling on an incident in a deal at this moment; ``facts`` are who did it, and what the deal does not know.

    >>> from skatcore import Deal, judge_in, load, read_game
    >>> isko = load("isko")
    >>> deal = Deal.shuffled(isko, seed=7)
    >>> _ = deal.bid(18), deal.pass_(), deal.pass_(), deal.announce(read_game("grand hand", isko))
    >>> judged = judge_in(deal, "lead-out-of-turn", {"by": "forehand", "noticed": "before-complete"})
    >>> judged.verdict.score
    72

    Raises:
        Refused: the kind does not exist, or a fact is impossible or contradicts another.
    """
    own = facts_for(deal, incident_of(deal.ruleset, kind))
    return judge(deal.ruleset, kind, own | {name.replace("_", "-"): value for name, value in facts.items()})


def incident_in(deal: Deal, act: Act) -> tuple[str, dict[str, object]] | None:
    """The kind of incident in what a player does now, and the facts that it shows; None if nothing is wrong.

    Kinds say so themselves (`Incident.shown_by`): under ISkO cards that are shown, a resignation, and cards that the
    deal refuses.
    """
    if deal.state.contract is None or deal.declarer is None:
        return None
    for kind in deal.ruleset[INCIDENTS]:
        facts = None if kind.shown_by is None else kind.shown_by(deal, act)
        if facts is not None:
            return kind.key, {BY.key: act.seat.key, **facts}
    return None


def ruled(deal: Deal, judged: Judged, choice: str = "", *, returned: Cards = ()) -> Ruled:
    """A ruling as an event of the deal.

    ``choice`` is the key of what somebody has asked for instead, ``returned`` are cards that go back into a hand. The
    outcome holds the card points and tricks of the deal if they give the result that was ruled, else numbers
    that do.

    >>> from skatcore import Deal, judge_in, load, read_game, ruled
    >>> isko = load("isko")
    >>> deal = Deal.shuffled(isko, seed=7)
    >>> _ = deal.bid(18), deal.pass_(), deal.pass_(), deal.announce(read_game("grand hand", isko))
    >>> judged = judge_in(deal, "lead-out-of-turn", {"by": "forehand", "noticed": "before-complete"})
    >>> _ = deal.do(ruled(deal, judged))
    >>> deal.scored().points
    (0, 72, 0)

    Raises:
        FactsMissing: the ruling needs more facts.
        Refused: nobody may choose that, or the source does not say what follows.
    """
    verdict, key = judged.verdict, judged.incident.key
    if verdict is None:
        raise FactsMissing(*judged.missing)
    if choice:
        branches = {branch.choice: branch.verdict for branch in verdict.choices}
        if choice not in branches:
            raise Refused(Message.of("refusal.no-such-choice", word=choice[:LONGEST], expected=", ".join(branches)))
        verdict = branches[choice]
    clause = next((reason.clause for reason in verdict.reasons if reason.clause), "")
    event = Ruled(_seat(deal, judged), key, clause, returned=() if verdict.ends else returned)
    if verdict.redeal is not None:
        return replace(event, redeal=verdict.redeal)
    if verdict.winner is not None:
        ruling, points, tricks, exact = _outcome(judged, verdict)
        return replace(event, ruling=ruling, points=points, tricks=tricks, exact=exact)
    if verdict.silent or verdict.ends:
        raise Refused(Message.of("refusal.ruling-silent", clause, incident=key))
    return replace(event, barred=_seats(verdict.barred), released=_seats(verdict.released))


def _seats(names: Iterable[str]) -> tuple[Seat, ...]:
    return tuple(seat for seat in Seat if seat.key in names)


def _seat(deal: Deal, judged: Judged) -> Seat:
    """The seat that did it; of a side that was named without a seat, the first of it from forehand on."""
    by = judged.facts.get("by")
    declarer = deal.declarer
    if by == "declarer" and declarer is not None:
        return declarer
    return next(
        (seat for seat in Seat if seat.key == by), Seat.MIDDLEHAND if declarer == Seat.FOREHAND else Seat.FOREHAND
    )


def _outcome(judged: Judged, verdict: Verdict) -> tuple[Ruling, int, int, bool]:
    """How the game ended, with the declarer's card points and tricks; and whether they were counted."""
    facts, ruleset = judged.facts, judged.ruleset
    game: Announcement = facts["game"]
    for ruling, points, tricks in _counted(facts, verdict):
        outcome = Outcome(points, tricks, facts["bid"], facts.get("matadors"), ruling=ruling)
        try:
            result = adjudicate(ruleset, game, outcome)
        except Unscorable:
            continue
        won = verdict.winner is Side.DECLARER
        if result.situation.won is won if verdict.score is None else result.score == verdict.score:
            return ruling, points, tricks, True
    return *shown_as(ruleset, game, verdict), False


def _counted(facts: Mapping[str, Any], verdict: Verdict) -> Iterator[tuple[Ruling, int, int]]:
    """The result by the cards: everything not played yet goes to the one side or to the other."""
    if not {"points", "tricks", "skat-points"} <= facts.keys():
        return
    (own, others), (won, lost) = facts["points"], facts["tricks"]
    least, most = (own + facts["skat-points"], won), (CARD_POINTS - others, TRICKS - lost)
    if verdict.lost_simple:
        yield Ruling.LOST, *least
    elif verdict.level is None:  # who has won, but not at which level
        yield (Ruling.WON, *most) if verdict.winner is Side.DECLARER else (Ruling.LOST, *least)
    else:
        if verdict.rest_to is not None:
            yield Ruling.PLAYED, *(most if verdict.rest_to is Side.DECLARER else least)
        if verdict.decided:
            yield Ruling.PLAYED, *(least if verdict.winner is Side.DECLARER else most)
        elif verdict.winner is Side.DECLARER:  # at the level that the game owes
            yield Ruling.WON, *most
