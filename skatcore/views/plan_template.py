"""A plan to start from: every field with what it means, most of them filled in."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import tomli_w

from skatcore.club.tournament.plan import Conditions, EventTable, General, TournamentPlan
from skatcore.model.printable import on_one_line

if TYPE_CHECKING:
    from pydantic import BaseModel

    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: The tables of a plan that are no lists.
TABLES: Final[Mapping[str, type[BaseModel]]] = {"tournament": EventTable, "general": General, "conditions": Conditions}
#: Where it is played for such units, fees are in this currency.
CURRENCIES: Final = {"grosz": "PLN", "zloty": "PLN"}
SERIES, DEALS, DEALS_AT_THREE, PRIZES = 3, 48, 36, 3


def starting_plan(name: str, profile: str, ruleset: Ruleset, words: Catalogue, today: dt.date) -> str:
    """The text of a plan; who organises and who signs is left to be filled in."""
    values = _values(name, profile, ruleset, words, today)
    lines: list[str] = []
    for table, model in TABLES.items():
        lines.append(f"{'' if not lines else chr(10)}[{table}]\n")
        for field, info in model.model_fields.items():
            key = info.alias or field
            meaning = words.option(f"plan.{table}.{key}", info.description or "")
            lines.append(f"# {meaning}\n")
            lines += _line(key, values[table].get(key))
    meaning = words.option("plan.prize", TournamentPlan.model_fields["prize"].description or "")
    for place in range(1, PRIZES + 1):
        prize = {"place": place, "prize": words.text("plan.prize", place=place), "to": "player"}
        lines.append(f"\n# {meaning}\n" if place == 1 else "\n")
        lines.append("[[prize]]\n" + tomli_w.dumps(prize))
    return "".join(lines)


def _line(key: str, value: Any) -> Iterator[str]:
    if value is None:
        yield f"# {key} = 1\n"
    else:
        yield f"{key} = {_inline(value)}\n"


def _inline(value: Any) -> str:
    """A value on one line, tables in a list included."""
    if isinstance(value, list):
        return f"[{', '.join(_inline(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_inline(one)}' for key, one in value.items())} }}"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").strip()


def _values(name: str, profile: str, ruleset: Ruleset, words: Catalogue, today: dt.date) -> dict[str, dict[str, Any]]:
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60].strip("-")
    texts = {
        key: words.text(f"plan.{key}", title=ruleset.profile.header.title.get(words.language))
        for key in (
            *("use-of-money", "exclusion", "appeals", "code", "supervision", "penalties"),
            *("list-keeping", "material"),
        )
    }
    fees = [{"from-lost": 1, "amount": "0.50"}, {"from-lost": 4, "amount": "1.00"}]
    return {
        "tournament": {
            "id": slug or "tournament",
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
            "currency": CURRENCIES.get(ruleset.core.stake.unit, "EUR"),
            "table-fee": fees,
            "series": SERIES,
            "deals": DEALS,
            "deals-at-three": DEALS_AT_THREE,
            "signatures": [f"<{words.text('plan.signature')}>"],
        },
        "conditions": texts | {"stake": "0"},
    }
