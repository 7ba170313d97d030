"""The computed tables of a rulebook, by the name under which a paragraph asks for one."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from operator import attrgetter, itemgetter
from typing import Final

from skatcore.model.cards import JACKS, Rank
from skatcore.model.game import Form
from skatcore.referee.incident import INCIDENTS, Incident, Phase
from skatcore.referee.judgement import is_silent, reading_of
from skatcore.rules.contract import Aim, Contract
from skatcore.rules.profile.model import Reading
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bids
from skatcore.text.catalogue import FORMS, Catalogue
from skatcore.views.rulebook.multipliers import matadors, multipliers, steps
from skatcore.views.rules.rulesets import in_language
from skatcore.views.table import CellKind, Column, DataTable

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
    rows = dict.fromkeys((_kind(contract, words), *_order(contract, words)) for contract in _in_order(ruleset))
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


def _in_order(ruleset: Ruleset) -> list[Contract]:
    aims = list(Aim)
    return sorted(ruleset.contracts, key=lambda contract: (aims.index(contract.aim), contract.base, contract.key))


def base_values(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The base value of each game that has one; with its clause if not all rest on the same."""
    games = [contract for contract in _in_order(ruleset) if contract.aim is Aim.POINTS]
    rows = [
        (words.text(f"contract.{contract.key}"), contract.base, words.clause(ruleset.cite(contract.cite)))
        for contract in games
    ]
    columns = (Column("rulebook.game"), Column("rulebook.base", CellKind.NUMBER), Column("cli.clause"))
    shown = 3 if len({row[-1] for row in rows}) > 1 else 2
    return DataTable.of(columns[:shown], [row[:shown] for row in rows])


def fixed_values(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """The games with fixed values."""
    rows: list[tuple[str, int]] = [
        (words.game(contract.key, form.code) if form.code else words.text(f"contract.{contract.key}"), value)
        for contract in _in_order(ruleset)
        for form, value in contract.fixed
    ]
    rows.sort(key=itemgetter(1))
    return DataTable.of((Column("rulebook.game"), Column("word.value", CellKind.NUMBER)), rows)


def game_values(ruleset: Ruleset, words: Catalogue) -> DataTable:
    """Base value times multiplier for every multiplier that a game can have; of many games a row for each."""
    games = [contract for contract in _in_order(ruleset) if contract.aim is Aim.POINTS]
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
        for contract in _in_order(ruleset)
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
