"""Rulebooks for the tests: of a plugin whose paragraphs have all that a paragraph can have, and of nasty words."""

from __future__ import annotations

from typing import Final

from skatcore import isko
from skatcore.plugin import Announcement, Chapter, Example, Form, Outcome, Paragraph, contributes
from skatcore.rules.build import parse_ruleset
from skatcore.rules.registry import Registry
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from skatcore.views.rulebook.edition import printed_book
from skatcore.views.rulebook.printed import PrintedBook
from support.games import house

#: Signs that mean something in Markdown, HTML or Typst, and must be printed as they are.
NASTY: Final = "<b>#1</b> $x$ *y* _z_ [l](u) `c` & \\ | ~s~ @ref https://x.example/a_b #let ![i](j) ^1"

_WON: Final = Example(
    Announcement("grand", Form(hand=True)),
    Outcome(matadors=2, points=70, tricks=7, bid=18),
    {"en": "a plain case", "de": "ein einfacher Fall", "pl": "zwykły przypadek"},
)
_NEVER: Final = Example(Announcement("never"), Outcome(matadors=1, points=70, tricks=7, bid=18))


class BookPlugin:
    """Says something of everything; what it says has nothing to do with rules."""

    skatcore_chapters = staticmethod(
        contributes((Chapter("own", 650, {"en": "Own things", "de": "Eigenes", "pl": "Własne"}),))
    )
    skatcore_paragraphs = staticmethod(
        contributes(
            (
                Paragraph("own-text", "own", 10, {"en": NASTY}, cites=("loss.hand",)),
                Paragraph("own-values", "own", 20, {"en": "Values."}, table="game-values", examples=(_WON, _NEVER)),
                Paragraph("own-bids", "own", 30, {"en": "Bids."}, table="bids"),
                Paragraph(
                    "own-loss",
                    "own",
                    40,
                    {
                        "en": "Lost hand games count {loss.hand} times.",
                        "pl": "Przegrane z ręki liczą się {loss.hand} razy.",
                    },
                    cites=("loss.hand",),
                    short=True,
                    brief={"en": "Hand lost: times {loss.hand}."},
                ),
                Paragraph("own-once", "own", 50, {"en": "Hand games count once when lost."}, when={"loss.hand": 1}),
                Paragraph("own-orders", "own", 60, {"en": "Orders."}, table="card-order"),
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
