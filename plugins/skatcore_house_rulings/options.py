"""The options of house rulings."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from skatcore.plugin import ForRulings, Options, Since


class HouseRulings(Options):
    """``[plugin.house_rulings]``; ``as-code`` leaves a ruling as the code has it."""

    revoke: Annotated[Literal["as-code", "corrected-until-next-lead"], ForRulings()] = Field(
        default="as-code", description="Whether a revoke is put right until somebody leads to the next trick."
    )
    third_may_change: Annotated[bool, ForRulings(), Since("0.2")] = Field(
        default=False, description="Whether the third player may change his card where the second puts a revoke right."
    )
    revoke_costs: Annotated[int, Field(ge=0, le=1000), ForRulings()] = Field(
        default=0, description="Value points that a revoke which ends the game costs the player himself besides."
    )
    lead_out_of_turn: Annotated[Literal["as-code", "taken-back"], ForRulings()] = Field(
        default="as-code", description="Whether a card led out of turn is taken back and the game goes on."
    )
    exposed_card: Annotated[Literal["as-code", "suit-barred"], ForRulings()] = Field(
        default="as-code",
        description="Whether a defender's card that is seen only bars his partner from leading its suit next.",
    )
    wrong_discard: Annotated[Literal["as-code", "lost-schwarz", "lost-once-led"], ForRulings()] = Field(
        default="as-code",
        description="How a game is lost with a wrong number of cards put down: schwarz, or only once a card was led.",
    )
    without_sides: Annotated[Literal["as-code", "takes-the-rest"], ForRulings()] = Field(
        default="as-code", description="What follows for an offender where everyone plays for himself."
    )
