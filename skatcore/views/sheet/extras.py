"""The additions of plugins to a game in words, as forms ask for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from skatcore.club.entry.offered_games import EXTRA, ExtraTaps, TapKind

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue


class Choice(NamedTuple):
    """A choice as it is sent, and as it is shown."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class ShownExtra:
    """An addition of a plugin to a game; it is only asked where the field ``requires`` has something in it.

    ``of_players``: the choices are the players.
    """

    field: str
    text: str
    kind: str
    choices: tuple[Choice, ...]
    requires: str = ""
    of_players: bool = False


def shown_extra(extra: ExtraTaps, words: Catalogue) -> ShownExtra:
    """An addition to a game in words."""
    spoken = dict(zip(extra.values, extra.spoken, strict=False))
    if extra.kind is TapKind.CHOICE and not extra.of_players:
        spoken = {value: _word(extra, value, words) for value in extra.values}
    return ShownExtra(
        field=EXTRA + extra.key,
        text=words.text(f"extra.{extra.key}"),
        kind=extra.kind.value,
        choices=tuple(Choice(value, spoken.get(value, value)) for value in extra.values),
        requires=EXTRA + extra.requires if extra.requires else "",
        of_players=extra.of_players,
    )


def _word(extra: ExtraTaps, value: str, words: Catalogue) -> str:
    """A word as the value of an extra: by a message of its own, or the name of a game."""
    keys = (f"extra.{extra.key}.{value}", f"contract.{value}")
    return next((words.text(key) for key in keys if key in words), value)
