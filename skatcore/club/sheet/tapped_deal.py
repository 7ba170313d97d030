"""A deal as it was tapped: plain texts by the names of a form's fields, and the deal that they mean.

    game, declarer, form, matadors, result, level, points, conceded, bid, incident, cards
    points.<player>, tricks.<player>, skat, last, fact.<key>.<card>     (a game without a declarer)
    extra.<key>                                                         (what the rule set adds)

Other names belong to the page and are left alone. The way back, from a deal on the list, is
`tapped_of`: a correction begins with what is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Final

from skatcore.club.errors import EntryError
from skatcore.club.sheet.entered_result import ResultInput, outcome_as_entered
from skatcore.club.sheet.entry import (
    cards_typed,
    extra_typed,
    game_fields,
    passed_fields,
    playing,
    shared_fields,
    tricks_for,
)
from skatcore.club.sheet.entry_form import (
    COMMON,
    EXTRA,
    FACT,
    OF_POINTS,
    POINTS,
    SHARED,
    TAKEN,
    EntryForm,
    GameTaps,
    chooses_seat,
)
from skatcore.club.sheet.typed import number_in
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement, Counted, Level, Outcome, Ruling, Seat, SharedOutcome
from skatcore.model.reasons import Unscorable
from skatcore.model.refusal import Refused
from skatcore.records.schema import PASSED, fields_of
from skatcore.rules.contributions import Aim
from skatcore.scoring.game_names import LETTERS, announcement
from skatcore.scoring.result import check_extras, contract_of

if TYPE_CHECKING:
    from skatcore.club.sheet.items import Fields
    from skatcore.club.sheet.series import Series
    from skatcore.model.record import Record
    from skatcore.rules.ruleset import Ruleset

_RESULTS: Final = {"won": True, "lost": False}
_LEVELS: Final = {level.key: level for level in Level}
_NAMES: Final = frozenset({"game", *COMMON, *OF_POINTS, *SHARED})
_SEATS: Final = tuple(seat.key for seat in Seat)
_PREFIXES: Final = (EXTRA, POINTS, TAKEN, FACT)
#: The field that a mistake is about, by its message.
_FIELD_OF: Final = {
    **dict.fromkeys(("which-player", "no-player", "sits-out"), "declarer"),
    **dict.fromkeys(("contract-does-not-exist", "no-shared-game", "round-of", "not-its-round"), "game"),
    **dict.fromkeys(("matadors", "no-tops-here", "matadors-missing", "matadors-impossible"), "matadors"),
    **dict.fromkeys(("won-or-lost", "not-won-so", "not-lost-so", "not-won", "not-lost"), "result"),
    **dict.fromkeys(("not-schneider", "not-schwarz", "no-level-here", "level-without"), "level"),
    **dict.fromkeys(("no-points-here", "shared-points", "points-without", "outcome-impossible"), "points"),
    **dict.fromkeys(("bid-too-high", "no-bid", "no-such-bid"), "bid"),
    **dict.fromkeys(("no-incident", "incident-decides-nothing"), "incident"),
    **dict.fromkeys(("cards", "cards-twelve"), "cards"),
    "form-does-not-exist": "form",
}
#: The messages about an extra; their detail ``word`` is its key.
_OF_EXTRA: Final = frozenset(
    {"extra-does-not-exist", "extra-impossible", "extra-not-held", "extra-tricks", "extra-alone"}
)


def field_of(error: Exception) -> str:
    """The field that a mistake is about; empty where it is about the whole deal.

    ``points`` and ``tricks`` of a game without a declarer stand for those of all three.
    """
    if isinstance(error, Refused):
        missing = error.refusal.missing
        return field_of(Unscorable(missing)) if missing is not None else _FIELD_OF.get(error.refusal.key, "")
    if isinstance(error, Unscorable):
        if error.missing.key in _OF_EXTRA:
            return f"{EXTRA}{dict(error.missing.details)['word']}"
        return _FIELD_OF.get(error.missing.key, "")
    if isinstance(error, EntryError):
        return str(dict(error.details).get("field") or _FIELD_OF.get(error.problem, ""))
    return ""


def fields_tapped(series: Series, form: EntryForm, tapped: Mapping[str, str]) -> Fields:
    """The fields of the native schema that were tapped in a form.

    A deal that is corrected and in which nothing was tapped otherwise stays exactly as it is. Its bid stays
    where the form has none; an empty one takes it away.

    Raises:
        EntryError, Unscorable: what is missing or impossible; `field_of` names the field.
    """
    given = {name: text.strip() for name, text in tapped.items() if name in _NAMES or name.startswith(_PREFIXES)}
    taps = _Taps(series, form, {name: text for name, text in given.items() if text})
    if form.before is not None:
        before = tapped_of(series.ruleset, form.before)
        if taps.given in (before, form.fitting(before)):
            return fields_of(form.before)
    key = taps.given.get("game", "")
    if not key:
        raise EntryError("form-game", field="game")
    if key == PASSED:
        return passed_fields(form.at.active)
    game = form.game(key)
    if game is not None and not game.has_declarer:
        return taps.shared(game)
    return taps.with_declarer(key, names_bid="bid" in given)


class _Taps:
    """The fields that have something in them."""

    def __init__(self, series: Series, form: EntryForm, given: Mapping[str, str]) -> None:
        self.series = series
        self.form = form
        self.given = given

    def with_declarer(self, key: str, *, names_bid: bool) -> Fields:
        ruleset, given, active = self.series.ruleset, self.given, self.form.at.active
        if "declarer" not in given:
            raise EntryError("form-declarer", field="declarer")
        player, game = playing(self.series, active, given["declarer"]), self.announced(key)
        contract = contract_of(ruleset, game)
        taps = self.form.game(key)
        if taps is not None and taps.needs_matadors and not {"matadors", "cards"} & {*given}:
            raise EntryError("form-matadors", contract=contract.key, field="matadors")
        if not {"result", "points"} & {*given}:
            raise EntryError("form-result", field="result")
        bid = self.number("bid") if "bid" in given else 0 if names_bid else None
        result = ResultInput(
            player=player,
            game=game,
            won=_RESULTS[self.one_of("result", _RESULTS)] if "result" in given else None,
            level=_LEVELS[self.one_of("level", _LEVELS)] if "level" in given else Level.PLAIN,
            matadors=self.number("matadors") if "matadors" in given else None,
            cards=cards_typed(given.get("cards", "")),
            points=self.number("points") if "points" in given else None,
            bid=None if self._is_bid_before(player, bid) else bid,
            conceded=given.get("conceded", "0") != "0",
            incident=given.get("incident", ""),
        )
        return game_fields(ruleset, active, result, self.form.before)

    def _is_bid_before(self, player: str, bid: int | None) -> bool:
        """Whether the declarer's bid is still there, which need not be one that fits the game."""
        before = self.form.before
        if before is None or before.declarer is None or not isinstance(before.outcome, Outcome):
            return False
        return before.players[before.declarer] == player and before.outcome.bid == bid

    def announced(self, key: str) -> Announcement:
        letters = self.given.get("form", "")
        for letter in letters:
            if letter not in LETTERS:
                raise EntryError("form-choice", word=letters, field="form")
        words = (LETTERS[letter] for letter in letters)
        return announcement(self.series.ruleset, key, words, tuple(sorted(self.extras().items())))

    def extras(self) -> dict[str, int | str]:
        game = self.form.game(self.given.get("game", ""))
        of_players = {extra.key for extra in game.extras if extra.of_players} if game else frozenset[str]()
        extras: dict[str, int | str] = {}
        for name, text in self.given.items():
            key = name.removeprefix(EXTRA)
            if key == name or text == "0":
                continue
            extras[key] = Seat(self.seat(name)).key if key in of_players else extra_typed(text)
        return extras

    def shared(self, game: GameTaps) -> Fields:
        given, active = self.given, self.form.at.active
        points = [self.number(POINTS + name) for name in active if POINTS + name in given]
        tricks = [self.number(TAKEN + name) for name in active if TAKEN + name in given]
        for kind, numbers in ((POINTS, points), (TAKEN, tricks)):
            if len(numbers) != len(active) and (numbers or kind == POINTS):
                raise EntryError("three-points", expected=", ".join(active), field=kind.rstrip("."))
        extras = self.extras()
        said = Announcement(game.key, extras=tuple(sorted(extras.items())))
        check_extras(self.series.ruleset, contract_of(self.series.ruleset, said), said, 0)
        return shared_fields(
            active,
            game.key,
            points,
            tricks=tricks or None,
            skat=self.number("skat") if "skat" in given else None,
            last=active[self.seat("last")] if "last" in given else "",
            extras={**extras, **self.facts(game)},
        )

    def facts(self, game: GameTaps) -> dict[str, str]:
        """The cards that were tapped for the three, by their fact."""
        facts = {}
        for fact in game.facts:
            hands: list[list[str]] = [[] for _ in self.form.at.active]
            for card in fact.cards:
                if (name := f"{FACT}{fact.key}.{card}") in self.given:
                    hands[self.seat(name)].append(card)
            if any(hands):
                facts[fact.key] = "/".join(map(".".join, hands))
        return facts

    def number(self, name: str) -> int:
        return number_in(self.given[name], field=name)

    def one_of(self, name: str, choices: Mapping[str, object] | tuple[str, ...]) -> str:
        text = self.given[name]
        if text not in choices:
            raise EntryError("form-choice", word=text, field=name)
        return text

    def seat(self, name: str) -> int:
        """Where the player sits who is named in a field."""
        return self.form.at.active.index(self.one_of(name, self.form.at.active))


def tapped_of(ruleset: Ruleset, record: Record) -> dict[str, str]:
    """What would be tapped for a deal that is written; texts that say nothing are left out."""
    game, outcome = record.announcement, record.outcome
    if game is None or outcome is None:
        return {"game": PASSED}
    tapped = {"game": game.contract, "form": game.form.code}
    if isinstance(outcome, SharedOutcome):
        tapped = {"game": game.contract} | _shared(record.players, outcome)
    elif record.declarer is not None:
        tapped["declarer"] = record.players[record.declarer]
        tapped |= _result(ruleset, game, outcome, record.incident)
    for key, value in game.extras:
        spec = ruleset.extras.get(key)
        by_seat = spec is not None and chooses_seat(spec)
        tapped[EXTRA + key] = record.players[_SEATS.index(str(value))] if by_seat and value in _SEATS else str(value)
    return {name: text for name, text in tapped.items() if text}


def _shared(players: tuple[str, str, str], outcome: SharedOutcome) -> dict[str, str]:
    tapped = {POINTS + name: str(number) for name, number in zip(players, outcome.points, strict=True)}
    if list(outcome.tricks) != tricks_for(outcome.points):
        tapped |= {TAKEN + name: str(number) for name, number in zip(players, outcome.tricks, strict=True)}
    if outcome.skat is not None and outcome.skat != CARD_POINTS - sum(outcome.points):
        tapped["skat"] = str(outcome.skat)
    if outcome.last is not None:
        tapped["last"] = players[outcome.last]
    held = ((f"{FACT}{key}.{card}", seat) for key, hands in outcome.facts for seat in Seat for card in hands[seat])
    return tapped | {name: players[seat] for name, seat in held}


def _result(ruleset: Ruleset, game: Announcement, outcome: Outcome, incident: str) -> dict[str, str]:
    common = {
        "matadors": "" if outcome.matadors is None else str(outcome.matadors),
        "cards": " ".join(map(str, outcome.cards)),
        "bid": str(outcome.bid or ""),
        "incident": incident,
    }
    for won, level, conceded, points in _results(outcome):
        made = ResultInput(
            game=game,
            won=won,
            level=level,
            matadors=outcome.matadors,
            cards=outcome.cards,
            points=points,
            bid=outcome.bid,
            conceded=conceded,
            incident=incident,
        )
        if outcome_as_entered(ruleset, made) == outcome:
            break
    else:
        won, level, conceded, points = _played(ruleset, game, outcome)
    result = "" if won is None else "won" if won else "lost"
    more = {"result": result, "level": level.key if level else "", "conceded": "1" if conceded else ""}
    return common | more | {"points": "" if points is None else str(points)}


#: Won or lost, level, conceded, card points.
_Result = tuple[bool | None, Level, bool, int | None]


def _results(outcome: Outcome) -> Iterator[_Result]:
    """What may have been said of a result, the fewest words first."""
    points = outcome.points if outcome.counted is not Counted.NOTHING else None
    ends = (None, True, False) if points is not None else (True, False)
    for conceded, level, won in product((False, True), Level, ends):
        yield won, level, conceded, points


def _played(ruleset: Ruleset, game: Announcement, outcome: Outcome) -> _Result:
    """What is said of a result of which more was counted than anybody taps."""
    contract = ruleset.plays.get((game.contract, game.form))
    conceded = outcome.ruling is not Ruling.PLAYED
    if contract is not None and contract.aim is Aim.NO_TRICK:
        won = outcome.ruling is Ruling.WON or (not conceded and not outcome.tricks)
        return won, Level.PLAIN, conceded, None
    schwarz = outcome.points in {0, CARD_POINTS} and outcome.tricks in {0, TRICKS}
    return (
        outcome.ruling is Ruling.WON if conceded else None,
        Level.SCHWARZ if schwarz else Level.PLAIN,
        conceded,
        outcome.points,
    )
