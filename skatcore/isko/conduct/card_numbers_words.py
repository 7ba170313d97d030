"""The words of `card_numbers` in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

ENGLISH: Final = Words(
    "en",
    {
        "incident.wrong-card-number": "a wrong number of cards dealt",
        "fact.counts": "cards dealt to forehand, middlehand, rearhand and the skat",
        "ask.counts": "How many cards were dealt to forehand, middlehand, rearhand and the skat? (10:11:9:2)",
        "fact.auction-over": "the auction was over",
        "ask.auction-over": "Was the auction over?",
        "ruling.wrong-number-in-time": "a wrong number of cards, reported before the end of the auction: the deal is void",
        "ruling.wrong-number-any-time": "a wrong number of cards: the deal is void, whenever it is found",
        "ruling.wrong-number-both-sides": "both sides have a wrong number of cards: the deal is void",
        "ruling.wrong-number-one-side": "only one side was dealt a wrong number, reported too late: what becomes of the game is not said",
        "action.no-new-deal": "there is no new deal",
        "refusal.facts-pack-not-whole": "counts {counts}: these are {count} cards and not 32. Look for the card, under the table too, and count it where it was dealt; of a pack that is not whole this clause does not speak",
        "refusal.facts-counts": "counts {counts}: not a wrong division of 32 cards among three hands and the skat",
        "ruling.three-card-skat": "three cards in the skat, and nine in a hand that was dealt ten",
        "ruling.wrong-number-declarers": "only the declarer has a wrong number of cards, and that is found after the auction: he has lost",
        "ruling.wrong-number-defenders": "only the defenders have a wrong number of cards, and that is found after the auction: the declarer has won a game that is worth his last bid at least and fits his matadors",
        "ruling.numbers-put-right": "before a game is played out the numbers of cards are put right",
        "ruling.three-left-out": "a skat of three cards is left out, also when the matadors are counted",
        "action.one-given-back": "one of the three cards is given back to the player who has nine; the other two are the skat, and all may bid",
        "action.numbers-put-right": "the numbers of cards are put right",
    },
)
GERMAN: Final = Words(
    "de",
    {
        "incident.wrong-card-number": "falsche Kartenzahl gegeben",
        "fact.counts": "gegebene Karten für Vorhand, Mittelhand, Hinterhand und Skat",
        "ask.counts": "Wie viele Karten erhielten Vorhand, Mittelhand, Hinterhand und der Skat? (10:11:9:2)",
        "fact.auction-over": "das Reizen war beendet",
        "ask.auction-over": "War das Reizen beendet?",
        "ruling.wrong-number-in-time": "falsche Kartenzahl, vor Ende des Reizens gemeldet: Das Spiel ist ungültig",
        "ruling.wrong-number-any-time": "falsche Kartenzahl: Das Spiel ist ungültig, wann immer es bemerkt wird",
        "ruling.wrong-number-both-sides": "beide Parteien haben eine falsche Kartenzahl: Das Spiel ist ungültig",
        "ruling.wrong-number-one-side": "nur eine Partei erhielt eine falsche Zahl, zu spät gemeldet: Was aus dem Spiel wird, ist nicht gesagt",
        "action.no-new-deal": "es wird nicht neu gegeben",
        "refusal.facts-pack-not-whole": "Kartenzahlen {counts}: Das sind {count} Karten statt 32. Bitte die Karte suchen, auch unter dem Tisch, und dort mitzählen, wohin sie gegeben wurde; von einem unvollständigen Kartenspiel spricht diese Bestimmung nicht",
        "refusal.facts-counts": "Kartenzahlen {counts}: keine falsche Verteilung von 32 Karten auf drei Hände und den Skat",
        "ruling.three-card-skat": "drei Karten im Skat und neun in einer Hand, die zehn erhalten hatte",
        "ruling.wrong-number-declarers": "nur der Alleinspieler hat eine falsche Kartenzahl, und das wird nach dem Reizen festgestellt: Er hat verloren",
        "ruling.wrong-number-defenders": "nur die Gegenpartei hat eine falsche Kartenzahl, und das wird nach dem Reizen festgestellt: Der Alleinspieler hat ein Spiel gewonnen, das mindestens seinem letzten Reizgebot und seinen Spitzen entspricht",
        "ruling.numbers-put-right": "bevor weitergespielt wird, werden die Kartenzahlen richtiggestellt",
        "ruling.three-left-out": "ein Skat aus drei Karten bleibt außer Betracht, auch bei den Spitzen",
        "action.one-given-back": "eine der drei Karten erhält der Spieler mit neun Karten zurück; die beiden anderen sind der Skat, und alle dürfen reizen",
        "action.numbers-put-right": "die Kartenzahlen werden richtiggestellt",
    },
)
POLISH: Final = Words(
    "pl",
    {
        "incident.wrong-card-number": "rozdano niewłaściwą liczbę kart",
        "fact.counts": "liczba kart przodka, środka, zadka i skata",
        "ask.counts": "Ile kart dostali przodek, środek, zadek i ile jest w skacie? (10:11:9:2)",
        "fact.auction-over": "licytacja była zakończona",
        "ask.auction-over": "Czy licytacja była zakończona?",
        "ruling.wrong-number-in-time": "niewłaściwa liczba kart zgłoszona przed końcem licytacji: rozdanie jest nieważne",
        "ruling.wrong-number-any-time": "niewłaściwa liczba kart: rozdanie jest nieważne, kiedykolwiek to zauważono",
        "ruling.wrong-number-both-sides": "obie strony mają niewłaściwą liczbę kart: rozdanie jest nieważne",
        "ruling.wrong-number-one-side": "tylko jedna strona dostała niewłaściwą liczbę kart i zgłoszono to za późno: co z grą, nie powiedziano",
        "action.no-new-deal": "rozdania się nie powtarza",
        "refusal.facts-pack-not-whole": "liczby kart {counts}: kart jest {count}, a nie 32. Trzeba poszukać karty, także pod stołem, i doliczyć ją tam, gdzie ją rozdano; o niekompletnej talii ten przepis nie mówi",
        "refusal.facts-counts": "liczby kart {counts}: to nie jest błędny podział 32 kart na trzy ręce i skat",
        "ruling.three-card-skat": "trzy karty w skacie i dziewięć na ręce, która dostała dziesięć",
        "ruling.wrong-number-declarers": "tylko solista ma niewłaściwą liczbę kart i stwierdzono to po licytacji: przegrał",
        "ruling.wrong-number-defenders": "tylko przeciwnicy mają niewłaściwą liczbę kart i stwierdzono to po licytacji: solista wygrał grę wartą co najmniej jego ostatnią ofertę i zgodną z jego szczytami",
        "ruling.numbers-put-right": "przed dalszą grą liczby kart doprowadza się do porządku",
        "ruling.three-left-out": "skata z trzech kart nie bierze się pod uwagę, także przy szczytach",
        "action.one-given-back": "jedną z trzech kart oddaje się graczowi, który ma dziewięć; dwie pozostałe to skat, a licytować mogą wszyscy",
        "action.numbers-put-right": "liczby kart doprowadza się do porządku",
    },
)
WORDS: Final = (ENGLISH, GERMAN, POLISH)
