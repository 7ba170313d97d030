"""The referee asks at the terminal, step by step, only what the ruling rests on."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from skatcore.cli.deals.typed import read_command
from skatcore.cli.output import FOUND, INTERRUPTED, console
from skatcore.model import Refused, plain
from skatcore.referee import (
    CLAIM_HOLDS,
    CLAIMED_POINTS,
    Phase,
    SomeOf,
    card_fact,
    choices,
    chosen,
    facts_for_score,
    instead_of,
    judge_under,
    missing_facts,
    part_claimed,
    possible_answers,
    question,
    shared_kinds,
    understood,
)
from skatcore.views.referee import found_kinds
from skatcore.views.rules import rules_line

if TYPE_CHECKING:
    from skatcore.referee import Fact, Incident, Judged
    from skatcore.rules import Ruleset
    from skatcore.text import Catalogue

#: Most questions that are asked; a kind that asks more is wrong.
MOST: Final = 100
#: Signs of a line that is not understood that are shown again.
SHOWN: Final = 80
#: What is before the words of a choice.
_CHOICE: Final = re.compile(r" +\d+\) ")
#: Two more answers to whether a claim holds: cards are given for a proof, or only a part of the rest is claimed.
_CARDS, _PART = "cards", "part"


class _Ended(Exception):  # noqa: N818 - no error: whoever was asked has left
    """The person who was asked does not go on."""


class _Back(Exception):  # noqa: N818 - no error
    """The last answer is taken back."""


class Dialog:
    """Questions and answers about one incident under one rule set or several.

    ``read`` gives the line that is typed, ``say`` shows a line. ``facts`` are what is known so far: the keys of
    ``answered`` were asked for, in this order. ``asks`` says whether anything was asked. ``kind`` is a kind, or words
    by which several were found: one of them is then chosen first.
    """

    def __init__(
        self,
        rulesets: Sequence[Ruleset],
        words: Catalogue,
        kind: str | None,
        facts: Mapping[str, object],
        *,
        read: Callable[[str], str],
        say: Callable[[str], None],
    ) -> None:
        self.rulesets, self.words, self.read, self.say = rulesets, words, read, say
        found = () if kind is None else found_kinds(kind, rulesets)
        self.among = found if len(found) > 1 else ()
        self.first_kind = self.kind = None if self.among else kind
        self.facts: dict[str, object] = dict(facts)
        self.answered: list[str] = []
        self.asks = False

    def judged(self) -> list[Judged]:
        """The rulings, when all facts that they rest on are given.

        Raises:
            Refused: a fact that was given at first is wrong.
        """
        for _ in range(MOST):
            try:
                kind = self.kind = self.kind or self._kind()
                rulings = judge_under(self.rulesets, kind, self.facts)
                missing = missing_facts(rulings)
                cards = card_fact(self.facts) if _CARDS in self.answered else None
                left_open = [fact for fact in facts_for_score(rulings) if fact.key not in self.facts]
                if cards is not None:
                    self._ask(cards[0], optional=cards[1], key="dialog.card-optional")
                elif missing:
                    self._ask(missing[0])
                elif left_open:
                    self._ask(left_open[0], optional=True)
                else:
                    return rulings
            except _Back:
                self._back()
        raise _Ended

    def _back(self) -> None:
        if self.answered:
            self.facts.pop(self.answered.pop(), None)
        else:
            self.kind = self.first_kind

    def _kind(self) -> str:
        """The kind of incident: chosen by its phase, or found by words or the number of a clause."""
        if self.among:
            return self._among(self.among)
        kinds = shared_kinds(self.rulesets)
        phases = dict.fromkeys(incident.phase for incident in kinds)
        named = {phase.key: self.words.named("phase", phase.key) for phase in phases}
        while True:
            found = self._choose("dialog.phase", named, self._searched)
            if found not in named:
                return found
            with suppress(_Back):
                return self._among([incident for incident in kinds if incident.phase is Phase(found)])

    def _among(self, kinds: Sequence[Incident]) -> str:
        """A choice among these kinds; what is typed may also find another."""
        return self._choose("dialog.kind", self._names(kinds), self._searched)

    def _searched(self, line: str) -> str | None:
        """The kind that words or a clause find, chosen from several; None if they find nothing."""
        found = found_kinds(line, self.rulesets, loosely=True)
        if len(found) > 1:
            return self._among(found)
        for name in self._names(found).values():
            self.say(name)
        return found[0].key if found else None

    def _names(self, kinds: Iterable[Incident]) -> dict[str, str]:
        return {kind.key: self.words.named("incident", kind.key) for kind in kinds}

    def _choose(self, key: str, offered: dict[str, str], other: Callable[[str], str | None]) -> str:
        """The key of the choice; ``other`` finds one for a line that names none of those offered."""
        self.say(self.words.text(key))
        self._list(offered)
        while True:
            line = self._line(lambda: self._explain(offered))
            if (found := chosen(offered, line) or (other(line) if line else None)) is not None:
                return found
            refused = "dialog.none" if line else "dialog.needed"
            self.say(self.words.text(refused, word=line[:SHOWN], most=len(offered)))

    def _list(self, offered: Mapping[str, str]) -> None:
        for number, word in enumerate(offered.values(), 1):
            self.say(self.words.text("dialog.choice", number=number, word=word))

    def _explain(self, offered: Mapping[str, str]) -> None:
        self.say(self.words.text("dialog.help"))
        if offered:
            self.say(self.words.text("dialog.help-keys", keys=", ".join(offered)))

    def _line(self, explain: Callable[[], None]) -> str:
        """Return what is typed, unless it is a word to the dialog itself."""
        self.asks = True
        while True:
            line = self.read("> ").strip()
            command = read_command(line)
            if command == "quit":
                raise _Ended
            if command == "undo":
                raise _Back
            if command != "help":
                return line
            explain()

    def _ask(self, fact: Fact[Any], *, optional: bool = False, key: str = "dialog.optional") -> None:
        """Ask for a fact until the answer can be; Enter leaves an ``optional`` one open."""
        words, offered = self.words, self._offered(fact)
        asked = question(fact, words)
        self.say(words.text(key, question=asked) if optional else asked)
        self._list(offered)
        while True:
            line = self._line(lambda: self._explain_fact(fact, offered))
            unknown = not line or _not_known(line, words)
            if unknown and not optional:
                other = instead_of(fact, self.facts)
                if other is not None:
                    self._ask(other)
                    return
                self.say(words.text("dialog.needed"))
                continue
            value = None if unknown else understood(fact, line, words, numbered=True, offered=offered)
            if value is not None and offered and not isinstance(fact, SomeOf) and value not in offered:
                self.say(words.text("dialog.none", word=line[:SHOWN], most=len(offered)))
                continue
            if value == _CARDS and _CARDS in offered:
                self.answered.append(_CARDS)
                return
            if value == _PART and _PART in offered:
                self._ask(CLAIMED_POINTS)
                return
            self.facts[fact.key] = value
            try:
                self._check()
            except Refused as error:
                del self.facts[fact.key]
                self.say(words.error(error))
            else:
                self.answered.append(fact.key)
                return

    def _offered(self, fact: Fact[Any]) -> dict[str, str]:
        """The possible answers to a fact; to whether a claim holds also cards, or a part of the rest."""
        named, kind = choices(fact, self.words), self.kind or ""
        possible = possible_answers(self.rulesets, kind, self.facts, fact) if named else ()
        offered = {word: said for word, said in named.items() if word in possible}
        if fact.key == CLAIM_HOLDS.key:
            offered[_CARDS] = self.words.text("dialog.cards")
        if CLAIMED_POINTS.key not in self.facts and part_claimed(self.rulesets, kind, fact):
            offered[_PART] = self.words.text("dialog.part")
        return offered

    def _explain_fact(self, fact: Fact[Any], offered: Mapping[str, str]) -> None:
        self._explain(offered)
        self.say(self.words.text("dialog.help-fact", fact=fact.key, kind=self.kind or ""))

    def _check(self) -> None:
        """Refuse an answer that cannot be.

        Raises:
            Refused: it is impossible, or contradicts what is known.
        """
        judge_under(self.rulesets, self.kind or "", self.facts)


def _not_known(line: str, words: Catalogue) -> bool:
    """Whether somebody says that they do not know."""
    return plain(line) in (plain(word).strip() for word in words.raw("said.unknown").split(","))


def asked(rulesets: Sequence[Ruleset], words: Catalogue, kind: str | None, facts: Mapping[str, object]) -> list[Judged]:
    """The rulings, after whoever sits at the terminal was asked for what is missing.

    Raises:
        Refused: a fact that was given at first is wrong.
    """
    with suppress(ImportError):  # not every system has it
        import readline  # noqa: F401 - input() then lets the line be edited
    out = console()

    def say(text: str) -> None:
        choice = _CHOICE.match(text)
        if choice:
            text = textwrap.fill(text, out.width, subsequent_indent=" " * choice.end(), break_on_hyphens=False)
        out.print(text, markup=False, highlight=False)

    dialog = Dialog(rulesets, words, kind, facts, read=input, say=say)
    for ruleset in rulesets:
        say(rules_line(ruleset, words))
    if kind is None:
        say(words.text("dialog.hint"))
    try:
        rulings = dialog.judged()
    except _Ended:
        out.print()
        sys.exit(0)
    except EOFError:  # nothing was ruled
        out.print()
        sys.exit(FOUND)
    except KeyboardInterrupt:
        out.print()
        sys.exit(INTERRUPTED)
    if dialog.asks:
        say("")
    return rulings
