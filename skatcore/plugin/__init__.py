"""All that most plugins need: what they contribute, read and subclass.

    from skatcore.plugin import Context, Step, hookimpl

The rest is divided by subject: `cards`, `play`, `events`, `referee`, `facts`, `book`, `club`, `records`,
`analysis` and `profiles`, as in ``from skatcore.plugin.play import Stage``. A plugin imports from here
only; the other modules of skatcore may change from version to version. What is here changes only with
`skatcore.plugin.profiles.API`, the version that a plugin's entry point may state.
"""

import skatcore.rules.contributions  # noqa: F401 - it declares the kinds that scoring reads
from skatcore.doors import door
from skatcore.rules.kinds import declared_in

declared_in(
    {
        "stages": "skatcore.play.stage",
        "advice": "skatcore.play.view",
        "incidents": "skatcore.referee.incident",
        "chapters": "skatcore.rules.paragraphs",
        "paragraphs": "skatcore.rules.paragraphs",
        "schemes": "skatcore.club.contributions",
        "series-rules": "skatcore.club.contributions",
        "series-events": "skatcore.club.contributions",
        "tie-breaks": "skatcore.club.tournament.ties",
    }
)
__getattr__, __dir__, __all__ = door(__name__)
