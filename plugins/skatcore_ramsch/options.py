"""The options of Ramsch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from skatcore.plugin import Options, Since


class Ramsch(Options):
    """``[plugin.ramsch]``; the scores are those of the three who play."""

    CHAPTER = "ramsch"

    REMOVED: ClassVar[Mapping[str, str]] = {"sitting-dealer": "0.2"}

    trigger: Literal["all-pass", "compulsory"] = "all-pass"
    skat_to: Literal["last-trick", "loser", "nobody"] = "last-trick"
    counts: Literal["loser", "everyone", "fixed", "lowest-wins"] = "loser"
    fixed: Annotated[int, Field(ge=1, le=500)] = 10
    fixed_one_virgin: Annotated[int, Field(ge=1, le=500)] = 15
    fixed_two_virgins: Annotated[int, Field(ge=1, le=500)] = 20
    lowest_gets: Annotated[int, Field(ge=1, le=500), Since("0.2")] = 20
    lowest_two_get: Annotated[int, Field(ge=0, le=500), Since("0.2")] = 10
    lowest_three_get: Annotated[int, Field(ge=0, le=500), Since("0.2")] = 0
    two_tied: Literal["both-lose", "half-each", "last-trick-loses", "lower-jack", "nobody"] = "both-lose"
    three_tied: Literal["nobody", "all-lose", "lower-jack"] = "nobody"
    jack_compared: Literal["highest", "lowest", "count"] = "highest"
    jack_owned: Literal["dealt", "taken"] = "dealt"
    without_jack: Literal["lowest", "both-lose"] = "lowest"
    no_jacks: Literal["both-lose", "nobody", "last-trick-loses"] = "both-lose"
    virgin_doubles: bool = True
    march: Literal["plus-taker", "minus-others", "four-times", "none"] = "plus-taker"
    march_points: Annotated[int, Field(ge=1, le=1000)] = 120
    times: Annotated[int, Field(ge=1, le=4)] = 1
    pushing: Literal["none", "doubles", "adds"] = "none"
    pass_jacks: bool = False
    grand_hand: bool = False
    knocking: bool = False
    announced_virgin: bool = False
    announced_virgin_costs: Annotated[int, Field(ge=1, le=1000)] = 120
    counts_as_lost: bool = False
    counts_as_won: Annotated[bool, Since("0.2")] = False
    forehand_first: bool = True

    def asks_jacks(self, owned: str) -> bool:
        """Whether a tie is decided by the jacks that were dealt, or by those that were taken."""
        return self.jack_owned == owned and "lower-jack" in {self.two_tied, self.three_tied}
