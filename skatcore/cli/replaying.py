"""``skat replay``: recorded deals done again, printed, and everything that is wrong named."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from skatcore.cli.dealt import act_text, print_deal
from skatcore.cli.listing import game_data
from skatcore.cli.output import (
    FOUND,
    USAGE,
    Format,
    Lang,
    catalogue,
    data_output,
    load,
    print_csv,
    print_line,
    refuse,
)
from skatcore.cli.progress import counted
from skatcore.cli.scores import Task, end, opened, say_broken
from skatcore.records.formats import FORMATS
from skatcore.records.record import Broken
from skatcore.records.samples import sample
from skatcore.records.source import RecordFile
from skatcore.records.told import DealFormat, Told
from skatcore.replay import Finding, Replayed, replay

if TYPE_CHECKING:
    from skatcore.language import Catalogue
    from skatcore.ruleset.ruleset import Ruleset

#: So many findings are listed unless all are asked for.
MOST_FINDINGS = 20
#: Facts of a result that are told by yes and no.
_YES_NO = ("schneider", "schwarz", "won", "overbid")
#: Facts of a result that are told by a player's name.
_BY_NAME = ("declarer",)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user asked of ``skat replay``."""

    file: Path | None
    profile: str
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
        return Task(file, (self.profile,), both, self.source, self.strict, self.lang)


def replay_file(wanted: Wanted) -> None:
    """Print one deal, or check all of them; exit status 1 if anything is wrong."""
    ruleset = load(wanted.profile, wanted.lang)
    words = catalogue(wanted.lang, ruleset)
    broken: list[Broken] = []
    with opened(wanted.task, (ruleset,), words) as source:
        deals = replayed(
            source, ruleset, words, broken, strict=wanted.strict, other_rules=wanted.other_rules
        )
        if wanted.game is not None:
            wrong = _one(wanted, source, deals, words, broken)
        elif wanted.fmt is Format.json:
            wrong = _json(ruleset, deals, words, broken)
        elif wanted.fmt is Format.csv:
            wrong = _csv(ruleset, deals, words)
        else:
            wrong = _table(wanted, source, ruleset, deals, words)
    if broken:
        end(len(broken), words)
    if wrong:
        raise typer.Exit(FOUND)


def replayed(
    source: RecordFile,
    ruleset: Ruleset,
    words: Catalogue,
    broken: list[Broken],
    *,
    strict: bool,
    other_rules: bool = False,
) -> Iterator[Replayed]:
    """The deals of a file done again; those that cannot be read are named and kept apart."""
    found = _told(source, ruleset, words, other_rules=other_rules)
    for told in counted(found, words):
        if isinstance(told, Told):
            yield replay(ruleset, told)
            continue
        broken.append(told)
        say_broken(source.name, told, words)
        if strict:
            raise typer.Exit(FOUND)


def _told(
    source: RecordFile, ruleset: Ruleset, words: Catalogue, *, other_rules: bool
) -> Iterator[Told | Broken]:
    fmt = source.format
    if not isinstance(fmt, DealFormat):
        able = ", ".join(one.key for one in FORMATS if isinstance(one, DealFormat))
        text = words.text("replay.no-deals", file=source.name, format=fmt.key, expected=able)
        refuse(text, words, status=USAGE)
    return fmt.deals(source.lines(), ruleset, other_rules=other_rules)


def finding_text(one: Replayed, finding: Finding, words: Catalogue) -> str:
    """A finding in words: where in the deal, what, why, and the clause."""
    number = one.told.record.number
    place = words.text("replay.game", number=number)
    if finding.number:
        place = words.text("replay.at", number=number, event=finding.number)
    clause = finding.refusal.clause if finding.refusal is not None else ""
    text = f"{place}: {_what(one, finding, words)}"
    return text + words.in_brackets(clause)


def _what(one: Replayed, finding: Finding, words: Catalogue) -> str:
    details: dict[str, int | str] = dict(finding.details)
    players = one.told.record.players
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


_SAID = ("said", "found")


def _seat(key: str, words: Catalogue) -> str:
    return words.text("replay.nobody" if key == "nobody" else f"seat.{key}")


def _one(
    wanted: Wanted,
    source: RecordFile,
    deals: Iterator[Replayed],
    words: Catalogue,
    broken: list[Broken],
) -> bool:
    """The one deal that is asked for; whether something is wrong with it."""
    last = 0
    for one in deals:
        last = one.told.record.number
        if last == wanted.game:
            broken.clear()  # what stands before it was said, and is not what was asked for
            _shown(source, one, wanted.fmt, words)
            return not one.correct
    if all(game.number != wanted.game for game in broken):
        last = max([last, *(game.number for game in broken)])
        text = words.text("replay.no-game", number=wanted.game or 0, count=last)
        refuse(text, words, status=USAGE)
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
    record = one.told.record
    heading = words.text("replay.heading", number=record.number, line=record.line)
    heading = ", ".join(part for part in (heading, record.date, record.table) if part)
    print_deal(one.deal, record.players, words, heading=heading)
    if one.derived:
        print_line(words.text("replay.derived"))
    if one.deal.state.to_the_end:
        print_line(words.text("replay.played-on"))
    _list(name, one, words)


def _list(name: str, one: Replayed, words: Catalogue) -> None:
    for finding in one.findings:
        print_line(f"{name}:{one.told.record.line}: {finding_text(one, finding, words)}")


def _table(
    wanted: Wanted,
    source: RecordFile,
    ruleset: Ruleset,
    deals: Iterable[Replayed],
    words: Catalogue,
) -> bool:
    """Every finding, and how many deals there are; with ``--all`` every deal is printed."""
    count = correct = derived = cut_short = told = left = 0
    for one in deals:
        count += 1
        correct += one.correct
        derived += one.derived > 0
        cut_short += one.cut_short
        if wanted.all_games:
            print_replayed(source.name, one, words)
            print_line("")
        elif told < MOST_FINDINGS:
            told += len(one.findings)
            _list(source.name, one, words)
        else:
            left += len(one.findings)
    if left:
        print_line(words.text("replay.more", count=left))
    if not count:
        print_line(words.text("replay.none"))
        return False
    profile = ruleset.profile.name
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


def _json(
    ruleset: Ruleset, deals: Iterable[Replayed], words: Catalogue, broken: list[Broken]
) -> bool:
    """One object, its games written as they are read."""
    out = data_output()
    head = {"profile": ruleset.profile.name, "digest": ruleset.digest}
    out.write(json.dumps(head)[:-1] + ', "games": [')
    count = correct = 0
    for one in deals:
        out.write(",\n" if count else "\n")
        json.dump(deal_data(one, words), out, ensure_ascii=False)
        count += 1
        correct += one.correct
    unread = [
        {"n": game.number, "line": game.line, "reason": words.broken(game)} for game in broken
    ]
    tail = {"count": count, "correct": correct, "broken": unread}
    out.write("],\n" + json.dumps(tail, ensure_ascii=False)[1:] + "\n")
    return count > correct


def deal_data(one: Replayed, words: Catalogue) -> dict[str, Any]:
    """A deal for a program: as it is stored, what it counts, and what is wrong with it."""
    from skatcore.deal.storing import StoredDeal

    record = one.told.record
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


def _csv(ruleset: Ruleset, deals: Iterable[Replayed], words: Catalogue) -> bool:
    """A row for each deal."""
    del ruleset
    wrong = False

    def rows() -> Iterator[list[Any]]:
        nonlocal wrong
        for one in deals:
            wrong = wrong or not one.correct
            yield _row(one, words)

    print_csv(_HEADS, rows())
    return wrong


def _row(one: Replayed, words: Catalogue) -> list[Any]:
    record = one.told.record
    game = score = ""
    if one.scored is not None and one.scored.missing is None:
        data = game_data(one.deal.ruleset, one.scored)
        game = data["game"]
        score = "/".join(map(str, one.scored.points)) if "scores" in data else data["score"]
    told = "; ".join(finding_text(one, finding, words) for finding in one.findings)
    return [record.number, record.line, *record.players, game, score, int(one.correct), told]
