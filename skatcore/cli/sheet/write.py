"""``skat sheet new``, ``add``, ``pass``, ``ramsch``, ``correct`` and what else is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skatcore.cli.location import Where
from skatcore.cli.output import Format, catalogue, load
from skatcore.cli.sheet.session import (
    Desk,
    desk_at,
    mistakes,
    print_voided,
    say,
    store_at,
    void_deals,
)
from skatcore.cli.sheet.show import print_rows, print_sheet
from skatcore.cli.sheet.typed_deal import (
    Agreed,
    Said,
    Shared,
    Which,
    any_fields,
    fields_said,
    fields_shared,
)
from skatcore.club.sheet.entry import Untold, entry, misdealt, passed_fields, person
from skatcore.club.sheet.items import (
    AnyItem,
    Corrected,
    Ended,
    Entered,
    Inserted,
    Joined,
    Left,
    Reinstated,
    Signed,
    Struck,
    Voided,
)
from skatcore.club.sheet.money import stake_of
from skatcore.club.sheet.names import named_apart, readable_text
from skatcore.club.sheet.quick_entry import signers
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store, begun_under
from skatcore.model.game import SharedOutcome
from skatcore.model.record import Record
from skatcore.model.refusal import Refusal, Refused
from skatcore.records.schema import record_of
from skatcore.views.sheet_text import (
    lowest_text,
    misdealt_hand_text,
    next_text,
    reinstated_text,
    row_text,
    totals_text,
    void_text,
)

#: The commands of the sheet take these as they were typed.
__all__ = ["Agreed", "Said", "Shared", "Which"]

#: Within so many seconds the same result is taken for a slip.
SOON: Final = 60


def new_sheet(
    where: Where,
    players: Sequence[str],
    *,
    profile: str,
    title: str,
    deals: int | None,
    scheme: str,
    stake: str = "",
) -> None:
    """Begin a sheet; the store is made if it is not there yet."""
    from pydantic import ValidationError

    ruleset = load(profile, where.lang)
    words = catalogue(where.lang, ruleset)
    with mistakes(words):
        allowed = ruleset.core.table.players
        if len(players) not in allowed:
            expected = ", ".join(map(str, sorted(allowed)))
            details = (("count", str(len(players))), ("expected", expected))
            raise Refused(Refusal("players-number", ruleset.cite("table.players"), details))
        named = named_apart(players)
        try:
            agreed = stake and f"{stake_of(ruleset, stake)}"
            texts = {"title": readable_text(title), "scheme": scheme, "stake": agreed}
            begun = begun_under(ruleset, named, deals=deals, **texts)
        except ValidationError:
            raise Untold("beginning") from None
        series = Series(ruleset, begun)
        with store_at(where, Store, create=True) as store:
            kept = store.begin(begun, series)
            if where.fmt is not Format.table:
                print_sheet(Desk(kept, words, where.fmt))
                return
            called = f"{kept.number} {title}".strip()
            say(words.text("sheet.begun", sheet=called, store=store.name))
            say(next_text(series, words))


def add_game(where: Where, said: Said, which: Which, *, again: bool) -> None:
    """Write a game with a declarer as the next deal."""
    with desk_at(where) as desk:
        series, at = desk.series, which.turn(desk.series)
        there = tuple(dict.fromkeys((*at.active, *series.players)))
        item = entry(series, fields_said(series, said, at.active, there), at)
        _check_again(series, item, which, again=again)
        write(desk, item)


def _result(record: Record) -> tuple[object, ...]:
    """What came of a deal, whoever sat where."""
    if isinstance(record.outcome, SharedOutcome):
        points = zip(record.players, record.outcome.points, strict=True)
        return (record.announcement, frozenset(points))
    declarer = None if record.declarer is None else record.players[record.declarer]
    return (declarer, record.announcement, record.outcome)


def add_passed(where: Where, which: Which) -> None:
    """Write a deal in which all passed."""
    with desk_at(where) as desk:
        at = which.turn(desk.series)
        write(desk, entry(desk.series, passed_fields(at.active), at))


def add_shared(where: Where, shared: Shared, which: Which, *, again: bool) -> None:
    """Write a game without a declarer as the next deal."""
    with desk_at(where) as desk:
        at = which.turn(desk.series)
        item = entry(desk.series, fields_shared(desk.series, shared, at.active), at)
        _check_again(desk.series, item, which, again=again)
        write(desk, item)


def _check_again(series: Series, item: Entered, which: Which, *, again: bool) -> None:
    """The same result twice in so short a time is more often a slip than two deals.

    Raises:
        Untold: it stands there already, and nobody says that this is another deal.
    """
    if again or which.key or which.deal is not None or not series.rows:
        return
    last = next(one for one in series.items if one.key == series.entries[-1])
    row = series.rows[-1]
    soon = abs((item.at - last.at).total_seconds()) < SOON
    if (
        soon
        and not row.standing.gone
        and _result(record_of(item.game, 1, 0)) == _result(row.record)
    ):
        number = len(series.rows)
        raise Untold("same-again", number=number, next=number + 1)


def _check_number(number: int, deals: int, last: int | None = None) -> None:
    """A deal is named by its number on the sheet.

    Raises:
        Untold: there is none of that number.
    """
    if not 1 <= number <= (last or deals):
        raise Untold("no-deal", number=number, most=deals)


def correct_deal(
    where: Where, number: int, what: Said | Shared | None, agreed: Agreed, why: str
) -> None:
    """Write what stands for a deal from now on; None: all had passed."""
    with desk_at(where) as desk:
        series = desk.series
        _check_number(number, len(series.rows))
        row = series.rows[number - 1]
        item = Corrected(
            number=number,
            entry=series.entries[number - 1],
            game=any_fields(series, what, row.record.players, row.players, row.record),
            digest=series.ruleset.digest,
            **agreed.fields(row.players, why),
        )
        write(desk, item, number)


def insert_deal(
    where: Where, number: int, what: Said | Shared | None, agreed: Agreed, why: str
) -> None:
    """Write a deal that was left out before another; None: all had passed."""
    with desk_at(where) as desk:
        series = desk.series
        _check_number(number, len(series.rows), last=len(series.rows) + 1)
        place = series.place_of(number)
        item = Inserted(
            number=number,
            entry="".join(series.entries[number - 1 : number]),
            game=any_fields(series, what, place.active, place.players),
            digest=series.ruleset.digest,
            **agreed.fields(place.players, why),
        )
        write(desk, item, number)


def strike(where: Where, number: int, agreed: Agreed, why: str) -> None:
    """Strike a deal that was never played, or that stands there twice."""
    with desk_at(where) as desk:
        series = desk.series
        _check_number(number, len(series.rows))
        item = Struck(
            number=number,
            entry=series.entries[number - 1],
            **agreed.fields(series.rows[number - 1].players, why),
        )
        write(desk, item, number)


def end(where: Where, agreed: Agreed, why: str) -> None:
    """End the series before all its deals are played."""
    with desk_at(where) as desk:
        item = Ended(
            **agreed.fields(desk.series.players, why),
        )
        write(desk, item)


def misdeal(where: Where, number: int | None, *, sure: bool) -> None:
    """Deals of the round are void, as somebody dealt out of turn; told first, if nobody is sure."""
    with desk_at(where) as desk:
        item = misdealt(desk.series, number)
        if not sure:
            series, words = desk.series, desk.words
            hand, deals = misdealt_hand_text(series, words), void_text(series, item, words)
            raise Untold("misdeal-asks", what=f"{hand} {deals}")
        write(desk, item)


def reinstate(where: Where, agreed: Agreed, why: str, *, sure: bool) -> None:
    """Take back the last misdeal; where deals were repeated, that is told first."""
    with desk_at(where) as desk:
        item = Reinstated(
            **agreed.fields(desk.series.players, why),
        )
        if not sure and (twice := reinstated_text(desk.series, item, desk.words)):
            raise Untold("reinstate-asks", what=twice)
        write(desk, item)


def join(where: Where, player: str, instead_of: str, agreed: Agreed) -> None:
    """A player sits down."""
    with desk_at(where) as desk:
        players = desk.series.players
        instead = person(players, instead_of) if instead_of else ""
        *_, joining = named_apart([*(p for p in players if p != instead), player])
        item = Joined(player=joining, instead_of=instead, agreed=agreed.among(players))
        write(desk, item)


def leave(where: Where, player: str) -> None:
    """A player gets up."""
    with desk_at(where) as desk:
        write(desk, Left(player=person(desk.series.players, player)))


def sign(where: Where, names: Sequence[str], *, everybody: bool) -> None:
    """Players sign."""
    with desk_at(where) as desk:
        signing = signers(desk.series, names, everybody=everybody)
        if not signing:
            rest = signers(desk.series, [], everybody=True)
            raise Untold("who-signs", expected=", ".join(rest))
        *first, last = signing
        for player in first:
            desk.write(Signed(player=player))
        write(desk, Signed(player=last))


def void(where: Where, official: str, why: str) -> None:
    """An official declares the sheet void."""
    with desk_at(where) as desk:
        write(desk, Voided(official=readable_text(official), why=readable_text(why)))


def write(desk: Desk, item: AnyItem, number: int | None = None) -> None:
    """Write an item and say how the sheet stands now; ``number`` is the deal that it changes."""
    before = len(desk.series.rows)
    void = void_deals(desk.series)
    desk.write(item)
    series = desk.series
    rows = [series.rows[number - 1]] if number else series.rows[before:][-1:]
    if desk.fmt is not Format.table:
        print_rows(desk, rows)
        return
    for row in rows:
        say(row_text(row, desk.words))
    if isinstance(item, Corrected) and (made := series.corrections[item.number][-1]).lowest:
        say(lowest_text(made, desk.words))
    print_voided(desk, void)
    say(totals_text(series, desk.words))
