"""Files of records whose games differ: the samples with other cards and results, by a seed."""

from __future__ import annotations

import random
import re
from typing import Final

from skatcore.model.cards import BY_NAME, DECK

_SUITS: Final = {"C": "Club", "S": "Spade", "H": "Heart", "D": "Diamond"}
_CARD: Final = re.compile("|".join(sorted(BY_NAME)))
_WRITTEN: Final = re.compile(r"\b(Club|Spade|Heart|Diamond)([ _])(10|[AKQJ987])\b( *)", re.IGNORECASE)
_PLAYED: Final = re.compile(r"\bd:[0-2] (win|loss).* m:.* t:[1-9]\b")
_WIDTH: Final = 12
_COLUMNS: Final = (slice(2, 14), slice(14, 26), slice(26, 38))


def _mixed(chance: random.Random) -> dict[str, str]:
    """Another card for each."""
    names = [card.name for card in DECK]
    return dict(zip(names, chance.sample(names, len(names)), strict=True))


def iss(sample: str, count: int, seed: int = 11) -> str:
    """So many lines of the server, with cards, points, tricks and matadors of their own."""
    chance = random.Random(seed)  # noqa: S311 - games, no secrets
    lines = sample.splitlines(keepends=True)
    return "".join(_line(lines[at % len(lines)], chance) for at in range(count))


def _line(line: str, chance: random.Random) -> str:
    head, moves, rest = line.partition("MV[")
    moves, end, result = rest.partition("]")
    cards = _mixed(chance)
    moves = _CARD.sub(lambda match: cards[match[0]], moves)
    if played := _PLAYED.search(result):
        won = played[1] == "win"
        points = chance.randint(61, 119) if won else chance.randint(1, 60)
        run = chance.choice((1, 2, 3, 4)) * chance.choice((1, -1))
        result = re.sub(r"\bm:-?[1-9]\d*", f"m:{run}", result)
        result = re.sub(r"\bp:[1-9]\d*", f"p:{points}", result)
        result = re.sub(r"\bt:[1-9]\b", f"t:{chance.randint(1, 9)}", result)
    return f"{head}MV[{moves}{end}{result}"


def xskat(sample: str, count: int, seed: int = 11) -> str:
    """So many blocks of XSkat, with cards and card points of their own."""
    chance = random.Random(seed)  # noqa: S311 - games, no secrets
    blocks = re.findall(r".*?^=+\n", sample, re.DOTALL | re.MULTILINE)
    return "".join(_block(blocks[at % len(blocks)], chance) for at in range(count))


def _block(block: str, chance: random.Random) -> str:
    cards = _mixed(chance)
    block = _WRITTEN.sub(lambda match: _other(match, cards), block)
    lines = block.splitlines(keepends=True)
    played = re.search(r"^(\w+) played ", block, re.MULTILINE)
    if not played:
        return block
    column = _COLUMNS[lines[0].split().index(played[1])]
    first, second = [at for at, line in enumerate(lines) if line.startswith("----")][:2]
    points = _points("".join(line for line in lines if line.startswith("Skat is")))
    for row in lines[first + 1 : second]:
        if row[column][1:2].isupper():
            points += _points(row)
    return re.sub(r"with: \d+ points", f"with: {points} points", block)


def _other(match: re.Match[str], cards: dict[str, str]) -> str:
    other = cards[match[1][0].upper() + match[3].replace("10", "T")]
    suit = _SUITS[other[0]]
    suit = suit.upper() if match[1].isupper() else suit
    text = suit + match[2] + other[1].replace("T", "10")
    return text.ljust(_WIDTH) if match[4] else text


def _points(text: str) -> int:
    names = [match[1][0].upper() + match[3].replace("10", "T") for match in _WRITTEN.finditer(text)]
    return sum(BY_NAME[name].points for name in names)
