"""Parts of a rule set for a page of its own: its games, terms, plugins with what they bring, clauses of other things."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from skatcore.model.printable import capital
from skatcore.rules.clauses.citations import by_source
from skatcore.rules.contract import Aim, Contract
from skatcore.rules.kinds import declared, differences
from skatcore.rules.option_list import listed_options
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import FORMS, Catalogue
from skatcore.text.message import followed
from skatcore.views.rules.option_words import plugin_title
from skatcore.views.rules.rulesets import in_language

#: Kinds of contributions whose names mean something to players.
_SAID: Final = ("contracts", "steps", "extras", "series-rules", "stages")
#: The same where a plugin has changed them.
_CHANGED: Final = (*_SAID, "incidents")


@dataclass(frozen=True, slots=True)
class Term:
    """A word that a rule set has of its own; ``otherwise`` is the usual one."""

    key: str
    otherwise: str
    here: str


@dataclass(frozen=True, slots=True)
class PluginPart:
    """A plugin of a rule set: what it is for, what it brings and what of others' it changes."""

    name: str
    title: str
    about: str
    brings: tuple[str, ...]
    changes: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class ReadingPart:
    """A passage that can be read in several ways, and how it is read here."""

    id: str
    clause: str
    question: str
    chosen: str
    why: str
    others: tuple[str, ...]
    option: str


def terms(ruleset: Ruleset, usual: Catalogue) -> tuple[Term, ...]:
    """The rule set's own words in one language; ``usual`` are the words without them."""
    own = ruleset.profile.terms.get(usual.language, {})
    return tuple(Term(key, usual.raw(key), text) for key, text in own.items() if usual.raw(key) != text)


def plugin_parts(ruleset: Ruleset, words: Catalogue) -> Iterator[PluginPart]:
    """Each plugin of a rule set."""
    for name in ruleset.profile.plugins:
        brings = tuple(
            words.text(kind.message + own.key)
            for kind in declared()
            if kind.name in _SAID
            for own in ruleset[kind]
            if ruleset.owners.get((kind.name, own.key)) == name and f"{kind.message}{own.key}" in words
        )
        clause = words.clause(ruleset.cite(f"plugin.{name}"))
        changed = (contribution_name(change.kind, change.key, words) for change in ruleset.changes if change.by == name)
        changes = tuple(dict.fromkeys(filter(None, changed)))
        yield PluginPart(
            name, plugin_title(name, words), words.raw(f"plugin.{name}"), tuple(dict.fromkeys(brings)), changes, clause
        )


def contribution_name(kind: str, key: str, words: Catalogue) -> str:
    """The name of a contribution; nothing for one that means nothing to players."""
    name = next((f"{each.message}{key}" for each in declared() if each.name == kind and kind in _CHANGED), "")
    return words.text(name) if name in words else ""


def reading_parts(ruleset: Ruleset, words: Catalogue) -> Iterator[ReadingPart]:
    """The readings of unclear passages."""
    for reading in ruleset.profile.readings:
        texts = {answer.key: in_language(answer.text, words) for answer in reading.may}
        chosen = texts.pop(reading.chosen)
        question, why = in_language(reading.question, words), in_language(reading.why, words)
        clause = words.clause(reading.clause)
        yield ReadingPart(reading.id, clause, question, chosen, why, tuple(texts.values()), reading.option or "")


def other_clauses(ruleset: Ruleset, words: Catalogue) -> tuple[tuple[str, str], ...]:
    """The clauses that are cited for what is not an option: steps, stages, rulings."""
    known = {option.key for option in listed_options(ruleset)}
    return tuple((key, words.clause(text)) for key, text in ruleset.profile.cites.items() if text and key not in known)


def changed_lines(a: Ruleset, b: Ruleset, names: tuple[str, str], words: tuple[Catalogue, Catalogue]) -> list[str]:
    """The changes by plugins in one of two rule sets only."""
    lines = []
    for change in differences(a, b):
        said = next(filter(None, (contribution_name(change.kind, change.key, own) for own in words)), "")
        owners = (plugin_title(o, own) if o else "-" for o, own in zip((change.a, change.b), words, strict=True))
        if said:
            lines.append(
                f"{capital(said)}: " + ", ".join(f"{name}: {o}" for name, o in zip(names, owners, strict=True))
            )
    return lines


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
    return tuple(_game(contract, ruleset, words) for contract in ruleset.listed)


def _game(contract: Contract, ruleset: Ruleset, words: Catalogue) -> PlayedGame:
    name = words.text(f"contract.{contract.key}")
    clause = ", ".join(dict.fromkeys(_clauses(contract, ruleset, words)))
    if contract.fixed:
        ways = ", ".join(f"{_way(form.code, words)} {value}" for form, value in contract.fixed)
        return PlayedGame(contract.key, name, "", ways, clause)
    if contract.aim is Aim.FEWEST:
        return PlayedGame(contract.key, name, "", words.text("rules.everyone-alone"), clause)
    return PlayedGame(
        contract.key, name, str(contract.base), ", ".join(_way(form.code, words) for form in contract.forms), clause
    )


def _clauses(contract: Contract, ruleset: Ruleset, words: Catalogue) -> Iterator[str]:
    """The clauses of its values; that a source does not say how a game without a value counts is said elsewhere."""
    profile = ruleset.profile
    labels = [source.label for source in profile.sources]
    for key in dict.fromkeys(map(contract.cite_of, contract.forms)):
        cited = ruleset.cite(key)
        if contract.aim is Aim.FEWEST and not followed(cited):
            continue
        for clause in filter(None, by_source(cited, labels)):
            said = words.clause(clause)
            yield words.text("cli.borrowed-clause", clause=said) if profile.borrows(key, clause) else said


def _way(code: str, words: Catalogue) -> str:
    """A form without its game: "hand, schneider announced"; with the skat it has no letters."""
    letters = code.replace("H", "") if code == "HO" else code
    said = " ".join(words.text(f"form.{word}") for letter, word in FORMS.items() if letter in letters)
    if code == "HO":
        return f"{words.text('form.ouvert')} {words.text('form.hand')}"
    return said or words.text("form.skat")
