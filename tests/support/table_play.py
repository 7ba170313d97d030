"""Tables for the tests: people who choose by token, and what is given to each place."""

from __future__ import annotations

import dataclasses
import functools
import json
import random
import re
from collections.abc import Iterable, Mapping
from typing import Any

from skatcore.model.cards import Card
from skatcore.model.game import Seat
from skatcore.play.view import view_of
from skatcore.referee.incident import Incident
from skatcore.rules.contributions import Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.table.parts import TablePlace
from skatcore.table.seen import seen_from
from skatcore.table.session import GameTable
from skatcore.table.tokens import UNDO, discard_token, send
from skatcore.text.catalogue import Catalogue
from skatcore.views.play.page import PlayPage
from skatcore.views.play.table import play_page

NAMES = ("Ada", "Bolek", "Cosima", "Dora", "Emil")
#: Values of these types have no cards in them, and most have one of these.
_WITHOUT_CARDS = frozenset({str, int, bool, type(None), Seat})
_CODE = re.compile(r"(?<![A-Za-z])[CSHD][AKQJT987](?![A-Za-z0-9])")


def table_of(ruleset: Ruleset, people: Iterable[int], *, seed: int = 7, places: int = 3) -> GameTable:
    """A table with people at these places."""
    sitting = set(people)
    names = NAMES[:places]
    takers = [TablePlace(name if at in sitting else "", person=at in sitting) for at, name in enumerate(names)]
    return GameTable(ruleset, takers, seed)


@functools.lru_cache(maxsize=64)
def words_of(ruleset: Ruleset) -> Catalogue:
    """The English words of a rule set."""
    return Catalogue.of("en", ruleset)


def page_of(table: GameTable, place: int) -> PlayPage:
    """The page that a place sees, in English."""
    return play_page(seen_from(table, place), words_of(table.ruleset))


def tokens_on(page: PlayPage) -> list[str]:
    """Everything that may be sent from a page, illegal cards left out."""
    tokens = [choice.token for group in page.groups for choice in group.choices]
    tokens += [card.token for card in page.hand if card.legal and card.token]
    if page.lays:
        legal = [card.code for card in page.hand if card.legal]
        tokens.append(discard_token(legal[: page.lays]))
    return tokens + [command.token for command in page.commands]


def step(
    table: GameTable,
    dice: random.Random,
    *,
    avoid: Iterable[str] = (UNDO,),
    pages: Mapping[int, PlayPage] | None = None,
) -> None:
    """Somebody for whom the table waits sends any token of his page; ``pages`` are those that are made already."""
    place = dice.choice(table.waits_for())
    page = (pages or {}).get(place) or page_of(table, place)
    tokens = [token for token in tokens_on(page) if token not in set(avoid)]
    send(table, place, dice.choice(tokens))


def to_the_end(table: GameTable, seed: int = 1) -> None:
    """Play the deal to its end by any tokens, nothing claimed and nothing given up."""
    dice = random.Random(seed)  # noqa: S311 - choices, no secrets
    while not table.deal.over:
        step(table, dice, avoid=(UNDO, "showed-cards", "conceded"))


def codes_in(value: object) -> set[str]:
    """The codes of all cards that a value mentions anywhere when it is written as text."""
    return set(_CODE.findall(json.dumps(value, default=str)))


def may_know(table: GameTable, place: int) -> set[str]:
    """The codes of the cards that the player at a place may know of, by his view of the deal."""
    seat = table.seat_of(place)
    assert seat is not None
    view = view_of(table.deal, seat)
    lying = (view.hand, view.skat, view.trick, *view.open)
    return {str(Card(card)) for cards in lying for card in cards} | codes_within(view.events)


def codes_within(value: Any) -> set[str]:
    """The codes of all cards that a value holds anywhere, those that belong to the rules left out."""
    if isinstance(value, Card):
        return {str(value)}
    if isinstance(value, Ruleset | Contract | Incident):
        return set()
    if names := _fields_of(value.__class__):
        value = [getattr(value, name) for name in names]
    elif isinstance(value, Mapping):
        value = [*value.values()]
    found: set[str] = set()
    if isinstance(value, tuple | list):
        found.update(*(codes_within(part) for part in value if type(part) not in _WITHOUT_CARDS))
    return found


@functools.cache
def _fields_of(kind: type[object]) -> tuple[str, ...]:
    """The fields of a dataclass; of other types none."""
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()
