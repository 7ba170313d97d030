"""Paragraphs of a rulebook: what plugins say of their rules, in which rule sets, and on which clause it rests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from skatcore.rules.kinds import Kind, declare

if TYPE_CHECKING:
    from skatcore.model.game import Announcement, Outcome, SharedOutcome
    from skatcore.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook; one without paragraphs is left out.

    ``order`` sorts them: the cards 100, the table 200, the deal 300, the auction 400, the skat and the
    announcement 500, values 600, play 700, the end of a game 800, games of other kinds 900, what goes
    wrong 950 to 1500, the score sheet 1600, tournaments 1700, money 1800. Its heading is the message
    ``chapter.`` and its key.
    """

    key: str
    order: int


@dataclass(frozen=True, slots=True)
class Example:
    """A game that shows what a paragraph says; its score is worked out when the book is made.

    One that does not exist in a rule set is left out there. ``note`` is the key of a message that says what is special
    about it.
    """

    announcement: Announcement
    outcome: Outcome | SharedOutcome
    note: str = ""


def _nothing(_: Ruleset) -> Mapping[str, int | str]:
    return {}


def _always(_: Ruleset) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences of the rulebook, and when they hold.

    They are the message ``paragraph.`` and the key, in English at least. A placeholder with a dot in its name is an
    option in words (``{levels.win-points}``), one of the plugin's own (``{.times}``), or a word of the rule set
    (``{contract.null}``); ``details`` gives the others. A number takes its noun as in every message:
    ``{levels.win-points:points}``.

    ``chapter`` and ``order`` say where it stands. ``cites`` are the keys under which profiles cite its clause:
    ``auction.all-pass``, ``.times`` for an own option, ``.`` for the plugin. Without them it names no clause.

    It holds only where all of these agree:

    - ``when``: options with the value, or the set of values, that they must have. A list of choices must hold one.
    - ``unless``: options with values that they must not have.
    - ``needs`` and ``lacks``: contributions that there must be, or must not be: ``contracts.null``.
    - ``only_if``: what no option says, asked of the rule set (whether any game is played open).
    - ``rests_on``: keys for each of which the rule set must have a rule: the profile cites a clause for it, or
      changed the option of that name without one. ``silent_on``: keys for which it must have none.
    - ``incident``: a kind of incident that the referee must judge. Without ``cites`` the clause is that of the kind.

    ``examples`` stand below it, and the computed ``table`` of that name (`skatcore.views.rulebook.tables`); if
    the table has no row, the paragraph is left out. ``short`` puts it on the page for the table too, in the words of
    the message ``paragraph.<key>.brief`` if there is one.

        Paragraph(
            "cut", "deal", 20,
            cites=("table.cut-at-least",),
            unless={"table.cut-at-least": 0},
        )
    """

    key: str
    chapter: str
    order: int
    cites: tuple[str, ...] = ()
    when: Mapping[str, Any] = field(default_factory=dict)
    unless: Mapping[str, Any] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    only_if: Callable[[Ruleset], bool] = _always
    rests_on: tuple[str, ...] = ()
    silent_on: tuple[str, ...] = ()
    incident: str = ""
    details: Callable[[Ruleset], Mapping[str, int | str]] = _nothing
    examples: tuple[Example, ...] = ()
    table: str = ""
    short: bool = False


def _notes(paragraph: Paragraph) -> Iterable[str]:
    return (example.note for example in paragraph.examples if example.note)


#: The chapters of the rulebook.
CHAPTERS: Final = declare(
    Kind("chapters", Chapter, "Return chapters of the rulebook.", order=attrgetter("order", "key"), message="chapter.")
)
#: The paragraphs of the rulebook.
PARAGRAPHS: Final = declare(
    Kind(
        "paragraphs",
        Paragraph,
        "Return paragraphs of the rulebook, each with the options on which it depends and its clause.",
        order=attrgetter("chapter", "order", "key"),
        message="paragraph.",
        messages=_notes,
    )
)
