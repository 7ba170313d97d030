"""Contributions: can they be sent to another process, and do they count in whole numbers?"""

from __future__ import annotations

import dataclasses
import itertools
import pickle
from collections.abc import Iterator
from typing import Any, Final

from skatcore.errors import PLUGIN_ERRORS
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Outcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.contributions import Aim
from skatcore.rules.kinds import declared
from skatcore.rules.problems import PluginFault, Problem, is_whole, wrongly_given
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.game_value import value
from skatcore.scoring.levels import result_possible
from skatcore.scoring.possible import possible
from skatcore.testing.subject import Subject, bounded

#: Card points and tricks that are tried, with one another as far as cards can give both.
POINTS: Final = (0, 30, 31, 59, 60, 61, 89, 90, CARD_POINTS)
TRICKS_TRIED: Final = (0, 1, 5, TRICKS)
BIDS: Final = (0, 18, 48, 264)
#: The kinds of contributions that make the value of a game.
COUNTING: Final = ("steps", "factors", "losses", "ladders")


def check_pickling(subject: Subject) -> Iterator[Problem]:
    """Each contribution can be sent to another process: no lambda, no function in a function."""
    for kind in declared():
        for contribution in subject.ruleset[kind]:
            try:
                pickle.dumps(contribution)
            except PLUGIN_ERRORS as error:
                owner, place = subject.owner(kind.name, contribution.key), f"{kind.name} {contribution.key}"
                why = _what(contribution) or str(error)
                yield subject.problem("problem.plugin-not-picklable", owner, place=place, why=why)


def _what(contribution: object) -> str:
    """The field of a contribution that cannot be pickled, if it is one of its own."""
    fields: Any = getattr(contribution, "__dataclass_fields__", None) or getattr(contribution, "__dict__", {})
    for name in fields:
        field = getattr(contribution, name)
        try:
            pickle.dumps(field)
        except PLUGIN_ERRORS:
            return f"{name} = {getattr(field, '__qualname__', repr(field))}"
    return ""


def check_numbers(subject: Subject) -> Iterator[Problem]:
    """Values, reasons and bids are whole numbers, none of them negative, and always the same; nothing raises."""
    subject.place = "bids"
    with bounded():
        ladder = bids(subject.ruleset)
    wrong = [bid for bid in ladder if not is_whole(bid, least=1)]
    if wrong:
        yield wrongly_given("problem.plugin-not-whole", _counting(subject), subject.place, wrong[0], least=1)
        return
    again = dataclasses.replace(subject.ruleset, _rises={})  # a rule set remembers how its steps rise
    for announcement, outcome in tried_games(subject.ruleset, subject.games):
        subject.place = f"value {announcement.contract}"
        with bounded():
            problem = _valued(subject, again, announcement, outcome)
        if problem is not None:
            yield problem
            return


def tried_games(ruleset: Ruleset, most: int) -> Iterator[tuple[Announcement, Outcome]]:
    """Games of every contract and form with results of every kind, about ``most`` of them."""
    games = list(possible(ruleset, tuple(ruleset.extras.values())))
    results = list(itertools.product(POINTS, TRICKS_TRIED, BIDS))
    step = max(1, len(games) * len(results) // most)
    for game, (points, tricks, bid) in itertools.islice(itertools.product(games, results), 0, None, step):
        if result_possible(game.contract, points, tricks):
            key = game.contract.announced_as or game.contract.key
            matadors = game.matadors or 1 if game.contract.aim is Aim.POINTS else None
            yield Announcement(key, game.form, game.extras), Outcome(points, tricks, bid, matadors)


def _valued(subject: Subject, again: Ruleset, announcement: Announcement, outcome: Outcome) -> Problem | None:
    try:
        first, second = (value(ruleset, announcement, outcome) for ruleset in (subject.ruleset, again))
    except PluginFault as error:
        return error.problems[0]
    except Unscorable:
        return None
    if first == second:
        return None
    strange = {reason.step for reason in {*first.reasons} ^ {*second.reasons}}
    owners = [subject.ruleset.owners.get((kind, step), "") for step in sorted(strange) for kind in COUNTING]
    plugin = next((owner for owner in owners if owner in subject.suspects), "") or _counting(subject)
    numbers = {"given": first.score, "expected": second.score}
    return subject.problem("problem.plugin-not-the-same", plugin, place=subject.place, **numbers)


def _counting(subject: Subject) -> str:
    """The plugins that contribute steps or factors."""
    return subject.blamed(sorted({name for (kind, _), name in subject.ruleset.owners.items() if kind in COUNTING}))
