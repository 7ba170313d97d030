"""The deals after the next one, for whoever cannot ask the series: who deals them, and what may be tapped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatcore.club.contributions import NOTHING_NEXT
from skatcore.club.sheet.deal_score import deals_again
from skatcore.club.sheet.entry import DealPlace
from skatcore.club.sheet.entry_form import EntryForm, named_games, next_form
from skatcore.club.sheet.offered_games import games_of
from skatcore.club.sheet.rows import active_of
from skatcore.records.schema import PASSED
from skatcore.rules.contributions import AfterAllPass

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series


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
