"""What the rulebook says of faults in the deal (ISkO 3.2.2-3.2.15, 4.5.3-4.5.6)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.said import in_order, left_open, on, said
from skatcore.plugin import Phase

_LAPSED: Final = "conduct.deal-manner.lapsed"
_ONE_SIDE: Final = "conduct.wrong-count-after-auction"
_THREE: Final = "conduct.three-card-skat"
_LATE: Final = "conduct.three-card-skat-late"
_EARLIER: Final = "conduct.earlier-misdeal"

PARAGRAPHS: Final = in_order(
    "wrong-deal",
    on(
        "faced-card",
        "If a single card is turned up in dealing and the dealer is to blame, alone or with another, the deal is void. "
        "What follows if only others are to blame, or nobody, is not laid down.",
        "Wird beim Geben auch nur eine Karte aufgeworfen und trifft den Kartengeber die Schuld, allein oder mit einem "
        "anderen, ist das Spiel ungültig. Was folgt, wenn nur andere schuld sind oder niemand, ist nicht festgelegt.",
        "Jeśli przy rozdawaniu choć jedna karta zostanie odwrócona z winy albo współwiny rozdającego, rozdanie jest "
        "nieważne. Co wynika, gdy zawinił tylko ktoś inny albo nikt, nie jest określone.",
    ),
    on(
        "wrong-card-number",
        "If somebody was dealt a wrong number of cards and it is said before the auction is over, the deal is void. "
        "Later it is void only if both sides have a wrong number, whatever the score; as long as the skat lies, it counts "
        "with the declarer's cards. If only one side has a wrong number, there is no new deal.",
        "Wurde jemandem eine falsche Zahl von Karten gegeben und wird das vor Ende des Reizens gesagt, ist das Spiel "
        "ungültig. Später ist es nur ungültig, wenn beide Parteien eine falsche Zahl haben, gleich wie es steht; der "
        "liegende Skat zählt dabei zum Alleinspieler. Hat nur eine Partei eine falsche Zahl, wird nicht neu gegeben.",
        "Jeśli ktoś dostał niewłaściwą liczbę kart i powiedziano o tym przed końcem licytacji, rozdanie jest "
        "nieważne. Później jest nieważne tylko wtedy, gdy niewłaściwą liczbę mają obie strony, bez względu na stan gry; "
        "niepodniesiony skat liczy się przy tym do kart solisty. Jeśli niewłaściwą liczbę ma tylko jedna strona, nie "
        "rozdaje się od nowa.",
        unless={_ONE_SIDE: "dealt-again"},
        short=True,
    ),
    on(
        "wrong-card-number",
        "What becomes of a game in which only one side has a wrong number is not laid down.",
        "Was aus einem Spiel wird, in dem nur eine Partei eine falsche Zahl hat, ist nicht festgelegt.",
        "Co dzieje się z grą, w której niewłaściwą liczbę ma tylko jedna strona, nie jest określone.",
        part="one-side-not-stated",
        cites=(_ONE_SIDE,),
        when={_ONE_SIDE: "not-stated"},
    ),
    on(
        "wrong-card-number",
        "If somebody was dealt a wrong number of cards, the deal is void, even if that is found at its end.",
        "Wurde jemandem eine falsche Zahl von Karten gegeben, ist das Spiel ungültig, auch wenn das erst an seinem Ende "
        "bemerkt wird.",
        "Jeśli ktoś dostał niewłaściwą liczbę kart, rozdanie jest nieważne, nawet gdy zauważono to dopiero na końcu.",
        part="dealt-again",
        cites=(_ONE_SIDE,),
        when={_ONE_SIDE: "dealt-again"},
        short=True,
    ),
    on(
        "wrong-card-number",
        "If after the auction the declarer alone has a wrong number, he has lost. If only the defenders have one, he has "
        "won a game that is worth his last bid at least and fits his matadors; if he would rather play, the numbers are "
        "put right first.",
        "Hat nach dem Reizen allein der Alleinspieler eine falsche Zahl, hat er verloren. Hat sie nur die Gegenpartei, "
        "hat er ein Spiel gewonnen, das mindestens seinem letzten Reizgebot und seinen Spitzen entspricht; will er "
        "lieber spielen, werden zuerst die Zahlen richtiggestellt.",
        "Jeśli po licytacji niewłaściwą liczbę ma tylko solista, przegrał. Jeśli mają ją tylko przeciwnicy, wygrał grę "
        "wartą co najmniej jego ostatnią ofertę i zgodną z jego szczytami; jeśli woli grać, najpierw doprowadza się "
        "liczby do porządku.",
        part="right-side-wins",
        cites=(_ONE_SIDE, f"{_ONE_SIDE}.put-right"),
        when={_ONE_SIDE: "right-side-wins"},
    ),
    on(
        "wrong-card-number",
        "A skat of three cards, one of which a player lacks, is left out after the auction: it is no wrong number of "
        "the declarer's, and its cards are no matadors.",
        "Ein Skat aus drei Karten, von denen eine einem Spieler fehlt, bleibt nach dem Reizen außer Betracht: Er ist "
        "keine falsche Zahl des Alleinspielers, und seine Karten zählen nicht zu den Spitzen.",
        "Skata z trzech kart, z których jednej brakuje graczowi, po licytacji nie bierze się pod uwagę: nie jest "
        "niewłaściwą liczbą kart solisty, a jego karty nie liczą się do szczytów.",
        part="three-left-out",
        cites=(_LATE,),
        when={_LATE: "left-out"},
    ),
    on(
        "wrong-card-number",
        "If all were dealt ten cards and it is found before the auction is over that three lie in the skat and a player "
        "has nine, he shuffles these twelve, the dealer draws two of them face down as the skat, and he is out of the "
        "auction.",
        "Hatten alle zehn Karten erhalten und zeigt sich vor Ende des Reizens, dass drei im Skat liegen und ein Spieler "
        "neun hat, mischt er diese zwölf Karten, der Kartengeber zieht daraus verdeckt zwei als Skat, und er ist vom "
        "Reizen ausgeschlossen.",
        "Jeśli wszyscy dostali po dziesięć kart, a przed końcem licytacji okaże się, że w skacie leżą trzy, a gracz ma "
        "dziewięć, tasuje on te dwanaście kart, rozdający wyciąga z nich dwie zakryte jako skat, a gracz ten jest "
        "wykluczony z licytacji.",
        part="two-drawn",
        cites=(_THREE,),
        when={_THREE: "two-drawn"},
    ),
    on(
        "wrong-card-number",
        "If all were dealt ten cards and it is found before the auction is over that three lie in the skat and a player "
        "has nine, one of the three is given back to him. The other two are the skat, and all may bid.",
        "Hatten alle zehn Karten erhalten und zeigt sich vor Ende des Reizens, dass drei im Skat liegen und ein Spieler "
        "neun hat, erhält er eine der drei zurück. Die beiden anderen sind der Skat, und alle dürfen reizen.",
        "Jeśli wszyscy dostali po dziesięć kart, a przed końcem licytacji okaże się, że w skacie leżą trzy, a gracz ma "
        "dziewięć, jedną z trzech mu się oddaje. Dwie pozostałe to skat, a licytować mogą wszyscy.",
        part="one-given-back",
        cites=(_THREE,),
        when={_THREE: "one-given-back"},
    ),
    said(
        "void-deal-same-dealer",
        "A void deal is dealt again by the same dealer.",
        "Ein ungültiges Spiel gibt derselbe Kartengeber noch einmal.",
        "Nieważne rozdanie powtarza ten sam rozdający.",
        cites=("table.faulty-deal",),
        when={"table.faulty-deal": "same-dealer"},
    ),
    said(
        "void-deal-next-dealer",
        "After a void deal the next player deals.",
        "Nach einem ungültigen Spiel gibt der Nächste.",
        "Po nieważnym rozdaniu rozdaje następny gracz.",
        cites=("table.faulty-deal",),
        when={"table.faulty-deal": "next-dealer"},
    ),
    on(
        "faced-card",
        "Who deals again after a void deal is not laid down.",
        "Wer nach einem ungültigen Spiel gibt, ist nicht festgelegt.",
        "Kto rozdaje po nieważnym rozdaniu, nie jest określone.",
        part="dealer-not-stated",
        cites=("table.faulty-deal",),
        when={"table.faulty-deal": "not-stated"},
    ),
    on(
        "deal-manner",
        "Whoever wants to object to the way in which the cards were shuffled, cut or dealt does so before he takes up "
        "his own; then it is too late. What becomes of cards that are dealt when the objection is made in time is not "
        "laid down.",
        "Wer die Art und Weise des Mischens, Abhebens oder Gebens beanstanden will, tut es, bevor er seine Karten "
        "aufnimmt; danach ist es zu spät. Was bei rechtzeitigem Einspruch aus schon gegebenen Karten wird, ist nicht "
        "festgelegt.",
        "Kto ma zastrzeżenia do sposobu tasowania, przełożenia lub rozdawania, zgłasza je, zanim podniesie swoje karty; "
        "potem jest za późno. Co przy zgłoszeniu na czas dzieje się z już rozdanymi kartami, nie jest określone.",
        part="objection",
        cites=(_LAPSED,),
        rests_on=(_LAPSED,),
    ),
    on(
        "deal-manner",
        "As long as no card is dealt, shuffling or cutting that was left out or done wrongly is simply made good.",
        "Solange noch keine Karte gegeben ist, wird vergessenes oder falsches Mischen oder Abheben einfach nachgeholt.",
        "Dopóki nie rozdano żadnej karty, pominięte lub błędne tasowanie albo przełożenie po prostu się powtarza.",
        part="put-right",
        cites=("conduct.deal-manner.shuffle", "conduct.deal-manner.cut"),
        rests_on=(_LAPSED, "conduct.deal-manner.shuffle", "conduct.deal-manner.cut"),
    ),
    on(
        "deal-manner",
        "The order of dealing is laid down; what follows if it is not kept is not.",
        "Die Reihenfolge des Gebens ist festgelegt; was folgt, wenn sie nicht eingehalten wird, nicht.",
        "Kolejność rozdawania jest określona; co wynika z jej naruszenia, nie.",
        part="order",
        cites=("conduct.deal-manner.order",),
        rests_on=("conduct.deal-manner.order",),
        silent_on=(_LAPSED,),
    ),
    on(
        "deal-manner",
        "Cards should lie until all are dealt. Nothing follows if somebody takes his up earlier.",
        "Die Karten sollten liegen, bis alle gegeben sind. Nimmt jemand seine früher auf, folgt daraus nichts.",
        "Karty powinny leżeć do końca rozdawania. Gdy ktoś podniesie swoje wcześniej, nic z tego nie wynika.",
        part="taken-up-early",
        cites=("conduct.card-seen",),
        rests_on=("conduct.card-seen",),
    ),
    on(
        "card-seen",
        "The cards are dealt so that nobody sees a face. What follows if one is seen all the same, without being turned "
        "up, is not laid down.",
        "Beim Geben soll niemand die Bildseite einer Karte sehen. Was folgt, wenn eine gesehen, aber nicht "
        "aufgeworfen wird, ist nicht festgelegt.",
        "Karty rozdaje się tak, by nikt ich nie zobaczył. Co wynika, gdy kartę mimo to widać, choć jej nie odwrócono, "
        "nie jest określone.",
    ),
    on(
        "cutter-absent",
        "If whoever is to cut is away for a moment, the next to his right cuts; so it is at tables of four and more. For "
        "a table of three nothing is laid down.",
        "Ist der zum Abheben Berechtigte kurz abwesend, hebt an Tischen mit vier oder mehr Mitspielern ab, wer "
        "rechts neben ihm sitzt. Für den Dreiertisch ist nichts festgelegt.",
        "Jeśli uprawniony do przełożenia jest chwilowo nieobecny, przy stoliku czterech lub więcej graczy przekłada "
        "następny po jego prawej stronie. Dla stolika trzech graczy nic nie określono.",
        part="above-three",
        cites=("conduct.absent-cutter",),
        when={"conduct.absent-cutter": "above-three"},
    ),
    on(
        "cutter-absent",
        "If whoever is to cut is away for a moment, at a table of four the next to his right cuts. For other tables "
        "nothing is laid down.",
        "Ist der zum Abheben Berechtigte kurz abwesend, hebt am Vierertisch ab, wer rechts neben ihm sitzt. Für "
        "andere Tische ist nichts festgelegt.",
        "Jeśli uprawniony do przełożenia jest chwilowo nieobecny, przy stoliku czterech graczy przekłada następny po "
        "jego prawej stronie. Dla innych stolików nic nie określono.",
        part="four",
        cites=("conduct.absent-cutter",),
        when={"conduct.absent-cutter": "four"},
    ),
    on(
        "cutter-absent",
        "Who cuts if the player is away for a moment whose turn it is to cut is not laid down.",
        "Wer abhebt, wenn der dazu Berechtigte kurz abwesend ist, ist nicht festgelegt.",
        "Kto przekłada, gdy uprawniony jest chwilowo nieobecny, nie jest określone.",
        part="not-stated",
        cites=("conduct.absent-cutter",),
        when={"conduct.absent-cutter": "not-stated"},
    ),
    on(
        "cutter-absent",
        "If he has kept the cut for himself, the dealer waits for him.",
        "Hat er sich das Abheben vorbehalten, wartet der Kartengeber auf ihn.",
        "Jeśli zastrzegł sobie przełożenie, rozdający na niego czeka.",
        part="reserved",
        cites=("conduct.cut-reserved",),
        when={"conduct.cut-reserved": "dealer-waits"},
        unless={"conduct.absent-cutter": "not-stated"},
    ),
    on(
        "cutter-absent",
        "What follows if he has kept the cut for himself is not laid down.",
        "Was gilt, wenn er sich das Abheben vorbehalten hat, ist nicht festgelegt.",
        "Co obowiązuje, gdy zastrzegł sobie przełożenie, nie jest określone.",
        part="reserved-not-stated",
        cites=("conduct.cut-reserved",),
        when={"conduct.cut-reserved": "not-stated"},
        unless={"conduct.absent-cutter": "not-stated"},
    ),
    on(
        "cutter-absent",
        "If he is away for long, a referee decides.",
        "Ist er länger abwesend, entscheidet ein Schiedsrichter.",
        "Jeśli jest nieobecny dłużej, rozstrzyga sędzia.",
        part="long",
    ),
    on(
        "skat-seen",
        "Nobody may look at the skat before the auction is over. Who sees it while the cards are dealt, or after that and "
        "before the first bid, is out of the auction; the others bid without him. (If the dealer turned it up in "
        "dealing, the deal is void.) Somebody who sits out has no part in the auction, and nothing else follows for him.",
        "Vor Ende des Reizens darf niemand den Skat ansehen. Wer ihn beim Geben oder danach vor dem ersten Gebot sieht, "
        "ist vom Reizen ausgeschlossen; die anderen reizen ohne ihn. (Hat der Kartengeber ihn beim Geben aufgeworfen, ist "
        "das Spiel ungültig.) Wer sitzt, reizt ohnehin nicht; für ihn folgt sonst nichts.",
        "Przed końcem licytacji nikomu nie wolno oglądać skata. Kto zobaczy go przy rozdawaniu albo potem, przed "
        "pierwszą ofertą, jest wykluczony z licytacji; pozostali licytują bez niego. (Jeśli odwrócił go przy "
        "rozdawaniu rozdający, rozdanie jest nieważne.) Kto pauzuje, i tak nie licytuje; dla niego nic więcej nie "
        "wynika.",
        part="deal",
        cites=("conduct.skat-seen.deal", "conduct.skat-seen.dealt"),
        rests_on=("conduct.skat-seen.deal", "conduct.skat-seen.dealt"),
    ),
    on(
        "skat-seen",
        "Whoever has taken the skat up with his own cards before the first bid shuffles all twelve, and the dealer draws "
        "two of them face down as the skat.",
        "Wer den Skat vor dem ersten Gebot mit seinen Karten aufgenommen hat, mischt alle zwölf Karten, und der "
        "Kartengeber zieht daraus verdeckt zwei als Skat.",
        "Kto przed pierwszą ofertą podniósł skat razem ze swoimi kartami, tasuje wszystkie dwanaście, a rozdający "
        "wyciąga z nich dwie zakryte jako skat.",
        part="taken-in",
        cites=("conduct.skat-seen.taken-in",),
        rests_on=("conduct.skat-seen.taken-in",),
    ),
    on(
        "skat-seen",
        "Who sees it during the auction is out of it, and the others are not bound by what they have said: they pass or "
        "bid anew. If nobody is left who may bid, it is as if all had passed.",
        "Wer ihn während des Reizens sieht, ist davon ausgeschlossen, und die anderen sind an nichts gebunden, was sie "
        "gesagt haben: Sie passen oder reizen neu. Bleibt niemand, der reizen darf, ist es, als hätten alle gepasst.",
        "Kto zobaczy go w czasie licytacji, jest z niej wykluczony, a pozostałych nie wiąże nic, co powiedzieli: pasują "
        "albo licytują od nowa. Jeśli nie ma już nikogo, kto mógłby licytować, jest tak, jakby wszyscy spasowali.",
        part="auction",
        cites=("conduct.skat-seen.auction",),
        rests_on=("conduct.skat-seen.auction",),
    ),
    on(
        "skat-seen",
        "Also those bid again who had passed before.",
        "Neu reizen darf auch, wer schon gepasst hatte.",
        "Licytować od nowa może także ten, kto już spasował.",
        part="reopened-for-all",
        cites=("auction.reopened-for",),
        when={"auction.reopened-for": "all"},
    ),
    on(
        "skat-seen",
        "Whoever had passed without having named or held a value stays out of the auction.",
        "Wer gepasst hatte, ohne einen Wert zu bieten oder zu halten, reizt nicht wieder mit.",
        "Kto spasował, nie podając ani nie trzymając żadnej wartości, do licytacji nie wraca.",
        part="reopened-for-who-named-a-value",
        cites=("auction.reopened-for",),
        when={"auction.reopened-for": "who-named-a-value"},
    ),
    on(
        "skat-seen",
        "If he has taken the skat up with his cards, the same two are put back if all know for certain which they were. "
        "If not, he shuffles his twelve cards, and the dealer draws two of them face down as the skat.",
        "Hat er den Skat mit aufgenommen, werden dieselben zwei Karten zurückgelegt, wenn alle sie sicher kennen. Sonst "
        "mischt er seine zwölf Karten, und der Kartengeber zieht daraus verdeckt zwei als Skat.",
        "Jeśli podniósł skat razem ze swoimi kartami, odkłada się te same dwie, o ile wszyscy wiedzą na pewno, które to "
        "były. W przeciwnym razie tasuje swoje dwanaście kart, a rozdający wyciąga z nich dwie zakryte jako skat.",
        part="new-skat",
        cites=("conduct.skat-seen.new-skat",),
        rests_on=("conduct.skat-seen.new-skat",),
    ),
    on(
        "skat-seen",
        "When the auction is over the skat is the declarer's. What follows if another looks at it before the game is "
        "announced is not laid down.",
        "Nach dem Reizen steht der Skat dem Alleinspieler zu. Was folgt, wenn ihn vor der Spielansage ein anderer ansieht, "
        "ist nicht festgelegt.",
        "Po licytacji skat należy się soliście. Co wynika, gdy przed zapowiedzią gry obejrzy go ktoś inny, nie jest "
        "określone.",
        part="before-announcement",
    ),
    said(
        "skat-seen-barred",
        "Whoever sees the skat before the auction is over, and may not, takes no part in it any more.",
        "Wer den Skat unberechtigt vor Ende des Reizens sieht, reizt nicht mehr mit.",
        "Kto bez uprawnienia zobaczy skat przed końcem licytacji, już w niej nie uczestniczy.",
        cites=("auction.skat-seen",),
        when={"auction.skat-seen": "barred"},
        short=True,
    ),
    on(
        "wrong-dealer",
        "If somebody deals out of turn, all deals of the running round are void from that one on. They are played again, "
        "and the player deals whose turn it was. A closed round stands, whoever dealt.",
        "Gibt jemand außer der Reihe, sind von diesem an alle Spiele der laufenden Runde ungültig. Sie werden wiederholt, "
        "und es gibt, wer an der Reihe war. Eine abgeschlossene Runde gilt, wer auch gegeben hat.",
        "Jeśli ktoś rozdaje poza kolejnością, nieważne są od tego rozdania wszystkie gry bieżącej rundy. Powtarza się je, "
        "a rozdaje ten, na kogo przypadała kolej. Runda zakończona jest ważna, ktokolwiek rozdawał.",
    ),
    on(
        "wrong-dealer",
        "If the fault was made in an earlier round, or nobody can tell where, only the running round is played again, and "
        "the player on place 1 deals first.",
        "Liegt der Fehler in einer früheren Runde oder ist er nicht mehr festzustellen, wird nur die laufende Runde "
        "wiederholt; es beginnt der Mitspieler auf Platz 1.",
        "Jeśli błąd popełniono we wcześniejszej rundzie albo nie wiadomo gdzie, powtarza się tylko rundę bieżącą, a "
        "zaczyna gracz na miejscu pierwszym.",
        part="repeated",
        cites=("conduct.wrong-dealer.earlier", _EARLIER),
        rests_on=("conduct.wrong-dealer.earlier",),
        when={_EARLIER: "repeated"},
    ),
    on(
        "wrong-dealer",
        "If the fault was made in an earlier round, or nobody can tell where, only the running round may be played again, "
        "and then the player on place 1 deals first.",
        "Liegt der Fehler in einer früheren Runde oder ist er nicht mehr festzustellen, darf nur die laufende Runde "
        "wiederholt werden; dann beginnt der Mitspieler auf Platz 1.",
        "Jeśli błąd popełniono we wcześniejszej rundzie albo nie wiadomo gdzie, powtórzyć wolno tylko rundę bieżącą; "
        "wtedy zaczyna gracz na miejscu pierwszym.",
        part="may-be-repeated",
        cites=("conduct.wrong-dealer.earlier", _EARLIER),
        rests_on=("conduct.wrong-dealer.earlier",),
        when={_EARLIER: "may-be-repeated"},
    ),
    said(
        "round-closed-when-written",
        "A round in which somebody dealt out of turn is closed, and stands, as soon as its last deal is entered on the "
        "score sheet.",
        "Eine Runde, in der jemand außer der Reihe gab, ist abgeschlossen und gilt, sobald ihr letztes Spiel in der "
        "Spielliste steht.",
        "Runda, w której ktoś rozdawał poza kolejnością, jest zakończona i ważna z chwilą zapisania jej ostatniej gry na "
        "liście.",
        cites=("table.misdealt-round",),
        when={"table.misdealt-round": "closed-when-written"},
    ),
    said(
        "round-open-until-next-deal",
        "A round in which somebody dealt out of turn can be played again until the next round begins, even if its last "
        "deal is entered on the score sheet; the last one until the sheet is signed.",
        "Eine Runde, in der jemand außer der Reihe gab, kann bis zum Beginn der nächsten wiederholt werden, auch wenn ihr "
        "letztes Spiel schon in der Spielliste steht; die letzte, bis die Liste unterschrieben ist.",
        "Rundę, w której ktoś rozdawał poza kolejnością, można powtórzyć do rozpoczęcia następnej, nawet jeśli jej "
        "ostatnią grę zapisano już na liście; ostatnią, dopóki lista nie jest podpisana.",
        cites=("table.misdealt-round",),
        when={"table.misdealt-round": "open-until-next-deal"},
    ),
    *left_open(Phase.DEAL),
)
