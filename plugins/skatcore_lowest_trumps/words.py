"""Words that are the same under every name of the mechanism, in three languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skatcore.plugin import Words
from skatcore_lowest_trumps.incident_words import INCIDENT_MESSAGES

MESSAGES: Final = {
    "en": {
        "problem.lowest-trumps-twice": "{plugins} both lay the lowest trumps for the last tricks; switch one of them off",
        "refusal.trumps-after-lead": "{extra}: after the first lead none are added or taken back",
        "refusal.trumps-by-declarer": "{extra}: only the declarer lays them",
        "refusal.trumps-name-the-game": "{extra}: the game is not announced; only a declarer in forehand lays them instead, with ten cards, beginning with the lowest trump",
        "refusal.trumps-unannounced": "{extra}: the game is announced first",
        "refusal.trumps-missing": "{extra}: {contract} has no trumps that could be laid",
        "refusal.trumps-in-class": "{extra}: not in this class of games, hand or skat",
        "refusal.trumps-too-late": "{extra}: they are laid with the announcement, and something else has happened since",
        "refusal.trumps-all-held": "{extra}: not in {contract} with all the trumps",
        "refusal.trumps-enough": "{extra}: no more than {count}",
        "refusal.trumps-in-order": "{extra}: cards of the hand are laid upwards without a gap; {card} is next, and {count} are the most",
        "refusal.trumps-stay": "{extra}: what is laid stays laid",
        "refusal.trumps-not-back": "{extra}: only the last that were laid are taken back, {count} at most; the card that announced the game stays",
        "refusal.trumps-set-aside": "{extra}: {card} is set aside for the last tricks, and another card may be played",
    },
    "de": {
        "problem.lowest-trumps-twice": "{plugins} legen beide die niedrigsten Trümpfe für die letzten Stiche aus; eines davon abschalten",
        "refusal.trumps-after-lead": "{extra}: nach dem ersten Ausspiel kommt nichts hinzu und wird nichts zurückgenommen",
        "refusal.trumps-by-declarer": "{extra}: nur der Alleinspieler legt aus",
        "refusal.trumps-name-the-game": "{extra}: das Spiel ist nicht angesagt; nur ein Alleinspieler in Vorhand legt stattdessen aus, mit zehn Karten und vom niedrigsten Trumpf an",
        "refusal.trumps-unannounced": "{extra}: zuerst wird das Spiel angesagt",
        "refusal.trumps-missing": "{extra}: {contract} hat keine Trümpfe zum Auslegen",
        "refusal.trumps-in-class": "{extra}: nicht in dieser Spielklasse (Hand oder mit Skat)",
        "refusal.trumps-too-late": "{extra}: ausgelegt wird mit der Ansage, und seither ist anderes geschehen",
        "refusal.trumps-all-held": "{extra}: nicht bei {contract} mit allen Trümpfen",
        "refusal.trumps-enough": "{extra}: nicht mehr als {count}",
        "refusal.trumps-in-order": "{extra}: Handkarten werden lückenlos aufwärts ausgelegt; als Nächstes {card}, höchstens {count}",
        "refusal.trumps-stay": "{extra}: was ausliegt, bleibt liegen",
        "refusal.trumps-not-back": "{extra}: zurückgenommen werden nur die zuletzt ausgelegten, höchstens {count}; die Karte, die das Spiel ansagte, bleibt liegen",
        "refusal.trumps-set-aside": "{extra}: {card} liegt für die letzten Stiche beiseite, und eine andere Karte ist spielbar",
    },
    "pl": {
        "problem.lowest-trumps-twice": "{plugins}: obie wtyczki wykładają najniższe atuty na ostatnie sztychy; jedną z nich trzeba wyłączyć",
        "refusal.trumps-after-lead": "{extra}: po pierwszym wybiciu niczego się nie dokłada ani nie cofa",
        "refusal.trumps-by-declarer": "{extra}: wykłada tylko solista",
        "refusal.trumps-name-the-game": "{extra}: gra nie jest zapowiedziana; zamiast tego wykłada tylko solista na przodku, z dziesięcioma kartami i od najniższego atutu",
        "refusal.trumps-unannounced": "{extra}: najpierw zapowiada się grę",
        "refusal.trumps-missing": "{extra}: {contract} nie ma atutów do wyłożenia",
        "refusal.trumps-in-class": "{extra}: nie w tej klasie gier (z ręki lub ze skatem)",
        "refusal.trumps-too-late": "{extra}: wykłada się razem z zapowiedzią, a od tej pory zdarzyło się coś innego",
        "refusal.trumps-all-held": "{extra}: nie w grze {contract} ze wszystkimi atutami",
        "refusal.trumps-enough": "{extra}: nie więcej niż {count}",
        "refusal.trumps-in-order": "{extra}: karty z ręki wykłada się w górę bez luki; następna to {card}, najwyżej {count}",
        "refusal.trumps-stay": "{extra}: wyłożone karty pozostają na stole",
        "refusal.trumps-not-back": "{extra}: cofa się tylko ostatnio wyłożone, najwyżej {count}; karta, która zapowiedziała grę, pozostaje",
        "refusal.trumps-set-aside": "{extra}: {card} leży odłożona na ostatnie sztychy, a można zagrać inną kartę",
    },
}  # fmt: skip


def with_shared(words: Iterable[Words]) -> tuple[Words, ...]:
    """A plugin's words, and those that it shares with others of the mechanism."""
    return tuple(
        Words(own.language, {**MESSAGES[own.language], **INCIDENT_MESSAGES[own.language], **own.messages}, own.aliases)
        for own in words
    )
