from skatcore.records.replay.run import Replayed as Replayed
from skatcore.records.replay.run import replay as replay
