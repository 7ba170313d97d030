"""Pages of a club's evening and tournament; each picture is what one visitor has come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page, expect

from pictures.evening import DAY, write_evening
from pictures.studio import Shot, Studio
from skatcore.club.tournament import items
from skatcore.web.club import Club
from support.tournaments import play_all

#: The list of an evening, without what is only read out.
LIST: Final = "main h1, main .totals, main table"
#: A date as a browser of the language shows it; this one knows English alone.
AS_AT_HOME: Final = """([day, type]) => {
    const field = document.querySelector("#tournament-date");
    [field.type, field.value] = [type, day];
}"""


def evening(studio: Studio) -> int:
    """The number of an evening on which some deals are written."""
    return int(studio.once("evening", lambda: studio.do(lambda club: write_evening(club.sheets, studio.words))))


def tournament(studio: Studio) -> int:
    """The number of a tournament with one series played and one drawn; the form has written its plan."""

    def begun() -> int:
        page = _plan(studio)
        page.locator("form.plan button").click()
        expect(page.locator("svg.qr")).to_be_visible()

        def played(club: Club) -> None:
            kept = club.tournament(1)
            names = (*studio.words.players, *studio.words.others)
            kept.write(items.Registered(players=tuple(items.Entrant(name=name) for name in names)))
            kept.write(kept.tournament.next_draw("7").model_copy(update={"at": DAY}))
            before = len(kept.tournament.items)
            play_all(kept.tournament)
            done = kept.tournament.items[before:]
            kept.refresh()
            for item in done:
                kept.write(item)
            kept.write(kept.tournament.next_draw("8").model_copy(update={"at": DAY}))

        studio.do(played)
        return 1

    return int(studio.once("tournament", begun))


def _plan(studio: Studio) -> Page:
    page = studio.desktop()
    if "/tournament/new" in page.url:
        return page
    page.goto("/tournament/new")
    page.locator("#tournament-profile").select_option(studio.words.rules)
    page.locator("#tournament-title").fill(studio.words.tournament)
    page.locator("#tournament-date").fill("2026-05-30")
    page.locator("#general-organiser").fill(studio.words.club)
    page.locator("#general-signatures").fill(studio.words.players[0])
    return page


def _typed_deal(studio: Studio) -> Page:
    page = studio.phone()
    page.goto(f"/evening/{evening(studio)}/enter")
    expect(page.locator("form[data-ready]")).to_be_attached()
    taps = {"declarer": studio.words.players[2], "game": "hearts", "matadors": "2", "form": "H", "result": "won"}
    for name, value in taps.items():
        page.locator(f'[name={name}][value="{value}"]').tap()
    expect(page.locator("#preview .value")).to_contain_text("+40")
    return page


def home(studio: Studio) -> Iterator[Shot]:
    """The first page."""
    page = studio.desktop()
    page.goto("/")
    yield Shot(page)


def club(studio: Studio) -> Iterator[Shot]:
    """All that a club has."""
    evening(studio)
    tournament(studio)
    page = studio.desktop()
    page.goto("/club")
    yield Shot(page)


def phone_form(studio: Studio) -> Iterator[Shot]:
    """A deal before it is typed, and when it is."""
    page = studio.phone()
    page.goto(f"/evening/{evening(studio)}/enter")
    expect(page.locator("form[data-ready]")).to_be_attached()
    yield Shot(page, said="#entry h2, #entry legend")
    yield Shot(_typed_deal(studio), said="#preview")
    page.goto(f"/evening/{evening(studio)}")
    yield Shot(page, said=LIST)


def score_list(studio: Studio) -> Iterator[Shot]:
    """The list of an evening."""
    page = studio.desktop(1000, 760)
    page.goto(f"/evening/{evening(studio)}")
    yield Shot(page, said=LIST)


def phones(studio: Studio) -> Iterator[Shot]:
    """The codes that bring an evening on everybody's phone."""
    page = studio.desktop(860, 700)
    page.goto(f"/evening/{evening(studio)}/phones")
    page.locator("main form button").first.click()
    expect(page.locator("svg.qr").first).to_be_visible()
    yield Shot(page, said="main h1, main summary")


def plan(studio: Studio) -> Iterator[Shot]:
    """The plan of a tournament."""
    page = _plan(studio)
    page.evaluate(AS_AT_HOME, [studio.words.day, "text"])
    yield Shot(page, said="main legend")
    page.evaluate(AS_AT_HOME, ["2026-05-30", "date"])


def draw(studio: Studio) -> Iterator[Shot]:
    """The tables of a series."""
    tournament(studio)
    page = studio.desktop()
    page.goto("/tournament/1/series/2")
    yield Shot(page, said="main h1, .at-table")


def poster(studio: Studio) -> Iterator[Shot]:
    """The tables of a series, to hang up."""
    tournament(studio)
    page = studio.desktop(860, 620)
    page.goto("/tournament/1/print/tables?series=1")
    yield Shot(page, said="body")


def standings(studio: Studio) -> Iterator[Shot]:
    """The standings after a series."""
    tournament(studio)
    page = studio.desktop()
    page.goto("/tournament/1/standings")
    yield Shot(page)


def screen(studio: Studio) -> Iterator[Shot]:
    """The screen of the hall."""
    tournament(studio)
    page = studio.desktop(1280, 720)
    page.clock.set_fixed_time(DAY)
    page.goto("/tournament/1/screen")
    expect(page.locator(".slide.shown")).to_be_visible()
    yield Shot(page, said=".slide.shown")
