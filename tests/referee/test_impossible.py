"""Facts that cannot be, or that contradict each other: refused in one line that names them, in every language."""

from __future__ import annotations

from typing import Final

import pytest

from skatcore.model.refusal import Refused
from skatcore.referee.judgement import judge
from skatcore.text.catalogue import Catalogue
from skatcore.text.language_list import LANGUAGES
from support.games import rules
from support.rulings import judged

#: Profiles, kind, facts, what refuses them, the fact that is named.
IMPOSSIBLE: Final = """
isko | lead-out-of-turn | trick=13             | fact-number | trick
isko | lead-out-of-turn | trick=\u00b2         | fact-number | trick
isko | lead-out-of-turn | trick=+-3            | fact-number | trick
isko | lead-out-of-turn | trick=\u0662         | fact-number | trick
isko | lead-out-of-turn | points=70:60         | facts-points | points
isko | lead-out-of-turn | by=Gegenspieler      | fact-choice | by
isko | lead-out-of-turn | declarer=sitting-out | facts-declarer-sits-out | declarer
isko | lead-out-of-turn | declarer=Geber       | fact-choice | declarer
isko | lead-out-of-turn | bye=defender         | facts-unknown | bye
isko | lead-out-of-turn | game=Hertz           | fact-game | game
isko | lead-out-of-turn | trick=9 tricks=4:4 points=0:0              | facts-points-in-all    | points, tricks
isko | lead-out-of-turn | tricks=2:6 points=20:14                    | facts-points-in-all    | points, tricks
isko | lead-out-of-turn | tricks=2:6 points=20:13                    | facts-points-in-tricks | points, tricks
isko | lead-out-of-turn | tricks=1:1 points=33:32                    | facts-points-in-all    | points, tricks
isko | lead-out-of-turn | trick=9 points=0:0                         | facts-points-in-all    | points, trick
isko | lead-out-of-turn | trick=2 noticed=before-complete points=34:0 | facts-points-in-all   | points, trick
isko | lead-out-of-turn | trick=4 noticed=before-complete tricks=2:2 | facts-trick            | tricks
isko | lead-out-of-turn | trick=4 noticed=prevented tricks=2:2       | facts-trick            | tricks
isko | lead-out-of-turn | trick=4 noticed=complete tricks=1:1        | facts-trick            | tricks
isko | lead-out-of-turn | trick=4 noticed=trick-before-open tricks=2:2 | facts-trick          | tricks
isko pl-local | lead-out-of-turn | game=hearts matadors=-7 points=90:0                | facts-points-and-matadors | points, matadors
isko pl-local | lead-out-of-turn | game=hearts matadors=-7 points=80:0 skat-points=10 | facts-points-and-matadors | points, matadors
isko pl-local | lead-out-of-turn | game=hearts matadors=7 points=0:90                 | facts-points-and-matadors | points, matadors

isko pzskat pl-local warmia | no-announcement | by=defender         | facts-by | by
isko | no-announcement              | by=rearhand declarer=forehand | facts-by | by
isko | incomplete-announcement      | by=sitting-out | facts-by | by
isko | invalid-announcement         | by=defender    | facts-by | by
isko | announcement-changed         | by=defender    | facts-by | by
isko | level-late                   | by=sitting-out | facts-by | by
isko | null-below-bid               | by=defender    | facts-by | by
isko | escape                       | by=sitting-out | facts-by | by
isko | wrong-count-at-announcement  | by=defender    | facts-by | by
isko | open-cards-not-laid          | by=defender    | facts-by | by
isko | open-cards-unordered         | by=sitting-out | facts-by | by
isko | lead-before-announcement     | by=sitting-out | facts-by | by
pl-local | no-announcement          | game=ramsch    | facts-game-without-declarer | game
pl-local | escape                   | game=ramsch by=forehand | facts-game-without-declarer | game
isko | open-cards-not-laid          | asked-by=sitting-out players=3 | facts-nobody-sits-out | asked-by
isko | faced-card                   | by=sitting-out players=3       | facts-nobody-sits-out | by
isko | lead-out-of-turn             | game=grand matadors=5           | facts-matadors | matadors
isko | tricks-left-lying            | by=declarer game=hearts lying-points=-1 claim-holds=no lying-tricks=1 | fact-number | lying-points
isko | defender-concedes            | by=declarer                    | facts-by-side | by
isko | exposed-card                 | exposed=5 on-lead=yes trick=9 by=defender  | facts-exposed | exposed
isko | exposed-card                 | exposed=19 on-lead=yes trick=2 by=defender | facts-exposed | exposed

isko | bid-too-low              | by=sitting-out | facts-by | by
isko | no-such-bid              | by=defender    | facts-by | by
isko | bid-out-of-turn          | by=declarer    | facts-by | by
isko | bid-taken-back           | by=sitting-out | facts-by | by
isko | auction-talk             | by=declarer    | facts-by | by
isko | forehand-passes-early    | by=rearhand    | facts-by | by
isko | forehand-took-skat-unbid | by=middlehand  | facts-by | by
isko | bid-too-low | named=20 bid-before=18      | facts-bid-high-enough | named
isko | bid-too-low | named=18 bid-before=19      | facts-bid-before | bid-before
isko | no-such-bid | named=18                    | facts-bid-exists | named

isko | wrong-card-number | counts=10:10:10:2 | facts-counts | counts
isko | wrong-card-number | counts=10:10:10:3 | facts-pack-not-whole | counts
isko | deal-manner | manner=wrong-order manner-claimed=before-dealing | facts-order-before-dealing | manner
isko | wrong-dealer | round=open wrong-since=this-round first-wrong-deal=5 players=4 | facts-first-wrong-deal | first-wrong-deal
isko | skat-seen | by=declarer skat-seen-when=auction | facts-no-declarer-yet | by
isko | skat-seen | by=defender skat-seen-when=dealing | facts-no-declarer-yet | by
isko | skat-seen | by=forehand skat-seen-when=dealing skat-act=faced by-dealer=yes | facts-by-dealer | by-dealer
isko | skat-seen | by=rearhand skat-seen-when=dealing skat-act=faced by-dealer=yes players=4 | facts-by-dealer | by-dealer
isko | skat-seen | by=rearhand skat-seen-when=dealt skat-act=looked by-dealer=no players=3 | facts-by-dealer | by-dealer
isko | skat-seen | by=sitting-out skat-seen-when=dealing skat-act=faced by-dealer=no players=4 | facts-by-dealer | by-dealer
isko | skat-seen | by=declarer skat-seen-when=announced tricks=2:1 | facts-before-first-lead | tricks
pzskat | skat-seen | by=forehand skat-seen-when=auction skat-act=looked passed-unbid=nobody,rearhand | fact-choice | passed-unbid
isko | hand-seen | may-look=yes by=rearhand | facts-may-look | may-look
isko | sitter-two-hands | by=forehand | facts-by | by

isko pzskat | invalid-announcement | invalid-as=hand skat-taken=no | facts-valid-without-skat | skat-taken
isko | skat-touched-after-announcement | by=defender valid-announcement=yes first-card-led=no points=20:10 | facts-before-first-lead | points
isko | wrong-count-at-announcement | cards-in-hand=12 cards-put-down=2 dealt-rightly=yes | facts-too-many-cards | cards-in-hand
pl-local | wrong-count-at-announcement | cards-in-hand=10 cards-put-down=12 dealt-rightly=yes | facts-too-many-cards | cards-in-hand
isko | wrong-count-at-announcement | cards-in-hand=11 cards-put-down=0 dealt-rightly=yes skat-taken=no | facts-too-many-cards | cards-in-hand
"""
_CELLS: Final = [[cell.strip() for cell in row.split("|")] for row in IMPOSSIBLE.splitlines() if row]
ROWS: Final = [
    pytest.param(profile, *cells, id=f"{profile}: {cells[0]} {cells[1]}")
    for profiles, *cells in _CELLS
    for profile in profiles.split()
]


@pytest.mark.parametrize(("profile", "kind", "facts", "key", "fact"), ROWS)
def test_facts_that_cannot_be_are_refused_by_name(profile: str, kind: str, facts: str, key: str, fact: str) -> None:
    with pytest.raises(Refused) as refused:
        judged(profile, kind, facts)
    assert refused.value.message.name == key
    for language in LANGUAGES:
        text = Catalogue.of(language, rules(profile)).error(refused.value)
        assert text.strip()
        assert fact in text or language != "en"  # other languages have its name
        assert "\n" not in text


def test_an_incident_that_nobody_chose_is_asked_for() -> None:
    with pytest.raises(Refused) as refused:
        judge(rules("isko"), "", {})
    assert [Catalogue(language).error(refused.value) for language in ("en", "de", "pl")] == [
        "no incident is chosen: say first what happened",
        "es ist kein Vorfall gewählt: zuerst angeben, was geschehen ist",
        "nie wybrano zdarzenia: najpierw trzeba podać, co się stało",
    ]
