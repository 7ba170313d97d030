"""Write the files of version 0.2; it only runs with skatcore 0.2 installed.

``PYTHONPATH=tests python tests/compat/make_0_2.py`` wrote ``tests/compat/0.2``: what 0.1 could not
write. House profiles and ways of writing are those of `compat.make_0_1`.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from unittest.mock import patch

import skatcore
from compat.make_0_1 import (
    FIVE,
    GAMES,
    HOUSES,
    PACK,
    PLAN,
    Sheet,
    data_of,
    enter,
    play_sheet,
    seated,
    skat,
    store,
    tidy,
    to_round_end,
    write,
)
from skatcore.model.game import Announcement, Form, Level, Seat
from skatcore.play.card_order import cards_in
from skatcore.play.deal import Deal
from skatcore.play.events import (
    Act,
    Announced,
    AnnouncedWrongly,
    CardTurnedUp,
    Conceded,
    LookedAtSkat,
    LookedIntoCards,
    OtherLookedAtSkat,
    RestAgreed,
    RestOffered,
    TookUpSkat,
    WrongNumber,
)
from skatcore.play.table import Table
from skatcore.records.stored import StoredDeal
from skatcore.rules.build import load_ruleset
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.views.compare.games import game_data
from skatcore_patrolki import LaidPatrolki, TookBackPatrolki

HERE: Final = Path(__file__).parent / "0.2"
EXTENDS, ROUNDS = (path for path in HOUSES if path.stem in {"extends", "rounds"})
#: Under which rules deals are stored: bundled, of a pack, of a file.
PLAYED: Final = {
    **{name: name for name in ("isko", "pl-local", "pzskat", "warmia")},
    "pack-club": f"{PACK.name}/club",
    "extends": str(EXTENDS),
}
#: What happens unasked in a deal: by turns one of these, the last of each if it can be.
UNASKED: Final[tuple[tuple[type[Act], ...], ...]] = (
    (Conceded,),
    (RestOffered, RestAgreed),
    (Announced,),
    (AnnouncedWrongly,),
    (LaidPatrolki, TookBackPatrolki),
    *((kind,) for kind in (CardTurnedUp, WrongNumber, LookedAtSkat, OtherLookedAtSkat)),
    *((kind,) for kind in (LookedIntoCards, TookUpSkat)),
)
SEEDS: Final = range(80)


# -- deals ----------------------------------------------------------------------------------------


def deals() -> None:
    """Deals in which each thing that players may do happens, asked or unasked."""
    for name, profile in PLAYED.items():
        ruleset = load_ruleset(profile)
        kept = [deal for kinds in UNASKED for deal in _with(ruleset, kinds)]
        if not ruleset.profile.known_as:
            kept = kept[:3]  # each holds its rules whole
        path = HERE / "deals" / f"{name}.jsonl"
        seats = tuple(seat.key for seat in Seat)
        shown = [
            {
                "points": dict(zip(seats, deal.scored().points, strict=True)),
                "scored": game_data(ruleset, deal.scored(("forehand", "middlehand", "rearhand"))),
            }
            for deal in kept
        ]
        write(path.with_suffix(".json"), shown)
        lines = [StoredDeal(deal).line() + "\n" for deal in kept]
        path.write_text("".join(lines), encoding="utf-8")


def _with(ruleset: Ruleset, kinds: tuple[type[Act], ...]) -> Iterator[Deal]:
    """The first deal in which the last of these kinds of acts happened unasked, if any does."""
    table = Table(max(ruleset.core.table.players))
    for seed in SEEDS:
        deal, chance = Deal.shuffled(ruleset, seed, table), random.Random(seed)  # noqa: S311
        happened = False
        while not deal.over:
            events = deal.legal_actions()
            wanted = [act for act in (*events, *_unasked(deal)) if isinstance(act, kinds)]
            wanted = [act for act in wanted if act not in events or len(kinds) > 1]
            if not happened and chance.random() < 0.5:  # not always at once
                events = [act for act in wanted if deal.can(act)] or events
            event = deal.do(chance.choice(events))
            happened |= isinstance(event, kinds[-1]) and event in wanted
        if happened:
            yield deal
            return


def _unasked(deal: Deal) -> Iterator[Act]:
    """Acts of somebody whom nobody asks; not all of them are possible."""
    announcement = deal.announcement
    laid = [event for event in deal.events if isinstance(event, LaidPatrolki)]
    yield from (TookBackPatrolki(event.seat, event.cards[-1:]) for event in laid)
    for seat in Seat:
        yield from (Conceded(seat), RestAgreed(seat), RestOffered(seat, Seat.FOREHAND))
        yield from (CardTurnedUp(seat), WrongNumber(seat, (9, 11, 10, 2)), LookedAtSkat(seat))
        yield from (OtherLookedAtSkat(seat), LookedIntoCards(seat, Seat((seat + 1) % 3)))
        yield TookUpSkat(seat, cards_in(deal.state.hands[seat])[:2])
        yield AnnouncedWrongly(seat, Announcement("grand", Form(ouvert=True)))
        if announcement is not None and announcement.form.hand:
            higher = Form(hand=True, announced=Level.SCHNEIDER)
            yield Announced(seat, Announcement(announcement.contract, higher, announcement.extras))


# -- sheets ---------------------------------------------------------------------------------------

AGREED: Final = ("--all-agreed", "--because", "doppelt, übersehen")


def slips(profile: str | Path, name: str) -> Sheet:
    """A sheet with all that can be put right: struck, inserted, a misdeal taken back; ended early, not yet signed."""
    sheet = Sheet.new(FIVE[:3], f"{name} slips", profile, "--deals", "36", "--stake", "1")
    sheet.play(GAMES, 7)
    sheet.do("strike", 2, *AGREED)
    sheet.do("insert", 3, FIVE[1], "clubs", "--with", "1", "--won", *AGREED)
    sheet.correct(1, "0 hearts --with 1 --won", "--official", "Jury", "--because", "grał z jednym")
    to_round_end(sheet, GAMES[::-1])
    sheet.play(GAMES[:1], len(sheet.shown["rows"]) + 1)
    sheet.do("misdeal", "--yes")
    sheet.do("misdeal", "--back", "--official", "Jury")
    to_round_end(sheet, GAMES[::-1])
    sheet.do("end", *AGREED)
    return sheet


def sheets() -> None:
    """Sheets with every kind of item, under profiles that are bundled, of a pack and of files."""
    slips("isko", "isko").do("sign", FIVE[0])
    slips("pl-local", "pl-local").do("sign", "--all")
    slips(f"{PACK.name}/club", "of a pack")
    slips(ROUNDS, "Bock and Ramsch").do("void", "Jury", "--because", "falsche Karten")


# -- a tournament ---------------------------------------------------------------------------------


def cup() -> None:
    """A tournament in which officials had much to do; the second of three series is on."""
    with tempfile.TemporaryDirectory() as text:
        folder = Path(text)
        (folder / "cup.toml").write_text(PLAN, encoding="utf-8")
        skat("tournament", "begin", folder / "cup.toml")
        skat("tournament", "player", *FIVE[:3], "Fay", "--team", "Nord")
        skat("tournament", "player", *FIVE[3:], "Gus", "Ḥasan", "--team", "Süd")
        skat("tournament", "player", "Ida")
        skat("tournament", "rename", "Gus", "Guste")
        skat("tournament", "team", "Fay", "")
        skat("tournament", "team", "Ida", "Nord")
        skat("tournament", "draw", "--sheets", "--seed", "7")
        away, cheat = seated()[0][1], seated()[1][0]
        skat("tournament", "substitute", 1, away, "Zoë", "Jury")
        Sheet.called("Cup 1/1").do("join", "Zoë", "--for", away, "--all-agreed")
        for table, names in enumerate(seated(), 1):
            play_sheet(table, len(names))
            skat("tournament", "enter", 1, table)
        skat("tournament", "exclude", cheat, "--official", "Jury", "--because", "betrogen")
        skat("tournament", "rename", "Guste", "Gustav", "--official", "Jury")
        seats = folder / "seats.csv"
        seats.write_text(_seats(cheat), encoding="utf-8")
        skat("tournament", "assign", seats, "Jury")
        skat("tournament", "exchange", 2, seated()[0][0], seated()[1][0], "Jury")
        chance = random.Random(2)  # noqa: S311 - it must follow from the seed
        enter(2, 1, seated()[0], chance)


def _seats(excluded: str) -> str:
    """The two tables of four of those who are left."""
    names = [name for name in _names() if name != excluded]
    rows = [f"{at // 4 + 1},{at % 4 + 1},{name}" for at, name in enumerate(names)]
    return "table,seat,player\n" + "\n".join(rows) + "\n"


def _names() -> Sequence[str]:
    return [row["name"] for row in data_of("tournament", "players")]


def exports() -> None:
    """The sheets and the tournament as JSON Lines."""
    folder = HERE / "exports"
    folder.mkdir(exist_ok=True)
    for name, words in (("sheets", ("sheet", "export", "--sheet", "isko slips")), ("tournament-1", ())):
        file = HERE / "stores" / ("sheets.db" if words else "cup.db")
        lines = skat(*(words or ("tournament", "export")), "--file", file)
        (folder / f"{name}.jsonl").write_text(lines, encoding="utf-8")
    tidy(HERE)


def main() -> None:
    """Write everything."""
    if not skatcore.__version__.startswith("0.2."):
        sys.exit(f"this writes what 0.2 wrote, and here is {skatcore.__version__}")
    os.environ |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TZ": "UTC", "COLUMNS": "80"}
    packed = Registry(Registry.installed().plugins, {PACK.name: (PACK,)})
    with patch("skatcore.rules.registry._installed", lambda: packed):
        store("sheets", sheets, here=HERE)
        store("cup", cup, here=HERE)
        exports()
        deals()


if __name__ == "__main__":
    main()
