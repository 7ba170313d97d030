"""The options of house rulings."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from skatcore.plugin import ForRulings, Options, Since


class HouseRulings(Options):
    """``[plugin.house_rulings]``; ``as-code`` leaves a ruling as the code has it."""

    revoke: Annotated[Literal["as-code", "corrected-until-next-lead"], ForRulings()] = "as-code"
    third_may_change: Annotated[bool, ForRulings(), Since("0.2")] = False
    revoke_costs: Annotated[int, Field(ge=0, le=1000), ForRulings()] = 0
    lead_out_of_turn: Annotated[Literal["as-code", "taken-back"], ForRulings()] = "as-code"
    exposed_card: Annotated[Literal["as-code", "suit-barred"], ForRulings()] = "as-code"
    wrong_discard: Annotated[Literal["as-code", "lost-schwarz", "lost-once-led"], ForRulings()] = "as-code"
    without_sides: Annotated[Literal["as-code", "takes-the-rest"], ForRulings()] = "as-code"
