"""Writes the golden deals and the numbers of continuations of all bundled profiles anew.

    python tests/play/regenerate.py

Look at `git diff tests/play/data` afterwards: it shows what a change of the rules changed.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from skatcore.rules.build import load_ruleset  # noqa: E402 - the same
from skatcore.rules.profile.lookup import bundled  # noqa: E402 - stands with the others
from support import golden, perft  # noqa: E402 - the same


def main() -> None:
    """One file of each kind for each profile; files of profiles that are gone are removed."""
    for kind, ending, text in (
        ("golden", "jsonl", golden.as_text),
        ("perft", "json", lambda ruleset: perft.as_text(perft.counted(ruleset))),
    ):
        folder = HERE / "data" / kind
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            if old.stem not in bundled():
                old.unlink()
        for name in bundled():
            (folder / f"{name}.{ending}").write_text(text(load_ruleset(name)), "utf-8")


if __name__ == "__main__":
    main()
