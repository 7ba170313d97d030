"""The options of Ramsch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from skatcore.plugin import Options, Since


class Ramsch(Options):
    """``[plugin.ramsch]``; the scores are those of the three who play."""

    REMOVED: ClassVar[Mapping[str, str]] = {"sitting-dealer": "0.2"}

    trigger: Literal["all-pass", "compulsory"] = Field(
        default="all-pass", description="Whether Ramsch follows when all pass, or is played in rounds of its own."
    )
    skat_to: Literal["last-trick", "loser", "nobody"] = Field(
        default="last-trick", description="Who gets the card points in the skat."
    )
    counts: Literal["loser", "everyone", "fixed", "lowest-wins"] = Field(
        default="loser",
        description=(
            "Whether the loser writes down his card points, everyone his own, or the loser a fixed number; "
            "or whether whoever has the fewest card points gains."
        ),
    )
    fixed: Annotated[int, Field(ge=1, le=500)] = Field(
        default=10, description="Value points of a loss where the number is fixed."
    )
    fixed_one_virgin: Annotated[int, Field(ge=1, le=500)] = Field(
        default=15, description="The fixed number with one player without a trick."
    )
    fixed_two_virgins: Annotated[int, Field(ge=1, le=500)] = Field(
        default=20, description="The fixed number with two players without a trick."
    )
    lowest_gets: Annotated[int, Field(ge=1, le=500), Since("0.2")] = Field(
        default=20, description="Value points for the fewest card points, where they gain."
    )
    lowest_two_get: Annotated[int, Field(ge=0, le=500), Since("0.2")] = Field(
        default=10, description="Value points for each of two who are tied for fewest card points."
    )
    lowest_three_get: Annotated[int, Field(ge=0, le=500), Since("0.2")] = Field(
        default=0, description="Value points for each of three who are tied, where the fewest card points gain."
    )
    two_tied: Literal["both-lose", "half-each", "last-trick-loses", "lower-jack", "nobody"] = Field(
        default="both-lose", description="Who loses if two are tied for most card points."
    )
    three_tied: Literal["nobody", "all-lose", "lower-jack"] = Field(
        default="nobody", description="Who loses if all three have forty card points."
    )
    jack_compared: Literal["highest", "lowest", "count"] = Field(
        default="highest", description="Which jacks of tied players are compared."
    )
    jack_owned: Literal["dealt", "taken"] = Field(
        default="dealt", description="Whether a jack belongs to whom it was dealt or who took it."
    )
    without_jack: Literal["lowest", "both-lose"] = Field(
        default="lowest", description="Whether a tied player without a jack counts as lower than one with a jack."
    )
    no_jacks: Literal["both-lose", "nobody", "last-trick-loses"] = Field(
        default="both-lose", description="Who loses if no tied player has a jack."
    )
    virgin_doubles: bool = Field(default=True, description="Whether one player without a trick doubles the loss.")
    march: Literal["plus-taker", "minus-others", "four-times", "none"] = Field(
        default="plus-taker", description="What it is worth to take all tricks (Durchmarsch), or costs."
    )
    march_points: Annotated[int, Field(ge=1, le=1000)] = Field(
        default=120, description="Value points for taking all tricks."
    )
    times: Annotated[int, Field(ge=1, le=4)] = Field(
        default=1, description="How many times the card points a loss costs."
    )
    pushing: Literal["none", "doubles", "adds"] = Field(
        default="none",
        description=(
            "Whether the skat is passed on, each time unseen doubling the scores, or raising "
            "their factor by one as each virgin does."
        ),
    )
    pass_jacks: bool = Field(default=False, description="Whether jacks may be passed on with the skat.")
    grand_hand: bool = Field(
        default=False, description="Whether a Grand hand may be played instead of a compulsory Ramsch."
    )
    knocking: bool = Field(
        default=False, description="Whether a player may double the scores by saying that he will not lose."
    )
    announced_virgin: bool = Field(
        default=False, description="Whether a player may double the scores by saying that he takes no trick."
    )
    announced_virgin_costs: Annotated[int, Field(ge=1, le=1000)] = Field(
        default=120, description="Value points that a player loses who announced it and takes a trick."
    )
    counts_as_lost: bool = Field(default=False, description="Whether a lost Ramsch is a lost game for bonuses.")
    counts_as_won: Annotated[bool, Since("0.2")] = Field(
        default=False, description="Whether whoever gains in a Ramsch has won a game, for bonuses."
    )
    forehand_first: bool = Field(
        default=True, description="Whether forehand may still play unbid before Ramsch follows."
    )

    def asks_jacks(self, owned: str) -> bool:
        """Whether a tie is decided by the jacks that were dealt, or by those that were taken."""
        return self.jack_owned == owned and "lower-jack" in {self.two_tied, self.three_tied}
