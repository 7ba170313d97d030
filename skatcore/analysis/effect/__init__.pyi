from skatcore.analysis.effect.result import RuleEffect as RuleEffect
from skatcore.analysis.effect.route import is_aside as is_aside
from skatcore.analysis.effect.run import effect as effect
from skatcore.analysis.effect.run import usual_deals as usual_deals
