"""Values that know no rule set: cards, seats, announcements, outcomes, records, reasons."""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
