"""Make the pictures of the manual anew: ``python -m tests.pictures [NAME...] [--lang de]``.

They are made from the running program, in the language of the page, into ``skatcore/docs/pictures``; what each of
them shows is kept as text, with which a test compares what the program shows today. Without names those are made that
show something else now, with ``--all`` every one that a page shows: after a change of how pages look, which no text tells.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest finds the modules of the tests

from playwright.sync_api import Browser

from pictures.kept import FOLDER, keep, keep_shown, pictured, shown, text_of
from pictures.screens import SCREENS, TOGETHER
from pictures.studio import composed, studio
from pictures.table import DRAWN, PRINTED
from skatcore.text.language_list import LANGUAGES
from support.browser import Chromium, program

Kind = TypeVar("Kind")

NAMES: Final = (*TOGETHER, *SCREENS, *DRAWN, *PRINTED)
#: How high shots are that stand side by side with those of other pictures, and printed pages.
TOGETHER_HEIGHT: Final = 576
PAPER_HEIGHT: Final = 900


@dataclass(frozen=True)
class Maker:
    """The pictures of a language; ``texts`` are what those show that are there, and are kept up to date."""

    browser: Browser
    language: str
    texts: dict[str, str]
    names: frozenset[str]
    every: bool

    def made(self) -> Iterator[str]:
        """Make those that are asked for; the files."""
        images: dict[str, list[bytes]] = {}
        changed = set(self.names)
        needed = {*self.names, *(of for name in TOGETHER if name in self.names for of, _ in TOGETHER[name])}
        with studio(self.browser, self.language) as opened:
            for name, screen in _among(SCREENS, needed):
                taken = [(shot.text(), shot.image()) for shot in screen.shots(opened)]
                images[name] = [image for _, image in taken]
                text = "\n".join(text for text, _ in taken)
                if self._is_wanted(name, "webp", is_same=text == self.texts.get(name)):
                    changed.add(name)
                    self.texts[name] = text
                    yield self._kept(name, "webp", composed(self.browser, images[name], screen.height))
        for name, shots in TOGETHER.items():
            if self._is_wanted(name, "webp", is_same=not changed.intersection(of for of, _ in shots)):
                parts = [images[of][place] for of, place in shots]
                yield self._kept(name, "webp", composed(self.browser, parts, TOGETHER_HEIGHT))
        for name, typed in _among(PRINTED, self.names):
            text, pages = typed(self.language).printed(self.language)
            if self._is_wanted(name, "webp", is_same=text == self.texts.get(name)):
                self.texts[name] = text
                yield self._kept(name, "webp", composed(self.browser, pages, PAPER_HEIGHT))
        for name, typed in _among(DRAWN, self.names):
            file = FOLDER / self.language / f"{name}.svg"
            drawn = typed(self.language).drawn(self.language)
            is_same = file.exists() and text_of(file.read_text("utf-8")) == text_of(drawn)
            if self._is_wanted(name, "svg", is_same=is_same):
                yield self._kept(name, "svg", drawn.encode())

    def _is_wanted(self, name: str, suffix: str, *, is_same: bool) -> bool:
        if self.names:
            return name in self.names
        file = FOLDER / self.language / f"{name}.{suffix}"
        return file.name in pictured(self.language) and (self.every or not is_same or not file.exists())

    def _kept(self, name: str, suffix: str, drawn: bytes) -> str:
        keep(self.language, f"{name}.{suffix}", drawn)
        return f"{self.language}/{name}.{suffix} {len(drawn):,}"


def _among(pictures: Mapping[str, Kind], names: Collection[str]) -> list[tuple[str, Kind]]:
    """Those of these names, without names all."""
    return [(name, picture) for name, picture in pictures.items() if not names or name in names]


def main() -> int:
    """Make them, and name each."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--lang", choices=LANGUAGES, help="in this language only")
    parser.add_argument("--all", action="store_true", help="those too that show the same as before")
    given = parser.parse_args()
    if unknown := set(given.names) - set(NAMES):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    texts = shown()
    chromium = Chromium(program())
    with chromium.at_work() as browser:
        for language in [given.lang] if given.lang else LANGUAGES:
            maker = Maker(browser, language, texts.setdefault(language, {}), frozenset(given.names), given.all)
            for file in maker.made():
                sys.stdout.write(f"{file}\n")
    chromium.close()
    keep_shown(texts)
    files = list(FOLDER.rglob("*.*"))
    sys.stdout.write(f"{len(files)} files, {sum(file.stat().st_size for file in files):,} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
