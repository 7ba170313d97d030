"""The pictures that commands make: terminals, drawings by the program, printed pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from pictures.evening import DEALS, write_evening
from pictures.typed import SHEETS, Typed
from pictures.words import WORDS
from skatcore import Store
from skatcore.views.manual.pages import FOLDER, language_of
from support.pages import blocks

Made = Mapping[str, Callable[[str], Typed]]

#: The club's own rules, as the manual builds them.
CLUB: Final = """\
[profile]
id = "club"
title = { en = "Our club", de = "Unser Verein", pl = "Nasz klub" }
extends = "isko-2022"
plugins = ["ramsch", "kontra"]

[loss]
hand = 1

[auction]
all-pass = "ramsch"

[plugin.ramsch]
skat-to = "loser"
"""
PLUGIN: Final = """\
from skatcore.plugin import Level, Situation, Step, Words, hookimpl


def rise(at: Situation) -> int:
    return int(at.level is Level.SCHWARZ)


@hookimpl
def skatcore_steps() -> list[Step]:
    return [Step("double-schwarz", 55, "plugin.double_schwarz", rise)]


@hookimpl
def skatcore_words() -> list[Words]:
    return [
        Words("en", {"step.double-schwarz": "schwarz again", "plugin.double_schwarz": "Schwarz counts two steps."}),
        Words("de", {"step.double-schwarz": "noch einmal Schwarz", "plugin.double_schwarz": "Schwarz zählt zwei Stufen."}),
        Words("pl", {"step.double-schwarz": "szwarc jeszcze raz", "plugin.double_schwarz": "Szwarc liczy się za dwa stopnie."}),
    ]
"""
HAMBURG: Final = """\
[profile]
id = "hamburg"
title = { en = "Schwarz counts twice", de = "Schwarz zählt zweimal", pl = "Szwarc liczy się podwójnie" }
extends = "isko-2022"
plugins = ["./double_schwarz.py"]
"""


def _evening(language: str, deals: int) -> Callable[[], None]:
    """Write an evening in the folder's store."""

    def write() -> None:
        with Store.open(SHEETS) as store:
            write_evening(store, WORDS[language], deals)

    return write


def _of_page(topic: str, command: str, *, at: int = 0, **shown: Any) -> Callable[[str], Typed]:
    """The answer of a command about a profile that a page writes, in the language of the page.

    In the command stand ``{}`` for the profile's file, ``{origin}`` for the form that it comes from.
    """

    def typed(language: str) -> Typed:
        page = FOLDER / language_of(topic, language) / f"{topic}.md"
        profile = [block for block in blocks(page) if "[profile]" in block.text][at]
        origin = re.findall(r'^(?:descends-from|extends) = "(.+)"$', profile.text, re.MULTILINE)[-1]
        words = command.format(profile.title, game=WORDS[language].game, origin=origin)
        return Typed((words,), files={profile.title: profile.text}, **shown)

    return typed


def _sheet(language: str) -> Typed:
    words = WORDS[language]
    last = f"skat sheet add {words.players[1]} {words.game} --with 2 --won --schneider"
    return Typed((last, "skat sheet show"), before=_evening(language, 4))


def _score_list(language: str) -> Typed:
    return Typed(("skat sheet print --out list.pdf",), before=_evening(language, len(DEALS)), takes="list.pdf")


DRAWN: Final[Made] = {
    "value": lambda _: Typed(("skat value isko-2022 Grand Hand --matadors=-2 --points 95 --bid 48",)),
    "check": _of_page("house-rules", "skat check {}", at=1),
    "diff": _of_page("house-rules", "skat diff isko {}"),
    "sheet": _sheet,
    "comparison": lambda _: Typed(("skat compare --sample isko-2022 warmia pl-local",)),
    "chart": lambda _: Typed(("skat compare --sample isko-2022 warmia --chart chart.svg",), takes="chart.svg"),
    "effect-chart": lambda _: Typed(
        ("skat effect isko-2022 --set loss.hand=1 --deals 100 --jobs 1 --chart chart.svg",), takes="chart.svg"
    ),
    "why": _of_page("sources", "skat show {} --why", lines=(12, 9)),
    "source": _of_page("sources", "skat value {} {game} --matadors 1 --points 60"),
    "family": lambda _: Typed(("skat family pzskat pub warmia --chart family.svg",), takes="family.svg"),
    "mill": _of_page("first-form", "skat family {} --chart mill.svg", takes="mill.svg"),
    "map": lambda _: Typed(("skat profiles --map",), lines=(32, 0)),
    "clauses": lambda _: Typed(("skat clauses --subject 'revoke found' isko pl-local",), width=92),
    "analysis": lambda _: Typed(("skat analyse --sample --jobs 1",), lines=(36, 0)),
    "deal": lambda _: Typed(("skat deal --profile isko-2022 --seed 7",), lines=(44, 0)),
    "plugin": lambda _: Typed(
        ("skat --allow-code double_schwarz.py value hamburg.toml clubs --matadors=1 --points=120 --tricks=10",),
        files={"double_schwarz.py": PLUGIN, "hamburg.toml": HAMBURG},
    ),
}
PRINTED: Final[Made] = {
    "score-list": _score_list,
    "rulebook": lambda _: Typed(
        ("skat rulebook club.toml --out book.pdf",), files={"club.toml": CLUB}, takes="book.pdf", pages=(5,)
    ),
    "mill-book": _of_page(
        "first-form", "skat rulebook {} --against {origin} --out mill.pdf", takes="mill.pdf", pages=(0, 2)
    ),
    "table-page": lambda _: Typed(
        ("skat rulebook club.toml --short --out page.pdf",), files={"club.toml": CLUB}, takes="page.pdf"
    ),
}
