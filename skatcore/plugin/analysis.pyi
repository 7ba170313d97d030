from skatcore.play.view import ADVICE as ADVICE
from skatcore.play.view import Advice as Advice
from skatcore.play.view import Estimate as Estimate
from skatcore.play.view import if_strong as if_strong
