"""Words that a shell completes in addition to commands and options, and how it is set up."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path
from shlex import quote
from shutil import which
from sysconfig import get_path
from typing import Final

import click
from click.shell_completion import CompletionItem

#: The environment's variable by which a shell asks for completions.
COMPLETE: Final = "_SKAT_COMPLETE"
#: Where a shell reads at its start, and the line that teaches it the commands. It says nothing where the program is gone,
#: and names it by its path: the environment in which it lies is not active yet. Only zsh must be told to complete at all.
SHELLS: Final = {
    "bash": (".bashrc", 'command -v {program} >/dev/null && eval "$({variable}=bash_source {program})"'),
    "zsh": (
        ".zshrc",
        (
            "command -v {program} >/dev/null && {{ (( $+functions[compdef] )) || {{ autoload -Uz compinit && compinit -i; }}; "
            'eval "$({variable}=zsh_source {program})"; }}'
        ),
    ),
    "fish": ("fish/completions/skat.fish", "type -q {program}; and {variable}=fish_source {program} | source"),
    "powershell": (
        ".config/powershell/Microsoft.PowerShell_profile.ps1",
        (
            "if (Get-Command {program} -ErrorAction Ignore) {{ $env:{variable} = 'powershell_source'; "
            "& {program} | Out-String | Invoke-Expression; Remove-Item Env:{variable} }}"
        ),
    ),
}
#: The word for the shell that is in use.
IN_USE: Final = "auto"
#: The environment's variables that move a shell's files, and the folder in which they are else.
_MOVED: Final = {"zsh": ("ZDOTDIR", ""), "fish": ("XDG_CONFIG_HOME", ".config")}
#: How a file begins that Windows PowerShell has written in another encoding than UTF-8.
_MARKS: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


def shell() -> str:
    """The user's shell, if it is one that can be taught; else nothing."""
    name = Path(os.environ.get("SHELL", "")).name
    on_windows = os.name == "nt"  # where PowerShell's variable is there in every program
    if "PSModulePath" in os.environ and not (on_windows and name):
        return "powershell"
    return name if name in SHELLS else ""


def line_for(name: str) -> str:
    """The line that teaches a shell the commands of the program that runs."""
    program = which("skat", path=get_path("scripts")) or which("skat") or "skat"
    program = "'{}'".format(program.replace("'", "''")) if name == "powershell" else quote(program)
    return SHELLS[name][1].format(program=program, variable=COMPLETE)


def teach(name: str) -> str:
    """Add the line to the file that the shell reads, once; the file and the line."""
    start, line = SHELLS[name][0], line_for(name)
    file = (name == "powershell" and _profile_of_powershell()) or _folder(name) / start
    data = file.read_bytes() if file.exists() else b""
    encoding = _MARKS.get(data[:2], "utf-8")
    text = data.decode(encoding, errors="surrogateescape")
    if line not in text.splitlines():
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab") as out:
            out.write(f"{'' if not text or text.endswith(chr(10)) else chr(10)}{line}\n".encode(encoding))
    return f"{file}: {line}"


def _folder(name: str) -> Path:
    """The folder in which a shell looks for its file."""
    variable, usual = _MOVED.get(name, ("", ""))
    return Path(os.environ.get(variable) or Path.home() / usual)


def _profile_of_powershell() -> Path | None:
    """The file that PowerShell reads, as it says itself: Windows may keep documents anywhere."""
    modules = os.environ.get("PSModulePath", "").replace("\\", "/")  # noqa: SIM112 - its name outside Windows
    program = "powershell" if "/PowerShell/" not in modules and os.name == "nt" else "pwsh"
    asked = [program, "-NoProfile", "-NonInteractive", "-Command", "$PROFILE"]
    try:
        said = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=30).stdout.strip()  # noqa: S603 - the user's own shell
    except (OSError, subprocess.SubprocessError, UnicodeError):
        return None
    return Path(said) if said else None


def _profiles() -> Iterable[str]:
    from skatcore.rules import Registry
    from skatcore.rules.profile import available

    return available(Registry.installed())


def _plugins() -> Iterable[str]:
    from skatcore.rules import Registry

    return Registry.installed().names()


def _topics() -> Iterable[str]:
    from skatcore.cli.app import FOLDERS
    from skatcore.views.manual import TOPICS

    return sorted({*TOPICS, *chain(*FOLDERS.values())})


#: What completes an argument or an option, by its name; before it the command's, where it means something else there.
_WORDS: Final[dict[str, Callable[[], Iterable[str]]]] = {
    **dict.fromkeys(("P", "Q", "A", "B", "C", "--profile", "--against", "skat new --from"), _profiles),
    **dict.fromkeys(("skat compare FILES", "skat check FILE"), _profiles),
    **dict.fromkeys(("skat plugins PLUGIN", "skat plugin check PLUGIN", "--without", "skat effect --with"), _plugins),
    "TOPIC": _topics,
}
#: Words in the place of which a file may stand.
_FILES: Final = frozenset(
    {"P", "Q", "A", "B", "C", "PLUGIN", "--profile", "--against", "--with", "--without", "FILES", "FILE"}
)


def completed(path: str, name: str) -> Callable[..., list[CompletionItem]] | None:
    """The completion of a command's argument or option; None where nothing but its type completes it."""
    words = _WORDS.get(f"{path} {name}") or _WORDS.get(name)
    if words is None or (path.startswith(("skat sheet", "skat value")) and name == "--without"):
        return None

    def complete(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
        items = [CompletionItem(word) for word in words() if word.startswith(begun)]
        # a file first: bash forgets whatever stood before it
        return [CompletionItem(begun, type="file"), *items] if name in _FILES else items

    return complete
