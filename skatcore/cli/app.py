"""The commands by name; the module that declares one is imported when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

import click

from skatcore.cli.commands import LazyGroup
from skatcore.cli.completion import COMPLETE, IN_USE, SHELLS, line_for, shell, teach
from skatcore.cli.help_texts import HelpTexts, language_asked
from skatcore.cli.usage import Misuse

#: The commands of ``skat`` in the order of its help, by the folder whose ``commands`` declare them.
FOLDERS: Final = {
    "rules": (
        "profiles",
        "plugins",
        "show",
        "check",
        "schema",
        "new",
        "diff",
        "family",
        "rulebook",
        "clauses",
        "plugin",
        "language",
    ),
    "games": ("bids", "games", "value", "score", "compare", "convert"),
    "deals": ("replay", "deal", "simulate", "play"),
    "analysis": ("analyse", "effect", "match", "solve"),
    "referee": ("ruling",),
    "sheet": ("sheet",),
    "tournament": ("tournament",),
    "web": ("serve", "links", "table"),
    "store": ("backup", "restore"),
    "manual": ("help",),
}
#: The parts of that help, as in the manual: headings, and where each begins.
HEADINGS: Final = {
    "profiles": "Rule sets",
    "score": "Games and deals",
    "ruling": "The referee",
    "sheet": "Clubs",
    "help": "The manual",
}


def command_line(args: Sequence[str]) -> LazyGroup:
    """``skat``, with help and errors in the language that these words or the locale ask for."""
    texts = HelpTexts(language_asked(args))
    folders = {name: folder for folder, names in FOLDERS.items() for name in names}
    flags = {
        "--version": lambda _: _version(),
        "--install-completion": lambda name: click.echo(teach(_taught(name))),
        "--show-completion": lambda name: click.echo(line_for(_taught(name))),
    }
    # the name of a shell may follow; without it the one in use is taught
    may_name = {"is_flag": False, "flag_value": IN_USE, "metavar": "[SHELL]", "type": click.Choice([*SHELLS, IN_USE])}
    more = [
        _flag(name, texts, act, **({"is_flag": True} if name == "--version" else may_name))
        for name, act in flags.items()
    ]
    return LazyGroup("skat", folders, texts, more=more, headings=HEADINGS)


def run(args: Sequence[str]) -> NoReturn:
    """Run the words of the command line, or complete them for a shell."""
    skat = command_line(args)
    if instruction := os.environ.get(COMPLETE):
        from click.shell_completion import shell_complete

        sys.exit(shell_complete(skat, {}, "skat", COMPLETE, instruction))
    skat.main(args)


def _flag(name: str, texts: HelpTexts, act: Callable[[Any], None], **settings: Any) -> click.Option:
    """An option that does something at once and ends the program."""

    def callback(ctx: click.Context, _: click.Parameter, given: Any) -> None:
        if given and not ctx.resilient_parsing:
            act(given)
            ctx.exit()

    settings |= {"is_eager": True, "expose_value": False}
    return click.Option([name], help=texts.of("skat", name), callback=callback, **settings)


def _version() -> None:
    from skatcore import __version__

    click.echo(f"skatcore {__version__}")


def _taught(named: str) -> str:
    """The shell that is named, or the user's; a `Misuse` if that is none that can be taught."""
    name = shell() if named == IN_USE else named
    if not name:
        raise Misuse("usage no-shell", expected=", ".join(SHELLS))
    return name
