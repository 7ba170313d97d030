"""The lowest trumps must win the last tricks: one mechanism, under several names.

The declarer lays trumps open from the lowest upwards; they raise the game, and it is lost if
they do not win the last tricks. Polish patrolki and German Spitze are this with other options.
This package is not a plugin: plugins build their contributions from it, each under its own name.
"""

from skatcore_lowest_trumps.hooks import Mechanism
from skatcore_lowest_trumps.incidents import on_incidents
from skatcore_lowest_trumps.rules import LowestTrumps
from skatcore_lowest_trumps.stage import BlockLaying, LaidTrumps, Laying, TookBackTrumps

__all__ = ["BlockLaying", "LaidTrumps", "Laying", "LowestTrumps", "Mechanism", "TookBackTrumps", "on_incidents"]
