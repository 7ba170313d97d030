"""The games of a rule set with their values and the ways to play them, in words."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.rules.contract import Aim, Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import FORMS, Catalogue


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game: its name, its base value or the fixed values of its forms, the ways to play it, the clause."""

    key: str
    name: str
    value: str
    ways: str
    clause: str


def played_games(ruleset: Ruleset, words: Catalogue) -> tuple[PlayedGame, ...]:
    """The games that may be played: those with a base value by this, then those with fixed values."""
    order = {Aim.POINTS: 0, Aim.NO_TRICK: 1, Aim.FEWEST: 2}
    contracts = sorted(ruleset.contracts, key=lambda contract: (order[contract.aim], contract.base, contract.key))
    return tuple(_game(contract, ruleset, words) for contract in contracts)


def _game(contract: Contract, ruleset: Ruleset, words: Catalogue) -> PlayedGame:
    name, clause = words.text(f"contract.{contract.key}"), words.clause(ruleset.cite(contract.cite))
    if contract.fixed:
        ways = ", ".join(f"{_way(form.code, words)} {value}" for form, value in contract.fixed)
        return PlayedGame(contract.key, name, "", ways, clause)
    if contract.aim is Aim.FEWEST:
        return PlayedGame(contract.key, name, "", words.text("rules.everyone-alone"), clause)
    return PlayedGame(
        contract.key, name, str(contract.base), ", ".join(_way(form.code, words) for form in contract.forms), clause
    )


def _way(code: str, words: Catalogue) -> str:
    """A form without its game: "hand, schneider announced"; with the skat it has no letters."""
    letters = code.replace("H", "") if code == "HO" else code
    said = " ".join(words.text(f"form.{word}") for letter, word in FORMS.items() if letter in letters)
    if code == "HO":
        return f"{words.text('form.ouvert')} {words.text('form.hand')}"
    return said or words.text("form.skat")
