"""Rulebooks for the tests: of a plugin whose paragraphs have all that a paragraph can have, and of nasty words."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

import typst
from pypdf import PageObject, PdfReader

from skatcore import isko
from skatcore.plugin import Announcement, Form, Outcome, Words, contributes
from skatcore.plugin.book import Chapter, Example, Paragraph
from skatcore.rules.build import parse_ruleset
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.printing.render import fonts
from skatcore.views.rulebook.edition import printed_book
from skatcore.views.rulebook.files import as_data
from skatcore.views.rulebook.printed import PrintedBook, ShortPage
from support.games import house

#: Signs that mean something in Markdown, HTML or Typst, and must be printed as they are.
NASTY: Final = "<b>#1</b> $x$ *y* _z_ [l](u) `c` & \\ | ~s~ @ref https://x.example/a_b #let ![i](j) ^1"

_WON: Final = Example(
    Announcement("grand", Form(hand=True)), Outcome(matadors=2, points=70, tricks=7, bid=18), "own.plain"
)
_NEVER: Final = Example(Announcement("never"), Outcome(matadors=1, points=70, tricks=7, bid=18))


class BookPlugin:
    """Says something of everything; what it says has nothing to do with rules."""

    skatcore_chapters = staticmethod(contributes((Chapter("own", 650),)))
    skatcore_paragraphs = staticmethod(
        contributes(
            (
                Paragraph("own-text", "own", 10, cites=("loss.hand",)),
                Paragraph("own-values", "own", 20, table="game-values", examples=(_WON, _NEVER)),
                Paragraph("own-bids", "own", 30, table="bids"),
                Paragraph("own-loss", "own", 40, cites=("loss.hand",), short=True),
                Paragraph("own-once", "own", 50, when={"loss.hand": 1}),
                Paragraph("own-orders", "own", 60, table="card-order"),
            )
        )
    )
    skatcore_words = staticmethod(
        contributes(
            (
                Words(
                    "en",
                    {
                        "chapter.own": "Own things",
                        "own.plain": "a plain case",
                        "paragraph.own-text": NASTY,
                        "paragraph.own-values": "Values.",
                        "paragraph.own-bids": "Bids.",
                        "paragraph.own-loss": "Lost hand games count {loss.hand} times.",
                        "paragraph.own-loss.brief": "Hand lost: times {loss.hand}.",
                        "paragraph.own-once": "Hand games count once when lost.",
                        "paragraph.own-orders": "Orders.",
                    },
                ),
                Words("de", {"chapter.own": "Eigenes", "own.plain": "ein einfacher Fall"}),
                Words(
                    "pl",
                    {
                        "chapter.own": "Własne",
                        "own.plain": "zwykły przypadek",
                        "paragraph.own-loss": "Przegrane z ręki liczą się {loss.hand} razy.",
                    },
                ),
            )
        )
    )


REGISTRY: Final = Registry.installed().with_plugins({"isko": isko, "book": BookPlugin()})


def house_rules(text: str = "", *, extends: str = "isko") -> Ruleset:
    """A house's rule set with that plugin."""
    return parse_ruleset(house(text, plugins=("book",), extends=extends), REGISTRY)


def book(ruleset: Ruleset, language: str = "en", *, against: Ruleset | None = None, notes: bool = False) -> PrintedBook:
    """The book of a rule set."""
    return printed_book(ruleset, Catalogue.of(language, ruleset), against=against, notes=notes)


def nasty_rules() -> Ruleset:
    """A rule set whose title, region and words are nasty, and long."""
    text = house("", plugins=("book",)).replace(
        'title.en = "House"', f"title.en = '''{NASTY} {'long' * 40}'''\nregion = '''{NASTY}'''"
    )
    return parse_ruleset(text + f"[terms.en]\n\"contract.grand\" = '''{NASTY}'''\n", REGISTRY)


def without_paragraphs() -> Ruleset:
    """The code's rules, of which no plugin says anything."""
    quiet = ModuleType("quiet")
    vars(quiet).update({name: getattr(isko, name) for name in isko.__all__ if name != "skatcore_paragraphs"})
    return parse_ruleset(house(), Registry.installed().with_plugins({"isko": quiet}))


# -- looked at ------------------------------------------------------------------------------------


def typeset(made: PrintedBook | ShortPage, **form: Any) -> tuple[Any, list[str]]:
    """A book as Typst sets it, and what Typst has to say of its layout."""
    layout = "book.typ" if isinstance(made, PrintedBook) else "short.typ"
    source = files("skatcore.views.rulebook").joinpath("templates", layout).read_bytes()
    data = {"paper": json.dumps(as_data(made), ensure_ascii=False, default=list)}
    result, warnings = typst.compile_with_warnings(
        source, font_paths=fonts(), ignore_system_fonts=True, sys_inputs=data, **({"format": "pdf"} | form)
    )
    return result, [warning.message for warning in warnings]


@dataclass(frozen=True)
class PrintedLine:
    """A piece of text on a page: its size and how far it is from the foot, in points."""

    text: str
    size: float
    y: float


def pages_of(document: bytes) -> list[list[PrintedLine]]:
    """The lines on each page of a PDF file."""
    return [list(_lines(page)) for page in PdfReader(BytesIO(document)).pages]


def _lines(page: PageObject) -> list[PrintedLine]:
    found: list[PrintedLine] = []

    def note(text: str, outer: list[float], inner: list[float], _: object, size: float) -> None:
        if text.strip():
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            found.append(PrintedLine(text, round(abs(inner[3] * outer[3]) * size, 1), y))

    page.extract_text(visitor_text=note)
    return found


#: The left and the right margin of each page beside each other, and last those of an empty page.
_MARGINS: Final = """
#let margin = float(sys.inputs.margin) * 1mm
#set page(width: 2 * margin, height: 297mm, margin: 0pt, fill: white)
#for number in range(int(sys.inputs.pages)) {
  let path = "/" + str(number) + ".png"
  page(context {
    let width = measure(image(path)).width
    for side in (0mm, margin - width) {
      box(clip: true, width: margin, height: 100%, move(dx: side, image(path, width: width)))
    }
  })
}
#page[]"""


def inked(made: PrintedBook | ShortPage, margin: float) -> bool:
    """Whether anything is printed within so many millimetres of a side of the paper."""
    dots: dict[str, Any] = {"format": "png", "ppi": 72}  # at which a dot of a picture is a point on the next page
    drawn, _ = typeset(made, **dots)
    pages = drawn if isinstance(drawn, list) else [drawn]
    with TemporaryDirectory() as folder:
        for number, page in enumerate(pages):
            Path(folder, f"{number}.png").write_bytes(page)
        shown = {"margin": str(margin), "pages": str(len(pages))}
        strips = typst.compile(_MARGINS.encode(), root=folder, ignore_system_fonts=True, sys_inputs=shown, **dots)
    return len({*strips}) > 1
