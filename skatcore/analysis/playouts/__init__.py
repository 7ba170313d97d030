"""Random card play to the end of many deals at once, from tables of a rule set.

Give it columns of deals - hands, game, declarer, who leads, a seed each - and it plays ten tricks
of random legal cards in every one of them. With numba (the extra ``fast``) the loop is compiled;
without it the same function runs uncompiled, with the same cards from the same seeds.

A solver can carry on with `PlayTables` as they are: cards are bits and numbers, ``follows`` and
``power`` are flat and are read by the order of cards and the card that was led, so that a
position is three hands, a leader and a trick. ``won`` already says for every number of card points
and tricks whether the declarer has reached the goals, so that a search may stop where they are out of
reach.
"""

from skatcore.extras import require

require("data", "numpy")
