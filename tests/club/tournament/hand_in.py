"""A program that hands in lists and says each one that is confirmed; a test kills it.

``python hand_in.py STORE``: each line of its output is the key of a list that
`StoredTournament.write` has confirmed.
"""

from __future__ import annotations

import sys

from skatcore.club.tournament.store import Tournaments
from support.tournaments import handed

with Tournaments.open(sys.argv[1]) as store:
    kept = store.tournament()
    for series, table in kept.tournament.lacking():
        item = handed(kept.tournament, series, table, [(24, 1, 0)] * 4)
        kept.write(item)
        sys.stdout.write(f"{item.key}\n")
        sys.stdout.flush()
