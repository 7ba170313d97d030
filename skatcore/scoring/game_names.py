"""Games as people write them: the Skat server's codes, or words in three languages."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import ClassVar, Final

from skatcore.errors import SkatError, Trouble
from skatcore.model.game import Announcement, Extras, Form, Level
from skatcore.model.names import plain
from skatcore.rules.contributions import Aim
from skatcore.rules.problems import suggest
from skatcore.rules.ruleset import Ruleset
from skatcore.text.language_list import LanguageError, core_aliases, core_messages, language_packages
from skatcore.text.message import Message
from skatcore.text.words import Words


class GameUnknown(SkatError, ValueError):  # noqa: N818 - it names what is unknown
    """A text names no game; ``word`` is what is not understood, ``suggestion`` a near word.

    >>> from skatcore import load
    >>> try:
    ...     read_game("gramd hand", load("isko"))
    ... except GameUnknown as error:
    ...     print(error)
    'gramd' is neither a game nor a way to play one; did you mean 'grand'?
    """

    trouble: ClassVar[Trouble] = Trouble.ASKED

    def __init__(self, key: str, word: str, suggestion: str = "") -> None:
        super().__init__(Message.of(key, word=word, suggestion=suggestion))

    @property
    def word(self) -> str:
        """The word that is not understood."""
        return str(self.message.detail("word"))


def read_game(text: str, ruleset: Ruleset, extras: Extras = ()) -> Announcement:
    """The announcement that a text means under a rule set.

    Either a code of the Skat server (``GHZ``, ``NO``, ``CH``), words in English, German or
    Polish, in the profile's own terms too (``grand hand``, ``Herz Hand``, ``herc z ręki``), or a
    code and words (``G hand``).

    >>> from skatcore import load
    >>> read_game("GHZ", load("isko")) == read_game("Grand Hand Schwarz angesagt", load("isko"))
    True

    Raises:
        GameUnknown: a word is not understood, or no or several games are named.
    """
    contract, form = _code(text, ruleset) or _words(text, ruleset)
    return announcement(ruleset, contract, form, extras)


def announcement(ruleset: Ruleset, contract: str, labels: Iterable[str], extras: Extras = ()) -> Announcement:
    """An announcement made of a contract and the words hand, ouvert, schneider, schwarz.

    The form is the plainest of the contract's forms that has these words: under the code an
    announced level, and an open suit game or Grand, take in the hand (ISkO 3.4.4, 5.2.6). A
    contract that is announced as another one is said under that one's key; its own name says what
    all its forms have in common.
    """
    words = set(labels)
    named = ruleset.contract(contract)
    trump = named is not None and named.aim is Aim.POINTS
    if named is not None:
        contract = named.announced_as or contract
        own = named.forms if named.announced_as else [form for key, form in ruleset.plays if key == contract]
        if len(own) == 1:
            return Announcement(contract, own[0], extras)
        words |= set.intersection(*(set(words_of(form)) for form in own))
    ouvert = "ouvert" in words
    level = max((level for level in Level if level.key in words), default=Level.PLAIN)
    if trump and ouvert:
        level = Level.PLAIN
    named_form = Form("hand" in words, ouvert, level)
    forms = (form for key, form in ruleset.plays if key == contract)
    fitting = (form for form in forms if {*words_of(named_form)} <= {*words_of(form)})
    # a form that does not exist is the code's: whoever scores it says what is wrong with it
    hand = named_form.hand or level is not Level.PLAIN or (trump and ouvert)
    code = Form(hand, ouvert, level)
    form = min(fitting, key=lambda form: len(words_of(form)), default=code)
    return Announcement(contract, form, extras)


def words_of(form: Form) -> list[str]:
    """The words hand, ouvert, schneider, schwarz that say a form."""
    words = [word for word, there in (("hand", form.hand), ("ouvert", form.ouvert)) if there]
    return [*words, form.announced.key] if form.announced else words


def as_recorded(recorded: Announcement, ruleset: Ruleset) -> Announcement:
    """The announcement that a record means which has a name of a game instead of its key, where it is one."""
    known = ruleset.contract(recorded.contract)
    if known is not None and not known.announced_as:
        return recorded
    words = words_of(recorded.form)
    if known is not None:
        return announcement(ruleset, known.key, words, recorded.extras)
    try:
        contract, more = _code(recorded.contract, ruleset) or _words(recorded.contract, ruleset)
    except GameUnknown:
        return recorded
    return announcement(ruleset, contract, [*more, *words], recorded.extras)


#: What the keys of games and of ways to play them begin with.
_GAMES: Final = ("contract.", "form.")
#: The Skat server's letters after a game.
LETTERS: Final = {"H": "hand", "O": "ouvert", "S": "schneider", "Z": "schwarz"}


def _code(text: str, ruleset: Ruleset) -> tuple[str, list[str]] | None:
    codes = {contract.code: contract.key for contract in ruleset.contracts if not contract.announced_as}
    either = "|".join(sorted(map(re.escape, codes), key=len, reverse=True))
    match = re.fullmatch(rf"({either})([HOSZ]*)", text.strip().upper())
    if match is None:
        return None
    return codes[match[1]], [LETTERS[letter] for letter in match[2]]


def _words(text: str, ruleset: Ruleset) -> tuple[str, list[str]]:
    known = aliases(ruleset)
    words = plain(text).replace(",", " ").split()
    if not words:
        raise GameUnknown("cli.game-empty", text)
    keys = []
    while words:
        for length in range(min(len(words), 4), 0, -1):
            phrase = " ".join(words[:length])
            if phrase in known:
                keys.append(known[phrase])
                words = words[length:]
                break
        else:
            code = _code(words[0], ruleset)  # a code with words behind it: "g hand", "no hand"
            if code is None:
                raise GameUnknown("cli.game-unknown", words[0], suggest(words[0], _alike(words[0], known)))
            keys += [f"contract.{code[0]}", *(f"form.{form}" for form in code[1])]
            words = words[1:]
    contracts = {key for key in keys if key.startswith("contract.")}
    if len(contracts) != 1:
        raise GameUnknown("cli.game-not-one" if contracts else "cli.game-none", text)
    labels = [key.removeprefix("form.") for key in keys if key.startswith("form.")]
    return contracts.pop().removeprefix("contract."), labels


def _alike(word: str, known: Iterable[str]) -> Iterator[str]:
    """The words with the same first letter: "ramsch", where it is not played, is no slip for "gras"."""
    return (each for each in known if each[:1] == word[:1])


def typed_words(ruleset: Ruleset) -> Iterator[Words]:
    """The words by which games and bids are typed: those of language packages and of the plugins."""
    for language in language_packages():
        with suppress(LanguageError):
            yield Words(language, core_messages(language), core_aliases(language))
    yield from ruleset.words


@functools.lru_cache(maxsize=16)
def aliases(ruleset: Ruleset) -> Mapping[str, str]:
    """Every word for a game or a way to play it, with its key; without accents, lower case."""
    known: dict[str, str] = {}
    for words in typed_words(ruleset):
        for key, phrases in words.aliases.items():
            known |= {plain(phrase): key for phrase in phrases if key.startswith(_GAMES)}
        known |= _named(words.messages)
    for terms in ruleset.profile.terms.values():
        known |= _named(terms)
    return known


def _named(messages: Mapping[str, str]) -> dict[str, str]:
    return {plain(text): key for key, text in messages.items() if key.startswith(_GAMES) and "{" not in text}


def code_of(ruleset: Ruleset, announcement: Announcement) -> str:
    """The Skat server's code of an announcement, or the contract's key where it has none."""
    contract = ruleset.contract(announcement.contract)
    return (
        contract.code + announcement.form.code
        if contract
        else f"{announcement.contract} {announcement.form.code}".strip()
    )
