"""What the rulebook says of laid trumps that fail, or are changed or laid as they may not be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from skatcore.plugin import Paragraph, Texts
from skatcore_lowest_trumps.rules import LowestTrumps

_FAILED: Texts = {
    "en": "As soon as they cannot win the last tricks any more the game is lost. It is played on as long as the declarer "
    "himself can still become schneider or schwarz.",
    "de": "Sobald sie die letzten Stiche nicht mehr machen können, ist das Spiel verloren. Es wird weitergespielt, solange "
    "der Alleinspieler selbst noch Schneider oder schwarz werden kann.",
    "pl": "Gdy nie mogą już wziąć ostatnich sztychów, gra jest przegrana. Gra się dalej, dopóki sam solista może "
    "jeszcze przegrać w wyższym stopniu.",
}
_SET_ASIDE: Texts = {
    "en": "One that is played too early goes back to its place; what else follows is not laid down.",
    "de": "Wird eine zu früh gespielt, kommt sie an ihren Platz zurück; was sonst folgt, ist nicht festgelegt.",
    "pl": "Zagrana za wcześnie wraca na swoje miejsce; co poza tym wynika, nie jest określone.",
}
_CHANGED_LOSES: Texts = {
    "en": "A declarer who adds one or takes one back after the first lead has lost at the simple level.",
    "de": "Wer nach dem ersten Ausspielen eine hinzufügt oder zurücknimmt, hat in der Stufe einfach verloren.",
    "pl": "Solista, który po pierwszym wybiciu dołoży lub cofnie taką kartę, przegrywa w stopniu zwyczajnym.",
}
_CHANGED: Texts = {
    "en": "After the first lead none is added or taken back; what follows otherwise is not laid down.",
    "de": "Nach dem ersten Ausspielen kommt keine hinzu und wird keine zurückgenommen; was sonst folgt, ist nicht festgelegt.",
    "pl": "Po pierwszym wybiciu żadnej się nie dokłada ani nie cofa; co wynika w przeciwnym razie, nie jest określone.",
}
_PUT_RIGHT: Texts = {
    "en": "Cards that are laid with a gap, or more of them than may be laid, are put right before the first lead. What "
    "follows if it is noticed later is not laid down.",
    "de": "Liegen Karten mit einer Lücke aus oder mehr als erlaubt, wird das vor dem ersten Ausspielen richtiggestellt. Was "
    "folgt, wenn man es später bemerkt, ist nicht festgelegt.",
    "pl": "Karty wyłożone z luką albo w zbyt dużej liczbie poprawia się przed pierwszym wybiciem. Co wynika, gdy zauważono to "
    "później, nie jest określone.",
}
_NOT_IN_ORDER: Texts = {
    "en": "What follows if cards are laid with a gap, or more of them than may be laid, is not laid down.",
    "de": "Was folgt, wenn Karten mit einer Lücke ausliegen oder mehr als erlaubt, ist nicht festgelegt.",
    "pl": "Co wynika, gdy wyłożono karty z luką albo w zbyt dużej liczbie, nie jest określone.",
}


def on_incidents(rules: LowestTrumps) -> Iterator[Paragraph]:
    """The paragraphs on the kinds of incidents, as the options of a name have them."""
    aside = rules.must_win == "as-a-block"
    yield _on(rules, "failed", 90, _FAILED)
    if aside:
        yield _on(rules, "failed", 91, _SET_ASIDE, part="-early")
    yield _on(rules, "changed", 92, _CHANGED_LOSES if rules.change_loses else _CHANGED)
    yield _on(rules, "laid-wrongly", 93, _PUT_RIGHT if rules.taken_back else _NOT_IN_ORDER)


def _on(rules: LowestTrumps, kind: str, order: int, texts: Texts, part: str = "", **more: Any) -> Paragraph:
    key = f"{rules.key}-{kind}"
    return Paragraph(f"incident-{key}{part}", rules.key, order, texts, incident=key, **more)
