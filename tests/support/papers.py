"""Lists for the tests of printing, and printed pages read back."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from skatcore.club.entry.said import checked, entry
from skatcore.club.entry.shared import shared_deal
from skatcore.club.sheet.deal_entry import DealEntry, Said
from skatcore.club.sheet.items import Begun, Corrected, Joined, Misdealt, PlayerLeft
from skatcore.club.sheet.series import Series
from skatcore.model.game import Announcement, Form, Level
from skatcore.rules.build import parse_ruleset
from skatcore.rules.ruleset import Ruleset
from skatcore.text.catalogue import Catalogue
from support.games import house, rules

FOUR = ("Ada", "Bo", "Cyd", "Dov")

#: House rules under which a list may hold nearly every kind of row; where Ramsch follows upon all
#: passing, no deal is passed in.
PUB = """
[plugin.bock]
events = ["won-grand-hand"]
"""


def series(
    profile: str | Ruleset = "isko",
    players: tuple[str, ...] = FOUR,
    *,
    deals: int | None = None,
    scheme: str = "points",
) -> Series:
    """An empty list."""
    ruleset = rules(profile) if isinstance(profile, str) else profile
    begun = Begun(
        players=players, deals=deals, profile=ruleset.profile.id, digest=ruleset.digest, text="", scheme=scheme
    )
    return Series(ruleset, begun)


def add(
    sheet: Series,
    place: int,
    contract: str,
    *,
    won: bool | None = True,
    tops: int | None = 1,
    form: Form = Form(),  # noqa: B008 - frozen
    level: Level = Level.PLAIN,
    points: int | None = None,
    bid: int = 0,
) -> None:
    """The next deal: who plays sits at that place from forehand on."""
    said = Said(won=won, level=level, matadors=tops, points=points, bid=bid)
    three = sheet.active
    deal = DealEntry(players=three, declarer=three[place], announcement=Announcement(contract, form), result=said)
    sheet.add(entry(sheet, checked(sheet.scorer, deal)))


def passed(sheet: Series) -> None:
    """The next deal: all pass."""
    sheet.add(entry(sheet, DealEntry(players=sheet.active)))


def ramsch(sheet: Series, *points: int) -> None:
    """The next deal: a game without a declarer, card points from forehand on."""
    sheet.add(entry(sheet, shared_deal(sheet.scorer, sheet.active, "ramsch", points)))


def every_kind() -> Series:
    """Ten deals: won, lost, corrected, Ramsch, void, Null, overbid, Bock; one comes, one goes."""
    ruleset = parse_ruleset(house(PUB, plugins=("bock",), extends="pub"))
    sheet = series(ruleset)
    add(sheet, 0, "hearts", tops=2)
    add(sheet, 1, "spades", tops=-3, form=Form(hand=True), level=Level.SCHNEIDER)
    ramsch(sheet, 40, 50, 30)
    add(sheet, 0, "diamonds", won=None, points=70, bid=30)  # overbid
    add(sheet, 2, "null", tops=None)
    sheet.add(Misdealt(number=5))
    add(sheet, 2, "null", tops=None, won=False, form=Form(hand=True, ouvert=True))
    add(sheet, 0, "null", tops=None)
    add(sheet, 1, "grand", tops=1, won=False)
    add(sheet, 0, "grand", tops=4, form=Form(hand=True))  # brings a round of Bock
    sheet.add(Joined(player="Eva", agreed=sheet.players))
    sheet.add(PlayerLeft(player="Bo"))
    add(sheet, 1, "clubs")
    row = sheet.rows[0]
    said, hearts = Said(won=True, matadors=3), Announcement("hearts")
    deal = DealEntry(players=row.record.players, declarer=row.declarer, announcement=hearts, result=said)
    sheet.add(Corrected(number=1, deal=deal, digest=ruleset.digest, agreed=row.players, why="the old jack"))
    return sheet


def spoken(sheet: Series, language: str = "en") -> Catalogue:
    """The words of a list's rule set."""
    return Catalogue.of(language, sheet.ruleset)


@dataclass
class Page(HTMLParser):
    """A page that was read: its elements, and the cells of its tables row by row."""

    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    text: str = ""
    _cell: bool = False
    _style: bool = False

    def __post_init__(self) -> None:
        """Begin to read."""
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.elements.append((tag, dict(attrs)))
        if tag == "tr":
            self.rows.append([])
            self.classes.append(dict(attrs).get("class") or "")
        self._style = tag == "style"
        if tag in {"td", "th"}:
            self.rows[-1].append("")
            self._cell = True

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if tag in {"td", "th"}:
            self._cell = False
        if tag == "style":
            self._style = False

    def handle_data(self, data: str) -> None:
        """Words of the page."""
        if self._cell:
            self.rows[-1][-1] += data
        if not self._style:
            self.text += data

    @property
    def deals(self) -> list[list[str]]:
        """The rows of deals."""
        marked = zip(self.rows, self.classes, strict=True)
        return [row for row, name in marked if name.startswith("deal")]

    def row(self, label: str) -> list[str]:
        """The cells of the row that begins so, without the label."""
        return next(row[1:] for row in self.rows if row and row[0] == label)


def page_of(text: str) -> Page:
    """A page as a browser would read it."""
    page = Page()
    page.feed(text)
    page.close()
    return page
