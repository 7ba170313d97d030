from skatcore.analysis.players.budget import NoBudget as NoBudget
from skatcore.analysis.players.hint import THOUGHT as THOUGHT
from skatcore.analysis.players.hint import hint_for as hint_for
from skatcore.analysis.players.player import NoSuchPlayer as NoSuchPlayer
from skatcore.analysis.players.player import PlayerChoice as PlayerChoice
from skatcore.analysis.players.player import PlayerKind as PlayerKind
from skatcore.analysis.players.player import read_player as read_player
