"""The worth of cards under best play, as tables and for programs: a deal, and a moment of its play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from skatcore.analysis.worth.model import DealWorth, GameWorth, SeatWorth
from skatcore.analysis.worth.play import PlayWorth
from skatcore.model.cards import Card, write_cards
from skatcore.model.game import TRICKS, Announcement, Level, Seat
from skatcore.play.card_order import cards_in, ranking_of
from skatcore.play.deal import Deal
from skatcore.play.stage import STAGES, unsearched
from skatcore.rules.contributions import Aim, Contract
from skatcore.rules.ruleset import Ruleset
from skatcore.scoring.game_names import code_of
from skatcore.scoring.result import contract_of
from skatcore.text.catalogue import Catalogue
from skatcore.text.local_formats import score_said
from skatcore.views.play.deal_text import Names, cards_of_trick, hand_text, seat_names
from skatcore.views.report import Block, Report, lines
from skatcore.views.report import Line as TextLine
from skatcore.views.table import Cell, CellKind, Column, CsvTable, DataTable, numbers

#: Who played which card.
Line = Sequence[tuple[Seat, Card]]
#: The columns of CSV.
GAME_HEADS: Final = ("seat", "game", "extras", "discard", "points", "won", "level", "score", "exact")


def unsearched_lines(ruleset: Ruleset, words: Catalogue) -> list[str]:
    """A note on the stages of a rule set that the exact search leaves out; nothing if there are none."""
    stages = ", ".join(words.text(f"stage.{stage.key}") for stage in unsearched(ruleset[STAGES]))
    return [words.text("solve.unsearched", stages=stages)] if stages else []


def unsearched_data(ruleset: Ruleset) -> list[str]:
    """The keys of the stages that the exact search leaves out, for a program."""
    return [stage.key for stage in unsearched(ruleset[STAGES])]


def announcement_text(game: Announcement, words: Catalogue) -> str:
    """A game with what was added to it: "Hearts hand, patrolki 2"."""
    extras = [f"{words.text(f'extra.{key}')} {count}" for key, count in game.extras if f"extra.{key}" in words]
    return ", ".join([words.game(game.contract, game.form.code), *extras])


def result_words(worth: GameWorth, words: Catalogue) -> str:
    """Won or lost, overbid or to which level."""
    parts = [words.text("cli.won" if worth.won else "cli.lost")]
    if worth.value.overbid:
        parts.append(words.text("solve.overbid"))
    elif worth.level is not Level.PLAIN:
        parts.append(words.text(f"level.{worth.level.key}"))
    return ", ".join(parts)


# -- a deal -----------------------------------------------------------------------------------------


def seat_table(worth: DealWorth, of: SeatWorth, words: Catalogue, *, every: bool = False) -> DataTable:
    """The games of a seat, the best one emphasised; announced levels and open games only where they are won.

    ``every`` shows all of them.
    """
    shown = [game for game in of.games if every or game.won or _plain(game, worth.ruleset)]
    hand = worth.start.hands[of.seat]
    contracts = {game.game.contract for game in of.games}
    contract = worth.ruleset.contract(next(iter(contracts))) if len(contracts) == 1 else None
    title = f"{words.text(f'seat.{of.seat.key}')}: {hand_text(hand, contract)}"
    columns = (
        Column("cli.game"),
        Column("solve.discard", spare=1),
        *numbers("solve.points"),
        Column("solve.result"),
        Column("solve.score", CellKind.POINTS),
    )
    rows = tuple(_game_cells(game, words) for game in shown)
    best = next((at for at, game in enumerate(shown) if game is of.best), None)
    strong = frozenset() if best is None else frozenset((best, at) for at in range(len(columns)))
    notes = [] if all(game.exact for game in shown) else [words.text("solve.exchanged")]
    return DataTable(columns, rows, title=title, notes=tuple(notes), strong=strong)


def _plain(game: GameWorth, ruleset: Ruleset) -> bool:
    form, contract = game.game.form, ruleset.contract(game.game.contract)
    null = contract is not None and contract.aim is Aim.NO_TRICK
    return not form.announced and (null or not form.ouvert)


def _game_cells(game: GameWorth, words: Catalogue) -> tuple[Cell, ...]:
    discard = write_cards(game.discard) if game.discard else ""
    name = announcement_text(game.game, words) + ("" if game.exact else " *")
    points = "" if game.points is None else game.points
    return (name, discard, points, result_words(game, words), game.score)


def forced_table(worth: DealWorth, words: Catalogue) -> DataTable | None:
    """Card points that are forced on each seat in games without a declarer; None if there are none."""
    if not worth.forced:
        return None
    contracts = list(dict.fromkeys(forced.contract for forced in worth.forced))
    found = {(forced.contract, forced.seat): forced.points for forced in worth.forced}
    seats = [of.seat for of in worth.seats]
    columns = (Column("cli.game"), *(Column(f"seat.{seat.key}", CellKind.NUMBER) for seat in seats))
    rows: list[tuple[Cell, ...]] = [(words.game(key), *(found[key, seat] for seat in seats)) for key in contracts]
    return DataTable.of(columns, rows, title=words.text("solve.forced"), notes=[words.text("solve.forced-note")])


def game_worth_data(ruleset: Ruleset, worth: GameWorth) -> dict[str, Any]:
    """A game for a program."""
    return {
        "game": code_of(ruleset, worth.game),
        "extras": dict(worth.game.extras),
        "discard": None if worth.discard is None else [str(card) for card in worth.discard],
        "points": worth.points,
        "won": worth.won,
        "overbid": worth.value.overbid,
        "level": worth.level.key,
        "value": worth.value.value,
        "score": worth.score,
        "reasons": [reason.as_data() for reason in worth.value.reasons],
        "exact": worth.exact,
    }


def deal_worth_report(
    worth: DealWorth,
    heading: Iterable[str],
    best_lines: Mapping[Seat, tuple[GameWorth, Line]],
    words: Catalogue,
    *,
    every: bool,
) -> Report:
    """The worth of a deal under a ``heading``, with ``every`` game or the plain ones; with lines of best play."""
    ruleset, names = worth.ruleset, seat_names(words)
    data: dict[str, Any] = {
        "profile": ruleset.profile.name,
        "digest": ruleset.digest,
        "hands": {seat.key: [*map(str, worth.start.hands[seat])] for seat in Seat},
        "skat": [*map(str, worth.start.skat)],
        "bid": worth.bid,
        "unsearched": unsearched_data(ruleset),
        "seats": {
            of.seat.key: {
                "best": of.best and code_of(ruleset, of.best.game),
                "games": [game_worth_data(ruleset, game) for game in of.games],
            }
            for of in worth.seats
        },
        "forced": [
            {"contract": forced.contract, "seat": forced.seat.key, "points": forced.points} for forced in worth.forced
        ],
    }
    blocks: list[Block] = [
        *lines(heading, strong=True),
        TextLine(words.text("solve.skat", cards=hand_text(worth.start.skat, None))),
        *lines([words.text("solve.bid", bid=worth.bid)] * bool(worth.bid)),
    ]
    for of in worth.seats:
        blocks += [seat_table(worth, of, words, every=every)] * bool(of.games)
        if of.seat in best_lines:
            game, line = best_lines[of.seat]
            data["seats"][of.seat.key]["line"] = line_data(line)
            table = line_table(line, contract_of(ruleset, game.game), names, words)
            blocks += [TextLine(announcement_text(game.game, words)), table]
    forced = forced_table(worth, words)
    blocks += [] if forced is None else [forced]
    csv = CsvTable(GAME_HEADS, [row for of in worth.seats for row in _csv_rows(ruleset, of)])
    return Report(data, csv, blocks, unsearched_lines(ruleset, words))


def _csv_rows(ruleset: Ruleset, of: SeatWorth) -> Iterator[tuple[Any, ...]]:
    for game in of.games:
        extras = " ".join(f"{key}={count}" for key, count in game.game.extras)
        discard = write_cards(game.discard or ())
        points = "" if game.points is None else game.points
        code = code_of(ruleset, game.game)
        yield of.seat.key, code, extras, discard, points, game.won, game.level.key, game.score, game.exact


# -- a moment of the card play ----------------------------------------------------------------------


def cards_table(play: PlayWorth, words: Catalogue) -> DataTable:
    """The cards that may be played now, the best first, with what the declarer gets in the end."""
    null = play.worth.points is None
    columns = (Column("solve.card"), *numbers("solve.tricks" if null else "solve.points"), Column("solve.best"))
    cards = sorted(play.cards, key=lambda card: not card.best)
    rows: list[tuple[Cell, ...]] = [
        (str(card.card), words.text("cli.lost") if card.points is None else card.points, "*" if card.best else "")
        for card in cards
    ]
    return DataTable.of(columns, rows, title=words.text("solve.to-play", seat=play.turn.key))


def play_worth_report(deal: Deal, play: PlayWorth, heading: Iterable[str], words: Catalogue, *, line: bool) -> Report:
    """The worth of a moment of a deal under a ``heading``, with a ``line`` of best play if it is asked for."""
    ruleset, state, names = deal.ruleset, deal.state, seat_names(words)
    contract = contract_of(ruleset, play.worth.game)
    data: dict[str, Any] = {
        "turn": play.turn.key,
        "points": play.points,
        "unsearched": unsearched_data(ruleset),
        "result": game_worth_data(ruleset, play.worth),
        "cards": [{"card": str(card.card), "points": card.points, "best": card.best} for card in play.cards],
        **({"line": line_data(play.line)} if line else {}),
    }
    csv = CsvTable.of(("card", "points", "best"), data["cards"])
    game = announcement_text(play.worth.game, words)
    on_table = [(Seat((state.leader + at) % len(Seat)), Card(card)) for at, card in enumerate(state.trick)]
    said = [
        words.text("solve.game", who=names[state.declarer], game=game),
        *(f"{name}: {hand_text(cards_in(hand), contract)}" for name, hand in zip(names, state.hands, strict=True)),
    ]
    if on_table:
        cards = ", ".join(f"{names[seat]} {card}" for seat, card in on_table)
        said.append(words.text("solve.on-table", cards=cards))
    blocks = [*lines(heading, strong=True), *lines(said), cards_table(play, words)]
    blocks.append(TextLine(_end_text(play.worth, words), strong=True))
    if line:
        blocks.append(line_table((*on_table, *play.line), contract, names, words))
    return Report(data, csv, blocks, unsearched_lines(ruleset, words))


def _end_text(worth: GameWorth, words: Catalogue) -> str:
    result = result_words(worth, words)
    if worth.points is None:
        return words.text("solve.ends-null", result=result, score=score_said(worth.score))
    return words.text("solve.ends", result=result, points=worth.points, score=score_said(worth.score))


def line_data(line: Line) -> list[dict[str, str]]:
    """The cards of a line with their players, for a program."""
    return [{"seat": seat.key, "card": str(card)} for seat, card in line]


def line_table(line: Line, contract: Contract, players: Names, words: Catalogue) -> DataTable:
    """A row for each trick of a line of play: who led what (``>``), who won it (``*``), and its card points."""
    columns = (*numbers("dealt.trick"), *(Column(name=name) for name in players), *numbers("dealt.points"))
    rows: list[tuple[Cell, ...]] = []
    starts = range(0, len(line), len(Seat))
    for number, start in enumerate(starts, TRICKS - len(starts) + 1):
        trick = line[start : start + len(Seat)]
        power = ranking_of(contract).power[trick[0][1]]
        winner = max(trick, key=lambda played: power[played[1]])[0] if len(trick) == len(Seat) else None
        cards = cards_of_trick(trick[0][0], [card for _, card in trick], winner)
        rows.append((number, *cards, sum(card.points for _, card in trick) if winner is not None else ""))
    return DataTable.of(columns, rows, title=words.text("solve.line"), notes=[words.text("dealt.marks")], folds=True)
