"""A ruling taken over as a deal of the evening: the page that enters it, with what was ruled filled in.

The names in the address are those of the fields of the entry form (`skatcore.club.entry.form`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from skatcore.model import Announcement, Level
from skatcore.referee import BID, BY, DECLARER, GAME, MATADORS, ONLY_DECLARER, Side
from skatcore.views.referee import headline

if TYPE_CHECKING:
    from skatcore.referee import Judged, Verdict
    from skatcore.text import Catalogue


@dataclass(frozen=True, slots=True)
class EntryLink:
    """The entry, in words, and the query for the page that enters it."""

    text: str
    query: str


def entry_links(judged: Judged, names: Mapping[str, str], words: Catalogue) -> list[EntryLink]:
    """A link for the ruling and for each of its alternatives that gives the game to a side."""
    if not judged.incident.decides:
        return []
    return [
        EntryLink(headline(judged, verdict, words), urlencode(ruled_fields(judged, verdict, names)))
        for verdict in _ways(judged.verdict)
        if verdict.winner is not None
    ]


def _ways(verdict: Verdict | None) -> Iterator[Verdict]:
    if verdict is not None:
        yield verdict
        for branch in verdict.choices:
            yield from _ways(branch.verdict)


def ruled_fields(judged: Judged, verdict: Verdict, names: Mapping[str, str]) -> dict[str, str]:
    """The fields of the entry form that a ruling fills in; ``names`` are the players by their seats."""
    facts = judged.facts
    fields = {"incident": judged.incident.key, "result": "won" if verdict.winner is Side.DECLARER else "lost"}
    seats = (facts.get(DECLARER.key), facts.get(BY.key) if judged.incident.done_by == ONLY_DECLARER else None)
    fields["declarer"] = next((names[str(seat)] for seat in seats if str(seat) in names), "")
    game = facts.get(GAME.key)
    if isinstance(game, Announcement):
        fields |= {"game": game.contract, "form": game.form.code}
        fields |= {f"extra.{key}": str(value) for key, value in game.extras}
    fields |= {fact.key: str(facts[fact.key]) for fact in (BID, MATADORS) if facts.get(fact.key)}
    if verdict.level not in {None, Level.PLAIN}:
        fields["level"] = (verdict.level or Level.PLAIN).key
    return {name: text for name, text in fields.items() if text}
