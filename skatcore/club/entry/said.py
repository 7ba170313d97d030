"""The words said at the table, as an item of the sheet: who played what, won or lost, passed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from skatcore.club.contributions import NOTHING_NEXT
from skatcore.club.errors import EntryError
from skatcore.club.sheet.deal_entry import TWELVE, DealEntry, Said
from skatcore.club.sheet.item_parts import DealChange
from skatcore.club.sheet.items import Entered, Misdealt
from skatcore.club.sheet.typed import check_bid
from skatcore.model.cards import Card, WrongCards, each_once
from skatcore.model.game import CARD_POINTS, Level
from skatcore.model.names import plain
from skatcore.model.reasons import Unscorable
from skatcore.referee.incident import INCIDENTS
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.problems import suggest
from skatcore.scoring.card_names import cards_called
from skatcore.scoring.card_points import check_card_points
from skatcore.scoring.game_value import deciding_reasons
from skatcore.scoring.result import contract_of

if TYPE_CHECKING:
    from skatcore.club.sheet.deal_score import DealScorer
    from skatcore.club.sheet.rows import Three
    from skatcore.club.sheet.series import Series
    from skatcore.play.deal import Deal
    from skatcore.rules.ruleset import Ruleset
    from skatcore.scoring.score import Scored

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


def cards_typed(text: str, ruleset: Ruleset) -> tuple[Card, ...]:
    """The declarer's twelve cards, where they are known."""
    if not text:
        return ()
    try:
        cards = each_once(cards_called(text, ruleset))
    except WrongCards as error:
        raise EntryError(error.message.key, **dict(error.message.details)) from None
    if len(cards) != TWELVE:
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


def checked(scorer: DealScorer, deal: DealEntry, before: DealEntry | None = None) -> DealEntry:
    """A deal with a declarer as it was said, once nothing is missing and nothing contradicts it.

    ``before`` is the deal that is corrected: where nobody names a bid, the same declarer's stays.

    Raises:
        EntryError, Unscorable: what is missing or impossible.
    """
    ruleset, game, said = scorer.ruleset, deal.announcement, deal.result
    if game is None or not isinstance(said, Said):
        return deal
    check_plays(deal.players, deal.declarer)
    contract = contract_of(ruleset, game)
    if contract.aim is Aim.FEWEST:
        raise EntryError("entry.no-declarer", contract=contract.key)
    if bid_before := _bid_before(deal, said, before):
        said = replace(said, bid=bid_before)
        deal = replace(deal, result=said)
    else:
        check_bid(ruleset, said.bid or 0)
    _check_result(ruleset, contract, said)
    check_incident(ruleset, deal.incident)
    if said.points is not None:
        check_card_points(said.points)
    if contract.aim is Aim.NO_TRICK:
        _check_tops(scorer, deal, said, contract)
    _, scored = scorer.read("", deal, NOTHING_NEXT)
    if scored.missing is not None:
        raise Unscorable(scored.missing)
    if not (bid_before and scored.value is not None and scored.value.overbid):
        _check_won(said, scored)
    return deal


def _bid_before(deal: DealEntry, said: Said, before: DealEntry | None) -> int:
    """The same declarer's bid from before, where none was named; it need not be one that fits the game."""
    if said.bid is not None or before is None or before.declarer != deal.declarer:
        return 0
    return before.bid


def check_incident(ruleset: Ruleset, incident: str) -> None:
    """Only what the referee judges under the rule set decides a game by ruling; empty: none does."""
    if not incident:
        return
    known = {kind.key: kind for kind in ruleset[INCIDENTS]}
    if incident not in known:
        raise EntryError("entry.no-incident", word=incident, suggestion=suggest(incident, known))
    if not known[incident].decides:
        raise EntryError("entry.incident-decides-nothing", incident=incident)


def _check_result(ruleset: Ruleset, contract: Contract, result: Said) -> None:
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


def _check_won(result: Said, scored: Scored) -> None:
    """The game is won or lost as it was said to be."""
    if result.won is None or scored.value is None or scored.value.won is result.won:
        return
    raise EntryError("entry.not-won" if result.won else "entry.not-lost", deciding_reasons(scored.reasons))


def _check_level(ruleset: Ruleset, result: Said) -> None:
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


def _check_tops(scorer: DealScorer, deal: DealEntry, said: Said, contract: Contract) -> None:
    """Tops matter in a game of no tricks only if it does not reach its bid (ISkO 3.4.4)."""
    _, bare = scorer.read("", replace(deal, result=replace(said, matadors=None, cards=())), NOTHING_NEXT)
    impossible = bare.missing is not None and bare.missing.name == "matadors-missing"
    if impossible and said.matadors is None and not said.cards:
        raise EntryError("entry.matadors")
    if not impossible and said.matadors is not None:
        raise EntryError("entry.no-tops-here", contract=contract.key)


@dataclass(frozen=True, slots=True)
class DealPlace:
    """A deal that is to be written: who deals it, who plays it, its key and number if it has them."""

    dealer: str
    active: Three
    key: str = ""
    number: int | None = None


def turn(series: Series, key: str = "", number: int | None = None) -> DealPlace:
    """The next deal, under the number that its writer gave it; where the key was used, the deal that has it."""
    for item in series.items if key and series.has(key) else ():
        if item.key == key and isinstance(item, Entered):
            return DealPlace(item.dealer, item.deal.players, key, number or item.number)
    return DealPlace(series.dealer, series.active, key, number or len(series.rows) + 1)


def entry(series: Series, deal: DealEntry, at: DealPlace | None = None) -> Entered:
    """A deal of a series as an item; by default the next one, by whoever has to deal."""
    place = at or turn(series)
    named = {"key": place.key} if place.key else {}
    return Entered(dealer=place.dealer, number=place.number, deal=deal, digest=series.ruleset.digest, **named)


def deal_change(
    series: Series, kind: type[ChangeT], number: int, deal: DealEntry | None = None, **agreement: Any
) -> ChangeT:
    """An item that changes the deal which has this number now, with another one if it has that."""
    played = {} if deal is None else {"deal": deal, "digest": series.ruleset.digest}
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
    return Entered(dealer=places[table.dealer], deal=DealEntry.of(record), digest=deal.ruleset.digest, **named)
