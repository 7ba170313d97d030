from skatcore.analysis.weigh.matches import match as match
from skatcore.analysis.weigh.recorded import weigh_recorded as weigh_recorded
