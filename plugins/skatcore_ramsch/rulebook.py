"""Paragraphs of the rulebook on Ramsch, and those of the code that do not hold beside it."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import CARD_POINTS, Announcement, Ruleset, Seat, SharedOutcome
from skatcore.plugin.book import Chapter, Example, Paragraph, choices
from skatcore_ramsch.result import RAMSCH

#: Chapters of the code that do not hold where every deal is a Ramsch.
NO_AUCTION: Final = ("auction", "wrong-auction")
NO_ANNOUNCEMENT: Final = "announcement"
#: What the code says of announcements that does not hold for a Grand from the hand before a Ramsch.
NO_SKAT: Final = tuple(f"announcement-{of}" for of in ("skat", "hand", "games", "worth", "complete"))
#: Paragraphs of the code that do not hold where forehand is not asked to play unbid.
LAST_CHANCES: Final = tuple(f"auction-last-chance-{who}" for who in ("forehand", "rearhand", "held"))
#: What cannot go wrong there, and what cannot where every deal is a Ramsch and nobody passes.
NO_LAST_CHANCE: Final = ("forehand-passes-early", "forehand-took-skat-unbid")
DEALT_AGAIN: Final = "pass-dealt-again"
CHAPTER: Final = Chapter(RAMSCH, 900)

#: A score that depends on card points: the loser's, or everyone's.
_BY_POINTS: Final = frozenset({"loser", "everyone"})
_ONE_LOSES: Final = frozenset({"loser", "fixed"})
_LOWER_JACK: Final = "lower-jack"
_PUSHED: Final = frozenset({"doubles", "adds"})
_GAME: Final = Announcement(RAMSCH)


def _pack_points(_: Ruleset) -> dict[str, int | str]:
    return {"pack": CARD_POINTS}


def _of_jacks(key: str, order: int, option: str, value: str) -> tuple[Paragraph, ...]:
    """A paragraph where a tie is decided by jacks: that of two, or only that of three."""
    by_two = {".counts": _ONE_LOSES, f".{option}": value, ".two-tied": _LOWER_JACK}
    by_three = {".counts": _ONE_LOSES, f".{option}": value, ".three-tied": _LOWER_JACK}
    return (
        CHAPTER.says(key, order, f".{option}", when=by_two),
        CHAPTER.says(f"{key}-of-three", order, f".{option}", when=by_three, unless={".two-tied": _LOWER_JACK}),
    )


_WHEN: Final = (
    CHAPTER.says(
        "after-all-pass", 10, "auction.all-pass", when={".trigger": "all-pass", "auction.all-pass": RAMSCH}, short=True
    ),
    CHAPTER.says(
        "forehand-first",
        20,
        ".forehand-first",
        when={
            ".trigger": "all-pass",
            ".forehand-first": True,
            "auction.last-chance": "forehand",
            "auction.all-pass": RAMSCH,
        },
    ),
    CHAPTER.says(
        "forehand-not-asked",
        20,
        ".forehand-first",
        when={".trigger": "all-pass", ".forehand-first": False, "auction.all-pass": RAMSCH},
    ),
    CHAPTER.says("compulsory", 10, ".trigger", when={".trigger": "compulsory"}, short=True),
    CHAPTER.says("only-grand", 28, ".trigger", when={".trigger": "compulsory", ".grand-hand": True}),
    CHAPTER.says("grand-hand", 30, ".grand-hand", when={".grand-hand": True}),
)

_BEFORE_THE_LEAD: Final = (
    CHAPTER.says("pushing", 40, ".pushing", when={".pushing": _PUSHED}, short=True),
    CHAPTER.says("no-jacks-passed", 42, ".pass-jacks", when={".pushing": _PUSHED, ".pass-jacks": False}),
    CHAPTER.says("jacks-passed", 42, ".pass-jacks", when={".pushing": _PUSHED, ".pass-jacks": True}),
    choices("plugin.ramsch.pushing", "ramsch", 44, unless={".pushing": "none"}),
    CHAPTER.says("knocking", 50, ".knocking", when={".knocking": True}),
    CHAPTER.says("knocking-needs-skat", 52, ".knocking", when={".knocking": True, ".pushing": _PUSHED}),
    CHAPTER.says(
        "announced-virgin", 54, ".announced-virgin", ".announced-virgin-costs", when={".announced-virgin": True}
    ),
)

_PLAY: Final = (
    CHAPTER.says("play", 60, ".", short=True, unless={".counts": "lowest-wins"}),
    CHAPTER.says("play-for-least", 60, ".", short=True, when={".counts": "lowest-wins"}),
    CHAPTER.says("skat-last", 70, ".skat-to", when={".skat-to": "last-trick"}, short=True),
    CHAPTER.says("skat-loser", 70, ".skat-to", when={".skat-to": "loser", ".counts": _BY_POINTS}, short=True),
    CHAPTER.says("skat-loser-fixed", 70, ".skat-to", when={".skat-to": "loser", ".counts": "fixed"}),
    CHAPTER.says("skat-nobody", 70, ".skat-to", when={".skat-to": "nobody"}, short=True),
    CHAPTER.says("skat-without-loser", 70, ".skat-to", when={".skat-to": "loser", ".counts": "lowest-wins"}),
)

_COUNT: Final = (
    CHAPTER.says("loser", 80, ".counts", ".times", when={".counts": "loser"}, unless={".times": 1}, short=True),
    CHAPTER.says(
        "loser-once",
        80,
        ".counts",
        ".times",
        when={".counts": "loser", ".times": 1},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1))),
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
        ),
    ),
    CHAPTER.says("everyone", 80, ".counts", ".times", when={".counts": "everyone"}, short=True),
    CHAPTER.says(
        "fixed",
        80,
        ".counts",
        ".fixed",
        ".fixed-one-virgin",
        ".fixed-two-virgins",
        when={".counts": "fixed"},
        short=True,
    ),
    CHAPTER.says(
        "lowest",
        80,
        ".counts",
        ".lowest-gets",
        ".lowest-two-get",
        when={".counts": "lowest-wins"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
            Example(_GAME, SharedOutcome((60, 30, 30), (6, 2, 2), 0, Seat.FOREHAND)),
        ),
    ),
    CHAPTER.says(
        "lowest-three", 82, ".lowest-three-get", when={".counts": "lowest-wins"}, unless={".lowest-three-get": 0}
    ),
    CHAPTER.says(
        "lowest-three-nothing", 82, ".lowest-three-get", when={".counts": "lowest-wins", ".lowest-three-get": 0}
    ),
    *(
        CHAPTER.says(f"two-tied-{value}", 90, ".two-tied", when={".counts": _ONE_LOSES, ".two-tied": value})
        for value in ("both-lose", "half-each", "last-trick-loses", _LOWER_JACK, "nobody")
    ),
    *(
        CHAPTER.says(f"three-tied-{value}", 92, ".three-tied", when={".counts": _ONE_LOSES, ".three-tied": value})
        for value in ("nobody", "all-lose", _LOWER_JACK)
    ),
)

_JACKS: Final = (
    *_of_jacks("jack-highest", 94, "jack-compared", "highest"),
    *_of_jacks("jack-lowest", 94, "jack-compared", "lowest"),
    *_of_jacks("jack-count", 94, "jack-compared", "count"),
    *_of_jacks("jack-dealt", 95, "jack-owned", "dealt"),
    *_of_jacks("jack-taken", 95, "jack-owned", "taken"),
    *_of_jacks("without-jack-lowest", 96, "without-jack", "lowest"),
    *_of_jacks("without-jack-both", 96, "without-jack", "both-lose"),
    *_of_jacks("no-jacks-both", 97, "no-jacks", "both-lose"),
    *_of_jacks("no-jacks-nobody", 97, "no-jacks", "nobody"),
    *_of_jacks("no-jacks-last", 97, "no-jacks", "last-trick-loses"),
)

_EXTRAS: Final = (
    CHAPTER.says(
        "virgin-doubles",
        100,
        ".virgin-doubles",
        when={".virgin-doubles": True, ".counts": "loser"},
        unless={".pushing": "adds"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0))),
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0), 0, Seat.FOREHAND)),
        ),
    ),
    CHAPTER.says(
        "virgin-adds", 100, ".virgin-doubles", when={".virgin-doubles": True, ".counts": "loser", ".pushing": "adds"}
    ),
    choices(
        "plugin.ramsch.march",
        "ramsch",
        110,
        cites=(".march", ".march-points"),
        unless={".march": frozenset({"four-times", "none"})},
        short=True,
    ),
    *(
        CHAPTER.says(
            f"march-four-times-{counts}",
            110,
            ".march",
            when={".march": "four-times", ".counts": values},
            details=_pack_points,
        )
        for counts, values, amount in (("fixed", "fixed", ".fixed"), ("points", _BY_POINTS | {"lowest-wins"}, "pack"))
    ),
    choices("plugin.ramsch.march", "ramsch", 110, only="none"),
    CHAPTER.says("counts-as-lost", 120, ".counts-as-lost", when={".counts-as-lost": True}),
    CHAPTER.says(
        "not-counted-as-lost",
        120,
        ".counts-as-lost",
        when={".counts-as-lost": False},
        unless={".counts": "lowest-wins"},
    ),
    *(
        CHAPTER.says(
            f"{'' if won else 'not-'}counted-as-won-{why}",
            122,
            ".counts-as-won",
            when={".counts-as-won": won} | when,
            unless=unless,
        )
        for why, when, unless in (
            ("lowest", {".counts": "lowest-wins"}, {}),
            ("march", {".march": "plus-taker"}, {".counts": "lowest-wins"}),
        )
        for won in (True, False)
    ),
)

_WRONG: Final = (
    CHAPTER.says("wrong-pushing", 140, incident="wrong-pushing"),
    CHAPTER.says("wrong-jack", 142, incident="wrong-pushing", when={".pass-jacks": False}),
    CHAPTER.says("wrong-knock", 144, incident="wrong-knock"),
    CHAPTER.says("wrong-knock-unseen", 146, incident="wrong-knock", unless={".pushing": "none"}),
    CHAPTER.says("no-sides", 150, rests_on=("conduct.lost-simple",)),
)

SAID: Final = (*_WHEN, *_BEFORE_THE_LEAD, *_PLAY, *_COUNT, *_JACKS, *_EXTRAS, *_WRONG)
