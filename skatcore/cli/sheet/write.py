"""``skat sheet new``, ``add``, ``pass``, ``ramsch``, ``correct`` and what else is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from skatcore.cli.location import Where
from skatcore.cli.output import Format, catalogue, load
from skatcore.cli.sheet.session import (
    Desk,
    desk_at,
    mistakes,
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
from skatcore.club.errors import EntryError
from skatcore.club.sheet.entry import (
    ResultInput,
    Turn,
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
    PlayerLeft,
    Reinstated,
    Signed,
    Struck,
    Voided,
)
from skatcore.club.sheet.money import stake_of
from skatcore.club.sheet.quick_entry import game_said, signers
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.store import Store, begun_under
from skatcore.club.sheet.typed import named_apart, number_typed, readable_text
from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import TRICKS, Extras, Level, SharedOutcome
from skatcore.model.record import Record
from skatcore.model.refusal import Refusal, Refused
from skatcore.records.schema import record_of

Three = tuple[str, str, str]
#: Within so many seconds the same result is taken for a slip.
SOON: Final = 60


@dataclass(frozen=True, slots=True)
class Said:
    """What was said of a game, as it was typed."""

    player: str
    game: str
    matadors: int | None = None
    cards: str = ""
    won: bool | None = None
    level: Level = Level.PLAIN
    points: int | None = None
    bid: int | None = None
    conceded: bool = False
    extra: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shared:
    """What was said of a game without a declarer, as it was typed: ``Bo=40``, ``Bo=40/3``."""

    shares: tuple[str, ...]
    skat: int | None = None
    last: str = ""
    extra: tuple[str, ...] = ()


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
            told = ", ".join(map(str, sorted(allowed)))
            details = (("count", str(len(players))), ("expected", told))
            raise Refused(Refusal("players-number", ruleset.cite("table.players"), details))
        named = named_apart(players)
        try:
            agreed = stake and f"{stake_of(ruleset, stake)}"
            texts = {"title": readable_text(title), "scheme": scheme, "stake": agreed}
            begun = begun_under(ruleset, named, deals=deals, **texts)
        except ValidationError:
            raise EntryError("beginning") from None
        series = Series(ruleset, begun)
        with store_at(where, Store, create=True) as store:
            kept = store.begin(begun, series)
            if where.fmt is not Format.table:
                print_sheet(Desk(kept, words, where.fmt))
                return
            called = f"{kept.number} {title}".strip()
            say(words.text("sheet.begun", sheet=called, store=store.name))
            say(told_next(series, words))


@dataclass(frozen=True, slots=True)
class Which:
    """Which deal is meant, as it was typed: its number, a key of the writer's own, or neither."""

    key: str = ""
    deal: int | None = None

    def turn(self, series: Series) -> Turn:
        """Who deals and plays it; the number stands in the entry, so that no other is written."""
        at = turn(series, self.key)
        return at if self.deal is None else replace(at, number=self.deal)


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
        EntryError: it stands there already, and nobody says that this is another deal.
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
        raise EntryError("same-again", number=number, next=number + 1)


@dataclass(frozen=True, slots=True)
class Agreed:
    """Who agreed to something, as it was typed: names, all of them, or an official instead."""

    names: tuple[str, ...] = ()
    everybody: bool = False
    official: str = ""

    def among(self, players: Sequence[str]) -> tuple[str, ...]:
        """The players who agreed."""
        if self.everybody:
            return tuple(players)
        said = [part.strip() for name in self.names for part in name.split(",") if part.strip()]
        return tuple(person(players, name) for name in said)


def correct_deal(
    where: Where, number: int, what: Said | Shared | None, agreed: Agreed, why: str
) -> None:
    """Write what stands for a deal from now on; None: all had passed."""
    with desk_at(where) as desk:
        series = desk.series
        if not 1 <= number <= len(series.rows):
            raise EntryError("no-deal", number=number, most=len(series.rows))
        row = series.rows[number - 1]
        item = Corrected(
            number=number,
            entry=series.entries[number - 1],
            game=_fields(series, what, row.record.players, row.players, row.record),
            digest=series.ruleset.digest,
            agreed=agreed.among(row.players),
            official=readable_text(agreed.official),
            why=readable_text(why),
        )
        write(desk, item, number)


def insert_deal(
    where: Where, number: int, what: Said | Shared | None, agreed: Agreed, why: str
) -> None:
    """Write a deal that was left out before another; None: all had passed."""
    with desk_at(where) as desk:
        series = desk.series
        if not 1 <= number <= len(series.rows) + 1:
            raise EntryError("no-deal", number=number, most=len(series.rows))
        place = series.position(number)
        item = Inserted(
            number=number,
            entry="".join(series.entries[number - 1 : number]),
            game=_fields(series, what, place.active, place.players),
            digest=series.ruleset.digest,
            agreed=agreed.among(place.players),
            official=readable_text(agreed.official),
            why=readable_text(why),
        )
        write(desk, item, number)


def strike(where: Where, number: int, agreed: Agreed, why: str) -> None:
    """Strike a deal that was never played, or that stands there twice."""
    with desk_at(where) as desk:
        series = desk.series
        if not 1 <= number <= len(series.rows):
            raise EntryError("no-deal", number=number, most=len(series.rows))
        item = Struck(
            number=number,
            entry=series.entries[number - 1],
            agreed=agreed.among(series.rows[number - 1].players),
            official=readable_text(agreed.official),
            why=readable_text(why),
        )
        write(desk, item, number)


def end(where: Where, agreed: Agreed, why: str) -> None:
    """End the series before all its deals are played."""
    with desk_at(where) as desk:
        item = Ended(
            agreed=agreed.among(desk.series.players),
            official=readable_text(agreed.official),
            why=readable_text(why),
        )
        write(desk, item)


def misdeal(where: Where, number: int | None, *, sure: bool) -> None:
    """Deals of the round are void, as somebody dealt out of turn; told first, if nobody is sure."""
    with desk_at(where) as desk:
        item = misdealt(desk.series, number)
        if not sure:
            told = " ".join((told_hand(desk), told_void(desk, item)))
            raise EntryError("misdeal-asks", what=told)
        write(desk, item)


def reinstate(where: Where, agreed: Agreed, why: str, *, sure: bool) -> None:
    """Take back the last misdeal; where deals were repeated, that is told first."""
    with desk_at(where) as desk:
        item = Reinstated(
            agreed=agreed.among(desk.series.players),
            official=readable_text(agreed.official),
            why=readable_text(why),
        )
        if not sure and (told := told_back(desk, item)):
            raise EntryError("reinstate-asks", what=told)
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
        write(desk, PlayerLeft(player=person(desk.series.players, player)))


def sign(where: Where, names: Sequence[str], *, everybody: bool) -> None:
    """Players sign."""
    with desk_at(where) as desk:
        signing = signers(desk.series, names, everybody=everybody)
        if not signing:
            rest = signers(desk.series, [], everybody=True)
            raise EntryError("who-signs", expected=", ".join(rest))
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
        say(told_row(row, desk.words))
    if isinstance(item, Corrected) and (made := series.corrections[item.number][-1]).lowest:
        say(told_lowest(made, desk.words))
    say_voided(desk, void)
    say(told_totals(series, desk.words))


def _fields(
    series: Series,
    what: Said | Shared | None,
    active: Three,
    there: Sequence[str],
    before: Record | None = None,
) -> dict[str, str]:
    """The fields of any deal; None: all had passed. ``before`` is what it replaces."""
    if isinstance(what, Said):
        return fields_said(series, what, active, there, before)
    if isinstance(what, Shared):
        return fields_shared(series, what, active)
    return passed_fields(active)


def fields_said(
    series: Series,
    said: Said,
    active: Three,
    there: Sequence[str],
    before: Record | None = None,
) -> dict[str, str]:
    """The fields of a game with a declarer; ``there`` were at the table in that deal."""
    ruleset = series.ruleset
    told = ResultInput(
        player=person(there, said.player),
        game=game_said(said.game, ruleset, extras_said(said.extra)),
        won=said.won,
        level=said.level,
        matadors=said.matadors,
        cards=_cards(said.cards),
        points=said.points,
        conceded=said.conceded,
    )
    return game_fields(ruleset, active, with_bid(told, said.bid, before))


def fields_shared(series: Series, shared: Shared, active: Three) -> dict[str, str]:
    """The fields of a game without a declarer."""
    points: dict[str, int] = {}
    tricks: dict[str, int] = {}
    for text in shared.shares:
        name, sign, numbers = text.rpartition("=")
        counted, _, taken = numbers.partition("/")
        counted_points, taken_tricks = number_typed(counted), number_typed(taken)
        if not sign or counted_points is None or (taken and taken_tricks is None):
            raise EntryError("share-form", word=text)
        player = _playing(series, active, name)
        points[player] = counted_points
        if taken_tricks is not None:
            tricks[player] = taken_tricks
    if len(points) != len(active):
        raise EntryError("three-points", expected=", ".join(active))
    return shared_fields(
        active,
        shared_contract(series),
        [points[player] for player in active],
        tricks=[tricks[player] for player in active] if len(tricks) == len(active) else None,
        skat=shared.skat,
        last=_playing(series, active, shared.last) if shared.last else "",
        extras=dict(extras_said(shared.extra)),
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
            raise EntryError("extra-form", word=text)
        number = number_typed(value)
        found[name] = value if number is None else number
    return tuple(sorted(found.items()))


def _cards(text: str) -> tuple[Card, ...]:
    if not text:
        return ()
    try:
        cards = parse_cards(text.upper())
    except ValueError as error:
        raise EntryError("cards", why=str(error)) from None
    if len(cards) != TRICKS + 2:
        raise EntryError("cards-twelve", count=len(cards))
    return cards
