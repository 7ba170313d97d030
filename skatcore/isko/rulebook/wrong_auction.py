"""What the rulebook says of faults in the auction (ISkO 3.3.1-3.3.10, 4.2.9, 4.5.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import games_are_bid, numbers_are_bid
from skatcore.isko.rulebook.said import in_order, left_open, on
from skatcore.plugin import Phase

_LOOKING: Final = "conduct.looking-into-cards"

PARAGRAPHS: Final = in_order(
    "wrong-auction",
    on(
        "bid-taken-back",
        "A bid, a hold and a pass cannot be taken back.",
        "Bieten, Halten und Passen sind unwiderruflich.",
        "Oferty, trzymania i pasa nie można cofnąć.",
    ),
    on(
        "bid-too-low",
        "Nobody may bid less than the cheapest game counts. Whoever does names a value that may be bid, or passes; what "
        "else follows is not laid down.",
        "Niemand darf weniger bieten, als das billigste Spiel zählt. Wer es tut, nennt einen gültigen Reizwert oder passt; "
        "was sonst folgt, ist nicht festgelegt.",
        "Nie wolno licytować mniej, niż warta jest najtańsza gra. Kto to zrobi, podaje ważną wartość albo pasuje; co "
        "poza tym wynika, nie jest określone.",
        only_if=numbers_are_bid,
    ),
    on(
        "bid-too-low",
        "Whoever bids a game that is not above the one before bids a higher game or passes; what else follows is not "
        "laid down.",
        "Wer ein Spiel bietet, das nicht über dem vorigen liegt, bietet ein höheres oder passt; was sonst folgt, ist nicht "
        "festgelegt.",
        "Kto licytuje grę nie wyższą od poprzedniej, licytuje wyższą albo pasuje; co poza tym wynika, nie jest określone.",
        part="games",
        only_if=games_are_bid,
    ),
    on(
        "bid-too-low",
        "The same holds for a bid that is not above the one before.",
        "Dasselbe gilt für ein Gebot, das nicht über dem vorigen liegt.",
        "To samo dotyczy wartości, która nie jest wyższa od poprzedniej.",
        part="above",
        only_if=numbers_are_bid,
        cites=("conduct.bid-too-low.above",),
        rests_on=("conduct.bid-too-low.above",),
    ),
    on(
        "no-such-bid",
        "Only values that a game can have may be bid. Whoever names another number names a value "
        "that may be bid, or passes; what else follows is not laid down.",
        "Geboten werden nur Werte, die ein Spiel haben kann. Wer eine andere "
        "Zahl nennt, nennt einen gültigen Reizwert oder passt; was sonst folgt, ist nicht festgelegt.",
        "Licytuje się tylko wartości, jakie może mieć gra. Kto poda inną liczbę, podaje ważną "
        "wartość albo pasuje; co poza tym wynika, nie jest określone.",
        only_if=numbers_are_bid,
    ),
    on(
        "no-such-bid",
        "Only the games that are played here may be bid. Whoever names something else bids one of them or passes; what "
        "else follows is not laid down.",
        "Geboten werden nur die Spiele, die hier gespielt werden. Wer etwas anderes nennt, bietet eines von ihnen oder "
        "passt; was sonst folgt, ist nicht festgelegt.",
        "Licytuje się tylko gry, w które się tu gra. Kto poda coś innego, licytuje jedną z nich albo pasuje; co poza tym "
        "wynika, nie jest określone.",
        part="games",
        only_if=games_are_bid,
    ),
    on(
        "bid-out-of-turn",
        "Bidding keeps its order. If somebody speaks out of turn, it goes on in the right order; whether his word binds "
        "him is not laid down.",
        "Gereizt wird in der festen Reihenfolge. Spricht jemand außer der Reihe, geht es in der richtigen Reihenfolge "
        "weiter; ob sein Wort ihn bindet, ist nicht festgelegt.",
        "Licytuje się w ustalonej kolejności. Jeśli ktoś odezwie się poza kolejką, licytacja toczy się dalej we właściwej "
        "kolejności; czy jego słowo wiąże, nie jest określone.",
    ),
    on(
        "forehand-passes-early",
        "{seat.forehand} waits for a bid before passing. Whether an early pass binds is not laid down.",
        "{seat.forehand} passt erst, wenn jemand geboten hat oder beide anderen gepasst haben. Ob vorzeitiges Passen "
        "bindet, ist nicht festgelegt.",
        "{seat.forehand} przed spasowaniem czeka na ofertę. Czy przedwczesny pas wiąże, nie jest określone.",
    ),
    on(
        "forehand-took-skat-unbid",
        "When both others have passed, {seat.forehand} may take the skat without a word, and must then play. If they have "
        "not passed yet, it is judged as a skat taken up during the auction.",
        "Haben beide anderen gepasst, darf {seat.forehand} den Skat ohne ein Wort aufnehmen und muss dann spielen. Haben "
        "sie noch nicht gepasst, gilt es als Aufnahme des Skats während des Reizens.",
        "Gdy obaj pozostali spasowali, {seat.forehand} może bez słowa podnieść skat, ale wtedy musi grać. Jeśli jeszcze "
        "nie spasowali, uznaje się to za podniesienie skata w czasie licytacji.",
    ),
    on(
        "auction-talk",
        "Nobody names a game in the auction, betrays cards or disturbs the others. As there are no sides yet, what follows "
        "is not laid down.",
        "Beim Reizen nennt niemand ein Spiel, verrät Karten oder stört die anderen. Da es noch keine Parteien gibt, ist "
        "nicht festgelegt, was folgt.",
        "W licytacji nie wolno wymieniać gry, zdradzać kart ani przeszkadzać innym. Ponieważ nie ma jeszcze stron, "
        "skutek nie jest określony.",
        only_if=numbers_are_bid,
    ),
    on(
        "auction-talk",
        "Nobody betrays cards in the auction or disturbs the others. As there are no sides yet, what follows is not laid "
        "down.",
        "Beim Reizen verrät niemand Karten oder stört die anderen. Da es noch keine Parteien gibt, ist nicht festgelegt, "
        "was folgt.",
        "W licytacji nie wolno zdradzać kart ani przeszkadzać innym. Ponieważ nie ma jeszcze stron, skutek nie jest "
        "określony.",
        part="games",
        only_if=games_are_bid,
    ),
    on(
        "hand-seen",
        "Nobody looks into another's cards. Only somebody who sits out may, into those of one player who lets him.",
        "Niemand sieht in fremde Karten. Nur wer sitzt, darf bei einem Spieler hineinsehen, der es ihm erlaubt.",
        "W cudze karty patrzeć nie wolno. Tylko ten, kto pauzuje, może patrzeć w karty jednego gracza, za jego zgodą.",
    ),
    on(
        "hand-seen",
        "A player who does so during the auction is out of it, and the others are not bound by what they have said: they "
        "pass or bid anew. What follows at another moment is not laid down.",
        "Tut es ein Spieler während des Reizens, ist er davon ausgeschlossen, und die anderen sind an nichts gebunden, was "
        "sie gesagt haben: Sie passen oder reizen neu. Was zu anderer Zeit folgt, ist nicht festgelegt.",
        "Gracz, który zrobi to w czasie licytacji, jest z niej wykluczony, a pozostałych nie wiąże nic, co powiedzieli: "
        "pasują albo licytują od nowa. Co wynika w innej chwili, nie jest określone.",
        part="barred",
        cites=(_LOOKING,),
        when={_LOOKING: "barred-from-auction"},
    ),
    on(
        "hand-seen",
        "What follows if somebody looks all the same is not laid down.",
        "Was folgt, wenn es jemand trotzdem tut, ist nicht festgelegt.",
        "Co wynika, gdy ktoś mimo to zajrzy, nie jest określone.",
        part="not-stated",
        cites=(_LOOKING,),
        when={_LOOKING: "not-stated"},
    ),
    on(
        "skat-fault-found-late",
        "If it comes out only after the auction that another had seen the skat before its end, the declarer says before "
        "he takes the skat whether he plays all the same or passes. If he plays and the skat had been taken up, it is put "
        "right first; if he passes, it is as if all had passed. What follows if he has taken the skat already, or had "
        "seen it himself, is not laid down.",
        "Stellt sich erst nach dem Reizen heraus, dass ein anderer den Skat vorher gesehen hat, sagt der Alleinspieler vor "
        "der Skataufnahme, ob er trotzdem spielt oder passt. Spielt er und war der Skat mit aufgenommen worden, wird er "
        "zuerst richtiggestellt; passt er, ist es, als hätten alle gepasst. Was folgt, wenn er den Skat schon aufgenommen "
        "oder selbst gesehen hat, ist nicht festgelegt.",
        "Jeśli dopiero po licytacji wyjdzie na jaw, że ktoś inny obejrzał skat przed jej końcem, solista przed "
        "podniesieniem skata mówi, czy mimo to gra, czy pasuje. Jeśli gra, a skat był podniesiony do kart, najpierw "
        "przywraca się skat; jeśli pasuje, jest tak, jakby wszyscy spasowali. Co wynika, gdy podniósł już skat albo sam "
        "go wcześniej widział, nie jest określone.",
    ),
    *left_open(Phase.AUCTION),
)
