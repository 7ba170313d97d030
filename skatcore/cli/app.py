"""The commands by name; the module that declares one is imported when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from skatcore.cli.commands import LazyGroup
from skatcore.cli.help_texts import HelpTexts, language_asked

#: The commands of ``skat`` in the order of its help, by the folder whose ``commands`` declare them.
FOLDERS: Final = {
    "rules": ("profiles", "plugins", "show", "check", "schema", "new", "diff", "family", "rulebook", "clauses"),
    "plugin": ("plugin",),
    "manual": ("help",),
    "games": ("bids", "games", "value", "score", "compare", "convert"),
    "deals": ("replay", "deal", "simulate", "play"),
    "analysis": ("analyse", "effect", "match", "solve"),
    "referee": ("ruling",),
    "sheet": ("sheet",),
    "tournament": ("tournament",),
    "web": ("serve", "links", "table"),
}
#: The environment's variable by which a shell asks for completions.
COMPLETE: Final = "_SKAT_COMPLETE"
#: Where a shell reads at its start, and the line that teaches it the commands.
SHELLS: Final = {
    "bash": (".bashrc", f'eval "$({COMPLETE}=bash_source skat)"'),
    "zsh": (".zshrc", f'eval "$({COMPLETE}=zsh_source skat)"'),
    "fish": (".config/fish/completions/skat.fish", f"{COMPLETE}=fish_source skat | source"),
}


def command_line(args: Sequence[str]) -> LazyGroup:
    """``skat``, with help and errors in the language that these words or the locale ask for."""
    texts = HelpTexts(language_asked(args))
    folders = {name: folder for folder, names in FOLDERS.items() for name in names}
    flags = {"--version": _version, "--install-completion": _install_completion, "--show-completion": _show_completion}
    more = [_flag(name, texts, act) for name, act in flags.items()]
    return LazyGroup("skat", folders, texts, more=more)


def run(args: Sequence[str]) -> NoReturn:
    """Run the words of the command line, or complete them for a shell."""
    skat = command_line(args)
    if instruction := os.environ.get(COMPLETE):
        from click.shell_completion import shell_complete

        sys.exit(shell_complete(skat, {}, "skat", COMPLETE, instruction))
    skat.main(args)


def _flag(name: str, texts: HelpTexts, act: Callable[[], None]) -> click.Option:
    """An option that does something at once and ends the program."""

    def callback(ctx: click.Context, _: click.Parameter, given: Any) -> None:
        if given and not ctx.resilient_parsing:
            act()
            ctx.exit()

    settings = {"is_flag": True, "is_eager": True, "expose_value": False}
    return click.Option([name], help=texts.of("skat", name), callback=callback, **settings)


def _version() -> None:
    from skatcore import __version__

    click.echo(f"skatcore {__version__}")


def _shell() -> str:
    """The user's shell, if it is one that can be taught; else bash."""
    name = Path(os.environ.get("SHELL", "")).name
    return name if name in SHELLS else "bash"


def _show_completion() -> None:
    click.echo(SHELLS[_shell()][1])


def _install_completion() -> None:
    """Add the line to the file that the shell reads, once."""
    name, line = SHELLS[_shell()]
    file = Path.home() / name
    text = file.read_text("utf-8") if file.exists() else ""
    if line not in text.splitlines():
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as out:
            out.write(f"{'' if not text or text.endswith(chr(10)) else chr(10)}{line}\n")
    click.echo(f"{file}: {line}")
