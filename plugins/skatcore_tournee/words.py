"""The words of tournée Skat in the three languages."""

from __future__ import annotations

from typing import Final

from skatcore.plugin import Words

ENGLISH: Final = Words(
    "en",
    {
        "plugin.tournee.title": "Tournée",
        "plugin.tournee": "A card of the skat is turned up, and its suit is trump.",
        "contract.turned-clubs": "Tournee in clubs",
        "contract.turned-spades": "Tournee in spades",
        "contract.turned-hearts": "Tournee in hearts",
        "contract.turned-diamonds": "Tournee in diamonds",
        "contract.turned-grand": "Turned Grand",
        "contract.question-clubs": "Question in clubs",
        "contract.question-spades": "Question in spades",
        "contract.question-hearts": "Question in hearts",
        "contract.question-diamonds": "Question in diamonds",
        "contract.gucki": "Gucki Grand",
        "event.turned-card": "turn a card of the skat",
        "event.took-turned": "play the turned card",
        "stage.turning": "turning a card of the skat",
        "extra.second-turned": "second card turned",
        "reason.second-card": "lost after the second card: times {count}",
        "reason.taken-unseen": "lost with the skat taken unseen: times {count}",
        "refusal.not-turned": "this is no game of the turned card",
        "problem.tournee-nothing-with-skat": "whoever takes the skat unseen has no game that he may play",
        "choice.plugin.tournee.bids.values": "values",
        "choice.plugin.tournee.bids.games": "games in their order",
        "refusal.game-below-bid": "a higher game was bid",
        "bid.1": "question in diamonds",
        "bid.2": "question in hearts",
        "bid.3": "question in spades",
        "bid.4": "question in clubs",
        "bid.5": "tournee",
        "bid.6": "solo in diamonds",
        "bid.7": "solo in hearts",
        "bid.8": "solo in spades",
        "bid.9": "solo in clubs",
        "bid.10": "Null",
        "bid.11": "Grand",
        "bid.12": "Null ouvert",
        "bid.13": "Grand ouvert",
    },
    {
        "contract.turned-clubs": ("tournee in clubs", "tournee clubs", "turned clubs"),
        "contract.turned-spades": ("tournee in spades", "tournee spades", "turned spades"),
        "contract.turned-hearts": ("tournee in hearts", "tournee hearts", "turned hearts"),
        "contract.turned-diamonds": ("tournee in diamonds", "tournee diamonds", "turned diamonds"),
        "contract.turned-grand": ("turned grand", "tournee grand"),
    },
)

GERMAN: Final = Words(
    "de",
    {
        "plugin.tournee.title": "Tourné",
        "plugin.tournee": "Eine Karte des Skats wird aufgedeckt; ihre Farbe ist Trumpf.",
        "contract.turned-clubs": "Kreuz-Tourné",
        "contract.turned-spades": "Pik-Tourné",
        "contract.turned-hearts": "Herz-Tourné",
        "contract.turned-diamonds": "Karo-Tourné",
        "contract.turned-grand": "Grand-Tourné",
        "contract.question-clubs": "Kreuz-Frage",
        "contract.question-spades": "Pik-Frage",
        "contract.question-hearts": "Herz-Frage",
        "contract.question-diamonds": "Karo-Frage",
        "contract.gucki": "Grand-Guckser",
        "event.turned-card": "eine Karte des Skats aufdecken",
        "event.took-turned": "die aufgedeckte Karte spielen",
        "stage.turning": "Aufdecken einer Karte des Skats",
        "extra.second-turned": "zweite Karte aufgedeckt",
        "reason.second-card": "verloren nach der zweiten Karte: mal {count}",
        "reason.taken-unseen": "verloren nach Aufnahme des verdeckten Skats: mal {count}",
        "refusal.not-turned": "das ist kein Spiel der aufgedeckten Karte",
        "problem.tournee-nothing-with-skat": "wer den Skat verdeckt aufnimmt, darf kein Spiel spielen",
        "option.plugin.tournee.bids": (
            "Ob die Werte der Spiele gereizt werden oder die Spiele selbst in ihrer Reihenfolge (Farbenreizen)."
        ),
        "choice.plugin.tournee.bids.values": "die Werte",
        "choice.plugin.tournee.bids.games": "die Spiele in ihrer Reihenfolge",
        "refusal.game-below-bid": "gereizt wurde ein höheres Spiel",
        "bid.1": "Karo-Frage",
        "bid.2": "Herz-Frage",
        "bid.3": "Pik-Frage",
        "bid.4": "Kreuz-Frage",
        "bid.5": "Tourné",
        "bid.6": "Karo-Solo",
        "bid.7": "Herz-Solo",
        "bid.8": "Pik-Solo",
        "bid.9": "Kreuz-Solo",
        "bid.10": "Null",
        "bid.11": "Grand",
        "bid.12": "Null ouvert",
        "bid.13": "Grand ouvert",
        "option.plugin.tournee.clubs": "Grundwert eines Tournés in Kreuz.",
        "option.plugin.tournee.spades": "Grundwert eines Tournés in Pik.",
        "option.plugin.tournee.hearts": "Grundwert eines Tournés in Herz.",
        "option.plugin.tournee.diamonds": "Grundwert eines Tournés in Karo.",
        "option.plugin.tournee.grand": (
            "Grundwert eines Grands beim Aufdecken eines Buben; 0: Auch bei einem Buben ist dessen Farbe Trumpf."
        ),
        "option.plugin.tournee.second-card": (
            "Ob der Alleinspieler, wenn ihm die erste Karte nicht passt, die andere aufdecken darf."
        ),
        "option.plugin.tournee.second-card-lost": (
            "Wie viele Male mehr ein verlorenes Spiel nach der zweiten Karte kostet."
        ),
        "option.plugin.tournee.gucki": (
            "Grundwert eines Grands mit verdeckt aufgenommenem Skat (Guckser); 0: wird nicht gespielt."
        ),
        "option.plugin.tournee.null-with-skat": "Ob Null mit verdeckt aufgenommenem Skat gespielt werden darf.",
        "option.plugin.tournee.question.clubs": "Grundwert von Kreuz mit Skat; 0: wird nicht gespielt.",
        "option.plugin.tournee.question.spades": "Grundwert von Pik mit Skat; 0: wird nicht gespielt.",
        "option.plugin.tournee.question.hearts": "Grundwert von Herz mit Skat; 0: wird nicht gespielt.",
        "option.plugin.tournee.question.diamonds": "Grundwert von Karo mit Skat; 0: wird nicht gespielt.",
        "option.plugin.tournee.taken-lost": (
            "Wie viele Male mehr ein verlorenes Spiel mit verdeckt aufgenommenem Skat kostet."
        ),
    },
    {
        "contract.turned-clubs": ("kreuz-tourné", "kreuz tourné", "tourné kreuz"),
        "contract.turned-spades": ("pik-tourné", "pik tourné", "tourné pik"),
        "contract.turned-hearts": ("herz-tourné", "herz tourné", "tourné herz"),
        "contract.turned-diamonds": ("karo-tourné", "karo tourné", "tourné karo"),
        "contract.turned-grand": ("grand-tourné", "grand tourné", "tourné grand"),
    },
)

POLISH: Final = Words(
    "pl",
    {
        "plugin.tournee.title": "Tournée",
        "plugin.tournee": "Odkrywa się kartę ze skata, a jej kolor jest atutem.",
        "contract.turned-clubs": "Tournée w treflach",
        "contract.turned-spades": "Tournée w pikach",
        "contract.turned-hearts": "Tournée w kierach",
        "contract.turned-diamonds": "Tournée w karach",
        "contract.turned-grand": "Grand tournée",
        "contract.question-clubs": "Pytanie w treflach",
        "contract.question-spades": "Pytanie w pikach",
        "contract.question-hearts": "Pytanie w kierach",
        "contract.question-diamonds": "Pytanie w karach",
        "contract.gucki": "Grand gucki",
        "event.turned-card": "odkryć kartę ze skata",
        "event.took-turned": "zagrać odkrytą kartę",
        "stage.turning": "odkrywanie karty ze skata",
        "extra.second-turned": "odkryta druga karta",
        "reason.second-card": "przegrana po drugiej karcie: razy {count}",
        "reason.taken-unseen": "przegrana po wzięciu skata w ciemno: razy {count}",
        "refusal.not-turned": "odkryta karta nie daje tej gry",
        "problem.tournee-nothing-with-skat": "kto weźmie skat w ciemno, nie ma żadnej dozwolonej gry",
        "option.plugin.tournee.bids": ("Czy licytuje się wartości gier, czy same gry w ich kolejności (Farbenreizen)."),
        "choice.plugin.tournee.bids.values": "wartości",
        "choice.plugin.tournee.bids.games": "gry w ich kolejności",
        "refusal.game-below-bid": "wylicytowano wyższą grę",
        "bid.1": "pytanie w karach",
        "bid.2": "pytanie w kierach",
        "bid.3": "pytanie w pikach",
        "bid.4": "pytanie w treflach",
        "bid.5": "tournée",
        "bid.6": "solo w karach",
        "bid.7": "solo w kierach",
        "bid.8": "solo w pikach",
        "bid.9": "solo w treflach",
        "bid.10": "Null",
        "bid.11": "Grand",
        "bid.12": "Null ouvert",
        "bid.13": "Grand ouvert",
        "option.plugin.tournee.clubs": "Wartość podstawowa tournée w treflach.",
        "option.plugin.tournee.spades": "Wartość podstawowa tournée w pikach.",
        "option.plugin.tournee.hearts": "Wartość podstawowa tournée w kierach.",
        "option.plugin.tournee.diamonds": "Wartość podstawowa tournée w karach.",
        "option.plugin.tournee.grand": (
            "Wartość podstawowa Granda po odkryciu waleta; 0: także po walecie atutem jest jego kolor."
        ),
        "option.plugin.tournee.second-card": ("Czy solista, któremu pierwsza karta nie odpowiada, może odkryć drugą."),
        "option.plugin.tournee.second-card-lost": "Ile razy więcej kosztuje gra przegrana po drugiej karcie.",
        "option.plugin.tournee.gucki": (
            "Wartość podstawowa Granda ze skatem wziętym w ciemno (gucki); 0: takiej gry nie ma."
        ),
        "option.plugin.tournee.null-with-skat": "Czy wolno grać null ze skatem wziętym w ciemno.",
        "option.plugin.tournee.question.clubs": "Wartość podstawowa trefli ze skatem; 0: takiej gry nie ma.",
        "option.plugin.tournee.question.spades": "Wartość podstawowa pików ze skatem; 0: takiej gry nie ma.",
        "option.plugin.tournee.question.hearts": "Wartość podstawowa kierów ze skatem; 0: takiej gry nie ma.",
        "option.plugin.tournee.question.diamonds": "Wartość podstawowa kar ze skatem; 0: takiej gry nie ma.",
        "option.plugin.tournee.taken-lost": "Ile razy więcej kosztuje przegrana gra ze skatem wziętym w ciemno.",
    },
    {
        "contract.turned-clubs": ("tournée w treflach", "tournée trefl"),
        "contract.turned-spades": ("tournée w pikach", "tournée pik"),
        "contract.turned-hearts": ("tournée w kierach", "tournée kier"),
        "contract.turned-diamonds": ("tournée w karach", "tournée karo"),
        "contract.turned-grand": ("grand tournée", "tournée grand"),
    },
)

WORDS: Final = (ENGLISH, GERMAN, POLISH)
