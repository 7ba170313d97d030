"""The facts of an incident that a recorded deal knows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from skatcore.cli.deals.commands import ReplayFile
from skatcore.cli.deals.replay import Replays
from skatcore.cli.games.broken import opened
from skatcore.cli.output import FOUND, refuse
from skatcore.model.refusal import Refused
from skatcore.referee.judge import incident_of
from skatcore.referee.recorded import facts_of
from skatcore.text.facts import understood, value_text

if TYPE_CHECKING:
    from skatcore.cli.referee.commands import JudgeIncident
    from skatcore.play.deal import Deal
    from skatcore.rules.ruleset import Ruleset
    from skatcore.text.catalogue import Catalogue


def recorded_deal(task: JudgeIncident, file: Path) -> Deal:
    """The deal that is asked for, as it was when the incident happened; ``--game`` is its number in the file."""
    number = task.told.get("game", "")
    wanted = ReplayFile(file=file, profile=next(iter(task.profile), None), lang=task.lang)
    replays = Replays(wanted, other_rules=True)
    words, found, count = replays.words, None, 0
    with opened(wanted, words) as source:
        for count, deal in enumerate(replays.of(source), 1):
            found = deal if not number.isdecimal() or deal.recorded.record.number == int(number) else found
    if found is None:
        text = words.text("replay.no-game", number=number, count=count) if count else words.text("replay.none")
        refuse(text, words, status=FOUND)
    if count > 1 and not number.isdecimal():
        refuse(words.text("ruled.one-of-several", file=str(file), count=count), words)
    events = len(found.deal.events)
    if task.at is not None and task.at > events:
        refuse(words.text("ruled.no-event", number=task.at, count=events), words)
    return found.deal.undone(events - (task.at or events))


def with_record(
    deal: Deal, told: Mapping[str, object], kind: str | None, ruleset: Ruleset, words: Catalogue
) -> dict[str, object]:
    """What is told, and what the deal knows beside it; what contradicts the deal is refused."""
    facts = {key: value for key, value in told.items() if key != "game" or not str(value).isdecimal()}
    incidents = () if kind is None else (incident_of(ruleset, kind),)
    known = {fact.key: fact for fact in known_facts(incidents)}
    for key, value in facts_of(deal).items():
        fact = known.get(key)
        if fact is None:
            continue
        data = fact.as_data(value, ruleset)
        if key in facts:
            given = fact.read(understood(fact, str(facts[key]), words), ruleset)
            if given != fact.read(data, ruleset):
                word, found = (value_text(fact, side, words) for side in (given, value))
                refuse(words.text("ruled.recorded", fact=key, word=word, found=found), words)
        facts[key] = data
    return facts
