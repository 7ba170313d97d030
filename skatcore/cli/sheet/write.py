"""``skat sheet new``, ``add``, ``pass``, ``shared``, ``correct`` and what else is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from skatcore.cli.output import Format, catalogue, load
from skatcore.cli.sheet.commands import (
    AddGame,
    AddShared,
    AgreementOptions,
    ChangedDeal,
    EndSeries,
    GameOptions,
    JoinSheet,
    LeaveSheet,
    Misdeal,
    NewSheet,
    NextDeal,
    NextGame,
    SharedOptions,
    SignSheet,
    StrikeDeal,
    VoidSheet,
)
from skatcore.cli.sheet.session import (
    SheetSession,
    mistakes,
    open_sheet,
    say,
    say_voided,
    store_at,
    told_back,
    told_hand,
    told_lowest,
    told_next,
    told_row,
    told_totals,
    told_void,
    void_deals,
)
from skatcore.cli.sheet.show import print_rows, print_sheet
from skatcore.club.sheet.entry import (
    Told,
    Turn,
    Untold,
    check_plays,
    entry,
    game_fields,
    misdealt,
    passed_fields,
    person,
    shared_contract,
    shared_fields,
    turn,
    with_bid,
)
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
from skatcore.club.sheet.numbers import number_typed
from skatcore.club.sheet.quick_entry import game_said, signers
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store, begun_under
from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import TRICKS, Extras, Level, SharedOutcome
from skatcore.model.record import Record
from skatcore.model.refusal import Refusal, Refused
from skatcore.records.schema import record_of

Three = tuple[str, str, str]
#: Within so many seconds the same result is taken for a slip.
SOON: Final = 60


def new_sheet(request: NewSheet) -> None:
    """Begin a sheet; the store is made if it is not there yet."""
    from pydantic import ValidationError

    players, title, stake = request.players, request.title, request.stake
    ruleset = load(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    with mistakes(words):
        allowed = ruleset.core.table.players
        if len(players) not in allowed:
            told = ", ".join(map(str, sorted(allowed)))
            details = (("count", str(len(players))), ("expected", told))
            raise Refused(Refusal("players-number", ruleset.cite("table.players"), details))
        named = named_apart(players)
        try:
            agreed = stake and f"{stake_of(ruleset, stake)}"
            texts = {"title": readable_text(title), "scheme": request.scheme, "stake": agreed}
            begun = begun_under(ruleset, named, deals=request.deals, **texts)
        except ValidationError:
            raise Untold("beginning") from None
        series = Series(ruleset, begun)
        with store_at(request, Store, create=True) as store:
            kept = store.begin(begun, series)
            if request.fmt is not Format.table:
                print_sheet(SheetSession(kept, words, request.fmt))
                return
            called = f"{kept.number} {title}".strip()
            say(words.text("sheet.begun", sheet=called, store=store.name))
            say(told_next(series, words))


def _turn(request: NextDeal, series: Series) -> Turn:
    """Who deals and plays it; the number stands in the entry, so that no other is written."""
    at = turn(series, request.key)
    return at if request.deal is None else replace(at, number=request.deal)


def add_game(request: AddGame) -> None:
    """Write a game with a declarer as the next deal."""
    with open_sheet(request) as desk:
        series, at = desk.series, _turn(request, desk.series)
        there = tuple(dict.fromkeys((*at.active, *series.players)))
        names = (request.player, " ".join(request.game), request.extra)
        item = entry(series, _game_fields(series, request, names, at.active, there), at)
        _check_again(series, item, request)
        write(desk, item)


def _result(record: Record) -> tuple[object, ...]:
    """What came of a deal, whoever sat where."""
    if isinstance(record.outcome, SharedOutcome):
        points = zip(record.players, record.outcome.points, strict=True)
        return (record.announcement, frozenset(points))
    declarer = None if record.declarer is None else record.players[record.declarer]
    return (declarer, record.announcement, record.outcome)


def add_passed(request: NextDeal) -> None:
    """Write a deal in which all passed."""
    with open_sheet(request) as desk:
        at = _turn(request, desk.series)
        write(desk, entry(desk.series, passed_fields(at.active), at))


def add_shared(request: AddShared) -> None:
    """Write a game without a declarer as the next deal."""
    with open_sheet(request) as desk:
        at = _turn(request, desk.series)
        shares = (request.shares, request.extra)
        item = entry(desk.series, _shared_fields(desk.series, request, shares, at.active), at)
        _check_again(desk.series, item, request)
        write(desk, item)


def _check_again(series: Series, item: Entered, request: NextGame) -> None:
    """The same result twice in so short a time is more often a slip than two deals.

    Raises:
        Untold: it stands there already, and nobody says that this is another deal.
    """
    if request.again or request.key or request.deal is not None or not series.rows:
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


def _agreed(request: AgreementOptions | JoinSheet, players: Sequence[str]) -> tuple[str, ...]:
    """The players who agreed: all of them, or those who are named."""
    if request.all_agreed:
        return tuple(players)
    names = [part.strip() for name in request.agreed for part in name.split(",") if part.strip()]
    return tuple(person(players, name) for name in names)


def _check_what(request: ChangedDeal) -> None:
    """Look at what is said of a deal.

    Raises:
        Untold: nothing is said of it, or an option does not go with what is said.
    """
    if request.passed is bool(request.what):
        raise Untold("instead")
    of_shares = {"--skat": request.skat is not None, "--last": request.last}
    unfit = request.named() if request.passed or request.is_shared else of_shares
    if request.passed:
        unfit |= of_shares | {"--extra": request.extra}
    if idle := ", ".join(option for option, value in unfit.items() if value):
        raise Untold("unfit", word=idle)


def correct_deal(request: ChangedDeal) -> None:
    """Write what stands for a deal from now on."""
    with open_sheet(request) as desk:
        _check_what(request)
        series, number = desk.series, request.number
        if not 1 <= number <= len(series.rows):
            raise Untold("no-deal", number=number, most=len(series.rows))
        row = series.rows[number - 1]
        item = Corrected(
            number=number,
            entry=series.entries[number - 1],
            game=_fields(series, request, row.record.players, row.players, row.record),
            digest=series.ruleset.digest,
            agreed=_agreed(request, row.players),
            official=readable_text(request.official),
            why=readable_text(request.because),
        )
        write(desk, item, number)


def insert_deal(request: ChangedDeal) -> None:
    """Write a deal that was left out before another."""
    with open_sheet(request) as desk:
        _check_what(request)
        series, number = desk.series, request.number
        if not 1 <= number <= len(series.rows) + 1:
            raise Untold("no-deal", number=number, most=len(series.rows))
        place = series.place_of(number)
        item = Inserted(
            number=number,
            entry="".join(series.entries[number - 1 : number]),
            game=_fields(series, request, place.active, place.players),
            digest=series.ruleset.digest,
            agreed=_agreed(request, place.players),
            official=readable_text(request.official),
            why=readable_text(request.because),
        )
        write(desk, item, number)


def strike(request: StrikeDeal) -> None:
    """Strike a deal that was never played, or that stands there twice."""
    with open_sheet(request) as desk:
        series, number = desk.series, request.number
        if not 1 <= number <= len(series.rows):
            raise Untold("no-deal", number=number, most=len(series.rows))
        item = Struck(
            number=number,
            entry=series.entries[number - 1],
            agreed=_agreed(request, series.rows[number - 1].players),
            official=readable_text(request.official),
            why=readable_text(request.because),
        )
        write(desk, item, number)


def end(request: EndSeries) -> None:
    """End the series before all its deals are played."""
    with open_sheet(request) as desk:
        item = Ended(
            agreed=_agreed(request, desk.series.players),
            official=readable_text(request.official),
            why=readable_text(request.because),
        )
        write(desk, item)


def misdeal(request: Misdeal) -> None:
    """Deals of the round are void, as somebody dealt out of turn; told first, if nobody is sure."""
    if request.back:
        _reinstate(request)
        return
    with open_sheet(request) as desk:
        item = misdealt(desk.series, request.number)
        if not request.yes:
            told = " ".join((told_hand(desk), told_void(desk, item)))
            raise Untold("misdeal-asks", what=told)
        write(desk, item)


def _reinstate(request: Misdeal) -> None:
    """Take back the last misdeal; where deals were repeated, that is told first."""
    with open_sheet(request) as desk:
        item = Reinstated(
            agreed=_agreed(request, desk.series.players),
            official=readable_text(request.official),
            why=readable_text(request.because),
        )
        if not request.yes and (told := told_back(desk, item)):
            raise Untold("reinstate-asks", what=told)
        write(desk, item)


def join(request: JoinSheet) -> None:
    """A player sits down."""
    with open_sheet(request) as desk:
        players = desk.series.players
        instead = person(players, request.instead_of) if request.instead_of else ""
        *_, joining = named_apart([*(p for p in players if p != instead), request.player])
        item = Joined(player=joining, instead_of=instead, agreed=_agreed(request, players))
        write(desk, item)


def leave(request: LeaveSheet) -> None:
    """A player gets up."""
    with open_sheet(request) as desk:
        write(desk, Left(player=person(desk.series.players, request.player)))


def sign(request: SignSheet) -> None:
    """Players sign."""
    with open_sheet(request) as desk:
        signing = signers(desk.series, request.players, everybody=request.everybody)
        if not signing:
            rest = signers(desk.series, [], everybody=True)
            raise Untold("who-signs", expected=", ".join(rest))
        *first, last = signing
        for player in first:
            desk.write(Signed(player=player))
        write(desk, Signed(player=last))


def void(request: VoidSheet) -> None:
    """An official declares the sheet void."""
    with open_sheet(request) as desk:
        official, why = readable_text(request.official), readable_text(request.because)
        write(desk, Voided(official=official, why=why))


def write(desk: SheetSession, item: AnyItem, number: int | None = None) -> None:
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
        say(told_row(row, desk.words))
    if isinstance(item, Corrected) and (made := series.corrections[item.number][-1]).lowest:
        say(told_lowest(made, desk.words))
    say_voided(desk, void)
    say(told_totals(series, desk.words))


def _fields(
    series: Series,
    request: ChangedDeal,
    active: Three,
    there: Sequence[str],
    before: Record | None = None,
) -> dict[str, str]:
    """The fields of any deal; ``before`` is what it replaces."""
    what, extra = request.what, request.extra
    if request.passed:
        return passed_fields(active)
    if request.is_shared:
        return _shared_fields(series, request, (what, extra), active)
    names = (what[0], " ".join(what[1:]), extra)
    return _game_fields(series, request, names, active, there, before)


def _game_fields(
    series: Series,
    options: GameOptions,
    names: tuple[str, str, Sequence[str]],
    active: Three,
    there: Sequence[str],
    before: Record | None = None,
) -> dict[str, str]:
    """The fields of a game with a declarer, of the names of him, his game and its extras.

    ``there`` were at the table in that deal.

    Raises:
        Untold: two options exclude each other.
    """
    if options.matadors is not None and options.without is not None:
        raise Untold("with-and-without")
    if options.won and options.lost:
        raise Untold("won-and-lost")
    level = Level.SCHNEIDER if options.schneider else Level.PLAIN
    ruleset, (player, game, extra) = series.ruleset, names
    told = Told(
        player=person(there, player),
        game=game_said(game, ruleset, extras_said(extra)),
        won=options.won if options.won or options.lost else None,
        level=Level.SCHWARZ if options.schwarz else level,
        matadors=options.matadors if options.without is None else -options.without,
        cards=_cards(options.cards),
        points=options.points,
        conceded=options.conceded,
    )
    return game_fields(ruleset, active, with_bid(told, options.bid, before))


def _shared_fields(
    series: Series,
    options: SharedOptions,
    shares: tuple[Sequence[str], Sequence[str]],
    active: Three,
) -> dict[str, str]:
    """The fields of a game without a declarer: ``Bo=40``, ``Bo=40/3``, and its extras."""
    points: dict[str, int] = {}
    tricks: dict[str, int] = {}
    for text in shares[0]:
        name, sign, numbers = text.rpartition("=")
        counted, _, taken = numbers.partition("/")
        counted_points, taken_tricks = number_typed(counted), number_typed(taken)
        if not sign or counted_points is None or (taken and taken_tricks is None):
            raise Untold("share-form", word=text)
        player = _playing(series, active, name)
        points[player] = counted_points
        if taken_tricks is not None:
            tricks[player] = taken_tricks
    if len(points) != len(active):
        raise Untold("three-points", expected=", ".join(active))
    return shared_fields(
        active,
        shared_contract(series),
        [points[player] for player in active],
        tricks=[tricks[player] for player in active] if len(tricks) == len(active) else None,
        skat=options.skat,
        last=_playing(series, active, options.last) if options.last else "",
        extras=dict(extras_said(shares[1])),
    )


def _playing(series: Series, active: Three, said: str) -> str:
    """One of the three who play; whoever sits out is told so."""
    player = person(dict.fromkeys((*active, *series.players)), said)
    check_plays(active, player)
    return player


def extras_said(given: Sequence[str]) -> Extras:
    """What plugins add, typed ``patrolki=2``."""
    found: dict[str, int | str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not name or not sign or not value:
            raise Untold("extra-form", word=text)
        number = number_typed(value)
        found[name] = value if number is None else number
    return tuple(sorted(found.items()))


def _cards(text: str) -> tuple[Card, ...]:
    if not text:
        return ()
    try:
        cards = parse_cards(text.upper())
    except ValueError as error:
        raise Untold("cards", why=str(error)) from None
    if len(cards) != TRICKS + 2:
        raise Untold("cards-twelve", count=len(cards))
    return cards
