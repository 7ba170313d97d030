"""Kinds of contributions: what plugins may contribute, each declared by the layer that reads it.

A kind brings its hook with it. ``ruleset[STEPS]`` gives the contributions of one kind, typed and
in order. A new kind touches the module that declares it, and `skatcore.plugin`, which offers it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from skatcore.rules.problems import Problem
    from skatcore.rules.ruleset import Ruleset


class Keyed(Protocol):
    """A contribution has a key."""

    @property
    def key(self) -> str:
        """The name under which it is contributed."""


T = TypeVar("T", bound=Keyed)


def _none(*_: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Kind(Generic[T]):
    """A kind of contributions, for example the steps of the multiplier.

    ``name`` is its plural name (``steps``), ``type`` the class that each contribution has,
    ``about`` what the hook returns, in one sentence. ``message`` is the beginning of the message
    that every contribution needs in English (``step.`` and its key; empty: none), ``messages``
    gives the further ones that it needs. ``order`` sorts the contributions of all plugins;
    otherwise their keys do; ``arrange`` puts them in order where comparing two of them is not
    enough. ``spans_deals`` says that the card points of a finished deal matter to them, also
    where its score is certain. ``option`` is the option of the core that chooses one of them by its key, or several
    in order, of which ``chosen`` says what is wrong with them. ``needed`` are slots that must not stay empty.
    ``problems`` says what is wrong with all of them together, given the keys of all messages.
    """

    name: str
    type: type[T]
    about: str
    message: str = ""
    messages: Callable[[T], Iterable[str]] = _none
    order: Callable[[T], Any] = attrgetter("key")
    arrange: Callable[[Iterable[T]], tuple[T, ...]] | None = None
    spans_deals: bool = False
    option: str = ""
    chosen: Callable[[Sequence[T]], Iterable[Problem]] = _none
    needed: tuple[str, ...] = ()
    problems: Callable[[tuple[T, ...], Collection[str]], Iterable[Problem]] = _none

    @property
    def hook(self) -> str:
        """The function by which a plugin contributes."""
        return hook_of(self.name)

    def in_order(self, contributions: Collection[T]) -> tuple[T, ...]:
        """The contributions of all plugins as the rule set has them."""
        return self.arrange(contributions) if self.arrange else tuple(sorted(contributions, key=self.order))

    def needs(self, contribution: T) -> Iterable[str]:
        """The messages that a contribution needs in English at least."""
        if self.message:
            yield self.message + contribution.key
        yield from self.messages(contribution)


_DECLARED: dict[str, Kind[Any]] = {}
#: The modules that declare kinds that scoring does not read, by the kinds' names.
_BEYOND_SCORING: dict[str, str] = {}


def declared_in(modules: Mapping[str, str]) -> None:
    """Say which module declares a kind that scoring does not read; it is imported when somebody asks for all kinds."""
    _BEYOND_SCORING.update(modules)


def declare(kind: Kind[T]) -> Kind[T]:
    """Make a kind known to the compiler of rule sets.

    Raises:
        ValueError: another kind has its name.
    """
    if kind.name in _DECLARED:
        raise ValueError(f"two kinds of contributions are called {kind.name!r}")
    _DECLARED[kind.name] = kind
    return kind


def declared() -> tuple[Kind[Any], ...]:
    """Every kind that there is: those that scoring reads first."""
    for name, module in _BEYOND_SCORING.items():
        if name not in _DECLARED:
            import_module(module)
    names = dict.fromkeys((*scoring_kinds(), *_BEYOND_SCORING, *_DECLARED))
    return tuple(_DECLARED[name] for name in names)


def scoring_kinds() -> dict[str, Kind[Any]]:
    """The kinds that scoring reads, by name."""
    return {name: kind for name, kind in _DECLARED.items() if name not in _BEYOND_SCORING}


def known_kinds() -> tuple[str, ...]:
    """The names of all kinds, also of those whose modules are not imported yet."""
    return tuple(dict.fromkeys((*_DECLARED, *_BEYOND_SCORING)))


def hook_of(kind: str) -> str:
    """The function by which a plugin contributes to a kind: ``skatcore_steps``."""
    return f"skatcore_{kind.replace('-', '_')}"


@dataclass(frozen=True, slots=True)
class Change:
    """A change of what another plugin contributes: replaced, adjusted or removed.

    ``kind`` and ``key`` name the contribution, ``make`` is given it and returns what takes its
    place under the same key, or None to remove it. Use `Change.replace`, `Change.adjust` and
    `Change.remove`:

        Change.remove(STEPS, "hand")
        Change.adjust(CONTRACTS, "null", cheaper)
    """

    kind: Kind[Any]
    key: str
    make: Callable[[Any], Any] | None

    @classmethod
    def replace(cls, kind: Kind[T], new: T) -> Change:
        """Put a contribution in the place of the one that has its key."""
        return cls(kind, new.key, lambda _: new)

    @classmethod
    def adjust(cls, kind: Kind[T], key: str, make: Callable[[T], T]) -> Change:
        """Put what ``make`` makes of a contribution in its place."""
        return cls(kind, key, cast("Callable[[Any], Any]", make))

    @classmethod
    def remove(cls, kind: Kind[T], key: str) -> Change:
        """Leave a contribution out."""
        return cls(kind, key, None)


@dataclass(frozen=True, slots=True)
class Changed:
    """A contribution that a plugin has changed: ``by`` is that plugin, ``of`` the contributor's."""

    kind: str
    key: str
    by: str
    of: str
    removed: bool

    def as_data(self) -> dict[str, str | bool]:
        """The change for a program."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Difference:
    """A contribution that a plugin changed in one of two rule sets, and whose it is in ``a`` and ``b``."""

    kind: str
    key: str
    a: str
    b: str


def changed_owners(rulesets: Sequence[Ruleset]) -> Iterator[tuple[tuple[str, str], list[str]]]:
    """The contributions changed by a plugin that not all rule sets have from one plugin, and whose each is."""
    for at in sorted({(changed.kind, changed.key) for ruleset in rulesets for changed in ruleset.changes}):
        owners = [ruleset.owners.get(at, "") for ruleset in rulesets]
        if len({*owners}) > 1:
            yield at, owners


def differences(a: Ruleset, b: Ruleset) -> Iterator[Difference]:
    """The contributions changed by a plugin that the two rule sets do not have from one plugin."""
    for at, (left, right) in changed_owners((a, b)):
        yield Difference(*at, left, right)
