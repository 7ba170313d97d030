"""The effect of house rules: bids, typical games before and after, the games of the sample."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from skatcore.analysis.differing_games import DifferingGames, differing_games
from skatcore.model.game import Outcome, Seat
from skatcore.model.record import Record
from skatcore.records import SAMPLE
from skatcore.scoring.game_names import announcement
from skatcore.scoring.score import Scored, score
from skatcore.text.catalogue import Catalogue

if TYPE_CHECKING:
    from skatcore.model.reasons import Reason
    from skatcore.rules.ruleset import Ruleset

#: Games as everybody knows them: contract, how it is played, card points, tricks, matadors; the first come first.
TYPICAL: Final = (
    ("grand", ("hand",), 74, 7, -1),
    ("hearts", (), 52, 5, 2),
    ("null", ("ouvert",), 0, 0, None),
    ("grand", (), 92, 8, 2),
    ("clubs", ("hand", "schneider"), 95, 8, 1),
    ("null", (), 12, 1, None),
    ("spades", ("hand",), 48, 4, 1),
    ("grand", ("ouvert", "hand"), 120, 10, 4),
    ("diamonds", (), 70, 6, 1),
)
SHOWN: Final = 3
LEAST_BID: Final = 18
#: Groups of the sample's games that are named.
MOST_GROUPS: Final = 6


@dataclass(frozen=True, slots=True)
class TypicalGame:
    """A game with its score in the base and under the house rules, each with its reasons."""

    name: str
    before: int
    after: int
    before_why: str
    after_why: str


@dataclass(frozen=True, slots=True)
class SampleGroup:
    """Games of the sample that differ for one reason, with an example."""

    why: str
    count: int
    example: str


@dataclass(frozen=True, slots=True)
class SampleEffects:
    """How many games of the sample count differently, and why."""

    games: int
    differ: int
    groups: tuple[SampleGroup, ...]


def typical_games(base: Ruleset, house: Ruleset, words: Catalogue) -> tuple[TypicalGame, ...]:
    """Some typical games that there are in both.

    Those that count differently go before others, one of each contract.
    """
    pairs = list(_scored(base, house))
    first: dict[str, tuple[Scored, Scored]] = {}
    for old, new in sorted(pairs, key=lambda pair: pair[0].points == pair[1].points):
        first.setdefault(old.value.contract if old.value else "", (old, new))  # one of each contract
    chosen = [*first.values()][:SHOWN]
    return tuple(
        TypicalGame(_name(old, words), sum(old.points), sum(new.points), _why(old, words), _why(new, words))
        for old, new in sorted(chosen, key=pairs.index)
    )


def _scored(base: Ruleset, house: Ruleset) -> Iterator[tuple[Scored, Scored]]:
    for contract, labels, points, tricks, matadors in TYPICAL:
        outcome = Outcome(points, tricks, LEAST_BID, matadors)
        games = [
            score(ruleset, Record(1, ("", "", ""), Seat.FOREHAND, announcement(ruleset, contract, labels), outcome))
            for ruleset in (base, house)
        ]
        if all(game.counts for game in games):
            yield games[0], games[1]


def _name(scored: Scored, words: Catalogue) -> str:
    announced = scored.record.announcement
    assert announced is not None  # noqa: S101 - typical games are no passed deals
    result = words.text("builder.won" if sum(scored.points) > 0 else "builder.lost")
    return f"{words.game(announced.contract, announced.form.code)}, {result}"


def _why(scored: Scored, words: Catalogue) -> str:
    return ", ".join(words.say(reason.message) for reason in scored.reasons)


def sample_groups(base: Ruleset, house: Ruleset) -> tuple[int, tuple[DifferingGames, ...]]:
    """The games of the sample that count differently; it takes a moment."""
    return differing_games(SAMPLE, base, house)


def sample_effects(found: tuple[int, tuple[DifferingGames, ...]], before: Catalogue, after: Catalogue) -> SampleEffects:
    """The same in the words of the base and of the house rules."""
    read, groups = found
    named = tuple(
        SampleGroup(_group(group, before, after), len(group.games), _example(group, before))
        for group in groups[:MOST_GROUPS]
    )
    return SampleEffects(read, sum(len(group.games) for group in groups), named)


def _group(group: DifferingGames, before: Catalogue, after: Catalogue) -> str:
    old, new = group.games[0]
    if new.missing is not None:
        return after.say(new.missing)
    if old.missing is not None:
        return after.text("builder.counts-only-here", why=before.say(old.missing))
    return f"{_reason(group.before, before)} → {_reason(group.after, after)}"


def _reason(reason: Reason | None, words: Catalogue) -> str:
    return words.text("builder.nothing-more") if reason is None else words.say(reason.message)


def _example(group: DifferingGames, words: Catalogue) -> str:
    old, new = group.games[0]
    counts = (str(sum(side.points)) if side.counts else "–" for side in (old, new))
    return f"{words.text('builder.game-number', number=old.record.number)}: {' → '.join(counts)}"
