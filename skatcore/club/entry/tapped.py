"""A deal as it was tapped: plain texts by the names of a form's fields, and the deal that they mean.

    game, declarer, form, matadors, result, level, points, conceded, bid, incident, cards
    points.<player>, tricks.<player>, skat, last, fact.<key>.<card>     (a game without a declarer)
    extra.<key>                                                         (what the rule set adds)

Other names belong to the page and are left alone. The way back, from a deal on the list, is
`skatcore.club.entry.written_taps.tapped_of`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from skatcore.club.entry.form import EntryForm
from skatcore.club.entry.offered_games import COMMON, EXTRA, FACT, OF_POINTS, POINTS, SHARED, TAKEN, GameTaps
from skatcore.club.entry.said import cards_typed, checked, playing
from skatcore.club.entry.shared import TRICKS_OF, passed_deal, shared_deal, shared_games
from skatcore.club.entry.written_taps import tapped_of
from skatcore.club.errors import EntryError
from skatcore.club.sheet.deal_entry import DealEntry, Said
from skatcore.club.sheet.entered_result import record_of
from skatcore.club.sheet.typed import extra_typed, number_in
from skatcore.model.game import Announcement, Level, Seat
from skatcore.model.refusal import Refused
from skatcore.records.schema import PASSED
from skatcore.scoring.game_names import LETTERS, announcement
from skatcore.scoring.result import check_extras, contract_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.club.sheet.series import Series
    from skatcore.rules.contributions import Contract

_RESULTS: Final = {"won": True, "lost": False}
_LEVELS: Final = {level.key: level for level in Level}
_NAMES: Final = frozenset({"game", *COMMON, *OF_POINTS, *SHARED})
_PREFIXES: Final = (EXTRA, POINTS, TAKEN, FACT)


def deal_tapped(series: Series, form: EntryForm, tapped: Mapping[str, str]) -> DealEntry:
    """The deal that was tapped in a form.

    A deal that is corrected and in which nothing was tapped otherwise stays exactly as it is. Its bid stays
    where the form has none; an empty one takes it away.

    Raises:
        EntryError, Unscorable: what is missing or impossible; `field_of` names the field.
    """
    given = {name: text.strip() for name, text in tapped.items() if name in _NAMES or name.startswith(_PREFIXES)}
    taps = _Taps(series, form, {name: text for name, text in given.items() if text})
    if form.before is not None:
        before = tapped_of(series.ruleset, record_of(series.ruleset, form.before))
        if taps.given in (before, form.fitting(before)):
            return form.before
    key = taps.given.get("game", "")
    if not key:
        raise EntryError("entry.form-game", field="game")
    if key == PASSED:
        return passed_deal(series, form.at.active)
    game = form.game(key)
    if game is not None and not game.has_declarer:
        return taps.shared(game)
    if key in shared_games(series.ruleset):
        problem, contract = ("round-of", form.ahead.contract) if form.ahead.contract else ("not-its-round", key)
        raise Refused(Message.of(f"refusal.{problem}", contract=contract))
    return taps.with_declarer(key, names_bid="bid" in given)


class _Taps:
    """The fields that have something in them."""

    def __init__(self, series: Series, form: EntryForm, given: Mapping[str, str]) -> None:
        self.series = series
        self.form = form
        self.given = given

    def with_declarer(self, key: str, *, names_bid: bool) -> DealEntry:
        ruleset, given, active = self.series.ruleset, self.given, self.form.at.active
        if "declarer" not in given:
            raise EntryError("entry.form-declarer", field="declarer")
        player, game = playing(self.series, active, given["declarer"]), self.announced(key)
        contract = contract_of(ruleset, game)
        taps = self.form.game(key)
        if taps is not None and taps.needs_matadors and not {"matadors", "cards"} & {*given}:
            raise self._without(contract, "matadors")
        if not {"result", "points"} & {*given}:
            raise self._without(contract, "result")
        bid = self.number("bid") if "bid" in given else 0 if names_bid else None
        said = Said(
            won=_RESULTS[self.one_of("result", _RESULTS)] if "result" in given else None,
            level=_LEVELS[self.one_of("level", _LEVELS)] if "level" in given else Level.PLAIN,
            matadors=self.number("matadors") if "matadors" in given else None,
            cards=cards_typed(given.get("cards", ""), ruleset),
            points=self.number("points") if "points" in given else None,
            bid=None if self._is_bid_before(player, bid) else bid,
            conceded=given.get("conceded", "0") != "0",
        )
        deal = DealEntry(
            players=active, declarer=player, announcement=game, result=said, incident=given.get("incident", "")
        )
        try:
            return checked(self.series.scorer, deal, self.form.before)
        except EntryError as error:  # a Null that does not reach its bid
            raise self._without(contract, "matadors") if error.message.name == "matadors" else error from None

    @staticmethod
    def _without(contract: Contract, field: str) -> EntryError:
        """The question that nothing was tapped for."""
        return EntryError(f"entry.form-{field}", contract=contract.key, field=field)

    def _is_bid_before(self, player: str, bid: int | None) -> bool:
        """Whether the declarer's bid is still there, which need not be one that fits the game."""
        before = self.form.before
        return before is not None and before.declarer == player and before.bid == bid

    def announced(self, key: str) -> Announcement:
        letters = self.given.get("form", "")
        for letter in letters:
            if letter not in LETTERS:
                raise EntryError("entry.form-choice", word=letters, field="form")
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

    def shared(self, game: GameTaps) -> DealEntry:
        given, active = self.given, self.form.at.active
        points = [self.number(POINTS + name) for name in active if POINTS + name in given]
        tricks = [self.number(TAKEN + name) if TAKEN + name in given else None for name in active]
        if len(points) != len(active):
            raise EntryError("entry.three-points", expected=", ".join(self.form.seated))
        extras = self.extras()
        said = Announcement(game.key, extras=tuple(sorted(extras.items())))
        check_extras(self.series.ruleset, contract_of(self.series.ruleset, said), said, 0)
        return shared_deal(
            self.series.scorer,
            active,
            game.key,
            points,
            tricks=tricks,
            skat=self.number("skat") if "skat" in given else None,
            last=active[self.seat("last")] if "last" in given else "",
            extras={**extras, **self.facts(game)},
            typed=TRICKS_OF,
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
            raise EntryError("entry.form-choice", word=text, field=name)
        return text

    def seat(self, name: str) -> int:
        """Where the player sits who is named in a field."""
        return self.form.at.active.index(self.one_of(name, self.form.at.active))
