"""Announced games and play of each player over a file, as a table and as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from skatcore.analysis.review import DealReview, NotReviewed
from skatcore.analysis.review.players import PlayerReview, PlayerReviews
from skatcore.model.game import Seat
from skatcore.text.catalogue import Catalogue
from skatcore.views.table import Cell, CellKind, Column, DataTable, numbers

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
        import numpy as np

        from skatcore.analysis.comparison import PlayerTotals
        from skatcore.views.chart import COLOURS, draw

        players = self.players.values()
        moved = sorted(players, key=lambda player: -max(map(abs, (player.score, player.announced, player.play))))
        names = tuple(player.name for player in sorted(moved[: len(COLOURS)], key=lambda player: -player.score))
        followed = self._followed or []
        changes = np.zeros((3, len(followed), len(names)), dtype=np.int64)
        for at, (declarer, seated, scores, worth) in enumerate(followed):
            for seat in Seat:
                if seated[seat] in names:
                    column = names.index(seated[seat])
                    changes[0, at, column] += scores[seat]
                    if seat == declarer:
                        changes[1, at, column] += worth
                        changes[2, at, column] += scores[seat] - worth
        games = tuple(range(1, len(followed) + 1))
        panels = {
            words.text(f"review.{key}"): PlayerTotals(names, games, totals)
            for key, totals in zip(("score", "announced", "play"), changes.cumsum(axis=1).tolist(), strict=True)
        }
        heads = (words.text("review.deals"), words.text("review.chart-points"))
        draw(path, panels, names, words, heads=heads, title=words.text("review.chart"))
