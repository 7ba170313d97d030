"""Small plugins that the tests put into registries by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic import Field, create_model

from skatcore import isko
from skatcore.rules.build import parse_ruleset
from skatcore.rules.contributions import Context, Situation, Step
from skatcore.rules.hooks import hookimpl
from skatcore.rules.option_model import Options
from skatcore.rules.problems import Problem, ProfileError
from skatcore.rules.profile.lookup import find
from skatcore.rules.registry import BUNDLED, Offer, Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.words import Words
from support.games import house

WORDS: Final = Words("en", {"step.bonus": "bonus"})


def rise_of_one(_: Situation) -> int:
    """A rise of one, whatever is played."""
    return 1


@dataclass(frozen=True, eq=False)
class Bonus:
    """One more for every game, or another ``rise``, as a step of its own."""

    key: str = "bonus"
    order: int = 90
    rise: Callable[[Situation], int] = rise_of_one

    @hookimpl
    def skatcore_steps(self) -> list[Step]:
        """The step."""
        return [Step(self.key, self.order, "steps.bonus", self.rise)]

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """Its word."""
        return [Words("en", {f"step.{self.key}": self.key})]


@dataclass(frozen=True, eq=False)
class Defaults(Bonus):
    """A rise by an option, whose default is another one in a later version; nothing says that it was neutral before."""

    default: int = 1

    @hookimpl
    def skatcore_options(self) -> type[Options]:
        """The option with its default."""
        return create_model("Table", __base__=Options, by=(int, Field(default=self.default)))

    @hookimpl
    def skatcore_steps(self, context: Context[Any]) -> list[Step]:  # type: ignore[override]
        """The step."""
        return [Step(self.key, self.order, "steps.bonus", By(context.own.by))]


@dataclass(frozen=True)
class By:
    """A rise for whoever took a trick: it is in no bid."""

    by: int

    def __call__(self, situation: Situation) -> int:
        """The rise that the option states, if a trick was taken."""
        return self.by * min(1, situation.tricks)


@dataclass(eq=False)
class Answers:
    """A plugin whose one hook gives whatever a test wants it to."""

    hook: str
    answer: Any
    raises: BaseException | None = None
    says: tuple[str, ...] = ()
    asked: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Put the hook's implementation under its name."""

        def reply() -> Any:
            self.asked.append(self.hook)
            if self.raises is not None:
                raise self.raises
            return self.answer

        setattr(self, self.hook, hookimpl(reply))

    @hookimpl
    def skatcore_words(self) -> list[Words]:
        """A word for each message that its contributions need."""
        return [Words("en", dict.fromkeys(self.says, "something"))]


def registry(**plugins: Any) -> Registry:
    """The core and some plugins under the names that they are given."""
    return Registry.of({"isko": isko, **plugins})


def offered(**plugins: tuple[Offer, ...]) -> Registry:
    """The core, and plugins as distributions offer them."""
    return Registry({"isko": (Offer("isko", "skatcore", lambda: isko),), **plugins})


def bundled_registry() -> Registry:
    """The plugins of skatcore itself, whatever else is installed."""
    offers = {
        name: tuple(offer for offer in offers if offer.distribution == BUNDLED)
        for name, offers in Registry.installed().plugins.items()
    }
    return Registry({name: own for name, own in offers.items() if own})


def profile_text(name: str) -> str:
    """The whole text of a bundled profile, however many files have it."""
    return find(name, Registry({})).text


def load(where: Registry, *names: str, text: str = "") -> Ruleset:
    """A house profile with these plugins."""
    return parse_ruleset(house(text, plugins=names), where)


def refused(where: Registry, *names: str, text: str = "") -> tuple[Problem, ...]:
    """The problems of a house profile with these plugins."""
    try:
        load(where, *names, text=text)
    except ProfileError as error:
        return error.problems
    raise AssertionError("nothing is wrong")
