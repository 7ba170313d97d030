"""``skat help``: the pages of the manual in the terminal."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import click

from skatcore.cli.commands import Commands
from skatcore.cli.output import catalogue, console, language, print_line, refuse
from skatcore.cli.parameters import CliArgument, Request


class ShowPage(Request):
    """A page of the manual; by default their list."""

    topic: Annotated[str | None, CliArgument("TOPIC")] = None


def show_page(request: ShowPage) -> None:
    """A page of the manual, or the list of them; a long one by the pager of a terminal."""
    from rich.markdown import Markdown

    from skatcore.views.manual import SECTIONS, TOPICS, alike, listed_title, terminal_page

    topic, spoken = request.topic, language(request.lang)
    if topic is None:
        widest = max(map(len, TOPICS))
        for section, topics in SECTIONS.items():
            print_line(catalogue(request.lang).text(f"manual.section.{section}"))
            for name in topics:
                print_line(f"  {name:<{widest}}  {listed_title(name, spoken)}")
        return
    if topic not in TOPICS:
        words = catalogue(request.lang)
        like = alike(topic, spoken)
        also = words.text("problem.suggestion", suggestion=like) if like else ""
        refuse(words.text("cli.no-topic", word=topic) + also, words)
    out = console()
    with out.capture() as captured:
        out.print(Markdown(terminal_page(topic, spoken), hyperlinks=False))
    text = captured.get()
    if out.is_terminal and text.count("\n") >= out.height:
        click.echo_via_pager(text)
    else:
        sys.stdout.write(text)


COMMANDS: Final[Commands] = {"help": (ShowPage, "manual.commands.show_page")}
