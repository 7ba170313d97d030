"""Records of whole deals, done again under a rule set, every step checked."""

from skatcore.replay.findings import Finding
from skatcore.replay.replaying import Replayed, replay

__all__ = ["Finding", "Replayed", "replay"]
