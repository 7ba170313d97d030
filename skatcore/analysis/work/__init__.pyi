from skatcore.analysis.work.errors import WorkError as WorkError
from skatcore.analysis.work.errors import WorkWarning as WorkWarning
from skatcore.analysis.work.results import Beside as Beside
from skatcore.analysis.work.unit import Players as Players
