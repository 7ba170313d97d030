"""Games as people write them: the Skat server's codes, or words in three languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

from skatcore.errors import SkatError
from skatcore.model.game import Announcement, Extras, Form, Level
from skatcore.rules.contributions import Aim
from skatcore.rules.problems import suggest
from skatcore.rules.ruleset import Ruleset


class GameUnknown(SkatError, ValueError):  # noqa: N818 - it names what is unknown
    """A text names no game; ``word`` is what is not understood, ``suggestion`` a near word."""

    def __init__(self, problem: str, word: str, suggestion: str = "") -> None:
        super().__init__(f"{problem}: {word}")
        self.problem = problem
        self.word = word
        self.suggestion = suggestion


def read_game(text: str, ruleset: Ruleset, extras: Extras = ()) -> Announcement:
    """The announcement that a text means under a rule set.

    Either a code of the Skat server (``GHZ``, ``NO``, ``CH``), words in English, German or
    Polish, in the profile's own terms too (``grand hand``, ``Herz Hand``, ``herc z ręki``), or a
    code and words (``G hand``).

    Raises:
        GameUnknown: a word is not understood, or no or several games are named.
    """
    contract, said = _code(text, ruleset) or _words(text, ruleset)
    return announcement(ruleset, contract, said, extras)


def announcement(
    ruleset: Ruleset, contract: str, said: Iterable[str], extras: Extras = ()
) -> Announcement:
    """An announcement made of a contract and the words hand, ouvert, schneider, schwarz.

    An announced level, and an open suit game or Grand, take in the hand (ISkO 3.4.4, 5.2.6). A
    contract that is announced as another one is said under that one's key; its own name says what
    all its forms have in common.
    """
    words = set(said)
    found = ruleset.contract(contract)
    trump = found is not None and found.aim is Aim.POINTS
    if found is not None:
        contract = found.announced_as or contract
        if len(found.forms) == 1:
            return Announcement(contract, found.forms[0], extras)
        words |= set.intersection(*(set(words_of(form)) for form in found.forms))
    level = Level.PLAIN
    if "schneider" in words:
        level = Level.SCHNEIDER
    if "schwarz" in words:
        level = Level.SCHWARZ
    ouvert = "ouvert" in words
    if trump and ouvert:
        level = Level.PLAIN
    hand = "hand" in words or level is not Level.PLAIN or (trump and ouvert)
    return Announcement(contract, Form(hand, ouvert, level), extras)


def words_of(form: Form) -> list[str]:
    """The words hand, ouvert, schneider, schwarz that say a form."""
    said = [word for word, there in (("hand", form.hand), ("ouvert", form.ouvert)) if there]
    return [*said, form.announced.key] if form.announced else said


def as_recorded(said: Announcement, ruleset: Ruleset) -> Announcement:
    """The announcement that a record means which has a name of a game instead of its key.

    What names no game under the rule set stays as it is. The form that the record tells beside
    the name is added to what the name says.
    """
    known = ruleset.contract(said.contract)
    if known is not None and not known.announced_as:
        return said
    words = words_of(said.form)
    if known is not None:
        return announcement(ruleset, known.key, words, said.extras)
    try:
        contract, more = _code(said.contract, ruleset) or _words(said.contract, ruleset)
    except GameUnknown:
        return said
    return announcement(ruleset, contract, [*more, *words], said.extras)


_LETTERS = {"H": "hand", "O": "ouvert", "S": "schneider", "Z": "schwarz"}


def _code(text: str, ruleset: Ruleset) -> tuple[str, list[str]] | None:
    codes = {one.code: one.key for one in ruleset.contracts if not one.announced_as}
    either = "|".join(sorted(map(re.escape, codes), key=len, reverse=True))
    found = re.fullmatch(rf"({either})([HOSZ]*)", text.strip().upper())
    if found is None:
        return None
    return codes[found[1]], [_LETTERS[letter] for letter in found[2]]


def _words(text: str, ruleset: Ruleset) -> tuple[str, list[str]]:
    known = aliases(ruleset)
    words = plain(text).replace(",", " ").split()
    if not words:
        raise GameUnknown("game-empty", text)
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
                raise GameUnknown("game-unknown", words[0], suggest(words[0], known))
            keys += [f"contract.{code[0]}", *(f"form.{form}" for form in code[1])]
            words = words[1:]
    contracts = {key for key in keys if key.startswith("contract.")}
    if len(contracts) != 1:
        raise GameUnknown("game-not-one" if contracts else "game-none", text)
    said = [key.removeprefix("form.") for key in keys if key.startswith("form.")]
    return contracts.pop().removeprefix("contract."), said


def aliases(ruleset: Ruleset) -> dict[str, str]:
    """Every word for a game or a way to play it, with its key; without accents, lower case."""
    known: dict[str, str] = {}
    for words in ruleset.words:
        for key, phrases in words.aliases.items():
            known |= {plain(phrase): key for phrase in phrases}
        known |= _named(words.messages)
    for terms in ruleset.profile.terms.values():
        known |= _named(terms)
    return known


def _named(messages: Mapping[str, str]) -> dict[str, str]:
    return {
        plain(text): key
        for key, text in messages.items()
        if key.startswith(("contract.", "form.")) and "{" not in text
    }


def plain(text: str) -> str:
    """Lower case without accents, so that "z reki" is understood as "z ręki"."""
    decomposed = unicodedata.normalize("NFKD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def code_of(ruleset: Ruleset, said: Announcement) -> str:
    """The Skat server's code of an announcement, or the contract's key where it has none."""
    contract = ruleset.contract(said.contract)
    return (
        contract.code + said.form.code if contract else f"{said.contract} {said.form.code}".strip()
    )
