"""The value of a game, with each step on the way to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from skatcore.club.entry import EXTRA, TRICKS_OF, GameTaps, game_alone, shared_game
from skatcore.club.sheet import extra_typed, number_in
from skatcore.model import CARD_POINTS, SEATS, TRICKS, capital
from skatcore.playground.question import Data, PageAnswer, PageQuestion, asked_for, blocks_of
from skatcore.scoring import code_of, contract_of, explained, legal_bids, outcome_of, read_game
from skatcore.text import Catalogue
from skatcore.views.compare import value_report
from skatcore.views.sheet import shown_extra

#: What is asked first, and the points that win a game; ``shared`` are those of the three players without a declarer.
FIRST: Final = {"game": ("GH",), "matadors": ("1",), "points": ("70",), "shared": ("60", "40", "20")}
#: The numbers of a game with a declarer.
NUMBERS: Final = ("points", "tricks", "bid", "matadors")


def show(asked: PageQuestion) -> PageAnswer:
    """The form for a game, and what the game in it counts."""
    ruleset, words = asked.ruleset, asked.words
    games = {code_of(ruleset, game): game for game in ruleset.games}
    code = asked.text("game", *FIRST["game"])
    code = code if code in games else next(iter(games))
    named = [(each, words.game(game.contract, game.form.code)) for each, game in games.items()]
    taps = game_alone(ruleset, contract_of(ruleset, games[code]))
    game = asked_for("game", words.text("playground.game"), "select", code, choices=named)
    fields = (game, *_fields(asked, taps))
    held = {each["name"]: [text.strip() for text in each["value"]] for each in fields}
    return PageAnswer(fields, _counted(asked, code, held, taps), {"unfinished": asked.brief and bool(asked.given)})


def _counted(asked: PageQuestion, code: str, held: dict[str, list[str]], taps: GameTaps) -> Iterator[Data]:
    """The value of the game in the form.

    Raises:
        SkatError: the game has no value under the rules, or something is missing or impossible.
    """
    ruleset, words = asked.ruleset, asked.words
    last = {name: each[-1] for name, each in held.items() if each and each[-1]}
    extras = {name.removeprefix(EXTRA): extra_typed(text) for name, text in last.items() if name.startswith(EXTRA)}
    game = read_game(code, ruleset, tuple(sorted(extras.items())))
    if taps.has_declarer:
        points, tricks, bid, matadors = (number_in(last[name]) if name in last else None for name in NUMBERS)
        outcome = outcome_of(ruleset, game, points=points, tricks=tricks, bid=bid or 0, matadors=matadors)
        counted = explained(ruleset, game, outcome)
    else:
        of_each = [number_in(text) for text in held["shared"]]
        taken = [number_in(text) if text else None for text in held["taken"]]
        players = [words.text(f"seat.{seat}") for seat in SEATS]
        game, shared = shared_game(ruleset, taps.key, of_each, taken, extras, TRICKS_OF, players)
        counted = explained(ruleset, game, shared)
    # to find the readings takes long, and at first the value rests on none
    readings = bool(asked.given) and not asked.brief
    yield from blocks_of(value_report(counted, words, readings=readings).blocks, words)


def _fields(asked: PageQuestion, taps: GameTaps) -> Iterator[Data]:
    """The fields of a game, as the form for a deal of a list has it."""
    ruleset, words = asked.ruleset, asked.words
    if not taps.has_declarer:
        seats = [("", capital(words.text(f"seat.{seat}"))) for seat in SEATS]
        for name, most, first in (("shared", CARD_POINTS, FIRST["shared"]), ("taken", TRICKS, ("", "", ""))):
            given = [*asked.given.get(name, first)]
            yield asked_for(name, words.text(f"playground.{name}"), "numbers", given, choices=seats, most=most)
    elif taps.needs_matadors:
        yield _matadors(asked, taps, FIRST["matadors"][0], words)
        label, held = words.text("playground.points"), asked.text("points", *FIRST["points"])
        yield asked_for("points", label, "number", held, least=0, most=CARD_POINTS)
    if taps.has_declarer:
        label, held = words.text("playground.tricks"), asked.text("tricks", "" if taps.needs_matadors else "0")
        yield asked_for("tricks", label, "number", held, least=0, most=TRICKS)
    for extra in (shown_extra(each, words) for each in taps.extras):
        if extra.requires and asked.text(extra.requires) in {"", "0"}:
            continue
        kind = "switch" if extra.kind == "switch" else "select"
        said = [
            (each, capital(words.named("seat", each)) if extra.of_players else text) for each, text in extra.choices
        ]
        choices = said if kind == "switch" else [("", "–"), *said]
        yield asked_for(extra.field, capital(extra.text), kind, asked.text(extra.field), choices=choices)
    if taps.has_declarer:
        bids = [("", "–"), *((str(bid), words.bid(bid)) for bid in legal_bids(ruleset))]
        yield asked_for("bid", words.text("playground.bid"), "select", asked.text("bid"), choices=bids)
    if taps.has_declarer and not taps.needs_matadors and taps.matadors and asked.text("bid"):
        yield _matadors(asked, taps, "", words)


def _matadors(asked: PageQuestion, taps: GameTaps, first: str, words: Catalogue) -> Data:
    """The runs of matadors that the game can have; none need be said where there is no ``first``."""
    runs = [sign * count for sign in (1, -1) for count in range(1, taps.matadors + 1)]
    said = [(str(run), words.text(f"referee-page.{'with' if run > 0 else 'without'}", number=abs(run))) for run in runs]
    choices = said if first else [("", "–"), *said]
    held = asked.text("matadors", first)
    held = held if held in dict(choices) else first
    return asked_for("matadors", words.text("playground.matadors"), "select", held, choices=choices)
