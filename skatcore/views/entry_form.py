"""The form for a deal as plain data, in words: what a page or a program offers to be tapped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from skatcore.club.sheet.entry_form import EntryForm
from skatcore.club.sheet.offered_games import EXTRA, FACT, ExtraTaps, GameTaps, TapKind
from skatcore.model.cards import parse_cards
from skatcore.views.cards.face import Face, card_name
from skatcore.views.sheet_text import ahead_text

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue


def form_data(form: EntryForm, words: Catalogue) -> dict[str, Any]:
    """The taps for a deal; each choice has a ``value`` that is sent and a ``text`` that is shown."""
    return {
        "number": form.at.number,
        "key": form.at.key,
        "dealer": form.at.dealer,
        "active": list(form.at.active),
        "sitting": list(form.sitting),
        "applied": ahead_text(form.ahead, words),
        "passed": form.may_pass,
        "games": [_game(game, form, words) for game in form.games],
        "bids": [{"value": str(bid), "text": words.bid(bid)} for bid in form.bids],
        "incidents": _choices(form.incidents, "incident", words),
    }


def _game(game: GameTaps, form: EntryForm, words: Catalogue) -> dict[str, Any]:
    return {
        "value": game.key,
        "text": words.text(f"contract.{game.key}"),
        "declarer": game.has_declarer,
        "fields": sorted(game.fields(form.at.active)),
        "forms": [{"value": code, "text": words.game(game.key, code)} for code in game.forms],
        "matadors": game.matadors,
        "needs_matadors": game.needs_matadors,
        "needed": list(game.needed),
        "levels": _choices([level.key for level in game.levels], "level", words),
        "extras": [_extra(extra, words) for extra in game.extras],
        "facts": [
            {
                "text": words.named("extra", fact.key),
                "cards": [
                    {"field": f"{FACT}{fact.key}.{card}", "card": card, "text": _card(card, words)}
                    for card in fact.cards
                ],
            }
            for fact in game.facts
        ],
    }


def _extra(extra: ExtraTaps, words: Catalogue) -> dict[str, Any]:
    if extra.kind is TapKind.CHOICE:
        values = [
            {"value": value, "text": value if extra.of_players else _word(extra, value, words)}
            for value in extra.values
        ]
    else:
        spoken = dict(zip(extra.values, extra.spoken, strict=False))
        values = [{"value": value, "text": spoken.get(value, value)} for value in extra.values]
    return {
        "field": EXTRA + extra.key,
        "text": words.text(f"extra.{extra.key}"),
        "kind": extra.kind.value,
        "players": extra.of_players,
        "requires": EXTRA + extra.requires if extra.requires else "",
        "values": values,
    }


def _word(extra: ExtraTaps, value: str, words: Catalogue) -> str:
    """A word as the value of an extra: by a message of its own, or the name of a game."""
    keys = (f"extra.{extra.key}.{value}", f"contract.{value}")
    return next((words.text(key) for key in keys if key in words), value)


def _card(card: str, words: Catalogue) -> str:
    return card_name(parse_cards(card)[0], Face.FRENCH, words)


def _choices(values: Iterable[str], kind: str, words: Catalogue) -> list[dict[str, str]]:
    return [{"value": value, "text": words.named(kind, value)} for value in values]
