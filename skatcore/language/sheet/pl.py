"""What is said of score sheets, in Polish."""

from typing import Final

MESSAGES: Final = {
    # what totals mean
    "scheme.points": "punkty z gry",
    "scheme.tournament": "punkty turniejowe",
    # why something is not written on a sheet
    "refusal.other-rules": "lista jest prowadzona według {profile}; tę grę oceniono według innych przepisów ({other})",
    "refusal.player-twice": "{player} występuje dwa razy",
    "refusal.players-number": "stolik na {count}: według tych przepisów {expected}",
    "refusal.no-such-scheme": "{word}: tak się tu nie liczy; do wyboru: {expected}",
    "refusal.stake-agreed": "przed pierwszym rozdaniem uzgodniono {expected}, nie {word}",
    "refusal.stake-unsaid": "nie podano stawki, a przed pierwszym rozdaniem żadnej nie zapisano: --stake",
    "refusal.no-bonus": "punkty turniejowe są określone dla stolików trzy- i czteroosobowych, nie dla {count}",
    "refusal.key-used": "klucz {key} należy już do innego wpisu",
    "refusal.sheet-signed": "wszyscy podpisali; lista jest zamknięta",
    "refusal.sheet-being-signed": "{player} już podpisał; nie wpisuje się dalszych gier",
    "refusal.sheet-void": "lista została unieważniona",
    "refusal.begun-already": "lista jest już rozpoczęta",
    "refusal.sheet-full": "wszystkie gry serii są rozegrane ({count})",
    "refusal.wrong-dealer": "rozdawać miał nie {dealer}, lecz {expected}; rozdanie poza kolejnością powtarza się",
    "refusal.no-record": "gry nie można odczytać",
    "refusal.wrong-players": "{players}: w tym rozdaniu grają {expected}, od przodka",
    "refusal.round-of": "to jest runda: {contract}",
    "refusal.not-its-round": "{contract} gra się tylko w osobnej rundzie",
    "refusal.unscorable": "gra nie ma tu wartości",
    "refusal.no-such-deal": "nie ma gry {number}; lista ma {most}",
    "refusal.deal-is-void": "gra {number} jest nieważna",
    "refusal.not-all-agreed": "nie wszyscy się zgodzili; brakuje: {players}",
    "refusal.nothing-to-repeat": "bieżąca runda nie ma gry do powtórzenia",
    "refusal.only-between-rounds": "tylko po zakończeniu rundy",
    "refusal.no-such-player": "{player} nie siedzi przy tym stoliku",
    "refusal.signed-already": "{player} już podpisał",
    "refusal.nothing-to-sign": "żadna gra jeszcze się nie liczy; nie ma czego podpisać",
    "refusal.sheet-not-full": "rozegrano {count} z {deals} gier; podpisuje się na końcu",
    "refusal.no-amount": "{word!r} to nie kwota; na przykład 0.5",
    "refusal.round-is-paid": "za punkty się tu nie płaci: kolejkę płaci, kto pierwszy osiągnie {limit}",
    "refusal.stake-not-allowed": "stawki {word} nie można uzgodnić; {expected} za punkt",
    "refusal.stake-too-high": "stawka {word} za punkt to więcej niż {most}",
}
