"""The ladder of bids: as the code has it, every value that a game can have (ISkO 3.3.1, 3.3.2)."""

from __future__ import annotations

import functools
from bisect import bisect_left
from collections.abc import Collection, Mapping

from skatcore.model.names import plain
from skatcore.rules.contributions import LADDERS
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import typed_words
from skatcore.scoring.possible import possible


def bids(ruleset: Ruleset, *, without: Collection[str] = ()) -> tuple[int, ...]:
    """The legal bids in value points, lowest first.

    They are what the rule set's ladder makes of the values of the games that can be won, with
    what plugins add to an announcement where the profile counts that for the bid. ``without``
    leaves additions out by name.

    >>> from skatcore import load
    >>> bids(load("isko"))[:5]
    (18, 20, 22, 23, 24)
    """
    return legal_bids(ruleset, frozenset(without))


def bids_near(ruleset: Ruleset, bid: int) -> tuple[int, ...]:
    """The legal bids next below and above a number; nothing if it is a bid itself, or nobody bid (0)."""
    ladder = legal_bids(ruleset)
    index = bisect_left(ladder, bid)
    if not bid or bid in ladder[index : index + 1]:
        return ()
    return ladder[max(0, index - 1) : index + 1]


@functools.lru_cache(maxsize=64)
def legal_bids(ruleset: Ruleset, without: frozenset[str] = frozenset()) -> tuple[int, ...]:
    """As `bids`; counted once for each rule set.

    >>> from skatcore import load
    >>> legal_bids(load("isko"))[:5]
    (18, 20, 22, 23, 24)
    """
    extras = tuple(extra for extra in ruleset.extras.values() if extra.raises_bids and extra.key not in without)
    values = {ruleset.game_value(game) for game in possible(ruleset, extras)}
    ladder = ruleset.ladder.bids(tuple(sorted(values)))
    for bid in ladder if isinstance(ladder, tuple) else ():
        ruleset.check_number(LADDERS, ruleset.ladder.key, bid)
    if not isinstance(ladder, tuple) or tuple(sorted({*ladder})) != ladder or (values and not ladder):
        raise ruleset.fault("problem.plugin-ladder", LADDERS, ruleset.ladder.key, ladder)
    return ladder


@functools.lru_cache(maxsize=64)
def every_bid(ruleset: Ruleset) -> frozenset[int]:
    """As `legal_bids`, to look a number up in."""
    return frozenset(legal_bids(ruleset))


def bid_called(ruleset: Ruleset, name: str) -> int | None:
    """The bid that has this name in one of the languages, or is this number in words; None if none is."""
    return _called(ruleset).get(plain(name).strip())


@functools.lru_cache(maxsize=16)
def _called(ruleset: Ruleset) -> Mapping[str, int]:
    """The bids by their names and by their numbers in words, without accents, in lower case."""
    keys = {f"bid.{bid}": bid for bid in (*ruleset.ladder.named, *legal_bids(ruleset))}
    typed = list(typed_words(ruleset))
    spoken = [*(words.messages for words in typed), *ruleset.profile.terms.values()]
    called = {plain(messages[key]): bid for messages in spoken for key, bid in keys.items() if key in messages}
    for words in typed:
        called |= {plain(alias): keys[key] for key in keys for alias in words.aliases.get(key, ())}
    return called
