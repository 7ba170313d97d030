"""The pictures that commands make: terminals, drawings by the program, printed pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pictures.evening import DEALS, write_evening
from pictures.typed import SHEETS, Typed
from pictures.words import WORDS
from skatcore import Store

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
WRONG: Final = """\
[profile]
id = "wrong"
title = { en = "With mistakes", de = "Mit Fehlern", pl = "Z błędami" }
extends = "isko"

[loss]
hands = 1

[auction]
last-chance = "rear"
"""
#: A form of a village, with its source and a reading.
COUNTY: Final = """\
[profile]
id = "county"
title = { en = "Our county", de = "Unsere Gegend", pl = "Nasza okolica" }
extends = "isko"
region = "Lower Valley"
status = "historic"

[[source]]
label = "Album"
title = "Skat in the Lower Valley"
author = "The innkeeper"
date = "1957"

[loss]
hand = 1

[cite]
"loss.hand" = "Album p. 3"

[[reading]]
id = "lost-hand"
clause = "Album p. 3"
option = "loss.hand"
question.en = "Does a lost hand game count once in a Null, too?"
question.de = "Zählt ein verlorenes Handspiel auch bei Null einfach?"
question.pl = "Czy przegrana z ręki liczy się pojedynczo także w Nullu?"
may = [
    { key = "all", value = 1, text.en = "In every hand game.", text.de = "In jedem Handspiel.", text.pl = "W każdej grze z ręki." },
    { key = "suit", text.en = "In suit games only.", text.de = "Nur im Farbspiel.", text.pl = "Tylko w grach kolorowych." },
]
chosen = "all"
why.en = "The page says 'hand', and nothing of Null."
why.de = "Auf der Seite steht nur „Handspiel“ und nichts von Null."
why.pl = "Na stronie jest tylko „z ręki”, a o Nullu ani słowa."
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


def _sheet(language: str) -> Typed:
    words = WORDS[language]
    last = f"skat sheet add {words.players[1]} {words.game} --with 2 --won --schneider"
    return Typed((last, "skat sheet show"), before=_evening(language, 4))


def _score_list(language: str) -> Typed:
    return Typed(("skat sheet print --out list.pdf",), before=_evening(language, len(DEALS)), takes="list.pdf")


DRAWN: Final[Made] = {
    "value": lambda _: Typed(("skat value isko-2022 Grand Hand --matadors=-2 --points 95 --bid 48",)),
    "check": lambda _: Typed(("skat check wrong.toml",), files={"wrong.toml": WRONG}),
    "diff": lambda _: Typed(("skat diff isko-2022 club.toml",), files={"club.toml": CLUB}),
    "sheet": _sheet,
    "comparison": lambda _: Typed(("skat compare --sample isko-2022 warmia pl-local",)),
    "chart": lambda _: Typed(("skat compare --sample isko-2022 warmia --chart chart.svg",), takes="chart.svg"),
    "effect-chart": lambda _: Typed(
        ("skat effect isko-2022 --set loss.hand=1 --deals 100 --jobs 1 --chart chart.svg",), takes="chart.svg"
    ),
    "why": lambda _: Typed(("skat show county.toml --why",), files={"county.toml": COUNTY}, lines=(12, 9)),
    "source": lambda _: Typed(
        ("skat value county.toml hearts hand --matadors 1 --points 60",), files={"county.toml": COUNTY}
    ),
    "family": lambda _: Typed(("skat family pzskat pub warmia --chart family.svg",), takes="family.svg"),
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
    "table-page": lambda _: Typed(
        ("skat rulebook club.toml --short --out page.pdf",), files={"club.toml": CLUB}, takes="page.pdf"
    ),
}
