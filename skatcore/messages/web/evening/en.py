"""The words of the web pages (evening), in English."""

from typing import Final

MESSAGES: Final = {
    "evening-page.evening": "Evening",
    "evening-page.rules": "Rules",
    "evening-page.draft": "The rules from the builder",
    "evening-page.players": "Players",
    "evening-page.players-order": "In the order of their seats; the first one deals first.",
    "evening-page.title": "Name of the evening (may stay empty)",
    "evening-page.deals": "Deals of the series",
    "evening-page.deals-open": "Empty: open end.",
    "evening-page.scheme": "What the totals mean",
    "evening-page.stake": "Stake for each point ({unit}); empty: none",
    "evening-page.begin": "Begin",
}
