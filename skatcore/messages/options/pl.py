"""The core's options and their choices in Polish."""

from typing import Final

MESSAGES: Final = {
    # what the options mean
    "option.games.suit.clubs": "Wartość podstawowa gry w trefle, w punktach.",
    "option.games.suit.spades": "Wartość podstawowa gry w piki, w punktach.",
    "option.games.suit.hearts": "Wartość podstawowa gry w kiery, w punktach.",
    "option.games.suit.diamonds": "Wartość podstawowa gry w kara, w punktach.",
    "option.games.suit.ouvert": "Czy gry kolorowe można grać otwarcie, z ręki.",
    "option.games.grand.base": "Wartość podstawowa gry Grand, w punktach.",
    "option.games.grand.ouvert": (
        "Grand ouvert: jeden stopień więcej przy wartości podstawowej gry Grand, gra z własną "
        "wartością podstawową (z wtyczki) albo brak takiej gry."
    ),
    "option.games.null.skat": "Wartość gry Null, w punktach.",
    "option.games.null.hand": "Wartość gry Null z ręki, w punktach.",
    "option.games.null.ouvert": "Wartość gry Null ouvert, w punktach.",
    "option.games.null.ouvert-hand": "Wartość gry Null ouvert z ręki, w punktach.",
    "option.levels.win-points": "Oczka łącznie ze skatem, z którymi solista wygrywa.",
    "option.levels.defenders-schneider": "Do ilu oczek przeciwnicy są sznajder.",
    "option.levels.declarer-schneider": "Do ilu oczek sam solista jest sznajder.",
    "option.levels.announced": "Stopnie, które można zapowiedzieć w grze z ręki.",
    "option.matadors.counted": "Czy szczyty liczy się dalej poniżej waletów.",
    "option.loss.skat": "Ile razy liczy się przegraną grę z podniesionym skatem.",
    "option.loss.hand": "Ile razy liczy się przegraną grę z ręki.",
    "option.loss.hand-counts": (
        "Czy przegrana gra z ręki kosztuje wartość gry, czy wartość licytacji."
    ),
    "option.loss.missed-announcement": (
        "Czy gra przegrana tylko przez zapowiedziany stopień liczy się pojedynczo."
    ),
    "option.loss.simple-level": (
        "Czy zapowiedziane stopnie liczą się w grze przegranej przez poddanie albo wykroczenie."
    ),
    "option.overbid.rule": "Z jaką wartością przegrywa się grę przelicytowaną.",
    "option.overbid.impossible-null": (
        "Jako jaka gra przegrany jest przelicytowany Null: najtańsza zgodna z licytacją i "
        "szczytami, czy wskazana przez solistę."
    ),
    "option.overbid.impossible-null-hand": "Czy null z ręki poniżej licytacji przegrywa się jako grę z ręki.",
    "option.auction.all-pass": "Co następuje, gdy wszyscy spasują.",
    "option.auction.last-chance": (
        "Kto może jeszcze grać za najniższą wartość, gdy dwaj pozostali spasowali."
    ),
    "option.auction.skat-seen": ("Co następuje, gdy gracz obejrzy skat przed końcem licytacji."),
    "option.auction.reopened-for": (
        "Kto z tych, którzy spasowali, licytuje znowu, gdy licytacja zaczyna się od nowa."
    ),
    "option.announcement.escape": "Które gry, zepchnięte przez szczyt w skacie poniżej licytacji, wolno poddać przed pierwszym wybiciem.",
    "option.announcement.levels": "Do kiedy wolno zapowiedzieć sznajder i szwarc.",
    "option.announcement.correction": "Co wolno zapowiedzieć zamiast nieważnej gry.",
    "option.ouvert.shown": "Kiedy wykłada się karty w grze otwartej.",
    "option.play.last-trick": "Do kiedy gracz może jeszcze raz zobaczyć ostatni sztych.",
    "option.table.players": "Ilu graczy może siedzieć przy jednym stoliku.",
    "option.table.cut-at-least": (
        "Ile kart co najmniej trzeba przełożyć i zostawić; 0, jeśli nie podano."
    ),
    "option.conduct.concede-alone": "Do kiedy solista może poddać grę bez zgody przeciwników.",
    "option.conduct.defender-concedes": (
        "Czy przeciwnik, który się poddaje, przyznaje soliście potrzebny stopień."
    ),
    "option.conduct.declarer-lays-down": (
        "Co oznacza, że solista wykłada swoje karty w trakcie gry."
    ),
    "option.conduct.defender-plays-open": "Kiedy przeciwnik może grać otwartymi kartami.",
    "option.conduct.exposed-cards": (
        "Do kogo należą pozostałe sztychy, gdy przeciwnicy odkryją karty."
    ),
    "option.conduct.burden-of-proof": (
        "Czy źródło mówi, kto musi udowodnić stopień wygranej albo przegraną."
    ),
    "option.conduct.looking-into-cards": (
        "Co następuje, gdy ktoś w czasie licytacji zajrzy w cudze karty."
    ),
    "option.profile.id": "Krótka nazwa profilu: małe litery, cyfry, łączniki.",
    "option.profile.title": "Tytuł po angielsku (en), niemiecku (de) i polsku (pl).",
    "option.profile.extends": (
        "Profil nadrzędny: nazwa, zbiór/nazwa albo plik .toml; puste w profilu podstawowym."
    ),
    "option.profile.plugins": "Wtyczki włączone oprócz tych z profilu nadrzędnego.",
    "option.profile.without": "Wyłączone wtyczki profilu nadrzędnego.",
    "option.profile.without-readings": "Odczytania rodziców, które nie dotyczą tego profilu.",
    "option.profile.requires-skatcore": "Wersje skatcore, dla których napisano profil.",
    "option.profile.region": "Gdzie gra się według tych zasad.",
    "option.profile.period": "Kiedy grano według tych zasad.",
    "option.profile.status": "Czy zasady są oficjalne, lokalne, historyczne, czy domowe.",
    "option.source.from-elsewhere": "Czego z tego dokument sam nie podaje; wiadomo to skądinąd.",
    "option.source.label": "Słowo, od którego zaczynają się odsyłacze: ISkO.",
    "option.source.title": "Tytuł dokumentu w jego języku.",
    "option.source.author": "Kto go wydał.",
    "option.source.date": "Kiedy się ukazał albo obowiązywał.",
    "option.source.address": "Gdzie można go przeczytać.",
    "option.source.note": "Co czytelnik powinien o nim wiedzieć.",
    "option.reading.id": "Krótka nazwa pytania.",
    "option.reading.clause": "Miejsce, którego dotyczy.",
    "option.reading.question": "Co źródło pozostawia otwarte.",
    "option.reading.may": "Możliwe wykładnie.",
    "option.reading.may.key": "Krótka nazwa tej wykładni.",
    "option.reading.may.text": "Co to miejsce wtedy znaczy.",
    "option.reading.may.value": "Wartość opcji przy tej wykładni.",
    "option.reading.chosen": "Klucz wykładni, którą przyjmuje ten profil.",
    "option.reading.why": "Dlaczego tak się to czyta.",
    "option.reading.option": "Opcja, w której zapisany jest wybór.",
    # their choices
    "choice.games.grand.ouvert.step": "stopień więcej przy wartości podstawowej gry Grand",
    "choice.games.grand.ouvert.own-base": "własna wartość podstawowa",
    "choice.games.grand.ouvert.none": "nie ma takiej gry",
    "choice.levels.announced.schneider": "sznajder",
    "choice.levels.announced.schwarz": "szwarc",
    "choice.matadors.counted.all-trumps": "walety i atuty poniżej nich",
    "choice.matadors.counted.jacks": "tylko walety",
    "choice.loss.hand-counts.game-value": "wartość gry",
    "choice.loss.hand-counts.bid": "wartość licytacji",
    "choice.loss.missed-announcement.as-lost": "jak każda przegrana gra",
    "choice.loss.missed-announcement.single": "pojedynczo",
    "choice.loss.simple-level.with-announced": "zapowiedziane stopnie liczą się",
    "choice.loss.simple-level.bare": "zapowiedziane stopnie nie liczą się",
    "choice.overbid.impossible-null.cheapest": "najtańsza pasująca gra",
    "choice.overbid.impossible-null.named": "gra wskazana przez solistę",
    "choice.overbid.impossible-null-hand.hand-game": "jako grę z ręki",
    "choice.overbid.impossible-null-hand.skat-game": "jako grę ze skatem",
    "choice.auction.last-chance.forehand": "przodek",
    "choice.auction.last-chance.rearhand": "zadek",
    "choice.auction.last-chance.rearhand-unless-held": "zadek, jeśli przodek nie trzyma",
    "choice.auction.skat-seen.barred": "wykluczenie z licytacji, która zaczyna się od nowa",
    "choice.auction.skat-seen.not-stated": "nie podano",
    "choice.auction.reopened-for.all": "wszyscy, którzy nie są wykluczeni",
    "choice.auction.reopened-for.who-named-a-value": "tylko ci, którzy podali lub trzymali wartość",
    "choice.announcement.escape.highest-level": "te, które nawet w najwyższym możliwym stopniu nie sięgają licytacji",
    "choice.announcement.escape.any-level": "te, które przedtem w pewnym stopniu jej sięgały",
    "choice.announcement.escape.none": "żadnych",
    "choice.announcement.levels.with-game": "razem z grą",
    "choice.announcement.levels.before-first-lead": "do pierwszego wybicia",
    "choice.announcement.correction.same-kind": "grę tego samego koloru lub gatunku",
    "choice.announcement.correction.any": "dowolną grę",
    "choice.ouvert.shown.before-lead": "przed pierwszym wybiciem",
    "choice.ouvert.shown.after-first-card": "po pierwszej karcie solisty",
    "choice.ouvert.shown.after-first-trick": "po pierwszym sztychu",
    "choice.play.last-trick.until-next-trick": "każdy przed następnym wybiciem, dwaj pozostali do końca następnego sztychu",
    "choice.play.last-trick.until-own-card": "dopóki sam nie wybił albo nie dołożył do następnego",
    "choice.conduct.concede-alone.through-first-trick": "do końca pierwszego sztychu",
    "choice.conduct.concede-alone.with-nine-cards": "póki ma co najmniej dziewięć kart",
    "choice.conduct.concede-alone.not-stated": "nie podano",
    "choice.conduct.defender-concedes.level-granted": "przyznaje stopień",
    "choice.conduct.defender-concedes.level-by-infraction-only": "przyznaje go tylko wykroczenie",
    "choice.conduct.defender-concedes.not-stated": "nie podano",
    "choice.conduct.declarer-lays-down.claims-the-rest": "bierze wszystkie pozostałe sztychy",
    "choice.conduct.declarer-lays-down.shortens-if-agreed": "skraca grę, jeśli wszyscy się zgodzą",
    "choice.conduct.declarer-lays-down.not-stated": "nie podano",
    "choice.conduct.defender-plays-open.takes-all-the-rest": (
        "gdy zabierze wszystkie pozostałe sztychy"
    ),
    "choice.conduct.defender-plays-open.declarer-takes-none": (
        "gdy solista nie zabierze już żadnego sztychu"
    ),
    "choice.conduct.defender-plays-open.not-stated": "nie podano",
    "choice.conduct.exposed-cards.rest-to-declarer": "do solisty",
    "choice.conduct.exposed-cards.not-stated": "nie podano",
    "choice.conduct.burden-of-proof.stated": "podano",
    "choice.conduct.burden-of-proof.not-stated": "nie podano",
    "choice.conduct.looking-into-cards.barred-from-auction": "wykluczenie z licytacji",
    "choice.conduct.looking-into-cards.not-stated": "nie podano",
    "choice.profile.status.official": "zasady oficjalne",
    "choice.profile.status.local": "zasady lokalne",
    "choice.profile.status.historic": "zasady historyczne",
    "choice.profile.status.house": "zasady domowe",
    "choice.source.from-elsewhere.title": "tytuł",
    "choice.source.from-elsewhere.author": "autor",
    "choice.source.from-elsewhere.date": "data",
    "choice.source.from-elsewhere.address": "adres",
    "option.tournament.bonus": "Czy źródło ma przepisy turniejowe z punktami premiowymi.",
    "option.tournament.game": "Punkty za każdą własną grę wygraną, a odpisywane za każdą własną przegraną.",
    "option.tournament.others-at-three": "Punkty za każdą grę przegraną przez innego, przy stoliku trzyosobowym.",
    "option.tournament.others-at-four": "To samo przy stoliku czteroosobowym; dostaje je także rozdający.",
    "option.table.misdealt-round": "Do kiedy można powtórzyć rundę, w której rozdawał nieuprawniony.",
    "option.table.faulty-deal": (
        "Kto rozdaje ponownie, gdy odwrócono kartę albo ich liczba jest niewłaściwa."
    ),
    "option.tournament.faulty-sums": "Co obowiązuje, gdy kierownictwo poprawia sumy listy.",
    "option.tournament.faulty-deals": "Co obowiązuje, gdy kierownictwo poprawia grę bez zgody wszystkich.",
    "choice.table.misdealt-round.closed-when-written": "zakończona z zapisem ostatniej gry",
    "choice.table.misdealt-round.open-until-next-deal": "otwarta do pierwszej gry następnej rundy",
    "choice.table.faulty-deal.same-dealer": "ten sam rozdający",
    "choice.table.faulty-deal.next-dealer": "następny rozdający",
    "choice.table.faulty-deal.not-stated": "nie podano",
    "choice.tournament.faulty-sums.lower": "dla każdego niższy wynik",
    "choice.tournament.faulty-sums.lower-sums": "dla każdego niższy wynik; przy grze na liście to, co z niej wynika",
    "choice.tournament.faulty-sums.as-corrected": "to, co ustali kierownictwo",
    "choice.tournament.faulty-deals.lowest-multiple": "niższy wynik, a dla gry wygranej jej najniższa wielokrotność",
    "choice.tournament.faulty-deals.lower-of-both": "niższy z dwóch wyników",
    "choice.tournament.bonus.stated": "ma je",
    "choice.tournament.bonus.not-stated": "nie podano",
    "option.stake.unit": "Jednostka kwot, zaokrąglanych w górę do pełnych jednostek; euro i złote do centa i grosza.",
    "option.stake.amounts": "Stawki za punkt, które można uzgodnić; puste: każda do najwyższej.",
    "option.stake.most": "Najwyższa stawka za punkt; puste, jeśli nie podano.",
    "choice.stake.unit.pfennig": "fenig",
    "choice.stake.unit.grosz": "grosz",
    "choice.stake.unit.cent": "cent",
    "choice.stake.unit.euro": "euro",
    "choice.stake.unit.zloty": "złoty",
    "choice.stake.unit.not-stated": "nie podano",
}
