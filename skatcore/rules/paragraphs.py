"""Paragraphs of a rulebook: what plugins say of their rules, in which rule sets, and on which clause it rests."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from skatcore.rules.kinds import Kind, declare
from skatcore.rules.option_model import for_rulings, placed
from skatcore.text.words import without_package

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from skatcore.model.game import Announcement, Outcome, SharedOutcome
    from skatcore.rules.ruleset import Ruleset


#: How the keys of sentences for choices begin, and those of plugins' options.
SAYS: Final = "says."
PLUGIN: Final = "plugin."


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rulebook; one without paragraphs is left out.

    ``order`` sorts them: the cards 100, the table 200, the deal 300, the auction 400, the skat and the
    announcement 500, values 600, play 700, the end of a game 800, games of other kinds 900, what goes
    wrong 950 to 1500, the score sheet 1600, tournaments 1700, money 1800. Its heading is the message
    ``chapter.`` and its key.

        VALLEY = Chapter("valley", 940)
        PARAGRAPHS = (VALLEY.says("times", 10, ".times", short=True),)
    """

    key: str
    order: int

    def says(self, key: str, order: int, *cites: str, **more: Any) -> Paragraph:
        """A paragraph of this chapter, with whose key its own begins."""
        return Paragraph(f"{self.key}-{key}", self.key, order, cites, **more)


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

    They are the message ``paragraph.`` and the key, in English at least; of one that says the choice of an ``option``,
    as `choices` makes it, ``says.``, the option and the choice. A placeholder with a dot in its name is an
    option in words (``{levels.win-points}``), one of the plugin's own (``{.times}``), or a word of the rule set
    (``{contract.null}``); ``details`` gives the others. A number takes its noun as in every message:
    ``{levels.win-points:points}``.

    ``chapter`` and ``order`` say where it stands. ``cites`` are the keys under which profiles cite its clause:
    ``auction.all-pass``, ``.times`` for an own option, ``.`` for the plugin. Without them it names no clause.

    It holds only where all of these agree:

    - ``option``: there is a sentence for its choice.
    - ``when``: options with the value, or the set of values, that they must have. A list of choices must hold one.
    - ``unless``: options with values that they must not have.
    - ``needs`` and ``lacks``: contributions that there must be, or must not be: ``contracts.null``.
    - ``only_if``: what no option says, asked of the rule set (whether any game is played open).
    - ``rests_on``: keys for each of which the rule set must have a rule: the profile cites a clause for it, or
      changed the option of that name without one. ``silent_on``: keys for which it must have none.
    - ``incident``: a kind of incident that the referee must judge. Without ``cites`` the clause is that of the kind.

    ``examples`` stand below it, and the computed ``table`` of that name (`skatcore.views.rulebook.tables`); if
    the table has no row, the paragraph is left out. ``short`` puts it on the page for the table too, in the words of
    that message with ``.brief`` if there is one.

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
    option: str = ""

    @property
    def message(self) -> str:
        """The key of its message; of one that says the choice of an option, the beginning of it."""
        return self.key if self.option else f"paragraph.{self.key}"


def choices(option: str, chapter: str = "", order: int = 0, *, only: str | bool = "", **more: Any) -> Paragraph:
    """A paragraph that says the choice of an option.

    Its sentences are the messages ``says.``, the option and each choice (``true`` and ``false`` of a switch). A choice
    that has none, because another paragraph says it, stands in ``unless``. With ``only`` it is the paragraph of that
    choice alone, where that one rests on clauses of its own. An option of a plugin is written whole:
    ``plugin.valley.times``.

        choices("conduct.absent-cutter", "wrong-deal", 210, incident="cutter-absent")
    """
    plugin, _, name = option.removeprefix(PLUGIN).partition(".")
    own = f".{name}" if option.startswith(PLUGIN) and plugin else option
    if only != "":
        more["when"] = {own: only}
    return Paragraph(
        f"{SAYS}{option}" if only == "" else said_of(option, only),
        chapter,
        order,
        **{"cites": (own,), **more},
        option=own,
    )


def said_of(option: str, choice: object) -> str:
    """The key of the sentence for a choice of an option."""
    return f"{SAYS}{without_package(option)}.{str(choice).lower() if isinstance(choice, bool) else choice}"


def paragraphs(ruleset: Ruleset) -> tuple[Paragraph, ...]:
    """The paragraphs of a rule set, and after them those of options that no paragraph says.

    These stand in the chapter that their model names (``CHAPTER``), in the order of the options. One that only the
    referee reads is said where a profile states it or cites its clause.
    """
    contributed = ruleset[PARAGRAPHS]
    removed = {change.key for change in ruleset.changes if change.kind == PARAGRAPHS.name}
    said = {*(paragraph.key for paragraph in contributed if paragraph.option), *removed}
    places = (place for before, table in ruleset.profile.tables() for place in placed(table, before))
    return (*contributed, *(_placed(*place) for place in places if _is_unsaid(place[0], said)))


def _placed(option: str, info: FieldInfo, chapter: str) -> Paragraph:
    holds = partial(_is_stated, option) if for_rulings(info) else _always
    return Paragraph(f"{SAYS}{without_package(option)}", chapter, 0, cites=(option,), only_if=holds, option=option)


def _is_stated(option: str, ruleset: Ruleset) -> bool:
    return bool(ruleset.profile.set_by.get(option)) or ruleset.has_rule(option)


def _is_unsaid(option: str, said: Collection[str]) -> bool:
    key = f"{SAYS}{without_package(option)}"
    return not any(other == key or other.startswith(f"{key}.") for other in said)


def _messages(paragraph: Paragraph) -> Iterable[str]:
    """The messages that must be there; which of an option's choices have a sentence is asked where a book is made."""
    if not paragraph.option:
        yield paragraph.message
    yield from (example.note for example in paragraph.examples if example.note)


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
        messages=_messages,
    )
)
