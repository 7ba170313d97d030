"""Plain Skat scoring written from the rule texts, meant as a test oracle.

Texts: PZ (Polish association), LOC (Polish club), WAR (Warmia), DE (ISkO of 1998).
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple

RULES = ("isko", "pzskat", "pl-local", "warmia", "dskv-before-1999", "pub")
TRUMP_GAMES = ("C", "S", "H", "D", "G")
JACKS = ("CJ", "SJ", "HJ", "DJ")  # 1.2.1, high to low


class Outcome(NamedTuple):
    """Result of one game; value is the amount before any doubling."""

    won: bool
    overbid: bool
    value: int
    score: int


class Play(NamedTuple):
    """One way a trump game can end, used when listing all games."""

    game: str
    hand: bool
    ouvert: bool
    announced: str | None
    tops: int  # +n with, -n without
    schneider: bool
    schwarz: bool
    patrolki: int


def _check_rules(rules: str) -> None:
    if rules not in RULES:
        raise ValueError(f"unknown rules {rules!r}")


def base_value(rules: str, game: str, ouvert: bool) -> int:
    """Unit of a trump game: DE/PZ/LOC 5.1; WAR and old DSkV: open grand 36."""
    if game == "G" and ouvert and rules in ("warmia", "dskv-before-1999"):
        return 36
    return {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}[game]


def null_value(rules: str, game: str, hand: bool, ouvert: bool) -> int:
    """Fixed Null values, 5.1; LOC differs for the open hand Null and adds Revolution."""
    if game == "NR":
        return 92
    if not hand and not ouvert:
        return 23
    if hand and not ouvert:
        return 35
    if not hand and ouvert:
        return 46
    if rules == "pl-local":
        return 69
    return 59


def loss_factor(rules: str, hand: bool) -> int:
    """5.3.4 doubles every loss; WAR and old DSkV charge a lost hand game once."""
    if hand and rules in ("warmia", "dskv-before-1999"):
        return 1
    return 2


def game_exists(rules: str, game: str, hand: bool, ouvert: bool, announced: str | None, patrolki: int) -> bool:
    """Is this a game of the rule set at all? (2.1.2, 3.4.4, 5.2.1, LOC 2.4.4)."""
    if game == "NR":
        return rules == "pl-local" and hand and announced is None and patrolki == 0
    if game == "N":
        return announced is None and patrolki == 0
    if announced is not None and (not hand or rules == "pl-local"):
        return False
    if ouvert and (not hand or rules == "pl-local"):
        return False
    if patrolki != 0:
        return rules == "pl-local" and 1 <= patrolki <= max_patrolki(game)
    return True


def max_patrolki(game: str) -> int:
    """LOC 2.4.4 as printed: a row of nine cards in suits, four in grand."""
    return 4 if game == "G" else 9


def max_tops(game: str) -> int:
    """2.4.3: eleven in suit games, four in grand."""
    return 4 if game == "G" else 11


def factor(rules: str, play: Play) -> int:
    """Tops plus winning levels (5.2.1, 5.2.5, 5.2.6, 5.3.2), each level once."""
    schwarz_announced = play.announced == "schwarz" or play.ouvert
    schneider_announced = play.announced == "schneider" or schwarz_announced
    schwarz = play.schwarz or schwarz_announced
    schneider = play.schneider or schneider_announced or schwarz

    opened = play.ouvert
    if play.game == "G" and rules in ("warmia", "dskv-before-1999"):
        opened = False  # the unit 36 replaces the open level of a grand
    levels = [
        True,  # the game itself
        play.hand,
        schneider,
        schneider_announced,
        schwarz,
        schwarz_announced,
        opened,
    ]
    return abs(play.tops) + levels.count(True) + 2 * play.patrolki  # LOC 2.4.4, 5.3.3


def play_value(rules: str, play: Play) -> int:
    """5.3.2: factor times unit."""
    return factor(rules, play) * base_value(rules, play.game, play.ouvert)


def multiple_reaching(base: int, bid: int) -> int:
    """5.4.1: the smallest multiple of the unit that is not below the bid."""
    value = base
    while value < bid:
        value += base
    return value


def score(  # noqa: C901, PLR0911, PLR0912 - the rules in the order of the texts, in one piece
    rules: str,
    *,
    game: str,
    hand: bool,
    ouvert: bool,
    announced: str | None,
    matadors: int,
    points: int,
    tricks: int,
    bid: int,
    patrolki: int = 0,
    patrolki_failed: bool = False,
) -> Outcome | None:
    """Score one played game, or None when the rule set has no such game."""
    _check_rules(rules)
    if game not in (*TRUMP_GAMES, "N", "NR"):
        raise ValueError(f"unknown game {game!r}")
    if announced not in (None, "schneider", "schwarz"):
        raise ValueError(f"unknown announcement {announced!r}")
    if not game_exists(rules, game, hand, ouvert, announced, patrolki):
        return None
    if not patrolki_failed and tricks < patrolki:  # LOC 2.4.4: they win the last tricks
        return None
    if patrolki_failed and patrolki == 0:
        return None
    if bid == 0:
        bid = 18  # forehand playing unbid
    if game in ("N", "NR"):
        return _score_null(rules, game, hand, ouvert, matadors, tricks, bid)

    if matadors == 0:
        raise ValueError("a trump game is played with or without at least one top")
    tops = min(abs(matadors), max_tops(game))
    # What the declarer had to reach (5.2.2, 5.2.5, 5.2.6, LOC 2.4.4).
    reached = points >= 61
    if announced == "schneider":
        reached = points >= 90
    if announced == "schwarz" or ouvert:
        reached = tricks == 10
    if patrolki_failed:
        reached = False
    if reached and matadors < 0:  # 5.4.3: the missing tops take a trick with all they are worth
        missing = sum(worth for _, worth in trump_row(game)[: abs(matadors)])
        if tricks == 10 or points > 120 - missing:
            return None

    if reached:
        schneider = points >= 90  # 5.2.3: the other side has 30 or less
        schwarz = tricks == 10  # 5.2.4: by tricks only
    else:
        schneider = points <= 30  # the declarer's own levels
        schwarz = tricks == 0
    play = Play(game, hand, ouvert, announced, tops, schneider, schwarz, patrolki)
    value = play_value(rules, play)

    overbid = value < bid
    if overbid:  # 5.4.1, 5.4.2
        value = multiple_reaching(base_value(rules, game, ouvert), bid)
    if reached and not overbid:
        return Outcome(True, False, value, value)
    return Outcome(False, overbid, value, -loss_factor(rules, hand) * value)


def _score_null(rules: str, game: str, hand: bool, ouvert: bool, matadors: int, tricks: int, bid: int) -> Outcome:
    """Null games, 5.2.7; bid above the value: 3.4.4."""
    value = null_value(rules, game, hand, ouvert)
    if bid > value:
        value = impossible_null_value(rules, hand, matadors, bid)
        return Outcome(False, True, value, -loss_factor(rules, hand) * value)
    if tricks == 0:
        return Outcome(True, False, value, value)
    return Outcome(False, False, value, -loss_factor(rules, hand) * value)


def impossible_null_value(rules: str, hand: bool, matadors: int, bid: int) -> int:
    """3.4.4: cheapest trump game that respects both the bid and the tops held."""
    if matadors == 0:
        raise ValueError("the run of jacks is never zero")
    jacks = min(abs(matadors), 4)
    values = []
    for game in TRUMP_GAMES:
        base = base_value(rules, game, False)
        by_tops = (jacks + 1 + (1 if hand else 0)) * base
        by_bid = multiple_reaching(base, bid)
        values.append(max(by_tops, by_bid))
    return min(values)


def ramsch(
    rules: str,
    *,
    points: tuple[int, int, int],
    tricks: tuple[int, int, int],
    skat: int,
    last: int,
    jacks: tuple[AbstractSet[str], AbstractSet[str], AbstractSet[str]],
) -> tuple[int, int, int] | None:
    """All-against-all game: LOC 3.3.7 or the usual pub form; None elsewhere."""
    _check_rules(rules)
    if rules not in ("pl-local", "pub"):
        return None
    totals = list(points)
    totals[last] += skat  # to the last trick
    most = max(totals)
    tied = [seat for seat in range(3) if totals[seat] == most]
    result = [0, 0, 0]

    if rules == "pl-local":
        if len(tied) == 1:
            losers = tied
        else:  # the tie is decided by jacks
            best = {seat: highest_jack(jacks[seat]) for seat in tied}
            lowest = min(best.values())
            losers = [seat for seat in tied if best[seat] == lowest]
        for seat in losers:
            result[seat] = -most  # not doubled
        return (result[0], result[1], result[2])

    for seat in range(3):
        if tricks[seat] == 10:
            result[seat] = 120
            return (result[0], result[1], result[2])
    if len(tied) == 3:
        return (0, 0, 0)
    virgins = [seat for seat in range(3) if tricks[seat] == 0]
    for seat in tied:
        result[seat] = -2 * most if len(virgins) == 1 else -most
    return (result[0], result[1], result[2])


def highest_jack(held: AbstractSet[str]) -> int:
    """Rank of the best jack held: C 4, S 3, H 2, D 1, none 0."""
    return max([{"C": 4, "S": 3, "H": 2, "D": 1}[suit] for suit in held], default=0)


def trump_row(game: str) -> list[tuple[str, int]]:
    """Trumps from the top with their card points (2.3.2, 2.3.3, 1.2.2)."""
    row = [(jack, 2) for jack in JACKS]
    if game != "G":
        for rank, card_points in (("A", 11), ("10", 10), ("K", 4), ("Q", 3)):
            row.append((game + rank, card_points))
        row.extend((game + rank, 0) for rank in ("9", "8", "7"))
    return row


def possible_plays(rules: str, patrolki: int) -> Iterator[Play]:
    """Every trump game with every winning result that the cards allow."""
    for game in TRUMP_GAMES:
        row = trump_row(game)
        names = [name for name, _ in row]
        for tops in range(1, len(row) + 1):
            for with_tops in (True, False):
                run, after = set(names[:tops]), set(names[tops : tops + 1])
                held, missing = (run, after) if with_tops else (after, run)
                if patrolki > 0:
                    held = held | set(names[-patrolki:])
                if held & missing:
                    continue  # the same card would have to be on both sides
                # Without tops the missing run always beats the declarer's trumps,
                # so all its points and at least one trick fall to the defenders.
                lost_points = 0 if with_tops else sum(worth for _, worth in row[:tops])
                can_schneider = lost_points <= 30
                can_schwarz = with_tops
                signed = tops if with_tops else -tops
                for play in _results(rules, game, signed, patrolki):
                    if play.schneider and not can_schneider:
                        continue
                    if play.schwarz and not can_schwarz:
                        continue
                    yield play


def _results(rules: str, game: str, tops: int, patrolki: int) -> Iterator[Play]:
    """Class, announcement and result combinations, whatever the cards."""
    announcements = ((False, None), (False, "schneider"), (False, "schwarz"), (True, None))
    for hand in (False, True):
        for ouvert, announced in announcements:
            if not game_exists(rules, game, hand, ouvert, announced, patrolki):
                continue
            for schneider, schwarz in ((False, False), (True, False), (True, True)):
                if announced == "schneider" and not schneider:
                    continue
                if (announced == "schwarz" or ouvert) and not schwarz:
                    continue
                yield Play(game, hand, ouvert, announced, tops, schneider, schwarz, patrolki)


def null_values(rules: str) -> list[int]:
    """Values of all Null games of the rule set."""
    classes = ((False, False), (True, False), (False, True), (True, True))
    values = [null_value(rules, "N", hand, ouvert) for hand, ouvert in classes]
    if game_exists(rules, "NR", True, True, None, 0):
        values.append(null_value(rules, "NR", True, True))
    return values


def bids(rules: str, patrolki: bool = False) -> list[int]:
    """All legal bids: the values of all theoretically possible games (3.3.1, 3.3.2)."""
    _check_rules(rules)
    values = set(null_values(rules))
    for count in range(10 if patrolki else 1):
        for play in possible_plays(rules, count):
            values.add(play_value(rules, play))
    return sorted(values)


def games(rules: str) -> int:
    """Number of different games without patrolki (DE and PZ appendix: 664)."""
    _check_rules(rules)
    return len(list(possible_plays(rules, 0))) + len(null_values(rules))
