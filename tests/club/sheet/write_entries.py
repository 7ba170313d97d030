"""A program that writes deals on a sheet and says each one that is confirmed; tests kill it.

``python write_entries.py STORE SHEET COUNT NAME``: each line of its output is the key of an entry that
`StoredSheet.write` has confirmed.
"""

from __future__ import annotations

import sys

from skatcore.club.sheet.store import Store
from skatcore.model.refusal import Refused
from support.stores import deal


def main(place: str, which: str, count: int, name: str) -> None:
    """Write so many deals; another may write between them, so each is made anew until it fits."""
    with Store.open(place, patience=60) as store:
        kept = store.sheet(which)
        for number in range(count):
            key = f"{name}-{number}"
            while True:
                kept.refresh()
                try:
                    kept.write(deal(kept.series, key=key))
                except Refused as refused:
                    if refused.refusal.key not in {"deal-is-written", "wrong-dealer", "wrong-players"}:
                        raise
                    continue  # the other was quicker, and somebody else deals now
                break
            print(key, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
