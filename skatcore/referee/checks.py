"""Facts that are impossible or contradict each other are refused in a line that names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from skatcore.model.cards import DECK, Card
from skatcore.model.game import CARD_POINTS, TRICKS, Announcement
from skatcore.model.refusal import Refused
from skatcore.referee.common_facts import COMMON, HANDS, ONLY_DECLARER
from skatcore.rules.contributions import Aim
from skatcore.rules.problems import suggest
from skatcore.scoring.bid_values import every_bid
from skatcore.scoring.levels import MOST_IN_SKAT
from skatcore.scoring.possible import most_points as most_points_of_side
from skatcore.scoring.result import contract_of
from skatcore.text.message import Message

if TYPE_CHECKING:
    from skatcore.referee.facts import Fact
    from skatcore.referee.incident import Incident
    from skatcore.rules.contributions import Contract
    from skatcore.rules.ruleset import Ruleset

_COMMON: Final = {fact.key: fact for fact in COMMON}
_BEST_CARDS: Final = sorted((card.points for card in DECK), reverse=True)
#: The fewest players at a table where somebody sits out.
_FOUR: Final = 4


def most_points(tricks: int) -> int:
    """The most card points that a number of tricks can have.

    >>> [most_points(tricks) for tricks in (0, 1, 2, 10)]
    [0, 33, 64, 120]
    """
    return sum(_BEST_CARDS[: 3 * tricks])


def fewest_points(tricks: int) -> int:
    """The fewest card points that a number of tricks can have; only twelve cards count nothing.

    >>> [fewest_points(tricks) for tricks in (4, 5, 8, 10)]
    [0, 6, 36, 98]
    """
    return sum(_BEST_CARDS[len(DECK) - 3 * tricks :])


def _refuse(key: str, clause: str = "", /, **details: int | str) -> None:
    raise Refused(Message.of(key, clause, **details))


def known_facts(incident: Incident | None) -> dict[str, Fact[Any]]:
    """The facts that may be given for an incident, by key: the common ones and those of its kind, if that is known."""
    return _COMMON | {fact.key: fact for fact in (incident.facts if incident else ())}


def read_facts(
    ruleset: Ruleset, incident: Incident, given: Mapping[str, object], *, strict: bool = False
) -> dict[str, Any]:
    """The facts as values, each checked for itself and all against each other.

    ``strict`` takes facts only as the JSON schema has them.

    Raises:
        Refused: a fact is unknown or impossible, or two contradict each other.
    """
    known = known_facts(incident)
    facts = {}
    for name, value in given.items():
        key = name if strict else name.replace("_", "-")
        fact = known.get(key)
        if fact is None:
            near = suggest(key, known)
            _refuse("refusal.facts-unknown", fact=key, incident=incident.key, suggestion=near)
        elif value is not None or strict:
            if key == "declarer" and value in ("sitting-out", "dealer"):
                _refuse("refusal.facts-declarer-sits-out", ruleset.cite("table.players"))
            if strict:
                from skatcore.referee.json_facts import from_json  # only files need it

                facts[key] = from_json(fact, value, ruleset)
            else:
                facts[key] = fact.read(value, ruleset)
    for check in _CHECKS:
        check(ruleset, facts)
    _tricks(incident, facts)
    _done_by(ruleset, incident, facts)
    return facts


def _done_by(ruleset: Ruleset, incident: Incident, facts: Mapping[str, Any]) -> None:
    by, able = facts.get("by"), incident.done_by
    if able == ONLY_DECLARER:
        able = ("declarer", facts["declarer"]) if "declarer" in facts else able
        game = facts.get("game")
        if game is not None and (contract := contract_of(ruleset, game)).aim is Aim.FEWEST:
            _refuse(
                "refusal.facts-game-without-declarer",
                ruleset.cite(contract.cite),
                contract=contract.key,
                incident=incident.key,
            )
    if by is not None and able and by not in able:
        _refuse("refusal.facts-by", ruleset.cite(incident.cite), incident=incident.key, fact="by", word=by)


def _points(ruleset: Ruleset, facts: Mapping[str, Any]) -> None:
    points, skat = facts.get("points", (0, 0)), facts.get("skat-points", 0)
    if sum(points) + skat > CARD_POINTS:
        written = ":".join(map(str, points))
        _refuse(
            "refusal.facts-points",
            ruleset.cite("levels.win-points"),
            points=written,
            count=sum(points) + skat,
            most=CARD_POINTS,
        )


def _tricks(incident: Incident, facts: Mapping[str, Any]) -> None:
    tricks, trick, points = facts.get("tricks"), facts.get("trick"), facts.get("points")
    given = [facts.get(fact.key) for fact in incident.facts]
    unfinished = [number for word, number in incident.unfinished if word in given] or [0, 1]
    complete = [] if trick is None else [max(0, trick - number) for number in unfinished]
    if tricks is not None:
        written, number = ":".join(map(str, tricks)), sum(tricks)
        if number > TRICKS:
            _refuse("refusal.facts-tricks", tricks=written, count=number, most=TRICKS)
        if trick is not None and number not in complete:
            _refuse("refusal.facts-trick", tricks=written, count=number, trick=trick)
        for side, own, taken in zip(("declarer", "defenders"), points or (), tricks, strict=False):
            if own and not taken:
                _refuse("refusal.facts-points-without-trick", side=side, count=own)
            if not fewest_points(taken) <= own <= most_points(taken):
                _refuse("refusal.facts-points-in-tricks", side=side, count=own, tricks=taken, **_bounds(taken))
        complete = [number]
    if complete and points is not None:
        bounds = _bounds(*complete)
        if not bounds["least"] <= sum(points) <= bounds["most"]:
            _refuse(
                "refusal.facts-points-in-all", fact="trick" if tricks is None else "tricks", count=sum(points), **bounds
            )


def _bounds(*tricks: int) -> dict[str, int]:
    return {"least": fewest_points(min(tricks)), "most": most_points(max(tricks))}


def _sitting_out(ruleset: Ruleset, facts: Mapping[str, Any]) -> None:
    players = facts.get("players")
    for key, word in facts.items():
        if word == "sitting-out" and players is not None and players < _FOUR:
            _refuse("refusal.facts-nobody-sits-out", ruleset.cite("table.players"), fact=key, count=players)


def _bid(ruleset: Ruleset, facts: Mapping[str, Any]) -> None:
    bid = facts.get("bid")
    if bid and bid not in every_bid(ruleset):
        _refuse("refusal.facts-bid", ruleset.cite("auction"), count=bid)


def _game(ruleset: Ruleset, facts: Mapping[str, Any]) -> None:
    game, matadors, taken = facts.get("game"), facts.get("matadors"), facts.get("skat-taken")
    if not isinstance(game, Announcement):
        if matadors == 0:
            _refuse("refusal.facts-no-matadors", ruleset.cite("matadors"))
        return
    contract = contract_of(ruleset, game)
    if contract.aim is Aim.FEWEST and ("declarer" in facts or facts.get("by") in {"declarer", "defender"}):
        _refuse("refusal.facts-no-declarer", ruleset.cite(contract.cite), contract=contract.key)
    if contract.aim is Aim.POINTS and matadors is not None and not 1 <= abs(matadors) <= len(contract.trumps):
        _refuse(
            "refusal.facts-matadors",
            ruleset.cite("matadors"),
            count=matadors,
            most=len(contract.trumps),
            contract=contract.key,
        )
    if game.form.hand and taken:
        _refuse(
            "refusal.facts-hand-with-skat", ruleset.cite("announcement"), contract=game.contract, form=game.form.code
        )
    if contract.aim is not Aim.POINTS or "points" not in facts:
        return
    points, tricks, skat = facts["points"], facts.get("tricks"), facts.get("skat-points")
    if matadors is not None:
        _matadors(contract, matadors, points[0] + (skat or 0), points[1])
    if tricks is not None:
        rest = CARD_POINTS - sum(points)
        if sum(tricks) == TRICKS and (rest > MOST_IN_SKAT or skat not in {None, rest}):
            _refuse("refusal.facts-points-at-end", count=sum(points) + (skat or 0), most=CARD_POINTS)


def _matadors(contract: Contract, matadors: int, own: int, others: int) -> None:
    """Nobody can take the matadors from the side that has them; those in the skat are the declarer's."""
    for side, points, sign in (("declarer", own, 1), ("defenders", others, -1)):
        most = most_points_of_side(contract, sign * matadors)
        if points > most:
            _refuse("refusal.facts-points-and-matadors", side=side, count=points, matadors=matadors, most=most)


def _cards(ruleset: Ruleset, facts: Mapping[str, Any]) -> None:
    del ruleset
    seen: dict[Card, str] = {}
    for name in (*(fact.key for fact in HANDS), "on-table", "played-cards"):
        for card in facts.get(name, ()):
            if card in seen:
                _refuse("refusal.facts-card-twice", card=str(card), fact=seen[card], other=name)
            seen[card] = name


_CHECKS: Final[tuple[Callable[[Ruleset, Mapping[str, Any]], None], ...]] = (
    *(_points, _sitting_out, _bid, _game, _cards),
)
