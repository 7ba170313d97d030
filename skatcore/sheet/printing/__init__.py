"""The score sheet on paper (Spielliste, lista stolikowa): HTML and PDF, filled in or empty."""

from skatcore.sheet.printing.blank import blank_paper
from skatcore.sheet.printing.listing import paper_of
from skatcore.sheet.printing.paper import Paper
from skatcore.sheet.printing.settled import Bill, bill_of

__all__ = ["Bill", "Paper", "bill_of", "blank_paper", "paper_of"]
