"""Reviewed deals for programs, as JSON and as rows."""

from __future__ import annotations

from typing import Any, Final

from skatcore.analysis.review import DealReview, JudgedCard
from skatcore.analysis.worth.model import GameWorth
from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import code_of
from skatcore.views.compare.games import SEATS, game_code
from skatcore.views.review.solve import unsearched_data

#: The columns of the row of a deal.
REVIEW_HEADS: Final = (
    "n", "line", *SEATS, "declarer", "game", "unit", "need", "first", "result", "won", "announced", "score",
    "cost_declarer", "cost_defenders", "decided_trick", "decided_by", "decided_card", "not_judged",
)  # fmt: skip


def review_data(ruleset: Ruleset, review: DealReview) -> dict[str, Any]:
    """A reviewed deal; the manual's page on analysing says what each key means."""
    deciding = review.deciding
    alone = review.declarer is not None
    return {
        "n": review.number,
        "line": review.line,
        "players": list(review.players),
        "declarer": None if review.declarer is None else review.declarer.key,
        "game": game_code(ruleset, review.game) if review.game else None,
        "not_judged": review.why_not,
        "unsearched": unsearched_data(ruleset),
        "unit": review.unit,
        "need": review.need,
        "first": review.first if alone else [take.first for take in review.takes],
        "result": review.result if alone else [take.result for take in review.takes],
        "rest": review.rest,
        "won": review.won,
        "bid": review.bid,
        "score": None if review.score is None else list(review.score),
        "announced": review.worth,
        "rest_score": review.rest_score,
        "skipped": review.skipped,
        "ended": None if review.ended is None else {"seat": review.ended.seat.key, "event": review.ended.kind},
        "decided": None if deciding is None else {"trick": deciding.trick, **_played(deciding)},
        "decided_at_end": review.decided_at_end,
        "discard": None if review.discard is None else _codes(review.discard),
        "tricks": [
            {"trick": number, "cost_declarer": own, "cost_defenders": others}
            for number, own, others in review.trick_costs()
            if alone
        ],
        "cards": [_card(card) for card in review.cards],
        "games": {seat.key: [_game(ruleset, game) for game in review.games[seat]] for seat in Seat if review.games},
    }


def _played(card: JudgedCard) -> dict[str, Any]:
    return {"seat": card.seat.key, "card": str(card.card)}


def _card(card: JudgedCard) -> dict[str, Any]:
    return {
        "trick": card.trick,
        **_played(card),
        "before": card.before,
        "after": card.after,
        "cost": card.cost,
        "better": _codes(card.better),
        "turns": card.turns,
        "score": card.score,
    }


def _game(ruleset: Ruleset, game: GameWorth) -> dict[str, Any]:
    discard = None if game.discard is None else _codes(game.discard)
    code = code_of(ruleset, game.game)
    return {"game": code, "score": game.score, "won": game.won, "points": game.points, "discard": discard}


def _codes(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def review_cells(ruleset: Ruleset, review: DealReview) -> list[Any]:
    """The row of a deal for a spreadsheet."""
    data, deciding = review_data(ruleset, review), review.deciding
    own = [cost for _, cost, _ in review.trick_costs()]
    others = [cost for _, _, cost in review.trick_costs()]
    alone = review.declarer is not None
    return [
        review.number, review.line, *review.players,
        review.players[review.declarer] if review.declarer is not None else "",
        *(data[key] if alone else "" for key in ("game", "unit", "need", "first", "result", "won", "announced")),
        "" if review.own_score is None else review.own_score,
        *((sum(own), sum(others)) if alone and review.cards else ("", "")),
        *(("", "", "") if deciding is None else (deciding.trick, review.players[deciding.seat], deciding.card)),
        review.why_not or "",
    ]  # fmt: skip
