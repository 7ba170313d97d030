"""A reviewed deal in words: who won or lost it where, and what each card cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from skatcore.analysis.review import CostUnit, DealReview, JudgedCard, NotReviewed
from skatcore.analysis.worth.model import GameWorth
from skatcore.model.cards import Card
from skatcore.model.game import TRICKS, Seat
from skatcore.play.state import Trick
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.play.deal_text import Names, cards_of_trick, did_text, player_names
from skatcore.views.report import Block, Indented, Line
from skatcore.views.table import Cell, Column, DataTable, numbers

#: Cards that are named as better ones.
MOST_CARDS: Final = 4
#: Before what is said of a deal.
INDENT: Final = "    "


def head_text(review: DealReview, words: Catalogue) -> str:
    """The title of the deal, and what came of it."""
    number, names = review.number, player_names(review.players, words)
    if review.game is None:
        passed = review.why_not is NotReviewed.PASSED
        return words.text("review.head-passed" if passed else "review.head-no-game", number=number)
    game = words.game(review.game.contract, review.game.form.code)
    if review.declarer is None:
        taken = (
            words.text("review.took", who=name, points=take.result)
            for name, take in zip(names, review.takes, strict=False)
        )
        result = ", ".join(taken) or words.text("review.not-counted")
        return words.text("review.head-shared", number=number, game=game, result=result)
    who = names[review.declarer]
    return words.text("review.head", number=number, who=who, game=game, result=_result(review, words))


def _result(review: DealReview, words: Catalogue) -> str:
    score = review.own_score
    if review.won is None or score is None:
        return words.text("review.not-counted")
    key = "review.won" if review.won else "review.lost"
    if review.unit is CostUnit.POINTS and review.why_not is None:
        return words.text(f"{key}-points", points=review.result, score=score_said(score))
    return words.text(key, score=score_said(score))


def reason_lines(review: DealReview, words: Catalogue) -> list[str]:
    """Where the deal was won or lost, in as few lines as that takes."""
    return list(_reasons(review, words))


def _reasons(review: DealReview, words: Catalogue) -> Iterator[str]:
    names = player_names(review.players, words)
    if review.why_not is NotReviewed.PASSED:
        if review.games:
            yield _passed_out(review, names, words)
        return
    if review.why_not is not None:
        yield words.text(f"review.why.{review.why_not}")
        return
    if review.takes:
        most = max(Seat, key=lambda seat: review.takes[seat].result)
        take = review.takes[most]
        if not review.skipped:
            yield words.text("review.own-most", who=names[most], points=take.result, first=take.first)
        return
    if not review.cards and review.ended is None:
        yield words.text("review.why.no-cards")
    if review.decided_at_end or (review.ended is not None and not review.cards):
        yield _ending(review, names, words)
    elif review.deciding is not None:
        yield from _turned(review, review.deciding, words)
    else:
        yield from _throughout(review, words)


def _turned(review: DealReview, deciding: JudgedCard, words: Catalogue) -> Iterator[str]:
    """The card that decided the game, those that had turned it before, and a discard that would have won it."""
    names = player_names(review.players, words)
    yield turn_text(review, deciding, words)
    before = [
        words.text("review.turned", trick=card.trick, card=str(card.card), who=names[card.seat])
        for card in review.turns[:-1]
    ]
    if before:
        yield words.text("review.several", cards=", ".join(before))
    if review.discard:
        yield words.text("review.other-discard", cards=" ".join(map(str, review.discard)))


def _ending(review: DealReview, names: Names, words: Catalogue) -> str:
    if review.ended is None:  # nothing could change any more, or a ruling that no player asked for
        return words.text("review.rest", points=score_said(review.rest))
    who, act = names[review.ended.seat], did_text(review.ended, words)
    if not review.decided_at_end:
        return words.text("review.ended", who=who, act=act)
    return words.text("review.end-won" if review.won else "review.end-lost", who=who, act=act)


def turn_text(review: DealReview, card: JudgedCard, words: Catalogue) -> str:
    """The card that decided the game, in a sentence."""
    own = card.seat == review.declarer
    key = "review.thrown" if own else "review.let-go"
    if review.unit is CostUnit.GAME:
        key += "-null"
    return words.text(
        key, trick=card.trick, card=str(card.card), who=player_names(review.players, words)[card.seat],
        before=card.before, after=card.after, better=_cards(card.better),
    )  # fmt: skip


def _throughout(review: DealReview, words: Catalogue) -> Iterator[str]:
    """The game was never in doubt, all cards known."""
    if review.won is None:
        return
    key = "review.safe" if review.won else "review.hopeless"
    if review.skipped:
        yield words.text(f"{key}-later", trick=_first_trick(review))
        return
    if review.need is None:
        yield words.text("review.overbid")
    elif review.unit is CostUnit.POINTS:
        yield words.text(key, count=review.first, need=review.need)
    else:
        yield words.text(f"{key}-null")
    if review.won:
        return
    if review.discard:
        yield words.text("review.other-discard", cards=" ".join(map(str, review.discard)))
    elif review.discard is not None and review.need is not None:
        yield words.text("review.no-discard" if review.games else "review.no-discard-only")
    if review.other_games:
        yield words.text("review.other-game", game=_game(review.other_games[0], words))


def _passed_out(review: DealReview, names: Names, words: Catalogue) -> str:
    par = review.par or (0, 0, 0)
    if not any(par):
        return words.text("review.nobody")
    seat = max(Seat, key=par.__getitem__)
    game = review.games[seat][0]
    return words.text("review.passed-out", who=names[seat], game=_game(game, words), score=score_said(game.score))


# -- trick by trick --------------------------------------------------------------------------------


def tricks_story(review: DealReview, words: Catalogue) -> DataTable:
    """A row for each trick: its cards, what best play brings after it, and what it cost either side."""
    names = player_names(review.players, words)
    alone = not review.takes
    seats = tuple(Column(name=name) for name in names)
    after: tuple[Column, ...] = ()
    marks = "review.marks-own"
    if alone:
        points = review.unit is CostUnit.POINTS
        best, marks = ("review.best", "review.marks") if points else ("review.best-won", "review.marks-won")
        after = numbers(best, "review.cost-declarer", "review.cost-others", spare=(0, 1, 1))
    columns = (*numbers("dealt.trick"), *seats, *numbers("dealt.points", spare=(2,)), *after)
    rows = [
        (number, *_marked(review, number, trick), trick.points, *(_after(review, number, words) if alone else ()))
        for number, trick in enumerate(review.tricks, 1)
    ]
    left = [card for card in review.cards if card.trick > len(review.tricks)]
    if left:
        number = left[0].trick
        cells = cards_of_trick(left[0].seat, [card.card for card in left], None)
        cells = [cell + "!" * _costs(left, seat) for seat, cell in enumerate(cells)]
        rows.append((number, *cells, None, *(_after(review, number, words) if alone else ())))
    strong = frozenset((at, trick.winner + 1) for at, trick in enumerate(review.tricks))
    return DataTable(columns, tuple(rows), notes=(words.text(marks),), strong=strong)


def _marked(review: DealReview, number: int, trick: Trick) -> list[str]:
    cells = cards_of_trick(trick.leader, trick.cards, trick.winner)
    judged = [card for card in review.cards if card.trick == number]
    return [cell + "!" * _costs(judged, seat) for seat, cell in enumerate(cells)]


def _costs(judged: Sequence[JudgedCard], seat: int) -> bool:
    return any(card.cost and card.seat == seat for card in judged)


def _after(review: DealReview, number: int, words: Catalogue) -> tuple[Cell, Cell, Cell]:
    """The count after a trick, and its cost to the declarer and to the defenders; nothing where it is not judged."""
    judged = [card for card in review.cards if card.trick == number]
    if not judged:
        return "", "", ""
    own = sum(card.cost for card in judged if card.seat == review.declarer)
    others = sum(card.cost for card in judged) - own
    count: Cell = judged[-1].after
    if review.unit is CostUnit.GAME:
        count = words.text("dealt.yes" if count else "dealt.no")
    return count, own or "", others or ""


def short_blocks(review: DealReview, words: Catalogue) -> Iterator[Block]:
    """A deal in a line or two."""
    yield Line(head_text(review, words), breaks=False)
    yield from _indented(reason_lines(review, words))


def story_blocks(review: DealReview, words: Catalogue) -> Iterator[Block]:
    """The whole story of a deal."""
    yield Line(head_text(review, words), strong=True)
    yield from _indented(reason_lines(review, words))
    if review.cards:
        yield tricks_story(review, words)
        yield from _indented(mistake_lines(review, words))
    yield from _indented(worth_lines(review, words))
    yield Line()


def _indented(texts: Iterable[str]) -> Iterator[Block]:
    yield from (Indented(text, INDENT, INDENT, hyphens=True) for text in texts)


def mistake_lines(review: DealReview, words: Catalogue) -> list[str]:
    """Every card that gave something away, in order, with what it cost and what would have kept it."""
    names = player_names(review.players, words)
    key = {CostUnit.POINTS: "review.mistake", CostUnit.GAME: "review.mistake-game", CostUnit.OWN: "review.mistake-own"}[
        review.unit
    ]
    lines = [
        words.text(
            key, trick=card.trick, who=names[card.seat], card=str(card.card), cost=card.cost,
            before=card.before, after=card.after, better=_cards(card.better),
        )
        for card in review.mistakes
    ]  # fmt: skip
    if not lines and review.cards:
        lines.append(words.text("review.no-mistakes"))
    if review.rest and review.unit is CostUnit.POINTS:
        lines.append(words.text("review.rest", points=score_said(review.rest)))
    if review.skipped:
        lines.append(words.text("review.skipped", trick=_first_trick(review)))
    return lines


def worth_lines(review: DealReview, words: Catalogue) -> list[str]:
    """The worth of the best games of each seat, all cards known; the declarer's first."""
    names = player_names(review.players, words)
    order = sorted(Seat, key=lambda seat: seat != review.declarer)
    return [
        words.text(
            "review.worth", who=names[seat], games=" · ".join(_worth(game, words) for game in review.games[seat])
        )
        for seat in order
        if review.games
    ]


def _worth(game: GameWorth, words: Catalogue) -> str:
    return words.text("review.game-worth", game=_game(game, words), score=score_said(game.score))


def _game(worth: GameWorth, words: Catalogue) -> str:
    return words.game(worth.game.contract, worth.game.form.code)


def _cards(cards: Sequence[Card]) -> str:
    named = " / ".join(map(str, cards[:MOST_CARDS]))
    return named + " …" * (len(cards) > MOST_CARDS)


def _first_trick(review: DealReview) -> int:
    return review.cards[0].trick if review.cards else TRICKS
