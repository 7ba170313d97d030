"""The form for a deal in words: what a page offers to be tapped, or to be chosen from lists."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatcore.club.entry.offered_games import FACT, GameTaps
from skatcore.model.cards import parse_cards
from skatcore.model.printable import capital
from skatcore.views.cards.svg import Face, card_name
from skatcore.views.sheet.extras import Choice, ShownExtra, shown_extra
from skatcore.views.sheet.text import ahead_text

if TYPE_CHECKING:
    from skatcore.club.entry.form import EntryForm
    from skatcore.club.entry.said import DealPlace
    from skatcore.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class ShownFact:
    """Cards of which it may matter who had them, each with the name of its field."""

    text: str
    cards: tuple[Choice, ...]

    @property
    def group(self) -> str:
        """The beginning of the names of its fields."""
        return self.cards[0].value.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game and what can be tapped for it; see `GameTaps`.

    ``forms`` are named by what they add to the game's name.
    """

    taps: GameTaps
    text: str
    fields: tuple[str, ...]
    forms: tuple[Choice, ...]
    levels: tuple[Choice, ...]
    extras: tuple[ShownExtra, ...]
    facts: tuple[ShownFact, ...]

    @property
    def value(self) -> str:
        """The game as it is sent."""
        return self.taps.key


@dataclass(frozen=True, slots=True)
class ShownForm:
    """A form; ``applied`` is what the series does by itself, ``all_pass`` the game that is played where all pass."""

    at: DealPlace
    seated: tuple[str, ...]
    applied: str
    may_pass: bool
    all_pass: str
    games: tuple[ShownGame, ...]
    bids: tuple[Choice, ...]
    incidents: tuple[Choice, ...]

    @property
    def players(self) -> tuple[Choice, ...]:
        """The three who play, as the list names them."""
        return tuple(Choice(name, name) for name in self.seated)

    def game(self, key: str) -> ShownGame | None:
        """The game of that key; None where it cannot be tapped."""
        return next((game for game in self.games if game.value == key), None)


def shown_form(form: EntryForm, words: Catalogue, *, plain: str) -> ShownForm:
    """The taps for a deal in words; ``plain`` is the form that adds nothing to the name of its game."""
    return ShownForm(
        at=form.at,
        seated=form.seated,
        applied=ahead_text(form.ahead, words),
        may_pass=form.may_pass,
        all_pass=words.text(f"contract.{form.all_pass}") if form.all_pass else "",
        games=tuple(_game(game, form, words, plain) for game in form.games),
        bids=tuple(Choice(str(bid), words.bid(bid)) for bid in form.bids),
        incidents=_choices(form.incidents, "incident", words),
    )


def _game(game: GameTaps, form: EntryForm, words: Catalogue, plain: str) -> ShownGame:
    text = words.text(f"contract.{game.key}")
    return ShownGame(
        taps=game,
        text=text,
        fields=tuple(sorted(game.fields(form.at.active))),
        forms=tuple(Choice(code, _added(text, words.game(game.key, code)) if code else plain) for code in game.forms),
        levels=_choices([level.key for level in game.levels], "level", words),
        extras=tuple(shown_extra(extra, words) for extra in game.extras),
        facts=tuple(
            ShownFact(
                words.named("extra", fact.key),
                tuple(Choice(f"{FACT}{fact.key}.{card}", _card(card, words)) for card in fact.cards),
            )
            for fact in game.facts
        ),
    )


def _added(text: str, whole: str) -> str:
    """The form's addition to the name of its game; a name of its own as it is."""
    return capital(whole.removeprefix(text).strip())


def _card(card: str, words: Catalogue) -> str:
    return card_name(parse_cards(card)[0], Face.FRENCH, words)


def _choices(values: Iterable[str], kind: str, words: Catalogue) -> tuple[Choice, ...]:
    return tuple(Choice(value, words.named(kind, value)) for value in values)
