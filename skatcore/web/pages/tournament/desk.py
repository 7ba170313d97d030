"""The common part of the pages of a tournament: the tournament, the visitor's rights, and how something is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import ValidationError
from starlette.datastructures import UploadFile
from starlette.responses import Response

from skatcore.club import Action, Role, Scope, may
from skatcore.club.tournament import AnyItem, StoredTournament, Tournament, rescored_lists, stale_lists
from skatcore.errors import SkatError
from skatcore.model import NotAName, Refused
from skatcore.rules import Aim, ProfileError
from skatcore.text import Catalogue
from skatcore.web.club import Club
from skatcore.web.errors import MISTAKEN, WebError, status_of, text_of
from skatcore.web.visit import Visit

if TYPE_CHECKING:
    from skatcore.club.sheet import Store
    from skatcore.club.tournament import Sheet, Where

Answer = TypeVar("Answer")
#: What is shown at the form that it came from, and not on a page of its own.
AT_THE_FORM: Final = (*MISTAKEN, NotAName, ProfileError, WebError)
FormError = SkatError | ValidationError
#: How a game without a declarer counts, by whether it can be won and lost as a game.
_WITHOUT_DECLARER: Final = {
    (False, False): "desk.shared-passed",
    (False, True): "desk.shared-lost",
    (True, False): "desk.shared-won",
    (True, True): "desk.shared-both",
}
Typed = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Wrong:
    """The error in a form that was sent, at which of its fields, and what was typed into it."""

    form: str = ""
    why: str = ""
    at: str = ""
    status: int = 200
    typed: Typed = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TournamentDesk:
    """A tournament as its pages show it, for the store's thread."""

    visit: Visit
    club: Club
    kept: StoredTournament
    role: Role
    wrong: Wrong = Wrong()

    @property
    def number(self) -> int:
        """The tournament's number in the store."""
        return self.kept.number

    @property
    def scope(self) -> Scope:
        """The extent of its keys."""
        return Scope("tournament", self.number)

    @property
    def home(self) -> str:
        """The address of its first page."""
        return f"/tournament/{self.number}"

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is now."""
        return self.kept.tournament

    @property
    def sheets(self) -> Store:
        """The score sheets of the store."""
        return self.club.sheets

    @property
    def words(self) -> Catalogue:
        """The words of its rule set."""
        return self.visit.words_of(self.tournament.ruleset)

    def may(self, action: str) -> bool:
        """Whether the visitor may do that here."""
        return may(self.role, Action(action)) and self.tournament.only_shown is None

    def stale(self, series: Container[int]) -> dict[Where, str]:
        """The lists of these series whose score sheets were changed since, for those who can do something about it."""
        return stale_lists(self.tournament, self.sheets, series) if self.may(Action.HAND_IN) else {}

    def rescored(self, series: Container[int]) -> list[str]:
        """A line for each list whose deals count something else by the rules as they are now."""
        lists = rescored_lists(self.tournament, self.sheets, series) if may(self.role, Action.HAND_IN) else {}
        return [
            self.words.text("tournament.list-differs", series=number, table=table, why=text_of(why, self.words))
            for (number, table), why in lists.items()
        ]

    @property
    def without_declarer(self) -> list[str]:
        """A line for each kind of game without a declarer: where it stands on a list, won, lost or passed in."""
        games = [contract for contract in self.tournament.ruleset.contracts if contract.aim is Aim.FEWEST]
        kinds: dict[tuple[bool, bool], list[str]] = {}
        for game in games:
            name = self.words.named("contract", game.key)
            kinds.setdefault((game.won_game, game.lost_game), []).append(name)
        return [self.words.text(_WITHOUT_DECLARER[kind], games=", ".join(names)) for kind, names in kinds.items()]

    def typed(self, form: str, name: str, otherwise: object = "") -> str:
        """The text typed into a field of a form that was refused; else what it says at first."""
        return self.wrong.typed.get(name, "") if self.wrong.form == form else str(otherwise)

    def html(self, template: str, **context: Any) -> str:
        """A template filled in."""
        return self.visit.html(template, self.words, **self._known, **context)

    def page(self, template: str, **context: Any) -> Response:
        """A page of the tournament."""
        return self.visit.page(template, self.words, max(self.wrong.status, 200), **self._known, **context)

    @property
    def _known(self) -> dict[str, Any]:
        """The context of every template; ``only_shown`` is why nothing can be written."""
        why = self.tournament.only_shown
        text = "" if why is None else text_of(why, self.words)
        return {"desk": self, "tournament": self.tournament, "home": self.home, "may": self.may, "only_shown": text}

    def write(self, *items: AnyItem, sheets: Sequence[Sheet] = ()) -> None:
        """Write items, all or none."""
        self.kept.write(*items, sheets=sheets)


#: Shows a page of the tournament.
Shown = Callable[[TournamentDesk], Response]


def scope_of(visit: Visit) -> Scope:
    """The tournament in the path."""
    return Scope("tournament", visit.number())


async def desk_page(visit: Visit, show: Callable[[TournamentDesk], Answer], action: Action = Action.SHOW) -> Answer:
    """Return the result of ``show`` for the tournament, in the store's thread; it only reads."""
    scope = scope_of(visit)
    role = await visit.check(scope, action)
    return await visit.store(lambda club: show(TournamentDesk(visit, club, club.tournament(scope.number), role)))


async def desk_write(visit: Visit, role: Role, write: Callable[[TournamentDesk], Answer]) -> Answer:
    """The same for what writes; whoever follows the tournament sees it."""
    scope = scope_of(visit)
    written = await visit.write(lambda club: write(TournamentDesk(visit, club, club.tournament(scope.number), role)))
    visit.changed(scope)
    return written


async def texts_of(visit: Visit) -> dict[str, str]:
    """The texts of a form, and those of its files, each under its name."""
    texts: dict[str, str] = {}
    for name, value in await visit.fields():
        if isinstance(value, UploadFile):
            data, file = await value.read(), value.filename or ""
            await value.close()
            if file:
                texts[name] = _decoded(data, file)
                texts[f"{name}.name"] = file[:80]
        elif not texts.get(name):
            texts[name] = value
    return texts


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WebError("tournament.not-utf8", file=name[:80]) from None


async def act(visit: Visit, action: Action, write: Callable[[TournamentDesk, Typed], str], again: Shown) -> Response:
    """Write what a form says and go on to another page; if it is refused, show the form ``again`` with the reason."""
    role = await visit.check(scope_of(visit), action)
    try:
        form = await texts_of(visit)
    except WebError as error:
        return await form_again(visit, error, await visit.form(), again)
    try:
        return visit.go(await desk_write(visit, role, lambda desk: write(desk, form)))
    except AT_THE_FORM as error:
        return await form_again(visit, error, form, again)


async def form_again(visit: Visit, error: FormError, form: Typed, again: Shown) -> Response:
    """The page of a form that was refused, with the reason and what was typed."""
    return await desk_page(visit, lambda desk: again(replace(desk, wrong=wrong_of(error, form, desk.words))))


def wrong_of(error: FormError, form: Typed, words: Catalogue) -> Wrong:
    """The error, for the form that it came from."""
    return Wrong(form.get("form", ""), text_of(error, words), _field(error), status_of(error), form)


#: The field of a form that a reason stands at, where it is not a player's.
_FIELDS: Final = {
    "deals-number": "passed",
    "passed-unsaid": "passed",
    "not-signed": "signed",
    "official-needed": "official",
    "drawn-early": "ahead",
    "same-draw": "seed",
}


def _field(error: FormError) -> str:
    """The field of an error: one by the reason, else the row of the player whom the reason names."""
    if isinstance(error, ValidationError):
        return ".".join(map(str, error.errors()[0]["loc"]))
    if not isinstance(error, Refused):
        return ""
    details = dict(error.message.details)
    return _FIELDS.get(error.message.name, str(details.get("player", "")))


def number_in(form: Typed, name: str, key: str = "desk.no-number") -> int:
    """A number that was typed; the sign may be a minus of print."""
    text = form.get(name, "").strip().replace("\N{MINUS SIGN}", "-")
    if not re.fullmatch(r"[+-]?\d{1,7}", text):
        raise WebError(key, word=text[:20]) if text else WebError("desk.number-missing")
    return int(text)


def decided(form: Typed) -> dict[str, str]:
    """The official who decides, and why."""
    return {"official": form.get("official", ""), "why": form.get("why", "")}
