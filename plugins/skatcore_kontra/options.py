"""The options of Kontra."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from skatcore.plugin import Aim, Contract, Options, Situation, Times, extra

Name = Annotated[str, Field(min_length=1, max_length=30)]
#: The lowest bid.
LEAST: Final = 18


class Kontra(Options):
    """``[plugin.kontra]``."""

    names: Annotated[tuple[Name, ...], Field(min_length=1, max_length=8)] = Field(
        default=("Kontra", "Re"),
        strict=False,
        description="The words in their order, said by defenders and declarer in turn.",
    )
    times: Annotated[tuple[Times, ...], Field(min_length=1, max_length=8)] = Field(
        default=(2, 4, 8, 16),
        strict=False,
        description="How many times the score counts after the first word, the second, and so on.",
    )
    who: Literal["any-defender", "bid-or-held", "bid-held-or-too-high"] = Field(
        default="any-defender",
        description=(
            "Which defender may begin: either, one who bid or held the least value, or also a "
            "rearhand to whom the bidding came higher than that."
        ),
    )
    least_bid: Annotated[int, Field(ge=LEAST, le=264)] = Field(
        default=LEAST, description="The value that he must have bid or held, in value points."
    )
    until: Literal["own-first-card", "first-lead"] = Field(
        default="own-first-card", description="Until when a defender may begin."
    )
    open_games: Literal["before-laid-open", "as-other-games"] = Field(
        default="before-laid-open",
        description="Whether it may be said in open games only until the cards are laid open.",
    )
    answer_in_null: bool = Field(
        default=True, description="Whether the declarer may answer in a Null that is not played open."
    )

    def most_words(self, contract: Contract) -> int:
        """How many of the words may be said: all of them, in games with a declarer."""
        return 0 if contract.aim is Aim.FEWEST else len(self.names)

    def multiple(self, at: Situation) -> int:
        """The multiplier of the last word that was said; 1 where nothing was."""
        words = 0 if at.contract.aim is Aim.FEWEST else extra(at.extras, "kontra")
        return self.times[min(words, len(self.times)) - 1] if words else 1
