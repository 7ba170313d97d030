"""The tables of what is in a multiplier: matadors by example, and the steps."""

from __future__ import annotations

import functools
import itertools
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Final

from skatcore.model.cards import JACKS, Card, parse_cards, run_of_tops
from skatcore.rules.contract import Aim, Contract
from skatcore.rules.ruleset import Rises, Ruleset
from skatcore.scoring.possible import possible
from skatcore.text.catalogue import Catalogue
from skatcore.views.table import CellKind, Column, DataTable

#: Trumps of a hearts game and of a Grand that declarers may have with the skat.
_HEARTS: Final = (
    "CJ HJ DJ HA HT HK H8",
    "CJ SJ HJ DJ HA HK HQ",
    "CJ SJ HJ DJ HA HT HK HQ H9 H8 H7",
    "SJ HJ DJ HA HT HK",
    "DJ HA HT HK HQ H7",
    "HT HK HQ H8",
)
_GRAND: Final = ("CJ SJ DJ", "HJ DJ")


def matadors(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """With or without how many matadors some hands play."""
    contracts = {each.key: each for each in ruleset.contracts if each.aim is Aim.POINTS}
    suit_game = contracts.get("hearts")
    if suit_game is not None and len(suit_game.trumps) == len(JACKS):
        suit_game = None
    hands = [(suit_game, cards) for cards in _HEARTS] + [(contracts.get("grand"), cards) for cards in _GRAND]
    rows = [_matadors(contract, parse_cards(cards), words) for contract, cards in hands if contract is not None]
    return DataTable.of((Column("rulebook.game"), Column("rulebook.his-trumps"), Column("word.matadors")), rows)


def _matadors(contract: Contract, cards: tuple[Card, ...], words: Catalogue) -> tuple[str, str, str]:
    run = run_of_tops(contract.trumps[: contract.tops], cards)
    counted = words.text("rulebook.with", count=run) if run > 0 else words.text("rulebook.without", count=-run)
    return words.text(f"contract.{contract.key}"), _named(cards, words), counted


def _named(cards: tuple[Card, ...], words: Catalogue) -> str:
    """Jacks by their suits, then the cards of the trump suit by their letters."""
    jacks = ", ".join(words.text(f"suit.{card.suit.key}") for card in cards if card in JACKS)
    others = ", ".join(words.text(f"rank.{card.rank.name.lower()}") for card in cards if card not in JACKS)
    return "; ".join(filter(None, (words.text("rulebook.jacks", suits=jacks) if jacks else "", others)))


@functools.lru_cache(maxsize=4)
def multipliers(ruleset: Ruleset) -> Mapping[str, Collection[int]]:
    """The multipliers that games can have when they are won, by contract."""
    return {key: {multiplier for _, multiplier, _ in games} for key, games in _games(ruleset).items()}


@functools.lru_cache(maxsize=4)
def _games(ruleset: Ruleset) -> Mapping[str, Collection[tuple[bool, int, Rises]]]:
    """Of all games of a contract that can be won: whether from the hand, the multiplier, and the steps in it."""
    found: defaultdict[str, set[tuple[bool, int, Rises]]] = defaultdict(set)
    for game in possible(ruleset, tuple(ruleset.extras.values())):
        if game.contract.aim is Aim.POINTS:
            rises = ruleset.rises_in(game)
            multiplier = abs(game.matadors) + sum(rise for _, rise in rises)
            found[game.contract.key].add((game.form.hand, multiplier, rises))
    return found


def steps(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The steps that there can be, in order, and what each adds in a game with the skat and in one from the hand."""
    added: defaultdict[tuple[str, bool], set[int]] = defaultdict(set)
    for hand, _, rises in itertools.chain.from_iterable(_games(ruleset).values()):
        for step, rise in rises:
            added[step.key, hand].add(rise)
    rows = [
        (words.text(f"step.{step.key}"), *(_range(added[step.key, hand], words) for hand in (False, True)))
        for step in ruleset.steps
        if any(added[step.key, False] | added[step.key, True])
    ]
    return DataTable.of(
        (Column("rulebook.step"), Column("form.skat", CellKind.NUMBER), Column("form.hand", CellKind.NUMBER)), rows
    )


def _range(rises: set[int], words: Catalogue) -> str | None:
    some = sorted(rises - {0})
    if not some:
        return None
    return str(some[0]) if len(some) == 1 else words.text("rulebook.from-to", least=some[0], most=some[-1])
