"""A plan as questions: each field with what it means, and the plan that the answers make."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

import tomli_w

from skatcore.club.tournament import TIE_BREAKS
from skatcore.model import slug_of
from skatcore.rules import Problem
from skatcore.text import Catalogue
from skatcore.views.tournament import TABLES, starting_values
from skatcore.web.rule_lists import NamedRules

#: How fields are asked for that are not one line of text.
KINDS: Final = {
    "tournament.date": "date",
    "tournament.profile": "choice",
    "tournament.team-size": "number",
    "tournament.team-least": "number",
    "tournament.seed": "number",
    "tournament.draw-ahead": "switch",
    "general.no-show-fee": "switch",
    "general.series": "number",
    "general.deals": "number",
    "general.deals-at-three": "number",
    "general.tables": "choice",
    "general.seating": "choice",
    "general.counted-series": "number",
    "general.counted-players": "number",
    "general.place-points": "numbers",
    "general.team-points": "numbers",
    "general.ties": "order",
    "general.table-fee": "lines",
    "general.signatures": "lines",
}
#: What is asked for at once; everything else is filled in for most clubs, and folded up.
FIRST: Final = (
    "tournament.title",
    "tournament.date",
    "tournament.profile",
    "general.organiser",
    "general.series",
    "general.deals",
    "general.deals-at-three",
    "general.entry-fee",
    "general.currency",
    "tournament.team-size",
    "general.table-fee",
    "general.signatures",
)
#: What ranks those of the same result: a field for each place in the order, ``general.ties.1``.
TIES: Final = "general.ties"
#: Made from other answers.
_MADE: Final = ("tournament.id",)
#: Amounts of money, shown with the decimal sign of the language.
_AMOUNTS: Final = ("general.entry-fee", "general.table-fee", "conditions.stake")
_PRIZES: Final = {"prize.player": "player", "prize.team": "team"}


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """A field of the plan: its key, how it is asked for, what it means, the answer so far, what is wrong with it."""

    key: str
    kind: str
    meaning: str
    answer: str
    why: str = ""
    choices: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True, slots=True)
class PlanQuestions:
    """All questions; ``rules`` are the names and titles to choose from, and ``chosen`` is chosen."""

    words: Catalogue
    chosen: NamedRules
    rules: Sequence[tuple[str, str]]
    today: dt.date

    def parts(self, form: Mapping[str, str], problems: Iterable[Problem]) -> dict[str, list[PlanQuestion]]:
        """The questions that come at once, the prizes, and the rest."""
        values = self._at_first()
        wrong = _by_field(map(self._in_words, problems), self.words)
        given = {**form, TIES: ",".join(_in_order(form))} if form else {}
        known = {key: self._question(key, given.get(key, values[key]), wrong) for key in values}
        first = [known[key] for key in FIRST]
        prizes = [known[key] for key in _PRIZES]
        return {
            "first": first,
            "prizes": prizes,
            "rest": [question for question in known.values() if question not in (*first, *prizes)],
        }

    def _question(self, key: str, answer: str, wrong: Mapping[str, str]) -> PlanQuestion:
        table, _, field = key.partition(".")
        if table == "prize":
            return PlanQuestion(key, "lines", self.words.text(f"desk.{table}-{field}"), answer, wrong.get(key, ""))
        own = f"desk.plan.{key}"
        meaning = self.words.text(own) if own in self.words else self.words.option(f"plan.{key}")
        choices = self._choices(key)
        return PlanQuestion(key, KINDS.get(key, "text"), meaning.rstrip("."), answer, wrong.get(key, ""), choices)

    def _choices(self, key: str) -> Sequence[tuple[str, str]]:
        if key == TIES:
            return [(tie.key, self._tie(tie.key)) for tie in self.chosen.ruleset[TIE_BREAKS]]
        if key == "tournament.profile":
            return self.rules
        table, _, field = key.partition(".")
        words = get_args(TABLES[table].model_fields[field].annotation) if KINDS.get(key) == "choice" else ()
        return [(word, self.words.choice(f"plan.{key}", word)) for word in words]

    def _tie(self, key: str) -> str:
        return Catalogue.of(self.words.language, self.chosen.ruleset).named("ties", key)

    def _in_words(self, problem: Problem) -> Problem:
        """A problem that names a tie-break as the choices do."""
        key = str(problem.message.detail("word"))
        known = problem.key == TIES and any(tie.key == key for tie in self.chosen.ruleset[TIE_BREAKS])
        return replace(problem, message=problem.message.but(word=self._tie(key))) if known else problem

    def _at_first(self) -> dict[str, str]:
        """The values of the fields before anybody has typed; what people must say themselves is empty."""
        tables = starting_values("", self.chosen.name, self.chosen.ruleset, self.words, self.today)
        texts: dict[str, str] = {}
        for table, model in TABLES.items():
            for name, info in model.model_fields.items():
                key = f"{table}.{info.alias or name}"
                if key not in _MADE:
                    texts[key] = _as_text(tables[table].get(info.alias or name))
        texts |= {"tournament.title": "", "general.organiser": "", "general.signatures": ""}
        sign = self.words.number(0.5, 1)[1]
        texts |= {key: texts[key].replace(".", sign) for key in _AMOUNTS}
        prizes = (self.words.text("plan.prize", place=place) for place in (1, 2, 3))
        return texts | {"prize.player": "\n".join(prizes), "prize.team": ""}


def _as_text(value: Any) -> str:
    match value:
        case None | False:
            return ""
        case True:
            return "1"
        case [{"from-lost": _}, *_]:
            return "\n".join(f"{fee['from-lost']}: {fee['amount']}" for fee in value)
        case list():
            return "\n".join(map(str, value))
    return str(value)


def _by_field(problems: Iterable[Problem], words: Catalogue) -> dict[str, str]:
    """The problem of each field; parts of lists are shown at the list."""
    told: dict[str, list[str]] = {}
    for problem in problems:
        key = re.sub(r"\[.*", "", problem.key)
        key = {"prize": "prize.player", "tournament.id": "tournament.title"}.get(key, key)
        told.setdefault(key, []).append(_at_field(problem, words))
    return {key: "; ".join(dict.fromkeys(texts)) for key, texts in told.items()}


def _at_field(problem: Problem, words: Catalogue) -> str:
    """The sentence of a problem at a field, where nothing has a key or stands in quotes."""
    if problem.name == "missing-here":
        return words.text("desk.is-missing")
    if problem.message.detail("expected") == "type-amount":
        return words.text("desk.no-amount", word=problem.message.detail("word"))
    return words.say(problem.with_mends)


# -- the plan that the answers make ---------------------------------------------------------------


def plan_text(form: Mapping[str, str]) -> str:
    """The plan as TOML; what was not answered is missing in it, and what was answered wrongly is there as it is."""
    tables: dict[str, Any] = {}
    for table, model in TABLES.items():
        tables[table] = {}
        for name, info in model.model_fields.items():
            field = info.alias or name
            key = f"{table}.{field}"
            value = (_in_order(form) or None) if key == TIES else _value(key, form.get(key, "").strip())
            if value is not None:
                tables[table][field] = value
    tables["tournament"]["id"] = slug_of(form.get("tournament.title", ""), "tournament")
    prizes = [
        {"place": place, "prize": prize, "to": to}
        for key, to in _PRIZES.items()
        for place, prize in enumerate(_lines(form.get(key, "")), 1)
    ]
    return tomli_w.dumps(tables | ({"prize": prizes} if prizes else {}))


def _in_order(form: Mapping[str, str]) -> list[str]:
    """The tie-breaks in the order of their fields."""
    fields = sorted((field for field in form if field.startswith(f"{TIES}.")), key=lambda field: (len(field), field))
    return [form[field] for field in fields if form[field]]


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _value(key: str, text: str) -> Any:
    """An answer as the value of TOML that it is meant to be; what cannot be that stays a text."""
    kind, value = KINDS.get(key, "text"), text
    if kind == "switch":
        return bool(text)
    if kind == "lines":
        return [_fee(line) for line in _lines(text)] if key == "general.table-fee" else _lines(text) or None
    if kind == "numbers":
        return [_whole(part) for part in re.split(r"[\s,;:]+", text) if part] or None
    if kind == "number":
        return _whole(text) if text else None
    if kind == "date":
        with suppress(ValueError):
            return dt.date.fromisoformat(text)
    if key.endswith(("fee", "stake")):
        value = text.replace(",", ".")
    return value or None


def _whole(text: str) -> int | str:
    """A whole number; what is none, or has more digits than TOML takes, stays a text."""
    return int(text) if re.fullmatch(r"-?\d{1,18}", text) else text


def _fee(line: str) -> dict[str, Any]:
    """``4: 1.00`` costs one from the fourth lost game on."""
    first, _, amount = line.partition(":")
    return {"from-lost": _whole(first.strip()), "amount": amount.strip().replace(",", ".")}
