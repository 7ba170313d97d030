"""A sheet opened for a command, with errors told as the command line tells them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic import ValidationError

from skatcore.cli.location import Where
from skatcore.cli.output import FOUND, USAGE, Format, catalogue, print_line, refuse
from skatcore.club.sheet.entry import Untold
from skatcore.club.sheet.misdeals import voided_by
from skatcore.club.sheet.rows import Correction, Row, Standing
from skatcore.club.sheet.store import Store
from skatcore.club.sheet.stored import Kept
from skatcore.club.storage.database import Keeping
from skatcore.club.storage.errors import StoreError
from skatcore.club.storage.log_table import Overtaken
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.scoring.game_names import GameUnknown
from skatcore.views.printing.sheet import agreement_note

if TYPE_CHECKING:
    from skatcore.club.log import Log
    from skatcore.club.sheet.items import AnyItem, Misdealt, Reinstated
    from skatcore.club.sheet.series import Series
    from skatcore.text.catalogue import Catalogue


#: What a writer may do wrongly.
Mistake = Refused | Untold | GameUnknown | Unscorable | ValidationError
MISTAKES: Final = (Refused, Untold, GameUnknown, Unscorable, ValidationError)


@dataclass(slots=True)
class SheetSession:
    """A sheet that is open, with the words of its rule set."""

    kept: Kept
    words: Catalogue
    fmt: Format

    @property
    def series(self) -> Series:
        """The series as it stands."""
        return self.kept.series

    def write(self, item: AnyItem) -> None:
        """Write an item.

        Raises:
            Refused: it may not be written now.
            StoreError: it cannot be written.
        """
        self.kept.write(item)


Kind = TypeVar("Kind", bound=Keeping)


@contextmanager
def store_at(
    where: Where, kind: type[Kind], *, reads: bool = False, create: bool = False
) -> Iterator[Kind]:
    """The store; whatever is wrong with it ends the program with a message and status 1."""
    try:
        with kind.open(where.file, create=create, reads=reads) as store:
            if store.opened.copy:
                words = catalogue(where.lang)
                told = words.text("store.upgraded", copy=store.opened.copy)
                print_line(f"{store.name}: {told}", error=True)
            yield store
    except StoreError as error:
        words = catalogue(where.lang)
        refuse(error.text(words), words, status=FOUND)


@contextmanager
def open_sheet(where: Where, *, reads: bool = False) -> Iterator[SheetSession]:
    """The sheet; what cannot be written on it ends the program with the reason."""
    with store_at(where, Store, reads=reads) as store:
        kept = store.sheet(where.which)
        words = catalogue(where.lang, kept.series.ruleset)
        check_rules(kept.series, words, reads=reads)
        with mistakes(words):
            yield SheetSession(kept, words, where.fmt)


def check_rules(log: Log[Any], words: Catalogue, *, reads: bool) -> None:
    """Say that what can only be shown is as it was confirmed, and why.

    Raises:
        StoreError: it is to be written to.
    """
    if log.only_shown is None:
        return
    if not reads:
        raise log.only_shown
    key = "as-confirmed" if all(item.whole for item in log.items[1:]) else "no-scores"
    told = words.text(f"store.{key}", why=log.only_shown.text(words))
    print_line(f"skat: {told}", error=True)


@contextmanager
def mistakes(words: Catalogue) -> Iterator[None]:
    """A mistake of the writer's ends the program with what is wrong and what would be right."""
    try:
        yield
    except MISTAKES as error:
        found = isinstance(error, Refused | Unscorable)
        refuse(why_not(error, words), words, status=FOUND if found else USAGE)


def why_not(error: Mistake, words: Catalogue) -> str:
    """What is wrong, and what would be right."""
    if isinstance(error, Overtaken):
        return why_overtaken(error, words)
    if isinstance(error, Refused):
        return why_refused(error, words)
    if isinstance(error, ValidationError):
        field = ".".join(map(str, error.errors()[0]["loc"]))
        return Untold("field", field=field).text(words)
    return why_untold(error, words)


def why_refused(error: Refused, words: Catalogue) -> str:
    """Why something may not be written, with the clause."""
    return words.refusal(error.refusal) + words.in_brackets(error.refusal.clause)


def why_overtaken(error: Overtaken, words: Catalogue) -> str:
    """That somebody else was quicker, and which deals he has written."""
    deals = error.log.rows[-error.entered :] if error.entered else ()
    if not deals:
        return words.text("tournament.overtaken", why=why_refused(error, words))
    told = "; ".join(told_row(row, words) for row in deals)
    return words.text("sheet.overtaken", deals=told)


def why_untold(error: Untold | GameUnknown | Unscorable, words: Catalogue) -> str:
    """Why what was said is no deal."""
    if isinstance(error, Untold):
        return error.text(words)
    if isinstance(error, Unscorable):
        return words.missing(error.missing) + words.in_brackets(error.missing.clause)
    message = words.text(f"cli.{error.problem}", word=error.word)
    if error.suggestion:
        message += words.text("problem.suggestion", suggestion=error.suggestion)
    return message


def told_row(row: Row, words: Catalogue) -> str:
    """A deal in one line: "3: Bo, Hearts hand: won, +50"."""
    game = row.record.announcement
    if row.standing is Standing.DEALT_AGAIN:
        what = words.text("sheet.dealt-again")
    elif game is None:
        what = words.text("cli.passed")
    else:
        name = words.game(game.contract, game.form.code)
        if row.declarer:
            result = words.text("cli.won" if row.won else "cli.lost")
            if row.overbid:
                result += f" ({words.text('word.overbid')})"
            what = f"{row.declarer}, {name}: {result}, {row.own(row.declarer):+d}"
        else:
            shares = [f"{player} {row.own(player):+d}" for player in row.record.players]
            what = f"{name}: {', '.join(shares)}"
    void = f" ({words.text(f'sheet.{row.standing.value}')})" if row.standing.gone else ""
    return words.text("sheet.deal", number=row.number, what=what) + void


def told_correction(made: Correction, words: Catalogue) -> str:
    """Who agreed to a correction and why, and what stood there before."""
    item = made.item
    number = made.replaced.number
    parts = [agreement_note(item, words, number)]
    if made.lowest:
        parts.append(told_lowest(made, words))
    parts.append(words.text("sheet.before", what=told_row(made.replaced, words)))
    return ". ".join(parts)


def told_lowest(made: Correction, words: Catalogue) -> str:
    """That officials write the lowest value, whatever was typed (tournament rules 7.2.5)."""
    cite = made.replaced.scored.ruleset.cite("sheet.officials")
    return words.text("sheet.lowest") + words.in_brackets(cite)


def told_totals(series: Series, words: Catalogue) -> str:
    """What each player has, and how it goes on."""
    totals = ", ".join(f"{name} {total}" for name, total in series.totals.items())
    return f"{words.text('cli.total')}: {totals}. {told_next(series, words)}"


def told_next(series: Series, words: Catalogue) -> str:
    """How the sheet goes on: who deals and who plays, or what is still to be signed."""
    if series.voided is not None:
        return words.text("sheet.is-void", player=series.voided.official)
    if series.closed:
        over = _limit_reached(series, words) + _ended(series, words)
        return over + words.text("sheet.closed")
    if series.signed or series.over:
        rest = [name for name in series.players if name not in series.signed]
        to_sign = words.text("sheet.to-sign", players=", ".join(rest))
        return _limit_reached(series, words) + _ended(series, words) + to_sign
    text = words.text("sheet.next", dealer=series.dealer, players=", ".join(series.active))
    if series.ahead.contract:
        text += " " + words.text("sheet.round-of", contract=series.ahead.contract)
    elif series.ahead.told:
        told = {rule: words.text(f"series-rule.{rule}") for rule in series.ahead.told}
        for rule, count in series.ahead.left:
            told[rule] = words.text("sheet.on-left", rule=told[rule], count=count)
        text += " " + words.text("sheet.on", rule=", ".join(told.values()))
    return text


def _ended(series: Series, words: Catalogue) -> str:
    """That the end was agreed on; and where the rules say nothing of such an end, that too."""
    if series.ended is None:
        return ""
    deals, count = series.begun.deals, series.counted
    key = "sheet.ended" if deals is None else "sheet.ended-of"
    text = words.text(key, count=count, deals=deals or 0) + " "
    if series.ruleset.silent_on("sheet.ending"):
        text += words.text("sheet.ended-unsaid") + " "
    return text


def _limit_reached(series: Series, words: Catalogue) -> str:
    """Who has ended the series with his total; nothing where totals have no limit."""
    limit, reached = series.scheme.limit, series.at_limit
    if limit is None or not reached:
        return ""
    return words.text("sheet.limit-reached", limit=limit, players=", ".join(reached)) + " "


def void_deals(series: Series) -> set[int]:
    """The numbers of the deals that are void."""
    return {row.number for row in series.rows if row.standing is Standing.VOID}


def say_voided(desk: SheetSession, before: set[int]) -> None:
    """Which deals have become void or stand again, if any do."""
    now = void_deals(desk.series)
    for key, numbers in (("voided-deals", now - before), ("void-again", before - now)):
        if numbers:
            told = ", ".join(map(str, sorted(numbers)))
            say(desk.words.text(f"sheet.{key}", numbers=told))


def told_hand(desk: SheetSession) -> str:
    """What follows from a single misdealt hand: who deals again (ISkO 3.2.8-9)."""
    series, words = desk.series, desk.words
    deals, unsaid = series.ruleset.core.table.faulty_deal, series.ruleset.silent_on("deal.again")
    if deals == "next-dealer":
        at = series.table.next().dealer
        return words.text("sheet.misdealt-hand-next", dealer=series.players[at])
    if unsaid and deals == "not-stated":
        return words.text("sheet.misdealt-hand-unsaid", dealer=series.dealer)
    clause = "" if unsaid else words.in_brackets(series.ruleset.cite("deal.again"))
    return words.text("sheet.misdealt-hand", dealer=series.dealer, clause=clause)


def told_void(desk: SheetSession, item: Misdealt, key: str = "would-void") -> str:
    """Which deals would become void.

    Raises:
        Refused: none would, or it may not be written.
    """
    if (refused := desk.series.refusal(item)) is not None:
        raise Refused(refused)
    rows = [desk.series.rows[at] for at in voided_by(desk.series, item.number)]
    told = ", ".join(str(row.number) for row in rows)
    return desk.words.text(f"sheet.{key}", numbers=told)


def told_back(desk: SheetSession, item: Reinstated, key: str = "would-count") -> str:
    """Which deals would count twice, dealt and repeated; nothing where none was repeated.

    Raises:
        Refused: the item may not be written.
    """
    if (refused := desk.series.refusal(item)) is not None:
        raise Refused(refused)
    again, since = (", ".join(map(str, found)) for found in desk.series.since_misdeal())
    return desk.words.text(f"sheet.{key}", numbers=again, since=since) if since else ""


def say(text: str) -> None:
    """One line for people."""
    print_line(text)
