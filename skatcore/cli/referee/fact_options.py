"""Facts as options of ``skat ruling``: the common ones, and those of the kind that is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from skatcore.cli.commands import DataCommand
from skatcore.cli.output import USAGE, catalogue, fail
from skatcore.rules.profile import default_profile

if TYPE_CHECKING:
    from skatcore.referee import Fact
    from skatcore.rules import Ruleset
    from skatcore.text import Catalogue


class FactOption(click.Option):
    """A fact by its key: ``--trick 7``."""

    def __init__(self, fact: Fact[Any], words: Catalogue) -> None:
        from skatcore.referee import question

        self.fact = fact
        names = [f"fact_{fact.key.replace('-', '_')}", f"--{fact.key}"]
        super().__init__(names, type=FactType(fact, words), help=question(fact, words))


class FactType(click.ParamType):  # type: ignore[type-arg]  # click 8.2 and 8.3 take none
    """The form in which a fact is given; the referee reads it. The help shows ``shown`` in its place."""

    name = "fact"

    def __init__(self, fact: Fact[Any], words: Catalogue) -> None:
        from skatcore.referee import Numbers, Whole, choices

        self.offered = choices(fact, words)
        self.shown = "|".join(self.offered) or "TEXT"
        if isinstance(fact, Whole):
            self.shown = "N"
        elif isinstance(fact, Numbers):
            self.shown = ":".join("N" * fact.count)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The choices that begin so."""
        del ctx, param
        return [CompletionItem(key, help=word) for key, word in self.offered.items() if key.startswith(incomplete)]


class KindType(click.ParamType):  # type: ignore[type-arg]  # click 8.2 and 8.3 take none
    """The key of a kind of incident; the referee knows them."""

    name = "kind"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The kinds that begin so, of the rule sets that are named."""
        from skatcore.referee import INCIDENTS

        del param
        names = ctx.params.get("profile") or ()
        found = {incident.key: ruleset for ruleset in _loaded(names) for incident in ruleset[INCIDENTS]}
        return [
            CompletionItem(key, help=catalogue(ctx.params.get("lang"), ruleset).named("incident", key))
            for key, ruleset in found.items()
            if key.startswith(incomplete)
        ]


class RulingCommand(DataCommand):
    """``skat ruling``: its options follow from the kind of incident that the words name."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words, the facts of their kind among them."""
        self.found = ""
        for param in self.params:
            if param.name == "kind":
                param.type = KindType()
        from skatcore.cli.usual_rules import rules_of

        kind, profiles, file = self._named(args)
        rulesets: Sequence[Ruleset] = ()
        if kind:
            rulesets = (
                list(_loaded(profiles))
                if ctx.resilient_parsing
                else rules_of(profiles, self.texts.language, file, quiet=True)
            )
            kind = self.found = _found(kind, rulesets)
        helps = bool({"-h", "--help"} & {*args})
        if rulesets and not helps and not ctx.resilient_parsing:
            self._check(kind, rulesets)
        self._add_facts(kind, rulesets, helps=helps)
        return super().parse_args(ctx, args)

    def _named(self, args: Sequence[str]) -> tuple[str, list[str], str | None]:
        """The kind, the profiles and the store that the words name, before it is known which options there are."""
        flags = {
            name for param in self.params if isinstance(param, click.Option) and param.is_flag for name in param.opts
        }
        found: dict[str, list[str]] = {"-p": [], "-f": []}
        long, kind, words = {"--profile": "-p", "--file": "-f"}, "", iter(args)
        for word in words:
            if not word.startswith("-") or word == "-":
                kind = kind or word
            elif word not in {*flags, "-h", "--help"}:
                option, sign, value = word.partition("=")
                if word[2:] and not word.startswith("--"):  # -s1
                    option, value = word[:2], word[2:]
                elif not sign:
                    value = next(words, "")
                found.get(long.get(option, option), []).append(value)
        return kind, found["-p"], found["-f"][-1] if found["-f"] else None

    def _check(self, kind: str, rulesets: Sequence[Ruleset]) -> None:
        """Refuse a kind that no rule set knows before its facts are read.

        Words that find several may be asked about.
        """
        from skatcore.model import Refused
        from skatcore.referee import incident_of
        from skatcore.views.referee import found_kinds

        if found_kinds(kind, rulesets):
            return
        refused = 0
        for ruleset in rulesets:
            try:
                incident_of(ruleset, kind)
            except Refused as error:
                refused += 1
                if refused == len(rulesets):
                    words = catalogue(self.texts.language, ruleset)
                    fail(error, words, status=USAGE)

    def _add_facts(self, kind: str, rulesets: Sequence[Ruleset], *, helps: bool) -> None:
        """The common facts and those of the kind; in its help those that a ruling may rest on."""
        from skatcore.referee import COMMON, INCIDENTS

        known = [(ruleset, own) for ruleset in rulesets for own in ruleset[INCIDENTS] if own.key == kind]
        words = catalogue(self.texts.language, known[0][0] if known else None)
        facts = {fact.key: fact for fact in (*COMMON, *(fact for _, incident in known for fact in incident.facts))}
        if known and helps:
            ruleset, incident = known[0]
            self.help = f"{words.named('incident', kind)}{words.in_brackets(ruleset.cite(incident.cite))}"
            facts = {key: facts[key] for key in _asked(rulesets, kind) if key in facts}
        taken = {name for param in self.params for name in param.opts}
        self.params += [FactOption(fact, words) for fact in facts.values() if f"--{fact.key}" not in taken]

    def sections(self, ctx: click.Context) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """The facts have a section of their own."""
        if not any(isinstance(param, FactOption) for param in self.params):  # no words were read
            self._add_facts("", (), helps=True)
        facts = [self.option_row(param) for param in self.params if isinstance(param, FactOption)]
        for heading, rows in super().sections(ctx):
            if heading == "Options":
                yield "Facts", facts
            yield heading, [row for row in rows if row not in facts]

    def invoke(self, ctx: click.Context) -> None:
        """Hand the facts over by their keys, and the kind that was found."""
        ctx.params["kind"] = self.found or ctx.params["kind"]
        given = {
            param.fact.key: ctx.params.pop(param.name or "") for param in self.params if isinstance(param, FactOption)
        }
        ctx.params["given"] = {key: value for key, value in given.items() if value is not None}
        super().invoke(ctx)


def _found(kind: str, rulesets: Sequence[Ruleset]) -> str:
    """The kind that is named by its key, or the only one that words or the number of a clause find."""
    from skatcore.referee import INCIDENTS
    from skatcore.views.referee import found_kinds

    if any(kind == incident.key for ruleset in rulesets for incident in ruleset[INCIDENTS]):
        return kind
    found = found_kinds(kind, rulesets) if rulesets else []
    return found[0].key if len(found) == 1 else kind


def _asked(rulesets: Sequence[Ruleset], kind: str) -> Iterator[str]:
    """The facts that a ruling on this kind may rest on, and those that its score needs."""
    from skatcore.model import Refused
    from skatcore.referee import BID, GAME, MATADORS, facts_asked

    for ruleset in rulesets:
        try:
            asked = facts_asked(ruleset, kind)
        except Refused:  # one of several rule sets may not know it
            continue
        keys = [fact.key for fact in asked]
        yield from keys
        if GAME.key in keys:
            yield from (BID.key, MATADORS.key)


def _loaded(profiles: Sequence[str]) -> Iterator[Ruleset]:
    """The rule sets that can be loaded, of none the edition in force; errors are shown when the command runs."""
    from skatcore.rules import ProfileError, load_ruleset

    for name in profiles or (default_profile(),):
        try:
            yield load_ruleset(name)
        except ProfileError:
            continue
