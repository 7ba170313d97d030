"""The core's options and their choices in German."""

from typing import Final

MESSAGES: Final = {
    # what the options mean
    "option.games.suit.clubs": "Grundwert von Kreuz, in Punkten.",
    "option.games.suit.spades": "Grundwert von Pik, in Punkten.",
    "option.games.suit.hearts": "Grundwert von Herz, in Punkten.",
    "option.games.suit.diamonds": "Grundwert von Karo, in Punkten.",
    "option.games.suit.ouvert": "Ob Farbspiele ouvert gespielt werden können, aus der Hand.",
    "option.games.grand.base": "Grundwert von Grand, in Punkten.",
    "option.games.grand.ouvert": (
        "Grand ouvert: eine Stufe mehr auf den Grundwert von Grand, ein Spiel mit eigenem "
        "Grundwert (aus einem Plugin) oder gar nicht."
    ),
    "option.games.null.skat": "Spielwert von Null, in Punkten.",
    "option.games.null.hand": "Spielwert von Null Hand, in Punkten.",
    "option.games.null.ouvert": "Spielwert von Null ouvert, in Punkten.",
    "option.games.null.ouvert-hand": "Spielwert von Null ouvert Hand, in Punkten.",
    "option.levels.win-points": "Augen, mit denen der Alleinspieler gewinnt, den Skat mitgezählt.",
    "option.levels.defenders-schneider": "Augen, bis zu denen die Gegenspieler Schneider sind.",
    "option.levels.declarer-schneider": (
        "Augen, bis zu denen der Alleinspieler selbst Schneider ist."
    ),
    "option.levels.announced": "Gewinnstufen, die bei einem Handspiel angesagt werden können.",
    "option.matadors.counted": "Ob die Spitzen unterhalb der Buben weitergezählt werden.",
    "option.loss.skat": "Wievielfach ein verlorenes Spiel mit Skataufnahme zählt.",
    "option.loss.hand": "Wievielfach ein verlorenes Handspiel zählt.",
    "option.loss.hand-counts": "Ob ein verlorenes Handspiel seinen Spielwert oder den Reizwert kostet.",
    "option.loss.missed-announcement": (
        "Ob ein Spiel, das nur an der angesagten Stufe scheitert, einfach zählt."
    ),
    "option.loss.simple-level": (
        "Ob angesagte Stufen zählen, wenn ein Spiel durch Aufgabe oder Regelverstoß verloren geht."
    ),
    "option.overbid.rule": "Mit welchem Wert ein überreiztes Spiel verloren ist.",
    "option.overbid.impossible-null": (
        "Als welches Spiel ein überreizter Null verloren ist: das billigste, das zu Reizwert und "
        "Spitzen passt, oder das vom Alleinspieler genannte."
    ),
    "option.overbid.impossible-null-hand": "Ob ein Null Hand unter dem Reizwert als Handspiel verloren geht.",
    "option.auction.all-pass": "Was folgt, wenn alle passen.",
    "option.auction.last-chance": (
        "Wer zum niedrigsten Wert noch spielen darf, wenn die beiden anderen gepasst haben."
    ),
    "option.auction.skat-seen": (
        "Was folgt, wenn ein Spieler vor Ende des Reizens den Skat einsieht."
    ),
    "option.auction.reopened-for": (
        "Wer von denen, die gepasst haben, wieder mitreizt, wenn das Reizen neu beginnt."
    ),
    "option.announcement.escape": "Welche Spiele, die ein Spitzentrumpf im Skat unter den Reizwert gebracht hat, vor dem ersten Ausspiel aufgegeben werden dürfen.",
    "option.announcement.levels": "Bis wann Schneider und Schwarz angesagt werden dürfen.",
    "option.announcement.correction": "Was statt einer ungültigen Ansage angesagt werden darf.",
    "option.ouvert.shown": "Wann die Karten eines offenen Spiels aufgelegt werden.",
    "option.play.last-trick": "Bis wann ein Spieler den letzten Stich noch einmal sehen darf.",
    "option.table.players": "Wie viele Spieler an einem Tisch sitzen können.",
    "option.table.cut-at-least": (
        "Karten, die mindestens abzuheben und liegen zu lassen sind; 0, wenn nichts gesagt ist."
    ),
    "option.conduct.concede-alone": (
        "Bis wann der Alleinspieler ohne Zustimmung der Gegenspieler aufgeben darf."
    ),
    "option.conduct.defender-concedes": (
        "Ob ein Gegenspieler, der aufgibt, eine nötige Gewinnstufe zugesteht."
    ),
    "option.conduct.declarer-lays-down": (
        "Was es heißt, dass der Alleinspieler im Spiel seine Karten auflegt."
    ),
    "option.conduct.defender-plays-open": "Wann ein Gegenspieler seine Karten auflegen darf.",
    "option.conduct.exposed-cards": (
        "Wem die restlichen Stiche gehören, wenn Gegenspieler Karten offenlegen."
    ),
    "option.conduct.burden-of-proof": (
        "Ob die Quelle sagt, wer eine Gewinnstufe oder den Spielverlust nachweisen muss."
    ),
    "option.conduct.looking-into-cards": (
        "Was folgt, wenn jemand beim Reizen in fremde Karten sieht."
    ),
    "option.profile.id": "Kurzname des Profils: Kleinbuchstaben, Ziffern, Bindestriche.",
    "option.profile.title": "Titel auf Englisch (en), Deutsch (de) und Polnisch (pl).",
    "option.profile.extends": (
        "Das Elternprofil: ein Kurzname, Sammlung/Kurzname oder eine .toml-Datei; leer beim "
        "Stammprofil."
    ),
    "option.profile.plugins": "Plugins, die zu denen des Elternprofils hinzukommen.",
    "option.profile.without": "Plugins des Elternprofils, die abgeschaltet sind.",
    "option.profile.without-readings": "Lesarten der Eltern, die dieses Profil nicht betreffen.",
    "option.profile.requires-skatcore": (
        "Versionen von skatcore, für die das Profil geschrieben ist."
    ),
    "option.profile.region": "Wo nach diesen Regeln gespielt wird.",
    "option.profile.period": "Wann nach diesen Regeln gespielt wurde.",
    "option.profile.status": "Ob die Regeln amtlich, örtlich, historisch oder Hausregeln sind.",
    "option.source.from-elsewhere": "Was hiervon das Dokument nicht selbst sagt; es ist von anderswo bekannt.",
    "option.source.label": "Das Wort, mit dem Belege beginnen: ISkO.",
    "option.source.title": "Titel des Dokuments in seiner eigenen Sprache.",
    "option.source.author": "Wer es herausgegeben hat.",
    "option.source.date": "Wann es erschienen ist oder gegolten hat.",
    "option.source.address": "Wo es zu lesen ist.",
    "option.source.note": "Was man beim Lesen wissen sollte.",
    "option.reading.id": "Kurzname der Frage.",
    "option.reading.clause": "Die Stelle, um die es geht.",
    "option.reading.question": "Was die Quelle offen lässt.",
    "option.reading.may": "Die möglichen Lesarten.",
    "option.reading.may.key": "Kurzname dieser Lesart.",
    "option.reading.may.text": "Was die Stelle dann bedeutet.",
    "option.reading.may.value": "Der Wert der Option bei dieser Lesart.",
    "option.reading.chosen": "Der Schlüssel der Lesart, der dieses Profil folgt.",
    "option.reading.why": "Warum so gelesen wird.",
    "option.reading.option": "Die Option, in der die Wahl steht.",
    # their choices
    "choice.games.grand.ouvert.step": "eine Stufe mehr auf den Grundwert von Grand",
    "choice.games.grand.ouvert.own-base": "eigener Grundwert",
    "choice.games.grand.ouvert.none": "kein solches Spiel",
    "choice.levels.announced.schneider": "Schneider",
    "choice.levels.announced.schwarz": "Schwarz",
    "choice.matadors.counted.all-trumps": "Buben und die Trümpfe darunter",
    "choice.matadors.counted.jacks": "nur die Buben",
    "choice.loss.hand-counts.game-value": "den Spielwert",
    "choice.loss.hand-counts.bid": "den Reizwert",
    "choice.loss.missed-announcement.as-lost": "wie jedes verlorene Spiel",
    "choice.loss.missed-announcement.single": "einfach",
    "choice.loss.simple-level.with-announced": "angesagte Stufen zählen",
    "choice.loss.simple-level.bare": "angesagte Stufen zählen nicht",
    "choice.overbid.impossible-null.cheapest": "das billigste passende Spiel",
    "choice.overbid.impossible-null.named": "das vom Alleinspieler genannte Spiel",
    "choice.overbid.impossible-null-hand.hand-game": "als Handspiel",
    "choice.overbid.impossible-null-hand.skat-game": "als Spiel mit Skataufnahme",
    "choice.auction.last-chance.forehand": "Vorhand",
    "choice.auction.last-chance.rearhand": "Hinterhand",
    "choice.auction.last-chance.rearhand-unless-held": "Hinterhand, wenn Vorhand nicht hält",
    "choice.auction.skat-seen.barred": "vom Reizen ausgeschlossen, das neu beginnt",
    "choice.auction.skat-seen.not-stated": "nicht gesagt",
    "choice.auction.reopened-for.all": "alle, die nicht ausgeschlossen sind",
    "choice.auction.reopened-for.who-named-a-value": "nur wer einen Wert geboten oder gehalten hatte",
    "choice.announcement.escape.highest-level": "die auch mit der höchsten möglichen Gewinnstufe unter dem Reizwert bleiben",
    "choice.announcement.escape.any-level": "die ihn in einer Gewinnstufe vorher erreichten",
    "choice.announcement.escape.none": "keine",
    "choice.announcement.levels.with-game": "mit der Spielansage",
    "choice.announcement.levels.before-first-lead": "bis zum ersten Ausspiel",
    "choice.announcement.correction.same-kind": "ein Spiel derselben Farbe oder Gattung",
    "choice.announcement.correction.any": "jedes Spiel",
    "choice.ouvert.shown.before-lead": "vor dem ersten Ausspiel",
    "choice.ouvert.shown.after-first-card": "nach der ersten Karte des Alleinspielers",
    "choice.ouvert.shown.after-first-trick": "nach dem ersten Stich",
    "choice.play.last-trick.until-next-trick": "jeder vor dem nächsten Ausspiel, die beiden anderen bis zum Ende des nächsten Stichs",
    "choice.play.last-trick.until-own-card": "bis er selbst zum nächsten ausgespielt oder zugegeben hat",
    "choice.conduct.concede-alone.through-first-trick": "bis nach dem ersten Stich",
    "choice.conduct.concede-alone.with-nine-cards": "solange er mindestens neun Karten hat",
    "choice.conduct.concede-alone.not-stated": "nicht gesagt",
    "choice.conduct.defender-concedes.level-granted": "gesteht die Stufe zu",
    "choice.conduct.defender-concedes.level-by-infraction-only": "nur ein Regelverstoß bringt sie",
    "choice.conduct.defender-concedes.not-stated": "nicht gesagt",
    "choice.conduct.declarer-lays-down.claims-the-rest": "beansprucht alle restlichen Stiche",
    "choice.conduct.declarer-lays-down.shortens-if-agreed": "kürzt das Spiel ab, wenn alle zustimmen",
    "choice.conduct.declarer-lays-down.not-stated": "nicht gesagt",
    "choice.conduct.defender-plays-open.takes-all-the-rest": "wenn er alle restlichen Stiche macht",
    "choice.conduct.defender-plays-open.declarer-takes-none": (
        "wenn der Alleinspieler keinen Stich mehr macht"
    ),
    "choice.conduct.defender-plays-open.not-stated": "nicht gesagt",
    "choice.conduct.exposed-cards.rest-to-declarer": "dem Alleinspieler",
    "choice.conduct.exposed-cards.not-stated": "nicht gesagt",
    "choice.conduct.burden-of-proof.stated": "gesagt",
    "choice.conduct.burden-of-proof.not-stated": "nicht gesagt",
    "choice.conduct.looking-into-cards.barred-from-auction": "vom Reizen ausgeschlossen",
    "choice.conduct.looking-into-cards.not-stated": "nicht gesagt",
    "choice.profile.status.official": "amtliche Regeln",
    "choice.profile.status.local": "örtliche Regeln",
    "choice.profile.status.historic": "historische Regeln",
    "choice.profile.status.house": "Hausregeln",
    "choice.source.from-elsewhere.title": "Titel",
    "choice.source.from-elsewhere.author": "Verfasser",
    "choice.source.from-elsewhere.date": "Datum",
    "choice.source.from-elsewhere.address": "Adresse",
    "option.tournament.bonus": "Ob die Quelle eine Wettspielordnung mit Zuschlägen hat.",
    "option.tournament.game": "Punkte für jedes eigene gewonnene Spiel, und Abzug für jedes eigene verlorene.",
    "option.tournament.others-at-three": "Punkte für jedes Spiel, das ein anderer verliert, am Dreiertisch.",
    "option.tournament.others-at-four": "Dasselbe am Vierertisch; auch der Geber bekommt sie.",
    "option.table.misdealt-round": "Bis wann eine Runde mit falscher Geberfolge wiederholt werden kann.",
    "option.table.faulty-deal": (
        "Wer neu gibt, wenn eine Karte aufgeworfen wurde oder ihre Zahl nicht stimmt."
    ),
    "option.tournament.faulty-sums": "Was gilt, wenn die Spielleitung die Summen einer Liste berichtigt.",
    "option.tournament.faulty-deals": "Was gilt, wenn die Spielleitung ein Spiel berichtigt und nicht alle zustimmen.",
    "choice.table.misdealt-round.closed-when-written": "abgeschlossen mit der Eintragung des letzten Spiels",
    "choice.table.misdealt-round.open-until-next-deal": "offen bis zum ersten Spiel der nächsten Runde",
    "choice.table.faulty-deal.same-dealer": "derselbe Geber",
    "choice.table.faulty-deal.next-dealer": "der nächste Geber",
    "choice.table.faulty-deal.not-stated": "nicht gesagt",
    "choice.tournament.faulty-sums.lower": "für jeden das niedrigere Ergebnis",
    "choice.tournament.faulty-sums.lower-sums": "für jeden das niedrigere Ergebnis; bei einem Spiel auf der Liste, was daraus folgt",
    "choice.tournament.faulty-sums.as-corrected": "was die Spielleitung feststellt",
    "choice.tournament.faulty-deals.lowest-multiple": "das niedrigere Ergebnis, für ein gewonnenes Spiel das niedrigste Vielfache",
    "choice.tournament.faulty-deals.lower-of-both": "das niedrigere der beiden Ergebnisse",
    "choice.tournament.bonus.stated": "hat sie",
    "choice.tournament.bonus.not-stated": "nicht gesagt",
    "option.stake.unit": "Die Einheit der Beträge, auf ganze aufgerundet; Euro und Złoty auf den Cent und den Grosz.",
    "option.stake.amounts": "Beträge je Wertungspunkt, die vereinbart werden können; leer: jeder bis zum höchsten.",
    "option.stake.most": "Der höchste Betrag je Wertungspunkt; leer, wenn nicht gesagt.",
    "choice.stake.unit.pfennig": "Pfennig",
    "choice.stake.unit.grosz": "Grosz",
    "choice.stake.unit.cent": "Cent",
    "choice.stake.unit.euro": "Euro",
    "choice.stake.unit.zloty": "Złoty",
    "choice.stake.unit.not-stated": "nicht gesagt",
}
