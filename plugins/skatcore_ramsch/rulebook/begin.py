"""When a Ramsch is played, and what is said and done before its first lead."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Paragraph
from skatcore_ramsch.result import RAMSCH
from skatcore_ramsch.rulebook.said import said

WHEN: Final = (
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
    said(
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
    said(
        "forehand-not-asked",
        20,
        {
            "en": "It follows as soon as middlehand and rearhand have passed without a bid; forehand is not asked.",
            "de": "Er folgt, sobald Mittelhand und Hinterhand ohne Gebot gepasst haben; Vorhand wird nicht gefragt.",
            "pl": "Następuje, gdy tylko środek i zadek spasują bez oferty; przodka się nie pyta.",
        },
        "forehand-first",
        when={".trigger": "all-pass", ".forehand-first": False, "auction.all-pass": RAMSCH},
    ),
    said(
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
    said(
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
    said(
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

BEFORE_THE_LEAD: Final = (
    said(
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
    said(
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
    said(
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
    said(
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
    said(
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
    said(
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
    said(
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
    said(
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
