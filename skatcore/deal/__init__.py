"""A whole deal under a rule set: dealing, bidding, skat, announcement, tricks, result."""

from skatcore.deal.deal import Deal
from skatcore.deal.refusal import Refusal, Refused
from skatcore.deal.table import Table

__all__ = ["Deal", "Refusal", "Refused", "Table"]
