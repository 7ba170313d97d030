"""The part of a rule set that is needed to show what was confirmed under it, whatever became of it since.

A list outlives plugins and versions. Its profile is kept as text; what plugins contributed is
kept in outline: names, not rules. Nothing can be scored with that.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NoReturn

import tomli
from pydantic import BaseModel, ConfigDict, Field

from skatcore.club.contributions import SCHEMES
from skatcore.club.tournament.ties import TIE_BREAKS, TieBreak
from skatcore.rules.contributions import (
    CONTRACTS,
    STEPS,
    AfterAllPass,
    Aim,
    AllPass,
    Candidate,
    Context,
    Contract,
    Situation,
    Step,
)
from skatcore.rules.hook_calls import PluginSet
from skatcore.rules.options import Core
from skatcore.rules.problems import ProfileError
from skatcore.rules.profile.editions import code
from skatcore.rules.profile.files import parse_layer
from skatcore.rules.profile.load import ProfileValidator
from skatcore.rules.profile.model import Header, Profile, Text
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.language_list import core_messages
from skatcore.text.words import Words

if TYPE_CHECKING:
    from skatcore.club.sheet.items import Begun
    from skatcore.club.sheet.rows import Row
    from skatcore.club.tournament.items import Opened
    from skatcore.model.game import Extras

#: Beginnings of the messages of plugins that lists use.
SAID: Final = ("contract.", "extra.", "form.", "game.", "letter.", "number.", "reason.", "scheme.",
               "series-rule.", "step.", "unit.", "word.")  # fmt: skip


class Named(BaseModel):
    """A contract: what lists must know of it."""

    model_config = ConfigDict(frozen=True)

    key: str
    code: str
    aim: Aim
    lost_game: bool = False
    won_game: bool = False


class Outline(BaseModel):
    """A rule set in outline.

    ``steps`` are the keys of the steps in their order, ``limits`` the total that ends a series, by
    scheme. ``words`` are the plugins' words by language.
    """

    model_config = ConfigDict(frozen=True)

    contracts: tuple[Named, ...] = ()
    steps: tuple[str, ...] = ()
    limits: dict[str, int | None] = Field(default_factory=dict)
    all_pass: AllPass = AllPass("", AfterAllPass.SCORED_ZERO)
    words: dict[str, dict[str, str]] = Field(default_factory=dict)


@functools.lru_cache(maxsize=16)
def outline_of(ruleset: Ruleset) -> Outline:
    """The outline of a rule set."""
    words: dict[str, dict[str, str]] = {}
    for own in ruleset.words:
        messages = {key: text for key, text in own.messages.items() if key.startswith(SAID)}
        words.setdefault(own.language, {}).update(messages)
    return Outline(
        contracts=tuple(Named.model_validate(contract, from_attributes=True) for contract in ruleset.contracts),
        steps=tuple(step.key for step in ruleset.steps),
        limits={scheme.key: scheme.limit for scheme in ruleset[SCHEMES]},
        all_pass=ruleset.all_pass,
        words=words,
    )


# -- a rule set to show by ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Scheme:
    """A scheme of which only the limit is known: what a row brought was written down with it."""

    key: str
    limit: int | None
    cite: str = ""

    def points(self, row: Row) -> Mapping[str, int]:
        brought: Mapping[str, int] = getattr(row.scored, "brought", {})
        return brought


@dataclass(frozen=True, slots=True)
class _NoRule:
    """In place of a rule for overbid games: nothing is scored."""

    key: str = ""
    cite: str = ""

    def multiplied(self, base: int, bid: int) -> NoReturn:
        raise NotImplementedError

    def fixed(self, candidates: tuple[Candidate, ...], bid: int, extras: Extras) -> NoReturn:
        raise NotImplementedError


def _no_rise(_: Situation) -> int:
    return 0


def shown_by(
    begun: Begun | Opened, *, scheme: str = "", named: Iterable[tuple[str, str]] = (), ranks: bool = False
) -> Ruleset:
    """A rule set to show things by, which scores nothing.

    ``named`` are message keys and what replaces them where no word is known: ``contract.x``. One that ``ranks`` has
    tie-breaks: places follow from results, also where nothing can be scored.
    """
    outline = begun.outline or Outline()
    limits = ({scheme: None} if scheme else {}) | outline.limits
    stand_in = {f"step.{key}": key for key in outline.steps} | dict(named)
    names = {
        key: name.replace("-", " ").capitalize() for key, name in stand_in.items() if key not in core_messages("en")
    }
    contracts = (
        Contract(named.key, named.code, named.aim, (), (), "", lost_game=named.lost_game, won_game=named.won_game)
        for named in outline.contracts
    )
    profile = _profile(begun.text, begun.profile)
    ties, tie_words = _tie_breaks(profile) if ranks else ((), ())
    return Ruleset(
        profile=profile,
        digest=begun.digest,
        contributions=MappingProxyType(
            {
                CONTRACTS.name: tuple(contracts),
                STEPS.name: tuple(Step(key, at, "", _no_rise) for at, key in enumerate(outline.steps)),
                SCHEMES.name: tuple(_Scheme(key, limit) for key, limit in limits.items()),
                TIE_BREAKS.name: ties,
            }
        ),
        plays=MappingProxyType({}),
        overbid=_NoRule(),
        all_pass=outline.all_pass,
        words=(
            *tie_words,
            Words("en", names),
            *(Words(language, messages) for language, messages in outline.words.items()),
        ),
    )


def _tie_breaks(profile: Profile) -> tuple[tuple[TieBreak, ...], tuple[Words, ...]]:
    """The tie-breaks of the code and of a profile's plugins that are still there, with their names."""
    ties: list[TieBreak] = []
    words: list[Words] = []
    for name, calls in PluginSet({code(), *profile.plugins}, Registry.installed()).plugins.items():
        with suppress(ProfileError):
            own = calls.contributions(TIE_BREAKS, Context(profile.core, profile.plugins.get(name)))
            said = {message for tie in own for message in TIE_BREAKS.needs(tie)}
            ties += own
            words += [
                Words(each.language, {key: text for key, text in each.messages.items() if key in said})
                for each in calls.words()
                if own
            ]
    return tuple(ties), tuple(words)


def _profile(text: str, name: str) -> Profile:
    """The profile that a text holds, what is wrong in it left out."""
    try:
        layer = parse_layer(text.encode(errors="replace"), name)
        profile = ProfileValidator([layer], name, Registry.installed()).profile
    except ProfileError:
        profile = None
    return profile or _rest(text, name)


def _rest(text: str, name: str) -> Profile:
    """The part of a profile that can be read where it cannot be validated any more."""
    try:
        tables = tomli.loads(text)
    except (ValueError, RecursionError):
        tables = {}
    header, terms = _table(tables, "profile"), _table(tables, "terms")
    titles = {key: title for key, title in _table(header, "title").items() if title}
    title = Text.model_construct(en=titles.get("en") if titles else name, de=titles.get("de"), pl=titles.get("pl"))
    return Profile(
        name=name,
        header=Header.model_construct(id=str(header.get("id", name)), title=title),
        chain=(),
        core=_core(tables),
        plugins=MappingProxyType({}),
        sources=(),
        cites=MappingProxyType(_texts(tables, "cite")),
        readings=(),
        terms=MappingProxyType({language: _texts(terms, language) for language in terms}),
        set_by=MappingProxyType({}),
    )


def _table(tables: dict[str, Any], key: str) -> dict[str, Any]:
    """The table of that name; an empty one if there is none."""
    table = tables.get(key)
    return table if isinstance(table, dict) else {}


def _texts(tables: dict[str, Any], key: str) -> dict[str, str]:
    return {name: text for name, text in _table(tables, key).items() if isinstance(text, str)}


def _core(tables: dict[str, Any]) -> Core:
    """The sections of the core as they were written, unchecked."""
    sections = {}
    for name, info in Core.model_fields.items():
        model: Any = info.annotation
        sections[name] = model.model_construct(**_table(tables, info.alias or name))
    return Core.model_construct(**sections)
