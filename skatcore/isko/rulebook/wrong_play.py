"""What the rulebook says of faults in the play (ISkO 4.1, 4.2, 4.4, 4.5)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.said import in_order, left_open, on, said
from skatcore.plugin import Phase

_HINDERING: Final = "conduct.hindering"
_PLAYED: Final = "conduct.card-played-when"
_EXPOSED: Final = "conduct.exposed-cards"
_EARLY: Final = "conduct.early-card"
_COUNT: Final = "conduct.wrong-count-level"
_CLAIM: Final = "conduct.revoke-claim-until"
_MIXED: Final = "conduct.tricks-mixed"
_ALOUD: Final = "conduct.counting-aloud-by"

_ORDER: Final = (
    on(
        "lead-out-of-turn",
        "To lead when it is not one's turn is an infraction. The card is taken back if play goes on.",
        "Unberechtigtes Ausspielen ist ein Regelverstoß. Wird weitergespielt, wird die Karte zurückgenommen.",
        "Nieuprawnione wybicie jest wykroczeniem. Jeśli gra toczy się dalej, karta wraca do ręki.",
        short=True,
    ),
    on(
        "lead-out-of-turn",
        "If it is noticed only when the trick is complete, the lead counts as rightful. To the last trick it does not "
        "matter who leads.",
        "Wird es erst bemerkt, wenn der Stich vollendet ist, gilt es als berechtigt. Beim letzten Stich ist es "
        "unerheblich, wer ausspielt.",
        "Jeśli zauważono je dopiero po zakończeniu sztychu, uznaje się je za prawidłowe. W ostatnim sztychu nie ma "
        "znaczenia, kto wybija.",
        part="lawful",
        cites=("conduct.lead-out-of-turn.complete", "conduct.lead-out-of-turn.last-trick"),
        rests_on=("conduct.lead-out-of-turn.complete", "conduct.lead-out-of-turn.last-trick"),
    ),
    on(
        "lead-out-of-turn",
        "Whoever leads before he has added his card to the trick before was entitled to it if that trick becomes his: his "
        "card completes it, and then he leads any card.",
        "Wer ausspielt, ehe er zum vorigen Stich zugegeben hat, war dazu berechtigt, wenn dieser Stich ihm gehört: "
        "Er gibt noch zu und vervollständigt damit den Stich, dann spielt er beliebig aus.",
        "Kto wybije, zanim dołożył do poprzedniego sztychu, miał do tego prawo, jeśli sztych ten przypada jemu: karta go "
        "uzupełnia, a potem gracz wybija dowolną.",
        part="trick-before",
        cites=("conduct.lead-out-of-turn.trick-before",),
        rests_on=("conduct.lead-out-of-turn.trick-before",),
    ),
    on(
        "hindered-infraction",
        "The opposing side must not keep a defender from an infraction: to do so is itself one. Of others who keep somebody "
        "from an infraction nothing is laid down.",
        "Die Gegenpartei darf einen Gegenspieler nicht an einem Regelverstoß hindern: Das ist selbst einer. Hindert jemand "
        "anders einen Spieler daran, ist nichts festgelegt.",
        "Strona przeciwna nie może powstrzymywać swojego gracza od wykroczenia: to samo jest wykroczeniem. O innych, którzy "
        "kogoś od niego powstrzymują, niczego nie określono.",
        part="infraction",
        cites=("conduct.hindered-infraction", _HINDERING),
        when={_HINDERING: "infraction"},
    ),
    on(
        "hindered-infraction",
        "Keeping somebody from an infraction is forbidden. Who is meant, and what follows, is not laid down.",
        "Jemanden an einem Regelverstoß zu hindern ist nicht gestattet. Wer gemeint ist und was folgt, ist nicht "
        "festgelegt.",
        "Powstrzymywać kogoś od wykroczenia nie wolno. Kogo to dotyczy i co z tego wynika, nie jest określone.",
        part="not-stated",
        cites=("conduct.hindered-infraction", _HINDERING),
        when={_HINDERING: "not-stated"},
    ),
    on(
        "play-out-of-turn",
        "A card that is added before its turn is judged as one that is thrown in too early.",
        "Eine außer der Reihe zugegebene Karte gilt als vorgeworfen.",
        "Kartę dołożoną poza kolejką traktuje się jak dołożoną przedwcześnie.",
    ),
    on(
        "early-card",
        "A card thrown in too early is an infraction if it has influenced the play. A card pulled out demonstratively "
        "always is.",
        "Eine vorgeworfene Karte ist ein Regelverstoß, wenn sie das Spiel beeinflusst hat. Eine demonstrativ vorgezogene "
        "ist es immer.",
        "Karta dołożona przedwcześnie jest wykroczeniem, jeśli wpłynęła na przebieg gry. Karta demonstracyjnie wyciągnięta "
        "jest nim zawsze.",
        part="actual-influence",
        when={_EARLY: "actual-influence"},
    ),
    on(
        "early-card",
        "A card thrown in too early is an infraction if it can have influenced the play. A card pulled out demonstratively "
        "before one's turn always is; in one's turn it is not.",
        "Eine vorgeworfene Karte ist ein Regelverstoß, wenn sie das Spiel beeinflusst haben kann. Eine demonstrativ "
        "vorgezogene ist es immer, bevor man an der Reihe ist; ist man an der Reihe, ist sie es nicht.",
        "Karta dołożona przedwcześnie jest wykroczeniem, jeśli mogła wpłynąć na przebieg gry. Karta demonstracyjnie "
        "wyciągnięta przed swoją kolejką jest nim zawsze; w swojej kolejce nie.",
        part="possible-influence",
        when={_EARLY: "possible-influence"},
    ),
    on(
        "early-card",
        "Which influence a card must have that is thrown in too early is not laid down; if it has influenced the play, it is "
        "an infraction. A card pulled out demonstratively always is.",
        "Welchen Einfluss eine vorgeworfene Karte haben muss, ist nicht festgelegt; hat sie das Spiel beeinflusst, ist sie "
        "ein Regelverstoß. Eine demonstrativ vorgezogene ist es immer.",
        "Jaki wpływ musi mieć karta dołożona przedwcześnie, nie jest określone; jeśli wpłynęła na przebieg gry, jest "
        "wykroczeniem. Karta demonstracyjnie wyciągnięta jest nim zawsze.",
        part="not-stated",
        when={_EARLY: "not-stated"},
    ),
    on(
        "revoke",
        "Not to follow suit or trump though one could is an infraction, also if the player puts it right himself: only the "
        "innocent side may ask to play on. The right card is then played.",
        "Nicht zu bedienen, obwohl man es könnte, ist ein Regelverstoß, auch wenn der Spieler es selbst berichtigt: "
        "Nur die schuldlose Partei darf Weiterspiel verlangen. Dann wird die richtige Karte gespielt.",
        "Niedołożenie do koloru lub atutu, choć było to możliwe, jest wykroczeniem, także gdy gracz sam je poprawi: "
        "kontynuowania gry może żądać tylko strona niewinna. Dokłada się wtedy właściwą kartę.",
        short=True,
    ),
    on(
        "revoke",
        "A revoke that is found later ends the game as of that trick: only card points and tricks count that were taken "
        "before it, and nobody may ask to play on.",
        "Ein später festgestelltes Nichtbedienen beendet das Spiel rückwirkend: Es zählen nur die bis dahin eingebrachten "
        "Augen und Stiche, und niemand kann Weiterspiel verlangen.",
        "Niedołożenie stwierdzone później kończy grę z chwilą błędu: liczą się tylko oczka i sztychy zebrane wcześniej i "
        "nikt nie może żądać kontynuowania gry.",
        part="found-later",
        cites=("conduct.revoke.found-later",),
        rests_on=("conduct.revoke.found-later",),
    ),
    on(
        "revoke",
        "It cannot be claimed any more once the cards of both sides have been put together.",
        "Es kann nicht mehr beanstandet werden, sobald die Karten beider Parteien zusammengeworfen sind.",
        "Nie można go już reklamować, gdy karty obu stron złożono razem.",
        part="thrown-together",
        cites=("conduct.revoke.lapsed", _CLAIM),
        when={_CLAIM: "thrown-together"},
    ),
    on(
        "revoke",
        "It cannot be claimed any more once the cards of both sides have been mixed.",
        "Es kann nicht mehr beanstandet werden, sobald die Karten beider Parteien vermischt sind.",
        "Nie można go już reklamować, gdy karty obu stron zmieszano.",
        part="mixed-up",
        cites=("conduct.revoke.lapsed", _CLAIM),
        when={_CLAIM: "mixed-up"},
    ),
    on(
        "revoke",
        "Until when it can be claimed is not laid down; when the cards of both sides have been mixed it is too late.",
        "Bis wann es beanstandet werden kann, ist nicht festgelegt; sind die Karten beider Parteien vermischt, ist es zu "
        "spät.",
        "Do kiedy można je reklamować, nie jest określone; gdy karty obu stron zmieszano, jest za późno.",
        part="not-stated",
        cites=(_CLAIM,),
        when={_CLAIM: "not-stated"},
    ),
)

_CARDS: Final = (
    on(
        "card-taken-back",
        "A card that is played stays on the table, unless an infraction is put right with it. What follows if it is taken "
        "back all the same is not laid down.",
        "Eine gespielte Karte bleibt liegen, außer wenn mit ihr ein Verstoß berichtigt wird. Was folgt, wenn sie trotzdem "
        "zurückgenommen wird, ist nicht festgelegt.",
        "Zagrana karta zostaje na stole, chyba że w ten sposób naprawia się wykroczenie. Co wynika, gdy mimo to ktoś ją "
        "cofnie, nie jest określone.",
    ),
    on(
        "card-taken-back",
        "A card is played when it lies fully on the table; until then it may be taken back.",
        "Gespielt ist eine Karte, wenn sie ganz auf dem Tisch liegt; bis dahin darf sie zurückgenommen werden.",
        "Karta jest zagrana, gdy leży całkowicie na stole; do tej chwili wolno ją cofnąć.",
        part="on-table",
        cites=(_PLAYED,),
        when={_PLAYED: "on-table"},
    ),
    on(
        "card-taken-back",
        "A card is played when it lies fully on the table, in an open game also when it is named; until then it may be "
        "taken back.",
        "Gespielt ist eine Karte, wenn sie ganz auf dem Tisch liegt, bei offenem Spiel auch, wenn sie genannt ist; bis dahin "
        "darf sie zurückgenommen werden.",
        "Karta jest zagrana, gdy leży całkowicie na stole, a w grze otwartej także z chwilą jej nazwania; do tej chwili "
        "wolno ją cofnąć.",
        part="on-table-or-named",
        cites=(_PLAYED,),
        when={_PLAYED: "on-table-or-named"},
    ),
    on(
        "card-taken-back",
        "When a card counts as played that does not lie fully on the table is not laid down; only the declarer may take "
        "such a card back.",
        "Wann eine Karte als gespielt gilt, die noch nicht ganz auf dem Tisch liegt, ist nicht festgelegt; nur der "
        "Alleinspieler darf sie zurücknehmen.",
        "Kiedy za zagraną uważa się kartę, która nie leży całkowicie na stole, nie jest określone; cofnąć ją może tylko "
        "solista.",
        part="not-stated",
        cites=(_PLAYED, "conduct.declarer-card-dropped"),
        when={_PLAYED: "not-stated"},
    ),
    on(
        "exposed-card",
        "If two or more cards of the defenders are seen at the same time, or one of a defender who is not on lead, the "
        "remaining tricks fall to the declarer. He may ask to play on instead, with the cards taken back. A single card of "
        "the defender on lead does not matter.",
        "Sind von den Gegenspielern zwei oder mehr Karten zugleich zu sehen, oder eine von einem, der nicht am Ausspielen "
        "ist, fallen die Reststiche dem Alleinspieler zu. Er darf stattdessen Weiterspiel verlangen; die Karten werden dann "
        "aufgenommen. Eine einzelne Karte des Gegenspielers am Ausspielen ist unerheblich.",
        "Jeśli widać naraz dwie lub więcej kart przeciwników albo jedną kartę przeciwnika, do którego nie należy "
        "wybicie, pozostałe sztychy przypadają soliście. Może on zamiast tego żądać kontynuowania gry; karty wracają "
        "wtedy do ręki. Pojedyncza karta przeciwnika, do którego należy wybicie, nie ma znaczenia.",
        part="rest-to-declarer",
        when={_EXPOSED: "rest-to-declarer"},
    ),
    on(
        "exposed-card",
        "It is an infraction if two or more cards of the defenders are seen at the same time, or one of a defender who is "
        "not on lead. The remaining tricks fall to neither side by that; the general rules decide. A single card of the "
        "defender on lead does not matter.",
        "Es ist ein Regelverstoß, wenn von den Gegenspielern zwei oder mehr Karten zugleich zu sehen sind, oder eine von "
        "einem, der nicht am Ausspielen ist. Die Reststiche fallen dadurch keiner Partei zu; es gelten die allgemeinen "
        "Regeln. Eine einzelne Karte des Gegenspielers am Ausspielen ist unerheblich.",
        "Wykroczeniem jest, gdy widać naraz dwie lub więcej kart przeciwników albo jedną kartę przeciwnika, do "
        "którego nie należy wybicie. Pozostałe sztychy nie przypadają przez to żadnej stronie; decydują przepisy "
        "ogólne. Pojedyncza karta przeciwnika, do którego należy wybicie, nie ma znaczenia.",
        part="not-stated",
        when={_EXPOSED: "not-stated"},
    ),
    on(
        "declarer-card-dropped",
        "Cards that the declarer has dropped, or only pulled out, he takes up again. The defenders may use what they have "
        "seen.",
        "Karten, die der Alleinspieler fallen ließ oder nur vorgezogen hat, nimmt er wieder auf. Die Gegenspieler dürfen "
        "nutzen, was sie gesehen haben.",
        "Karty, które solista upuścił lub tylko wyciągnął, bierze z powrotem do ręki. Przeciwnikom wolno skorzystać z tego, "
        "co zobaczyli.",
    ),
    on(
        "wrong-count-in-play",
        "Whoever has too many or too few cards in play by his own fault, though they were dealt rightly and the other side "
        "has the right number, loses however the game stands. The other side wins at the simple level at least; a level "
        "that the declarer owes is granted to him, unless the defenders have made it impossible. Nobody may ask to play on.",
        "Wer im Spiel durch eigene Schuld zu viele oder zu wenige Karten hat, obwohl richtig gegeben war und die "
        "andere Partei die richtige Zahl hat, verliert, gleich wie das Spiel steht. Die andere Partei gewinnt "
        "mindestens in der Stufe einfach; eine Gewinnstufe, die der Alleinspieler schuldet, wird ihm zuerkannt, wenn "
        "die Gegenspieler sie nicht schon verhindert haben. Weiterspiel kann niemand verlangen.",
        "Kto w czasie gry z własnej winy ma za dużo lub za mało kart, choć rozdano prawidłowo, a druga strona ma właściwą "
        "liczbę, przegrywa bez względu na stan gry. Druga strona wygrywa co najmniej w stopniu zwyczajnym; stopień "
        "potrzebny soliście mu się uznaje, chyba że przeciwnicy już go uniemożliwili. Nikt nie może żądać kontynuowania "
        "gry.",
    ),
    on(
        "wrong-count-in-play",
        "A higher level counts if the side proves that it was certain.",
        "Eine höhere Gewinnstufe zählt, wenn die Partei nachweist, dass sie sicher war.",
        "Wyższy stopień liczy się, jeśli strona ta udowodni, że był pewny.",
        part="proven",
        cites=(_COUNT,),
        when={_COUNT: "proven"},
    ),
    on(
        "wrong-count-in-play",
        "A higher level counts if the side has reached it already, or proves that it was certain.",
        "Eine höhere Gewinnstufe zählt, wenn die Partei sie schon erreicht hat oder nachweist, dass sie sicher war.",
        "Wyższy stopień liczy się, jeśli strona ta już go osiągnęła albo udowodni, że był pewny.",
        part="reached-or-proven",
        cites=(_COUNT,),
        when={_COUNT: "reached-or-proven"},
    ),
    on(
        "wrong-count-in-play",
        "How the side gets a higher level is not laid down; one that it proves counts.",
        "Wie die Partei eine höhere Gewinnstufe erhält, ist nicht festgelegt; eine nachgewiesene zählt.",
        "Jak strona ta uzyskuje wyższy stopień, nie jest określone; udowodniony się liczy.",
        part="level-not-stated",
        cites=(_COUNT,),
        when={_COUNT: "not-stated"},
    ),
    on(
        "wrong-count-in-play",
        "What follows if nobody is to blame, or if neither side has the right number, is not laid down. If the cards were "
        "dealt wrongly, they are dealt again only if both sides have a wrong number.",
        "Was folgt, wenn niemand schuld ist oder keine Partei die richtige Zahl hat, ist nicht festgelegt. War falsch "
        "gegeben, wird nur neu gegeben, wenn beide Parteien eine falsche Zahl haben.",
        "Co wynika, gdy nikt nie zawinił albo żadna strona nie ma właściwej liczby, nie jest określone. Jeśli rozdano "
        "błędnie, rozdaje się od nowa tylko wtedy, gdy niewłaściwą liczbę mają obie strony.",
        part="otherwise",
    ),
)

_TRICKS: Final = (
    said(
        "last-trick-until-next",
        "Before the next card is led everybody may see the last trick once more. If it was gathered before all could see "
        "its last card, the other two may until the next trick is complete.",
        "Bevor wieder ausgespielt ist, darf jeder den letzten Stich noch einmal sehen. Wurde er eingezogen, ehe alle die "
        "letzte Karte erkennen konnten, dürfen es die beiden anderen, bis der nächste Stich vollendet ist.",
        "Dopóki nie wybito następnej karty, każdy może jeszcze raz obejrzeć ostatni sztych. Jeśli schowano go, zanim wszyscy "
        "zobaczyli ostatnią kartę, dwaj pozostali mogą to zrobić do zakończenia następnego sztychu.",
        cites=("play.last-trick",),
        when={"play.last-trick": "until-next-trick"},
    ),
    said(
        "last-trick-until-own-card",
        "Everybody may see the last trick once more until he has led or played to the next one himself.",
        "Den letzten Stich darf jeder noch einmal sehen, bis er selbst zum nächsten ausgespielt oder zugegeben hat.",
        "Każdy może jeszcze raz obejrzeć ostatni sztych, dopóki sam nie wybił lub nie dołożył do następnego.",
        cites=("play.last-trick",),
        when={"play.last-trick": "until-own-card"},
    ),
    on(
        "last-trick-request",
        "Whoever asks for it later is not shown it.",
        "Wer es später verlangt, bekommt ihn nicht mehr gezeigt.",
        "Kto zażąda tego później, temu się go już nie pokazuje.",
    ),
    on(
        "trick-inspected",
        "To look at laid tricks, to count them or to turn them up is an infraction, but for the last trick as long as it "
        "may be seen. If play goes on, they are laid face down again.",
        "Abgelegte Stiche nachzusehen, nachzuzählen oder aufzudecken ist ein Regelverstoß, ausgenommen der letzte Stich, "
        "solange man ihn sehen darf. Wird weitergespielt, werden sie wieder verdeckt abgelegt.",
        "Oglądanie, liczenie i odkrywanie odłożonych sztychów jest wykroczeniem, z wyjątkiem ostatniego, dopóki wolno go "
        "oglądać. Jeśli gra toczy się dalej, odkłada się je z powrotem zakryte.",
    ),
    on(
        "tricks-mixed",
        "Laid tricks stay in their order; as long as they can be told apart, they are put in order again.",
        "Abgelegte Stiche bleiben in ihrer Reihenfolge; sind sie durcheinandergeraten, werden sie wieder geordnet, "
        "solange man sie unterscheiden kann.",
        "Odłożone sztychy pozostają w swojej kolejności; dopóki można je rozróżnić, porządkuje się je na nowo.",
    ),
    on(
        "tricks-mixed",
        "To mix them so that nobody can is an infraction.",
        "Sie so zu vermischen, dass niemand sie mehr unterscheiden kann, ist ein Regelverstoß.",
        "Zmieszanie ich tak, że nikt już tego nie potrafi, jest wykroczeniem.",
        part="infraction",
        when={_MIXED: "infraction"},
    ),
    on(
        "tricks-mixed",
        "To mix them so that nobody can is an infraction only if somebody's complaint depends on their order.",
        "Sie so zu vermischen, dass niemand sie mehr unterscheiden kann, ist nur ein Regelverstoß, wenn eine "
        "Reklamation von ihrer Reihenfolge abhängt.",
        "Zmieszanie ich tak, że nikt już tego nie potrafi, jest wykroczeniem tylko wtedy, gdy od ich kolejności zależy "
        "czyjaś reklamacja.",
        part="if-claim-depends",
        when={_MIXED: "if-claim-depends"},
    ),
    on(
        "tricks-mixed",
        "What follows if nobody can tell them apart any more is not laid down.",
        "Was folgt, wenn niemand sie mehr unterscheiden kann, ist nicht festgelegt.",
        "Co wynika, gdy nikt już tego nie potrafi, nie jest określone.",
        part="not-stated",
        when={_MIXED: "not-stated"},
    ),
    on(
        "wrong-side-gathers",
        "Each side gathers its own tricks. One that the other side has gathered goes to the side that made it; what else "
        "follows is not laid down.",
        "Eingezogen wird ein Stich von der Partei, die ihn gemacht hat. Ein Stich, den die andere eingezogen hat, geht an die Partei, die ihn "
        "gemacht hat; was sonst folgt, ist nicht festgelegt.",
        "Każda strona sama chowa swoje sztychy. Sztych schowany przez drugą stronę trafia do tej, która go wzięła; co poza "
        "tym wynika, nie jest określone.",
    ),
)

_MANNERS: Final = (
    on(
        "talk",
        "Remarks and gestures that can betray cards or disturb the play are an infraction, also of somebody who sits out. "
        "What no player notices, or what betrays and disturbs nothing, has no effect.",
        "Äußerungen und Gesten, die Karten verraten oder das Spiel beeinträchtigen können, sind ein Regelverstoß, auch von "
        "einem, der sitzt. Was kein Spieler bemerkt und was weder verrät noch stört, bleibt ohne Folgen.",
        "Uwagi i gesty, które mogą zdradzić karty lub zakłócić grę, są wykroczeniem, także ze strony kogoś, kto pauzuje. To, "
        "czego nie zauważył żaden gracz, oraz to, co niczego nie zdradza ani nie zakłóca, nie ma skutków.",
        short=True,
    ),
    on(
        "counting-aloud",
        "For players at the table it is an infraction to count trumps or card points aloud.",
        "Wer am Tisch mitspielt und Trümpfe oder Augen laut zählt, begeht einen Regelverstoß.",
        "Głośne liczenie atutów lub oczek przez gracza przy stole jest wykroczeniem.",
    ),
    on(
        "counting-aloud",
        "The rule is for them alone; of others nothing is laid down.",
        "Die Regel gilt nur für Mitspieler am Tisch; für andere ist nichts festgelegt.",
        "Przepis dotyczy tylko graczy; o innych niczego nie określono.",
        part="at-table",
        cites=(_ALOUD,),
        when={_ALOUD: "at-table"},
    ),
    on(
        "counting-aloud",
        "Others must not do so either and are asked to be quiet; what else follows is not laid down.",
        "Auch andere dürfen es nicht und werden um Ruhe gebeten; was sonst folgt, ist nicht festgelegt.",
        "Innym też nie wolno i prosi się ich o ciszę; co poza tym wynika, nie jest określone.",
        part="others-too",
        cites=(_ALOUD,),
        when={_ALOUD: "others-too"},
    ),
    on(
        "counting-aloud",
        "Whether others may is not laid down.",
        "Ob andere es dürfen, ist nicht festgelegt.",
        "Czy wolno innym, nie jest określone.",
        part="not-stated",
        cites=(_ALOUD,),
        when={_ALOUD: "not-stated"},
    ),
    on(
        "sitter-two-hands",
        "Whoever sits out looks into the cards of one player only. If he has looked into two hands, he keeps to one from "
        "then on; what else follows is not laid down.",
        "Wer sitzt, sieht nur bei einem Spieler in die Karten. Hat er bei zweien hineingesehen, bleibt er von da an bei "
        "einem; was sonst folgt, ist nicht festgelegt.",
        "Kto pauzuje, patrzy w karty tylko jednemu graczowi. Jeśli zajrzał dwóm, odtąd patrzy tylko jednemu; co poza tym "
        "wynika, nie jest określone.",
    ),
)

PARAGRAPHS: Final = in_order("wrong-play", *_ORDER, *_CARDS, *_TRICKS, *_MANNERS, *left_open(Phase.PLAY))
