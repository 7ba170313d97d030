"""The numbers and choices of the core, each declared once.

From this one declaration come validation, the JSON schema, `skat show`, `skat diff` and the table
of options in the documentation. The core's first options have no defaults: a profile states them
itself or inherits them from the parent that it names. An option that comes later has one, which
means what the rules were before it (`Since`).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import Field

from skatcore.rules.option_model import AMOUNT, ForRulings, Options, Since, Unordered

T = TypeVar("T", bound=Options)

ValuePoints = Annotated[int, Field(ge=1, le=1000)]
Times = Annotated[int, Field(ge=1, le=16)]


class SuitOptions(Options):
    """``[games.suit]``: the base values of the four suit games."""

    clubs: ValuePoints
    spades: ValuePoints
    hearts: ValuePoints
    diamonds: ValuePoints
    ouvert: bool


class GrandOptions(Options):
    """``[games.grand]``: the base value of Grand and how an open Grand counts."""

    base: ValuePoints
    ouvert: str


class NullOptions(Options):
    """``[games.null]``: the fixed values of the Null games."""

    skat: ValuePoints
    hand: ValuePoints
    ouvert: ValuePoints
    ouvert_hand: ValuePoints


class GamesOptions(Options):
    """``[games]``: the contracts of the core."""

    suit: SuitOptions
    grand: GrandOptions
    null: NullOptions


class LevelOptions(Options):
    """``[levels]``: when a game is won, when a side is schneider, what may be announced."""

    win_points: Annotated[int, Field(ge=1, le=120)]
    defenders_schneider: Annotated[int, Field(ge=0, le=119)]
    declarer_schneider: Annotated[int, Field(ge=0, le=119)]
    announced: Annotated[tuple[Literal["schneider", "schwarz"], ...], Unordered] = Field(strict=False)


class LossOptions(Options):
    """``[loss]``: what a lost game costs."""

    hand_counts: Literal["game-value", "bid"]
    simple_level: Literal["with-announced", "bare"]


class OverbidOptions(Options):
    """``[overbid]``: games that do not reach their bid."""

    rule: str
    impossible_null_hand: Annotated[Literal["hand-game", "skat-game"], Since("0.2")] = "hand-game"


class AuctionOptions(Options):
    """``[auction]``: bidding."""

    all_pass: str
    last_chance: Literal["forehand", "rearhand", "rearhand-unless-held"]


class PlayOptions(Options):
    """``[play]``: tricks."""

    last_trick: Literal["until-next-trick", "until-own-card"]


class TableOptions(Options):
    """``[table]``: who plays and how the cards are cut."""

    players: Annotated[tuple[Annotated[int, Field(ge=3, le=7)], ...], Field(min_length=1), Unordered] = Field(
        strict=False
    )
    misdealt_round: Literal["closed-when-written", "open-until-next-deal"]
    faulty_deal: Annotated[Literal["same-dealer", "next-dealer", "not-stated"], Since("0.2")] = "not-stated"


class ConductOptions(Options):
    """``[conduct]``: shortened games and proof, as the source has them."""

    SECTION = "conduct"

    rest_level: Annotated[Literal["simple", "by-points", "not-stated"], ForRulings(), Since("0.2")] = "not-stated"


class TournamentOptions(Options):
    """``[tournament]``: the bonus on a tournament's sheets, and how players of the same result are ranked."""

    bonus: Literal["stated", "not-stated"]
    game: Annotated[int, Field(ge=0, le=1000)]
    others_at_three: Annotated[int, Field(ge=0, le=1000)]
    others_at_four: Annotated[int, Field(ge=0, le=1000)]
    faulty_sums: Literal["lower", "lower-sums", "as-corrected"]
    faulty_deals: Annotated[Literal["lowest-multiple", "lower-of-both"], Since("0.2")] = "lowest-multiple"
    ties: Annotated[tuple[str, ...], Since("0.2")] = Field(default=("more-won", "fewer-lost", "lot"), strict=False)


Amount = Annotated[str, Field(pattern=AMOUNT)]


class StakeOptions(Options):
    """``[stake]``: playing for money."""

    unit: Literal["pfennig", "grosz", "cent", "euro", "zloty", "not-stated"]
    amounts: Annotated[tuple[Amount, ...], Unordered] = Field(strict=False)
    most: Amount | Literal[""]


class Core(Options):
    """All sections of the core in a resolved profile."""

    games: GamesOptions
    levels: LevelOptions
    loss: LossOptions
    overbid: OverbidOptions
    auction: AuctionOptions
    play: PlayOptions
    table: TableOptions
    conduct: ConductOptions
    tournament: TournamentOptions
    stake: StakeOptions

    def section(self, model: type[T]) -> T:
        """The options that a plugin has in a section.

        Raises:
            LookupError: the plugin is not switched on.
        """
        table = self.__dict__.get(model.SECTION.replace("-", "_"))
        if isinstance(table, model):
            return table
        raise LookupError(f"[{model.SECTION}] has no {model.__name__} here")
