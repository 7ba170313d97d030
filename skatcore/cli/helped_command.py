"""Commands whose help is in the user's language and as wide as the terminal."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from typing import Any, Final

import click

from skatcore.cli.help_texts import HelpTexts
from skatcore.cli.usage import Language, Number

#: The widest line of a help text, and below which width its columns are others.
WIDEST, NARROW = 100, 52


def help_settings() -> dict[str, Any]:
    """How a command reads its words, and how wide its help is: in a narrow terminal it is as narrow."""
    width = shutil.get_terminal_size().columns
    settings = {"help_option_names": ["-h", "--help"], "max_content_width": WIDEST}
    return settings | ({"terminal_width": width} if width < NARROW else {})


def _folded(name: str, room: int) -> str:
    """An option with its choices, which go on in further lines where they are too long for one."""
    *choices, last = name.split("|")
    lines = [""]
    for choice in (*(f"{choice}|" for choice in choices), last):
        if len(lines[-1]) + len(choice) > room:
            lines.append("    ")
        lines[-1] += choice
    return "\n".join(line for line in lines if line)


class _Lines(click.HelpFormatter):
    """Help whose lines are broken between words only: a hyphen may be in the name of an option."""

    #: What stands for a hyphen while lines are broken; no line is broken there.
    KEPT: Final = "\N{NON-BREAKING HYPHEN}"

    def write(self, string: str) -> None:
        super().write(string.replace(self.KEPT, "-"))

    def write_text(self, text: str) -> None:
        super().write_text(text.replace("-", self.KEPT))

    def write_dl(self, rows: Iterable[tuple[str, str]], *args: int, **settings: int) -> None:
        super().write_dl([(name, text.replace("-", self.KEPT)) for name, text in rows], *args, **settings)


class _HelpContext(click.Context):
    formatter_class = _Lines


class HelpedArgument(click.Argument):
    """An argument whose meaning the help names."""

    def __init__(self, name: str, text: str, **settings: Any) -> None:
        super().__init__([name], **settings)
        self.text = text


class HelpedCommand(click.Command):
    """A command whose help is in the user's language."""

    context_class = _HelpContext
    path: str
    texts: HelpTexts

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command line; whatever is wrong with them knows this command."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How the command is written."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, f"{self.texts.text('Usage')}: ")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """``--help``."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = self.texts.text("--help")
        return option

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Arguments, options and commands, each with its meaning."""
        first = 30 if formatter.width >= NARROW else formatter.width // 3
        for heading, rows in self.sections(ctx):
            if rows:
                with formatter.section(self.texts.text(heading)):
                    room = formatter.width - formatter.current_indent
                    formatter.write_dl([(_folded(name, room), text) for name, text in rows], col_max=first)

    def sections(self, ctx: click.Context) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """The parts of the help below the text."""
        arguments = [param for param in self.params if isinstance(param, HelpedArgument)]
        yield "Arguments", [((param.metavar or "").strip("[]"), param.text) for param in arguments]
        options = (param for param in self.get_params(ctx) if isinstance(param, click.Option))
        yield "Options", [self.option_row(option) for option in options if not option.hidden]

    def option_row(self, option: click.Option) -> tuple[str, str]:
        """An option with its value, its meaning, its limits and its default."""
        names = ", ".join(sorted(option.opts, key=len))
        more = []
        if isinstance(option.type, (click.Choice, Language)):
            names += f" {'|'.join(option.type.choices)}"
        elif not option.is_flag:
            kind = type(option.type).__name__
            value = getattr(option.type, "shown", {"Number": "N", "Path": "FILE"}.get(kind, "TEXT"))
            names += f" {self.texts.metavar(value)}"
        if isinstance(option.type, Number) and (limits := option.type.limits()):
            more.append(limits)
        if option.envvar:
            more.append(f"${option.envvar}")
        if option.required:
            more.append(self.texts.text("required"))
        if option.default and not option.is_flag and isinstance(option.default, (str, int)):
            more.append(self.texts.text("default", value=option.default))
        meaning = option.help or ""
        return names, f"{meaning} [{'; '.join(more)}]" if more else meaning
