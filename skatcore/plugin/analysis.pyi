from skatcore.play.advice import ADVICE as ADVICE
from skatcore.play.advice import Advice as Advice
from skatcore.play.advice import Estimate as Estimate
from skatcore.play.advice import if_strong as if_strong
