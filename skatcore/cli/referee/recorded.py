"""The facts of an incident that a recorded deal knows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from skatcore.cli.deals.commands import ReplayFile
from skatcore.cli.deals.replay import Replays
from skatcore.cli.games.broken import opened
from skatcore.cli.output import FOUND, USAGE, refuse
from skatcore.model import Refused
from skatcore.referee import GAME, LONGEST, facts_for, incident_of, known_facts, understood, value_text

if TYPE_CHECKING:
    from skatcore.cli.referee.commands import JudgeIncident
    from skatcore.play import Deal
    from skatcore.rules import Ruleset
    from skatcore.text import Catalogue


#: Digits that the number of a deal may have.
DIGITS: Final = 9


def recorded_deal(task: JudgeIncident, file: Path) -> Deal:
    """The deal as it was when the incident happened; ``--game`` is its number in the file."""
    number = deal_number(task.given)
    wanted = ReplayFile(file=file, profile=next(iter(task.profile), None), lang=task.lang)
    replays = Replays(wanted, other_rules=True)
    words, found, count = replays.words, None, 0
    with opened(wanted, words) as source:
        for count, deal in enumerate(replays.of(source), 1):  # noqa: B007 - how many there were
            if number is None and "game" in task.given:
                _check_game(task.given["game"], deal.deal.ruleset, words)
            if number is None and found is not None:
                refuse(words.text("ruled.one-of-several", file=str(file)), words)
            if number in {None, deal.recorded.record.number}:
                found = deal
            if found is not None and number is not None:
                break
    if found is None:
        text = words.text("replay.no-game", number=number, count=count) if number else words.text("replay.none")
        refuse(text, words, status=USAGE if number else FOUND)
    events = len(found.deal.events)
    if task.at is not None and task.at > events:
        refuse(words.text("ruled.no-event", number=task.at, count=events), words)
    return found.deal.undone(events - (task.at or events))


def _check_game(word: str, ruleset: Ruleset, words: Catalogue) -> None:
    """Refuse what is neither a number nor a game."""
    try:
        GAME.read(word, ruleset)
    except Refused:
        refuse(words.text("ruled.no-deal-number", word=word[:LONGEST]), words)


def deal_number(given: Mapping[str, str]) -> int | None:
    """The deal's number in its file, as which ``--game`` is meant if it is one."""
    text = given.get("game", "")
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def with_record(
    deal: Deal, given: Mapping[str, str], kind: str | None, ruleset: Ruleset, words: Catalogue
) -> dict[str, object]:
    """The given facts and those from the deal; what contradicts the deal is refused.

    Raises:
        Refused: a given fact is impossible.
    """
    facts: dict[str, object] = dict(given)
    incident = None if kind is None else incident_of(ruleset, kind)
    known = known_facts(incident)
    for key, value in facts_for(deal, incident).items():
        fact = known[key]
        data = fact.as_data(value, ruleset)
        if key in facts:
            value_given = fact.read(understood(fact, str(facts[key]), words), ruleset)
            if value_given != fact.read(data, ruleset):
                word, found = (value_text(fact, side, words) for side in (value_given, value))
                refuse(words.text("ruled.recorded", fact=key, word=word, found=found), words)
        facts[key] = data
    return facts
