"""What a lost game costs (ISkO 5.3.4)."""

from __future__ import annotations

from dataclasses import dataclass

from skatcore.plugin import Core, Loss, Situation


@dataclass(frozen=True, slots=True)
class Lost:
    """A lost game costs twice its value, or what the profile says, with the skat or from the hand.

    One that is lost only because its announced level was missed may cost its value once.
    """

    core: Core
    hand: bool

    def __call__(self, at: Situation) -> int | None:
        """How many times its value; None for games of the other class."""
        if at.form.hand is not self.hand:
            return None
        loss, overbid = self.core.loss, self.core.overbid
        once = loss.missed_announcement == "single" and not at.overbid
        if once and at.missed == ("announced-level",):
            return 1
        if at.overbid and at.contract.fixed and overbid.impossible_null_hand == "skat-game":
            return loss.skat
        return loss.hand if self.hand else loss.skat


def core_losses(core: Core) -> tuple[Loss, ...]:
    """A loss with the skat, and one from the hand."""
    return (
        Loss("lost-skat", "loss.skat", Lost(core, hand=False)),
        Loss("lost-hand", "loss.hand", Lost(core, hand=True)),
    )
