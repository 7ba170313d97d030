"""``skat help``: the pages of the manual in the terminal."""

from __future__ import annotations

from typing import Annotated, Final

from skatcore.cli.commands import Commands
from skatcore.cli.output import catalogue, console, print_line, refuse
from skatcore.cli.parameters import CliArgument, Request


class ShowPage(Request):
    """A page of the manual; by default their list."""

    topic: Annotated[str | None, CliArgument("TOPIC")] = None


def show_page(request: ShowPage) -> None:
    """A page of the manual, or the list of them."""
    from rich.markdown import Markdown

    from skatcore.views.manual import TOPICS, page, title

    topic = request.topic
    if topic is None:
        for name in TOPICS:
            print_line(f"{name:<12} {title(name)}")
        return
    if topic not in TOPICS:
        words = catalogue(request.lang)
        refuse(words.text("cli.no-topic", word=topic, topics=", ".join(TOPICS)), words)
    console().print(Markdown(page(topic), hyperlinks=False))


COMMANDS: Final[Commands] = {"help": (ShowPage, "manual.commands.show_page")}
