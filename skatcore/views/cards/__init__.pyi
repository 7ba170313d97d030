from skatcore.views.cards.face import Face as Face
from skatcore.views.cards.face import card_name as card_name
from skatcore.views.cards.face import index as index
from skatcore.views.cards.svg import sprite as sprite
