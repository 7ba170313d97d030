"""Words of the rulebook's frame in English."""

from typing import Final

MESSAGES: Final = {
    "rulebook.or": "{first} or {last}",
    "rulebook.won": "won, {score}",
    "rulebook.lost": "lost, {score}",
    "rulebook.built-on": "built on {parents}",
    "rulebook.card": "card",
    "rulebook.game": "game",
    "rulebook.trumps": "trumps",
    "rulebook.plain-suit": "plain suit",
    "rulebook.suit-game": "suit game",
    "rulebook.no-trumps": "none",
    "rulebook.base": "base value",
    "rulebook.times": "times",
    "rulebook.step": "step",
    "rulebook.incident": "what happens",
    "rulebook.then": "what follows here",
    "rulebook.question": "question",
    "rulebook.table-agrees": "what the table has agreed on",
    "rulebook.ways": "may be played",
}
