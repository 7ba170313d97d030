"""The words that a filled list and an empty one share: heads, labels of the sums, the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from skatcore.sheet.cells import GAME
from skatcore.sheet.counts import Count
from skatcore.sheet.printing.paper import MINUS, Heads, Sum, number_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatcore.language import Catalogue
    from skatcore.ruleset.ruleset import Ruleset

TIMES: Final = "\N{MULTIPLICATION SIGN}"
#: The mark beside a dealer's total.
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
    told = words.text("print.digest", digest=ruleset.digest)
    return f"{title_of(ruleset, words)} · {told}"


def legend_of(words: Catalogue) -> str:
    """What the mark means."""
    return f"{DEALER} {words.text('sheet.dealer')}"


def has_tournament(ruleset: Ruleset, scheme: str) -> bool:
    """Whether tournament points belong under the list: not where it is played to a limit."""
    told = ruleset.core.tournament.bonus == "stated"
    return told and ruleset.schemes[scheme].limit is None


def sums_of(
    ruleset: Ruleset,
    scheme: str,
    words: Catalogue,
    counts: Sequence[Count | None],
    totals: Mapping[int, int],
) -> tuple[Sum, ...]:
    """The lines below the deals, a cell for each player; None is a player's cell left empty.

    ``totals`` are what players have by the sheet's scheme, by their column.
    """

    def line(label: str, cells: Sequence[str], *, strong: bool = False) -> Sum:
        return Sum(label=label, cells=tuple(cells), strong=strong)

    games = line(
        words.text("print.games"),
        ["" if one is None else f"{one.won} : {one.lost}" for one in counts],
    )
    if not has_tournament(ruleset, scheme):
        told = [number_of(totals[at]) if at in totals else "" for at in range(len(counts))]
        return games, line(words.text(f"scheme.{scheme}"), told, strong=True)
    numbers = ruleset.core.tournament
    own = line(
        words.text("print.own"), ["" if one is None else number_of(one.own) for one in counts]
    )
    bonus = line(
        words.text("print.own-bonus", count=numbers.game),
        ["" if one is None else _own(one, numbers.game) for one in counts],
    )
    by_size = {numbers.others_at_three: 0, numbers.others_at_four: 0}
    others = line(
        words.text("print.others-bonus", count="/".join(map(str, by_size))),
        [
            "" if one is None else _others(one, numbers.others_at_three, numbers.others_at_four)
            for one in counts
        ],
    )
    told = ["" if one is None else number_of(one.tournament(numbers)) for one in counts]
    return own, games, bonus, others, line(words.text("print.tournament"), told, strong=True)


def _own(count: Count, each: int) -> str:
    difference = count.won - count.lost
    shown = number_of(difference)
    return f"{shown} {TIMES} {each} = {number_of(difference * each, signed=True)}"


def _others(count: Count, at_three: int, at_four: int) -> str:
    parts = [
        f"{number} {TIMES} {each}"
        for number, each in ((count.lost_at_three, at_three), (count.lost_at_four, at_four))
        if number
    ]
    whole = count.lost_at_three * at_three + count.lost_at_four * at_four
    return f"{' + '.join(parts)} = {number_of(whole, signed=True)}" if parts else "0"


def span(totals: Sequence[int]) -> str:
    """A list of scores as players write it: "0/-46/-51"."""
    return "/".join(str(number).replace("-", MINUS) for number in totals)
