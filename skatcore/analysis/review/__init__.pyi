from skatcore.analysis.review.deals import review_deals as review_deals
from skatcore.analysis.review.judged import CostUnit as CostUnit
from skatcore.analysis.review.judged import DealReview as DealReview
from skatcore.analysis.review.judged import JudgedCard as JudgedCard
from skatcore.analysis.review.judged import NotReviewed as NotReviewed
from skatcore.analysis.review.judged import SeatTake as SeatTake
from skatcore.analysis.review.review import ReviewDepth as ReviewDepth
from skatcore.analysis.review.review import analyse as analyse
