"""The lines that players type at the table, understood in any of the three languages.

Cards as `skatcore.scoring.card_names` reads them, games as `skatcore.scoring.game_names` does; values, also in words; a
few words; numbers of the list that is shown.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from skatcore.errors import SkatError
from skatcore.model import Card, WrongCards, plain
from skatcore.play import Act, Announced, Bid, Conceded, Discarded, Held, Played, ShowedCards, TookSkat, View
from skatcore.scoring import GameUnknown, bid_called, card_called, cards_called, read_game
from skatcore.text import Catalogue, Message, core_messages, languages
from skatcore.views.play import act_text

#: Digits that a value can have; longer numbers are no values of any game.
MOST_DIGITS: Final = 6
#: What is typed and is no action.
COMMANDS: Final = ("undo", "help", "hint", "quit", "trick")


class NotUnderstood(SkatError, ValueError):  # noqa: N818 - it names what is not understood
    """A line means nothing here."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(Message.of(key, **details))


@functools.cache
def _words() -> dict[str, str]:
    """Every word that is understood, with what it means."""
    return {
        plain(phrase): key.removeprefix("typed.")
        for language in languages()
        for key, phrases in core_messages(language).items()
        if key.startswith("typed.")
        for phrase in phrases.split(", ")
    }


def read_command(text: str) -> str:
    """The command that a line is: ``undo``, ``help``, ``hint``, ``quit``, ``trick``; empty if it is none."""
    meaning = _words().get(plain(text).strip(), "")
    return meaning if meaning in COMMANDS else ""


def says_yes(text: str, words: Catalogue) -> bool:
    """Whether a line says yes; a single letter counts in its own language only.

    "t" is "tak" in Polish; elsewhere it asks for the last trick.
    """
    said = plain(text).strip()
    return said in map(plain, words.text("quick.yes").split()) or _words().get(said) == "hold"


def read_act(text: str, view: View, listed: Sequence[Act], words: Catalogue) -> Act:
    """The action that a line means for whoever sees this view; the deal says if it is legal.

    ``listed`` are the actions that are shown with numbers from 1 on.

    Raises:
        NotUnderstood: it means none.
    """
    text = _bare(text)
    kinds = {type(act) for act in view.legal}
    line = plain(text).strip()
    choice = _number(line, view, listed, kinds) if line.isdecimal() else _word(line, view) or _bid(line, view, kinds)
    is_word = line in _words()  # "pass" is no ace of spades
    if choice := choice or (None if is_word else _cards(text, view, kinds)) or _named(line, view, words):
        return choice
    if Discarded in kinds:  # only cards are asked for: say which word is none
        try:
            _cards_of(text, view)
        except WrongCards as error:
            raise NotUnderstood(error.message.key, word=str(error.message.detail("word"))) from None
    if {Announced, Bid} & kinds:  # whoever may play unbid names a game at once
        try:
            return Announced(view.seat, read_game(text, view.ruleset))
        except GameUnknown as error:
            if Announced not in kinds:
                raise NotUnderstood("play.not-understood", word=text.strip()) from None
            raise NotUnderstood(error.message.key, word=error.word) from None
    raise NotUnderstood("play.not-understood", word=text.strip())


def _bare(text: str) -> str:
    """The line without "I play" before what is played, bid or laid away: "gram asa pik"."""
    known = _words()
    while plain(text).strip() not in known:  # "ich halte" is
        first, _, rest = text.strip().partition(" ")
        if not rest or known.get(plain(first)) != "play":
            break
        text = rest
    return text


def _bid(line: str, view: View, kinds: set[type[Act]]) -> Act | None:
    """A bid by its name, or to hold the one that was made."""
    bid = bid_called(view.ruleset, line) if {Bid, Held} & kinds else None
    if bid is None:
        return None
    return Held(view.seat) if Held in kinds and bid == view.bid else Bid(view.seat, bid)


def _number(line: str, view: View, listed: Sequence[Act], kinds: set[type[Act]]) -> Act | None:
    """A value in the auction, a place in the list elsewhere."""
    number = int(line[:MOST_DIGITS])
    if Bid in kinds:
        return Bid(view.seat, number)
    if Held in kinds:
        return Held(view.seat) if number == view.bid else Bid(view.seat, number)
    if 1 <= number <= len(listed) and len(line) <= MOST_DIGITS:
        return listed[number - 1]
    if not listed:
        return None
    raise NotUnderstood("play.no-such-number", word=line[:MOST_DIGITS], most=str(len(listed)))


def _word(line: str, view: View) -> Act | None:
    """To pass or decline, to hold, to take the skat, to give up, to lay the cards down."""
    meaning = _words().get(line)
    if meaning == "claim":
        return ShowedCards(view.seat, view.hand)
    if meaning == "pass":
        return next((act for act in view.legal if act.declines), None)
    kind = {"hold": Held, "skat": TookSkat, "concede": Conceded}.get(meaning or "")
    return None if kind is None else kind(view.seat)


def _cards(text: str, view: View, kinds: set[type[Act]]) -> Act | None:
    if Discarded in kinds:
        with suppress(WrongCards):
            return Discarded(view.seat, tuple(sorted(_cards_of(text, view))))
    if Played in kinds and (card := card_called(text, view.ruleset)) is not None:
        return Played(view.seat, card)
    return None


def _cards_of(text: str, view: View) -> tuple[Card, ...]:
    """Several cards, also with an article before each: "den Pik Buben und die Herz Zehn"."""
    said = (word for word in text.split() if _words().get(plain(word)) != "play")
    return cards_called(" ".join(said), view.ruleset)


def _named(line: str, view: View, words: Catalogue) -> Act | None:
    """An action by the words under which it is listed."""
    names = ((act, (act_text(act, words), words.text(f"event.{act.kind}"))) for act in view.legal)
    return next((act for act, texts in names if line in map(plain, texts)), None)
