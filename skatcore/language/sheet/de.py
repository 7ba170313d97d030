"""What is said of score sheets, in German."""

from typing import Final

MESSAGES: Final = {
    # what totals mean
    "scheme.points": "Spielpunkte",
    "scheme.tournament": "Wettspielpunkte",
    # why something is not written on a sheet
    "refusal.other-rules": "die Liste wird nach {profile} geführt; dieses Spiel wurde nach anderen Regeln gewertet ({other})",
    "refusal.player-twice": "{player} ist doppelt",
    "refusal.players-number": "ein Tisch mit {count}: nach diesen Regeln {expected}",
    "refusal.no-such-scheme": "{word}: so wird hier nicht gezählt; möglich ist: {expected}",
    "refusal.stake-agreed": "vor dem ersten Spiel wurde {expected} vereinbart, nicht {word}",
    "refusal.stake-unsaid": "es ist kein Einsatz angegeben, und vor dem ersten Spiel wurde keiner vermerkt: --stake",
    "refusal.no-bonus": "Turnierpunkte sind für Tische zu dritt und zu viert erklärt, nicht zu {count}",
    "refusal.key-used": "der Schlüssel {key} gehört schon zu einem anderen Eintrag",
    "refusal.sheet-signed": "alle haben unterschrieben; die Liste ist abgeschlossen",
    "refusal.sheet-being-signed": "{player} hat schon unterschrieben; es wird kein Spiel mehr eingetragen",
    "refusal.sheet-void": "die Liste ist für ungültig erklärt",
    "refusal.begun-already": "die Liste ist schon begonnen",
    "refusal.sheet-full": "alle Spiele der Serie sind gespielt ({count})",
    "refusal.wrong-dealer": "nicht {dealer} musste geben, sondern {expected}; ein Geben außer der Reihe wird wiederholt",
    "refusal.no-record": "das Spiel ist nicht lesbar",
    "refusal.wrong-players": "{players}: in diesem Spiel spielen {expected}, von Vorhand an",
    "refusal.round-of": "dies ist eine Runde {contract}",
    "refusal.not-its-round": "{contract} wird nur in einer eigenen Runde gespielt",
    "refusal.unscorable": "das Spiel hat hier keinen Wert",
    "refusal.no-such-deal": "ein Spiel {number} gibt es nicht; die Liste hat {most}",
    "refusal.deal-is-void": "Spiel {number} ist ungültig",
    "refusal.not-all-agreed": "nicht alle haben zugestimmt; es fehlen: {players}",
    "refusal.nothing-to-repeat": "die laufende Runde hat kein Spiel, das zu wiederholen wäre",
    "refusal.only-between-rounds": "nur nach dem Ende einer Runde",
    "refusal.no-such-player": "{player} sitzt nicht an diesem Tisch",
    "refusal.signed-already": "{player} hat schon unterschrieben",
    "refusal.nothing-to-sign": "noch zählt kein Spiel; es gibt nichts zu unterschreiben",
    "refusal.sheet-not-full": "{count} von {deals} Spielen sind gespielt; unterschrieben wird am Ende",
    "refusal.no-amount": "{word!r} ist kein Betrag; zum Beispiel 0.5",
    "refusal.round-is-paid": "nach Punkten wird hier nichts bezahlt: wer zuerst {limit} erreicht, zahlt die Runde",
    "refusal.stake-not-allowed": "ein Einsatz von {word} kann nicht vereinbart werden; {expected} je Wertungspunkt",
    "refusal.stake-too-high": "ein Einsatz von {word} je Wertungspunkt ist mehr als {most}",
}
