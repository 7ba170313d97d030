"""The options of Kontra."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from skatcore.plugin import Aim, Contract, Options, Situation, extra
from skatcore.plugin.profiles import Times

Name = Annotated[str, Field(min_length=1, max_length=30)]
#: The lowest bid.
LEAST: Final = 18


class Kontra(Options):
    """``[plugin.kontra]``."""

    CHAPTER = "kontra"

    names: Annotated[tuple[Name, ...], Field(min_length=1, max_length=8)] = Field(
        default=("Kontra", "Re"), strict=False
    )
    times: Annotated[tuple[Times, ...], Field(min_length=1, max_length=8)] = Field(default=(2, 4, 8, 16), strict=False)
    who: Literal["any-defender", "bid-or-held", "bid-held-or-too-high"] = "any-defender"
    least_bid: Annotated[int, Field(ge=LEAST, le=264)] = LEAST
    until: Literal["own-first-card", "first-lead"] = "own-first-card"
    open_games: Literal["before-laid-open", "as-other-games"] = "before-laid-open"
    answer_in_null: bool = True

    def most_words(self, contract: Contract) -> int:
        """How many of the words may be said: all of them, in games with a declarer."""
        return 0 if contract.aim is Aim.FEWEST else len(self.names)

    def multiple(self, at: Situation) -> int:
        """The multiplier of the last word that was said; 1 where nothing was."""
        words = 0 if at.contract.aim is Aim.FEWEST else extra(at.extras, "kontra")
        return self.times[min(words, len(self.times)) - 1] if words else 1
