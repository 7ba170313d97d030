"""Claims about tricks that are not played: proved or refuted.

Whoever lays down, plays open or leaves tricks lying says how the rest of the cards will fall (ISkO
4.3.4, 4.3.5, 4.4.5); a higher level may have to be certain with correct play (4.2.6). `prove`
searches all that can follow: whoever chooses for the claim must have an answer to everything that
the others can do, and to every layout of the cards that are not known.
"""

from skatcore.doors import door

__getattr__, __dir__, __all__ = door(__name__)
