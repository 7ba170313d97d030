"""The numbers and choices of the core, each declared once.

From this one declaration come validation, the JSON schema, `skat show`, `skat diff` and the table
of options in the documentation. The core's first options have no defaults: a profile states them
itself or inherits them from the parent that it names. An option that comes later has one, which
means what the rules were before it (`Since`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from skatcore.rules.conduct_options import ConductOptions
from skatcore.rules.option_model import AMOUNT, Descriptive, Options, Since, Unordered

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
