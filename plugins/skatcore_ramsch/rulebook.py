"""What the rulebook says of Ramsch."""

from __future__ import annotations

from typing import Any, Final

from skatcore.plugin import CARD_POINTS, Announcement, Chapter, Example, Paragraph, Ruleset, Seat, SharedOutcome, Texts
from skatcore_ramsch.result import RAMSCH

#: A score that depends on card points: the loser's, or everyone's.
_BY_POINTS: Final = frozenset({"loser", "everyone"})
_ONE_LOSES: Final = frozenset({"loser", "fixed"})
_LOWER_JACK: Final = "lower-jack"
_GAME: Final = Announcement(RAMSCH)


def _said(key: str, order: int, texts: Texts, *cites: str, **more: Any) -> Paragraph:
    """A paragraph of the chapter, under the clauses of these options."""
    return Paragraph(
        f"ramsch-{key}", RAMSCH, order, texts, tuple(f".{cite}".rstrip(".") or "." for cite in cites), **more
    )


def _pack_points(_: Ruleset) -> dict[str, int | str]:
    return {"pack": CARD_POINTS}


#: Chapters of the code that do not hold where every deal is a Ramsch.
NO_AUCTION: Final = ("auction", "wrong-auction")
NO_ANNOUNCEMENT: Final = "announcement"
#: What the code says of announcements that does not hold for a Grand from the hand before a Ramsch.
NO_SKAT: Final = tuple(f"announcement-{of}" for of in ("skat", "hand", "games", "worth", "complete"))
#: Paragraphs of the code that do not hold where forehand is not asked whether he plays unbid.
LAST_CHANCES: Final = tuple(f"auction-last-chance-{who}" for who in ("forehand", "rearhand", "held"))
CHAPTER: Final = Chapter(RAMSCH, 900, {"en": "Ramsch", "de": "Ramsch", "pl": "Ramsz"})

_WHEN: Final = (
    Paragraph(
        "ramsch-after-all-pass",
        RAMSCH,
        10,
        {
            "en": "If all pass, the deal is played as {contract.ramsch}.",
            "de": "Passen alle, wird {contract.ramsch} gespielt.",
            "pl": "Jeśli spasują wszyscy, rozgrywany jest {contract.ramsch}.",
        },
        ("auction.all-pass",),
        when={".trigger": "all-pass", "auction.all-pass": RAMSCH},
        short=True,
    ),
    _said(
        "forehand-first",
        20,
        {
            "en": "Before that, forehand may still play a game without having bid.",
            "de": "Vorher darf Vorhand noch ein Spiel ansagen, ohne gereizt zu haben.",
            "pl": "Przedtem przodek może jeszcze zagrać bez licytacji.",
        },
        "forehand-first",
        when={
            ".trigger": "all-pass",
            ".forehand-first": True,
            "auction.last-chance": "forehand",
            "auction.all-pass": RAMSCH,
        },
    ),
    _said(
        "forehand-not-asked",
        20,
        {
            "en": "It follows as soon as middlehand and rearhand have passed without a bid; forehand is not asked.",
            "de": "Er folgt, sobald Mittelhand und Hinterhand ohne Gebot gepasst haben; Vorhand wird nicht gefragt.",
            "pl": "Następuje, gdy tylko środek i zadek spasują bez odzywki; przodka się nie pyta.",
        },
        "forehand-first",
        when={".trigger": "all-pass", ".forehand-first": False, "auction.all-pass": RAMSCH},
    ),
    _said(
        "compulsory",
        10,
        {
            "en": "Every deal is played as {contract.ramsch}; there is no auction.",
            "de": "Jedes Spiel ist ein {contract.ramsch}; gereizt wird nicht.",
            "pl": "Każde rozdanie gra się jako {contract.ramsch}; licytacji nie ma.",
        },
        "trigger",
        when={".trigger": "compulsory"},
        short=True,
    ),
    _said(
        "only-grand",
        28,
        {
            "en": "No other game with a declarer is played here but a Grand from the hand. What this book says of the values of "
            "suit games and games without trumps is for recorded games.",
            "de": "Von den Spielen mit Alleinspieler gibt es hier nur den Grand Hand. Was dieses Buch zu den Werten von "
            "Farbspielen und Spielen ohne Trumpf sagt, gilt für aufgezeichnete Spiele.",
            "pl": "Z gier z solistą gra się tu tylko Granda z ręki. To, co ten regulamin mówi o wartości gier kolorowych i gier "
            "bez atutów, dotyczy gier zapisanych gdzie indziej.",
        },
        "trigger",
        when={".trigger": "compulsory", ".grand-hand": True},
    ),
    _said(
        "grand-hand",
        30,
        {
            "en": "Before it each player in turn, from forehand on, may announce a Grand from the hand instead. It counts "
            "as always; afterwards the same player deals again.",
            "de": "Vorher darf jeder der Reihe nach, von Vorhand an, stattdessen einen Grand Hand ansagen. Er zählt "
            "wie immer; danach gibt derselbe Kartengeber noch einmal.",
            "pl": "Przedtem każdy po kolei, od przodka, może zamiast tego zapowiedzieć Granda z ręki. Liczy się on jak "
            "zawsze; potem rozdaje ten sam gracz.",
        },
        "grand-hand",
        when={".grand-hand": True},
    ),
)

_BEFORE_THE_LEAD: Final = (
    _said(
        "pushing",
        40,
        {
            "en": "Before the first lead the skat goes round, from forehand on: each player takes it up and lays two cards "
            "down again for the next, or passes it on unseen. The last two cards are the skat.",
            "de": "Vor dem ersten Ausspielen geht der Skat herum, von Vorhand an: Jeder nimmt ihn auf und gibt zwei "
            "Karten verdeckt weiter, oder er schiebt den Skat unbesehen weiter. Die letzten beiden Karten bilden den "
            "Skat.",
            "pl": "Przed pierwszym wybiciem skat krąży, zaczynając od przodka: każdy podnosi go i podaje dalej dwie "
            "karty albo podaje go bez oglądania. Dwie ostatnie karty tworzą skat.",
        },
        "pushing",
        when={".pushing": frozenset({"doubles", "adds"})},
        short=True,
    ),
    _said(
        "no-jacks-passed",
        42,
        {
            "en": "Jacks may not be passed on.",
            "de": "Buben dürfen nicht weitergegeben werden.",
            "pl": "Waletów nie wolno podawać dalej.",
        },
        "pass-jacks",
        when={".pushing": frozenset({"doubles", "adds"}), ".pass-jacks": False},
    ),
    _said(
        "jacks-passed",
        42,
        {
            "en": "Jacks may be passed on too.",
            "de": "Auch Buben dürfen weitergegeben werden.",
            "pl": "Podawać dalej wolno także walety.",
        },
        "pass-jacks",
        when={".pushing": frozenset({"doubles", "adds"}), ".pass-jacks": True},
    ),
    _said(
        "pushed-doubles",
        44,
        {
            "en": "Each time that the skat is passed on unseen, the scores double.",
            "de": "Jedes Schieben, ohne den Skat anzusehen, verdoppelt die Wertung.",
            "pl": "Każde podanie skata bez oglądania podwaja wynik.",
        },
        "pushing",
        when={".pushing": "doubles"},
    ),
    _said(
        "pushed-adds",
        44,
        {
            "en": "Each time that the skat is passed on unseen adds one to the factor of the scores, which is 1 at first.",
            "de": "Jedes Schieben, ohne den Skat anzusehen, erhöht den Faktor der Wertung, der anfangs 1 ist, um eins.",
            "pl": "Każde podanie skata bez oglądania zwiększa o jeden mnożnik wyniku, który na początku wynosi 1.",
        },
        "pushing",
        when={".pushing": "adds"},
    ),
    _said(
        "knocking",
        50,
        {
            "en": "Before the first lead each player in turn may knock: he says that he will not lose. Each knock doubles "
            "the scores.",
            "de": "Vor dem ersten Ausspielen darf jeder der Reihe nach klopfen, also sagen, dass er nicht verlieren "
            "wird. Jedes Klopfen verdoppelt die Wertung.",
            "pl": "Przed pierwszym wybiciem każdy po kolei może zapukać, czyli powiedzieć, że nie przegra. Każde "
            "pukanie podwaja wynik.",
        },
        "knocking",
        when={".knocking": True},
    ),
    _said(
        "knocking-needs-skat",
        52,
        {
            "en": "Whoever has passed the skat on unseen may not knock.",
            "de": "Wer den Skat geschoben hat, darf nicht klopfen.",
            "pl": "Kto podał skat bez oglądania, nie może pukać.",
        },
        "knocking",
        when={".knocking": True, ".pushing": frozenset({"doubles", "adds"})},
    ),
    _said(
        "announced-virgin",
        54,
        {
            "en": "Then each player in turn may announce that he will take no trick. That doubles the scores. If he takes "
            "one after all, the game is over and he alone loses {.announced-virgin-costs}.",
            "de": "Danach darf jeder der Reihe nach eine Jungfrau ansagen, also dass er keinen Stich macht. Das "
            "verdoppelt die Wertung. Macht er doch einen, ist das Spiel zu Ende, und er allein verliert "
            "{.announced-virgin-costs}.",
            "pl": "Potem każdy po kolei może zapowiedzieć dziewicę, czyli że nie weźmie żadnego sztychu. To podwaja "
            "wynik. Jeśli jednak weźmie sztych, gra się kończy i tylko on traci {.announced-virgin-costs}.",
        },
        "announced-virgin",
        "announced-virgin-costs",
        when={".announced-virgin": True},
    ),
)

_PLAY: Final = (
    _said(
        "play",
        60,
        {
            "en": "Everyone plays for himself and tries to take few card points. Only the jacks are trumps. Forehand "
            "leads; suit must be followed as in Grand.",
            "de": "Jeder spielt für sich und versucht, wenig Augen zu bekommen. Nur die Buben sind Trumpf. Vorhand spielt "
            "aus; bedient wird wie beim Grand.",
            "pl": "Każdy gra dla siebie i stara się zebrać jak najmniej oczek. Atutami są tylko walety. Wybija "
            "przodek; do koloru dokłada się jak w Grandzie.",
        },
        "",
        short=True,
        brief={
            "en": "Everyone for himself; only jacks are trumps; most card points lose.",
            "de": "Jeder für sich; nur Buben sind Trumpf; die meisten Augen verlieren.",
            "pl": "Każdy dla siebie; atutami są tylko walety; kto ma najwięcej oczek, przegrywa.",
        },
        unless={".counts": "lowest-wins"},
    ),
    _said(
        "play-for-least",
        60,
        {
            "en": "Everyone plays for himself and tries to take the fewest card points. Only the jacks are trumps. Forehand "
            "leads; suit must be followed as in Grand.",
            "de": "Jeder spielt für sich und versucht, die wenigsten Augen zu bekommen. Nur die Buben sind Trumpf. Vorhand "
            "spielt aus; bedient wird wie beim Grand.",
            "pl": "Każdy gra dla siebie i stara się zebrać najmniej oczek. Atutami są tylko walety. Wybija przodek; "
            "do koloru dokłada się jak w Grandzie.",
        },
        "",
        short=True,
        brief={
            "en": "Everyone for himself; only jacks are trumps; the fewest card points gain.",
            "de": "Jeder für sich; nur Buben sind Trumpf; die wenigsten Augen gewinnen.",
            "pl": "Każdy dla siebie; atutami są tylko walety; kto ma najmniej oczek, zyskuje.",
        },
        when={".counts": "lowest-wins"},
    ),
    _said(
        "skat-last",
        70,
        {
            "en": "The card points in the skat go to whoever takes the last trick.",
            "de": "Die Augen im Skat bekommt, wer den letzten Stich macht.",
            "pl": "Oczka ze skata dostaje ten, kto weźmie ostatni sztych.",
        },
        "skat-to",
        when={".skat-to": "last-trick"},
        short=True,
    ),
    _said(
        "skat-loser",
        70,
        {
            "en": "The loser is found by the card points in the tricks; those in the skat are then added to his.",
            "de": "Wer verliert, entscheiden die Augen in den Stichen; die im Skat kommen dann zu seinen hinzu.",
            "pl": "O tym, kto przegrał, decydują oczka w sztychach; oczka ze skata dolicza się potem przegranemu.",
        },
        "skat-to",
        when={".skat-to": "loser", ".counts": _BY_POINTS},
        short=True,
    ),
    _said(
        "skat-loser-fixed",
        70,
        {
            "en": "The skat belongs to the loser; its card points do not help to find him.",
            "de": "Der Skat gehört dem Verlierer; seine Augen zählen bei der Entscheidung nicht mit.",
            "pl": "Skat należy do przegranego; jego oczka nie liczą się przy ustalaniu, kto przegrał.",
        },
        "skat-to",
        when={".skat-to": "loser", ".counts": "fixed"},
    ),
    _said(
        "skat-nobody",
        70,
        {
            "en": "The card points in the skat count for nobody.",
            "de": "Die Augen im Skat zählen für niemanden.",
            "pl": "Oczka ze skata nie liczą się nikomu.",
        },
        "skat-to",
        when={".skat-to": "nobody"},
        short=True,
    ),
    _said(
        "skat-without-loser",
        70,
        {
            "en": "There is no loser who could get the skat: its card points count for nobody.",
            "de": "Einen Verlierer, dem der Skat gehören könnte, gibt es nicht: Seine Augen zählen für niemanden.",
            "pl": "Nie ma przegranego, który mógłby dostać skat: jego oczka nie liczą się nikomu.",
        },
        "skat-to",
        when={".skat-to": "loser", ".counts": "lowest-wins"},
    ),
)

_COUNT: Final = (
    _said(
        "loser",
        80,
        {
            "en": "Whoever has most card points loses. He writes them down as minus points, {.times:times}; the "
            "others have nothing.",
            "de": "Wer die meisten Augen hat, verliert. Seine Augen werden ihm {.times:times} als Minuspunkte "
            "angeschrieben, den anderen nichts.",
            "pl": "Przegrywa ten, kto ma najwięcej oczek. Zapisuje je ze znakiem minus, razy {.times}; pozostali nie "
            "zapisują nic.",
        },
        "counts",
        "times",
        when={".counts": "loser"},
        unless={".times": 1},
        short=True,
    ),
    _said(
        "loser-once",
        80,
        {
            "en": "Whoever has most card points loses. He writes them down as minus points; the others have nothing.",
            "de": "Wer die meisten Augen hat, verliert. Seine Augen werden ihm als Minuspunkte angeschrieben, den "
            "anderen nichts.",
            "pl": "Przegrywa ten, kto ma najwięcej oczek. Zapisuje je ze znakiem minus; pozostali nie zapisują nic.",
        },
        "counts",
        "times",
        when={".counts": "loser", ".times": 1},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1))),
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
        ),
    ),
    _said(
        "everyone",
        80,
        {
            "en": "Everyone writes down his own card points as minus points, {.times:times}.",
            "de": "Jedem werden seine eigenen Augen {.times:times} als Minuspunkte angeschrieben.",
            "pl": "Każdy zapisuje własne oczka ze znakiem minus, razy {.times}.",
        },
        "counts",
        "times",
        when={".counts": "everyone"},
        short=True,
    ),
    _said(
        "fixed",
        80,
        {
            "en": "Whoever has most card points loses {.fixed}. If one player took no trick it is {.fixed-one-virgin}, if "
            "two took none {.fixed-two-virgins}.",
            "de": "Wer die meisten Augen hat, verliert {.fixed} Punkte. Blieb ein Spieler ohne Stich, sind es "
            "{.fixed-one-virgin}, blieben zwei ohne Stich, {.fixed-two-virgins}.",
            "pl": "Kto ma najwięcej oczek, traci {.fixed}. Jeśli bez sztychu został jeden gracz, {.fixed-one-virgin}, "
            "jeśli dwóch, {.fixed-two-virgins}.",
        },
        "counts",
        "fixed",
        when={".counts": "fixed"},
        short=True,
    ),
    _said(
        "lowest",
        80,
        {
            "en": "Whoever has the fewest card points gets {.lowest-gets}, the others nothing. If two are tied for fewest, "
            "each of them gets {.lowest-two-get}.",
            "de": "Wer die wenigsten Augen hat, bekommt {.lowest-gets} Punkte, die anderen nichts. Haben zwei "
            "gemeinsam die wenigsten, bekommt jeder von ihnen {.lowest-two-get}.",
            "pl": "Kto ma najmniej oczek, dostaje {.lowest-gets}, pozostali nic. Jeśli dwóch ma po równo najmniej, każdy z "
            "nich dostaje {.lowest-two-get}.",
        },
        "counts",
        "lowest-gets",
        "lowest-two-get",
        when={".counts": "lowest-wins"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((62, 38, 20), (6, 3, 1), 0, Seat.FOREHAND)),
            Example(_GAME, SharedOutcome((60, 30, 30), (6, 2, 2), 0, Seat.FOREHAND)),
        ),
    ),
    _said(
        "lowest-three",
        82,
        {
            "en": "If all three are tied, each of them gets {.lowest-three-get}.",
            "de": "Haben alle drei gleich viele Augen, bekommt jeder {.lowest-three-get} Punkte.",
            "pl": "Jeśli wszyscy trzej mają po równo, każdy dostaje {.lowest-three-get}.",
        },
        "lowest-three-get",
        when={".counts": "lowest-wins"},
        unless={".lowest-three-get": 0},
    ),
    _said(
        "lowest-three-nothing",
        82,
        {
            "en": "If all three are tied, nobody gets anything.",
            "de": "Haben alle drei gleich viele Augen, bekommt niemand etwas.",
            "pl": "Jeśli wszyscy trzej mają po równo, nikt nic nie dostaje.",
        },
        "lowest-three-get",
        when={".counts": "lowest-wins", ".lowest-three-get": 0},
    ),
    *(
        _said(f"two-tied-{value}", 90, texts, "two-tied", when={".counts": _ONE_LOSES, ".two-tied": value})
        for value, texts in {
            "both-lose": {
                "en": "If two are tied for most, both lose the full amount.",
                "de": "Haben zwei gemeinsam die meisten Augen, verlieren beide voll.",
                "pl": "Jeśli dwóch ma po równo najwięcej, obaj tracą pełną wartość.",
            },
            "half-each": {
                "en": "If two are tied for most, each loses half, rounded down.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert jeder die Hälfte, abgerundet.",
                "pl": "Jeśli dwóch ma po równo najwięcej, każdy traci połowę, zaokrągloną w dół.",
            },
            "last-trick-loses": {
                "en": "If two are tied for most, the one who took the last trick loses; if neither did, both lose.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert, wer von ihnen den letzten Stich gemacht "
                "hat; war es keiner von beiden, verlieren beide.",
                "pl": "Jeśli dwóch ma po równo najwięcej, przegrywa ten z nich, kto wziął ostatni sztych; jeśli "
                "żaden, przegrywają obaj.",
            },
            _LOWER_JACK: {
                "en": "If two are tied for most, the one with the lower jack loses.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert, wer den niedrigeren Buben hat.",
                "pl": "Jeśli dwóch ma po równo najwięcej, przegrywa ten z niższym waletem.",
            },
            "nobody": {
                "en": "If two are tied for most, nobody loses.",
                "de": "Haben zwei gemeinsam die meisten Augen, verliert niemand.",
                "pl": "Jeśli dwóch ma po równo najwięcej, nikt nie przegrywa.",
            },
        }.items()
    ),
    *(
        _said(f"three-tied-{value}", 92, texts, "three-tied", when={".counts": _ONE_LOSES, ".three-tied": value})
        for value, texts in {
            "nobody": {
                "en": "If all three are tied, nobody loses.",
                "de": "Haben alle drei gleich viele Augen, verliert niemand.",
                "pl": "Jeśli wszyscy trzej mają po równo, nikt nie przegrywa.",
            },
            "all-lose": {
                "en": "If all three are tied, all of them lose.",
                "de": "Haben alle drei gleich viele Augen, verlieren alle.",
                "pl": "Jeśli wszyscy trzej mają po równo, przegrywają wszyscy.",
            },
            _LOWER_JACK: {
                "en": "If all three are tied, the one with the lowest jack loses.",
                "de": "Haben alle drei gleich viele Augen, verliert, wer den niedrigsten Buben hat.",
                "pl": "Jeśli wszyscy trzej mają po równo, przegrywa ten z najniższym waletem.",
            },
        }.items()
    ),
)


def _of_jacks(key: str, order: int, option: str, value: str, texts: Texts) -> tuple[Paragraph, ...]:
    """A paragraph where a tie is decided by jacks: that of two, or only that of three."""
    by_two = {".counts": _ONE_LOSES, f".{option}": value, ".two-tied": _LOWER_JACK}
    by_three = {".counts": _ONE_LOSES, f".{option}": value, ".three-tied": _LOWER_JACK}
    return (
        _said(key, order, texts, option, when=by_two),
        _said(f"{key}-of-three", order, texts, option, when=by_three, unless={".two-tied": _LOWER_JACK}),
    )


_JACKS: Final = (
    *_of_jacks(
        "jack-highest",
        94,
        "jack-compared",
        "highest",
        {
            "en": "Each player's highest jack is compared.",
            "de": "Verglichen wird der höchste Bube jedes Spielers.",
            "pl": "Porównuje się najwyższego waleta każdego gracza.",
        },
    ),
    *_of_jacks(
        "jack-lowest",
        94,
        "jack-compared",
        "lowest",
        {
            "en": "Each player's lowest jack is compared.",
            "de": "Verglichen wird der niedrigste Bube jedes Spielers.",
            "pl": "Porównuje się najniższego waleta każdego gracza.",
        },
    ),
    *_of_jacks(
        "jack-count",
        94,
        "jack-compared",
        "count",
        {
            "en": "The lower is here who has fewer jacks; with equally many all of these lose.",
            "de": "Als niedriger gilt, wer weniger Buben hat; haben sie gleich viele, verlieren sie alle.",
            "pl": "Za niższego uważa się tego, kto ma mniej waletów; przy równej liczbie przegrywają wszyscy ci gracze.",
        },
    ),
    *_of_jacks(
        "jack-dealt",
        95,
        "jack-owned",
        "dealt",
        {
            "en": "A jack belongs to the player to whom it was dealt.",
            "de": "Ein Bube gehört dem, der ihn beim Geben bekommen hat.",
            "pl": "Walet należy do tego, komu go rozdano.",
        },
    ),
    *_of_jacks(
        "jack-taken",
        95,
        "jack-owned",
        "taken",
        {
            "en": "A jack belongs to the player who took it in a trick.",
            "de": "Ein Bube gehört dem, der ihn in seinen Stichen hat.",
            "pl": "Walet należy do tego, kto wziął go w sztychu.",
        },
    ),
    *_of_jacks(
        "without-jack-lowest",
        96,
        "without-jack",
        "lowest",
        {
            "en": "Whoever has no jack counts as lower than one who has.",
            "de": "Wer keinen Buben hat, gilt als niedriger als einer, der einen hat.",
            "pl": "Kto nie ma waleta, jest niższy od tego, kto go ma.",
        },
    ),
    *_of_jacks(
        "without-jack-both",
        96,
        "without-jack",
        "both-lose",
        {
            "en": "If one of the tied players has no jack, all of them lose.",
            "de": "Hat einer der Spieler mit gleich vielen Augen keinen Buben, verlieren sie alle.",
            "pl": "Jeśli któryś z nich nie ma waleta, przegrywają wszyscy ci gracze.",
        },
    ),
    *_of_jacks(
        "no-jacks-both",
        97,
        "no-jacks",
        "both-lose",
        {
            "en": "If none of them has a jack, all of them lose.",
            "de": "Hat keiner von ihnen einen Buben, verlieren sie alle.",
            "pl": "Jeśli żaden z nich nie ma waleta, przegrywają wszyscy ci gracze.",
        },
    ),
    *_of_jacks(
        "no-jacks-nobody",
        97,
        "no-jacks",
        "nobody",
        {
            "en": "If none of them has a jack, nobody loses.",
            "de": "Hat keiner von ihnen einen Buben, verliert niemand.",
            "pl": "Jeśli żaden z nich nie ma waleta, nikt nie przegrywa.",
        },
    ),
    *_of_jacks(
        "no-jacks-last",
        97,
        "no-jacks",
        "last-trick-loses",
        {
            "en": "If none of them has a jack, the one of them who took the last trick loses; if none did, all of them.",
            "de": "Hat keiner von ihnen einen Buben, verliert, wer von ihnen den letzten Stich gemacht hat; war es "
            "keiner von ihnen, verlieren sie alle.",
            "pl": "Jeśli żaden z nich nie ma waleta, przegrywa ten z nich, kto wziął ostatni sztych; jeśli żaden, "
            "przegrywają wszyscy ci gracze.",
        },
    ),
)

_EXTRAS: Final = (
    _said(
        "virgin-doubles",
        100,
        {
            "en": "If exactly one player takes no trick, the loss doubles.",
            "de": "Bleibt genau ein Spieler ohne Stich (Jungfrau), verdoppelt sich der Verlust.",
            "pl": "Jeśli dokładnie jeden gracz nie weźmie sztychu (dziewica), strata się podwaja.",
        },
        "virgin-doubles",
        when={".virgin-doubles": True, ".counts": "loser"},
        unless={".pushing": "adds"},
        short=True,
        examples=(
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0))),
            Example(_GAME, SharedOutcome((71, 49, 0), (6, 4, 0), 0, Seat.FOREHAND)),
        ),
    ),
    _said(
        "virgin-adds",
        100,
        {
            "en": "Each player who takes no trick adds one to the factor as well.",
            "de": "Auch jeder Spieler ohne Stich (Jungfrau) erhöht den Faktor um eins.",
            "pl": "Także każdy gracz bez sztychu (dziewica) zwiększa mnożnik o jeden.",
        },
        "virgin-doubles",
        when={".virgin-doubles": True, ".counts": "loser", ".pushing": "adds"},
    ),
    _said(
        "march-plus",
        110,
        {
            "en": "Whoever takes all tricks has won: he writes down {.march-points} plus points, the others nothing.",
            "de": "Wer alle Stiche macht (Durchmarsch), hat gewonnen: Ihm werden {.march-points} Punkte "
            "gutgeschrieben, die anderen bekommen nichts.",
            "pl": "Kto weźmie wszystkie sztychy (przemarsz), wygrywa: zapisuje {.march-points} punktów na plus, "
            "pozostali nic.",
        },
        "march",
        "march-points",
        when={".march": "plus-taker"},
        short=True,
    ),
    _said(
        "march-minus",
        110,
        {
            "en": "If one player takes all tricks, each of the others loses {.march-points}.",
            "de": "Macht einer alle Stiche (Durchmarsch), verliert jeder der anderen {.march-points}.",
            "pl": "Jeśli ktoś weźmie wszystkie sztychy (przemarsz), każdy z pozostałych traci {.march-points}.",
        },
        "march",
        "march-points",
        when={".march": "minus-others"},
        short=True,
    ),
    *(
        _said(
            f"march-four-times-{counts}",
            110,
            {
                "en": f"Whoever takes all tricks loses four times {{{amount}}}.",
                "de": f"Wer alle Stiche macht (Durchmarsch), verliert viermal {{{amount}}}.",
                "pl": f"Kto weźmie wszystkie sztychy (przemarsz), traci cztery razy {{{amount}}}.",
            },
            "march",
            when={".march": "four-times", ".counts": values},
            details=_pack_points,
        )
        for counts, values, amount in (("fixed", "fixed", ".fixed"), ("points", _BY_POINTS | {"lowest-wins"}, "pack"))
    ),
    _said(
        "march-none",
        110,
        {
            "en": "To take all tricks has no rule of its own: such a player has all card points.",
            "de": "Für den Durchmarsch gibt es keine eigene Regel: Wer alle Stiche macht, hat eben alle Augen.",
            "pl": "Dla wzięcia wszystkich sztychów (przemarszu) nie ma osobnej reguły: taki gracz ma po prostu "
            "wszystkie oczka.",
        },
        "march",
        when={".march": "none"},
    ),
    _said(
        "counts-as-lost",
        120,
        {
            "en": "A lost {contract.ramsch} is a lost game for the bonuses.",
            "de": "Gibt es Zuschläge für gewonnene und verlorene Spiele, gilt ein verlorener {contract.ramsch} dabei "
            "als verlorenes Spiel.",
            "pl": "Przegrany {contract.ramsch} liczy się przy premiach jako gra przegrana.",
        },
        "counts-as-lost",
        when={".counts-as-lost": True},
    ),
    _said(
        "not-counted-as-lost",
        120,
        {
            "en": "A lost {contract.ramsch} is no lost game for the bonuses.",
            "de": "Gibt es Zuschläge für gewonnene und verlorene Spiele, gilt ein verlorener {contract.ramsch} dabei "
            "nicht als verlorenes Spiel.",
            "pl": "Przegrany {contract.ramsch} nie liczy się przy premiach jako gra przegrana.",
        },
        "counts-as-lost",
        when={".counts-as-lost": False},
        unless={".counts": "lowest-wins"},
    ),
    *(
        _said(
            f"{'' if won else 'not-'}counted-as-won-{why}",
            122,
            {
                "en": f"Whoever gains in {{contract.ramsch}} has {'won a game' if won else 'won no game'} for the bonuses.",
                "de": f"Wer im {{contract.ramsch}} Punkte bekommt, hat für die Zuschläge {'ein' if won else 'kein'} Spiel "
                "gewonnen.",
                "pl": (
                    "{contract.ramsch} liczy się przy premiach jako gra wygrana temu, kto w nim zyskuje."
                    if won
                    else "{contract.ramsch} nie liczy się przy premiach jako gra wygrana temu, kto w nim zyskuje."
                ),
            },
            "counts-as-won",
            when={".counts-as-won": won} | when,
            unless=unless,
        )
        for why, when, unless in (
            ("lowest", {".counts": "lowest-wins"}, {}),
            ("march", {".march": "plus-taker"}, {".counts": "lowest-wins"}),
        )
        for won in (True, False)
    ),
)

_WRONG: Final = (
    _said(
        "wrong-pushing",
        140,
        {
            "en": "What follows if the wrong number of cards is passed on, out of turn, or cards seen together with unseen "
            "ones, is not laid down. Who passes the skat on unseen cannot be blamed for a jack in it.",
            "de": "Was folgt, wenn zu viele oder zu wenige Karten geschoben werden, außer der Reihe oder gesehene "
            "zusammen mit ungesehenen, ist nicht festgelegt. Wer den Skat ungesehen weitergibt, dem wird ein Bube "
            "darin nicht vorgeworfen.",
            "pl": "Co wynika, gdy poda się dalej niewłaściwą liczbę kart, zrobi się to poza kolejką albo poda karty "
            "obejrzane razem z nieobejrzanymi, nie jest określone. Kto podaje skat bez oglądania, nie odpowiada za "
            "waleta, który w nim leży.",
        },
        incident="wrong-pushing",
    ),
    _said(
        "wrong-jack",
        142,
        {
            "en": "Neither is what follows if somebody who has looked at the skat passes a jack on.",
            "de": "Auch was folgt, wenn jemand, der den Skat gesehen hat, einen Buben weiterschiebt, ist nicht "
            "festgelegt.",
            "pl": "Podobnie nie jest określone, co wynika, gdy ktoś, kto obejrzał skat, poda dalej waleta.",
        },
        incident="wrong-pushing",
        when={".pass-jacks": False},
    ),
    _said(
        "wrong-knock",
        144,
        {
            "en": "What follows if somebody knocks after the first lead is not laid down.",
            "de": "Was folgt, wenn jemand nach dem ersten Ausspielen klopft, ist nicht festgelegt.",
            "pl": "Co wynika, gdy ktoś zapuka po pierwszym wybiciu, nie jest określone.",
        },
        incident="wrong-knock",
    ),
    _said(
        "wrong-knock-unseen",
        146,
        {
            "en": "Neither is what follows if somebody knocks who has not looked at the skat.",
            "de": "Auch was folgt, wenn jemand klopft, der den Skat nicht gesehen hat, ist nicht festgelegt.",
            "pl": "Podobnie nie jest określone, co wynika, gdy zapuka ktoś, kto nie obejrzał skata.",
        },
        incident="wrong-knock",
        unless={".pushing": "none"},
    ),
    _said(
        "no-sides",
        150,
        {
            "en": "As everyone plays for himself, there is no other side that could win by an infraction. What follows then is "
            "not laid down, unless it stands elsewhere in this book.",
            "de": "Da jeder für sich spielt, gibt es keine andere Partei, die durch einen Verstoß gewinnen könnte. Was dann "
            "folgt, ist nicht festgelegt, wenn es nicht an anderer Stelle in diesem Buch steht.",
            "pl": "Ponieważ każdy gra dla siebie, nie ma drugiej strony, która mogłaby wygrać przez wykroczenie. Co "
            "wtedy wynika, nie jest określone, chyba że mówi o tym inny punkt tego regulaminu.",
        },
        rests_on=("conduct.lost-simple",),
    ),
)

SAID: Final = (*_WHEN, *_BEFORE_THE_LEAD, *_PLAY, *_COUNT, *_JACKS, *_EXTRAS, *_WRONG)
