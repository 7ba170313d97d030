"""The question before an act that ends a deal and cannot be taken back, and what the deal would then count."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

from skatcore.analysis.players.answers import asked_by, settle
from skatcore.model.cards import DECK
from skatcore.model.game import Outcome
from skatcore.model.refusal import Refused
from skatcore.play.card_order import mask_of, points_in
from skatcore.play.events import Conceded, Passed, Played
from skatcore.play.stages.rulings import Resigned, ShowedCards
from skatcore.play.view import view_of
from skatcore.referee.claims import CLAIM_HOLDS
from skatcore.referee.common_facts import AGREED, HANDS, MATADORS, ON_TABLE, SKAT_POINTS
from skatcore.referee.judgement import incident_of, judge
from skatcore.referee.recorded import facts_for, incident_in, judge_in
from skatcore.rules.contributions import Aim
from skatcore.scoring.possible import without_missing
from skatcore.scoring.score import score
from skatcore.text.local_formats import score_said
from skatcore.views.referee.ruling import headline, ruling_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatcore.model.game import Seat
    from skatcore.play.deal import Deal
    from skatcore.play.events import Act
    from skatcore.table.session import GameTable
    from skatcore.text.catalogue import Catalogue

#: What is tried of a claim: that it holds, that it does not, and that the others agree or not.
_WAYS: Final = (("yes", "both"), ("no", "none"))


def asked_first(table: GameTable, place: int, act: Act, words: Catalogue) -> list[str]:
    """The question before a player ends the deal by anything but a card or a pass, and what that would count.

    Nothing where it is refused, and nothing where the player is asked anyway: where the source is silent and computers
    agree, they see an offer. It counts only what the player knows, so that the question does not say whether a claim
    holds or which cards are hidden; where that leaves several scores open, it says the least.
    """
    act, deal = table.meant(act), table.deal
    if table.refusal(place, act) is not None:
        return []
    if isinstance(act, Resigned | ShowedCards):
        is_silent, people = _is_silent(deal, act), any(map(table.is_person, asked_by(deal, act)))
        if isinstance(act, Resigned) and is_silent and not people:
            return []
        ask = words.text(f"at-table.sure.{'showed-cards' if isinstance(act, ShowedCards) else 'conceded'}")
        return [ask, *_judged(deal, act, words), *(_agreed(deal, act, words) if is_silent else ())]
    if not _ends(deal, act):
        return []
    ask = words.text(f"at-table.sure.{'conceded' if isinstance(act, Conceded) else 'ends'}")
    return [ask, *_counted(_after(deal, act), act.seat, "counts", words)]


def _after(deal: Deal, act: Act) -> Deal:
    after = deal.undone(0)
    after.do(act)
    return after


def _ends(deal: Deal, act: Act) -> bool:
    """Whether an act ends a deal with which its player could also go on."""
    if isinstance(act, Played | Passed):
        return False
    others = deal.legal_actions(act.seat)
    return _is_last(deal, act) and not (others and all(_is_last(deal, other) for other in others))


def _is_last(deal: Deal, act: Act) -> bool:
    """Whether the deal is over after an act, or only a word of the same player is lacking."""
    after = _after(deal, act)
    if after.over or after.turn != act.seat:
        return after.over
    more = after.legal_actions(act.seat)
    return not any(isinstance(other, Played) for other in more) and all(_after(after, other).over for other in more)


def _is_silent(deal: Deal, act: Act) -> bool:
    """Whether the source says nothing, so that only the consent of all ends the deal."""
    incident = incident_in(deal, act)
    verdict = None if incident is None else judge_in(deal, *incident).verdict
    return verdict is not None and verdict.silent


def knows_the_skat(deal: Deal, seat: int | None) -> bool:
    """Whether a player has seen the skat as the declarer."""
    return seat is not None and seat == deal.declarer and deal.state.took_skat


def _agreed(deal: Deal, act: Act, words: Catalogue) -> list[str]:
    """The score of the deal if all agree."""
    ended = deal.undone(0)
    settle(ended, act, dict.fromkeys(asked_by(deal, act), True))
    return _counted(ended, act.seat, "agreed", words)


def _counted(ended: Deal, seat: Seat, key: str, words: Catalogue) -> list[str]:
    """The declarer's score in a deal that is over, as far as a player knows."""
    state, contract = ended.state, ended.state.contract
    if not ended.over or ended.declarer is None or contract is None:
        return []
    record = ended.record()
    outcome = record.outcome
    if not isinstance(outcome, Outcome):
        return []
    scores = {}
    for run, in_skat in _possible(ended, seat):
        points, tricks = state.points[ended.declarer] + in_skat, outcome.tricks
        if (outcome.points, outcome.tricks) != state.at_least:  # all the rest is the declarer's, and the skat with it
            points, tricks = without_missing(contract, run or 1, *state.at_most)
        tried = replace(outcome, matadors=run, points=points, tricks=tricks)
        scored = score(ended.ruleset, replace(record, outcome=tried))
        if scored.counts:
            count = scored.points[ended.declarer]
            scores[score_said(count)] = count
    return [words.text(f"at-table.sure.{key}", score=" / ".join(_least(scores, words)))] if scores else []


def _least(scores: dict[str, int], words: Catalogue) -> Iterator[str]:
    """Of scores that are possible, each under its text, the least that is won and the least that is lost."""
    for is_won in (True, False):
        some = {text: abs(count) for text, count in scores.items() if (count > 0) is is_won}
        if some:
            least = min(some, key=some.__getitem__)
            yield least if len(some) == 1 else words.text("at-table.sure.at-least", score=least)


def _judged(deal: Deal, act: Act, words: Catalogue) -> list[str]:
    """The rulings if the claim holds or all agree, and if not."""
    incident = incident_in(deal, act)
    if incident is None:
        return []
    kind, shown = incident
    hidden = {*(hand.key for hand in HANDS), ON_TABLE.key, MATADORS.key, SKAT_POINTS.key}
    own = incident_of(deal.ruleset, kind)
    facts_now = facts_for(deal, own)
    known = {key: fact for key, fact in facts_now.items() if key not in hidden} | shown
    texts: dict[str, None] = {}
    for holds, agreed in _WAYS:
        answers = {CLAIM_HOLDS.key: holds, AGREED.key: agreed}
        facts = known | {fact.key: answers[fact.key] for fact in own.facts if fact.key in answers}
        found = {}
        for run, in_skat in _possible(deal, act.seat):
            unseen = {MATADORS.key: run, SKAT_POINTS.key: in_skat}
            with suppress(Refused):
                judged = judge(deal.ruleset, kind, facts | {key: unseen[key] for key in unseen.keys() & facts_now})
                if judged.verdict is not None:
                    text = headline(judged, judged.verdict, words) or ruling_text(judged, words)
                    found[text] = judged.verdict.score or 0
        texts |= dict.fromkeys(_least(found, words))
    return [words.text("at-table.sure.ruled", rulings=" / ".join(texts))] if texts else []


def _possible(deal: Deal, seat: Seat) -> set[tuple[int | None, int]]:
    """With or without how many matadors the game can be, by what a player has seen, with the card points in the skat.

    Of each number of matadors the fewest and the most card points; the number is None in a game without trumps.
    """
    view, contract, declarer = view_of(deal, seat), deal.state.contract, deal.declarer
    sides = {card: by == declarer for by, card in view.played} | dict.fromkeys(view.hand, seat == declarer)
    for by, cards in enumerate(view.open):
        sides |= dict.fromkeys(cards, by == declarer)
    unseen = [card for card in DECK if card not in sides]
    if seat == declarer:  # what is not in the skat either is the defenders'
        sides = dict.fromkeys(unseen, False) | sides
    trumps = contract.trumps if contract is not None and contract.aim is Aim.POINTS else ()
    found: dict[int | None, set[int]] = {}
    for skat in [view.skat] if knows_the_skat(deal, seat) else combinations(unseen, 2):
        of_declarer = sides | dict.fromkeys(skat, True)
        for run in _runs_of([of_declarer.get(card) for card in trumps]) if trumps else (None,):
            found.setdefault(run, set()).add(points_in(mask_of(skat)))
    return {(run, points) for run, all_points in found.items() for points in (min(all_points), max(all_points))}


def _runs_of(sides: list[bool | None]) -> Iterator[int]:
    """The runs that are possible if some trumps from the top are known as the declarer's or not, others not known."""
    for held in (True, False):
        length = next((at for at, side in enumerate(sides) if side is not None and side is not held), len(sides))
        ends = [at for at in range(1, length + 1) if at == length or sides[at] is None]
        yield from (at if held else -at for at in ends)
