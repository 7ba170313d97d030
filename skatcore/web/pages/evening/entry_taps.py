"""A form for a deal as the page draws it: groups of buttons, and which of them each game has.

All that any game of the series has is in the page. What applies to a game is declared here, from
the rule set's form; the page's script only hides the rest, so it knows no rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from skatcore.club.entry import FACT, POINTS, TAKEN, dealt_again_after, later_form, tapped_of, turns
from skatcore.model import CARD_POINTS, capital
from skatcore.records import PASSED
from skatcore.views.sheet import Choice, ShownExtra, ShownFact, ShownForm, ShownGame, shown_form

if TYPE_CHECKING:
    from skatcore.club.entry import EntryForm
    from skatcore.club.sheet import Series
    from skatcore.text import Catalogue

#: Fields of which there is one for each player.
_BY_PLAYER: Final = (POINTS, TAKEN)


@dataclass(frozen=True, slots=True)
class EntryPage:
    """The form of the page: the groups' choices, the players in the order of their seats, the declaration.

    ``shown`` is what can be tapped for this deal, ``games`` are all that can ever be tapped here, ``now`` those that
    can be in this deal. ``declared`` is for the page's script.
    """

    shown: ShownForm
    players: tuple[str, ...]
    games: tuple[Choice, ...]
    now: frozenset[str]
    forms: tuple[Choice, ...]
    levels: tuple[Choice, ...]
    matadors: int
    extras: tuple[ShownExtra, ...]
    facts: tuple[ShownFact, ...]
    declared: dict[str, Any]


def entry_page(series: Series, form: EntryForm, slip: EntryForm | None, words: Catalogue) -> EntryPage:
    """The form of a deal as a page, with what is to be known for those after it, and to mend the one before it."""
    now, later = (words_of_form(shown, words) for shown in (form, later_form(series)))
    again, passed = dealt_again_after(series, form), Choice(PASSED, words.text("entry-page.passed"))
    games = later.games
    return EntryPage(
        shown=now,
        players=series.players,
        games=(
            *(Choice(game.value, game.text) for game in games),
            *((passed,) if now.may_pass or later.may_pass else ()),
        ),
        now=frozenset(game.value for game in now.games) | ({PASSED} if now.may_pass else set()),
        forms=_forms(games),
        levels=_once(Choice(level.value, capital(level.text)) for game in games for level in game.levels),
        matadors=max((game.taps.matadors for game in games), default=0),
        extras=_united(extra for game in games for extra in game.extras),
        facts=tuple({fact.text: fact for game in games for fact in game.facts}.values()),
        declared={
            "now": _declared(now, again, words),
            "later": None if now.games == games else _declared(later, again & {PASSED}, words),
            "turns": [{"number": at.number, "dealer": at.dealer, "active": at.active} for at in turns(series)],
            "slip": None if slip is None else _slip(series, slip, now, words),
            "sum": CARD_POINTS,
        },
    )


def words_of_form(form: EntryForm, words: Catalogue) -> ShownForm:
    """A form in the words of the page."""
    return shown_form(form, words, plain=words.text("entry-page.plain"))


def _slip(series: Series, form: EntryForm, now: ShownForm, words: Catalogue) -> dict[str, Any]:
    """The newest deal as it was tapped, and its games where they are not those of the next one."""
    shown, row = words_of_form(form, words), series.rows[-1]
    games = None if shown.games == now.games else _declared(shown, frozenset(), words)
    place = {"number": form.at.number, "dealer": form.at.dealer, "active": form.at.active}
    return {**place, "entry": row.entry, "tapped": tapped_of(series.ruleset, row.record), "games": games}


def _once(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Each value once, as it is called first."""
    known: dict[str, Choice] = {}
    for choice in choices:
        known.setdefault(choice.value, choice)
    return tuple(known.values())


def _forms(games: Iterable[ShownGame]) -> tuple[Choice, ...]:
    """Each form once, the plainest first, as the first game calls it that has it."""
    return tuple(sorted(_once(form for game in games for form in game.forms), key=lambda form: len(form.value)))


def _united(extras: Iterable[ShownExtra]) -> tuple[ShownExtra, ...]:
    """Each extra once, with all the values that it has in some game."""
    united: dict[str, ShownExtra] = {}
    for extra in extras:
        known = united.get(extra.field) or replace(extra, choices=(), text=capital(extra.text))
        more = (choice for choice in extra.choices if choice not in known.choices)
        united[extra.field] = replace(known, choices=(*known.choices, *more))
    return tuple(united.values())


def _declared(shown: ShownForm, again: AbstractSet[str], words: Catalogue) -> dict[str, Any]:
    """The fields of each game: its groups, and where not all choices of one apply, those that do."""
    games = {game.value: _of_game(game, again, words) for game in shown.games}
    if shown.may_pass:
        games[PASSED] = {"groups": {}, "requires": {}, "most": 0, "needed": [], "again": PASSED in again}
    return games


def _of_game(game: ShownGame, again: AbstractSet[str], words: Catalogue) -> dict[str, Any]:
    groups: dict[str, dict[str, str] | None] = dict.fromkeys(_groups(game.fields))
    requires = {}
    if "form" in groups:
        groups["form"] = dict(game.forms)
    if "level" in groups:
        levels = {level.value: capital(level.text) for level in game.levels}
        groups["level"] = {"": words.text("entry-page.no-level")} | levels
    for extra in game.extras:
        if extra.of_players:
            continue
        groups[extra.field] = {"": "–"} | {choice.value: capital(choice.text) for choice in extra.choices}
        if extra.requires:
            requires[extra.field] = extra.requires
    if not game.taps.needs_matadors:
        requires["matadors"] = "bid"
    return {
        "groups": groups,
        "requires": requires,
        "most": game.taps.matadors,
        "needed": game.taps.needed,
        "again": game.value in again,
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
