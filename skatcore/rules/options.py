"""The numbers and choices of the core, each declared once.

From this one declaration come validation, the JSON schema, `skat show`, `skat diff` and the table
of options in the documentation. The core's first options have no defaults: a profile states them
itself or inherits them from the parent that it names. An option that comes later has one, which
means what the rules were before it (`Since`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, ClassVar, Final, Literal, get_args, get_origin

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict, model_validator
from pydantic.fields import FieldInfo

#: Forms that a text may have to have: a short name, an exact amount, a single line.
ID: Final = r"^[a-z0-9][a-z0-9-]*$"
AMOUNT: Final = r"^[0-9]{1,6}(\.[0-9]{1,6})?$"
ONE_LINE: Final = r"^[^\x00-\x1f\x7f]+$"
#: The error of a text that is given in none of the languages.
NO_LANGUAGE: Final = "no_language"
#: The same where a text is in a language that is not installed.
UNKNOWN_LANGUAGE: Final = "unknown_language"


def kebab(name: str) -> str:
    """The TOML key of a field: ``win_points`` is written ``win-points``."""
    return name.replace("_", "-")


class Options(BaseModel):
    """A table of options: frozen, strict about types, no unknown keys.

    Plugins derive their option models from it. A field's name with hyphens is its TOML key, its
    description the one sentence that is shown to people. ``REMOVED`` holds the keys of removed
    options, each with the version that removed it: profiles that still state one can be
    loaded, and ``skat check`` names it.
    """

    REMOVED: ClassVar[Mapping[str, str]] = {}

    model_config = ConfigDict(
        frozen=True, strict=True, extra="forbid", alias_generator=kebab, populate_by_name=False, validate_default=True
    )

    @model_validator(mode="before")
    @classmethod
    def _without_removed(cls, table: Any) -> Any:
        if cls.REMOVED and isinstance(table, dict):
            return {key: value for key, value in table.items() if key not in cls.REMOVED}
        return table


@dataclass(frozen=True, slots=True)
class Since:
    """The version of skatcore that brought an option: ``Annotated[int, Since("0.2")] = Field(...)``.

    Profiles that were written before it do not state the option. They keep their meaning, because
    the option has a default, and that default means "as before".
    """

    version: str


@dataclass(frozen=True, slots=True)
class Neutral:
    """The value at which an option does not count for the identity of a rule set.

    Without it that is the default. Whoever changes a default declares the old one so: what was
    stored under it states it, and keeps its identity.
    """

    value: object


@dataclass(frozen=True, slots=True)
class Descriptive:
    """Marks an option that only describes the source: no code reads it, and it changes no result."""


def neutral(option: FieldInfo) -> object:
    """The value at which an option does not count; one without a default always counts."""
    for mark in option.metadata:
        if isinstance(mark, Neutral):
            return mark.value
    return option.get_default(call_default_factory=True, validated_data={})


def descriptive(option: FieldInfo) -> bool:
    """Whether an option only describes the source."""
    return any(isinstance(mark, Descriptive) for mark in option.metadata)


def options_of(model: type[BaseModel], before: str = "") -> dict[str, FieldInfo]:
    """The options of a table and of the tables in it, by dotted TOML key."""
    options: dict[str, FieldInfo] = {}
    for name, info in model.model_fields.items():
        key = before + (info.alias or name)
        if isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel):
            options |= options_of(info.annotation, f"{key}.")
        else:
            options[key] = info
    return options


def values_of(table: BaseModel, before: str = "") -> Iterator[tuple[str, FieldInfo, Any]]:
    """Every option of a table and of the tables in it, by dotted TOML key, with its value."""
    for name, info in type(table).model_fields.items():
        key = before + (info.alias or name)
        value = table.__dict__[name]  # as pydantic keeps it: rules alone read attributes
        if isinstance(value, BaseModel):
            yield from values_of(value, f"{key}.")
        else:
            yield key, info, value


def not_in_toml(model: type[BaseModel]) -> Iterator[tuple[str, str]]:
    """The options of a table that no TOML can state, with what is to be declared instead."""
    for key, info in options_of(model).items():
        for part in (info.annotation, *get_args(info.annotation)):
            if isinstance(part, type) and issubclass(part, Enum):
                choices = ", ".join(repr(member.value) for member in part)
                yield key, f"{part.__name__}; declare it as Literal[{choices}]"
        lax = any(isinstance(mark, Strict) and not mark.strict for mark in info.metadata)
        if get_origin(info.annotation) is tuple and not lax:
            yield key, "tuple; declare it with Field(strict=False), which takes a list"


def removed(model: type[Options], before: str = "") -> Iterator[tuple[str, str]]:
    """The dotted keys of removed options, with the versions that removed them."""
    for key, version in model.REMOVED.items():
        yield before + key, version
    for name, info in model.model_fields.items():
        if isinstance(info.annotation, type) and issubclass(info.annotation, Options):
            yield from removed(info.annotation, f"{before}{info.alias or name}.")


#: A list in which neither order nor repetition matters: written differently, still the same rule.
Unordered = AfterValidator(lambda items: tuple(sorted(set(items))))

ValuePoints = Annotated[int, Field(ge=1, le=1000)]
Times = Annotated[int, Field(ge=1, le=16)]


class SuitOptions(Options):
    """``[games.suit]``: the base values of the four suit games."""

    clubs: ValuePoints = Field(description="Base value of a clubs game, in value points.")
    spades: ValuePoints = Field(description="Base value of a spades game, in value points.")
    hearts: ValuePoints = Field(description="Base value of a hearts game, in value points.")
    diamonds: ValuePoints = Field(description="Base value of a diamonds game, in value points.")
    ouvert: bool = Field(description="Whether suit games may be played open, from the hand.")


class GrandOptions(Options):
    """``[games.grand]``: the base value of Grand and how an open Grand counts."""

    base: ValuePoints = Field(description="Base value of Grand, in value points.")
    ouvert: str = Field(
        description=("Grand ouvert: a step more on Grand's own base, what a plugin makes of it, or no such game.")
    )


class NullOptions(Options):
    """``[games.null]``: the fixed values of the Null games."""

    skat: ValuePoints = Field(description="Value of Null, in value points.")
    hand: ValuePoints = Field(description="Value of Null from the hand, in value points.")
    ouvert: ValuePoints = Field(description="Value of Null ouvert, in value points.")
    ouvert_hand: ValuePoints = Field(description="Value of Null ouvert from the hand, in value points.")


class GamesOptions(Options):
    """``[games]``: the contracts of the core."""

    suit: SuitOptions
    grand: GrandOptions
    null: NullOptions


class LevelOptions(Options):
    """``[levels]``: when a game is won, when a side is schneider, what may be announced."""

    win_points: Annotated[int, Field(ge=1, le=120)] = Field(
        description="Card points, skat included, with which the declarer wins."
    )
    defenders_schneider: Annotated[int, Field(ge=0, le=119)] = Field(
        description="Card points up to which the defenders are schneider."
    )
    declarer_schneider: Annotated[int, Field(ge=0, le=119)] = Field(
        description="Card points up to which the declarer is schneider himself."
    )
    announced: Annotated[tuple[Literal["schneider", "schwarz"], ...], Unordered] = Field(
        strict=False, description="Levels that may be announced in a game from the hand."
    )


class MatadorOptions(Options):
    """``[matadors]``: which tops are counted."""

    counted: Literal["all-trumps", "jacks"] = Field(description="Whether the run of tops goes on below the jacks.")


class LossOptions(Options):
    """``[loss]``: what a lost game costs."""

    skat: Times = Field(description="How many times its value a lost game with the skat costs.")
    hand: Times = Field(description="How many times its value a lost game from the hand costs.")
    hand_counts: Literal["game-value", "bid"] = Field(
        description="Whether a lost game from the hand costs its game value or the bid."
    )
    missed_announcement: Literal["as-lost", "single"] = Field(
        description="Whether a game lost only by a missed announced level costs its value once."
    )
    simple_level: Literal["with-announced", "bare"] = Field(
        description="Whether announced levels count in a game lost by concession or by a ruling."
    )


class OverbidOptions(Options):
    """``[overbid]``: games that do not reach their bid."""

    rule: str = Field(description="With what value a game is lost that does not reach its bid.")
    impossible_null: Literal["cheapest", "named"] = Field(
        description=(
            "As which game a Null below its bid is lost: the cheapest that fits the bid and the "
            "matadors, or the one that the declarer names."
        )
    )
    impossible_null_hand: Annotated[Literal["hand-game", "skat-game"], Since("0.2")] = Field(
        default="hand-game", description="Whether a Null hand below its bid is lost as a game from the hand."
    )


class AuctionOptions(Options):
    """``[auction]``: bidding."""

    all_pass: str = Field(description="What follows when all players pass.")
    last_chance: Literal["forehand", "rearhand", "rearhand-unless-held"] = Field(
        description="Who may still play at the lowest value when the other two passed."
    )
    skat_seen: Annotated[Literal["barred", "not-stated"], Since("0.2")] = Field(
        default="not-stated", description="What follows when a player sees the skat before the auction is over."
    )
    reopened_for: Annotated[Literal["all", "who-named-a-value"], Since("0.2")] = Field(
        default="all", description="Who of those who had passed bids again when the auction begins anew."
    )


class AnnouncementOptions(Options):
    """``[announcement]``: a game that the skat has spoilt, and one that cannot be."""

    escape: Literal["highest-level", "any-level", "none"] = Field(
        description=(
            "Which games that a top trump in the skat has put below the bid may be given up before the first lead."
        )
    )
    levels: Annotated[Literal["with-game", "before-first-lead"], Since("0.2")] = Field(
        default="with-game", description="Until when schneider and schwarz may be announced."
    )
    correction: Annotated[Literal["same-kind", "any"], Since("0.2")] = Field(
        default="any", description="What may be announced instead of a game that cannot be."
    )


class OuvertOptions(Options):
    """``[ouvert]``: when the declarer lays his cards open."""

    shown: Literal["before-lead", "after-first-card", "after-first-trick"] = Field(
        description="When the cards of an open game are laid on the table."
    )


class PlayOptions(Options):
    """``[play]``: tricks."""

    last_trick: Literal["until-next-trick", "until-own-card"] = Field(
        description="Until when a player may see the last trick again."
    )


class TableOptions(Options):
    """``[table]``: who plays and how the cards are cut."""

    players: Annotated[tuple[Annotated[int, Field(ge=3, le=7)], ...], Field(min_length=1), Unordered] = Field(
        strict=False, description="Numbers of players that may sit at one table."
    )
    cut_at_least: Annotated[int, Field(ge=0, le=16), Descriptive()] = Field(
        description="Cards that must be lifted and must be left when cutting; 0 if not stated."
    )
    misdealt_round: Literal["closed-when-written", "open-until-next-deal"] = Field(
        description="Until when a round may be repeated in which somebody dealt out of turn."
    )
    faulty_deal: Annotated[Literal["same-dealer", "next-dealer", "not-stated"], Since("0.2")] = Field(
        default="not-stated", description="Who deals again when a card was turned up or their number is wrong."
    )


class ConductOptions(Options):
    """``[conduct]``: shortened games and proof, as the source has them."""

    concede_alone: Literal["through-first-trick", "with-nine-cards", "not-stated"] = Field(
        description="Until when the declarer may give up without the defenders' consent."
    )
    defender_concedes: Annotated[Literal["level-granted", "level-by-infraction-only", "not-stated"], Descriptive()] = (
        Field(description=("Whether a defender who gives up grants a level that the declarer needs."))
    )
    declarer_lays_down: Annotated[Literal["claims-the-rest", "shortens-if-agreed", "not-stated"], Descriptive()] = (
        Field(description="What it means that the declarer lays his cards open during play.")
    )
    defender_plays_open: Annotated[
        Literal["takes-all-the-rest", "declarer-takes-none", "not-stated"], Descriptive()
    ] = Field(description="When a defender may lay his cards open.")
    exposed_cards: Annotated[Literal["rest-to-declarer", "not-stated"], Descriptive()] = Field(
        description="To whom the remaining tricks fall when defenders expose cards."
    )
    burden_of_proof: Annotated[Literal["stated", "not-stated"], Descriptive()] = Field(
        description="Whether the source says who must prove a level or a loss."
    )
    looking_into_cards: Literal["barred-from-auction", "not-stated"] = Field(
        description="What follows when a player looks into another's cards during the auction."
    )


class TournamentOptions(Options):
    """``[tournament]``: the bonus on a tournament's sheets."""

    bonus: Literal["stated", "not-stated"] = Field(description="Whether the source has tournament rules with a bonus.")
    game: Annotated[int, Field(ge=0, le=1000)] = Field(
        description="Points for each own game won, and off for each own game lost."
    )
    others_at_three: Annotated[int, Field(ge=0, le=1000)] = Field(
        description="Points for each game that another player loses, at a table of three."
    )
    others_at_four: Annotated[int, Field(ge=0, le=1000)] = Field(
        description="The same at a table of four; the sitting dealer has them too."
    )
    faulty_sums: Literal["lower", "lower-sums", "as-corrected"] = Field(
        description="What counts where officials correct the sums of a list."
    )
    faulty_deals: Annotated[Literal["lowest-multiple", "lower-of-both"], Since("0.2")] = Field(
        default="lowest-multiple", description="What counts where officials correct a deal to which not all agree."
    )


Amount = Annotated[str, Field(pattern=AMOUNT)]


class StakeOptions(Options):
    """``[stake]``: playing for money."""

    unit: Literal["pfennig", "grosz", "cent", "euro", "zloty", "not-stated"] = Field(
        description="The unit of amounts, rounded up to a whole one; euro and zloty to the cent, the grosz."
    )
    amounts: Annotated[tuple[Amount, ...], Unordered] = Field(
        strict=False, description="Amounts for each value point that may be agreed on; empty: any up to the most."
    )
    most: Amount | Literal[""] = Field(description="The highest amount for each value point; empty if not stated.")


class Core(Options):
    """All sections of the core in a resolved profile."""

    games: GamesOptions
    levels: LevelOptions
    matadors: MatadorOptions
    loss: LossOptions
    overbid: OverbidOptions
    auction: AuctionOptions
    announcement: AnnouncementOptions
    ouvert: OuvertOptions
    play: PlayOptions
    table: TableOptions
    conduct: ConductOptions
    tournament: TournamentOptions
    stake: StakeOptions
