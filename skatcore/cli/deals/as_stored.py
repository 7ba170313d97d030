"""A stored deal whose rules are not here, as it was stored: cards, words, tricks, what it counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from skatcore.cli.output import print_line
from skatcore.model.game import Seat
from skatcore.views.deal_text import seat_names

if TYPE_CHECKING:
    from skatcore.records.errors import AsStored
    from skatcore.text.catalogue import Catalogue

#: Cards of a trick.
TRICK = 3


def print_as_stored(deal: AsStored, words: Catalogue) -> None:
    """Print a deal without doing it again; its events are named as far as their words are known."""
    kept = deal.kept
    names: Sequence[str] = kept.get("players") or seat_names(words)
    who = {seat.key: name for seat, name in zip(Seat, names, strict=True)}
    events = [event for event in kept["events"] if isinstance(event, dict)]
    heading = words.text("replay.heading", number=deal.number, line=deal.line)
    print_line(words.text("replay.as-stored", heading=heading, profile=kept["profile"]))
    for event in events:
        if event.get("kind") == "dealt":
            _print_hands(event, names, words)
        elif event.get("kind") != "played":
            print_line(f"  {_said(event, who, words)}")
    played = [event for event in events if event.get("kind") == "played"]
    for first in range(0, len(played), TRICK):
        cards = (_said(event, who, words, kind="") for event in played[first : first + TRICK])
        print_line(f"  {first // TRICK + 1:2}  {'  '.join(cards)}")
    result = kept["result"]
    points = ", ".join(f"{name} {number:+}" for name, number in zip(names, result["points"], strict=True))
    print_line(words.text("replay.counted", game=_game(result["game"], words), points=points))


def _print_hands(event: Mapping[str, Any], names: Sequence[str], words: Catalogue) -> None:
    hands = event.get("hands")
    for name, hand in zip(names, hands if isinstance(hands, list) else (), strict=False):
        print_line(f"  {name}: {_value(hand)}")
    print_line(f"  {words.text('dealt.skat')}: {_value(event.get('skat'))}")


def _said(event: Mapping[str, Any], who: Mapping[str, str], words: Catalogue, kind: str | None = None) -> str:
    """An event in a line: who, what, and what it holds; what a plugin called it if no more is known."""
    if kind is None:
        key = f"event.{event.get('kind')}"
        kind = words.text(key) if key in words else str(event.get("kind"))
    seat = str(event.get("seat", ""))
    rest = [_value(value) for key, value in event.items() if key not in {"kind", "seat"}]
    return " ".join(part for part in (f"{who.get(seat, seat)}:", kind, *rest) if part)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(_value(item) for item in value.values())
    if isinstance(value, list):
        return " ".join(_value(item) for item in value)
    return str(value)


def _game(game: Mapping[str, str], words: Catalogue) -> str:
    """The game in words as far as they are known."""
    key = game.get("game", "")
    name = words.text(f"contract.{key}") if f"contract.{key}" in words else key
    form = [words.text("form.hand")] if game.get("hand") == "1" else []
    form += [words.text("form.ouvert")] if game.get("ouvert") == "1" and "form.ouvert" in words else []
    return " ".join([name, *form])
