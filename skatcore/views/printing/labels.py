"""The words that a filled list and an empty one share: heads, labels of the sums, the foot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.club.contributions import schemes
from skatcore.club.sheet.columns import GAME
from skatcore.club.sheet.totals import LARGEST, GameCounts
from skatcore.views.printing.paper import Heads, Sum, number_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from skatcore.rules.options import TournamentOptions
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

TIMES: Final = "\N{MULTIPLICATION SIGN}"
#: The mark next to a dealer's total.
DEALER: Final = "\N{BULLET}"


def steps_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The steps that have a column of their own: all but that which every game has."""
    return tuple(step.key for step in ruleset.steps if step.key != GAME)


def heads_of(ruleset: Ruleset, words: Catalogue) -> Heads:
    """The heads of the columns, in the profile's own terms."""
    tops = words.text("word.matadors")
    return Heads(
        number=words.text("sheet.number"),
        base=words.text("print.base"),
        tops_with=words.text("print.with", tops=tops),
        tops_without=words.text("print.without", tops=tops),
        levels=tuple(words.text(f"step.{key}") for key in steps_of(ruleset)),
        won=words.text("print.won"),
        lost=words.text("print.lost"),
        remark=words.text("print.remark"),
        total=words.text("print.total"),
    )


def title_of(ruleset: Ruleset, words: Catalogue) -> str:
    """The rule set's title and id."""
    profile = ruleset.profile
    return f"{profile.header.title.get(words.language)} [{profile.id}]"


def footer_of(ruleset: Ruleset, words: Catalogue) -> str:
    """The rule set and its digest, so that anybody can tell by which rules the list was kept."""
    text = words.text("print.digest", digest=ruleset.digest)
    return f"{title_of(ruleset, words)} · {text}"


def legend_of(words: Catalogue) -> str:
    """What the mark means."""
    return f"{DEALER} {words.text('sheet.dealer')}"


def has_tournament(ruleset: Ruleset, scheme: str) -> bool:
    """Whether tournament points belong under the list: not where it is played to a limit."""
    stated = ruleset.core.tournament.bonus == "stated"
    return stated and schemes(ruleset)[scheme].limit is None


def sums_of(
    ruleset: Ruleset, scheme: str, words: Catalogue, counts: Sequence[GameCounts | None], totals: Sequence[int]
) -> tuple[Sum, ...]:
    """The lines below the deals, a cell for each player, for None one that is left empty.

    ``totals`` are what the players have by the sheet's scheme; none on an empty list.
    """
    numbers = ruleset.core.tournament

    def line(label: str, told: Callable[[GameCounts], str]) -> Sum:
        return Sum(label=label, cells=tuple("" if one is None else told(one) for one in counts))

    games = line(words.text("print.games"), lambda one: f"{one.won} : {one.lost}")
    beyond = any(one.beyond for one in counts if one is not None)
    if beyond or (not totals and len(counts) > LARGEST) or not has_tournament(ruleset, scheme):
        shown = tuple(map(number_of, totals)) or ("",) * len(counts)
        return games, Sum(label=words.text(f"scheme.{scheme}"), cells=shown, strong=True)
    each = dict.fromkeys(map(str, (numbers.others_at_three, numbers.others_at_four)))
    whole = line(words.text("print.tournament"), lambda one: number_of(one.tournament(numbers)))
    return (
        line(words.text("print.own"), lambda one: number_of(one.own)),
        games,
        line(words.text("print.own-bonus", count=numbers.game), lambda one: _own_bonus(one, numbers)),
        line(words.text("print.others-bonus", count="/".join(each)), lambda one: _others_bonus(one, numbers)),
        replace(whole, strong=True),
    )


def _own_bonus(count: GameCounts, numbers: TournamentOptions) -> str:
    bonus = number_of(count.own_bonus(numbers), signed=True)
    return f"{number_of(count.won - count.lost)} {TIMES} {numbers.game} = {bonus}"


def _others_bonus(count: GameCounts, numbers: TournamentOptions) -> str:
    parts = [
        f"{number} {TIMES} {each}"
        for number, each in (
            (count.lost_at_three, numbers.others_at_three),
            (count.lost_at_four, numbers.others_at_four),
        )
        if number
    ]
    bonus = number_of(count.others_bonus(numbers), signed=True)
    return f"{' + '.join(parts)} = {bonus}" if parts else bonus


def span(totals: Sequence[int]) -> str:
    """A list of scores as players write it: "0/-46/-51"."""
    return "/".join(map(number_of, totals))
