"""The options of Bock rounds."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from skatcore.plugin import Options, Since, Situation, Unordered, extra
from skatcore.plugin.profiles import Times
from skatcore_bock.events import brings_at_once

#: The extra of a game in a Bock round.
BOCK: Final = "bock"

#: The key of an event of a series; this plugin contributes eleven, others may add theirs.
EventKey = Annotated[str, Field(min_length=1, max_length=60)]


class Bock(Options):
    """``[plugin.bock]``."""

    CHAPTER = "bock"

    events: Annotated[tuple[EventKey, ...], Unordered] = Field(
        default=("lost-with-60", "won-grand-hand", "lost-with-kontra", "kontra-and-re"),
        strict=False,
        validate_default=True,
    )
    times: Times = 2
    bock_round: Annotated[bool, Since("0.2")] = True
    from_the_game_itself: Annotated[bool, Since("0.2")] = False
    then: Literal["nothing", "ramsch"] = "nothing"
    then_for: Annotated[Literal["round", "one-deal"], Since("0.2")] = "round"
    grand_hand_instead: bool = True

    def multiple(self, at: Situation) -> int:
        """The factor on the score of a game in a Bock round, or of one that begins it; its game value stays."""
        if extra(at.extras, BOCK):
            return self.times
        begins = self.bock_round and self.from_the_game_itself and brings_at_once(self.events, at)
        return self.times if begins else 1
