"""What can be wrong with plugins, in German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MESSAGES: Final[Mapping[str, str]] = {
    "problem.plugin-no-hook": "Plugin {plugins!r} implementiert keinen Hook: seine Funktionen müssen mit @hookimpl aus skatcore.plugin markiert sein (vorhanden: {given})",
    "problem.plugin-empty": "Plugin {plugins!r} implementiert keinen Hook: es hat keine Funktion, deren Name mit skatcore_ beginnt",
    "problem.plugin-not-picklable": "Plugin {plugins!r}: {place} lässt sich nicht an einen anderen Prozess schicken: {why}; möglich sind eine Funktion eines Moduls oder eine eingefrorene Dataclass mit __call__",
    "problem.plugin-raises": "Plugin {plugins!r} löst in {place} einen Fehler aus: {why}",
    "problem.plugin-endless": "Plugin {plugins!r}: {place} war nach {count} Sekunden nicht zu Ende",
    "problem.plugin-clause-unknown": "Plugin {plugins!r}: {place} soll unter {word!r} belegt werden; so heißt hier weder eine Option noch eine Tabelle von Optionen noch ein Beitrag; ein Profil kann es unter {expected!r} belegen",
    "problem.plugin-no-end": "Plugin {plugins!r}: ein Spiel endet nicht; nach {count} Schritten ist es noch in {place}",
    "problem.plugin-not-played": "Plugin {plugins!r}: in {count} zufällig gespielten Spielen fällt keine Karte; eine Phase muss festlegen, was gespielt wird",
    "problem.plugin-nothing-to-do": "Plugin {plugins!r}: in {place} ist jemand an der Reihe, darf aber nichts tun; actions darf nicht leer sein",
    "problem.plugin-offers-refused": "Plugin {plugins!r}: {place} bietet {event!r} an und lehnt es dann ab ({why})",
    "problem.plugin-not-whole": "Plugin {plugins!r}: {place} ist {given}; es muss eine ganze Zahl sein, nicht unter {least}",
    "problem.plugin-points": "Plugin {plugins!r}: {place} gibt {given}; Punkte müssen ganze Zahlen sein und nur an Spieler der Serie gehen",
    "problem.plugin-next": "Plugin {plugins!r}: {place} sagt zum nächsten Spiel {given}; nötig ist ein NextDeal mit ganzen Zahlen, keine unter 0",
    "problem.plugin-not-the-same": "Plugin {plugins!r}: {place} ist einmal {given} und beim nächsten Mal {expected}; dasselbe Spiel muss immer gleich viel zählen",
    "problem.plugin-cannot-say": "Plugin {plugins!r}: der Text {place!r} ({language}) lässt sich nicht ausfüllen: {why}",
    "problem.plugin-message-missing": "Plugin {plugins!r} verwendet den Text {place!r}, den es auf Englisch nicht gibt",
    "problem.plugin-overrides-message": "Plugin {plugins!r} ersetzt den Text {place!r} von {given}; ist das gewollt, gehört er in Words(replaces=...)",
    "problem.plugin-extra-forbidden": "Plugin {plugins!r} setzt den Zusatz {place!r} in einem Spiel {contract!r}, das ihn nicht haben darf ({why})",
    "problem.plugin-next-unknown": "Plugin {plugins!r}: eine Serienregel verlangt für das nächste Spiel {word!r}, das es hier nicht gibt",
    "problem.plugin-not-restored": "Plugin {plugins!r}: ein gespeichertes und wieder gelesenes Spiel ist ein anderes (darin: {place})",
    "problem.plugin-not-replayed": "Plugin {plugins!r}: ein aus seinen Ereignissen wiederholtes Spiel ist ein anderes (darin: {place})",
    "problem.plugin-view-leaks": "Plugin {plugins!r}: was {seat} von {place!r} sieht, hängt von Karten ab, die er nicht gesehen hat",
    "problem.plugin-columns-differ": "Plugin {plugins!r}: spaltenweise gewertete Spiele zählen {given}, einzeln gewertet {expected}",
    "problem.plugin-same-version": "Plugin {plugins!r}: {place} ergibt etwas anderes als in der Stichprobe, aber die Version seiner Regeln ist noch {count}; bitte skatcore_rules_version erhöhen",
    "problem.plugin-no-package": "{word!r} enthält kein Paket, das Plugins anbietet: {expected}",
    "problem.plugin-no-pyproject": "{word!r} enthält kein Paket, das Plugins anbietet: es gibt dort keine pyproject.toml",
    "problem.plugin-to-try-unknown": "es gibt weder ein Plugin noch ein Profil {word!r}; Plugins sind {expected}",
    "plugin.written": "{file} geschrieben",
    "plugin.conforms": "Plugin {word!r}: nichts zu beanstanden ({count} Prüfungen)",
    "plugin.tried-in": "Plugin {word!r} lässt sich nicht ohne Weiteres zur ISkO hinzunehmen; geprüft wird es im Profil {profile!r}",
    "plugin.no-api": "Plugin {word!r} gibt nicht an, für welche Version von skatcore.plugin es geschrieben ist; bitte im Entry-Point {expected} hinter das Modul schreiben",
    "plugin.bad-name": "{word!r} kann kein Plugin heißen: kleine Buchstaben, Ziffern und Bindestriche, höchstens 40",
    "plugin.bundled-name": "{word!r} heißt schon ein mitgeliefertes Plugin, das in Profilen Vorrang hat; bitte einen anderen Namen wählen",
    "plugin.there-already": "{word!r} gibt es schon; nichts wurde geschrieben",
    "plugin.no-sample": "{file} enthält keine Stichprobe: {why}",
    "plugin.not-compared": "{file} ist eine Stichprobe anderer Regeln oder einer anderen Version ({given}); nichts wurde verglichen",
    "plugin.one-sample": "eine Stichprobe gehört zu einem einzigen Plugin; bitte nur eines nennen",
    "plugin.sample-written": "Stichprobe in {file} geschrieben",
}
