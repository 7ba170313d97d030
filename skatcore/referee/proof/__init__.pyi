from skatcore.referee.proof.claim import CardsLeft as CardsLeft
from skatcore.referee.proof.claim import Claim as Claim
from skatcore.referee.proof.claim import Proof as Proof
from skatcore.referee.proof.claim import ProofResult as ProofResult
from skatcore.referee.proof.claim import What as What
from skatcore.referee.proof.prover import prove as prove
