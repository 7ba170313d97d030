"""All that most plugins need: what they contribute, read and subclass.

    from skatcore.plugin import Context, Step, hookimpl

The rest is divided by subject: `cards`, `play`, `events`, `referee`, `facts`, `book`, `club`, `records`,
`analysis` and `profiles`, as in ``from skatcore.plugin.play import Stage``. A plugin imports from here
only; the other modules of skatcore may change from version to version. What is here changes only with
`skatcore.plugin.profiles.API`, the version that a plugin's entry point may state.
"""

# these declare the kinds of contributions, which the hooks are made of
import skatcore.club.contributions
import skatcore.club.tournament.ties
import skatcore.play.advice
import skatcore.play.stage
import skatcore.referee.incident
import skatcore.rules.contributions
import skatcore.rules.paragraphs  # noqa: F401
from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
