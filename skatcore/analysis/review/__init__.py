"""Recorded deals reviewed with all cards known: where each was won or lost, what each card cost."""

from __future__ import annotations

from skatcore.analysis.review.judged import CostUnit, DealReview, JudgedCard, NotReviewed, SeatTake
from skatcore.analysis.review.review import analyse

__all__ = ["CostUnit", "DealReview", "JudgedCard", "NotReviewed", "SeatTake", "analyse"]
