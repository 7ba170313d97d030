"""Reviewed deals for programs, and the players of a file, as a table and as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from skatcore.analysis.review import DealReview, JudgedCard, NotReviewed
from skatcore.analysis.review.players import PlayerReview, PlayerReviews
from skatcore.analysis.worth.model import GameWorth
from skatcore.model.cards import Card
from skatcore.model.game import SEATS, Seat
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import code_of
from skatcore.text.catalogue import Catalogue
from skatcore.views.compare.games import game_code
from skatcore.views.review.solve import unsearched_data
from skatcore.views.table import Cell, CellKind, Column, DataTable, numbers

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


def review_cells(ruleset: Ruleset, review: DealReview, words: Catalogue | None = None) -> list[Any]:
    """The row of a deal; with ``words`` the game has its name instead of its code."""
    data, deciding = review_data(ruleset, review), review.deciding
    own = [cost for _, cost, _ in review.trick_costs()]
    others = [cost for _, _, cost in review.trick_costs()]
    alone = review.declarer is not None
    if words is not None and review.game is not None:
        data["game"] = words.game(review.game.contract, review.game.form.code)
    return [
        review.number, review.line, *review.players,
        review.players[review.declarer] if review.declarer is not None else "",
        *(data[key] if alone else "" for key in ("game", "unit", "need", "first", "result", "won", "announced")),
        "" if review.own_score is None else review.own_score,
        *((sum(own), sum(others)) if alone and review.cards else ("", "")),
        *(("", "", "") if deciding is None else (deciding.trick, review.players[deciding.seat], deciding.card)),
        review.why_not or "",
    ]  # fmt: skip


#: The most players that a table lists: those with the most deals.
MOST_PLAYERS: Final = 40
#: What a player's deals add up to, by the names that programs see.
FACTS: Final = (
    "deals", "games", "won", "score", "judged", "announced", "dealt", "choice", "play", "own", "given", "rest",
    "cost", "lost", "defended", "defence", "let_go",
)  # fmt: skip


def player_data(player: PlayerReview) -> dict[str, Any]:
    """A player's sums for programs."""
    return {"name": player.name, **{fact: getattr(player, fact) for fact in FACTS}}


def players_review(players: PlayerReviews, deals: int, unjudged: int, words: Catalogue) -> DataTable:
    """A row for each player: announced games, play, and what the player's cards cost."""
    rows = sorted(players.values(), key=lambda player: -player.deals)[:MOST_PLAYERS]
    rows.sort(key=lambda player: -player.score)
    dealt = any(player.dealt is not None for player in rows)
    keys = ["announced", "play", "own", "given"]
    if dealt:
        keys[:1] = ["dealt", "choice", "announced"]
    columns = (
        Column("review.player"),
        *numbers("review.deals", "review.games", "review.games-won", spare=(4, 0, 0)),
        Column("review.score", CellKind.POINTS),
        *(Column(f"review.{key}", CellKind.POINTS, spare=3 * (key in {"own", "given"})) for key in keys),
        *numbers("review.thrown-games", "review.let-go-games", spare=(1, 1)),
        *numbers("review.cost-a-game", "review.defence-a-game", spare=(2, 2)),
    )
    cells = (
        (
            player.name, player.deals, player.games, player.won, player.score,
            *(getattr(player, key) for key in keys),
            player.lost, player.let_go,
            _each(player.cost, player.games, words), _each(player.defence, player.defended, words),
        )
        for player in rows
    )  # fmt: skip
    notes = [words.text("review.announced-means")]
    notes += [words.text("review.dealt-means")] * dealt
    notes.append(words.text("review.cost-means"))
    if unjudged:
        notes.append(words.text("review.unjudged", count=unjudged))
    title = words.text("review.players", count=deals)
    return replace(DataTable.of(columns, cells, title=title, notes=notes, keep=1), wide=True)


def _each(cost: int, games: int, words: Catalogue) -> Cell:
    return words.number(cost / games, 1) if games else ""


class ReviewCounts:
    """Deals added up while they come: the players, and how many are without both numbers."""

    def __init__(self, *, follow: bool = False) -> None:
        self.players, self.deals, self.unjudged = PlayerReviews(), 0, 0
        self._followed: list[tuple[int, tuple[str, str, str], tuple[int, ...], int]] | None = [] if follow else None

    def add(self, review: DealReview) -> None:
        """Add a deal."""
        self.players.add(review)
        self.deals += 1
        self.unjudged += review.worth is None or review.rest_score is None
        if self._followed is not None:
            worth = review.worth or 0 if review.why_not is not NotReviewed.PASSED else 0
            seat = -1 if review.worth is None or review.declarer is None else int(review.declarer)
            self._followed.append((seat, review.players, review.score or (0, 0, 0), worth))

    def draw(self, path: Path, words: Catalogue) -> None:
        """Draw score, announced games and play of the players who moved most, cumulated deal by deal.

        Raises:
            OSError: the file cannot be written.
        """
        from skatcore.analysis.comparison import PlayerTotals
        from skatcore.views.charts.panel import COLOURS
        from skatcore.views.charts.running import draw

        players = self.players.values()
        moved = sorted(players, key=lambda player: -max(map(abs, (player.score, player.announced, player.play))))
        names = tuple(player.name for player in sorted(moved[: len(COLOURS)], key=lambda player: -player.score))
        totals = {key: [[0] * len(names)] for key in ("score", "announced", "play")}
        for declarer, seated, scores, worth in self._followed or []:
            last = {key: list(rows[-1]) for key, rows in totals.items()}
            for seat in Seat:
                if seated[seat] in names:
                    column = names.index(seated[seat])
                    last["score"][column] += scores[seat]
                    if seat == declarer:
                        last["announced"][column] += worth
                        last["play"][column] += scores[seat] - worth
            for key, row in last.items():
                totals[key].append(row)
        panels = {
            words.text(f"review.{key}"): PlayerTotals(names, tuple(range(1, len(rows))), rows[1:])
            for key, rows in totals.items()
        }
        heads = (words.text("review.deals"), words.text("review.chart-points"))
        draw(path, panels, names, words, heads=heads, title=words.text("review.chart"))
