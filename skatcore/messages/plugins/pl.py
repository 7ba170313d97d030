"""What can be wrong with plugins, in Polish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MESSAGES: Final[Mapping[str, str]] = {
    "problem.plugin-no-hook": "wtyczka {plugins!r} nie ma żadnego hooka: jej funkcje trzeba oznaczyć przez @hookimpl z skatcore.plugin (są: {given})",
    "problem.plugin-empty": "wtyczka {plugins!r} nie ma żadnego hooka: brak w niej funkcji o nazwie zaczynającej się od skatcore_",
    "problem.plugin-not-picklable": "wtyczka {plugins!r}: {place} nie da się przesłać do innego procesu: {why}; potrzebna jest funkcja modułu albo zamrożona dataclass z __call__",
    "problem.plugin-raises": "wtyczka {plugins!r} zgłasza błąd w {place}: {why}",
    "problem.plugin-endless": "wtyczka {plugins!r}: {place} nie skończyło się w ciągu {count} sekund",
    "problem.plugin-clause-unknown": "wtyczka {plugins!r}: {place} ma być poparte źródłem pod kluczem {word!r}, a nie ma tu takiej opcji, tabeli opcji ani niczego o takiej nazwie; profil może podać źródło pod kluczem {expected!r}",
    "problem.plugin-no-end": "wtyczka {plugins!r}: rozdanie się nie kończy; po {count} krokach wciąż trwa {place}",
    "problem.plugin-not-played": "wtyczka {plugins!r}: w {count} losowych rozdaniach nikt nie zagrywa karty; któryś etap musi ustalić, w co się gra",
    "problem.plugin-nothing-to-do": "wtyczka {plugins!r}: w {place} ktoś jest na ruchu, ale nic nie może zrobić; actions nie może być puste",
    "problem.plugin-offers-refused": "wtyczka {plugins!r}: {place} proponuje {event!r}, a potem odmawia ({why})",
    "problem.plugin-not-whole": "wtyczka {plugins!r}: {place} to {given}; musi to być liczba całkowita, nie mniejsza od {least}",
    "problem.plugin-points": "wtyczka {plugins!r}: {place} daje {given}; punkty muszą być liczbami całkowitymi i przypadać tylko graczom tej serii",
    "problem.plugin-next": "wtyczka {plugins!r}: {place} zapowiada na następne rozdanie {given}; musi to być NextDeal z liczbami całkowitymi, nie mniejszymi od 0",
    "problem.plugin-not-the-same": "wtyczka {plugins!r}: {place} to raz {given}, a za drugim razem {expected}; ta sama gra musi zawsze liczyć się tak samo",
    "problem.plugin-cannot-say": "wtyczka {plugins!r}: tekstu {place!r} ({language}) nie da się uzupełnić: {why}",
    "problem.plugin-message-missing": "wtyczka {plugins!r} używa tekstu {place!r}, którego nie ma po angielsku",
    "problem.plugin-overrides-message": "wtyczka {plugins!r} zmienia tekst {place!r}, który wnosi {given}; jeśli to celowe, należy go wymienić w Words(replaces=...)",
    "problem.plugin-extra-forbidden": "wtyczka {plugins!r} ustawia dodatek {place!r} w grze {contract!r}, która nie może go mieć ({why})",
    "problem.plugin-next-unknown": "wtyczka {plugins!r}: zasada serii żąda w następnym rozdaniu {word!r}, czego tu nie ma",
    "problem.plugin-not-restored": "wtyczka {plugins!r}: rozdanie zapisane i wczytane ponownie jest inne (zawiera: {place})",
    "problem.plugin-not-replayed": "wtyczka {plugins!r}: rozdanie odtworzone ze zdarzeń jest inne (zawiera: {place})",
    "problem.plugin-view-leaks": "wtyczka {plugins!r}: to, co {seat} widzi z {place!r}, zależy od kart, których nie widział",
    "problem.plugin-columns-differ": "wtyczka {plugins!r}: gry liczone kolumnami dają {given}, a pojedynczo {expected}",
    "problem.plugin-same-version": "wtyczka {plugins!r}: {place} daje inny wynik niż w próbce, a wersja jej zasad to wciąż {count}; należy podnieść skatcore_rules_version",
    "problem.plugin-no-package": "{word!r} nie zawiera pakietu z wtyczkami: {expected}",
    "problem.plugin-no-pyproject": "{word!r} nie zawiera pakietu z wtyczkami: brak w nim pliku pyproject.toml",
    "problem.plugin-to-try-unknown": "nie ma ani wtyczki, ani profilu {word!r}; wtyczki: {expected}",
    "plugin.written": "zapisano {file}",
    "plugin.conforms": "wtyczka {word!r}: bez zastrzeżeń (sprawdzenia: {count})",
    "plugin.tried-in": "wtyczki {word!r} nie da się dodać do samych zasad ISkO; sprawdzana jest w profilu {profile!r}",
    "plugin.no-api": "wtyczka {word!r} nie podaje, dla której wersji skatcore.plugin została napisana; w punkcie wejścia (entry point) należy dopisać {expected} po nazwie modułu",
    "plugin.bad-name": "{word!r} nie może być nazwą wtyczki: małe litery, cyfry i łączniki, najwyżej 40",
    "plugin.bundled-name": "{word!r} to nazwa wtyczki dostarczanej ze skatcore, która ma w profilach pierwszeństwo; należy wybrać inną nazwę",
    "plugin.there-already": "{word!r} już istnieje; niczego nie zapisano",
    "plugin.no-sample": "{file} nie zawiera próbki: {why}",
    "plugin.not-compared": "{file} to próbka innych reguł albo innej wersji ({given}); niczego nie porównano",
    "plugin.one-sample": "próbka dotyczy jednej wtyczki; należy podać tylko jedną",
    "plugin.sample-written": "próbkę zapisano w {file}",
}
