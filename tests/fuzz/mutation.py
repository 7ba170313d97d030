"""Files damaged at random, in ways that happen and in ways that somebody thought of."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

#: Pieces that parsers have stumbled over.
NASTY: Final[tuple[bytes, ...]] = (
    *(b"", b"\0", b"\n", b"\r", b"\r\n", b"\n\n\n", b'"', b"'", b"{", b"}", b"[", b"]", b"\\", b"="),
    *(b"-1", b"0", b"99999999999999999999", b"1e999999", b"nan", b"inf", b"true", b"null", b"[]"),
    *(b"\xff", b"\xef\xbb\xbf", b"\xed\xb2\x80", b"\xfe\xff", b"\\ud800", b"\\u0000"),
    *("\u202e".encode(), "e\u0301".encode(), "\u200b".encode(), "\u2028".encode()),
    *(b"/dev/zero", b"../../x.toml", b"isko", b"ramsch", b"null", b"grand", b"CJ", b"DJ", b"HT"),
    *(b"A" * 300, b"[" * 200, b"x." * 60),
)

#: Ways to damage the text of a file.
Way = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def mutated(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """The data damaged in one to four places; ``others`` are files to take pieces from."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        data = rng.choice(WAYS)(rng, data, others)
    return data


def _span(rng: random.Random, data: bytes, most: int = 40) -> tuple[int, int]:
    first = rng.randrange(len(data) + 1)
    return first, min(len(data), first + rng.randrange(most))


def _cut(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _drop(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    first, last = _span(rng, data)
    return data[:first] + data[last:]


def _insert(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(NASTY) + data[at:]


def _replace(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    first, last = _span(rng, data, 12)
    return data[:first] + rng.choice(NASTY) + data[last:]


def _flip(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    if not data:
        return data
    at = rng.randrange(len(data))
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def _swap_lines(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    first, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[other] = lines[other], lines[first]
    return b"".join(lines)


def _repeat_line(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    at = rng.randrange(len(lines))
    return b"".join([*lines[: at + 1], *[lines[at]] * rng.choice((1, 1, 2, 50)), *lines[at + 1 :]])


def _drop_line(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def _word(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A word of this file or of another one in the place of a word."""
    words = data.split(b" ")
    from_words = rng.choice((data, *others)).split()
    if from_words:
        words[rng.randrange(len(words))] = rng.choice(from_words)
    return b" ".join(words)


def _number(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Another number in the place of a number."""
    digits = [at for at, sign in enumerate(data) if 48 <= sign <= 57]
    if not digits:
        return data
    at = rng.choice(digits)
    return data[:at] + str(rng.choice((0, 1, 9, 10, 11, 61, 121, -1, 10**9))).encode() + data[at + 1 :]


def _splice(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Some lines of another file in between."""
    lines = rng.choice((data, *others)).splitlines(keepends=True) or [b""]
    first = rng.randrange(len(lines))
    piece = b"".join(lines[first : first + rng.randrange(1, 6)])
    at = data.rfind(b"\n", 0, rng.randrange(len(data) + 1)) + 1
    return data[:at] + piece + data[at:]


WAYS: Final[tuple[Way, ...]] = (
    *(_cut, _drop, _insert, _replace, _replace, _flip, _swap_lines, _repeat_line, _drop_line),
    *(_word, _word, _number, _number, _splice),
)
