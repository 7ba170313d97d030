"""What the rulebook says of Revolution."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import Announcement, Chapter, Example, Form, Outcome, Paragraph, Texts
from skatcore_revolution.incidents import SEEN_IN_PLAY, TOUCHED

_GAME: Final = Announcement("revolution", Form(hand=True, ouvert=True))


def _said(key: str, order: int, texts: Texts, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(f"revolution-{key}", "revolution", order, texts, tuple(f".{cite}" for cite in cites), **more)


CHAPTER: Final = Chapter("revolution", 910, {"en": "Revolution", "de": "Revolution", "pl": "Rewolucja"})

PARAGRAPHS: Final = (
    _said(
        "game",
        10,
        {
            "en": "{contract.revolution} is a Null that the declarer plays from the hand and with open cards, while the "
            "defenders may exchange cards. It counts {.value}.",
            "de": "{contract.revolution} ist ein Null, den der Alleinspieler aus der Hand und offen spielt, während die "
            "Gegenspieler Karten tauschen dürfen. Sie zählt {.value}.",
            "pl": "{contract.revolution} to Null, którego solista gra z ręki i z odkrytymi kartami, a obrońcy mogą wymieniać "
            "karty. Liczy się {.value}.",
        },
        "value",
        short=True,
        examples=(Example(_GAME, Outcome(0, 0, 18)), Example(_GAME, Outcome(11, 1, 18))),
    ),
    _said(
        "with-skat",
        20,
        {
            "en": "Before the first lead each defender in turn, beginning at the dealer's left, may take up the skat and lay "
            "two cards down again. The second finds what the first has left.",
            "de": "Vor dem ersten Ausspielen darf jeder Gegenspieler der Reihe nach, vom linken Nachbarn des "
            "Kartengebers an, den Skat aufnehmen und zwei Karten wieder weglegen. Der zweite findet vor, was der "
            "erste gelassen hat.",
            "pl": "Przed pierwszym wyjściem każdy obrońca po kolei, począwszy od lewego sąsiada rozdającego, może wziąć skat i "
            "odłożyć dwie karty. Drugi zastaje to, co zostawił pierwszy.",
        },
        "exchange",
        when={".exchange": "with-skat"},
    ),
    _said(
        "between",
        20,
        {
            "en": "Before the first lead the defenders may look at each other's cards and share them out anew as they like, "
            "each again ten.",
            "de": "Vor dem ersten Ausspielen dürfen die Gegenspieler einander in die Karten sehen und sie beliebig "
            "neu unter sich verteilen, jeder wieder zehn.",
            "pl": "Przed pierwszym wyjściem obrońcy mogą zajrzeć sobie w karty i dowolnie podzielić je na nowo, znów po "
            "dziesięć.",
        },
        "exchange",
        when={".exchange": "between-defenders"},
    ),
    _said(
        "between-and-skat",
        20,
        {
            "en": "Before the first lead each defender in turn may exchange with the skat; then the two may look at each "
            "other's cards and share them out anew as they like, each again ten.",
            "de": "Vor dem ersten Ausspielen darf jeder Gegenspieler der Reihe nach mit dem Skat tauschen; danach "
            "dürfen beide einander in die Karten sehen und sie beliebig neu unter sich verteilen, jeder wieder zehn.",
            "pl": "Przed pierwszym wyjściem każdy obrońca po kolei może wymienić karty ze skatem; potem obaj mogą zajrzeć "
            "sobie w karty i dowolnie podzielić je na nowo, znów po dziesięć.",
        },
        "exchange",
        when={".exchange": "between-defenders-and-skat"},
    ),
    _said(
        "exposed-before",
        30,
        {
            "en": "The declarer lays his cards open before that.",
            "de": "Der Alleinspieler legt seine Karten vorher auf.",
            "pl": "Solista wykłada karty przed wymianą.",
        },
        "exposed",
        when={".exposed": "before-exchange"},
    ),
    _said(
        "exposed-later",
        30,
        {
            "en": "The declarer lays his cards open when he does in every open game.",
            "de": "Der Alleinspieler legt seine Karten dann auf, wenn er es bei jedem offenen Spiel tut.",
            "pl": "Solista wykłada karty wtedy, kiedy w każdej grze otwartej.",
        },
        "exposed",
        when={".exposed": "as-other-open-games"},
    ),
    _said(
        "wrong-exchange",
        90,
        {
            "en": "What follows if a defender exchanges a wrong number of cards, out of turn or twice is not laid down.",
            "de": "Was folgt, wenn ein Gegenspieler eine falsche Zahl von Karten tauscht, außer der Reihe oder zweimal, ist "
            "nicht festgelegt.",
            "pl": "Co wynika, gdy przeciwnik wymieni niewłaściwą liczbę kart, zrobi to poza kolejką albo dwa razy, nie jest "
            "określone.",
        },
        incident="wrong-exchange",
    ),
    _said(
        "exchange-by-declarer",
        92,
        {
            "en": "A declarer who exchanges cards himself has lost at the simple level.",
            "de": "Ein Alleinspieler, der selbst Karten tauscht, hat in der Stufe einfach verloren.",
            "pl": "Solista, który sam wymieni karty, przegrywa w stopniu zwyczajnym.",
        },
        incident="wrong-exchange",
        rests_on=(TOUCHED,),
    ),
    _said(
        "exchange-too-late",
        94,
        {
            "en": "To exchange with the skat after the first lead is an infraction; the exchange is undone if play goes on.",
            "de": "Nach dem ersten Ausspielen mit dem Skat zu tauschen ist ein Regelverstoß; wird weitergespielt, wird der "
            "Tausch rückgängig gemacht.",
            "pl": "Wymiana ze skatem po pierwszym wybiciu jest wykroczeniem; jeśli gra toczy się dalej, wymianę się cofa.",
        },
        incident="wrong-exchange",
        rests_on=(SEEN_IN_PLAY,),
        unless={".exchange": "between-defenders"},
    ),
)
