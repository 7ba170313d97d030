"""What all requests share: the store's thread, rule sets, templates, followers, limits."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field

from skatcore.web.club import ClubThread
from skatcore.web.live import Hub
from skatcore.web.render import Templates
from skatcore.web.rule_sets import RuleSets
from skatcore.web.security.limiter import Limiter
from skatcore.web.settings import Settings

#: Seconds between two looks at whether another program has written to the store.
LOOK: float = 1.0


@dataclass
class Site:
    """A running server."""

    settings: Settings
    club: ClubThread
    rule_sets: RuleSets
    hub: Hub
    limiter: Limiter
    templates: Templates = field(default_factory=Templates)
    busy: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(max(1, (os.cpu_count() or 1) - 1)))

    @classmethod
    def of(cls, settings: Settings) -> Site:
        """The site of these settings, with its store open; a StoreError if that cannot be opened."""
        limits = settings.limits
        return cls(
            settings,
            ClubThread(settings.store),
            RuleSets(settings.plugins),
            Hub(limits.streams, limits.streams_per_address),
            Limiter(limits),
        )

    async def watch(self) -> None:
        """Tell followers of what other programs write to the store, such as the command line."""
        known = await self.club.run(lambda club: club.sheets.changes())
        while True:
            await asyncio.sleep(LOOK)
            if not self.hub.channels():
                continue
            now = await self.club.run(lambda club: club.sheets.changes())
            if now != known:
                known = now
                for channel in self.hub.channels():
                    self.hub.publish(channel)
