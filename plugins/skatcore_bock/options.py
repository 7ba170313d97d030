"""The options of Bock rounds."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from skatcore.plugin import Options, Since, Situation, Times, Unordered, extra
from skatcore_bock.events import brings_at_once

#: The extra of a game in a Bock round.
BOCK: Final = "bock"

#: The key of an event of a series; this plugin contributes eleven, others may add theirs.
EventKey = Annotated[str, Field(min_length=1, max_length=60)]


class Bock(Options):
    """``[plugin.bock]``."""

    events: Annotated[tuple[EventKey, ...], Unordered] = Field(
        default=("lost-with-60", "won-grand-hand", "lost-with-kontra", "kontra-and-re"),
        strict=False,
        validate_default=True,  # in the same order as events that are written out
        description=(
            "What brings a Bock round: each event one, but a lost game with Kontra and Re, or a value or total that "
            "fits twice, only one."
        ),
    )
    times: Times = Field(default=2, description="How many times a game in a Bock round counts.")
    bock_round: Annotated[bool, Since("0.2")] = Field(
        default=True, description="Whether an event brings a Bock round, or only what follows it."
    )
    from_the_game_itself: Annotated[bool, Since("0.2")] = Field(
        default=False, description="Whether the game that brings a Bock round is the first of it and counts so already."
    )
    then: Literal["nothing", "ramsch"] = Field(default="nothing", description="What is played after each Bock round.")
    then_for: Annotated[Literal["round", "one-deal"], Since("0.2")] = Field(
        default="round", description="How long that is played."
    )
    grand_hand_instead: bool = Field(
        default=True,
        description=(
            "Whether a player may play Grand from the hand in a Ramsch round; the deal then does "
            "not count to the round, and the same player deals again."
        ),
    )

    def multiple(self, at: Situation) -> int:
        """The factor on the score of a game in a Bock round, or of one that begins it; its game value stays."""
        if extra(at.extras, BOCK):
            return self.times
        begins = self.bock_round and self.from_the_game_itself and brings_at_once(self.events, at)
        return self.times if begins else 1
