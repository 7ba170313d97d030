"""The common state of all requests: the store's thread, rule sets, templates, followers, limits."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Hashable
from dataclasses import dataclass, field

from skatcore.club import Grant, Scope, StoreError
from skatcore.text import languages
from skatcore.web.club import ClubThread
from skatcore.web.game_tables import GameTables
from skatcore.web.known import Remembered
from skatcore.web.lanes import Lanes
from skatcore.web.live import Hub
from skatcore.web.render import Templates, shared_templates
from skatcore.web.rule_lists import RuleSets, rule_sets_with
from skatcore.web.runs import EffectRuns
from skatcore.web.security.limiter import Limiter
from skatcore.web.settings import Settings
from skatcore.web.words import words_of

#: Seconds between two looks at whether another program has written to the store.
LOOK: float = 1.0
#: Strangers who may wait for what takes long, and the seconds between two of their turns then.
WAITING, STEP = 12, 2.0
#: What takes a moment: how much is done at once, and the same as above.
MOMENTS, MOMENTS_WAITING, MOMENT = 4, 60, 0.1


@dataclass
class Site:
    """A running server."""

    settings: Settings
    club: ClubThread
    rule_sets: RuleSets
    hub: Hub
    limiter: Limiter
    tables: GameTables
    effects: EffectRuns
    templates: Templates = field(default_factory=shared_templates)
    roles: Remembered[tuple[tuple[str, ...], Scope], Grant] = field(default_factory=lambda: Remembered(4000))
    """What keys open, until a link is revoked, here or by another program."""
    once: dict[str, str] = field(default_factory=dict)
    """Keys that open a link once, and those that whoever opens it is given."""
    parts: Remembered[tuple[Hashable, ...], str] = field(default_factory=lambda: Remembered(2000))
    """Parts of pages that many follow."""
    lanes: Lanes = field(default_factory=lambda: Lanes((os.cpu_count() or 1) - 1, WAITING, STEP))
    """Turns for work that takes long."""
    moments: Lanes = field(default_factory=lambda: Lanes(MOMENTS, MOMENTS_WAITING, MOMENT))
    """Turns for work that takes a moment."""

    @classmethod
    def of(cls, settings: Settings) -> Site:
        """The site of these settings, with its store open; a StoreError if that cannot be opened."""
        limits = settings.limits
        club = ClubThread(settings.store)
        rule_sets = rule_sets_with(settings.plugins)
        hub = Hub(limits.streams, limits.streams_per_address, club.is_rushed)
        effects = EffectRuns(hub, rule_sets.registry)
        return cls(settings, club, rule_sets, hub, Limiter(limits), GameTables(club), effects)

    def make_ready(self) -> None:
        """Load what the first visitor would wait for otherwise."""
        self.templates.compile("base.html", "home.html", "failed.html", "parts/failed.html")
        for language in languages():
            words_of(language)
        self.rule_sets.installed(self.rule_sets.names()[0])

    async def watch(self) -> None:
        """Tell followers of what other programs write to the store, such as the command line."""
        known = await self.club.run(lambda club: club.sheets.changes())
        while True:
            await asyncio.sleep(LOOK)
            try:
                now = await self.club.run(lambda club: club.sheets.changes())
            except StoreError:  # whoever asks for something gets the error
                continue
            if now != known:
                known = now
                self.roles.clear()
                for channel in self.hub.channels():
                    self.hub.publish(channel)
