"""Messages as sentences: what is quoted in them, what stands before and behind, and details in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from skatcore.text.language_list import asked, fields
from skatcore.text.words import heard

if TYPE_CHECKING:
    from skatcore.text.catalogue import Catalogue
    from skatcore.text.message import Message

Details = dict[str, int | str]

_TRICKS: Final = frozenset({"tricks", "tricks:tricks", "count:tricks"})
_POINTS: Final = frozenset({"points", "points:points", "count", "count:points"})
#: The figures that messages about a result have to do without, by what was counted of it.
LACKING: Final = {"points": _TRICKS, "nothing": _TRICKS | _POINTS}


def sentence(message: Message, words: Catalogue) -> str:
    """A message in words, without its clause."""
    if message.vocabulary is not None:
        return sentence(replace(message, vocabulary=None), words.speaking(message.vocabulary))
    if not message.key:
        return "; ".join(words.say(why) for why in message.why)
    return _KINDS.get(message.kind, _plain)(message, words)


def _plain(message: Message, words: Catalogue) -> str:
    return _filled(message, dict(message.details), words)


def _filled(message: Message, details: Details, words: Catalogue, *, raw: bool = False) -> str:
    """The sentence with its details, after its place, with what it quotes and what may be meant."""
    template = words.raw(message.key)
    names = asked(template) if message.why or details.get("at") else frozenset()
    quoted = "; ".join(words.say(why) for why in message.why)
    if quoted and "why" in names:
        details["why"], quoted = quoted, ""
    text = words.filled(words.form(message.key, details), details) if raw else words.text(message.key, **details)
    if quoted:
        text = f"{text}; {quoted}"
    if suggestion := details.get("suggestion"):
        text += words.text("problem.suggestion", suggestion=suggestion)
    at = details.get("at")
    return f"{at}: {text}" if at and "at" not in names else text


def _reason(message: Message, words: Catalogue) -> str:
    """A step on the way to a result: "with 2", "hand 4", "won with 74 card points"."""
    details = words.with_game(message.details)
    count = details["count"]
    for kind in ("with", "without"):
        details[f"{kind}_number"] = words.raw(f"number.{kind}.{count}") or str(count)
    key = message.key
    if key in words and details.get("counted") in LACKING:
        key = _uncounted(key, str(details.pop("counted")), words)
    if key in words:
        return words.text(key, **details)
    return f"{words.text(f'step.{message.name}')} {count}"


def _uncounted(key: str, counted: str, words: Catalogue) -> str:
    """The message without the figures that nobody has; a plugin's may have none without."""
    if not fields(words.raw(key)) & LACKING[counted]:
        return key
    others = (f"{key}.{counted}", f"{key}.nothing")
    return next((other for other in others if other in words), "reason.missed.nothing")


def _ruling(message: Message, words: Catalogue) -> str:
    """A step of a referee's ruling; the key where there are no words for it."""
    return words.text(message.key, **words.with_game(message.details)) if message.key in words else message.name


def _missing(message: Message, words: Catalogue) -> str:
    """Why a game is left out; games and what plugins add to them are put in words."""
    details = dict(message.details)
    if "form" in details:
        contract, form = str(details["word"]), str(details["form"])
        with_skat = "" if form else f" {words.raw('form.skat')}".rstrip()
        details["game"] = words.game(contract, form) + with_skat
    for name in ("word", "needs", "count"):
        if name in details:
            details[name] = words.word("contract", words.word("extra", details[name]))
    kind, _, name = message.name.partition("-")
    if name == "does-not-exist" and details["word"] == message.detail("word"):
        # the rule set has no word for what it does not know: that of a plugin of other rules, or the key as a name
        key = str(details["word"])
        as_name = key.replace("-", " ").capitalize() if kind == "contract" else key
        details["word"] = heard(words.language, f"{kind}.{key}") or as_name
    return words.text(message.key, **details)


def _refusal(message: Message, words: Catalogue) -> str:
    """Why something may not be done."""
    details = words.with_game(message.details)
    if "schemes" in details:
        keys = str(details["schemes"]).split(", ")
        details["schemes"] = ", ".join(f"{key} ({words.named('scheme', key)})" for key in keys)
    if "turn" in details:
        details["turn"] = str(words.word("seat", details["turn"]))
    if message.name.startswith("fact") and words.language != "en":
        details = _facts_named(details, words)
    return _filled(message, details, words)


def _facts_named(details: Mapping[str, int | str], words: Catalogue) -> Details:
    """Facts and their choices by their names; in English they are their keys, as files and options have them."""
    fact, named = details.get("fact"), dict(details)
    named |= {name: words.named("fact", str(details[name])) for name in ("fact", "other") if name in details}
    if "word" in details:
        named["word"] = words.raw(f"fact.{fact}.{details['word']}") or details["word"]
    if "expected" in details:
        kinds = (f"fact.{fact}", "contract", "ruled")
        given = str(details["expected"]).split(", ")
        found = [
            next((words.raw(f"{kind}.{word}") for kind in kinds if f"{kind}.{word}" in words), word) for word in given
        ]
        named["expected"] = ("; " if any("," in word for word in found) else ", ").join(found)
    return named


def _broken(message: Message, words: Catalogue) -> str:
    """Why a game cannot be read; what the file says is quoted."""
    own = words if message.key in words else words.of_formats()
    if message.key not in own:  # a third party's format brings no word for it
        return message.name
    return _filled(message, dict(message.details), own, raw=True)


def _problem(message: Message, words: Catalogue) -> str:
    """The problem of a profile, and what would be right.

    Keys and values are quoted from the file; only kinds of values are put in words.
    """
    details = dict(message.details)
    expected, suggestion = details.get("expected", ""), details.get("suggestion")
    if f"type.{expected}" in words:
        details["expected"] = words.text(f"type.{expected}", word=details.get("key", ""))
    text = _filled(message, details, words)
    if expected and not suggestion and f"{message.key}.expected" in words:
        text += words.text(f"{message.key}.expected", expected=expected)
    return text


def _mends(message: Message, words: Catalogue) -> str:
    """A problem, and the options that would mend it."""
    wanted = f" {words.text('mends.or')} ".join(str(message.detail("alternatives")).split("\n"))
    return _filled(message, {"wanted": wanted}, words)


#: How the details of messages are put in words, by the beginnings of their keys.
_KINDS: Final[Mapping[str, Callable[[Message, Catalogue], str]]] = {
    "broken": _broken,
    "mends": _mends,
    "missing": _missing,
    "problem": _problem,
    "reason": _reason,
    "refusal": _refusal,
    "ruling": _ruling,
}
