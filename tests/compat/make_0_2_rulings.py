"""Write what version 0.2 stores of a referee's rulings; it only runs with skatcore 0.2 installed.

``PYTHONPATH=tests python tests/compat/make_0_2_rulings.py`` wrote ``deals/kontra.jsonl``, ``deals/pub.jsonl``,
``stores/rulings.db`` and ``stores/noted-rulings.db`` of ``tests/compat/0.2``. `compat.make_0_1` runs under 0.1 only.
"""

from __future__ import annotations

import json
import os
import random
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

import skatcore
from compat.outline import outline
from skatcore.analysis.players.player import PlayerKind
from skatcore.model.game import Seat
from skatcore.model.refusal import Refused
from skatcore.play.deal import Deal
from skatcore.play.table import Table
from skatcore.play.view import view_of
from skatcore.records.stored import StoredDeal
from skatcore.referee.case import FactsMissing
from skatcore.referee.recorded import judge_in, ruled
from skatcore.rules.build import load_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.views.compare.games import game_data
from support.commands import invoke

HERE: Final = Path(__file__).parent / "0.2"
PROFILES: Final = ("kontra", "pub")
#: Kinds of incidents with the facts that a deal does not know.
INCIDENTS: Final[tuple[tuple[str, Mapping[str, object]], ...]] = (
    ("lead-out-of-turn", {"by": "declarer", "noticed": "before-complete"}),
    ("lead-out-of-turn", {"by": "defender", "noticed": "before-complete"}),
    ("revoke", {"by": "declarer", "found": "later"}),
    ("revoke", {"by": "defender", "found": "later"}),
    ("cards-thrown", {"by": "declarer"}),
    ("cards-thrown", {"by": "defender"}),
    ("exposed-card", {"by": "declarer"}),
    ("declarer-concedes", {"by": "declarer", "consent": True}),
    ("defender-concedes", {"by": "defender"}),
    ("wrong-number-of-cards", {"noticed": "before-auction-ends"}),
)
#: Results on a sheet that the referee ruled.
GAMES: Final = (
    "Ada hearts --with 2 --lost --incident revoke",
    "Bożena grand --with 1 --won --incident cards-thrown",
    "Cyd clubs --with 1 --lost --schneider --incident lead-out-of-turn",
)
#: Rulings that are written on a sheet before these: of one game that ends, of one that goes on, and of one in doubt.
NOTED: Final = (
    (
        "revoke --by declarer --declarer forehand --found at-once --game hearts --bid 20 --matadors 2 --trick 4"
        " --points 31:20 --tricks 2:2 --official Ida"
    ),
    "revoke --found packs-mixed",
    (
        "lead-out-of-turn --by defender --game clubs --bid 24 --trick 4 --points 30:20 --noticed before-complete"
        " --matadors 1 --declarer forehand"
    ),
)


def deals() -> None:
    """Deals in which the referee judges an incident: the game ends, is dealt again, or goes on."""
    for name in PROFILES:
        ruleset = load_ruleset(name)
        kept = [deal for kind, facts in INCIDENTS for deal in _with(ruleset, kind, facts)]
        path = HERE / "deals" / f"{name}.jsonl"
        shown = [
            {
                "points": {seat.key: score for seat, score in zip(Seat, deal.scored().points, strict=True)},
                "scored": game_data(ruleset, deal.scored(("forehand", "middlehand", "rearhand"))),
            }
            for deal in kept
        ]
        _write(path.with_suffix(".json"), shown)
        path.write_text("".join(StoredDeal(deal).line() + "\n" for deal in kept), encoding="utf-8")


def _with(ruleset: Ruleset, kind: str, facts: Mapping[str, object]) -> Iterator[Deal]:
    """The first deal of sensible players in which the referee can judge it, at some moment of it."""
    chance = random.Random(kind + str(facts))  # noqa: S311
    for seed in chance.sample(range(1000), 40):
        deal, player = (
            Deal.shuffled(ruleset, seed, Table(max(ruleset.core.table.players))),
            PlayerKind.SENSIBLE.player(seed),
        )
        judged = False
        while not deal.over:
            if not judged and chance.random() < 0.1:
                with suppress(Refused, FactsMissing):
                    deal.do(ruled(deal, judge_in(deal, kind, facts)))
                    judged = True
            elif (seat := deal.turn) is not None:
                deal.do(player.choose(view_of(deal, seat)))
        if judged:
            yield deal
            return


def sheets(file: str, *, noted: bool) -> None:
    """Sheets with results that the referee ruled, or with the rulings themselves."""
    path = HERE / "stores" / file
    path.unlink(missing_ok=True)
    os.environ["SKAT_SHEETS"] = str(path)
    shown = []
    for profile in ("isko", "pl-local"):
        made = ["new", "Ada", "Bożena", "Cyd", "--title", f"{profile} {path.stem}", "--profile", profile]
        number = str(_data(*made)["sheet"])
        for game, ruled_so in zip(GAMES, NOTED, strict=True):
            if noted:
                _run("ruling", *ruled_so.split(), "--sheet", number)
            _data("add", *game.split(), "--sheet", number)
        shown.append(_data("show", "--sheet", number) | {"state": "open", "stake": ""})
    _write(path.with_suffix(".json"), {"sheets": shown, "tournaments": []})
    with closing(sqlite3.connect(path)) as connection:  # the file stands alone
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
    for rest in path.parent.glob("*.db-*"):
        rest.unlink()


def _data(*words: str) -> Any:
    return _run("sheet", *words)


def _run(*words: str) -> Any:
    done = invoke([*words, "--format", "json"])
    if done.exit_code:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(outline(data), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Write everything."""
    if not skatcore.__version__.startswith("0.2."):
        sys.exit(f"this writes what 0.2 wrote, and here is {skatcore.__version__}")
    os.environ |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "TZ": "UTC", "COLUMNS": "80"}
    deals()
    sheets("rulings.db", noted=False)
    sheets("noted-rulings.db", noted=True)


if __name__ == "__main__":
    main()
