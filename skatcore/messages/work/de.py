"""Messages about work on many deals, in German."""

from typing import Final

MESSAGES: Final = {
    "work.two-places": "--jobs und --cluster nennen zwei Orte für dieselbe Arbeit; nur eines davon angeben",
    "work.unit-lost": "der Prozess, der die Spiele {word} spielt, endete {count}-mal, bevor er fertig war; reicht der Speicher?",
    # another process, or another machine, is not fit for it
    "work.no-skatcore": "auf {machine} fehlt skatcore; dort Version {version} installieren wie hier",
    "work.plugin-missing": "auf {machine} fehlt das Plugin {word}, das {profile} braucht; dort {version} installieren wie hier",
    "work.other-version": "{word} ist hier {version}, auf {machine} aber {own}; an beiden Orten dieselbe Version mit denselben Dateien installieren",
    "work.other-rules": "{profile} ist hier {digest}, derselbe Text auf {machine} aber {own}; an beiden Orten dieselben Versionen von skatcore und seinen Plugins installieren",
    "work.rules-broken": "{profile} lässt sich auf {machine} nicht laden: {why}; dort dieselben Plugins installieren wie hier",
    # a cluster
    "work.cluster-address": "{address} nennt keinen Cluster; tcp://HOST:PORT seines Schedulers angeben oder local:4 für einen hier",
    "work.cluster-not-started": "hier lässt sich kein Cluster starten: {why}",
    "work.no-scheduler": "unter {address} antwortet binnen {count} s kein Scheduler; dort einen mit 'dask scheduler' starten",
    "work.scheduler-lost": "der Scheduler unter {address} antwortet seit {count} s nicht; mit --resume DATEI bleibt, was fertig ist, und derselbe Befehl macht dort weiter",
    "work.no-workers": "der Scheduler unter {address} hat seit {count} s keine Worker; welche mit 'dask worker {address}' starten",
    # players
    "work.not-repeatable": "{word} spielt auf einem schnelleren Rechner anders; stattdessen ein Budget in Stellungen angeben: {expected}",
    # the file of --resume
    "work.resume-no-file": "{file} ist keine gewöhnliche Datei; nur in einer solchen lassen sich Ergebnisse aufheben",
    "work.resume-unopened": "{file} lässt sich nicht öffnen: {why}",
    "work.resume-unwritten": "{file} lässt sich nicht schreiben: {why}; was darin steht, bleibt, und derselbe Befehl macht dort weiter",
    "work.resume-in-use": "mit {file} arbeitet gerade ein anderer Lauf; auf ihn warten oder diesem eine eigene Datei geben",
    "work.resume-other-file": "{file} enthält keine Ergebnisse eines Laufs; eine neue Datei angeben",
    "work.resume-other-run": "{file} gehört zu einem anderen Lauf ({word}: dort {there}, hier {here}); eine neue Datei angeben",
    "work.resume-damaged": "{file}: beschädigte Zeilen: {count}, die erste ist Zeile {line}; sie zählen nicht, ihre Spiele werden noch einmal gespielt",
}
