from skatcore.analysis.compare import FileScoring as FileScoring
from skatcore.analysis.compare import Listener as Listener
from skatcore.analysis.compare import Scorer as Scorer
from skatcore.analysis.compare import is_series as is_series
from skatcore.analysis.comparison import Comparison as Comparison
from skatcore.analysis.differing_games import DifferingGames as DifferingGames
from skatcore.analysis.simulation import deal_played as deal_played
from skatcore.analysis.simulation import simulate as simulate
