"""What is played under a rule set, in a page of plain words: games and values, levels, auction, what is lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from skatcore.rules.contract import Aim, Contract
from skatcore.rules.option_list import options
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bids import bids
from skatcore.text.catalogue import FORMS, Catalogue
from skatcore.views.option_words import plugin_title, value_in_words

#: The options that a summary names, by paragraph; each has a sentence ``rules.say.`` and its key.
PARAGRAPHS: Final = {
    "won": (
        "levels.win-points",
        "levels.defenders-schneider",
        "levels.declarer-schneider",
        "levels.announced",
        "matadors.counted",
        "ouvert.shown",
    ),
    "auction": ("auction.all-pass", "auction.last-chance"),
    "lost": ("loss.skat", "loss.hand", "loss.hand-counts", "loss.missed-announcement", "overbid.rule"),
    "table": ("table.players", "tournament.game", "tournament.others-at-three", "tournament.others-at-four"),
}
#: Bids that are named from the lowest on.
FIRST_BIDS: Final = 6
#: What counts only where another option says that there is such a thing.
_ONLY_IF: Final = {"tournament": ("tournament.bonus", "stated")}


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A sentence with its clause."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class SummaryPart:
    """A paragraph; its heading is the message ``rules.part.`` and its key."""

    key: str
    lines: tuple[SummaryLine, ...]


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


def summary(ruleset: Ruleset, words: Catalogue) -> Iterator[SummaryPart]:
    """The paragraphs of a summary, each of some sentences."""
    known = {option.key: option for option in options(ruleset)}
    yield SummaryPart("value", tuple(_value_lines(ruleset, words)))
    for part, keys in PARAGRAPHS.items():
        lines = list(_auction_lines(ruleset, words)) if part == "auction" else []
        for key in keys:
            needed, value = _ONLY_IF.get(key.partition(".")[0], ("", ""))
            if needed and known[needed].value != value:
                continue
            said = value_in_words(key, known[key].value, words)
            lines.append(
                SummaryLine(
                    words.text(f"rules.say.{key}", value=said, level="schneider"), words.clause(known[key].clause)
                )
            )
        yield SummaryPart(part, tuple(lines))
    plugins = [name for name in ruleset.profile.plugins if f"plugin.{name}" in words]
    lines = [
        SummaryLine(
            f"{plugin_title(name, words)}: {words.text(f'plugin.{name}')}", words.clause(ruleset.cite(f"plugin.{name}"))
        )
        for name in plugins
        if ruleset.profile.plugins[name] is not None
    ]
    if lines:
        yield SummaryPart("more", tuple(lines))


def _value_lines(ruleset: Ruleset, words: Catalogue) -> Iterator[SummaryLine]:
    steps = ", ".join(words.text(f"step.{step.key}") for step in ruleset.steps)
    yield SummaryLine(words.text("rules.say.value"), words.clause(ruleset.cite("steps")))
    if steps:
        yield SummaryLine(words.text("rules.say.steps", steps=steps), "")


def _auction_lines(ruleset: Ruleset, words: Catalogue) -> Iterator[SummaryLine]:
    ladder = bids(ruleset)
    if not ladder:
        return
    first = ", ".join(words.bid(bid) for bid in ladder[:FIRST_BIDS])
    text = words.text("rules.say.bids", first=first, last=words.bid(ladder[-1]), number=len(ladder))
    yield SummaryLine(text, words.clause(ruleset.cite("auction")))
