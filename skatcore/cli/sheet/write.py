"""``skat sheet new``, ``add``, ``pass``, ``shared``, ``correct`` and what else is written."""

from __future__ import annotations

from collections.abc import Callable

from skatcore.cli.output import catalogue, told
from skatcore.cli.sheet.commands import (
    AddGame,
    AddShared,
    ChangedDeal,
    DealRequest,
    EndSeries,
    GameRequest,
    JoinSheet,
    LeaveSheet,
    Misdeal,
    NewSheet,
    SignSheet,
    StrikeDeal,
    VoidSheet,
)
from skatcore.cli.sheet.session import SheetSession, open_sheet, store_at
from skatcore.cli.sheet.typed_deal import agreed, agreement, changed_deal, check_what, typed_game, typed_shared
from skatcore.cli.tables import print_blocks, show
from skatcore.cli.usual_rules import rules_named
from skatcore.club import EntryError, first
from skatcore.club.entry import (
    check_changes,
    check_deal,
    deal_change,
    entry,
    misdealt,
    passed_deal,
    person,
    repeated,
    signers,
    turn,
)
from skatcore.club.sheet import (
    AnyItem,
    Corrected,
    DealEntry,
    Ended,
    Inserted,
    Joined,
    PlayerLeft,
    Reinstated,
    Series,
    SheetTerms,
    Signed,
    Standing,
    Store,
    Struck,
    Three,
    Voided,
    begun_as_typed,
    named_apart,
    readable_text,
)
from skatcore.model import Refused
from skatcore.views import lines
from skatcore.views.rules import rules_line
from skatcore.views.sheet import (
    MISTAKES,
    lowest_text,
    misdealt_hand_text,
    next_text,
    reinstated_text,
    row_text,
    rows_report,
    seat_note,
    sheet_report,
    totals_text,
    void_text,
)


def new_sheet(request: NewSheet) -> None:
    """Begin a sheet; the store is made if it is not there yet."""
    ruleset = rules_named(request.profile, request.lang, request.file)
    words = catalogue(request.lang, ruleset)
    with told(words, *MISTAKES):
        terms = SheetTerms(title=request.title, deals=request.deals, scheme=request.scheme, stake=request.stake)
        begun = begun_as_typed(ruleset, request.players, **terms)
        series = Series(ruleset, begun)
        with store_at(request, Store, create=True) as store:
            kept = store.begin(begun, series)
            called = f"{kept.number} {begun.title}".strip()
            begins = words.text("sheet.begun", sheet=called, store=store.name)
            texts = (begins, rules_line(ruleset, words), next_text(series, words))
            report = sheet_report(kept, words)
            show(report, request.fmt, words, lambda: print_blocks(lines(texts, breaks=False), words))


def add_game(request: AddGame) -> None:
    """Write a game with a declarer as the next deal."""
    what = (request.player, *request.game)
    _add(request, lambda series, active: typed_game(series, request, what, active))


def add_shared(request: AddShared) -> None:
    """Write a game without a declarer as the next deal."""
    _add(request, lambda series, active: typed_shared(series, request, request.shares, active))


def add_passed(request: DealRequest) -> None:
    """Write a deal in which all passed."""

    def deal(series: Series, active: Three) -> DealEntry:
        if refusal := first(series.dealt_no_more()):  # what to type instead is no help then
            raise Refused(refusal)
        return passed_deal(series, active, command="skat sheet shared")

    _add(request, deal)


def _add(request: DealRequest, deal: Callable[[Series, Three], DealEntry]) -> None:
    with open_sheet(request, enters=True) as session:
        series = session.series
        at = turn(series, request.key, request.deal)
        item = entry(series, deal(series, at.active), at)
        asks = isinstance(request, GameRequest) and not (request.again or request.key or request.deal)
        if asks and (row := repeated(series, item)):
            raise EntryError("entry.same-again", number=row.number, next=row.number + 1)
        write(session, item)


def correct_deal(request: ChangedDeal) -> None:
    """Replace a deal that was written wrongly."""
    _change(request, Corrected)


def insert_deal(request: ChangedDeal) -> None:
    """Write a deal that was left out before another."""
    _change(request, Inserted)


def _change(request: ChangedDeal, kind: type[Corrected | Inserted]) -> None:
    with open_sheet(request) as session:
        check_what(request)
        series, number, replaces = session.series, request.number, kind is Corrected
        check_deal(series, number, last=len(series.rows) + (not replaces))
        active, players = series.seats(number)
        deal = changed_deal(series, request, active, series.deal(number) if replaces else None)
        item = deal_change(series, kind, number, deal, **agreement(request, players))
        if isinstance(item, Corrected):
            check_changes(series, item)
        write(session, item, number)


def strike(request: StrikeDeal) -> None:
    """Strike a deal that was never played, or that was written twice."""
    with open_sheet(request) as session:
        series, number = session.series, request.number
        check_deal(series, number)
        _, players = series.seats(number)
        write(session, deal_change(series, Struck, number, **agreement(request, players)), number)


def end(request: EndSeries) -> None:
    """End the series before all its deals are played."""
    with open_sheet(request) as session:
        write(session, Ended(**agreement(request, session.series.players)))


def misdeal(request: Misdeal) -> None:
    """Deals of the round are void, as somebody dealt out of turn, or count again (``back``).

    Without ``yes`` it is only said what would be written: always for void deals, and where deals
    that were repeated would count twice.
    """
    with open_sheet(request) as session:
        series, words = session.series, session.words
        if request.back:
            back = Reinstated(**agreement(request, series.players))
            if not request.yes and (question := reinstated_text(series, back, words)):
                raise EntryError("entry.reinstate-asks", what=question)
            write(session, back)
            return
        item = misdealt(series, request.number)
        if not request.yes:
            question = f"{misdealt_hand_text(series, words)} {void_text(series, item, words)}"
            raise EntryError("entry.misdeal-asks", what=question)
        write(session, item)


def join(request: JoinSheet) -> None:
    """A player sits down."""
    with open_sheet(request) as session:
        players, places = session.series.players, (*session.series.players, *session.series.vacated)
        instead = person(places, request.instead_of) if request.instead_of else ""
        *_, joining = named_apart([*(p for p in players if p != instead), request.player])
        item = Joined(player=joining, instead_of=instead, agreed=agreed(request, players))
        write(session, item)


def leave(request: LeaveSheet) -> None:
    """A player gets up."""
    with open_sheet(request) as session:
        players = session.series.players
        write(session, PlayerLeft(player=person(players, request.player), **agreement(request, players)))


def sign(request: SignSheet) -> None:
    """Players sign."""
    with open_sheet(request) as session:
        signing = signers(session.series, request.players, everybody=request.everybody)
        if not signing:
            rest = signers(session.series, [], everybody=True)
            raise EntryError("entry.who-signs", expected=", ".join(rest))
        *first, last = signing
        for player in first:
            session.kept.write(Signed(player=player))
        write(session, Signed(player=last))


def void(request: VoidSheet) -> None:
    """An official declares the sheet void."""
    with open_sheet(request) as session:
        official, why = readable_text(request.official), readable_text(request.because)
        write(session, Voided(official=official, why=why))


def write(session: SheetSession, item: AnyItem, number: int | None = None) -> None:
    """Write an item and say what the sheet is now; ``number`` is the deal that it changes."""
    series, words, written = session.series, session.words, len(session.series.rows)
    before = _void_deals(series)
    session.kept.write(item)
    rows = [series.rows[number - 1]] if number else series.rows[written:][-1:]
    texts = [row_text(row, words) for row in rows]
    if isinstance(item, Corrected) and (made := series.rows[item.number - 1].corrections[-1]).lowest:
        texts.append(lowest_text(made, words))
    if isinstance(item, Joined | PlayerLeft):
        texts.append(seat_note(item, series, words))
    now = _void_deals(series)
    for key, numbers in (("voided-deals", now - before), ("void-again", before - now)):
        if numbers:
            texts.append(words.text(f"sheet.{key}", numbers=", ".join(map(str, sorted(numbers)))))
    show(rows_report(rows, series, [*texts, totals_text(series, words)]), session.fmt, words)


def _void_deals(series: Series) -> set[int]:
    return {row.number for row in series.rows if row.standing is Standing.VOID}
