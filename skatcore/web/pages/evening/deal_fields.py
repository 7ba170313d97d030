"""The fields of a deal as lists to choose from, each choice as what is sent and what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from skatcore.views.entry_form import form_data
from skatcore.web.pages.evening.entry_taps import form_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from skatcore.club.sheet.entry_form import EntryForm
    from skatcore.text.catalogue import Catalogue


def fields_data(form: EntryForm, chosen: str, words: Catalogue) -> dict[str, Any]:
    """The offers of `form_data`, with its choices as pairs; ``chosen`` is the game that was."""
    data = form_data(form, words)
    names = [(name, name) for name in data["active"]]
    games = [_game(game, words) for game in data["games"]]
    bids, incidents = _pairs(data["bids"]), _pairs(data["incidents"])
    game = next((game for game in games if game["value"] == chosen), None)
    return data | {"pairs": names, "games": games, "chosen": game, "bid_pairs": bids, "incident_pairs": incidents}


def _game(game: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    runs = [
        (str(sign * number), words.text(f"referee-page.{word}", number=number))
        for sign, word in ((1, "with"), (-1, "without"))
        for number in range(1, game["matadors"] + 1)
    ]
    extras = [extra | {"pairs": _pairs(extra["values"])} for extra in game["extras"]]
    levels, forms = _pairs(game["levels"]), [(form["value"], form_text(game, form, words)) for form in game["forms"]]
    return {**game, "runs": runs, "extras": extras, "level_pairs": levels, "pairs": forms}


def _pairs(choices: Iterable[Mapping[str, str]]) -> list[tuple[str, str]]:
    return [(choice["value"], choice["text"]) for choice in choices]
