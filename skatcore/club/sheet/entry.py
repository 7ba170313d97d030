"""The words said at the table, as an item of the sheet: who played what, won or lost, passed in.

Nobody counts every card point for a list; what is not said is filled in so that the game counts
what the players say it counts (ISkO 5.5.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.club.errors import EntryError
from skatcore.club.sheet.entered_result import ResultInput, outcome_as_entered
from skatcore.club.sheet.item_parts import DealChange, Fields
from skatcore.club.sheet.items import Entered, Misdealt
from skatcore.club.sheet.seats import players_in
from skatcore.club.sheet.typed import check_bid, number_typed
from skatcore.model.cards import Card, WrongCards, parse_cards
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Level, Outcome, Seat
from skatcore.model.reasons import Unscorable
from skatcore.model.record import Record
from skatcore.records.schema import fields_of
from skatcore.referee.incident import INCIDENTS
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.problems import suggest
from skatcore.scoring.card_points import check_card_points
from skatcore.scoring.game_names import plain
from skatcore.scoring.result import contract_of
from skatcore.scoring.score import Scored, score
from skatcore.scoring.value import deciding_reasons

if TYPE_CHECKING:
    from skatcore.club.sheet.rows import Three
    from skatcore.club.sheet.series import Series
    from skatcore.play.deal import Deal
    from skatcore.rules.ruleset import Ruleset

ChangeT = TypeVar("ChangeT", bound=DealChange)

_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def person(names: Iterable[str], typed: str) -> str:
    """The player who is meant: by name, or by the beginning of a name that is nobody else's."""
    known = tuple(names)
    players = matches(known, typed)
    if len(players) == 1:
        return players[0]
    key = "entry.which-player" if players else "entry.no-player"
    raise EntryError(key, word=typed, expected=", ".join(players or known))


def playing(series: Series, active: Three, typed: str) -> str:
    """One of the three who play; a beginning that only fits one of them need not fit nobody else (ISkO 3.2.7)."""
    try:
        player = person(active, typed)
    except EntryError as unknown:
        if unknown.message.name != "no-player":
            raise
        player = person(dict.fromkeys((*active, *series.players)), typed)
    check_plays(active, player)
    return player


def extra_typed(value: str) -> int | str:
    """The value of what plugins add to a game: a number, or a word."""
    number = number_typed(value)
    return value if number is None else number


def cards_typed(text: str) -> tuple[Card, ...]:
    """The declarer's twelve cards, where they are known."""
    if not text:
        return ()
    try:
        cards = parse_cards(text.upper())
    except WrongCards as error:
        raise EntryError(f"entry.cards-{error.key}", word=error.word) from None
    if len(cards) != TRICKS + 2:
        raise EntryError("entry.cards-twelve", count=len(cards))
    return cards


def matches(names: Sequence[str], typed: str) -> list[str]:
    """The names that may be meant: one that is typed whole comes before those that begin so."""
    begun = typed.casefold()
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == typed,
        lambda name: name.casefold() == begun,
        lambda name: begun in _spellings(name),
        lambda name: bool(typed) and any(s.startswith(begun) for s in _spellings(name)),
    )
    fitting = ([name for name in names if test(name)] for test in tests)
    return next(filter(None, fitting), [])


def _spellings(name: str) -> set[str]:
    """A name as it may be typed: Dörte, Dorte, Doerte."""
    whole = name.casefold()
    return {whole, plain(whole), plain(whole.translate(_UMLAUTS))}


def game_fields(ruleset: Ruleset, active: Three, result: ResultInput, before: Record | None = None) -> Fields:
    """The fields of the native schema for a game with a declarer; ``active`` from forehand on.

    ``before`` is the deal that is corrected: where nobody names a bid, the same declarer's stays.
    """
    check_plays(active, result.player)
    contract = contract_of(ruleset, result.game)
    if contract.aim is Aim.FEWEST:
        raise EntryError("entry.no-declarer", contract=contract.key)
    if bid_before := _bid_before(result, before):
        result = replace(result, bid=bid_before)
    else:
        check_bid(ruleset, result.bid or 0)
    _check_result(ruleset, contract, result)
    check_incident(ruleset, result.incident)
    if result.points is not None:
        check_card_points(result.points)
    outcome = outcome_as_entered(ruleset, result)
    seat = Seat(active.index(result.player))
    record = Record(1, active, declarer=seat, announcement=result.game, outcome=outcome, incident=result.incident)
    if contract.aim is Aim.NO_TRICK:
        _check_tops(ruleset, record, result.game, outcome)
    scored = score(ruleset, record)
    if scored.missing is not None:
        raise Unscorable(scored.missing)
    if not (bid_before and scored.value is not None and scored.value.overbid):
        _check_won(result, scored)
    return fields_of(record)


def _bid_before(result: ResultInput, before: Record | None) -> int:
    """The same declarer's bid from before, where none was named; it need not be one that fits the game."""
    if result.bid is not None or before is None or before.declarer is None or not isinstance(before.outcome, Outcome):
        return 0
    return before.outcome.bid if before.players[before.declarer] == result.player else 0


def check_incident(ruleset: Ruleset, incident: str) -> None:
    """Only what the referee judges under the rule set decides a game by ruling; empty: none does."""
    if not incident:
        return
    known = {kind.key: kind for kind in ruleset[INCIDENTS]}
    if incident not in known:
        raise EntryError("entry.no-incident", word=incident, suggestion=suggest(incident, known))
    if not known[incident].decides:
        raise EntryError("entry.incident-decides-nothing", incident=incident)


def _check_result(ruleset: Ruleset, contract: Contract, result: ResultInput) -> None:
    """Nothing that the game needs is missing, and nothing is given that it does not have."""
    if contract.aim is Aim.POINTS:
        if result.matadors is None and not result.cards:
            raise EntryError("entry.matadors")
        _check_level(ruleset, result)
    elif result.points is not None:
        raise EntryError("entry.no-points-here", contract=contract.key)
    elif result.level is not Level.PLAIN:
        raise EntryError("entry.no-level-here", contract=contract.key)
    if result.points is None and result.won is None:
        raise EntryError("entry.won-or-lost")


def _check_won(result: ResultInput, scored: Scored) -> None:
    """The game is won or lost as it was said to be."""
    if result.won is None or scored.value is None or scored.value.won is result.won:
        return
    raise EntryError("entry.not-won" if result.won else "entry.not-lost", deciding_reasons(scored.reasons))


def _check_level(ruleset: Ruleset, result: ResultInput) -> None:
    """Schneider and schwarz are what the card points say, where both are given (ISkO 5.2.2-5.2.4)."""
    points, levels = result.points, ruleset.core.levels
    if points is None:
        return
    if points >= levels.win_points:
        schneider, schwarz = points >= CARD_POINTS - levels.defenders_schneider, CARD_POINTS
    else:
        schneider, schwarz = points <= levels.declarer_schneider, 0
    if result.level is Level.SCHNEIDER and not schneider:
        raise EntryError("entry.not-schneider", points=points)
    if result.level is Level.SCHWARZ and points != schwarz:
        raise EntryError("entry.not-schwarz", points=points)


def check_plays(active: Three, player: str) -> None:
    """Only the three who were dealt cards play a deal (ISkO 3.2.7)."""
    if player not in active:
        raise EntryError("entry.sits-out", player=player, expected=", ".join(active))


def _check_tops(ruleset: Ruleset, record: Record, game: Announcement, outcome: Outcome) -> None:
    """Tops matter in a game of no tricks only if it does not reach its bid (ISkO 3.4.4)."""
    bare = score(ruleset, replace(record, outcome=replace(outcome, matadors=None, cards=())))
    impossible = bare.missing is not None and bare.missing.name == "matadors-missing"
    if impossible and outcome.matadors is None and not outcome.cards:
        raise EntryError("entry.matadors")
    if not impossible and outcome.matadors is not None:
        raise EntryError("entry.no-tops-here", contract=game.contract)


def passed_fields(active: Three) -> Fields:
    """The fields of a deal in which all passed (eingepasst, spasowana)."""
    return players_named(active) | {"game": "passed"}


def players_named(active: Three) -> Fields:
    """The fields that name the three players of a deal, from forehand on."""
    return {seat.key: name for seat, name in zip(Seat, active, strict=True)}


@dataclass(frozen=True, slots=True)
class Turn:
    """A deal that is to be written: who deals it, who plays it, its key and number if it has them."""

    dealer: str
    active: Three
    key: str = ""
    number: int | None = None


def turn(series: Series, key: str = "", number: int | None = None) -> Turn:
    """The next deal, under the number that its writer gave it; where the key was used, the deal that has it."""
    for item in series.items if key and series.has(key) else ():
        if item.key == key and isinstance(item, Entered):
            return Turn(item.dealer, players_in(item.game), key, number or item.number)
    return Turn(series.dealer, series.active, key, number or len(series.rows) + 1)


def entry(series: Series, game: Mapping[str, str], at: Turn | None = None) -> Entered:
    """A deal of a series as an item; by default the next one, by whoever has to deal."""
    place = at or turn(series)
    named = {"key": place.key} if place.key else {}
    return Entered(dealer=place.dealer, number=place.number, game=dict(game), digest=series.ruleset.digest, **named)


def deal_change(
    series: Series, kind: type[ChangeT], number: int, game: Fields | None = None, **agreement: Any
) -> ChangeT:
    """An item that changes the deal which has this number now, with another game if it has one."""
    played = {} if game is None else {"game": game, "digest": series.ruleset.digest}
    return kind(number=number, entry="".join(series.entries[number - 1 : number]), **played, **agreement)


def check_deal(series: Series, number: int, last: int | None = None) -> None:
    """A deal is named by its number on the sheet; ``last`` if more than those written are meant."""
    if not 1 <= number <= (last or len(series.rows)):
        raise EntryError("entry.no-deal", number=number, most=len(series.rows))


def misdealt(series: Series, number: int | None) -> Misdealt:
    """The item that a deal was dealt out of turn; None where nobody knows the first one."""
    if number is not None:
        check_deal(series, number)
    return Misdealt(number=number)


def entry_of(series: Series, deal: Deal, *, key: str = "") -> Entered:
    """A deal of the engine as the next one of a series: it enters itself.

    Its places are those of the series' table. Whether it may be written (the rules, the dealer,
    the number of players) is for the series to say.
    """
    places, table = series.players, deal.table
    if table.players != len(places):
        raise ValueError(f"a deal at a table of {table.players}; {len(places)} sit here")
    first, second, third = (places[place] for place in table.active)
    record = replace(deal.record((first, second, third)), dealer=places[table.dealer])
    named = {"key": key} if key else {}
    return Entered(dealer=places[table.dealer], game=fields_of(record), digest=deal.ruleset.digest, **named)
