"""The referee asks at the terminal, step by step, only what the ruling rests on."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from skatcore.cli.deals.typed import read_command
from skatcore.cli.output import INTERRUPTED, console
from skatcore.model.refusal import Refused
from skatcore.referee.facts import SomeOf
from skatcore.referee.incident import Phase
from skatcore.referee.several import facts_for_score, judge_under, missing_facts, shared_kinds
from skatcore.text.facts import choices, chosen, question, understood

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.referee.judge import Judged
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: Most questions that are asked; a kind that asks more is wrong.
MOST: Final = 100
#: Signs of a line that is not understood that are shown again.
SHOWN: Final = 80
#: What is before the words of a choice.
_CHOICE: Final = re.compile(r" +\d+\) ")


class _Ended(Exception):  # noqa: N818 - no error: whoever was asked has left
    """Whoever was asked does not go on."""


class _Back(Exception):  # noqa: N818 - no error
    """The last answer is taken back."""


class Dialog:
    """Questions and answers about one incident under one rule set or several.

    ``read`` gives the line that is typed, ``say`` shows a line. ``facts`` are what is known so far: the keys of
    ``answered`` were asked for, in this order. ``asks`` says whether anything was asked.
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
        self.first_kind = self.kind = kind
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
                left_open = [fact for fact in facts_for_score(rulings) if fact.key not in self.facts]
                if missing:
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
        """The kind of incident, chosen by its phase."""
        kinds = shared_kinds(self.rulesets)
        phases = dict.fromkeys(incident.phase for incident in kinds)
        named = {phase.key: self.words.named("phase", phase.key) for phase in phases}
        while True:
            phase = self._choose("dialog.phase", named)
            of_phase = [incident for incident in kinds if incident.phase is Phase(phase)]
            offered = {incident.key: self.words.named("incident", incident.key) for incident in of_phase}
            with suppress(_Back):
                return self._choose("dialog.kind", offered)

    def _choose(self, key: str, offered: dict[str, str]) -> str:
        self.say(self.words.text(key))
        self._list(offered)
        while True:
            line = self._line(lambda: self._explain(offered))
            if (found := chosen(offered, line)) is not None:
                return found
            if line:
                self.say(self.words.text("dialog.none", word=line[:SHOWN], most=len(offered)))

    def _list(self, offered: Mapping[str, str]) -> None:
        for number, word in enumerate(offered.values(), 1):
            self.say(self.words.text("dialog.choice", number=number, word=word))

    def _explain(self, offered: Mapping[str, str]) -> None:
        self.say(self.words.text("dialog.help"))
        if offered:
            self.say(self.words.text("dialog.help-keys", keys=", ".join(offered)))

    def _line(self, explain: Callable[[], None]) -> str:
        """What is typed, unless it is a word to the dialog itself."""
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

    def _ask(self, fact: Fact[Any], *, optional: bool = False) -> None:
        """Ask for a fact until the answer can be; Enter leaves an ``optional`` one open."""
        words, offered = self.words, choices(fact, self.words)
        asked = question(fact, words)
        self.say(words.text("dialog.optional", question=asked) if optional else asked)
        self._list(offered)
        while True:
            line = self._line(lambda: self._explain_fact(fact, offered))
            if not line and not optional:
                continue
            value = understood(fact, line, words, numbered=True) if line else None
            if value is not None and offered and not isinstance(fact, SomeOf) and value not in offered:
                self.say(words.text("dialog.none", word=line[:SHOWN], most=len(offered)))
                continue
            self.facts[fact.key] = value
            try:
                self._check()
            except Refused as error:
                del self.facts[fact.key]
                self.say(words.error(error))
            else:
                self.answered.append(fact.key)
                return

    def _explain_fact(self, fact: Fact[Any], offered: Mapping[str, str]) -> None:
        self._explain(offered)
        self.say(self.words.text("dialog.help-fact", fact=fact.key, kind=self.kind or ""))

    def _check(self) -> None:
        """Refuse an answer that cannot be.

        Raises:
            Refused: it is impossible, or contradicts what is known.
        """
        judge_under(self.rulesets, self.kind or "", self.facts)


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
    if kind is None:
        say(words.text("dialog.hint"))
    try:
        rulings = dialog.judged()
    except (_Ended, EOFError):
        out.print()
        sys.exit(0)
    except KeyboardInterrupt:
        out.print()
        sys.exit(INTERRUPTED)
    if dialog.asks:
        say("")
    return rulings
