from skatcore.views.effect.answered import answer as answer
from skatcore.views.effect.chart import draw_effect as draw_effect
from skatcore.views.effect.chart import effect_panels as effect_panels
from skatcore.views.effect.data import effect_report as effect_report
from skatcore.views.effect.result import effect_tables as effect_tables
from skatcore.views.effect.words import EffectWords as EffectWords
