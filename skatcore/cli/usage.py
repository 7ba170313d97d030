"""Wrong usage, explained in the user's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
from click.shell_completion import CompletionItem

from skatcore.cli.help_texts import HelpTexts
from skatcore.model import plain
from skatcore.text import LANGUAGES, core_messages, languages


class Misuse(click.BadParameter):
    """Words that are no command, no argument, or no value of an option."""

    def __init__(self, problem: str, ctx: click.Context | None = None, **details: object) -> None:
        super().__init__(problem, ctx)
        self.problem = problem
        self.details = details


class KnownWord(click.Choice[str]):
    """One of several words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The choice that the word names; a seat also in the words of any language."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            for key in self.choices:
                named = (core_messages(each).get(f"seat.{key}") for each in languages())
                if plain(str(value)) in map(plain, filter(None, named)):
                    return super().convert(key, param, ctx)
            expected = ", ".join(self.choices)
            raise Misuse("usage not-a-choice", word=value, expected=expected) from None


class Language(click.ParamType[str]):
    """The code of a language: of the program's own, or of a package's."""

    name = "language"
    choices = LANGUAGES

    def convert(self, value: str, _: click.Parameter | None, __: click.Context | None) -> str:
        """The language that the word names."""
        if value not in LANGUAGES and value not in languages():
            raise Misuse("usage not-a-choice", word=value, expected=", ".join(languages()))
        return value

    def shell_complete(self, _: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The languages that begin so."""
        return [CompletionItem(code) for code in languages() if code.startswith(incomplete)]


class Number(click.IntRange):
    """A whole number, perhaps within limits."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number that the word is."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            limits = self.limits()
            key = "usage out-of-range" if limits else "usage no-number"
            raise Misuse(key, word=value, expected=limits) from None

    def limits(self) -> str:
        """The least and the greatest number: ``1..``, ``0..120``; nothing without any."""
        least, greatest = ("" if limit is None else limit for limit in (self.min, self.max))
        return f"{least}..{greatest}".strip(".") and f"{least}..{greatest}"


def explain(error: click.UsageError, texts: HelpTexts) -> str:
    """Explain what is wrong with the words of the command line."""
    match error:
        case Misuse():
            text = texts.text(error.problem, **error.details)
            return f"{_name(error.param)}: {text}" if error.param else text
        case click.MissingParameter():
            kind = "argument" if isinstance(error.param, click.Argument) else "option"
            meaning = getattr(error.param, "text", "").rstrip(".")
            missing = texts.text(f"usage missing-{kind}", name=_name(error.param)) + (f": {meaning}" if meaning else "")
            return missing + "".join(
                texts.text("usage taken", name=name, word=word) for name, word in _taken(error.ctx)
            )
        case click.NoSuchOption():
            text = texts.text("usage no-option", word=error.option_name)
            return text + suggestion(error.possibilities or (), texts)
        case click.BadOptionUsage():
            options = error.ctx.command.get_params(error.ctx) if error.ctx else []
            flags = {name for param in options if getattr(param, "is_flag", False) for name in param.opts}
            key = "takes-no-value" if error.option_name in flags else "needs-value"
            return texts.text(f"usage {key}", name=error.option_name)
    return error.format_message()


def _taken(ctx: click.Context | None) -> Iterator[tuple[str, str]]:
    """The arguments that are there, each with the word that was taken for it."""
    values = ctx.params if ctx else {}
    for param in ctx.command.params if ctx else ():
        if isinstance(param, click.Argument) and isinstance(word := values.get(param.name or ""), str):
            yield _name(param), word


def suggestion(words: Any, texts: HelpTexts) -> str:
    """Suggest what may have been meant."""
    return texts.text("usage suggestion", words=", ".join(words)) if words else ""


def _name(param: click.Parameter | None) -> str:
    if isinstance(param, click.Argument):
        return (param.metavar or "").strip("[].")
    return param.opts[0] if param else ""
