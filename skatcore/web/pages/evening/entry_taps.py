"""A form for a deal as the page draws it: groups of buttons, and which of them each game has.

All that any game of the series has is in the page. What applies to a game is declared here, from
the rule set's form; the page's script only hides the rest, so it knows no rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.sheet.later_deals import dealt_again_after, later_form, turns
from skatcore.club.sheet.offered_games import FACT, POINTS, TAKEN
from skatcore.club.sheet.written_taps import tapped_of
from skatcore.model.game import CARD_POINTS
from skatcore.records.schema import PASSED
from skatcore.views.entry_form import form_data
from skatcore.web.render import capital

if TYPE_CHECKING:
    from skatcore.club.sheet.entry_form import EntryForm
    from skatcore.club.sheet.series import Series
    from skatcore.text.catalogue import Catalogue

#: Fields of which there is one for each player.
_BY_PLAYER: Final = (POINTS, TAKEN)


@dataclass(frozen=True, slots=True)
class EntryPage:
    """The data of the page: the groups' choices, the players in the order of their seats, the declaration.

    ``games`` are all that can ever be tapped here, ``now`` the values of those that can be in this deal.
    """

    form: EntryForm
    players: tuple[str, ...]
    games: list[dict[str, Any]]
    now: frozenset[str]
    forms: dict[str, str]
    levels: dict[str, str]
    matadors: int
    extras: list[dict[str, Any]]
    facts: list[dict[str, Any]]
    bids: list[dict[str, str]]
    incidents: list[dict[str, str]]
    applied: str
    declared: dict[str, Any]


def entry_page(series: Series, form: EntryForm, slip: EntryForm | None, words: Catalogue) -> EntryPage:
    """The form of a deal as a page, with what is to be known for those after it, and to mend the one before it."""
    now, later = (form_data(shown, words) for shown in (form, later_form(series)))
    again = dealt_again_after(series, form)
    games: list[dict[str, Any]] = later["games"]
    passed = [{"value": PASSED, "text": words.text("entry-page.passed")}]
    return EntryPage(
        form=form,
        players=series.players,
        games=games + (passed if now["passed"] or later["passed"] else []),
        now=frozenset(game["value"] for game in now["games"]) | ({PASSED} if now["passed"] else set()),
        forms=_forms(games, words),
        levels={level["value"]: capital(level["text"]) for game in games for level in game["levels"]},
        matadors=max((game["matadors"] for game in games), default=0),
        extras=_united(extra for game in games for extra in game["extras"]),
        facts=list({fact["text"]: fact for game in games for fact in game["facts"]}.values()),
        bids=now["bids"],
        incidents=now["incidents"],
        applied=now["applied"],
        declared={
            "now": _declared(now, again, words),
            "later": None if now["games"] == games else _declared(later, again & {PASSED}, words),
            "turns": [{"number": at.number, "dealer": at.dealer, "active": at.active} for at in turns(series)],
            "slip": None if slip is None else _slip(series, slip, now, words),
            "sum": CARD_POINTS,
        },
    )


def _slip(series: Series, form: EntryForm, now: Mapping[str, Any], words: Catalogue) -> dict[str, Any]:
    """The newest deal as it was tapped, and its games where they are not those of the next one."""
    data, row = form_data(form, words), series.rows[-1]
    games = None if data["games"] == now["games"] else _declared(data, frozenset(), words)
    place = {"number": form.at.number, "dealer": form.at.dealer, "active": form.at.active}
    return {**place, "entry": row.entry, "tapped": tapped_of(series.ruleset, row.record), "games": games}


def _forms(games: Iterable[dict[str, Any]], words: Catalogue) -> dict[str, str]:
    """Each form once, the plainest first, as the first game calls it that has it."""
    texts: dict[str, str] = {}
    for game in games:
        for form in game["forms"]:
            texts.setdefault(form["value"], form_text(game, form, words))
    return dict(sorted(texts.items(), key=lambda text: len(text[0])))


def _united(extras: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each extra once, with all the values that it has in some game."""
    united: dict[str, dict[str, Any]] = {}
    for extra in extras:
        known = united.setdefault(extra["field"], extra | {"values": [], "text": capital(extra["text"])})
        known["values"] = [*known["values"], *(value for value in extra["values"] if value not in known["values"])]
    return list(united.values())


def _declared(data: Mapping[str, Any], again: AbstractSet[str], words: Catalogue) -> dict[str, Any]:
    """The fields of each game: its groups, and where not all choices of one apply, those that do."""
    games = {game["value"]: _of_game(game, again, words) for game in data["games"]}
    if data["passed"]:
        games[PASSED] = {"groups": {}, "requires": {}, "most": 0, "needed": [], "again": PASSED in again}
    return games


def _of_game(game: Mapping[str, Any], again: AbstractSet[str], words: Catalogue) -> dict[str, Any]:
    groups: dict[str, dict[str, str] | None] = dict.fromkeys(_groups(game["fields"]))
    requires = {}
    if "form" in groups:
        groups["form"] = {form["value"]: form_text(game, form, words) for form in game["forms"]}
    if "level" in groups:
        levels = {level["value"]: capital(level["text"]) for level in game["levels"]}
        groups["level"] = {"": words.text("entry-page.no-level")} | levels
    for extra in game["extras"]:
        if extra["players"]:
            continue
        groups[extra["field"]] = {"": "–"} | {value["value"]: capital(value["text"]) for value in extra["values"]}
        if extra["requires"]:
            requires[extra["field"]] = extra["requires"]
    if not game["needs_matadors"]:
        requires["matadors"] = "bid"
    return {
        "groups": groups,
        "requires": requires,
        "most": game["matadors"],
        "needed": game["needed"],
        "again": game["value"] in again,
    }


def _groups(fields: Iterable[str]) -> Iterator[str]:
    """The names of the groups that fields are in."""
    for field in fields:
        if field == "game":
            continue
        if field.startswith(FACT):
            yield field.rpartition(".")[0]
        else:
            yield next((kind for kind in _BY_PLAYER if field.startswith(kind)), field)


def form_text(game: Mapping[str, Any], form: Mapping[str, str], words: Catalogue) -> str:
    """The form's addition to the name of its game; a name of its own as it is."""
    if not form["value"]:
        return words.text("entry-page.plain")
    return capital(form["text"].removeprefix(game["text"]).strip())
