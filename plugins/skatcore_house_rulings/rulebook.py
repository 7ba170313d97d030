"""What the rulebook says of house rulings, and which of the code's paragraphs they take the place of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from skatcore.plugin import Aim, Paragraph, Ruleset, Texts
from skatcore_house_rulings.options import HouseRulings
from skatcore_house_rulings.rulings import COUNT, EXPOSED, LEAD, REVOKE


def _said(kind: str, chapter: str, order: int, texts: Texts, option: str, value: str, part: str = "") -> Paragraph:
    """A paragraph on a kind of incident where the house has its own ruling."""
    key, here = f"incident-{kind}-house{part}", {f".{option}": value}
    return Paragraph(key, chapter, order, texts, cites=(f".{option}",), when=here, incident=kind)


def _no_declarer(ruleset: Ruleset) -> bool:
    """Whether there is a game in which everyone plays for himself."""
    return any(contract.aim is Aim.FEWEST for contract in ruleset.contracts)


_COSTS: Final[dict[str, Any]] = {"unless": {".revoke-costs": 0}, "incident": REVOKE}

PARAGRAPHS: Final = (
    _said(
        REVOKE,
        "wrong-play",
        1,
        {
            "en": "A revoke is put right until somebody leads to the next trick: the right card is played, and the game goes "
            "on.",
            "de": "Falsches Bedienen wird berichtigt, bis jemand zum nächsten Stich ausspielt: Es wird die richtige Karte "
            "gespielt, und das Spiel geht weiter.",
            "pl": "Niedołożenie do koloru poprawia się, dopóki ktoś nie wybije do następnego sztychu: dokłada się właściwą "
            "kartę i gra toczy się dalej.",
        },
        "revoke",
        "corrected-until-next-lead",
    ),
    Paragraph(
        "incident-revoke-house-third",
        "wrong-play",
        1,
        {
            "en": "If the second to play puts a revoke right, the third may change his card too.",
            "de": "Berichtigt der Zweite im Stich falsches Bedienen, darf auch der Dritte seine Karte umtauschen.",
            "pl": "Jeśli niedołożenie do koloru poprawia drugi w kolejności, także trzeci może zmienić swoją kartę.",
        },
        cites=(".third-may-change",),
        when={".third-may-change": True, ".revoke": "corrected-until-next-lead"},
        incident=REVOKE,
    ),
    Paragraph(
        "incident-revoke-house-costs",
        "wrong-play",
        2,
        {
            "en": "A revoke that ends the game costs the player himself {.revoke-costs} points besides.",
            "de": "Falsches Bedienen, das das Spiel beendet, kostet den Spieler selbst außerdem {.revoke-costs} Punkte.",
            "pl": "Niedołożenie do koloru, które kończy grę, kosztuje ponadto samego gracza {.revoke-costs} punktów.",
        },
        cites=(".revoke-costs",),
        **_COSTS,
    ),
    _said(
        LEAD,
        "wrong-play",
        3,
        {
            "en": "A card led out of turn is taken back, and the game goes on.",
            "de": "Eine unberechtigt ausgespielte Karte wird zurückgenommen, und das Spiel geht weiter.",
            "pl": "Kartę wybitą bez uprawnienia bierze się z powrotem i gra toczy się dalej.",
        },
        "lead-out-of-turn",
        "taken-back",
    ),
    Paragraph(
        "incident-lead-out-of-turn-house-suit",
        "wrong-play",
        4,
        {
            "en": "If a defender led it, his partner may not lead its suit next.",
            "de": "Hat sie ein Gegenspieler ausgespielt, darf sein Partner diese Farbe nicht als Nächstes ausspielen.",
            "pl": "Jeśli wybił ją przeciwnik, jego partner nie może jako następnej wybić karty tego koloru.",
        },
        cites=(".exposed-card",),
        when={".lead-out-of-turn": "taken-back", ".exposed-card": "suit-barred"},
        incident=LEAD,
    ),
    _said(
        EXPOSED,
        "wrong-play",
        5,
        {
            "en": "A defender's card that is seen is taken back. His partner may not lead its suit next.",
            "de": "Eine Karte eines Gegenspielers, die zu sehen war, wird aufgenommen. Sein Partner darf ihre Farbe nicht als "
            "Nächstes ausspielen.",
            "pl": "Karta przeciwnika, którą było widać, wraca do ręki. Jego partner nie może jako następnej wybić karty tego "
            "koloru.",
        },
        "exposed-card",
        "suit-barred",
    ),
    *(
        _said(kind, "wrong-announcement", 6 if kind == COUNT else 5, texts, "wrong-discard", value, f"-{value}")
        for value, kinds in {
            "lost-schwarz": {
                "wrong-discard": {
                    "en": "A declarer who puts down more or fewer than two cards has lost schwarz.",
                    "de": "Ein Alleinspieler, der mehr oder weniger als zwei Karten drückt, hat schwarz verloren.",
                    "pl": "Solista, który odłoży więcej lub mniej niż dwie karty, przegrywa w stopniu szwarc.",
                },
                COUNT: {
                    "en": "So has one who announces with more or fewer than ten cards.",
                    "de": "Ebenso, wer mit mehr oder weniger als zehn Handkarten ansagt.",
                    "pl": "Tak samo ten, kto zapowiada z więcej lub mniej niż dziesięcioma kartami.",
                },
            },
            "lost-once-led": {
                "wrong-discard": {
                    "en": "A declarer who puts down more or fewer than two cards puts it right as long as no card is led. "
                    "After that he has lost at the simple level, or at a higher one if the defenders prove that it was "
                    "certain.",
                    "de": "Ein Alleinspieler, der mehr oder weniger als zwei Karten drückt, berichtigt es, solange keine Karte "
                    "ausgespielt ist. Danach hat er in der Stufe einfach verloren, oder höher, wenn die Gegenspieler "
                    "nachweisen, dass sie sicher war.",
                    "pl": "Solista, który odłoży więcej lub mniej niż dwie karty, poprawia to, dopóki nie wybito "
                    "karty. Potem przegrywa w stopniu zwyczajnym albo w wyższym, jeśli przeciwnicy udowodnią, że był "
                    "pewny.",
                },
                COUNT: {
                    "en": "If he announces with more or fewer than ten cards, that is put right as well.",
                    "de": "Sagt er mit mehr oder weniger als zehn Handkarten an, wird auch das berichtigt.",
                    "pl": "Jeśli zapowiada z więcej lub mniej niż dziesięcioma kartami, to także się poprawia.",
                },
            },
        }.items()
        for kind, texts in kinds.items()
    ),
    Paragraph(
        "house-without-sides",
        "infractions",
        105,
        {
            "en": "In a game in which everyone plays for himself, whoever revokes, leads or plays out of turn or throws a card "
            "in too early takes all that is still out.",
            "de": "In einem Spiel, in dem jeder für sich spielt, erhält alles noch Ausstehende, wer falsch bedient, "
            "unberechtigt ausspielt, außer der Reihe zugibt oder eine Karte vorwirft.",
            "pl": "W grze, w której każdy gra dla siebie, wszystko, co jeszcze zostało, bierze ten, kto nie dołoży do koloru, "
            "wybije lub dołoży poza kolejką albo dołoży kartę przedwcześnie.",
        },
        cites=(".without-sides",),
        when={".without-sides": "takes-the-rest"},
        only_if=_no_declarer,
    ),
)


def replaced(options: HouseRulings) -> Iterable[str]:
    """The keys of the code's paragraphs that do not hold any more."""
    if options.revoke != "as-code":
        yield f"incident-{REVOKE}"
    if options.lead_out_of_turn != "as-code":
        yield f"incident-{LEAD}"
    if options.exposed_card != "as-code":
        yield from (f"incident-{EXPOSED}-rest-to-declarer", f"incident-{EXPOSED}-not-stated")
    if options.wrong_discard != "as-code":
        yield f"incident-{COUNT}"
