"""``skat help``: the pages of the manual in the terminal, and the help of commands."""

from __future__ import annotations

import sys
import textwrap
from typing import Annotated, Final

import click

from skatcore.cli.commands import Commands
from skatcore.cli.output import catalogue, console, language, print_line, refuse
from skatcore.cli.parameters import CliArgument, Request

#: The fewest letters of a title in a line of the list.
NARROWEST: Final = 16


class ShowPage(Request):
    """A page of the manual; by default their list. Several words are one topic."""

    topic: Annotated[tuple[str, ...], CliArgument("TOPIC")] = ()


def show_page(request: ShowPage) -> None:
    """A page of the manual, the help of a command, or the list of pages; a long page by the pager of a terminal."""
    from rich.markdown import Markdown

    from skatcore.views.manual import SECTIONS, TOPICS, alike, called, listed_title, terminal_page

    typed, spoken = " ".join(request.topic), language(request.lang)
    if not typed:
        begins = max(map(len, TOPICS)) + 4
        room = max(console().width - begins, NARROWEST)
        for section, topics in SECTIONS.items():
            print_line(catalogue(request.lang).text(f"manual.section.{section}"))
            for name in topics:
                first, *rest = textwrap.wrap(listed_title(name, spoken), room)
                print_line(f"  {name}".ljust(begins) + first)
                for line in rest:
                    print_line(" " * begins + line)
        return
    topic = called(typed, spoken)
    if typed not in TOPICS:
        from skatcore.cli.app import FOLDERS, command_line

        commands = [name for names in FOLDERS.values() for name in names]
        if request.topic[0] in commands:
            command_line(["--lang", spoken]).main([*request.topic, "--help"])
        if not topic:
            words = catalogue(request.lang)
            like = alike(typed, spoken, commands)
            also = words.text("problem.suggestion", suggestion=like) if like else ""
            refuse(words.text("cli.no-topic", word=typed) + also, words)
    out = console()
    with out.capture() as captured:
        out.print(Markdown(terminal_page(topic, spoken), hyperlinks=False))
    text = captured.get()
    if out.is_terminal and text.count("\n") >= out.height:
        click.echo_via_pager(text)
    else:
        sys.stdout.write(text)


COMMANDS: Final[Commands] = {"help": (ShowPage, "manual.commands.show_page")}
