"""The computed tables of a rulebook, by the name under which a paragraph asks for one."""

from __future__ import annotations

import functools
import itertools
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter, itemgetter
from typing import Final

from skatcore.model.cards import JACKS, Card, Rank, parse_cards, run_of_tops
from skatcore.model.game import Form
from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.referee.judgement import is_silent, reading_of
from skatcore.rules.contract import Aim, Contract
from skatcore.rules.contributions import Step
from skatcore.rules.profile.model import Reading
from skatcore.rules.ruleset import Rises, Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.scoring.possible import possible
from skatcore.text.catalogue import FORMS, Catalogue
from skatcore.views.rules.rulesets import in_language
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


def steps_there(ruleset: Ruleset) -> tuple[Step, ...]:
    """The steps that there can be, in order."""
    games = itertools.chain.from_iterable(_games(ruleset).values())
    raised = {step.key for _, _, rises in games for step, rise in rises if rise}
    return tuple(step for step in ruleset.steps if step.key in raised)


def steps(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The steps that there can be, and what each adds in a game with the skat and in one from the hand.

    With their clauses if only some are attested by sources of the rule set's own.
    """
    added: defaultdict[tuple[str, bool], set[int]] = defaultdict(set)
    for hand, _, rises in itertools.chain.from_iterable(_games(ruleset).values()):
        for step, rise in rises:
            added[step.key, hand].add(rise)
    there = steps_there(ruleset)
    clauses = [ruleset.cite(step.cite) for step in there]
    rows = [
        (
            words.text(f"step.{step.key}"),
            *(_range(added[step.key, hand], words) for hand in (False, True)),
            words.clause(clause),
        )
        for step, clause in zip(there, clauses, strict=True)
    ]
    numbers = Column("form.skat", CellKind.NUMBER), Column("form.hand", CellKind.NUMBER)
    columns = (Column("rulebook.step"), *numbers, Column("cli.clause"))
    shown = 4 if len(set(map(ruleset.profile.attests, clauses))) > 1 else 3
    return DataTable.of(columns[:shown], [row[:shown] for row in rows])


def _range(rises: set[int], words: Catalogue) -> str | None:
    some = sorted(rises - {0})
    if not some:
        return None
    return str(some[0]) if len(some) == 1 else words.text("rulebook.from-to", least=some[0], most=some[-1])


#: Bids in a row of their table.
_BIDS_IN_A_ROW: Final = 10
#: Games that stand side by side in the table of values.
_GAMES_ACROSS: Final = 7


def card_points(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The points of each card."""
    del ruleset
    ranks = [rank for rank in Rank if rank.points]
    nothing = ", ".join(words.text(f"rank.{rank.name.lower()}") for rank in Rank if not rank.points)
    rows = [(words.text(f"rank.{rank.name.lower()}"), rank.points) for rank in ranks]
    return DataTable.of((Column("rulebook.card"), Column("word.points", CellKind.NUMBER)), [*rows, (nothing, 0)])


def card_order(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """Trumps and plain suits from the highest card, for each kind of game."""
    rows = dict.fromkeys((_kind(contract, words), *_order(contract, words)) for contract in ruleset.listed)
    return DataTable.of((Column("rulebook.game"), Column("rulebook.trumps"), Column("rulebook.plain-suit")), rows)


def _kind(contract: Contract, words: Catalogue) -> str:
    """The name of a game's row: suit games share one, any other game has its own."""
    return words.text("rulebook.suit-game" if _is_suit_game(contract) else f"contract.{contract.key}")


def _is_suit_game(contract: Contract) -> bool:
    """Whether trumps are the jacks in their order and below them cards of one suit."""
    jacks, below = contract.trumps[: len(JACKS)], contract.trumps[len(JACKS) :]
    return contract.aim is Aim.POINTS and jacks == JACKS and len({card.suit for card in below}) == 1


def _order(contract: Contract, words: Catalogue) -> tuple[str, str]:
    trumps = _trumps_in_words(contract, words)
    plain = (words.text(f"rank.{rank.name.lower()}") for rank in contract.ranks)
    return ", ".join(trumps) or words.text("rulebook.no-trumps"), ", ".join(plain)


def _trumps_in_words(contract: Contract, words: Catalogue) -> Iterator[str]:
    """The trumps from the highest: several of one rank in a row with their suits, the rest of one suit by rank."""
    last = contract.trumps[-1].suit if contract.trumps else None
    for rank, run in itertools.groupby(contract.trumps, attrgetter("rank")):
        suits = [card.suit for card in run]
        named = ", ".join(words.text(f"suit.{suit.key}") for suit in suits)
        name = words.text(f"rank.{rank.name.lower()}")
        yield name if suits == [last] else f"{name} ({named})"


def base_values(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The base value of each game that has one; with its clause if not all rest on the same."""
    games = [contract for contract in ruleset.listed if contract.aim is Aim.POINTS]
    rows = [
        (words.text(f"contract.{contract.key}"), contract.base, words.clause(ruleset.cite(contract.cite)))
        for contract in games
    ]
    return _with_clauses("rulebook.base", rows)


def _with_clauses(number: str, rows: Sequence[tuple[str, int, str]]) -> DataTable:
    """A number of each game; with its clause if not all rest on the same."""
    columns = (Column("rulebook.game"), Column(number, CellKind.NUMBER), Column("cli.clause"))
    shown = 3 if len({clause for *_, clause in rows}) > 1 else 2
    return DataTable.of(columns[:shown], [row[:shown] for row in rows])


def fixed_values(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The games with fixed values; with their clauses if not all rest on the same."""
    rows = [
        (
            words.game(contract.key, form.code) if form.code else words.text(f"contract.{contract.key}"),
            value,
            words.clause(ruleset.cite(contract.cite_of(form))),
        )
        for contract in ruleset.listed
        for form, value in contract.fixed
    ]
    rows.sort(key=itemgetter(1))
    return _with_clauses("word.value", rows)


def game_values(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """Base value times multiplier for every multiplier that a game can have; of many games a row for each."""
    games = [contract for contract in ruleset.listed if contract.aim is Aim.POINTS]
    possible = multipliers(ruleset)
    columns = [Column("rulebook.times", CellKind.NUMBER)]
    columns += [Column(f"contract.{contract.key}", CellKind.NUMBER) for contract in games]
    rows = [
        (times, *(contract.base * times if times in possible.get(contract.key, ()) else None for contract in games))
        for times in sorted(set().union(*possible.values()))
    ]
    found = [row for row in rows if any(row[1:])]
    if len(games) <= _GAMES_ACROSS:
        return DataTable.of(columns, found)
    heads = [Column("rulebook.game"), *(Column(kind=CellKind.NUMBER, name=str(row[0])) for row in found)]
    names = (words.text(f"contract.{contract.key}") for contract in games)
    return DataTable.of(heads, ((name, *(row[at] for row in found)) for at, name in enumerate(names, 1)))


def bid_list(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """All bids, from the lowest."""
    named = [words.bid(bid) for bid in bids(ruleset)]
    named += [""] * (-len(named) % _BIDS_IN_A_ROW)
    rows = (named[at : at + _BIDS_IN_A_ROW] for at in range(0, len(named), _BIDS_IN_A_ROW))
    return DataTable.of((Column(kind=CellKind.NUMBER),) * _BIDS_IN_A_ROW, rows)


def ways(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """How each game may be played: with the skat, from the hand, announced, open."""
    rows = [
        (words.text(f"contract.{contract.key}"), ", ".join(_way(form, contract, words) for form in contract.forms))
        for contract in ruleset.listed
        if contract.aim is not Aim.FEWEST
    ]
    return DataTable.of((Column("rulebook.game"), Column("rulebook.ways")), rows)


def _way(form: Form, contract: Contract, words: Catalogue) -> str:
    """A form in words; the hand goes without saying where a game is open from the hand alone (ISkO 2.1.2, 5.2.6)."""
    both = not form.ouvert or any(each.ouvert and not each.hand for each in contract.forms)
    code = form.code if both else form.code.replace("H", "")
    said = " ".join(words.text(f"form.{word}") for letter, word in FORMS.items() if letter in code)
    return said or words.text("form.skat")


def without_rule(phase: Phase, ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The kinds of incidents of which the source says nothing, with the reading that the rule set follows."""
    kinds: dict[str, list[str]] = {}
    for incident in _incidents(phase, ruleset):
        if is_silent(ruleset, incident):
            reading = reading_of(ruleset, incident)
            then = words.text("rulebook.table-agrees") if reading is None else _answer_of(reading, words)
            kinds.setdefault(then, []).append(words.text(f"incident.{incident.key}"))
    columns = Column("rulebook.incident"), Column("rulebook.then")
    return DataTable.of(columns, (("; ".join(names), then) for then, names in kinds.items()))


def without_consequence(phase: Phase, ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The readings that hold where there is a rule and it does not say what follows.

    That of the whole phase comes last.
    """
    found = (reading_of(ruleset, each) for each in _incidents(phase, ruleset) if not is_silent(ruleset, each))
    readings = {reading.id: reading for reading in found if reading is not None}
    general = [readings.pop(name) for name in (f"conduct-{phase.key}", "conduct") if name in readings]
    columns = Column("rulebook.question"), Column("rulebook.then")
    rows = ((in_language(each.question, words), _answer_of(each, words)) for each in (*readings.values(), *general))
    return DataTable.of(columns, rows)


def _incidents(phase: Phase, ruleset: Ruleset) -> Iterator[Incident]:
    return (each for each in ruleset[INCIDENTS] if each.phase is phase and each.only_if(ruleset))


def _answer_of(reading: Reading, words: Catalogue) -> str:
    return in_language(next(each.text for each in reading.may if each.key == reading.chosen), words)


#: Every table by its name.
TABLES: Final[Mapping[str, Callable[[Ruleset, Catalogue], DataTable]]] = {
    "card-points": card_points,
    "card-order": card_order,
    "base-values": base_values,
    "fixed-values": fixed_values,
    "game-values": game_values,
    "bids": bid_list,
    "matadors": matadors,
    "steps": steps,
    "ways": ways,
    **{f"without-rule-{phase.key}": partial(without_rule, phase) for phase in Phase},
    **{f"without-consequence-{phase.key}": partial(without_consequence, phase) for phase in Phase},
}
