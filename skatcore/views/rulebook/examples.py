"""Worked games of a rulebook: scored by the engine, said with every step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skatcore.model.game import Outcome, Seat, SharedOutcome
from skatcore.model.record import Record
from skatcore.rules.paragraphs import Example
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import every_bid
from skatcore.scoring.score import Scored, score
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.model import BookExample

_NOBODY = ("", "", "")


def scored(ruleset: Ruleset, example: Example) -> Scored:
    """Score an example under a rule set."""
    declarer = None if isinstance(example.outcome, SharedOutcome) else Seat.FOREHAND
    return score(ruleset, Record(1, _NOBODY, declarer, example.announcement, example.outcome))


def book_examples(ruleset: Ruleset, examples: Iterable[Example], words: Catalogue) -> Iterator[BookExample]:
    """The examples that there are under a rule set; of two that come to the same one."""
    games = ((scored(ruleset, each), each) for each in examples if _can_be_bid(ruleset, each))
    yield from dict.fromkeys(_in_words(ruleset, game, example, words) for game, example in games if game.counts)


def _can_be_bid(ruleset: Ruleset, example: Example) -> bool:
    """Whether the bid of an example can be made; nobody bids in a game without a declarer.

    The bid of an example is a number: where games are bid, none has this one.
    """
    bid = example.outcome.bid if isinstance(example.outcome, Outcome) else 0
    return not bid or (not ruleset.ladder.named and bid in every_bid(ruleset))


def _in_words(ruleset: Ruleset, game: Scored, example: Example, words: Catalogue) -> BookExample:
    announced, form = example.announcement.contract, example.announcement.form
    played = ruleset.plays.get((announced, form))
    name = words.game(played.key if played else announced, form.code)
    note = words.text(example.note) if example.note else ""
    steps = tuple(words.say(reason.message) for reason in game.reasons)
    return BookExample(_played(name, example, words), _result(game, words), steps, note)


def _played(name: str, example: Example, words: Catalogue) -> str:
    outcome = example.outcome
    extras = [f"{words.word('extra', key)} {value}" for key, value in example.announcement.extras]
    if isinstance(outcome, Outcome) and outcome.bid:
        extras.append(f"{words.text('word.bid')} {words.bid(outcome.bid)}")
    if isinstance(outcome, SharedOutcome):
        extras.append(f"{words.text('word.points')} {' / '.join(map(str, outcome.points))}")
    return ", ".join([name, *extras])


def _result(game: Scored, words: Catalogue) -> str:
    if game.value is not None and game.value.scores is None:
        return words.text("rulebook.won" if game.value.won else "rulebook.lost", score=f"{game.value.score:+d}")
    return " / ".join(f"{points:+d}" if points else "0" for points in game.points)
