"""Claims about tricks that are not played: proved or refuted.

Whoever lays down, plays open or leaves tricks lying says how the rest of the cards will fall (ISkO
4.3.4, 4.3.5, 4.4.5); a higher level may have to be certain with correct play (4.2.6). `prove`
searches all that can follow: whoever chooses for the claim must have an answer to everything that
the others can do, and to every layout of the cards that are not known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatcore.lazy_names import lazy_names
from skatcore.referee.proof.claim import CardsLeft, Claim, Proof, ProofResult, What

if TYPE_CHECKING:
    from skatcore.referee.proof.prover import prove
    from skatcore.referee.proof.stages import BOUND, COMPILED_BOUND

__all__ = ["BOUND", "COMPILED_BOUND", "CardsLeft", "Claim", "Proof", "ProofResult", "What", "prove"]

# only claims need the search
__getattr__, __dir__ = lazy_names(
    __name__,
    {"prove": "referee.proof.prover", "BOUND": "referee.proof.stages", "COMPILED_BOUND": "referee.proof.stages"},
)
