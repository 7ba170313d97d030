"""Messages about work on many deals, in Polish."""

from typing import Final

MESSAGES: Final = {
    "work.two-places": "--jobs i --cluster wskazują dwa miejsca dla tej samej pracy; podaj jedno z nich",
    "work.unit-lost": "proces, który rozgrywa rozdania {word}, kończył się przed czasem (razy: {count}); czy wystarcza pamięci?",
    # another process, or another machine, is not fit for it
    "work.no-skatcore": "na {machine} nie ma skatcore; zainstaluj tam wersję {version}, tak jak tutaj",
    "work.plugin-missing": "na {machine} nie ma wtyczki {word}, której wymaga {profile}; zainstaluj tam {version}, tak jak tutaj",
    "work.other-version": "{word} to tutaj {version}, a na {machine} {own}; zainstaluj w obu miejscach tę samą wersję z tymi samymi plikami",
    "work.other-rules": "{profile} to tutaj {digest}, a na {machine} ten sam tekst to {own}; zainstaluj w obu miejscach te same wersje skatcore i wtyczek",
    "work.rules-broken": "na {machine} nie można wczytać {profile}: {why}; zainstaluj tam te same wtyczki co tutaj",
    # a cluster
    "work.cluster-address": "{address} nie wskazuje klastra; podaj tcp://HOST:PORT jego schedulera albo local:4, żeby uruchomić klaster tutaj",
    "work.cluster-not-started": "nie można tu uruchomić klastra: {why}",
    "work.no-scheduler": "pod {address} żaden scheduler nie odpowiada w ciągu {count} s; uruchom go tam poleceniem 'dask scheduler'",
    "work.scheduler-lost": "scheduler pod {address} nie odpowiada od {count} s; z --resume PLIK to, co gotowe, zostaje, a to samo polecenie zaczyna od tego miejsca",
    "work.no-workers": "scheduler pod {address} od {count} s nie ma żadnych workerów; uruchom je poleceniem 'dask worker {address}'",
    # players
    "work.not-repeatable": "{word} na szybszym komputerze gra inaczej; podaj zamiast tego budżet w pozycjach: {expected}",
    # the file of --resume
    "work.resume-no-file": "{file} nie jest zwykłym plikiem; tylko w takim można przechować wyniki",
    "work.resume-unopened": "nie można otworzyć {file}: {why}",
    "work.resume-unwritten": "nie można pisać do {file}: {why}; co w nim jest, zostaje, a to samo polecenie zaczyna od tego miejsca",
    "work.resume-in-use": "plik {file} jest właśnie używany przez inne obliczenia; poczekaj na ich koniec albo podaj inny plik",
    "work.resume-other-file": "w {file} nie ma wyników obliczeń; podaj nowy plik",
    "work.resume-other-run": "{file} należy do innych obliczeń ({word}: tam {there}, tutaj {here}); podaj nowy plik",
    "work.resume-damaged": "{file}: uszkodzone wiersze: {count}, pierwszy to wiersz {line}; nie liczą się, a ich rozdania zostaną rozegrane ponownie",
}
