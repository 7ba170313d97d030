"""The order of a deal's stages: six slots in a row, and what comes before, after or in one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from skatcore.rules.problems import Problem, suggest
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.play.stage import Stage

AUCTION: Final = "auction"
SKAT: Final = "skat"
ANNOUNCEMENT: Final = "announcement"
BEFORE_LEAD: Final = "before-lead"
OPEN_CARDS: Final = "open-cards"
PLAY: Final = "play"
#: In this order. One stage fills a slot, except `BEFORE_LEAD`, which has room for any number.
SLOTS: Final = (AUCTION, SKAT, ANNOUNCEMENT, BEFORE_LEAD, OPEN_CARDS, PLAY)


def in_order(stages: Iterable[Stage]) -> tuple[Stage, ...]:
    """The stages in the order in which a deal goes through them; what is left open, by key.

    A slot comes before the next one. Stages that come after a slot precede those that come before
    the next slot.
    """
    by_key = {stage.key: stage for stage in sorted(stages, key=lambda stage: stage.key)}
    ranks = {key: _rank(stage, by_key, ()) for key, stage in by_key.items()}
    earlier: dict[str, list[str]] = {key: [] for key in by_key}
    for key, stage in by_key.items():
        earlier[key] += [name for name in stage.after if name in by_key and name not in SLOTS]
        for name in stage.before:
            if name in by_key and name not in SLOTS:
                earlier[name].append(key)
    ordered: dict[str, Stage] = {}
    begun: set[str] = set()

    def place(key: str) -> None:
        if key not in begun:
            begun.add(key)
            for other in sorted(earlier[key], key=ranks.__getitem__):
                place(other)
            ordered[key] = by_key[key]

    for key in sorted(by_key, key=ranks.__getitem__):
        place(key)
    return tuple(ordered.values())


def _rank(stage: Stage, stages: dict[str, Stage], asking: tuple[str, ...]) -> int:
    """Where a stage belongs: before a slot, in it, after it, or where the stage it names belongs."""
    if stage.slot in SLOTS:
        return 3 * SLOTS.index(stage.slot) + 1
    asking = (*asking, stage.key)
    for names, away in ((stage.after, 2), (stage.before, 0)):
        for name in names:
            if name in SLOTS:
                return 3 * SLOTS.index(name) + away
    for name in (*stage.after, *stage.before):
        if name in stages and name not in asking:
            return _rank(stages[name], stages, asking)
    return 3 * SLOTS.index(BEFORE_LEAD) + 1


def order_problems(stages: tuple[Stage, ...], words: Iterable[str]) -> Iterator[Problem]:
    """The problems with the places of stages in their order; ``words`` are the keys of messages.

    A stage may name one that is not on, for instance because an option says so: it needs a word.
    """
    places = {stage.key: place for place, stage in enumerate(stages)}
    names = {word.removeprefix("stage.") for word in words if word.startswith("stage.")}
    known = sorted({*SLOTS, *names, *places})
    filled: dict[str, str] = {}
    for place, stage in enumerate(stages):
        for name in (*stage.after, *stage.before, *([stage.slot] if stage.slot else [])):
            if name not in known or (name == stage.slot and name not in SLOTS):
                yield _problem("problem.stage-unknown", stage.key, name, suggest(name, known))
        if stage.slot and stage.slot != BEFORE_LEAD:
            other = filled.setdefault(stage.slot, stage.key)
            if other != stage.key:
                yield _problem("problem.slot-filled-twice", stage.key, stage.slot, other=other)
        for name in stage.after:
            if any(place < other_place for other_place in _places(name, stages, places)):
                yield _problem("problem.stage-order", stage.key, name)
        for name in stage.before:
            if any(place > other_place for other_place in _places(name, stages, places)):
                yield _problem("problem.stage-order", stage.key, name)


def _places(name: str, stages: tuple[Stage, ...], places: dict[str, int]) -> list[int]:
    """The places of the stages that a name means."""
    if name in SLOTS:
        return [place for place, stage in enumerate(stages) if stage.slot == name]
    return [places[name]] if name in places else []


def _problem(problem: str, stage: str, name: str, suggestion: str = "", other: str = "") -> Problem:
    details = (("stage", stage), ("word", name), ("other", other), ("suggestion", suggestion))
    return Problem(Message(problem, "", details), "profile.plugins")
