"""The options of Bock rounds."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from skatcore.plugin import Options, Situation, Times, Unordered, extra

#: The extra of a game in a Bock round.
BOCK: Final = "bock"

#: The key of an event of a series; this plugin contributes eight, others may add theirs.
EventKey = Annotated[str, Field(min_length=1, max_length=60)]


class Bock(Options):
    """``[plugin.bock]``."""

    events: Annotated[tuple[EventKey, ...], Unordered] = Field(
        default=("lost-with-60", "won-grand-hand", "lost-with-kontra", "kontra-and-re"),
        strict=False,
        validate_default=True,  # in the same order as events that are written out
        description="What brings a Bock round: each event one.",
    )
    times: Times = Field(default=2, description="How many times a game in a Bock round counts.")
    then: Literal["nothing", "ramsch"] = Field(
        default="nothing", description="What is played for a round after each Bock round."
    )
    grand_hand_instead: bool = Field(
        default=True,
        description=(
            "Whether a player may play Grand from the hand in a Ramsch round; the deal then does "
            "not count to the round, and the same player deals again."
        ),
    )

    def multiple(self, at: Situation) -> int:
        """The factor on the score of a game in a Bock round; its game value stays."""
        return self.times if extra(at.extras, BOCK) else 1
