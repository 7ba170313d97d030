"""Patrolki and Spitze: the deals of `support.given_deals` with the declarer's lowest trumps laid open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from skatcore.model.cards import parse_cards
from skatcore.model.game import Seat
from skatcore.play.deal import Deal
from skatcore.rules.ruleset import Ruleset
from skatcore_patrolki import LaidPatrolki
from skatcore_spitze import SaidSpitze
from support.games import built, rules, toml
from support.given_deals import FOREHAND, STRONG, Hands, announce, bid, do, given, offered, take


@dataclass(frozen=True)
class LowestTrumps:
    """A plugin of this kind: a profile that has it, its event, and how much one card raises.

    ``until`` is the option that says until when they are laid.
    """

    plugin: str
    profile: str
    event: type[LaidPatrolki | SaidSpitze]
    raises: int
    until: str

    def read(self, **options: Any) -> Ruleset:
        """The profile with another reading."""
        return built(toml(**{f"plugin__{self.plugin}": options}), extends=self.profile)

    def lay(self, text: str, seat: Seat = FOREHAND) -> LaidPatrolki | SaidSpitze:
        """The event of laying these cards."""
        return self.event(seat, parse_cards(text))

    def begun(
        self, ruleset: Ruleset | None = None, laid: str = "", *, game: str = "clubs", hands: Hands = STRONG
    ) -> Deal:
        """Forehand plays a game with the skat, and lays cards."""
        deal = announce(take(bid(given(ruleset or rules(self.profile), hands), FOREHAND)), game)
        return do(deal, self.lay(laid)) if laid else deal

    def may(self, deal: Deal, seat: Seat | None = None) -> list[str]:
        """The cards that may be laid, as text."""
        events = [event for event in offered(deal, self.event, seat) if isinstance(event, self.event)]
        return [" ".join(map(str, event.cards)) for event in events]


PATROLKI: Final = LowestTrumps("patrolki", "pl-local", LaidPatrolki, raises=2, until="laid")
SPITZE: Final = LowestTrumps("spitze", "spitze", SaidSpitze, raises=1, until="said")
