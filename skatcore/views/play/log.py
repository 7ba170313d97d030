"""The words for one place at a table: its log line by line, why something is refused, a hint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Final

from skatcore.model.game import Seat
from skatcore.play.events import Act, Played
from skatcore.play.stages.rulings import Ruled
from skatcore.views.play.deal_text import Names, act_text, did_text, result_text
from skatcore.views.referee.ruling import ruling_text, would_be
from skatcore.views.review.solve import unsearched_lines

if TYPE_CHECKING:
    from skatcore.analysis.players.hint import Hint
    from skatcore.play.view import View
    from skatcore.rules.ruleset import Ruleset
    from skatcore.table.seen import SeenClaim, SeenOffer, SeenTable
    from skatcore.table.session import GameTable
    from skatcore.text.catalogue import Catalogue
    from skatcore.text.message import Message

#: Places at a table at which the others sit to the left and to the right.
_THREE: Final = len(Seat)


class LogKind(StrEnum):
    """The kind of a line of the log."""

    GAME = auto()
    ACT = auto()
    TRICK = auto()
    ANSWER = auto()
    RULING = auto()


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of what has happened."""

    kind: LogKind
    text: str


def place_names(seen: SeenTable, words: Catalogue) -> list[str]:
    """The names at the table; whoever has none is called by where they sit."""

    def unnamed(place: int) -> str:
        if place == seen.place and seen.places[place].person:
            return words.text("play.you")
        if len(seen.places) == _THREE and place != seen.place:
            return words.text("play.left" if (place - seen.place) % _THREE == 1 else "play.right")
        return words.text("at-table.computer", number=place + 1)

    return [taker.name or unnamed(place) for place, taker in enumerate(seen.places)]


def seat_names_at(seen: SeenTable, words: Catalogue) -> Names:
    """The names from forehand on."""
    names = place_names(seen, words)
    first, second, third = (names[seen.who(seat)] for seat in Seat)
    return first, second, third


def log_lines(seen: SeenTable, words: Catalogue, *, after: int = 0) -> Iterator[LogLine]:
    """The lines since the first ``after`` events: acts, games that nobody announced, tricks, answers to claims."""
    names, events, played = seat_names_at(seen, words), seen.view.events, 0
    claims = {claim.end: claim for claim in seen.claims}
    for count, event in enumerate(events, 1):
        played += isinstance(event, Played)
        if count <= after:
            continue
        if isinstance(event, Act) and not isinstance(event, Ruled):  # a ruling has lines of its own
            text = did_text(event, words)
            yield LogLine(LogKind.ACT, words.text("dealt.does", who=names[event.seat], text=text))
        if count == seen.begun:
            yield LogLine(LogKind.GAME, _begun_text(seen.view, words))
        if isinstance(event, Played) and played % _THREE == 0:
            trick = seen.tricks[played // _THREE - 1]
            text = words.text("play.trick", who=names[trick.winner], points=trick.points)
            yield LogLine(LogKind.TRICK, text)
        if count in claims:
            yield from _claim_lines(claims[count], names, words)


def _begun_text(view: View, words: Catalogue) -> str:
    """The game that is played without a declarer: as all have passed, or as the rules say of this deal."""
    if len(view.passed) == _THREE:
        return words.text("play.all-passed", follows=words.text(f"all-pass.{view.ruleset.all_pass.key}"))
    assert view.announcement is not None  # noqa: S101 - a game has begun
    game = words.game(view.announcement.contract, view.announcement.form.code)
    return words.text("play.no-declarer", game=game)


def _claim_lines(claim: SeenClaim, names: Names, words: Catalogue) -> Iterator[LogLine]:
    for seat, agrees in claim.said:
        key = "play.agrees" if agrees else "play.does-not-agree"
        yield LogLine(LogKind.ANSWER, words.text(key, who=names[seat]))
    if claim.judged.verdict is not None and not claim.agreed_on:
        text = words.text("play.ruled", ruling=ruling_text(claim.judged, words))
        yield LogLine(LogKind.RULING, text)


def notice_texts(view: View, words: Catalogue) -> list[str]:
    """The notices of stages of plugins to a player; a third party may bring no words for them."""
    keyed = ((name, f"notice.{name}", value) for name, value in view.notices)
    return [words.text(key, value=value) if key in words else f"{name}: {value}" for name, key, value in keyed]


def offer_texts(seen: SeenTable, offer: SeenOffer, words: Catalogue) -> tuple[str, str]:
    """The side that all others would give the rest to, and what the game would then count."""
    names = seat_names_at(seen, words)
    steps = ", ".join(words.say(reason.message) for reason in offer.scored.reasons)
    result = f"{result_text(offer.scored, names, words)} ({steps})"
    return "declarer" if offer.declarer_gets_rest else "defenders", result


def refused_lines(table: GameTable, refusal: Message, words: Catalogue, act: Act | None = None) -> list[str]:
    """Why something is refused, with its clause; and what it would have been if it were done all the same.

    Where several people play, only its name is given: what follows depends on cards that they may not know.
    """
    lines = [words.text("play.no", why=words.say(refusal) + words.in_brackets(refusal.clause))]
    if act is not None and table.question is None:
        alone = sum(place.person for place in table.places) == 1
        text = would_be(table.deal, table.meant(act), words, ruling=alone)
        lines += [text] if text else []
    return lines


#: The layouts in which something must have been tried before a share is said: it is then right within about a sixth.
LEAST: Final = 30


def hint_lines(hint: Hint | None, words: Catalogue, ruleset: Ruleset) -> list[str]:
    """A hint, and its reason if there is one; None: there is nothing to be advised."""
    if hint is None:
        return [words.text("hint.none")]
    lines = [words.text("hint.act", act=act_text(hint.act, words))]
    if hint.limit:
        lines.append(words.text("hint.limit", value=hint.limit))
    elif hint.limit is not None:
        lines.append(words.text("hint.no-limit"))
    if hint.is_only:
        lines.append(words.text("hint.only-card" if isinstance(hint.act, Played) else "hint.only"))
    elif hint.layouts:
        lines += [_searched(hint, words), *unsearched_lines(ruleset, words)]
    elif hint.game is not None:
        game = words.game(hint.game.contract, hint.game.form.code)
        lines.append(words.text("hint.game", game=game, percent=round(100 * hint.chance)))
    elif hint.limit is None:
        lines.append(words.text("hint.habit"))
    return lines


def _searched(hint: Hint, words: Catalogue) -> str:
    """The search's finding, with a share only where it has tried enough layouts for one."""
    if hint.knows_all:
        return words.text("hint.known-won" if hint.wins else "hint.known-lost")
    if hint.layouts < LEAST:
        return words.text("hint.rough", count=hint.layouts)
    return words.text("hint.wins" if hint.has_side else "hint.not-lowest", wins=hint.wins, layouts=hint.layouts)
