"""A deal in a terminal: hands, auction, skat, tricks with their winners, what it counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from skatcore.cli.output import print_line
from skatcore.cli.tables import paper, print_table
from skatcore.model import Seat
from skatcore.play import FEWEST, Abandoned, Deal
from skatcore.records import AsStored
from skatcore.scoring import Scored
from skatcore.text import Catalogue, score_said
from skatcore.views.play import (
    Names,
    auction_lines,
    hand_text,
    play_lines,
    result_text,
    seat_names,
    seating_text,
    tricks_table,
)


def print_deal(
    deal: Deal, names: Names | None, words: Catalogue, *, heading: str = "", scored: Scored | None = None
) -> None:
    """Print a deal, finished or not, from the hands to the reasons of its value.

    ``names`` are the players from forehand on (None: they are called by their seats), ``words``
    those of the deal's rule set. ``heading`` is above it all; ``scored`` is what the deal counts,
    if it does not follow from the rules alone.
    """
    out = paper()
    players = names or seat_names(words)
    if heading:
        out.print(Text(heading, style="bold"))
    out.print(_before_play(deal, players, words))
    if deal.tricks or deal.state.trick:
        print_table(tricks_table(deal, players, words), words, out)
        out.print(Text(words.text("dealt.marks"), style="dim"))
        for line in play_lines(deal, players, words):
            out.print(Text(line))
    if isinstance(deal.events[-1], Abandoned):
        out.print(Text(words.text("event.abandoned")))
    elif deal.over:
        scored = scored or deal.scored(players)
        out.print(Text(result_text(scored, players, words), style="bold"))
        for reason in scored.reasons if scored.value is not None else ():
            clause = f" {words.in_brackets(reason.clause)}" if reason.clause else ""
            out.print(Text.assemble("  ", words.say(reason.message), (clause, "dim")))
    else:
        out.print(Text(words.text("dealt.unfinished")))


def _before_play(deal: Deal, players: Names, words: Catalogue) -> Table:
    """The hands, what was said, and everything else before the first lead."""
    start = deal.start
    contract = deal.state.contract
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    if deal.table.players > FEWEST:
        grid.add_row(words.text("dealt.deal"), Text(seating_text(deal.table, players, words)))
    for name, hand in zip(players, start.hands, strict=True):
        grid.add_row(Text(name), Text(hand_text(hand, contract)))
    grid.add_row(words.text("dealt.skat"), Text(hand_text(start.skat, contract)))
    label = words.text("dealt.auction")
    for line in auction_lines(deal, players, words):
        grid.add_row(label, Text(line))
        label = ""
    return grid


# -- a stored deal whose rules are not here ---------------------------------------------------------


def print_as_stored(deal: AsStored, words: Catalogue) -> None:
    """Print a deal without doing it again; its events are named as far as their words are known."""
    kept = deal.kept
    names: Sequence[str] = kept.get("players") or seat_names(words)
    who = {seat.key: name for seat, name in zip(Seat, names, strict=True)}
    heading = words.text("replay.heading", number=deal.number, line=deal.line)
    print_line(words.text("replay.as-stored", heading=heading, profile=kept["profile"]))
    played: list[str] = []
    for event in kept["events"]:
        match event:
            case {"kind": "dealt"}:
                hands = event.get("hands")
                for name, hand in zip(names, hands if isinstance(hands, list) else (), strict=False):
                    print_line(f"  {name}: {_value(hand)}")
                print_line(f"  {words.text('dealt.skat')}: {_value(event.get('skat'))}")
            case {"kind": "played"}:
                played.append(_event(event, who, ""))
            case dict():
                key = f"event.{event.get('kind')}"
                print_line(f"  {_event(event, who, words.text(key) if key in words else str(event.get('kind')))}")
    for first in range(0, len(played), len(Seat)):
        print_line(f"  {first // len(Seat) + 1:2}  {'  '.join(played[first : first + len(Seat)])}")
    result = kept["result"]
    points = ", ".join(f"{name} {score_said(number)}" for name, number in zip(names, result["points"], strict=True))
    print_line(words.text("replay.counted", game=_game(result["game"], words), points=points))


def _event(event: Mapping[str, Any], who: Mapping[str, str], kind: str) -> str:
    """An event in a line: who, what, and what it holds."""
    seat = str(event.get("seat", ""))
    rest = [_value(value) for key, value in event.items() if key not in {"kind", "seat"}]
    return " ".join(part for part in (f"{who.get(seat, seat)}:", kind, *rest) if part)


def _value(value: object) -> str:
    if isinstance(value, dict | list):
        return " ".join(map(_value, value.values() if isinstance(value, dict) else value))
    return str(value)


def _game(game: Mapping[str, str], words: Catalogue) -> str:
    """The game in words as far as they are known."""
    key = game.get("game", "")
    name = words.text(f"contract.{key}") if f"contract.{key}" in words else key
    forms = [f"form.{form}" for form in ("hand", "ouvert") if game.get(form) == "1"]
    return " ".join([name, *(words.text(form) for form in forms if form in words)])
