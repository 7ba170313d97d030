"""``skat bids``, ``games`` and ``value``: what can be bid, played and earned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NoReturn

from skatcore.cli.games.commands import CountGames, ListBids, ValueGame
from skatcore.cli.output import FOUND, catalogue, fail, refuse, refuse_choice, told
from skatcore.cli.tables import show
from skatcore.cli.usual_rules import rules_named
from skatcore.club import EntryError
from skatcore.club.sheet import bid_typed, check_bid, extras_typed
from skatcore.model import (
    SEATS,
    TRICKS,
    Announcement,
    Extras,
    Outcome,
    Refused,
    Ruling,
    SharedOutcome,
    Unscorable,
    WrongCards,
    each_once,
    meaning,
)
from skatcore.rules import Aim, Contract, Ruleset, suggest
from skatcore.scoring import (
    GameUnknown,
    bids,
    cards_called,
    contract_of,
    explained,
    outcome_of,
    possible_games,
    read_game,
)
from skatcore.text import Catalogue, Message
from skatcore.views.compare import bids_report, possible_report, value_report

#: What says which option must be given, by what is missing without it.
NEEDED: Final = {
    "tricks-missing": "cli.tricks-needed",
    "tricks-decide": "cli.tricks-decide",
    "points-missing": "cli.points-needed",
}
#: What words say of a result that follows here from the card points.
_ONLY_OF_A_SHEET: Final = frozenset({"won", "lost", "conceded", "incident", "schneider", "schwarz"})


def list_bids(request: ListBids) -> None:
    """The ladder of bids."""
    ruleset = rules_named(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    for word in request.without:
        if word not in ruleset.extras or not ruleset.extras[word].raises_bids:
            refuse(words.text("cli.unknown-without", word=word), words)
    show(bids_report(bids(ruleset, without=request.without), words), request.fmt, words)


def count_games(request: CountGames) -> None:
    """How many games are theoretically possible."""
    ruleset = rules_named(request.profile, request.lang)
    words = catalogue(request.lang, ruleset)
    show(possible_report(possible_games(ruleset), words), request.fmt, words)


def value_of_game(asked: ValueGame) -> None:
    """The value of one game with its reasons."""
    ruleset = rules_named(asked.profile, asked.lang)
    words = catalogue(asked.lang, ruleset)
    try:
        game, asked = _heard(ruleset, asked)
        contract = contract_of(ruleset, game)
        bid = _bid(ruleset, asked.bid or "0", words)
        if contract.aim is Aim.FEWEST:
            extras, shared = _shared(asked, ruleset, contract, words)
            counted = explained(ruleset, replace(game, extras=extras), shared)
        else:
            counted = explained(ruleset, game, _outcome(ruleset, asked, contract, game, bid, words))
    except (GameUnknown, EntryError) as error:
        fail(error, words)
    except Refused as wrong:
        refuse(words.say(wrong.message), words)
    except Unscorable as refused:
        _refuse_unscorable(refused.message, ruleset, words)
    show(value_report(counted, words), asked.fmt, words)


def _heard(ruleset: Ruleset, asked: ValueGame) -> tuple[Announcement, ValueGame]:
    """The game, and what was asked with what its words say of the result, as a sheet takes them: "kier bez 2"."""
    if asked.matadors is not None and asked.without is not None:
        raise EntryError("entry.with-and-without")
    text, extras = " ".join(asked.game), extras_typed(ruleset, asked.extra)
    own: dict[str, Any] = {"matadors": asked.matadors if asked.without is None else -asked.without}
    own |= {"points": asked.points, "bid": asked.bid}
    try:
        game = read_game(text, ruleset, extras)
    except GameUnknown as unknown:
        from skatcore.club.entry import game_heard  # only these games need the models of a sheet

        game, said = game_heard(text, ruleset, extras)
        if contract_of(ruleset, game).aim is Aim.FEWEST or not said.keys() <= own.keys():
            raise _only_of_a_sheet(text) or unknown from None
        for name, value in said.items():
            if own[name] is not None and str(own[name]) != str(value):
                raise EntryError("entry.said-twice", word=str(value), expected=str(own[name])) from None
            own[name] = value if name == "matadors" else str(value)
    return game, replace(asked, **own, without=None)


def _only_of_a_sheet(text: str) -> EntryError | None:
    """The error if a word says of the result what only a sheet takes: "przegrana"."""
    said = next((word for word in text.split() if meaning(word) in _ONLY_OF_A_SHEET), "")
    return EntryError("cli.result-word", word=said) if said else None


def _bid(ruleset: Ruleset, typed: str, words: Catalogue) -> int:
    try:
        bid = bid_typed(ruleset, typed)
        check_bid(ruleset, bid)
    except EntryError as error:
        fail(error, words, ruleset.cite("auction"))
    return bid


def _refuse_unscorable(missing: Message, ruleset: Ruleset, words: Catalogue) -> NoReturn:
    """Say why the game has no value, or what must be given for it to have one."""
    if usage := NEEDED.get(missing.name):
        refuse(words.text(usage, **dict(missing.details)), words)
    message = words.say(missing)
    if missing.name == "matadors-missing":
        message = words.text("cli.matadors-needed")
    elif missing.name == "extra-does-not-exist":
        near = suggest(str(dict(missing.details)["word"]), ruleset.extras)
        message += words.text("problem.suggestion", suggestion=near) if near else ""
    refuse(message + words.in_brackets(missing.clause), words, status=FOUND)


def _numbers(text: str, words: Catalogue, count: int) -> list[int]:
    parts = text.split("/")
    if len(parts) != count or not all(part.strip().isdigit() for part in parts):
        refuse(words.text("cli.points-form", word=text), words)
    return [int(part) for part in parts]


def _shared(asked: ValueGame, ruleset: Ruleset, contract: Contract, words: Catalogue) -> tuple[Extras, SharedOutcome]:
    """A game without a declarer as a sheet takes it, and what was added to it."""
    if asked.points is None:
        refuse(words.text("cli.shared-needed"), words)
    points = _numbers(asked.points, words, 3)
    tricks = _numbers(asked.tricks, words, 3) if asked.tricks else None
    extras = {name: str(value) for name, value in extras_typed(ruleset, asked.extra)}
    try:
        from skatcore.club.entry import shared_game  # only these games need the models of a sheet

        players = [words.text(f"seat.{seat}") for seat in SEATS]
        game, shared = shared_game(ruleset, contract.key, points, tricks, extras, players=players)
    except EntryError as error:
        if error.message.name != "tricks-decide":
            raise
        refuse(words.text("cli.shared-tricks-needed", **dict(error.message.details)), words)
    for fact in contract.facts:
        if (written := dict(game.extras).get(fact.key)) is not None:
            refuse(words.text("broken.three-hands", field=fact.key, word=written), words)
    return game.extras, shared


def _outcome(
    ruleset: Ruleset, asked: ValueGame, contract: Contract, game: Announcement, bid: int, words: Catalogue
) -> Outcome:
    rulings = {ruling.value: ruling for ruling in Ruling}
    if asked.ruling not in rulings:
        refuse_choice(asked.ruling, rulings, words)
    cards, matadors = _cards(ruleset, asked, words), asked.matadors
    if contract.aim is Aim.POINTS and matadors is None and not cards:
        refuse(words.text("cli.matadors-needed"), words)
    points, tricks = (None if text is None else _numbers(text, words, 1)[0] for text in (asked.points, asked.tricks))
    return outcome_of(
        ruleset,
        game,
        points=points,
        tricks=tricks,
        bid=bid,
        matadors=matadors,
        cards=cards,
        ruling=rulings[asked.ruling],
    )


def _cards(ruleset: Ruleset, asked: ValueGame, words: Catalogue) -> tuple[Any, ...]:
    if not asked.cards:
        return ()
    with told(words, WrongCards):
        cards = each_once(cards_called(asked.cards, ruleset))
    if len(cards) != TRICKS + 2:
        refuse(words.text("cli.cards-twelve", count=len(cards)), words)
    return cards
