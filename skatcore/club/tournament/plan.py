"""The plan of a tournament as a TOML file with all that it must say (PT 6.2, SkWO 6.2), checked as profiles are."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints

from skatcore.club.sheet.money import stake_of
from skatcore.club.storage.stored_rules import kept_name
from skatcore.club.tournament.draw import Wanted
from skatcore.club.tournament.items import FOUR, THREE, Opened
from skatcore.club.tournament.ties import TIE_BREAKS, misplaced, ties_of
from skatcore.model.refusal import Refused
from skatcore.rules.build import load_ruleset
from skatcore.rules.option_model import ONE_LINE, Options
from skatcore.rules.options import Amount
from skatcore.rules.problems import NOT_FOUND, Problem, ProfileError, unknown
from skatcore.rules.profile.files import Layer, parse_layer, read_layer
from skatcore.rules.profile.model import Id, Line
from skatcore.rules.profile.validation import validated
from skatcore.rules.resolved import resolved_toml
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset

    LoadRules = Callable[[str], Ruleset]

#: Whole numbers of TOML and of databases have 64 bits.
MOST_SEED: Final = 2**63 - 1
MOST_SERIES: Final = 100
MOST_TEAM: Final = 100
#: What a starting plan leaves to be filled in.
BLANK: Final = re.compile(r"\s*<[^<>]*>\s*")

#: One line; the titles of the tables' score sheets begin with it.
Title = Annotated[str, StringConstraints(min_length=1, max_length=160, pattern=ONE_LINE)]
_TIES: Final = "general.ties"
Seed = Annotated[int, Field(ge=0, le=MOST_SEED)]
#: Points for the first, second and further places of a series; none for those behind them.
Scale = tuple[Annotated[int, Field(ge=0, le=1000)], ...]


class EventTable(Options):
    """``[tournament]``: what software needs in addition to the clauses."""

    id: Id
    title: Title
    date: dt.date
    profile: Line
    team_size: Annotated[int, Field(ge=0, le=MOST_TEAM)]
    team_least: Annotated[int, Field(ge=1, le=MOST_TEAM)] | None = None
    seed: Seed | None = None
    draw_ahead: bool = False


class Fee(Options):
    """``[[general.table-fee]]``: what a lost game costs, from which one on."""

    from_lost: Annotated[int, Field(ge=1, le=1000)]
    amount: Amount


class General(Options):
    """``[general]``: part A of PT 6.2 and SkWO 6.2."""

    organiser: Line
    entry_fee: Amount
    no_show_fee: bool = True  # what plans without this line charged
    currency: Line
    table_fee: tuple[Fee, ...] = Field(strict=False)
    series: Annotated[int, Field(ge=1, le=MOST_SERIES)]
    deals: Annotated[int, Field(ge=4, le=1000)]
    deals_at_three: Annotated[int, Field(ge=3, le=1000)]
    tables: Wanted = "fours"
    seating: Literal["drawn", "standings", "standings-apart"] = "drawn"
    counted_series: Annotated[int, Field(ge=1, le=MOST_SERIES)] | None = None
    counted_players: Annotated[int, Field(ge=1, le=MOST_TEAM)] | None = None
    place_points: Scale = Field(default=(), strict=False)
    team_points: Scale = Field(default=(), strict=False)
    ties: tuple[Line, ...] | None = Field(default=None, strict=False)
    use_of_money: Line
    exclusion: Line
    appeals: Line
    signatures: tuple[Line, ...] = Field(strict=False, min_length=1)


class Conditions(Options):
    """``[conditions]``: part B of PT 6.2 and SkWO 6.2."""

    code: Line
    supervision: Line
    penalties: Line
    list_keeping: Line
    stake: Annotated[str, Field(min_length=1, max_length=30)]
    material: Line


class Prize(Options):
    """``[[prize]]``: what a place in the standings brings."""

    place: Annotated[int, Field(ge=1, le=100_000)]
    prize: Line
    to: Literal["player", "team"] = "player"


class TournamentPlan(Options):
    """A whole plan."""

    tournament: EventTable
    general: General
    conditions: Conditions
    prize: tuple[Prize, ...] = Field(default=(), strict=False)

    def deals_at(self, size: int) -> int:
        """The deals of a series at a table of that many."""
        return self.general.deals if size == FOUR else self.general.deals_at_three

    def prizes(self, to: str) -> dict[int, str]:
        """The prizes of players or of teams, by place."""
        return {prize.place: prize.prize for prize in self.prize if prize.to == to}


@dataclass(frozen=True, slots=True)
class Planned:
    """A plan that is in order, the text that it was read from, and its rule set."""

    plan: TournamentPlan
    text: str
    ruleset: Ruleset

    @property
    def opened(self) -> Opened:
        """The item that begins the tournament, with the plan and the rule set as they are now."""
        ruleset, title = self.ruleset, self.plan.tournament.title
        return Opened(
            title=title, plan=self.text, profile=kept_name(ruleset), digest=ruleset.digest, text=resolved_toml(ruleset)
        )


def load_plan(path: str) -> Planned:
    """The plan in a TOML file; a profile named in it is looked up next to the file.

    Raises:
        ProfileError: with everything that is wrong with it, as in `parse_plan`.
    """
    try:
        layer = read_layer(Path(path), path)
    except ProfileError as error:
        raise ProfileError(map(_of_a_plan, error.problems)) from None
    return _planned(layer, load_ruleset)


def plan_in(text: str, load: LoadRules, name: str = "plan.toml") -> Planned:
    """The plan in a TOML text; ``load`` finds the rule set that it names, and no file.

    Raises:
        ProfileError: with everything that is wrong with it.
    """
    try:
        layer = parse_layer(text.encode(errors="surrogatepass"), name)
    except ProfileError as error:
        raise ProfileError(map(_of_a_plan, error.problems)) from None
    return _planned(layer, load)


def _planned(layer: Layer, load: LoadRules) -> Planned:
    plan, problems = _read(layer)
    ruleset, others = _rules(layer, load)
    if plan is not None and ruleset is not None:
        problems += _against_rules(plan, ruleset, layer)
    problems = [*_placed(layer, problems), *others]
    if problems or plan is None or ruleset is None:
        raise ProfileError(problems)
    return Planned(plan, layer.text, ruleset)


def parse_plan(text: str, name: str = "plan.toml") -> TournamentPlan:
    """The plan in a TOML text as it was once accepted; its rule set is not looked for."""
    layer = parse_layer(text.encode(errors="surrogatepass"), name)
    plan, problems = _read(layer)
    if plan is None or problems:
        raise ProfileError(_placed(layer, problems))
    return plan


def _read(layer: Layer) -> tuple[TournamentPlan | None, list[Problem]]:
    plan, wrong = validated(TournamentPlan, layer.tables, ())
    problems = [_of_a_plan(problem) for _, problem in wrong] + list(_blanks(layer.tables))
    return plan, [*problems, *_contradictions(plan, layer), *_counting(plan, layer)] if plan else problems


def _of_a_plan(problem: Problem) -> Problem:
    """A plan begins with other tables, and has no parents that could state what is missing."""
    known = {"problem.missing-key": "problem.missing-here", "problem.file-empty": "problem.plan-empty"}
    return problem.but(known.get(problem.message.key, problem.message.key))


def _blanks(tables: Mapping[str, Any]) -> Iterator[Problem]:
    """The parts of a starting plan that nobody has filled in: ``"<organiser>"``. A title may look so."""
    general = tables.get("general")
    if not isinstance(general, dict):
        return
    signatures = general.get("signatures")
    places = {
        f"signatures[{at}]": text for at, text in enumerate(signatures if isinstance(signatures, list) else (), 1)
    }
    for name, text in {"organiser": general.get("organiser"), **places}.items():
        if isinstance(text, str) and BLANK.fullmatch(text):
            yield Problem(Message("problem.plan-blank", "", (("word", text.strip()),)), f"general.{name}")


def _contradictions(plan: TournamentPlan, layer: Layer) -> Iterator[Problem]:
    general = plan.general
    if plan.tournament.draw_ahead and general.seating != "drawn":
        yield layer.problem("problem.plan-seating-ahead", "general.seating")
    for key, deals, size in (("deals", general.deals, FOUR), ("deals-at-three", general.deals_at_three, THREE)):
        if deals % size:
            near = " / ".join(map(str, dict.fromkeys((deals // size * size or size, (deals // size + 1) * size))))
            yield layer.problem("problem.plan-rounds", f"general.{key}", word=deals, count=size, expected=near)
    fees = [fee.from_lost for fee in general.table_fee]
    for at, lost in enumerate(fees):
        if lost in fees[:at]:
            yield layer.problem("problem.plan-twice", f"general.table-fee[{at + 1}].from-lost", word=lost)
    prizes = [(prize.to, prize.place) for prize in plan.prize]
    for at, (to, place) in enumerate(prizes):
        if (to, place) in prizes[:at]:
            yield layer.problem("problem.plan-twice", f"prize[{at + 1}].place", word=place)
        if to == "team" and not plan.tournament.team_size:
            yield layer.problem("problem.plan-no-teams", f"prize[{at + 1}].to")


def _counting(plan: TournamentPlan, layer: Layer) -> Iterator[Problem]:
    """Numbers that cannot count: more than there is, points that rise, those of teams where there are none."""
    general, size = plan.general, plan.tournament.team_size
    counts = {
        "tournament.team-least": (plan.tournament.team_least, size),
        "general.counted-series": (general.counted_series, general.series),
        "general.counted-players": (general.counted_players, size),
    }
    for key, (count, most) in counts.items():
        if count and 0 < most < count:
            yield layer.problem("problem.plan-too-many", key, word=count, most=most)
    if (places := len(general.place_points)) > FOUR:
        yield layer.problem("problem.plan-many-places", "general.place-points", word=places, most=FOUR)
    for key, scale in (("place-points", general.place_points), ("team-points", general.team_points)):
        if list(scale) != sorted(scale, reverse=True):
            yield layer.problem("problem.plan-points-rise", f"general.{key}", word=", ".join(map(str, scale)))
    of_teams = {
        "tournament.team-least": plan.tournament.team_least,
        "general.seating": general.seating == "standings-apart",
        "general.counted-players": general.counted_players,
        "general.team-points": general.team_points,
    }
    for key in (key for key, set_ in of_teams.items() if set_ and not size):
        yield layer.problem("problem.plan-no-teams", key)


def _rules(layer: Layer, load: LoadRules) -> tuple[Ruleset | None, list[Problem]]:
    """The rule set that a plan names; what is wrong with it, each in its own file."""
    event = layer.tables.get("tournament")
    name = event.get("profile") if isinstance(event, dict) else None
    if not isinstance(name, str) or not name:
        return None, []
    if name.endswith(".toml") and layer.path is not None:
        name = str(layer.path.parent / name)
    try:
        return load(name), []
    except ProfileError as error:
        lost = [problem for problem in error.problems if problem.name in NOT_FOUND and not problem.key]
        own = [replace(problem, key="tournament.profile") for problem in lost]
        return None, _placed(layer, own) + [problem for problem in error.problems if problem not in lost]


def plays_tournaments(ruleset: Ruleset) -> bool:
    """Whether a plan can name a rule set: it has the scoring of tournaments, and tables of three and of four."""
    return _has_scoring(ruleset) and _has_tables(ruleset)


def _has_scoring(ruleset: Ruleset) -> bool:
    return ruleset.core.tournament.bonus == "stated"


def _has_tables(ruleset: Ruleset) -> bool:
    return {THREE, FOUR} <= set(ruleset.core.table.players)


def _against_rules(plan: TournamentPlan, ruleset: Ruleset, layer: Layer) -> Iterator[Problem]:
    """The problems of a plan under its rule set."""
    profile, allowed = plan.tournament.profile, ruleset.core.table.players
    if not _has_scoring(ruleset):
        yield layer.problem("problem.plan-no-scoring", "tournament.profile", word=profile)
    if not _has_tables(ruleset):
        yield layer.problem(
            "problem.plan-tables", "tournament.profile", word=profile, have=", ".join(map(str, allowed))
        )
    yield from _ties(plan.general.ties or (), ruleset)
    stake = plan.conditions.stake
    try:
        stake_of(ruleset, stake)
    except Refused as refused:
        if stake.strip("0.,"):
            known = dict(refused.message.details)
            expected = known.get("expected") or (f"<= {known['most']}" if "most" in known else "")
            yield layer.problem("problem.plan-stake", "conditions.stake", word=stake, expected=expected)


def _ties(keys: Sequence[str], ruleset: Ruleset) -> Iterator[Problem]:
    """The tie-breaks that the rule set has not, and those that decide nothing where they stand."""
    known = {tie.key for tie in ruleset[TIE_BREAKS]}
    yield from (unknown("problem.not-a-choice", key, known, key=_TIES) for key in keys if key not in known)
    yield from (replace(problem, key=_TIES) for problem in misplaced(ties_of(ruleset, keys)))


def _placed(layer: Layer, problems: Iterable[Problem]) -> list[Problem]:
    """The problems with their places, in the order of the lines."""
    placed = dict.fromkeys(map(layer.located, problems))
    return sorted(placed, key=lambda problem: (problem.line, problem.column, problem.key))
