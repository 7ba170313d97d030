from skatcore.views.cards.svg import Face as Face
from skatcore.views.cards.svg import card_name as card_name
from skatcore.views.cards.svg import index as index
from skatcore.views.cards.svg import sprite as sprite
