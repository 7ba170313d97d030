"""A plan to start from: every field with what it means, most of them filled in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any, Final

import tomli_w
from pydantic import BaseModel

from skatcore.club.tournament.plan import Conditions, EventTable, General
from skatcore.model.names import slug_of
from skatcore.model.printable import on_one_line
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rules.option_words import as_toml

#: The tables of a plan that are no lists.
TABLES: Final[Mapping[str, type[BaseModel]]] = {"tournament": EventTable, "general": General, "conditions": Conditions}
#: Where it is played for such units, fees are in this currency.
CURRENCIES: Final = {"grosz": "PLN", "zloty": "PLN"}
#: Fields that are filled in with a text of the catalogue.
TEXTS: Final = ("use-of-money", "exclusion", "appeals", "code", "supervision", "penalties", "list-keeping", "material")
PRIZES: Final = 3
#: What stands behind the sign of a comment where a field is left out.
EXAMPLES: Final[Mapping[str, Any]] = {
    "team-least": 3,
    "counted-series": 2,
    "counted-players": 3,
    "place-points": (3, 2, 1, 0),
    "team-points": (3, 2, 1, 0),
}


def starting_plan(name: str, profile: str, ruleset: Ruleset, words: Catalogue, today: dt.date) -> str:
    """The text of a plan; who organises and who signs is left to be filled in."""
    values = starting_values(name, profile, ruleset, words, today)
    left_out = {**EXAMPLES, "ties": ruleset.core.tournament.ties}
    tables = []
    for table, model in TABLES.items():
        lines = [f"[{table}]\n"]
        for field, info in model.model_fields.items():
            key = info.alias or field
            value = values[table].get(key)
            lines.append(f"# {words.option(f'plan.{table}.{key}')}\n")
            shown = as_toml(left_out.get(key, 1) if value is None else value)
            lines.append(f"{'# ' * (value is None)}{key} = {shown}\n")
        tables.append("".join(lines))
    meaning = words.option("plan.prize")
    for place in range(1, PRIZES + 1):
        prize = {"place": place, "prize": words.text("plan.prize", place=place), "to": "player"}
        above = f"# {meaning}\n" if place == 1 else ""
        tables.append(f"{above}[[prize]]\n{tomli_w.dumps(prize)}")
    return "\n".join(tables)


def starting_values(
    name: str, profile: str, ruleset: Ruleset, words: Catalogue, today: dt.date
) -> dict[str, dict[str, Any]]:
    """The values of a plan at first, table by table."""
    title = ruleset.profile.header.title.get(words.language)
    texts = {key: words.text(f"plan.{key}", title=title) for key in TEXTS}
    return {
        "tournament": {
            "id": slug_of(name, "tournament"),
            "title": on_one_line(name),
            "date": today,
            "profile": on_one_line(profile),
            "team-size": 0,
            "draw-ahead": False,
        },
        "general": texts
        | {
            "organiser": f"<{words.text('plan.organiser')}>",
            "entry-fee": "10.00",
            "no-show-fee": False,
            "currency": CURRENCIES.get(ruleset.core.stake.unit, "EUR"),
            "table-fee": [{"from-lost": 1, "amount": "0.50"}, {"from-lost": 4, "amount": "1.00"}],
            "series": 3,
            "deals": 48,
            "deals-at-three": 36,
            "tables": "fours",
            "seating": "drawn",
            "signatures": [f"<{words.text('plan.signature')}>"],
        },
        "conditions": texts | {"stake": "0"},
    }
