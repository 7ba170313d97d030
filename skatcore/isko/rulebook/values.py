"""What the rulebook says of what games count (ISkO 2.4, 5.1 to 5.3)."""

from __future__ import annotations

from typing import Final

from skatcore.isko.rulebook.facts import fixed_values, open_step, open_trump_games, trump_games
from skatcore.isko.rulebook.values_examples import FIXED, LEVELS, MATADORS, OPEN, SIMPLE
from skatcore.plugin import TRICKS, Paragraph, Ruleset


def _of_the_defenders(ruleset: Ruleset) -> dict[str, int | str]:
    """The card points of both sides at which the defenders are schneider."""
    levels = ruleset.core.levels
    return {"declarer": 120 - levels.defenders_schneider, "defenders": levels.defenders_schneider}


def _all_tricks(_: Ruleset) -> dict[str, int | str]:
    return {"all": TRICKS}


PARAGRAPHS: Final = (
    Paragraph(
        "values-formula",
        "values",
        10,
        {
            "en": "A game with trumps counts its base value times the multiplier. The multiplier is the number of matadors "
            "and one more for each step, as the tables below have them.",
            "de": "Der Wert eines Spiels mit Trümpfen ist sein Grundwert mal die Summe der Fälle. Als Fälle zählen "
            "die Spitzen und dazu die Gewinnstufen, wie die Tabellen sie nennen.",
            "pl": "Gra z atutami liczy wartość podstawową razy suma przypadków. Przypadki to szczyty i kolejne stopnie gry, "
            "podane w tabelach poniżej.",
        },
        cites=("steps",),
        only_if=trump_games,
        short=True,
        brief={
            "en": "Base value times (matadors plus steps).",
            "de": "Grundwert mal (Spitzen plus Stufen).",
            "pl": "Wartość podstawowa razy (szczyty plus stopnie).",
        },
    ),
    Paragraph(
        "values-base",
        "values",
        15,
        {
            "en": "Each game with trumps has a base value that does not change:",
            "de": "Jedes Spiel mit Trümpfen hat einen unveränderlichen Grundwert:",
            "pl": "Każda gra z atutami ma niezmienną wartość podstawową:",
        },
        cites=("games.suit", "games.grand.base"),
        only_if=trump_games,
        table="base-values",
        short=True,
        brief={"en": "Base values:", "de": "Grundwerte:", "pl": "Wartości podstawowe:"},
    ),
    Paragraph(
        "values-matadors",
        "values",
        20,
        {
            "en": "Matadors are the highest trumps in one unbroken row, from the {word.jack-of-clubs} down. If the declarer has "
            "that jack, he plays with as many as he has in the row. If he has not, he plays without as many as he lacks until "
            "the first trump that he has. The two cards of the skat count with his ten, in a game from the hand too.",
            "de": "Spitzen sind die höchsten Trümpfe in ununterbrochener Reihe, vom {word.jack-of-clubs} an. "
            "Hat der Alleinspieler ihn, spielt er „mit“ so vielen Spitzen, wie er in der Reihe hat. Hat er "
            "ihn nicht, spielt er „ohne“ so viele, wie ihm bis zu seinem höchsten Trumpf fehlen. Die beiden Karten "
            "im Skat zählen mit, auch beim Handspiel.",
            "pl": "Szczyty to najstarsze atuty w nieprzerwanej kolejności, od {word.jack-of-clubs}. Jeśli solista ma tego "
            "waleta, gra z tyloma szczytami, ile ma ich po kolei. Jeśli go nie ma, gra bez tylu, ilu brakuje mu do jego "
            "pierwszego atutu. Dwie karty skata liczą się razem z dziesięcioma, także w grze z ręki.",
        },
        cites=("matadors",),
        only_if=trump_games,
        table="matadors",
        examples=MATADORS,
        short=True,
        brief={
            "en": "Matadors: the row from the {word.jack-of-clubs} down that the declarer has, or lacks; the skat counts.",
            "de": "Spitzen: die Reihe vom {word.jack-of-clubs} an, die man hat oder die fehlt; der Skat zählt mit.",
            "pl": "Szczyty: atuty po kolei od {word.jack-of-clubs}, które się ma albo których brak; skat się liczy.",
        },
    ),
    Paragraph(
        "values-matadors-all",
        "values",
        30,
        {
            "en": "The row goes on below the jacks through all trumps of the game.",
            "de": "Die Reihe geht unter den Buben weiter durch alle Trümpfe des Spiels.",
            "pl": "Poniżej waletów szczyty liczy się dalej, przez wszystkie atuty gry.",
        },
        cites=("matadors.counted",),
        when={"matadors.counted": "all-trumps"},
        only_if=trump_games,
    ),
    Paragraph(
        "values-matadors-jacks",
        "values",
        30,
        {
            "en": "Only jacks are matadors: in no game are there more than four.",
            "de": "Nur Buben sind Spitzen: Mehr als vier gibt es in keinem Spiel.",
            "pl": "Szczytami są tylko walety: w żadnej grze nie ma ich więcej niż cztery.",
        },
        cites=("matadors.counted",),
        when={"matadors.counted": "jacks"},
        only_if=trump_games,
    ),
    Paragraph(
        "values-steps",
        "values",
        40,
        {
            "en": "The steps are counted on from the matadors. The table has what each adds to the multiplier in a game with "
            "the skat and in one from the hand.",
            "de": "Zu den Spitzen werden die Gewinnstufen hinzugezählt. Die Tabelle nennt, was jede bei einem Spiel "
            "mit Skataufnahme und bei einem Handspiel hinzufügt.",
            "pl": "Stopnie dolicza się kolejno do szczytów. Tabela podaje, ile przypadków każdy dodaje w grze "
            "z podniesionym skatem i w grze z ręki.",
        },
        cites=("steps",),
        only_if=trump_games,
        table="steps",
        examples=SIMPLE,
        short=True,
        brief={"en": "The steps:", "de": "Die Gewinnstufen:", "pl": "Stopnie gry:"},
    ),
    Paragraph(
        "values-schneider",
        "values",
        50,
        {
            "en": "The defenders are schneider if they have no more than {defenders:points}; the declarer then has {declarer} or "
            "more.",
            "de": "Die Gegenspieler sind Schneider, wenn sie nicht mehr als {defenders:points} haben; der Alleinspieler hat dann "
            "{declarer} oder mehr.",
            "pl": "Przeciwnicy przegrywają w stopniu „{step.schneider}”, jeśli mają nie więcej niż {defenders:points}; solista ma "
            "wtedy {declarer} lub więcej.",
        },
        cites=("levels.defenders-schneider",),
        only_if=trump_games,
        details=_of_the_defenders,
        short=True,
    ),
    Paragraph(
        "values-schneider-declarer",
        "values",
        60,
        {
            "en": "The declarer himself is schneider with no more than {levels.declarer-schneider:points}. The step then counts "
            "in his lost game.",
            "de": "Der Alleinspieler selbst ist mit nicht mehr als {levels.declarer-schneider:points} Schneider. Die Stufe zählt "
            "dann in seinem verlorenen Spiel.",
            "pl": "Sam solista przegrywa w stopniu „{step.schneider}”, jeśli ma nie więcej niż {levels.declarer-schneider:points}. "
            "Stopień ten liczy się wtedy w przegranej grze.",
        },
        cites=("levels.declarer-schneider",),
        only_if=trump_games,
        examples=LEVELS,
    ),
    Paragraph(
        "values-schwarz",
        "values",
        70,
        {
            "en": "A side that takes no trick at all is schwarz. One trick without card points is enough to escape it. Schwarz "
            "includes the step for schneider.",
            "de": "Schwarz ist eine Partei, die keinen Stich bekommt. Ein einziger Stich ohne Augen bewahrt davor. Schwarz "
            "schließt die Stufe Schneider ein.",
            "pl": "W stopniu „{step.schwarz}” przegrywa strona, która nie weźmie ani jednego sztychu. Wystarczy jeden sztych bez "
            "oczek, by tego uniknąć. Stopień ten obejmuje też „{step.schneider}”.",
        },
        cites=("steps.schwarz",),
        only_if=trump_games,
        short=True,
    ),
    Paragraph(
        "values-possible",
        "values",
        75,
        {
            "en": "Without the {word.jack-of-clubs} nobody can make the defenders schwarz: that {rank.jack} always takes a trick.",
            "de": "Wer ohne den {word.jack-of-clubs} spielt, kann die Gegenspieler nicht schwarz machen: "
            "Dieser {rank.jack} macht immer einen Stich.",
            "pl": "Bez {word.jack-of-clubs} nikt nie zabierze przeciwnikom wszystkich sztychów: ten {rank.jack} zawsze bierze "
            "sztych.",
        },
        cites=("levels.possible",),
        only_if=trump_games,
    ),
    Paragraph(
        "values-announced-schneider",
        "values",
        80,
        {
            "en": "An announced level counts a step besides the level itself, if the game was played from the hand and the level "
            "was really announced. Whoever reaches more than he announced is paid for what he reached.",
            "de": "Wer aus der Hand spielt und eine Stufe ausdrücklich ansagt, bekommt dafür eine Stufe mehr. Wer mehr erreicht, als er angesagt hat, bekommt auch das angerechnet.",
            "pl": "Zapowiedziany stopień liczy się oprócz samego stopnia, jeśli gra toczyła się z ręki i był naprawdę "
            "zapowiedziany. Kto osiągnie więcej, niż zapowiedział, temu liczy się to, co osiągnął.",
        },
        cites=("steps.schneider-announced",),
        when={"levels.announced": frozenset({"schneider", "schwarz"})},
        only_if=trump_games,
    ),
    Paragraph(
        "values-announced-schwarz",
        "values",
        90,
        {
            "en": "Schwarz announced takes in schneider, announced as well.",
            "de": "Schwarz angesagt schließt Schneider und Schneider angesagt ein.",
            "pl": "Stopień „{step.schwarz-announced}” obejmuje też „{step.schneider}” i „{step.schneider-announced}”.",
        },
        cites=("steps.schwarz-announced",),
        when={"levels.announced": "schwarz"},
        only_if=trump_games,
    ),
    Paragraph(
        "values-open",
        "values",
        100,
        {
            "en": "In an open game with trumps the declarer must take all {all:tricks}. It counts as one in which schwarz was "
            "announced.",
            "de": "Bei einem offenen Spiel mit Trümpfen muss der Alleinspieler alle {all:tricks} machen. Schwarz "
            "gilt dabei als angesagt.",
            "pl": "W otwartej grze z atutami solista musi wziąć wszystkie {all:tricks}. Liczy się ona jak gra, w której "
            "zapowiedziano zabranie wszystkich.",
        },
        cites=("steps.open",),
        only_if=open_trump_games,
        details=_all_tricks,
        examples=OPEN,
    ),
    Paragraph(
        "values-open-step",
        "values",
        110,
        {
            "en": "That the cards lie open is one step more, as far as the table of steps has it.",
            "de": "Dass die Karten offen liegen, zählt als weitere Stufe, soweit die Tabelle der Gewinnstufen sie "
            "nennt.",
            "pl": "Wyłożenie kart jest jeszcze jednym stopniem, o ile podaje go tabela stopni.",
        },
        cites=("steps.open",),
        only_if=open_step,
    ),
    Paragraph(
        "values-fixed",
        "values",
        120,
        {
            "en": "Games without trumps have fixed values. Matadors and steps do not count in them.",
            "de": "Spiele ohne Trümpfe haben feste Werte. Spitzen und Gewinnstufen zählen bei ihnen nicht.",
            "pl": "Gry bez atutów mają stałe wartości. Szczyty i stopnie się w nich nie liczą.",
        },
        cites=("games.null",),
        only_if=fixed_values,
        table="fixed-values",
        examples=FIXED,
        short=True,
        brief={"en": "Fixed values:", "de": "Feste Werte:", "pl": "Stałe wartości:"},
    ),
    Paragraph(
        "values-table",
        "values",
        130,
        {
            "en": "What the games with trumps come to with each multiplier:",
            "de": "Was die Spiele mit Trümpfen je nach Summe der Fälle zählen:",
            "pl": "Wartości gier z atutami przy każdej sumie przypadków:",
        },
        cites=("steps",),
        only_if=trump_games,
        table="game-values",
        short=True,
    ),
)
