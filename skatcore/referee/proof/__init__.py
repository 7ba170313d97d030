"""Claims about tricks that are not played: proved or refuted, never believed.

Who lays down, plays open or leaves tricks lying says how the rest of the cards will fall (ISkO
4.3.4, 4.3.5, 4.4.5); a higher level may have to be certain with correct play (4.2.6). `prove`
searches all that can follow: whoever chooses for the claim must have an answer to everything that
the others can do, and to every layout of the cards that are not known.
"""

from __future__ import annotations

from skatcore.referee.proof.claim import Claim, Position, Proof, Verdict, What
from skatcore.referee.proof.prove import BOUND, prove

__all__ = ["BOUND", "Claim", "Position", "Proof", "Verdict", "What", "prove"]
