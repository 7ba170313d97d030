"""Help and errors fit the terminal: of 80 columns, of 60 and of 40, in each language."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click
import pytest

from skatcore.cli.app import command_line
from skatcore.cli.output import broken
from skatcore.text.language_list import LANGUAGES, core_messages, web_messages

WIDTHS = (40, 60, 80)


def commands(ctx: click.Context) -> Iterator[click.Context]:
    """A command and all below it, as they are when the program runs."""
    yield ctx
    if isinstance(ctx.command, click.Group):
        for name in ctx.command.list_commands(ctx):
            command = ctx.command.get_command(ctx, name)
            assert command is not None
            yield from commands(command.context_class(command, info_name=name, parent=ctx, **command.context_settings))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_every_command_is_no_wider_than_the_terminal_and_its_options_stay_whole(
    language: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    skat = command_line(["--lang", language])
    lines = [
        (ctx.command_path, line)
        for ctx in commands(skat.context_class(skat, info_name="skat", **skat.context_settings))
        for line in [*ctx.get_help().splitlines(), *ctx.get_usage().splitlines()]
    ]
    assert [(path, line) for path, line in lines if len(line) > width or re.search(r"--[\w-]*-$", line)] == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_fits_unless_a_single_word_of_it_is_wider(language: str, width: int) -> None:
    messages = {**core_messages(language), **web_messages(language)}
    assert len(messages) > 1000
    for key, text in messages.items():
        for line in broken(f"skat: {text}", width).split("\n"):
            assert len(line) <= width or " " not in line.strip(), key
        assert broken(text, width).split() == text.split(), key


def on_terminal(words: list[str], width: int) -> tuple[int, str]:
    """The status of a command whose answer or errors go to a terminal of that width, and what stands there."""
    reader, writer = pty.openpty()
    with closing(os.fdopen(reader, "rb", buffering=0)) as screen:
        environment = {**os.environ, "COLUMNS": str(width)}
        done = subprocess.run(
            [sys.executable, "-m", "skatcore", *words], check=False, stdout=writer, stderr=writer, env=environment
        )
        os.close(writer)
        shown = b""
        try:
            while part := screen.read(4096):
                shown += part
        except OSError:  # the end of a terminal
            pass
    return done.returncode, re.sub(r"\x1b\[\d*m|\r", "", shown.decode())


@pytest.mark.parametrize(
    ("words", "width"),
    [
        (["show", "isko-2021"], 40),
        (["help", "nowhere", "--lang", "de"], 60),
        (["sheet", "add", "x", "--lang", "pl"], 80),
        (["check", "club.toml"], 60),
        (["diff", "isko", "warmia", "--lang", "pl"], 40),
        (["solve", "--hand", "CJ SJ HJ DJ CA CT CK CQ C9 C8", "--contract", "grand", "-n", "1"], 80),
    ],
)
def test_what_is_said_on_a_terminal_is_no_wider_than_it(
    words: list[str], width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.toml").write_text('plugins = ["./rule.py"]\n', encoding="utf-8")
    status, shown = on_terminal(words, width)
    assert status == {"check": 1, "diff": 1, "solve": 0}.get(words[0], 2)
    lines = shown.splitlines()
    assert len(lines) > 1
    assert max(map(len, lines)) <= width


def test_an_error_in_a_pipe_stays_on_one_line() -> None:
    words = [sys.executable, "-m", "skatcore", "show", "isko-2021", "--lang", "en"]
    ran = subprocess.run(words, check=False, capture_output=True, text=True, env={**os.environ, "COLUMNS": "40"})
    assert ran.stderr.count("\n") == 1
