"""Acts at a table in the browser: asked first where a deal would end, done once, or refused with reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from starlette.responses import HTMLResponse, Response

from skatcore.analysis.players import THOUGHT, hint_for
from skatcore.club import Action, Role
from skatcore.model import Refused
from skatcore.play import view_of
from skatcore.table import NEXT_DEAL, SILENT, GameTable, discard_token, meant_by, send
from skatcore.text import Message
from skatcore.views.play import hint_lines, refused_lines
from skatcore.views.referee import asked_first
from skatcore.web.game_tables import TableNow
from skatcore.web.pages.play.own_place import own_place
from skatcore.web.pages.play.seats import table_scope
from skatcore.web.pages.play.table import moment, page_of, signs_for, state_of
from skatcore.web.routes import post
from skatcore.web.security.keys import home
from skatcore.web.visit import Visit

#: What is sent by whoever asks for a hint.
HINT: Final = "hint"
#: The latest acts of a table whose keys are kept, and the length of a key and of what a button says.
_KEYS_KEPT: Final = 20
_LONGEST_KEY: Final = 32
_LONGEST_SAID: Final = 80
#: What is done as well if another has done it first.
_ANYBODYS: Final = frozenset({SILENT, NEXT_DEAL})


class _DoneAlready(Exception):  # noqa: N818 - nothing is wrong
    """An act that has come before: it was tapped twice, or sent again because no answer came."""


class _MovedOn(Exception):  # noqa: N818 - nothing is wrong
    """An act that was meant for an earlier moment: others have acted."""


class SentAct(NamedTuple):
    """An act as a page sends it, the moment it is for, its key, and the words of its button."""

    token: str
    moment: str
    key: str
    said: str
    is_sure: bool

    def done_at(self, table: GameTable, place: int) -> None:
        """Do it, once: the table keeps the key, also in the store.

        Raises:
            Refused: it is not allowed.
            _DoneAlready: it was done.
            _MovedOn: it is too late.
        """
        if self.key in table.sent:
            raise _DoneAlready
        if self.moment != moment(table):
            raise _MovedOn if self.key and self.token not in _ANYBODYS else _DoneAlready
        send(table, place, self.token)
        if self.key:
            table.sent = (*table.sent, self.key)[-_KEYS_KEPT:]


async def _sent(visit: Visit) -> SentAct:
    fields = await visit.texts()
    form = dict(fields)
    token = form.get("token") or discard_token(value for name, value in fields if name == "card")
    key, said = form.get("key", "")[:_LONGEST_KEY], form.get("said", "")[:_LONGEST_SAID]
    return SentAct(token, form.get("moment", ""), key, said, bool(form.get("sure")))


async def act(visit: Visit) -> Response:
    """Do what the player has chosen; once, however often it is sent with the same key."""
    scope = table_scope(visit)
    role = await visit.check(scope, Action.PLAY)
    place = await own_place(visit, scope)
    sent, tables, late = await _sent(visit), visit.site.tables, ""
    if sent.token == HINT:
        return await _hint(visit, await tables.now(scope.number), place, role)
    if not sent.is_sure and (asked := await _asked_first(visit, place, sent)):
        return asked
    try:
        now = await tables.change(scope.number, lambda table: sent.done_at(table, place))
        visit.changed(scope)
    except (_DoneAlready, _MovedOn) as error:
        now = await tables.now(scope.number)
        if isinstance(error, _MovedOn):
            late = _told(visit, now, [visit.words.text("play-page.moved-on", said=sent.said)])
    except Refused as error:
        return await _refused(visit, await tables.now(scope.number), place, role, error.message, sent)
    if visit.is_partial:
        return await tables.thought(lambda: HTMLResponse(state_of(visit, now, place) + late))
    return visit.go(home(scope))


def _told(visit: Visit, now: TableNow, lines: Iterable[str], *, is_hint: bool = False) -> str:
    """The part of the page that only this player sees."""
    words = visit.words_of(now.table.ruleset)
    return visit.html("play/refused.html", words, lines=[*lines], signs=signs_for(visit, words), is_hint=is_hint)


async def _refused(visit: Visit, now: TableNow, place: int, role: Role, refusal: Message, sent: SentAct) -> Response:
    tables, words = visit.site.tables, visit.words_of(now.table.ruleset)
    meant = meant_by(now.table, place, sent.token)
    lines = await tables.thought(lambda: refused_lines(now.table, refusal, words, meant))
    if visit.is_partial:  # to a script it is an answer like others; a browser would note any other status as an error
        return HTMLResponse(_told(visit, now, lines))
    return await tables.thought(lambda: page_of(visit, now, place, role, lines))


async def _asked_first(visit: Visit, place: int, sent: SentAct) -> Response | None:
    """The question before an act that cannot be taken back, and what it would count; None for every other."""
    tables = visit.site.tables
    now = await tables.now(table_scope(visit).number)
    words = visit.words_of(now.table.ruleset)

    def lines() -> list[str]:
        act = meant_by(now.table, place, sent.token)
        return [] if act is None or sent.moment != moment(now.table) else asked_first(now.table, place, act, words)

    if sent.key in now.table.sent or not (asked := await tables.thought(lines)):
        return None
    template = "play/sure_part.html" if visit.is_partial else "play/sure.html"
    return visit.page(template, words, lines=asked, number=now.number, sent=sent, signs=signs_for(visit, words))


async def _hint(visit: Visit, now: TableNow, place: int, role: Role) -> Response:
    """The choice of a player who searches and sees what this one sees; nobody else is sent it."""
    tables, words, seat = visit.site.tables, visit.words_of(now.table.ruleset), now.table.seat_of(place)
    with visit.site.limiter.work(visit, await visit.rank()):
        hint = None if seat is None else await tables.searched(lambda: hint_for(view_of(now.table.deal, seat), THOUGHT))
    lines = hint_lines(hint, words, now.table.ruleset)
    if visit.is_partial:
        return HTMLResponse(_told(visit, now, lines, is_hint=True))
    return await tables.thought(lambda: page_of(visit, now, place, role, lines, is_hint=True))


ROUTES: Final = (post("/play/{number:int}", act),)
