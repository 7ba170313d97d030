"""``skat tournament fees``: what players owe by the plan."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from skatcore.cli.columns import Column, print_columns
from skatcore.cli.location import WhereTournament
from skatcore.cli.output import Format, print_csv, print_json
from skatcore.cli.sheet.session import say
from skatcore.cli.tournament.session import open_tournament
from skatcore.club.tournament.checks import named
from skatcore.club.tournament.fees import dues
from skatcore.text.local_formats import amount_said, money_said

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue


def show_fees(request: WhereTournament) -> None:
    """The fees of each player and of all."""
    with open_tournament(request, reads=True) as desk:
        found, words = dues(desk.tournament), desk.words
        currency = desk.tournament.plan.general.currency
        count = len(desk.tournament.drawn)
        if desk.fmt is Format.json:
            print_json(
                [
                    {
                        "player": one.player,
                        "entry": str(one.entry),
                        "series": [None if fee is None else str(fee) for fee in one.series],
                        "lost_games": str(one.lost_games),
                        "whole": str(one.whole),
                        "currency": currency,
                    }
                    for one in found
                ]
            )
            return
        rows = [(one.player, one.entry, *one.series, one.lost_games, one.whole) for one in found]
        if desk.fmt is Format.csv:
            series = (f"series {at}" for at in range(1, count + 1))
            heads = ["player", "entry", *series, "lost games", "whole", "currency"]
            print_csv(
                heads, ([*("" if one is None else one for one in row), currency] for row in rows)
            )
            return
        columns = [
            Column(words.text("tournament.name")),
            Column(words.text("tournament.entry-fee"), number=True, spare=1),
            *(Column(f"{at}.", number=True, spare=3 + count - at) for at in range(1, count + 1)),
            Column(words.text("tournament.lost-fee"), number=True, spare=2),
            Column(words.text("tournament.fees-whole"), number=True),
        ]
        whole = sum((one.whole for one in found), Decimal(0))  # with the decimals of all
        cells = [
            [one.player, *(_amount(fee, whole, words) for fee in (one.entry, *one.series))]
            + [_amount(fee, whole, words) for fee in (one.lost_games, one.whole)]
            for one in found
        ]
        print_columns(columns, cells, words)
        lost = sum((one.lost_games for one in found), Decimal(0))
        told = {
            "lost": money_said(lost, currency, words.language),
            "whole": money_said(whole, currency, words.language),
        }
        say(words.text("tournament.fees-total", **told))
        lacking = desk.tournament.lacking()
        if lacking:
            expected = named(lacking)
            say(words.text("tournament.lists-lacking", count=len(lacking), expected=expected))


def _amount(amount: Decimal | None, exact: Decimal, words: Catalogue) -> str:
    """An amount with as many decimals as another has."""
    return "-" if amount is None else amount_said(amount.quantize(exact), words.language)
