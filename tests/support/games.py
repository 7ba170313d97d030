"""Rule sets for the tests, and games played under them in one line."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from skatcore.model.cards import Card, parse_cards
from skatcore.model.game import Announcement, Form, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.reasons import Unscorable
from skatcore.rules.build import load_ruleset, parse_ruleset
from skatcore.rules.contributions import Aim
from skatcore.rules.profile.lookup import bundled
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_value import GameValue, shared_value, value

PROFILES: Final = Path(__file__).parent / "profiles"

#: Which rule sets score alike: the tests' own profiles, and the bundled ones that are there.
FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "isko": ("isko", "isko-2002", "isko-2015", "isko-2018", "isko-2022", "pzskat", "kontra"),
    "pl-local": ("like-pl-local", "pl-local"),
    "warmia": ("like-warmia", "warmia"),
    "dskv-before-1999": ("like-before-1999", "dskv-before-1999"),
    "pub": ("like-pub", "pub", "schieberamsch"),
}


@functools.cache
def rules(name: str) -> Ruleset:
    """The rule set of a bundled profile or of one in ``tests/profiles``."""
    own = PROFILES / f"{name}.toml"
    return load_ruleset(str(own) if own.is_file() else name)


def family(*wanted: str) -> list[str]:
    """The rule sets of these families that are there."""
    there = {*bundled(), *(path.stem for path in PROFILES.glob("*.toml"))}
    return [name for family_name in wanted for name in FAMILIES[family_name] if name in there]


#: Every rule set that the tests know, bundled ones whose family they do not know included.
EVERY: Final = tuple(dict.fromkeys([*family(*FAMILIES), *bundled()]))
#: The parts of a profile that the value of a game and its bids depend on, besides plugins and what follows when all pass.
COUNTED: Final = {"games", "levels", "matadors", "loss", "overbid"}


def counted_otherwise(names: Iterable[str]) -> list[str]:
    """The first of all rule sets among these for which everything that scoring reads is the same."""
    first: dict[str, str] = {}
    for name in names:
        core, plugins = rules(name).core, rules(name).profile.plugins
        read = core.model_dump(include=COUNTED), core.auction.all_pass, sorted(plugins.items())
        first.setdefault(repr(read), name)
    return list(first.values())


#: One of all rule sets that score alike.
SCORED: Final = counted_otherwise(EVERY)
#: Those in which values are bid, and no games.
BY_VALUE: Final = [name for name in SCORED if rules(name).ladder.by_value]
#: Bundled profiles whose games have other values than the code's, which tests of their own hold.
OTHER_VALUES: Final = frozenset({"altenburg-1886", "grand-20", "texas", "tournee"})
#: Houses in which jacks alone are matadors, or some games count double; tests of their own hold that.
HOUSES: Final = frozenset({"junges-hamburg", "koelln-reisiek", "skatspielen-info"})
#: Those that value a game that is won as the code does.
USUAL: Final = [name for name in SCORED if name not in OTHER_VALUES | HOUSES]
#: Those with ISkO's suit games, Grand, Null and losses: the code itself and the pub.
CODE: Final = counted_otherwise(family("isko", "pub"))
LOCAL: Final = family("pl-local")
#: Those with Grand ouvert at 36 and lost hand games counted once.
OLD: Final = counted_otherwise(family("warmia", "dskv-before-1999"))


def toml(**tables: Mapping[str, Any]) -> str:
    """Tables of plain values as TOML, ``plugin_ramsch`` written ``[plugin.ramsch]``."""
    lines = []
    for table, options in tables.items():
        lines.append(f"[{table.replace('__', '.')}]")
        for key, given in options.items():
            shown = str(given).lower() if isinstance(given, bool) else repr(given)
            lines.append(f"{key.replace('_', '-')} = {shown}")
    return "\n".join(lines)


@functools.lru_cache(maxsize=64)  # tests of all options build thousands
def built(text: str = "", *, plugins: tuple[str, ...] = (), extends: str = "isko") -> Ruleset:
    """A house's rule set: a bundled one with plugins and tables of its own."""
    return parse_ruleset(house(text, plugins=plugins, extends=extends))


def house(text: str = "", *, plugins: Iterable[str] = (), extends: str = "isko") -> str:
    """The TOML of a house profile, which begins with eight lines of header."""
    return (
        "[profile]\n"
        'id = "house"\n'
        'title.en = "House"\n'
        'status = "house"\n'
        f'extends = "{extends}"\n'
        f"plugins = {list(plugins)!r}\n"
        "\n"
        "\n"
        f"{text}"
    )


def say(
    game: str, *, hand: bool = False, ouvert: bool = False, announced: Level = Level.PLAIN, **extras: Any
) -> Announcement:
    """An announcement; ``patrolki_failed=1`` means the extra ``patrolki-failed``."""
    pairs = tuple(sorted((key.replace("_", "-"), given) for key, given in extras.items()))
    return Announcement(game, Form(hand=hand, ouvert=ouvert, announced=announced), pairs)


def play(
    ruleset: str | Ruleset,
    game: str,
    *,
    matadors: int | None = 1,
    points: int = 61,
    tricks: int = 5,
    bid: int = 18,
    cards: str = "",
    ruling: Ruling = Ruling.PLAYED,
    **circumstances: Any,
) -> GameValue:
    """The value of a game with a declarer; what `say` does not take is about the outcome."""
    loaded = rules(ruleset) if isinstance(ruleset, str) else ruleset
    held: tuple[Card, ...] = parse_cards(cards)
    run = None if held else matadors
    return value(loaded, say(game, **circumstances), Outcome(points, tricks, bid, run, held, ruling))


def score(ruleset: str | Ruleset, game: str, **how: Any) -> int:
    """The score that the declarer writes down, in value points."""
    return play(ruleset, game, **how).score


def missing(ruleset: str | Ruleset, game: str, **how: Any) -> str:
    """Why a game has no value under a rule set; empty if it has one."""
    try:
        play(ruleset, game, **how)
    except Unscorable as refused:
        return refused.message.name
    return ""


Three = tuple[int, int, int]


def ramsch(
    ruleset: str | Ruleset,
    points: Three,
    *,
    tricks: Three = (4, 3, 3),
    skat: int | None = 0,
    last: int | None = None,
    held: tuple[str, str, str] | None = None,
    won: tuple[str, str, str] | None = None,
    **extras: Any,
) -> Three:
    """The scores of a game without a declarer; ``held`` and ``won`` name the jacks."""
    loaded = rules(ruleset) if isinstance(ruleset, str) else ruleset
    outcome = SharedOutcome(
        points,
        tricks,
        skat,
        None if last is None else Seat(last),
        tuple(
            (key, (parse_cards(hands[0]), parse_cards(hands[1]), parse_cards(hands[2])))
            for key, hands in (("jacks-held", held), ("jacks-won", won))
            if hands
        ),
    )
    scores = shared_value(loaded, say("ramsch", **extras), outcome).scores
    assert scores is not None
    return scores


def steps(result: GameValue) -> list[tuple[str, int]]:
    """The steps of a value with their running counts."""
    return [(reason.step, reason.count) for reason in result.reasons]


def with_declarer(ruleset: Ruleset) -> list[Announcement]:
    """Every announcement of a rule set that has a declarer, without extras."""
    return [
        Announcement(contract, form)
        for (contract, form), contract_played in sorted(ruleset.plays.items(), key=lambda pair: repr(pair[0]))
        if contract_played.aim is not Aim.FEWEST
    ]
