"""Rulings on the deal, and on who sees the skat or another's cards: clause, facts, ruling."""

from __future__ import annotations

from typing import Final

import pytest

from support.rulings import cases, clauses, judged, line

AGAIN = "redeal same-dealer; do deal-again"

DEAL = f"""
3.2.8  | * | faced-card | fault-of=dealer             | {AGAIN}
3.2.8  | * | faced-card | fault-of=dealer-and-another | {AGAIN}
3.2.8  | * | faced-card | fault-of=another            | silent
3.2.8  | * | faced-card | fault-of=nobody             | silent
4.5.3  | isko pzskat | card-seen | | silent
4.4.3  | pl-local    | card-seen | | silent

3.2.9  | * | wrong-card-number | counts=10:11:9:2 auction-over=no                      | {AGAIN}
3.2.9  | * | wrong-card-number | counts=10:10:11:1 auction-over=no                     | {AGAIN}
3.2.9  | * | wrong-card-number | counts=9:11:10:2 auction-over=yes declarer=forehand   | {AGAIN}
3.2.9  | * | wrong-card-number | counts=10:10:11:1 auction-over=yes declarer=forehand  | {AGAIN}
3.2.9  | * | wrong-card-number | counts=10:9:11:2 auction-over=yes declarer=forehand   | silent; do no-new-deal
3.2.9  | * | wrong-card-number | counts=9:10:10:3 auction-over=yes declarer=forehand   | silent; do no-new-deal
3.2.9  | pl-local | wrong-card-number | counts=9:11:10:2 auction-over=yes game=ramsch  | silent
4.5.6  | isko pzskat | wrong-card-number | counts=9:11:10:2 auction-over=no | {AGAIN}
4.4.6  | pl-local    | wrong-card-number | counts=9:11:10:2 auction-over=no | {AGAIN}

3.2.2  | * | deal-manner | manner=not-shuffled manner-claimed=before-dealing | do shuffle
3.2.3  | * | deal-manner | manner=riffled manner-claimed=before-dealing      | do shuffle-again
3.2.4  | * | deal-manner | manner=not-cut manner-claimed=before-dealing      | do cut
3.2.4  | * | deal-manner | manner=cut-too-few manner-claimed=before-dealing  | do cut-again
SkWO 8.3 | isko pzskat | deal-manner | manner=not-cut manner-claimed=before-taking-up | silent
3.2.4  | pl-local | deal-manner | manner=not-cut manner-claimed=before-taking-up | silent
3.2.6  | * | deal-manner | manner=wrong-order manner-claimed=before-taking-up | silent
SkWO 8.2 | isko pzskat | deal-manner | manner=wrong-order manner-claimed=before-taking-up | silent
¶3     | warmia | deal-manner | manner=wrong-order  | silent
silent | warmia | deal-manner | manner=not-shuffled | silent
silent | warmia | deal-manner | manner=cut-too-few  | silent
silent | warmia | deal-manner | manner=taken-up-early | silent
3.2.10 | * | deal-manner | manner=not-cut manner-claimed=after-taking-up      | goes on
3.2.10 | * | deal-manner | manner=wrong-order manner-claimed=after-taking-up  | goes on
4.5.3  | isko pzskat | deal-manner | manner=taken-up-early | goes on
4.4.3  | pl-local    | deal-manner | manner=taken-up-early | goes on

3.2.5  | * | cutter-absent | long-absence=no players=4 cut-reserved=no | do next-cuts
3.2.5  | isko            | cutter-absent | long-absence=no players=4 cut-reserved=yes | silent
3.2.5  | pzskat pl-local | cutter-absent | long-absence=no players=4 cut-reserved=yes | do dealer-waits
3.2.5  | isko            | cutter-absent | long-absence=no players=5 cut-reserved=no  | do next-cuts
3.2.5  | pzskat pl-local | cutter-absent | long-absence=no players=5 | silent
3.2.5  | * | cutter-absent | long-absence=no players=3 | silent
3.2.5  | * | cutter-absent | long-absence=yes          | do referee-decides

3.2.11 | * | wrong-dealer | round=open wrong-since=this-round first-wrong-deal=2 | do repeat-from-there due-dealer
3.2.12 | * | wrong-dealer | round=open wrong-since=this-round first-wrong-deal=4 | do repeat-from-there due-dealer
3.2.13 | isko | wrong-dealer | round=open wrong-since=earlier-round | do may-repeat-round first-place-deals
3.2.13 | pzskat pl-local | wrong-dealer | round=open wrong-since=earlier-round | do repeat-round first-place-deals
3.2.1  | isko | wrong-dealer | round=open wrong-since=unknown       | do may-repeat-round first-place-deals
3.2.1  | pzskat pl-local | wrong-dealer | round=open wrong-since=unknown       | do repeat-round first-place-deals
3.2.13 | isko | wrong-dealer | round=open wrong-since=unknown       | do may-repeat-round first-place-deals
3.2.13 | pzskat pl-local | wrong-dealer | round=open wrong-since=unknown       | do repeat-round first-place-deals
3.2.11 | * | wrong-dealer | round=written                        | goes on
3.2.11 | * | wrong-dealer | round=list-signed                    | goes on
"""

NEW_SKAT = "do shuffle-twelve draw-skat"
PASSED_IN = "redeal next-dealer; do passed-in"

SKAT = f"""
3.2.14 | * | skat-seen | by=middlehand skat-seen-when=dealing skat-act=looked | barred middlehand
3.2.14 | * | skat-seen | by=middlehand skat-seen-when=dealing skat-act=faced  | barred middlehand
3.2.14 | * | skat-seen | by=rearhand skat-seen-when=dealing skat-act=faced by-dealer=no | barred rearhand
3.2.14 | * | skat-seen | by=rearhand skat-seen-when=dealing skat-act=faced players=4 | barred rearhand
3.2.8  | * | skat-seen | by=rearhand skat-seen-when=dealing skat-act=faced players=3 | {AGAIN}
3.2.8  | * | skat-seen | by=sitting-out skat-seen-when=dealing skat-act=faced players=4 | {AGAIN}
SkWO 8.5 | isko pzskat | skat-seen | by=sitting-out skat-seen-when=before-announcement | silent
3.2.8  | * | skat-seen | by=rearhand skat-seen-when=dealing skat-act=faced by-dealer=yes | {AGAIN}
3.2.14 | isko | skat-seen | by=middlehand skat-seen-when=dealt skat-act=looked | barred middlehand
3.3.9  | pzskat pl-local | skat-seen | by=middlehand skat-seen-when=dealt skat-act=looked | barred middlehand
3.2.15 | * | skat-seen | by=forehand skat-seen-when=dealing skat-act=taken-in | barred forehand; {NEW_SKAT}
3.2.15 | * | skat-seen | by=forehand skat-seen-when=dealt skat-act=taken-in   | barred forehand; {NEW_SKAT}
3.3.9  | * | skat-seen | by=sitting-out skat-seen-when=dealt skat-act=looked   | goes on
3.3.9  | * | skat-seen | by=sitting-out skat-seen-when=dealt skat-act=taken-in | do skat-back

3.3.9  | isko | skat-seen | by=forehand skat-seen-when=auction skat-act=looked | barred forehand; released middlehand rearhand; do bid-anew
3.3.9  | pzskat pl-local | skat-seen | by=forehand skat-seen-when=auction skat-act=looked passed-unbid=nobody | barred forehand; released middlehand rearhand; do bid-anew
3.3.9  | pzskat pl-local | skat-seen | by=forehand skat-seen-when=auction skat-act=looked passed-unbid=middlehand | barred forehand middlehand; released rearhand; do bid-anew
3.3.9  | pzskat | skat-seen | by=forehand skat-seen-when=auction skat-act=looked passed-unbid=middlehand,rearhand | redeal next-dealer; barred forehand middlehand rearhand; do passed-in
3.3.9  | pl-local | skat-seen | by=forehand skat-seen-when=auction skat-act=looked passed-unbid=middlehand,rearhand | barred forehand middlehand rearhand; do all-pass-game
3.3.9  | isko | skat-seen | by=sitting-out skat-seen-when=auction skat-act=looked | released forehand middlehand rearhand; do bid-anew
3.3.9  | pzskat pl-local | skat-seen | by=sitting-out skat-seen-when=auction skat-act=looked passed-unbid=middlehand | barred middlehand; released forehand rearhand; do bid-anew
3.3.10 | isko | skat-seen | by=forehand skat-seen-when=auction skat-act=taken-in skat-known=no | barred forehand; released middlehand rearhand; do bid-anew shuffle-twelve draw-skat
3.3.10 | isko | skat-seen | by=forehand skat-seen-when=auction skat-act=taken-in skat-known=yes | barred forehand; released middlehand rearhand; do bid-anew skat-back
3.3.10 | pzskat pl-local | skat-seen | by=forehand skat-seen-when=auction skat-act=taken-in skat-known=no passed-unbid=nobody | barred forehand; released middlehand rearhand; do bid-anew shuffle-twelve draw-skat
3.2.15 | pzskat pl-local | skat-seen | by=forehand skat-seen-when=auction skat-act=taken-in skat-known=no passed-unbid=nobody | barred forehand; released middlehand rearhand; do bid-anew shuffle-twelve draw-skat

4.5.4  | isko pzskat | skat-seen | by=defender skat-seen-when=before-announcement    | silent
4.4.4  | pl-local    | skat-seen | by=sitting-out skat-seen-when=before-announcement | silent
2.2.2  | * | skat-seen | by=declarer skat-seen-when=before-announcement | goes on
3.4.8  | * | skat-seen | by=declarer skat-seen-when=announced | defenders win simple
3.4.8  | * | skat-seen | by=rearhand declarer=rearhand skat-seen-when=announced | defenders win simple
3.4.8  | * | skat-seen | by=sitting-out skat-seen-when=announced game=hearts bid=20 | declarer win simple; or declarer play-on (do play-on)
4.1.5  | * | skat-seen | by=defender skat-seen-when=announced game=hearts bid=30 matadors=1 | declarer win schneider; or declarer play-on (do play-on)
4.2.8  | * | skat-seen | by=declarer skat-seen-when=play game=grand bid=18 points=40:30 skat-points=0 | defenders win simple; or defenders play-on (do play-on)
4.2.8  | * | skat-seen | by=sitting-out skat-seen-when=play game=grand bid=18 points=40:30 skat-points=0 | declarer win simple; or declarer play-on (do play-on)
4.1.3  | * | skat-seen | by=declarer skat-seen-when=play game=grand bid=18 points=70:30 skat-points=0 | decided; declarer win simple; or defenders play-on (do play-on)
4.1.3  | * | skat-seen | by=defender skat-seen-when=play game=grand bid=18 points=20:60 skat-points=0 | decided; defenders win simple; or declarer play-on (do play-on)
4.2.8  | pl-local | skat-seen | by=forehand skat-seen-when=play game=ramsch | silent
3.3.7  | pl-local | skat-seen | by=forehand skat-seen-when=announced game=ramsch | silent
4.4.4  | pl-local | skat-seen | by=forehand skat-seen-when=before-announcement game=ramsch | silent
3.3.9  | pl-local | skat-fault-found-late | by=forehand game=ramsch | silent

3.3.10 | isko pzskat | skat-fault-found-late | skat-taken=no by=defender skat-act=looked | do declarer-decides; or declarer plays-anyway (goes on); or declarer passes ({PASSED_IN})
3.3.10 | pl-local | skat-fault-found-late | skat-taken=no by=defender skat-act=looked | do declarer-decides; or declarer plays-anyway (goes on); or declarer passes (do all-pass-game)
3.3.10 | isko | skat-fault-found-late | skat-taken=no by=sitting-out skat-act=looked | do declarer-decides; or declarer plays-anyway (goes on); or declarer passes ({PASSED_IN})
3.3.10 | isko | skat-fault-found-late | skat-taken=no by=forehand declarer=rearhand skat-act=taken-in skat-known=no | do declarer-decides; or declarer plays-anyway ({NEW_SKAT}); or declarer passes ({PASSED_IN})
3.3.10 | pzskat | skat-fault-found-late | skat-taken=no by=defender skat-act=taken-in skat-known=yes | do declarer-decides; or declarer plays-anyway (do skat-back); or declarer passes ({PASSED_IN})
3.3.10 | * | skat-fault-found-late | skat-taken=no by=declarer | silent
3.3.10 | * | skat-fault-found-late | skat-taken=yes            | silent

3.5.4  | * | hand-seen | may-look=yes | goes on
3.5.4  | * | hand-seen | may-look=yes by=sitting-out players=5 | goes on
4.5.5  | isko   | hand-seen | may-look=no                  | silent
4.5.5  | pzskat | hand-seen | may-look=no auction-over=yes | silent
3.3.9  | pzskat pl-local | hand-seen | may-look=no auction-over=yes | silent
SkWO 8.5 | isko pzskat | sitter-two-hands | | silent; do one-hand-only
4.4.5  | pl-local | hand-seen | may-look=no auction-over=yes | silent
3.3.9  | pzskat pl-local | hand-seen | may-look=no auction-over=no by=rearhand passed-unbid=nobody | barred rearhand; released forehand middlehand; do bid-anew
3.3.9  | pzskat pl-local | hand-seen | may-look=no auction-over=no by=rearhand passed-unbid=middlehand | barred middlehand rearhand; released forehand; do bid-anew
4.5.5  | pzskat | hand-seen | may-look=no auction-over=no by=sitting-out | silent
"""


#: The clauses that the table holds.
HELD: Final = (
    "ISkO 2.2.2", "ISkO 3.2.1", "ISkO 3.2.2", "ISkO 3.2.3", "ISkO 3.2.4", "ISkO 3.2.5", "ISkO 3.2.6", "ISkO 3.2.8",
    "ISkO 3.2.9", "ISkO 3.2.10", "ISkO 3.2.11", "ISkO 3.2.12", "ISkO 3.2.13", "ISkO 3.2.14", "ISkO 3.2.15",
    "ISkO 3.3.9", "ISkO 3.3.10", "ISkO 3.4.8", "ISkO 3.5.4", "ISkO 4.1.3", "ISkO 4.1.5", "ISkO 4.2.8", "ISkO 4.5.3",
    "ISkO 4.5.4", "ISkO 4.5.5", "ISkO 4.5.6", "SkWO 8.2", "SkWO 8.3", "SkWO 8.5", "PZ 2.2.2", "PZ 3.2.1", "PZ 3.2.2",
    "PZ 3.2.3", "PZ 3.2.4", "PZ 3.2.5", "PZ 3.2.6", "PZ 3.2.8", "PZ 3.2.9", "PZ 3.2.10", "PZ 3.2.11", "PZ 3.2.12",
    "PZ 3.2.13", "PZ 3.2.14", "PZ 3.2.15", "PZ 3.3.9", "PZ 3.3.10", "PZ 3.4.8", "PZ 3.5.4", "PZ 4.1.3", "PZ 4.1.5",
    "PZ 4.2.8", "PZ 4.5.3", "PZ 4.5.4", "PZ 4.5.5", "PZ 4.5.6", "PT 8.2", "PT 8.3", "PT 8.5", "LOC 2.2.2",
    "LOC 3.2.1", "LOC 3.2.2", "LOC 3.2.3", "LOC 3.2.4", "LOC 3.2.5", "LOC 3.2.6", "LOC 3.2.8", "LOC 3.2.9",
    "LOC 3.2.10", "LOC 3.2.11", "LOC 3.2.12", "LOC 3.2.13", "LOC 3.2.14", "LOC 3.2.15", "LOC 3.3.7", "LOC 3.3.9",
    "LOC 3.3.10", "LOC 3.4.8", "LOC 3.5.4", "LOC 4.1.3", "LOC 4.1.5", "LOC 4.2.8", "LOC 4.4.3", "LOC 4.4.4",
    "LOC 4.4.5", "LOC 4.4.6", "WAR ¶3",
)  # fmt: skip


@pytest.mark.clause(*HELD)
@pytest.mark.parametrize(("clause", "profile", "kind", "facts", "ruling"), cases(DEAL + SKAT))
def test_ruling(clause: str, profile: str, kind: str, facts: str, ruling: str) -> None:
    found = judged(profile, kind, facts)
    assert line(found.verdict) == ruling
    assert clause in clauses(found.verdict)
