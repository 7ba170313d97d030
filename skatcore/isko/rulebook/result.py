"""What the rulebook says of won and lost games (ISkO 5.2 to 5.4, 3.4.4)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import (
    can_be_overbid,
    games_from_the_hand,
    levels_to_miss,
    no_trick_games,
    overbid_trump_games,
    trump_games,
)
from skatcore.isko.rulebook.result_examples import IMPOSSIBLE, LOST, NAMED, OVERBID
from skatcore.plugin import CARD_POINTS, Paragraph, Ruleset


def _for_the_defenders(ruleset: Ruleset) -> dict[str, int | str]:
    """The card points with which the defenders have beaten the declarer."""
    return {"needed": CARD_POINTS - ruleset.core.levels.win_points + 1}


PARAGRAPHS: Final = (
    Paragraph(
        "result-points",
        "result",
        10,
        {
            "en": "The declarer wins a game with trumps if he has at least {levels.win-points:points}, those in the skat included. "
            "The defenders need {needed}.",
            "de": "Ein Spiel mit Trümpfen gewinnt der Alleinspieler mit mindestens {levels.win-points:points}, die "
            "im Skat mitgezählt. Den Gegenspielern genügen {needed}.",
            "pl": "Grę z atutami solista wygrywa, jeśli ma co najmniej {levels.win-points:points}, razem z tymi w skacie. "
            "Przeciwnicy potrzebują {needed}.",
        },
        cites=("levels.win-points",),
        only_if=trump_games,
        details=_for_the_defenders,
        short=True,
    ),
    Paragraph(
        "result-announced",
        "result",
        20,
        {
            "en": "Whoever has announced a level, or plays an open game with trumps, must reach what that asks for; else the "
            "game is lost, and counts the announced level all the same.",
            "de": "Wer eine Gewinnstufe angesagt hat oder ein offenes Spiel mit Trümpfen spielt, muss erreichen, was "
            "damit verlangt ist; sonst ist das Spiel verloren, und die angesagte Stufe zählt trotzdem mit.",
            "pl": "Kto zapowiedział stopień albo gra otwartą grę z atutami, musi osiągnąć to, czego to wymaga; "
            "inaczej gra jest przegrana i mimo to liczy się w zapowiedzianym stopniu.",
        },
        cites=("goals.announced-level",),
        needs=("goals.announced-level",),
        only_if=levels_to_miss,
    ),
    Paragraph(
        "result-no-trick",
        "result",
        30,
        {
            "en": "In a game without trumps the declarer wins if he takes no trick. With the first one he has lost, and the game "
            "is over.",
            "de": "Ein Spiel ohne Trümpfe gewinnt der Alleinspieler, wenn er keinen Stich bekommt. Bekommt er einen, "
            "hat er verloren, und das Spiel ist zu Ende.",
            "pl": "Grę bez atutów solista wygrywa, jeśli nie weźmie ani jednego sztychu. Z pierwszym przegrał i gra się kończy.",
        },
        cites=("goals.no-trick",),
        needs=("goals.no-trick",),
        only_if=no_trick_games,
        short=True,
    ),
    Paragraph(
        "result-won",
        "result",
        40,
        {
            "en": "A won game brings the declarer its value.",
            "de": "Ein gewonnenes Spiel bringt dem Alleinspieler seinen Wert.",
            "pl": "Wygrana gra przynosi soliście swoją wartość.",
        },
        cites=("sheet",),
    ),
    Paragraph(
        "result-lost-skat",
        "result",
        50,
        {
            "en": "A lost game with the skat costs {loss.skat:times} its value.",
            "de": "Ein verlorenes Spiel mit Skataufnahme wird dem Alleinspieler {loss.skat:times} abgezogen.",
            "pl": "Za przegraną grę z podniesionym skatem odpisuje się wartość gry razy {loss.skat}.",
        },
        cites=("loss.skat",),
        needs=("losses.lost-skat",),
        unless={"loss.skat": 1},
        short=True,
    ),
    Paragraph(
        "result-lost-skat-once",
        "result",
        50,
        {
            "en": "A lost game with the skat costs its value once.",
            "de": "Ein verlorenes Spiel mit Skataufnahme wird dem Alleinspieler einfach abgezogen.",
            "pl": "Za przegraną grę z podniesionym skatem odpisuje się jej wartość pojedynczo.",
        },
        cites=("loss.skat",),
        needs=("losses.lost-skat",),
        when={"loss.skat": 1},
        short=True,
    ),
    Paragraph(
        "result-lost-hand",
        "result",
        60,
        {
            "en": "A lost game from the hand costs {loss.hand:times} its value.",
            "de": "Ein verlorenes Handspiel wird dem Alleinspieler {loss.hand:times} abgezogen.",
            "pl": "Za przegraną grę z ręki odpisuje się wartość gry razy {loss.hand}.",
        },
        cites=("loss.hand",),
        needs=("losses.lost-hand",),
        unless={"loss.hand": 1},
        only_if=games_from_the_hand,
        short=True,
    ),
    Paragraph(
        "result-lost-hand-once",
        "result",
        60,
        {
            "en": "A lost game from the hand costs its value once.",
            "de": "Ein verlorenes Handspiel wird dem Alleinspieler einfach abgezogen.",
            "pl": "Za przegraną grę z ręki odpisuje się jej wartość pojedynczo.",
        },
        cites=("loss.hand",),
        needs=("losses.lost-hand",),
        when={"loss.hand": 1},
        only_if=games_from_the_hand,
        short=True,
    ),
    Paragraph(
        "result-hand-value",
        "result",
        70,
        {
            "en": "What counts of a lost game from the hand is the value of the game.",
            "de": "Bei einem verlorenen Handspiel zählt der Wert des Spiels, nicht das Reizgebot.",
            "pl": "W przegranej grze z ręki liczy się wartość gry, a nie licytacja.",
        },
        cites=("loss.hand-counts",),
        when={"loss.hand-counts": "game-value"},
        only_if=games_from_the_hand,
        examples=LOST,
    ),
    Paragraph(
        "result-hand-bid",
        "result",
        70,
        {
            "en": "What counts of a lost game from the hand that was not overbid is the bid, not the value of the game.",
            "de": "Bei einem verlorenen Handspiel, das nicht überreizt ist, zählt der Reizwert, nicht der Wert des Spiels.",
            "pl": "W przegranej grze z ręki, która nie jest przelicytowana, liczy się licytacja, a nie wartość gry.",
        },
        cites=("loss.hand-counts",),
        when={"loss.hand-counts": "bid"},
        only_if=games_from_the_hand,
        examples=LOST,
    ),
    Paragraph(
        "result-missed-single",
        "result",
        80,
        {
            "en": "A game that is lost only because an announced level was missed costs its value once, unless it was overbid.",
            "de": "Ein Spiel, das nur verloren ist, weil eine angesagte Stufe verfehlt wurde, kostet seinen einfachen Wert, "
            "außer es ist überreizt.",
            "pl": "Gra przegrana tylko dlatego, że nie osiągnięto zapowiedzianego stopnia, liczy się pojedynczo, "
            "chyba że jest przelicytowana.",
        },
        cites=("loss.missed-announcement",),
        when={"loss.missed-announcement": "single"},
        only_if=levels_to_miss,
    ),
    Paragraph(
        "result-missed-as-lost",
        "result",
        80,
        {
            "en": "A game that is lost only because an announced level was missed costs as much as any other.",
            "de": "Ein Spiel, das nur verloren ist, weil eine angesagte Stufe verfehlt wurde, kostet so viel wie jedes andere.",
            "pl": "Gra przegrana tylko dlatego, że nie osiągnięto zapowiedzianego stopnia, liczy się jak każda inna przegrana gra.",
        },
        cites=("loss.missed-announcement",),
        when={"loss.missed-announcement": "as-lost"},
        only_if=levels_to_miss,
    ),
    Paragraph(
        "result-simple-announced",
        "result",
        90,
        {
            "en": "If a game is given up or lost by a ruling, levels that were announced count in it.",
            "de": "Wird ein Spiel aufgegeben oder für verloren erklärt, zählen angesagte Stufen mit.",
            "pl": "Gdy gra zostaje poddana albo przegrana na mocy orzeczenia, zapowiedziane stopnie się liczą.",
        },
        cites=("loss.simple-level",),
        when={"loss.simple-level": "with-announced"},
        only_if=levels_to_miss,
    ),
    Paragraph(
        "result-simple-bare",
        "result",
        90,
        {
            "en": "If a game is given up or lost by a ruling, levels that were announced do not count in it.",
            "de": "Wird ein Spiel aufgegeben oder für verloren erklärt, zählen angesagte Stufen nicht mit.",
            "pl": "Gdy gra zostaje poddana albo przegrana na mocy orzeczenia, zapowiedziane stopnie się nie liczą.",
        },
        cites=("loss.simple-level",),
        when={"loss.simple-level": "bare"},
        only_if=levels_to_miss,
    ),
    Paragraph(
        "result-overbid",
        "result",
        100,
        {
            "en": "A game that does not reach the bid is overbid: it is lost, however many card points the declarer has. That can "
            "happen when a high trump lay in the skat, or a level was missed on which he had counted.",
            "de": "Ein Spiel, das den Reizwert nicht erreicht, ist überreizt: Es ist verloren, wie viele Augen der "
            "Alleinspieler auch hat. Das kommt vor, wenn ein Spitzentrumpf im Skat lag oder eine Gewinnstufe "
            "ausblieb, mit der er gerechnet hatte.",
            "pl": "Gra, która nie osiąga licytacji, jest przelicytowana: przegrywa się ją bez względu na oczka. "
            "Zdarza się to, gdy w skacie leżał wysoki atut albo nie udało się osiągnąć stopnia, na który solista "
            "liczył.",
        },
        cites=("overbid.rule",),
        short=True,
        brief={
            "en": "A game below the bid is lost.",
            "de": "Ein Spiel unter dem Reizwert ist verloren.",
            "pl": "Gra poniżej licytacji jest przegrana.",
        },
        only_if=can_be_overbid,
    ),
    Paragraph(
        "result-overbid-multiple",
        "result",
        110,
        {
            "en": "Of an overbid game counts the smallest multiple of its base value that reaches the bid; what a loss costs is "
            "counted from that.",
            "de": "Bei einem überreizten Spiel zählt das kleinste Vielfache des Grundwertes, das den Reizwert erreicht; daraus "
            "ergibt sich, was der Verlust kostet.",
            "pl": "W grze przelicytowanej liczy się najmniejsza wielokrotność wartości podstawowej, która osiąga "
            "licytację; od niej liczy się przegraną.",
        },
        cites=("overbid.rule",),
        when={"overbid.rule": "smallest-multiple"},
        only_if=overbid_trump_games,
        examples=OVERBID,
    ),
    Paragraph(
        "result-overbid-bid",
        "result",
        110,
        {
            "en": "Of an overbid game counts the bid itself; what a loss costs is counted from that.",
            "de": "Bei einem überreizten Spiel zählt der Reizwert selbst; daraus ergibt sich, was der Verlust kostet.",
            "pl": "W grze przelicytowanej liczy się sama wartość licytacji; od niej liczy się przegraną.",
        },
        cites=("overbid.rule",),
        when={"overbid.rule": "bid"},
        examples=OVERBID,
        only_if=can_be_overbid,
    ),
    Paragraph(
        "result-null-cheapest",
        "result",
        120,
        {
            "en": "A game with a fixed value below the bid cannot be played any more. It is lost as the cheapest game with "
            "trumps that fits the bid and the declarer's matadors.",
            "de": "Ein Spiel, dessen fester Wert unter dem Reizwert liegt, ist nicht mehr durchführbar. Verloren ist "
            "dann das billigste Spiel mit Trümpfen, das mit den Spitzen des Alleinspielers den Reizwert erreicht.",
            "pl": "Gry o stałej wartości niższej od licytacji nie można już przeprowadzić. Jest przegrana jako najtańsza gra "
            "z atutami, która odpowiada licytacji i szczytom solisty.",
        },
        cites=("overbid.impossible-null",),
        needs=("contracts.null",),
        when={"overbid.impossible-null": "cheapest"},
        only_if=overbid_trump_games,
        examples=IMPOSSIBLE,
    ),
    Paragraph(
        "result-null-named",
        "result",
        120,
        {
            "en": "A game with a fixed value below the bid cannot be played any more. It is lost as a game with trumps that fits "
            "the bid and the declarer's matadors; the declarer names which.",
            "de": "Ein Spiel, dessen fester Wert unter dem Reizwert liegt, ist nicht mehr durchführbar. Verloren ist "
            "dann ein Spiel mit Trümpfen, das mit den Spitzen des Alleinspielers den Reizwert erreicht; welches, "
            "bestimmt er selbst.",
            "pl": "Gry o stałej wartości niższej od licytacji nie można już przeprowadzić. Jest przegrana jako gra z atutami, "
            "która odpowiada licytacji i szczytom solisty; wskazuje ją sam solista.",
        },
        cites=("overbid.impossible-null",),
        needs=("contracts.null",),
        when={"overbid.impossible-null": "named"},
        only_if=overbid_trump_games,
        examples=NAMED,
    ),
    Paragraph(
        "result-null-hand",
        "result",
        130,
        {
            "en": "If such a game was announced from the hand, it is lost as one from the hand.",
            "de": "War ein solches Spiel aus der Hand angesagt, ist es als Handspiel verloren.",
            "pl": "Jeśli taka gra była zapowiedziana z ręki, jest przegrana jako gra z ręki.",
        },
        cites=("overbid.impossible-null-hand",),
        needs=("contracts.null",),
        when={"overbid.impossible-null-hand": "hand-game"},
        only_if=can_be_overbid,
    ),
    Paragraph(
        "result-null-hand-skat",
        "result",
        130,
        {
            "en": "If such a game was announced from the hand, it is lost as one with the skat all the same.",
            "de": "War ein solches Spiel aus der Hand angesagt, ist es trotzdem als Spiel mit Skataufnahme verloren.",
            "pl": "Jeśli taka gra była zapowiedziana z ręki, i tak jest przegrana jako gra z podniesionym skatem.",
        },
        cites=("overbid.impossible-null-hand",),
        needs=("contracts.null",),
        when={"overbid.impossible-null-hand": "skat-game"},
        only_if=can_be_overbid,
    ),
)
