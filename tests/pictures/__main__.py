"""Make the pictures of the manual anew: ``python -m tests.pictures [NAME...] [--lang de]``.

They are made from the running program, in the language of the page, into ``skatcore/docs/pictures``; what each of
them shows is kept as text, with which a test compares what the program shows today.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest finds the modules of the tests

from playwright.sync_api import Browser

from pictures.kept import FOLDER, keep, keep_shown, shown
from pictures.screens import SCREENS, TOGETHER
from pictures.studio import composed, studio
from pictures.table import DRAWN, PRINTED
from skatcore.text.language_list import LANGUAGES
from support.browser import Chromium, program

NAMES: Final = (*TOGETHER, *SCREENS, *DRAWN, *PRINTED)
#: How high shots are that stand side by side with those of other pictures, and printed pages.
TOGETHER_HEIGHT: Final = 576
PAPER_HEIGHT: Final = 900


def main() -> int:
    """Make them."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--lang", choices=LANGUAGES, help="in this language only")
    given = parser.parse_args()
    if unknown := set(given.names) - set(NAMES):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    wanted, texts = given.names or NAMES, shown()
    chromium = Chromium(program())
    with chromium.at_work() as browser:
        for language in [given.lang] if given.lang else LANGUAGES:
            for name, text in _made(browser, language, wanted):
                if text:
                    texts.setdefault(language, {})[name] = text
    chromium.close()
    keep_shown(texts)
    files = sorted(FOLDER.rglob("*.*"))
    for file in (file for file in files if file.stem in wanted):
        sys.stdout.write(f"{file.relative_to(FOLDER)} {file.stat().st_size:,}\n")
    sys.stdout.write(f"{len(files)} files, {sum(file.stat().st_size for file in files):,} bytes\n")
    return 0


def _made(browser: Browser, language: str, wanted: Collection[str]) -> Iterator[tuple[str, str]]:
    """Make them in a language; the name of each, with its text if that is not in the file."""
    images: dict[str, list[bytes]] = {}
    needed = {*wanted, *(of for name, shots in TOGETHER.items() if name in wanted for of, _ in shots)}
    with studio(browser, language) as opened:
        for name in (name for name in SCREENS if name in needed):
            taken = [(shot.text(), shot.image()) for shot in SCREENS[name].shots(opened)]
            images[name] = [image for _, image in taken]
            if name in wanted:
                keep(language, f"{name}.webp", composed(browser, images[name], SCREENS[name].height))
                yield name, "\n".join(text for text, _ in taken)
    for name in (name for name in TOGETHER if name in wanted):
        shots = [images[of][place] for of, place in TOGETHER[name]]
        keep(language, f"{name}.webp", composed(browser, shots, TOGETHER_HEIGHT))
        yield name, ""
    for name in (name for name in PRINTED if name in wanted):
        text, pages = PRINTED[name](language).printed(language, draw=True)
        keep(language, f"{name}.webp", composed(browser, pages, PAPER_HEIGHT))
        yield name, text
    for name in (name for name in DRAWN if name in wanted):
        keep(language, f"{name}.svg", DRAWN[name](language).drawn(language).encode())
        yield name, ""


if __name__ == "__main__":
    raise SystemExit(main())
