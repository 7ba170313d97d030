"""Long work on deals in small units, done by one process, by all cores or by a cluster.

Three things are enough to use it: a `WorkPlan`, a function that makes whole numbers of a `Unit`,
and `results_of`, which yields them as they come. Whatever does the work, however often and in
whichever order: what `total` makes of the results is the same to the last digit.
"""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
