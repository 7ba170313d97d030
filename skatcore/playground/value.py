"""The value of a game, with each step on the way to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from skatcore.model import TRICKS, Announcement, Ruling
from skatcore.playground.question import Data, PageAnswer, PageQuestion, asked_for, blocks_of
from skatcore.rules import Aim
from skatcore.scoring import code_of, contract_of, legal_bids, outcome_of, read_game, readings_of_value, value
from skatcore.views.compare import value_report

#: The longest run of matadors: all trumps of a suit.
MATADORS: Final = 11
#: What is asked first, and the points that win a game.
FIRST: Final = {"game": "GH", "matadors": "1", "points": "70"}


def show(asked: PageQuestion) -> PageAnswer:
    """The value of the game in the form.

    Raises:
        Unscorable: the game has no value under the rules.
    """
    ruleset, words = asked.ruleset, asked.words
    games = {code_of(ruleset, game): game for game in (Announcement(*play) for play in ruleset.plays)}
    games = {code: game for code, game in games.items() if contract_of(ruleset, game).aim is not Aim.FEWEST}
    code = asked.text("game", FIRST["game"])
    code = code if code in games else next(iter(games))
    game = read_game(code, ruleset)
    fields = tuple(_fields(asked, code, {each: words.game(g.contract, g.form.code) for each, g in games.items()}))
    held = {each["name"]: each["value"][-1] for each in fields}
    number = {name: int(text) for name, text in held.items() if text.lstrip("-").isdigit()}
    outcome = outcome_of(
        ruleset,
        game,
        points=number.get("points"),
        tricks=number.get("tricks"),
        bid=number.get("bid", 0),
        matadors=number.get("matadors"),
        ruling=Ruling(held.get("result", Ruling.PLAYED)),
    )
    count = partial(value, announcement=game, outcome=outcome)
    counted = count(ruleset)
    # to find the readings takes long, and at first the value rests on none
    behind = readings_of_value(ruleset, counted, count) if asked.given else ()
    report = value_report(ruleset, game, counted, behind, words)
    return PageAnswer(fields, blocks_of(report, words))


def _fields(asked: PageQuestion, code: str, games: dict[str, str]) -> Iterator[Data]:
    ruleset, words = asked.ruleset, asked.words
    yield asked_for("game", words.text("playground.game"), "select", code, choices=list(games.items()))
    if contract_of(ruleset, read_game(code, ruleset)).aim is Aim.POINTS:
        runs = [sign * count for sign in (1, -1) for count in range(1, MATADORS + 1)]
        runs_said = [
            (str(run), words.text(f"referee-page.{'with' if run > 0 else 'without'}", number=abs(run))) for run in runs
        ]
        label = words.text("playground.matadors")
        yield asked_for("matadors", label, "select", asked.text("matadors", FIRST["matadors"]), choices=runs_said)
        label = words.text("playground.points")
        yield asked_for("points", label, "number", asked.text("points", FIRST["points"]), least=0, most=120)
        yield asked_for("tricks", words.text("playground.tricks"), "number", asked.text("tricks"), least=0, most=TRICKS)
    else:
        results = [(result.value, words.text(f"cli.{result.value}")) for result in (Ruling.WON, Ruling.LOST)]
        held = asked.text("result", Ruling.WON.value)
        yield asked_for("result", words.text("playground.result"), "select", held, choices=results)
    bids = [("", "–"), *((str(bid), words.bid(bid)) for bid in legal_bids(ruleset))]
    yield asked_for("bid", words.text("playground.bid"), "select", asked.text("bid"), choices=bids)
