"""The taps that write a deal: who plays, the games, and what the rule set has for each.

Everything follows from the rule set, so that a form offers nothing that does not exist there. What
the series applies by itself (a Bock round, a round of Ramsch) is stated, not asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatcore.club.contributions import NOTHING_NEXT
from skatcore.club.entry.offered_games import EXTRA, GameTaps, games_of
from skatcore.club.entry.said import DealPlace, check_deal, turn
from skatcore.club.sheet.deal_score import deals_again, fits_round
from skatcore.club.sheet.rows import active_of
from skatcore.model.quick_words import number_typed
from skatcore.records.schema import PASSED
from skatcore.referee.incident import INCIDENTS
from skatcore.rules.contributions import AfterAllPass
from skatcore.scoring.bid_values import legal_bids

if TYPE_CHECKING:
    from skatcore.club.contributions import NextDeal
    from skatcore.club.sheet.deal_entry import DealEntry
    from skatcore.club.sheet.rows import Three
    from skatcore.club.sheet.series import Series


@dataclass(frozen=True, slots=True)
class EntryForm:
    """The taps for a deal of a series.

    ``at`` is its place: dealer, the three who play from forehand on, and its number. ``seated``
    are the three as the list names them, ``ahead`` is what the series applies by itself. ``games`` are in
    the order in which players know them. ``may_pass`` says whether all may have passed, ``all_pass``
    is the game that is played instead, ``bids`` are the values that may have been bid, ``incidents``
    the kinds by which the referee may have decided the game. ``before`` is the deal that is corrected.
    """

    at: DealPlace
    seated: tuple[str, ...]
    ahead: NextDeal
    games: tuple[GameTaps, ...]
    may_pass: bool
    all_pass: str
    bids: tuple[int, ...]
    incidents: tuple[str, ...]
    before: DealEntry | None = None

    def game(self, key: str) -> GameTaps | None:
        """The taps for a game; None where it cannot be tapped itself."""
        return next((game for game in self.games if game.key == key), None)

    def fitting(self, tapped: Mapping[str, str]) -> dict[str, str]:
        """The tapped fields that stay where another game has been tapped: all that this one has too."""
        game = self.game(tapped.get("game", ""))
        if game is None:
            names = frozenset({"game"} if tapped.get("game") == PASSED and self.may_pass else {"declarer"})
        else:
            names = game.fields(self.at.active)
        kept = {name: text for name, text in tapped.items() if name in names}
        if game is None:
            return kept
        offered: dict[str, Iterable[str]] = {"form": game.forms, "level": ("", *(level.key for level in game.levels))}
        for extra in game.extras:
            known = not extra.requires or tapped.get(EXTRA + extra.requires, "") not in {"", "0"}
            offered[EXTRA + extra.key] = ("", "0", *extra.values) if known else ()
        if game.has_declarer and abs(number_typed(kept.get("matadors", "")) or 0) > game.matadors:
            offered["matadors"] = ()
        if not game.needs_matadors and not kept.get("bid"):
            offered["matadors"] = ()
        return {name: text for name, text in kept.items() if name not in offered or text in offered[name]}


def next_form(series: Series, at: DealPlace | None = None) -> EntryForm:
    """The form for the next deal.

    Raises:
        StoreError: the list can only be shown.
    """
    return _form(series, at or turn(series), series.players, series.ahead)


def changed_form(series: Series, number: int, *, inserts: bool = False) -> EntryForm:
    """The form to correct a deal, or to insert one that was played before it or at the end of the list."""
    check_deal(series, number, last=len(series.rows) + inserts)
    if number > len(series.rows):
        return next_form(series)
    row, (active, players) = series.rows[number - 1], series.seats(number)
    form = _form(series, DealPlace(row.dealer, active, number=number), players, row.ahead)
    return form if inserts else replace(form, before=series.deal(number))


def check_writable(series: Series) -> None:
    """Raise why a list can only be shown, if it can."""
    if series.only_shown is not None:
        raise series.only_shown


def _form(series: Series, at: DealPlace, players: Iterable[str], ahead: NextDeal) -> EntryForm:
    check_writable(series)
    ruleset, rule = series.ruleset, series.ruleset.all_pass
    games = named_games(games_of(ruleset, replace(ahead, rules=(), left=())), at.active)
    is_played = rule.becomes is AfterAllPass.PLAYED
    return EntryForm(
        at=at,
        seated=tuple(name for name in players if name in at.active),
        ahead=ahead,
        games=games,
        may_pass=fits_round(None, ahead) and not is_played,
        all_pass=rule.contract if is_played and any(game.key == rule.contract for game in games) else "",
        bids=legal_bids(ruleset),
        incidents=tuple(kind.key for kind in ruleset[INCIDENTS] if kind.decides),
    )


def named_games(games: Iterable[GameTaps], active: Three) -> tuple[GameTaps, ...]:
    """Games with the names of the three who play."""
    return tuple(_with_names(game, active) for game in games)


def _with_names(game: GameTaps, active: Three) -> GameTaps:
    """The game with the names of the three where an extra is a seat."""
    if not any(extra.of_players for extra in game.extras):
        return game
    named = (replace(extra, values=active) if extra.of_players else extra for extra in game.extras)
    return replace(game, extras=tuple(named))


# -- the deals after the next one, for whoever cannot ask the series ------------------------------


def turns(series: Series) -> tuple[DealPlace, ...]:
    """The next deals until everybody has dealt once, as long as nobody deals again."""
    players, first = series.players, series.players.index(series.dealer)
    dealers = (*players[first:], *players[:first])
    next_number = len(series.rows) + 1
    return tuple(
        DealPlace(dealer, active_of(players, dealer), number=next_number + at) for at, dealer in enumerate(dealers)
    )


def later_form(series: Series) -> EntryForm:
    """All that can be tapped for some deal of the series, where nobody knows yet what it will apply to that."""
    form, ruleset = next_form(series), series.ruleset
    return replace(
        form,
        ahead=NOTHING_NEXT,
        games=named_games(games_of(ruleset, None), form.at.active),
        may_pass=ruleset.all_pass.becomes is not AfterAllPass.PLAYED,
    )


def dealt_again_after(series: Series, form: EntryForm) -> frozenset[str]:
    """The games of a form after which the same player deals again, ``passed`` among them."""
    keys = [game.key for game in form.games]
    again = {key for key in keys if deals_again(series.ruleset, key, form.ahead)}
    return frozenset(again | ({PASSED} if deals_again(series.ruleset, "", form.ahead) else set()))
