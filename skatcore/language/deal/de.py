"""What is said while a deal is played, in German."""

from typing import Final

MESSAGES: Final = {
    # the parts of a deal
    "stage.auction": "Reizen",
    "stage.skat": "Skat",
    "stage.announcing": "Spielansage",
    "stage.laying-open": "Auflegen der Karten",
    "stage.escape": "Aufgeben nach dem Skatfund",
    "stage.play": "Stiche",
    # what a player does
    "event.dealt": "die Karten werden gegeben",
    "event.bid": "bieten",
    "event.held": "halten",
    "event.passed": "passen",
    "event.took-skat": "Skat aufnehmen",
    "event.discarded": "drücken",
    "event.announced": "Spiel ansagen",
    "event.laid-open": "Karten auflegen",
    "event.played": "Karte spielen",
    "event.declined": "verzichten",
    "event.conceded": "aufgeben",
    # why something is not allowed
    "refusal.deal-over": "das Spiel ist zu Ende",
    "refusal.no-such-action": "{event}: das gibt es nach diesen Regeln nicht",
    "refusal.not-your-turn": "{turn} ist an der Reihe, nicht {seat}",
    "refusal.not-now": "{event}: jetzt nicht; zuerst kommt: {stage} ({turn})",
    "refusal.nothing-to-hold": "es ist nichts geboten, was zu halten wäre; bieten oder passen",
    "refusal.hold-or-pass": "{value} ist geboten: halten oder passen",
    "refusal.no-such-bid": "{value} ist kein Reizwert; der nächste ist {next}",
    "refusal.bid-too-low": "{value} ist nicht mehr als die schon gebotenen {highest}",
    "refusal.last-chance-lowest": "alle anderen haben gepasst: für {value} spielen oder passen",
    "refusal.skat-taken-already": "der Skat ist schon aufgenommen",
    "refusal.skat-not-taken": "der Skat ist nicht aufgenommen; es ist nichts zu drücken",
    "refusal.discard-two": "es werden zwei Karten gedrückt, nicht {count}",
    "refusal.not-in-hand": "{card} ist nicht auf der Hand",
    "refusal.announced-apart": "{extra} wird nicht mit der Ansage gesagt",
    "refusal.nobodys-game": "{game} hat keinen Alleinspieler und wird nicht angesagt",
    "refusal.announced-after-skat": "{game}: der Skat ist aufgenommen; Hand, Gewinnstufen und offene Trumpfspiele werden nur ohne ihn angesagt",
    "refusal.hand-not-said": "der Skat ist nicht aufgenommen: es ist ein Handspiel, und das muss angesagt werden",
    "refusal.no-such-form": "{game} gibt es hier nicht",
    "refusal.no-such-game": "{game} gibt es hier nicht",
    "refusal.nothing-to-escape": "der Skat hat kein Spiel verdorben, das den Reizwert erreichte; weiterspielen",
    "refusal.lay-all-open": "alle {count} Handkarten werden aufgelegt",
    "refusal.follow-trump": "{card} bedient nicht: Trumpf ist gefordert und auf der Hand",
    "refusal.follow-suit": "{card} bedient nicht: {suit} ist gefordert und auf der Hand",
}
