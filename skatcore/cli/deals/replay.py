"""``skat replay``: recorded deals done again, printed, and everything that is wrong named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from skatcore.cli.deals.as_stored import print_as_stored
from skatcore.cli.deals.print_deal import Names, act_text, print_deal, seat_names
from skatcore.cli.games.listed import game_data
from skatcore.cli.games.score import Task, end, opened, say_broken
from skatcore.cli.output import (
    FOUND,
    USAGE,
    Format,
    Lang,
    Voices,
    data_output,
    load,
    print_csv,
    print_line,
    refuse,
)
from skatcore.cli.progress import counted
from skatcore.model.game import Seat
from skatcore.model.record import Broken
from skatcore.records.format import HasDeals
from skatcore.records.formats import Formats
from skatcore.records.recorded_deal import RecordedDeal
from skatcore.records.replay.findings import Finding
from skatcore.records.replay.replay import Replayed, replay
from skatcore.records.samples import sample
from skatcore.records.source import RecordFile
from skatcore.records.stored_deals import AsStored

if TYPE_CHECKING:
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue

#: The rule set of records that name none, where none is asked for.
DEFAULT = "isko"
#: So many findings are listed unless all are asked for.
MOST_FINDINGS = 20
#: Facts of a result that are told by yes and no.
_YES_NO = ("schneider", "schwarz", "won", "overbid")
#: Facts of a result that are told by a player's name.
_BY_NAME = ("declarer",)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user asked of ``skat replay``; without a profile, stored deals keep to their own."""

    file: Path | None
    profile: str | None
    game: int | None = None
    sample: bool = False
    source: str | None = None
    strict: bool = False
    lang: Lang | None = None
    all_games: bool = False
    fmt: Format = Format.table
    other_rules: bool = False

    @property
    def task(self) -> Task:
        """The file to read; the sample is of games with their cards."""
        file = sample("iss") if self.sample and self.file is None else self.file
        both = self.sample and self.file is not None
        return Task(file, (self.profile or DEFAULT,), both, self.source, self.strict, self.lang)


def replay_file(wanted: Wanted) -> None:
    """Print one deal, or check all of them; exit status 1 if anything is wrong."""
    under = Under.of(wanted.profile, wanted.lang, other_rules=wanted.other_rules)
    words = under.words
    broken: list[Broken] = []

    def as_stored(told: AsStored) -> None:
        if wanted.fmt is Format.table and (wanted.all_games or wanted.game == told.number):
            print_as_stored(told, words)

    with opened(wanted.task, words) as source:
        deals = replayed(source, under, broken, strict=wanted.strict, shown=as_stored)
        if wanted.game is not None:
            wrong = _one(wanted, source, deals, under, broken)
        elif wanted.fmt is Format.json:
            wrong = _json(under, deals, broken)
        elif wanted.fmt is Format.csv:
            wrong = _csv(under, deals)
        else:
            wrong = _table(wanted, source, under, deals)
    if broken:
        end(len(broken), words)
    if wrong:
        raise typer.Exit(FOUND)


@dataclass(frozen=True, slots=True)
class Under:
    """What deals are done again under: the rule set that was asked for, or each its own.

    ``ruleset`` is for records that say nothing of their rules, if none was ``asked`` for.
    """

    ruleset: Ruleset
    voices: Voices
    asked: bool
    other_rules: bool = False

    @classmethod
    def of(cls, profile: str | None, lang: Lang | None, *, other_rules: bool = False) -> Under:
        """The rule set of that name; without one, the international code."""
        ruleset = load(profile or DEFAULT, lang)
        return cls(ruleset, Voices(lang), profile is not None, other_rules)

    @property
    def words(self) -> Catalogue:
        """The words of that rule set."""
        return self.voices.of(self.ruleset)

    def words_of(self, one: Replayed) -> Catalogue:
        """The words of the rules that a deal was done again under."""
        return self.voices.of(one.deal.ruleset)


def replayed(
    source: RecordFile,
    under: Under,
    broken: list[Broken],
    *,
    strict: bool,
    shown: Callable[[AsStored], None] | None = None,
) -> Iterator[Replayed]:
    """The deals of a file done again; those that cannot be read are named and kept apart.

    ``shown`` is given those whose rules are not here, but which hold what they counted.
    """
    words = under.words
    unchecked: set[str] = set()
    for told in counted(_told(source, under), words):
        if isinstance(told, RecordedDeal):
            if told.unchecked and told.unchecked not in unchecked:
                unchecked.add(told.unchecked)
                text = words.text("replay.unchecked", profile=told.unchecked)
                print_line(f"{source.name}: {text}", error=True)
            yield replay(told.ruleset or under.ruleset, told)
            continue
        broken.append(told)
        say_broken(source.name, told, words)
        if isinstance(told, AsStored) and shown is not None:
            shown(told)
        if strict:
            raise typer.Exit(FOUND)


def _told(source: RecordFile, under: Under) -> Iterator[RecordedDeal | Broken]:
    fmt, words = source.format, under.words
    if not isinstance(fmt, HasDeals):
        able = ", ".join(one.key for one in Formats.installed() if isinstance(one, HasDeals))
        text = words.text("replay.no-deals", file=source.name, format=fmt.key, expected=able)
        refuse(text, words, status=USAGE)
    ruleset = under.ruleset if under.asked else None
    return fmt.deals(source.lines(), ruleset, other_rules=under.other_rules)


def finding_text(one: Replayed, finding: Finding, words: Catalogue) -> str:
    """A finding in words: where in the deal, what, why, and the clause."""
    number = one.recorded.record.number
    place = words.text("replay.game", number=number)
    if finding.number:
        place = words.text("replay.at", number=number, event=finding.number)
    clause = finding.refusal.clause if finding.refusal is not None else ""
    text = f"{place}: {_what(one, finding, words)}"
    return text + words.in_brackets(clause)


def _what(one: Replayed, finding: Finding, words: Catalogue) -> str:
    details: dict[str, int | str] = dict(finding.details)
    players = _names(one, words)
    if finding.refusal is not None:
        why = words.refusal(finding.refusal)
        if finding.act is None:
            return why
        who, act = players[finding.act.seat], act_text(finding.act, words)
        return words.text("replay.refused", who=who, act=act, why=why)
    if finding.missing is not None:
        return words.text("replay.no-value", why=words.missing(finding.missing))
    fact = details.pop("fact", "")
    if fact in _YES_NO:
        details |= {key: words.text("dealt.yes" if details[key] else "dealt.no") for key in _SAID}
    elif fact in _BY_NAME or finding.key == "winner":
        details |= {key: _seat(str(details[key]), words) for key in _SAID}
    if "declarer" in details:
        details["declarer"] = _seat(str(details["declarer"]), words)
    return words.text(
        f"replay.{finding.key}.{fact}" if fact else f"replay.{finding.key}", **details
    )


def _names(one: Replayed, words: Catalogue) -> Names:
    """The players' names; where they were stored without, their seats in words."""
    players = one.recorded.record.players
    return seat_names(words) if players == tuple(seat.key for seat in Seat) else players


_SAID = ("said", "found")


def _seat(key: str, words: Catalogue) -> str:
    return words.text("replay.nobody" if key == "nobody" else f"seat.{key}")


def _one(
    wanted: Wanted,
    source: RecordFile,
    deals: Iterator[Replayed],
    under: Under,
    broken: list[Broken],
) -> bool:
    """The one deal that is asked for; whether something is wrong with it."""
    last = 0
    for one in deals:
        last = one.recorded.record.number
        if last == wanted.game:
            broken.clear()  # what stands before it was said, and is not what was asked for
            _shown(source, one, wanted.fmt, under.words_of(one))
            return not one.correct
    if all(game.number != wanted.game for game in broken):
        last = max([last, *(game.number for game in broken)])
        text = under.words.text("replay.no-game", number=wanted.game or 0, count=last)
        refuse(text, under.words, status=USAGE)
    return True


def _shown(source: RecordFile, one: Replayed, fmt: Format, words: Catalogue) -> None:
    if fmt is Format.json:
        out = data_output()
        json.dump(deal_data(one, words), out, ensure_ascii=False, indent=2)
        out.write("\n")
    elif fmt is Format.csv:
        print_csv(_HEADS, [_row(one, words)])
    else:
        print_replayed(source.name, one, words)


def print_replayed(name: str, one: Replayed, words: Catalogue) -> None:
    """A deal as people read it, and below it what is wrong with it."""
    record = one.recorded.record
    heading = words.text("replay.heading", number=record.number, line=record.line)
    heading = ", ".join(part for part in (heading, record.date, record.table) if part)
    print_deal(one.deal, _names(one, words), words, heading=heading)
    if one.derived:
        print_line(words.text("replay.derived"))
    if one.deal.state.to_the_end:
        print_line(words.text("replay.played-on"))
    _list(name, one, words)


def _list(name: str, one: Replayed, words: Catalogue) -> None:
    for finding in one.findings:
        print_line(f"{name}:{one.recorded.record.line}: {finding_text(one, finding, words)}")


def _table(
    wanted: Wanted,
    source: RecordFile,
    under: Under,
    deals: Iterable[Replayed],
) -> bool:
    """Every finding, and how many deals there are; with ``--all`` every deal is printed."""
    words, profiles = under.words, dict[str, None]()
    count = correct = derived = cut_short = told = left = 0
    for one in deals:
        count += 1
        correct += one.correct
        derived += one.derived > 0
        cut_short += one.cut_short
        profiles[one.deal.ruleset.profile.name] = None
        if wanted.all_games:
            print_replayed(source.name, one, under.words_of(one))
            print_line("")
        elif told < MOST_FINDINGS:
            told += len(one.findings)
            _list(source.name, one, under.words_of(one))
        else:
            left += len(one.findings)
    if left:
        print_line(words.text("replay.more", count=left))
    if not count:
        print_line(words.text("replay.none"))
        return False
    profile = ", ".join(profiles)
    print_line(words.text("replay.checked", count=count, profile=profile, correct=correct))
    wrong = count - correct
    for key, number in (
        ("findings", wrong),
        ("derived-auctions", derived),
        ("cut-short", cut_short),
    ):
        if number:
            print_line(words.text(f"replay.{key}", count=number))
    return wrong > 0


def _json(under: Under, deals: Iterator[Replayed], broken: list[Broken]) -> bool:
    """One object, its games written as they are read; its head has the rules of the first."""
    out, words = data_output(), under.words
    first = next(deals, None)
    ruleset = first.deal.ruleset if first else under.ruleset
    head = {"profile": ruleset.profile.name, "digest": ruleset.digest}
    out.write(json.dumps(head)[:-1] + ', "games": [')
    count = correct = 0
    for one in chain([first] if first else [], deals):
        out.write(",\n" if count else "\n")
        json.dump(deal_data(one, under.words_of(one)), out, ensure_ascii=False)
        count += 1
        correct += one.correct
    unread = [
        {"n": game.number, "line": game.line, "reason": words.broken(game)}
        | ({"deal": game.kept} if isinstance(game, AsStored) else {})
        for game in broken
    ]
    tail = {"count": count, "correct": correct, "broken": unread}
    out.write("],\n" + json.dumps(tail, ensure_ascii=False)[1:] + "\n")
    return count > correct


def deal_data(one: Replayed, words: Catalogue) -> dict[str, Any]:
    """A deal for a program: as it is stored, what it counts, and what is wrong with it."""
    from skatcore.play.stored import StoredDeal

    record = one.recorded.record
    data: dict[str, Any] = {
        "n": record.number,
        "line": record.line,
        "deal": json.loads(StoredDeal(one.deal, record.players, one.derived).line()),
        "derived": one.derived,
        "cut_short": one.cut_short,
        "result": None,
    }
    if one.scored is not None and one.scored.missing is None:
        data["result"] = game_data(one.deal.ruleset, one.scored)
    data["findings"] = [
        {**finding.as_data(), "text": finding_text(one, finding, words)} for finding in one.findings
    ]
    return data


_HEADS = ("n", "line", "forehand", "middlehand", "rearhand", "game", "score", "correct", "findings")


def _csv(under: Under, deals: Iterable[Replayed]) -> bool:
    """A row for each deal."""
    wrong = False

    def rows() -> Iterator[list[Any]]:
        nonlocal wrong
        for one in deals:
            wrong = wrong or not one.correct
            yield _row(one, under.words_of(one))

    print_csv(_HEADS, rows())
    return wrong


def _row(one: Replayed, words: Catalogue) -> list[Any]:
    record = one.recorded.record
    game = score = ""
    if one.scored is not None and one.scored.missing is None:
        data = game_data(one.deal.ruleset, one.scored)
        game = data["game"]
        score = "/".join(map(str, one.scored.points)) if "scores" in data else data["score"]
    told = "; ".join(finding_text(one, finding, words) for finding in one.findings)
    return [record.number, record.line, *record.players, game, score, int(one.correct), told]
