"""A deal in a few letters, as one writes it down at the table: ``bo h2 s``, ``bo herz hand ohne 3``.

First the player (the beginning of a name will do), then the game as a code or in words, then the
matadors, then what came of it; what follows the matadors is the result. ``h2`` is Hearts
with two, ``gh-1`` a Grand from the hand without one. Won is what is not said to be lost. The
words are those of all languages, from the messages ``quick.*``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from skatcore.club.entry.said import checked, person, playing
from skatcore.club.entry.shared import passed_deal, shared_contract, shared_deal, shared_games
from skatcore.club.errors import EntryError
from skatcore.club.sheet.deal_entry import DealEntry, Said
from skatcore.club.sheet.rows import Three
from skatcore.club.sheet.series import Series
from skatcore.club.sheet.typed import bid_typed, extra_typed, number_in, spoken_extras
from skatcore.model.game import Announcement, Extras, Level
from skatcore.model.names import plain
from skatcore.model.quick_words import DIGITS, SIDES, meaning, number_typed, tops_counted
from skatcore.model.refusal import Refused
from skatcore.rules.contributions import Aim
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.bid_values import bid_called
from skatcore.scoring.game_names import GameUnknown, aliases, read_game
from skatcore.text.message import Message

_COMPACT: Final = re.compile(rf"([a-z]+)({DIGITS})")
#: A comma that parts words; one between digits makes no two numbers of them: "mit 4,5".
_COMMA: Final = re.compile(r"(?<!\d),|,(?!\d)")
#: The field of a result that the number after a word is.
_NUMBERED: Final = {"bid": "bid", "points": "points"} | dict.fromkeys(SIDES, "matadors")
#: The Skat server's letter for schwarz; before a number it is the Polish "with".
_SCHWARZ: Final = "z"
#: The most words that the name of a bid is looked for in.
LONGEST_NAME: Final = 4
#: What a game without a declarer is called, in rule sets that have none too.
_SHARED: Final = "shared"


def quick_deal(series: Series, text: str, active: Three | None = None, before: DealEntry | None = None) -> DealEntry:
    """The deal that a line says; ``active`` played, by default those next.

    ``before`` is the deal that is corrected: its bid stays where the line says none.
    """
    tokens, three, ruleset = text.split(), active or series.active, series.ruleset
    if not tokens:
        raise EntryError("entry.nothing")
    first = tokens[0]
    if len(tokens) == 1 and meaning(first) == "pass":
        return passed_deal(series, three, "{points}", ruleset.all_pass.contract)
    shared = {f"contract.{key}" for key in shared_games(ruleset)}
    if aliases(ruleset).get(plain(first)) in shared or meaning(first) == _SHARED:
        return _shared(series, three, tokens[1:])
    player, line = playing(series, three, tokens[0]), _Line(ruleset)
    line.listen(tokens[1:])
    line.result = won_unless_said(line.result)
    return checked(series.scorer, line.deal(three, player), before)


def won_unless_said(result: Mapping[str, Any]) -> dict[str, Any]:
    """The result that a whole line says: won is what is not said to be lost, nor told by the card points."""
    told = {} if "points" in result else {"won": not result.get("conceded")}
    return told | dict(result)


def signers(series: Series, names: Sequence[str], *, everybody: bool = False) -> list[str]:
    """The players who are meant to sign: these, or after "all" everybody who has not signed yet."""
    if series.closed:
        raise Refused(Message("refusal.sheet-signed", series.ruleset.cite("sheet.corrections")))
    players = series.players
    if " ".join(names) in players:
        return [" ".join(names)]
    means_everybody = [meaning(name) for name in names] == ["everybody"]
    if everybody or (means_everybody and not set(names) & set(players)):
        return [player for player in players if player not in series.signed]
    return [person(players, name) for name in names]


def game_heard(text: str, ruleset: Ruleset, extras: Extras = ()) -> tuple[Announcement, dict[str, Any]]:
    """The game with a declarer that a text means, and what it says of the result: "herz hand mit 2"."""
    line = _Line(ruleset)
    line.extras |= dict(extras)
    line.listen(text.split())
    return line.game(), line.result


def _shared(series: Series, active: Three, tokens: Sequence[str]) -> DealEntry:
    """``ramsch 40 50 30`` from forehand on, ``71/6 49/4 0/0`` with the tricks.

    ``last=Bo``, ``skat=14`` and extras may follow.
    """
    shares: list[list[str]] = []
    extras: dict[str, str] = {}
    for token in tokens:
        name, sign, value = token.partition("=")
        if sign:
            extras[plain(name)] = value
        else:
            shares.append(token.split("/"))
    if len(shares) == 1:
        shares = [[part] for part in shares[0]]
    if len(shares) != len(active) or any(len(share) > len(("points", "tricks")) for share in shares):
        raise EntryError("entry.three-points", expected=", ".join(active))
    last = extras.pop("last", "")
    return shared_deal(
        series.scorer,
        active,
        shared_contract(series),
        [number_in(share[0]) for share in shares],
        tricks=[number_in(share[1]) if share[1:] else None for share in shares],
        last=playing(series, active, last) if last else "",
        skat=number_in(extras.pop("skat")) if "skat" in extras else None,
        extras=extras,
        typed="{points}/{tricks}",
    )


class _Line:
    """The part of a line that has been understood so far.

    ``words`` are those of the game, ``result`` fields of `Said` and perhaps the incident. ``spoken`` is how
    players call what the rule set adds to a game: ``re`` is two of ``kontra``.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.words: list[str] = []
        self.result: dict[str, Any] = {}
        self.extras: dict[str, int | str] = {}
        self.spoken = spoken_extras(ruleset)

    def listen(self, tokens: Sequence[str]) -> None:
        rest = _COMMA.sub(" ", " ".join(tokens)).split()
        while rest:
            word = plain(rest.pop(0))
            meant = meaning(word)
            if more := self._phrase(word, rest):
                self.words += (word, *rest[:more])
                del rest[:more]
            elif meant in _NUMBERED and (following := self._following(meant, rest)) is not None:
                self._numbered(meant, following)
            elif "=" in word:
                self._named(word)
            elif (number := number_typed(word)) is not None:  # alone: the matadors first, then the card points
                counts = "matadors" not in self.result and self._counted()
                self.result["matadors" if counts else "points"] = number
            elif compact := _COMPACT.fullmatch(word):
                self._compact(compact[1], int(compact[2]))
            elif meant in {"won", "lost", "conceded"}:
                self._ended(meant)
            elif (level := self._level(word)) is not None:
                self.result["level"] = level
            elif word in self.spoken:
                key, number = self.spoken[word]
                self.extras[key] = max(number, number_typed(str(self.extras.get(key, 0))) or 0)
            else:
                self.words.append(word)

    def _following(self, meant: str, rest: list[str]) -> int | None:
        """The number that comes next, or the bid whose name does, taken off the rest: "bid grand hand"."""
        heard = tops_counted if meant in SIDES else number_typed
        number = heard(rest[0]) if rest else None
        if number is not None:
            del rest[0]
            return number
        for length in range(min(len(rest), LONGEST_NAME) if meant == "bid" else 0, 0, -1):
            bid = bid_called(self.ruleset, " ".join(rest[:length]))
            if bid is not None:
                del rest[:length]
                return bid
        return bid_typed(self.ruleset, rest[0]) if meant == "bid" and rest else None

    def deal(self, active: Three, player: str) -> DealEntry:
        said = {name: value for name, value in self.result.items() if name != "incident"}
        return DealEntry(
            players=active,
            declarer=player,
            announcement=self.game(),
            result=Said(**said),
            incident=self.result.get("incident", ""),
        )

    def game(self) -> Announcement:
        try:
            return read_game(" ".join(self.words), self.ruleset, tuple(sorted(self.extras.items())))
        except GameUnknown as unknown:
            if meaning(unknown.word) == _SHARED:
                raise EntryError("entry.no-shared-game", word=self.ruleset.profile.name) from None
            raise

    def _counted(self) -> bool:
        """Whether the game that was named counts matadors."""
        try:
            contract = self.ruleset.contract(self.game().contract)
        except GameUnknown:
            return True
        return contract is None or contract.aim is Aim.POINTS

    def _level(self, word: str) -> Level | None:
        """Schneider or schwarz as what came of the game, which is described to its end."""
        level = "schwarz" if word == _SCHWARZ else meaning(word)
        is_said = level in {"schneider", "schwarz"} and bool(self.words)
        return Level[level.upper()] if is_said and ("matadors" in self.result or not self._counted()) else None

    def _phrase(self, word: str, rest: Sequence[str]) -> int:
        """The number of words after this one that belong to a game or a way to play: "z ręki", "schwarz angesagt"."""
        said = [word, *map(plain, rest)]
        known = aliases(self.ruleset)
        return next((last - 1 for last in range(len(said), 1, -1) if " ".join(said[:last]) in known), 0)

    def _ended(self, meant: str) -> None:
        if meant == "conceded":
            self.result["conceded"] = True
        elif self.result.setdefault("won", meant == "won") is not (meant == "won"):
            raise EntryError("entry.won-and-lost")

    def _numbered(self, meant: str, number: int) -> None:
        self.result[_NUMBERED[meant]] = SIDES.get(meant, 1) * abs(number)

    def _compact(self, letters: str, number: int) -> None:
        meant = meaning(letters)
        if not self.words:
            self.words.append(letters)
            self.result["matadors"] = number
        elif meant in _NUMBERED:
            self._numbered(meant, number)
        else:
            self.words.append(f"{letters}{number}")

    def _named(self, word: str) -> None:
        name, _, value = word.partition("=")
        meant = meaning(name)
        if meant in _NUMBERED:
            self._numbered(meant, bid_typed(self.ruleset, value) if meant == "bid" else number_in(value))
        elif meant == "incident":
            self.result["incident"] = value
        else:
            self.extras[name] = extra_typed(value, name, self.spoken)
