"""The common part of all pages of an evening: its sheet read and written, refusals shown where they arise."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from uuid import uuid4

from pydantic import ValidationError
from starlette.responses import Response

from skatcore.club import AGREED, Action, EntryError, Item, Role, Scope, action_of, may
from skatcore.club.entry import person
from skatcore.club.sheet import AnyItem, Author, Proposed, Series, StoredSheet, readable_text, to_write
from skatcore.errors import SkatError
from skatcore.model import Refused, capital
from skatcore.text import Catalogue, Message
from skatcore.views.sheet import decided_text, list_heading, next_text, shown_proposals
from skatcore.web.club import Club
from skatcore.web.errors import CONFLICT, MISTAKEN, NotAllowed, status_of, text_of
from skatcore.web.pages.tournament.sheets import is_handed_in
from skatcore.web.visit import Visit

Answer = TypeVar("Answer")
ItemT = TypeVar("ItemT", bound=Item)

#: The headings of pages for what is not done any more once the end was agreed on.
_HEADINGS: Final = {Action.MISDEAL: "misdeal", Action.JOIN_LEAVE: "players", Action.END: "end"}
_CLOSED: Final = {"sheet-signed": "sheet.corrections", "officials-correct": "sheet.officials"}
#: Shows a form again, with what is wrong and the status.
FormAgain = Callable[[Visit, str, int], Awaitable[Response]]


def scope_of(visit: Visit) -> Scope:
    """The sheet that the address names."""
    return Scope("sheet", visit.number())


def place_of(visit: Visit, path: str = "") -> str:
    """The address of a page of this evening."""
    return f"/evening/{visit.number()}{path}"


async def read(visit: Visit, work: Callable[[StoredSheet], Answer]) -> Answer:
    """Return the result of ``work`` for the sheet, in the store's thread, if the visitor may see it."""
    await visit.check(scope_of(visit), Action.SHOW)
    number = visit.number()
    return await visit.store(lambda club: work(club.sheet(number)))


async def author_of(visit: Visit) -> Author:
    """The author as whom the visitor writes the sheet that the address names, which they may see."""
    grant = await visit.grant(scope_of(visit))
    if grant is None:
        raise NotAllowed(known=False)
    return grant.author


async def write(visit: Visit, make: Callable[[StoredSheet], AnyItem]) -> AnyItem:
    """Write an item that is made from the sheet as it is now, or propose it to the others, if the visitor may.

    It is given as it was written.

    Raises:
        NotAllowed: the visitor's link does not allow it.
        Refused, EntryError, StoreError: it may not be written now.
    """
    scope, author = scope_of(visit), await author_of(visit)
    item = await read(visit, lambda sheet: to_write(sheet.series, make(sheet), author))
    await visit.check(scope, action_of(item))

    def put(club: Club) -> None:
        if action_of(item) in AGREED and is_handed_in(club, scope.number):
            raise EntryError("entry.handed-in")
        club.sheet(scope.number).write(item)

    await visit.write(put)
    visit.changed(scope)
    return item


async def written(
    visit: Visit, make: Callable[[StoredSheet, SentForm], AnyItem], again: FormAgain, path: str = ""
) -> Response:
    """Write the item of a form, and go on to a page of the evening, or show the form again with what is wrong."""
    sent = await SentForm.of(visit)
    try:
        item = await write(visit, lambda sheet: sent.named(make(sheet, sent)))
    except MISTAKEN as error:
        return await again(visit, await mistake(visit, error), status_of(error))
    return visit.go(place_of(visit, "" if isinstance(item, Proposed) else path))


async def mistake(visit: Visit, error: SkatError | ValidationError) -> str:
    """The mistake, in the words of the sheet's rules."""
    return text_of(error, await read(visit, lambda sheet: visit.words_of(sheet.series.ruleset)))


async def sheet_page(
    visit: Visit,
    template: str,
    context: Callable[[StoredSheet, Catalogue], dict[str, Any]] = lambda _sheet, _words: {},
    *,
    needs: Action = Action.SHOW,
    why: str = "",
    status: int = 200,
) -> Response:
    """A page of the evening; ``context`` is what its template needs of the sheet."""
    role = await visit.check(scope_of(visit), needs)
    author = await author_of(visit)

    def page(club: Club) -> Response:
        sheet = club.sheet(visit.number())
        words, series = visit.words_of(sheet.series.ruleset), sheet.series
        if said := _shut(club, sheet, needs, role, words):
            heading = _HEADINGS.get(needs, "") if series.ended and not series.closed else ""
            return visit.page(
                "evening/closed.html", words, CONFLICT, sheet=sheet, only_shown="", why=said, asked=heading
            )
        shared = {"sheet": sheet, "why": why, **seen_by(role, author, series, words)}
        return visit.page(template, words, status, **shared | context(sheet, words))

    return await visit.store(page)


def _shut(club: Club, sheet: StoredSheet, needs: Action, role: Role, words: Catalogue) -> str:
    """The reason why this is not changed any more, or not in this role; empty where it may be."""
    series, decides = sheet.series, may(role, Action.DECIDE)
    if needs not in AGREED or (needs is Action.END and decides):  # officials declare it void there
        return ""
    if series.voided is not None:
        return next_text(series, words)
    if is_handed_in(club, sheet.number):
        return handed_in_text(words)
    if series.closed:
        return "" if decides else officials_text(series, words)
    if series.ended is not None and needs in _HEADINGS:
        return _sentence(words.error(Refused(Message("refusal.sheet-ended", series.ruleset.cite("sheet.ending")))))
    return ""


async def form_page(
    visit: Visit,
    template: str,
    context: Callable[[StoredSheet, Catalogue, SentForm], dict[str, Any]],
    *,
    needs: Action,
    why: str,
    status: int,
) -> Response:
    """A page of the evening with a form; what was sent with it is shown again."""
    sent = await SentForm.of(visit)

    def filled(sheet: StoredSheet, words: Catalogue) -> dict[str, Any]:
        return sent.again() | context(sheet, words, sent)

    return await sheet_page(visit, template, filled, needs=needs, why=why, status=status)


def officials_text(series: Series, words: Catalogue) -> str:
    """The sentence that all have signed, and that only officials correct the list now."""
    why = (Refused(Message(f"refusal.{key}", series.ruleset.cite(cite))) for key, cite in _CLOSED.items())
    return _sentence("; ".join(map(words.error, why)))


def handed_in_text(words: Catalogue) -> str:
    """The sentence that the table has handed in its list otherwise."""
    return _sentence(words.text("entry.handed-in"))


def _sentence(text: str) -> str:
    return f"{capital(text)}."


def seen_by(role: Role, author: Author, series: Series, words: Catalogue) -> dict[str, Any]:
    """The context that all pages of a list share: what is proposed, and what the visitor may do."""
    return {
        "series": series,
        "role": role,
        "may": may_of(role),
        "own": author.player,
        "proposals": shown_proposals(series, author if may(role, Action.CORRECT) else None, words),
        "decided": decided_text(series, words),
        "only_shown": only_shown(series, words),
    }


def only_shown(series: Series, words: Catalogue) -> str:
    """The reason why nothing can be written on a list; empty where it can."""
    if series.only_shown is None:
        return ""
    key = "as-confirmed" if all(item.whole for item in series.items[1:]) else "no-scores"
    return words.text(f"store.{key}", why=text_of(series.only_shown, words))


def about(sheet: StoredSheet, words: Catalogue) -> str:
    """The list's line below its title: number, rules, scheme, deals."""
    rules = sheet.series.ruleset.profile.header.title.get(words.language)
    return list_heading(sheet, words, rules).removeprefix(f"{sheet.title} · ")


def may_of(role: Role | None) -> Callable[[str], bool]:
    """Whether a role may do something that is named in a template."""
    return lambda action: may(role, Action(action))


@dataclass(frozen=True, slots=True)
class SentForm:
    """A form of an evening as it was sent; nothing is in it where a page is only looked at."""

    fields: tuple[tuple[str, str], ...] = ()

    @classmethod
    async def of(cls, visit: Visit) -> SentForm:
        """The form of this request."""
        fields = await visit.texts() if visit.request.method == "POST" else []
        return cls(tuple((name, text.strip()) for name, text in fields))

    @property
    def form(self) -> dict[str, str]:
        """The texts by their names; of several of one name the last."""
        return dict(self.fields)

    @property
    def agreed(self) -> tuple[str, ...]:
        """The players who are ticked."""
        return tuple(text for name, text in self.fields if name == "agreed")

    def again(self) -> dict[str, Any]:
        """The values that a template shows again."""
        return {"form": self.form, "agreed": self.agreed, "key": self.form.get("key") or uuid4().hex}

    def agreement(self, players: Sequence[str]) -> dict[str, Any]:
        """The players of these who agreed, the official who decided, and why."""
        return {
            "agreed": tuple(players) if self.form.get("all") else tuple(person(players, name) for name in self.agreed),
            "official": readable_text(self.form.get("official", "")),
            "why": readable_text(self.form.get("why", "")),
        }

    def named(self, item: ItemT) -> ItemT:
        """An item with the key that the form carries, so that what is sent twice is written once.

        If the form names a deal by the key of its entry, that one is meant, whatever number it has now.
        """
        given = {name: self.form[name] for name in ("key", "entry") if self.form.get(name)}
        return type(item).model_validate(item.model_dump() | given)
