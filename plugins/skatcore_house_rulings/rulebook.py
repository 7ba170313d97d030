"""What the rulebook says of house rulings, in place of what it says of the code's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from skatcore.plugin import PARAGRAPHS, Aim, Change, Paragraph, Ruleset, Texts
from skatcore_house_rulings.options import HouseRulings
from skatcore_house_rulings.rulings import COUNT, EXPOSED, LEAD, REVOKE

_PLAY: Final = "wrong-play"
_ANNOUNCEMENT: Final = "wrong-announcement"


def _said(option: str, value: str, chapter: str, order: int, texts: Texts, **more: Any) -> Paragraph:
    """A paragraph that holds with a choice, under its clause."""
    key, when = f"house-{option}-{value}", {f".{option}": value}
    return Paragraph(key, chapter, order, texts, (f".{option}",), when=when, **more)


def _everyone_for_himself(ruleset: Ruleset) -> bool:
    return any(contract.aim is Aim.FEWEST for contract in ruleset.contracts)


#: They stand where the code's paragraphs on the same kinds of incidents stand.
BOOK: Final = (
    _said(
        "lead-out-of-turn",
        "taken-back",
        _PLAY,
        10,
        {
            "en": "A card led when it is not one's turn is taken back, and the game goes on.",
            "de": "Eine unberechtigt ausgespielte Karte wird zurückgenommen, und das Spiel geht weiter.",
            "pl": "Karta wybita bez uprawnienia wraca do ręki, a gra toczy się dalej.",
        },
        incident=LEAD,
        short=True,
    ),
    _said(
        "revoke",
        "corrected-until-next-lead",
        _PLAY,
        100,
        {
            "en": "Whoever does not follow suit or trump though he could puts it right, and the game goes on, as long as "
            "nobody has led to the next trick. After that the game is over.",
            "de": "Wer Farbe oder Trumpf nicht bedient, obwohl er könnte, berichtigt es, und das Spiel geht weiter, solange "
            "zum nächsten Stich noch nicht ausgespielt ist. Danach ist das Spiel beendet.",
            "pl": "Kto nie dołożył do koloru lub atutu, choć mógł, poprawia to i gra toczy się dalej, dopóki nie wybito do "
            "następnego sztychu. Potem gra jest zakończona.",
        },
        incident=REVOKE,
        short=True,
    ),
    Paragraph(
        "house-revoke-costs",
        _PLAY,
        115,
        {
            "en": "A revoke that ends the game costs the player himself {.revoke-costs} points besides.",
            "de": "Falsches Bedienen, das das Spiel beendet, kostet den Spieler selbst außerdem {.revoke-costs} Punkte.",
            "pl": "Niedołożenie do koloru, które kończy grę, kosztuje samego gracza ponadto {.revoke-costs} punktów.",
        },
        (".revoke-costs",),
        unless={".revoke-costs": 0},
        incident=REVOKE,
        short=True,
    ),
    _said(
        "exposed-card",
        "suit-barred",
        _PLAY,
        190,
        {
            "en": "A card of a defender that is seen, led out of turn or otherwise, goes back to his hand. The other defender "
            "leads its suit next only if the declarer agrees.",
            "de": "Eine sichtbar gewordene Karte eines Gegenspielers, auch eine unberechtigt ausgespielte, nimmt er "
            "zurück. Der andere Gegenspieler zieht ihre Farbe beim nächsten Ausspielen nur, wenn der Alleinspieler "
            "einverstanden ist.",
            "pl": "Pokazana karta przeciwnika, także wybita bez uprawnienia, wraca do jego ręki. Drugi przeciwnik przy "
            "najbliższym wybiciu wybija w jej kolor tylko za zgodą solisty.",
        },
        incident=EXPOSED,
    ),
    _said(
        "wrong-discard",
        "lost-schwarz",
        _ANNOUNCEMENT,
        250,
        {
            "en": "A declarer who puts down more or fewer than two cards has lost the game schwarz.",
            "de": "Ein Alleinspieler, der mehr oder weniger als zwei Karten drückt, hat das Spiel schwarz verloren.",
            "pl": "Solista, który odłoży więcej lub mniej niż dwie karty, przegrał grę jako szwarc.",
        },
        incident="wrong-discard",
        short=True,
    ),
    _said(
        "wrong-discard",
        "lost-once-led",
        _ANNOUNCEMENT,
        250,
        {
            "en": "A declarer who has put down more or fewer than two cards puts it right before the first lead. Once a card "
            "is led he has lost the game, at the simple level, or at the higher one that the defenders prove to be certain.",
            "de": "Ein Alleinspieler, der mehr oder weniger als zwei Karten gedrückt hat, berichtigt es vor dem ersten "
            "Ausspielen. Sobald ausgespielt ist, hat er das Spiel verloren, in der Stufe einfach oder in der höheren, die "
            "ihm die Gegenspieler als sicher nachweisen.",
            "pl": "Solista, który odłożył więcej lub mniej niż dwie karty, poprawia to przed pierwszym wybiciem. Gdy kartę już "
            "wybito, przegrał grę, w stopniu zwyczajnym albo w wyższym, jeśli przeciwnicy udowodnią, że był pewny.",
        },
        incident="wrong-discard",
        short=True,
    ),
    _said(
        "without-sides",
        "takes-the-rest",
        _PLAY,
        5,
        {
            "en": "In a game in which everyone plays for himself a mistake that would end another game ends it too: whoever "
            "makes it gets all card points that are still out.",
            "de": "Spielt jeder für sich, beendet ein Fehler, der sonst das Spiel beenden würde, es auch: Wer ihn macht, "
            "bekommt alle Augen, die noch ausstehen.",
            "pl": "Gdy każdy gra dla siebie, błąd, który zakończyłby inną grę, kończy także tę: kto go popełni, dostaje "
            "wszystkie niezebrane jeszcze oczka.",
        },
        only_if=_everyone_for_himself,
        short=True,
    ),
)


def in_place_of_the_codes(options: HouseRulings) -> Iterator[Change]:
    """The code's paragraphs that do not hold in this house."""
    if options.lead_out_of_turn != "as-code":
        yield Change.remove(PARAGRAPHS, f"incident-{LEAD}")
    if options.revoke != "as-code":
        yield Change.remove(PARAGRAPHS, f"incident-{REVOKE}")
    if options.exposed_card != "as-code":
        yield Change.remove(PARAGRAPHS, f"incident-{EXPOSED}-rest-to-declarer")
        yield Change.remove(PARAGRAPHS, f"incident-{EXPOSED}-not-stated")
    if options.wrong_discard != "as-code":
        yield Change.remove(PARAGRAPHS, f"incident-{COUNT}")
