"""A deal in a few letters, as one writes it down at the table: ``bo h2 s``, ``bo herz hand ohne 3``.

First the player (a beginning of his name will do), then the game as a code or in words, then the
matadors, then what came of it; what stands after the matadors is the result. ``h2`` is Hearts
with two, ``gh-1`` a Grand from the hand without one. Won is what is not said to be lost. The
words are those of all languages, from the messages ``quick.*``.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from skatcore.club.errors import EntryError
from skatcore.club.sheet.entry import (
    ResultInput,
    check_plays,
    game_fields,
    passed_fields,
    person,
    shared_contract,
    shared_fields,
    with_bid,
)
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.typed import DIGITS, number_in, number_typed
from skatcore.messages import core_messages, languages
from skatcore.model.game import Announcement, Extras, Level
from skatcore.model.record import Record
from skatcore.model.refusal import Refusal, Refused
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import GameUnknown, aliases, plain, read_game

_COMPACT: Final = re.compile(rf"([a-z]+)({DIGITS})")
_PREFIX: Final = "quick."
#: How the numbers of tops begin: ``quick.tops-4`` is "four vier".
_TOPS: Final = "tops-"
_THREE: Final = 3
#: The Skat server's letter for schwarz; before a number it is the Polish "with".
_SCHWARZ: Final = "z"
#: What a game without a declarer is called, in rule sets that have none too.
_SHARED: Final = "shared"


@functools.cache
def spoken(language: str) -> Mapping[str, str]:
    """The words of one language with what they mean: ``{"zurück": "undo", "mit": "with"}``."""
    return MappingProxyType(
        {
            word: key.removeprefix(_PREFIX)
            for key, text in core_messages(language).items()
            if key.startswith(_PREFIX)
            for word in text.split()
        }
    )


@functools.cache
def vocabulary() -> Mapping[str, str]:
    """Every word of every language with what it means, in lower case and without accents."""
    known = (spoken(language) for language in languages())
    return MappingProxyType({plain(word): meant for one in known for word, meant in one.items()})


def quick_fields(
    series: Series, text: str, active: tuple[str, str, str] | None = None, before: Record | None = None
) -> dict[str, str]:
    """The fields of the native schema that a line tells; ``active`` played, by default those next.

    ``before`` is the deal that is corrected: its bid stays where the line says none.

    Raises:
        EntryError: the line tells no deal.
        GameUnknown: a word of it does not name a game.
        Unscorable: the game does not exist under the rule set.
    """
    tokens = text.split()
    three = active or series.active
    if not tokens:
        raise EntryError("nothing")
    first = plain(tokens[0])
    if len(tokens) == 1 and vocabulary().get(first) == "pass":
        return passed_fields(three)
    shared = aliases(series.ruleset).get(first) in _shared_words(series.ruleset)
    if shared or vocabulary().get(first) == _SHARED:
        return _shared(series, three, tokens[1:])
    player = _player(series, three, tokens[0])
    heard = _Heard(series.ruleset)
    heard.listen(tokens[1:])
    return game_fields(series.ruleset, three, heard.told(player, before))


def signers(series: Series, names: Sequence[str], *, everybody: bool = False) -> list[str]:
    """Who is meant to sign: these, or after "all" everybody who has not signed yet.

    Raises:
        Refused: everybody has signed.
        EntryError: a name is nobody's at the table.
    """
    if series.closed:
        raise Refused(Refusal("sheet-signed", series.ruleset.cite("sheet.corrections")))
    players = series.players
    if " ".join(names) in players:
        return [" ".join(names)]
    means_everybody = [vocabulary().get(plain(name)) for name in names] == ["everybody"]
    if everybody or (means_everybody and not set(names) & set(players)):
        return [player for player in players if player not in series.signed]
    return [person(players, name) for name in names]


def game_said(text: str, ruleset: Ruleset, extras: Extras = ()) -> Announcement:
    """The game with a declarer that a text means.

    Raises:
        EntryError: it is a game without a declarer, which the rule set does not know.
        GameUnknown: a word does not name a game.
    """
    try:
        return read_game(text, ruleset, extras)
    except GameUnknown as unknown:
        if vocabulary().get(plain(unknown.word)) == _SHARED:
            raise EntryError("no-shared-game", word=ruleset.profile.name) from None
        raise


def _player(series: Series, active: tuple[str, str, str], said: str) -> str:
    """One of the three; a beginning that only fits one of them need not fit nobody else."""
    try:
        return person(active, said)
    except EntryError as unknown:
        if unknown.problem == "no-player":
            return person(series.totals, said)
        raise


def _shared_words(ruleset: Ruleset) -> set[str]:
    return {f"contract.{one.key}" for one in ruleset.contracts if one.aim is Aim.FEWEST}


def _shared(series: Series, active: tuple[str, str, str], tokens: Sequence[str]) -> dict[str, str]:
    """``ramsch 40 50 30``, from forehand on; ``last=Bo``, ``skat=14`` and extras may follow."""
    numbers: list[int] = []
    extras: dict[str, str] = {}
    for token in tokens:
        name, sign, value = token.partition("=")
        if sign:
            extras[plain(name)] = value
        else:
            numbers += [number_in(part) for part in token.split("/")]
    if len(numbers) != _THREE:
        raise EntryError("three-points", expected=", ".join(active))
    last = extras.pop("last", "")
    if last:
        last = _player(series, active, last)
        check_plays(active, last)
    return shared_fields(
        active,
        shared_contract(series),
        numbers,
        skat=number_in(extras.pop("skat")) if "skat" in extras else None,
        last=last,
        extras=extras,
    )


def _number_heard(word: str, before: str) -> int | None:
    """A number after "with", "bid" and the like; that of the tops may be a word, "ohne vier"."""
    meant = vocabulary().get(plain(word), "")
    if before in {"with", "without"} and meant.startswith(_TOPS):
        return int(meant.removeprefix(_TOPS))
    return number_typed(word)


@dataclass
class _Heard:
    """What has been understood of a line so far."""

    ruleset: Ruleset
    words: list[str] = field(default_factory=list)
    matadors: int | None = None
    won: bool | None = None
    level: Level = Level.PLAIN
    points: int | None = None
    bid: int | None = None
    conceded: bool = False
    extras: dict[str, int | str] = field(default_factory=dict)
    said: dict[str, tuple[str, int]] = field(init=False)
    """How players call what the rule set adds to a game: ``re`` is two of ``kontra``."""

    def __post_init__(self) -> None:
        self.said = {
            plain(name): (one.key, number)
            for one in self.ruleset.extras.values()
            for number, name in enumerate(one.spoken, 1)
        }

    def listen(self, tokens: Sequence[str]) -> None:
        rest = list(tokens)
        while rest:
            word = plain(rest.pop(0))
            meant = vocabulary().get(word, "")
            following = _number_heard(rest[0], meant) if rest else None
            if meant in {"with", "without", "bid", "points"} and following is not None:
                del rest[0]
                self._numbered(meant, abs(following))
            elif "=" in word:
                self._named(word)
            elif (number := number_typed(word)) is not None:
                self._bare(number)
            elif found := _COMPACT.fullmatch(word):
                self._compact(found[1], int(found[2]))
            elif meant in {"won", "lost", "conceded"}:
                self._ended(meant)
            elif word == _SCHWARZ and self._after_game() and not self._phrase(word, rest):
                self.level = Level.SCHWARZ
            elif meant in {"schneider", "schwarz"} and self._after_game():
                self.level = Level[meant.upper()]
            elif word in self.said:
                key, number = self.said[word]
                self.extras[key] = max(number, number_typed(str(self.extras.get(key, 0))) or 0)
            else:
                self.words.append(word)

    def told(self, player: str, before: Record | None = None) -> ResultInput:
        won = self.won
        if won is None and self.points is None:
            won = not self.conceded
        result = ResultInput(
            player=player,
            game=self._game(),
            won=won,
            level=self.level,
            matadors=self.matadors,
            points=self.points,
            conceded=self.conceded,
        )
        return with_bid(result, self.bid, before)

    def _game(self) -> Announcement:
        return game_said(" ".join(self.words), self.ruleset, tuple(sorted(self.extras.items())))

    def _counted(self) -> bool:
        """Whether the game that was named counts matadors."""
        try:
            contract = self.ruleset.contract(self._game().contract)
        except GameUnknown:
            return True
        return contract is None or contract.aim is Aim.POINTS

    def _after_game(self) -> bool:
        """Whether the game is described to its end: schneider and schwarz are then what came of it."""
        return bool(self.words) and (self.matadors is not None or not self._counted())

    def _phrase(self, word: str, rest: Sequence[str]) -> bool:
        """Whether a word and the next one together name a way to play: "z ręki"."""
        return bool(rest) and f"{word} {plain(rest[0])}" in aliases(self.ruleset)

    def _numbered(self, meant: str, number: int) -> None:
        if meant == "bid":
            self.bid = number
        elif meant == "points":
            self.points = number
        else:
            self.matadors = number if meant == "with" else -number

    def _bare(self, number: int) -> None:
        """A number alone: the matadors first, then the card points."""
        if self.matadors is None and self._counted():
            self.matadors = number
        else:
            self.points = number

    def _compact(self, letters: str, number: int) -> None:
        meant = vocabulary().get(letters, "")
        if not self.words:
            self.words.append(letters)
            self.matadors = number
        elif meant in {"with", "without", "bid", "points"}:
            self._numbered(meant, abs(number))
        else:
            self.words.append(f"{letters}{number}")

    def _named(self, word: str) -> None:
        name, _, value = word.partition("=")
        meant = vocabulary().get(name, name)
        if meant in {"bid", "points", "with", "without"}:
            self._numbered(meant, abs(number_in(value)))
        else:
            number = number_typed(value)
            self.extras[name] = value if number is None else number

    def _ended(self, meant: str) -> None:
        if meant == "conceded":
            self.conceded = True
        else:
            won = meant == "won"
            if self.won not in {None, won}:
                raise EntryError("won-and-lost")
            self.won = won
